#pragma once

// A figure worked out on paper: the formula in symbols, the same with numbers put in, and the result. The
// formula is evaluated by the formula language, so what is written down and what comes out cannot differ.

#include <map>
#include <optional>
#include <string>

#include "rooftile/core/rational.hpp"

namespace rooftile::app {

/// What the symbols of a formula stand for: "M", "BN", "reads".
using Symbols = std::map<std::string, Rational>;

struct WorkedFigure {
    std::string symbols;  ///< "2*M*N*K"
    std::string numbers;  ///< "2*4*4*4"
    Rational value;       ///< 128

    /// "2*M*N*K = 2*4*4*4 = " in front of a result; a formula without symbols only once.
    [[nodiscard]] std::string derivation() const;
};

/// The formula worked out; nothing if it has a symbol that is not known. Throws Error for what is no formula.
std::optional<WorkedFigure> work_out(const std::string& formula, const Symbols& symbols);

/// The formula worked out if its value is the given one.
std::optional<WorkedFigure> work_out_to(const Rational& value, const std::string& formula, const Symbols& symbols);

/// What is written in front of the value; empty if the formula is, or gives another value.
std::string derivation_of(const Rational& value, const std::string& formula, const Symbols& symbols);

}  // namespace rooftile::app
