#include "rooftile/sim/count.hpp"

#include <doctest/doctest.h>

#include "rooftile/sim/block_counter.hpp"
#include "rooftile/sim/element_count.hpp"
#include "support/shapes.hpp"
#include "support/transfer_hash.hpp"

using namespace rooftile;
using test::plan;

namespace {

Workload matmul(std::uint64_t M, std::uint64_t N, std::uint64_t K) { return {Matmul{M, N, K}, {}}; }

/// Everything a run shows, one line an event.
class Listing final : public sim::Observer {
public:
    void on_transfer(const sim::Transfer& t) override {
        line(std::string(t.direction == sim::Direction::read ? "read " : "write ") + "ABC"[t.operand] + "[" +
             std::to_string(t.block.row) + "," + std::to_string(t.block.col) + " " + std::to_string(t.block.rows) +
             "x" + std::to_string(t.block.cols) + "]" + (t.streamed ? " streamed" : ""));
    }
    void on_compute(const sim::Compute& c) override { line("compute " + std::to_string(c.flops)); }
    void on_barrier(const sim::Barrier& b) override {
        line(b.reason == sim::BarrierReason::loaded ? "barrier loaded"
             : b.reason == sim::BarrierReason::used ? "barrier used"
                                                    : "barrier swapped");
    }
    void on_scope_begin(const sim::Scope& s) override { line("{ " + std::string(s.name)); }
    void on_scope_end(const sim::ScopeEnd&) noexcept override { line("}"); }

    std::string text;

private:
    void line(const std::string& event) { text += event + "\n"; }
};

}  // namespace

TEST_CASE("count: 4x4 in 2x2 tiles, every event of the first output tile in order") {
    Listing listing;
    sim::CountOptions options;
    options.observers = {&listing};
    const sim::Counted counted = sim::count(matmul(4, 4, 4), plan(Tiled{2, 2, 2, 1}), options);
    CHECK(
        listing.text.starts_with("{ output tile\n"
                                 "{ K step\n"
                                 "read A[0,0 2x2]\n"
                                 "read B[0,0 2x2]\n"
                                 "barrier loaded\n"
                                 "compute 16\n"
                                 "barrier used\n"
                                 "}\n"
                                 "{ K step\n"
                                 "read A[0,2 2x2]\n"
                                 "read B[2,0 2x2]\n"
                                 "barrier loaded\n"
                                 "compute 16\n"
                                 "barrier used\n"
                                 "}\n"
                                 "write C[0,0 2x2]\n"
                                 "}\n"
                                 "{ output tile\n"
                                 "{ K step\n"
                                 "read A[0,0 2x2]\n"
                                 "read B[0,2 2x2]\n"));
    CHECK(counted.count.total_bytes() == Bytes(320));
    CHECK(counted.count.flops == Flops(128));
    CHECK(counted.count.peaks == Peaks{Bytes(32), Bytes(16)});
    CHECK(counted.count.uses[0].uses == Elements(64));
}

TEST_CASE("count: a split of K passes over all output tiles for one group of slabs after the other") {
    Listing listing;
    sim::CountOptions options;
    options.observers = {&listing};
    const sim::Counted counted =
        sim::count(matmul(2, 4, 5), plan(Tiled{2, 2, 1, 2, CPolicy::write, 2}), options);  // slabs 3 and 2
    const auto k_step = [](const std::string& prefetch) {
        return "{ K step\n" + prefetch + "compute 8\nbarrier swapped\n}\n";
    };
    const auto tile = [&](const std::string& j0, std::vector<std::string> slabs, const std::string& before) {
        const auto load = [&](const std::string& k) {
            return "read A[0," + k + " 2x1]\nread B[" + k + "," + j0 + " 1x2]\n";
        };
        std::string text = "{ output tile\n" + before + load(slabs[0]) + "barrier loaded\n";
        for (std::size_t i = 0; i < slabs.size(); ++i) text += k_step(i + 1 < slabs.size() ? load(slabs[i + 1]) : "");
        return text + "write C[0," + j0 + " 2x2]\n}\n";
    };
    CHECK(listing.text == "{ split of K\n" + tile("0", {"0", "1", "2"}, "") + tile("2", {"0", "1", "2"}, "") +
                              "}\n{ split of K\n" + tile("0", {"3", "4"}, "read C[0,0 2x2]\n") +
                              tile("2", {"3", "4"}, "read C[0,2 2x2]\n") + "}\n");
    CHECK(counted.count.traffic[2].read_elements == Elements(8));
    CHECK(counted.count.traffic[2].write_elements == Elements(16));
}

