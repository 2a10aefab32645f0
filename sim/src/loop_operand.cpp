#include <algorithm>

#include "rooftile/sim/indices.hpp"
#include "rooftile/sim/loop_ledger.hpp"
#include "rooftile/sim/loop_range.hpp"

namespace rooftile::sim {

void check_array(const LoopOperand& operand, bool has_data, std::span<const std::uint64_t> strides) {
    if (element_count(operand.shape, "an operand's element count") == 0) return;
    if (!has_data) {
        throw Error(ErrorCode::input, "the operand " + operand.name + " has elements but a null pointer",
                    "hand over the address of the first element");
    }
    if (operand.role == OperandRole::input) return;
    // From the smallest stride to the largest, each must step over everything that the smaller ones reach.
    struct Dimension {
        std::uint64_t step, extent;
    };
    std::vector<Dimension> dimensions;
    for (std::size_t d = 0; d < strides.size(); ++d) {
        const std::uint64_t step = static_cast<std::int64_t>(strides[d]) < 0 ? ~strides[d] + 1 : strides[d];
        if (operand.shape[d] > 1) dimensions.push_back({step, operand.shape[d]});
    }
    std::sort(dimensions.begin(), dimensions.end(), [](const auto& a, const auto& b) { return a.step < b.step; });
    Uint128 reach = 0;
    for (const Dimension& dimension : dimensions) {
        if (dimension.step <= reach) {
            throw Error(ErrorCode::input,
                        "elements of " + operand.name + " may share a place: a stride of " +
                            std::to_string(dimension.step) + " does not step over the others",
                        "only an input may have strides of zero or strides that overlap");
        }
        reach += Uint128{dimension.step} * (dimension.extent - 1);
    }
}

void throw_no_step() {
    throw Error(ErrorCode::input, "a range with a step of zero never ends", "step by one element or more");
}

}  // namespace rooftile::sim
