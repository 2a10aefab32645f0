#include "rooftile/cache/nest_observer.hpp"

#include <string>

#include "rooftile/core/integer.hpp"

namespace rooftile::cache {

namespace {

constexpr const char* end_of_operands = "the address behind the last operand";

}  // namespace

NestObserver::NestObserver(const Workload& workload, Stream stream, Hierarchy& caches)
    : caches_(caches),
      inputs_by_operation_(stream == Stream::operands && std::holds_alternative<Matmul>(workload.shape)),
      in_turn_(stream == Stream::operands && !inputs_by_operation_) {
    std::uint64_t address = 0;
    for (const Operand& operand : operands(workload)) {
        const std::uint64_t row_bytes = checked_mul(operand.cols, operand.element_bytes, end_of_operands);
        operands_.push_back({address, row_bytes, operand.element_bytes, operand.role == Role::input});
        address = checked_add(address, checked_mul(operand.rows, row_bytes, end_of_operands), end_of_operands);
    }
    if (operands_.size() <= max_operands) return;
    throw Error(ErrorCode::input,
                "caches tell at most " + std::to_string(max_operands) + " operands apart, there are " +
                    std::to_string(operands_.size()),
                "use fewer steps");
}

void NestObserver::on_transfer(const sim::Transfer& transfer) {
    if (in_turn_) return elements_.on_transfer(transfer);
    if (inputs_by_operation_ && operands_[transfer.operand].is_input) return;
    access_block(transfer);
}

void NestObserver::on_compute(const sim::Compute& compute) {
    if (in_turn_) return elements_.on_compute(compute);
    if (!inputs_by_operation_) return;
    const Placed& a = operands_[compute.operand];
    const Placed& b = operands_[compute.operand + 1];
    const auto a_operand = static_cast<std::uint8_t>(compute.operand);
    const auto b_operand = static_cast<std::uint8_t>(compute.operand + 1);
    caches_.feed([&](auto& nearest) {
        for (std::uint64_t i = compute.i.begin; i < compute.i.begin + compute.i.extent; ++i) {
            for (std::uint64_t j = compute.j.begin; j < compute.j.begin + compute.j.extent; ++j) {
                std::uint64_t a_address = a.address + i * a.row_bytes + compute.k.begin * a.element_bytes;
                std::uint64_t b_address = b.address + compute.k.begin * b.row_bytes + j * b.element_bytes;
                for (std::uint64_t k = 0; k < compute.k.extent; ++k) {
                    nearest.access(a_address, a.element_bytes, false, a_operand);
                    nearest.access(b_address, b.element_bytes, false, b_operand);
                    a_address += a.element_bytes;
                    b_address += b.row_bytes;
                }
            }
        }
    });
}

void NestObserver::on_scope_begin(const sim::Scope& scope) {
    if (in_turn_) elements_.on_scope_begin(scope);
}

void NestObserver::on_scope_end(const sim::ScopeEnd& ended) noexcept {
    if (in_turn_) elements_.on_scope_end(ended);
}

void NestObserver::access_block(const sim::Transfer& transfer) {
    const Placed& operand = operands_[transfer.operand];
    const sim::Block& block = transfer.block;
    const bool is_store = transfer.direction == sim::Direction::write;
    caches_.feed([&](auto& nearest) {
        for (std::uint64_t row = block.row; row < block.row + block.rows; ++row) {
            std::uint64_t address = operand.address + row * operand.row_bytes + block.col * operand.element_bytes;
            for (std::uint64_t col = 0; col < block.cols; ++col, address += operand.element_bytes) {
                nearest.access(address, operand.element_bytes, is_store, static_cast<std::uint8_t>(transfer.operand));
            }
        }
    });
}

}  // namespace rooftile::cache
