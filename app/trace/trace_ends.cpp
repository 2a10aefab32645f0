#include "app/trace/trace_ends.hpp"

#include "app/report/describe.hpp"
#include "app/report/elements.hpp"
#include "app/report/pattern.hpp"
#include "app/trace/step_lines.hpp"
#include "app/trace/subject.hpp"
#include "rooftile/core/rational.hpp"
#include "rooftile/model/steps.hpp"

namespace rooftile::app {

namespace {

/// A plain run of more transfers takes longer than a reader waits.
constexpr Uint128 most_plain_transfers = Uint128{1} << 26;

std::string element_total(const TrackedElement& element, const ElementNames& names, const TraceMessages& m) {
    return fill(m.element_total, fmt::arg("element", names.element(element.operand, 0, 0)),
                fmt::arg("uses", to_string(element.uses)), fmt::arg("us", plural(element.uses)),
                fmt::arg("loads", to_string(element.loads)), fmt::arg("ls", plural(element.loads)));
}

std::string comparison(const RunningTotals& own, const RunningTotals& plain, const TraceMessages& m) {
    std::string line = against_text(Bytes(own.total_bytes()), Bytes(plain.total_bytes()), messages(m.language));
    if (own.flops == plain.flops) line += m.same_work;
    return line;
}

}  // namespace

Document first_page(const Scenario& scenario, const Schedule& schedule, const ElementNames& names, Language language) {
    const TraceMessages& m = trace_messages(language);
    const Messages& report = messages(language);
    std::string title = localized(scenario.title, language);
    if (title.empty()) title = scenario.file;
    const std::string schedule_title = localized({schedule.title, schedule.title_ko}, language);
    std::string how = schedule.name + ": " + describe_schedule(schedule, report);
    if (!schedule_title.empty()) how += " (" + schedule_title + ")";
    const std::string named = fill(has_vectors(scenario.workload) ? m.vector_names : m.matrix_names,
                                   fmt::arg("element", names.element(0, 0, 1)), fmt::arg("operand", names.operand(0)));
    const auto label = [](std::string_view text) { return Cell{std::string(text), Tone::dim}; };
    Facts facts;
    facts.facts = {{label(m.workload), {describe_workload(scenario.workload, report)}},
                   {label(m.schedule), {how}},
                   {label(m.counting), {std::string(convention(treats_c_otherwise(schedule), report))}},
                   {label(m.names), {named}}};
    return {Heading{2, title}, facts};
}

Document last_page(const Scenario& scenario, const Schedule& schedule, const ElementNames& names, const RunTotals& run,
                   Language language) {
    const TraceMessages& m = trace_messages(language);
    const bool product = std::holds_alternative<Matmul>(scenario.workload.shape);
    StepLines lines(m, names, schedule);
    const auto named_sum = [&](const std::string& name, const RunningTotals& totals) {
        return fill(m.named_sum, fmt::arg("name", name), fmt::arg("sum", sum_text(totals, m)));
    };
    lines.add(m.total, named_sum(schedule.name, run.totals()), 2);

    const std::optional<Schedule> plain = plain_schedule(scenario, schedule);
    RunTotals beside(names.operands());
    bool counted = false;
    if (plain) {
        const Uint128 transfers = model::transfers(scenario.workload, *plain);
        counted = transfers <= most_plain_transfers;
        if (counted) {
            run_traced(scenario.workload, *plain, Granularity::tile, beside);
            lines.add(m.beside, named_sum(plain->name, beside.totals()), 2);
            lines.add(m.compared, comparison(run.totals(), beside.totals(), m), 2);
        } else {
            lines.add(m.beside,
                      fill(m.not_counted, fmt::arg("name", plain->name), fmt::arg("transfers", to_string(transfers))),
                      2);
        }
    }
    for (std::size_t i = 0; i < run.tracked().size(); ++i) {
        std::string text = element_total(run.tracked()[i], names, m);
        if (counted) {
            text += fill(m.element_beside, fmt::arg("name", plain->name),
                         fmt::arg("loads", to_string(beside.tracked()[i].loads)),
                         fmt::arg("ls", plural(beside.tracked()[i].loads)));
        }
        lines.add(m.tracked, std::move(text), 2);
    }
    return {Heading{2, std::string(product ? m.whole_product : m.whole_run)}, lines.take()};
}

}  // namespace rooftile::app
