#include "app/scenario/expectations.hpp"

#include <string>
#include <unordered_map>

#include "app/scenario/fields.hpp"
#include "app/scenario/keys.hpp"
#include "app/scenario/utf8.hpp"

namespace rooftile::app {

namespace {

constexpr std::size_t max_expectations = 10000;
constexpr std::size_t max_name_characters = 120;

std::string expectation_name(const Node& node) {
    const std::string& name = text_of(node, "name");
    if (name.find_first_not_of(' ') == std::string::npos) fail(node.place, "an expectation's name may not be empty");
    if (count_characters(name) > max_name_characters) {
        fail(node.place, "an expectation's name has at most " + std::to_string(max_name_characters) + " characters",
             "a longer text goes into title");
    }
    require_line(node, "an expectation's name");
    return name;
}

Expectation read_expectation(const Node& node) {
    const Fields fields(node, "[[expect]]");
    fields.allow(expect_keys(), &where_known);
    const std::string name = expectation_name(fields.required("name", "write name = \"what the formula says\""));
    const Node& formula = fields.required("formula", "write formula = \"tiled.total_bytes == 320\"");
    const std::string& text = text_of(formula, "formula");
    const StringPlaces places(formula);
    try {
        return {name,
                {fields.text("title"), fields.text("title_ko")},
                expr::Formula::parse(text),
                places.region(0, text.size()),
                places};
    } catch (const expr::FormulaError& error) {
        throw error.at(places.region(error.begin(), error.end()));
    }
}

}  // namespace

std::vector<Expectation> read_expectations(const Node* list) {
    std::vector<Expectation> all;
    std::unordered_map<std::string, Place> seen;
    for (const Node& node : tables_of(list, "expect", max_expectations)) {
        all.push_back(read_expectation(node));
        const Place& place = node.find("name")->place;
        const auto [first, fresh] = seen.emplace(all.back().name, place);
        if (!fresh) {
            fail(place, "there are two expectations named '" + first->first + "'",
                 "the first is at " + first->second.describe(place));
        }
    }
    return all;
}

}  // namespace rooftile::app
