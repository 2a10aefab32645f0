#include <doctest/doctest.h>

#include "rooftile/gpu/kernel.hpp"
#include "support/refusal.hpp"
#include "support/shapes.hpp"

using namespace rooftile;
using test::plan;

namespace {

const Workload matmul{Matmul{64, 64, 64}, {}};

struct Expected {
    const char* kernel;
    bool same_BK, same_buffers;
};

void check_match(const Schedule& schedule, Expected expected) {
    const auto found = gpu::match(matmul, schedule);
    REQUIRE(found);
    CHECK(found->kernel->name == expected.kernel);
    CHECK(found->same_BK == expected.same_BK);
    CHECK(found->same_buffers == expected.same_buffers);
    CHECK(gpu::require_match(matmul, schedule) == *found);
}

Error refused(const Workload& workload, const Schedule& schedule, std::optional<std::string_view> forced = {}) {
    if (!forced) CHECK(gpu::matching_kernel(workload, schedule) == nullptr);
    return test::refusal([&] { gpu::require_match(workload, schedule, forced); });
}

constexpr const char* tiles = "output tiles with a kernel are 2x2, 4x4, 8x8, 16x16, 32x32, 64x64, 128x128";

}  // namespace

TEST_CASE("match: a naive schedule is measured with one thread a block") {
    check_match(plan(Naive{}), {"naive1", true, true});
}

TEST_CASE("match: a tiled schedule goes by BM and BN, and another BK is stated") {
    check_match(plan(Tiled{2, 2, 2}), {"tiled2", true, true});
    check_match(plan(Tiled{2, 2, 7}), {"tiled2", false, true});
    check_match(plan(Tiled{32, 32, 32}), {"tiled32", true, true});
    check_match(plan(Tiled{64, 64, 64}), {"reg64", false, true});
    check_match(plan(Tiled{128, 128, 8}), {"reg128", true, true});
    check_match(plan(Tiled{128, 128, 16}), {"reg128", false, true});
}

TEST_CASE("match: two buffers go to the pipelined kernel where its tile matches, otherwise they are stated") {
    check_match(plan(Tiled{128, 128, 8, 2}), {"pipelined", true, true});
    check_match(plan(Tiled{128, 128, 16, 2}), {"pipelined", false, true});
    check_match(plan(Tiled{64, 64, 16, 2}), {"reg64", true, false});
}

TEST_CASE("match: elementwise schedules have a kernel each") {
    CHECK(gpu::matching_kernel({VectorAdd{5}, {}}, plan(Direct{}))->name == "vector_add");
    CHECK(gpu::matching_kernel({VectorAdd{5}, {}}, plan(Blocked{3}))->name == "vector_add");
    CHECK(gpu::matching_kernel({ElementwiseChain{5, 2}, {}}, plan(Unfused{}))->name == "chain_unfused");
    CHECK(gpu::matching_kernel({ElementwiseChain{5, 2}, {}}, plan(Fused{}))->name == "chain_fused");
}

TEST_CASE("match: tiles without a kernel are refused with those that have one") {
    const Error error = refused(matmul, plan(Tiled{48, 64, 16}));
    CHECK(error.code() == ErrorCode::input);
    CHECK(std::string(error.what()) == "no kernel carries out the schedule 's' (output tiles of 48x64)");
    CHECK(error.hint() == tiles);
}

TEST_CASE("match: what no kernel does is refused with the reason") {
    const ElementTypes f16{DType::f16, DType::f16, DType::f32};
    CHECK(refused({Matmul{4, 4, 4}, f16}, plan(Naive{})).hint() ==
          "kernels compute in f32 alone: dtype, output and accumulate");
    CHECK(refused(matmul, plan(Naive{CPolicy::read_write})).hint() ==
          "kernels write C and never read it: c_policy = \"write\"");
    CHECK(refused(matmul, plan(Tiled{2, 2, 2, 1, CPolicy::memory_accumulate})).hint() ==
          "kernels write C and never read it: c_policy = \"write\"");
    CHECK(refused(matmul, plan(Tiled{2, 2, 2, 1, CPolicy::write, 2})).hint() ==
          "kernels sum all of K in one pass: split_k = 1");
    CHECK(refused({Custom{}, {}}, plan(Given{})).hint() == "a custom workload has no kernel");
    CHECK(refused({VectorAdd{4}, {}}, plan(Naive{})).hint() ==
          "a schedule of kind 'naive' does not carry out a workload of kind 'vector_add'");
}

TEST_CASE("match: a kernel asked for by name is taken where it fits") {
    CHECK(gpu::require_match(matmul, plan(Naive{}), "naive16").kernel->name == "naive16");
    CHECK(gpu::require_match(matmul, plan(Naive{}), "naive32x8").kernel->name == "naive32x8");
    const gpu::Match forced = gpu::require_match(matmul, plan(Tiled{128, 128, 16, 2}), "reg128");
    CHECK(forced.kernel->name == "reg128");
    CHECK_FALSE(forced.same_BK);
    CHECK_FALSE(forced.same_buffers);
}

TEST_CASE("match: a kernel asked for by name that does not fit is refused with those that do") {
    Error error = refused(matmul, plan(Tiled{64, 64, 16}), "reg128");
    CHECK(error.code() == ErrorCode::input);
    CHECK(std::string(error.what()) ==
          "the kernel 'reg128' does not carry out the schedule 's' (output tiles of 64x64)");
    CHECK(error.hint() == "what fits: reg64");

    error = refused(matmul, plan(Naive{}), "tiled2");
    CHECK(std::string(error.what()) == "the kernel 'tiled2' does not carry out the schedule 's' (naive)");
    CHECK(error.hint() == "what fits: naive1, naive16, naive32x8");

    error = refused(matmul, plan(Tiled{3, 3, 3}), "tiled2");
    CHECK(error.hint() == "no kernel does: " + std::string(tiles));

    error = refused(matmul, plan(Naive{}), "reg");
    CHECK(std::string(error.what()) == "no kernel is called 'reg'");
    CHECK(error.hint().find("naive1, naive16, naive32x8, tiled2") != std::string::npos);
    CHECK(error.hint().find("chain_fused") != std::string::npos);
}
