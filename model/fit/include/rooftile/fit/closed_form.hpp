#pragma once

// A closed form: an exact sum of rational coefficients times products of atoms. Atoms are the shape letters
// and parameters themselves, 1/T of the tiles T, and the ceil-quotients cdiv(x, T).

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "rooftile/fit/problem.hpp"

namespace rooftile::fit {

enum class AtomKind : std::uint8_t { plain, quotient, inverse };

/// x, cdiv(x, T) or 1/T, with the positions of x and T among the variables; the one not used is 0.
struct Atom {
    AtomKind kind = AtomKind::plain;
    std::size_t letter = 0, tile = 0;
    friend bool operator==(const Atom&, const Atom&) = default;
};

/// The variables of a problem and all atoms over them: letters and parameters, then quotients, then 1/T.
struct Atoms {
    std::vector<Variable> variables;
    std::vector<std::vector<std::string>> shapes;
    std::vector<Atom> all;

    explicit Atoms(const Problem& problem);
    /// Exact.
    [[nodiscard]] Rational value(std::size_t atom, const Point& point) const;
};

/// How often each atom is a factor, in the order of Atoms::all.
using Monomial = std::vector<std::uint16_t>;

struct Term {
    Rational coefficient;
    Monomial monomial;
    friend bool operator==(const Term&, const Term&) = default;
};

class ClosedForm {
public:
    /// Terms of equal monomials are added, terms of coefficient 0 dropped, the rest put in order.
    ClosedForm(std::shared_ptr<const Atoms> atoms, std::vector<Term> terms);

    [[nodiscard]] const Atoms& atoms() const { return *atoms_; }
    [[nodiscard]] const std::vector<Term>& terms() const { return terms_; }
    /// The most atoms in a term, repeats counted.
    [[nodiscard]] unsigned degree() const;

    /// Exact, at any point: also outside the ranges of the fit.
    [[nodiscard]] Rational evaluate(const Point& point) const;
    /// @param values  one a variable, in their order
    [[nodiscard]] Rational evaluate(std::vector<std::uint64_t> values) const;

    /// In the formula language of scenarios: "M*K*cdiv(N,BN) + K*N*cdiv(M,BM)", "M^2/2 + M/2"; "0" without terms.
    [[nodiscard]] std::string to_string() const;
    /// The same for LaTeX's math mode: "M K \left\lceil \frac{N}{B_{N}} \right\rceil".
    [[nodiscard]] std::string to_latex() const;

    friend ClosedForm operator+(const ClosedForm& a, const ClosedForm& b);
    friend ClosedForm operator*(const ClosedForm& a, const Term& factor);
    /// Of forms over the same variables: whether all terms are equal.
    friend bool operator==(const ClosedForm& a, const ClosedForm& b) { return a.terms_ == b.terms_; }

private:
    std::shared_ptr<const Atoms> atoms_;
    std::vector<Term> terms_;
};

}  // namespace rooftile::fit
