#!/usr/bin/env bash
# scripts/test ends with honest numbers and an exit code that agrees with them.
set -euo pipefail
. "$(dirname "$0")/harness.bash"
make_checkout
stub_build
stub clang-format-14 <<<'[[ $1 != --version ]] || echo "clang-format version 14.0.6"; exit "${FORMAT_STATUS:-0}"'
# ctest that writes $RESULTS where it was told to.
stub ctest <<'END'
echo "ctest $*" >>"$CALLS"
while [[ $1 != --output-junit ]]; do shift; done
printf '<testsuite>\n%s\n</testsuite>\n' "$RESULTS" >"$2"
echo "100% tests passed, or so"
exit "${CTEST_STATUS:-0}"
END

program() { # NAME STATUS [LINE]
    printf '\t<testcase name="%s" classname="%s" time="0.1" status="%s">\n' "$1" "$1" "$2"
    [[ -z ${3:-} ]] || printf '\t\t%s\n' "$3"
    printf '\t</testcase>\n'
}
summary() { echo "<system-out>[doctest] test cases: $1 | $2 passed | $3 failed | $4 skipped"; }

cd "$work"
RESULTS=$(program core run "$(summary 8 8 0 2)"; program scripts run) run_command "$checkout/scripts/test"
expect_status 0
expect_equal "${out##*$'\n'}" "10 passed, 0 failed, 0 skipped"
expect_err_lacks noise
[[ $(<"$CALLS") == *"--target all all_verify_interface_header_sets"* ]] || complain "the headers were not verified"
[[ $(<"$CALLS") == *"-LE ^long$"* ]] || complain "long tests were not left out"
[[ $(<"$CALLS") == "bootstrap --yes --quiet --with viewer"* ]] || complain "what the viewer's tests need was not asked for"

# A failing case, a crash before the summary, one after it, a skip, a test that never ran, one switched off.
RESULTS=$(
    program a fail "$(summary 5 3 2 0)"
    program b fail
    program c fail "$(summary 4 4 0 0)"
    program d notrun '<skipped message="SKIP_RETURN_CODE=77"/>'
    program e notrun '<skipped message="Unable to find executable"/>'
    program f disabled
) CTEST_STATUS=8 run_command "$checkout/scripts/test"
expect_status 8
expect_equal "${out##*$'\n'}" "8 passed, 5 failed, 2 skipped"

# A failure that ctest's exit code hid still counts, as does the layout of the sources.
RESULTS=$(program a fail) run_command "$checkout/scripts/test"
expect_status 1
RESULTS=$(program a run) FORMAT_STATUS=1 run_command "$checkout/scripts/test"
expect_status 1
expect_equal "${out##*$'\n'}" "1 passed, 1 failed, 0 skipped"
expect_err_has "differs from .clang-format"
stub clang-format-14 <<<'echo "clang-format version 19.1.0"'
stub clang-format <<<'echo "clang-format version 19.1.0"'
RESULTS=$(program a run) run_command "$checkout/scripts/test"
expect_status 0
expect_equal "${out##*$'\n'}" "1 passed, 0 failed, 1 skipped"
expect_err_has "clang-format 14 is not here"

# What goes to ctest, and where.
: >"$CALLS"
RESULTS='' run_command "$checkout/scripts/test" --preset dev --long -R core
[[ $(<"$CALLS") == *"ctest --test-dir $checkout/build/dev "*" -R core"* ]] || complain "ctest was called otherwise"
[[ $(<"$CALLS") != *"-LE"* ]] || complain "long tests were left out"
expect_equal "$(echo "$checkout"/build/dev/*.xml)" "$checkout/build/dev/*.xml"

# What only the viewer's tests need may stay away, what the build needs may not.
cp "$checkout/scripts/bootstrap" "$work/bootstrap"
printf '%s\n' '#!/usr/bin/env bash' '[[ $* != *viewer* ]]' >"$checkout/scripts/bootstrap"
RESULTS=$(program a run) run_command "$checkout/scripts/test"
expect_status 0
expect_err_has "they are skipped then"
printf '%s\n' '#!/usr/bin/env bash' 'exit 2' >"$checkout/scripts/bootstrap"
RESULTS=$(program a run) run_command "$checkout/scripts/test"
expect_status 2
expect_out ""
cp "$work/bootstrap" "$checkout/scripts/bootstrap"

# No build, no tests, no numbers.
FAIL_BUILD=1 run_command "$checkout/scripts/test"
expect_status 1
expect_out ""
expect_err_has "line 100 of the build" "the build failed"

finish
