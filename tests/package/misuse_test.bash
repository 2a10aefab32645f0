#!/usr/bin/env bash
# What must not compile does not, for the reason that is meant; without its mistake each program compiles.
# usage: misuse_test.bash COMPILER
. "${BASH_SOURCE[0]%/*}/common.bash"
need "$1"
# Compilers quote plainly.
export LC_ALL=C

# A file misuse/X.cpp makes its mistake where MISTAKE is defined; "// error: TEXT" is what a compiler says of it, and
# where compilers differ there are several.
tried=0
for file in "$here"/misuse/*.cpp; do
    name=${file##*/}
    compile=("$1" -std=c++20 -fsyntax-only -I "$prefix/include" "$file")
    must "$name does not compile even without its mistake" eval '"${compile[@]}" >"$work/said" 2>&1'
    if "${compile[@]}" -DMISTAKE >"$work/said" 2>&1; then
        fail "$name compiles with its mistake"
    elif ! sed -n 's|^// error: ||p' "$file" | grep -qF -f - "$work/said"; then
        cat "$work/said"
        fail "$name fails for another reason than it states"
    fi
    tried=$((tried + 1))
done
((tried >= 5)) || fail "only $tried programs were found"
finish "$tried mistakes do not compile"
