// Parses and evaluates arbitrary bytes as a formula in which every name and element is 7. Whatever the
// bytes, the outcome is a value or a FormulaError whose range lies within the text.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "rooftile/expr/formula.hpp"

namespace {

using namespace rooftile;
using namespace rooftile::expr;

class Sevens : public Environment {
public:
    [[nodiscard]] std::optional<Value> name(std::span<const std::string>) const override { return Rational(7); }
    [[nodiscard]] std::optional<Value> element(std::string_view, std::span<const std::string>,
                                               std::span<const Rational>) const override {
        return Rational(7);
    }
    [[nodiscard]] std::vector<std::string> known_names() const override { return {"seven"}; }
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t length) {
    const std::string_view text(reinterpret_cast<const char*>(data), length);
    try {
        const Evaluation evaluated = Formula::parse(text).evaluate(Sevens());
        if (evaluated.sides && evaluated.sides->end > length) std::abort();
    } catch (const FormulaError& error) {
        if (error.begin() > error.end() || error.end() > length) std::abort();
    }
    return 0;
}
