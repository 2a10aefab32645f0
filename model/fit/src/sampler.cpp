#include "sampler.hpp"

namespace rooftile::fit {

Sampler::Sampler(const Problem& problem, std::shared_ptr<const Atoms> atoms)
    : problem_(problem), atoms_(std::move(atoms)), dependences_(problem.quantities.size()) {}

std::vector<Rational> Sampler::counts(const Point& point, std::uint64_t data_seed) const {
    std::vector<Rational> counts = problem_.sample(point, data_seed);
    if (counts.size() != problem_.quantities.size()) {
        throw Error(ErrorCode::input, "the sampler gives " + std::to_string(counts.size()) + " counts for " +
                                          std::to_string(problem_.quantities.size()) + " quantities");
    }
    return counts;
}

const Sample* Sampler::at(const std::vector<std::uint64_t>& values) {
    if (const auto known = samples_.find(values); known != samples_.end()) return &known->second;
    if (samples_.size() >= problem_.options.most_points) return nullptr;
    Sample sample;
    sample.point = point(values);
    sample.counts = counts(sample.point, 1);
    for (std::uint64_t seed = 2; seed <= problem_.options.data_seeds; ++seed) {
        const std::vector<Rational> again = counts(sample.point, seed);
        for (std::size_t q = 0; q < again.size(); ++q) {
            if (again[q] == sample.counts[q] || dependences_[q]) continue;
            dependences_[q] = DataDependent{sample.point, 1, seed, sample.counts[q], again[q]};
        }
    }
    const PrimeField field;
    for (const Rational& count : sample.counts) sample.residues.push_back(field.residue(count));
    sample.atoms = atom_residues(*atoms_, values, field);
    return &samples_.emplace(values, std::move(sample)).first->second;
}

}  // namespace rooftile::fit
