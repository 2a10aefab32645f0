#pragma once

// The [[expect]] formulas of a scenario: checked before anything runs, judged afterwards.

#include <vector>

#include "app/report/report.hpp"

namespace rooftile::app {

/// Throws Error(input) at the place of the first mistake that shows without running anything: a name that
/// is not known, a text where a number belongs, an element outside its operand, a division by zero.
/// @param outline  the point with nothing evaluated yet
/// @param names_only  leave what depends on a point's values to judge(): divisions, indices, the letter e
void check_formulas(const PointReport& outline, bool names_only = false);

/// Whether a formula asks for figures of single elements.
bool needs_element_reads(const PointReport& outline);

/// One result for each expectation, in order. Throws like check_formulas().
/// @param keep_mistakes  a formula that cannot be evaluated fails with that reason instead
std::vector<ExpectationResult> judge(const PointReport& point, bool keep_mistakes = false);

}  // namespace rooftile::app