TEST_CASE("count: slabs are dealt as evenly as whole slabs allow") {
    struct Deal {
        std::uint64_t K, BK, split;
        std::vector<std::size_t> sizes;
    };
    for (const auto& [K, BK, split, sizes] : {Deal{11, 1, 4, {3, 3, 3, 2}}, Deal{11, 2, 4, {2, 2, 1, 1}},
                                              Deal{9, 1, 2, {5, 4}}, Deal{4, 1, 4, {1, 1, 1, 1}}}) {
        Listing listing;
        sim::CountOptions options;
        options.observers = {&listing};
        (void)sim::count(matmul(1, 1, K), plan(Tiled{1, 1, BK, 1, CPolicy::read_write, split}), options);
        std::vector<std::size_t> found;
        const std::string begin = "{ split of K\n";
        const std::string step = "{ K step\n";
        for (std::size_t at = listing.text.find(begin); at != std::string::npos;) {
            const std::size_t next = listing.text.find(begin, at + 1);
            found.push_back(0);
            for (std::size_t s = listing.text.find(step, at); s < next; s = listing.text.find(step, s + 1)) {
                ++found.back();
            }
            at = next;
        }
        CHECK(found == sizes);
    }
}

TEST_CASE("count: with sums in memory every K step reads its C tile and writes it back") {
    Listing listing;
    sim::CountOptions options;
    options.observers = {&listing};
    options.element_reads = true;
    const sim::Counted counted =
        sim::count(matmul(2, 2, 4), plan(Tiled{2, 2, 2, 1, CPolicy::memory_accumulate, 1}), options);
    CHECK(listing.text ==
          "{ output tile\n"
          "{ K step\nread A[0,0 2x2]\nread B[0,0 2x2]\nread C[0,0 2x2]\nbarrier loaded\ncompute 16\nbarrier used\n"
          "write C[0,0 2x2]\n}\n"
          "{ K step\nread A[0,2 2x2]\nread B[2,0 2x2]\nread C[0,0 2x2]\nbarrier loaded\ncompute 16\nbarrier used\n"
          "write C[0,0 2x2]\n}\n"
          "}\n");
    CHECK(counted.element_reads->reads("C", 1, 1) == 2);
    CHECK(counted.element_reads->statistics("C").distinct_elements == 4);
    const Count naive = sim::count(matmul(2, 2, 4), plan(Naive{CPolicy::memory_accumulate})).count;
    CHECK(naive.read_elements() == Elements(3 * 16));
    CHECK(naive.write_elements() == Elements(16));
}

TEST_CASE("count: 4x4 without reuse streams a row and a column for every output") {
    Listing listing;
    sim::CountOptions options;
    options.observers = {&listing};
    const sim::Counted counted = sim::count(matmul(4, 4, 4), plan(Naive{}), options);
    CHECK(
        listing.text.starts_with("{ output\n"
                                 "read A[0,0 1x4] streamed\n"
                                 "read B[0,0 4x1] streamed\n"
                                 "compute 8\n"
                                 "write C[0,0 1x1]\n"
                                 "}\n"));
    CHECK(counted.count.total_bytes() == Bytes(576));
    CHECK(counted.count.peaks == Peaks{Bytes(8), Bytes(4)});
}

TEST_CASE("count: double buffering loads the next slab before computing, never across output tiles") {
    Listing listing;
    sim::CountOptions options;
    options.observers = {&listing};
    const sim::Counted counted = sim::count(matmul(2, 4, 5), plan(Tiled{2, 2, 2, 2}), options);
    CHECK(
        listing.text.starts_with("{ output tile\n"
                                 "read A[0,0 2x2]\n"
                                 "read B[0,0 2x2]\n"
                                 "barrier loaded\n"
                                 "{ K step\n"
                                 "read A[0,2 2x2]\n"
                                 "read B[2,0 2x2]\n"
                                 "compute 16\n"
                                 "barrier swapped\n"
                                 "}\n"
                                 "{ K step\n"
                                 "read A[0,4 2x1]\n"
                                 "read B[4,0 1x2]\n"
                                 "compute 16\n"
                                 "barrier swapped\n"
                                 "}\n"
                                 "{ K step\n"
                                 "compute 8\n"
                                 "barrier swapped\n"
                                 "}\n"
                                 "write C[0,0 2x2]\n"
                                 "}\n"));
    CHECK(counted.count.peaks.input_bytes == Bytes(64));
}

TEST_CASE("count: the scope of one output tile holds 16 reads, 4 writes, 32 FLOPs and 80 bytes") {
    const sim::Counted one_tile = sim::count(matmul(2, 2, 4), plan(Tiled{2, 2, 2, 1}));
    CHECK(one_tile.count.read_elements() == Elements(16));
    CHECK(one_tile.count.write_elements() == Elements(4));
    CHECK(one_tile.count.flops == Flops(32));
    CHECK(one_tile.count.total_bytes() == Bytes(80));
}

TEST_CASE("count: A00 is used 4 times, read 2 times tiled and 4 times naive") {
    sim::CountOptions options;
    options.element_reads = true;
    const sim::Counted tiled = sim::count(matmul(4, 4, 4), plan(Tiled{2, 2, 2, 1}), options);
    CHECK(tiled.element_reads->uses("A", 0, 0) == 4);
    CHECK(tiled.element_reads->reads("A", 0, 0) == 2);
    CHECK(tiled.element_reads->statistics("A") == sim::ReadStatistics{16, 2, 2});
    CHECK(tiled.element_reads->statistics("C") == sim::ReadStatistics{0, 0, 0});
    const sim::Counted naive = sim::count(matmul(4, 4, 4), plan(Naive{}), options);
    CHECK(naive.element_reads->uses("A", 0, 0) == 4);
    CHECK(naive.element_reads->reads("A", 0, 0) == 4);
}

