#!/usr/bin/env bash
# The witnesses stay independent: the simulator is compiled and linked without the algebra and divides
# nowhere where it counts; the algebra and the formula language know no simulator.
# usage: independence_test.bash SOURCE_DIR BUILD_DIR SIM_TESTS
set -euo pipefail
source_dir=$1 build_dir=$2 sim_tests=$3
failures=0

fail() {
    printf 'FAILED: %s\n' "$1"
    failures=$((failures + 1))
}

# Code without comments, strings and includes.
code_of() {
    sed -E -e 's|//.*$||' -e '/^#include/d' -e 's|"([^"\\]\|\\.)*"|""|g' "$1"
}

# 1. No division and no remainder in anything that counts. product.cpp works on values, reason.cpp puts counts
#    into words and hashing works on shifts; none of them derives a count.
mapfile -t counting < <(find "$source_dir/sim" \( -name '*.hpp' -o -name '*.cpp' \) ! -name 'product.cpp' ! -name 'reason.cpp' | sort)
((${#counting[@]} > 15)) || fail "only ${#counting[@]} files of the simulator found"
for file in "${counting[@]}"; do
    if code_of "$file" | grep -nE '[/%]|\bcdiv\b|\bceil\b|div\('; then
        fail "${file#"$source_dir"/} divides"
    fi
done

# 2. The simulator includes core and Eigen only; its include path does not even hold the algebra.
if grep -rnE '#include [<"]rooftile/(model|expr|app|gpu)' "$source_dir/sim"; then
    fail "sim includes another room"
fi
commands=$(grep -E '"command"' "$build_dir/compile_commands.json" | grep -E 'sim/src/' || true)
[[ -n $commands ]] || fail "the simulator's compile commands are not there to look at"
if grep -q -- '/model/include' <<<"$commands"; then
    fail "the algebra is on the simulator's include path"
fi
if grep -rnE '#include [<"]rooftile/(sim|gpu|app)' "$source_dir/model"; then
    fail "model includes another witness"
fi

# 3. The simulator's tests run without the algebra linked in.
if nm -C "$sim_tests" | grep -m3 'rooftile::model::'; then
    fail "the simulator's tests contain symbols of the algebra"
fi
"$sim_tests" --minimal >/dev/null || fail "the simulator's tests fail on their own"

# 4. The program holds no loop over tiles.
if grep -rnE --include='*.[ch]pp' '\+= *(t|tile|tiled|plan|schedule)?\.?B[MNK]\b' "$source_dir/app" ||
    grep -rnE '\+= *(t|tile|tiled|plan|schedule)?\.?B[MNK]\b' "$source_dir/app/viewer/src"; then
    fail "app loops over tiles"
fi

# 5. What replays a trace shares no code with what wrote it.
mapfile -t replayer < <(find "$source_dir/tests/trace" \( -name 'replaye*' -o -name 'line_fields.hpp' \) | sort)
((${#replayer[@]} >= 4)) || fail "only ${#replayer[@]} files of the replayer found"
if grep -nE '#include [<"](rooftile|app|sim|model|support|traces)' "${replayer[@]}"; then
    fail "the replayer includes what it checks"
fi

((failures == 0)) && echo "the witnesses are independent"
exit $((failures > 0))
