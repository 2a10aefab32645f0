#!/usr/bin/env bash
# The project that README shows under "As a library" builds against the package and prints what README says.
# usage: readme_test.bash COMPILER
. "${BASH_SOURCE[0]%/*}/common.bash"
need "$1"

# block PAGE LANGUAGE: the one block of that language
block() { awk -v fence="\`\`\`$2" '$0 == "```" { inside = 0 } inside { print } $0 == fence { inside = 1 }' "$source_dir/$1"; }

for page in README.md README.ko.md; do
    rm -rf "$work/build" "$work/project"
    mkdir "$work/project"
    block "$page" cmake >"$work/project/CMakeLists.txt"
    block "$page" cpp >"$work/project/main.cpp"
    [[ -s $work/project/CMakeLists.txt && -s $work/project/main.cpp ]] || fail "$page shows no project"
    must "the project of $page is not configured" configure project "-DCMAKE_CXX_COMPILER=$1" "-DCMAKE_CXX_FLAGS=$ROOFTILE_FLAGS"
    must "the project of $page is not built" built
    # The last word of add_executable's line is the source, the first the program.
    program=$(sed -n 's/^add_executable(\([^ ]*\) .*/\1/p' "$work/project/CMakeLists.txt")
    said=$("$work/build/$program") || fail "the program of $page ends with $?"
    stated=$(sed -n 's|.*// prints: ||p' "$work/project/main.cpp")
    [[ -n $stated && $said == "$stated" ]] || fail "the program of $page prints '$said', not '$stated'"
done
finish "README's project builds and prints: $stated"
