// Every number of a report has a name, and every name its place: the JSON is walked and each leaf looked up
// by its path, then the names are walked and each looked up in the JSON.

#include "app/report/quantities.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "app/command/measure.hpp"
#include "app/report/dotted.hpp"
#include "app/report/environment.hpp"
#include "app/report/names_page.hpp"
#include "app/report/number_text.hpp"
#include "app/report/write_json.hpp"
#include "support.hpp"
#include "support/fake_gpu.hpp"

using namespace rooftile;
using namespace rooftile::app;
using nlohmann::json;

namespace {

/// Scenarios that between them give every name a value.
const std::vector<std::string> scenarios{test::contents(test::scenario_4x4),
                                         R"(
schema = 1
baseline = "one"
[machine]
name = "full"
peak = { f32 = "20 TFLOP/s", f16 = "40 TFLOP/s", bf16 = "40 TFLOP/s", f64 = "10 TFLOP/s", i8 = "80 TOP/s" }
bandwidth = "1 TB/s"
on_chip = "64 B"
accumulators = "48 B"
sm = { shared = "96 KiB", registers = 65536, threads = 2048, warps = 64, blocks = 16, reserved_shared_per_block = "1 KiB" }
compute_capability = "8.6"
[workload]
kind = "matmul"
M = 5
N = 6
K = 7
dtype = "f32"
[[schedule]]
name = "one"
kind = "tiled"
BM = 2
BN = 2
BK = 2
block = { threads = 64, registers_per_thread = 32, shared = "2 KiB" }
[[schedule]]
name = "two"
kind = "tiled"
BM = 4
BN = 4
BK = 4
buffers = 2
block = { threads = 128 }
[[schedule]]
name = "of_a_kernel"
kind = "tiled"
BM = 4
BN = 4
BK = 4
kernel = "tiled4"
[[schedule]]
name = "many_registers"
kind = "naive"
block = { threads = 224, registers_per_thread = 92, shared = "0 B" }
[[schedule]]
name = "many_threads"
kind = "naive"
block = { threads = 800, registers_per_thread = 8, shared = "0 B" }
[[schedule]]
name = "much_shared"
kind = "naive"
block = { threads = 32, registers_per_thread = 8, shared = "20 KiB" }
)",
                                         R"(
schema = 1
execution = "predict"
[machine]
name = "roomy"
peak = { f32 = "20 TFLOP/s" }
bandwidth = "1 TB/s"
on_chip = "1 MiB"
[workload]
kind = "matmul"
M = 4096
N = 4096
K = 4096
[[schedule]]
name = "naive"
kind = "naive"
)",
                                         R"(
schema = 1
machine = "h200"
[workload]
kind = "matmul"
M = 64
N = 64
K = 64
[[schedule]]
name = "behind_l2"
kind = "tiled"
BM = 32
BN = 32
BK = 32
block = { threads = 1024 }
resident_blocks = 2
)",
                                         R"(
schema = 1
machine = "reference"
[workload]
kind = "vector_add"
L = 10
dtype = "f32"
[[schedule]]
name = "blocked"
kind = "blocked"
B = 4
)",
                                         R"(
schema = 1
[machine]
name = "cached"
[[machine.cache]]
name = "L1"
size = "96 B"
ways = 3
line = "32 B"
[[machine.cache]]
name = "L2"
size = "128 B"
ways = "full"
line = "32 B"
write = "through"
inclusive = true
[workload]
kind = "matmul"
M = 6
N = 5
K = 7
[[schedule]]
name = "naive"
kind = "naive"
cache_stream = "operands"
[[schedule]]
name = "tiled"
kind = "tiled"
BM = 2
BN = 3
BK = 4
)",
                                         R"(
schema = 1
[workload]
kind = "elementwise_chain"
L = 10
steps = 3
dtype = "f16"
[[schedule]]
name = "unfused"
kind = "unfused"
[[schedule]]
name = "fused"
kind = "fused"
)",
                                         R"(
schema = 1
machine = "reference"
[workload]
kind = "custom"
flops = 1000
read_bytes = 400
write_bytes = 100
dtype = "f32"
)"};

/// Numbers and booleans with their dotted paths.
void leaves(const json& node, const std::string& path, std::vector<std::pair<std::string, json>>& found) {
    if (node.is_number() || node.is_boolean()) found.emplace_back(path, node);
    // Lists of things with a name count by it: caches.L1.fill_bytes.
    if (node.is_array()) {
        for (const json& entry : node) {
            if (entry.is_object() && entry.contains("name"))
                leaves(entry, path + "." + std::string(entry["name"]), found);
        }
    }
    if (!node.is_object()) return;
    for (const auto& [key, value] : node.items()) leaves(value, path.empty() ? key : path + "." + key, found);
}

