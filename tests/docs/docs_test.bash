#!/usr/bin/env bash
# What README and docs show is what the program says, in both languages. ROOFTILE_UPDATE_GOLDEN=1 rewrites what
# the pages show; read the difference before committing.
# usage: docs_test.bash SOURCE_DIR PROGRAM [PAGE...]     only these pages are compared with the program
#
# A fenced block ```console holds commands, each on a line "$ COMMAND", and below each exactly what it prints.
# To show a part, cut it with something that reads to the end (sed -n 1,7p): behind head the program may find its pipe
# broken.
set -euo pipefail
source_dir=$(cd "$1" && pwd)
program=$(readlink -f "$2")
self=$(cd "$(dirname "$0")" && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
export LC_ALL=C.UTF-8
cd "$source_dir"

# A checkout in small: commands see the scenarios, and `scripts/run` and `scripts/example`, which here are the built
# programs.
mkdir -p "$scratch/checkout/scripts"
ln -s "$source_dir/scenarios" "$scratch/checkout/scenarios"
cat >"$scratch/checkout/scripts/run" <<END
#!/bin/sh
case \$1 in *.toml) set -- run "\$@" ;; esac
exec '$program' "\$@"
END
cat >"$scratch/checkout/scripts/example" <<END
#!/bin/sh
name=\$1
shift
exec '${program%/*}'/example_"\$name" "\$@"
END
chmod +x "$scratch/checkout/scripts/run" "$scratch/checkout/scripts/example"

failed() {
    printf 'FAILED: %s\n' "$1"
    echo x >>"$scratch/failures"
}

mapfile -t pages < <(find README*.md docs -name '*.md' | sort)
retold=("${pages[@]}")
(($# == 2)) || retold=("${@:3}")
mapfile -t misreadings < <(find scenarios/misreadings -name '*.toml' -printf '%f\n' | sed 's/\.toml$//' | sort)

# Pages for people who learn: they exist in both languages, and every figure in them is shown to be true.
learner_pages=(docs/README docs/checking_a_figure docs/exercises docs/formula_and_measurement docs/questions)
learner_pages+=("${misreadings[@]/#/docs/misreadings/}")

# retell PAGE: the page with every output replaced by what its command prints now
retell() {
    local line inside='' command
    while IFS= read -r line; do
        if [[ -z $inside ]]; then
            printf '%s\n' "$line"
            [[ $line != '```console' ]] || inside=yes
        elif [[ $line == '```' ]]; then
            printf '%s\n' "$line"
            inside=''
        elif [[ $line == '$ '* ]]; then
            command=${line#'$ '}
            printf '%s\n' "$line"
            (cd "$scratch/checkout" && bash -o pipefail -c "$command") >"$scratch/output" 2>&1 </dev/null || true
            [[ -s $scratch/output ]] || failed "$1: '$command' prints nothing"
            cat "$scratch/output"
        fi
    done <"$1"
}

# The scenario of the README, and the same with the mistake that the README shows.
question() {
    awk '$0 == "```" && inside { exit } inside { print } $0 == "```toml" { inside = 1 }' "$1" >"$scratch/checkout/question.toml"
    sed 's/^BK = /Bk = /' "$scratch/checkout/question.toml" >"$scratch/checkout/tiled.toml"
    [[ -s $scratch/checkout/question.toml ]] || failed "$1 shows no scenario"
    (cd "$scratch/checkout" && scripts/run check question.toml) >"$scratch/output" 2>&1 || {
        cat "$scratch/output"
        failed "the scenario that $1 shows does not hold"
    }
}

for page in "${retold[@]}"; do
    case $page in README*) question "$page" ;; esac
    retell "$page" >"$scratch/said"
    if [[ -n ${ROOFTILE_UPDATE_GOLDEN-} ]]; then
        cmp -s "$page" "$scratch/said" || cp "$scratch/said" "$page"
    elif ! diff -u --label "$page" "$page" --label 'what the program says' "$scratch/said"; then
        failed "$page does not show what the program says"
    fi
    while IFS= read -r link; do
        [[ -e $(dirname "$page")/$link ]] || failed "$page links to $link, which is not there"
    done < <(awk '/^```/ { inside = !inside; next } !inside' "$page" | grep -oE '\]\([^):#]+' | sed 's/^](//')
done

for page in "${learner_pages[@]}"; do
    for file in "$page.md" "$page.ko.md"; do
        if [[ ! -e $file ]]; then
            failed "$file is missing"
        else
            awk -v page="$file" -f "$self/figures.awk" "$file" >"$scratch/unproved" || true
            while IFS= read -r line; do failed "$line"; done <"$scratch/unproved"
        fi
    done
done

# The two languages of a page have the same headings, tables, commands and code.
for korean in "${pages[@]}"; do
    [[ $korean == *.ko.md ]] || continue
    english=${korean%.ko.md}.md
    if [[ ! -e $english ]]; then
        failed "$korean has no $english beside it"
    elif ! diff -u --label "$english" <(awk -f "$self/skeleton.awk" "$english") \
        --label "$korean" <(awk -f "$self/skeleton.awk" "$korean"); then
        failed "$english and $korean are out of step"
    fi
    for file in "$english" "$korean"; do
        other=$english
        [[ $file == "$korean" ]] || other=$korean
        grep -qF "](${other##*/})" "$file" || failed "$file does not link to ${other##*/}"
    done
done

# Each misreading has its scenario, and each scenario its page.
for name in "${misreadings[@]}"; do
    for file in "docs/misreadings/$name.md" "docs/misreadings/$name.ko.md"; do
        grep -qE "^\\$ scripts/run check scenarios/misreadings/$name\.toml( |\$)" "$file" ||
            failed "$file does not check scenarios/misreadings/$name.toml"
    done
done
while IFS= read -r page; do
    name=${page##*/}
    name=${name%.md}
    [[ -e scenarios/misreadings/${name%.ko}.toml ]] || failed "$page has no scenario of its name"
done < <(find docs/misreadings -name '*.md')

# A loop on the page of an example is the loop of its source.
for main in examples/*/main.cpp; do
    [[ -e $main ]] || continue
    name=${main%/main.cpp}
    name=${name##*/}
    for page in "docs/examples/$name.md" "docs/examples/$name.ko.md"; do
        if [[ ! -e $page ]]; then
            failed "the example $name has no page $page"
            continue
        fi
        loop=$(awk '$0 == "```" { inside = 0 } inside { print } $0 == "```cpp" { inside = 1 }' "$page")
        [[ -n $loop && $(<"examples/$name/$name.hpp") == *"$loop"* ]] || failed "$page shows a loop that $name.hpp has not"
    done
done

# The index names every page.
for page in "${pages[@]}"; do
    case $page in
        README* | docs/README*) ;;
        # Written from the headers, in English alone, with an index of its own that is listed like any page.
        docs/api/README.md) grep -qF "](api/README.md)" docs/README.md || failed "docs/README.md does not link to $page" ;;
        docs/api/*) grep -qF "](${page#docs/api/})" docs/api/README.md || failed "docs/api/README.md does not link to $page" ;;
        *.ko.md) grep -qF "](${page#docs/})" docs/README.ko.md || failed "docs/README.ko.md does not link to $page" ;;
        *) grep -qF "](${page#docs/})" docs/README.md || failed "docs/README.md does not link to $page" ;;
    esac
done

[[ ! -e $scratch/failures ]] || exit 1
echo "README and docs are true: ${#pages[@]} pages"
