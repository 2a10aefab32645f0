#pragma once

// A small environment for formulas, and one-line ways to evaluate and to catch mistakes in it.

#include <map>
#include <optional>
#include <ostream>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rooftile/expr/formula.hpp"

namespace rooftile::expr::test {

/// Names to values; reads() and uses() of tiled.A[4,4] give 10 * row + column.
class MapEnvironment : public Environment {
public:
    std::map<std::string, Value, std::less<>> values{
        {"M", Rational(4)},
        {"e", Rational(4)},
        {"a", Rational(1)},
        {"b", Rational(2)},
        {"c", Rational(3)},
        {"tiled.BM", Rational(2)},
        {"naive.read_bytes", Rational(512)},
        {"tiled.read_bytes", Rational(256)},
        {"tiled.A.read_bytes", Rational(128)},
        {"tiled.fits", true},
        {"lost", Null{"not counted: too many transfers", false}},
        {"measured.time_s", Null{"no GPU", true}},
    };

    [[nodiscard]] std::optional<Value> name(std::span<const std::string> parts) const override {
        const auto found = values.find(joined(parts));
        if (found == values.end()) return std::nullopt;
        return found->second;
    }

    [[nodiscard]] std::optional<Value> element(std::string_view, std::span<const std::string> operand,
                                               std::span<const Rational> indices) const override {
        if (joined(operand) != "tiled.A") return std::nullopt;
        if (indices.size() != 2) throw Error(ErrorCode::out_of_range, "A has 2 indices", "write a row and a column");
        for (const Rational& index : indices) {
            if (index.is_negative() || index >= Rational(4)) {
                throw Error(ErrorCode::out_of_range, "index " + index.to_string() + " is outside A[4,4]");
            }
        }
        return indices[0] * Rational(10) + indices[1];
    }

    [[nodiscard]] std::vector<std::string> known_names() const override {
        std::vector<std::string> names;
        for (const auto& [name, value] : values) names.push_back(name);
        return names;
    }

private:
    static std::string joined(std::span<const std::string> parts) {
        std::string text;
        for (const std::string& part : parts) text += text.empty() ? part : "." + part;
        return text;
    }
};

inline Evaluation evaluation(std::string_view formula) { return Formula::parse(formula).evaluate(MapEnvironment()); }
inline Value value(std::string_view formula) { return evaluation(formula).value; }
inline std::string shown(std::string_view formula) { return to_string(value(formula)); }

/// What a formula is refused for: "MESSAGE | HINT" and the text to blame.
struct Mistake {
    std::string message, blamed;
    friend bool operator==(const Mistake&, const Mistake&) = default;
    friend std::ostream& operator<<(std::ostream& out, const Mistake& mistake) {
        return out << "{\"" << mistake.message << "\", \"" << mistake.blamed << "\"}";
    }
};

inline Mistake described(std::string_view formula, const FormulaError& error) {
    if (error.begin() > error.end() || error.end() > formula.size()) return {"a range outside the text", ""};
    const std::string hint = error.hint().empty() ? "" : " | " + error.hint();
    return {error.what() + hint, std::string(formula.substr(error.begin(), error.end() - error.begin()))};
}

inline Mistake parse_mistake(std::string_view formula) {
    try {
        (void)Formula::parse(formula);
    } catch (const FormulaError& error) {
        return described(formula, error);
    }
    return {"no error", ""};
}

inline Mistake evaluation_mistake(std::string_view text, const Environment& environment = MapEnvironment()) {
    const Formula formula = Formula::parse(text);
    try {
        (void)formula.evaluate(environment);
    } catch (const FormulaError& error) {
        return described(text, error);
    }
    return {"no error", ""};
}

}  // namespace rooftile::expr::test
