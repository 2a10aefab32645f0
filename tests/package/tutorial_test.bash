#!/usr/bin/env bash
# docs/test_your_formula.md, followed step by step against the package: what it says is printed is printed.
# usage: tutorial_test.bash COMPILER
. "${BASH_SOURCE[0]%/*}/common.bash"
need "$1"

# step NAME STATUS BLOCK: builds the program as it now is, and looks for the page's block in what it prints
step() {
    local status=0
    must "step $1 is not built" built
    (cd "$work/tutorial" && "$work/build/my_formulas" --no-colors --no-path-filenames) >"$work/printed" 2>&1 || status=$?
    ((status == $2)) || fail "step $1 ends with $status, not $2"
    [[ -e $work/blocks/text.$3 ]] || return 0
    # The block is part of what is printed, lines in a row.
    awk 'NR == FNR { wanted[++lines] = $0; next } { said[FNR] = $0 }
         END { for (i = 0; i + lines <= FNR; ++i) {
                   for (j = 1; j <= lines && said[i + j] == wanted[j]; ++j) continue
                   if (j > lines) exit 0
               }
               exit 1 }' "$work/blocks/text.$3" "$work/printed" || {
        cat "$work/printed"
        fail "step $1 does not print what the page shows"
    }
}

mkdir "$work/blocks" "$work/tutorial"
awk -v dir="$work/blocks" -f "$here/blocks.awk" "$source_dir/docs/test_your_formula.md"
[[ $(find "$work/blocks" -name 'cpp.*' | wc -l) == 5 && $(find "$work/blocks" -name 'text.*' | wc -l) == 3 ]] ||
    fail "the page has other steps than this test"
cp "$work/blocks/cmake.1" "$work/tutorial/CMakeLists.txt"
source=$work/tutorial/matvec_test.cpp
cp "$work/blocks/cpp.1" "$source"
must "the tutorial's project is not configured" configure tutorial "-DCMAKE_CXX_COMPILER=$1" "-DCMAKE_CXX_FLAGS=$ROOFTILE_FLAGS"
step loop 0 none
(echo && cat "$work/blocks/cpp.2") >>"$source"
step formula 1 1
(echo && cat "$work/blocks/cpp.3") >>"$source"
step sweep 1 2
(cat "$work/blocks/cpp.1" && echo && cat "$work/blocks/cpp.4" && echo && cat "$work/blocks/cpp.5") >"$source"
step right 0 3

# The other language shows the same.
mkdir "$work/korean"
awk -v dir="$work/korean" -f "$here/blocks.awk" "$source_dir/docs/test_your_formula.ko.md"
diff -r "$work/blocks" "$work/korean" || fail "the Korean page shows other blocks"
finish "the tutorial says what is printed"
