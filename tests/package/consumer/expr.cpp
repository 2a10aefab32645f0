#include <rooftile/expr/formula.hpp>

struct Shapes : rooftile::expr::Environment {
    std::optional<rooftile::expr::Value> name(std::span<const std::string> parts) const override {
        if (parts[0] == "N") return rooftile::Rational(1000);
        return {};
    }
    std::optional<rooftile::expr::Value> element(std::string_view, std::span<const std::string>,
                                                 std::span<const rooftile::Rational>) const override {
        return {};
    }
    std::vector<std::string> known_names() const override { return {"N"}; }
};

int main() {
    const auto formula = rooftile::expr::Formula::parse("cdiv(N, 16) == 63");
    return std::get<bool>(formula.evaluate(Shapes{}).value) ? 0 : 1;
}
