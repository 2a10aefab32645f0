// rooftile measure and rooftile plot --measure: exit codes, what is written where, with a GPU that is a fake; and what
// the program itself says where there is none.

#include "app/command/measure.hpp"

#include <nlohmann/json.hpp>

#include "app/command/ceilings_file.hpp"
#include "app/command/exit_code.hpp"
#include "app/command/plot.hpp"
#include "app/scenario/machine.hpp"
#include "program.hpp"
#include "support/fake_gpu.hpp"
#include "support/refusal.hpp"

using namespace rooftile;
using namespace rooftile::app;
using test::FakeGpu;
using test::shell;

namespace {

const std::string scenario = ROOFTILE_SOURCE_DIR "/scenarios/gpu/gpu_4x4.toml";

CommandLine line_of(std::vector<std::string> arguments) {
    std::vector<const char*> words{"rooftile"};
    for (const std::string& argument : arguments) words.push_back(argument.c_str());
    return std::get<CommandLine>(parse_command_line(static_cast<int>(words.size()), words.data()));
}

struct Measured {
    int code = -1;
    std::string out;
};

Measured measure_with(FakeGpu& gpu, std::vector<std::string> arguments, const std::string& name = "out.json") {
    const test::TemporaryFolder folder;
    arguments.insert(arguments.begin(), "measure");
    arguments.insert(arguments.end(), {"-o", folder / name});
    const int code = measure(line_of(std::move(arguments)), gpu);
    return {code, code == exit_skipped ? std::string() : folder.read(name)};
}

void one_byte_more(test::CounterValues& values) { values.find(gpu::load_bytes_counter)->second += 1; }

Machine machine_from(const std::string& text) {
    const test::TemporaryFolder folder;
    const std::string path = folder.write("measured.toml", text);
    const MachineLibrary library(std::vector<std::string>{});
    return read_machine(command_line_text("--machine", path), library);
}

bool has_gpu() { return !gpu_measurer()->why_unavailable(); }

}  // namespace

TEST_CASE("measure: equal bytes exit with 0, any other figure with 1, no GPU with 77") {
    FakeGpu gpu;
    const Measured good = measure_with(gpu, {scenario});
    CHECK(good.code == exit_ok);
    const auto json = nlohmann::json::parse(good.out);
    CHECK(json["schedules"][0]["measured"]["total_bytes"] == 576);
    for (const auto& expectation : json["expectations"]) CHECK(expectation["status"] == "passed");
    FakeGpu wrong;
    wrong.change_counters = one_byte_more;
    CHECK(measure_with(wrong, {scenario}).code == exit_failed);
    FakeGpu product;
    product.change = [](gpu::Measured& seen) { seen.product.passed = false; };
    CHECK(measure_with(product, {scenario}).code == exit_failed);
    FakeGpu none;
    none.unavailable = "there is no GPU";
    CHECK(measure_with(none, {scenario}).code == exit_skipped);
    CHECK(none.measured.empty());
}

TEST_CASE("measure: without permission for counters the instrumented kernels count, and all is judged by them") {
    FakeGpu gpu;
    gpu.counters_unavailable = "counters are for administrators";
    const Measured out = measure_with(gpu, {scenario});
    CHECK(out.code == exit_ok);
    CHECK(nlohmann::json::parse(out.out)["schedules"][1]["measured"]["proof"] == "instrumented");
    FakeGpu unasked;
    const Measured without = measure_with(unasked, {scenario, "--no-counters"});
    CHECK(without.code == exit_ok);
    CHECK(nlohmann::json::parse(without.out)["schedules"][1]["measured"]["proof"] == "instrumented");
    unasked.change = [](gpu::Measured& seen) { seen.traffic.front().read_elements += Elements(1); };
    CHECK(measure_with(unasked, {scenario, "--no-counters"}).code == exit_failed);
}

