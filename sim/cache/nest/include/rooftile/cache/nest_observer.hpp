#pragma once

// Turns the events of a counted loop nest into the loads and stores of a cache hierarchy: the nest that is
// counted and the caches see one and the same run.

#include <vector>

#include "rooftile/cache/hierarchy.hpp"
#include "rooftile/cache/stream.hpp"
#include "rooftile/core/workload.hpp"
#include "rooftile/sim/element_events.hpp"
#include "rooftile/sim/observer.hpp"

namespace rooftile::cache {

/// Feeds `caches` (not owned) while a nest runs; the operand numbers are those of rooftile::operands.
/// - transfers: each element of a transferred block is one access, in the order of the transfers, row by row
///   within the block; reads load, writes store.
/// - operands of a product: every multiply-add loads A[i,k], then B[k,j], in the order of its loops, that is
///   i, j, k within a tile; C is loaded and stored where the schedule transfers it.
/// - operands of elementwise work: the transfers, element by element in turn as the loop uses them.
class NestObserver final : public sim::Observer {
public:
    /// Throws Error(overflow) when the operands do not fit 64-bit addresses, Error(input) for more than
    /// max_operands of them.
    NestObserver(const Workload& workload, Stream stream, Hierarchy& caches);

    void on_transfer(const sim::Transfer& transfer) override;
    void on_compute(const sim::Compute& compute) override;
    void on_scope_begin(const sim::Scope& scope) override;
    void on_scope_end(const sim::ScopeEnd& ended) noexcept override;

private:
    struct Placed {
        std::uint64_t address = 0;        ///< of its first element [Byte]
        std::uint64_t row_bytes = 0;      ///< from one row to the next [Byte]
        std::uint64_t element_bytes = 0;  ///< [Byte]
        bool is_input = false;
    };

    /// Sees single elements in the order of the loop.
    class ByElement final : public sim::Observer {
    public:
        explicit ByElement(NestObserver& owner) : owner_(owner) {}
        void on_transfer(const sim::Transfer& transfer) override { owner_.access_block(transfer); }

    private:
        NestObserver& owner_;
    };

    void access_block(const sim::Transfer& transfer);

    std::vector<Placed> operands_;
    Hierarchy& caches_;
    bool inputs_by_operation_, in_turn_;
    ByElement by_element_{*this};
    sim::ElementEvents elements_{by_element_};
};

}  // namespace rooftile::cache
