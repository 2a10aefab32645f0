#!/usr/bin/env bash
# The scripts and their tests, as shellcheck sees them.
set -euo pipefail
. "$(dirname "$0")/harness.bash"
if ! command -v shellcheck >/dev/null; then
    echo "shellcheck is not here"
    exit 77
fi

scripts=()
for script in "$SOURCE"/scripts/* "$SOURCE"/scripts/lib/* "$SOURCE"/tests/scripts/*.bash "$SOURCE/.ci/run"; do
    [[ ! -f $script ]] || ! read -r first <"$script" || [[ $first != *bash* ]] || scripts+=("$script")
done
run_command shellcheck "${scripts[@]}"
expect_status 0

finish