TEST_CASE("measure: options reach the GPU") {
    FakeGpu gpu;
    const Measured out = measure_with(gpu, {scenario, "--runs", "21", "--order", "grouped:8", "-s", "tiled"});
    const auto json = nlohmann::json::parse(out.out);
    REQUIRE(json["schedules"].size() == 1);
    CHECK(json["schedules"][0]["measured"]["time_s"]["runs"] == 21);
    CHECK(json["schedules"][0]["measured"]["block_order"] == "grouped:8");
    CHECK(gpu.measured == std::vector<std::string>{"tiled2"});
}

TEST_CASE("measure: the schedule's order is launched; --order replaces it, and the report says so") {
    const std::vector<std::string> by_column{scenario, "-D", "schedule.tiled.order=column", "-s", "tiled"};
    const auto order_with = [&](std::vector<std::string> more) {
        FakeGpu gpu;
        std::vector<std::string> arguments = by_column;
        arguments.insert(arguments.end(), more.begin(), more.end());
        const auto json = nlohmann::json::parse(measure_with(gpu, arguments).out);
        CHECK(json["schedules"][0]["parameters"]["order"] == "column");
        return json["schedules"][0]["measured"]["block_order"].get<std::string>();
    };
    CHECK(order_with({}) == "column");
    CHECK(order_with({"--order", "grouped:2"}) == "grouped:2");
    CHECK(order_with({"--order", "row"}) == "row");
}

TEST_CASE("measure: mistakes are mistakes with and without a GPU") {
    FakeGpu none;
    none.unavailable = "there is no GPU";
    const test::TemporaryFolder folder;
    const auto refused = [&](std::vector<std::string> arguments) {
        arguments.insert(arguments.begin(), "measure");
        return test::refusal([&] { (void)measure(line_of(arguments), none); });
    };
    CHECK(refused({scenario, "-D", "workload.M=4,5"}).code() == ErrorCode::usage);
    CHECK(refused({scenario, "--order", "sideways"}).code() == ErrorCode::input);
    CHECK(refused({scenario, "--order", "rows"}).hint() ==
          "did you mean 'row'?\nallowed: row, column or grouped:G, with G tile rows a group");
    CHECK(refused({}).code() == ErrorCode::usage);
    CHECK(refused({scenario, "--ceilings"}).code() == ErrorCode::usage);
    const std::string odd = folder.write("odd.toml", test::small_scenario +
                                                         "[[schedule]]\nname = \"odd\"\n"
                                                         "kind = \"tiled\"\nBM = 48\nBN = 48\nBK = 4\n");
    const Error error = refused({odd});
    CHECK(error.code() == ErrorCode::input);
    CHECK(std::string(error.what()) == "no kernel carries out the schedule 'odd' (output tiles of 48x48)");
    REQUIRE(error.region().has_value());
    CHECK(error.region()->line_text == "name = \"odd\"");
    CHECK(refused({folder.write("f16.toml", test::small_scenario), "-D", "workload.dtype=f16"}).hint() ==
          "kernels compute in f32 alone: dtype, output and accumulate");
    for (const std::string arguments :
         {"--runs 10", "--runs 0", "--ceilings -o x.json", "--ceilings -f json", "-o x.toml"}) {
        CAPTURE(arguments);
        CHECK(shell("rooftile measure scenarios/gpu/gpu_4x4.toml " + arguments).code == 2);
    }
}

TEST_CASE("measure: the program without a GPU exits with 77 and says so in one sentence") {
    if (has_gpu()) return;
    for (const std::string command :
         {"measure scenarios/gpu/gpu_4x4.toml", "measure --ceilings", "plot --measure scenarios/gpu/gpu_4x4.toml"}) {
        CAPTURE(command);
        const test::Outcome outcome = shell("rooftile " + command);
        CHECK(outcome.code == 77);
        CHECK(outcome.out.empty());
        CHECK(outcome.err.starts_with("rooftile: nothing was measured: "));
        CHECK(std::count(outcome.err.begin(), outcome.err.end(), '\n') == 1);
    }
    CHECK(
        test::contains(shell("rooftile measure --lang ko scenarios/gpu/gpu_4x4.toml").err, "아무것도 재지 않았습니다"));
}

