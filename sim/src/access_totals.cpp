#include "rooftile/sim/access_totals.hpp"

#include "rooftile/sim/loop_ledger.hpp"

namespace rooftile::sim {

AccessTotals::AccessTotals(LoopLedger& ledger, std::size_t operand, std::size_t level) noexcept
    : ledger_(&ledger), operand_(operand), level_(level) {
    link();
}

AccessTotals::AccessTotals(AccessTotals&& other) noexcept
    : loads_(other.loads_),
      stores_(other.stores_),
      ledger_(other.ledger_),
      operand_(other.operand_),
      level_(other.level_),
      reserved_bytes_(other.reserved_bytes_) {
    other.loads_ = other.stores_ = 0;
    other.reserved_bytes_ = 0;
    if (ledger_ != nullptr) link();
}

AccessTotals::~AccessTotals() {
    if (ledger_ == nullptr) return;
    ledger_->fold(*this);
    ledger_->release(operand_, level_, reserved_bytes_);
    unlink();
}

void AccessTotals::reserve(std::span<const std::uint64_t> shape, std::uint64_t bytes) {
    ledger().reserve(operand_, level_, shape, bytes);
    reserved_bytes_ = bytes;
}

void AccessTotals::link() noexcept {
    next_ = ledger_->first_;
    if (next_ != nullptr) next_->previous_ = this;
    ledger_->first_ = this;
}

void AccessTotals::unlink() noexcept {
    (previous_ != nullptr ? previous_->next_ : ledger_->first_) = next_;
    if (next_ != nullptr) next_->previous_ = previous_;
    previous_ = next_ = nullptr;
    ledger_ = nullptr;
}

void AccessTotals::throw_ended() {
    throw Error(ErrorCode::input, "a view is used after the end of its run", "finish the run after the last access");
}

}  // namespace rooftile::sim
