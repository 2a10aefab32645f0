#!/usr/bin/env bash
# Every script explains itself and refuses what it does not know.
set -euo pipefail
. "$(dirname "$0")/harness.bash"

for script in "$SOURCE"/scripts/*; do
    [[ -f $script && -x $script ]] || continue
    name=scripts/${script##*/}
    read -r first <"$script"
    interpreter=${first##* }
    command -v "$interpreter" >/dev/null || continue

    run_command "$script" --help
    expect_status 0
    expect_err ""
    [[ $out == "usage: $name"* ]] || complain "--help of $name does not start with its usage"

    # scripts/run and scripts/test pass options on.
    [[ $name != scripts/run && $name != scripts/test ]] || continue
    run_command "$script" --no-such-option
    expect_status 2
    expect_out ""
    expect_err_has "$name" no-such-option
done

run_command "$SOURCE/scripts/run"
expect_status 2
expect_err_has "usage: scripts/run"

run_command "$SOURCE/scripts/test" --preset nope
expect_status 2
expect_err_has "no preset is called 'nope'"

run_command "$SOURCE/scripts/bootstrap" --with nonsense
expect_status 2
expect_err_has "no group is called 'nonsense'"

if command -v python3 >/dev/null; then
    run_command "$SOURCE/scripts/mutate" --check
    expect_status 0
    run_command "$SOURCE/scripts/mutate" --only no_such_fault
    expect_status 2
    expect_err_has "no fault is called no_such_fault"

    make_checkout
    fault=$checkout/scripts/mutations/drifted.fault
    printf '%s\n' 'file = model/source.cpp' 'breaks = nothing' '--- before' 'int gone;' '--- after' '--- end' >"$fault"
    run_command "$checkout/scripts/mutate" --only drifted
    expect_status 2
    expect_err "scripts/mutate: drifted: its text before occurs 0 times in model/source.cpp, not once"
    printf 'int gone;\nint gone;\n' >"$checkout/model/source.cpp"
    run_command "$checkout/scripts/mutate" --only drifted
    expect_err "scripts/mutate: drifted: its text before occurs 2 times in model/source.cpp, not once"
    printf '%s\n' 'file = model/source.cpp' 'braeks = x' >"$fault"
    run_command "$checkout/scripts/mutate" --list
    expect_status 2
    expect_err_has "drifted.fault:2: expected 'file', 'breaks', 'likely' or 'expect'"
fi

finish
