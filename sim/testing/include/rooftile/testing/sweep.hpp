#pragma once

// Formulas over many shapes: every shape of a small sweep, seeded samples of a large one, and of a failure the
// smallest shape that shows it.
//
//   sweep({{"M", 1, 9}, {"N", 1, 9}, {"BM", {1, 2, 4}}})

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rooftile/core/integer.hpp"
#include "rooftile/testing/check.hpp"
#include "rooftile/testing/shape.hpp"

namespace rooftile::testing {

/// Which letter is the side of a tile along which other letter.
struct TilePair {
    std::string tile, side;
};

/// Shapes to check. A shape is smaller than another when its letters lie, all positions in their lists of values
/// added, further in front; of two with the same sum, the one whose first letters are smaller.
class Sweep {
public:
    /// Throws Error(input) when there is no letter or one stands twice.
    explicit Sweep(std::vector<Parameter> parameters);

    /// A sweep of at most this many shapes is tried whole; of a larger one so many are drawn. 10000 unless said.
    [[nodiscard]] Sweep at_most(std::uint64_t shapes) const;
    /// Where drawing begins: equal seeds draw equal shapes on every machine. 1 unless said.
    [[nodiscard]] Sweep with_seed(std::uint64_t seed) const;
    /// `tile` is the side of a tile along `side`. BM, BN, BK, BL are taken for tiles of M, N, K, L without being
    /// told. Samples always include, for each pair, tiles that divide the side, that do not and that exceed it,
    /// as far as the sweep has any. Throws Error(input) for a letter that is not of the sweep.
    [[nodiscard]] Sweep with_tile(std::string tile, std::string side) const;
    /// Only shapes of which this is true.
    [[nodiscard]] Sweep where(std::function<bool(const Shape&)> condition) const;

    [[nodiscard]] const std::vector<Parameter>& parameters() const { return parameters_; }
    [[nodiscard]] const std::vector<TilePair>& tiles() const { return tiles_; }
    [[nodiscard]] std::uint64_t most_shapes() const { return most_shapes_; }
    [[nodiscard]] std::uint64_t seed() const { return seed_; }
    /// Number of shapes, whether `where` admits them or not; nothing beyond 128 bits.
    [[nodiscard]] std::optional<Uint128> shapes() const;
    /// The shape whose letters have the values at these positions.
    [[nodiscard]] Shape shape(const std::vector<std::uint64_t>& positions) const;
    [[nodiscard]] bool admits(const Shape& shape) const { return !condition_ || condition_(shape); }

private:
    std::vector<Parameter> parameters_;
    std::vector<TilePair> tiles_;
    std::uint64_t most_shapes_ = 10'000;
    std::uint64_t seed_ = 1;
    std::function<bool(const Shape&)> condition_;
};

inline Sweep sweep(std::initializer_list<Parameter> parameters) { return Sweep(parameters); }

using RunCheck = std::function<Outcome(const Run&)>;
/// Runs a loop on a shape and gives its run to the check while it exists.
using ShapeRunner = std::function<Outcome(const Shape&, const RunCheck&)>;

/// All of `checks` on every shape tried. The letters of a shape are letters of the formulas. A failure is shown in
/// full for one shape alone, the smallest that was found: in a sweep that is tried whole there is no smaller one;
/// of a sample the text says so if that was tried too, otherwise no letter of it can be lowered alone. An
/// exception of the loop derived from std::exception is a failure of its shape. Equal sweeps give equal outcomes.
Outcome check_shapes(const Sweep& sweep, const ShapeRunner& runner, const std::vector<FormulaCheck>& checks);

/// Whether `formula` is true of `loop(shape)`, a LoopCount or ScheduleRun, for the shapes of a sweep.
template <class Loop>
Outcome check_over(const Sweep& sweep, Loop&& loop, std::string_view formula) {
    const ShapeRunner runner = [&loop](const Shape& shape, const RunCheck& check) {
        const auto run = loop(shape);
        return check(Run(run));
    };
    return check_shapes(sweep, runner, {FormulaCheck::traffic(formula)});
}

/// The same, and whether `per_element` is true of every element.
template <class Loop>
Outcome check_over(const Sweep& sweep, Loop&& loop, std::string_view formula, std::string_view per_element) {
    const ShapeRunner runner = [&loop](const Shape& shape, const RunCheck& check) {
        const auto run = loop(shape);
        return check(Run(run));
    };
    return check_shapes(sweep, runner, {FormulaCheck::traffic(formula), FormulaCheck::elements(per_element)});
}

}  // namespace rooftile::testing
