#pragma once

// What a user's own loop did: the plain data that loop_run.hpp collects and that formula tests and formula
// recovery read. Nothing here counts.

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "rooftile/core/count.hpp"

namespace rooftile::sim {

/// What a loop may do with an operand.
enum class OperandRole : std::uint8_t {
    input,    ///< only read
    output,   ///< every element is to be written
    in_out,   ///< read and written
    on_chip,  ///< lives in a buffer alone: never crosses the outermost boundary
};

/// One operand of a loop.
struct LoopOperand {
    std::string name;
    std::vector<std::uint64_t> shape;  ///< [elements], one entry a dimension
    std::uint64_t element_bytes = 0;
    OperandRole role = OperandRole::input;
    friend bool operator==(const LoopOperand&, const LoopOperand&) = default;
};

/// How often each element of one operand crossed one boundary, in row-major order of the operand's shape.
struct ElementCounts {
    std::string boundary;
    std::string operand;
    std::vector<std::uint64_t> reads, writes;
    friend bool operator==(const ElementCounts&, const ElementCounts&) = default;
};

/// The most bytes that one memory below the outermost held at one time.
struct MemoryPeak {
    std::string memory;
    std::optional<Bytes> capacity;  ///< absent = unlimited
    Bytes peak_bytes;
    friend bool operator==(const MemoryPeak&, const MemoryPeak&) = default;
};

/// A mistake of a loop.
enum class LoopFault : std::uint8_t {
    capacity,        ///< a buffer does not fit its memory
    out_of_range,    ///< an element or block outside its operand
    not_loaded,      ///< an element used that no buffer holds, or of an output that nothing was stored to
    store_to_input,  ///< an element of an input written
    never_written,   ///< an element of an output not written by the end
};

/// One mistake: which operand, which element, where in the loop nest.
struct LoopProblem {
    LoopFault fault = LoopFault::out_of_range;
    std::string operand;
    std::vector<std::uint64_t> element;  ///< its indices
    std::string position;                ///< "i0=2, k=5"; empty outside every loop that was named
    std::string message;                 ///< one sentence with all of this
    friend bool operator==(const LoopProblem&, const LoopProblem&) = default;
};

/// Everything that a run of a loop left behind. `count.traffic` has one row for each boundary and operand that
/// may cross it, outermost boundary first; a boundary is named after the memory outside it. A read goes inwards.
struct LoopCount {
    Count count;
    std::vector<LoopOperand> operands;
    std::vector<std::pair<std::string, std::uint64_t>> letters;  ///< what formulas may name: M, N, BM
    std::vector<ElementCounts> elements;                         ///< empty unless elements were observed one by one
    std::vector<MemoryPeak> memories;                            ///< from the second outermost inwards
    std::vector<LoopProblem> problems;                           ///< those not thrown, in order
    std::uint64_t unlisted_problems = 0;                         ///< further ones, beyond LoopSetup::max_problems
};

}  // namespace rooftile::sim
