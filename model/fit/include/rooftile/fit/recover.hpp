#pragma once

// Formula recovery: from counts at points to the closed form behind them, or to the reason why there is none.
//
// How: along lines in one variable, the smallest space of functions that explains the counts shows which
// tiles go with which letters, and to which degree. Their products are the candidates; counts at scattered
// points decide their coefficients by exact elimination modulo 61-bit primes and rational reconstruction.
//
// What is guaranteed. A ClosedForm equals the counts, in exact arithmetic, at every point of the fit and at
// those of Finding::validated_points: ragged and rectangular shapes, tiles larger than the sides and
// sides larger than any in the fit among them. Its coefficients are the only ones: no other sum over the
// same monomials fits, and no relation was found that would let another form of the basis stand in its place.
// Relations are looked for among all monomials of any three variables, among all products of two atoms, and
// in the whole basis where it has no more than 300 monomials. A NoForm with Evidence::line or
// Evidence::whole_basis is a proof, but for coefficients with a denominator that 2^61 - 1 divides.
//
// What is not. Finitely many points cannot prove a form for all: a count that departs from its form at rare
// points only can pass. Evidence::search says that the candidates failed, not that no form exists; then the
// basis was too large to be tried whole.

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "rooftile/fit/closed_form.hpp"
#include "rooftile/fit/problem.hpp"

namespace rooftile::fit {

/// Several forms give the same values at every point that can be sampled.
struct Ambiguous {
    ClosedForm simplest;                   ///< it holds at all points of fit and validation
    std::vector<ClosedForm> alternatives;  ///< at least one; each equals `simplest` on all these points
    std::vector<ClosedForm> relations;     ///< independent forms that are 0 wherever samples can be taken
};

/// What a NoForm rests on.
enum class Evidence : std::uint8_t {
    line,         ///< along one variable no function of the basis passes through the counts: proven
    whole_basis,  ///< no combination of all monomials passes through the counts: proven
    search,       ///< the candidates found by the search do not, and the basis was too large to be tried whole
};

/// No form of this shape, with a point that refutes the best candidate.
struct NoForm {
    Evidence evidence = Evidence::search;
    ClosedForm candidate;  ///< it passes through the points before the counterexample
    Point counterexample;
    Rational counted, candidate_value;  ///< both at the counterexample; never equal
};

/// The counts depend on the data: they are not a function of the variables.
struct DataDependent {
    Point point;
    std::uint64_t first_seed = 0, second_seed = 0;
    Rational first_count, second_count;  ///< under these seeds, at that one point
};

using Outcome = std::variant<ClosedForm, Ambiguous, NoForm, DataDependent>;

/// What was found for one quantity.
struct Finding {
    std::string quantity;
    Outcome outcome;
    std::size_t fitted_points = 0;  ///< points that the coefficients were made from
    /// The further points on which the form was checked; of a NoForm by search, those before it failed.
    std::vector<Point> validated_points;
};

/// The outcome for every quantity, in one sampling pass: each point is counted once for all of them.
/// Throws Error(input) for a problem without variables, quantities or a sampler, for names that repeat or
/// are not identifiers, a range without values, a sampler that returns another number of counts, or when
/// no point is admitted; Error(overflow) when a count does not fit 128 bits. Errors of the sampler pass.
std::vector<Finding> recover(const Problem& problem);

}  // namespace rooftile::fit
