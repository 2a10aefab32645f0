// rooftile_launch_probe: what an L2 model has to foretell. Makes each launch of a list several times with the caches
// emptied before it, and writes as JSON what hardware counted of DRAM and L2, how long it took and, from a run that
// notes when each block began and ended and where, how the resident blocks marched. Exit code 77 where there is no GPU.

#include <cstdio>
#include <ctime>
#include <exception>
#include <fstream>
#include <memory>
#include <string>

#include "block_times.hpp"
#include "cublas_library.hpp"
#include "cuda_call.hpp"
#include "launch_case.hpp"
#include "launch_seen.hpp"
#include "probe_kernels.hpp"
#include "rooftile/core/error.hpp"
#include "rooftile/gpu/access_table.hpp"
#include "rooftile/gpu/launch.hpp"
#include "rooftile/gpu/measure.hpp"
#include "timing.hpp"

namespace {

using namespace rooftile;
using namespace rooftile::gpu;
using namespace rooftile::gpu::check;

constexpr int exit_ok = 0, exit_failed = 1, exit_usage = 2, exit_skipped = 77;
constexpr std::uint64_t A_seed = 1, B_seed = 2;

constexpr const char* usage_text =
    "usage: rooftile_launch_probe LIST [--json FILE] [--repeats N] [--block-times FILE]\n"
    "\n"
    "  LIST                a launch a line: KERNEL M N K [order=..] [resident=R] [grid=1|2] [data=random|zeros]\n"
    "  --json FILE         what was seen (default: standard output)\n"
    "  --repeats N         how often each is counted and timed (default 3)\n"
    "  --block-times FILE  all block times too: start and end [ns since the first start] and multiprocessor of each\n"
    "                      block, three 32-bit words in the machine's order, launch after launch\n";

struct Options {
    std::string list, json, block_times;
    int repeats = 3;
};

/// A, B, the C of the launch and the C of the library's own launch.
struct Matrices {
    DeviceBytes A, B, C, C_reference;

    explicit Matrices(const LaunchCase& c)
        : A(c.M * c.K * sizeof(float)),
          B(c.K * c.N * sizeof(float)),
          C(c.M * c.N * sizeof(float)),
          C_reference(C.bytes()) {
        for (const DeviceBytes* output : {&C, &C_reference}) output->fill(0xff);
        if (c.zeros) {
            A.fill(0), B.fill(0);
        } else {
            fill_random(static_cast<float*>(A.data()), c.M * c.K, A_seed);
            fill_random(static_cast<float*>(B.data()), c.K * c.N, B_seed);
        }
    }

    [[nodiscard]] MatmulArguments arguments(const LaunchCase& c, const DeviceBytes& output) const {
        MatmulArguments a;
        a.A = static_cast<const float*>(A.data()), a.B = static_cast<const float*>(B.data());
        a.C = static_cast<float*>(output.data());
        a.M = c.M, a.N = c.N, a.K = c.K;
        a.lda = c.K, a.ldb = c.N, a.ldc = c.N;
        a.order = c.order;
        return a;
    }
};

const std::vector<std::string>& traffic_counters() {
    static const std::vector<std::string> names{std::string(dram_read_counter), std::string(dram_write_counter),
                                                "lts__t_sectors_srcunit_tex_lookup_miss.sum",
                                                "lts__t_sectors_srcunit_tex_op_read.sum"};
    return names;
}
const std::vector<std::string> occupancy_counter{"sm__warps_active.avg.pct_of_peak_sustained_active"};

class Prober {
public:
    Prober(CounterReader& reader, const Device& device, const Options& options)
        : reader_(reader), device_(device), flush_(device.l2_bytes), options_(options) {
        if (!options.block_times.empty()) raw_.open(options.block_times, std::ios::binary);
    }

