// Caches behind the schedules of a scenario: what they count, where they are shown, and when they are not
// simulated.

#include <nlohmann/json.hpp>

#include "app/report/cache_count.hpp"
#include "app/report/write_csv.hpp"
#include "app/report/write_json.hpp"
#include "rooftile/cache/matmul_stream.hpp"
#include "support.hpp"

using namespace rooftile;
using namespace rooftile::app;
using nlohmann::json;

namespace {

std::string scenario(std::uint64_t n, const std::string& schedule) {
    const std::string side = std::to_string(n);
    return "schema = 1\n[machine]\nname = \"m\"\n[[machine.cache]]\nname = \"L1\"\nsize = \"1 KiB\"\nways = 4\n"
           "line = \"64 B\"\n[[machine.cache]]\nname = \"L2\"\nsize = \"4 KiB\"\nways = \"full\"\nline = \"64 B\"\n"
           "[workload]\nkind = \"matmul\"\nM = " +
           side + "\nN = " + side + "\nK = " + side + "\ndtype = \"f64\"\n[[schedule]]\n" + schedule;
}

const std::string naive = "name = \"naive\"\nkind = \"naive\"\ncache_stream = \"operands\"\n";

json schedule_json(const std::string& text, const EvaluateOptions& options = {}) {
    const Report report = run_scenario(test::source_of(text), options);
    return json::parse(write_json(std::vector<Report>{report}))["schedules"][0];
}

}  // namespace

TEST_CASE("cache report: the JSON of a schedule holds what the textbook stream counts, flush included") {
    const json schedule = schedule_json(scenario(20, naive));
    cache::Hierarchy caches(
        {{"L1", 1024, 4, 64, 64, {}, true, false}, {"L2", 4096, cache::fully_associative, 64, 64, {}, true, false}});
    caches.feed([](auto& sink) { cache::stream_naive(sink, {20, 20, 20}, 8); });
    caches.flush();
    CHECK(schedule["cache_stream"] == "operands");
    REQUIRE(schedule["caches"].size() == 2);
    for (std::size_t level = 0; level < 2; ++level) {
        const json& shown = schedule["caches"][level];
        const cache::Traffic counted = caches.total(level);
        CHECK(shown["name"] == caches.geometry(level).name);
        CHECK(shown["read_accesses"] == counted.read_accesses);
        CHECK(shown["write_accesses"] == counted.write_accesses);
        CHECK(shown["read_misses"] == counted.read_misses);
        CHECK(shown["write_misses"] == counted.write_misses);
        CHECK(shown["fill_bytes"] == counted.fill_bytes);
        CHECK(shown["writeback_bytes"] == counted.writeback_bytes);
        CHECK(shown["operands"]["B"]["read_misses"] == caches.traffic(level, 1).read_misses);
    }
    CHECK(schedule["caches"][1]["writeback_bytes"] >= 20 * 20 * 8);
    CHECK(schedule["agree"]["all"] == true);
}

TEST_CASE("cache report: full and traffic execution feed the caches the same") {
    EvaluateOptions full, traffic;
    full.execution = ExecutionMode::full;
    traffic.execution = ExecutionMode::traffic;
    const std::string tiled = "name = \"t\"\nkind = \"tiled\"\nBM = 3\nBN = 5\nBK = 4\nbuffers = 2\n";
    for (const std::string& schedule : {naive, tiled}) {
        CHECK(schedule_json(scenario(17, schedule), full)["caches"] ==
              schedule_json(scenario(17, schedule), traffic)["caches"]);
    }
}

TEST_CASE("cache report: without caches nothing is said of them") {
    const json schedule = schedule_json(test::contents(test::scenario_4x4));
    CHECK_FALSE(schedule.contains("caches"));
    CHECK_FALSE(schedule.contains("cache_stream"));
}

TEST_CASE("cache report: what is not counted is null with its reason") {
    EvaluateOptions predict;
    predict.execution = ExecutionMode::predict;
    const json uncounted = schedule_json(scenario(20, naive), predict);
    CHECK(uncounted["caches"].is_null());
    CHECK(uncounted["reasons"]["caches"].is_string());
    // 2 x 640^3 loads and 640^2 stores are more than 2^28; the transfers are few and counted.
    const json many = schedule_json(scenario(640, naive));
    CHECK(many["execution"] == "full");
    CHECK(many["caches"].is_null());
    CHECK(many["reasons"]["caches"] ==
          "caches not simulated: 524697600 accesses, limit 268435456; --execution traffic simulates them all the same");
}

TEST_CASE("cache report: CSV has a column for each counter of each level") {
    const Report report = run_scenario(test::source_of(scenario(8, naive)), {});
    const std::string csv = write_csv(std::vector<Report>{report});
    CHECK(csv.find(",caches.L1.read_accesses,") != std::string::npos);
    CHECK(csv.find(",caches.L2.writeback_bytes,") != std::string::npos);
    CHECK(write_csv(std::vector<Report>{test::report_4x4()}).find("caches.") == std::string::npos);
}

TEST_CASE("cache report: a level's keys can be swept") {
    const std::string text =
        scenario(16, naive) +
        "[[sweep]]\nkeys = [\"machine.cache.L1.ways\"]\nvalues = [1, \"full\"]\n"
        "[[expect]]\nname = \"loads\"\nformula = \"naive.caches.L1.read_accesses == 2 * M * N * K\"\n";
    const Report report = run_scenario(test::source_of(text), {});
    REQUIRE(report.points.size() == 2);
    CHECK_FALSE(report.totals.failed);
    CHECK(report.points[0].schedules[0].caches[0].traffic->read_misses !=
          report.points[1].schedules[0].caches[0].traffic->read_misses);
}
