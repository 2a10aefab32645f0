// Sweeps as a user runs them: the program from start to end, its rows thrown away, on two threads. Baseline:
// the same twelve numbers a row in plain 64-bit arithmetic and doubles, nothing checked, on one thread.

#include <fcntl.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <string>

#include "measure.hpp"

namespace {

struct Outcome {
    int code = -1;
    double resident_mib = 0;
};

/// Runs the program with its output thrown away.
Outcome run(const char* const* arguments) {
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    pid_t child = 0;
    const int failed =
        posix_spawn(&child, arguments[0], &actions, nullptr, const_cast<char* const*>(arguments), environ);
    posix_spawn_file_actions_destroy(&actions);
    int status = 0;
    rusage usage{};
    if (failed != 0 || wait4(child, &status, 0, &usage) != child || !WIFEXITED(status)) return {};
    return {WEXITSTATUS(status), static_cast<double>(usage.ru_maxrss) / 1024};
}

template <class Number>
void append(std::string& out, Number value) {
    char digits[32];
    out.append(digits, std::to_chars(digits, digits + sizeof digits, value).ptr);
    out += ',';
}

/// The rows of bench/sweep_million.toml, written the short way.
void write_plainly() {
    const int null = open("/dev/null", O_WRONLY);
    std::string out;
    constexpr std::uint64_t n = 4096;
    for (std::uint64_t bm = 1; bm <= 100; ++bm) {
        for (std::uint64_t bn = 1; bn <= 100; ++bn) {
            for (std::uint64_t bk = 1; bk <= 100; ++bk) {
                const std::uint64_t read = 4 * n * n * ((n + bn - 1) / bn + (n + bm - 1) / bm);
                const std::uint64_t written = 4 * n * n;
                const double flops = 2.0 * static_cast<double>(n * n * n);
                const double total = static_cast<double>(read + written);
                for (const std::uint64_t value :
                     {bm, bn, bk, read, written, read + written, 4 * bk * (bm + bn), 4 * bm * bn}) {
                    append(out, value);
                }
                append(out, flops / total);
                append(out, std::max(flops / 20e12, total / 1e12));
                out += "tiled,ok\n";
            }
        }
        benchmark::DoNotOptimize(write(null, out.data(), out.size()));
        out.clear();
    }
    close(null);
}

constexpr const char* columns =
    "set.*,schedule,status,predicted.read_bytes,predicted.write_bytes,predicted.total_bytes,"
    "input_buffer_bytes,accumulator_bytes,intensity_flops_per_byte,ideal_time_s";

/// Medians of the program's time and memory, the baseline in turn with it.
struct Measured {
    rooftile::bench::Samples baseline, subject;
    double resident_mib = 0;
    bool ran = true;

    void take(benchmark::State& state, const char* const* arguments) {
        for ([[maybe_unused]] auto iteration : state) {
            baseline.time(write_plainly);
            subject.time([&] {
                const Outcome outcome = run(arguments);
                resident_mib = std::max(resident_mib, outcome.resident_mib);
                ran = ran && outcome.code == 0;
            });
            state.SetIterationTime(subject.wall_s.back());
        }
        if (!ran) state.SkipWithError("the program failed");
        state.counters["baseline_wall_s"] = rooftile::bench::median(baseline.wall_s);
        state.counters["subject_wall_s"] = wall_s();
        state.counters["ratio"] = wall_s() / rooftile::bench::median(baseline.wall_s);
    }
    [[nodiscard]] double wall_s() const { return rooftile::bench::median(subject.wall_s); }
};

void million_rows(benchmark::State& state) {
    const char* const program[] = {ROOFTILE_PROGRAM, "run",  ROOFTILE_SCENARIO, "--jobs", "2", "-f", "csv", "--columns",
                                   columns,          nullptr};
    Measured measured;
    measured.take(state, program);
    rooftile::bench::figure_at_most(state, measured.wall_s(), 1, "s (wall)");
}
BENCHMARK(million_rows)->Name("sweep_million/csv")->UseManualTime()->Iterations(7);

void million_resident(benchmark::State& state) {
    const char* const program[] = {ROOFTILE_PROGRAM, "run",  ROOFTILE_SCENARIO, "--jobs", "2", "-f", "csv", "--columns",
                                   columns,          nullptr};
    Measured measured;
    measured.take(state, program);
    rooftile::bench::figure_at_most(state, measured.resident_mib, 64, "MiB");
}
BENCHMARK(million_resident)->Name("sweep_million/resident")->UseManualTime()->Iterations(3);

void million_best(benchmark::State& state) {
    const char* const program[] = {ROOFTILE_PROGRAM,
                                   "run",
                                   ROOFTILE_SCENARIO,
                                   "--jobs",
                                   "2",
                                   "-f",
                                   "csv",
                                   "--best",
                                   "max:intensity_flops_per_byte",
                                   nullptr};
    Measured measured;
    measured.take(state, program);
    rooftile::bench::figure_at_most(state, measured.wall_s(), 1, "s (wall)");
}
BENCHMARK(million_best)->Name("sweep_million/best")->UseManualTime()->Iterations(7);

void million_with_formulas(benchmark::State& state) {
    const char* const program[] = {ROOFTILE_PROGRAM, "run",  ROOFTILE_FORMULAS, "--jobs", "2", "-f", "csv", "--columns",
                                   columns,          nullptr};
    Measured measured;
    measured.take(state, program);
    rooftile::bench::figure_at_least(state, 1e6 / measured.wall_s(), 1e5, "points/s (wall)");
}
BENCHMARK(million_with_formulas)->Name("sweep_million/formulas")->UseManualTime()->Iterations(3);

}  // namespace
