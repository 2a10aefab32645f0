#include <algorithm>

#include "app/report/count_rows.hpp"
#include "app/report/describe.hpp"
#include "app/report/disagreement.hpp"
#include "app/report/matmul_answer.hpp"
#include "app/report/measurement_answer.hpp"
#include "app/report/measurement_messages.hpp"
#include "app/report/number_text.hpp"
#include "app/report/occupancy_messages.hpp"
#include "app/report/occupancy_text.hpp"
#include "app/report/pattern.hpp"
#include "app/report/warp_answer.hpp"
#include "app/report/worked_answer.hpp"

namespace rooftile::app {

namespace {

/// The exact bytes and, from a thousand up, a human unit beside them.
std::string bytes_and_storage(Bytes bytes) {
    const std::string exact = exact_bytes(bytes);
    const std::string rounded = human_storage(bytes);
    return rounded == exact ? exact : exact + " (" + rounded + ")";
}

class ScheduleAnswer {
public:
    ScheduleAnswer(const PointReport& point, const ScheduleReport& schedule, Language language)
        : point_(point), schedule_(schedule), language_(language), m_(messages(language)) {}

    void add_to(Document& document) {
        const Schedule& schedule = schedule_.schedule;
        document.emplace_back(Heading{2, schedule.name + ": " + describe_schedule(schedule, m_)});
        const LocalText title{schedule.title, schedule.title_ko};
        if (!localized(title, language_).empty())
            document.emplace_back(Paragraph{localized(title, language_), Tone::dim});
        document.emplace_back(traffic());
        add_work();
        add_roofline();
        add_comparison();
        if (const auto extra = extra_c_text(point_, schedule_, m_)) fact(m_.extra_c, *extra);
        if (const auto bound = bound_text(schedule_, m_)) fact(m_.least, *bound);
        add_reuse();
        add_space();
        add_occupancy();
        add_checks();
        add_measurement(facts_, point_, schedule_, language_);
        document.emplace_back(std::move(facts_));
        add_warps(document, point_, schedule_, language_);
    }

private:
    void fact(std::string_view label, std::string value, Tone tone = Tone::plain) {
        facts_.facts.push_back({{std::string(label), Tone::dim}, {std::move(value), tone}});
    }

    /// Bytes of one row as each witness has them.
    struct TrafficRow {
        std::string label;
        Elements elements;
        std::optional<Bytes> counted, predicted, measured;

        /// Whether all that are there are the same; nothing where fewer than two are.
        [[nodiscard]] std::optional<bool> agree() const {
            const std::optional<Bytes> first = counted ? counted : predicted;
            if (!first || (!predicted && !measured) || (!counted && !measured)) return std::nullopt;
            return predicted.value_or(*first) == *first && measured.value_or(*first) == *first;
        }
    };

    [[nodiscard]] Table traffic() const {
        Table table;
        table.columns = {{std::string(m_.traffic), Align::left, 0},
                         {std::string(m_.elements), Align::right, 2},
                         {std::string(m_.counted), Align::right, 0},
                         {std::string(m_.predicted), Align::right, 0},
                         {"", Align::left, 0},
                         {"", Align::right, 1}};
        // Behind the prediction, where something was measured.
        const auto third = [&](auto& row) { return row.begin() + 4; };
        const bool measured = schedule_.measurement.has_value();
        if (measured) {
            const std::string header(measurement_messages(language_).measured);
            table.columns.insert(third(table.columns), TableColumn{header, Align::right, 0});
        }
        const auto add = [&](const TrafficRow& row, Tone tone) {
            const Bytes shown = row.counted ? *row.counted : *row.predicted;
            const std::string human = human_traffic(shown);
            const std::string exact = exact_bytes(shown);
            Cell verdict = dash();
            if (const auto agree = row.agree()) {
                verdict = *agree ? Cell{std::string(m_.equal), Tone::good} : Cell{std::string(m_.differs), Tone::bad};
            }
            table.rows.push_back({{row.label, tone},
                                  {to_string(row.elements)},
                                  row.counted ? Cell{exact_bytes(*row.counted), tone} : dash(),
                                  row.predicted ? Cell{exact_bytes(*row.predicted)} : dash(),
                                  verdict,
                                  {human == exact ? "" : human, Tone::dim}});
            if (!measured) return;
            auto& cells = table.rows.back();
            cells.insert(third(cells), row.measured ? Cell{exact_bytes(*row.measured)} : dash());
        };
        for (const TrafficRow& row : rows_of_operands()) add(row, Tone::plain);
        const Count& shown = *schedule_.figures().count;
        TrafficRow total{std::string(m_.total), shown.read_elements() + shown.write_elements(), {}, {}, {}};
        if (schedule_.counted.count) total.counted = schedule_.counted.count->total_bytes();
        if (schedule_.predicted.count) total.predicted = schedule_.predicted.count->total_bytes();
        total.measured = measured_total_bytes(schedule_);
        add(total, Tone::strong);
        return table;
    }

