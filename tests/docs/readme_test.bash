#!/usr/bin/env bash
# What the README shows is what the program says.
# usage: readme_test.bash SOURCE_DIR PROGRAM
set -euo pipefail
cd "$1"
program=$2
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
failures=0

# block LANGUAGE N: the Nth fenced block of that language in README.md
block() {
    awk -v want="\`\`\`$1" -v n="$2" '
        $0 == "```" && inside { exit }
        inside { print }
        $0 == want && ++seen == n { inside = 1 }' README.md
}

same() { # same WHAT: compares $scratch/shown with $scratch/said
    if ! diff -u "$scratch/shown" "$scratch/said"; then
        printf 'FAILED: the README does not show what the program says: %s\n' "$1"
        failures=$((failures + 1))
    fi
}

block text 1 >"$scratch/shown"
"$program" run scenarios/matmul_4x4.toml --color never >"$scratch/said"
same 'the first run'

block toml 1 >"$scratch/question.toml"
"$program" check "$scratch/question.toml" --machine scenarios/machines/reference.toml >/dev/null || {
    echo "FAILED: the README's scenario does not hold"
    failures=$((failures + 1))
}

sed 's/^BK = /Bk = /' "$scratch/question.toml" >"$scratch/tiled.toml"
block text 2 >"$scratch/shown"
(cd "$scratch" && "$program" run tiled.toml --machine reference) 2>"$scratch/said" && failures=$((failures + 1))
same 'a mistake in a scenario'

grep -oE '\]\([^):#]+\)' README.md | sed 's/^](//; s/)$//' | while read -r link; do
    [[ -e $link ]] || { echo "FAILED: the README links to $link, which is not there"; exit 1; }
done || failures=$((failures + 1))

((failures == 0)) && echo "the README is true"
exit $((failures > 0))
