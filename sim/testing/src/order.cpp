#include "order.hpp"

#include <algorithm>

#include "rooftile/core/integer.hpp"

namespace rooftile::testing {

namespace {

Uint128 sum(const Positions& positions) {
    Uint128 total = 0;
    for (const std::uint64_t position : positions) total += position;
    return total;
}

/// All positions of one sum, the first letter slowest.
class Layer {
public:
    Layer(const Positions& sizes, const std::function<bool(const Positions&)>& visit)
        : sizes_(sizes), visit_(visit), room_(sizes.size() + 1), positions_(sizes.size()) {
        for (std::size_t axis = sizes.size(); axis-- > 0;) room_[axis] = room_[axis + 1] + (sizes[axis] - 1);
    }

    [[nodiscard]] Uint128 largest_sum() const { return room_.front(); }

    bool visit(Uint128 rest, std::size_t axis = 0) {
        if (axis == sizes_.size()) return visit_(positions_);
        // What the letters behind this one cannot take is left to this one.
        const Uint128 least = rest > room_[axis + 1] ? rest - room_[axis + 1] : 0;
        const Uint128 most = std::min(rest, Uint128{sizes_[axis] - 1});
        for (Uint128 position = least; position <= most; ++position) {
            positions_[axis] = static_cast<std::uint64_t>(position);
            if (!visit(rest - position, axis + 1)) return false;
        }
        return true;
    }

private:
    const Positions& sizes_;
    const std::function<bool(const Positions&)>& visit_;
    std::vector<Uint128> room_;  ///< the most that the letters from an axis on add to the sum
    Positions positions_;
};

}  // namespace

bool is_smaller(const Positions& a, const Positions& b) {
    const Uint128 sum_a = sum(a);
    const Uint128 sum_b = sum(b);
    return sum_a != sum_b ? sum_a < sum_b : a < b;
}

bool visit_by_size(const Positions& sizes, const std::function<bool(const Positions&)>& visit) {
    Layer layer(sizes, visit);
    for (Uint128 sum = 0; sum <= layer.largest_sum(); ++sum) {
        if (!layer.visit(sum)) return false;
    }
    return true;
}

}  // namespace rooftile::testing
