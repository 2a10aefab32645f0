#pragma once

// The search for the form of one quantity: lines, then products of what they show, then the coefficients.

#include <optional>
#include <vector>

#include "domain.hpp"
#include "lines.hpp"
#include "system.hpp"

namespace rooftile::fit {

/// A form that passed through its samples and then met a point where it is wrong.
struct Refutation {
    ClosedForm candidate;
    const Sample* sample;
};

class Search {
public:
    Search(const Problem& problem, std::shared_ptr<const Atoms> atoms, Domain& domain, Sampler& sampler);

    /// The form that holds at the points of fit and validation, or the reason why there is none.
    /// The outcome is never Ambiguous: that is found once for all quantities.
    Finding find(std::size_t quantity);

private:
    const Problem& problem_;
    std::shared_ptr<const Atoms> atoms_;
    Domain& domain_;
    Sampler& sampler_;
    Lines lines_;

    /// What is known of a quantity; grows from round to round.
    struct Known {
        std::vector<std::vector<Monomial>> letters;  ///< of each variable that is no tile
        std::vector<unsigned> inverse_powers;        ///< of each variable
        std::vector<bool> unresolved;
        std::optional<Refutation> refutation;
    };

    bool look_along_lines(Known& known, const Values& base, std::size_t quantity);
    std::optional<std::vector<Monomial>> candidates(Known& known, std::size_t first_base, std::size_t quantity);
    std::optional<std::vector<Monomial>> pruned(std::vector<Monomial> monomials, const std::vector<bool>& varied,
                                                std::size_t first_base, std::size_t quantity, Known& known);
    /// What counts at scattered points say about a set of monomials.
    struct Solved {
        bool contradiction = false;      ///< no combination of them passes through the counts
        std::optional<Finding> finding;  ///< the form that passes through them and the validation
    };
    Solved solve(const std::vector<Monomial>& monomials, Known& known, std::size_t quantity);
    bool refuted_by_line(Known& known, std::size_t quantity);
    bool refuted_on(const Values& base, std::size_t variable, Known& known, std::size_t quantity);
    void refute(Known& known, const System& system, const Sample& sample, std::size_t quantity);
    Finding no_form(Evidence evidence, Known& known, std::size_t quantity);
    std::vector<Monomial> independent(const std::vector<Monomial>& monomials) const;
    std::vector<Monomial> patterns(const Known& known, std::size_t tile) const;
};

}  // namespace rooftile::fit
