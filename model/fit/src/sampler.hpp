#pragma once

// Counts at points, each point counted once for all quantities, and under several data seeds.

#include <map>
#include <optional>
#include <vector>

#include "monomials.hpp"
#include "rooftile/fit/recover.hpp"

namespace rooftile::fit {

struct Sample {
    Point point;
    std::vector<Rational> counts;         ///< one a quantity
    std::vector<std::uint64_t> residues;  ///< of the counts, modulo the first prime
    std::vector<std::uint64_t> atoms;     ///< residues of the atoms, modulo the first prime
};

class Sampler {
public:
    /// @param problem  outlives the sampler
    Sampler(const Problem& problem, std::shared_ptr<const Atoms> atoms);

    /// The sample at a point that the problem admits; null when no more points may be counted.
    const Sample* at(const std::vector<std::uint64_t>& values);

    [[nodiscard]] Point point(std::vector<std::uint64_t> values) const {
        return {{atoms_, &atoms_->variables}, std::move(values)};
    }
    /// Where a quantity was seen to depend on the data.
    [[nodiscard]] const std::optional<DataDependent>& dependence(std::size_t quantity) const {
        return dependences_[quantity];
    }

private:
    const Problem& problem_;
    std::shared_ptr<const Atoms> atoms_;
    std::map<std::vector<std::uint64_t>, Sample> samples_;
    std::vector<std::optional<DataDependent>> dependences_;

    std::vector<Rational> counts(const Point& point, std::uint64_t data_seed) const;
};

}  // namespace rooftile::fit
