#include "app/report/elements.hpp"

#include <algorithm>

#include "rooftile/core/text.hpp"

namespace rooftile::app {

namespace {

[[noreturn]] void refuse_form(const std::string& text, bool vectors) {
    throw Error(
        ErrorCode::usage, "'" + text + "' names no element",
        std::string("write an operand and its ") + (vectors ? "index, such as X[5]" : "indices, such as A[0,0]"));
}

/// "12" or " 12 " as a number.
std::optional<std::uint64_t> parse_index(std::string_view text) {
    while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
    while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
    const auto value = parse_uint128(text);
    if (!value || *value > ~std::uint64_t{0}) return std::nullopt;
    return static_cast<std::uint64_t>(*value);
}

}  // namespace

bool has_vectors(const Workload& workload) { return !std::holds_alternative<Matmul>(workload.shape); }

ElementQuery parse_element(const std::string& text, const std::vector<Operand>& operands, const Workload& workload) {
    if (std::holds_alternative<Custom>(workload.shape)) {
        throw Error(ErrorCode::usage, "'" + text + "': a custom workload has no elements, only totals",
                    "leave out --element");
    }
    const bool vectors = has_vectors(workload);
    const std::size_t open = text.find('[');
    if (open == std::string::npos || text.back() != ']') refuse_form(text, vectors);
    const std::string operand = text.substr(0, open);
    const std::string inside = text.substr(open + 1, text.size() - open - 2);
    const auto found =
        std::find_if(operands.begin(), operands.end(), [&](const Operand& known) { return known.name == operand; });
    if (found == operands.end()) {
        std::vector<std::string> names;
        for (const Operand& known : operands) names.push_back(known.name);
        std::string hint = did_you_mean(operand, names);
        if (hint.empty()) hint = "operands are " + join_or(names);
        throw Error(ErrorCode::usage, "'" + text + "': this workload has no operand '" + operand + "'", hint);
    }
    const std::size_t comma = inside.find(',');
    if ((comma == std::string::npos) != vectors) refuse_form(text, vectors);
    const auto row = vectors ? std::optional<std::uint64_t>(0) : parse_index(inside.substr(0, comma));
    const auto col = parse_index(vectors ? inside : inside.substr(comma + 1));
    if (!row || !col) refuse_form(text, vectors);
    if (*row >= found->rows || *col >= found->cols) {
        std::string shape =
            "[" + (vectors ? "" : std::to_string(found->rows) + ",") + std::to_string(found->cols) + "]";
        throw Error(ErrorCode::out_of_range, "'" + text + "' lies outside " + operand + shape, "indices count from 0");
    }
    const std::string indices = (vectors ? "" : std::to_string(*row) + ",") + std::to_string(*col);
    return {operand + "[" + indices + "]", operand, *row, *col};
}

}  // namespace rooftile::app