    [[nodiscard]] std::vector<TrafficRow> rows_of_operands() const {
        std::vector<TrafficRow> rows;
        const Count& shown = *schedule_.figures().count;
        const auto other = [&](const Known<Count>& count, const std::string& operand) {
            return count ? traffic_of(*count, operand) : nullptr;
        };
        for (const OperandTraffic& row : shown.traffic) {
            const OperandTraffic* counted = other(schedule_.counted.count, row.operand);
            const OperandTraffic* predicted = other(schedule_.predicted.count, row.operand);
            for (const bool read : {true, false}) {
                TrafficRow line;
                line.label = fill(read ? m_.operand_read : m_.operand_written, row.operand);
                line.elements = read ? row.read_elements : row.write_elements;
                if (counted != nullptr) line.counted = read ? counted->read_bytes() : counted->write_bytes();
                if (predicted != nullptr) line.predicted = read ? predicted->read_bytes() : predicted->write_bytes();
                line.measured = measured_bytes(schedule_, row.operand, read);
                const auto none = [](const std::optional<Bytes>& bytes) {
                    return bytes.value_or(Bytes(0)) == Bytes(0);
                };
                const bool nothing = none(line.counted) && none(line.predicted) && none(line.measured);
                if (!nothing) rows.push_back(std::move(line));
            }
        }
        return rows;
    }

    void add_work() {
        if (!schedule_.execution) {
            fact(m_.execution, fill(m_.predict_only, said(schedule_.counted.count.why().reason, m_)));
        } else {
            const bool full = *schedule_.execution == sim::Execution::full;
            const std::string reason = said(schedule_.execution_reason, m_);
            fact(m_.execution, std::string(full ? m_.full : m_.traffic_only) + (reason.empty() ? "" : ": " + reason));
        }
        // The table above compares bytes alone.
        if (schedule_.agree && !schedule_.agree->all()) fact(m_.differ, disagreement(schedule_, m_), Tone::bad);
        const Count& count = *schedule_.figures().count;
        fact(m_.work, fill(m_.work_value, to_string(count.flops)));
        const auto& intensity = schedule_.figures().intensity_flops_per_byte;
        if (!intensity) {
            fact(m_.intensity, said(intensity.why().reason, m_));
            return;
        }
        const auto& roofline = schedule_.figures().roofline;
        fact(m_.intensity,
             fill(m_.intensity_value, fmt::arg("flops", to_string(count.flops)),
                  fmt::arg("bytes", to_string(count.total_bytes())), fmt::arg("intensity", trimmed(*intensity, 6))) +
                 (roofline ? fill(m_.ridge_value, trimmed(roofline->ridge_flops_per_byte, 4)) : std::string()));
    }

