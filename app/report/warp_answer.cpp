#include "app/report/warp_answer.hpp"

#include "app/report/describe.hpp"
#include "app/report/number_text.hpp"
#include "app/report/pattern.hpp"
#include "app/report/warp_messages.hpp"

namespace rooftile::app {

namespace {

class WarpAnswer {
public:
    WarpAnswer(const PointReport& point, const WarpFigures& figures, Language language)
        : point_(point), figures_(figures), m_(messages(language)), w_(warp_messages(language)) {
        table_.columns = {{fill(w_.title, figures.kernel), Align::left, 0}, {std::string(w_.useful), Align::right, 0},
                          {std::string(w_.asked), Align::right, 0},         {std::string(w_.moved), Align::right, 0},
                          {std::string(w_.efficiency), Align::right, 0},    {std::string(w_.requests), Align::right, 1},
                          {std::string(w_.sectors), Align::right, 1}};
    }

    void add_to(Document& document) {
        for (const Operand& operand : point_.operands) {
            add_row(fill(m_.operand_read, operand.name), figures_.loads(operand.name), aligned(operand.name, false),
                    operand.name);
            add_row(fill(m_.operand_written, operand.name), figures_.stores(operand.name), aligned(operand.name, true),
                    operand.name);
        }
        add_shared();
        add_fma();
        if (figures_.counters.divergent_warps != 0) {
            fact(w_.divergent, fill(w_.divergent_value, to_string(figures_.counters.divergent_warps)));
        }
        document.emplace_back(Heading{3, ""});
        document.emplace_back(std::move(table_));
        document.emplace_back(std::move(facts_));
    }

private:
    void fact(std::string_view label, std::string value) {
        facts_.facts.push_back({{std::string(label), Tone::dim}, {std::move(value)}});
    }

    /// Sectors of one operand and direction with every row on a sector.
    [[nodiscard]] Uint128 aligned(const std::string& operand, bool stores) const {
        for (const warp::OperandCounters& counted : figures_.aligned.operands) {
            if (counted.name != operand) continue;
            return stores ? counted.stores.sectors
                          : checked_add(counted.loads.sectors, counted.copies.sectors, "a number of sectors");
        }
        return 0;
    }

    void add_row(const std::string& label, const std::optional<warp::GlobalCounters>& counted, Uint128 aligned_sectors,
                 const std::string& operand) {
        if (!counted || counted->requests == 0) return;
        const Rational efficiency = Rational(counted->asked) / Rational(counted->moved());
        table_.rows.push_back({{label},
                               {exact_bytes(counted->useful)},
                               {exact_bytes(counted->asked)},
                               {exact_bytes(counted->moved()), Tone::strong},
                               {percent(efficiency)},
                               {to_string(counted->requests), Tone::dim},
                               {to_string(counted->sectors), Tone::dim}});
        fact(operand, why(*counted, aligned_sectors));
    }

    static std::string percent(const Rational& ratio) { return trimmed(ratio * Rational(100), 1) + " %"; }

    /// One sentence.
    [[nodiscard]] std::string why(const warp::GlobalCounters& counted, Uint128 aligned_sectors) const {
        const Rational requests(counted.requests);
        const auto bytes = fmt::arg("bytes", trimmed(Rational(counted.asked) / requests, 2));
        const auto sectors = fmt::arg("sectors", trimmed(Rational(counted.sectors) / requests, 2));
        std::string_view reason = w_.scattered;
        if (counted.moved() == counted.asked) {
            reason = w_.whole;
        } else if (aligned_sectors < counted.sectors) {
            const bool all = Bytes(aligned_sectors) * warp::sector_bytes == counted.asked;
            reason = all ? w_.unaligned : w_.unaligned_and_scattered;
        }
        const std::string text = fill(w_.a_request, bytes, sectors) + std::string(reason);
        if (counted.useful == counted.asked) return text;
        return text + fill(w_.sharing, trimmed(Rational(counted.useful) / Rational(counted.asked), 2));
    }

    void add_shared() {
        const warp::SharedCounters loads = figures_.counters.shared_loads(), stores = figures_.counters.shared_stores();
        if (loads.requests == 0 && stores.requests == 0) return;
        const Uint128 wavefronts = checked_add(loads.wavefronts, stores.wavefronts, "a number of wavefronts");
        const Uint128 conflicts = checked_add(loads.conflicts, stores.conflicts, "a number of bank conflicts");
        std::string line =
            fill(w_.shared_value, fmt::arg("loaded", exact_bytes(loads.bytes)),
                 fmt::arg("stored", exact_bytes(stores.bytes)), fmt::arg("wavefronts", to_string(wavefronts)));
        line += conflicts == 0 ? std::string(w_.no_conflicts)
                               : fill(w_.conflicts, fmt::arg("conflicts", to_string(conflicts)),
                                      fmt::arg("percent", percent(Rational(conflicts) / Rational(wavefronts))));
        fact(w_.shared, line);
    }

    void add_fma() {
        if (!figures_.fma) return;
        const gpu::FmaInstructions& fma = *figures_.fma;
        std::string line = to_string(fma.executed);
        if (fma.executed != fma.needed) line += fill(w_.padded, to_string(fma.executed - fma.needed));
        fact(w_.fma, line);
    }

    const PointReport& point_;
    const WarpFigures& figures_;
    const Messages& m_;
    const WarpMessages& w_;
    Table table_;
    Facts facts_;
};

}  // namespace

void add_warps(Document& document, const PointReport& point, const ScheduleReport& schedule, Language language) {
    if (schedule.warp) WarpAnswer(point, *schedule.warp, language).add_to(document);
}

}  // namespace rooftile::app
