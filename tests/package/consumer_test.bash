#!/usr/bin/env bash
# A fresh project uses each component alone, and sees no package that the component does not need.
# usage: consumer_test.bash COMPILER
. "${BASH_SOURCE[0]%/*}/common.bash"
need "$1"

# The components of this installation, from its table; each has a consumer here.
components=()
for component in $(sed -n 's/^set(rooftile_components \(.*\))$/\1/p' "$package/rooftileComponents.cmake"); do
    [[ -e $package/rooftile-$component-targets.cmake ]] || continue
    [[ -e $here/consumer/$component.cpp ]] || fail "tests/package/consumer/$component.cpp is missing"
    components+=("$component")
done
((failures == 0 && ${#components[@]} >= 5)) || fail "only these components are installed: ${components[*]}"

list=$(IFS=';' && echo "${components[*]}")
must "the consumer is not configured" configure consumer "-DCMAKE_CXX_COMPILER=$1" "-DCMAKE_CXX_FLAGS=$ROOFTILE_FLAGS" \
    "-DCOMPONENTS=$list"
must "the consumer is not built" built
for component in "${components[@]}"; do
    "$work/build/use_$component" >"$work/said" 2>&1 || {
        cat "$work/said"
        fail "the consumer of $component ends with $?"
    }
done
finish "$1 uses ${components[*]}, each alone"
