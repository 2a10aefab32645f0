#pragma once

// Block orders of a schedule, ranked by the DRAM reads that they are predicted to cost.

#include <string>
#include <vector>

#include "app/report/document.hpp"
#include "app/report/dram_figures.hpp"
#include "app/report/messages.hpp"

namespace rooftile::app {

struct RankedOrder {
    BlockOrder order;
    bool own = false;  ///< the order that the schedule states
    DramFigures figures;
};

/// One schedule's orders, the fewest likely DRAM reads first, then the lowest high end; or why there are none.
struct OrderRanking {
    std::string schedule;
    Known<std::vector<RankedOrder>> orders;
};

/// Row, column, and groups of 2, 3, 4, 6, 8, 12 and so on tile rows, as far as they are neither of the two; the own
/// order among them.
std::vector<BlockOrder> usual_orders(std::uint64_t tile_rows, BlockOrder own);

/// @param orders  to rank; empty: the usual ones
/// Predicts each: up to a second an order.
OrderRanking rank_orders(const Scenario& scenario, const ScheduleEntry& entry, const std::vector<BlockOrder>& orders);

Document orders_answer(const Scenario& scenario, const std::vector<OrderRanking>& rankings, Language language);
std::string write_orders_json(const Scenario& scenario, const std::vector<OrderRanking>& rankings);
std::string write_orders_csv(const std::vector<OrderRanking>& rankings);

}  // namespace rooftile::app
