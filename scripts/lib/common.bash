# shellcheck shell=bash
# What every script of this folder shares: where the checkout and its build folders are, and how to
# speak (stderr only: stdout belongs to the program that runs). Sourced by its absolute path.

ROOT=${BASH_SOURCE[0]%/scripts/lib/*}
SCRIPT=scripts/${0##*/}
# Build folders live in <checkout>/build, or where ROOFTILE_BUILD_ROOT says.
BUILD_ROOT=${ROOFTILE_BUILD_ROOT:-$ROOT/build}
[[ $BUILD_ROOT == /* ]] || BUILD_ROOT=$PWD/$BUILD_ROOT

say() { printf '%s\n' "$*" >&2; }

# fail CODE LINE...: the lines on stderr, then out.
fail() {
    local code=$1 line
    shift
    for line in "$@"; do say "$SCRIPT: $line"; done
    exit "$code"
}

usage_error() { fail 2 "$1" "see $SCRIPT --help"; }
