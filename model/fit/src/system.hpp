#pragma once

// The coefficients of given monomials from samples: elimination modulo a prime, and the exact form from it.

#include <optional>
#include <vector>

#include "echelon.hpp"
#include "sampler.hpp"

namespace rooftile::fit {

class System {
public:
    System(std::shared_ptr<const Atoms> atoms, std::vector<Monomial> columns, std::size_t quantity);

    /// A contradicting sample is not taken in.
    Echelon::Effect add(const Sample& sample);

    [[nodiscard]] const std::vector<Monomial>& columns() const { return columns_; }
    [[nodiscard]] const Echelon& echelon() const { return echelon_; }
    [[nodiscard]] std::size_t samples() const { return samples_.size(); }

    /// The monomials with a coefficient other than 0 and, where samples do not decide all, every monomial.
    [[nodiscard]] std::vector<Monomial> support() const;

    /// The form, equal to the counts of all samples in exact arithmetic; nothing if its coefficients have more
    /// than 121 bits above or below the line. Monomials that the samples do not decide are left out.
    [[nodiscard]] std::optional<ClosedForm> exact() const;

private:
    std::shared_ptr<const Atoms> atoms_;
    std::vector<Monomial> columns_;
    std::size_t quantity_;
    Echelon echelon_;
    std::vector<const Sample*> samples_;

    [[nodiscard]] std::vector<std::uint64_t> solution(const PrimeField& field) const;
    [[nodiscard]] bool holds(const ClosedForm& form) const;
};

}  // namespace rooftile::fit
