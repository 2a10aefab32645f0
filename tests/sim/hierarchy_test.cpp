#include "rooftile/sim/hierarchy.hpp"

#include <doctest/doctest.h>

#include "rooftile/sim/no_values.hpp"

using namespace rooftile;
using sim::Block;
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
                         "the computation adds to C[0:2,0:2], but the accumulators stand for C[0:2,2:4]", Error);
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

TEST_CASE("block: containment cannot wrap") {
    const std::uint64_t most = ~std::uint64_t{0};
    CHECK(sim::contains({0, 0, most, most}, {most - 1, 0, 1, 1}));
    CHECK_FALSE(sim::contains({0, 0, 4, 4}, {most, 0, 2, 1}));
    CHECK_FALSE(sim::contains({0, 0, 4, 4}, {3, 0, most, 1}));
    CHECK(sim::clip(8, 4, 10) == sim::Range{8, 2});
}
