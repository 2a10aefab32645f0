// The third witness in a report, by a GPU that is a fake: what must be equal, what must not pass for equal, and what a
// reader, a JSON, a CSV and a formula see of it.

#include <nlohmann/json.hpp>

#include "app/command/measure.hpp"
#include "app/report/environment.hpp"
#include "app/report/worked_answer.hpp"
#include "app/report/write_csv.hpp"
#include "app/report/write_json.hpp"
#include "support.hpp"
#include "support/fake_gpu.hpp"

using namespace rooftile;
using namespace rooftile::app;
using test::FakeGpu;

namespace {

const std::filesystem::path golden = test::source_folder / "tests" / "report" / "golden";

Report measured(test::FakeGpu& gpu, const std::string& text, EvaluateOptions options = {}) {
    return run_scenario(test::source_of(text), options, with_gpu(test::machine_independent(), gpu));
}

Report measured_4x4(FakeGpu& gpu, const EvaluateOptions& options = {}) {
    return test::report_4x4(options, with_gpu(test::machine_independent(), gpu));
}

nlohmann::json json_of(const Report& report) { return nlohmann::json::parse(write_json(std::vector<Report>{report})); }

std::string text_of(const Report& report, Language language = Language::en) {
    return render_text(worked_answer(std::vector<Report>{report}, language), 80, false);
}

const ScheduleReport& schedule(const Report& report, const std::string& name) {
    return *report.points.front().find(name);
}

gpu::Outcome outcome(const Report& report, const std::string& name, gpu::Subject subject) {
    const gpu::Verdict* verdict = schedule(report, name).measurement->verdict(subject);
    REQUIRE(verdict != nullptr);
    return verdict->outcome;
}

void add(test::CounterValues& values, std::string_view name, double more) { values.find(name)->second += more; }

/// A product that no test counts, large enough to judge DRAM reads.
const std::string large = R"(
schema = 1
title = "large"
machine = "reference"
execution = "predict"
[workload]
kind = "matmul"
M = 2048
N = 2048
K = 2048
[[schedule]]
name = "t128"
kind = "tiled"
BM = 128
BN = 128
BK = 128
)";

const std::string with_claim(const std::string& formula) {
    return test::contents(test::scenario_4x4) + "\n[[expect]]\nname = \"claim\"\nformula = \"" + formula + "\"\n";
}

ExpectationResult claim(FakeGpu& gpu, const std::string& formula) {
    return measured(gpu, with_claim(formula)).points.front().expectations.back();
}

}  // namespace

TEST_CASE("measured: a GPU that requests what is counted agrees, byte for byte") {
    FakeGpu gpu;
    const Report report = measured_4x4(gpu);
    CHECK_FALSE(report.totals.failed);
    CHECK(gpu.measured == std::vector<std::string>{"naive1", "tiled2"});
    const auto json = json_of(report);
    const auto& naive = json["schedules"][0]["measured"];
    const auto& tiled = json["schedules"][1]["measured"];
    CHECK(naive["total_bytes"] == 576);
    CHECK(tiled["total_bytes"] == 320);
    CHECK(tiled["read_bytes"] == 256);
    CHECK(tiled["operands"]["A"]["read_elements"] == 32);
    CHECK(tiled["operands"]["C"]["write_bytes"] == 64);
    CHECK(tiled["flops"] == 128);
    CHECK(tiled["intensity_flops_per_byte"] == 0.4);
    CHECK(tiled["kernel"] == "tiled2");
    CHECK(tiled["proof"] == "hardware");
    CHECK(tiled["counters"]["smsp__sass_data_bytes_mem_global_op_ld.sum"] == 256);
    CHECK(tiled["fma_instructions"] == 64);
    CHECK(tiled["time_s"]["median"] == 1.0 / (1 << 17));
    CHECK(tiled["time_s"]["runs"] == 15);
    CHECK(tiled["time_cold_s"]["median"] == 1.5 / (1 << 17));
    CHECK(tiled["achieved_flops_per_s"] == 128.0 * (1 << 17));
    CHECK(tiled["verdicts_hold"] == true);
    CHECK(tiled["device"]["name"] == "Fake GPU");
    for (const auto& verdict : tiled["verdicts"]) {
        CAPTURE(verdict.dump());
        CHECK((verdict["outcome"] == "equal" || verdict["outcome"] == "holds" ||
               verdict["outcome"] == "too small to judge"));
    }
}

