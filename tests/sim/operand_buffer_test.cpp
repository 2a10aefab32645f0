#include "rooftile/sim/operand_buffer.hpp"

#include <doctest/doctest.h>

#include <numeric>
#include <type_traits>
#include <vector>

#include "rooftile/sim/loop_run.hpp"

using namespace rooftile;

namespace {

std::vector<float> counting_up(std::size_t elements) {
    std::vector<float> values(elements);
    std::iota(values.begin(), values.end(), 1.0F);
    return values;
}

const OperandTraffic& row(const sim::LoopCount& loop, std::string_view boundary, std::string_view operand) {
    for (const OperandTraffic& traffic : loop.count.traffic) {
        if (traffic.boundary == boundary && traffic.operand == operand) return traffic;
    }
    FAIL("no row for ", boundary, " ", operand);
    return loop.count.traffic.front();
}

void check_row(const sim::LoopCount& loop, std::string_view boundary, std::string_view operand, std::uint64_t reads,
               std::uint64_t writes) {
    CAPTURE(boundary);
    CAPTURE(operand);
    CHECK(row(loop, boundary, operand).read_elements == Elements(reads));
    CHECK(row(loop, boundary, operand).write_elements == Elements(writes));
}

}  // namespace

TEST_CASE_TEMPLATE("operand buffer: three memories, shared and register tiles, every boundary by hand", Mode,
                   sim::Totals, sim::Checked) {
    // C[4,4] = A[4,4] B[4,4]. Shared tiles of 4x2 and 2x4 over two K slabs; 2x2 outputs in registers.
    auto a = counting_up(16), b = counting_up(16), c = std::vector<float>(16);
    sim::LoopRun<Mode> run({{{"hbm"}, {"shared", Bytes(64)}, {"registers", Bytes(32)}}});
    auto A = run.input("A", sim::row_major(a.data(), {4, 4}));
    auto B = run.input("B", sim::row_major(b.data(), {4, 4}));
    auto C = run.in_out("C", sim::row_major(c.data(), {4, 4}));
    auto a_tile = A.buffer("shared", {4, 2});
    auto b_tile = B.buffer("shared", {2, 4});
    auto a_column = a_tile.buffer("registers", {2, 1});
    auto b_row = b_tile.buffer("registers", {1, 2});
    auto sums = C.buffer("registers", {2, 2});
    for (std::uint64_t k0 = 0; k0 < 4; k0 += 2) {
        a_tile.copy_in({0, k0}, {4, 2});
        b_tile.copy_in({k0, 0}, {2, 4});
        for (std::uint64_t i0 = 0; i0 < 4; i0 += 2) {
            for (std::uint64_t j0 = 0; j0 < 4; j0 += 2) {
                sums.copy_in({i0, j0}, {2, 2});  // from hbm past shared
                for (std::uint64_t k = k0; k < k0 + 2; ++k) {
                    a_column.copy_in({i0, k}, {2, 1});
                    b_row.copy_in({k, j0}, {1, 2});
                    for (std::uint64_t i = i0; i < i0 + 2; ++i) {
                        for (std::uint64_t j = j0; j < j0 + 2; ++j) sums(i, j) += a_column(i, k) * b_row(k, j);
                    }
                }
                sums.copy_out();
            }
        }
    }
    CHECK(c[0] == 1 * 1 + 2 * 5 + 3 * 9 + 4 * 13);
    CHECK(c[15] == 13 * 4 + 14 * 8 + 15 * 12 + 16 * 16);
    const sim::LoopCount loop = run.finish();
    check_row(loop, "hbm", "A", 16, 0);
    check_row(loop, "hbm", "B", 16, 0);
    check_row(loop, "hbm", "C", 32, 32);    // read and written in both slabs
    check_row(loop, "shared", "A", 32, 0);  // each of its 16 elements in both columns of tiles
    check_row(loop, "shared", "B", 32, 0);
    check_row(loop, "shared", "C", 0, 0);  // bypassed
    CHECK(loop.count.traffic.size() == 6);
    CHECK(loop.count.traffic[3].boundary == "shared");
    CHECK(loop.count.uses == std::vector<OperandUses>{{"A", Elements(64)}, {"B", Elements(64)}});
    CHECK(loop.memories ==
          std::vector<sim::MemoryPeak>{{"shared", Bytes(64), Bytes(64)}, {"registers", Bytes(32), Bytes(32)}});
    CHECK(loop.count.peaks == Peaks{Bytes(64 + 16), Bytes(16)});
}

TEST_CASE_TEMPLATE("operand buffer: four memories, one block through each", Mode, sim::Totals, sim::Checked) {
    auto a = counting_up(8), c = std::vector<float>(8);
    sim::LoopRun<Mode> run({{{"hbm"}, {"l2"}, {"shared"}, {"registers"}}});
    auto A = run.input("A", sim::row_major(a.data(), {8}));
    auto C = run.output("C", sim::row_major(c.data(), {8}));
    auto a_l2 = A.buffer("l2", {8});
    auto a_shared = a_l2.buffer("shared", {4});
    auto a_register = a_shared.buffer("registers", {1});
    auto c_l2 = C.buffer("l2", {8});
    auto c_shared = c_l2.buffer("shared", {4});
    a_l2.copy_in(0, 8);
    c_l2.place(0, 8);
    for (std::uint64_t pass = 0; pass < 3; ++pass) {
        for (std::uint64_t i0 = 0; i0 < 8; i0 += 4) {
            a_shared.copy_in(i0, 4);
            c_shared.place(i0, 4);
            for (std::uint64_t i = i0; i < i0 + 4; ++i) {
                a_register.copy_in(i, 1);
                c_shared.store(i, 2 * a_register.load(i));
            }
            c_shared.copy_out();
        }
    }
    c_l2.copy_out();
    CHECK(c[7] == 16);
    const sim::LoopCount loop = run.finish();
    check_row(loop, "hbm", "A", 8, 0);
    check_row(loop, "l2", "A", 24, 0);
    check_row(loop, "shared", "A", 24, 0);
    check_row(loop, "hbm", "C", 0, 8);
    check_row(loop, "l2", "C", 0, 24);
    check_row(loop, "shared", "C", 0, 24);
    if constexpr (Mode::checks) {
        REQUIRE(loop.elements.size() == 6);
        CHECK(loop.elements[2] ==
              sim::ElementCounts{"l2", "A", std::vector<std::uint64_t>(8, 3), std::vector<std::uint64_t>(8, 0)});
    }
}

