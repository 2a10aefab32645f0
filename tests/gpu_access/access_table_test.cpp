// Every kernel's description against the kernel's own text: threads run on the host, each of their accesses to global
// memory is written down, and the 32 lanes of a warp are put together afterwards.

#include <doctest/doctest.h>

#include <map>
#include <set>
#include <tuple>

#include "kernel_text.hpp"
#include "rooftile/core/error.hpp"
#include "rooftile/gpu/access_table.hpp"
#include "rooftile/gpu/best_traffic.hpp"
#include "rooftile/gpu/launch.hpp"
#include "rooftile/gpu/requested.hpp"
#include "rooftile/warp/coverage.hpp"
#include "support/refusal.hpp"
#include "support/shapes.hpp"

using namespace rooftile;
using gpu::Kernel;
using gpu::Placement;

namespace {

enum class Way : std::uint8_t { load, store, copy };

/// One instruction of one warp: the bytes that its lanes touch.
struct Request {
    std::set<std::uint64_t> bytes;
    std::uint64_t useful_bytes = 0;
};

/// Which instruction: block, warp, operand, way, how often this thread has come by, and which of its four elements
/// (4: all at once).
using Key = std::tuple<unsigned, unsigned, unsigned, Way, unsigned, unsigned>;

/// What the threads have done so far, and where the operands lie.
struct Log {
    std::map<Key, Request> requests;
    std::array<std::uint64_t, 3> offset{};
    unsigned warp = 0;
} log_of_threads;

/// The kernels' Access, writing down instead of accessing. Its branches are those of Plain in access.cuh.
class Recording {
public:
    explicit Recording(gpu::ElementCounters*, std::uint64_t = 1) {}

    template <unsigned operand, class V, class I>
    float load(const V& view, I row, I col) {
        note<operand>(view, row, col, Way::load, 0, 1, next(operand, Way::load));
        return 0;
    }
    template <unsigned operand, class V, class I>
    float load_clipped(const V& view, I row, I col) {
        const unsigned turn = next(operand, Way::load);
        if (view.contains(row, col)) note<operand>(view, row, col, Way::load, 0, 1, turn);
        return 0;
    }
    template <unsigned operand, bool wide, class V, class I>
    float4 load4_clipped(const V& view, I row, I col) {
        four<operand, wide>(view, row, col, Way::load);
        return {};
    }
    template <unsigned operand, bool wide, class V, class I>
    void copy4_clipped(float*, const V& view, I row, I col) {
        four<operand, wide>(view, row, col, Way::copy);
    }
    template <unsigned operand, class V, class I>
    void store(const V& view, I row, I col, float) {
        note<operand>(view, row, col, Way::store, 0, 1, next(operand, Way::store));
    }
    template <unsigned operand, bool wide, class V, class I>
    void store4_clipped(const V& view, I row, I col, float4) {
        four<operand, wide>(view, row, col, Way::store);
    }
    template <unsigned BK>
    unsigned k_end(unsigned K) const {
        return K;
    }
    void loaded() const {}
    void used() const {}
    void swapped() const {}

private:
    unsigned next(unsigned operand, Way way) { return turns_[{operand, way}]++; }

    template <unsigned operand, class V, class I>
    void note(const V& view, I row, I col, Way way, unsigned element, unsigned elements, unsigned turn) {
        Request& request = log_of_threads.requests[{blockIdx.x, log_of_threads.warp, operand, way, turn, element}];
        const std::uint64_t first = log_of_threads.offset[operand] + row * view.ld + col;
        for (std::uint64_t byte = 4 * first; byte < 4 * (first + elements); ++byte) request.bytes.insert(byte);
        request.useful_bytes += 4 * elements;
    }
    template <unsigned operand, bool wide, class V, class I>
    void four(const V& view, I row, I col, Way way) {
        const unsigned turn = next(operand, way);
        if (wide && view.contains(row, col + 3)) return note<operand>(view, row, col, way, 4, 4, turn);
        for (unsigned e = 0; e < 4; ++e) {
            if (view.contains(row, col + e)) note<operand>(view, row, static_cast<I>(col + e), way, e, 1, turn);
        }
    }