std::vector<std::string> split(const std::string& name) {
    std::vector<std::string> parts;
    std::istringstream words(name);
    for (std::string part; std::getline(words, part, '.');) parts.push_back(part);
    return parts;
}

bool same(const expr::Value& value, const json& leaf) {
    if (const auto* truth = std::get_if<bool>(&value)) return leaf.is_boolean() && leaf.get<bool>() == *truth;
    const auto* number = std::get_if<Rational>(&value);
    if (number == nullptr) return false;
    if (leaf.is_number_unsigned()) return *number == Rational(leaf.get<std::uint64_t>());
    return leaf.is_number() && number->to_double() == leaf.get<double>();
}

/// The name of the figure at a path of a schedule's JSON; empty if the table has none.
std::string name_of(const std::string& path, const ScheduleReport& schedule, const std::vector<Operand>& operands) {
    const std::string& own = schedule.schedule.name;
    constexpr std::string_view counters = "measured.counters.";
    if (path.starts_with(counters)) return "measured." + own + ".counters." + path.substr(counters.size());
    if (path.starts_with("caches.")) {
        std::vector<std::string> parts = split(path);
        if (find_quantity(Scope::cache, parts.back()) == nullptr) return {};
        std::erase(parts, "operands");
        return own + "." + dotted(parts);
    }
    for (const QuantityRow& row : quantities()) {
        if (row.scope != Scope::schedule && row.scope != Scope::operand) continue;
        for (const Operand& operand : operands) {
            const std::string rest =
                own + "." + (row.scope == Scope::operand ? operand.name + "." : "") + std::string(row.name);
            if (!row.predicted_json.empty() && with_operand(row.predicted_json, operand.name) == path) {
                return "predicted." + rest;
            }
            if (with_operand(measured_json(row), operand.name) == path) return "measured." + rest;
            if (row.json.empty() || with_operand(row.json, operand.name) != path) continue;
            const bool from_prediction = row.origin == Origin::figures && schedule.figures_from() == Witness::predicted;
            return (from_prediction ? "predicted." : "") + rest;
        }
    }
    return {};
}

struct Run {
    Report report;
    json document;
};

std::vector<Run> all_runs() {
    std::vector<Run> runs;
    for (const std::string& text : scenarios) {
        for (const std::optional<ExecutionMode> mode :
             {std::optional<ExecutionMode>(), std::optional(ExecutionMode::predict)}) {
            EvaluateOptions options;
            options.execution = mode;
            Run run{run_scenario(test::source_of(text), options), {}};
            run.document = json::parse(write_json(std::vector<Report>{run.report}));
            runs.push_back(std::move(run));
        }
    }
    // The first two have a kernel for each schedule.
    for (std::size_t i = 0; i < 2; ++i) {
        test::FakeGpu gpu;
        Run run{run_scenario(test::source_of(scenarios[i]), {}, with_gpu(default_witnesses(), gpu)), {}};
        run.document = json::parse(write_json(std::vector<Report>{run.report}));
        runs.push_back(std::move(run));
    }
    return runs;
}

}  // namespace

TEST_CASE("names: every number of the JSON has a name that evaluates to it") {
    for (const Run& run : all_runs()) {
        const PointReport& point = run.report.points.front();
        const ReportEnvironment environment(point);
        std::vector<std::pair<std::string, json>> found;
        leaves(run.document["scenario"], "scenario", found);
        for (const auto& [path, leaf] : found) {
            CAPTURE(path);
            std::string name;
            for (const QuantityRow& row : quantities()) {
                if (row.json == path) name = std::string(row.name);
            }
            REQUIRE_FALSE(name.empty());
            const auto value = environment.name(split(name));
            REQUIRE(value.has_value());
            CHECK(same(*value, leaf));
        }
        for (std::size_t i = 0; i < point.schedules.size(); ++i) {
            const json& schedule = run.document["schedules"][i];
            std::vector<std::pair<std::string, json>> figures;
            leaves(schedule, "", figures);
            CHECK(figures.size() > 10);
            for (const auto& [path, leaf] : figures) {
                CAPTURE(path);
                const std::string name = name_of(path, point.schedules[i], point.operands);
                REQUIRE_FALSE(name.empty());
                CAPTURE(name);
                const auto value = environment.name(split(name));
                REQUIRE(value.has_value());
                CHECK(same(*value, leaf));
            }
        }
    }
}

