#!/usr/bin/env bash
# A doctest program whose checks fail: what it prints, and that it exits with 1.
# usage: failing_test.bash PROGRAM GOLDEN     ROOFTILE_UPDATE_GOLDEN=1 rewrites GOLDEN
set -euo pipefail
program=$1
golden=$2
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

status=0
"$program" --no-colors --no-path-filenames >"$scratch/said" 2>&1 || status=$?
# The first line names doctest's version.
sed -i '1d' "$scratch/said"
if [[ -n ${ROOFTILE_UPDATE_GOLDEN-} ]]; then
    cp "$scratch/said" "$golden"
elif ! diff -u "$golden" "$scratch/said"; then
    echo "FAILED: the program prints something else"
    exit 1
fi
if ((status != 1)); then
    echo "FAILED: the program exits with $status, not 1"
    exit 1
fi
echo "the failures are as stated"
