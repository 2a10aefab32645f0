#include "app/report/evaluate.hpp"

#include "app/report/worked_answer.hpp"
#include "app/report/write_json.hpp"
#include "rooftile/model/predict.hpp"
#include "support.hpp"

using namespace rooftile;
using namespace rooftile::app;
using test::scenario_of;
using test::two_schedules;

namespace {

std::string machine_with(const std::string& more) {
    std::string text = two_schedules;
    text.replace(text.find("machine = \"reference\""), 21,
                 "machine = { base = \"reference\", name = \"m\"" + more + " }");
    return text;
}

Error refusal(const Scenario& scenario, const EvaluateOptions& options = {}) {
    return test::refusal([&] { (void)evaluate(scenario, options); });
}

}  // namespace

TEST_CASE("evaluate: counted and predicted agree, speed-ups are exact, the product is checked") {
    const PointReport point = evaluate(scenario_of(two_schedules));
    REQUIRE(point.schedules.size() == 2);
    const ScheduleReport& tiled = point.schedules[1];
    CHECK(tiled.execution == sim::Execution::full);
    CHECK(tiled.agree->all());
    CHECK(tiled.product_check->passed);
    // A 6x7 is read ceil(5/2) = 3 times, B 7x5 ceil(6/4) = 2 times.
    CHECK(tiled.counted.count->read_elements() == Elements(6 * 7 * 3 + 7 * 5 * 2));
    CHECK(tiled.counted.count->write_elements() == Elements(30));
    // Both limited by HBM: the ratio of ideal times is the ratio of bytes.
    CHECK(*tiled.counted.speed_up == Rational(4 * (2 * 6 * 5 * 7 + 30)) / Rational(4 * (196 + 30)));
    CHECK(*point.schedules[0].counted.speed_up == Rational(1));
}

TEST_CASE("evaluate: predict leaves counted figures absent with the reason, and formulas do not fall back") {
    const std::string text =
        two_schedules +
        "[[expect]]\nname = \"counted\"\nformula = \"tiled.read_bytes == 784\"\n"
        "[[expect]]\nname = \"predicted\"\nformula = \"predicted.tiled.read_bytes == 784\"\n"
        "[[expect]]\nname = \"derived\"\nformula = \"tiled.ideal_time_s > 0\"\n"
        "[[expect]]\nname = \"predicted derived\"\nformula = \"predicted.tiled.ideal_time_s > 0\"\n";
    EvaluateOptions options;
    options.execution = ExecutionMode::predict;
    const PointReport point = evaluate(scenario_of(text), options);
    const ScheduleReport& tiled = point.schedules[1];
    CHECK_FALSE(tiled.counted.count);
    CHECK(tiled.counted.count.why().reason == "not counted: execution = \"predict\"");
    CHECK_FALSE(tiled.agree);
    CHECK_FALSE(tiled.product_check);
    CHECK(tiled.figures().roofline);
    CHECK(point.expectations[0].verdict == Verdict::failed);
    CHECK(point.expectations[0].reason == "not counted: execution = \"predict\"");
    CHECK(point.expectations[1].verdict == Verdict::passed);
    CHECK(point.expectations[2].verdict == Verdict::failed);
    CHECK(point.expectations[3].verdict == Verdict::passed);
}

TEST_CASE("evaluate: full and traffic execution report the same counts") {
    EvaluateOptions traffic;
    traffic.execution = ExecutionMode::traffic;
    const PointReport a = evaluate(scenario_of(two_schedules));
    const PointReport b = evaluate(scenario_of(two_schedules), traffic);
    for (std::size_t i = 0; i < a.schedules.size(); ++i) {
        CHECK(*a.schedules[i].counted.count == *b.schedules[i].counted.count);
        CHECK_FALSE(b.schedules[i].product_check);
    }
}