TEST_CASE("measured: the report, letter by letter") {
    FakeGpu gpu;
    const std::vector<Report> reports{measured_4x4(gpu)};
    test::check_golden(golden / "measured_4x4.txt", render_text(worked_answer(reports, Language::en), 80, false));
    test::check_golden(golden / "measured_4x4_ko.txt", render_text(worked_answer(reports, Language::ko), 80, false));
    test::check_golden(golden / "measured_4x4.json", write_json(reports));
    gpu.counters_unavailable = "the driver lets only administrators read counters";
    const std::vector<Report> instrumented{measured_4x4(gpu)};
    test::check_golden(golden / "instrumented_4x4.txt",
                       render_text(worked_answer(instrumented, Language::en), 80, false));
}

TEST_CASE("measured: tables fit 80 columns, with eleven digits too") {
    FakeGpu gpu;
    for (const Language language : {Language::en, Language::ko}) {
        for (const Report& report : {measured_4x4(gpu), measured(gpu, large)}) {
            std::istringstream lines(text_of(report, language));
            for (std::string line; std::getline(lines, line);) {
                CAPTURE(line);
                CHECK(text_width(line) <= 80);
            }
        }
    }
}

TEST_CASE("measured: one byte more than counted is wrong") {
    FakeGpu gpu;
    gpu.change_counters = [](test::CounterValues& values) { add(values, gpu::load_bytes_counter, 1); };
    const Report report = measured_4x4(gpu);
    CHECK(report.totals.failed);
    CHECK(outcome(report, "tiled", gpu::Subject::read_bytes) == gpu::Outcome::differs);
    CHECK(json_of(report)["schedules"][1]["measured"]["read_bytes"] == 257);
    CHECK(json_of(report)["schedules"][1]["measured"]["verdicts_hold"] == false);
    const std::string text = text_of(report);
    CHECK(text.find("bytes read: measured 257, expected 256 (counted)") != std::string::npos);
    CHECK(text.find("DIFFERS") != std::string::npos);
    CHECK(text_of(report, Language::ko).find("읽은 바이트: 실측 257, 기대 256 (집계)") != std::string::npos);
}

TEST_CASE("measured: an operand whose elements differ is wrong, though the hardware's total agrees") {
    FakeGpu gpu;
    gpu.change = [](gpu::Measured& seen) {
        seen.traffic[0].read_elements += Elements(1);
        seen.traffic[1].read_elements = seen.traffic[1].read_elements - Elements(1);
    };
    const Report report = measured_4x4(gpu);
    CHECK(report.totals.failed);
    CHECK(outcome(report, "tiled", gpu::Subject::operand_reads) == gpu::Outcome::differs);
    CHECK(text_of(report).find("A: elements read: measured 33, expected 32") != std::string::npos);
}

TEST_CASE("measured: one multiply-add more, or a wrong result, is wrong") {
    FakeGpu more;
    more.change_counters = [](test::CounterValues& values) { add(values, gpu::fma_counter, 1); };
    CHECK(measured_4x4(more).totals.failed);
    FakeGpu wrong;
    wrong.change = [](gpu::Measured& seen) {
        seen.product.bit_exact = false;
        seen.product.passed = false;
    };
    const Report report = measured_4x4(wrong);
    CHECK(report.totals.failed);
    CHECK(text_of(report).find("WRONG: differs from Eigen's on small integers") != std::string::npos);
}

