// What the times of blocks say of their march, and the lists of launches that a probe reads.

#include <doctest/doctest.h>

#include <fstream>
#include <sstream>

#include "block_times.hpp"
#include "launch_case.hpp"
#include "rooftile/core/error.hpp"
#include "rooftile/gpu/kernel.hpp"

using namespace rooftile;
using namespace rooftile::gpu::check;

namespace {

constexpr std::uint32_t rows = 40, cols = 8;
constexpr std::uint64_t block_ns = 1000;

/// A multiprocessor for each tile column holds two blocks at a time; the second trails by `lag_ns`.
std::vector<BlockTime> two_live_rows(std::uint64_t lag_ns) {
    std::vector<BlockTime> blocks;
    for (std::uint32_t row = 0; row < rows; ++row) {
        for (std::uint32_t col = 0; col < cols; ++col) {
            const std::uint64_t start_ns = row / 2 * block_ns + row % 2 * lag_ns;
            blocks.push_back({start_ns, start_ns + block_ns, col});
        }
    }
    return blocks;
}

std::vector<LaunchCase> read(const std::string& text) {
    std::istringstream stream(text);
    return read_cases(stream);
}

}  // namespace

TEST_CASE("block times: rows that start together stand together") {
    const MarchSeen seen = march_seen(two_live_rows(0), BlockOrder::row(), rows, cols);
    CHECK(seen.live_per_multiprocessor == 2);
    CHECK(seen.launch_ns == rows / 2 * block_ns);
    CHECK(seen.block_ns_median == block_ns);
    CHECK(seen.block_ns_spread == 1);
    CHECK(seen.coherence > 0.999);
    CHECK(seen.row_lag_median == 0);
}

TEST_CASE("block times: two rows half a block apart cancel") {
    const MarchSeen seen = march_seen(two_live_rows(block_ns / 2), BlockOrder::row(), rows, cols);
    CHECK(seen.live_per_multiprocessor == 2);
    CHECK(seen.coherence < 0.001);
    CHECK(seen.row_lag_median == doctest::Approx(0.5));
    CHECK(seen.row_lag_ninth_decile == doctest::Approx(0.5));
}

TEST_CASE("block times: a row is what the order says") {
    // Column by column, the block after next but 40 is a tile column away and the next one a tile row below.
    std::vector<BlockTime> blocks;
    for (std::uint32_t i = 0; i < rows * cols; ++i) blocks.push_back({i * 10, i * 10 + 1000, i % 4});
    CHECK(march_seen(blocks, BlockOrder::column(), rows, cols).row_lag_median == doctest::Approx(0.01));
    CHECK(march_seen(blocks, BlockOrder::row(), rows, cols).row_lag_median == doctest::Approx(0.08));
}

TEST_CASE("block times: blocks that are missing or run backwards are refused") {
    std::vector<BlockTime> blocks = two_live_rows(0);
    CHECK_THROWS_AS(march_seen(blocks, BlockOrder::row(), rows, cols + 1), Error);
    blocks[3].end_ns = 0, blocks[3].start_ns = 1;
    CHECK_THROWS_AS(march_seen(blocks, BlockOrder::row(), rows, cols), Error);
}

TEST_CASE("launch cases: one a line, options in any order") {
    const std::vector<LaunchCase> cases = read(
        "# all\n\ntiled16 4096 2048 1024\nnaive16 1 2 3 data=zeros grid=2 resident=4  # few\n"
        "reg128 5 6 7 order=grouped:8\n");
    REQUIRE(cases.size() == 3);
    CHECK(cases[0] == LaunchCase{"tiled16", 4096, 2048, 1024, BlockOrder::row(), 0, false, false});
    CHECK(cases[1] == LaunchCase{"naive16", 1, 2, 3, BlockOrder::row(), 4, true, true});
    CHECK(cases[2] == LaunchCase{"reg128", 5, 6, 7, BlockOrder::grouped(8), 0, false, false});
}

TEST_CASE("launch cases: the line of what is not expected is named") {
    for (const char* wrong : {"tiled16 4096 4096", "tiled16 4096 0 1", "tiled16 1 1 1 grid=3", "tiled16 1 1 1 resident",
                              "tiled16 1 1 1 data=ones", "tiled16 1 1 x"}) {
        CAPTURE(wrong);
        try {
            read(std::string("tiled8 1 1 1\n") + wrong);
            FAIL("nothing was refused");
        } catch (const Error& error) {
            CHECK(std::string(error.what()).find("line 2") != std::string::npos);
        }
    }
}

TEST_CASE("launch cases: the lists of this project name kernels that exist") {
    for (const char* list : {"smoke", "study", "trial"}) {
        std::ifstream text(std::string(ROOFTILE_SOURCE_DIR "/gpu/check/launches/") + list + ".txt");
        const std::vector<LaunchCase> cases = read_cases(text);
        CHECK(cases.size() >= 7);
        for (const LaunchCase& c : cases) {
            CAPTURE(c.kernel);
            CHECK((c.kernel == "cublas" || gpu::find_kernel(c.kernel) != nullptr));
        }
    }
}
