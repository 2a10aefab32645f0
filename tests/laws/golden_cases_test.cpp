// Questions that people asked in public, with verified answers: those that counting answers.

#include <doctest/doctest.h>

#include <cmath>
#include <set>

#include "rooftile/core/rational.hpp"
#include "rooftile/model/predict.hpp"
#include "rooftile/model/roofline.hpp"
#include "rooftile/model/steps.hpp"
#include "rooftile/sim/count.hpp"
#include "support/golden_case.hpp"
#include "support/shapes.hpp"

using namespace rooftile;
using nlohmann::json;
using test::golden_case;
using test::number;

namespace {

Count counted(const Workload& workload, const Schedule& schedule) {
    const Count count = sim::count(workload, schedule).count;
    CHECK(count == model::predict(workload, schedule));
    return count;
}

Workload square(std::uint64_t N) { return {Matmul{N, N, N}, {}}; }

Uint128 naive_bytes(std::uint64_t N, DType type) {
    return model::predict({Matmul{N, N, N}, {type, type, type}}, test::plan(Naive{})).total_bytes().value();
}

}  // namespace

TEST_CASE("case T01: an 8x8 product in 3x3 tiles") {
    const json answer = golden_case("T01")["answer"];
    const Count count = counted(square(8), test::plan(Tiled{3, 3, 3, 1}));
    CHECK(count.read_elements() == Elements(number(answer["exact_in_bounds_reads"])));
    CHECK(count.traffic[0].read_elements == Elements(number(answer["A_reads"])));
    CHECK(count.traffic[1].read_elements == Elements(number(answer["B_reads"])));
    CHECK(count.write_elements() == Elements(number(answer["writes"])));
    CHECK(counted(square(8), test::plan(Naive{})).read_elements() == Elements(number(answer["naive_reads"])));
}

TEST_CASE("case T02: 1000 is not a multiple of 16, so tiles do not cut reads by exactly 16") {
    const json answer = golden_case("T02")["answer"];
    const Count tiled = counted(square(1000), test::plan(Tiled{16, 16, 16, 1}));
    const Count naive = counted(square(1000), test::plan(Naive{}));
    CHECK(naive.read_elements() == Elements(number(answer["naive_loads"])));
    CHECK(tiled.read_elements() == Elements(number(answer["tiled_loads"])));
    CHECK(Rational(naive.read_elements()) / Rational(tiled.read_elements()) == Rational(1000) / Rational(63));
    CHECK(model::tile_steps(square(1000), test::plan(Tiled{16, 16, 16, 1}))->output_tiles == number(answer["blocks"]));
}

TEST_CASE("case T04: tiles slightly smaller and much larger than the matrix") {
    const json answer = golden_case("T04")["answer"];
    const Count small = counted({Matmul{5, 2, 1}, {}}, test::plan(Tiled{4, 2, 1, 1}));
    CHECK(small.traffic[0].read_elements == Elements(number(answer["small_A"])));
    CHECK(small.traffic[1].read_elements == Elements(number(answer["small_B"])));
    CHECK(small.traffic[2].write_elements == Elements(number(answer["small_C"])));
    CHECK(small.flops == Flops(number(answer["small_flops"])));
    const Count large = counted({Matmul{5427, 217, 2170}, {}}, test::plan(Tiled{5000, 5000, 5000, 1}));
    CHECK(large.traffic[0].read_elements == Elements(number(answer["large_A"])));
    CHECK(large.traffic[1].read_elements == Elements(number(answer["large_B"])));
    CHECK(large.traffic[2].write_elements == Elements(number(answer["large_C"])));
}

TEST_CASE("case T09: how often each input element is fetched") {
    const json answer = golden_case("T09")["answer"];
    sim::CountOptions options;
    options.element_reads = true;
    const std::pair<Schedule, const char*> schedules[] = {{test::plan(Naive{}), "no_tiling"},
                                                          {test::plan(Tiled{16, 16, 16, 1}), "T16"},
                                                          {test::plan(Tiled{32, 32, 32, 1}), "T32"}};
    for (const auto& [schedule, field] : schedules) {
        CAPTURE(field);
        const sim::Counted run = sim::count(square(1024), schedule, options);
        for (const char* operand : {"A", "B"}) {
            const sim::ReadStatistics statistics = run.element_reads->statistics(operand);
            CHECK(statistics.min_reads == number(answer[field]));
            CHECK(statistics.max_reads == number(answer[field]));
            CHECK(statistics.distinct_elements == 1024 * 1024);
        }
    }
}