TEST_CASE("measured: DRAM reads are judged only where the inputs are large enough") {
    FakeGpu gpu;
    CHECK_FALSE(measured(gpu, large).totals.failed);
    CHECK(outcome(measured(gpu, large), "t128", gpu::Subject::dram_compulsory) == gpu::Outcome::holds);
    gpu.change_counters = [](test::CounterValues& values) {
        values.find(gpu::dram_read_counter)->second = 2.0 * 2048 * 2048 * 4 - 1;
    };
    const Report below = measured(gpu, large);
    CHECK(below.totals.failed);
    CHECK(outcome(below, "t128", gpu::Subject::dram_compulsory) == gpu::Outcome::impossible);
    gpu.change_counters = [](test::CounterValues& values) { values.find(gpu::dram_read_counter)->second = 1; };
    const Report small = measured_4x4(gpu);
    CHECK_FALSE(small.totals.failed);
    CHECK(outcome(small, "tiled", gpu::Subject::dram_compulsory) == gpu::Outcome::too_small);
    CHECK(text_of(small).find("DRAM reads 1 B, too small to judge") != std::string::npos);
}

TEST_CASE("measured: a counter that was not observed is neither 0 nor equal") {
    FakeGpu gpu;
    gpu.change_counters = [](test::CounterValues& values) {
        for (const std::string_view name :
             {gpu::async_copy_bytes_counter, gpu::fma_counter, gpu::dram_read_counter, gpu::store_bytes_counter}) {
            values.erase(values.find(name));
        }
    };
    const Report report = measured_4x4(gpu);
    CHECK_FALSE(report.totals.failed);
    for (const gpu::Subject subject : {gpu::Subject::read_bytes, gpu::Subject::write_bytes,
                                       gpu::Subject::fma_instructions, gpu::Subject::dram_compulsory}) {
        CHECK(outcome(report, "tiled", subject) == gpu::Outcome::not_measured);
    }
    const auto measured = json_of(report)["schedules"][1]["measured"];
    const auto reasons = json_of(report)["schedules"][1]["reasons"];
    CHECK(measured["fma_instructions"].is_null());
    CHECK(measured["dram_read_bytes"].is_null());
    CHECK(measured["hardware_read_bytes"].is_null());
    CHECK(measured["counters"]["dram__bytes_read.sum"].is_null());
    CHECK(reasons["measured.counters.dram__bytes_read.sum"] == "not measured: the driver did not answer");
    CHECK(reasons.contains("measured.fma_instructions"));
    // The instrumented variant still counts, and the report says that it is the proof.
    CHECK(measured["proof"] == "instrumented");
    CHECK(measured["read_bytes"] == 256);
    CHECK(text_of(report).find("all by an instrumented variant of the kernel, not by hardware") != std::string::npos);
    gpu.change = [](gpu::Measured& seen) {
        seen.traffic.clear();
        seen.instrumented_read_bytes = seen.instrumented_write_bytes = {std::nullopt, "it was not run"};
    };
    const auto nothing = json_of(measured_4x4(gpu))["schedules"][1]["measured"];
    CHECK(nothing["read_bytes"].is_null());
    CHECK(nothing["total_bytes"].is_null());
}

TEST_CASE(
    "measured: where lanes share addresses the total is the instrumented one, and hardware meets the warp model") {
    FakeGpu gpu;
    const std::string text = R"(
schema = 1
machine = "reference"
[workload]
kind = "matmul"
M = 32
N = 32
K = 8
[[schedule]]
name = "naive"
kind = "naive"
kernel = "naive16"
)";
    const Report report = measured(gpu, text);
    CHECK_FALSE(report.totals.failed);
    const auto seen = json_of(report)["schedules"][0]["measured"];
    CHECK(seen["proof"] == "instrumented");
    CHECK(seen["read_bytes"] == 8 * 32 * 32 * 8);
    CHECK(seen["hardware_read_bytes"] == 18 * 4 * 32 * 8);  // 32 warps of 2 x 16 threads, 8 steps
    CHECK(text_of(report).find("saw 18432 B read") != std::string::npos);
    gpu.change_counters = [](test::CounterValues& values) { add(values, gpu::load_bytes_counter, 4); };
    CHECK(measured(gpu, text).totals.failed);
}

