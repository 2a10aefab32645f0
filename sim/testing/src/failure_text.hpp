#pragma once

// How failures are worded: the formula with its values, what stands in it, and what the run moved.

#include <cstddef>
#include <string>
#include <string_view>

#include "rooftile/expr/formula.hpp"
#include "rooftile/testing/run.hpp"

namespace rooftile::testing {

/// A mistake in a formula with the line that it stands in and a caret.
std::string located_text(std::string_view formula, const expr::FormulaError& error);
/// "MESSAGE" and, behind it, the hint in brackets.
std::string error_text(const Error& error);

/// Two spaces in front of every line.
std::string indented(std::string_view text);

/// The comparison with its values in place of its sides: "96 == 48, the left side less the right is 48".
std::string sides_text(const expr::Evaluation& evaluation);

/// "A.read_elements = 96, M = 4": everything in the formula that has a name, once.
std::string values_text(const expr::Formula& formula, const expr::Environment& environment);

/// A table of what crossed each boundary, and the first of the problems that the run recorded.
std::string run_text(const Run& run);

}  // namespace rooftile::testing
