#include "rooftile/fit/closed_form.hpp"

#include <algorithm>
#include <numeric>

namespace rooftile::fit {

namespace {

/// ceil(x / y) for y > 0.
std::uint64_t cdiv(std::uint64_t x, std::uint64_t y) { return x / y + (x % y != 0 ? 1 : 0); }

}  // namespace

Atoms::Atoms(const Problem& problem) : variables(problem.variables), shapes(problem.shapes) {
    for (const Kind kind : {Kind::side, Kind::parameter}) {
        for (std::size_t i = 0; i < variables.size(); ++i) {
            if (variables[i].kind == kind) all.push_back({AtomKind::plain, i, 0});
        }
    }
    for (std::size_t i = 0; i < variables.size(); ++i) {
        for (std::size_t j = 0; j < variables.size(); ++j) {
            const bool varies = variables[i].kind == Kind::side || variables[j].kind == Kind::tile;
            if (is_side(variables[i].kind) && is_tile(variables[j].kind) && varies) {
                all.push_back({AtomKind::quotient, i, j});
            }
        }
    }
    for (std::size_t j = 0; j < variables.size(); ++j) {
        if (variables[j].kind == Kind::tile) all.push_back({AtomKind::inverse, 0, j});
    }
}

Rational Atoms::value(std::size_t atom, const Point& point) const {
    const Atom& a = all[atom];
    switch (a.kind) {
        case AtomKind::plain: return point.at(a.letter);
        case AtomKind::quotient: return cdiv(point.at(a.letter), point.at(a.tile));
        case AtomKind::inverse: return {Uint128{1}, Uint128{point.at(a.tile)}};
    }
    throw Error(ErrorCode::internal, "an atom without a value");
}

ClosedForm::ClosedForm(std::shared_ptr<const Atoms> atoms, std::vector<Term> terms) : atoms_(std::move(atoms)) {
    // M*K before K*N, plain letters before quotients, the constant last: larger exponents first.
    std::stable_sort(terms.begin(), terms.end(), [](const Term& a, const Term& b) { return a.monomial > b.monomial; });
    for (Term& term : terms) {
        if (!terms_.empty() && terms_.back().monomial == term.monomial) {
            terms_.back().coefficient = terms_.back().coefficient + term.coefficient;
        } else {
            terms_.push_back(std::move(term));
        }
    }
    std::erase_if(terms_, [](const Term& term) { return term.coefficient.is_zero(); });
}

unsigned ClosedForm::degree() const {
    unsigned most = 0;
    for (const Term& term : terms_) {
        most = std::max(most, std::accumulate(term.monomial.begin(), term.monomial.end(), 0U));
    }
    return most;
}

Rational ClosedForm::evaluate(const Point& point) const {
    std::vector<Rational> values(atoms_->all.size());
    for (std::size_t atom = 0; atom < values.size(); ++atom) {
        const bool used =
            std::any_of(terms_.begin(), terms_.end(), [&](const Term& term) { return term.monomial[atom] != 0; });
        if (used) values[atom] = atoms_->value(atom, point);
    }
    Rational sum;
    for (const Term& term : terms_) {
        Rational product = term.coefficient;
        for (std::size_t atom = 0; atom < values.size(); ++atom) {
            for (std::uint16_t n = 0; n < term.monomial[atom]; ++n) product = product * values[atom];
        }
        sum = sum + product;
    }
    return sum;
}

Rational ClosedForm::evaluate(std::vector<std::uint64_t> values) const {
    return evaluate(Point({atoms_, &atoms_->variables}, std::move(values)));
}

ClosedForm operator+(const ClosedForm& a, const ClosedForm& b) {
    std::vector<Term> terms = a.terms_;
    terms.insert(terms.end(), b.terms_.begin(), b.terms_.end());
    return {a.atoms_, std::move(terms)};
}

ClosedForm operator*(const ClosedForm& a, const Term& factor) {
    std::vector<Term> terms = a.terms_;
    for (Term& term : terms) {
        term.coefficient = term.coefficient * factor.coefficient;
        for (std::size_t i = 0; i < term.monomial.size(); ++i) {
            term.monomial[i] = static_cast<std::uint16_t>(term.monomial[i] + factor.monomial[i]);
        }
    }
    return {a.atoms_, std::move(terms)};
}

}  // namespace rooftile::fit
