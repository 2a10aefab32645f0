#!/usr/bin/env bash
# usage: codegen_test.bash COMPILER SOURCE_DIR
#
# Views cost nothing where nothing is observed: a loop through them by load and store must compile to the very
# instructions of the raw loop, at -O2 and -O3. Stand-ins and ranges must not add an instruction of any kind;
# which registers are used and which operand comes first is then the compiler's choice. A loop through views with
# totals must fail both comparisons, which shows that they can. Exit 77: compiler or objdump missing.
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

# added RAW VIEWS: the kinds of instruction that VIEWS has more of, padding left out.
added() {
    awk '$1 ~ /nop|^cs$|^data16$/ { next } NR == FNR { --more[$1]; next } { ++more[$1] }
         END { for (kind in more) if (more[kind] > 0) print kind " +" more[kind] }' "$1" "$2"
}

failed=0
fail() {
    echo "failed: $compiler $level: $1"
    failed=1
}
for level in -O2 -O3; do
    compile "$work/raw" "$level"
    compile "$work/raw_proxy" "$level" -DPROXY
    compile "$work/views" "$level" -DUNOBSERVED
    compile "$work/ranges" "$level" -DUNOBSERVED -DRANGES
    compile "$work/proxy" "$level" -DUNOBSERVED -DPROXY
    compile "$work/totals" "$level" -DTOTALS
    for loop in raw raw_proxy views ranges proxy totals; do instructions "$work/$loop.o" >"$work/$loop.s"; done

    lines=$(wc -l <"$work/raw.s")
    # Three nested loops and their arithmetic: anything shorter was not disassembled.
    ((lines >= 20)) || fail "only $lines instructions found in the raw loop"
    diff -U 3 --label "raw loop" --label "views" "$work/raw.s" "$work/views.s" ||
        fail "unobserved views do not compile to the raw loop"
    [[ -z $(added "$work/raw.s" "$work/ranges.s") ]] ||
        fail "ranges add instructions: $(added "$work/raw.s" "$work/ranges.s" | paste -sd ,)"
    [[ -z $(added "$work/raw_proxy.s" "$work/proxy.s") ]] ||
        fail "stand-ins add instructions: $(added "$work/raw_proxy.s" "$work/proxy.s" | paste -sd ,)"
    if cmp -s "$work/raw.s" "$work/totals.s" || [[ -z $(added "$work/raw.s" "$work/totals.s") ]]; then
        fail "views with totals seem to compile to the raw loop, so the comparison sees nothing"
    fi
    echo "$compiler $level: $lines instructions, the same with unobserved views ($(wc -l <"$work/totals.s") with totals)"
done
exit "$failed"
