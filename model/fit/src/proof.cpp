// That no form exists, from lines on which the basis is small: quotients by tiles of 1 are the letters
// themselves, quotients of a letter of 1 are 1, so that few functions are left for many counts.

#include "search.hpp"

namespace rooftile::fit {

std::optional<Refutation> Search::prove_by_line(std::size_t quantity) {
    const std::size_t variables = problem_.variables.size();
    const auto is_tile = [&](std::size_t v) { return problem_.variables[v].kind == Kind::tile; };
    const auto refuted_on = [&](const Values& base, std::size_t v) -> std::optional<Refutation> {
        System system(atoms_, all_monomials(*atoms_, atoms_with(*atoms_, v), problem_.options.max_degree), quantity);
        for (const Values& values : domain_.line(base, v)) {
            const Sample* sample = sampler_.at(values);
            if (sample == nullptr) return std::nullopt;
            if (system.add(*sample) != Echelon::Effect::contradiction) continue;
            Known known;
            refute(known, system, *sample, quantity);
            return known.refutation;
        }
        return std::nullopt;
    };
    for (std::size_t v = 0; v < variables; ++v) {
        // Besides v, one variable of the other sort at a time keeps the value that it has in the base.
        for (std::size_t kept = 0; kept <= variables; ++kept) {
            if (kept < variables && is_tile(kept) == is_tile(v)) continue;
            Values base = *domain_.base(0);
            for (std::size_t other = 0; other < variables; ++other) {
                if (other != v && other != kept && is_tile(other) != is_tile(v))
                    base[other] = domain_.values(other).front();
            }
            if (auto refutation = refuted_on(base, v)) return refutation;
        }
    }
    return std::nullopt;
}

}  // namespace rooftile::fit
