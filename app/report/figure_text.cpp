#include "app/report/figure_text.hpp"

#include "app/report/number_text.hpp"

namespace rooftile::app {

namespace {

std::string digits(const Rational& value, Type type) {
    return type == Type::integer ? value.to_string() : shortest_real(value);
}

}  // namespace

JsonTree to_json(const Datum& datum, Type type) {
    if (const auto* number = std::get_if<Rational>(&datum)) return JsonTree::number(digits(*number, type));
    if (const auto* truth = std::get_if<bool>(&datum)) return JsonTree::boolean(*truth);
    if (const auto* text = std::get_if<std::string>(&datum)) return JsonTree::text(*text);
    if (const auto* words = std::get_if<std::vector<std::string>>(&datum)) {
        JsonTree list = JsonTree::array();
        for (const std::string& word : *words) list.push_back(JsonTree::text(word));
        return list;
    }
    return {};
}

std::string to_cell(const Datum& datum, Type type) {
    if (const auto* number = std::get_if<Rational>(&datum)) return digits(*number, type);
    if (const auto* truth = std::get_if<bool>(&datum)) return *truth ? "true" : "false";
    if (const auto* text = std::get_if<std::string>(&datum)) return *text;
    std::string cell;
    if (const auto* words = std::get_if<std::vector<std::string>>(&datum)) {
        for (const std::string& word : *words) cell += (cell.empty() ? "" : ";") + word;
    }
    return cell;
}

}  // namespace rooftile::app
