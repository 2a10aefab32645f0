// Every scenario that comes with rooftile can be read in Korean as well as in English.

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "app/scenario/parse.hpp"

namespace fs = std::filesystem;
using namespace rooftile;

namespace {

std::vector<std::string> scenario_files() {
    std::vector<std::string> files;
    for (fs::recursive_directory_iterator entry(fs::path(ROOFTILE_SOURCE_DIR) / "scenarios"), end; entry != end;
         ++entry) {
        if (entry->is_directory() && entry->path().filename() == "machines") {
            entry.disable_recursion_pending();
        } else if (entry->path().extension() == ".toml") {
            files.push_back(entry->path().string());
        }
    }
    std::sort(files.begin(), files.end());
    return files;
}

/// Hangul syllables, U+AC00 to U+D7A3, begin with these bytes in UTF-8.
bool has_hangul(const std::string& text) {
    return std::any_of(text.begin(), text.end(), [](char c) {
        const auto byte = static_cast<unsigned char>(c);
        return byte >= 0xEA && byte <= 0xED;
    });
}

}  // namespace

TEST_CASE("scenarios: every text for people has its Korean beside it") {
    const std::vector<std::string> files = scenario_files();
    CHECK(files.size() >= 34);
    for (const std::string& file : files) {
        CAPTURE(file);
        const app::Scenario scenario = app::ScenarioSource::read(file, {}).at(0);
        CHECK_FALSE(scenario.title.en.empty());
        CHECK(has_hangul(scenario.title.ko));
        CHECK_FALSE(scenario.expectations.empty());
        for (const app::ScheduleEntry& entry : scenario.schedules) {
            CAPTURE(entry.schedule.name);
            CHECK(entry.schedule.title.empty() == entry.schedule.title_ko.empty());
            if (!entry.schedule.title.empty()) CHECK(has_hangul(entry.schedule.title_ko));
        }
        for (const app::Expectation& expectation : scenario.expectations) {
            CAPTURE(expectation.name);
            CHECK(has_hangul(expectation.title.ko));
        }
    }
}
