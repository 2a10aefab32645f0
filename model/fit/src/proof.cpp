// That no form exists, from lines on which the basis is small: quotients by tiles of 1 are the letters
// themselves, quotients of a letter of 1 are 1, so that few functions are left for many counts.

#include "search.hpp"

namespace rooftile::fit {

bool Search::refuted_on(const Values& base, std::size_t variable, Known& known, std::size_t quantity) {
    System system(atoms_, all_monomials(*atoms_, atoms_with(*atoms_, variable), problem_.options.max_degree), quantity);
    for (const Values& values : domain_.line(base, variable)) {
        const Sample* sample = sampler_.at(values);
        if (sample == nullptr) return false;
        if (system.add(*sample) != Echelon::Effect::contradiction) continue;
        refute(known, system, *sample, quantity);
        return true;
    }
    return false;
}

bool Search::refuted_by_line(Known& known, std::size_t quantity) {
    const std::size_t variables = problem_.variables.size();
    const auto tile = [&](std::size_t v) { return is_tile(problem_.variables[v].kind); };
    for (std::size_t v = 0; v < variables; ++v) {
        // Besides v, one variable of the other sort at a time keeps the value that it has in the base.
        for (std::size_t kept = 0; kept <= variables; ++kept) {
            if (kept < variables && tile(kept) == tile(v)) continue;
            Values base = *domain_.base(0);
            for (std::size_t other = 0; other < variables; ++other) {
                if (other != kept && tile(other) != tile(v)) base[other] = domain_.values(other).front();
            }
            if (refuted_on(base, v, known, quantity)) return true;
        }
    }
    return false;
}

}  // namespace rooftile::fit
