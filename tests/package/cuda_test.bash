#!/usr/bin/env bash
# A user's .cu file includes the headers and links rooftile::gpu.
# usage: cuda_test.bash CUDA_COMPILER
. "${BASH_SOURCE[0]%/*}/common.bash"
[[ -n $1 ]] || {
    echo "rooftile was built without a CUDA toolkit"
    exit 77
}
must "the .cu consumer is not configured" configure cuda "-DCMAKE_CUDA_COMPILER=$1" "-DCMAKE_CXX_FLAGS=$ROOFTILE_FLAGS"
must "the .cu consumer is not built" built
"$work/build/use_cuda" || fail "the .cu consumer ends with $?"
finish "a .cu file uses rooftile::gpu"