TEST_CASE("measure: check skips what only a GPU can say, and judges the rest") {
    const test::Outcome outcome = shell("rooftile check scenarios/gpu");
    CHECK(outcome.code == 77);
    CHECK(test::contains(outcome.out, "skip  measured reads are exactly these"));
    CHECK(test::contains(outcome.out, "pass  no reuse moves 576 B, tiles 320 B"));
    CHECK(test::contains(outcome.out, " 0 failed, 13 skipped in 4 files"));
}

TEST_CASE("measure: ceilings become a machine that is read back as it was measured") {
    FakeGpu gpu;
    const Measured out = measure_with(gpu, {"--ceilings", "--runs", "31"}, "fake.toml");
    REQUIRE(out.code == exit_ok);
    const Machine machine = machine_from(out.out);
    CHECK(machine.peak(DType::f32) == std::optional(Rational(std::uint64_t{63'901'200'000'000})));
    CHECK(machine.bandwidth_bytes_per_s == std::optional(Rational(std::uint64_t{3'961'235'000'000})));
    CHECK(machine.compute_capability == "9.0");
    REQUIRE(machine.sm.has_value());
    CHECK(machine.sm->shared_bytes == std::optional(Bytes(233472)));
    CHECK(machine.sm->registers == std::optional<std::uint64_t>(65536));
    CHECK(machine.sm->warps == std::optional<std::uint64_t>(64));
    CHECK(machine.sm->reserved_shared_bytes_per_block == Bytes(1024));
    CHECK(test::contains(machine.source, "Fake GPU, driver 580.1, CUDA 13.0"));
    CHECK(test::contains(out.out, "median of 31 runs"));
    CHECK(test::contains(ceilings_file(gpu.ceilings(15), "2026-01-02"), "name = \"Fake GPU, measured 2026-01-02\""));
    // Names come from outside; a device that the occupancy rule does not know has no capability to state.
    gpu.ceilings_found.device.name = "G\"PU\\\n";
    gpu.ceilings_found.device.compute_capability = "77.0";
    CHECK(machine_from(ceilings_file(gpu.ceilings(15), "2026-01-02")).name == "GPU, measured 2026-01-02");
    FakeGpu none;
    none.unavailable = "there is no GPU";
    CHECK(measure_with(none, {"--ceilings"}, "fake.toml").code == exit_skipped);
}

TEST_CASE("measure: plots draw what was measured hollow, beside the bounds, and measure only when asked") {
    FakeGpu gpu;
    const test::TemporaryFolder folder;
    const auto drawn = [&](std::vector<std::string> arguments) {
        arguments.insert(arguments.begin(), "plot");
        arguments.insert(arguments.end(), {"-o", folder / "out.svg"});
        CHECK(plot(line_of(arguments), default_witnesses(), &gpu) == exit_ok);
        return folder.read("out.svg");
    };
    const std::string bounds = drawn({scenario});
    CHECK(gpu.measured.empty());
    CHECK_FALSE(test::contains(bounds, "class=\"measured\""));
    const std::string both = drawn({scenario, "--measure"});
    CHECK(gpu.measured.size() == 2);
    CHECK(test::contains(both, "class=\"measured\""));
    CHECK(test::contains(both, "class=\"bound\""));
    CHECK(test::contains(both, "hollow: measured"));
    CHECK(test::contains(both, "tiled measured on h200"));
    // Nothing tells what best requests: its rate stands at the schedule's intensity, and the point says so.
    const std::string ladder = drawn({ROOFTILE_SOURCE_DIR "/scenarios/gpu/gpu_ladder.toml", "--measure"});
    CHECK(gpu.measured.back() == "best");
    CHECK(test::contains(ladder, "best measured at the schedule&#39;s I on h200") !=
          test::contains(ladder, "best measured at the schedule's I on h200"));
    CHECK(test::contains(ladder, "pipelined measured on h200"));
    gpu.unavailable = "there is no GPU";
    CHECK(plot(line_of({"plot", "--measure", scenario}), default_witnesses(), &gpu) == exit_skipped);
    CHECK(shell("rooftile plot --measure --kind space scenarios/gpu/gpu_4x4.toml").code == 2);
}
