#pragma once

// What has crossed the boundary and been computed up to an event: every line of a trace carries it, and
// readers fold the events to get the same.

#include <vector>

#include "rooftile/core/workload.hpp"
#include "rooftile/sim/observer.hpp"

namespace rooftile::app {

/// Elements of a block.
inline std::uint64_t elements_of(const sim::Block& block) {
    return checked_mul(block.rows, block.cols, "a block's element count");
}

struct RunningTotals {
    Uint128 read_bytes = 0, write_bytes = 0, flops = 0;

    void add(const sim::Transfer& transfer, const std::vector<Operand>& operands) {
        const Uint128 bytes =
            static_cast<Uint128>(elements_of(transfer.block)) * operands[transfer.operand].element_bytes;
        (transfer.direction == sim::Direction::read ? read_bytes : write_bytes) += bytes;
    }
    void add(const sim::Compute& compute) { flops += compute.flops; }

    [[nodiscard]] Uint128 total_bytes() const { return read_bytes + write_bytes; }
    friend bool operator==(const RunningTotals&, const RunningTotals&) = default;
};

}  // namespace rooftile::app
