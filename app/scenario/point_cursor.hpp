#pragma once

// Walks the points of a sweep without reading the document again: keys that hold plain sizes are put
// straight into a scenario that was read once. Whatever else changes, and every value that is not valid,
// goes the general way through ScenarioSource::at, whose results and messages these are.

#include <cstdint>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "app/scenario/parse.hpp"
#include "app/scenario/size_setters.hpp"
#include "app/scenario/sweep.hpp"

namespace rooftile::app {

/// One thread's place in a sweep.
class PointCursor {
public:
    /// @param source  outlives the cursor
    explicit PointCursor(const ScenarioSource& source);

    /// The scenario at a point, until the next call. Throws what ScenarioSource::at throws.
    const Scenario& at(std::uint64_t point);

    /// The same number for points of this cursor whose scenarios differ in plain sizes alone, never 0.
    [[nodiscard]] std::uint64_t base() const { return base_; }

private:
    /// An axis whose keys all hold plain sizes.
    struct SizeAxis {
        const Axis* axis;
        std::uint64_t stride;
        std::vector<const SizeSetter*> setters;  ///< one a key
        std::vector<std::string> schedules;      ///< whose key it is; empty: the workload's
        std::vector<std::uint64_t> values;       ///< position by position; 0: not valid; none for a range
    };
    /// Any other axis.
    struct OtherAxis {
        std::uint64_t stride, length;
    };
    /// A scenario that was read at one position of the other axes.
    struct Base {
        std::uint64_t number;
        Scenario scenario;
        std::vector<std::uint64_t> positions;  ///< of the size axes
    };

    static std::optional<SizeAxis> size_axis(const Axis& axis, std::uint64_t stride);
    const Scenario& read(std::uint64_t point);
    bool move(Base& base, std::uint64_t point) const;

    const ScenarioSource& source_;
    std::vector<SizeAxis> size_axes_;
    std::vector<OtherAxis> other_axes_;
    std::unordered_map<std::uint64_t, Base> bases_;  ///< by the positions of the other axes
    std::optional<Scenario> read_;                   ///< the last point that no base could give
    std::uint64_t base_ = 0;
    std::uint64_t bases_seen_ = 0;
};

/// The largest size up to `most` that a sweep puts in place of `key`; 0 if there is none.
std::uint64_t largest_value(const ScenarioSource& source, std::string_view key, std::uint64_t most);

/// The scenario at the first point that is valid, of at most 1000 all over the sweep; the first point's error when
/// none is.
Scenario first_valid(const ScenarioSource& source);

}  // namespace rooftile::app
