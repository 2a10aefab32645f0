#include "function.hpp"

#include <algorithm>
#include <array>

#include "rooftile/core/text.hpp"
#include "rooftile/expr/formula.hpp"

namespace rooftile::expr {

namespace {

using Arguments = std::span<const Rational>;
using Kind = Function::Kind;

constexpr std::array functions{
    Function{"abs", Kind::arithmetic, 1, 1, [](Arguments a) { return a[0].abs(); }, "abs(x)"},
    Function{"approx", Kind::approximate_comparison, 3, 3, nullptr, "approx(a, b, 0.01)"},
    Function{"cdiv", Kind::arithmetic, 2, 2, [](Arguments a) { return (a[0] / a[1]).ceil(); }, "cdiv(a, b)"},
    Function{"ceil", Kind::arithmetic, 1, 1, [](Arguments a) { return a[0].ceil(); }, "ceil(x)"},
    Function{"floor", Kind::arithmetic, 1, 1, [](Arguments a) { return a[0].floor(); }, "floor(x)"},
    Function{"max", Kind::arithmetic, 1, Function::any_number,
             [](Arguments a) { return *std::max_element(a.begin(), a.end()); }, "max(a, b)"},
    Function{"min", Kind::arithmetic, 1, Function::any_number,
             [](Arguments a) { return *std::min_element(a.begin(), a.end()); }, "min(a, b)"},
    Function{"reads", Kind::element, 1, Function::any_number, nullptr, "reads(tiled.A, 0, 0)"},
    Function{"uses", Kind::element, 1, Function::any_number, nullptr, "uses(tiled.A, 0, 0)"},
    Function{"writes", Kind::element, 1, Function::any_number, nullptr, "writes(tiled.C, 0, 0)"},
};

constexpr std::array<std::string_view, 16> other_reserved{
    "and",     "or",       "not", "true", "false", "machine", "predicted", "measured",
    "counted", "workload", "M",   "N",    "K",     "L",       "e",         "steps",
};

struct Replacement {
    std::string_view function, hint;
};

// Functions of other languages that are too far from this one's names to be taken for slips.
constexpr std::array replacements{
    Replacement{"ceil_div", "write cdiv(a, b)"},
    Replacement{"ceildiv", "write cdiv(a, b)"},
    Replacement{"ceiling", "write ceil(x)"},
    Replacement{"if", "write 'not a or b' for 'if a then b'"},
    Replacement{"isclose", "write approx(a, b, 0.01)"},
    Replacement{"mod", "write a - b * floor(a / b) for a remainder"},
    Replacement{"pow", "write a ^ b"},
    Replacement{"round", "write floor(x + 1/2)"},
};

}  // namespace

const Function* find_function(std::string_view name) {
    const auto* found =
        std::find_if(functions.begin(), functions.end(), [&](const Function& f) { return f.name == name; });
    return found == functions.end() ? nullptr : found;
}

std::string replacement_for(std::string_view unknown_function) {
    for (const Replacement& replacement : replacements) {
        if (replacement.function == unknown_function) return std::string(replacement.hint);
    }
    return did_you_mean(unknown_function, function_names());
}

std::vector<std::string> function_names() {
    std::vector<std::string> names;
    names.reserve(functions.size());
    for (const Function& function : functions) names.emplace_back(function.name);
    return names;
}

bool is_reserved(std::string_view word) {
    return find_function(word) != nullptr ||
           std::find(other_reserved.begin(), other_reserved.end(), word) != other_reserved.end();
}

std::vector<std::string> reserved_words() {
    std::vector<std::string> words = function_names();
    words.insert(words.end(), other_reserved.begin(), other_reserved.end());
    return words;
}

}  // namespace rooftile::expr
