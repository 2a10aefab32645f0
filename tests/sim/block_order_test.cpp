// In which order the loop nests take the output tiles, by the events they tell.

#include "rooftile/core/block_order.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <set>
#include <utility>
#include <vector>

#include "rooftile/sim/count.hpp"
#include "support/shapes.hpp"
#include "support/transfer_hash.hpp"

using namespace rooftile;

namespace {

using Corner = std::pair<std::uint64_t, std::uint64_t>;

/// The corner of every output tile in turn, twice: as its scope says it, and as its store to C does.
class Tiles final : public sim::Observer {
public:
    void on_transfer(const sim::Transfer& t) override {
        if (t.operand == 2 && t.direction == sim::Direction::write) stored.emplace_back(t.block.row, t.block.col);
    }
    void on_scope_begin(const sim::Scope& s) override {
        if (s.name == sim::scope_name::output_tile) entered.emplace_back(s.first, s.second);
    }

    std::vector<Corner> entered, stored;
};

/// The blocks of A and B that the first output tiles load, each once however often it is loaded again.
class DistinctBlocks final : public sim::Observer {
public:
    explicit DistinctBlocks(std::size_t tiles) : tiles_(tiles) {}

    void on_transfer(const sim::Transfer& t) override {
        if (tile_ > tiles_ || t.operand == 2) return;
        ++loads;
        blocks[t.operand].insert({t.block.row, t.block.col});
    }
    void on_scope_begin(const sim::Scope& s) override {
        if (s.name == sim::scope_name::output_tile) ++tile_;
    }

    std::array<std::set<Corner>, 2> blocks;
    std::size_t loads = 0;

private:
    std::size_t tiles_, tile_ = 0;
};

Count counted(const Workload& workload, const Tiled& plan, sim::Observer& observer,
              sim::Execution execution = sim::Execution::traffic) {
    sim::CountOptions options;
    options.execution = execution;
    options.observers = {&observer};
    return sim::count(workload, test::plan(plan), options).count;
}

std::vector<Corner> entered(const Matmul& shape, Tiled plan, BlockOrder order) {
    plan.order = order;
    Tiles tiles;
    counted({shape, {}}, plan, tiles);
    CHECK(tiles.entered == tiles.stored);
    return tiles.entered;
}

struct RandomTiling {
    Workload workload;
    Tiled plan;
    std::uint32_t tile_rows = 0, tile_cols = 0;
};

RandomTiling random_tiling(test::Shapes& shapes) {
    const Matmul s{shapes.between(1, 30), shapes.between(1, 30), shapes.between(1, 6)};
    RandomTiling t{{s, {}}, shapes.with_c(s, Tiled{shapes.tile(s.M), shapes.tile(s.N), shapes.tile(s.K)}), 0, 0};
    t.plan.buffers = shapes.between(1, 2);
    t.tile_rows = static_cast<std::uint32_t>((s.M - 1) / t.plan.BM + 1);
    t.tile_cols = static_cast<std::uint32_t>((s.N - 1) / t.plan.BN + 1);
    return t;
}

}  // namespace

TEST_CASE("block order: a 5 x 4 product in 2 x 2 tiles, by hand") {
    using Corners = std::vector<Corner>;
    for (const std::uint64_t buffers : {1U, 2U}) {
        const Tiled plan{2, 2, 2, buffers};
        const Matmul shape{5, 4, 3};
        CHECK(entered(shape, plan, BlockOrder::row()) == Corners{{0, 0}, {0, 2}, {2, 0}, {2, 2}, {4, 0}, {4, 2}});
        CHECK(entered(shape, plan, BlockOrder::column()) == Corners{{0, 0}, {2, 0}, {4, 0}, {0, 2}, {2, 2}, {4, 2}});
        // Groups of two tile rows; the last group has the one row that is left.
        CHECK(entered(shape, plan, BlockOrder::grouped(2)) == Corners{{0, 0}, {2, 0}, {0, 2}, {2, 2}, {4, 0}, {4, 2}});
        CHECK(entered(shape, plan, BlockOrder::grouped(1)) == entered(shape, plan, BlockOrder::row()));
        CHECK(entered(shape, plan, BlockOrder::grouped(3)) == entered(shape, plan, BlockOrder::column()));
        CHECK(entered(shape, plan, BlockOrder::grouped(0xffffffff)) == entered(shape, plan, BlockOrder::column()));
    }
}

