#include "app/report/write_json.hpp"

#include <nlohmann/json.hpp>

#include "support.hpp"

using namespace rooftile;
using namespace rooftile::app;
using nlohmann::json;

namespace {

json schedule_of(const std::string& text, std::size_t index, const EvaluateOptions& options = {}) {
    return json::parse(
        write_json(std::vector<Report>{run_scenario(test::source_of(text), options)}))["schedules"][index];
}

}  // namespace

TEST_CASE("JSON: a part without figures is null for what all of them lack, not for what the last lacks") {
    std::string text = test::two_schedules;
    text.replace(text.find("\"f32\""), 5, "\"f16\"");
    text.erase(text.find("baseline = \"naive\"\n"), 19);
    const json tiled = schedule_of(text, 1);
    CHECK(tiled["roofline"].is_null());
    CHECK(tiled["reasons"]["roofline"] == "machine 'reference' states no peak for f16");
    CHECK(tiled["predicted"]["roofline"].is_null());
    CHECK(tiled["reasons"]["predicted.roofline"] == "machine 'reference' states no peak for f16");
    CHECK_FALSE(tiled["reasons"].contains("roofline.speed_up"));
    CHECK(tiled["predicted"]["total_bytes"].is_number());
}

TEST_CASE("JSON: a single missing figure keeps its part and has its own reason") {
    std::string text = test::two_schedules;
    text.erase(text.find("baseline = \"naive\"\n"), 19);
    const json tiled = schedule_of(text, 1);
    CHECK(tiled["roofline"]["ideal_time_s"].is_number());
    CHECK(tiled["roofline"]["speed_up"].is_null());
    CHECK(tiled["reasons"]["roofline.speed_up"] == "the scenario names no baseline");
}