    Seen see(const LaunchCase& c) {
        const Matrices matrices(c);
        if (c.kernel == "cublas") return see_cublas(c, matrices);
        const Kernel* kernel = find_kernel(c.kernel);
        if (kernel == nullptr) throw Error(ErrorCode::input, "there is no kernel '" + c.kernel + "'");
        const MatmulArguments arguments = matrices.arguments(c, matrices.C);
        Probe probe;
        probe.two_dimensional = c.two_dimensional;
        Seen seen;
        if (c.resident != 0) probe.dummy_shared_bytes = dummy_shared_bytes_for(*kernel, arguments, c.resident);
        seen.dummy_shared_bytes = probe.dummy_shared_bytes;
        seen.resident_blocks = resident_blocks(*kernel, arguments, probe);
        const Workload workload{Matmul{c.M, c.N, c.K}, {}};
        const warp::Counters asked = warp_counters(*kernel, workload, dense(workload), device_.multiprocessors);
        seen.requested_read_bytes =
            static_cast<std::uint64_t>(asked.loads().asked.value() + asked.copies().asked.value());

        launch(*kernel, matrices.arguments(c, matrices.C_reference));
        count(seen, [&] { launch_probe(*kernel, arguments, probe); });
        require_equal(c, matrices);
        time_blocks(seen, c, *kernel, arguments, probe);
        require_equal(c, matrices);
        return seen;
    }

private:
    Seen see_cublas(const LaunchCase& c, const Matrices& m) {
        if (const auto why = cublas_.load()) throw Error(ErrorCode::device, *why);
        Seen seen;
        count(seen, [&] {
            cublas_.sgemm(static_cast<const float*>(m.A.data()), static_cast<const float*>(m.B.data()),
                          static_cast<float*>(m.C.data()), c.M, c.N, c.K);
        });
        return seen;
    }

    /// Counters and times of `launch`, each repeat after the caches were emptied.
    void count(Seen& seen, const std::function<void()>& launch) {
        for (int repeat = 0; repeat < options_.repeats; ++repeat) {
            const std::vector<double> values = read(traffic_counters(), launch);
            seen.dram_read_bytes.push_back(values[0]);
            seen.dram_write_bytes.push_back(values[1]);
            seen.l2_miss_sectors.push_back(values[2]);
            seen.l2_read_sectors.push_back(values[3]);
        }
        seen.warps_active_pct = read(occupancy_counter, launch)[0];
        const Event start, stop;
        for (int repeat = 0; repeat < options_.repeats; ++repeat) {
            flush_.run(nullptr);
            start.record(nullptr);
            launch();
            stop.record(nullptr);
            stop.wait();
            seen.time_ns.push_back(stop.seconds_since(start) * 1e9);
        }
    }

    std::vector<double> read(const std::vector<std::string>& names, const std::function<void()>& launch) {
        std::vector<double> values;
        for (const Reading& reading : reader_.read(names, {[&] { flush_.run(nullptr); }, launch})) {
            if (!reading.value) throw Error(ErrorCode::device, reading.name + ": " + reading.why_absent);
            values.push_back(*reading.value);
        }
        return values;
    }

    void time_blocks(Seen& seen, const LaunchCase& c, const Kernel& kernel, const MatmulArguments& arguments,
                     Probe probe) {
        const LaunchShape shape = launch_shape(kernel, {Matmul{c.M, c.N, c.K}, {}});
        const DeviceBytes words(sizeof(std::uint64_t) * words_per_block * shape.blocks);
        probe.block_words = static_cast<std::uint64_t*>(words.data());
        if (resident_blocks(kernel, arguments, probe) != seen.resident_blocks) {
            throw Error(ErrorCode::device, "timing its blocks changes how many are resident");
        }
        seen.timed_dram_read_bytes =
            read({std::string(dram_read_counter)}, [&] { launch_probe(kernel, arguments, probe); })[0];
        flush_.run(nullptr);
        launch_probe(kernel, arguments, probe);
        std::vector<std::uint64_t> host(words_per_block * shape.blocks);
        require_success(cudaMemcpy(host.data(), words.data(), words.bytes(), cudaMemcpyDeviceToHost),
                        "give back the times of blocks");
        std::vector<BlockTime> blocks(shape.blocks);
        std::uint64_t first_ns = host[0];
        for (std::size_t i = 0; i < blocks.size(); ++i) {
            blocks[i] = {host[3 * i], host[3 * i + 1], static_cast<std::uint32_t>(host[3 * i + 2])};
            first_ns = std::min(first_ns, blocks[i].start_ns);
        }
        seen.blocks = shape.blocks;
        seen.march = march_seen(blocks, c.order, shape.tile_rows, shape.tile_cols);
        if (!raw_.is_open()) return;
        for (const BlockTime& block : blocks) {
            const std::uint32_t written[] = {static_cast<std::uint32_t>(block.start_ns - first_ns),
                                             static_cast<std::uint32_t>(block.end_ns - first_ns), block.multiprocessor};
            raw_.write(reinterpret_cast<const char*>(written), sizeof written);
        }
    }

