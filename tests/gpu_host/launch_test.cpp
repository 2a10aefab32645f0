#include "rooftile/gpu/launch.hpp"

#include <doctest/doctest.h>

#include "support/refusal.hpp"

using namespace rooftile;

namespace {

gpu::LaunchShape launch(const char* kernel, const Workload& workload) {
    return gpu::launch_shape(*gpu::find_kernel(kernel), workload);
}
gpu::LaunchShape launch(const char* kernel, std::uint64_t M, std::uint64_t N, std::uint64_t K) {
    return launch(kernel, {Matmul{M, N, K}, {}});
}

}  // namespace

TEST_CASE("launch: one block an output tile, ragged ones included") {
    CHECK(launch("naive1", 4, 4, 4) == gpu::LaunchShape{16, 1, 1, 0, 1, 4, 4});
    CHECK(launch("naive32x8", 33, 33, 9) == gpu::LaunchShape{10, 32, 8, 0, 1, 5, 2});
    CHECK(launch("tiled4", 10, 7, 9) == gpu::LaunchShape{6, 4, 4, 0, 1, 3, 2});
    CHECK(launch("tiled32", 4096, 4096, 4096) == gpu::LaunchShape{16384, 32, 32, 0, 1, 128, 128});
    CHECK(launch("reg128", 129, 1, 1) == gpu::LaunchShape{2, 16, 16, 0, 1, 2, 1});
    CHECK(launch("pipelined", 128, 256, 5) == gpu::LaunchShape{2, 16, 16, 0, 1, 1, 2});
    CHECK(launch("best", 129, 1, 1) == gpu::LaunchShape{2, 256, 1, 106496, 1, 2, 1});
}

TEST_CASE("launch: elementwise kernels stride, and an unfused chain is launched once a step") {
    CHECK(launch("vector_add", {VectorAdd{1}, {}}).blocks == 1);
    CHECK(launch("vector_add", {VectorAdd{1025}, {}}).blocks == 2);
    CHECK(launch("vector_add", {VectorAdd{std::uint64_t{1} << 40}, {}}).blocks == gpu::elementwise_blocks);
    CHECK(launch("chain_unfused", {ElementwiseChain{1000, 7}, {}}).launches == 7);
    CHECK(launch("chain_fused", {ElementwiseChain{1000, 7}, {}}).launches == 1);
}

TEST_CASE("launch: more tiles than a grid holds are refused, one fewer are not") {
    CHECK(launch("naive1", 1, 1073741824, 1).blocks == 1073741824U);
    CHECK(launch("naive1", 65537, 32767, 1).blocks == 2147450879U);
    const Error error = test::refusal([] { launch("naive1", 65536, 32768, 1); });
    CHECK(error.code() == ErrorCode::input);
    CHECK(std::string(error.what()) ==
          "the kernel 'naive1' would need 2147483648 blocks, one for each output tile of 1x1");
    CHECK(error.hint() == "a grid holds 2147483647: take larger output tiles");
}

TEST_CASE("launch: sides beyond what kernels index are refused") {
    const std::uint64_t most = gpu::max_side;
    CHECK_NOTHROW(launch("reg128", most, 1, most));
    const Error error = test::refusal([&] { launch("reg128", 1, 1, most + 1); });
    CHECK(std::string(error.what()) == "no kernel takes K = 1073741825");
    CHECK(error.hint() == "a side lies between 1 and 1073741824");
    CHECK_THROWS_AS(launch("naive1", 0, 1, 1), Error);
    CHECK_THROWS_AS(launch("vector_add", {VectorAdd{0}, {}}), Error);
    CHECK_THROWS_AS(launch("chain_fused", {ElementwiseChain{1, 0}, {}}), Error);
}

TEST_CASE("launch: a kernel of another kind is refused") {
    const Error error = test::refusal([] { launch("vector_add", 1, 1, 1); });
    CHECK(std::string(error.what()) == "the kernel 'vector_add' does not carry out a workload of kind 'matmul'");
    CHECK_THROWS_AS(launch("naive1", {VectorAdd{1}, {}}), Error);
    CHECK_THROWS_AS(launch("reg64", {ElementwiseChain{1, 1}, {}}), Error);
    CHECK_THROWS_AS(launch("reg64", {Custom{}, {}}), Error);
}

TEST_CASE("launch: best shares its last tiles among all blocks that fit at a time, where that pays") {
    const auto blocks = [](const char* kernel, std::uint64_t side, std::uint32_t multiprocessors) {
        return gpu::launch_shape(*gpu::find_kernel(kernel), {Matmul{side, side, side}, {}}, multiprocessors).blocks;
    };
    CHECK(blocks("best", 4096, 132) == 792 + 264);  // three full rounds, then 232 tiles
    CHECK(blocks("best", 8192, 132) == 3960 + 264);
    CHECK(blocks("best", 2048, 132) == 256);   // not one full round
    CHECK(blocks("best", 4096, 128) == 1024);  // full rounds alone
    CHECK(blocks("reg128", 4096, 132) == 1024);
}
