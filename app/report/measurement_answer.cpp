#include "app/report/measurement_answer.hpp"

#include <algorithm>

#include "app/report/count_rows.hpp"
#include "app/report/describe.hpp"
#include "app/report/measurement_messages.hpp"
#include "app/report/number_text.hpp"
#include "app/report/pattern.hpp"
#include "rooftile/gpu/counters.hpp"
#include "rooftile/gpu/kernel.hpp"
#include "rooftile/gpu/requested.hpp"

namespace rooftile::app {

namespace {

std::string time_text(double seconds) { return human_time(Rational::from_double(seconds), 3); }

class MeasurementAnswer {
public:
    MeasurementAnswer(Facts& facts, const Workload& workload, const ScheduleReport& schedule, Language language)
        : facts_(facts),
          workload_(workload),
          schedule_(schedule),
          measurement_(*schedule.measurement),
          seen_(schedule.measurement->seen),
          language_(language),
          m_(messages(language)),
          t_(measurement_messages(language)) {}

    void add() {
        add_kernel();
        add_proof();
        add_product();
        add_times();
        add_fma();
        add_packing();
        add_caches();
        add_residency();
        add_verdicts();
    }

private:
    void fact(std::string_view label, std::string value, Tone tone = Tone::plain) {
        facts_.facts.push_back({{std::string(label), Tone::dim}, {std::move(value), tone}});
    }

    /// "equal", "DIFFERS" or why neither.
    [[nodiscard]] std::string outcome_text(const gpu::Verdict* verdict) const {
        if (verdict == nullptr || verdict->outcome == gpu::Outcome::not_measured) return std::string(t_.not_measured);
        if (verdict->outcome == gpu::Outcome::too_small) return std::string(t_.dram_too_small);
        return std::string(gpu::fails(verdict->outcome) ? m_.differs : m_.equal);
    }

    [[nodiscard]] Tone tone_of(const gpu::Verdict* verdict) const {
        return verdict != nullptr && gpu::fails(verdict->outcome) ? Tone::bad : Tone::plain;
    }

    /// The number, or under its bare name "not measured" and why.
    [[nodiscard]] std::string number_text(std::string_view pattern, std::string_view name,
                                          const gpu::Observation& seen) const {
        if (seen.value) return fill(pattern, std::to_string(*seen.value));
        return std::string(name) + ": " + said(known(seen).why().reason, m_);
    }

    void add_kernel() {
        const gpu::Kernel& kernel = *gpu::find_kernel(seen_.kernel);
        const std::uint64_t threads = std::uint64_t{seen_.launch.threads_x} * seen_.launch.threads_y;
        std::string line =
            fill(t_.kernel_value, fmt::arg("kernel", seen_.kernel), fmt::arg("blocks", seen_.launch.blocks),
                 fmt::arg("b", plural(seen_.launch.blocks)), fmt::arg("threads", threads),
                 fmt::arg("t", plural(threads)), fmt::arg("order", name(seen_.order)));
        if (const BlockOrder stated = gpu::order_of(schedule_.schedule); seen_.order != stated) {
            line += fill(t_.other_order, name(stated));
        }
        if (!seen_.same_BK || !seen_.same_buffers) {
            line += fill(t_.other_plan, fmt::arg("BK", kernel.BK), fmt::arg("buffers", kernel.buffers));
        }
        fact(t_.kernel, line);
        const gpu::Device& device = seen_.device;
        fact(t_.device, fill(t_.device_value, fmt::arg("name", device.name), fmt::arg("cc", device.compute_capability),
                             fmt::arg("driver", device.driver.empty() ? std::string(t_.no_driver) : device.driver),
                             fmt::arg("cuda", device.runtime_cuda)));
    }

    void add_proof() {
        if (measurement_.proof() == gpu::Proof::hardware) {
            fact(t_.proof, std::string(t_.by_hardware) + "\n" + std::string(t_.once_a_warp));
            return;
        }
        const gpu::Verdict* verdict = measurement_.verdict(gpu::Subject::read_bytes);
        if (seen_.counted_read_bytes.value && verdict != nullptr && verdict->expected) {
            fact(t_.proof,
                 fill(t_.shared_lanes, fmt::arg("seen", *seen_.counted_read_bytes.value),
                      fmt::arg("model", to_string(*verdict->expected)), fmt::arg("verdict", outcome_text(verdict))),
                 tone_of(verdict));
            return;
        }
        if (const auto reads = known(measurement_.read_bytes()); !reads) {
            fact(t_.proof, said(reads.why().reason, m_));
            return;
        }
        const std::string why =
            seen_.counted_read_bytes.value ? seen_.counted_write_bytes.why_absent : seen_.counted_read_bytes.why_absent;
        fact(t_.proof, fill(t_.by_instruments, fmt::arg("why", said(why, m_))));
    }

