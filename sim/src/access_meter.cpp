#include "rooftile/sim/access_meter.hpp"

namespace rooftile::sim {

std::size_t inner_level(LoopLedger& ledger, std::size_t operand, std::size_t level, std::string_view memory) {
    const std::size_t inner = ledger.memories().level_of(memory);
    if (inner > level) return inner;
    throw Error(ErrorCode::input,
                "a buffer of " + ledger.operand(operand).name + " in " + std::string(memory) +
                    " would not be further in than " + ledger.memories().name(level) + ", where its elements come from",
                "make buffers in an inner memory");
}

void throw_store_to_input() {
    throw Error(ErrorCode::input, "an input is stored to", "wrap the operand with output() or in_out()");
}

}  // namespace rooftile::sim
