#include "app/report/orders_answer.hpp"

#include <algorithm>
#include <tuple>

#include "app/report/describe.hpp"
#include "app/report/dram_answer.hpp"
#include "app/report/dram_messages.hpp"
#include "app/report/json_tree.hpp"
#include "app/report/number_text.hpp"
#include "app/report/pattern.hpp"
#include "app/report/write_csv.hpp"
#include "rooftile/l2/granules.hpp"
#include "rooftile/model/footprint.hpp"

namespace rooftile::app {

namespace {

bool same_blocks(BlockOrder a, BlockOrder b, std::uint64_t tile_rows) {
    const auto plain = [tile_rows](BlockOrder order) {
        if (order.kind != BlockOrder::Kind::grouped) return order;
        if (order.group_rows == 1) return BlockOrder::row();
        return order.group_rows >= tile_rows ? BlockOrder::column() : order;
    };
    return plain(a) == plain(b);
}

std::string_view state_word(const l2::Prediction& prediction, const DramMessages& m) {
    switch (prediction.state) {
        case l2::State::in_step: return m.in_step_word;
        case l2::State::staggered: return m.staggered_word;
        case l2::State::either: break;
    }
    return m.either_word;
}

std::string range_text(const l2::Prediction& prediction, const DramMessages& m) {
    if (prediction.one_number) return std::string(m.one_number);
    return human_traffic(Bytes(prediction.low_bytes)) + " - " + human_traffic(Bytes(prediction.high_bytes));
}

Table ranking_table(const std::vector<RankedOrder>& orders, const DramMessages& m) {
    Table table;
    table.columns = {{"", Align::left, 0},
                     {std::string(m.order), Align::left, 0},
                     {std::string(m.likely), Align::right, 0},
                     {std::string(m.range), Align::right, 0},
                     {std::string(m.against_best), Align::right, 1},
                     {std::string(m.state_column), Align::left, 2}};
    const Rational best(orders.front().figures.prediction.likely_bytes);
    for (const RankedOrder& row : orders) {
        const l2::Prediction& p = row.figures.prediction;
        const Tone tone = row.own ? Tone::strong : Tone::plain;
        table.rows.push_back({{row.own ? "*" : ""},
                              {name(row.order), tone},
                              {human_traffic(Bytes(p.likely_bytes)), tone},
                              {range_text(p, m), Tone::dim},
                              {four_digits(Rational(p.likely_bytes) / best)},
                              {std::string(state_word(p, m)), Tone::dim}});
    }
    return table;
}

void add_ranking(Document& document, const Scenario& scenario, const OrderRanking& ranking, Language language) {
    const DramMessages& m = dram_messages(language);
    Facts facts;
    const auto fact = [&facts](std::string_view label, std::string value) {
        facts.facts.push_back({{std::string(label), Tone::dim}, {std::move(value)}});
    };
    if (!ranking.orders) {
        fact(fill(m.no_prediction, fmt::arg("schedule", ranking.schedule)),
             said(ranking.orders.why().reason, messages(language)));
        document.emplace_back(std::move(facts));
        return;
    }
    const DramFigures& first = ranking.orders->front().figures;
    const l2::Launch& launch = first.on.launch;
    document.emplace_back(
        Heading{1, fill(m.orders_title, fmt::arg("schedule", ranking.schedule), fmt::arg("M", launch.M),
                        fmt::arg("N", launch.N), fmt::arg("K", launch.K), fmt::arg("BM", launch.BM),
                        fmt::arg("BN", launch.BN), fmt::arg("machine", scenario.machine->name))});
    document.emplace_back(Heading{3, ""});
    document.emplace_back(ranking_table(*ranking.orders, m));
    fact(m.compulsory, human_traffic(Bytes(first.prediction.compulsory_bytes)));
    fact(m.requested, human_traffic(Bytes(first.prediction.requested_bytes)));
    fact(m.blocks, residency_text(first.on, language));
    fact(std::string(m.why) + " (" + name(launch.order) + ")", reason_text(first.prediction, language));
    fact(m.basis, basis_text(first, scenario.machine->name, language));
    document.emplace_back(Heading{3, ""});
    document.emplace_back(std::move(facts));
    document.emplace_back(Heading{3, ""});
    document.emplace_back(Paragraph{std::string(m.orders_note), Tone::dim});
}

JsonTree number(std::uint64_t value) { return JsonTree::number(std::to_string(value)); }

JsonTree order_json(const RankedOrder& row, std::uint64_t rank) {
    const l2::Prediction& p = row.figures.prediction;
    JsonTree tree = JsonTree::object();
    tree["rank"] = number(rank);
    tree["order"] = JsonTree::text(name(row.order));
    tree["own"] = JsonTree::boolean(row.own);
    tree["likely_bytes"] = number(p.likely_bytes);
    tree["low_bytes"] = number(p.low_bytes);
    tree["high_bytes"] = number(p.high_bytes);
    tree["state"] = JsonTree::text(l2::name(p.state));
    tree["one_number"] = JsonTree::boolean(p.one_number);
    tree["reason"] = JsonTree::array();
    for (const std::string& part : p.reason) tree["reason"].push_back(JsonTree::text(part));
    return tree;
}

JsonTree ranking_json(const OrderRanking& ranking) {
    JsonTree tree = JsonTree::object();
    tree["name"] = JsonTree::text(ranking.schedule);
    if (!ranking.orders) {
        tree["orders"] = JsonTree();
        tree["reason"] = JsonTree::text(ranking.orders.why().reason);
        return tree;
    }
    const DramFigures& first = ranking.orders->front().figures;
    tree["compulsory_bytes"] = number(first.prediction.compulsory_bytes);
    tree["requested_bytes"] = number(first.prediction.requested_bytes);
    tree["resident_blocks"] = number(first.on.launch.resident_blocks);
    tree["judged"] = JsonTree::boolean(first.judged());
    tree["validated"] = JsonTree::boolean(first.validated());
    tree["orders"] = JsonTree::array();
    std::uint64_t rank = 0;
    for (const RankedOrder& row : *ranking.orders) tree["orders"].push_back(order_json(row, ++rank));
    return tree;
}

}  // namespace

std::vector<BlockOrder> usual_orders(std::uint64_t tile_rows, BlockOrder own) {
    std::vector<BlockOrder> orders{BlockOrder::row(), BlockOrder::column()};
    for (std::uint32_t rows = 2; rows < tile_rows && rows < (1U << 30U); rows *= 2) {
        orders.push_back(BlockOrder::grouped(rows));
        if (const std::uint32_t between = rows + rows / 2; between < tile_rows) {
            orders.push_back(BlockOrder::grouped(between));
        }
    }
    const bool there =
        std::any_of(orders.begin(), orders.end(), [&](BlockOrder order) { return same_blocks(order, own, tile_rows); });
    if (!there) orders.push_back(own);
    return orders;
}

OrderRanking rank_orders(const Scenario& scenario, const ScheduleEntry& entry, const std::vector<BlockOrder>& orders) {
    const model::Footprint footprint = model::footprint(scenario.workload, entry.schedule);
    const Known<DramLaunch> known = dram_launch(scenario, entry, footprint.input_buffer_bytes);
    if (!known) return {entry.schedule.name, known.why()};
    const BlockOrder own = known->launch.order;
    std::uint64_t tile_rows = 0;
    try {
        tile_rows = l2::Tiling(known->launch, known->facts).tile_rows;
    } catch (const Error& error) {
        return {entry.schedule.name, expr::Null{error.what()}};
    }
    std::vector<RankedOrder> ranked;
    for (const BlockOrder order : orders.empty() ? usual_orders(tile_rows, own) : orders) {
        DramLaunch on = *known;
        on.launch.order = order;
        const Known<DramFigures> figures = predict_dram(on);
        if (!figures) return {entry.schedule.name, figures.why()};
        ranked.push_back({order, same_blocks(order, own, tile_rows), *figures});
    }
    std::stable_sort(ranked.begin(), ranked.end(), [](const RankedOrder& a, const RankedOrder& b) {
        const auto key = [](const RankedOrder& row) {
            return std::pair(row.figures.prediction.likely_bytes, row.figures.prediction.high_bytes);
        };
        return key(a) < key(b);
    });
    return {entry.schedule.name, ranked};
}

Document orders_answer(const Scenario& scenario, const std::vector<OrderRanking>& rankings, Language language) {
    Document document;
    for (const OrderRanking& ranking : rankings) add_ranking(document, scenario, ranking, language);
    return document;
}

std::string write_orders_json(const Scenario& scenario, const std::vector<OrderRanking>& rankings) {
    JsonTree tree = JsonTree::object();
    tree["rooftile"] = JsonTree::text(ROOFTILE_VERSION);
    tree["schema"] = JsonTree::number("1");
    tree["scenario"]["file"] = JsonTree::text(scenario.file);
    tree["scenario"]["title"] = JsonTree::text(scenario.title.en);
    tree["scenario"]["machine"] = scenario.machine ? JsonTree::text(scenario.machine->name) : JsonTree();
    tree["schedules"] = JsonTree::array();
    for (const OrderRanking& ranking : rankings) tree["schedules"].push_back(ranking_json(ranking));
    return tree.dump() + "\n";
}

std::string write_orders_csv(const std::vector<OrderRanking>& rankings) {
    std::string out =
        "schedule,rank,order,own,likely_bytes,low_bytes,high_bytes,state,one_number,compulsory_bytes,requested_bytes,"
        "resident_blocks,validated\n";
    const auto truth = [](bool value) { return value ? "true" : "false"; };
    for (const OrderRanking& ranking : rankings) {
        if (!ranking.orders) continue;
        std::uint64_t rank = 0;
        for (const RankedOrder& row : *ranking.orders) {
            const l2::Prediction& p = row.figures.prediction;
            out += csv_cell(ranking.schedule);
            for (const std::string& cell :
                 {std::to_string(++rank), name(row.order), std::string(truth(row.own)), std::to_string(p.likely_bytes),
                  std::to_string(p.low_bytes), std::to_string(p.high_bytes), l2::name(p.state),
                  std::string(truth(p.one_number)), std::to_string(p.compulsory_bytes),
                  std::to_string(p.requested_bytes), std::to_string(row.figures.on.launch.resident_blocks),
                  std::string(truth(row.figures.validated()))}) {
                out += "," + cell;
            }
            out += '\n';
        }
    }
    return out;
}

}  // namespace rooftile::app
