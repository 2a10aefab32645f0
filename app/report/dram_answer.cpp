#include "app/report/dram_answer.hpp"

#include <algorithm>

#include "app/report/describe.hpp"
#include "app/report/dram_messages.hpp"
#include "app/report/number_text.hpp"
#include "app/report/pattern.hpp"

namespace rooftile::app {

namespace {

class DramAnswer {
public:
    DramAnswer(const PointReport& point, const ScheduleReport& schedule, Language language)
        : point_(point), schedule_(schedule), language_(language), m_(dram_messages(language)) {}

    void add_to(Document& document) {
        if (!schedule_.dram) {
            document.emplace_back(Heading{2, std::string(m_.absent)});
            document.emplace_back(Paragraph{said(schedule_.dram.why().reason, messages(language_))});
            return;
        }
        document.emplace_back(Heading{2, fill(m_.title, name(schedule_.dram->on.launch.order))});
        document.emplace_back(table());
        add_facts();
        document.emplace_back(std::move(facts_));
    }

private:
    void fact(std::string_view label, std::string value) {
        facts_.facts.push_back({{std::string(label), Tone::dim}, {std::move(value)}});
    }

    [[nodiscard]] Table table() const {
        const l2::Prediction& p = schedule_.dram->prediction;
        Table table;
        table.columns = {
            {std::string(m_.reads), Align::left, 0}, {std::string(m_.bytes), Align::right, 0}, {"", Align::right, 1}};
        const auto row = [&](std::string_view label, std::uint64_t bytes, Tone tone = Tone::plain) {
            table.rows.push_back({{std::string(label), tone},
                                  {exact_bytes(Bytes(bytes)), tone},
                                  {human_traffic(Bytes(bytes)), Tone::dim}});
        };
        row(m_.compulsory, p.compulsory_bytes);
        if (!p.one_number) row(m_.low, p.low_bytes);
        row(p.one_number ? m_.predicted : m_.likely, p.likely_bytes, Tone::strong);
        if (!p.one_number) row(m_.high, p.high_bytes);
        row(m_.requested, p.requested_bytes);
        if (const auto seen = measured()) row(m_.measured, *seen);
        return table;
    }

    /// DRAM reads by hardware counters, of a launch in the same order.
    [[nodiscard]] std::optional<std::uint64_t> measured() const {
        if (!schedule_.measurement || schedule_.measurement->seen.order != schedule_.dram->on.launch.order) return {};
        return schedule_.measurement->seen.dram_read_bytes.value;
    }

    void add_facts() {
        const DramFigures& dram = *schedule_.dram;
        const l2::Prediction& p = dram.prediction;
        if (const auto seen = measured()) {
            const bool inside = p.low_bytes <= *seen && *seen <= p.high_bytes;
            fact(m_.measured, human_traffic(Bytes(*seen)) + std::string(inside ? m_.inside : m_.outside));
        }
        fact(m_.state, state_text(p, language_));
        fact(m_.why, reason_text(p, language_));
        const l2::Traffic& likely = p.likely();
        std::string l2 = fill(m_.l2_value, fmt::arg("miss", human_traffic(Bytes(likely.l2_miss_bytes))),
                              fmt::arg("requested", human_traffic(Bytes(p.requested_bytes))));
        if (dram.on.facts.partitions > 1) {
            l2 += fill(m_.l2_cross, fmt::arg("cross", human_traffic(Bytes(likely.cross_partition_bytes))));
        }
        fact(m_.l2, l2);
        fact(m_.blocks, residency_text(dram.on, language_));
        fact(m_.basis, basis_text(dram, point_.scenario->machine->name, language_));
    }

    const PointReport& point_;
    const ScheduleReport& schedule_;
    Language language_;
    const DramMessages& m_;
    Facts facts_;
};

}  // namespace

void add_dram(Document& document, const PointReport& point, const ScheduleReport& schedule, Language language) {
    const auto& entries = point.scenario->schedules;
    const bool concerned = std::any_of(entries.begin(), entries.end(), [&](const ScheduleEntry& entry) {
        return entry.schedule.name == schedule.schedule.name && concerns_dram(*point.scenario, entry);
    });
    if (concerned) DramAnswer(point, schedule, language).add_to(document);
}

std::string state_text(const l2::Prediction& prediction, Language language) {
    const DramMessages& m = dram_messages(language);
    switch (prediction.state) {
        case l2::State::in_step: return std::string(m.in_step);
        case l2::State::staggered: return std::string(m.staggered);
        case l2::State::either: break;
    }
    return std::string(m.either);
}

std::string reason_text(const l2::Prediction& prediction, Language language) {
    std::string text;
    for (const std::string& part : prediction.reason) {
        text += (text.empty() ? "" : "; ") + said(part, messages(language));
    }
    return text;
}

std::string residency_text(const DramLaunch& on, Language language) {
    const DramMessages& m = dram_messages(language);
    return fill(m.blocks_value, fmt::arg("blocks", on.launch.resident_blocks),
                fmt::arg("how", on.residency_stated ? m.stated : m.derived),
                fmt::arg("all", on.launch.resident_blocks * on.facts.multiprocessors),
                fmt::arg("multiprocessors", on.facts.multiprocessors));
}

std::string basis_text(const DramFigures& figures, const std::string& machine, Language language) {
    const DramMessages& m = dram_messages(language);
    std::string text = !figures.judged()               ? std::string(m.too_small)
                       : figures.validated()           ? std::string(m.validated)
                       : !figures.prediction.validated ? fill(m.extrapolated, fmt::arg("machine", machine))
                                                       : std::string(m.other_kind);
    if (figures.prediction.chunk_lines > 1) text += fill(m.chunks, figures.prediction.chunk_lines);
    return text;
}

}  // namespace rooftile::app
