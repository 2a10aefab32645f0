# shellcheck shell=bash
# What the tests of the package share: a folder of their own outside of this tree, the moved prefix, words for failures.
set -euo pipefail
export LC_ALL=C.UTF-8
here=$(cd "${BASH_SOURCE[0]%/*}" && pwd)
prefix=$ROOFTILE_PREFIX source_dir=$ROOFTILE_SOURCE
package=$(find "$prefix" -type d -path '*/cmake/rooftile' 2>/dev/null || true)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failures=0
# A user's settings must not help.
unset CXXFLAGS LDFLAGS CPATH CMAKE_PREFIX_PATH CPLUS_INCLUDE_PATH

fail() {
    printf 'FAILED: %s\n' "$1"
    failures=$((failures + 1))
}

# need TOOL: skips the test where there is none.
need() {
    command -v "$1" >/dev/null || {
        echo "$1 is not here"
        exit 77
    }
}

finish() {
    ((failures == 0)) && echo "$1"
    exit $((failures > 0))
}

# configure FOLDER ARGUMENT...: a project of $here/FOLDER, copied out of this tree, with the moved prefix. Its words go
# to $work/said.
configure() {
    local folder=$1
    shift
    [[ -e $work/$folder ]] || cp -R "$here/$folder" "$work/$folder"
    cmake -S "$work/$folder" -B "$work/build" -G Ninja "-DCMAKE_PREFIX_PATH=$prefix" "$@" >"$work/said" 2>&1
}

# built ARGUMENT...: builds $work/build
built() { cmake --build "$work/build" "$@" >"$work/said" 2>&1; }

# must WHAT COMMAND...: what the command said is shown when it fails, and the test ends
must() {
    local what=$1
    shift
    "$@" || {
        cat "$work/said"
        fail "$what"
        exit 1
    }
}