    void add_roofline() {
        const auto& roofline = schedule_.figures().roofline;
        if (!roofline) {
            fact(m_.roofline, said(roofline.why().reason, m_));
            return;
        }
        fact(m_.times, fill(m_.times_value, fmt::arg("compute", human_time(roofline->compute_time_s)),
                            fmt::arg("memory", human_time(roofline->memory_time_s))));
        const bool integers = is_integer(point_.scenario->workload.types.input);
        const bool balanced = roofline->limited_by == model::Limit::balanced;
        fact(m_.bound, fill(balanced ? m_.bound_balanced : m_.bound_value,
                            fmt::arg("limit", limit_text(roofline->limited_by, m_)),
                            fmt::arg("rate", human_rate(roofline->bound_flops_per_s, integers ? "OPs/s" : "FLOPs/s")),
                            fmt::arg("time", human_time(roofline->ideal_time_s))));
    }

    /// Traffic against the baseline's.
    void add_comparison() {
        const std::string& name = point_.scenario->baseline;
        const ScheduleReport* baseline = point_.find(name);
        if (baseline == nullptr || baseline == &schedule_) return;
        const Bytes own = schedule_.figures().count->total_bytes();
        const Bytes base = baseline->figures().count->total_bytes();
        if (base == Bytes(0)) return;
        std::string line = against_text(own, base, m_);
        const auto& speed_up = schedule_.figures().speed_up;
        if (speed_up) line += fill(m_.against_time, ratio_text(*speed_up, m_));
        fact(fill(m_.against, name), line);
    }

    [[nodiscard]] std::string times_text(std::uint64_t times) const { return fill(m_.times_over, times); }

    [[nodiscard]] std::string reads_text(const Known<sim::ReadStatistics>& reads) const {
        if (!reads) return {};
        return fill(m_.reads_value, reads->min_reads == reads->max_reads
                                        ? times_text(reads->max_reads)
                                        : times_text(reads->min_reads) + " - " + times_text(reads->max_reads));
    }

    void add_reuse() {
        const Count& count = *schedule_.figures().count;
        // Operands that fare alike share a line.
        std::vector<std::pair<std::string, std::string>> lines;
        for (std::size_t i = 0; i < point_.operands.size(); ++i) {
            const std::string& name = point_.operands[i].name;
            const std::optional<Elements> uses = uses_of(count, name);
            const OperandTraffic* loads = traffic_of(count, name);
            if (!uses || loads == nullptr || loads->read_elements == Elements(0)) continue;
            const Rational ratio = Rational(*uses) / Rational(loads->read_elements);
            const std::string said =
                reads_text(schedule_.read_statistics[i]) + fill(m_.reuse_value, fill(m_.times_over, trimmed(ratio, 4)));
            const auto alike =
                std::find_if(lines.begin(), lines.end(), [&](const auto& line) { return line.second == said; });
            if (alike == lines.end()) {
                lines.emplace_back(name, said);
            } else {
                alike->first += ", " + name;
            }
        }
        std::string all;
        for (const auto& [names, said] : lines) all += (all.empty() ? "" : "\n") + names + ": " + said;
        if (!all.empty()) fact(m_.reuse, all);
        if (!schedule_.tile_steps) return;
        const bool tiles = std::holds_alternative<Tiled>(schedule_.schedule.plan);
        fact(m_.steps, fill(tiles ? m_.steps_value : m_.steps_blocks,
                            fmt::arg("tiles", to_string(schedule_.tile_steps->output_tiles)),
                            fmt::arg("t", plural(schedule_.tile_steps->output_tiles)),
                            fmt::arg("steps", to_string(schedule_.tile_steps->k_steps)),
                            fmt::arg("s", plural(schedule_.tile_steps->k_steps))));
    }

