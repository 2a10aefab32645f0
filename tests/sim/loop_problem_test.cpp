// Every mistake of a loop: thrown with its code, or recorded while the loop goes on. Messages word for word.

#include <doctest/doctest.h>

#include <functional>

#include "rooftile/sim/loop_run.hpp"

using namespace rooftile;

namespace {

using Run = sim::LoopRun<sim::Checked>;
volatile std::uint64_t outside = 4;

struct Matrices {
    float a[16] = {}, c[16] = {};
    [[nodiscard]] auto A() const { return sim::row_major(a, {4, 4}); }
    [[nodiscard]] auto C() { return sim::row_major(c, {4, 4}); }
};

sim::LoopSetup setup(sim::OnProblem on_problem) {
    return {{{"hbm"}, {"shared", Bytes(64)}, {"registers"}}, on_problem};
}

struct Expected {
    sim::LoopFault fault;
    ErrorCode code;
    std::string operand;
    std::vector<std::uint64_t> element;
    std::string position, message;
};

/// Runs a loop with one mistake both ways: thrown, and recorded as the only one.
template <class Mode = sim::Checked, class Loop>
sim::LoopCount check_mistake(const Loop& loop, const Expected& expected) {
    {
        sim::LoopRun<Mode> run(setup(sim::OnProblem::raise));
        Matrices m;
        try {
            loop(run, m);
            (void)run.finish();
            FAIL("nothing was thrown: ", expected.message);
        } catch (const Error& error) {
            CHECK(error.what() == expected.message);
            CHECK(error.code() == expected.code);
            CHECK_FALSE(error.hint().empty());
        }
    }
    sim::LoopRun<Mode> run(setup(sim::OnProblem::record));
    Matrices m;
    loop(run, m);
    sim::LoopCount count = run.finish();
    REQUIRE(count.problems.size() == 1);
    CHECK(count.problems[0] ==
          sim::LoopProblem{expected.fault, expected.operand, expected.element, expected.position, expected.message});
    CHECK(count.unlisted_problems == 0);
    return count;
}

constexpr auto uint64 = [](auto value) { return static_cast<std::uint64_t>(value); };

}  // namespace

TEST_CASE("loop problem: a load outside its operand") {
    const auto loop = [](auto& run, Matrices& m) {
        auto A = run.input("A", m.A());
        for (const auto i : run.range("i", 0, 1)) {
            for (const auto k : run.range("k", 2, outside + 1)) {
                const float value = A.load(i, k);  // CHECK would swallow what is thrown
                CHECK(value == 0);
            }
        }
    };
    const sim::LoopCount count = check_mistake(loop, {sim::LoopFault::out_of_range,
                                                      ErrorCode::out_of_range,
                                                      "A",
                                                      {0, 4},
                                                      "i=0, k=4",
                                                      "A[0,4] lies outside A, which has 4 x 4 elements, at i=0, k=4"});
    CHECK(count.count.traffic[0].read_elements == Elements(2));  // the one outside counts nothing
}

TEST_CASE("loop problem: a negative index is shown as it was written") {
    check_mistake(
        [](auto& run, Matrices& m) {
            auto A = run.input("A", m.A());
            const int left = -1;
            (void)A.load(0, left);
        },
        {sim::LoopFault::out_of_range,
         ErrorCode::out_of_range,
         "A",
         {0, ~std::uint64_t{0}},
         "",
         "A[0,-1] lies outside A, which has 4 x 4 elements"});
}

TEST_CASE("loop problem: a store outside its operand writes and counts nothing") {
    const sim::LoopCount count = check_mistake(
        [](auto& run, Matrices& m) {
            auto C = run.in_out("C", m.C());
            const auto here = run.at("step", 7);
            C.store(uint64(outside), 1, 3.0F);
        },
        {sim::LoopFault::out_of_range,
         ErrorCode::out_of_range,
         "C",
         {4, 1},
         "step=7",
         "C[4,1] lies outside C, which has 4 x 4 elements, at step=7"});
    CHECK(count.count.traffic[0].write_elements == Elements(0));
}