TEST_CASE("names: every name with a value has its number in the JSON") {
    for (const Run& run : all_runs()) {
        const PointReport& point = run.report.points.front();
        const ReportEnvironment environment(point);
        std::set<std::string> in_json;
        for (std::size_t i = 0; i < point.schedules.size(); ++i) {
            std::vector<std::pair<std::string, json>> figures;
            leaves(run.document["schedules"][i], "", figures);
            for (const auto& [path, leaf] : figures) in_json.insert(name_of(path, point.schedules[i], point.operands));
        }
        std::vector<std::pair<std::string, json>> found;
        leaves(run.document["scenario"], "scenario", found);
        for (const auto& [path, leaf] : found) {
            for (const QuantityRow& row : quantities()) {
                if (row.json == path) in_json.insert(std::string(row.name));
            }
        }
        for (const std::string& name : environment.known_names()) {
            const auto value = environment.name(split(name));
            REQUIRE(value.has_value());
            if (std::holds_alternative<expr::Null>(*value)) continue;
            // A machine's multiprocessor is shown where there is one, and a machine where one is named.
            CAPTURE(name);
            const auto alias = std::find_if(aliases().begin(), aliases().end(),
                                            [&](const Alias& known) { return known.name == name; });
            CHECK(in_json.contains(alias == aliases().end() ? name : std::string(alias->stands_for)));
        }
    }
}

TEST_CASE("names: between them the scenarios give every name a value") {
    std::set<const QuantityRow*> valued;
    for (const Run& run : all_runs()) {
        const PointReport& point = run.report.points.front();
        for (const QuantityRow& row : quantities()) {
            for (const ScheduleReport& schedule : point.schedules) {
                for (const CacheReport& level : schedule.caches) {
                    if (row.scope != Scope::cache) continue;
                    const auto datum = row.get({point, &schedule, nullptr, Witness::counted, &level});
                    if (datum && !std::holds_alternative<expr::Null>(*datum)) valued.insert(&row);
                }
                for (const Operand& operand : point.operands) {
                    const auto datum = row.get({point, &schedule, &operand});
                    if (datum && !std::holds_alternative<expr::Null>(*datum)) valued.insert(&row);
                    const auto predicted = row.get({point, &schedule, &operand, Witness::predicted});
                    if (predicted && !std::holds_alternative<expr::Null>(*predicted)) valued.insert(&row);
                    const auto measured = row.get({point, &schedule, &operand, Witness::measured});
                    if (measured && !std::holds_alternative<expr::Null>(*measured)) valued.insert(&row);
                }
            }
        }
    }
    for (const QuantityRow& row : quantities()) {
        CAPTURE(row.name);
        CHECK(valued.contains(&row));
    }
}

TEST_CASE("names: no two figures share a name or a place, all are explained in two languages") {
    std::set<std::string> names, places;
    for (const QuantityRow& row : quantities()) {
        CAPTURE(row.name);
        CHECK(names.insert(std::to_string(static_cast<int>(row.scope)) + std::string(row.name)).second);
        if (!row.json.empty()) CHECK(places.insert(std::string(row.json)).second);
        if (!row.predicted_json.empty()) CHECK(places.insert(std::string(row.predicted_json)).second);
        if (!measured_json(row).empty()) CHECK(places.insert(measured_json(row)).second);
        CHECK_FALSE((row.json.empty() && row.predicted_json.empty() && row.only_measured_json.empty()));
        CHECK_FALSE(row.meaning.empty());
        CHECK_FALSE(row.meaning_ko.empty());
    }
}

TEST_CASE("names: a short name has the value of what it stands for, and takes no figure's name") {
    const Report report = test::report_4x4();
    const ReportEnvironment environment(report.points.front());
    REQUIRE_FALSE(aliases().empty());
    for (const Alias& alias : aliases()) {
        CAPTURE(alias.name);
        const auto value = environment.name(split(std::string(alias.name)));
        REQUIRE(value.has_value());
        CHECK(*value == *environment.name(split(std::string(alias.stands_for))));
        for (const QuantityRow& row : quantities()) CHECK(row.name != alias.name);
    }
    CHECK(*environment.name(split("machine.ridge")) == expr::Value(Rational(20)));
}

TEST_CASE("names: nulls say why in the JSON") {
    for (const Run& run : all_runs()) {
        for (const json& schedule : run.document["schedules"]) {
            for (const std::string group :
                 {"counted", "agree", "product_check", "reuse", "roofline", "occupancy", "measured"}) {
                CAPTURE(group);
                REQUIRE(schedule.contains(group));
                if (schedule[group].is_null()) CHECK(schedule["reasons"].contains(group));
            }
        }
    }
}

TEST_CASE("names: docs/names.md is what the table says") {
    test::check_golden(test::source_folder / "docs" / "names.md", names_page());
}