    void add_space() {
        if (std::holds_alternative<Custom>(point_.scenario->workload.shape)) return;
        const auto of = [&](const std::optional<Bytes>& capacity) {
            return capacity ? fill(m_.of_capacity, bytes_and_storage(*capacity)) : std::string();
        };
        const auto& machine = point_.scenario->machine;
        const std::string inputs =
            bytes_and_storage(schedule_.footprint.input_buffer_bytes) + (machine ? of(machine->on_chip_bytes) : "");
        const std::string accumulators =
            bytes_and_storage(schedule_.footprint.accumulator_bytes) + (machine ? of(machine->accumulator_bytes) : "");
        std::string line = fill(m_.on_chip_value, fmt::arg("inputs", inputs), fmt::arg("accumulators", accumulators));
        Tone tone = Tone::plain;
        if (schedule_.missing && schedule_.missing->none()) {
            line += m_.does_fit;
        } else if (schedule_.missing) {
            line += m_.does_not_fit;
            tone = Tone::bad;
            const model::Footprint& needed = schedule_.footprint;
            if (schedule_.missing->input_buffer_bytes != Bytes(0)) {
                line += lack_of(m_.missing_inputs, needed.input_buffer_bytes, *machine->on_chip_bytes);
            }
            if (schedule_.missing->accumulator_bytes != Bytes(0)) {
                line += lack_of(m_.missing_accumulators, needed.accumulator_bytes, *machine->accumulator_bytes);
            }
        }
        fact(m_.on_chip, line, tone);
        if (const auto each = model::accumulators_per_thread(schedule_.schedule)) {
            fact(m_.accumulators, fill(m_.accumulators_value, trimmed(*each, 4)));
        }
    }

    /// ", needs 131072 B of input buffer, 98304 B there".
    static std::string lack_of(std::string_view pattern, Bytes needed, Bytes there) {
        return fill(pattern, fmt::arg("needed", to_string(needed)), fmt::arg("there", to_string(there)));
    }

    void add_occupancy() {
        const auto& block = schedule_.schedule.block;
        if (schedule_.occupancy) {
            fact(m_.occupancy, occupancy_text(*schedule_.occupancy, *block, nullptr, language_));
        }
        if (schedule_.device_occupancy) {
            const std::string& name = point_.scenario->machine->compute_capability;
            fact(fill(occupancy_messages(language_).device_label, name),
                 occupancy_text(*schedule_.device_occupancy, *block, model::device_limits(name), language_));
        }
    }

    void add_checks() {
        if (schedule_.product_check) {
            const sim::ProductCheck& check = *schedule_.product_check;
            std::string line;
            if (check.bit_exact) line = *check.bit_exact ? m_.bit_exact : m_.not_bit_exact;
            if (check.max_error_over_bound) {
                // How far within depends on the machine's order of additions; the JSON has the number.
                line += line.empty() ? "" : "; ";
                line += *check.max_error_over_bound <= 1 ? m_.within_bound : m_.beyond_bound;
            }
            fact(m_.product, (check.passed ? "" : std::string(m_.product_failed)) + line,
                 check.passed ? Tone::plain : Tone::bad);
        } else if (schedule_.execution == sim::Execution::full) {
            fact(m_.product, said(schedule_.product_check.why().reason, m_));
        }
        for (const ElementAnswer& answer : schedule_.elements) {
            if (!answer.reads) {
                fact(m_.element, answer.query.text + ": " + said(answer.reads.why().reason, m_));
                continue;
            }
            fact(m_.element,
                 fill(m_.element_value, fmt::arg("element", answer.query.text),
                      fmt::arg("reads", times_text(*answer.reads)), fmt::arg("uses", times_text(*answer.uses))));
        }
        // The label says it already.
        constexpr std::string_view prefix = "impossible: ";
        for (const std::string& sentence : schedule_.impossible) {
            fact(m_.impossible, said(sentence.starts_with(prefix) ? sentence.substr(prefix.size()) : sentence, m_),
                 Tone::bad);
        }
    }

    const PointReport& point_;
    const ScheduleReport& schedule_;
    Language language_;
    const Messages& m_;
    Facts facts_;
};

}  // namespace

void add_schedule(Document& document, const PointReport& point, const ScheduleReport& schedule, Language language) {
    ScheduleAnswer(point, schedule, language).add_to(document);
}

}  // namespace rooftile::app
