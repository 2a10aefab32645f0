#include "rooftile/expr/formula.hpp"

#include <utility>

#include "evaluator.hpp"
#include "function.hpp"
#include "node.hpp"
#include "parser.hpp"

namespace rooftile::expr {

namespace {

void collect_names(const Node& node, std::vector<NameUse>& names) {
    if (!node.parts.empty()) names.push_back({node.parts, node.name_range.begin, node.name_range.end});
    for (const Node& operand : node.operands) collect_names(operand, names);
}

void collect_elements(const Node& node, std::vector<ElementUse>& uses) {
    if (node.kind == NodeKind::element) {
        ElementUse use{std::string(node.function->name), node.parts, {}, node.range.begin, node.range.end};
        for (const Node& index : node.operands) {
            const bool word = index.kind == NodeKind::name && index.parts.size() == 1;
            use.indices.push_back(word ? index.parts.front() : std::string());
        }
        uses.push_back(std::move(use));
    }
    for (const Node& operand : node.operands) collect_elements(operand, uses);
}

}  // namespace

std::string to_string(const Value& value) {
    if (const auto* number = std::get_if<Rational>(&value)) return number->to_string();
    if (const auto* truth = std::get_if<bool>(&value)) return *truth ? "true" : "false";
    return "null (" + std::get<Null>(value).reason + ")";
}

Formula::Formula(std::shared_ptr<const Node> root, std::shared_ptr<const std::string> text)
    : root_(std::move(root)), text_(std::move(text)) {}

Formula Formula::parse(std::string_view text) {
    auto kept = std::make_shared<const std::string>(text);
    auto root = std::make_shared<const Node>(Parser(*kept).parse());
    return Formula(std::move(root), std::move(kept));
}

Evaluation Formula::evaluate(const Environment& environment) const {
    return Evaluator(*text_, environment).evaluate(*root_);
}

std::vector<NameUse> Formula::names() const {
    std::vector<NameUse> names;
    collect_names(*root_, names);
    return names;
}

std::vector<ElementUse> Formula::element_uses() const {
    std::vector<ElementUse> uses;
    collect_elements(*root_, uses);
    return uses;
}

const std::string& Formula::text() const { return *text_; }

}  // namespace rooftile::expr
