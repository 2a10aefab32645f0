#pragma once

// How a run of a user's own loop is set up: which memories there are, what is observed, and what becomes of
// a mistake.

#include <concepts>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "rooftile/core/units.hpp"

namespace rooftile::sim {

/// Observes nothing: a loop through views compiles to the raw loop, and finish() returns nothing.
struct Unobserved {
    static constexpr bool counts = false, checks = false;
};

/// Totals for each boundary and operand, kept by value in the views. Blocks and capacities are checked;
/// single accesses are not.
struct Totals {
    static constexpr bool counts = true, checks = false;
};

/// Counts for every element at every boundary, and every access checked.
struct Checked {
    static constexpr bool counts = true, checks = true;
};

template <class Mode>
concept LoopMode = std::same_as<Mode, Unobserved> || std::same_as<Mode, Totals> || std::same_as<Mode, Checked>;

/// One memory of the hierarchy.
struct Memory {
    std::string name;
    std::optional<Bytes> capacity = std::nullopt;  ///< absent = unlimited
};

/// What becomes of a mistake of the loop.
enum class OnProblem {
    raise,   ///< thrown as Error at once
    record,  ///< kept in LoopCount::problems; the loop goes on, and what was refused counts nothing
};

/// {"hbm"}, {"on_chip"}, both without limit.
std::vector<Memory> hbm_and_on_chip();

struct LoopSetup {
    /// From the outermost inwards, at least two. The boundary between two memories has the name of the outer one.
    std::vector<Memory> memories = hbm_and_on_chip();
    OnProblem on_problem = OnProblem::raise;
    std::size_t max_problems = 1000;  ///< so many are kept in LoopCount::problems, the rest only counted
};

}  // namespace rooftile::sim
