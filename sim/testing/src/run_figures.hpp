#pragma once

// The figures of a run by the names that formulas know them by, in tables: of one operand at one boundary, of
// one boundary, of the whole run, of one memory.

#include <span>
#include <string>
#include <string_view>

#include "rooftile/expr/formula.hpp"
#include "rooftile/testing/run.hpp"

namespace rooftile::testing {

/// A name and what it stands for in a run, seen at one subject of the type `Subject`.
template <class Subject>
struct Figure {
    std::string_view name;
    bool outermost_only = false;  ///< has a meaning for the whole run alone
    expr::Value (*get)(const Run&, const Subject&) = nullptr;
};

std::span<const Figure<OperandTraffic>> operand_figures();
/// The subject is the name of the boundary.
std::span<const Figure<std::string>> boundary_figures();
std::span<const Figure<sim::MemoryPeak>> memory_figures();

/// The outermost boundary; empty where nothing crosses any.
std::string outermost(const Run& run);

/// reads, writes or uses of one element across a boundary, exact; null with the reason where they were not
/// observed. `indices` lie inside the operand and are as many as it has dimensions.
expr::Value element_figure(const Run& run, std::string_view function, const std::string& boundary,
                           const sim::LoopOperand& operand, std::span<const std::uint64_t> indices);

}  // namespace rooftile::testing
