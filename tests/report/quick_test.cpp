#include <random>

#include "app/report/quick_rows.hpp"
#include "app/report/write_csv.hpp"
#include "support.hpp"

using namespace rooftile;
using namespace rooftile::app;
using test::source_of;

namespace {

/// The rows of a sweep, with and without the quick way, and at how many points it was gone.
struct Both {
    std::string general, quick;
    std::uint64_t quick_points = 0, points = 0;
    bool general_failed = false, quick_failed = false;
};

Both both_ways(const ScenarioSource& source, const EvaluateOptions& options,
               const std::vector<std::string>& chosen = {}) {
    const Witnesses witnesses = default_witnesses();
    const CsvWriter writer(csv_head(std::span(&source, 1), options), chosen);
    Both both;
    both.points = source.point_count();
    const auto plan = QuickPlan::make(source, "test.toml", writer.columns(), options);
    PointWorker general(source, options, witnesses);
    PointWorker worker(source, options, witnesses);
    std::optional<QuickRows> rows;
    if (plan) rows.emplace(*plan);
    for (std::uint64_t point = 0; point < source.point_count(); ++point) {
        const PointReport expected = general.report(point);
        writer.append(both.general, "test.toml", expected);
        both.general_failed = both.general_failed || has_failure(expected);
        if (rows && rows->append(both.quick, worker.cursor(), point, worker.in_sample(point))) {
            ++both.quick_points;
            both.quick_failed = both.quick_failed || rows->failed();
            continue;
        }
        const PointReport report = worker.report(point);
        writer.append(both.quick, "test.toml", report);
        both.quick_failed = both.quick_failed || has_failure(report);
    }
    return both;
}

std::string scenario(const std::string& machine) {
    return "schema = 1\nbaseline = \"naive\"\nexecution = \"predict\"\n" + machine + R"(
[workload]
kind = "matmul"
M = 1000
N = 1000
K = 1000
dtype = "f32"
[[schedule]]
name = "naive"
kind = "naive"
[[schedule]]
name = "tiled"
kind = "tiled"
BM = 16
BN = 16
BK = 16
)";
}

const std::vector<std::string> machines{
    "",
    "machine = \"reference\"\n",
    "machine = { name = \"odd\", peak = { f32 = \"19.999 TFLOP/s\", f16 = \"1 GFLOP/s\" }, bandwidth = \"0.7 TB/s\", "
    "on_chip = \"20 KiB\" }\n",
    "machine = { name = \"small\", on_chip = \"1 KiB\", accumulators = \"2 KiB\" }\n",
    "machine = { name = \"sm\", sm = { warps = 64, threads = 2048 } }\n",
    "machine = { name = \"device\", compute_capability = \"9.0\" }\n",
};

/// Sizes from nothing at all to beyond what figures can hold.
std::string random_size(std::mt19937_64& random) {
    switch (random() % 12) {
        case 0: return "0";
        case 1: return "9223372036854775807";
        case 2: return "-3";
        case 3: return "4.5";
        case 4: return "\"many\"";
        case 5: return std::to_string(1 + random() % 4'000'000'000'000ULL);
        default: return std::to_string(1 + random() % 5000);
    }
}

std::vector<std::string> random_sweep(std::mt19937_64& random) {
    const std::vector<std::string> keys{"workload.M",        "workload.N",        "workload.K",
                                        "schedule.tiled.BM", "schedule.tiled.BN", "schedule.tiled.BK"};
    std::vector<std::string> definitions;
    for (const std::string& key : keys) {
        if (random() % 2 == 0) continue;
        std::string values = random_size(random);
        for (std::uint64_t i = 0; i < 1 + random() % 3; ++i) values += "," + random_size(random);
        definitions.push_back(key + "=" + values);
    }
    if (random() % 3 == 0) definitions.emplace_back("schedule.tiled.buffers=1,2,3");
    if (random() % 3 == 0) definitions.emplace_back("workload.dtype=\"f32\",\"f16\",\"f64\",\"no\"");
    if (random() % 4 == 0) definitions.emplace_back("capacity=\"report\",\"enforce\"");
    if (random() % 3 == 0) definitions.emplace_back("schedule.tiled.split_k=1,2,7");
    if (random() % 3 == 0) {
        definitions.emplace_back("schedule.tiled.c_policy=\"write\",\"read_write\",\"memory_accumulate\",\"no\"");
    }
    if (random() % 3 == 0) {
        definitions.emplace_back("schedule.tiled.order=\"row\",\"column\",\"grouped:4294967295\",\"no\"");
    }
    if (random() % 4 == 0) definitions.emplace_back("schedule.tiled.block.threads=32,256");
    std::shuffle(definitions.begin(), definitions.end(), random);
    return definitions;
}

}  // namespace

