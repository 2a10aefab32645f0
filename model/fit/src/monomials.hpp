#pragma once

// Sets of monomials, and their values at points as rows of linear systems.

#include <vector>

#include "prime_field.hpp"
#include "rooftile/fit/closed_form.hpp"

namespace rooftile::fit {

unsigned degree(const Monomial& monomial);

/// Whether every atom of `part` is a factor of `whole` at least as often.
bool divides(const Monomial& part, const Monomial& whole);

Monomial times(const Monomial& a, const Monomial& b);

/// Simple ones first: by degree, then by the number of 1/T, then of quotients. An order that products keep.
void sort_simple_first(const Atoms& atoms, std::vector<Monomial>& monomials);

/// All products of at most `max_degree` of these atoms, 1 included, simple ones first.
std::vector<Monomial> all_monomials(const Atoms& atoms, const std::vector<std::size_t>& of, unsigned max_degree);

/// How many there would be: (n + d choose d), at most `limit`.
std::size_t monomial_number(std::size_t atom_number, unsigned max_degree, std::size_t limit);

/// Every product of one of `a` and one of `b` up to `max_degree`, each once, simple ones first.
std::vector<Monomial> products(const Atoms& atoms, const std::vector<Monomial>& a, const std::vector<Monomial>& b,
                               unsigned max_degree);

/// The atoms in which a variable takes part.
std::vector<std::size_t> atoms_with(const Atoms& atoms, std::size_t variable);

/// The atoms in which no variable but these takes part.
std::vector<std::size_t> atoms_within(const Atoms& atoms, const std::vector<std::size_t>& variables);

/// Residues of all atoms at a point.
std::vector<std::uint64_t> atom_residues(const Atoms& atoms, const std::vector<std::uint64_t>& values,
                                         const PrimeField& field);

/// The value of each monomial from those of the atoms, and room for a right-hand side.
std::vector<std::uint64_t> row_of(const std::vector<Monomial>& monomials, const std::vector<std::uint64_t>& atoms,
                                  std::uint64_t right_hand_side, const PrimeField& field);

}  // namespace rooftile::fit