TEST_CASE("evaluate: without capacities fits is unknown, with them it is told byte by byte") {
    const auto tiled_with = [](const std::string& more) {
        return evaluate(scenario_of(machine_with(more))).schedules[1];
    };
    // Input buffers take 4*3*(4+2) = 72 B, accumulators 4*4*2 = 32 B.
    CHECK_FALSE(tiled_with("").missing);
    CHECK(tiled_with("").missing.why().reason == "machine 'm' states no capacity");
    CHECK(tiled_with(", on_chip = \"72 B\"").missing->none());
    const ScheduleReport lacking = tiled_with(", on_chip = \"71 B\", accumulators = \"30 B\"");
    CHECK(lacking.missing->input_buffer_bytes == Bytes(1));
    CHECK(lacking.missing->accumulator_bytes == Bytes(2));
    CHECK(lacking.status ==
          "does not fit: needs 72 B of input buffer, 71 B there and 32 B of accumulators, 30 B there");
    CHECK(lacking.counted.count);
}

TEST_CASE("evaluate: an enforced capacity is an error at the schedule, before anything runs") {
    const Scenario scenario = scenario_of(machine_with(", on_chip = \"71 B\""));
    EvaluateOptions options;
    options.enforce_capacity = true;
    Witnesses untouched;
    untouched.predict = model::predict;
    untouched.count = [](const Workload&, const Schedule&, const sim::CountOptions&) -> sim::Counted {
        FAIL("counted");
        return {};
    };
    CHECK_THROWS_WITH_AS(evaluate(scenario, options, untouched),
                         "schedule 'tiled' needs 72 B of input buffer, 71 B there", Error);
    CHECK(refusal(scenario, options).region()->line == 15);
}

TEST_CASE("evaluate: too little memory for a full execution is refused at the workload, naming both amounts") {
    EvaluateOptions options;
    options.execution = ExecutionMode::full;
    options.available_memory = Bytes(10);
    const Error error = refusal(scenario_of(two_schedules), options);
    // At least the 4 (42 + 35 + 30) bytes of the operands themselves.
    const Scenario scenario = scenario_of(two_schedules);
    const Bytes needed = sim::full_execution_bytes(scenario.workload, scenario.schedules.front().schedule);
    CHECK(needed >= Bytes(4 * (42 + 35 + 30)));
    CHECK(std::string(error.what()).find("needs " + to_string(needed) + " B of memory (") != std::string::npos);
    CHECK(std::string(error.what()).find("10 B (10 B) are available") != std::string::npos);
    CHECK(std::string(error.what()).find("\xC2\xA0") == std::string::npos);
    CHECK(error.region()->line == 5);
}

TEST_CASE("evaluate: a figure beyond 128 bits is an error at the workload") {
    std::string text = two_schedules;
    for (const char* size : {"M = 6", "N = 5", "K = 7"}) {
        text.replace(text.find(size), 5, std::string(size, 4) + "9223372036854775807");
    }
    const Error error = refusal(scenario_of(text));
    CHECK(error.code() == ErrorCode::overflow);
    CHECK(error.region()->line == 5);
}

TEST_CASE("evaluate: N = 2,000,000 is exact and prints as plain integers") {
    const std::string text = R"(
schema = 1
execution = "predict"
[workload]
kind = "matmul"
M = 2000000
N = 2000000
K = 2000000
dtype = "f32"
[[schedule]]
name = "naive"
kind = "naive"
)";
    Report report = run_scenario(test::source_of(text), {});
    const std::string json = write_json(std::vector<Report>{report});
    CHECK(json.find("\"flops\": 16000000000000000000,") != std::string::npos);        // 2 * 8e18 > 2^63
    CHECK(json.find("\"total_bytes\": 64000016000000000000,") != std::string::npos);  // 8e18*8 + 16e12 > 2^64
}

