#include "monomials.hpp"

#include <algorithm>
#include <numeric>
#include <set>
#include <tuple>

namespace rooftile::fit {

namespace {

void extend(const std::vector<std::size_t>& of, std::size_t from, unsigned degree_left, Monomial& monomial,
            std::vector<Monomial>& out) {
    out.push_back(monomial);
    if (degree_left == 0) return;
    for (std::size_t i = from; i < of.size(); ++i) {
        ++monomial[of[i]];
        extend(of, i, degree_left - 1, monomial, out);
        --monomial[of[i]];
    }
}

}  // namespace

unsigned degree(const Monomial& monomial) { return std::accumulate(monomial.begin(), monomial.end(), 0U); }

bool divides(const Monomial& part, const Monomial& whole) {
    return std::equal(part.begin(), part.end(), whole.begin(), [](auto a, auto b) { return a <= b; });
}

Monomial times(const Monomial& a, const Monomial& b) {
    Monomial product = a;
    for (std::size_t i = 0; i < product.size(); ++i) product[i] = static_cast<std::uint16_t>(product[i] + b[i]);
    return product;
}

void sort_simple_first(const Atoms& atoms, std::vector<Monomial>& monomials) {
    const auto number = [&](const Monomial& monomial, AtomKind kind) {
        unsigned sum = 0;
        for (std::size_t i = 0; i < monomial.size(); ++i) {
            if (atoms.all[i].kind == kind) sum += monomial[i];
        }
        return sum;
    };
    const auto weight = [&](const Monomial& monomial) {
        return std::tuple(degree(monomial), number(monomial, AtomKind::inverse), number(monomial, AtomKind::quotient));
    };
    std::sort(monomials.begin(), monomials.end(), [&](const Monomial& a, const Monomial& b) {
        const auto left = weight(a);
        const auto right = weight(b);
        return left != right ? left < right : a > b;
    });
}

std::vector<Monomial> all_monomials(const Atoms& atoms, const std::vector<std::size_t>& of, unsigned max_degree) {
    std::vector<Monomial> result;
    Monomial monomial(atoms.all.size(), 0);
    extend(of, 0, max_degree, monomial, result);
    sort_simple_first(atoms, result);
    return result;
}

std::size_t monomial_number(std::size_t atom_number, unsigned max_degree, std::size_t limit) {
    std::size_t number = 1;
    for (std::size_t i = 1; i <= max_degree && number < limit; ++i) number = number * (atom_number + i) / i;
    return std::min(number, limit);
}

std::vector<Monomial> products(const Atoms& atoms, const std::vector<Monomial>& a, const std::vector<Monomial>& b,
                               unsigned max_degree) {
    std::set<Monomial> all;
    for (const Monomial& left : a) {
        for (const Monomial& right : b) {
            Monomial product = times(left, right);
            if (degree(product) <= max_degree) all.insert(std::move(product));
        }
    }
    std::vector<Monomial> result(all.begin(), all.end());
    sort_simple_first(atoms, result);
    return result;
}

std::vector<std::size_t> atoms_with(const Atoms& atoms, std::size_t variable) {
    std::vector<std::size_t> result;
    for (std::size_t i = 0; i < atoms.all.size(); ++i) {
        const Atom& atom = atoms.all[i];
        const bool by_letter = atom.kind != AtomKind::inverse && atom.letter == variable;
        const bool by_tile = atom.kind != AtomKind::plain && atom.tile == variable;
        if (by_letter || by_tile) result.push_back(i);
    }
    return result;
}

std::vector<std::size_t> atoms_within(const Atoms& atoms, const std::vector<std::size_t>& variables) {
    const auto known = [&](std::size_t variable) {
        return std::find(variables.begin(), variables.end(), variable) != variables.end();
    };
    std::vector<std::size_t> result;
    for (std::size_t i = 0; i < atoms.all.size(); ++i) {
        const Atom& atom = atoms.all[i];
        if ((atom.kind == AtomKind::inverse || known(atom.letter)) &&
            (atom.kind == AtomKind::plain || known(atom.tile))) {
            result.push_back(i);
        }
    }
    return result;
}

std::vector<std::uint64_t> atom_residues(const Atoms& atoms, const std::vector<std::uint64_t>& values,
                                         const PrimeField& field) {
    std::vector<std::uint64_t> result;
    for (const Atom& atom : atoms.all) {
        const std::uint64_t letter = values[atom.letter];
        const std::uint64_t tile = values[atom.tile];
        switch (atom.kind) {
            case AtomKind::plain: result.push_back(letter % field.prime()); break;
            case AtomKind::quotient:
                result.push_back((letter / tile + (letter % tile != 0 ? 1 : 0)) % field.prime());
                break;
            case AtomKind::inverse: result.push_back(field.inverse(tile % field.prime())); break;
        }
    }
    return result;
}

std::vector<std::uint64_t> row_of(const std::vector<Monomial>& monomials, const std::vector<std::uint64_t>& atoms,
                                  std::uint64_t right_hand_side, const PrimeField& field) {
    std::vector<std::uint64_t> row;
    row.reserve(monomials.size() + 1);
    for (const Monomial& monomial : monomials) {
        std::uint64_t value = 1;
        for (std::size_t i = 0; i < monomial.size(); ++i) {
            for (std::uint16_t n = 0; n < monomial[i]; ++n) value = field.multiply(value, atoms[i]);
        }
        row.push_back(value);
    }
    row.push_back(right_hand_side);
    return row;
}

}  // namespace rooftile::fit
