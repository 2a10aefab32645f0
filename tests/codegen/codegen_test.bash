#!/usr/bin/env bash
# usage: codegen_test.bash COMPILER SOURCE_DIR
#
# The null observer costs nothing: a loop through null views must compile to the very instructions of the
# raw loop, at -O2 and -O3. A loop through views with totals must not, which shows that the comparison can
# fail. Exit 77: compiler or objdump missing.
set -euo pipefail

compiler=$1 source_dir=$2
here=$(dirname "$(readlink -f "$0")")

for tool in "$compiler" objdump; do
    if ! command -v "$tool" >/dev/null; then
        echo "skipped: no $tool"
        exit 77
    fi
done

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# compile OUTPUT LEVEL [FLAG]...
#
# clang takes a detour through the text of its optimised intermediate code. Where two choices are equal,
# its back end decides by the order in which the uses of a value stand in memory, and that order differs
# with the history of the same code (clang 14, -O2: other registers, -Xclang -emit-llvm-uselists shows
# it). Written out as text and read back, the same code has the same order.
compile() {
    local output=$1 level=$2
    shift 2
    local -a command=("$compiler" -std=c++20 "$level")
    local -a source=("-I$source_dir/sim/include" "-I$source_dir/model/core/include" "$@" "$here/loop.cpp")
    if [[ $("$compiler" --version) == *clang* ]]; then
        "${command[@]}" "${source[@]}" -S -emit-llvm -o "$output.ll"
        "${command[@]}" -Xclang -disable-llvm-passes -c "$output.ll" -o "$output.o"
    else
        "${command[@]}" "${source[@]}" -c -o "$output.o"
    fi
}

# instructions OBJECT: those of loop(), one a line. Jumps are relative to its start.
instructions() {
    LC_ALL=C objdump -d --no-show-raw-insn --disassemble=loop "$1" |
        awk '/^[0-9a-f]+ <loop>:$/ { inside = 1; next } /^$/ { inside = 0 } inside { sub(/^ *[0-9a-f]+:\t/, ""); sub(/[0-9a-f]+ <loop/, "<loop"); print }'
}

failed=0
for level in -O2 -O3; do
    compile "$work/raw" "$level"
    compile "$work/null" "$level" -DNULL_VIEWS
    compile "$work/totals" "$level" -DTOTALS_VIEWS
    for loop in raw null totals; do instructions "$work/$loop.o" >"$work/$loop.s"; done

    lines=$(wc -l <"$work/raw.s")
    # Three nested loops and their arithmetic: anything shorter was not disassembled.
    if ((lines < 20)); then
        echo "failed: $compiler $level: only $lines instructions found in the raw loop"
        failed=1
    elif ! diff -U 3 --label "raw loop" --label "null views" "$work/raw.s" "$work/null.s"; then
        echo "failed: $compiler $level: null views do not compile to the raw loop"
        failed=1
    elif cmp -s "$work/raw.s" "$work/totals.s"; then
        echo "failed: $compiler $level: views with totals seem to compile to the raw loop, so the comparison sees nothing"
        failed=1
    else
        echo "$compiler $level: the same $lines instructions ($(wc -l <"$work/totals.s") with totals)"
    fi
done
exit "$failed"
