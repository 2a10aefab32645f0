#include "rooftile/sim/element_events.hpp"

namespace rooftile::sim {

namespace {

std::uint64_t end_of(Range range) { return range.begin + range.extent; }

}  // namespace

void ElementEvents::on_transfer(const Transfer& transfer) {
    if (transfer.streamed && transfer.direction == Direction::read) {
        streams_.push_back(transfer);
        return;
    }
    const Block& block = transfer.block;
    for (std::uint64_t row = block.row; row < block.row + block.rows; ++row) {
        for (std::uint64_t col = block.col; col < block.col + block.cols; ++col) {
            if (transfer.streamed) {
                for (const Transfer& stream : streams_) show_element(stream, row, col);
                for (const Compute& compute : computes_) show_operation(compute, compute.i.begin, col, compute.k.begin);
            }
            show_element(transfer, row, col);
        }
    }
    if (!transfer.streamed) return;
    streams_.clear();
    computes_.clear();
}

void ElementEvents::on_compute(const Compute& compute) {
    const bool streams = !streams_.empty();
    if (streams && compute.operation != Operation::multiply_add) {
        computes_.push_back(compute);  // its results stream out: the store that follows says when
        return;
    }
    for (std::uint64_t i = compute.i.begin; i < end_of(compute.i); ++i) {
        for (std::uint64_t j = compute.j.begin; j < end_of(compute.j); ++j) {
            for (std::uint64_t k = compute.k.begin; k < end_of(compute.k); ++k) {
                if (streams) {
                    show_element(streams_.at(0), i, k);
                    show_element(streams_.at(1), k, j);
                }
                show_operation(compute, i, j, k);
            }
        }
    }
    streams_.clear();
}

void ElementEvents::on_barrier(const Barrier& barrier) { next_.on_barrier({step_++, scope(), barrier.reason}); }

void ElementEvents::on_scope_begin(const Scope& begun) {
    Scope renumbered = begun;
    renumbered.parent = scope();
    renumbered.step = step_++;
    next_.on_scope_begin(renumbered);
    scopes_.push_back(renumbered.step);
}

void ElementEvents::on_scope_end(const ScopeEnd&) noexcept {
    const std::uint64_t ended = scope();
    scopes_.pop_back();
    next_.on_scope_end({step_++, scope(), ended});
}

void ElementEvents::show_element(const Transfer& transfer, std::uint64_t row, std::uint64_t col) {
    Transfer element = transfer;
    element.step = step_++;
    element.parent = scope();
    element.block = {row, col, 1, 1};
    next_.on_transfer(element);
}

void ElementEvents::show_operation(const Compute& compute, std::uint64_t i, std::uint64_t j, std::uint64_t k) {
    Compute operation = compute;
    operation.step = step_++;
    operation.parent = scope();
    operation.i = {i, 1};
    operation.j = {j, 1};
    operation.k = {k, 1};
    operation.flops = flops_of_one(compute.operation);
    next_.on_compute(operation);
}

}  // namespace rooftile::sim
