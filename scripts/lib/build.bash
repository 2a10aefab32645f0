# shellcheck shell=bash
# Bootstrap, configure and build, once at a time for each build folder. All words go to stderr, those of
# cmake and ninja to build/PRESET.log, whose end is shown when something fails.

# ninja's "[12/16] ..." lines as one counter that stands still; for terminals.
show_progress() {
    local line
    while IFS= read -r line; do
        [[ ! $line =~ ^\[([0-9]+/[0-9]+)\] ]] || printf '\r  %s ' "${BASH_REMATCH[1]}" >&2
    done
    printf '\r\033[K' >&2
}

# run_logged COMMAND...: into $LOG; all of it on stderr as well on CI, a counter on a terminal.
run_logged() {
    printf '$ %s\n' "$*" >>"$LOG"
    if [[ -n ${CI:-} ]]; then
        "$@" </dev/null 2>&1 | tee -a "$LOG" >&2
    elif [[ -t 2 ]]; then
        "$@" </dev/null 2>&1 | tee -a "$LOG" | show_progress
    else
        "$@" </dev/null >>"$LOG" 2>&1
    fi
}

show_log_and_fail() {
    if [[ -z ${CI:-} ]]; then
        say "--- the last lines of $LOG"
        tail -n 40 "$LOG" >&2
        say "---"
    fi
    fail 1 "$1" "the whole log: $LOG"
}

# lock_build PRESET: makes the build folder ours until unlock_build; waits for whoever has it.
lock_build() {
    BUILD=$BUILD_ROOT/$1
    LOG=$BUILD_ROOT/$1.log
    if ! { mkdir -p "$BUILD" && exec 9>>"$BUILD_ROOT/.$1.lock"; } 2>/dev/null; then
        fail 2 "cannot write $BUILD_ROOT, and there is no finished build in it" \
            "copy this checkout to a folder of your own, or set ROOFTILE_BUILD_ROOT to one"
    fi
    command -v flock >/dev/null || return 0
    flock -n 9 && return
    say "waiting for another build in $BUILD"
    flock 9
}

# The lock must not pass on to the program that is started next.
unlock_build() { exec 9>&-; }

# prepare [BOOTSTRAP_OPTION]...: what the build needs, or out.
prepare() {
    "$ROOT/scripts/bootstrap" --yes --quiet "$@" || exit
    [[ -n ${CUDACXX:-} ]] || command -v nvcc >/dev/null || compgen -G '/usr/local/cuda*/bin/nvcc' >/dev/null ||
        say "no CUDA toolkit found: GPU kernels are not built"
}

# prepare_tests: what the build and its tests need, or out; without what only the viewer's tests need
# those are skipped.
prepare_tests() {
    "$ROOT/scripts/bootstrap" --yes --quiet --with viewer ||
        say "going on: what only the viewer's tests need may stay away, they are skipped then"
    prepare
}

# configure PRESET [CMAKE_ARGUMENT]...: also after the checkout was moved, another generator was used,
# or an earlier attempt was cut off. Call it with the lock held.
configure() {
    local preset=$1 cache=$BUILD/CMakeCache.txt
    shift
    local -a command=(cmake -S "$ROOT" --preset "$preset" -B "$BUILD" "$@")
    : >"$LOG"
    if [[ -z ${CXX:-} ]]; then
        # shellcheck source=lib/needs.bash
        . "$ROOT/scripts/lib/needs.bash"
        find_compiler
        # The preset may name a compiler of its own, which CXX does not override.
        [[ $CXX_FOUND == c++ ]] || export CXX=$CXX_FOUND
    fi
    if [[ ! -e $cache ]] || {
        grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$ROOT" "$cache" && grep -qxF "CMAKE_CACHEFILE_DIR:INTERNAL=$BUILD" "$cache"
    }; then
        ! run_logged "${command[@]}" || return 0
        say "configuring again from nothing"
    fi
    run_logged "${command[@]}" --fresh || show_log_and_fail "the configuration failed"
}