TEST_CASE_TEMPLATE("loop problem: a block outside its operand, whatever is observed", Mode, sim::Totals, sim::Checked) {
    const sim::LoopCount count = check_mistake<Mode>(
        [](auto& run, Matrices& m) {
            auto A = run.input("A", m.A());
            auto tile = A.buffer("shared", {3, 3});
            for (const auto i0 : run.range("i0", 3, 4)) tile.copy_in({i0, 0}, {3, 3});
        },
        {sim::LoopFault::out_of_range,
         ErrorCode::out_of_range,
         "A",
         {3, 0},
         "i0=3",
         "the block A[3:6,0:3] lies outside A, which has 4 x 4 elements, at i0=3"});
    CHECK(count.count.read_elements() == Elements(0));
}

TEST_CASE_TEMPLATE("loop problem: a block larger than its buffer", Mode, sim::Totals, sim::Checked) {
    const sim::LoopCount count = check_mistake<Mode>(
        [](auto& run, Matrices& m) {
            for (std::size_t i = 0; i < 16; ++i) m.a[i] = static_cast<float>(i);
            auto A = run.input("A", m.A());
            auto tile = A.buffer("shared", {2, 2});
            tile.copy_in({0, 0}, {3, 2});
            CHECK(tile.load(2, 1) == 9);
        },
        {sim::LoopFault::capacity,
         ErrorCode::capacity,
         "A",
         {0, 0},
         "",
         "the block A[0:3,0:2] does not fit its buffer in shared, which has 2 x 2 elements"});
    CHECK(count.count.read_elements() == Elements(7));  // recorded, the copy is made: 6 elements and one load
}

TEST_CASE_TEMPLATE("loop problem: a buffer beyond its memory's capacity", Mode, sim::Totals, sim::Checked) {
    const sim::LoopCount count = check_mistake<Mode>(
        [](auto& run, Matrices& m) {
            auto A = run.input("A", m.A());
            auto C = run.in_out("C", m.C());
            auto first = A.buffer("shared", {2, 4});
            for (const auto j0 : run.range("j0", 0, 1)) auto second = C.buffer("shared", {3, 3 + j0});
        },
        {sim::LoopFault::capacity,
         ErrorCode::capacity,
         "C",
         {},
         "j0=0",
         "a buffer of 3 x 3 elements of C needs 36 B in shared, where 32 B of 64 B are free, at j0=0"});
    CHECK(count.memories[0] == sim::MemoryPeak{"shared", Bytes(64), Bytes(68)});
}

TEST_CASE("loop problem: an element that the buffer does not hold") {
    const sim::LoopCount count = check_mistake(
        [](auto& run, Matrices& m) {
            m.a[0] = 5;
            auto A = run.input("A", m.A());
            auto tile = A.buffer("shared", {2, 2});
            tile.copy_in({0, 2}, {2, 2});
            for (const auto k : run.range("k", 1, 2)) {
                const float value = tile.load(0, k);
                CHECK(value == 0);
            }
        },
        {sim::LoopFault::not_loaded,
         ErrorCode::not_loaded,
         "A",
         {0, 1},
         "k=1",
         "A[0,1] is not in the buffer in shared, which holds A[0:2,2:4], at k=1"});
    CHECK(count.count.traffic[1].read_elements == Elements(0));  // shared to registers
}

TEST_CASE("loop problem: a buffer used before anything was copied in") {
    check_mistake(
        [](auto& run, Matrices& m) {
            auto A = run.input("A", m.A());
            auto tile = A.buffer("shared", {2, 2});
            (void)tile.load(0, 0);
        },
        {sim::LoopFault::not_loaded,
         ErrorCode::not_loaded,
         "A",
         {0, 0},
         "",
         "A[0,0] is not in the buffer in shared, which holds no block of A"});
}

