#pragma once

// Which output tile comes next, from the one before and the order's name alone: the replayer's own rule.

#include <cstdint>
#include <optional>
#include <string>

#include "replayed_memory.hpp"
#include "replayer.hpp"

namespace rooftile::test {

class ReplayedOrder {
public:
    ReplayedOrder() = default;
    explicit ReplayedOrder(const ReplayedPlan& plan) : plan_(plan) {
        const std::string grouped = "grouped:";
        if (plan.order.rfind(grouped, 0) == 0) group_rows_ = std::stoull(plan.order.substr(grouped.size()));
        if (plan.order != "row" && plan.order != "column" && group_rows_ == 0) {
            throw ReplayError("an order '" + plan.order + "'");
        }
    }

    /// Another pass over all tiles begins. Throws ReplayError if the one before lacks some.
    void begin_pass() {
        require_complete();
        last_.reset();
    }

    /// The tile at row i0 and column j0 begins. Throws ReplayError if another is due.
    void visit(std::uint64_t i0, std::uint64_t j0) {
        const std::optional<Tile> due = last_ ? next() : Tile{};
        if (!due || due->i0 != i0 || due->j0 != j0) {
            throw ReplayError("the output tile at [" + std::to_string(i0) + "," + std::to_string(j0) +
                              "] is not the next one in order " + plan_.order);
        }
        last_ = due;
    }

    void require_complete() const {
        if (last_ && next()) throw ReplayError("a pass ends before its last output tile");
    }

private:
    struct Tile {
        std::uint64_t i0 = 0, j0 = 0;
        std::uint64_t group = 0;  ///< first row of its group
    };

    [[nodiscard]] std::optional<Tile> next() const {
        const std::uint64_t below = last_->i0 + plan_.BM;
        const std::uint64_t right = last_->j0 + plan_.BN;
        if (plan_.order == "row") {
            if (right < plan_.N) return Tile{last_->i0, right, 0};
            return below < plan_.M ? std::optional(Tile{below, 0, 0}) : std::nullopt;
        }
        const bool ends_group = group_rows_ != 0 && (last_->i0 - last_->group) / plan_.BM + 1 == group_rows_;
        if (below < plan_.M && !ends_group) return Tile{below, last_->j0, last_->group};
        if (right < plan_.N) return Tile{last_->group, right, last_->group};
        return below < plan_.M ? std::optional(Tile{below, 0, below}) : std::nullopt;
    }

    ReplayedPlan plan_;
    std::uint64_t group_rows_ = 0;  ///< 0: no groups
    std::optional<Tile> last_;
};

}  // namespace rooftile::test
