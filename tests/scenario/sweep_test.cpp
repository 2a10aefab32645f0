#include "app/scenario/sweep.hpp"

#include <doctest/doctest.h>

#include <string>

#include "app/scenario/parse.hpp"
#include "support/refusal.hpp"

using namespace rooftile;
using namespace rooftile::app;
using test::refusal;

namespace {

const std::string folder = std::string(ROOFTILE_SOURCE_DIR) + "/tests/scenario/";

ReadOptions options(std::vector<std::string> definitions = {}, const std::string& machine = {}) {
    return {std::move(definitions), machine, {{folder + "malformed/machines"}}};
}

const std::string plain =
    "schema = 1\nmachine = \"reference\"\n[workload]\nkind = \"matmul\"\nM = 4\nN = 4\nK = 4\n"
    "[[schedule]]\nname = \"tiled\"\nkind = \"tiled\"\nBM = 2\nBN = 2\nBK = 2\n";

ScenarioSource source(const std::vector<std::string>& definitions, const std::string& more = {}) {
    return ScenarioSource::from_text(plain + more, "test.toml", options(definitions));
}

Matmul shape(const Scenario& scenario) { return std::get<Matmul>(scenario.workload.shape); }
Tiled tile(const Scenario& scenario) { return std::get<Tiled>(scenario.schedules[0].schedule.plan); }

/// The swept keys, in order.
std::vector<std::string> keys(const ScenarioSource& source) {
    std::vector<std::string> all;
    for (const Setting& setting : source.settings(0)) all.push_back(setting.key);
    return all;
}

std::string first_line(const Error& error) { return error.what(); }

}  // namespace

TEST_CASE("sweep: the first axis is the slowest and keys of an axis change together") {
    const ScenarioSource sweep = ScenarioSource::read(folder + "valid/sweep.toml", options());
    CHECK(sweep.has_sweep());
    CHECK(sweep.point_count() == 2 * 3 * 3);
    CHECK(keys(sweep) == std::vector<std::string>{"workload.dtype", "schedule.tiled.BM", "schedule.tiled.BN",
                                                  "workload.M", "workload.N", "workload.K"});
    CHECK(sweep.settings(0) == std::vector<Setting>{{"workload.dtype", "f32"},
                                                    {"schedule.tiled.BM", "16"},
                                                    {"schedule.tiled.BN", "8"},
                                                    {"workload.M", "64"},
                                                    {"workload.N", "64"},
                                                    {"workload.K", "64"}});
    CHECK(sweep.settings(1)[3].value == "128");
    CHECK(sweep.settings(2)[3].value == "256");
    CHECK(sweep.settings(3)[1].value == "32");
    CHECK(sweep.settings(9)[0].value == "f16");
    const Scenario last = sweep.at(17);
    CHECK(last.workload.types.input == DType::f16);
    CHECK(last.workload.types.output == DType::f16);
    CHECK(shape(last) == Matmul{256, 256, 256});
    CHECK(tile(last) == Tiled{64, 32, 8, 1});
    CHECK_THROWS_AS((void)sweep.at(18), Error);
}

TEST_CASE("sweep: ranges add or multiply and include their end") {
    const auto values = [](const std::string& range) {
        const ScenarioSource sweep = source({}, "[[sweep]]\nkeys = [\"workload.N\"]\nrange = " + range + "\n");
        std::string all;
        for (std::uint64_t point = 0; point < sweep.point_count(); ++point) all += sweep.settings(point)[0].value + " ";
        return all;
    };
    CHECK(values("{ from = 32, to = 128, step = 32 }") == "32 64 96 128 ");
    CHECK(values("{ from = 32, to = 130, step = 32 }") == "32 64 96 128 ");
    CHECK(values("{ from = 32, to = 128, times = 2 }") == "32 64 128 ");
    CHECK(values("{ from = 3, to = 100, times = 3 }") == "3 9 27 81 ");
    CHECK(values("{ from = 5, to = 5, step = 1 }") == "5 ");
    CHECK(values("{ from = 1, to = 9223372036854775807, times = 9223372036854775807 }") == "1 9223372036854775807 ");
}