TEST_CASE("measured: a kernel with other K slabs is compared on Q and says so") {
    FakeGpu gpu;
    const Report report = measured(gpu, large);
    CHECK(json_of(report)["schedules"][0]["measured"]["same_BK"] == false);
    CHECK(text_of(report).find("unlike the schedule: compared on Q") != std::string::npos);
}

TEST_CASE("measured: caches that refill faster than the bandwidth allows are impossible; fast repeated reads are not") {
    FakeGpu gpu;
    const double least_s = 2.0 * 2048 * 2048 * 4 / 1e12;
    gpu.change = [&](gpu::Measured& seen) {
        seen.warm_s.min_s = seen.warm_s.median_s;
        seen.cold_s.min_s = least_s * 0.99;
    };
    gpu.change_counters = [](test::CounterValues& values) { values.erase(values.find(gpu::dram_read_counter)); };
    std::string fast = large;
    const std::string name = "machine = \"reference\"";
    fast.replace(fast.find(name), name.size(), "machine = { base = \"reference\", peak = { f32 = \"900 TFLOP/s\" } }");
    const Report report = measured(gpu, fast);
    REQUIRE(schedule(report, "t128").impossible.size() == 1);
    CHECK(schedule(report, "t128").impossible.front().find("s with emptied caches, yet reading every input once") !=
          std::string::npos);
    CHECK(report.totals.failed);
    // Below the ideal time of the requested bytes, above that of the compulsory ones.
    gpu.change = [&](gpu::Measured& seen) { seen.cold_s.min_s = least_s * 1.01; };
    CHECK(schedule(measured(gpu, fast), "t128").impossible.empty());
}

TEST_CASE("measured: formulas read the measured witness where there is one, and are skipped elsewhere") {
    FakeGpu gpu;
    for (const std::string formula :
         {"measured.tiled.read_bytes == 256", "measured.naive.total_bytes == 576 and measured.tiled.total_bytes == 320",
          "measured.tiled.A.read_bytes == tiled.A.read_bytes", "measured.tiled.fma_instructions == M * N * K",
          "measured.tiled.time_median_s > 0", "measured.tiled.counters.dram__bytes_read.sum > 0",
          "measured.tiled.runtime_resident_blocks == measured.tiled.model_resident_blocks",
          "measured.tiled.intensity_flops_per_byte == 0.4", "measured.tiled.verdicts_hold"}) {
        CAPTURE(formula);
        CHECK(claim(gpu, formula).verdict == Verdict::passed);
        const Report unmeasured = run_scenario(test::source_of(with_claim(formula)), {});
        CHECK(unmeasured.points.front().expectations.back().verdict == Verdict::skipped);
        CHECK(unmeasured.points.front().expectations.back().reason == "no GPU measurement in this run");
    }
    CHECK(claim(gpu, "measured.tiled.read_bytes == 255").verdict == Verdict::failed);
    const ExpectationResult unseen = claim(gpu, "measured.tiled.A.uses == 64");
    CHECK(unseen.verdict == Verdict::failed);
    CHECK(unseen.reason == "not measured: a GPU counts what crosses, not what is held or used");
    gpu.change_counters = [](test::CounterValues& values) { values.erase(values.find(gpu::fma_counter)); };
    const ExpectationResult absent = claim(gpu, "measured.tiled.fma_instructions == 0");
    CHECK(absent.verdict == Verdict::failed);
    CHECK(absent.reason == "not measured: the driver did not answer");
    for (const std::string formula : {"measured.tiled.nonsense == 1", "tiled.time_median_s > 0",
                                      "measured.tiled.counters.nothing.sum == 0", "measured.tiled.kernel == 1"}) {
        CAPTURE(formula);
        CHECK_THROWS_AS(claim(gpu, formula), Error);
    }
}

