#include "rooftile/sim/indices.hpp"
#include "rooftile/sim/loop_ledger.hpp"

namespace rooftile::sim {

namespace {

using Span = std::span<const std::uint64_t>;

std::vector<std::uint64_t> copy(Span indices) { return {indices.begin(), indices.end()}; }

std::string held_block(const std::string& name, Span origin, Span extents) {
    for (const std::uint64_t extent : extents) {
        if (extent == 0) return "no block of " + name;
    }
    return name + describe_block(origin, extents);
}

}  // namespace

LoopMistake element_outside(const LoopLedger& ledger, std::size_t operand, Span element) {
    const LoopOperand& matrix = ledger.operand(operand);
    return {LoopFault::out_of_range, operand, copy(element),
            matrix.name + describe_element(element) + " lies outside " + matrix.name + ", which has " +
                describe_shape(matrix.shape) + " elements",
            "stop the loop at the operand's edge"};
}

LoopMistake block_outside(const LoopLedger& ledger, std::size_t operand, Span origin, Span extents) {
    const LoopOperand& matrix = ledger.operand(operand);
    return {LoopFault::out_of_range, operand, copy(origin),
            "the block " + matrix.name + describe_block(origin, extents) + " lies outside " + matrix.name +
                ", which has " + describe_shape(matrix.shape) + " elements",
            "clip the block at the operand's edge"};
}

LoopMistake block_too_large(LoopLedger& ledger, std::size_t operand, std::size_t level, Span origin, Span extents,
                            Span buffer_shape) {
    const LoopOperand& matrix = ledger.operand(operand);
    return {LoopFault::capacity, operand, copy(origin),
            "the block " + matrix.name + describe_block(origin, extents) + " does not fit its buffer in " +
                ledger.memories().name(level) + ", which has " + describe_shape(buffer_shape) + " elements",
            "use a smaller block or a larger buffer"};
}

LoopMistake element_not_held(LoopLedger& ledger, std::size_t operand, std::size_t level, Span element, Span held_origin,
                             Span held_extents) {
    const LoopOperand& matrix = ledger.operand(operand);
    return {LoopFault::not_loaded, operand, copy(element),
            matrix.name + describe_element(element) + " is not in the buffer in " + ledger.memories().name(level) +
                ", which holds " + held_block(matrix.name, held_origin, held_extents),
            "copy the block in before using it"};
}

LoopMistake element_not_set(LoopLedger& ledger, std::size_t operand, std::size_t level, Span element) {
    const LoopOperand& matrix = ledger.operand(operand);
    return {LoopFault::not_loaded, operand, copy(element),
            matrix.name + describe_element(element) + " is used from " + ledger.memories().name(level) +
                " before anything was loaded or stored there",
            "copy the element in or store it before using it"};
}

LoopMistake output_not_stored(const LoopLedger& ledger, std::size_t operand, Span element) {
    const LoopOperand& matrix = ledger.operand(operand);
    return {LoopFault::not_loaded, operand, copy(element),
            matrix.name + describe_element(element) + " is read, but " + matrix.name +
                " is an output and nothing was stored to it",
            "store to the element first, or wrap the operand with in_out()"};
}

LoopMistake block_not_held(LoopLedger& ledger, std::size_t operand, std::size_t level, Span origin, Span extents,
                           Span held_origin, Span held_extents) {
    const LoopOperand& matrix = ledger.operand(operand);
    return {LoopFault::not_loaded, operand, copy(origin),
            "the block " + matrix.name + describe_block(origin, extents) + " is not in the buffer in " +
                ledger.memories().name(level) + ", which holds " + held_block(matrix.name, held_origin, held_extents),
            "copy the block into the outer buffer first"};
}

LoopMistake input_stored(const LoopLedger& ledger, std::size_t operand, Span element) {
    const LoopOperand& matrix = ledger.operand(operand);
    return {LoopFault::store_to_input, operand, copy(element),
            matrix.name + describe_element(element) + " is stored to, but " + matrix.name + " is an input",
            "wrap the operand with output() or in_out()"};
}

}  // namespace rooftile::sim
