// Measures known kernels on the GPU at hand and sets the figures beside those that an H200 gave before. Prints
// everything; the exit code says whether all verdicts hold (77 without a GPU).

#include <cstdio>
#include <cstring>
#include <string>
#include <vector>

#include "rooftile/core/error.hpp"
#include "rooftile/gpu/judge.hpp"
#include "rooftile/gpu/kernel.hpp"
#include "rooftile/gpu/measure.hpp"

namespace {

using namespace rooftile;
using namespace rooftile::gpu;

struct Case {
    const char* kernel;
    Workload workload;
    InputOptions inputs;
    BlockOrder order;
    std::uint64_t read_bytes = 0, write_bytes = 0, fma = 0;  ///< known from before; 0 where not
};

Workload matmul(std::uint64_t M, std::uint64_t N, std::uint64_t K) { return {Matmul{M, N, K}, {}}; }

std::vector<Case> cases() {
    return {
        {"naive1", matmul(4, 4, 4), {}, {}, 512, 64, 64},
        {"tiled2", matmul(4, 4, 4), {}, {}, 256, 64, 64},
        {"tiled4", matmul(10, 7, 9), {}, {}, 1476, 280, 1152},
        {"tiled16", matmul(33, 65, 47), {}, {}, 67680, 8580, 184320},
        {"tiled32", matmul(4096, 4096, 4096), {}, {}, 17179869184, 67108864, 68719476736},
        {"tiled32", matmul(4096, 4096, 4096), {}, BlockOrder::grouped(8), 17179869184, 67108864, 68719476736},
        {"naive16", matmul(1024, 1024, 1024), {}, {}},
        {"naive32x8", matmul(1021, 1019, 1013), {{3, 5, 7}, 2}, {}},
        {"reg64", matmul(1000, 777, 555), {{1, 2, 3}, 3}, {}},
        {"reg128", matmul(4096, 4096, 4096), {}, {}, 4294967296, 67108864, 68719476736},
        {"pipelined", matmul(1024, 1024, 1024), {}, {}, 67108864, 4194304, 1073741824},
        {"pipelined", matmul(1003, 1001, 999), {{1, 1, 1}, 4}, {}},
        {"best", matmul(4096, 4096, 4096), {}, {}},
        {"best", matmul(1003, 1001, 999), {{1, 1, 1}, 4}, {}},
        {"vector_add", {VectorAdd{1 << 26}, {}}, {}, {}, 536870912, 268435456, 0},
        {"chain_unfused", {ElementwiseChain{1 << 24, 4}, {}}, {}, {}, 268435456, 268435456, 0},
        {"chain_fused", {ElementwiseChain{1 << 24, 4}, {}}, {}, {}, 67108864, 67108864, 0},
    };
}

void print(const char* what, const Observation& seen) {
    if (seen.value) {
        std::printf("  %-28s %llu\n", what, static_cast<unsigned long long>(*seen.value));
    } else {
        std::printf("  %-28s not measured: %s\n", what, seen.why_absent.c_str());
    }
}

void print(const char* what, const TimeStatistics& t) {
    std::printf("  %-28s median %.3f us (%.3f to %.3f), %llu runs of %llu\n", what, t.median_s * 1e6, t.min_s * 1e6,
                t.max_s * 1e6, static_cast<unsigned long long>(t.runs),
                static_cast<unsigned long long>(t.launches_per_run));
}

bool known(const char* what, const Observation& seen, std::uint64_t expected) {
    if (expected == 0 || seen.value == expected) return true;
    std::printf("  KNOWN FIGURE MISSED: %s is %llu, an H200 gave %llu\n", what,
                static_cast<unsigned long long>(seen.value.value_or(0)), static_cast<unsigned long long>(expected));
    return false;
}

void print(const Measured& m) {
    print("counted read bytes", m.counted_read_bytes);
    print("counted write bytes", m.counted_write_bytes);
    print("instrumented read bytes", m.instrumented_read_bytes);
    print("instrumented write bytes", m.instrumented_write_bytes);
    std::printf("  proof: %s; caches: %s\n", std::string(name(m.proof)).c_str(), m.cache_text.c_str());
    for (const Counter& c : m.counters) {
        if (c.value) {
            std::printf("  %-66s %llu %s (%llu to %llu)\n", c.name.c_str(), static_cast<unsigned long long>(*c.value),
                        c.unit.c_str(), static_cast<unsigned long long>(c.lowest),
                        static_cast<unsigned long long>(c.highest));
        } else {
            std::printf("  %-66s not measured: %s\n", c.name.c_str(), c.why_absent.c_str());
        }
    }
    print("cold L2", m.cold_s);
    print("warm L2", m.warm_s);
    for (const Launched& l : m.launches) {
        std::printf("  launch %llu x %llu threads, %llu registers, %llu + %llu B shared, %llu B local, %u resident\n",
                    static_cast<unsigned long long>(l.blocks), static_cast<unsigned long long>(l.threads),
                    static_cast<unsigned long long>(l.registers_per_thread),
                    static_cast<unsigned long long>(l.static_shared_bytes),
                    static_cast<unsigned long long>(l.dynamic_shared_bytes),
                    static_cast<unsigned long long>(l.local_bytes_per_thread), l.resident_blocks);
    }
    if (m.launches.empty()) std::printf("  launches unknown: %s\n", m.why_no_launches.c_str());
}

bool measure_case(const Case& c, CounterReader& reader) {
    const Kernel* kernel = find_kernel(c.kernel);
    if (kernel == nullptr) {
        std::printf("%s: there is no such kernel in this build\n", c.kernel);
        return true;
    }
    std::string shape(kind_name(c.workload));
    for (const Operand& o : operands(c.workload)) {
        shape += " " + o.name + "[" + std::to_string(o.rows) + "," + std::to_string(o.cols) + "]";
    }
    std::printf("%s %s %s\n", c.kernel, shape.c_str(), name(c.order).c_str());
    MeasureOptions options;
    options.kernel = c.kernel;
    options.order = c.order;
    const Measured m = measure(c.workload, schedule_of(*kernel), options, reader, c.inputs);
    print(m);
    Count requested;
    requested.traffic = requested_traffic(*kernel, c.workload);
    const Witness witness{"table", &requested};
    bool good = true;
    for (const Verdict& v : judge(m, c.workload, {&witness, 1})) {
        std::printf("  %-9s %s %s %s%s%s\n", fails(v.outcome) ? "WRONG" : std::string(name(v.outcome)).c_str(),
                    std::string(name(v.subject)).c_str(), v.operand.c_str(), v.text.c_str(),
                    v.witness.empty() ? "" : " against ", v.witness.c_str());
        good = good && !fails(v.outcome);
    }
    good = known("reads", m.counted_read_bytes, c.read_bytes) && good;
    good = known("writes", m.counted_write_bytes, c.write_bytes) && good;
    good = known("FMA", m.fma_instructions, c.fma) && good;
    std::fflush(stdout);
    return good;
}

void print_rate(const char* what, const RateStatistics& r) {
    std::printf("%s: median %.4g (%.4g to %.4g), %llu runs\n", what, r.median_per_s, r.min_per_s, r.max_per_s,
                static_cast<unsigned long long>(r.runs));
}

int probe(int argc, char** argv) {
    if (const auto why = why_no_device()) {
        std::printf("%s\n", why->c_str());
        return 77;
    }
    const Device d = current_device();
    std::printf("%s, compute capability %s, driver %s (CUDA %s), runtime %s, %u SMs, L2 %llu B\n", d.name.c_str(),
                d.compute_capability.c_str(), d.driver.c_str(), d.driver_cuda.c_str(), d.runtime_cuda.c_str(),
                d.multiprocessors, static_cast<unsigned long long>(d.l2_bytes));
    const auto reader = hardware_counters();
    if (const auto why = reader->why_unavailable()) std::printf("no counters: %s\n", why->c_str());
    const Ceilings ceilings = measure_ceilings();
    print_rate("copy B/s", ceilings.copy_bytes);
    print_rate("FMA FLOP/s", ceilings.fma_flops);
    int wrong = 0;
    for (const Case& c : cases()) {
        if (argc > 1 && std::strcmp(argv[1], c.kernel) != 0) continue;
        try {
            wrong += measure_case(c, *reader) ? 0 : 1;
        } catch (const Error& error) {
            std::printf("  ERROR: %s\n", error.what());
            ++wrong;
        }
    }
    std::printf("%d cases are wrong\n", wrong);
    return wrong == 0 ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
    try {
        return probe(argc, argv);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 3;
    }
}
