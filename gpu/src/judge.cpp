#include "rooftile/gpu/judge.hpp"

#include <cmath>
#include <utility>

#include "rooftile/core/error.hpp"
#include "rooftile/gpu/access_table.hpp"
#include "rooftile/gpu/counters.hpp"
#include "rooftile/gpu/kernel.hpp"
#include "rooftile/gpu/requested.hpp"

namespace rooftile::gpu {

namespace {

/// Reads of every input once.
Uint128 compulsory_read_bytes(const Workload& workload) {
    Bytes bytes;
    for (const Operand& operand : operands(workload)) {
        if (operand.role != Role::input) continue;
        bytes += bytes_of(Elements(checked_mul(Uint128{operand.rows}, Uint128{operand.cols}, "a number of elements")),
                          operand.element_bytes);
    }
    return bytes.value();
}

Uint128 flops_of(const Workload& workload) {
    if (const auto* s = std::get_if<Matmul>(&workload.shape)) return Uint128{2} * s->M * s->N * s->K;
    if (const auto* s = std::get_if<VectorAdd>(&workload.shape)) return s->L;
    if (const auto* s = std::get_if<ElementwiseChain>(&workload.shape)) return Uint128{s->L} * s->steps;
    return 0;
}

std::string difference_text(Uint128 measured, Uint128 expected, std::string_view unit) {
    if (measured == expected) return to_string(measured) + " " + std::string(unit);
    const bool more = measured > expected;
    return to_string(more ? measured - expected : expected - measured) + " " + std::string(unit) +
           (more ? " more" : " fewer");
}

/// Collects the verdicts on one measurement.
class Judge {
public:
    Judge(const Measured& measured, const Workload& workload, const Kernel& kernel)
        : measured_(measured), workload_(workload), kernel_(kernel) {}

    void compare_with(const Witness& witness) {
        const std::string by(witness.name);
        for (const OperandTraffic& expected : witness.count->traffic) {
            if (expected.boundary != hbm_boundary) continue;
            const std::string_view why = why_not_observed(kernel_);
            Observation reads{std::nullopt, why.empty() ? "the instrumented variant was not run" : std::string(why)};
            Observation writes = reads;
            for (const OperandTraffic& seen : measured_.traffic) {
                if (seen.operand != expected.operand) continue;
                reads = {to_uint64(seen.read_elements.value(), "a number of elements"), ""};
                writes = {to_uint64(seen.write_elements.value(), "a number of elements"), ""};
            }
            equal(Subject::operand_reads, reads, expected.read_elements.value(), "elements", expected.operand, by);
            equal(Subject::operand_writes, writes, expected.write_elements.value(), "elements", expected.operand, by);
        }
        if (!kernel_.lanes_share_addresses) {
            equal(Subject::read_bytes, measured_.counted_read_bytes, witness.count->read_bytes().value(), "bytes", "",
                  by);
        }
        equal(Subject::write_bytes, measured_.counted_write_bytes, witness.count->write_bytes().value(), "bytes", "",
              by);
    }

    void compare_hardware() {
        if (kernel_.lanes_share_addresses) {
            equal(Subject::read_bytes, measured_.counted_read_bytes, counted_load_bytes(kernel_, workload_).value(),
                  "bytes", "", "per-warp model");
        } else {
            compare(Subject::instrumented_total, measured_.counted_read_bytes, measured_.instrumented_read_bytes);
        }
        compare(Subject::instrumented_store, measured_.counted_write_bytes, measured_.instrumented_write_bytes);
        if (const auto* shape = std::get_if<Matmul>(&workload_.shape)) {
            const FmaInstructions fma = fma_instructions(kernel_, *shape);
            equal(Subject::fma_instructions, measured_.fma_instructions, fma.executed, "instructions", "", "table");
            if (!padding_text(fma).empty()) verdicts_.back().text += " (" + padding_text(fma) + ")";
            compare_warps();
            if (kernel_.bulk_copies) compare_packing(*shape);
        }
        compare_spills();
        compare_launch();
    }

