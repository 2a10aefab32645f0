#include "app/command/orders.hpp"

#include <algorithm>

#include "app/command/exit_code.hpp"
#include "app/command/log.hpp"
#include "app/command/output.hpp"
#include "app/command/run.hpp"
#include "app/report/orders_answer.hpp"
#include "app/scenario/selection.hpp"

namespace rooftile::app {

namespace {

/// The schedules asked for, in file order; all of them where none is named.
std::vector<const ScheduleEntry*> chosen(const Scenario& scenario, const std::vector<std::string>& names) {
    check_schedule_names(scenario, names);
    std::vector<const ScheduleEntry*> entries;
    for (const ScheduleEntry& entry : scenario.schedules) {
        const bool asked = std::find(names.begin(), names.end(), entry.schedule.name) != names.end();
        if (names.empty() || asked) entries.push_back(&entry);
    }
    return entries;
}

std::string written(const CommandLine& line, const Scenario& scenario, const std::vector<OrderRanking>& rankings) {
    switch (line.format) {
        case Format::json: return write_orders_json(scenario, rankings);
        case Format::csv: return write_orders_csv(rankings);
        default: return render_document(line, orders_answer(scenario, rankings, line.language));
    }
}

}  // namespace

int orders(const CommandLine& line) {
    std::vector<BlockOrder> asked;
    for (const std::string& order : line.orders) asked.push_back(parse_block_order(order));
    if (line.paths.size() != 1) {
        throw Error(ErrorCode::usage, "rooftile orders ranks the orders of one scenario", "give one file");
    }
    const ScenarioSource source = ScenarioSource::read(line.paths.front(), read_options(line));
    if (source.has_sweep()) {
        throw Error(ErrorCode::usage, "rooftile orders looks at one point, and '" + source.file() + "' is a sweep",
                    "pick a point: -D KEY=VALUE puts one value in place of a swept key");
    }
    const Scenario scenario = source.at();
    refuse_overwriting(line.output, source.files());
    std::vector<OrderRanking> rankings;
    for (const ScheduleEntry* entry : chosen(scenario, line.schedules)) {
        log_info("ranking " + entry->schedule.name);
        rankings.push_back(rank_orders(scenario, *entry, asked));
    }
    const bool any = std::any_of(rankings.begin(), rankings.end(),
                                 [](const OrderRanking& ranking) { return ranking.orders.has_value(); });
    if (!any) {
        const OrderRanking& first = rankings.front();
        throw Error(ErrorCode::input, "no orders to rank: " + first.schedule + ": " + first.orders.why().reason,
                    "a prediction needs a matmul, a machine with an L2 and its blocks: --machine h200, "
                    "resident_blocks = 2, block = { threads = 1024 }");
    }
    write_output(line.output, written(line, scenario, rankings));
    return exit_ok;
}

}  // namespace rooftile::app
