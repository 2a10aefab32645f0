// The machine files of the repository: every number has a source, and their multiprocessors are those of
// the device table.

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>

#include "app/scenario/machine.hpp"
#include "rooftile/model/device_limits.hpp"
#include "support/files.hpp"
#include "support/refusal.hpp"

using namespace rooftile;
using namespace rooftile::app;

namespace {

const std::string folder = std::string(ROOFTILE_SOURCE_DIR) + "/scenarios/machines";

Node named(const std::string& name) {
    const auto source = std::make_shared<const SourceText>("test", ".", name);
    Node node;
    node.type = NodeType::string;
    node.place = {source, 1, 1, static_cast<std::uint32_t>(name.size())};
    node.text = name;
    return node;
}

MachineDescription described(const std::string& name) {
    return describe_machine_at(named(name), MachineLibrary({folder}));
}

/// A machine table as a file of its own.
MachineDescription from_text(const std::string& text) {
    const test::TemporaryFolder temporary;
    return describe_machine_at(named(temporary.write("m.toml", "schema = 1\n" + text)), MachineLibrary({folder}));
}

const NumberSource* source_of(const MachineDescription& machine, const std::string& key) {
    for (const NumberSource& source : machine.sources) {
        if (std::find(source.keys.begin(), source.keys.end(), key) != source.keys.end()) return &source;
    }
    return nullptr;
}

}  // namespace

TEST_CASE("machines: every number of every file has a source, every peak is dense") {
    const std::vector<std::string> names = MachineLibrary({folder}).available();
    CHECK(names.size() >= 12);
    for (const std::string& name : names) {
        CAPTURE(name);
        const MachineDescription machine = described(name);
        CHECK(machine.machine.name == name);
        CHECK_FALSE(machine.machine.source.empty());
        CHECK(machine.numbers.size() > 1);
        for (const std::string& key : machine.numbers) {
            CAPTURE(key);
            const NumberSource* source = source_of(machine, key);
            REQUIRE(source != nullptr);
            if (key.starts_with("peak.")) CHECK(source->dense == true);
            CHECK(source->note.en.empty() == source->note.ko.empty());
        }
    }
}

TEST_CASE("machines: a multiprocessor agrees with the table of its compute capability") {
    int compared = 0;
    for (const std::string& name : MachineLibrary({folder}).available()) {
        CAPTURE(name);
        const Machine machine = described(name).machine;
        const model::DeviceLimits* device = model::device_limits(machine.compute_capability);
        if (device == nullptr) continue;
        ++compared;
        CHECK(machine.sm == multiprocessor(*device));
        CHECK(machine.on_chip_bytes == Bytes(device->shared_bytes_per_block));
        CHECK(machine.accumulator_bytes == Bytes(device->registers_per_block * 4));
    }
    CHECK(compared == 10);
    CHECK(described("mi300x").machine.sm->warp_threads == 64);
    CHECK(described("mi300x").machine.compute_capability.empty());
}

TEST_CASE("machines: a base's single number is replaced, and its source with it") {
    const MachineDescription mine =
        from_text("base = \"h200\"\nbandwidth = \"4 TB/s\"\npeak = { f16 = \"900 TFLOP/s\" }\n");
    CHECK(mine.machine.bandwidth_bytes_per_s == Rational(4'000'000'000'000));
    CHECK(mine.machine.peak(DType::f16) == Rational(900'000'000'000'000));
    CHECK(mine.machine.peak(DType::bf16) == described("h200").machine.peak(DType::bf16));
    CHECK(mine.machine.sm == described("h200").machine.sm);
    CHECK(mine.machine.compute_capability == "9.0");
    CHECK(source_of(mine, "bandwidth") == nullptr);
    CHECK(source_of(mine, "peak.f16") == nullptr);
    CHECK(source_of(mine, "peak.bf16") != nullptr);
    CHECK(mine.numbers.size() == described("h200").numbers.size());
}

TEST_CASE("machines: a case for the V100's f16 ridge") {
    const Machine machine = described("v100").machine;
    CHECK((*machine.peak(DType::f16) / *machine.bandwidth_bytes_per_s).to_fixed(1) == "138.9");
    CHECK(machine.peak(DType::f16) == Rational(125'000'000'000'000));
    CHECK(machine.bandwidth_bytes_per_s == Rational(900'000'000'000));
}

TEST_CASE("machines: mistakes in sources are located and say what is allowed") {
    struct Mistake {
        std::string sources, message, hint;
    };
    for (const Mistake& mistake : {
             Mistake{"keys = [\"bandwith\"]\nsource = \"x\"", "the machine states no 'bandwith'",
                     "did you mean 'bandwidth'?"},
             Mistake{"keys = [\"peak.f64\"]\nsource = \"x\"\ndense = true", "the machine states no 'peak.f64'",
                     "it states peak.f32 or bandwidth"},
             Mistake{"keys = [\"peak.f32\"]\nsource = \"x\"", "nothing says whether the peak is dense", "dense = true"},
             Mistake{"keys = [\"bandwidth\"]\nsource = \"x\"\ndense = true", "only peaks are dense or not", ""},
             Mistake{"keys = [\"bandwidth\", \"bandwidth\"]\nsource = \"x\"", "'bandwidth' has two sources",
                     "the first is at line 5, column 9"},
             Mistake{"keys = [\"bandwidth\"]", "[[sources]] needs the key 'source'", "datasheet"},
             Mistake{"keys = [\"bandwidth\"]\nsource = \"\"", "the source is empty", ""},
             Mistake{"keys = \"bandwidth\"\nsource = \"x\"", "keys must be a list", "keys = ["},
             Mistake{"keys = []\nsource = \"x\"", "keys is empty", "keys = ["},
             Mistake{"keys = [\"peak.f32\"]\nsource = \"x\"\ndense = 1", "dense must be true or false", ""},
             Mistake{"keys = [\"bandwidth\"]\nsorce = \"x\"", "unknown key 'sorce'", "did you mean 'source'?"},
         }) {
        CAPTURE(mistake.sources);
        const Error error = test::refusal([&] {
            from_text("peak = { f32 = \"1 TFLOP/s\" }\nbandwidth = \"1 TB/s\"\n[[sources]]\n" + mistake.sources + "\n");
        });
        CHECK(std::string(error.what()).find(mistake.message) != std::string::npos);
        CHECK(error.hint().find(mistake.hint) != std::string::npos);
        REQUIRE(error.region());
        CHECK(error.region()->line >= 4);
    }
}
