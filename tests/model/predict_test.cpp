#include "rooftile/model/predict.hpp"

#include <doctest/doctest.h>

#include "rooftile/model/footprint.hpp"
#include "rooftile/model/steps.hpp"
#include "support/shapes.hpp"

using namespace rooftile;
using model::predict;
using test::plan;

namespace {

const ElementTypes f32;

Workload matmul(std::uint64_t M, std::uint64_t N, std::uint64_t K, ElementTypes types = f32) {
    return {Matmul{M, N, K}, types};
}

}  // namespace

TEST_CASE("predict: the 4x4 product moves 576 bytes naive and 320 in 2x2 tiles") {
    const Count naive = predict(matmul(4, 4, 4), plan(Naive{}));
    CHECK(naive.read_elements() == Elements(128));
    CHECK(naive.write_elements() == Elements(16));
    CHECK(naive.total_bytes() == Bytes(576));
    CHECK(naive.flops == Flops(128));
    CHECK(naive.peaks == Peaks{Bytes(8), Bytes(4)});

    const Count tiled = predict(matmul(4, 4, 4), plan(Tiled{2, 2, 2, 1}));
    CHECK(tiled.traffic[0].read_elements == Elements(32));
    CHECK(tiled.traffic[1].read_elements == Elements(32));
    CHECK(tiled.traffic[2].write_elements == Elements(16));
    CHECK(tiled.total_bytes() == Bytes(320));
    CHECK(tiled.flops == Flops(128));
    CHECK(tiled.peaks == Peaks{Bytes(32), Bytes(16)});
}

TEST_CASE("predict: ragged edges are clipped, by hand on 5x2x1 with a tile of 4x2x1") {
    const Count count = predict(matmul(5, 2, 1), plan(Tiled{4, 2, 1, 1}));
    CHECK(count.traffic[0].read_elements == Elements(5));
    CHECK(count.traffic[1].read_elements == Elements(4));  // B is read by two rows of tiles
    CHECK(count.traffic[2].write_elements == Elements(10));
    CHECK(count.flops == Flops(20));
}

TEST_CASE("predict: each operand has its own element size") {
    const ElementTypes i8{DType::i8, DType::i32, DType::i32};
    const Count count = predict(matmul(4, 4, 4, i8), plan(Tiled{2, 2, 2, 1}));
    CHECK(count.read_bytes() == Bytes(64));
    CHECK(count.write_bytes() == Bytes(64));
    const ElementTypes f16{DType::f16, DType::f16, DType::f32};
    const Count half = predict(matmul(4, 4, 4, f16), plan(Tiled{2, 2, 2, 1}));
    CHECK(half.total_bytes() == Bytes(160));
    CHECK(half.peaks == Peaks{Bytes(16), Bytes(16)});
}

TEST_CASE("predict: a wider K slab changes the buffer and the steps, not the traffic") {
    const Count narrow = predict(matmul(64, 64, 4096), plan(Tiled{64, 64, 32, 1}));
    const Count wide = predict(matmul(64, 64, 4096), plan(Tiled{64, 64, 64, 1}));
    CHECK(narrow.traffic == wide.traffic);
    CHECK(narrow.flops == wide.flops);
    CHECK(narrow.peaks.input_bytes == Bytes(16384));
    CHECK(wide.peaks.input_bytes == Bytes(32768));
}

TEST_CASE("predict: double buffering doubles the inputs only, and not beyond the K loop") {
    const Count one = predict(matmul(4, 4, 4), plan(Tiled{2, 2, 2, 1}));
    const Count two = predict(matmul(4, 4, 4), plan(Tiled{2, 2, 2, 2}));
    CHECK(two.traffic == one.traffic);
    CHECK(two.peaks == Peaks{Bytes(64), Bytes(16)});
    CHECK(predict(matmul(4, 4, 4), plan(Tiled{2, 2, 4, 2})).peaks.input_bytes == Bytes(64));  // one slab, no second
    CHECK(predict(matmul(4, 4, 5), plan(Tiled{2, 2, 4, 2})).peaks.input_bytes == Bytes(80));  // 4 and 1 wide
}

TEST_CASE("predict: vector add moves three arrays however it is split") {
    const Workload add{VectorAdd{1000}, f32};
    CHECK(predict(add, plan(Direct{})).total_bytes() == Bytes(12000));
    CHECK(predict(add, plan(Direct{})).flops == Flops(1000));
    CHECK(predict(add, plan(Blocked{7})).traffic == predict(add, plan(Direct{})).traffic);
    CHECK(predict(add, plan(Blocked{7})).peaks == Peaks{Bytes(56), Bytes(28)});
}

TEST_CASE("predict: only fusing a chain removes its intermediates") {
    const Workload chain{ElementwiseChain{1000, 3}, f32};
    const Count unfused = predict(chain, plan(Unfused{}));
    CHECK(unfused.total_bytes() == Bytes(24000));
    CHECK(unfused.traffic[1].operand == "T1");
    CHECK(unfused.traffic[1].read_elements == Elements(1000));
    CHECK(unfused.traffic[1].write_elements == Elements(1000));
    const Count fused = predict(chain, plan(Fused{}));
    CHECK(fused.total_bytes() == Bytes(8000));
    CHECK(fused.traffic[1].read_elements == Elements(0));
    CHECK(fused.flops == Flops(3000));
    CHECK(unfused.flops == fused.flops);
}

