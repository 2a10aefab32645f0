#include "app/scenario/parse.hpp"

#include <doctest/doctest.h>
#include <stdlib.h>

#include <cstdlib>
#include <optional>
#include <string>

#include "support/files.hpp"
#include "support/refusal.hpp"

using namespace rooftile;
using namespace rooftile::app;
using test::refusal;

namespace {

const std::string folder = std::string(ROOFTILE_SOURCE_DIR) + "/tests/scenario/";
const std::string machines = folder + "malformed/machines";

ReadOptions options(std::vector<std::string> definitions = {}) { return {std::move(definitions), {}, {{machines}}}; }

Scenario scenario(const std::string& text) { return ScenarioSource::from_text(text, "test.toml", options()).at(); }

/// Set for the length of a scope.
class EnvironmentVariable {
public:
    EnvironmentVariable(const char* name, const std::string& value) : name_(name) {
        if (const char* before = std::getenv(name)) before_ = before;
        setenv(name, value.c_str(), 1);
    }
    EnvironmentVariable(const EnvironmentVariable&) = delete;
    EnvironmentVariable& operator=(const EnvironmentVariable&) = delete;
    ~EnvironmentVariable() {
        if (before_) {
            setenv(name_, before_->c_str(), 1);
        } else {
            unsetenv(name_);
        }
    }

private:
    const char* name_;
    std::optional<std::string> before_;
};

const std::string head = "schema = 1\n";
const std::string matmul = "[workload]\nkind = \"matmul\"\nM = 4\nN = 5\nK = 6\n";
const std::string naive = "[[schedule]]\nname = \"naive\"\nkind = \"naive\"\n";

}  // namespace

TEST_CASE("parse: every key of a matmul scenario arrives") {
    const ScenarioSource source = ScenarioSource::read(folder + "valid/matmul.toml", options());
    CHECK_FALSE(source.has_sweep());
    CHECK(source.point_count() == 1);
    CHECK(source.settings(0).empty());
    const Scenario result = source.at();
    CHECK(result.file == folder + "valid/matmul.toml");
    CHECK(result.title.en == "4x4 product in 2x2 tiles");
    CHECK(result.title.ko == "2x2 타일로 계산하는 4x4 곱");
    CHECK(result.baseline == "naive");
    CHECK(result.execution == ExecutionMode::full);
    CHECK(result.enforce_capacity);
    CHECK(result.workload == Workload{Matmul{4, 5, 6}, {DType::f16, DType::f32, DType::f32}});
    CHECK(result.workload_region.line == 18);
    CHECK(result.workload_region.line_text == "[workload]");
    REQUIRE(result.schedules.size() == 2);
    CHECK(result.schedules[0].schedule == Schedule{"naive", Naive{}, std::nullopt, "no reuse", "재사용 없음"});
    CHECK(result.schedules[1].schedule ==
          Schedule{"tiled", Tiled{2, 3, 4, 2}, BlockResources{4, 32, Bytes(0)}, "", ""});
    CHECK(result.schedules[1].region.line == 34);
    CHECK(result.schedules[1].region.column == 8);
    CHECK(result.schedules[1].region.length == 7);
    REQUIRE(result.expectations.size() == 2);
    CHECK(result.expectations[0].name == "tiled total");
    CHECK(result.expectations[0].title.en == "the sum");
    CHECK(result.expectations[0].formula.text() == "tiled.total_bytes == 320");
    CHECK(result.expectations[0].formula_region.line == 45);
    CHECK(result.expectations[0].formula_region.column == 12);
    CHECK(result.expectations[0].formula_region.length == 24);
    CHECK(result.expectations[1].formula_region.line == 50);
    CHECK(result.expectations[1].places.region(25, 30).line == 51);
    CHECK(result.expectations[1].places.region(25, 30).column == 7);
}