TEST_CASE("sweep: a million million points cost no memory, a thousand million are the most") {
    const std::string axis = "[[sweep]]\nkeys = [\"workload.M\"]\nrange = { from = 1, to = 1000000000, step = 1 }\n";
    const ScenarioSource sweep = source({}, axis);
    CHECK(sweep.point_count() == 1'000'000'000);
    CHECK(shape(sweep.at(999'999'999)).M == 1'000'000'000);
    const Error error = refusal([&] { (void)source({"schedule.tiled.BM=1,2"}, axis); });
    CHECK(first_line(error) == "the sweep has more than 1000000000 points");
}

TEST_CASE("sweep: a point that is not valid is that point's error, not the file's") {
    const ScenarioSource sweep = source({}, "[[sweep]]\nkeys = [\"schedule.tiled.BM\"]\nvalues = [2, 0, \"x\", 4]\n");
    CHECK(tile(sweep.at(0)).BM == 2);
    CHECK(tile(sweep.at(3)).BM == 4);
    const Error zero = refusal([&] { (void)sweep.at(1); });
    CHECK(first_line(zero) == "BM must be at least 1, not 0");
    CHECK(zero.region()->line_text == "values = [2, 0, \"x\", 4]");
    CHECK(zero.region()->column == 14);
    CHECK(refusal([&] { (void)sweep.at(2); }).code() == ErrorCode::input);
}

TEST_CASE("sweep: what is wrong at the first point only is left to that point, also when nothing is fixed") {
    const ScenarioSource sweep =
        source({}, "[[sweep]]\nkeys = [\"workload.accumulate\"]\nvalues = [\"f16\", \"f32\"]\n");
    CHECK_THROWS_AS((void)sweep.at(0), Error);
    CHECK(sweep.at(1).workload.types.accumulate == DType::f32);
}

TEST_CASE("sweep: a key that the file leaves out may be swept") {
    const ScenarioSource sweep = source({}, "[[sweep]]\nkeys = [\"schedule.tiled.buffers\"]\nvalues = [1, 2]\n");
    CHECK(tile(sweep.at(1)).buffers == 2);
    const ScenarioSource policies = source({"schedule.tiled.c_policy=write,read_write"});
    CHECK(tile(policies.at(0)).c_policy == CPolicy::write);
    CHECK(tile(policies.at(1)).c_policy == CPolicy::read_write);
    const ScenarioSource orders = source({"schedule.tiled.order=row,column,grouped:8"});
    CHECK(orders.point_count() == 3);
    CHECK(tile(orders.at(0)).order == BlockOrder::row());
    CHECK(tile(orders.at(1)).order == BlockOrder::column());
    CHECK(tile(orders.at(2)).order == BlockOrder::grouped(8));
}

TEST_CASE("definitions: one value replaces what the file says") {
    CHECK(shape(source({"workload.N=4096"}).at()).N == 4096);
    CHECK(tile(source({"schedule.tiled.BM=16"}).at()).BM == 16);
    CHECK(source({"workload.dtype=f16"}).at().workload.types.input == DType::f16);
    CHECK(source({"execution=traffic"}).at().execution == ExecutionMode::traffic);
    CHECK(source({"capacity=enforce"}).at().enforce_capacity);
    CHECK(source({"baseline=tiled"}).at().baseline == "tiled");
    CHECK(source({"title=\"a, b\""}).at().title.en == "a, b");
    CHECK(source({"schedule.tiled.block.threads=256"}).at().schedules[0].schedule.block->threads == 256);
    CHECK_FALSE(source({"workload.N=4096"}).has_sweep());
    CHECK(keys(source({"workload.N=4096"})).empty());
}

TEST_CASE("definitions: machines and their keys can be replaced") {
    CHECK(source({"machine=small"}).at().machine->on_chip_bytes == Bytes(1024));
    const Machine faster = source({"machine.bandwidth=2 TB/s"}).at().machine.value();
    CHECK(faster.bandwidth_bytes_per_s == Rational(2'000'000'000'000));
    CHECK(faster.peak(DType::f32) == Rational(20'000'000'000'000));
    CHECK(faster.name == "reference (changed)");
    CHECK(source({"machine.peak.f16=40 TFLOP/s"}).at().machine->peak(DType::f16) == Rational(40'000'000'000'000));
    CHECK(source({"machine.sm.warps=64"}).at().machine->sm->warps == 64);
    const Machine both = source({"machine.bandwidth=2 TB/s", "machine=small"}).at().machine.value();
    CHECK(both.on_chip_bytes == Bytes(1024));
    CHECK(both.bandwidth_bytes_per_s == Rational(2'000'000'000'000));
    CHECK(ScenarioSource::from_text(plain, "test.toml", options({}, "small")).at().machine->name == "small");
    const ScenarioSource swept = source({"machine.bandwidth=2 TB/s", "machine=reference,small"});
    CHECK(swept.at(1).machine->on_chip_bytes == Bytes(1024));
    CHECK(swept.at(1).machine->bandwidth_bytes_per_s == Rational(2'000'000'000'000));
}

TEST_CASE("definitions: several values make the fastest axis") {
    const ScenarioSource sweep = ScenarioSource::read(folder + "valid/sweep.toml", options({"schedule.tiled.BK=1,2"}));
    CHECK(sweep.point_count() == 36);
    CHECK(keys(sweep).back() == "schedule.tiled.BK");
    CHECK(sweep.settings(1).back().value == "2");
    CHECK(tile(sweep.at(1)).BK == 2);
}

TEST_CASE("definitions: a value replaces its key's axis, the axis's other keys keep theirs") {
    const std::string path = folder + "valid/sweep.toml";
    const ScenarioSource one = ScenarioSource::read(path, options({"schedule.tiled.BM=5"}));
    CHECK(one.point_count() == 18);
    CHECK(keys(one) ==
          std::vector<std::string>{"workload.dtype", "schedule.tiled.BN", "workload.M", "workload.N", "workload.K"});
    CHECK(tile(one.at(17)) == Tiled{5, 32, 8, 1});
    const ScenarioSource whole = ScenarioSource::read(path, options({"workload.dtype=bf16"}));
    CHECK(whole.point_count() == 9);
    CHECK(whole.at(0).workload.types.input == DType::bf16);
    const ScenarioSource axis = ScenarioSource::read(path, options({"workload.dtype=bf16,f64,f32"}));
    CHECK(axis.point_count() == 27);
    CHECK(keys(axis).back() == "workload.dtype");
    const ScenarioSource none =
        ScenarioSource::read(path, options({"workload.dtype=f32", "schedule.tiled.BM=1", "schedule.tiled.BN=1",
                                            "workload.M=1", "workload.N=1", "workload.K=1"}));
    CHECK_FALSE(none.has_sweep());
}

TEST_CASE("definitions: mistakes are located in the argument") {
    const auto shown = [](const std::string& argument) {
        const Error error = refusal([&] { (void)source({argument}); });
        CHECK(error.region()->file == "command line");
        CHECK(error.region()->line_text == "-D " + argument);
        return std::to_string(error.region()->column) + "+" + std::to_string(error.region()->length) + " " +
               error.what();
    };
    CHECK(shown("workload.N=abc") ==
          "15+3 "
          "N must be an integer of at least 1, not the text 'abc'");
    CHECK(shown("workload.N=0") == "15+1 N must be at least 1, not 0");
    CHECK(shown("workload.Q=4") == "4+10 there is no key 'workload.Q' that could be set");
    CHECK(shown("N=4") == "4+1 there is no key 'N' that could be set");
    CHECK(shown("workload.N") == "4+10 -D needs a key and a value");
    CHECK(shown("=4") == "4+2 -D needs a key and a value");
    CHECK(shown("") == "4+1 -D needs a key and a value");
    CHECK(shown("workload.N=") == "15+1 there is no value for 'workload.N'");
    CHECK(shown("workload.N=1,,2") == "17+1 there is no value for 'workload.N'");
    CHECK(shown("workload.N=1,2,") == "19+1 there is no value for 'workload.N'");
    CHECK(shown("workload.N=[1,2]") == "15+5 a single value is needed here, not an array");
    CHECK(shown("workload.kind=custom") ==
          "4+13 'workload.kind' cannot be set from outside: it decides which other keys there are");
    CHECK(shown("machine=h999") == "12+4 there is no machine 'h999'");
    CHECK(shown("machine.bandwidth=1 GiB/s") == "22+7 'GiB/s' is not a unit of bandwidths");
    CHECK(shown("schedule=x") == "4+8 'schedule' is a table: one of its keys can be set");
}

TEST_CASE("definitions: a key given twice is refused") {
    const Error error = refusal([] { (void)source({"workload.N=1", "workload.N=2"}); });
    CHECK(first_line(error) == "'workload.N' is given twice on the command line");
    const Error machine =
        refusal([] { (void)ScenarioSource::from_text(plain, "test.toml", options({"machine=small"}, "reference")); });
    CHECK(first_line(machine) == "'machine' is given twice on the command line");
}

TEST_CASE("definitions: an unknown --machine is located on the command line") {
    const Error error = refusal([] { (void)ScenarioSource::from_text(plain, "test.toml", options({}, "referense")); });
    CHECK(error.region()->line_text == "--machine referense");
    CHECK(error.region()->column == 11);
    CHECK(error.region()->length == 9);
    CHECK(error.hint().find("did you mean 'reference'?") == 0);
}
