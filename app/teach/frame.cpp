#include "app/teach/frame.hpp"

#include <string>
#include <utility>

#include "app/report/describe.hpp"
#include "app/report/matmul_answer.hpp"
#include "app/report/number_text.hpp"
#include "app/report/pattern.hpp"
#include "app/report/worked_answer.hpp"
#include "app/teach/frame_formulas.hpp"
#include "app/teach/frame_lines.hpp"
#include "app/teach/frame_words.hpp"

namespace rooftile::app {

namespace {

std::string with_unit(const std::string& number, std::string_view unit) {
    return number + std::string(no_break_space) + std::string(unit);
}

/// Exact bytes and, beside them, a unit for people.
std::string bytes_text(Bytes bytes, std::string (*human)(Bytes)) {
    const std::string exact = exact_bytes(bytes);
    const std::string rounded = human(bytes);
    return rounded == exact ? exact : exact + " (" + rounded + ")";
}

class Frame {
public:
    Frame(const PointReport& point, const ScheduleReport& schedule, Language language)
        : point_(point),
          schedule_(schedule),
          language_(language),
          w_(frame_words(language)),
          m_(messages(language)),
          count_(*schedule.figures().count),
          symbols_(symbols_of(point, schedule.schedule)) {}

    void add_to(Document& document) {
        const Schedule& schedule = schedule_.schedule;
        document.emplace_back(Heading{2, schedule.name + ": " + describe_schedule(schedule, m_)});
        const LocalText title{schedule.title, schedule.title_ko};
        if (!localized(title, language_).empty())
            document.emplace_back(Paragraph{localized(title, language_), Tone::dim});
        fact(w_.shape, {describe_workload(point_.scenario->workload, m_)});
        fact(w_.tiling, tiling());
        fact(w_.counted, counted());
        fact(w_.work, {work()});
        fact(w_.traffic, traffic());
        fact(w_.step, one_step());
        fact(w_.intensity, {intensity()});
        add_roofline();
        fact(w_.least, bound_lines(schedule_, symbols_, language_));
        fact(w_.space, space());
        fact(w_.occupancy, occupancy_lines(point_, schedule_, language_));
        fact(w_.device, to_be_checked());
        document.emplace_back(std::move(facts_));
    }

private:
    using Lines = std::vector<std::string>;

    void fact(std::string_view label, const Lines& lines) {
        std::string text;
        for (const std::string& line : lines) text += (text.empty() ? "" : "\n") + line;
        if (!text.empty()) facts_.facts.push_back({{std::string(label), Tone::dim}, {text}});
    }

    /// "2*M*N*K = 2*4*4*4 = " in front of the report's figure, if the formula gives that very figure.
    [[nodiscard]] std::string derivation(const Rational& figure, const std::string& formula) const {
        return derivation_of(figure, formula, symbols_);
    }

    [[nodiscard]] bool tiled() const { return std::holds_alternative<Tiled>(schedule_.schedule.plan); }
    [[nodiscard]] bool matmul() const { return std::holds_alternative<Matmul>(point_.scenario->workload.shape); }
    [[nodiscard]] bool custom() const { return std::holds_alternative<Custom>(point_.scenario->workload.shape); }

    [[nodiscard]] Lines tiling() const {
        if (!schedule_.tile_steps) return {std::string(w_.no_tile)};
        const Rational tiles(schedule_.tile_steps->output_tiles), steps(schedule_.tile_steps->k_steps);
        if (!tiled()) return {std::string(w_.blocks) + derivation(tiles, "cdiv(L,B)") + tiles.to_string()};
        return {std::string(w_.tiles) + derivation(tiles, "cdiv(M,BM)*cdiv(N,BN)") + tiles.to_string(),
                std::string(w_.k_steps) + derivation(steps, "cdiv(K,BK)") + steps.to_string()};
    }

    [[nodiscard]] Lines counted() const {
        if (custom()) return {std::string(w_.custom_rule)};
        const bool full = schedule_.execution == sim::Execution::full;
        return {matmul() ? fill(w_.matmul_rule, c_rule()) : std::string(w_.elementwise_rule),
                std::string(!schedule_.execution ? w_.counted_not
                            : full               ? w_.counted_full
                                                 : w_.counted_traffic)};
    }

    [[nodiscard]] std::string_view c_rule() const {
        const auto* tiled = std::get_if<Tiled>(&schedule_.schedule.plan);
        const auto* naive = std::get_if<Naive>(&schedule_.schedule.plan);
        const bool split = tiled != nullptr && tiled->split_k > 1;
        switch (tiled != nullptr ? tiled->c_policy : naive != nullptr ? naive->c_policy : CPolicy::write) {
            case CPolicy::read_write: return split ? w_.c_split_added : w_.c_added;
            case CPolicy::memory_accumulate: return w_.c_in_memory;
            case CPolicy::write: break;
        }
        return split ? w_.c_split : w_.c_once;
    }

    [[nodiscard]] std::string work() const {
        const std::string formula = work_formula(point_.scenario->workload);
        const std::string result = with_unit(to_string(count_.flops), "FLOPs");
        return (formula.empty() ? std::string(w_.given_work) : derivation(Rational(count_.flops), formula)) + result;
    }