TEST_CASE("measured: nothing is measured unless it is asked for") {
    const Report report = test::report_4x4();
    CHECK_FALSE(schedule(report, "tiled").measurement);
    CHECK(json_of(report)["schedules"][1]["measured"].is_null());
    CHECK(json_of(report)["schedules"][1]["reasons"]["measured"] == "no GPU measurement in this run");
    CHECK(text_of(report).find("GPU") == std::string::npos);
}

TEST_CASE("measured: a schedule without a kernel is refused at its name, before anything runs") {
    FakeGpu gpu;
    std::string odd = large;
    odd.replace(odd.find("BM = 128"), 8, "BM = 48 ");
    const Error error = test::refusal([&] { (void)measured(gpu, odd); });
    CHECK(error.code() == ErrorCode::input);
    REQUIRE(error.region().has_value());
    CHECK(error.region()->line_text == "name = \"t128\"");
    CHECK(gpu.measured.empty());
    // One that is not selected needs none.
    EvaluateOptions options;
    options.schedules = {"naive"};
    CHECK(measured_4x4(gpu, options).points.front().schedules.size() == 1);
}

TEST_CASE("measured: what the device lacks is located at the workload") {
    FakeGpu gpu;
    gpu.change = [](gpu::Measured&) {
        throw Error(ErrorCode::device, "the workload needs 9 B of device memory; 8 B are free",
                    "measure a smaller shape");
    };
    const Error error = test::refusal([&] { (void)measured(gpu, large); });
    CHECK(error.code() == ErrorCode::device);
    REQUIRE(error.region().has_value());
    CHECK(error.region()->line_text.find("workload") != std::string::npos);
}

TEST_CASE("measured: a CSV of a measurement has its columns, any other has none") {
    FakeGpu gpu;
    const std::string csv = write_csv(std::vector<Report>{measured_4x4(gpu)});
    const std::string header = csv.substr(0, csv.find('\n'));
    for (const std::string column :
         {"measured.A.read_bytes", "measured.read_bytes", "measured.total_bytes", "measured.time_median_s",
          "measured.fma_instructions", "measured.kernel", "measured.proof", "measured.dram_read_bytes"}) {
        CAPTURE(column);
        CHECK(("," + header + ",").find("," + column + ",") != std::string::npos);
    }
    CHECK(csv.find(",tiled2,hardware,") != std::string::npos);
    CHECK(write_csv(std::vector<Report>{test::report_4x4()}).find("measured") == std::string::npos);
}

TEST_CASE("measured: best proves its packing and its result, not its bytes") {
    FakeGpu gpu;
    std::string text = large;
    for (const auto& [from, to] : {std::pair<std::string, std::string>{"machine = \"reference\"", "machine = \"h200\""},
                                   {"name = \"t128\"", "name = \"t128\"\nkernel = \"best\""}}) {
        text.replace(text.find(from), from.size(), to);
    }
    const Report report = measured(gpu, text);
    CHECK(gpu.measured == std::vector<std::string>{"best"});
    CHECK_FALSE(schedule(report, "t128").measurement->failed());
    CHECK(outcome(report, "t128", gpu::Subject::packing_loads) == gpu::Outcome::equal);
    CHECK(outcome(report, "t128", gpu::Subject::read_bytes) == gpu::Outcome::not_measured);
    const auto seen = json_of(report)["schedules"][0]["measured"];
    CHECK(seen["read_bytes"].is_null());
    CHECK(seen["proof"].is_null());
    CHECK(seen["block_order"] == "grouped:8");
    CHECK(seen["achieved_flops_per_s"].is_number());
    const std::string wide = render_text(worked_answer(std::vector<Report>{report}, Language::en), 200, false);
    CHECK(wide.find("output tiles in order grouped:8, where the schedule says row") != std::string::npos);
    CHECK(wide.find("beside Q: 16777216 B loaded (equal), 33554432 B stored with C (equal)") != std::string::npos);
    gpu.change_counters = [](test::CounterValues& values) { add(values, gpu::load_bytes_counter, 4); };
    CHECK(measured(gpu, text).totals.failed);
}