TEST_CASE("quick rows: every byte as in full, over random sweeps with invalid points") {
    std::mt19937_64 random(20240611);
    std::uint64_t quick = 0, points = 0;
    for (int round = 0; round < 60; ++round) {
        const std::vector<std::string> definitions = random_sweep(random);
        const std::string& machine = machines[random() % machines.size()];
        std::string shown = machine;
        for (const std::string& definition : definitions) shown += " -D " + definition;
        CAPTURE(shown);
        std::optional<ScenarioSource> source;
        try {
            source = source_of(scenario(machine), definitions);
            (void)first_valid(*source);
        } catch (const Error&) {
            continue;  // no point is valid
        }
        if (source->point_count() > 300) continue;
        const Both both = both_ways(*source, {});
        CHECK(both.quick == both.general);
        quick += both.quick_points;
        points += both.points;
    }
    CHECK(points > 500);
    CHECK(quick > points / 20);
}

TEST_CASE("quick rows: every column of the table, at every point") {
    const ScenarioSource source =
        source_of(scenario(machines[2]), {"schedule.tiled.BM=1,7,64,65,1000,4096", "workload.N=1,64,999"});
    const Both both = both_ways(source, {});
    CHECK(both.quick == both.general);
    CHECK(both.quick_points == both.points);
}

TEST_CASE("quick rows: without tiles, and chains whose operands come and go") {
    for (const std::string& text :
         {std::string(
              "schema = 1\nmachine = \"reference\"\nexecution = \"predict\"\n[workload]\nkind = \"vector_add\"\nL = 9\n"
              "[[schedule]]\nname = \"direct\"\nkind = \"direct\"\n[[schedule]]\nname = \"b\"\nkind = \"blocked\"\nB = "
              "4\n"
              "[[sweep]]\nkeys = [\"workload.L\", \"schedule.b.B\"]\nrange = { from = 1, to = 50, step = 7 }\n"),
          std::string(
              "schema = 1\nexecution = \"predict\"\n[workload]\nkind = \"elementwise_chain\"\nL = 9\nsteps = 2\n"
              "[[schedule]]\nname = \"u\"\nkind = \"unfused\"\n[[schedule]]\nname = \"f\"\nkind = \"fused\"\n"
              "[[sweep]]\nkeys = [\"workload.steps\"]\nvalues = [2, 5, 0, 3, 2000]\n")}) {
        CAPTURE(text);
        const Both both = both_ways(source_of(text), {});
        CHECK(both.quick == both.general);
        CHECK(both.quick_points > both.points / 2);
    }
}

TEST_CASE("quick rows: counted points of a sample are counted, the others are not") {
    std::string text = scenario(machines[1]);
    text.replace(text.find("\"predict\""), 9, "\"traffic\"");
    EvaluateOptions options;
    options.count_sample = 4;
    const Both both = both_ways(
        source_of(text, {"workload.M=40", "workload.N=30", "schedule.tiled.BM=8,16,32,64,128,256,512,1000,1"}),
        options);
    CHECK(both.quick == both.general);
    CHECK(both.quick_points == 6);
}

TEST_CASE("quick rows: expectations are judged as in full") {
    const auto judged = [](const std::string& formula) {
        const std::string text = scenario(machines[1]) + "[[expect]]\nname = \"x\"\nformula = \"" + formula + "\"\n";
        return both_ways(source_of(text, {"schedule.tiled.BM=8,16,0,64", "workload.N=100,7"}), {},
                         {"set.*", "schedule", "predicted.total_bytes"});
    };
    for (const auto& [formula, fails, quick] : std::vector<std::tuple<std::string, bool, std::uint64_t>>{
             {"predicted.tiled.total_bytes < predicted.naive.total_bytes", false, 6},
             {"predicted.tiled.read_bytes == 4 * (M * K * cdiv(N, tiled.BN) + K * N * cdiv(M, tiled.BM))", false, 6},
             {"predicted.tiled.A.read_elements >= M * K and tiled.accumulator_bytes > 0", false, 6},
             {"tiled.total_bytes > 0", true, 0},  // counted: null, and so it fails
             {"1 / (N - 7) > 0", true, 3},        // cannot be evaluated at N = 7
             {"predicted.tiled.speed_up > 1 or N < 50", false, 6},
         }) {
        CAPTURE(formula);
        const Both both = judged(formula);
        CHECK(both.quick == both.general);
        CHECK(both.general_failed == fails);
        CHECK(both.quick_failed == fails);
        CHECK(both.quick_points == quick);
    }
}
