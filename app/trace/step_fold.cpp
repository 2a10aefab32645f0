#include "app/trace/step_fold.hpp"

#include <algorithm>

namespace rooftile::app {

namespace {

sim::Range rows_of(const sim::Block& block) { return {block.row, block.rows}; }
sim::Range cols_of(const sim::Block& block) { return {block.col, block.cols}; }

}  // namespace

sim::Range joined(sim::Range a, sim::Range b) {
    const std::uint64_t begin = std::min(a.begin, b.begin);
    return {begin, std::max(a.begin + a.extent, b.begin + b.extent) - begin};
}

void StepFold::add(const sim::Transfer& transfer) {
    totals_.add(transfer, operands_);
    const sim::Block& block = transfer.block;
    for (StepPart& part : parts_) {
        auto* move = std::get_if<Move>(&part);
        if (move == nullptr || move->operand != transfer.operand || move->direction != transfer.direction ||
            move->slot != transfer.slot) {
            continue;
        }
        move->block =
            sim::block(joined(rows_of(move->block), rows_of(block)), joined(cols_of(move->block), cols_of(block)));
        move->elements += elements_of(block);
        return;
    }
    parts_.emplace_back(
        Move{transfer.operand, transfer.direction, transfer.streamed, transfer.slot, block, elements_of(block)});
}

void StepFold::add(const sim::Compute& compute) {
    totals_.add(compute);
    for (StepPart& part : parts_) {
        auto* work = std::get_if<Work>(&part);
        if (work == nullptr || work->compute.operand != compute.operand || work->compute.slot != compute.slot) continue;
        work->compute.i = joined(work->compute.i, compute.i);
        work->compute.j = joined(work->compute.j, compute.j);
        work->compute.k = joined(work->compute.k, compute.k);
        work->flops += compute.flops;
        return;
    }
    parts_.emplace_back(Work{compute, compute.flops});
}

void StepFold::clear() {
    parts_.clear();
    totals_ = {};
}

std::vector<const Work*> StepFold::works() const {
    std::vector<const Work*> found;
    for (const StepPart& part : parts_) {
        if (const auto* work = std::get_if<Work>(&part)) found.push_back(work);
    }
    return found;
}

std::vector<const Move*> StepFold::moves(sim::Direction direction) const {
    std::vector<const Move*> found;
    for (const StepPart& part : parts_) {
        const auto* move = std::get_if<Move>(&part);
        if (move != nullptr && move->direction == direction) found.push_back(move);
    }
    return found;
}

void SumFold::add(const sim::Transfer& transfer, bool computed) {
    if (transfer.operand != output_ || transfer.direction != sim::Direction::read || computed) return;
    sums_.from_memory = true;
    sums_.k.reset();
}

void SumFold::add(const sim::Compute& compute) {
    if (compute.operation != sim::Operation::multiply_add) return;
    sums_.k = sums_.k ? joined(*sums_.k, compute.k) : compute.k;
}

}  // namespace rooftile::app
