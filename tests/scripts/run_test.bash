#!/usr/bin/env bash
# scripts/run builds when it must, says so on stderr only, and becomes the program.
set -euo pipefail
. "$(dirname "$0")/harness.bash"
make_checkout
stub_build
run=$checkout/scripts/run
build="$checkout/build/release"

# First call, from elsewhere: everything is prepared, stdout is the program's alone.
cd "$work"
run_command "$run" "scenarios/a b.toml" -f json
expect_status 0
expect_out "<run><scenarios/a b.toml><-f><json>"
expect_err_has "building rooftile (first time: some minutes)"
expect_err_lacks noise
mapfile -t calls <"$CALLS"
expect_equal "${calls[0]}" "bootstrap --yes --quiet"
expect_equal "${calls[1]}" "-S $checkout --preset release -B $build"
expect_equal "${calls[2]}" "--build $build --target rooftile"
[[ $(<"$checkout/build/release.log") == *"noise on stdout"* ]] || complain "the log lacks the build's words"

# From then on it only starts the program.
: >"$CALLS"
begin=${EPOCHREALTIME/[.,]/}
run_command "$run" check scenarios
end=${EPOCHREALTIME/[.,]/}
expect_out "<check><scenarios>"
expect_err ""
expect_equal "$(<"$CALLS")" ""
((end - begin < 500000)) || complain "took $((end - begin)) us with a finished build"

# What is passed on, and what gets 'run' put before it.
for verb in run merge check trace plot measure cache occupancy fit new schema machines explain --version; do
    run_command "$run" "$verb" x
    expect_out "<$verb><x>"
done
for file in - ./x.toml x.toml -f; do
    run_command "$run" "$file"
    expect_out "<run><$file>"
done
run_command "$run" chekc
expect_out "<chekc>"
: >"$work/file"
run_command "$run" file
expect_out "<run><file>"
PROGRAM_STATUS=77 run_command "$run" check
expect_status 77
ln -s "$run" "$work/link"
run_command "$work/link" check
expect_out "<check>"
expect_equal "$(<"$CALLS")" ""

# Any change of a source builds again: new text, a new file, one that went, one that came back with an old date.
rebuilds() {
    : >"$CALLS"
    run_command "$run" check
    expect_status 0
    expect_out "<check>"
    [[ -s $CALLS ]] || complain "not built again after $1"
    : >"$CALLS"
    run_command "$run" check
    [[ ! -s $CALLS ]] || complain "built twice after $1"
}
sleep 0.02
echo >>"$checkout/model/source.cpp"
rebuilds "a change"
sleep 0.02
: >"$checkout/sim/new.cpp"
rebuilds "a new file"
sleep 0.02
rm "$checkout/sim/new.cpp"
rebuilds "a file's removal"
sleep 0.02
touch -d 2001-01-01 "$checkout/model/source.cpp"
rebuilds "a file with an old date"
sleep 0.02
rm "$build/bin/rooftile"
rebuilds "the loss of the program"

# A cut-off attempt: a cache that cannot be used is thrown away once.
sleep 0.02
touch "$checkout/CMakeLists.txt"
: >"$CALLS"
FAIL_CONFIGURE=once run_command "$run" check
expect_out "<check>"
[[ $(<"$CALLS") == *"--fresh"* ]] || complain "did not configure afresh"

# A moved checkout is configured afresh, from its new place.
mv "$checkout" "$work/moved"
: >"$CALLS"
run_command "$work/moved/scripts/run" check
expect_out "<check>"
[[ $(<"$CALLS") == *"-S $work/moved --preset release -B $work/moved/build/release --fresh"* ]] || complain "not configured for the new place"
mv "$work/moved" "$checkout"

# Failures: the end of the log, where it is, nothing on stdout, nothing half-believed.
touch "$checkout/CMakeLists.txt"
FAIL_BUILD=1 run_command "$run" check
expect_status 1
expect_out ""
expect_err_has "line 100 of the build" "line 61 of the build" "the build failed" "$checkout/build/release.log"
expect_err_lacks "line 60 of the build"
FAIL_CONFIGURE=always run_command "$run" check
expect_status 1
expect_err_has "the configuration failed"
BOOTSTRAP_STATUS=2 run_command "$run" check
expect_status 2
expect_out ""
run_command "$run" check
expect_out "<check>"

# Several at once: one builds, the others wait for it, and the program does not hold the lock.
touch "$checkout/CMakeLists.txt"
: >"$CALLS"
for i in 1 2 3; do
    CMAKE_SLEEP=0.2 "$run" check "$i" >"$work/out$i" 2>"$work/err$i" &
done
wait
for i in 1 2 3; do expect_equal "$(<"$work/out$i")" "<check><$i>"; done
expect_equal "$(grep -c -- --build "$CALLS")" 1
[[ $(cat "$work"/err?) == *"waiting for another build"* ]] || complain "nobody waited"

# CUDA: one line when building, none when there is a toolkit or nothing to build.
touch "$checkout/CMakeLists.txt"
CUDACXX=nvcc run_command "$run" check
expect_err "building rooftile"

# Nowhere to write.
ROOFTILE_BUILD_ROOT=/proc/nowhere run_command "$run" check
expect_status 2
expect_out ""
expect_err_has "cannot write /proc/nowhere" "copy this checkout to a folder of your own"

# Ctrl-C while building.
if command -v setsid >/dev/null; then
    touch "$checkout/CMakeLists.txt"
    status=0
    # A shell of its own, since a background job ignores SIGINT.
    CMAKE_SLEEP=5 setsid --wait bash -c '(sleep 0.5; kill -INT 0) & trap "" INT; env --default-signal=INT "$0" check' "$run" >/dev/null 2>&1 || status=$?
    expect_status 130
fi

finish
