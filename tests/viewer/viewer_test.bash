#!/usr/bin/env bash
# The tests of app/viewer, in a copy of it below the build folder: the checkout gets no node_modules.
# usage: viewer_test.bash unit|bundle|browser SOURCE_DIR WORK_DIR PROGRAM
#   unit     the types are right, and the tests of what does not draw
#   bundle   the committed page is what its sources build, and the check sees it when it is not
#   browser  the pages that PROGRAM writes, in Chromium
# Packages are installed once and kept in WORK_DIR. Exit code 77 where something is missing, which is a
# failure if ROOFTILE_REQUIRE_VIEWER_TESTS=1.
set -euo pipefail
part=$1 source_dir=$2 work=$3 program=$4
# shellcheck source=../../scripts/lib/needs.bash
. "$source_dir/scripts/lib/needs.bash"

fail() {
    printf 'FAILED: %s\n' "$1"
    exit 1
}

skip() {
    [[ ${ROOFTILE_REQUIRE_VIEWER_TESTS:-} != 1 ]] || fail "$1, and ROOFTILE_REQUIRE_VIEWER_TESTS=1 asks for it"
    printf 'skipped: %s\n' "$1"
    exit 77
}

command -v node >/dev/null || skip "node is not here (scripts/bootstrap --with viewer installs it)"
node_version=$(node --version)
at_least "${node_version#v}" 18 || skip "node is $node_version here; the viewer's tests need 18 or newer"
command -v npm >/dev/null || skip "npm is not here (scripts/bootstrap --with viewer installs it)"
if [[ $part == browser ]]; then
    find_chromium || skip "chromium is not here (scripts/bootstrap --with viewer installs it)"
fi

# The packages of package-lock.json, in a folder whose name says which those are.
install_packages() {
    local key log=$work/npm.log
    key=$(cat "$source_dir"/app/viewer/package{,-lock}.json | sha256sum)
    packages=$work/packages-${key:0:16}
    [[ ! -d $packages ]] || return 0
    rm -rf "$work"/packages-*
    mkdir "$packages.new"
    cp "$source_dir"/app/viewer/package{,-lock}.json "$packages.new/"
    if ! (cd "$packages.new" && npm ci --ignore-scripts --no-audit --no-fund --fetch-retries=1) >"$log" 2>&1 </dev/null; then
        if grep -qE 'ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ENOTCACHED' "$log"; then
            skip "the npm registry cannot be reached, and the packages of the viewer's tests are not here yet"
        fi
        tail -n 20 "$log"
        fail "npm ci could not install the packages of the viewer's tests (the whole log: $log)"
    fi
    mv "$packages.new" "$packages"
}

mkdir -p "$work"
exec 9>>"$work/.lock"
! command -v flock >/dev/null || flock 9
install_packages
exec 9>&-

copy=$work/$part
rm -rf "$copy"
mkdir "$copy"
for entry in "$source_dir"/app/viewer/*; do
    [[ ${entry##*/} == node_modules ]] || cp -R "$entry" "$copy/"
done
ln -s "$packages/node_modules" "$copy/node_modules"
cd "$copy"
export npm_config_update_notifier=false

case $part in
    unit)
        npm run --silent check
        npm test --silent
        ;;
    bundle)
        npm run --silent build -- --check
        # The check must see another page as well as another source.
        cp dist/viewer.html committed.html
        printf '\n' >>dist/viewer.html
        ! npm run --silent build -- --check >/dev/null 2>&1 || fail "the check accepts a page with a line more"
        cp committed.html dist/viewer.html
        printf 'document.title = "another page";\n' >>src/main.tsx
        ! npm run --silent build -- --check >/dev/null 2>&1 || fail "the check accepts a page that its sources do not build"
        ;;
    browser)
        ROOFTILE_PROGRAM=$program ROOFTILE_SCENARIOS=$source_dir/scenarios ROOFTILE_VIEWER_OUT=$work/pages \
            ROOFTILE_CHROMIUM=$CHROMIUM_FOUND npm run --silent test:browser
        ;;
    *) fail "no part is called '$part'" ;;
esac
