// The prediction against an H200: every launch of two studies whose compulsory bytes are 8 MiB or more. The model's
// constants were chosen with these launches in view: this shows that it describes them, not that it foretells others.

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdio>
#include <fstream>

#include "scored.hpp"

using namespace rooftile;
using nlohmann::json;
using test::Scored;

namespace {

constexpr std::uint64_t smallest_compulsory_bytes = 8ULL << 20U;

/// The launches of the first study: one run each, matrices of zeros.
std::vector<Scored> first_study() {
    std::vector<Scored> rows;
    const auto all = json::parse(std::ifstream(ROOFTILE_SOURCE_DIR "/tests/gpu_host/h200_counters.json"));
    for (const json& entry : all["cases"]) {
        const std::uint64_t M = entry["M"], N = entry["N"], K = entry["K"];
        if (4 * (M * K + K * N) < smallest_compulsory_bytes) continue;
        const json& counters = entry["counters"];
        double resident = 1e9;
        for (const char* limit : {"blocks", "registers", "shared_mem", "warps"}) {
            resident = std::min(resident, counters[std::string("launch__occupancy_limit_") + limit].get<double>());
        }
        rows.push_back(test::scored(entry, static_cast<std::uint64_t>(resident), counters["dram__bytes_read.sum"],
                                    counters["lts__t_sectors_srcunit_tex_lookup_miss.sum"]));
    }
    return rows;
}

void judge(const std::vector<Scored>& rows) {
    for (const Scored& row : rows) {
        std::printf("%s\n", test::describe(row).c_str());
        CAPTURE(row.name);
        CHECK(row.in_range());
        if (row.prediction.one_number) CHECK(row.likely_error() <= 0.1);
        CHECK(row.prediction.validated);
    }
    const test::Score score = test::score(rows);
    std::printf("%s\n", test::describe(score).c_str());
    CHECK(score.median_error <= 0.01);
    CHECK(score.within_tenth * 40 >= 34 * rows.size());
    CHECK(score.median_miss_error <= 0.1);
}

}  // namespace

TEST_CASE("golden l2: the first study of an H200") {
    const std::vector<Scored> rows = first_study();
    REQUIRE(rows.size() == 19);
    judge(rows);
}

TEST_CASE("golden l2: the second study of an H200") {
    const std::vector<Scored> rows = test::scored_launches(ROOFTILE_SOURCE_DIR "/tests/l2/h200_dram.json");
    REQUIRE(rows.size() == 20);
    judge(rows);
}
