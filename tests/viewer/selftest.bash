#!/usr/bin/env bash
# viewer_test.bash skips where a tool is missing and says which; where it must run it fails instead.
# usage: selftest.bash SOURCE_DIR
set -euo pipefail
. "$1/tests/scripts/harness.bash"
unset ROOFTILE_REQUIRE_VIEWER_TESTS ROOFTILE_CHROMIUM

mkdir -p "$work/bare"
for tool in bash cat cp dirname env flock grep ln mkdir mv rm sha256sum tail; do
    ! place=$(command -v "$tool") || ln -s "$place" "$work/bare/"
done
add() {
    { echo '#!/usr/bin/env bash' && cat; } >"$work/bare/$1"
    chmod +x "$work/bare/$1"
}
viewer_test() { PATH=$work/bare run_command bash "$SOURCE/tests/viewer/viewer_test.bash" "$1" "$SOURCE" "$work/viewer" /bin/false; }
expect_missing() { # PART TEXT
    viewer_test "$1"
    expect_status 77
    [[ $out == "skipped: $2"* && $out != *$'\n'* ]] || complain "said otherwise than 'skipped: $2'"
    ROOFTILE_REQUIRE_VIEWER_TESTS=1 viewer_test "$1"
    expect_status 1
    [[ $out == "FAILED: $2"* ]] || complain "said otherwise than 'FAILED: $2'"
}

expect_missing unit "node is not here"
add node <<<'echo v16.20.2'
expect_missing unit "node is v16.20.2 here"
add node <<<'echo v18.20.4'
expect_missing unit "npm is not here"
add npm <<'END'
echo "npm $*" >>"$NPM_CALLS"
case $1 in
    ci) [[ -z ${NPM_SAYS:-} ]] || { echo "$NPM_SAYS"; exit 1; }; mkdir node_modules ;;
    test) exit "${NPM_TEST_STATUS:-0}" ;;
esac
END
export NPM_CALLS=$work/npm_calls
expect_missing browser "chromium is not here"

export NPM_SAYS="npm error code ENOTFOUND"
expect_missing unit "the npm registry cannot be reached"
NPM_SAYS="npm error code EUSAGE" viewer_test unit
expect_status 1
expect_equal "${out##*FAILED: npm ci}" " could not install the packages of the viewer's tests (the whole log: $work/viewer/npm.log)"
unset NPM_SAYS

# Packages are installed once; a failing test is a failure.
: >"$NPM_CALLS"
viewer_test unit
expect_status 0
NPM_TEST_STATUS=3 viewer_test unit
expect_status 3
expect_equal "$(grep -c '^npm ci' "$NPM_CALLS")" 1
[[ ! -e $SOURCE/app/viewer/node_modules || $(readlink -f "$work/viewer/unit/node_modules") == "$work"/* ]] || complain "took the checkout's own packages"

finish
