#pragma once

// Sweeps: axes of keys and values, from [[sweep]] tables and from -D with several values. Points are
// computed on demand, never listed.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/scenario/document.hpp"
#include "app/scenario/overlay.hpp"

namespace rooftile::app {

/// from, from + step, ... or from, from * times, ..., up to and including `to`.
struct Range {
    std::int64_t from = 0, to = 0, step = 1;
    bool multiplies = false;
    std::uint64_t length = 0;
    Place place;

    [[nodiscard]] std::int64_t integer_at(std::uint64_t index) const;
    [[nodiscard]] Node at(std::uint64_t index) const;
};

/// Keys that change together.
struct Axis {
    std::vector<Target> targets;
    std::vector<std::vector<Node>> rows;  ///< each has one value for all keys, or one for each
    std::optional<Range> range;           ///< in place of rows: one value for all keys

    [[nodiscard]] std::uint64_t length() const { return range ? range->length : rows.size(); }
    [[nodiscard]] Node value(std::uint64_t index, std::size_t target) const;
    /// Leaves out a key; its values go with it.
    void drop(std::size_t target);
};

/// One -D argument.
struct Definition {
    Target target;
    std::vector<Node> values;  ///< at least one
};

/// The axes of the [[sweep]] tables. Throws Error(input), located. Keys are checked by check_axes.
std::vector<Axis> read_axes(const Node* list);

/// "KEY=VALUE" or "KEY=V1,V2". Throws Error(input) located in the argument.
Definition read_definition(const std::string& argument);

/// Throws Error(input) for a key that cannot be set or stands in two axes.
void check_axes(const std::vector<Axis>& axes, const std::vector<std::string>& settable);

/// The number of points of all axes together. Throws Error(input) for more than 10^9.
std::uint64_t count_points(const std::vector<Axis>& axes);

}  // namespace rooftile::app
