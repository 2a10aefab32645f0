#!/usr/bin/env bash
# The test of the pages can fail: each mistake, made in a small copy of the pages, is found and named.
# usage: docs_selftest.bash SOURCE_DIR PROGRAM
set -euo pipefail
source_dir=$(cd "$1" && pwd)
program=$(readlink -f "$2")
self=$(cd "$(dirname "$0")" && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
failures=0

# Pages that need no long counting, under the names that the test asks for.
fresh() {
    rm -rf "$scratch/tree"
    mkdir -p "$scratch/tree/docs/misreadings" "$scratch/tree/scenarios/misreadings"
    cp -r "$source_dir/scenarios/machines" "$scratch/tree/scenarios/"
    cp "$source_dir/scenarios/exercise_1.toml" "$scratch/tree/scenarios/"
    cp "$source_dir/scenarios/misreadings/tiling_multiplies_less.toml" "$scratch/tree/scenarios/misreadings/"
    cp "$source_dir"/docs/misreadings/tiling_multiplies_less*.md "$scratch/tree/docs/misreadings/"
    cp "$source_dir"/docs/checking_a_figure*.md "$scratch/tree/docs/"
    cd "$scratch/tree"
    printf '# Exercises\n\n[한국어](exercises.ko.md)\n' >docs/exercises.md
    printf '# 연습 문제\n\n[English](exercises.md)\n' >docs/exercises.ko.md
    local page
    for page in questions formula_and_measurement; do
        sed "s/exercises/$page/" docs/exercises.md >"docs/$page.md"
        sed "s/exercises/$page/" docs/exercises.ko.md >"docs/$page.ko.md"
    done
    for page in README README.ko; do
        printf '# x\n\n[x](README.ko.md) [x](README.md)\n\n```toml\n%s\n```\n' "$(<scenarios/exercise_1.toml)" >$page.md
    done
    printf '# All\n\n[한국어](README.ko.md)\n' >docs/README.md
    printf '# 모두\n\n[English](README.md)\n' >docs/README.ko.md
    for page in $(cd docs && find . -name '*.md' ! -name 'README*' -printf '%P\n'); do
        case $page in
            *.ko.md) echo "[x]($page)" >>docs/README.ko.md ;;
            *) echo "[x]($page)" >>docs/README.md ;;
        esac
    done
}

judge() { bash "$self/docs_test.bash" "$scratch/tree" "$program" >"$scratch/out" 2>&1; }

# finds WHAT COMMAND MESSAGE: with the command's change to the copy, the test fails and says the message
finds() {
    fresh
    eval "$2"
    if judge; then
        echo "FAILED: not found: $1"
        failures=$((failures + 1))
    elif ! grep -qF -- "$3" "$scratch/out"; then
        cat "$scratch/out"
        echo "FAILED: found, but not named: $1"
        failures=$((failures + 1))
    fi
}

fresh
judge || {
    cat "$scratch/out"
    echo "FAILED: the pages without a mistake"
    exit 1
}

page=docs/misreadings/tiling_multiplies_less
korean='docs/misreadings/tiling_multiplies_less.ko.md'
finds 'a wrong output' "sed -i 's/F is equal: 1260/F is equal: 1261/' $page.md" "$page.md does not show what the program says"
finds 'an output left out' "sed -i '/uses one element/d' $page.md" "$page.md does not show what the program says"
finds 'a figure that nothing shows' "echo 'It moves 5321 B.' >>$page.md" "$page.md:"
finds 'a decimal that nothing shows' "echo '산술 강도는 0.7이다.' >>$korean" 'no output on the page shows 0.7'
finds 'a missing translation' "rm $korean" "$korean is missing"
finds 'a missing page' "rm $page.md" "$page.md is missing"
finds 'a heading in one language' "printf '\n## 덧붙임\n' >>$korean" 'are out of step'
finds 'a row in one language' "echo '| x | y |' >>docs/checking_a_figure.md" 'are out of step'
finds 'another command' "sed -i 's/-s tiled/-s naive/' docs/checking_a_figure.ko.md" 'are out of step'
finds 'a command that prints nothing' "sed -i 's/| sed -n 1,23p/| sed d/' docs/checking_a_figure.md" 'prints nothing'
finds 'no way to the translation' "sed -i '/한국어/d' $page.md" "$page.md does not link to"
finds 'a dead link' "echo '[x](nowhere.md)' >>docs/questions.md" 'docs/questions.md links to nowhere.md'
finds 'a page that the index forgets' "sed -i '/questions/d' docs/README.md" 'docs/README.md does not link to docs/questions.md'
finds 'a library that the index of the reference forgets' \
    "mkdir docs/api; echo '# API' >docs/api/README.md; echo '# x' >docs/api/x.md; echo '[x](api/README.md)' >>docs/README.md" \
    'docs/api/README.md does not link to docs/api/x.md'
finds 'a scenario without a page' "cp scenarios/exercise_1.toml scenarios/misreadings/new.toml" 'docs/misreadings/new.md is missing'
finds 'a page without a scenario' "rm scenarios/misreadings/tiling_multiplies_less.toml" "$page.md has no scenario of its name"
finds 'a page that checks another scenario' "sed -i 's/check scenarios/run scenarios/' $page.md" "$page.md does not check"
finds 'a scenario in the README that does not hold' "sed -i 's/== 576/== 577/' README.md" 'that README.md shows does not hold'
finds 'a scenario that no longer holds' "sed -i 's/naive.total_bytes == 5320/naive.total_bytes == 5321/' scenarios/misreadings/*.toml" 'does not show what the program says'

((failures == 0)) && echo "every mistake is found"
exit $((failures > 0))
