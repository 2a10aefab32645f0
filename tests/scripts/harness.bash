# shellcheck shell=bash
# A few words for tests of shell scripts: `run_command CMD...` keeps $status, $out and $err; `expect` and
# the like say what is wrong; `finish` gives the verdict. $work is a folder of the test's own.

SOURCE=$(cd "${BASH_SOURCE[0]%/*}/../.." && pwd -P)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failures=0
unset CXX CUDACXX CI CMAKE_PREFIX_PATH ROOFTILE_BUILD_ROOT ROOFTILE_BOOTSTRAP_ROOT

run_command() {
    status=0
    "$@" >"$work/stdout" 2>"$work/stderr" </dev/null || status=$?
    out=$(<"$work/stdout") err=$(<"$work/stderr")
}

complain() {
    failures=$((failures + 1))
    printf 'FAILED %s:%s: %s\n' "${BASH_SOURCE[2]##*/}" "${BASH_LINENO[1]}" "$1"
    printf '  status %s\n  stdout: %s\n  stderr: %s\n' "${status-}" "${out-}" "${err-}"
}

expect_status() { [[ $status == "$1" ]] || complain "exit status is not $1"; }
expect_out() { [[ $out == "$1" ]] || complain "stdout is not '$1'"; }
expect_err() { [[ $err == "$1" ]] || complain "stderr is not '$1'"; }
expect_err_has() {
    local text
    for text in "$@"; do [[ $err == *"$text"* ]] || complain "stderr lacks '$text'"; done
}
expect_err_lacks() { [[ $err != *"$1"* ]] || complain "stderr has '$1'"; }
expect_equal() { [[ $1 == "$2" ]] || complain "'$1' is not '$2'"; }

# stub NAME <<< SCRIPT: a stand-in program, first in PATH.
stub() {
    mkdir -p "$work/stubs"
    { echo '#!/usr/bin/env bash' && cat; } >"$work/stubs/$1"
    chmod +x "$work/stubs/$1"
}
PATH=$work/stubs:$PATH

# A checkout with the real scripts, hardly any sources, and a space in its path.
make_checkout() {
    checkout="$work/a checkout"
    mkdir -p "$checkout"/{model,sim,app,cmake}
    cp -R "$SOURCE/scripts" "$checkout/scripts"
    cp "$SOURCE/CMakePresets.json" "$checkout/"
    : >"$checkout/CMakeLists.txt"
    : >"$checkout/model/source.cpp"
}

# cmake that "builds" $STAND_IN_PROGRAM and writes down how it was called; everything needed is there.
stub_build() {
    export CALLS=$work/calls STAND_IN_PROGRAM=$work/program
    : >"$CALLS"
    printf '%s\n' '#!/usr/bin/env bash' 'printf "<%s>" "$@"; echo; exit "${PROGRAM_STATUS:-0}"' >"$STAND_IN_PROGRAM"
    stub cmake <<'END'
[[ $1 != --version ]] || { echo "cmake version 3.25.1"; exit; }
echo "noise on stdout"
echo "noise on stderr" >&2
echo "$*" >>"$CALLS"
sleep "${CMAKE_SLEEP:-0}"
if [[ $1 == -S ]]; then
    build=$6
    [[ ${FAIL_CONFIGURE:-} != always && ( -z ${FAIL_CONFIGURE:-} || $* == *--fresh* ) ]] || exit 1
    printf '%s\n' "CMAKE_HOME_DIRECTORY:INTERNAL=$2" "CMAKE_CACHEFILE_DIR:INTERNAL=$build" >"$build/CMakeCache.txt"
else
    [[ -z ${FAIL_BUILD:-} ]] || { seq -f 'line %g of the build' 100; exit 1; }
    mkdir -p "$2/bin"
    cp "$STAND_IN_PROGRAM" "$2/bin/rooftile"
    chmod +x "$2/bin/rooftile"
fi
END
    stub ninja <<<'echo 1.11.1'
    printf '%s\n' '#!/usr/bin/env bash' 'echo bootstrap "$@" >>"$CALLS"; exit "${BOOTSTRAP_STATUS:-0}"' >"$checkout/scripts/bootstrap"
}

finish() {
    if ((failures)); then
        echo "$failures checks failed"
        exit 1
    fi
    echo "all checks passed"
}
