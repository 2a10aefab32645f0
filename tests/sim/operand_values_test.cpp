#include "rooftile/sim/operand_values.hpp"

#include <doctest/doctest.h>

#include <cmath>

#include "rooftile/sim/count.hpp"
#include "support/refusal.hpp"
#include "support/shapes.hpp"

using namespace rooftile;

namespace {

double at(const sim::OperandValues& values, std::uint64_t row, std::uint64_t col) {
    return values.values[row * values.cols + col];
}

/// The product by its definition, in 64-bit integers; with a third input, added to it.
std::vector<double> plain_product(const Matmul& s, const std::vector<sim::OperandValues>& inputs) {
    std::vector<double> product;
    for (std::uint64_t i = 0; i < s.M; ++i) {
        for (std::uint64_t j = 0; j < s.N; ++j) {
            std::int64_t sum = inputs.size() == 3 ? static_cast<std::int64_t>(at(inputs[2], i, j)) : 0;
            for (std::uint64_t k = 0; k < s.K; ++k) {
                sum += static_cast<std::int64_t>(at(inputs[0], i, k)) * static_cast<std::int64_t>(at(inputs[1], k, j));
            }
            product.push_back(static_cast<double>(sum));
        }
    }
    return product;
}

}  // namespace

TEST_CASE("operand values: from the integers that are told, the output is exactly their product") {
    test::Shapes shapes(61);
    int compared = 0;
    for (int i = 0; i < 600; ++i) {
        const test::Case c = shapes.matmul(16);
        CAPTURE(test::describe(c));
        sim::CountOptions options;
        options.execution = sim::Execution::full;
        options.integer_inputs = true;
        options.keep_output = true;
        std::vector<sim::OperandValues> inputs;
        try {
            inputs = sim::integer_inputs(c.workload, c.schedule);
        } catch (const Error&) {
            CHECK_THROWS_AS((void)sim::count(c.workload, c.schedule, options), Error);
            continue;
        }
        bool all_zero = true;
        for (const sim::OperandValues& input : inputs) {
            for (const double value : input.values) {
                REQUIRE(value == std::trunc(value));
                all_zero = all_zero && value == 0;
            }
        }
        const auto& shape = std::get<Matmul>(c.workload.shape);
        REQUIRE((!all_zero || shape.M * shape.K < 8));
        const sim::Counted counted = sim::count(c.workload, c.schedule, options);
        REQUIRE(counted.output->operand == "C");
        REQUIRE(counted.output->values == plain_product(shape, inputs));
        REQUIRE(counted.product_check->bit_exact == true);
        REQUIRE_FALSE(counted.product_check->max_error_over_bound);
        ++compared;
    }
    CHECK(compared > 500);
}

TEST_CASE("operand values: the old C is told where the schedule adds to it, and only there") {
    const Workload workload{Matmul{3, 4, 5}, {}};
    const auto names = [&](const Schedule& schedule) {
        std::string text;
        for (const auto& values : sim::integer_inputs(workload, schedule)) text += values.operand;
        return text;
    };
    CHECK(names(test::plan(Tiled{2, 2, 2, 1})) == "AB");
    CHECK(names(test::plan(Tiled{2, 2, 2, 1, CPolicy::write, 3})) == "AB");
    CHECK(names(test::plan(Tiled{2, 2, 2, 1, CPolicy::read_write, 1})) == "ABC");
    CHECK(names(test::plan(Naive{CPolicy::memory_accumulate})) == "ABC");
}

TEST_CASE("operand values: elementwise outputs follow from the inputs that are told") {
    test::Shapes shapes(62);
    for (int i = 0; i < 200; ++i) {
        const test::Case c = shapes.elementwise(30);
        CAPTURE(test::describe(c));
        const std::vector<sim::OperandValues> inputs = sim::integer_inputs(c.workload, c.schedule);
        sim::CountOptions options;
        options.execution = sim::Execution::full;
        options.integer_inputs = options.keep_output = true;
        const sim::OperandValues output = *sim::count(c.workload, c.schedule, options).output;
        const auto* chain = std::get_if<ElementwiseChain>(&c.workload.shape);
        for (std::uint64_t j = 0; j < output.cols; ++j) {
            const double x = at(inputs[0], 0, j);
            REQUIRE(at(output, 0, j) == (chain == nullptr        ? x + at(inputs[1], 0, j)
                                         : chain->steps % 2 == 0 ? x
                                                                 : 1 - x));
        }
    }
}

TEST_CASE("operand values: where no integers are exact, they are refused with the reason") {
    // 2048 is the largest integer up to which f16 holds all: even units of +-1 add up beyond it.
    const Workload workload{Matmul{1, 1, 5000}, {DType::f16, DType::f16, DType::f16}};
    const Schedule schedule = test::plan(Naive{});
    const Error told = test::refusal([&] { (void)sim::integer_inputs(workload, schedule); });
    CHECK(told.code() == ErrorCode::input);
    CHECK(std::string(told.what()) == "no integers but zero give an exact result in these element types");
    sim::CountOptions options;
    options.execution = sim::Execution::full;
    options.integer_inputs = true;
    CHECK(std::string(test::refusal([&] { (void)sim::count(workload, schedule, options); }).what()) == told.what());
}
