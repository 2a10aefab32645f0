#include "app/report/count_rows.hpp"

#include <algorithm>

namespace rooftile::app {

const OperandTraffic* traffic_of(const Count& count, std::string_view operand) {
    const auto row = std::find_if(count.traffic.begin(), count.traffic.end(),
                                  [&](const OperandTraffic& one) { return one.operand == operand; });
    return row == count.traffic.end() ? nullptr : &*row;
}

std::optional<Elements> uses_of(const Count& count, std::string_view operand) {
    const auto row = std::find_if(count.uses.begin(), count.uses.end(),
                                  [&](const OperandUses& one) { return one.operand == operand; });
    return row == count.uses.end() ? std::nullopt : std::optional(row->uses);
}

}  // namespace rooftile::app
