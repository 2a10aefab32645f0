#include "rooftile/sim/ledger.hpp"

namespace rooftile::sim {

Count Ledger::count(const Peaks& peaks) const {
    if (overflowed_) throw_overflow("a counted number of elements", 64);
    Count count;
    for (std::size_t i = 0; i < operands_.size(); ++i) {
        const Operand& operand = operands_[i];
        count.traffic.push_back({std::string(hbm_boundary), operand.name, operand.element_bytes,
                                 Elements(totals_[i].reads), Elements(totals_[i].writes)});
        if (operand.role != Role::output) count.uses.push_back({operand.name, Elements(totals_[i].uses)});
    }
    count.flops = Flops(flops_);
    count.peaks = peaks;
    return count;
}

}  // namespace rooftile::sim