    [[nodiscard]] Lines traffic() const {
        Lines lines;
        std::string sum;
        for (const TrafficFormula& part : traffic_formulas(point_, schedule_)) {
            const bool together = part.operand.empty();
            const std::string label = together
                                          ? std::string(part.read ? w_.intermediates_read : w_.intermediates_written)
                                          : fill(part.read ? w_.reads : w_.writes, part.operand);
            lines.push_back(label + (custom() ? "" : derivation(Rational(part.bytes), part.formula)) +
                            exact_bytes(part.bytes));
            sum += (sum.empty() ? "" : " + ") + to_string(part.bytes);
        }
        const Bytes total = count_.total_bytes();
        lines.push_back("Q = " + (lines.size() > 1 ? sum + " = " : "") + bytes_text(total, human_traffic));
        for (const std::string& formula : total_formulas(point_, schedule_.schedule)) {
            const std::string written = derivation(Rational(total), formula);
            if (written.empty()) continue;
            lines.push_back("Q = " + written + exact_bytes(total));
            break;
        }
        return lines;
    }

    /// What one K step and one output tile take of the whole: the report's figures over its numbers of both.
    [[nodiscard]] Lines one_step() const {
        if (!tiled() || !schedule_.tile_steps) return {};
        // A K step loads inputs; what is read of C counts for the output tile.
        Elements loaded_elements;
        Bytes loaded_bytes;
        for (const OperandUses& row : count_.uses) {
            const OperandTraffic* traffic = find_traffic(row.operand);
            if (traffic == nullptr) continue;
            loaded_elements += traffic->read_elements;
            loaded_bytes += traffic->read_bytes();
        }
        Symbols symbols{{"tiles", Rational(schedule_.tile_steps->output_tiles)},
                        {"steps", Rational(schedule_.tile_steps->k_steps)},
                        {"loads", Rational(loaded_elements)},
                        {"loaded_bytes", Rational(loaded_bytes)},
                        {"read_bytes", Rational(count_.read_bytes())},
                        {"write_bytes", Rational(count_.write_bytes())},
                        {"F", Rational(count_.flops)}};
        const auto share = [&](const std::string& formula, std::string_view unit) {
            const WorkedFigure worked = *work_out(formula, symbols);
            const std::string number = trimmed(worked.value, 4);
            return worked.derivation() + with_unit(number, unit) +
                   (worked.value.is_integer() ? "" : std::string(w_.average));
        };
        Lines lines{std::string(w_.step_loads) + share("loads/(tiles*steps)", w_.elements) + ", " +
                        with_unit(trimmed(work_out("loaded_bytes/(tiles*steps)", symbols)->value, 4), "B"),
                    std::string(w_.step_work) + share("F/(tiles*steps)", "FLOPs"),
                    fill(w_.tile_moves, fmt::arg("reads", share("read_bytes/tiles", "B") + ", "),
                         fmt::arg("writes", share("write_bytes/tiles", "B")))};
        for (const OperandUses& row : count_.uses) {
            const auto* loads = find_traffic(row.operand);
            if (loads == nullptr || loads->read_elements == Elements(0)) continue;
            const Symbols both{{"used", Rational(row.uses)}, {"loaded", Rational(loads->read_elements)}};
            const WorkedFigure worked = *work_out("used/loaded", both);
            lines.push_back(fill(w_.serves, fmt::arg("operand", row.operand),
                                 fmt::arg("uses", worked.derivation() + fill(m_.times_over, trimmed(worked.value, 4)) +
                                                      (worked.value.is_integer() ? "" : std::string(w_.average)))));
        }
        return lines;
    }

    [[nodiscard]] const OperandTraffic* find_traffic(const std::string& operand) const {
        for (const OperandTraffic& row : count_.traffic) {
            if (row.operand == operand) return &row;
        }
        return nullptr;
    }

    [[nodiscard]] std::string intensity() const {
        const auto& figure = schedule_.figures().intensity_flops_per_byte;
        if (!figure) return said(figure.why().reason, m_);
        return "F/Q = " + to_string(count_.flops) + "/" + to_string(count_.total_bytes()) + " = " +
               with_unit(trimmed(*figure, 6), "FLOPs/B");
    }

