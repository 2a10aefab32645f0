#include "../../gpu/src/reference.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <limits>

#include "rooftile/core/error.hpp"

using namespace rooftile;
using namespace rooftile::gpu;

namespace {

/// The product as a plain FP32 kernel computes it.
void multiply(const HostMatrix& a, const HostMatrix& b, HostMatrix& c) {
    for (std::uint64_t i = 0; i < c.rows(); ++i) {
        for (std::uint64_t j = 0; j < c.cols(); ++j) {
            float sum = 0;
            for (std::uint64_t k = 0; k < a.cols(); ++k) sum = std::fmaf(a.row(i)[k], b.row(k)[j], sum);
            c.row(i)[j] = sum;
        }
    }
}

struct Run {
    Run(const Workload& workload, const Padding& padding, Fill fill)
        : reference(workload, padding, 7), output(reference.poisoned_output()) {
        const auto in = reference.inputs(fill);
        multiply(in[0], in[1], output);
    }
    Reference reference;
    HostMatrix output;
};

constexpr float nan = std::numeric_limits<float>::quiet_NaN();

}  // namespace

TEST_CASE("reference: a right product passes, with an error that is not idle") {
    const Workload workload{Matmul{33, 65, 47}, {}};
    Run reals(workload, {1, 2, 3}, Fill::reals);
    const double error = reals.reference.max_error_over_bound(reals.output);
    CHECK(error > 0.01);
    CHECK(error <= 1);
    CHECK(reals.output.surroundings_untouched());
    Run integers(workload, {1, 2, 3}, Fill::integers);
    CHECK(integers.reference.equals_exactly(integers.output));
    CHECK(integers.reference.checked_elements() == 33 * 65);
    CHECK(integers.reference.output_elements() == 33 * 65);
}

TEST_CASE("reference: an output that was never written is found, and one wrong unit") {
    const Workload workload{Matmul{17, 9, 11}, {}};
    Run reals(workload, {}, Fill::reals);
    reals.output.row(16)[8] = nan;
    CHECK_FALSE(reals.reference.max_error_over_bound(reals.output) <= 1);
    CHECK_FALSE(reals.reference.max_error_over_bound(reals.reference.poisoned_output()) <= 1);
    Run integers(workload, {}, Fill::integers);
    integers.output.row(3)[4] += 1;
    CHECK_FALSE(integers.reference.equals_exactly(integers.output));
    CHECK_FALSE(integers.reference.equals_exactly(integers.reference.poisoned_output()));
}

TEST_CASE("reference: a NaN first does not hide behind later outputs") {
    Run reals({Matmul{5, 5, 5}, {}}, {}, Fill::reals);
    reals.output.row(0)[0] = nan;
    CHECK(std::isnan(reals.reference.max_error_over_bound(reals.output)));
}

TEST_CASE("reference: the bound is gamma_K, so a relative error of 1e-3 fails") {
    Run reals({Matmul{8, 8, 64}, {}}, {}, Fill::reals);
    reals.output.row(2)[2] *= 1.001F;
    CHECK(reals.reference.max_error_over_bound(reals.output) > 1);
}

TEST_CASE("reference: the integer range keeps K r^2 within 2^24") {
    const Workload long_sum{Matmul{2, 2, 4097}, {}};
    const Reference reference(long_sum, {}, 1);
    float largest = 0;
    for (const HostMatrix& in : reference.inputs(Fill::integers)) {
        for (std::uint64_t i = 0; i < in.rows(); ++i) {
            for (const float v : in.row(i)) largest = std::max(largest, std::abs(v));
        }
    }
    CHECK(largest == 63);
    CHECK_THROWS_AS(Reference({Matmul{1, 1, 1 << 23}, {}}, {}, 1), Error);
}

TEST_CASE("reference: sampled rows hold both sides of every ragged edge and 64 at least") {
    const auto rows = sampled(4095, 3);
    CHECK(rows.size() >= 64);
    for (const std::uint64_t edge : {0U, 4094U, 4063U, 4064U, 3967U, 3968U}) {
        CHECK(std::binary_search(rows.begin(), rows.end(), edge));
    }
    CHECK(sampled(1, 3) == std::vector<std::uint64_t>{0});
    CHECK(sampled(40, 3).size() == 40);
    CHECK(sampled(1U << 20, 3) != sampled(1U << 20, 4));
}

TEST_CASE("reference: a large product is checked on whole rows and columns, and says on how many") {
    const Workload workload{Matmul{9000, 9001, 3}, {}};
    Run reals(workload, {}, Fill::reals);
    CHECK(reals.reference.checked_elements() < reals.reference.output_elements() / 20);
    CHECK(reals.reference.checked_elements() >= 64 * 9001 + 64 * (9000 - 128));
    CHECK(reals.reference.max_error_over_bound(reals.output) <= 1);
    const float kept = reals.output.row(8999)[1234];
    reals.output.row(8999)[1234] = nan;  // the last row is always among them
    CHECK_FALSE(reals.reference.max_error_over_bound(reals.output) <= 1);
    reals.output.row(8999)[1234] = kept;
    reals.output.row(1234)[9000] += 1;  // so is the last column
    CHECK_FALSE(reals.reference.max_error_over_bound(reals.output) <= 1);
}

TEST_CASE("reference: elementwise workloads") {
    const Reference add({VectorAdd{1000}, {}}, {}, 5);
    for (const Fill fill : {Fill::reals, Fill::integers}) {
        const auto in = add.inputs(fill);
        HostMatrix sum = add.poisoned_output();
        for (std::uint64_t i = 0; i < 1000; ++i) sum.row(0)[i] = in[0].row(0)[i] + in[1].row(0)[i];
        if (fill == Fill::integers) {
            CHECK(add.equals_exactly(sum));
        } else {
            CHECK(add.max_error_over_bound(sum) <= 1);
            sum.row(0)[999] = in[0].row(0)[999];
            CHECK(add.max_error_over_bound(sum) > 1);
        }
    }
    const Reference chain({ElementwiseChain{100, 3}, {}}, {}, 5);
    const auto in = chain.inputs(Fill::integers);
    REQUIRE(in.size() == 1);
    HostMatrix y = chain.poisoned_output();
    for (std::uint64_t i = 0; i < 100; ++i) y.row(0)[i] = 1 - in[0].row(0)[i];
    CHECK(chain.equals_exactly(y));  // 1 - (1 - (1 - x))
}

TEST_CASE("reference: other element types are refused") {
    Workload half{Matmul{4, 4, 4}, {}};
    half.types.input = DType::f16;
    CHECK_THROWS_AS(Reference(half, {}, 1), Error);
}

TEST_CASE("host matrix: a write between rows, before or behind is seen") {
    HostMatrix m(3, 4, 6);
    for (std::uint64_t i = 0; i < 3; ++i) {
        for (float& v : m.row(i)) v = 1;
    }
    CHECK(m.surroundings_untouched());
    for (const std::uint64_t at : {guard_elements - 1, guard_elements + 4, guard_elements + 3 * 6}) {
        HostMatrix touched = m;
        touched.storage()[at] = nan;  // another NaN than the poison
        CHECK_FALSE(touched.surroundings_untouched());
    }
}
