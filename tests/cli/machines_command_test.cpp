#include <nlohmann/json.hpp>

#include "program.hpp"

using namespace rooftile::test;
using nlohmann::json;

TEST_CASE("machines command: a list in every format") {
    const Outcome list = shell("rooftile machines");
    CHECK(list.code == 0);
    CHECK(list.err.empty());
    for (const std::string name : {"reference", "v100", "a100_40gb", "a100_80gb", "rtx_3090", "rtx_4090", "l4",
                                   "h100_sxm", "h100_pcie", "h200", "b200", "mi300x"}) {
        CAPTURE(name);
        CHECK(contains(list.out, "\n" + name + " "));
    }
    CHECK(contains(shell("rooftile machines --lang ko").out, "대역폭"));
    CHECK(contains(shell("rooftile machines -f md").out, "| v100 |"));
    CHECK(shell("rooftile machines -f csv").out.starts_with("name,compute_capability,"));
    const json all = json::parse(shell("rooftile machines -f json").out)["machines"];
    CHECK(all.size() == 12);
    std::vector<std::string> members;
    for (const auto& [name, value] : all.front().items()) members.push_back(name);
    CHECK(members == std::vector<std::string>{"accumulator_bytes", "bandwidth_bytes_per_s", "compute_capability", "l2",
                                              "multiprocessors", "name", "on_chip_bytes", "peaks_flops_per_s",
                                              "ridges_flops_per_byte", "sm", "source", "sources"});
    for (const json& machine : all) {
        if (machine["name"] != "v100") continue;
        CHECK(machine["peaks_flops_per_s"]["f16"] == 125e12);
        CHECK(machine["ridges_flops_per_byte"]["f16"].get<double>() == 1250.0 / 9);
        CHECK(machine["sm"]["shared_bytes"] == 98304);
        CHECK(machine["sources"]["peak.f16"]["dense"] == true);
    }
}

TEST_CASE("machines command: one machine with the source of each number") {
    const Outcome got = shell("rooftile machines h200");
    CHECK(got.code == 0);
    CHECK(contains(got.out, "bandwidth"));
    CHECK(contains(got.out, "4.8 TB/s\n"));
    CHECK(contains(got.out, "989.5 TFLOPs/s, dense\n"));
    CHECK(contains(got.out, "tensor cores"));
    CHECK(contains(shell("rooftile machines h200 --lang ko").out, "텐서 코어"));
    const TemporaryFolder folder;
    const std::string file = folder.write("m.toml", "schema = 1\nbandwidth = \"1 TB/s\"\n");
    CHECK(contains(shell("rooftile machines '" + file + "'").out, "no source stated"));
    const Outcome unknown = shell("rooftile machines h20");
    CHECK(unknown.code == 2);
    CHECK(contains(unknown.err, "command line:1:10: error: there is no machine 'h20'"));
    CHECK(contains(unknown.err, "did you mean 'h200'?"));
}
