// rooftile_gpu_check: every kernel on random ragged shapes against Eigen, its instrumented counts against the host's
// model and sim's loop nests, and planted faults against these checks. Needs a GPU; without one it exits with 77.

#include <cuda_runtime_api.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <exception>
#include <string>

#include "fault.hpp"
#include "problem.hpp"
#include "rooftile/core/error.hpp"

using namespace rooftile;
using namespace rooftile::gpu;
using namespace rooftile::gpu::check;

namespace {

constexpr int exit_ok = 0, exit_failed = 1, exit_usage = 2, exit_skipped = 77;

constexpr const char* usage_text =
    "usage: rooftile_gpu_check [--fast] [--shapes N] [--seed N]   all kernels, then all faults\n"
    "       rooftile_gpu_check --fault NAME [--fast] [--seed N]   one planted fault: 0 if the checks find it\n"
    "       rooftile_gpu_check --list                             kernels and faults\n"
    "\n"
    "  --fast      few small shapes, no faults, no poison behind matrices: for a memory checker\n"
    "  --shapes N  random shapes a kernel (default 220)\n"
    "  --seed N    other shapes (default 1)\n";

struct Options {
    bool fast = false, list = false;
    std::uint64_t shapes = 0, seed = 1;  ///< shapes: 0 = as many as usual
    std::optional<Fault> fault;
};

std::uint64_t number(const char* option, const char* text) {
    std::uint64_t value = 0;
    const char* end = text == nullptr ? nullptr : text + std::strlen(text);
    if (text != nullptr) {
        const auto parsed = std::from_chars(text, end, value);
        if (parsed.ec == std::errc{} && parsed.ptr == end && value >= 1) return value;
    }
    throw Error(ErrorCode::usage, std::string(option) + " needs a number from 1 on");
}

Options parse(int argc, char** argv) {
    Options options;
    for (int i = 1; i < argc; ++i) {
        const std::string_view argument = argv[i];
        const char* next = i + 1 < argc ? argv[i + 1] : nullptr;
        if (argument == "--fast") {
            options.fast = true;
        } else if (argument == "--list") {
            options.list = true;
        } else if (argument == "--shapes") {
            options.shapes = number("--shapes", next);
            ++i;
        } else if (argument == "--seed") {
            options.seed = number("--seed", next);
            ++i;
        } else if (argument == "--fault") {
            options.fault = next == nullptr ? std::nullopt : parse_fault(next);
            if (!options.fault) throw Error(ErrorCode::usage, "--fault needs one of the faults of --list");
            ++i;
        } else {
            throw Error(ErrorCode::usage, "unknown option '" + std::string(argument) + "'");
        }
    }
    return options;
}

int list() {
    std::printf("kernels\n");
    for (const Kernel& kernel : kernels()) {
        std::printf("  %-14s %s\n", std::string(kernel.name).c_str(), std::string(kernel.about).c_str());
    }
    std::printf("faults\n");
    for (const Fault fault : all_faults) {
        std::printf("  %-16s %s\n", std::string(name(fault)).c_str(), std::string(about(fault)).c_str());
    }
    return exit_ok;
}

/// Prints the device, or says why there is none.
bool has_device() {
    int devices = 0;
    const cudaError_t status = cudaGetDeviceCount(&devices);
    if (status != cudaSuccess || devices == 0) {
        std::printf("skipped: there is no GPU to run on (%s: %s)\n", cudaGetErrorName(status),
                    cudaGetErrorString(status));
        return false;
    }
    cudaDeviceProp properties{};
    if (cudaGetDeviceProperties(&properties, 0) != cudaSuccess) return false;
    std::printf("%s, compute capability %d.%d\n", properties.name, properties.major, properties.minor);
    return true;
}

/// What a kernel's problems came to.
struct Tally {
    std::uint64_t shapes = 0, failed = 0;
    double worst_error_over_bound = 0;
    std::string first_failure;