    std::map<std::pair<unsigned, Way>, unsigned> turns_;
};

struct Row {
    std::string_view kernel;
    void (*wide)(gpu::MatmulTask);
    void (*narrow)(gpu::MatmulTask);
};

const Row rows[] = {
    {"naive1", gpu::naive<1, 1, Recording>, gpu::naive<1, 1, Recording>},
    {"naive16", gpu::naive<16, 16, Recording>, gpu::naive<16, 16, Recording>},
    {"naive32x8", gpu::naive<32, 8, Recording>, gpu::naive<32, 8, Recording>},
    {"tiled2", gpu::tiled<2, Recording>, gpu::tiled<2, Recording>},
    {"tiled4", gpu::tiled<4, Recording>, gpu::tiled<4, Recording>},
    {"tiled8", gpu::tiled<8, Recording>, gpu::tiled<8, Recording>},
    {"tiled16", gpu::tiled<16, Recording>, gpu::tiled<16, Recording>},
    {"tiled32", gpu::tiled<32, Recording>, gpu::tiled<32, Recording>},
    {"reg64", gpu::register_tiled<64, 64, 16, true, Recording>, gpu::register_tiled<64, 64, 16, false, Recording>},
    {"reg128", gpu::register_tiled<128, 128, 8, true, Recording>, gpu::register_tiled<128, 128, 8, false, Recording>},
    {"pipelined", gpu::pipelined<true, Recording>, gpu::pipelined<false, Recording>},
};

template <class Run>
void run_threads(const Kernel& kernel, const gpu::LaunchShape& shape, Run run) {
    blockDim = {kernel.threads_x, kernel.threads_y};
    gridDim = {shape.blocks, 1};
    for (blockIdx.x = 0; blockIdx.x < shape.blocks; ++blockIdx.x) {
        for (unsigned thread = 0; thread < kernel.threads(); ++thread) {
            threadIdx = {thread % kernel.threads_x, thread / kernel.threads_x};
            log_of_threads.warp = thread / 32;
            run();
        }
    }
}

bool on_16_bytes(std::uint64_t elements) { return elements % 4 == 0; }

void run_text(const Kernel& kernel, const Matmul& s, const Placement& p) {
    const gpu::LaunchShape shape = gpu::launch_shape(kernel, {s, {}});
    const auto M = static_cast<unsigned>(s.M), N = static_cast<unsigned>(s.N), K = static_cast<unsigned>(s.K);
    const gpu::MatmulTask task{{nullptr, p.lda, M, K},
                               {nullptr, p.ldb, K, N},
                               {nullptr, p.ldc, M, N},
                               K,
                               {},
                               shape.tile_rows,
                               shape.tile_cols,
                               nullptr};
    const bool wide = on_16_bytes(p.lda | p.ldb | p.ldc) && on_16_bytes(p.A_offset | p.B_offset | p.C_offset);
    log_of_threads = {{}, {p.A_offset, p.B_offset, p.C_offset}, 0};
    for (const Row& row : rows) {
        if (row.kernel == kernel.name) return run_threads(kernel, shape, [&] { (wide ? row.wide : row.narrow)(task); });
    }
    FAIL("the text of the kernel is not run");
}

/// The requests that were written down, by operand and way.
warp::Counters counted(const std::vector<std::string>& names) {
    warp::Counters counters;
    for (const std::string& name : names) counters.operands.push_back({name, {}, {}, {}, {}, {}, {}});
    for (const auto& [key, request] : log_of_threads.requests) {
        warp::OperandCounters& operand = counters.operands[std::get<2>(key)];
        const Way way = std::get<3>(key);
        warp::GlobalCounters& way_counters = way == Way::load    ? operand.loads
                                             : way == Way::store ? operand.stores
                                                                 : operand.copies;
        std::set<std::uint64_t> sectors;
        for (const std::uint64_t byte : request.bytes) sectors.insert(byte / 32);
        way_counters += {1, sectors.size(), Bytes(request.useful_bytes), Bytes(request.bytes.size())};
    }
    return counters;
}

void check_equal(const warp::Counters& described, const warp::Counters& run) {
    REQUIRE(described.operands.size() == run.operands.size());
    for (std::size_t i = 0; i < run.operands.size(); ++i) {
        const warp::OperandCounters &d = described.operands[i], &r = run.operands[i];
        CAPTURE(r.name);
        REQUIRE(d.name == r.name);
        REQUIRE(to_string(d.loads.requests) == to_string(r.loads.requests));
        REQUIRE(to_string(d.loads.sectors) == to_string(r.loads.sectors));
        REQUIRE(to_string(d.stores.requests) == to_string(r.stores.requests));
        REQUIRE(to_string(d.stores.sectors) == to_string(r.stores.sectors));
        REQUIRE(d.loads == r.loads);
        REQUIRE(d.stores == r.stores);
        REQUIRE(d.copies == r.copies);
    }
}

std::uint64_t gap(test::Shapes& shapes, std::uint64_t cols, std::uint64_t kind) {
    if (kind == 0) return 0;
    return kind == 1 ? shapes.between(0, 9) : (4 - cols % 4) % 4 + 4 * shapes.between(0, 2);
}

/// Dense, anywhere, or on 16 bytes.
Placement placement(test::Shapes& shapes, const Matmul& s) {
    const std::uint64_t kind = shapes.between(0, 2);
    const auto offset = [&] {
        return kind == 0 ? std::uint64_t{0} : kind == 1 ? shapes.between(0, 7) : 4 * shapes.between(0, 1);
    };
    Placement p;
    p.lda = s.K + gap(shapes, s.K, kind);
    p.ldb = s.N + gap(shapes, s.N, kind);
    p.ldc = s.N + gap(shapes, s.N, kind);
    p.A_offset = offset();
    p.B_offset = offset();
    p.C_offset = offset();
    return p;
}

}  // namespace