TEST_CASE("parse: a machine table builds on its base") {
    const Machine machine = ScenarioSource::read(folder + "valid/matmul.toml", options()).at().machine.value();
    CHECK(machine.name == "a larger one");
    CHECK(machine.peak(DType::f32) == Rational(20'000'000'000'000));
    CHECK(machine.peak(DType::f16) == Rational(40'000'000'000'000));
    CHECK(machine.peak(DType::i8) == Rational(80'000'000'000'000));
    CHECK_FALSE(machine.peak(DType::f64).has_value());
    CHECK(machine.bandwidth_bytes_per_s == Rational(1'000'000'000'000));
    CHECK(machine.on_chip_bytes == Bytes(131072));
    CHECK(machine.accumulator_bytes == Bytes(262144));
    CHECK(machine.sm == Multiprocessor{Bytes(98304), 65536, 2048, 64, 16, 32, Bytes(1024)});
    CHECK(machine.compute_capability == "9.0");
    CHECK(machine.source == "made up");
}

TEST_CASE("parse: the reference machine of the worked examples is exactly this") {
    const Scenario result =
        ScenarioSource::from_text(head + "machine = \"reference\"\n" + matmul + naive, "test.toml",
                                  {{}, {}, {{std::string(ROOFTILE_SOURCE_DIR) + "/scenarios/machines"}}})
            .at();
    const Machine& machine = result.machine.value();
    CHECK(machine.name == "reference");
    CHECK(machine.peak(DType::f32) == Rational(20'000'000'000'000));
    CHECK(machine.peak_flops_per_s.size() == 1);
    CHECK(machine.bandwidth_bytes_per_s == Rational(1'000'000'000'000));
    CHECK_FALSE(machine.sm.has_value());
    CHECK_FALSE(machine.source.empty());
}

TEST_CASE("parse: what a scenario leaves out has its default") {
    const Scenario result = scenario(head + matmul + naive);
    CHECK(result.title.en.empty());
    CHECK(result.baseline.empty());
    CHECK(result.execution == ExecutionMode::automatic);
    CHECK_FALSE(result.enforce_capacity);
    CHECK_FALSE(result.machine.has_value());
    CHECK(result.expectations.empty());
    CHECK(result.workload.types == ElementTypes{DType::f32, DType::f32, DType::f32});
    const Scenario tiled =
        scenario(head + matmul + "[[schedule]]\nname = \"t\"\nkind = \"tiled\"\nBM = 1\nBN = 1\nBK = 1\n");
    CHECK(std::get<Tiled>(tiled.schedules[0].schedule.plan).buffers == 1);
}

TEST_CASE("parse: the order of the output tiles") {
    const auto order = [](const std::string& lines) {
        const std::string tiled = "[[schedule]]\nname = \"t\"\nkind = \"tiled\"\nBM = 1\nBN = 1\nBK = 1\n";
        return std::get<Tiled>(scenario(head + matmul + tiled + lines).schedules[0].schedule.plan).order;
    };
    CHECK(order("") == BlockOrder::row());
    CHECK(order("order = \"row\"\n") == BlockOrder::row());
    CHECK(order("order = \"column\"\n") == BlockOrder::column());
    CHECK(order("order = \"grouped:3\"\n") == BlockOrder::grouped(3));
    CHECK(order("order = \"grouped:4294967295\"\n") == BlockOrder::grouped(0xffffffff));
}

TEST_CASE("parse: what happens to C, and how K is split") {
    const auto read = [](const std::string& lines) {
        return scenario(head + matmul + "[[schedule]]\nname = \"t\"\n" + lines).schedules[0].schedule.plan;
    };
    const std::string tiled = "kind = \"tiled\"\nBM = 1\nBN = 1\nBK = 1\n";
    CHECK(std::get<Tiled>(read(tiled)) == Tiled{1, 1, 1, 1, CPolicy::write, 1});
    CHECK(std::get<Tiled>(read(tiled + "c_policy = \"memory_accumulate\"\nsplit_k = 2\n")) ==
          Tiled{1, 1, 1, 1, CPolicy::memory_accumulate, 2});
    CHECK(std::get<Naive>(read("kind = \"naive\"\n")) == Naive{CPolicy::write});
    CHECK(std::get<Naive>(read("kind = \"naive\"\nc_policy = \"read_write\"\n")) == Naive{CPolicy::read_write});
}

