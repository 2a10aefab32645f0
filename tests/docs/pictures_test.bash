#!/usr/bin/env bash
# The pictures that the pages show are what the program draws; ROOFTILE_UPDATE_GOLDEN=1 draws them anew.
# usage: pictures_test.bash SOURCE_DIR PROGRAM
set -euo pipefail
cd "$1"
program=$2
drawn=$(mktemp)
trap 'rm -f "$drawn"' EXIT
failures=0

picture() { # picture FILE ARGUMENTS...: `rooftile plot ARGUMENTS` draws FILE
    "$program" plot "${@:2}" >"$drawn"
    if [[ -n ${ROOFTILE_UPDATE_GOLDEN:-} ]]; then
        cp "$drawn" "$1"
    elif ! cmp "$1" "$drawn"; then
        printf 'FAILED: %s is not what rooftile plot %s draws\n' "$1" "${*:2}"
        failures=$((failures + 1))
    fi
}

picture docs/roofline_4096.svg scenarios/matmul_4096.toml --execution predict

exit $((failures > 0))
