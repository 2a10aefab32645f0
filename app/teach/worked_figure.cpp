#include "app/teach/worked_figure.hpp"

#include <span>
#include <string_view>
#include <vector>

#include "rooftile/expr/formula.hpp"

namespace rooftile::app {

namespace {

class SymbolEnvironment final : public expr::Environment {
public:
    explicit SymbolEnvironment(const Symbols& symbols) : symbols_(symbols) {}

    [[nodiscard]] std::optional<expr::Value> name(std::span<const std::string> parts) const override {
        if (parts.size() != 1) return std::nullopt;
        const auto found = symbols_.find(parts.front());
        return found == symbols_.end() ? std::nullopt : std::optional<expr::Value>(found->second);
    }

    [[nodiscard]] std::optional<expr::Value> element(std::string_view, std::span<const std::string>,
                                                     std::span<const Rational>) const override {
        return std::nullopt;
    }

    [[nodiscard]] std::vector<std::string> known_names() const override {
        std::vector<std::string> names;
        for (const auto& [name, value] : symbols_) names.push_back(name);
        return names;
    }

private:
    const Symbols& symbols_;
};

}  // namespace

std::string WorkedFigure::derivation() const { return symbols + " = " + (numbers == symbols ? "" : numbers + " = "); }

std::optional<WorkedFigure> work_out(const std::string& formula, const Symbols& symbols) {
    const expr::Formula parsed = expr::Formula::parse(formula);
    std::string numbers;
    std::size_t done = 0;
    for (const expr::NameUse& use : parsed.names()) {
        const auto found = symbols.find(formula.substr(use.begin, use.end - use.begin));
        if (found == symbols.end()) return std::nullopt;
        numbers += formula.substr(done, use.begin - done) + found->second.to_string();
        done = use.end;
    }
    numbers += formula.substr(done);
    const expr::Value value = parsed.evaluate(SymbolEnvironment(symbols)).value;
    // A formula over nothing, such as a division by no bytes, has no number.
    const auto* number = std::get_if<Rational>(&value);
    return number == nullptr ? std::nullopt : std::optional(WorkedFigure{formula, numbers, *number});
}

std::optional<WorkedFigure> work_out_to(const Rational& value, const std::string& formula, const Symbols& symbols) {
    std::optional<WorkedFigure> figure = work_out(formula, symbols);
    return figure && figure->value == value ? figure : std::nullopt;
}

std::string derivation_of(const Rational& value, const std::string& formula, const Symbols& symbols) {
    if (formula.empty()) return {};
    const auto worked = work_out_to(value, formula, symbols);
    return worked ? worked->derivation() : std::string();
}

}  // namespace rooftile::app
