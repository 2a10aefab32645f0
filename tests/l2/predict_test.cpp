// The prediction: its range, the state it takes for likely, and its words.

#include "rooftile/l2/predict.hpp"

#include <doctest/doctest.h>

#include <cstdio>

#include "gpus.hpp"

using namespace rooftile;
using l2::March;

namespace {

l2::Launch tiled(std::uint64_t threads_per_block, std::uint64_t resident_blocks) {
    l2::Launch launch = test::launch_of(1024, 1024, 512, 32, 32, resident_blocks);
    launch.threads_per_block = threads_per_block;
    return launch;
}

}  // namespace

TEST_CASE("predict: blocks that wait at barriers are likely to stagger above 70 % of the warps") {
    CHECK(l2::likely_march(tiled(256, 8), test::h200()) == March::staggered);
    CHECK(l2::likely_march(tiled(256, 6), test::h200()) == March::staggered);
    CHECK(l2::likely_march(tiled(256, 5), test::h200()) == March::in_step);
    CHECK(l2::likely_march(tiled(1024, 2), test::h200()) == March::staggered);
    CHECK(l2::likely_march(tiled(1024, 1), test::h200()) == March::in_step);
    CHECK(l2::likely_march(tiled(33, 24), test::h200()) == March::staggered);  // 48 of 64 warps
    l2::Launch direct = tiled(256, 8);
    direct.staging = l2::Staging::direct;
    CHECK(l2::likely_march(direct, test::h200()) == March::in_step);
    l2::Launch asynchronous = tiled(256, 2);
    asynchronous.staging = l2::Staging::asynchronous;
    CHECK(l2::likely_march(asynchronous, test::h200()) == March::staggered);
}

TEST_CASE("predict: where all fits there is one number, the compulsory bytes") {
    const l2::Prediction prediction = l2::predict(tiled(1024, 2), test::h200());
    CHECK(prediction.compulsory_bytes == 2 * 1024 * 512 * 4);
    CHECK(prediction.requested_bytes == 2 * 1024 * 512 * 4 * 32);
    CHECK(prediction.likely_bytes == prediction.compulsory_bytes);
    CHECK(prediction.low_bytes == prediction.compulsory_bytes);
    CHECK(prediction.one_number);
    CHECK(prediction.state == l2::State::either);
    CHECK(prediction.validated);
    CHECK(prediction.chunk_lines == 1);
}

TEST_CASE("predict: the range reaches 10 % past both states, the likely one is the state named") {
    l2::Launch launch = test::launch_of(4096, 4096, 4096, 32, 32, 2);
    launch.threads_per_block = 1024;
    const l2::Prediction prediction = l2::predict(launch, test::h200());
    CHECK_FALSE(prediction.one_number);
    CHECK(prediction.state == l2::State::staggered);
    CHECK(prediction.likely_bytes == prediction.staggered.dram_read_bytes());
    CHECK(prediction.staggered.dram_read_bytes() > prediction.in_step.dram_read_bytes() * 3 / 2);
    CHECK(static_cast<double>(prediction.low_bytes) <=
          0.9 * static_cast<double>(prediction.in_step.dram_read_bytes()) + 1);
    CHECK(static_cast<double>(prediction.high_bytes) >=
          1.1 * static_cast<double>(prediction.staggered.dram_read_bytes()) - 1);
    // B is 4096 x 4096 x 4 B; 132 x 2 slots over 128 tiles a row.
    char times[16];
    std::snprintf(times, sizeof times, "%.1f", static_cast<double>(prediction.staggered.b_dram_bytes) / 67108864);
    CHECK(prediction.reason ==
          std::vector<std::string>{"2.1 of 128.0 tile rows are live at a time",
                                   "B (67.1 MB) does not fit what an L2 partition keeps (31.5 MB)",
                                   std::string("staggered, B is read ") + times + " times from DRAM"});
}

TEST_CASE("predict: the reason speaks of what the order reads again") {
    l2::Launch launch = test::launch_of(2048, 2048, 2048, 128, 128, 2, BlockOrder::column());
    CHECK(l2::predict(launch, test::h200()).reason ==
          std::vector<std::string>{"16.0 of 16.0 tile columns are live at a time",
                                   "A (16.8 MB) fits what an L2 partition keeps (31.5 MB)",
                                   "in step, A is read 1.0 times from DRAM"});
    launch.order = BlockOrder::grouped(4);
    CHECK(l2::predict(launch, test::h200()).reason ==
          std::vector<std::string>{"4.0 of 4.0 groups of 4 tile rows are live at a time",
                                   "B (16.8 MB) fits what an L2 partition keeps (31.5 MB)",
                                   "in step, B is read 1.0 times from DRAM"});
}

TEST_CASE("predict: launches of too many reads are simulated in longer chunks, and say so") {
    l2::Launch launch = test::launch_of(2048, 2048, 8192, 32, 32, 2);
    launch.threads_per_block = 1024;
    const l2::Prediction exact = l2::predict(launch, test::h200());
    const l2::Prediction coarse = l2::predict(launch, test::h200(), exact.in_step.granule_accesses / 6);
    CHECK(exact.chunk_lines == 1);
    CHECK(coarse.chunk_lines == 8);
    CHECK(coarse.compulsory_bytes == exact.compulsory_bytes);
    CHECK(coarse.requested_bytes == exact.requested_bytes);
    const double ratio =
        static_cast<double>(coarse.in_step.dram_read_bytes()) / static_cast<double>(exact.in_step.dram_read_bytes());
    CHECK(ratio > 0.98);
    CHECK(ratio < 1.02);
}

TEST_CASE("predict: half-precision elements and other GPUs are not validated") {
    l2::Launch launch = tiled(256, 2);
    launch.a_element_bytes = 2;
    CHECK_FALSE(l2::predict(launch, test::h200()).validated);
    l2::Facts other = test::h200();
    other.validated = false;
    CHECK_FALSE(l2::predict(tiled(256, 2), other).validated);
}

TEST_CASE("predict: states have names") {
    CHECK(l2::name(l2::State::in_step) == "in_step");
    CHECK(l2::name(l2::State::staggered) == "staggered");
    CHECK(l2::name(l2::State::either) == "either");
}
