#pragma once

// Which points are looked at: bases of lines, scattered points for a fit, points kept back for validation.

#include <cstdint>
#include <random>
#include <set>
#include <vector>

#include "rooftile/fit/closed_form.hpp"

namespace rooftile::fit {

using Values = std::vector<std::uint64_t>;  ///< one a variable

class Domain {
public:
    /// Keeps back the validation points. Throws Error(input) when no point is admitted.
    Domain(const Problem& problem, std::shared_ptr<const Atoms> atoms);

    /// Points that no fit sees: some at random, some with the largest sides, some with tiles larger than every side.
    [[nodiscard]] const std::vector<Values>& validation() const { return validation_; }

    /// The i-th of an endless supply of bases for lines: large letters, and tiles that are small, distinct and
    /// not 1, so that quotients differ from each other; null when none is admitted.
    const Values* base(std::size_t i);

    /// The points on the line through a base along one variable that are admitted and not kept back, in an
    /// order that is random and always the same.
    [[nodiscard]] std::vector<Values> line(const Values& base, std::size_t variable) const;

    /// Up to `number` distinct scattered points; `varied` variables move, the others stay as in `base`.
    [[nodiscard]] std::vector<Values> scatter(std::size_t number, const std::vector<bool>& varied,
                                              const Values& base) const;

    /// Up to `number` distinct points anywhere, those kept back included.
    [[nodiscard]] std::vector<Values> anywhere(std::size_t number) const;

    /// Throws Error(input) when too many points were refused: such ranges would be searched for ever.
    [[nodiscard]] bool admits(const Values& values) const;
    /// All values of a variable, ascending.
    [[nodiscard]] const Values& values(std::size_t variable) const { return all_[variable]; }

private:
    const Problem& problem_;
    std::shared_ptr<const Atoms> atoms_;
    std::vector<Values> all_, fit_;  ///< a variable's values; those that a fit uses
    std::vector<Values> validation_;
    std::set<Values> kept_back_;
    std::vector<Values> bases_;
    mutable std::size_t refused_ = 0;  ///< points that were not admitted, so far

    [[nodiscard]] bool tile(std::size_t variable) const;
    [[nodiscard]] bool side(std::size_t variable) const;
    Values random_point(const std::vector<Values>& ranges, std::mt19937_64& random) const;
    Values validation_point(std::size_t i, std::mt19937_64& random) const;
    Values base_point(std::mt19937_64& random) const;
    void keep_back();
};

}  // namespace rooftile::fit