    void bound_traffic() {
        const Uint128 compulsory = compulsory_read_bytes(workload_);
        const Observation& requested =
            measured_.proof == Proof::hardware ? measured_.counted_read_bytes : measured_.instrumented_read_bytes;
        at_least(Subject::requested_compulsory, requested, compulsory, "requested reads", "every input once");
        if (!may_judge_dram(compulsory)) return;
        at_least(Subject::dram_compulsory, lowest(dram_read_counter, measured_.dram_read_bytes), compulsory,
                 "DRAM reads", "every input once");
        if (!requested.value) return not_measured(Subject::dram_requested, requested.why_absent);
        at_most(Subject::dram_requested, highest(dram_read_counter, measured_.dram_read_bytes),
                Uint128{*requested.value} + launch_overhead_bytes, "DRAM reads",
                "the requested reads and what a launch reads beside them");
    }

    void bound_rates(const Bounds& bounds) {
        const double fastest_s = std::min(measured_.cold_s.min_s, measured_.warm_s.min_s);
        if (bounds.peak_flops_per_s && fastest_s > 0) {
            const double rate = static_cast<double>(flops_of(workload_)) / fastest_s;
            rate_at_most(Subject::achieved_rate, rate, *bounds.peak_flops_per_s, "FLOP/s", "the peak");
        }
        if (bounds.bandwidth_bytes_per_s && measured_.cold_s.min_s > 0) {
            // Only reads: written lines may leave L2 after the launch.
            if (!measured_.dram_read_bytes.value) {
                not_measured(Subject::dram_rate, measured_.dram_read_bytes.why_absent);
            } else if (may_judge_rate()) {
                const double rate = static_cast<double>(*measured_.dram_read_bytes.value) / measured_.cold_s.min_s;
                rate_at_most(Subject::dram_rate, rate, *bounds.bandwidth_bytes_per_s, "B/s", "the bandwidth");
            }
        }
        if (bounds.resident_blocks) {
            Observation resident{std::nullopt, measured_.why_no_launches};
            if (!measured_.launches.empty()) resident = {measured_.launches.back().resident_blocks, ""};
            equal(Subject::resident_blocks, resident, *bounds.resident_blocks, "blocks", "", "occupancy model");
        }
    }

    void check_product() {
        Verdict verdict = of(Subject::product);
        const ProductCheck& product = measured_.product;
        verdict.outcome = product.passed ? Outcome::holds : Outcome::differs;
        verdict.text = "largest error over bound " + std::to_string(product.max_error_over_bound) +
                       (product.bit_exact ? (*product.bit_exact ? ", bit-exact on integers" : ", wrong on integers")
                                          : ", no exact integers") +
                       (product.surroundings_untouched ? "" : ", memory around C was written") + "; " +
                       std::to_string(product.checked_elements) + " of " + std::to_string(product.output_elements) +
                       " outputs checked";
        verdicts_.push_back(std::move(verdict));
    }

    std::vector<Verdict> take() { return std::move(verdicts_); }

private:
    static Verdict of(Subject subject) {
        Verdict verdict;
        verdict.subject = subject;
        return verdict;
    }

    void not_measured(Subject subject, const std::string& why) {
        Verdict verdict = of(subject);
        verdict.text = why.empty() ? "it was not observed" : why;
        verdicts_.push_back(std::move(verdict));
    }

    void equal(Subject subject, const Observation& seen, Uint128 expected, std::string_view unit,
               std::string operand = "", std::string witness = "") {
        Verdict verdict = of(subject);
        verdict.operand = std::move(operand);
        verdict.witness = std::move(witness);
        verdict.expected = expected;
        if (seen.value) {
            verdict.measured = *seen.value;
            verdict.outcome = *seen.value == expected ? Outcome::equal : Outcome::differs;
            verdict.text = difference_text(*seen.value, expected, unit);
        } else {
            verdict.text = seen.why_absent.empty() ? "it was not observed" : seen.why_absent;
        }
        verdicts_.push_back(std::move(verdict));
    }

    void compare(Subject subject, const Observation& seen, const Observation& expected) {
        if (!expected.value) return not_measured(subject, expected.why_absent);
        equal(subject, seen, *expected.value, "bytes", "", "instrumented");
    }

