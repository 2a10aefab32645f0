// From the start of `rooftile run` on the smallest scenario to its end, as a shell would wait for it.
// Baseline: /bin/true started the same way. Wall times: waiting is part of it.

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include "measure.hpp"

namespace {

/// Runs a program with its output thrown away; its exit code, or -1.
int run_silently(const char* const* arguments) {
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    pid_t child = 0;
    const int failed =
        posix_spawn(&child, arguments[0], &actions, nullptr, const_cast<char* const*>(arguments), environ);
    posix_spawn_file_actions_destroy(&actions);
    int status = 0;
    if (failed != 0 || waitpid(child, &status, 0) != child || !WIFEXITED(status)) return -1;
    return WEXITSTATUS(status);
}

void run_matmul_4x4(benchmark::State& state) {
    const char* const nothing[] = {"/bin/true", nullptr};
    const char* const program[] = {ROOFTILE_PROGRAM, "run", ROOFTILE_SCENARIO, nullptr};
    if (run_silently(nothing) != 0 || run_silently(program) != 0) {
        state.SkipWithError("skipped: 'rooftile run " ROOFTILE_SCENARIO "' does not run");
        return;
    }
    rooftile::bench::Samples baseline, subject;
    for ([[maybe_unused]] auto iteration : state) {
        baseline.time([&] { run_silently(nothing); });
        subject.time([&] { run_silently(program); });
        state.SetIterationTime(subject.wall_s.back());
    }
    const double baseline_s = rooftile::bench::median(baseline.wall_s);
    const double subject_s = rooftile::bench::median(subject.wall_s);
    state.counters["baseline_wall_s"] = baseline_s;
    state.counters["subject_wall_s"] = subject_s;
    state.counters["ratio"] = subject_s / baseline_s;
    rooftile::bench::figure_at_most(state, 1e3 * subject_s, 20, "ms (wall)");
}
BENCHMARK(run_matmul_4x4)->Name("startup/run_matmul_4x4")->UseManualTime()->Iterations(101);

}  // namespace
