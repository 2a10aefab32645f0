#pragma once

// Turns the events of a loop nest into events of single elements: one transfer an element, one computation
// an operation, in the order of element execution (element_count.hpp). What streams is interleaved with what
// it is computed with: a naive product reads A[i,k] and B[k,j] right before their multiply-add.

#include <vector>

#include "rooftile/core/workload.hpp"
#include "rooftile/sim/observer.hpp"

namespace rooftile::sim {

/// Stands between a nest and another observer. Steps are numbered anew, from 1 without gaps.
class ElementEvents final : public Observer {
public:
    /// @param next  sees the element events; not owned
    explicit ElementEvents(Observer& next) : next_(next) {}

    void on_transfer(const Transfer& transfer) override;
    void on_compute(const Compute& compute) override;
    void on_barrier(const Barrier& barrier) override;
    void on_scope_begin(const Scope& scope) override;
    void on_scope_end(const ScopeEnd& ended) noexcept override;

private:
    [[nodiscard]] std::uint64_t scope() const { return scopes_.empty() ? 0 : scopes_.back(); }
    void show_element(const Transfer& transfer, std::uint64_t row, std::uint64_t col);
    void show_operation(const Compute& compute, std::uint64_t i, std::uint64_t j, std::uint64_t k);

    Observer& next_;
    std::uint64_t step_ = 1;
    std::vector<std::uint64_t> scopes_;  ///< steps of the open scopes' begins, as numbered here
    std::vector<Transfer> streams_;      ///< reads that go element by element with what follows
    std::vector<Compute> computes_;      ///< on them, where the result streams out as well
};

}  // namespace rooftile::sim