    void add(const Problem& problem, const Outcome& outcome) {
        ++shapes;
        if (!(outcome.error_over_bound <= worst_error_over_bound)) worst_error_over_bound = outcome.error_over_bound;
        if (outcome.passed()) return;
        ++failed;
        if (!first_failure.empty()) return;
        first_failure = describe(problem) + ": " + outcome.result + (outcome.result.empty() ? "" : "; ") +
                        outcome.counts + (outcome.counts.empty() ? "" : "; ") + outcome.surroundings;
    }
};

Problem next_problem(const Kernel& kernel, Problems& problems, bool fast, std::uint64_t turn) {
    switch (kernel.kind) {
        case KernelKind::matmul: {
            if (kernel.bulk_copies && turn == 0 && !fast) return problems.matmul_of_shared_tiles();
            Problem problem = turn % 8 == 7 ? problems.matmul_of_many_tiles() : problems.matmul(fast ? 90 : 200);
            if (kernel.bulk_copies) problem.offset[1] = 0;  // B must lie on 16 bytes
            return problem;
        }
        // Every other one is longer than a grid, so that threads come back for more.
        case KernelKind::vector_add: return problems.vector_add(turn % 16 == 15 && !fast ? 5'000'000 : 6000);
        default: return problems.chain(turn % 16 == 15 && !fast ? 5'000'000 : 6000);
    }
}

bool check_kernels(const Options& options) {
    const std::uint64_t shapes = options.shapes != 0 ? options.shapes : options.fast ? 12 : 220;
    std::printf("%-14s %7s %7s  %-16s %s\n", "kernel", "shapes", "failed", "error / bound", "result and counts");
    bool passed = true;
    for (const Kernel& kernel : kernels()) {
        Problems problems(options.seed);
        Tally tally;
        for (std::uint64_t turn = 0; turn < shapes; ++turn) {
            Problem problem = next_problem(kernel, problems, options.fast, turn);
            problem.guard = options.fast ? 0 : 256;
            tally.add(problem, check_problem(kernel, problem));
        }
        std::printf("%-14s %7llu %7llu  %-16.3f %s\n", std::string(kernel.name).c_str(),
                    static_cast<unsigned long long>(tally.shapes), static_cast<unsigned long long>(tally.failed),
                    tally.worst_error_over_bound, tally.failed == 0 ? "equal" : tally.first_failure.c_str());
        std::fflush(stdout);
        passed = passed && tally.failed == 0;
    }
    return passed;
}

/// Plants a fault in every kernel that can carry it; whether the checks found it in each.
bool check_fault(Fault fault, const Options& options) {
    const std::uint64_t shapes = options.fast ? 2 : 8;
    bool found_everywhere = true;
    for (const Kernel& kernel : kernels()) {
        if (!can_carry(kernel, fault)) continue;
        Problems problems(options.seed);
        std::uint64_t by_result = 0, by_counts = 0;
        for (std::uint64_t turn = 0; turn < shapes; ++turn) {
            const Problem problem = problems.matmul_of_many_tiles();
            const Outcome outcome = check_problem(
                kernel, problem, [fault](const Kernel& k, const MatmulArguments& a) { launch_faulty(fault, k, a); },
                true);
            by_result += outcome.result.empty() ? 0U : 1U;
            by_counts += outcome.counts.empty() ? 0U : 1U;
        }
        const bool found = by_result == shapes || by_counts == shapes;
        found_everywhere = found_everywhere && found;
        std::printf("%-17s %-10s %s: by the result in %llu, by the counts in %llu of %llu shapes\n",
                    std::string(name(fault)).c_str(), std::string(kernel.name).c_str(), found ? "found" : "NOT FOUND",
                    static_cast<unsigned long long>(by_result), static_cast<unsigned long long>(by_counts),
                    static_cast<unsigned long long>(shapes));
        std::fflush(stdout);
    }
    return found_everywhere;
}

int run(const Options& options) {
    if (options.list) return list();
    if (!has_device()) return exit_skipped;
    if (options.fault) return check_fault(*options.fault, options) ? exit_ok : exit_failed;
    const auto start = std::chrono::steady_clock::now();
    bool passed = check_kernels(options);
    if (!options.fast) {
        for (const Fault fault : all_faults) passed = check_fault(fault, options) && passed;
    }
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
    std::printf("%s in %.1f s\n", passed ? "all equal, every fault found" : "FAILED", time.count());
    return passed ? exit_ok : exit_failed;
}

}  // namespace

int main(int argc, char** argv) {
    try {
        if (argc == 2 && std::string_view(argv[1]) == "--help") {
            std::fputs(usage_text, stdout);
            return exit_ok;
        }
        return run(parse(argc, argv));
    } catch (const Error& error) {
        std::fprintf(stderr, "rooftile_gpu_check: %s\n", error.what());
        if (!error.hint().empty()) std::fprintf(stderr, "%s\n", error.hint().c_str());
        return error.code() == ErrorCode::usage ? exit_usage : exit_failed;
    } catch (const std::exception& error) {
        std::fprintf(stderr, "rooftile_gpu_check: %s\n", error.what());
        return exit_failed;
    }
}
