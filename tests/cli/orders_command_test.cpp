#include <nlohmann/json.hpp>

#include "program.hpp"

using namespace rooftile::test;
using nlohmann::json;

TEST_CASE("orders command: a ranking with the bounds beside it, in both languages") {
    const Outcome got = shell("rooftile orders scenarios/l2_4096.toml -s row --orders row,grouped:8,grouped:16");
    CHECK(got.code == 0);
    CHECK(got.err.empty());
    CHECK(got.out.find("grouped:16") < got.out.find("grouped:8 "));
    CHECK(got.out.find("grouped:8 ") < got.out.find("*  row"));
    CHECK(contains(got.out, "134.218 MB"));
    CHECK(contains(got.out, "17.180 GB"));
    const Outcome korean =
        shell("rooftile orders scenarios/l2_4096.toml -s row --orders row,grouped:8,grouped:16 --lang ko");
    CHECK(contains(korean.out, "순서"));
    CHECK(contains(korean.out, "*  row"));
}

TEST_CASE("orders command: JSON and CSV hold the same rows") {
    const std::string command = "rooftile orders scenarios/l2_4096.toml -s row --orders grouped:16,row -f ";
    const json orders = json::parse(shell(command + "json").out)["schedules"][0]["orders"];
    REQUIRE(orders.size() == 2);
    const std::string csv = shell(command + "csv").out;
    for (const json& order : orders) {
        CHECK(contains(csv, "row," + order["rank"].dump() + "," + order["order"].get<std::string>() + "," +
                                order["own"].dump() + "," + order["likely_bytes"].dump() + "," +
                                order["low_bytes"].dump() + "," + order["high_bytes"].dump()));
    }
}

TEST_CASE("orders command: what cannot be ranked is refused with the reason") {
    const Outcome none = shell("rooftile orders scenarios/matmul_4096.toml");
    CHECK(none.code == 2);
    CHECK(contains(none.err, "no orders to rank: naive: machine 'reference' states no L2 (l2)"));
    CHECK(shell("rooftile orders scenarios/l2_4096.toml --orders diagonal").code == 2);
    CHECK(shell("rooftile orders scenarios/l2_4096.toml -s nobody").code == 2);
    CHECK(shell("rooftile orders scenarios/sweep_tiles.toml").code == 2);
    CHECK(shell("rooftile orders").code == 2);
}
