#include "rooftile/sim/hierarchy.hpp"

#include <doctest/doctest.h>

#include "rooftile/sim/no_values.hpp"

using namespace rooftile;
using sim::Block;
using sim::Range;
using Memory = sim::Hierarchy<sim::NoValues>;

namespace {

std::vector<Operand> operands_4x4() {
    return {{"A", 4, 4, 4, Role::input}, {"B", 4, 4, 4, Role::input}, {"C", 4, 4, 4, Role::output}};
}

struct Fixture {
    sim::NoValues none;
    Memory memory{none, operands_4x4(), {}};
    Memory::InputBuffer a, b;
    Memory::Accumulators acc;
};

}  // namespace

TEST_CASE_FIXTURE(Fixture, "hierarchy: a block outside its operand cannot be moved") {
    CHECK_THROWS_WITH_AS(memory.load(0, {2, 2, 2, 3}, a), "A[2:4,2:5] lies outside A, which has 4 x 4 elements", Error);
    CHECK_THROWS_WITH_AS(memory.load(1, {4, 0, 1, 1}, b), "B[4:5,0:1] lies outside B, which has 4 x 4 elements", Error);
    CHECK_THROWS_AS(memory.load(0, {~std::uint64_t{0}, 0, 2, 1}, a), Error);
    memory.reset(acc, {3, 3, 2, 1});
    CHECK_THROWS_WITH_AS(memory.store(2, acc), "C[3:5,3:4] lies outside C, which has 4 x 4 elements", Error);
    CHECK(memory.count().total_bytes() == Bytes(0));  // a refused transfer counts nothing
}

TEST_CASE_FIXTURE(Fixture, "hierarchy: a computation may use only what buffers hold") {
    memory.reset(acc, {0, 0, 2, 2});
    memory.load(0, {0, 0, 2, 2}, a);
    memory.load(1, {0, 0, 2, 2}, b);
    memory.multiply_add(acc, a, b, {0, 2}, {0, 2}, {0, 2});
    CHECK_THROWS_WITH_AS(memory.multiply_add(acc, a, b, {0, 2}, {0, 2}, {1, 2}),
                         "the computation uses A[0:2,1:3], but the buffer holds A[0:2,0:2]", Error);
    CHECK_THROWS_WITH_AS(memory.multiply_add(acc, a, b, {0, 2}, {1, 2}, {0, 2}),
                         "the computation uses B[0:2,1:3], but the buffer holds B[0:2,0:2]", Error);
    memory.reset(acc, {0, 2, 2, 2});
    CHECK_THROWS_WITH_AS(memory.multiply_add(acc, a, b, {0, 2}, {0, 2}, {0, 2}),
                         "the computation adds to output [0:2,0:2], but the accumulators stand for [0:2,2:4]", Error);
    memory.release(a);
    CHECK_THROWS_AS(memory.multiply_add(acc, a, b, {0, 1}, {2, 1}, {0, 1}), Error);
}

TEST_CASE_FIXTURE(Fixture, "hierarchy: uses count each element once for every multiplication it takes part in") {
    memory.reset(acc, {0, 0, 2, 3});
    memory.load(0, {0, 0, 2, 4}, a);
    memory.load(1, {0, 0, 4, 3}, b);
    memory.multiply_add(acc, a, b, {0, 2}, {0, 3}, {0, 4});
    const Count count = memory.count();
    CHECK(count.uses == std::vector<OperandUses>{{"A", Elements(24)}, {"B", Elements(24)}});
    CHECK(count.flops == Flops(48));
    CHECK(count.read_elements() == Elements(20));
}

TEST_CASE_FIXTURE(Fixture, "hierarchy: a load replaces what its buffer held, so peaks are what is held at once") {
    memory.load(0, {0, 0, 4, 4}, a);
    memory.load(0, {0, 0, 1, 1}, a);
    memory.load(1, {0, 0, 2, 2}, b);
    CHECK(memory.count().peaks.input_bytes == Bytes(64));
    memory.release(a);
    memory.load(1, {0, 0, 4, 4}, b);
    CHECK(memory.count().peaks.input_bytes == Bytes(64));
    memory.stream(0, {0, 0, 1, 4}, a);
    CHECK(memory.count().peaks.input_bytes == Bytes(68));
}

