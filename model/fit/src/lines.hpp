#pragma once

// What lines in one variable show: the smallest space of functions that explains the counts along them.

#include <optional>
#include <vector>

#include "domain.hpp"
#include "sampler.hpp"

namespace rooftile::fit {

/// The monomials of one variable that its lines ask for.
struct LineSupport {
    bool resolved = false;            ///< false: there were too few values to tell
    std::vector<Monomial> monomials;  ///< if resolved
};

class System;

class Lines {
public:
    Lines(const Problem& problem, std::shared_ptr<const Atoms> atoms, Domain& domain, Sampler& sampler)
        : problem_(problem), atoms_(std::move(atoms)), domain_(domain), sampler_(sampler) {}

    /// Of a side or parameter: products of the letter and its quotients. Nothing when no space of the basis
    /// explains the counts on this line.
    std::optional<LineSupport> letter(std::size_t variable, const Values& base, std::size_t quantity);

    /// Of a tile: the highest power of 1/T that the counts ask for, when quotients go with it only in these
    /// patterns. The most that the range can tell apart when there are too few values; nothing when no power
    /// explains the counts.
    std::optional<unsigned> inverse_power(std::size_t tile, const std::vector<Monomial>& patterns, const Values& base,
                                          std::size_t quantity);

private:
    const Problem& problem_;
    std::shared_ptr<const Atoms> atoms_;
    Domain& domain_;
    Sampler& sampler_;

    /// Whether these functions pass through the counts on the line; nothing when there are too few points to tell.
    std::optional<bool> explains(System& system, const std::vector<Values>& line);
};

}  // namespace rooftile::fit