    void bound(Subject subject, const Observation& seen, Uint128 limit, bool keeps, const std::string& text) {
        verdicts_.push_back(
            {subject, "", "", keeps ? Outcome::holds : Outcome::impossible, Uint128{*seen.value}, limit, text});
    }
    void at_least(Subject subject, const Observation& seen, Uint128 limit, const std::string& what,
                  const std::string& than) {
        if (!seen.value) return not_measured(subject, seen.why_absent);
        const bool keeps = *seen.value >= limit;
        bound(subject, seen, limit, keeps,
              what + (keeps ? " are at least " : ": impossible, they are fewer than ") + than);
    }
    void at_most(Subject subject, const Observation& seen, Uint128 limit, const std::string& what,
                 const std::string& than) {
        if (!seen.value) return not_measured(subject, seen.why_absent);
        const bool keeps = *seen.value <= limit;
        bound(subject, seen, limit, keeps, what + (keeps ? " are at most " : ": impossible, they exceed ") + than);
    }
    void rate_at_most(Subject subject, double rate, double limit, const std::string& unit, const std::string& than) {
        Verdict verdict = of(subject);
        const bool keeps = rate <= limit;
        verdict.outcome = keeps ? Outcome::holds : Outcome::impossible;
        verdict.text = std::to_string(rate / limit) + " of " + than + " in " + unit +
                       (keeps ? "" : ": impossible, it is exceeded");
        verdicts_.push_back(std::move(verdict));
    }

    void too_small(Subject subject, const std::string& why) {
        Verdict verdict = of(subject);
        verdict.outcome = Outcome::too_small;
        verdict.measured =
            measured_.dram_read_bytes.value ? std::optional<Uint128>(*measured_.dram_read_bytes.value) : std::nullopt;
        verdict.text = why;
        verdicts_.push_back(std::move(verdict));
    }

    /// Adds the reason for both bounds where DRAM reads cannot be judged.
    bool may_judge_dram(Uint128 compulsory) {
        std::string why;
        if (compulsory < smallest_judged_bytes) {
            why = "the inputs are " + to_string(compulsory) + " bytes; DRAM reads are judged from " +
                  std::to_string(smallest_judged_bytes) + " up";
        } else if (!measured_.caches_invalidated) {
            why = "caches were not invalidated: " + measured_.cache_text;
        }
        if (why.empty() || !measured_.dram_read_bytes.value) {
            if (measured_.dram_read_bytes.value) return true;
            not_measured(Subject::dram_compulsory, measured_.dram_read_bytes.why_absent);
            not_measured(Subject::dram_requested, measured_.dram_read_bytes.why_absent);
            return false;
        }
        too_small(Subject::dram_compulsory, why);
        too_small(Subject::dram_requested, why);
        return false;
    }

    bool may_judge_rate() {
        if (compulsory_read_bytes(workload_) >= smallest_judged_bytes && measured_.caches_invalidated) return true;
        too_small(Subject::dram_rate, "the launch is too short, or caches were not invalidated");
        return false;
    }

    [[nodiscard]] Observation lowest(std::string_view name, const Observation& otherwise) const {
        for (const Counter& c : measured_.counters) {
            if (c.name == name && c.value) return {c.lowest, ""};
        }
        return otherwise;
    }
    [[nodiscard]] Observation highest(std::string_view name, const Observation& otherwise) const {
        for (const Counter& c : measured_.counters) {
            if (c.name == name && c.value) return {c.highest, ""};
        }
        return otherwise;
    }

    void compare_warps() {
        Placement placement = dense(workload_);
        placement.lda += measured_.padding.A;
        placement.ldb += measured_.padding.B;
        placement.ldc += measured_.padding.C;
        const warp::Counters model = warp_counters(kernel_, workload_, placement, measured_.device.multiprocessors);
        const auto row = [&](Subject subject, std::string_view counter, Uint128 expected, std::string_view unit) {
            equal(subject, observation(measured_.counters, counter), expected, unit, "", "per-warp model");
        };
        // Where in a sector memory of its own begins, a packed operand or an intermediate, is not described.
        const bool placed = !kernel_.bulk_copies && kernel_.kind != KernelKind::chain_unfused;
        // Whether the counters of loads also count asynchronous copies is not known.
        if (model.copies().requests == 0) {
            row(Subject::load_requests, load_requests_counter, model.loads().requests, "requests");
            if (placed) row(Subject::load_sectors, load_sectors_counter, model.loads().sectors, "sectors");
        }
        row(Subject::store_requests, store_requests_counter, model.stores().requests, "requests");
        if (placed) row(Subject::store_sectors, store_sectors_counter, model.stores().sectors, "sectors");
    }