TEST_CASE_FIXTURE(Fixture, "hierarchy: nothing empty crosses, and accumulators leave once") {
    CHECK_THROWS_WITH_AS(memory.load(0, {1, 1, 0, 2}, a), "A[1:1,1:3] is empty: nothing would cross the boundary",
                         Error);
    memory.load(0, {0, 0, 1, 2}, a);
    memory.load(1, {0, 0, 2, 1}, b);
    memory.reset(acc, {0, 0, 1, 1});
    memory.multiply_add(acc, a, b, {0, 1}, {0, 1}, {0, 2});
    memory.store(2, acc);
    CHECK_THROWS_AS(memory.store(2, acc), Error);  // written once
    CHECK_THROWS_AS(memory.multiply_add(acc, a, b, {0, 1}, {0, 1}, {0, 2}), Error);
    CHECK(memory.count().write_elements() == Elements(1));
}

TEST_CASE("hierarchy: elementwise operations, too, use only what is held") {
    sim::NoValues none;
    Memory memory(none, {{"A", 1, 8, 4, Role::input}, {"B", 1, 8, 4, Role::input}, {"C", 1, 8, 4, Role::output}}, {});
    Memory::InputBuffer a, b;
    Memory::Accumulators acc;
    memory.load(0, {0, 0, 1, 8}, a);
    memory.load(1, {0, 0, 1, 8}, b);
    CHECK_THROWS_AS(memory.add(acc, a, b, {0, 8}), Error);
    CHECK_THROWS_AS(memory.chain_step(acc, a, {0, 8}), Error);
    CHECK_THROWS_AS(memory.chain_step_in_place(acc, 1, {0, 8}), Error);
    memory.reset(acc, {0, 0, 1, 8});
    CHECK_NOTHROW(memory.add(acc, a, b, {0, 8}));
    CHECK_THROWS_AS(memory.add(acc, a, b, {1, 8}), Error);
    CHECK(memory.count().flops == Flops(8));
}

TEST_CASE("hierarchy: every counter stops at 64 bits") {
    const std::uint64_t half = std::uint64_t{1} << 63;
    sim::NoValues none;
    const std::vector<Operand> vectors{
        {"X", 1, half, 4, Role::input}, {"T1", 1, half, 4, Role::intermediate}, {"Y", 1, half, 4, Role::output}};
    const Range all{0, half};
    {
        Memory memory(none, vectors, {});
        Memory::InputBuffer x;
        memory.stream(0, {0, 0, 1, half}, x);
        CHECK_THROWS_WITH_AS(memory.stream(0, {0, 0, 1, half}, x), "a counted number of elements does not fit 64 bits",
                             Error);
    }
    {
        Memory memory(none, vectors, {});
        Memory::Accumulators y;
        memory.reset_streamed(y, {0, 0, 1, half});
        memory.store_streamed(2, y);
        memory.reset_streamed(y, {0, 0, 1, half});
        CHECK_THROWS_WITH_AS(memory.store_streamed(2, y), "a counted number of elements does not fit 64 bits", Error);
    }
    Memory memory(none, vectors, {});
    Memory::InputBuffer x;
    Memory::Accumulators y;
    memory.stream(0, {0, 0, 1, half}, x);
    memory.reset_streamed(y, {0, 0, 1, half});
    memory.chain_step(y, x, all);
    CHECK_THROWS_WITH_AS(memory.chain_step(y, x, all), "a counted number of uses does not fit 64 bits", Error);
    CHECK_THROWS_WITH_AS(memory.chain_step_in_place(y, 1, all), "the counted number of FLOPs does not fit 64 bits",
                         Error);
}

TEST_CASE("block: containment cannot wrap") {
    const std::uint64_t most = ~std::uint64_t{0};
    CHECK(sim::contains({0, 0, most, most}, {most - 1, 0, 1, 1}));
    CHECK_FALSE(sim::contains({0, 0, 4, 4}, {most, 0, 2, 1}));
    CHECK_FALSE(sim::contains({0, 0, 4, 4}, {3, 0, most, 1}));
    CHECK(sim::clip(8, 4, 10) == sim::Range{8, 2});
}
