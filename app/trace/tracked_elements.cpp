#include "app/trace/tracked_elements.hpp"

namespace rooftile::app {

TrackedElements::TrackedElements(const std::vector<Operand>& operands) {
    for (std::size_t i = 0; i < operands.size(); ++i) {
        if (operands[i].role == Role::input) elements_.push_back({i});
    }
}

void TrackedElements::add(const sim::Transfer& transfer) {
    if (transfer.direction != sim::Direction::read || transfer.block.row != 0 || transfer.block.col != 0) return;
    for (TrackedElement& element : elements_) {
        if (element.operand != transfer.operand) continue;
        ++element.loads;
        element.touched = element.loaded = true;
    }
}

void TrackedElements::use(std::size_t operand, std::uint64_t times) {
    for (TrackedElement& element : elements_) {
        if (element.operand != operand) continue;
        element.uses += times;
        element.touched = true;
    }
}

void TrackedElements::add(const sim::Compute& compute) {
    if (compute.operation == sim::Operation::multiply_add) {
        // A[i,k] is used once for every j, B[k,j] once for every i.
        if (compute.k.begin != 0) return;
        if (compute.i.begin == 0) use(compute.operand, compute.j.extent);
        if (compute.j.begin == 0) use(compute.operand + 1, compute.i.extent);
        return;
    }
    if (compute.j.begin != 0) return;
    use(compute.operand, 1);
    if (compute.operation == sim::Operation::add) use(compute.operand + 1, 1);
}

void TrackedElements::begin_step() {
    for (TrackedElement& element : elements_) element.touched = element.loaded = false;
}

}  // namespace rooftile::app
