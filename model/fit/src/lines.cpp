#include "lines.hpp"

#include <algorithm>
#include <set>

#include "system.hpp"

namespace rooftile::fit {

namespace {

constexpr std::size_t spare_points = 6;        ///< beyond as many as there are functions
constexpr std::size_t least_spare_points = 2;  ///< fewer prove nothing

/// Every set of these atoms with every degree, as monomials; the smallest spaces first, each once.
std::vector<std::vector<Monomial>> spaces(const Atoms& atoms, const std::vector<std::size_t>& of, unsigned max_degree) {
    std::set<std::vector<Monomial>> all;
    const std::size_t most_in_a_set = of.size() <= 6 ? of.size() : 2;
    std::vector<std::vector<std::size_t>> sets{{}};
    for (const std::size_t atom : of) {
        const std::size_t known = sets.size();
        for (std::size_t i = 0; i < known; ++i) {
            if (sets[i].size() == most_in_a_set) continue;
            std::vector<std::size_t> with = sets[i];
            with.push_back(atom);
            sets.push_back(std::move(with));
        }
    }
    sets.push_back(of);
    for (const std::vector<std::size_t>& set : sets) {
        for (unsigned d = set.empty() ? 0 : 1; d <= (set.empty() ? 0 : max_degree); ++d) {
            all.insert(all_monomials(atoms, set, d));
        }
    }
    std::vector<std::vector<Monomial>> result(all.begin(), all.end());
    std::stable_sort(result.begin(), result.end(), [](const auto& a, const auto& b) { return a.size() < b.size(); });
    return result;
}

}  // namespace

std::optional<bool> Lines::explains(System& system, const std::vector<Values>& line) {
    const std::size_t functions = system.columns().size();
    if (line.size() < functions + least_spare_points) return std::nullopt;
    for (std::size_t i = 0; i < std::min(line.size(), functions + spare_points); ++i) {
        const Sample* sample = sampler_.at(line[i]);
        if (sample == nullptr) return std::nullopt;
        if (system.add(*sample) == Echelon::Effect::contradiction) return false;
    }
    return true;
}

std::optional<LineSupport> Lines::letter(std::size_t variable, const Values& base, std::size_t quantity) {
    const std::vector<Values> line = domain_.line(base, variable);
    for (const auto& space : spaces(*atoms_, atoms_with(*atoms_, variable), problem_.options.max_degree)) {
        System system(atoms_, space, quantity);
        const std::optional<bool> explained = explains(system, line);
        if (!explained) return LineSupport{};
        if (*explained) return LineSupport{true, system.support()};
    }
    return std::nullopt;
}

std::optional<unsigned> Lines::inverse_power(std::size_t tile, const std::vector<Monomial>& patterns,
                                             const Values& base, std::size_t quantity) {
    const std::vector<Values> line = domain_.line(base, tile);
    const auto inverse = std::find_if(atoms_->all.begin(), atoms_->all.end(), [&](const Atom& atom) {
        return atom.kind == AtomKind::inverse && atom.tile == tile;
    });
    const std::vector<std::size_t> of{static_cast<std::size_t>(inverse - atoms_->all.begin())};
    for (unsigned power = 0; power <= problem_.options.max_degree; ++power) {
        const std::vector<Monomial> space =
            products(*atoms_, patterns, all_monomials(*atoms_, of, power), problem_.options.max_degree);
        System system(atoms_, space, quantity);
        const std::optional<bool> explained = explains(system, line);
        if (!explained) {
            const std::size_t values = domain_.values(tile).size();
            return std::min<unsigned>(problem_.options.max_degree,
                                      static_cast<unsigned>(std::min<std::size_t>(values, 9) - 1));
        }
        if (*explained) return power;
    }
    return std::nullopt;
}

}  // namespace rooftile::fit