TEST_CASE("predict: sizes to 2000000 are exact, and beyond 128 bits an error") {
    const Count naive = predict(matmul(2000000, 2000000, 2000000), plan(Naive{}));
    CHECK(to_string(naive.flops) == "16000000000000000000");
    CHECK(to_string(naive.total_bytes()) == "64000016000000000000");
    const std::uint64_t huge = std::uint64_t{1} << 62;
    CHECK_THROWS_WITH_AS(predict(matmul(huge, huge, huge), plan(Naive{})), "M*N*K does not fit 128 bits", Error);
}

TEST_CASE("predict: kinds that do not belong together are an error") {
    CHECK_THROWS_WITH_AS(predict(matmul(4, 4, 4), plan(Tiled{2, 2, 0, 1})), "BK is 0", Error);
    CHECK_THROWS_WITH_AS(model::footprint(matmul(4, 4, 4), plan(Tiled{2, 2, 2, 3})), "buffers is 3", Error);
    CHECK_THROWS_WITH_AS(model::transfers({VectorAdd{4}, {}}, plan(Blocked{0})), "B is 0", Error);
    CHECK_THROWS_WITH_AS(predict(matmul(4, 4, 4), plan(Fused{})),
                         "a schedule of kind 'fused' does not carry out a workload of kind 'matmul'", Error);
}

TEST_CASE("compulsory: each input once and each output once") {
    CHECK(model::compulsory_bytes(matmul(1024, 1024, 1024)) == Bytes(12582912));
    CHECK(model::compulsory_bytes({ElementwiseChain{10, 5}, f32}) == Bytes(80));
    CHECK(model::compulsory_bytes({Custom{Flops(36), Bytes(20), Bytes(8)}, f32}) == Bytes(28));
}

TEST_CASE("steps: tiles, K steps and transfers of a ragged product") {
    const Workload ragged = matmul(10, 7, 9);
    const Schedule tiled = plan(Tiled{4, 4, 4, 1});
    CHECK(model::tile_steps(ragged, tiled) == model::TileSteps{6, 3});
    CHECK(model::transfers(ragged, tiled) == 42);
    CHECK(model::transfers(ragged, plan(Naive{})) == 210);
    CHECK_FALSE(model::tile_steps(ragged, plan(Naive{})));
    CHECK(model::operations(ragged) == 630);
}

TEST_CASE("footprint: inputs and accumulators are two resources") {
    const Workload square = matmul(4096, 4096, 4096);
    CHECK(model::footprint(square, plan(Tiled{128, 128, 128, 1})) == model::Footprint{Bytes(131072), Bytes(65536)});
    CHECK(model::footprint(square, plan(Tiled{128, 128, 128, 2})) == model::Footprint{Bytes(262144), Bytes(65536)});
    CHECK(model::footprint(square, plan(Naive{})) == model::Footprint{Bytes(8), Bytes(4)});
    Machine machine;
    machine.on_chip_bytes = Bytes(98304);
    CHECK(model::missing({Bytes(131072), Bytes(65536)}, machine) == model::Missing{Bytes(32768), Bytes(0)});
}

TEST_CASE("predict: what C moves in a 4x4 product of two K slabs, by policy and split") {
    struct Row {
        CPolicy policy;
        std::uint64_t split, reads, writes, transfers;  // 4 tiles: 4 loads of A and B each, and those of C
    };
    const Workload workload{Matmul{4, 4, 4}, {}};
    for (const Row& row :
         {Row{CPolicy::write, 1, 0, 16, 20}, Row{CPolicy::write, 2, 16, 32, 28},
          Row{CPolicy::read_write, 1, 16, 16, 24}, Row{CPolicy::read_write, 2, 32, 32, 32},
          Row{CPolicy::memory_accumulate, 1, 32, 32, 32}, Row{CPolicy::memory_accumulate, 2, 32, 32, 32}}) {
        CAPTURE(name(row.policy));
        CAPTURE(row.split);
        Schedule schedule;
        schedule.plan = Tiled{2, 2, 2, 1, row.policy, row.split};
        const Count count = model::predict(workload, schedule);
        CHECK(count.traffic[2].read_elements == Elements(row.reads));
        CHECK(count.traffic[2].write_elements == Elements(row.writes));
        CHECK(count.traffic[0].read_elements == Elements(32));
        CHECK(model::transfers(workload, schedule) == row.transfers);
        CHECK(model::extra_output_bytes(workload, count) == Bytes(4 * (row.reads + row.writes - 16)));
        CHECK(model::tile_steps(workload, schedule) == model::TileSteps{4, 2});
    }
    CHECK_FALSE(model::extra_output_bytes(workload, Count{}));  // C is not even written once
}