TEST_CASE("parse: element types default and combine as the rules say") {
    struct Case {
        const char* lines;
        std::optional<ElementTypes> types;
    };
    using enum DType;
    const Case cases[] = {
        {"dtype = \"f64\"", ElementTypes{f64, f64, f64}},
        {"dtype = \"f64\"\noutput = \"f32\"", ElementTypes{f64, f32, f64}},
        {"dtype = \"f64\"\naccumulate = \"f32\"", std::nullopt},
        {"accumulate = \"f64\"", ElementTypes{f32, f32, f64}},
        {"accumulate = \"f16\"", std::nullopt},
        {"accumulate = \"i32\"", std::nullopt},
        {"output = \"bf16\"", ElementTypes{f32, bf16, f32}},
        {"dtype = \"f16\"", ElementTypes{f16, f16, f32}},
        {"dtype = \"f16\"\naccumulate = \"f16\"", ElementTypes{f16, f16, f16}},
        {"dtype = \"f16\"\naccumulate = \"f64\"", ElementTypes{f16, f16, f64}},
        {"dtype = \"f16\"\naccumulate = \"bf16\"", std::nullopt},
        {"dtype = \"bf16\"", ElementTypes{bf16, bf16, f32}},
        {"dtype = \"bf16\"\naccumulate = \"f64\"", ElementTypes{bf16, bf16, f64}},
        {"dtype = \"bf16\"\naccumulate = \"bf16\"", std::nullopt},
        {"dtype = \"bf16\"\naccumulate = \"f16\"", std::nullopt},
        {"dtype = \"i8\"", ElementTypes{i8, i32, i32}},
        {"dtype = \"i8\"\noutput = \"i8\"", ElementTypes{i8, i8, i32}},
        {"dtype = \"i8\"\noutput = \"f32\"", std::nullopt},
        {"dtype = \"i8\"\naccumulate = \"f32\"", std::nullopt},
        {"dtype = \"i32\"", std::nullopt},
        {"output = \"i8\"", std::nullopt},
        {"output = \"i32\"", std::nullopt},
    };
    for (const Case& one : cases) {
        CAPTURE(one.lines);
        const std::string text = head + matmul + one.lines + "\n" + naive;
        if (one.types) {
            CHECK(scenario(text).workload.types == *one.types);
        } else {
            CHECK(refusal([&] { (void)scenario(text); }).code() == ErrorCode::input);
        }
    }
}

TEST_CASE("parse: a size beyond 2^63 - 1 is called too large, wherever it comes from") {
    const auto refused = [&](const std::string& text, std::vector<std::string> definitions) {
        return refusal([&] { (void)ScenarioSource::from_text(text, "test.toml", options(definitions)).at(); });
    };
    for (const std::string digits : {"9223372036854775808", "99999999999999999999999999999999999999999999"}) {
        const Error error = refused(head + matmul + naive, {"workload.M=" + digits});
        CHECK(std::string(error.what()) == "M must be at most 9223372036854775807, not " + digits);
        CHECK(error.hint() == "2^63 - 1 is the largest size");
    }
    CHECK(refused(head + matmul + naive, {"workload.M=\"4\""}).hint() == "write it without quotes: M = 4");
}

TEST_CASE("parse: the other workloads and their schedules") {
    const Scenario add = scenario(head +
                                  "[workload]\nkind = \"vector_add\"\nL = 1000\ndtype = \"f64\"\n[[schedule]]\nname = "
                                  "\"d\"\nkind = \"direct\"\n[[schedule]]\nname = \"b\"\nkind = \"blocked\"\nB = 32\n");
    CHECK(add.workload == Workload{VectorAdd{1000}, {DType::f64, DType::f64, DType::f64}});
    CHECK(std::holds_alternative<Direct>(add.schedules[0].schedule.plan));
    CHECK(std::get<Blocked>(add.schedules[1].schedule.plan) == Blocked{32});
    const Scenario chain =
        scenario(head +
                 "[workload]\nkind = \"elementwise_chain\"\nL = 9223372036854775807\nsteps = 1024\n[[schedule]]\nname "
                 "= \"u\"\nkind = \"unfused\"\n[[schedule]]\nname = \"f\"\nkind = \"fused\"\n");
    CHECK(std::get<ElementwiseChain>(chain.workload.shape) == ElementwiseChain{9223372036854775807U, 1024});
    CHECK(std::holds_alternative<Unfused>(chain.schedules[0].schedule.plan));
    CHECK(std::holds_alternative<Fused>(chain.schedules[1].schedule.plan));
}

