#include "system.hpp"

#include <algorithm>

#include "reconstruct.hpp"

namespace rooftile::fit {

System::System(std::shared_ptr<const Atoms> atoms, std::vector<Monomial> columns, std::size_t quantity)
    : atoms_(std::move(atoms)), columns_(std::move(columns)), quantity_(quantity), echelon_(columns_.size()) {}

Echelon::Effect System::add(const Sample& sample) {
    const Echelon::Effect effect =
        echelon_.insert(row_of(columns_, sample.atoms, sample.residues[quantity_], echelon_.field()));
    if (effect != Echelon::Effect::contradiction) samples_.push_back(&sample);
    return effect;
}

std::vector<Monomial> System::support() const {
    if (!echelon_.full_rank()) return columns_;
    const std::vector<std::uint64_t> coefficients = echelon_.solution();
    std::vector<Monomial> result;
    for (std::size_t i = 0; i < columns_.size(); ++i) {
        if (coefficients[i] != 0) result.push_back(columns_[i]);
    }
    return result;
}

std::vector<std::uint64_t> System::solution(const PrimeField& field) const {
    if (field.prime() == echelon_.field().prime()) return echelon_.solution();
    // Only columns that are pivots modulo the first prime take part, so that all primes speak of one form.
    std::vector<Monomial> pivots;
    for (std::size_t i = 0; i < columns_.size(); ++i) {
        if (echelon_.is_pivot(i)) pivots.push_back(columns_[i]);
    }
    Echelon echelon(pivots.size(), field);
    for (const Sample* sample : samples_) {
        echelon.insert(row_of(pivots, atom_residues(*atoms_, sample->point.values(), field),
                              field.residue(sample->counts[quantity_]), field));
    }
    const std::vector<std::uint64_t> narrow = echelon.solution();
    std::vector<std::uint64_t> result(columns_.size(), 0);
    for (std::size_t i = 0, next = 0; i < columns_.size(); ++i) {
        if (echelon_.is_pivot(i)) result[i] = narrow[next++];
    }
    return result;
}

bool System::holds(const ClosedForm& form) const {
    return std::all_of(samples_.begin(), samples_.end(),
                       [&](const Sample* sample) { return form.evaluate(sample->point) == sample->counts[quantity_]; });
}

std::optional<ClosedForm> System::exact() const {
    std::vector<std::vector<std::uint64_t>> residues(columns_.size());
    for (const std::uint64_t prime : primes) {
        const std::vector<std::uint64_t> next = solution(PrimeField(prime));
        std::vector<Term> terms;
        bool all = true;
        for (std::size_t i = 0; i < columns_.size(); ++i) {
            residues[i].push_back(next[i]);
            const auto coefficient = reconstruct(residues[i]);
            all = all && coefficient;
            if (all && !coefficient->is_zero()) terms.push_back({*coefficient, columns_[i]});
        }
        if (!all) continue;
        ClosedForm form(atoms_, std::move(terms));
        if (holds(form)) return form;
    }
    return std::nullopt;
}

}  // namespace rooftile::fit