    void add_product() {
        const gpu::ProductCheck& check = seen_.product;
        std::string line;
        const auto say = [&](std::string_view text) { line += (line.empty() ? "" : "; ") + std::string(text); };
        if (check.bit_exact) say(*check.bit_exact ? m_.bit_exact : m_.not_bit_exact);
        say(check.max_error_over_bound <= 1 ? m_.within_bound : m_.beyond_bound);
        if (!check.surroundings_untouched) say(t_.surroundings_written);
        if (check.instrumented_within_bound && !*check.instrumented_within_bound) say(t_.instrumented_wrong);
        say(fill(t_.of_outputs, fmt::arg("checked", check.checked_elements), fmt::arg("all", check.output_elements)));
        fact(t_.product, (check.passed ? "" : std::string(m_.product_failed)) + line,
             check.passed ? Tone::plain : Tone::bad);
    }

    [[nodiscard]] static std::string statistics_text(std::string_view pattern, const gpu::TimeStatistics& times) {
        return fill(pattern, fmt::arg("median", time_text(times.median_s)), fmt::arg("least", time_text(times.min_s)),
                    fmt::arg("most", time_text(times.max_s)), fmt::arg("runs", times.runs));
    }

    void add_times() {
        fact(t_.time, statistics_text(t_.warm, seen_.warm_s) + "\n" + statistics_text(t_.cold, seen_.cold_s));
        if (!schedule_.predicted.count || seen_.warm_s.median_s <= 0) return;
        const Rational rate = Rational(schedule_.predicted.count->flops) / Rational::from_double(seen_.warm_s.median_s);
        std::string line = fill(t_.rate_value, human_rate(rate, "FLOPs/s"));
        const auto& roofline = schedule_.measured.roofline;
        if (roofline && !roofline->bound_flops_per_s.is_zero()) {
            const Rational share = rate / roofline->bound_flops_per_s;
            line += fill(t_.rate_of_bound, fmt::arg("percent", (share * Rational(100)).to_fixed(1)),
                         fmt::arg("intensity", trimmed(*schedule_.measured.intensity_flops_per_byte, 4)));
            if (share > Rational(1)) line += t_.beyond_bound;
        }
        fact(t_.rate, line);
    }

    void add_fma() {
        const gpu::Verdict* verdict = measurement_.verdict(gpu::Subject::fma_instructions);
        if (verdict == nullptr) return;
        if (!verdict->measured) {
            fact(t_.fma, said(known(seen_.fma_instructions).why().reason, m_));
            return;
        }
        std::string line = fill(t_.fma_value, fmt::arg("seen", to_string(*verdict->measured)),
                                fmt::arg("verdict", outcome_text(verdict)));
        const std::string padding = padding_text();
        if (!padding.empty()) line += "; " + padding;
        fact(t_.fma, line, tone_of(verdict));
    }

    /// Why more multiply-adds than M N K ran.
    [[nodiscard]] std::string padding_text() const {
        const auto* shape = std::get_if<Matmul>(&workload_.shape);
        if (shape == nullptr) return {};
        const gpu::FmaInstructions fma = gpu::fma_instructions(*gpu::find_kernel(seen_.kernel), *shape);
        return language_ == Language::ko ? gpu::padding_text_ko(fma) : gpu::padding_text(fma);
    }

    /// What a kernel that packs moves beside the requested bytes, by the table; its loads and stores as counted.
    void add_packing() {
        const gpu::Verdict* loads = measurement_.verdict(gpu::Subject::packing_loads);
        const gpu::Verdict* stores = measurement_.verdict(gpu::Subject::packing_stores);
        if (loads == nullptr || stores == nullptr) return;
        fact(t_.packing,
             fill(t_.packing_value, fmt::arg("loads", to_string(*loads->expected)),
                  fmt::arg("load_verdict", outcome_text(loads)), fmt::arg("stores", to_string(*stores->expected)),
                  fmt::arg("store_verdict", outcome_text(stores))),
             tone_of(gpu::fails(loads->outcome) ? loads : stores));
    }

    void add_caches() {
        std::string line = number_text(t_.l2, t_.no_l2, gpu::observation(seen_.counters, "lts__t_bytes.sum"));
        line += "\n" + number_text(t_.dram_reads, t_.no_dram_reads, seen_.dram_read_bytes);
        const gpu::Verdict* least = measurement_.verdict(gpu::Subject::dram_compulsory);
        const gpu::Verdict* most = measurement_.verdict(gpu::Subject::dram_requested);
        if (seen_.dram_read_bytes.value && least != nullptr && most != nullptr) {
            line += ", ";
            if (least->outcome == gpu::Outcome::holds && most->outcome == gpu::Outcome::holds) {
                line += fill(t_.dram_within, fmt::arg("least", to_string(*least->expected)));
            } else if (least->outcome == gpu::Outcome::too_small) {
                line += t_.dram_too_small;
            } else if (gpu::fails(least->outcome) || gpu::fails(most->outcome)) {
                line += m_.impossible;
            } else {
                line += t_.dram_not_judged;
            }
        }
        line += "\n" + number_text(t_.dram_writes, t_.no_dram_writes, seen_.dram_write_bytes);
        fact(t_.caches, line);
    }