TEST_CASE("parse: a custom workload needs no schedule and may name one") {
    const std::string custom =
        "[workload]\nkind = \"custom\"\nflops = \"99999999999999999999\"\nread_bytes = \"12 GB\"\nwrite_bytes = "
        "0\ndtype = \"f16\"\n";
    const Scenario implicit = scenario(head + custom);
    CHECK(std::get<Custom>(implicit.workload.shape) ==
          Custom{Flops(*parse_uint128("99999999999999999999")), Bytes(12'000'000'000), Bytes(0)});
    CHECK(implicit.workload.types.input == DType::f16);
    REQUIRE(implicit.schedules.size() == 1);
    CHECK(implicit.schedules[0].schedule == Schedule{"custom", Given{}, std::nullopt, "", ""});
    CHECK(implicit.schedules[0].region.line == 3);
    const Scenario named = scenario(head + custom + "[[schedule]]\nname = \"library\"\nkind = \"given\"\n");
    CHECK(named.schedules[0].schedule.name == "library");
}

TEST_CASE("parse: schedule names are unique, located at the second and pointing at the first") {
    const Error error = refusal([] { (void)scenario(head + matmul + naive + naive); });
    CHECK(error.region()->line == 11);
    CHECK(error.hint() == "the first is at line 8, column 8");
}

TEST_CASE("parse: a machine is found beside the scenario, above it, and where the environment says") {
    const test::TemporaryFolder root;
    const auto machine = [&](const std::string& name) {
        const std::string file = root.write("study/s.toml", head + "machine = \"" + name + "\"\n" + matmul + naive);
        return ScenarioSource::read(file).at().machine.value();
    };
    root.write("study/machines/near.toml", "bandwidth = \"1 GB/s\"\n");
    root.write("scenarios/machines/above.toml", "schema = 1\nbase = \"other\"\non_chip = \"1 KiB\"\n");
    root.write("scenarios/machines/other.toml", "bandwidth = \"2 GB/s\"\n");
    const std::string own = root.write("study/own.toml", "base = \"machines/near.toml\"\nname = \"mine\"\n");
    CHECK(machine("near").name == "near");
    CHECK(machine("above").bandwidth_bytes_per_s == Rational(2'000'000'000));
    CHECK(machine("above").name == "above");
    CHECK(machine("own.toml").name == "mine");
    CHECK(machine("./own.toml").bandwidth_bytes_per_s == Rational(1'000'000'000));
    CHECK(machine(own).name == "mine");
    CHECK_THROWS_AS((void)machine("own"), Error);
    CHECK_THROWS_AS((void)machine("../study"), Error);
    CHECK_THROWS_AS((void)machine("/dev/zero"), Error);

    root.write("elsewhere/far.toml", "bandwidth = \"3 GB/s\"\n");
    root.write("elsewhere/near.toml", "bandwidth = \"4 GB/s\"\n");
    CHECK_THROWS_AS((void)machine("far"), Error);
    const EnvironmentVariable variable("ROOFTILE_MACHINES", root / "elsewhere");
    CHECK(machine("far").bandwidth_bytes_per_s == Rational(3'000'000'000));
    CHECK(machine("near").bandwidth_bytes_per_s == Rational(1'000'000'000));
}

TEST_CASE("parse: a changed machine does not run under its base's name") {
    const auto name = [](const std::string& table) {
        return scenario(head + matmul + naive + "[machine]\n" + table).machine.value().name;
    };
    CHECK(name("base = \"reference\"\n") == "reference");
    CHECK(name("base = \"reference\"\nbandwidth = \"2 TB/s\"\n") == "reference (changed)");
    CHECK(name("bandwidth = \"2 TB/s\"\n") == "custom");
    CHECK(name("bandwidth = \"2 TB/s\"\nname = \"mine\"\n") == "mine");
}

TEST_CASE("parse: an empty text and a missing file are refused, not crashed on") {
    CHECK(refusal([] { (void)scenario(""); }).region().has_value());
    CHECK(refusal([] { (void)ScenarioSource::read("no/such/file.toml"); }).code() == ErrorCode::io);
}

TEST_CASE("parse: the number of schedules is bounded") {
    std::string many = head + matmul;
    for (int i = 0; i < 1001; ++i) many += "[[schedule]]\nname = \"s" + std::to_string(i) + "\"\nkind = \"naive\"\n";
    CHECK(std::string(refusal([&] { (void)scenario(many); }).what()).find("1000") != std::string::npos);
}