    /// The tiles come by bulk copies: what loads and stores count is the packing, the partial sums, and C.
    void compare_packing(const Matmul& shape) {
        const PackingTraffic packing =
            packing_traffic(kernel_, shape, shape.N + measured_.padding.B, measured_.device.multiprocessors);
        Uint128 stored = packing.store_bytes();
        for (const OperandTraffic& row : requested_traffic(kernel_, workload_)) stored += row.write_bytes().value();
        const std::string sums = "partial sums " + std::to_string(packing.partial_sum_bytes);
        equal(Subject::packing_loads, observation(measured_.counters, load_bytes_counter), packing.load_bytes(),
              "bytes", "", "packing");
        verdicts_.back().text += " (packing " + std::to_string(packing.read_bytes) + ", " + sums + ")";
        equal(Subject::packing_stores, observation(measured_.counters, store_bytes_counter), stored, "bytes", "",
              "packing");
        verdicts_.back().text += " (packing " + std::to_string(packing.write_bytes) + ", " + sums +
                                 ", their counters " + std::to_string(packing.counter_bytes) + ", the rest C)";
    }

    void compare_spills() {
        Observation spilled{0, ""};
        for (const std::string_view name : {local_load_bytes_counter, local_store_bytes_counter}) {
            const Observation part = observation(measured_.counters, name);
            if (!part.value) return not_measured(Subject::spilled_bytes, part.why_absent);
            *spilled.value += *part.value;
        }
        equal(Subject::spilled_bytes, spilled, 0, "bytes", "", "accumulators stay on chip");
    }

    void compare_launch() {
        const LaunchShape& shape = measured_.launch;
        const Uint128 threads = Uint128{shape.blocks} * shape.threads_x * shape.threads_y;
        Observation seen{std::nullopt, measured_.why_no_launches};
        if (!measured_.launches.empty()) {
            seen = {measured_.launches.back().blocks * measured_.launches.back().threads, ""};
        }
        equal(Subject::launch_shape, seen, threads, "threads", "", "table");
    }

    const Measured& measured_;
    const Workload& workload_;
    const Kernel& kernel_;
    std::vector<Verdict> verdicts_;
};

}  // namespace

std::string_view name(Subject subject) {
    switch (subject) {
        case Subject::operand_reads: return "operand_reads";
        case Subject::operand_writes: return "operand_writes";
        case Subject::read_bytes: return "read_bytes";
        case Subject::write_bytes: return "write_bytes";
        case Subject::instrumented_total: return "instrumented_total";
        case Subject::instrumented_store: return "instrumented_store";
        case Subject::fma_instructions: return "fma_instructions";
        case Subject::requested_compulsory: return "requested_compulsory";
        case Subject::dram_compulsory: return "dram_compulsory";
        case Subject::dram_requested: return "dram_requested";
        case Subject::load_requests: return "load_requests";
        case Subject::load_sectors: return "load_sectors";
        case Subject::store_requests: return "store_requests";
        case Subject::store_sectors: return "store_sectors";
        case Subject::spilled_bytes: return "spilled_bytes";
        case Subject::launch_shape: return "launch_shape";
        case Subject::resident_blocks: return "resident_blocks";
        case Subject::achieved_rate: return "achieved_rate";
        case Subject::dram_rate: return "dram_rate";
        case Subject::product: return "product";
        case Subject::packing_loads: return "packing_loads";
        case Subject::packing_stores: return "packing_stores";
    }
    return "";
}

std::string_view name(Outcome outcome) {
    switch (outcome) {
        case Outcome::equal: return "equal";
        case Outcome::differs: return "differs";
        case Outcome::holds: return "holds";
        case Outcome::impossible: return "impossible";
        case Outcome::too_small: return "too small to judge";
        case Outcome::not_measured: return "not measured";
    }
    return "";
}

std::vector<Verdict> judge(const Measured& measured, const Workload& workload, std::span<const Witness> witnesses,
                           const Bounds& bounds) {
    const Kernel* kernel = find_kernel(measured.kernel);
    if (kernel == nullptr) throw Error(ErrorCode::input, "there is no kernel named '" + measured.kernel + "'");
    Judge judge(measured, workload, *kernel);
    for (const Witness& witness : witnesses) judge.compare_with(witness);
    judge.compare_hardware();
    judge.bound_traffic();
    judge.bound_rates(bounds);
    judge.check_product();
    return judge.take();
}

}  // namespace rooftile::gpu
