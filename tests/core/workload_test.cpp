#include "rooftile/core/workload.hpp"

#include <doctest/doctest.h>

#include "rooftile/core/error.hpp"
#include "rooftile/core/schedule.hpp"

using namespace rooftile;

TEST_CASE("workload: operands come in a fixed order with their own shapes and sizes") {
    const ElementTypes i8{DType::i8, DType::i32, DType::i32};
    CHECK(operands({Matmul{2, 3, 5}, i8}) ==
          std::vector<Operand>{{"A", 2, 5, 1, Role::input}, {"B", 5, 3, 1, Role::input}, {"C", 2, 3, 4, Role::output}});
    CHECK(operands({ElementwiseChain{7, 2}, {}}) == std::vector<Operand>{{"X", 1, 7, 4, Role::input},
                                                                         {"T1", 1, 7, 4, Role::intermediate},
                                                                         {"Y", 1, 7, 4, Role::output}});
    CHECK(operands({ElementwiseChain{7, 1}, {}}).size() == 2);
    CHECK(kind_name(Workload{VectorAdd{1}, {}}) == "vector_add");
}

TEST_CASE("dtype: names, sizes and defaults") {
    for (const DType type : {DType::f64, DType::f32, DType::f16, DType::bf16, DType::i8, DType::i32}) {
        CHECK(parse_dtype(name(type)) == type);
    }
    CHECK_FALSE(parse_dtype("fp32"));
    CHECK(default_accumulate(DType::f16) == DType::f32);
    CHECK(default_accumulate(DType::f64) == DType::f64);
    CHECK(default_output(DType::i8) == DType::i32);
    CHECK(default_output(DType::bf16) == DType::bf16);
}

TEST_CASE("schedule: every group of split_k needs a K slab") {
    const Workload workload{Matmul{4, 4, 7}, {}};
    const auto with = [](std::uint64_t BK, std::uint64_t split) {
        Schedule schedule;
        schedule.plan = Tiled{2, 2, BK, 1, CPolicy::write, split};
        return schedule;
    };
    CHECK_NOTHROW(validate(workload, with(2, 4)));
    CHECK_NOTHROW(validate(workload, with(9, 1)));
    CHECK_THROWS_WITH_AS(validate(workload, with(2, 5)),
                         "nothing to do for 1 of the 5 groups of split_k: K = 7 has 4 slabs of BK = 2", Error);
    CHECK_THROWS_WITH_AS(validate(workload, with(7, 2)),
                         "nothing to do for 1 of the 2 groups of split_k: K = 7 has 1 slab of BK = 7", Error);
    CHECK_THROWS_AS(validate(workload, with(2, 0)), Error);
    CHECK_NOTHROW(validate({Matmul{1, 1, max_extent}, {}}, with(1, max_extent)));
}

TEST_CASE("schedule: each kind belongs to one workload") {
    const Workload workloads[] = {{Matmul{}, {}}, {VectorAdd{}, {}}, {ElementwiseChain{}, {}}, {Custom{}, {}}};
    const std::pair<decltype(Schedule::plan), std::size_t> plans[] = {
        {Naive{}, 0}, {Tiled{}, 0}, {Direct{}, 1}, {Blocked{}, 1}, {Unfused{}, 2}, {Fused{}, 2}, {Given{}, 3}};
    for (const auto& [plan, home] : plans) {
        Schedule schedule;
        schedule.plan = plan;
        for (std::size_t i = 0; i < 4; ++i) CHECK(fits(workloads[i], schedule) == (i == home));
    }
}
