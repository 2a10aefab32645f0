#pragma once

// The [workload] table: shape and element types.

#include <span>
#include <vector>

#include "app/scenario/document.hpp"
#include "rooftile/core/workload.hpp"

namespace rooftile::app {

/// What goes with one input type: the legal accumulators and outputs, and why no other accumulators.
struct TypeRule {
    DType input;
    std::vector<DType> accumulate, output;
    const char* accumulate_reason;
};

/// One rule for each type that inputs may have.
std::span<const TypeRule> type_rules();

/// The most steps that a chain may have.
inline constexpr std::uint64_t max_steps = 1024;

/// Throws Error(input), located, for anything but a valid workload.
Workload read_workload(const Node& node);

}  // namespace rooftile::app
