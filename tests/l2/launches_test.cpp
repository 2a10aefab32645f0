// The launches of gpu/check/launches on an H200: what was measured of their march, and what the model makes of it. The
// constants were fitted to study.txt; trial.txt was chosen and run before that, and looked at afterwards.

#include <doctest/doctest.h>

#include <cmath>
#include <cstdio>
#include <fstream>

#include "scored.hpp"

using namespace rooftile;
using nlohmann::json;
using test::Scored;

namespace {

constexpr const char* study = ROOFTILE_SOURCE_DIR "/tests/l2/h200_launches.json";
constexpr const char* trial = ROOFTILE_SOURCE_DIR "/tests/l2/h200_trial.json";

/// Longer chunks, or the test would take a minute.
constexpr std::uint64_t most_reads = 3'000'000;

const std::vector<Scored>& launches_of(const char* file) {
    static const std::vector<Scored> of_study = test::scored_launches(study, most_reads);
    static const std::vector<Scored> of_trial = test::scored_launches(trial, most_reads);
    return file == study ? of_study : of_trial;
}

/// The median error of `march` over the launches whose blocks were seen to be between `from` and `to`.
double median_error(double from, double to, const l2::Traffic l2::Prediction::*march) {
    std::vector<double> errors;
    for (const char* file : {study, trial}) {
        for (const Scored& row : launches_of(file)) {
            if (row.coherence < from || row.coherence > to) continue;
            errors.push_back(std::abs(row.error((row.prediction.*march).dram_read_bytes())));
        }
    }
    CHECK(errors.size() >= 30);
    return test::median(errors);
}

}  // namespace

TEST_CASE("l2 launches: the range holds every launch") {
    CHECK(launches_of(study).size() == 74);
    CHECK(launches_of(trial).size() == 39);
    for (const char* file : {study, trial}) {
        for (const Scored& row : launches_of(file)) {
            CAPTURE(test::describe(row));
            CHECK(row.in_range());
            if (row.prediction.one_number) CHECK(row.likely_error() <= 0.1);
        }
        std::printf("%s\n", test::describe(test::score(launches_of(file))).c_str());
    }
}

TEST_CASE("l2 launches: blocks seen in step read what the model reads in step, blocks seen apart what it reads apart") {
    CHECK(median_error(0.95, 1, &l2::Prediction::in_step) <= 0.005);
    CHECK(median_error(0, 0.05, &l2::Prediction::staggered) <= 0.05);
    // And not the other way round.
    CHECK(median_error(0.95, 1, &l2::Prediction::staggered) > 0.3);
    CHECK(median_error(0, 0.05, &l2::Prediction::in_step) > 0.3);
}

TEST_CASE("l2 launches: launches that the model was not fitted to") {
    const test::Score score = test::score(launches_of(trial));
    CHECK(score.median_error <= 0.05);
    CHECK(score.within_tenth >= 24);
}

TEST_CASE("l2 launches: the march is the launch's own, not the grid's, the data's or chance's") {
    const auto all = json::parse(std::ifstream(study))["launches"].get<std::vector<json>>();
    int pairs = 0;
    for (const json& one : all) {
        const double bytes = test::median(one["dram_read_bytes"]);
        for (const json& repeat : one["dram_read_bytes"]) CHECK(std::abs(repeat.get<double>() / bytes - 1) <= 0.08);
        if (one["grid_dimensions"] == 1 && one["data"] == "random") continue;
        for (const json& other : all) {
            if (other["grid_dimensions"] != 1 || other["data"] != "random") continue;
            bool same = true;
            for (const char* key : {"kernel", "M", "N", "K", "order", "resident_blocks"}) {
                same = same && one.value(key, json()) == other.value(key, json());
            }
            if (!same) continue;
            ++pairs;
            CHECK(std::abs(test::median(other["dram_read_bytes"]) / bytes - 1) <= 0.005);
        }
    }
    CHECK(pairs >= 14);
}
