#include <nlohmann/json.hpp>

#include "program.hpp"

using namespace rooftile::test;
using nlohmann::json;

TEST_CASE("explain: a topic in either language and every format, from any folder") {
    const Outcome table = shell("cd /; rooftile explain total_bytes");
    CHECK(table.code == 0);
    CHECK(table.err.empty());
    CHECK(contains(table.out, "tiled.total_bytes = tiled.read_bytes + tiled.write_bytes = 320 B"));
    CHECK(contains(shell("rooftile explain total_bytes --lang ko").out, "이동량 Q"));
    CHECK(contains(shell("rooftile explain total_bytes -f md").out, "## total\\_bytes"));
    CHECK(json::parse(shell("rooftile explain total_bytes -f json").out)["values"][0]["value"] == "320");
    const TemporaryFolder folder;
    CHECK(shell("rooftile explain total_bytes -o " + folder / "x.txt").code == 0);
    CHECK(folder.read("x.txt") == table.out);
}

TEST_CASE("explain: without a topic all are listed, and each of them can be explained") {
    const Outcome list = shell("rooftile explain");
    CHECK(list.code == 0);
    for (const std::string word : {"ridge-point", "misreading-12", "question-5", "machine.sm.warps", "operand.uses"}) {
        CHECK(contains(list.out, word));
    }
    CHECK(contains(shell("rooftile explain --lang ko").out, "기본 용어"));
    CHECK(json::parse(shell("rooftile explain -f json").out).size() == 10);
}