TEST_CASE("loop problem: an element placed or born on chip and used before anything was stored") {
    check_mistake(
        [](auto& run, Matrices& m) {
            auto C = run.in_out("C", m.C());
            auto tile = C.buffer("registers", {2, 2});
            tile.place({2, 2}, {2, 2});
            tile.store(2, 3, 1.0F);
            tile(2, 3) += 1.0F;
            tile(3, 3) += 1.0F;
        },
        {sim::LoopFault::not_loaded,
         ErrorCode::not_loaded,
         "C",
         {3, 3},
         "",
         "C[3,3] is used from registers before anything was loaded or stored there"});
    check_mistake(
        [](auto& run, Matrices&) {
            auto S = run.template on_chip<float>("S", "shared", {2, 2});
            S.store(0, 1, 1.0F);
            CHECK(S.load(0, 1) == 1);
            (void)S.load(1, 0);
        },
        {sim::LoopFault::not_loaded,
         ErrorCode::not_loaded,
         "S",
         {1, 0},
         "",
         "S[1,0] is used from shared before anything was loaded or stored there"});
}

TEST_CASE("loop problem: what is written back must have been stored") {
    const sim::LoopCount count = check_mistake(
        [](auto& run, Matrices& m) {
            m.c[1] = 8;
            auto C = run.in_out("C", m.C());
            auto tile = C.buffer("shared", {1, 2});
            tile.place({0, 0}, {1, 2});
            tile.store(0, 0, 1.0F);
            tile.copy_out();
            CHECK(m.c[0] == 1);
            CHECK(m.c[1] == 8);
        },
        {sim::LoopFault::not_loaded,
         ErrorCode::not_loaded,
         "C",
         {0, 1},
         "",
         "C[0,1] is used from shared before anything was loaded or stored there"});
    CHECK(count.count.traffic[0].write_elements == Elements(1));
}

TEST_CASE_TEMPLATE("loop problem: a block that the outer buffer does not hold", Mode, sim::Totals, sim::Checked) {
    check_mistake<Mode>(
        [](auto& run, Matrices& m) {
            auto A = run.input("A", m.A());
            auto tile = A.buffer("shared", {2, 2});
            tile.copy_in({0, 0}, {2, 2});
            auto column = tile.buffer("registers", {2, 1});
            for (const auto k : run.range("k", 2, 3)) column.copy_in({0, k}, {2, 1});
        },
        {sim::LoopFault::not_loaded,
         ErrorCode::not_loaded,
         "A",
         {0, 2},
         "k=2",
         "the block A[0:2,2:3] is not in the buffer in shared, which holds A[0:2,0:2], at k=2"});
}

TEST_CASE_TEMPLATE("loop problem: a store to an input never writes", Mode, sim::Totals, sim::Checked) {
    check_mistake<Mode>(
        [](auto& run, Matrices& m) {
            auto A = run.input("A", m.A());
            for (const auto i : run.range("i", 2, 3)) A.store(i, 1, 1.0F);
            for (const float value : m.a) CHECK(value == 0);
        },
        {sim::LoopFault::store_to_input,
         ErrorCode::input,
         "A",
         {2, 1},
         "i=2",
         "A[2,1] is stored to, but A is an input, at i=2"});
    check_mistake<Mode>(
        [](auto& run, Matrices& m) {
            auto A = run.input("A", m.A());
            auto tile = A.buffer("shared", {1, 1});
            tile.copy_in({1, 1}, {1, 1});
            tile.copy_out();
        },
        {sim::LoopFault::store_to_input, ErrorCode::input, "A", {1, 1}, "", "A[1,1] is stored to, but A is an input"});
}

TEST_CASE("loop problem: a store to an input is refused without observation too") {
    sim::LoopRun<sim::Unobserved> run;
    Matrices m;
    auto A = run.input("A", m.A());
    CHECK_THROWS_WITH_AS(A.store(0, 0, 1.0F), "an input is stored to", Error);
    CHECK(m.a[0] == 0);
}