TEST_CASE_TEMPLATE("operand buffer: an operand born on chip never crosses the outermost boundary", Mode, sim::Totals,
                   sim::Checked) {
    sim::LoopRun<Mode> run({{{"hbm"}, {"shared", Bytes(16)}, {"registers"}}});
    {
        auto S = run.template on_chip<float>("S", "shared", {2, 2});
        for (std::uint64_t i = 0; i < 2; ++i) {
            for (std::uint64_t j = 0; j < 2; ++j) S.store(i, j, static_cast<float>(i + j));
        }
        auto s_row = S.buffer("registers", {1, 2});
        s_row.copy_in({1, 0}, {1, 2});
        CHECK(s_row.load(1, 1) == 2);
        CHECK(S.load(0, 1) == 1);
    }
    const sim::LoopCount loop = run.finish();
    REQUIRE(loop.count.traffic.size() == 1);
    check_row(loop, "shared", "S", 2 + 1, 4);
    CHECK(loop.count.uses == std::vector<OperandUses>{{"S", Elements(2)}});
    CHECK(loop.operands[0].role == sim::OperandRole::on_chip);
    CHECK(loop.count.total_bytes() == Bytes(28));
}

TEST_CASE_TEMPLATE("operand buffer: its capacity is taken while it lives and free afterwards", Mode, sim::Totals,
                   sim::Checked) {
    auto a = counting_up(16);
    sim::LoopRun<Mode> run({{{"hbm"}, {"on_chip", Bytes(64)}}});
    auto A = run.input("A", sim::row_major(a.data(), {4, 4}));
    for (int again = 0; again < 3; ++again) {
        auto whole = A.buffer("on_chip", {4, 4});
        auto moved = std::move(whole);
        CHECK_THROWS_AS((void)A.buffer("on_chip", {1, 1}), Error);
        moved.copy_in({0, 0}, {4, 4});
        CHECK(moved.load(3, 3) == 16);
    }
    auto half = A.buffer("on_chip", {2, 4});
    auto other_half = A.buffer("on_chip", {2, 4});
    CHECK(run.finish().memories[0].peak_bytes == Bytes(64));
}

TEST_CASE("operand buffer: whoever was made from a buffer that is gone finds nothing there") {
    auto a = counting_up(16);
    sim::LoopRun<sim::Checked> run({{{"hbm"}, {"shared"}, {"registers"}}});
    auto A = run.input("A", sim::row_major(a.data(), {4, 4}));
    const auto orphan = [&] {
        auto outer = A.buffer("shared", {2, 2});
        outer.copy_in({0, 0}, {2, 2});
        return outer.buffer("registers", {1, 1});
    };
    auto inner = orphan();
    CHECK_THROWS_WITH_AS(inner.copy_in({0, 0}, {1, 1}),
                         "the block A[0:1,0:1] is not in the buffer in shared, which holds no block of A", Error);
}

TEST_CASE("operand buffer: only further in, and only in memories that there are") {
    auto a = counting_up(16);
    sim::LoopRun<sim::Totals> run({{{"hbm"}, {"shared"}, {"registers"}}});
    auto A = run.input("A", sim::row_major(a.data(), {4, 4}));
    auto tile = A.buffer("shared", {2, 2});
    CHECK_THROWS_WITH_AS((void)tile.buffer("shared", {1, 1}),
                         "a buffer of A in shared would not be further in than shared, where its elements come from",
                         Error);
    CHECK_THROWS_WITH_AS((void)tile.buffer("register", {1, 1}), "there is no memory 'register'", Error);
    CHECK_THROWS_AS((void)A.buffer("shared", {std::uint64_t{1} << 40, std::uint64_t{1} << 40}), Error);
}

TEST_CASE("operand buffer: without observation it only holds values") {
    auto a = counting_up(16), c = std::vector<float>(16);
    sim::LoopRun<sim::Unobserved> run({{{"hbm"}, {"on_chip", Bytes(1)}}});
    auto A = run.input("A", sim::row_major(a.data(), {4, 4}));
    auto C = run.output("C", sim::row_major(c.data(), {4, 4}));
    auto in = A.buffer("on_chip", {2, 2});
    auto out = C.buffer("on_chip", {2, 2});
    in.copy_in({2, 2}, {2, 2});
    out.fill({2, 2}, {2, 2}, 1.0F);
    out(3, 3) += in(3, 3);
    out.copy_out();
    CHECK(c[15] == 17);
    CHECK(c[10] == 1);
    const sim::LoopCount loop = run.finish();
    CHECK(loop.count == Count{});
    CHECK(loop.operands.empty());
}
