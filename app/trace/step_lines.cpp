#include "app/trace/step_lines.hpp"

#include <algorithm>

#include "app/report/describe.hpp"
#include "app/report/pattern.hpp"

namespace rooftile::app {

namespace {

constexpr std::uint64_t formulas_in_full = 16, formulas_of_many = 4;
constexpr std::size_t most_works = 8;  ///< steps of a fused chain

std::string count_text(const Work& work, const TraceMessages& m) {
    const Uint128 count = work.flops / sim::flops_of_one(work.compute.operation);
    const auto filled = [&](std::string_view pattern) {
        return fill(pattern, fmt::arg("count", to_string(count)), fmt::arg("flops", to_string(work.flops)),
                    fmt::arg("s", plural(count)));
    };
    switch (work.compute.operation) {
        case sim::Operation::multiply_add: return filled(m.fmas);
        case sim::Operation::add: return filled(m.additions);
        case sim::Operation::chain_step: return filled(m.chain_steps);
    }
    return {};
}

}  // namespace

RunningTotals operator-(const RunningTotals& all, const RunningTotals& before) {
    return {all.read_bytes - before.read_bytes, all.write_bytes - before.write_bytes, all.flops - before.flops};
}

std::string sum_text(const RunningTotals& totals, const TraceMessages& m) {
    return fill(m.sum, fmt::arg("read", to_string(totals.read_bytes)),
                fmt::arg("written", to_string(totals.write_bytes)), fmt::arg("total", to_string(totals.total_bytes())),
                fmt::arg("flops", to_string(totals.flops)), fmt::arg("s", plural(totals.flops)));
}

StepLines::StepLines(const TraceMessages& m, const ElementNames& names, const Schedule& schedule)
    : m_(m), names_(names) {
    if (const auto* tiled = std::get_if<Tiled>(&schedule.plan)) {
        two_buffers_ = tiled->buffers == 2;
        sums_in_memory_ = tiled->c_policy == CPolicy::memory_accumulate;
        sums_go_back_ = tiled->split_k > 1;
    }
    if (const auto* naive = std::get_if<Naive>(&schedule.plan)) {
        sums_in_memory_ = naive->c_policy == CPolicy::memory_accumulate;
    }
    sums_go_back_ = sums_go_back_ || sums_in_memory_;
    for (const std::string_view label : {m.load, m.compute, m.store, m.barrier_1, m.barrier_2, m.barrier, m.this_step,
                                         m.so_far, m.subtotal, m.tracked, m.total, m.beside, m.compared}) {
        facts_.label_width = std::max(facts_.label_width, text_width(std::string(label)));
    }
}

void StepLines::add(std::string_view label, std::string text, std::size_t hang) {
    // A label stands in front of the first of its lines.
    const std::string shown(label == label_ ? std::string_view() : label);
    label_ = label;
    facts_.facts.push_back({{shown, Tone::dim}, {std::move(text), Tone::plain}, hang});
}

void StepLines::add_totals(std::string_view label, const RunningTotals& totals) {
    add(label, fill(m_.totals, fmt::arg("read", to_string(totals.read_bytes)),
                    fmt::arg("written", to_string(totals.write_bytes)), fmt::arg("flops", to_string(totals.flops)),
                    fmt::arg("s", plural(totals.flops))));
}

void StepLines::add_tracked(const TrackedElement& element) {
    std::string text = fill(m_.element_so_far, fmt::arg("element", names_.element(element.operand, 0, 0)),
                            fmt::arg("loads", to_string(element.loads)), fmt::arg("ls", plural(element.loads)),
                            fmt::arg("uses", to_string(element.uses)), fmt::arg("us", plural(element.uses)));
    if (element.loaded && element.loads > 1) text += m_.loaded_again;
    add(m_.tracked, std::move(text), 2);
}

void StepLines::add_parts(const StepFold& step, const PartialSums& sums) {
    const std::size_t loads = step.moves(sim::Direction::read).size();
    const std::size_t works = step.works().size();
    std::size_t loads_told = 0, works_told = 0;
    for (const StepPart& part : step.parts()) {
        if (const auto* move = std::get_if<Move>(&part)) {
            add_move(*move, step);
            if (move->direction == sim::Direction::read && ++loads_told == loads && loads > 1) add_loads_in_all(step);
        } else if (const auto* work = std::get_if<Work>(&part)) {
            if (++works_told <= most_works) add_work(*work, step, sums);
            if (works_told == works && works > most_works) {
                add(m_.compute, fill(m_.more_passes, works - most_works));
            }
        } else {
            add_barrier(std::get<sim::BarrierReason>(part), step);
        }
    }
}

void StepLines::add_move(const Move& move, const StepFold& step) {
    const bool read = move.direction == sim::Direction::read;
    const std::uint64_t distinct = elements_of(move.block);
    const std::uint64_t element_bytes = names_.operands()[move.operand].element_bytes;
    std::string text = fill(m_.move, fmt::arg("list", names_.list(move.operand, move.block)),
                            fmt::arg("elements", to_string(move.elements)), fmt::arg("s", plural(move.elements)),
                            fmt::arg("bytes", to_string(move.elements * element_bytes)));
    if (move.elements > distinct) text += fill(m_.times_over, to_string(move.elements / distinct));
    if (move.streamed && distinct > 1) text += m_.one_by_one;
    const bool product =
        step.works().empty() || step.works().front()->compute.operation == sim::Operation::multiply_add;
    if (read && is_input(move.operand) && two_buffers_) text += fill(m_.into_buffer, move.slot);
    if (read && product && !is_input(move.operand)) text += m_.into_accumulators;
    if (!read && product) {
        text += fill(sums_go_back_ ? m_.sums_go_back : m_.sums_done, fmt::arg("s", plural(distinct)),
                     fmt::arg("are", distinct == 1 ? "is" : "are"));
    }
    add(read ? m_.load : m_.store, std::move(text), 2);
}

void StepLines::add_loads_in_all(const StepFold& step) {
    Uint128 elements = 0;
    for (const Move* move : step.moves(sim::Direction::read)) elements += move->elements;
    add(m_.load, fill(m_.loads_in_all, fmt::arg("elements", to_string(elements)),
                      fmt::arg("bytes", to_string(step.totals().read_bytes))));
}

void StepLines::add_barrier(sim::BarrierReason reason, const StepFold& step) {
    const auto moves = step.moves(sim::Direction::read);
    const bool refilled =
        std::any_of(moves.begin(), moves.end(), [&](const Move* move) { return is_input(move->operand); });
    switch (reason) {
        case sim::BarrierReason::loaded: return add(m_.barrier_1, std::string(m_.all_loaded));
        case sim::BarrierReason::used: return add(m_.barrier_2, std::string(m_.all_used));
        case sim::BarrierReason::swapped: break;
    }
    add(m_.barrier, std::string(refilled ? m_.swapped : m_.swapped_last));
}

void StepLines::add_work(const Work& work, const StepFold& step, const PartialSums& sums) {
    const sim::Compute& compute = work.compute;
    std::string text = count_text(work, m_);
    if (two_buffers_) text += fill(m_.from_buffer, compute.slot);
    add(m_.compute, std::move(text));
    if (compute.operation == sim::Operation::multiply_add && work.flops > 2) {
        add(m_.compute, fill(m_.serves, fmt::arg("a", compute.j.extent), fmt::arg("as", plural(compute.j.extent)),
                             fmt::arg("b", compute.i.extent)));
        const auto stores = step.moves(sim::Direction::write);
        const bool through_memory =
            sums_in_memory_ && !stores.empty() && stores.front()->elements > elements_of(stores.front()->block);
        if (through_memory) add(m_.compute, std::string(m_.through_memory));
    }
    add_formulas(work, sums);
}

void StepLines::add_formulas(const Work& work, const PartialSums& sums) {
    const sim::Compute& compute = work.compute;
    const bool product = compute.operation == sim::Operation::multiply_add;
    const std::uint64_t cols = compute.j.extent;
    const std::uint64_t formulas = product ? elements_of(sim::block(compute.i, compute.j)) : cols;
    const std::uint64_t shown = formulas > formulas_in_full ? formulas_of_many : formulas;
    for (std::uint64_t index = 0; index < shown; ++index) {
        const std::uint64_t col = compute.j.begin + index % cols;
        if (!product) {
            add(m_.compute, element_formula(names_, compute, col));
            continue;
        }
        const std::uint64_t row = compute.i.begin + index / cols;
        add(m_.compute, sum_formula(names_, sums, row, col), text_width(names_.accumulator(row, col)) + 3);
    }
    if (formulas > shown) add(m_.compute, fill(m_.more, formulas - shown));
}

}  // namespace rooftile::app
