#include "search.hpp"

#include <algorithm>

namespace rooftile::fit {

namespace {

constexpr std::size_t rounds = 3;
constexpr std::size_t bases_a_round = 2;
constexpr std::size_t most_unpruned = 24;  ///< more monomials than these are worth samples of their own

void unite(std::vector<Monomial>& all, const std::vector<Monomial>& more) {
    for (const Monomial& monomial : more) {
        if (std::find(all.begin(), all.end(), monomial) == all.end()) all.push_back(monomial);
    }
}

std::size_t points_for(std::size_t monomials) { return monomials + std::max<std::size_t>(8, monomials / 4); }

}  // namespace

Search::Search(const Problem& problem, std::shared_ptr<const Atoms> atoms, Domain& domain, Sampler& sampler)
    : problem_(problem),
      atoms_(std::move(atoms)),
      domain_(domain),
      sampler_(sampler),
      lines_(problem_, atoms_, domain_, sampler_) {}

Finding Search::find(std::size_t quantity) {
    Known known{std::vector<std::vector<Monomial>>(problem_.variables.size()),
                std::vector<unsigned>(problem_.variables.size(), 0),
                std::vector<bool>(problem_.variables.size(), false),
                {}};
    for (std::size_t round = 0; round < rounds; ++round) {
        bool explained = true;
        for (std::size_t i = 0; i < bases_a_round; ++i) {
            explained = look_along_lines(known, *domain_.base(round * bases_a_round + i), quantity) && explained;
        }
        if (explained) {
            if (const auto monomials = candidates(known, round * bases_a_round, quantity)) {
                if (const Solved solved = solve(*monomials, known, quantity); solved.finding) return *solved.finding;
            }
        }
        if (sampler_.dependence(quantity)) return no_form(Evidence::search, known, quantity);
        if (round == 0 && refuted_by_line(known, quantity)) return no_form(Evidence::line, known, quantity);
    }
    std::vector<std::size_t> every(atoms_->all.size());
    for (std::size_t i = 0; i < every.size(); ++i) every[i] = i;
    const std::size_t most = problem_.options.most_monomials;
    if (monomial_number(every.size(), problem_.options.max_degree, most + 1) > most) {
        return no_form(Evidence::search, known, quantity);
    }
    const std::vector<Monomial> basis = all_monomials(*atoms_, every, problem_.options.max_degree);
    const Solved solved = solve(basis, known, quantity);
    if (solved.finding) return *solved.finding;
    return no_form(solved.contradiction ? Evidence::whole_basis : Evidence::search, known, quantity);
}

Finding Search::no_form(Evidence evidence, Known& known, std::size_t quantity) {
    if (!known.refutation) {
        // Nothing got as far as a form that can be written: a constant is refuted by any two counts that differ.
        System constant(atoms_, {Monomial(atoms_->all.size(), 0)}, quantity);
        const std::vector<bool> all(problem_.variables.size(), true);
        std::vector<Values> points = domain_.scatter(100, all, *domain_.base(0));
        points.insert(points.end(), domain_.validation().begin(), domain_.validation().end());
        for (const Values& values : points) {
            const Sample* sample = sampler_.at(values);
            if (sample == nullptr || known.refutation) break;
            if (constant.add(*sample) == Echelon::Effect::contradiction) refute(known, constant, *sample, quantity);
        }
    }
    if (!known.refutation) throw Error(ErrorCode::internal, "a fit ended without a form and without a counterexample");
    const Point& point = known.refutation->sample->point;
    return {problem_.quantities[quantity],
            NoForm{evidence, known.refutation->candidate, point, known.refutation->sample->counts[quantity],
                   known.refutation->candidate.evaluate(point)},
            0,
            {}};
}

void Search::refute(Known& known, const System& system, const Sample& sample, std::size_t quantity) {
    const auto form = system.exact();
    if (!form || form->evaluate(sample.point) == sample.counts[quantity]) return;
    known.refutation = Refutation{*form, &sample};
}

std::vector<Monomial> Search::independent(const std::vector<Monomial>& monomials) const {
    Echelon echelon(monomials.size());
    for (const Values& values : domain_.anywhere(2 * monomials.size() + 20)) {
        echelon.insert(row_of(monomials, atom_residues(*atoms_, values, echelon.field()), 0, echelon.field()));
    }
    std::vector<Monomial> result;
    for (std::size_t i = 0; i < monomials.size(); ++i) {
        if (echelon.is_pivot(i)) result.push_back(monomials[i]);
    }
    return result;
}

std::vector<Monomial> Search::patterns(const Known& known, std::size_t tile) const {
    std::vector<Monomial> result{Monomial(atoms_->all.size(), 0)};
    for (const std::vector<Monomial>& letter : known.letters) {
        std::vector<Monomial> quotients{Monomial(atoms_->all.size(), 0)};
        for (const Monomial& monomial : letter) {
            Monomial part(monomial.size(), 0);
            for (std::size_t i = 0; i < part.size(); ++i) {
                const Atom& atom = atoms_->all[i];
                if (atom.kind == AtomKind::quotient && atom.tile == tile) part[i] = monomial[i];
            }
            unite(quotients, {part});
        }
        result = products(*atoms_, result, quotients, problem_.options.max_degree);
    }
    return result;
}

bool Search::look_along_lines(Known& known, const Values& base, std::size_t quantity) {
    for (std::size_t v = 0; v < problem_.variables.size(); ++v) {
        if (is_tile(problem_.variables[v].kind) || known.unresolved[v]) continue;
        const auto support = lines_.letter(v, base, quantity);
        if (!support) return false;
        if (support->resolved) {
            unite(known.letters[v], support->monomials);
        } else {
            known.unresolved[v] = true;
            known.letters[v] = independent(all_monomials(*atoms_, atoms_with(*atoms_, v), problem_.options.max_degree));
        }
    }
    for (std::size_t v = 0; v < problem_.variables.size(); ++v) {
        if (problem_.variables[v].kind != Kind::tile) continue;
        const auto power = lines_.inverse_power(v, patterns(known, v), base, quantity);
        if (!power) return false;
        known.inverse_powers[v] = std::max(known.inverse_powers[v], *power);
    }
    return true;
}

std::optional<std::vector<Monomial>> Search::candidates(Known& known, std::size_t first_base, std::size_t quantity) {
    const unsigned max_degree = problem_.options.max_degree;
    std::vector<Monomial> monomials{Monomial(atoms_->all.size(), 0)};
    std::vector<bool> varied(problem_.variables.size(), false);
    for (const bool tiles : {false, true}) {
        for (std::size_t v = 0; v < problem_.variables.size(); ++v) {
            if (is_tile(problem_.variables[v].kind) != tiles) continue;
            varied[v] = true;
            if (problem_.variables[v].kind == Kind::held_tile) continue;
            std::vector<Monomial> factors = known.letters[v];
            if (tiles) {
                const auto inverse = std::find(atoms_->all.begin(), atoms_->all.end(), Atom{AtomKind::inverse, 0, v});
                factors = all_monomials(*atoms_, {static_cast<std::size_t>(inverse - atoms_->all.begin())},
                                        known.inverse_powers[v]);
            }
            monomials = products(*atoms_, monomials, factors, max_degree);
            if (monomials.size() > problem_.options.most_monomials) return std::nullopt;
            if (monomials.size() <= most_unpruned) continue;
            auto fewer = pruned(std::move(monomials), varied, first_base, quantity, known);
            if (!fewer) return std::nullopt;
            monomials = std::move(*fewer);
        }
    }
    return monomials;
}

std::optional<std::vector<Monomial>> Search::pruned(std::vector<Monomial> monomials, const std::vector<bool>& varied,
                                                    std::size_t first_base, std::size_t quantity, Known& known) {
    std::vector<Monomial> kept;
    for (std::size_t i = 0; i < bases_a_round; ++i) {
        System system(atoms_, monomials, quantity);
        for (const Values& values :
             domain_.scatter(points_for(monomials.size()), varied, *domain_.base(first_base + i))) {
            const Sample* sample = sampler_.at(values);
            if (sample == nullptr) return std::nullopt;
            if (system.add(*sample) != Echelon::Effect::contradiction) continue;
            refute(known, system, *sample, quantity);
            return std::nullopt;
        }
        unite(kept, system.support());
    }
    sort_simple_first(*atoms_, kept);
    return kept;
}

Search::Solved Search::solve(const std::vector<Monomial>& monomials, Known& known, std::size_t quantity) {
    System system(atoms_, monomials, quantity);
    const std::vector<bool> all(problem_.variables.size(), true);
    for (const Values& values : domain_.scatter(points_for(monomials.size()), all, *domain_.base(0))) {
        const Sample* sample = sampler_.at(values);
        if (sample == nullptr) return {};
        if (system.add(*sample) != Echelon::Effect::contradiction) continue;
        refute(known, system, *sample, quantity);
        return {true, {}};
    }
    const auto form = system.exact();
    if (!form) return {};
    Finding finding{problem_.quantities[quantity], *form, system.samples(), {}};
    for (const Values& values : domain_.validation()) {
        const Sample* sample = sampler_.at(values);
        if (sample == nullptr) return {};
        if (form->evaluate(sample->point) != sample->counts[quantity]) {
            known.refutation = Refutation{*form, sample};
            return {};
        }
        finding.validated_points.push_back(sample->point);
    }
    return {false, std::move(finding)};
}

}  // namespace rooftile::fit
