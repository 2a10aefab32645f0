#pragma once

// Checks of traffic formulas, for any test framework: each returns an Outcome and throws nothing. The macros
// of doctest.hpp hand outcomes to doctest.
//
// A formula is of the language that scenarios use (rooftile/expr/formula.hpp): exact, with letters (M, BM),
// A.read_elements at the outermost boundary, shared.A.read_elements at another, totals such as total_bytes,
// and reads(A, 0, 0) for one element.

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "rooftile/expr/formula.hpp"
#include "rooftile/testing/run.hpp"
#include "rooftile/testing/shape.hpp"

namespace rooftile::testing {

/// What a check found. `text` says everything about a failure, in lines without an end of line behind the
/// last; of a check that passed it is empty or one line.
struct Outcome {
    bool passed = false;
    std::string text;
    bool of_any_shape = false;  ///< failed for what is wrong with the formula, whatever the shape
    explicit operator bool() const { return passed; }
    friend bool operator==(const Outcome&, const Outcome&) = default;
};

/// The text with every line but the first four spaces further in, as it stands behind doctest's "logged: ".
std::string logged(const Outcome& outcome);

/// A formula that is parsed once and checked against many runs. Whatever is wrong with the formula itself
/// makes every check of it fail and say so.
class FormulaCheck {
public:
    /// About the totals of a run.
    static FormulaCheck traffic(std::string_view formula);
    /// About every element: a word that stands alone as an index, as i and k in "reads(A, i, k) == cdiv(N, BN)",
    /// and is no letter of the run, stands for every index of that dimension.
    static FormulaCheck elements(std::string_view formula);

    /// Evaluates the formula in `run`. `shape` adds letters; a letter of the run that says otherwise fails.
    [[nodiscard]] Outcome operator()(const Run& run, const Shape& shape = {}) const;

private:
    FormulaCheck(std::string_view formula, bool every_element);
    [[nodiscard]] Outcome judge(const expr::Formula& formula, const Run& run, const Shape& shape) const;

    std::variant<expr::Formula, Outcome> parsed_;  ///< the Outcome of every check if it could not be parsed
    bool every_element_;
};

/// Whether `formula` is true of `run`.
Outcome check_traffic(const Run& run, std::string_view formula);

/// The same, and whether `per_element` is true of every element: if the totals differ, it shows where.
Outcome check_traffic(const Run& run, std::string_view formula, std::string_view per_element);

/// Whether `formula`, with free words as indices, is true of every element of its operands. A failure names the
/// first element, in row-major order, of which it is not, and how many there are. Time grows with the number
/// of elements; for a ScheduleRun also with the number of distinct blocks.
Outcome check_elements(const Run& run, std::string_view formula);

/// One failed outcome for each problem that the run recorded, or one that passed.
std::vector<Outcome> check_problems(const Run& run);

/// One outcome of several: passed if all are, the texts of those that failed otherwise.
Outcome all_of(std::span<const Outcome> outcomes);

}  // namespace rooftile::testing