    void add_residency() {
        if (seen_.launches.empty()) {
            fact(t_.resident, std::string(t_.not_measured) + ": " + said(seen_.why_no_launches, m_));
            return;
        }
        const gpu::Launched& launch = seen_.launches.back();
        const gpu::Verdict* verdict = measurement_.verdict(gpu::Subject::resident_blocks);
        std::string line;
        if (measurement_.model_resident_blocks) {
            line = fill(t_.resident_value, fmt::arg("runtime", launch.resident_blocks),
                        fmt::arg("b", plural(launch.resident_blocks)),
                        fmt::arg("model", *measurement_.model_resident_blocks),
                        fmt::arg("verdict", outcome_text(verdict)));
        } else {
            line = fill(t_.no_model, fmt::arg("runtime", launch.resident_blocks),
                        fmt::arg("b", plural(launch.resident_blocks)));
        }
        line +=
            fill(t_.takes, fmt::arg("threads", launch.threads), fmt::arg("t", plural(launch.threads)),
                 fmt::arg("registers", launch.registers_per_thread),
                 fmt::arg("shared", human_storage(Bytes(launch.static_shared_bytes + launch.dynamic_shared_bytes))));
        if (launch.local_bytes_per_thread != 0) line += fill(t_.spills, launch.local_bytes_per_thread);
        fact(t_.resident, line, tone_of(verdict));
    }

    void add_verdicts() {
        std::size_t held = 0, small = 0, absent = 0;
        std::vector<std::string> unseen;
        for (const gpu::Verdict& verdict : measurement_.verdicts) {
            if (gpu::fails(verdict.outcome)) continue;
            held += verdict.outcome == gpu::Outcome::equal || verdict.outcome == gpu::Outcome::holds ? 1U : 0U;
            small += verdict.outcome == gpu::Outcome::too_small ? 1U : 0U;
            if (verdict.outcome != gpu::Outcome::not_measured) continue;
            ++absent;
            const std::string line = std::string(t_.subject(verdict.subject));
            if (std::find(unseen.begin(), unseen.end(), line) == unseen.end()) unseen.push_back(line);
        }
        std::string line =
            fill(t_.all_hold, fmt::arg("held", held), fmt::arg("small", small), fmt::arg("absent", absent));
        for (std::size_t i = 0; i < unseen.size(); ++i) {
            line += i == 0 ? "\n" + std::string(t_.not_measured) + ": " : "; ";
            line += unseen[i];
        }
        fact(t_.verdicts, line);
        for (const gpu::Verdict& verdict : measurement_.verdicts) {
            if (gpu::fails(verdict.outcome)) fact(t_.failed, failure_text(verdict), Tone::bad);
        }
    }

    [[nodiscard]] std::string failure_text(const gpu::Verdict& verdict) const {
        std::string what(t_.subject(verdict.subject));
        if (!verdict.operand.empty()) what = verdict.operand + ": " + what;
        // Rates and products say more in the JSON.
        if (!verdict.measured || !verdict.expected) return what;
        std::string line =
            fill(t_.failed_value, fmt::arg("subject", what), fmt::arg("seen", to_string(*verdict.measured)),
                 fmt::arg("expected", to_string(*verdict.expected)));
        std::string witness = verdict.witness;
        if (witness == "counted") witness = m_.counted;
        if (witness == "predicted") witness = m_.predicted;
        return witness.empty() ? line : line + fill(t_.by_witness, witness);
    }

    Facts& facts_;
    const Workload& workload_;
    const ScheduleReport& schedule_;
    const Measurement& measurement_;
    const gpu::Measured& seen_;
    Language language_;
    const Messages& m_;
    const MeasurementMessages& t_;
};

}  // namespace

void add_measurement(Facts& facts, const PointReport& point, const ScheduleReport& schedule, Language language) {
    if (!schedule.measurement) return;
    MeasurementAnswer(facts, point.scenario->workload, schedule, language).add();
}

std::optional<Bytes> measured_bytes(const ScheduleReport& schedule, const std::string& operand, bool read) {
    if (!schedule.measurement || !schedule.measured.count) return std::nullopt;
    const OperandTraffic* row = traffic_of(*schedule.measured.count, operand);
    if (row == nullptr) return std::nullopt;
    return read ? row->read_bytes() : row->write_bytes();
}

std::optional<Bytes> measured_total_bytes(const ScheduleReport& schedule) {
    if (!schedule.measurement) return std::nullopt;
    const auto total = known(schedule.measurement->total_bytes());
    return total ? std::optional(Bytes(*total)) : std::nullopt;
}

}  // namespace rooftile::app