TEST_CASE("case T13: 3*N^2 and 3*N^3 answer different questions") {
    const json answer = golden_case("T13")["answer"];
    const Count naive = counted(square(1024), test::plan(Naive{}));
    // Sums in memory: 3 N^3 reads and N^3 writes; every transfer of it is enumerated at a smaller size.
    const Schedule in_memory = test::plan(Naive{CPolicy::memory_accumulate});
    const Count memory = model::predict(square(1024), in_memory);
    CHECK(memory.read_elements() + memory.write_elements() == Elements(number(answer["per_access_rw_memory_acc"])));
    const Count small = counted(square(64), in_memory);
    CHECK(small.read_elements() == Elements(3 * 64 * 64 * 64));
    CHECK(small.write_elements() == Elements(64 * 64 * 64));
    CHECK(model::compulsory_bytes(square(1024)) == Bytes(number(answer["compulsory_bytes"])));
    CHECK(naive.read_elements() == Elements(number(answer["per_access_reads"])));
    CHECK(naive.write_elements() == Elements(number(answer["per_access_writes_register_acc"])));
    CHECK(model::intensity(naive.flops, model::compulsory_bytes(square(1024)))->to_fixed(4) == "170.6667");
    CHECK(model::intensity(naive.flops, naive.total_bytes())->to_fixed(6) == "0.249878");
}

TEST_CASE("case U03: the largest sizes at which other counters are still right") {
    const json safe = golden_case("U03")["answer"]["largest_safe_N"];
    const auto flops = [](std::uint64_t N) { return model::predict(square(N), test::plan(Naive{})).flops.value(); };
    const Uint128 int64 = (Uint128{1} << 63) - 1;
    const Uint128 uint64 = (Uint128{1} << 64) - 1;
    const auto check_limit = [](const auto& value_at, std::uint64_t N, Uint128 limit) {
        CHECK(value_at(N) <= limit);
        CHECK(value_at(N + 1) > limit);
    };
    check_limit(flops, number(safe["flops_int64"]), int64);
    check_limit(flops, number(safe["flops_uint64"]), uint64);
    const auto bytes = [](std::uint64_t N) { return naive_bytes(N, DType::f64); };
    check_limit(bytes, number(safe["naive_fp64_bytes_int64"]), int64);
    check_limit(bytes, number(safe["naive_fp64_bytes_uint64"]), uint64);
    // Doubles hold every integer to 2^53; the next N has a FLOP count that is still even, so look at 2^53 itself.
    CHECK(flops(number(safe["flops_double_exact"])) <= Uint128{1} << 53);
    CHECK(flops(number(safe["flops_double_exact"]) + 1) > Uint128{1} << 53);
}

TEST_CASE("case U01: products that overflow 32-bit counters") {
    const json entry = golden_case("U01");
    for (std::size_t i = 0; i < 2; ++i) {
        const json& factors = entry["inputs"]["products"][i];
        CHECK(Elements(number(factors[0])) * number(factors[1]) == Elements(number(entry["answer"]["values"][i])));
    }
    // 2N^3 first exceeds 2^31 - 1 at N = 1024.
    const auto flops = [](std::uint64_t N) { return model::predict(square(N), test::plan(Naive{})).flops; };
    const auto first = number(entry["answer"]["first_N_where_2N3_exceeds_int32"]);
    CHECK(flops(first) > Flops(number(entry["answer"]["int32_max"])));
    CHECK(flops(first - 1) <= Flops(number(entry["answer"]["int32_max"])));
}

TEST_CASE("case U07: a float32 product at K = 2048 is within its bound, where an absolute 0.001 was not") {
    const json answer = golden_case("U07")["answer"];
    const double u = std::ldexp(1.0, -24);
    CHECK(2048 * u / (1 - 2048 * u) == doctest::Approx(answer["gamma_K_2048"].get<double>()).epsilon(1e-5));
    sim::CountOptions options;
    options.execution = sim::Execution::full;
    const sim::Counted run = sim::count({Matmul{24, 24, 2048}, {}}, test::plan(Naive{}), options);
    CHECK(run.product_check->passed);
    // The real error is far below gamma_K of |A||B|, and not zero.
    CHECK(*run.product_check->max_error_over_bound < 0.1);
    CHECK(*run.product_check->max_error_over_bound > 0);
}

TEST_CASE("cases: every case about counting is tested here") {
    const std::set<std::string> tested{"T01", "T02", "T04", "T09", "T13", "U01", "U03", "U07"};
    for (const json& entry : test::golden_cases()) {
        CAPTURE(entry["id"].get<std::string>());
        CHECK((entry["part"] == "count") == tested.contains(entry["id"].get<std::string>()));
    }
}