    void add_roofline() {
        const auto& roofline = schedule_.figures().roofline;
        if (!roofline) {
            fact(w_.ridge, {said(roofline.why().reason, m_)});
            return;
        }
        const Machine& machine = *point_.scenario->machine;
        const DType type = point_.scenario->workload.types.input;
        const std::string unit = is_integer(type) ? "OPs/s" : "FLOPs/s";
        const std::string peak = human_rate(*machine.peak(type), unit);
        const std::string bandwidth = human_rate(*machine.bandwidth_bytes_per_s, "B/s");
        fact(w_.ridge, {"P/BW = (" + peak + ") / (" + bandwidth +
                        ") = " + with_unit(trimmed(roofline->ridge_flops_per_byte, 6), "FLOPs/B")});
        fact(w_.times, {fill(w_.compute, fmt::arg("work", to_string(count_.flops)), fmt::arg("rate", peak),
                             fmt::arg("time", human_time(roofline->compute_time_s))),
                        fill(w_.memory, fmt::arg("bytes", to_string(count_.total_bytes())), fmt::arg("rate", bandwidth),
                             fmt::arg("time", human_time(roofline->memory_time_s)))});
        const std::string_view pattern = roofline->limited_by == model::Limit::memory    ? w_.memory_bound
                                         : roofline->limited_by == model::Limit::compute ? w_.compute_bound
                                                                                         : w_.balanced;
        Lines bound;
        if (const auto& intensity = schedule_.figures().intensity_flops_per_byte) {
            bound.push_back(fill(pattern, fmt::arg("bandwidth", bandwidth),
                                 fmt::arg("intensity", trimmed(*intensity, 6)),
                                 fmt::arg("rate", human_rate(roofline->bound_flops_per_s, unit))));
        }
        bound.push_back(fill(w_.ideal, fmt::arg("time", human_time(roofline->ideal_time_s))));
        const ScheduleReport* baseline = point_.find(point_.scenario->baseline);
        const auto& speed_up = schedule_.figures().speed_up;
        if (speed_up && baseline != nullptr && baseline != &schedule_) {
            bound.push_back(fill(w_.speed_up, fmt::arg("baseline", baseline->schedule.name),
                                 fmt::arg("base", human_time(baseline->figures().roofline->ideal_time_s)),
                                 fmt::arg("own", human_time(roofline->ideal_time_s)),
                                 fmt::arg("ratio", ratio_text(*speed_up, m_))));
        }
        fact(w_.bound, bound);
    }

    [[nodiscard]] Lines space() const {
        if (custom()) return {};
        const Bytes inputs = schedule_.footprint.input_buffer_bytes;
        const std::string formula = std::string(symbols_.contains("e") ? "e" : "e_A") + "*BK*(BM+BN)*buffers";
        const Bytes accumulators = schedule_.footprint.accumulator_bytes;
        Lines lines{std::string(w_.inputs) + derivation(Rational(inputs), tiled() ? formula : "") +
                        bytes_text(inputs, human_storage),
                    std::string(w_.accumulators) + derivation(Rational(accumulators), tiled() ? "e_acc*BM*BN" : "") +
                        bytes_text(accumulators, human_storage)};
        if (schedule_.missing && schedule_.missing->none()) lines.emplace_back(w_.fits);
        if (schedule_.missing && !schedule_.missing->none()) {
            std::string lacks;
            for (const auto& [bytes, pattern] :
                 {std::pair(schedule_.missing->input_buffer_bytes, w_.missing_inputs),
                  std::pair(schedule_.missing->accumulator_bytes, w_.missing_accumulators)}) {
                if (bytes == Bytes(0)) continue;
                lacks += (lacks.empty() ? "" : ", ") + fill(pattern, bytes_text(bytes, human_storage));
            }
            lines.push_back(std::string(w_.does_not_fit) + lacks);
        }
        return lines;
    }

    [[nodiscard]] Lines to_be_checked() const {
        Lines lines;
        if (!custom() && !schedule_.missing) lines.emplace_back(w_.check_fit);
        if (tiled()) {
            // The rule of devices is the closer one.
            const auto& known = schedule_.device_occupancy ? schedule_.device_occupancy : schedule_.occupancy;
            lines.push_back(known ? fill(w_.known_residency, known->resident_blocks) : std::string(w_.check_residency));
            lines.emplace_back(w_.check_spill);
        }
        if (matmul()) lines.emplace_back(w_.check_cache);
        lines.emplace_back(w_.check_bandwidth);
        lines.emplace_back(w_.check_time);
        return lines;
    }

    const PointReport& point_;
    const ScheduleReport& schedule_;
    Language language_;
    const FrameWords& w_;
    const Messages& m_;
    const Count& count_;
    Symbols symbols_;
    Facts facts_;
};

}  // namespace

Document framed_answer(std::span<const Report> reports, Language language) {
    const Messages& m = messages(language);
    Document document;
    bool c_otherwise = false;
    for (const Report& report : reports) {
        const PointReport& point = report.points.front();
        const std::string& title = localized(report.title, language);
        document.emplace_back(Heading{1, title.empty() ? report.file : title});
        document.emplace_back(Paragraph{describe_machine(*point.scenario, m)});
        add_matmul_comparison(document, point, m);
        const std::string tile = ridge_tile_line(point, language);
        if (!tile.empty()) document.emplace_back(Paragraph{tile, Tone::dim});
        c_otherwise |= report.totals.c_otherwise;
        for (const ScheduleReport& schedule : point.schedules) Frame(point, schedule, language).add_to(document);
        add_expectations(document, report, language);
    }
    document.emplace_back(Heading{3, ""});
    document.emplace_back(Paragraph{std::string(convention(c_otherwise, m)), Tone::dim});
    return document;
}

}  // namespace rooftile::app