TEST_CASE("access table: the text of every matmul kernel asks for what its description says") {
    test::Shapes shapes(31);
    for (const Row& row : rows) {
        CAPTURE(row.kernel);
        const Kernel& kernel = *gpu::find_kernel(row.kernel);
        for (int round = 0; round < 24; ++round) {
            const bool large = kernel.BM >= 64;
            const std::uint64_t longest = large ? 150 : 45;
            const Matmul s{shapes.between(1, longest), shapes.between(1, longest), shapes.between(1, large ? 40 : 45)};
            const Placement p = placement(shapes, s);
            CAPTURE(s.M);
            CAPTURE(s.N);
            CAPTURE(s.K);
            CAPTURE(p.lda);
            CAPTURE(p.A_offset);
            run_text(kernel, s, p);
            check_equal(gpu::warp_counters(kernel, {s, {}}, p), counted({"A", "B", "C"}));
        }
    }
}

TEST_CASE("access table: the text of every elementwise kernel asks for what its description says") {
    test::Shapes shapes(32);
    for (int round = 0; round < 30; ++round) {
        const std::uint64_t L = round == 0 ? 1024 * gpu::elementwise_blocks + 1030 : shapes.between(1, 5000);
        Placement p;
        p.A_offset = shapes.between(0, 1) * shapes.between(0, 7);
        p.B_offset = 4 * shapes.between(0, 1);
        p.C_offset = shapes.between(0, 1) * shapes.between(0, 7);
        CAPTURE(L);
        CAPTURE(p.A_offset);
        CAPTURE(p.C_offset);
        if (round == 0 || round % 2 == 1) {
            const Kernel& add = *gpu::find_kernel("vector_add");
            const Workload workload{VectorAdd{L}, {}};
            log_of_threads = {{}, {p.A_offset, p.B_offset, p.C_offset}, 0};
            const bool wide = on_16_bytes(p.A_offset | p.B_offset | p.C_offset);
            run_threads(add, gpu::launch_shape(add, workload), [&] {
                (wide ? gpu::vector_add<true, Recording>
                      : gpu::vector_add<false, Recording>)({nullptr, L, 1, L}, {nullptr, L, 1, L}, {nullptr, L, 1, L},
                                                           nullptr);
            });
            check_equal(gpu::warp_counters(add, workload, p), counted({"A", "B", "C"}));
            continue;
        }
        const Kernel& fused = *gpu::find_kernel("chain_fused");
        const Workload workload{ElementwiseChain{L, 3}, {}};
        log_of_threads = {{}, {p.A_offset, p.C_offset, 0}, 0};
        const bool wide = on_16_bytes(p.A_offset | p.C_offset);
        run_threads(fused, gpu::launch_shape(fused, workload), [&] {
            (wide ? gpu::chain<true, Recording> : gpu::chain<false, Recording>)({nullptr, L, 1, L}, {nullptr, L, 1, L},
                                                                                3, nullptr, 3);
        });
        check_equal(gpu::warp_counters(fused, workload, p), counted({"X", "Y"}));
    }
}