TEST_CASE("block order: the nests visit the tiles that tile_at gives the thread blocks, every pass anew") {
    test::Shapes shapes(11);
    for (int round = 0; round < 1000; ++round) {
        const RandomTiling t = random_tiling(shapes);
        CAPTURE(test::describe(t.workload, test::plan(t.plan)));
        std::vector<Corner> expected;
        for (std::uint64_t pass = 0; pass < t.plan.split_k; ++pass) {
            for (std::uint32_t i = 0; i < t.tile_rows * t.tile_cols; ++i) {
                const TilePosition tile = tile_at(t.plan.order, i, t.tile_rows, t.tile_cols);
                expected.emplace_back(tile.row * t.plan.BM, tile.col * t.plan.BN);
            }
        }
        Tiles tiles;
        counted(t.workload, t.plan, tiles);
        REQUIRE(tiles.entered == expected);
        if (t.plan.c_policy != CPolicy::memory_accumulate) REQUIRE(tiles.stored == expected);
    }
}

TEST_CASE("block order: every order visits every output tile exactly once, ragged or not, and moves the same") {
    test::Shapes shapes(12);
    for (int round = 0; round < 1000; ++round) {
        RandomTiling t = random_tiling(shapes);
        t.plan.split_k = 1;
        t.plan.order = BlockOrder::row();
        Tiles by_row;
        const Count count = counted(t.workload, t.plan, by_row);
        REQUIRE(by_row.entered.size() == std::size_t{t.tile_rows} * t.tile_cols);
        REQUIRE(std::is_sorted(by_row.entered.begin(), by_row.entered.end()));
        for (const BlockOrder order : {BlockOrder::column(), shapes.order(t.tile_rows)}) {
            t.plan.order = order;
            CAPTURE(test::describe(t.workload, test::plan(t.plan)));
            Tiles tiles;
            REQUIRE(counted(t.workload, t.plan, tiles) == count);
            std::sort(tiles.entered.begin(), tiles.entered.end());
            REQUIRE(tiles.entered == by_row.entered);
        }
    }
}

TEST_CASE("block order: full and traffic make identical sequences, and another order another") {
    const Workload workload{Matmul{7, 9, 5}, {}};
    std::set<std::uint64_t> sequences;
    for (const BlockOrder order : {BlockOrder::row(), BlockOrder::column(), BlockOrder::grouped(2)}) {
        const Tiled plan{2, 3, 2, 2, CPolicy::read_write, 2, order};
        test::TransferHash full, traffic;
        CHECK(counted(workload, plan, full, sim::Execution::full) == counted(workload, plan, traffic));
        CHECK(full.value == traffic.value);
        sequences.insert(traffic.value);
    }
    CHECK(sequences.size() == 3);
}

TEST_CASE("block order: the first nine of 9 x 9 output tiles load 90 distinct blocks row by row, 54 in groups of 3") {
    const Workload workload{Matmul{9, 9, 9}, {}};
    const auto blocks = [&](BlockOrder order) {
        DistinctBlocks seen(9);
        counted(workload, Tiled{1, 1, 1, 1, CPolicy::write, 1, order}, seen);
        CHECK(seen.loads == 9 * 2 * 9);  // with repeats every order loads the same
        return std::pair(seen.blocks[0].size(), seen.blocks[1].size());
    };
    CHECK(blocks(BlockOrder::row()) == std::pair<std::size_t, std::size_t>(9, 81));
    CHECK(blocks(BlockOrder::column()) == std::pair<std::size_t, std::size_t>(81, 9));
    CHECK(blocks(BlockOrder::grouped(3)) == std::pair<std::size_t, std::size_t>(27, 27));
}

TEST_CASE("block order: groups of no rows are refused before anything is counted") {
    Tiles tiles;
    CHECK_THROWS_WITH_AS(
        counted({Matmul{4, 4, 4}, {}}, Tiled{2, 2, 2, 1, CPolicy::write, 1, BlockOrder::grouped(0)}, tiles),
        "order is grouped:0", Error);
    CHECK(tiles.entered.empty());
}
