#include "domain.hpp"

#include <algorithm>

namespace rooftile::fit {

namespace {

constexpr std::size_t most_tries = 2000;                     ///< for one more admitted point
constexpr std::size_t most_refused = std::size_t{1} << 22U;  ///< points, by all of a fit

std::uint64_t pick(const Values& from, std::mt19937_64& random) { return from[random() % from.size()]; }

/// Those up to `most`; the smallest, if there is no other.
Values up_to(const Values& values, std::uint64_t most) {
    Values result(values.begin(), std::upper_bound(values.begin(), values.end(), most));
    if (result.empty()) result.push_back(values.front());
    return result;
}

/// Those above `least`; the largest, if there is no other.
Values above(const Values& values, std::uint64_t least) {
    Values result(std::upper_bound(values.begin(), values.end(), least), values.end());
    if (result.empty()) result.push_back(values.back());
    return result;
}

}  // namespace

Domain::Domain(const Problem& problem, std::shared_ptr<const Atoms> atoms)
    : problem_(problem), atoms_(std::move(atoms)) {
    for (const Variable& variable : problem.variables) {
        all_.push_back(variable.range.all());
        fit_.push_back(all_.back());
        // The largest quarter is for validation alone, where there are enough values.
        if (!is_tile(variable.kind) && fit_.back().size() >= 16) fit_.back().resize(fit_.back().size() * 3 / 4);
    }
    if (anywhere(1).empty()) {
        throw Error(ErrorCode::input, "no point of the ranges is admitted", "widen a range or admit more");
    }
    keep_back();
}

bool Domain::tile(std::size_t variable) const { return is_tile(problem_.variables[variable].kind); }
bool Domain::side(std::size_t variable) const { return is_side(problem_.variables[variable].kind); }

bool Domain::admits(const Values& values) const {
    if (!problem_.admits || problem_.admits(Point({atoms_, &atoms_->variables}, values))) return true;
    if (++refused_ > most_refused) {
        throw Error(ErrorCode::input,
                    "too few points of the ranges are admitted: " + std::to_string(most_refused) + " were not",
                    "narrow the ranges to what is admitted, or hold a smaller tile");
    }
    return false;
}

Values Domain::random_point(const std::vector<Values>& ranges, std::mt19937_64& random) const {
    Values point(ranges.size());
    std::uint64_t largest = 1;
    for (std::size_t v = 0; v < ranges.size(); ++v) {
        if (tile(v)) continue;
        point[v] = pick(ranges[v], random);
        if (side(v)) largest = std::max(largest, point[v]);
    }
    for (std::size_t v = 0; v < ranges.size(); ++v) {
        if (!tile(v)) continue;
        const bool small = random() % 2 == 0;
        point[v] = pick(small ? up_to(ranges[v], std::max<std::uint64_t>(largest / 2, 1)) : ranges[v], random);
    }
    return point;
}

Values Domain::validation_point(std::size_t i, std::mt19937_64& random) const {
    Values point = random_point(all_, random);
    if (i % 4 == 1) {  // sides larger than any in the fit
        for (std::size_t v = 0; v < point.size(); ++v) {
            if (!tile(v)) point[v] = pick(above(all_[v], fit_[v].back()), random);
        }
    } else if (i % 4 == 2) {  // tiles larger than every side
        std::uint64_t largest_tile = 1;
        for (std::size_t v = 0; v < point.size(); ++v) {
            if (tile(v)) largest_tile = std::max(largest_tile, all_[v].back());
        }
        std::uint64_t largest = 1;
        for (std::size_t v = 0; v < point.size(); ++v) {
            if (!side(v)) continue;
            point[v] = pick(up_to(all_[v], largest_tile / 2), random);
            largest = std::max(largest, point[v]);
        }
        for (std::size_t v = 0; v < point.size(); ++v) {
            if (tile(v)) point[v] = pick(above(all_[v], largest), random);
        }
    }
    return point;
}

void Domain::keep_back() {
    // A quarter of the points at most: where there are few, the fit needs them.
    const std::size_t wanted = anywhere(4 * problem_.options.validation_points).size() / 4;
    std::mt19937_64 random(problem_.options.seed);
    for (std::size_t i = 0, tries = 0; tries < most_tries && validation_.size() < wanted; ++i, ++tries) {
        const Values point = validation_point(i, random);
        if (!admits(point) || !kept_back_.insert(point).second) continue;
        validation_.push_back(point);
        tries = 0;
    }
}

Values Domain::base_point(std::mt19937_64& random) const {
    Values point(all_.size());
    std::uint64_t smallest = ~std::uint64_t{0};
    for (std::size_t v = 0; v < point.size(); ++v) {
        if (tile(v)) continue;
        point[v] = pick(above(fit_[v], fit_[v][(fit_[v].size() - 1) / 2]), random);
        if (side(v)) smallest = std::min(smallest, point[v]);
    }
    std::set<std::uint64_t> taken;
    for (std::size_t v = 0; v < point.size(); ++v) {
        if (!tile(v)) continue;
        Values small = above(all_[v], 1);
        small.resize(std::min<std::size_t>(small.size(), std::max<std::size_t>(4, smallest / 4)));
        point[v] = pick(small, random);
        for (std::size_t tries = 0; tries < 8 && taken.count(point[v]) != 0; ++tries) point[v] = pick(small, random);
        taken.insert(point[v]);
    }
    return point;
}

const Values* Domain::base(std::size_t i) {
    std::mt19937_64 random(problem_.options.seed + 1000 + bases_.size());
    while (bases_.size() <= i) {
        Values best;
        std::size_t best_reach = 0;
        // Of some bases, the one whose lines are longest: a point of a corner sees nothing move.
        for (std::size_t tries = 0, found = 0; tries < most_tries && found < (problem_.admits ? 12U : 1U); ++tries) {
            const Values point = base_point(random);
            if (!admits(point)) continue;
            ++found;
            std::size_t reach = 1;
            if (problem_.admits) {
                for (std::size_t v = 0; v < point.size(); ++v) reach += line(point, v).size();
            }
            if (reach > best_reach) best = point;
            best_reach = std::max(best_reach, reach);
        }
        if (best.empty()) {
            std::vector<Values> any = anywhere(1 + i);
            best = any.back();
        }
        bases_.push_back(best);
    }
    return &bases_[i];
}

std::vector<Values> Domain::line(const Values& base, std::size_t variable) const {
    std::vector<Values> points;
    for (const std::uint64_t value : fit_[variable]) {
        Values point = base;
        point[variable] = value;
        if (kept_back_.count(point) == 0 && admits(point)) points.push_back(std::move(point));
    }
    std::mt19937_64 random(problem_.options.seed + 1);
    for (std::size_t i = points.size(); i > 1; --i) std::swap(points[i - 1], points[random() % i]);
    return points;
}

std::vector<Values> Domain::scatter(std::size_t number, const std::vector<bool>& varied, const Values& base) const {
    std::vector<Values> points;
    std::set<Values> known;
    std::mt19937_64 random(problem_.options.seed + 2);
    for (std::size_t tries = 0; tries < most_tries && points.size() < number; ++tries) {
        Values point = random_point(fit_, random);
        for (std::size_t v = 0; v < point.size(); ++v) {
            if (!varied[v]) point[v] = base[v];
        }
        if (kept_back_.count(point) != 0 || !admits(point) || !known.insert(point).second) continue;
        points.push_back(std::move(point));
        tries = 0;
    }
    return points;
}

std::vector<Values> Domain::anywhere(std::size_t number) const {
    std::vector<Values> points;
    std::set<Values> known;
    std::mt19937_64 random(problem_.options.seed + 3);
    for (std::size_t i = 0, tries = 0; tries < most_tries && points.size() < number; ++i, ++tries) {
        Values point = validation_point(i, random);
        if (!admits(point) || !known.insert(point).second) continue;
        points.push_back(std::move(point));
        tries = 0;
    }
    return points;
}

}  // namespace rooftile::fit
