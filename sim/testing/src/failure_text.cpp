#include "failure_text.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace rooftile::testing {

namespace {

std::size_t characters(std::string_view text) {
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
        return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;  // every byte but those that continue a character
    }));
}

std::string joined(std::span<const std::string> parts) {
    std::string text;
    for (const std::string& part : parts) text += (text.empty() ? "" : ".") + part;
    return text;
}

using Row = std::vector<std::string>;

/// Words to the left, numbers to the right, two spaces between columns.
std::string table(const std::vector<Row>& rows, std::size_t word_columns) {
    std::vector<std::size_t> widths(rows.front().size());
    for (const Row& row : rows) {
        for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], row[i].size());
    }
    std::string text;
    for (const Row& row : rows) {
        std::string line;
        for (std::size_t i = 0; i < row.size(); ++i) {
            const std::string space(widths[i] - row[i].size(), ' ');
            line += (i == 0 ? "" : "  ") + (i < word_columns ? row[i] + space : space + row[i]);
        }
        text += (text.empty() ? "" : "\n") + line;
    }
    return text;
}

}  // namespace

std::string located_text(std::string_view formula, const expr::FormulaError& error) {
    const std::size_t begin = std::min(error.begin(), formula.size());
    const std::size_t line_begin = begin == 0 ? 0 : formula.rfind('\n', begin - 1) + 1;
    const std::size_t line_end = std::min(formula.find('\n', begin), formula.size());
    const std::size_t end = std::clamp(error.end(), begin, line_end);
    std::string text = error_text(error);
    text += "\n  " + std::string(formula.substr(line_begin, line_end - line_begin));
    text += "\n  " + std::string(characters(formula.substr(line_begin, begin - line_begin)), ' ') + "^";
    const std::size_t marked = characters(formula.substr(begin, end - begin));
    return text + std::string(std::max<std::size_t>(marked, 1) - 1, '~');
}

std::string error_text(const Error& error) {
    return error.what() + (error.hint().empty() ? std::string() : " (" + error.hint() + ")");
}

std::string indented(std::string_view text) {
    std::string result = "  ";
    for (const char c : text) {
        result.push_back(c);
        if (c == '\n') result += "  ";
    }
    return result;
}

std::string sides_text(const expr::Evaluation& evaluation) {
    if (!evaluation.sides) return "its value is " + expr::to_string(evaluation.value);
    const expr::Sides& sides = *evaluation.sides;
    const std::string left = expr::to_string(sides.left);
    const std::string right = expr::to_string(sides.right);
    if (sides.operator_text == "approx") return left + " against " + right;
    std::string text = left + " " + sides.operator_text + " " + right;
    const auto* a = std::get_if<Rational>(&sides.left);
    const auto* b = std::get_if<Rational>(&sides.right);
    if (a != nullptr && b != nullptr && *a != *b) {
        const bool more = *a > *b;
        text += ": the left side is " + (*a - *b).abs().to_string() + (more ? " more" : " less");
    }
    return text;
}

std::string values_text(const expr::Formula& formula, const expr::Environment& environment) {
    std::vector<std::string> seen;
    std::string text;
    const auto add = [&](const std::string& name, const expr::Value& value) {
        if (std::find(seen.begin(), seen.end(), name) != seen.end()) return;
        seen.push_back(name);
        text += (text.empty() ? "" : ", ") + name + " = " + expr::to_string(value);
    };
    for (const expr::NameUse& use : formula.names()) {
        if (const auto value = environment.name(use.parts)) add(joined(use.parts), *value);
    }
    for (const expr::ElementUse& use : formula.element_uses()) {
        const std::string written = formula.text().substr(use.begin, use.end - use.begin);
        try {
            add(written, expr::Formula::parse(written).evaluate(environment).value);
        } catch (const Error&) {  // an element outside, in a part that did not decide the formula
            continue;
        }
    }
    return text;
}

std::string run_text(const Run& run) {
    std::vector<Row> rows{{"boundary", "operand", "read elements", "written", "read bytes", "written"}};
    for (const OperandTraffic& row : run.loop().count.traffic) {
        rows.push_back({row.boundary, row.operand, to_string(row.read_elements), to_string(row.write_elements),
                        to_string(row.read_bytes()), to_string(row.write_bytes())});
    }
    constexpr std::size_t word_columns = 2;
    std::string text = rows.size() == 1 ? "nothing crossed a boundary" : table(rows, word_columns);
    const auto& problems = run.loop().problems;
    if (!problems.empty()) {
        text += "\nproblems recorded: " + to_string(Uint128{problems.size()} + run.loop().unlisted_problems) +
                "; the first: " + problems.front().message;
    }
    return text;
}

}  // namespace rooftile::testing
