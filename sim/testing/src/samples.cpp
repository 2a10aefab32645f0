#include "samples.hpp"

#include <algorithm>
#include <optional>
#include <set>

namespace rooftile::testing {

namespace {

/// Splitmix64: the same numbers on every machine, which the distributions of the standard library are not.
class Random {
public:
    explicit Random(std::uint64_t seed) : state_(seed) {}
    std::uint64_t below(std::uint64_t limit) {
        state_ += 0x9E3779B97F4A7C15ULL;
        std::uint64_t mixed = (state_ ^ (state_ >> 30)) * 0xBF58476D1CE4E5B9ULL;
        mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EBULL;
        mixed ^= mixed >> 31;
        return static_cast<std::uint64_t>((Uint128{mixed} * limit) >> 64);
    }

private:
    std::uint64_t state_;
};

enum class Relation { divides, ragged, exceeds };

Relation relation_of(std::uint64_t tile, std::uint64_t side) {
    if (tile > side) return Relation::exceeds;
    return tile == 0 || side % tile == 0 ? Relation::divides : Relation::ragged;
}

class Sampler {
public:
    explicit Sampler(const Sweep& sweep) : sweep_(sweep), random_(sweep.seed()) {
        for (const Parameter& parameter : sweep.parameters()) sizes_.push_back(parameter.size());
    }

    std::vector<Positions> draw() {
        add_ends();
        for (const TilePair& pair : sweep_.tiles()) {
            for (const Relation relation : {Relation::ragged, Relation::exceeds, Relation::divides}) {
                add_related(axis(pair.tile), axis(pair.side), relation);
            }
        }
        // Most draws are new and admitted; a condition that admits next to nothing must not draw for ever.
        constexpr std::uint64_t draws_for_each = 64;
        const Uint128 most_draws = Uint128{sweep_.most_shapes()} * draws_for_each;
        for (Uint128 draws = 0; draws < most_draws && !full(); ++draws) add(random_positions());
        return std::move(chosen_);
    }

private:
    [[nodiscard]] bool full() const { return chosen_.size() >= sweep_.most_shapes(); }

    [[nodiscard]] std::size_t axis(const std::string& letter) const {
        std::size_t axis = 0;
        while (sweep_.parameters()[axis].letter() != letter) ++axis;
        return axis;
    }

    Positions random_positions() {
        Positions positions;
        for (const std::uint64_t size : sizes_) positions.push_back(random_.below(size));
        return positions;
    }

    bool add(const Positions& positions) {
        if (full() || !sweep_.admits(sweep_.shape(positions)) || !seen_.insert(positions).second) return false;
        chosen_.push_back(positions);
        return true;
    }

    void add_ends() {
        const Positions smallest(sizes_.size(), 0);
        Positions largest;
        for (const std::uint64_t size : sizes_) largest.push_back(size - 1);
        add(smallest);
        for (std::size_t i = 0; i < sizes_.size(); ++i) {
            Positions one_large = smallest;
            one_large[i] = largest[i];
            add(one_large);
        }
        add(largest);
        for (std::size_t i = 0; i < sizes_.size(); ++i) {
            Positions one_small = largest;
            one_small[i] = 0;
            add(one_small);
        }
    }

    /// A few shapes in which tile and side are related so; the other letters are drawn.
    void add_related(std::size_t tile, std::size_t side, Relation relation) {
        constexpr int wanted = 3;
        constexpr int most_tries = 48;
        const auto found = related(tile, side, relation);
        if (!found) return;
        int added = 0;
        for (int tries = 0; tries < most_tries && added < wanted; ++tries) {
            Positions positions = random_positions();
            positions[tile] = found->first;
            positions[side] = found->second;
            if (add(positions)) ++added;
        }
    }

    /// The first few and the last few positions of a list.
    static std::vector<std::uint64_t> ends(std::uint64_t size) {
        constexpr std::uint64_t few = 64;
        std::vector<std::uint64_t> positions;
        for (std::uint64_t i = 0; i < std::min(size, few); ++i) positions.push_back(i);
        for (std::uint64_t i = std::max(few, size - std::min(size, few)); i < size; ++i) positions.push_back(i);
        return positions;
    }

    [[nodiscard]] bool is_related(std::size_t tile, std::size_t side, std::uint64_t tile_at, std::uint64_t side_at,
                                  Relation relation) const {
        const auto& parameters = sweep_.parameters();
        return relation_of(parameters[tile].at(tile_at), parameters[side].at(side_at)) == relation;
    }

    std::optional<std::pair<std::uint64_t, std::uint64_t>> related(std::size_t tile, std::size_t side,
                                                                   Relation relation) {
        for (const std::uint64_t side_at : ends(sizes_[side])) {
            for (const std::uint64_t tile_at : ends(sizes_[tile])) {
                if (is_related(tile, side, tile_at, side_at, relation)) return std::pair(tile_at, side_at);
            }
        }
        constexpr int most_tries = 4096;
        for (int tries = 0; tries < most_tries; ++tries) {
            const std::uint64_t tile_at = random_.below(sizes_[tile]);
            const std::uint64_t side_at = random_.below(sizes_[side]);
            if (is_related(tile, side, tile_at, side_at, relation)) return std::pair(tile_at, side_at);
        }
        return std::nullopt;
    }

    const Sweep& sweep_;
    Random random_;
    Positions sizes_;
    std::vector<Positions> chosen_;
    std::set<Positions> seen_;
};

bool is_tile(const Sweep& sweep, const std::string& letter) {
    return std::any_of(sweep.tiles().begin(), sweep.tiles().end(),
                       [&](const TilePair& pair) { return pair.tile == letter; });
}

}  // namespace

std::vector<Positions> samples(const Sweep& sweep) { return Sampler(sweep).draw(); }

void ShapeKinds::add(const Sweep& sweep, const Shape& shape) {
    ++shapes;
    bool is_ragged = false;
    bool exceeds = false;
    for (const TilePair& pair : sweep.tiles()) {
        const Relation relation = relation_of(shape[pair.tile], shape[pair.side]);
        is_ragged = is_ragged || relation == Relation::ragged;
        exceeds = exceeds || relation == Relation::exceeds;
    }
    if (is_ragged) ++ragged;
    if (exceeds) ++tile_over_side;
    std::optional<std::uint64_t> side;
    for (const auto& [letter, value] : shape.letters()) {
        if (is_tile(sweep, letter)) continue;
        if (side && *side != value) {
            ++rectangular;
            return;
        }
        side = value;
    }
}

std::string ShapeKinds::to_string(const Sweep& sweep) const {
    std::string text;
    if (!sweep.tiles().empty()) {
        text = std::to_string(ragged) + " ragged, " + std::to_string(tile_over_side) + " with a tile over its side";
    }
    if (sweep.parameters().size() - sweep.tiles().size() > 1) {
        text += (text.empty() ? "" : ", ") + std::to_string(rectangular) + " rectangular";
    }
    return text.empty() ? text : " (" + text + ")";
}

}  // namespace rooftile::testing