    static void require_equal(const LaunchCase& c, const Matrices& matrices) {
        const std::uint64_t wrong = differing(static_cast<const float*>(matrices.C.data()),
                                              static_cast<const float*>(matrices.C_reference.data()), c.M * c.N);
        if (wrong == 0) return;
        throw Error(ErrorCode::device, std::to_string(wrong) + " elements of C differ from the library's launch");
    }

    CounterReader& reader_;
    const Device& device_;
    CacheFlush flush_;
    const Options& options_;
    CublasLibrary cublas_;
    std::ofstream raw_;
};

int probe(const Options& options) {
    std::ifstream text(options.list);
    if (!text) throw Error(ErrorCode::input, "the list '" + options.list + "' cannot be read");
    const std::vector<LaunchCase> cases = read_cases(text);
    const auto reader = hardware_counters();
    for (const auto& why : {why_no_device(), reader->why_unavailable()}) {
        if (!why) continue;
        std::printf("%s\n", why->c_str());
        return exit_skipped;
    }
    const Device device = current_device();
    std::FILE* out = options.json.empty() ? stdout : std::fopen(options.json.c_str(), "w");
    if (out == nullptr) throw Error(ErrorCode::io, "'" + options.json + "' cannot be written");
    char date[16] = "";
    const std::time_t now = std::time(nullptr);
    std::strftime(date, sizeof date, "%Y-%m-%d", std::gmtime(&now));
    std::fprintf(out,
                 "{ \"device\": \"%s\", \"driver\": \"%s\", \"cuda\": \"%s\", \"multiprocessors\": %u, \"l2_bytes\": "
                 "%llu, \"date\": \"%s\",\n \"launches\": [",
                 device.name.c_str(), device.driver.c_str(), device.runtime_cuda.c_str(), device.multiprocessors,
                 static_cast<unsigned long long>(device.l2_bytes), date);
    Prober prober(*reader, device, options);
    int failed = 0;
    bool first = true;
    for (const LaunchCase& c : cases) {
        try {
            write(out, c, prober.see(c), first);
            first = false;
        } catch (const Error& error) {
            std::fprintf(stderr, "%s %llux%llux%llu: %s\n", c.kernel.c_str(), static_cast<unsigned long long>(c.M),
                         static_cast<unsigned long long>(c.N), static_cast<unsigned long long>(c.K), error.what());
            ++failed;
        }
    }
    std::fprintf(out, " ] }\n");
    if (out != stdout) std::fclose(out);
    std::fprintf(stderr, "%zu launches, %d failed\n", cases.size(), failed);
    return failed == 0 ? exit_ok : exit_failed;
}

}  // namespace

int main(int argc, char** argv) {
    Options options;
    for (int i = 1; i < argc; ++i) {
        const std::string word = argv[i];
        const bool more = i + 1 < argc;
        if (word == "--json" && more) {
            options.json = argv[++i];
        } else if (word == "--block-times" && more) {
            options.block_times = argv[++i];
        } else if (word == "--repeats" && more) {
            options.repeats = std::max(1, std::atoi(argv[++i]));
        } else if (options.list.empty() && word[0] != '-') {
            options.list = word;
        } else {
            std::fputs(usage_text, stderr);
            return exit_usage;
        }
    }
    if (options.list.empty()) return std::fputs(usage_text, stderr), exit_usage;
    try {
        return probe(options);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 3;
    }
}
