#include "relations.hpp"

#include <algorithm>

#include "echelon.hpp"
#include "monomials.hpp"
#include "reconstruct.hpp"

namespace rooftile::fit {

namespace {

constexpr std::size_t pool_points = 480;
constexpr std::size_t more_points = 2400;  ///< on which a relation has to hold too
constexpr std::size_t most_whole = 300;    ///< monomials of a basis that is looked at whole
constexpr std::size_t most_alternatives = 3;

class Relations {
public:
    Relations(std::shared_ptr<const Atoms> atoms, const Domain& domain) : atoms_(std::move(atoms)), domain_(domain) {
        draw(pool_points);
    }

    /// Those among these monomials that do not follow from the ones known already.
    void look_among(std::vector<Monomial> monomials) {
        std::erase_if(monomials, [&](const Monomial& monomial) {
            return std::any_of(leading_.begin(), leading_.end(),
                               [&](const Monomial& known) { return divides(known, monomial); });
        });
        Echelon echelon(monomials.size());
        for (std::size_t i = 0; i < more_points; ++i) {
            if (echelon.full_rank()) return;
            if (i == points_.size()) draw(more_points);
            if (i == points_.size()) break;
            echelon.insert(row_of(monomials, points_[i], 0, echelon.field()));
        }
        for (std::size_t i = 0; i < monomials.size(); ++i) {
            if (echelon.is_pivot(i)) continue;
            const bool follows = std::any_of(leading_.begin(), leading_.end(),
                                             [&](const Monomial& known) { return divides(known, monomials[i]); });
            if (follows) continue;
            std::vector<Term> terms;
            const std::vector<std::uint64_t> coefficients = echelon.relation(i);
            for (std::size_t j = 0; j < monomials.size(); ++j) {
                const auto value = reconstruct(std::span(&coefficients[j], 1));
                if (value) terms.push_back({*value, monomials[j]});
            }
            leading_.push_back(monomials[i]);
            found_.emplace_back(atoms_, std::move(terms));
        }
    }

    [[nodiscard]] std::vector<ClosedForm> found() const { return found_; }

private:
    std::shared_ptr<const Atoms> atoms_;
    const Domain& domain_;
    std::vector<std::vector<std::uint64_t>> points_;
    std::vector<Monomial> leading_;
    std::vector<ClosedForm> found_;

    /// The first points, up to `number`; those that are there already are the beginning.
    void draw(std::size_t number) {
        const std::vector<Values> points = domain_.anywhere(number);
        for (std::size_t i = points_.size(); i < points.size(); ++i) {
            points_.push_back(atom_residues(*atoms_, points[i], PrimeField()));
        }
    }
};

}  // namespace

std::vector<ClosedForm> find_relations(const Problem& problem, const std::shared_ptr<const Atoms>& atoms,
                                       const Domain& domain) {
    Relations relations(atoms, domain);
    const unsigned max_degree = problem.options.max_degree;
    const std::size_t variables = problem.variables.size();
    const auto look_within = [&](const std::vector<std::size_t>& some) {
        const std::vector<std::size_t> of = atoms_within(*atoms, some);
        if (monomial_number(of.size(), max_degree, pool_points) < pool_points / 2) {
            relations.look_among(all_monomials(*atoms, of, max_degree));
        }
    };
    std::vector<std::size_t> every(atoms->all.size());
    for (std::size_t i = 0; i < every.size(); ++i) every[i] = i;
    for (std::size_t a = 0; a < variables; ++a) look_within({a});
    for (std::size_t a = 0; a < variables; ++a) {
        for (std::size_t b = 0; b < a; ++b) look_within({b, a});
    }
    if (monomial_number(every.size(), max_degree, most_whole + 1) <= most_whole) {
        relations.look_among(all_monomials(*atoms, every, max_degree));
        return relations.found();
    }
    for (unsigned d = 1; d <= std::min(2U, max_degree); ++d) {
        if (monomial_number(every.size(), d, most_whole + 1) <= most_whole) {
            relations.look_among(all_monomials(*atoms, every, d));
        }
    }
    for (std::size_t a = 0; a < variables; ++a) {
        for (std::size_t b = 0; b < a; ++b) {
            for (std::size_t c = 0; c < b; ++c) look_within({c, b, a});
        }
    }
    return relations.found();
}

std::vector<ClosedForm> alternatives(const ClosedForm& form, const std::vector<ClosedForm>& relations,
                                     unsigned max_degree) {
    std::vector<ClosedForm> result;
    const auto add = [&](ClosedForm other) {
        if (other.degree() > max_degree || other == form) return;
        if (std::find(result.begin(), result.end(), other) == result.end()) result.push_back(std::move(other));
    };
    for (const ClosedForm& relation : relations) {
        // The relation times what takes one term of the form away.
        for (const Term& term : form.terms()) {
            for (const Term& part : relation.terms()) {
                if (!divides(part.monomial, term.monomial)) continue;
                Term factor{-(term.coefficient / part.coefficient), term.monomial};
                for (std::size_t i = 0; i < factor.monomial.size(); ++i) {
                    factor.monomial[i] = static_cast<std::uint16_t>(factor.monomial[i] - part.monomial[i]);
                }
                add(form + relation * factor);
            }
        }
    }
    for (const ClosedForm& relation : relations) add(form + relation);
    std::stable_sort(result.begin(), result.end(),
                     [](const ClosedForm& a, const ClosedForm& b) { return a.terms().size() < b.terms().size(); });
    if (result.size() > most_alternatives) result.erase(result.begin() + most_alternatives, result.end());
    return result;
}

}  // namespace rooftile::fit