TEST_CASE("access table: every step of an unfused chain is a launch of its own") {
    const Kernel& kernel = *gpu::find_kernel("chain_unfused");
    const warp::Counters counters = gpu::warp_counters(kernel, {ElementwiseChain{1024, 5}, {}}, {});
    REQUIRE(counters.operands.size() == 3);  // X, the intermediates, Y
    CHECK(counters.operands[1].name == "T");
    CHECK(counters.operands[0].loads.requests == 8);
    CHECK(counters.operands[1].loads.requests == 4 * 8);
    CHECK(counters.operands[1].stores.sectors == 4 * 128);
    CHECK(counters.operands[2].stores.requests == 8);
    CHECK(gpu::warp_counters(kernel, {ElementwiseChain{1024, 1}, {}}, {}).operands.size() == 2);
}

TEST_CASE("access table: every kernel writes each element of C exactly once") {
    test::Shapes shapes(33);
    for (const Kernel& kernel : gpu::kernels()) {
        CAPTURE(kernel.name);
        for (int round = 0; round < 10; ++round) {
            const Matmul s{shapes.between(1, 300), shapes.between(1, 300), shapes.between(1, 60)};
            Workload workload{s, {}};
            if (kernel.kind == gpu::KernelKind::vector_add) workload.shape = VectorAdd{shapes.between(1, 5000)};
            if (kernel.kind != gpu::KernelKind::matmul && kernel.kind != gpu::KernelKind::vector_add) {
                workload.shape = ElementwiseChain{shapes.between(1, 5000), 3};
            }
            for (const warp::Launch& launch : gpu::warp_launches(kernel, workload, gpu::dense(workload))) {
                for (const warp::OperandAxes& operand : launch.pass.operands) {
                    if (operand.name == "C" || operand.name == "Y")
                        CHECK_NOTHROW(warp::check_coverage(launch, operand.name));
                }
            }
        }
    }
}

TEST_CASE("access table: useful bytes are the requested ones of every kernel and shape") {
    test::Shapes shapes(34);
    for (const Kernel& kernel : gpu::kernels()) {
        if (kernel.kind != gpu::KernelKind::matmul || kernel.bulk_copies || kernel.name.starts_with("naive")) continue;
        CAPTURE(kernel.name);
        for (int round = 0; round < 40; ++round) {
            const Matmul s{shapes.between(1, 400), shapes.between(1, 400), shapes.between(1, 400)};
            const Workload workload{s, {}};
            const auto requested = gpu::requested_traffic(kernel, workload);
            const warp::Counters counters = gpu::warp_counters(kernel, workload, placement(shapes, s));
            for (std::size_t i = 0; i < 3; ++i) {
                const warp::OperandCounters& operand = counters.operands[i];
                REQUIRE(operand.loads.useful + operand.copies.useful == requested[i].read_bytes());
                REQUIRE(operand.loads.asked + operand.copies.asked == requested[i].read_bytes());
                REQUIRE(operand.stores.useful == requested[i].write_bytes());
            }
        }
    }
}

TEST_CASE("access table: what best packs and shares out is what its traffic says") {
    test::Shapes shapes(35);
    const Kernel& best = *gpu::find_kernel("best");
    for (int round = 0; round < 60; ++round) {
        const bool shared = round % 4 == 0;  // more tiles than two blocks on each of 132 multiprocessors
        const Matmul s = shared ? Matmul{2431 + shapes.between(0, 99), 2433 + shapes.between(0, 99), 301}
                                : Matmul{shapes.between(1, 700), shapes.between(1, 700), shapes.between(1, 300)};
        Placement p = gpu::dense(s);
        p.ldb += shapes.between(0, 5);
        const gpu::PackingTraffic packing = gpu::packing_traffic(best, s, p.ldb, 132);
        const warp::Counters counters = gpu::warp_counters(best, {s, {}}, p, 132);
        REQUIRE(to_string(counters.loads().asked) == std::to_string(packing.load_bytes()));
        REQUIRE(to_string(counters.stores().asked) == std::to_string(packing.store_bytes() + 4 * s.M * s.N));
        if (shared) REQUIRE(packing.partial_sum_bytes != 0);
    }
}

TEST_CASE("access table: a kernel of another kind is refused") {
    const Error error = test::refusal([] {
        gpu::warp_counters(*gpu::find_kernel("vector_add"), {Matmul{1, 1, 1}, {}}, {});
    });
    CHECK(std::string(error.what()) == "the kernel 'vector_add' multiplies no matrices");
}
