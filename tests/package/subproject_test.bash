#!/usr/bin/env bash
# A project adds this tree to its own: it gets the libraries, and nothing else changes.
# usage: subproject_test.bash COMPILER
. "${BASH_SOURCE[0]%/*}/common.bash"
need "$1"
cp -R "$here/subproject" "$work/subproject"
for library in core sim; do cp "$here/consumer/$library.cpp" "$work/subproject/use_$library.cpp"; done
arguments=(-DCMAKE_CXX_FLAGS=-O0 "-DCMAKE_CXX_COMPILER=$1" "-DROOFTILE=$source_dir")

must "FetchContent does not configure" configure subproject "${arguments[@]}" -DFETCH=ON
rm -rf "$work/build"
must "add_subdirectory does not configure" configure subproject "${arguments[@]}"
# To build sim takes long and shows no more.
must "add_subdirectory does not build" built --target use_core CMakeFiles/use_sim.dir/use_sim.cpp.o
"$work/build/use_core" || fail "the consumer of add_subdirectory ends with $?"

# Nothing of rooftile is installed with the project.
must "the project is not installed" eval 'cmake --install "$work/build" --prefix "$work/out" >"$work/said" 2>&1'
[[ $(cd "$work/out" && find . -type f) == ./bin/use_core ]] || fail "the project installs: $(cd "$work/out" && find . -type f)"
finish "a subproject, by add_subdirectory and by FetchContent"
