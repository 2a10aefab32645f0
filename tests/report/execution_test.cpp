#include "app/report/execution.hpp"

#include <doctest/doctest.h>

using namespace rooftile;
using namespace rooftile::app;

namespace {

Workload cube(std::uint64_t side) { return {Matmul{side, side, side}, {}}; }
const Schedule naive{"naive", Naive{}, {}, {}, {}};
const Schedule tiled{"tiled", Tiled{128, 128, 128, 1}, {}, {}, {}};

}  // namespace

TEST_CASE("execution: automatic is full up to 2^28 operations, traffic up to 2^28 transfers, else predict") {
    const auto automatic = [](const Workload& workload, const Schedule& schedule) {
        return choose_execution(workload, schedule, ExecutionMode::automatic, Bytes(1ULL << 40U));
    };
    CHECK(automatic(cube(645), tiled).execution == sim::Execution::full);      // 645^3 = 268336125 < 2^28
    CHECK(automatic(cube(646), tiled).execution == sim::Execution::traffic);   // 646^3 > 2^28
    CHECK(automatic(cube(9459), naive).execution == sim::Execution::traffic);  // three transfers an output
    const ExecutionChoice predicted = automatic(cube(9460), naive);
    CHECK_FALSE(predicted.execution);
    CHECK(predicted.reason == "not counted: 268474800 transfers, limit 268435456");
}

TEST_CASE("execution: what is asked for is done, or refused with both amounts") {
    CHECK(choose_execution(cube(4), naive, ExecutionMode::traffic, {}).execution == sim::Execution::traffic);
    CHECK_FALSE(choose_execution(cube(4), naive, ExecutionMode::predict, {}).execution);
    CHECK(choose_execution(cube(64), tiled, ExecutionMode::full, Bytes(1ULL << 30U)).execution == sim::Execution::full);
    try {
        (void)choose_execution(cube(1024), tiled, ExecutionMode::full, Bytes(1000000));
        FAIL("not refused");
    } catch (const Error& error) {
        const std::string message = error.what();
        CHECK(message.find(to_string(sim::full_execution_bytes(cube(1024), tiled)) + " B") != std::string::npos);
        CHECK(message.find("1000000 B") != std::string::npos);
    }
}

TEST_CASE("execution: automatic does without arithmetic where memory is short, and says so") {
    const ExecutionChoice choice = choose_execution(cube(512), tiled, ExecutionMode::automatic, Bytes(1000));
    CHECK(choice.execution == sim::Execution::traffic);
    CHECK(choice.reason.find("1000 B (1000 B) are available") != std::string::npos);
    CHECK(choice.reason.find("\xC2\xA0") == std::string::npos);
}

TEST_CASE("execution: automatic holds no more than 1 GiB, unless a full execution is asked for") {
    const Bytes plenty(1ULL << 40U);
    // f32: 3 x 4 B stored and 3 x 4 B on chip at once, 2 x 8 B of inputs and 3 x 8 B of output in doubles:
    // 64 B an element.
    const Schedule direct{"direct", Direct{}, {}, {}, {}};
    const Workload most{VectorAdd{16777216}, {}};  // 64 x 2^24 = 2^30
    const Workload more{VectorAdd{16777217}, {}};
    CHECK(choose_execution(most, direct, ExecutionMode::automatic, plenty).execution == sim::Execution::full);
    const ExecutionChoice choice = choose_execution(more, direct, ExecutionMode::automatic, plenty);
    CHECK(choice.execution == sim::Execution::traffic);
    CHECK(choice.reason ==
          "a full execution needs 1073741888 B of memory (1 GiB), limit 1073741824 B unless asked for");
    CHECK(choose_execution(more, direct, ExecutionMode::full, plenty).execution == sim::Execution::full);
}

TEST_CASE("execution: a custom workload has nothing to count") {
    const Workload custom{Custom{Flops(1), Bytes(2), Bytes(3)}, {}};
    const ExecutionChoice choice = choose_execution(custom, {"x", Given{}, {}, {}, {}}, ExecutionMode::full, {});
    CHECK_FALSE(choice.execution);
    CHECK(choice.reason == "a custom workload has no loop nest to count");
}

TEST_CASE("execution: this process has some memory left") { CHECK(available_memory() > Bytes(1U << 20U)); }

TEST_CASE("execution: per-element counting is automatic up to 2^22 elements") {
    CHECK(counts_elements_by_default({VectorAdd{1398101}, {}}));        // 3 x 1398101 = 2^22 - 1
    CHECK_FALSE(counts_elements_by_default({VectorAdd{1398102}, {}}));  // 3 x 1398102 = 2^22 + 2
}
