#include "rooftile/sim/element_reads.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <random>

#include "rooftile/core/error.hpp"
#include "rooftile/sim/block_counter.hpp"

using namespace rooftile;
using sim::ElementReads;

TEST_CASE("element reads: overlapping blocks, by hand") {
    // 3 x 4: the left half twice, the middle row three times.
    const ElementReads reads({{"A", 3, 4, {{0, 0, 3, 2, 2}, {1, 0, 1, 4, 3}}, {}}});
    CHECK(reads.reads("A", 0, 0) == 2);
    CHECK(reads.reads("A", 1, 1) == 5);
    CHECK(reads.reads("A", 1, 3) == 3);
    CHECK(reads.reads("A", 2, 3) == 0);
    CHECK(reads.statistics("A") == sim::ReadStatistics{8, 0, 5});
}

TEST_CASE("element reads: what is written is told apart from what is read") {
    sim::BlockCounter counter({{"C", 2, 3, 4, Role::output}});
    sim::Transfer transfer;
    transfer.block = {0, 1, 2, 2};
    transfer.direction = sim::Direction::write;
    counter.on_transfer(transfer);
    counter.on_transfer(transfer);
    transfer.direction = sim::Direction::read;
    counter.on_transfer(transfer);
    const ElementReads counts = counter.element_reads();
    CHECK(counts.writes("C", 1, 2) == 2);
    CHECK(counts.writes("C", 1, 0) == 0);
    CHECK(counts.reads("C", 1, 2) == 1);
    CHECK_THROWS_WITH_AS((void)counts.writes("C", 2, 0), "C[2,0] lies outside C, which has 2 x 3 elements", Error);
}

TEST_CASE("element reads: an element or operand that is not there is an error") {
    const ElementReads reads({{"A", 3, 4, {}, {}}});
    CHECK_THROWS_WITH_AS((void)reads.reads("A", 3, 0), "A[3,0] lies outside A, which has 3 x 4 elements", Error);
    CHECK_THROWS_WITH_AS((void)reads.uses("B", 0, 0), "there is no operand 'B'", Error);
    CHECK(reads.statistics("A") == sim::ReadStatistics{0, 0, 0});
}

TEST_CASE("element reads: equal to a dense count for random overlapping blocks") {
    std::mt19937_64 random(11);
    const auto below = [&](std::uint64_t n) { return random() % n; };
    for (int round = 0; round < 500; ++round) {
        const std::uint64_t rows = 1 + below(9);
        const std::uint64_t cols = 1 + below(9);
        std::vector<std::uint64_t> dense(rows * cols);
        sim::BlockCounter counter({{"A", rows, cols, 4, Role::input}});
        const std::uint64_t transfers = below(40);
        for (std::uint64_t n = 0; n < transfers; ++n) {
            sim::Transfer transfer;
            transfer.block = {below(rows), below(cols), 0, 0};
            transfer.block.rows = 1 + below(rows - transfer.block.row);
            transfer.block.cols = 1 + below(cols - transfer.block.col);
            counter.on_transfer(transfer);
            for (std::uint64_t r = 0; r < transfer.block.rows; ++r) {
                for (std::uint64_t c = 0; c < transfer.block.cols; ++c) {
                    ++dense[(transfer.block.row + r) * cols + transfer.block.col + c];
                }
            }
        }
        const ElementReads reads = counter.element_reads();
        for (std::uint64_t at = 0; at < dense.size(); ++at) {
            REQUIRE(reads.reads("A", at / cols, at % cols) == dense[at]);
        }
        const auto [least, most] = std::minmax_element(dense.begin(), dense.end());
        const auto distinct = dense.size() - static_cast<std::size_t>(std::count(dense.begin(), dense.end(), 0));
        REQUIRE(reads.statistics("A") == sim::ReadStatistics{distinct, *least, *most});
    }
}

TEST_CASE("block tally: distinct blocks stay distinct through growth") {
    sim::BlockTally tally;
    for (int pass = 0; pass < 3; ++pass) {
        for (std::uint64_t row = 0; row < 100; ++row) {
            for (std::uint64_t col = 0; col < 30; ++col) tally.add({row, col, 1, 1}, 1);
        }
    }
    CHECK(tally.blocks().size() == 3000);
    CHECK(std::all_of(tally.blocks().begin(), tally.blocks().end(), [](const auto& b) { return b.times == 3; }));
    CHECK_THROWS_AS(
        [&] {
            tally.add({0, 0, 2, 2}, ~std::uint64_t{0});
            tally.add({0, 0, 2, 2}, 1);
        }(),
        Error);
}