TEST_CASE("count: a capacity is enforced by what is really held, and the error says how much") {
    sim::CountOptions options;
    options.input_capacity = Bytes(32);
    options.accumulator_capacity = Bytes(16);
    CHECK_NOTHROW(sim::count(matmul(4, 4, 4), plan(Tiled{2, 2, 2, 1}), options));
    CHECK_THROWS_WITH_AS(sim::count(matmul(4, 4, 4), plan(Tiled{2, 2, 2, 2}), options),
                         "the input buffers would hold 48 B, 32 B are there", Error);
    CHECK_THROWS_WITH_AS(sim::count(matmul(4, 4, 4), plan(Tiled{2, 4, 1, 1}), options),
                         "the accumulators would hold 32 B, 16 B are there", Error);
}

TEST_CASE("count: a counter that would exceed 64 bits is an error, not a smaller number") {
    const std::uint64_t huge = std::uint64_t{1} << 40;
    CHECK_THROWS_WITH_AS(sim::count(matmul(huge, 1, huge), plan(Tiled{huge, 1, huge, 1})),
                         "a transfer's element count does not fit 64 bits", Error);
    CHECK_THROWS_AS(sim::count({Custom{Flops(1), Bytes(1), Bytes(1)}, {}}, plan(Given{})), Error);
    CHECK_THROWS_AS(sim::count(matmul(4, 4, 4), plan(Fused{})), Error);
}

TEST_CASE("count: tiles and sides near the largest allowed do not wrap") {
    const std::uint64_t most = (std::uint64_t{1} << 61) - 1;  // accumulators take four bytes each
    const sim::Counted counted = sim::count(matmul(most, 1, 1), plan(Tiled{most, most, most, 1}));
    CHECK(counted.count.traffic[0].read_elements == Elements(most));
    CHECK(counted.count.traffic[2].write_elements == Elements(most));
}

TEST_CASE("count: element types change bytes, not elements") {
    for (const DType type : {DType::f64, DType::f32, DType::f16, DType::bf16}) {
        const Workload workload{Matmul{10, 7, 9}, {type, type, default_accumulate(type)}};
        const sim::Counted counted = sim::count(workload, plan(Tiled{4, 4, 4, 1}));
        CHECK(counted.count.read_elements() == Elements(369));
        CHECK(counted.count.read_bytes() == Bytes(369 * element_bytes(type)));
    }
}

TEST_CASE("count: sizes that no loop can run over are refused, not looped over") {
    CHECK_THROWS_WITH_AS(sim::count(matmul(4, 4, 4), plan(Tiled{2, 0, 2, 1})), "BN is 0", Error);
    CHECK_THROWS_WITH_AS(sim::count(matmul(4, 4, 4), plan(Tiled{2, 2, 2, 3})), "buffers is 3", Error);
    CHECK_THROWS_WITH_AS(sim::count({VectorAdd{8}, {}}, plan(Blocked{0})), "B is 0", Error);
    CHECK_THROWS_WITH_AS(sim::count(matmul(0, 4, 4), plan(Naive{})), "M is 0", Error);
    CHECK_THROWS_WITH_AS(sim::count_elements({VectorAdd{8}, {}}, plan(Blocked{0})), "B is 0", Error);
}

TEST_CASE("count: an observer of element reads sees what the built-in one counts") {
    test::Shapes shapes(9);
    for (int i = 0; i < 200; ++i) {
        const test::Case c = shapes.any(20);
        sim::BlockCounter watching(operands(c.workload));
        sim::CountOptions options;
        options.element_reads = true;
        options.observers = {&watching};
        const sim::Counted counted = sim::count(c.workload, c.schedule, options);
        const sim::ElementReads seen = watching.element_reads();
        for (std::size_t at = 0; at < seen.operands().size(); ++at) {
            REQUIRE(seen.operands()[at].reads == counted.element_reads->operands()[at].reads);
            REQUIRE(seen.operands()[at].uses == counted.element_reads->operands()[at].uses);
        }
    }
}

TEST_CASE("count: memory of a full execution is known before it is allocated") {
    CHECK(sim::full_execution_bytes(matmul(4, 4, 4), plan(Naive{})) == Bytes(3 * 64 + 5 * 128 + 9 * 4));
    CHECK(sim::full_execution_bytes(matmul(4, 4, 4), plan(Tiled{2, 2, 2, 2})) == Bytes(3 * 64 + 5 * 128 + 20 * 4));
    const std::uint64_t huge = std::uint64_t{1} << 40;
    CHECK(sim::full_execution_bytes(matmul(huge, huge, 1), plan(Naive{})) > Bytes(std::uint64_t{1} << 63));
}
