#include "app/report/json_tree.hpp"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

using namespace rooftile::app;

TEST_CASE("json: keys keep their order and numbers every digit") {
    JsonTree tree = JsonTree::object();
    tree["zulu"] = JsonTree::number("340282366920938463463374607431768211455");
    tree["alpha"]["beta"] = JsonTree::boolean(true);
    tree.at_path("alpha.gamma.delta") = JsonTree::number("1");
    const std::string text = tree.dump();
    CHECK(text.find("zulu") < text.find("alpha"));
    CHECK(text.find("340282366920938463463374607431768211455") != std::string::npos);
    const auto parsed = nlohmann::json::parse(text);
    CHECK(parsed["alpha"]["gamma"]["delta"] == 1);
}

TEST_CASE("json: every text survives, whatever it holds") {
    std::string all;
    for (char c = 1; c != 127; ++c) all += c;
    all += "\x7f 행렬 😀";
    JsonTree tree = JsonTree::object();
    tree[all] = JsonTree::text(all);
    CHECK(nlohmann::json::parse(tree.dump())[all] == all);
}

TEST_CASE("json: bytes that are not UTF-8 are replaced, not written") {
    JsonTree list = JsonTree::array();
    list.push_back(JsonTree::text("a\xff\xc3"));
    CHECK(nlohmann::json::parse(list.dump())[0] == "a\xEF\xBF\xBD\xEF\xBF\xBD");
}

TEST_CASE("json: empty containers") {
    CHECK(JsonTree::object().dump() == "{}");
    CHECK(JsonTree::array().dump() == "[]");
    CHECK(JsonTree().dump() == "null");
}
