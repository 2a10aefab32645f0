#pragma once

// What the tests of reports share: scenarios from text, golden files, the repository's scenarios.

#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "app/command/checks.hpp"
#include "app/report/evaluate.hpp"
#include "app/report/run_scenario.hpp"
#include "app/scenario/parse.hpp"
#include "support/files.hpp"
#include "support/refusal.hpp"

namespace rooftile::test {

inline const std::filesystem::path source_folder = ROOFTILE_SOURCE_DIR;
inline const std::filesystem::path scenario_4x4 = source_folder / "scenarios" / "matmul_4x4.toml";

/// Compares with a golden file; ROOFTILE_UPDATE_GOLDEN=1 rewrites it instead. Read it before committing.
inline void check_golden(const std::filesystem::path& golden, const std::string& text) {
    CAPTURE(golden.string());
    if (std::getenv("ROOFTILE_UPDATE_GOLDEN") != nullptr) std::ofstream(golden, std::ios::binary) << text;
    REQUIRE(std::filesystem::exists(golden));
    CHECK(text == contents(golden));
}

inline app::ScenarioSource source_of(const std::string& text, std::vector<std::string> definitions = {}) {
    app::ReadOptions options;
    options.definitions = std::move(definitions);
    options.machine_directories = {(source_folder / "scenarios" / "machines").string()};
    return app::ScenarioSource::from_text(text, "test.toml", options);
}

inline app::Scenario scenario_of(const std::string& text) { return source_of(text).at(); }

/// The honest witnesses, but for the one figure that differs between machines: how far within its bound the
/// rounding error lies depends on the order of additions. Golden texts hold 0.125.
inline app::Witnesses machine_independent() {
    app::Witnesses witnesses = app::default_witnesses();
    witnesses.count = [](const Workload& workload, const Schedule& schedule, const sim::CountOptions& options) {
        sim::Counted counted = sim::count(workload, schedule, options);
        auto& check = counted.product_check;
        if (check && check->max_error_over_bound && *check->max_error_over_bound <= 1) {
            check->max_error_over_bound = 0.125;
        }
        return counted;
    };
    return witnesses;
}

/// The 4x4 scenario under the name that golden texts show.
inline app::Report report_4x4(const app::EvaluateOptions& options = {},
                              const app::Witnesses& witnesses = app::default_witnesses()) {
    app::ReadOptions read;
    read.machine_directories = {(source_folder / "scenarios" / "machines").string()};
    return app::run_scenario(app::ScenarioSource::from_text(contents(scenario_4x4), "scenarios/matmul_4x4.toml", read),
                             options, witnesses);
}

/// What `check` says of a report that keeps all its points.
inline std::vector<app::CheckResult> judged(const app::Report& report) {
    app::Judgement judgement;
    for (const app::PointReport& point : report.points) judgement.add(point);
    return judgement.results;
}

inline const std::string two_schedules = R"(
schema = 1
machine = "reference"
baseline = "naive"
[workload]
kind = "matmul"
M = 6
N = 5
K = 7
dtype = "f32"
[[schedule]]
name = "naive"
kind = "naive"
[[schedule]]
name = "tiled"
kind = "tiled"
BM = 4
BN = 2
BK = 3
)";

}  // namespace rooftile::test
