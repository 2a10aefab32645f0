#include "index_space.hpp"

#include <algorithm>

#include "rooftile/core/text.hpp"

namespace rooftile::testing {

namespace {

expr::FormulaError unknown_operand(const expr::ElementUse& use, const RunNames& names) {
    std::string written;
    for (const std::string& part : use.operand) written += (written.empty() ? "" : ".") + part;
    const std::vector<std::string> known = names.known_operands();
    std::string hint = did_you_mean(written, known);
    if (hint.empty() && !known.empty()) hint = "known are " + join_or(known);
    return {ErrorCode::input, "there is no operand '" + written + "'", hint, use.begin, use.end};
}

}  // namespace

IndexSpace::IndexSpace(const expr::Formula& formula, const RunNames& names) : names_(names) {
    for (const expr::ElementUse& use : formula.element_uses()) {
        const sim::LoopOperand* operand = names.operand(use.operand);
        if (operand == nullptr) throw unknown_operand(use, names);
        if (operand->shape.size() != use.indices.size()) {
            throw expr::FormulaError(ErrorCode::input, index_count_text(*operand, use.indices.size()), "", use.begin,
                                     use.end);
        }
        add(use, *operand);
    }
    if (!indices_.empty()) return;
    throw NoIndexError(ErrorCode::input, "the formula names no index that could stand for every element",
                       "write words as indices, as in reads(A, i, k) == 1, or check the totals", 0,
                       formula.text().size());
}

void IndexSpace::add(const expr::ElementUse& use, const sim::LoopOperand& operand) {
    bool all_words = true;
    for (std::size_t axis = 0; axis < use.indices.size(); ++axis) {
        const std::string& word = use.indices[axis];
        if (word.empty() || names_.letter(word)) {
            all_words = false;
            continue;
        }
        const std::string over = "dimension " + std::to_string(axis) + " of " + operand.name;
        const Index* known = find(word);
        if (known == nullptr) {
            indices_.push_back({word, operand.shape[axis], 0, over});
        } else if (known->side != operand.shape[axis]) {
            throw expr::FormulaError(ErrorCode::input,
                                     "'" + word + "' stands for " + known->over + ", which is " +
                                         std::to_string(known->side) + " long, and for " + over + ", which is " +
                                         std::to_string(operand.shape[axis]) + " long",
                                     "use another word for one of them", use.begin, use.end);
        }
    }
    if (all_words && !first_) first_ = use;
}

const IndexSpace::Index* IndexSpace::find(std::string_view word) const {
    const auto found =
        std::find_if(indices_.begin(), indices_.end(), [&](const Index& index) { return index.word == word; });
    return found == indices_.end() ? nullptr : &*found;
}

bool IndexSpace::advance() {
    for (auto index = indices_.rbegin(); index != indices_.rend(); ++index) {
        if (++index->value < index->side) return true;
        index->value = 0;
    }
    return false;
}

bool IndexSpace::empty() const {
    return std::any_of(indices_.begin(), indices_.end(), [](const Index& index) { return index.side == 0; });
}

Uint128 IndexSpace::size() const {
    Uint128 points = 1;
    for (const Index& index : indices_) points = checked_mul(points, Uint128{index.side}, "a number of elements");
    return points;
}

std::string IndexSpace::element_text() const {
    if (!first_) return {};
    std::string text;
    for (const std::string& word : first_->indices) {
        text += (text.empty() ? "" : ",") + std::to_string(find(word)->value);
    }
    return first_->operand.back() + "[" + text + "]";
}

std::string IndexSpace::point_text() const {
    std::string text;
    for (const Index& index : indices_) {
        text += (text.empty() ? "" : ", ") + index.word + " = " + std::to_string(index.value);
    }
    return text;
}

std::optional<expr::Value> IndexSpace::name(std::span<const std::string> parts) const {
    const Index* index = parts.size() == 1 ? find(parts[0]) : nullptr;
    return index == nullptr ? names_.name(parts) : std::optional<expr::Value>(Rational(index->value));
}

std::vector<std::string> IndexSpace::known_names() const {
    std::vector<std::string> names = names_.known_names();
    for (const Index& index : indices_) names.push_back(index.word);
    return names;
}

}  // namespace rooftile::testing
