#include "run_figures.hpp"

#include <algorithm>
#include <array>

namespace rooftile::testing {

namespace {

using expr::Null;
using expr::Value;

Value number(Uint128 value) { return Rational(value); }

Null not_observed(const std::string& operand) {
    return {"the elements of " + operand + " were not observed one by one", false};
}

const sim::ElementCounts* counts_of(const Run& run, std::string_view boundary, std::string_view operand) {
    for (const sim::ElementCounts& counts : run.loop().elements) {
        if (counts.boundary == boundary && counts.operand == operand) return &counts;
    }
    return nullptr;
}

/// Distinct elements, least and most reads, wherever the run has them.
std::optional<sim::ReadStatistics> statistics(const Run& run, const OperandTraffic& row) {
    if (run.schedule() != nullptr) {
        const auto& reads = run.schedule()->element_reads;
        return reads ? std::optional(reads->statistics(row.operand)) : std::nullopt;
    }
    const sim::ElementCounts* counts = counts_of(run, row.boundary, row.operand);
    if (counts == nullptr || counts->reads.empty()) return std::nullopt;
    const auto [least, most] = std::minmax_element(counts->reads.begin(), counts->reads.end());
    const auto untouched = std::count(counts->reads.begin(), counts->reads.end(), std::uint64_t{0});
    return sim::ReadStatistics{counts->reads.size() - static_cast<std::size_t>(untouched), *least, *most};
}

template <class Choose>
Value statistic(const Run& run, const OperandTraffic& row, Choose choose) {
    const auto found = statistics(run, row);
    return found ? number(choose(*found)) : Value(not_observed(row.operand));
}

Value uses(const Run& run, const OperandTraffic& row) {
    for (const OperandUses& uses : run.loop().count.uses) {
        if (uses.operand == row.operand) return Rational(uses.uses);
    }
    return Null{"the uses of " + row.operand + " were not counted", false};
}

Value uses_per_load(const Run& run, const OperandTraffic& row) {
    const Value used = uses(run, row);
    if (!std::holds_alternative<Rational>(used)) return used;
    if (row.read_elements == Elements()) return Null{"no element of " + row.operand + " was loaded", false};
    return std::get<Rational>(used) / Rational(row.read_elements);
}

constexpr std::array operand_table{
    Figure<OperandTraffic>{"read_elements", false,
                           [](const Run&, const OperandTraffic& row) -> Value { return Rational(row.read_elements); }},
    Figure<OperandTraffic>{"write_elements", false,
                           [](const Run&, const OperandTraffic& row) -> Value { return Rational(row.write_elements); }},
    Figure<OperandTraffic>{"read_bytes", false,
                           [](const Run&, const OperandTraffic& row) -> Value { return Rational(row.read_bytes()); }},
    Figure<OperandTraffic>{"write_bytes", false,
                           [](const Run&, const OperandTraffic& row) -> Value { return Rational(row.write_bytes()); }},
    Figure<OperandTraffic>{"loads", false,
                           [](const Run&, const OperandTraffic& row) -> Value { return Rational(row.read_elements); }},
    Figure<OperandTraffic>{"distinct_elements", false,
                           [](const Run& run, const OperandTraffic& row) {
                               return statistic(run, row, [](const auto& found) { return found.distinct_elements; });
                           }},
    Figure<OperandTraffic>{"min_reads_per_element", false,
                           [](const Run& run, const OperandTraffic& row) {
                               return statistic(run, row, [](const auto& found) { return found.min_reads; });
                           }},
    Figure<OperandTraffic>{"max_reads_per_element", false,
                           [](const Run& run, const OperandTraffic& row) {
                               return statistic(run, row, [](const auto& found) { return found.max_reads; });
                           }},
    Figure<OperandTraffic>{"uses", true, uses},
    Figure<OperandTraffic>{"uses_per_load", true, uses_per_load},
};

/// The sum of one property over the operands that cross a boundary.
template <class Property>
auto total(const Run& run, const std::string& boundary, Property property) {
    decltype(property(OperandTraffic{})) sum;
    for (const OperandTraffic& row : run.loop().count.traffic) {
        if (row.boundary == boundary) sum += property(row);
    }
    return sum;
}

Bytes total_bytes(const Run& run, const std::string& boundary) {
    return total(run, boundary, [](const OperandTraffic& row) { return row.read_bytes() + row.write_bytes(); });
}

Value intensity(const Run& run, const std::string& boundary) {
    const Bytes bytes = total_bytes(run, boundary);
    if (bytes == Bytes()) return Null{"no byte crosses a boundary", false};
    return Rational(run.loop().count.flops) / Rational(bytes);
}

std::uint64_t problems(const Run& run) {
    return checked_add(std::uint64_t{run.loop().problems.size()}, run.loop().unlisted_problems, "a number of problems");
}

constexpr std::array boundary_table{
    Figure<std::string>{"read_elements", false,
                        [](const Run& run, const std::string& boundary) -> Value {
                            return Rational(
                                total(run, boundary, [](const OperandTraffic& row) { return row.read_elements; }));
                        }},
    Figure<std::string>{"write_elements", false,
                        [](const Run& run, const std::string& boundary) -> Value {
                            return Rational(
                                total(run, boundary, [](const OperandTraffic& row) { return row.write_elements; }));
                        }},
    Figure<std::string>{"read_bytes", false,
                        [](const Run& run, const std::string& boundary) -> Value {
                            return Rational(
                                total(run, boundary, [](const OperandTraffic& row) { return row.read_bytes(); }));
                        }},
    Figure<std::string>{"write_bytes", false,
                        [](const Run& run, const std::string& boundary) -> Value {
                            return Rational(
                                total(run, boundary, [](const OperandTraffic& row) { return row.write_bytes(); }));
                        }},
    Figure<std::string>{
        "total_bytes", false,
        [](const Run& run, const std::string& boundary) -> Value { return Rational(total_bytes(run, boundary)); }},
    Figure<std::string>{"flops", true,
                        [](const Run& run, const std::string&) -> Value { return Rational(run.loop().count.flops); }},
    Figure<std::string>{"intensity_flops_per_byte", true, intensity},
    Figure<std::string>{
        "peak_input_bytes_counted", true,
        [](const Run& run, const std::string&) { return Value(Rational(run.loop().count.peaks.input_bytes)); }},
    Figure<std::string>{
        "peak_accumulator_bytes_counted", true,
        [](const Run& run, const std::string&) { return Value(Rational(run.loop().count.peaks.accumulator_bytes)); }},
    Figure<std::string>{"problems", true, [](const Run& run, const std::string&) { return number(problems(run)); }},
};

constexpr std::array memory_table{
    Figure<sim::MemoryPeak>{
        "peak_bytes", false,
        [](const Run&, const sim::MemoryPeak& memory) -> Value { return Rational(memory.peak_bytes); }},
    Figure<sim::MemoryPeak>{"capacity_bytes", false,
                            [](const Run&, const sim::MemoryPeak& memory) -> Value {
                                if (memory.capacity) return Rational(*memory.capacity);
                                return Null{"the capacity of " + memory.memory + " is unlimited", false};
                            }},
};

}  // namespace

std::span<const Figure<OperandTraffic>> operand_figures() { return operand_table; }
std::span<const Figure<std::string>> boundary_figures() { return boundary_table; }
std::span<const Figure<sim::MemoryPeak>> memory_figures() { return memory_table; }

std::string outermost(const Run& run) {
    const auto& traffic = run.loop().count.traffic;
    return traffic.empty() ? std::string() : traffic.front().boundary;
}

Value element_figure(const Run& run, std::string_view function, const std::string& boundary,
                     const sim::LoopOperand& operand, std::span<const std::uint64_t> indices) {
    if (run.schedule() != nullptr) {
        const auto& counted = run.schedule()->element_reads;
        if (!counted) return not_observed(operand.name);
        const auto times = function == "reads"    ? &sim::ElementReads::reads
                           : function == "writes" ? &sim::ElementReads::writes
                                                  : &sim::ElementReads::uses;
        return Rational(((*counted).*times)(operand.name, indices.size() == 1 ? 0 : indices[0], indices.back()));
    }
    if (function == "uses") {
        return Null{"the uses of single elements of " + operand.name + " are not observed in a loop of one's own",
                    false};
    }
    const sim::ElementCounts* counts = counts_of(run, boundary, operand.name);
    if (counts == nullptr) return not_observed(operand.name);
    std::uint64_t position = 0;
    for (std::size_t axis = 0; axis < indices.size(); ++axis) position = position * operand.shape[axis] + indices[axis];
    const std::vector<std::uint64_t>& times = function == "reads" ? counts->reads : counts->writes;
    if (position >= times.size()) return not_observed(operand.name);
    return Rational(times[static_cast<std::size_t>(position)]);
}

}  // namespace rooftile::testing