TEST_CASE("loop problem: outputs never written are noticed at the end") {
    const auto all_but = [](std::uint64_t missing) {
        return [missing](auto& run, Matrices& m) {
            auto C = run.output("C", m.C());
            for (std::uint64_t i = 0; i < 4; ++i) {
                for (std::uint64_t j = 0; j < 4; ++j) {
                    if (i * 4 + j < 6 || i * 4 + j >= 6 + missing) C.store(i, j, 1.0F);
                }
            }
        };
    };
    check_mistake(all_but(1),
                  {sim::LoopFault::never_written, ErrorCode::input, "C", {1, 2}, "", "C[1,2] was never written"});
    check_mistake(all_but(4), {sim::LoopFault::never_written,
                               ErrorCode::input,
                               "C",
                               {1, 2},
                               "",
                               "C[1,2] was never written, like 3 other elements of the output C"});
    // Totals know how many writes there were, not where.
    check_mistake<sim::Totals>(all_but(4), {sim::LoopFault::never_written,
                                            ErrorCode::input,
                                            "C",
                                            {},
                                            "",
                                            "the output C has 16 elements, but only 12 were written"});
}

TEST_CASE("loop problem: an output of which nothing was written is one mistake") {
    const auto idle = [](auto& run, Matrices& m) { (void)run.output("C", m.C()); };
    const Expected none{sim::LoopFault::never_written,           ErrorCode::input, "C", {}, "",
                        "no element of the output C was written"};
    check_mistake(idle, none);
    check_mistake<sim::Totals>(idle, none);
}

TEST_CASE("loop problem: an output is read before anything was stored to it") {
    const auto write_all = [](auto& C) {
        for (std::uint64_t i = 0; i < 4; ++i) {
            for (std::uint64_t j = 0; j < 4; ++j) C.store(i, j, 1.0F);
        }
    };
    const auto by_element = [&](auto& run, Matrices& m) {
        auto C = run.output("C", m.C());
        C.store(1, 1, 2.0F);
        CHECK(C.load(1, 1) == 2.0F);
        for (std::uint64_t j : run.range("j", 2, 3)) (void)C.load(1, j);
        write_all(C);
    };
    check_mistake(by_element, {sim::LoopFault::not_loaded,
                               ErrorCode::not_loaded,
                               "C",
                               {1, 2},
                               "j=2",
                               "C[1,2] is read, but C is an output and nothing was stored to it, at j=2"});
    const auto by_block = [&](auto& run, Matrices& m) {
        auto C = run.output("C", m.C());
        C.store(1, 1, 2.0F);
        auto block = C.buffer("shared", {1, 2});
        block.copy_in({1, 1}, {1, 2});
        write_all(C);
    };
    check_mistake(by_block, {sim::LoopFault::not_loaded,
                             ErrorCode::not_loaded,
                             "C",
                             {1, 2},
                             "",
                             "C[1,2] is read, but C is an output and nothing was stored to it"});
}

TEST_CASE("loop problem: an output all written, an in_out never, are no mistakes") {
    Run run;
    Matrices m;
    auto C = run.output("C", m.C());
    auto D = run.in_out("D", m.A().data == nullptr ? m.C() : m.C());
    for (std::uint64_t i = 0; i < 4; ++i) {
        for (std::uint64_t j = 0; j < 4; ++j) C.store(i, j, 1.0F);
    }
    CHECK(run.finish().problems.empty());
}

TEST_CASE("loop problem: beyond the limit mistakes are only counted") {
    sim::LoopSetup few = setup(sim::OnProblem::record);
    few.max_problems = 2;
    Run run(few);
    Matrices m;
    auto A = run.input("A", m.A());
    for (std::uint64_t i = 4; i < 9; ++i) (void)A.load(i, 0);
    const sim::LoopCount count = run.finish();
    REQUIRE(count.problems.size() == 2);
    CHECK(count.problems[1].element == std::vector<std::uint64_t>{5, 0});
    CHECK(count.unlisted_problems == 3);
}
