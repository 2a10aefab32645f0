#include <nlohmann/json.hpp>

#include "program.hpp"

using namespace rooftile::test;
using nlohmann::json;

TEST_CASE("schema: draft 4 JSON on standard output or in a file, in either language") {
    const Outcome scenario = shell("rooftile schema");
    CHECK(scenario.code == 0);
    CHECK(scenario.err.empty());
    const json schema = json::parse(scenario.out);
    CHECK(schema["$schema"] == "http://json-schema.org/draft-04/schema#");
    CHECK(schema["properties"].contains("workload"));
    CHECK(scenario.out == shell("rooftile schema scenario").out);
    const json machine = json::parse(shell("rooftile schema machine --lang ko").out);
    CHECK(machine["properties"]["bandwidth"]["description"] == "HBM 대역폭, 예: \"1 TB/s\"");
    const TemporaryFolder folder;
    CHECK(shell("rooftile schema -o " + folder / "rooftile.schema.json").code == 0);
    CHECK(folder.read("rooftile.schema.json") == scenario.out);
}
