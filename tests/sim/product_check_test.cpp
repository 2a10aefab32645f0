#include "rooftile/sim/product_check.hpp"

#include <doctest/doctest.h>

#include "../../sim/src/product.hpp"
#include "rooftile/sim/count.hpp"
#include "support/shapes.hpp"

using namespace rooftile;
using test::plan;

namespace {

sim::CountOptions full() {
    sim::CountOptions options;
    options.execution = sim::Execution::full;
    return options;
}

}  // namespace

TEST_CASE("product check: every kind and type passes, with an error that is not idle") {
    test::Shapes shapes(5);
    double worst = 0;
    for (int i = 0; i < 300; ++i) {
        const test::Case c = shapes.any(24);
        CAPTURE(test::describe(c));
        const sim::Counted counted = sim::count(c.workload, c.schedule, full());
        REQUIRE(counted.product_check);
        CHECK(counted.product_check->passed);
        CHECK(counted.product_check->bit_exact.value_or(true));
        worst = std::max(worst, counted.product_check->max_error_over_bound.value_or(0));
    }
    CHECK(worst > 0.05);  // the bound is close enough to notice a mistake
}

TEST_CASE("product check: one wrong output is found on reals and on integers") {
    const Workload workload{Matmul{6, 5, 4}, {}};
    const Schedule schedule = plan(Naive{});
    sim::HbmValues values = sim::allocate(workload, schedule);
    sim::fill_with_integers(values, workload, sim::exact_integer_range(workload));
    CHECK_FALSE(sim::equals_exactly(values, workload));  // C holds old values
    auto& a = std::get<sim::RowMajorMatrix<float>>(values.uncounted(0));
    auto& b = std::get<sim::RowMajorMatrix<float>>(values.uncounted(1));
    auto& c = std::get<sim::RowMajorMatrix<float>>(values.uncounted(2));
    c = a * b;
    CHECK(sim::equals_exactly(values, workload));
    CHECK(sim::max_error_over_bound(values, workload) == 0);
    c(5, 4) += 1;
    CHECK_FALSE(sim::equals_exactly(values, workload));
    c = a * b;
    c(0, 0) = std::numeric_limits<float>::quiet_NaN();
    CHECK_FALSE(sim::max_error_over_bound(values, workload) <= 1);
}

TEST_CASE("product check: the bound is gamma_K, not an absolute epsilon") {
    // float32 at K = 2048 was once held to an absolute 0.001 and failed; gamma_2048 is 0.000122085 of |A||B|.
    const Workload workload{Matmul{1, 1, 2048}, {}};
    CHECK(sim::has_error_bound(workload));
    const sim::Counted counted = sim::count(workload, plan(Naive{}), full());
    CHECK(counted.product_check->passed);
    CHECK(*counted.product_check->max_error_over_bound < 1);
}

TEST_CASE("product check: the old C counts where the policy adds to it, and only there") {
    const Workload workload{Matmul{5, 6, 7}, {}};
    for (const std::uint64_t split : {1U, 3U}) {
        for (const CPolicy policy : {CPolicy::write, CPolicy::read_write, CPolicy::memory_accumulate}) {
            const Schedule schedule = plan(Tiled{2, 3, 2, 1, policy, split});
            const sim::OutputVisits visits = sim::output_visits(workload, schedule);
            sim::HbmValues values = sim::allocate(workload, schedule);
            sim::fill_with_integers(values, workload, sim::exact_integer_range(workload, visits));
            const auto old = sim::keep_old_output(values, workload, visits);
            REQUIRE(old.has_value() == (policy != CPolicy::write));
            auto& c = std::get<sim::RowMajorMatrix<float>>(values.uncounted(2));
            const sim::RowMajorMatrix<float> before = c;
            CHECK(before.cwiseAbs().maxCoeff() > 0);
            c = std::get<sim::RowMajorMatrix<float>>(values.uncounted(0)) *
                std::get<sim::RowMajorMatrix<float>>(values.uncounted(1));
            CHECK(sim::equals_exactly(values, workload, old) == (policy == CPolicy::write));
            c += before;
            CHECK(sim::equals_exactly(values, workload, old) == (policy != CPolicy::write));
            CHECK(sim::count(workload, schedule, full()).product_check->bit_exact == true);
            // C, S times read and S times stored, is rounded S times; with sums in memory once a K step.
            CHECK(visits.stores == (policy == CPolicy::memory_accumulate ? 4 : static_cast<double>(split)));
        }
    }
}

TEST_CASE("product check: an output that is stored often in half precision may have no bound") {
    const ElementTypes f16{DType::f16, DType::f16, DType::f32};
    const Workload workload{Matmul{1, 1, 1024}, f16};
    const auto bound = [&](std::uint64_t BK) {
        return sim::has_error_bound(
            workload, sim::output_visits(workload, plan(Tiled{1, 1, BK, 1, CPolicy::memory_accumulate, 1})));
    };
    CHECK_FALSE(bound(1));  // 1024 roundings to f16, whose unit roundoff is 2^-11
    CHECK(bound(2));
}

TEST_CASE("product check: too long sums in half precision are compared on integers only") {
    const ElementTypes f16{DType::f16, DType::f16, DType::f16};
    CHECK(sim::has_error_bound({Matmul{1, 1, 1023}, f16}));
    CHECK_FALSE(sim::has_error_bound({Matmul{1, 1, 1024}, f16}));
    const sim::Counted counted = sim::count({Matmul{2, 2, 1500}, f16}, plan(Tiled{2, 2, 64, 1}), full());
    CHECK_FALSE(counted.product_check->max_error_over_bound);
    CHECK(counted.product_check->bit_exact == true);
    // Beyond 2048 no integer range is exact either: nothing can be checked, and nothing claims to pass.
    CHECK(sim::exact_integer_range({Matmul{2, 2, 2049}, f16}) == 0);
    CHECK_FALSE(sim::count({Matmul{2, 2, 2049}, f16}, plan(Naive{}), full()).product_check);
}

TEST_CASE("product check: the integer range keeps K*r^2 exact in accumulator and output") {
    CHECK(sim::exact_integer_range({Matmul{1, 1, 4096}, {}}) == 64);  // 2^12 * 2^12 = 2^24
    CHECK(sim::exact_integer_range({Matmul{1, 1, 4097}, {}}) == 63);
    const ElementTypes bf16{DType::bf16, DType::bf16, DType::f32};
    CHECK(sim::exact_integer_range({Matmul{1, 1, 64}, bf16}) == 2);  // the output holds 2^8
    const ElementTypes i8{DType::i8, DType::i8, DType::i32};
    CHECK(sim::exact_integer_range({Matmul{1, 1, 31}, i8}) == 2);
    CHECK(sim::exact_integer_range({Matmul{1, 1, 128}, i8}) == 0);
}