TEST_CASE("evaluate: only the selected schedules run, the others keep their names") {
    const std::string text =
        two_schedules + "[[expect]]\nname = \"x\"\nformula = \"naive.read_bytes > tiled.read_bytes\"\n" +
        "[[expect]]\nname = \"y\"\nformula = \"tiled.speed_up > 1 and predicted.tiled.speed_up > 1\"\n";
    EvaluateOptions options;
    options.schedules = {"tiled"};
    const PointReport point = evaluate(scenario_of(text), options);
    CHECK(point.schedules.size() == 1);
    CHECK(point.expectations[0].verdict == Verdict::skipped);
    CHECK(point.expectations[0].reason == "schedule 'naive' is not selected");
    CHECK(point.expectations[1].verdict == Verdict::skipped);
    CHECK(point.schedules[0].counted.speed_up.why().reason == "baseline 'naive' is not selected");
    options.schedules = {"tield"};
    CHECK(refusal(scenario_of(text), options).hint() == "did you mean 'tiled'?");
}

TEST_CASE("evaluate: elements asked for are answered by every schedule") {
    EvaluateOptions options;
    options.elements = {"A[0,0]", "B[6,4]"};
    const PointReport point = evaluate(scenario_of(two_schedules), options);
    const ScheduleReport& tiled = point.schedules[1];
    REQUIRE(tiled.elements.size() == 2);
    CHECK(*tiled.elements[0].reads == 3);  // once a column of output tiles: ceil(5/2)
    CHECK(*tiled.elements[0].uses == 5);   // N
    CHECK(*tiled.elements[1].reads == 2);  // ceil(6/4)
    CHECK(*tiled.elements[1].uses == 6);   // M
}

TEST_CASE("evaluate: a custom workload is predicted and placed under the roofline") {
    const PointReport point = evaluate(scenario_of(R"(
schema = 1
machine = "reference"
[workload]
kind = "custom"
flops = 1000
read_bytes = 400
write_bytes = 100
dtype = "f32"
)"));
    const ScheduleReport& given = point.schedules.front();
    CHECK(given.counted.count.why().reason == "a custom workload has no loop nest to count");
    CHECK(*given.predicted.intensity_flops_per_byte == Rational(2));
    CHECK(given.figures().roofline->limited_by == model::Limit::memory);
}

TEST_CASE("evaluate: no peak for the element type leaves the roofline absent with the reason") {
    std::string text = two_schedules;
    text.replace(text.find("\"f32\""), 5, "\"f16\"");
    const ScheduleReport tiled = evaluate(scenario_of(text)).schedules[1];
    CHECK_FALSE(tiled.counted.roofline);
    CHECK(tiled.counted.roofline.why().reason == "machine 'reference' states no peak for f16");
    CHECK(tiled.counted.intensity_flops_per_byte);
}

TEST_CASE("evaluate: a product that no check applies to says why, in the table and in the JSON") {
    const std::string text = R"(
schema = 1
[workload]
kind = "matmul"
M = 2
N = 2
K = 4096
dtype = "f16"
accumulate = "f16"
[[schedule]]
name = "tiled"
kind = "tiled"
BM = 2
BN = 2
BK = 64
)";
    // u_acc = 2^-11, so K u_acc = 2; sums of 4096 ones are beyond the 2048 that f16 holds exactly.
    const std::string reason =
        "not applicable: no integer range is exact and no rounding bound exists at K = 4096 with f16 accumulators";
    const std::vector<Report> reports{run_scenario(test::source_of(text), {})};
    const ScheduleReport& tiled = reports.front().points.front().schedules.front();
    CHECK(tiled.execution == sim::Execution::full);
    REQUIRE_FALSE(tiled.product_check);
    CHECK(tiled.product_check.why().reason == reason);
    CHECK(write_json(reports).find("\"product_check\": \"" + reason + "\"") != std::string::npos);
    CHECK(render_text(worked_answer(reports, Language::en), 200, false).find("product    " + reason) !=
          std::string::npos);
    CHECK_FALSE(reports.front().totals.failed);
}
