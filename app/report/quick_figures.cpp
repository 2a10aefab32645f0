#include "app/report/quick_figures.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include "app/report/count_rows.hpp"
#include "app/report/figure_text.hpp"
#include "app/report/number_text.hpp"
#include "rooftile/model/predict.hpp"

namespace rooftile::app {

namespace {

template <class Shape, std::uint64_t Shape::*member>
QuickValue shape_size(const QuickSubject& s) {
    const auto* shape = std::get_if<Shape>(&s.workload.shape);
    return shape == nullptr ? QuickValue() : QuickValue(Uint128{shape->*member});
}

template <class Plan, std::uint64_t Plan::*member>
QuickValue plan_size(const QuickSubject& s) {
    const auto* plan = std::get_if<Plan>(&s.schedule->schedule->plan);
    return plan == nullptr ? QuickValue() : QuickValue(Uint128{plan->*member});
}

template <std::optional<std::uint64_t> BlockResources::*member>
QuickValue block_size(const QuickSubject& s) {
    const auto& block = s.schedule->schedule->block;
    return block && (*block).*member ? QuickValue(Uint128{*((*block).*member)}) : QuickValue();
}

QuickValue block_shared(const QuickSubject& s) {
    const auto& block = s.schedule->schedule->block;
    return block && block->shared_bytes ? QuickValue(block->shared_bytes->value()) : QuickValue();
}

template <auto method>
QuickValue of_count(const QuickSubject& s) {
    return (s.schedule->count.*method)().value();
}

template <auto method>
QuickValue of_operand(const QuickSubject& s) {
    const OperandTraffic* row = traffic_of(s.schedule->count, s.operand);
    return row == nullptr ? QuickValue() : QuickValue((row->*method)().value());
}

template <Elements OperandTraffic::*member>
QuickValue operand_elements(const QuickSubject& s) {
    const OperandTraffic* row = traffic_of(s.schedule->count, s.operand);
    return row == nullptr ? QuickValue() : QuickValue((row->*member).value());
}

template <Bytes Peaks::*member>
QuickValue of_peaks(const QuickSubject& s) {
    return (s.schedule->count.peaks.*member).value();
}

QuickValue uses(const QuickSubject& s) {
    const auto used = uses_of(s.schedule->count, s.operand);
    return used ? QuickValue(used->value()) : QuickValue();
}

QuickValue uses_per_load(const QuickSubject& s) {
    const auto used = uses_of(s.schedule->count, s.operand);
    const OperandTraffic* row = traffic_of(s.schedule->count, s.operand);
    if (!used || row == nullptr || row->read_elements == Elements(0)) return {};
    return Ratio(used->value(), row->read_elements.value());
}

template <Ratio model::RatioRoofline::*member>
QuickValue of_roofline(const QuickSubject& s) {
    return s.schedule->roofline ? QuickValue((*s.schedule->roofline).*member) : QuickValue();
}

template <Uint128 model::TileSteps::*member>
QuickValue of_steps(const QuickSubject& s) {
    return s.schedule->steps ? QuickValue((*s.schedule->steps).*member) : QuickValue();
}

template <Bytes model::Missing::*member>
QuickValue of_missing(const QuickSubject& s) {
    return s.schedule->missing ? QuickValue(((*s.schedule->missing).*member).value()) : QuickValue();
}

QuickValue c_policy(const QuickSubject& s) {
    if (const auto* tiled = std::get_if<Tiled>(&s.schedule->schedule->plan)) return rooftile::name(tiled->c_policy);
    if (const auto* naive = std::get_if<Naive>(&s.schedule->schedule->plan)) return rooftile::name(naive->c_policy);
    return {};
}

QuickValue order(const QuickSubject& s) {
    const auto* tiled = std::get_if<Tiled>(&s.schedule->schedule->plan);
    return tiled == nullptr ? QuickValue() : QuickValue(tiled->order);
}

QuickValue length(const QuickSubject& s) {
    const QuickValue add = shape_size<VectorAdd, &VectorAdd::L>(s);
    return add.index() != 0 ? add : shape_size<ElementwiseChain, &ElementwiseChain::L>(s);
}

QuickValue flops(const QuickSubject& s) { return s.schedule->count.flops.value(); }

QuickValue intensity(const QuickSubject& s) {
    const Bytes bytes = s.schedule->count.total_bytes();
    return bytes == Bytes(0) ? QuickValue() : QuickValue(Ratio(s.schedule->count.flops.value(), bytes.value()));
}

QuickValue limited_by(const QuickSubject& s) {
    return s.schedule->roofline ? QuickValue(model::name(s.schedule->roofline->limited_by)) : QuickValue();
}

QuickValue speed_up(const QuickSubject& s) {
    return s.schedule->speed_up ? QuickValue(*s.schedule->speed_up) : QuickValue();
}

QuickValue fits_on_chip(const QuickSubject& s) {
    return s.schedule->missing ? QuickValue(s.schedule->missing->none()) : QuickValue();
}

QuickValue missing_bytes(const QuickSubject& s) {
    const auto& missing = s.schedule->missing;
    return missing ? QuickValue((missing->input_buffer_bytes + missing->accumulator_bytes).value()) : QuickValue();
}

template <Elements model::MatmulBound::*member>
QuickValue elements_of_bound(const QuickSubject& s) {
    return s.schedule->bound ? QuickValue(((*s.schedule->bound).*member).value()) : QuickValue();
}

template <Rational model::MatmulBound::*member>
QuickValue of_bound(const QuickSubject& s) {
    return s.schedule->bound ? QuickValue((*s.schedule->bound).*member) : QuickValue();
}

QuickValue lower_bound_bytes(const QuickSubject& s) {
    const auto& bound = s.schedule->bound;
    return bound && bound->lower_bound_bytes ? QuickValue(*bound->lower_bound_bytes) : QuickValue();
}

QuickValue gap(const QuickSubject& s) {
    return s.schedule->bound ? QuickValue(model::gap(s.schedule->count, *s.schedule->bound)) : QuickValue();
}

QuickValue accumulators_per_thread(const QuickSubject& s) {
    if (!std::holds_alternative<Tiled>(s.schedule->schedule->plan)) return {};
    const auto each = model::accumulators_per_thread(*s.schedule->schedule);
    return each ? QuickValue(*each) : QuickValue();
}

QuickValue extra_c_bytes(const QuickSubject& s) {
    const auto bytes = model::extra_output_bytes(s.workload, s.schedule->count);
    return bytes ? QuickValue(bytes->value()) : QuickValue();
}

using Roof = model::RatioRoofline;
using Bound = model::MatmulBound;

// clang-format off
constexpr auto table = std::to_array<QuickFigure>({
    {Scope::workload, "M", need_nothing, shape_size<Matmul, &Matmul::M>},
    {Scope::workload, "N", need_nothing, shape_size<Matmul, &Matmul::N>},
    {Scope::workload, "K", need_nothing, shape_size<Matmul, &Matmul::K>},
    {Scope::workload, "L", need_nothing, length},
    {Scope::workload, "steps", need_nothing, shape_size<ElementwiseChain, &ElementwiseChain::steps>},
    {Scope::schedule, "BM", need_nothing, plan_size<Tiled, &Tiled::BM>},
    {Scope::schedule, "BN", need_nothing, plan_size<Tiled, &Tiled::BN>},
    {Scope::schedule, "BK", need_nothing, plan_size<Tiled, &Tiled::BK>},
    {Scope::schedule, "buffers", need_nothing, plan_size<Tiled, &Tiled::buffers>},
    {Scope::schedule, "split_k", need_nothing, plan_size<Tiled, &Tiled::split_k>},
    {Scope::schedule, "c_policy", need_nothing, c_policy},
    {Scope::schedule, "order", need_nothing, order},
    {Scope::schedule, "B", need_nothing, plan_size<Blocked, &Blocked::B>},
    {Scope::schedule, "block_threads", need_nothing, block_size<&BlockResources::threads>},
    {Scope::schedule, "block_registers_per_thread", need_nothing, block_size<&BlockResources::registers_per_thread>},
    {Scope::schedule, "block_shared_bytes", need_nothing, block_shared},
    {Scope::schedule, "flops", need_count, flops},
    {Scope::schedule, "read_elements", need_count, of_count<&Count::read_elements>},
    {Scope::schedule, "write_elements", need_count, of_count<&Count::write_elements>},
    {Scope::schedule, "read_bytes", need_count, of_count<&Count::read_bytes>},
    {Scope::schedule, "write_bytes", need_count, of_count<&Count::write_bytes>},
    {Scope::schedule, "total_bytes", need_count, of_count<&Count::total_bytes>},
    {Scope::operand, "read_elements", need_count, operand_elements<&OperandTraffic::read_elements>},
    {Scope::operand, "write_elements", need_count, operand_elements<&OperandTraffic::write_elements>},
    {Scope::operand, "read_bytes", need_count, of_operand<&OperandTraffic::read_bytes>},
    {Scope::operand, "write_bytes", need_count, of_operand<&OperandTraffic::write_bytes>},
    {Scope::schedule, "peak_input_bytes", need_count, of_peaks<&Peaks::input_bytes>},
    {Scope::schedule, "peak_accumulator_bytes", need_count, of_peaks<&Peaks::accumulator_bytes>},
    {Scope::operand, "uses", need_count, uses},
    {Scope::operand, "uses_per_load", need_count, uses_per_load},
    {Scope::schedule, "intensity_flops_per_byte", need_count, intensity},
    {Scope::schedule, "ridge_flops_per_byte", need_roofline, of_roofline<&Roof::ridge_flops_per_byte>},
    {Scope::schedule, "compute_time_s", need_roofline, of_roofline<&Roof::compute_time_s>},
    {Scope::schedule, "memory_time_s", need_roofline, of_roofline<&Roof::memory_time_s>},
    {Scope::schedule, "ideal_time_s", need_roofline, of_roofline<&Roof::ideal_time_s>},
    {Scope::schedule, "bound_flops_per_s", need_roofline, of_roofline<&Roof::bound_flops_per_s>},
    {Scope::schedule, "limited_by", need_roofline, limited_by},
    {Scope::schedule, "speed_up", need_speed_up, speed_up},
    {Scope::schedule, "input_buffer_bytes", need_footprint, [](const QuickSubject& s) { return QuickValue(s.schedule->footprint.input_buffer_bytes.value()); }},
    {Scope::schedule, "accumulator_bytes", need_footprint, [](const QuickSubject& s) { return QuickValue(s.schedule->footprint.accumulator_bytes.value()); }},
    {Scope::schedule, "fits", need_missing, fits_on_chip},
    {Scope::schedule, "missing_bytes", need_missing, missing_bytes},
    {Scope::schedule, "missing_input_buffer_bytes", need_missing, of_missing<&model::Missing::input_buffer_bytes>},
    {Scope::schedule, "missing_accumulator_bytes", need_missing, of_missing<&model::Missing::accumulator_bytes>},
    {Scope::schedule, "extra_c_bytes", need_count, extra_c_bytes},
    {Scope::schedule, "accumulators_per_thread", need_nothing, accumulators_per_thread},
    {Scope::schedule, "on_chip_elements", need_bound, elements_of_bound<&Bound::on_chip_elements>},
    {Scope::schedule, "compulsory_elements", need_bound, elements_of_bound<&Bound::compulsory_elements>},
    {Scope::schedule, "lower_bound_elements", need_bound, of_bound<&Bound::lower_bound_elements>},
    {Scope::schedule, "lower_bound_bytes", need_bound, lower_bound_bytes},
    {Scope::schedule, "gap", need_bound | need_count, gap},
    {Scope::schedule, "gap_limit", need_bound, of_bound<&Bound::gap_limit>},
    {Scope::schedule, "output_tiles", need_steps, of_steps<&model::TileSteps::output_tiles>},
    {Scope::schedule, "k_steps", need_steps, of_steps<&model::TileSteps::k_steps>},
});
// clang-format on

constexpr Uint128 most_64_bits = ~std::uint64_t{0};

void append_integer(std::string& out, Uint128 value) {
    if (value > most_64_bits) {
        out += to_string(value);
        return;
    }
    std::array<char, 20> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), static_cast<std::uint64_t>(value)).ptr;
    out.append(digits.data(), end);
}

/// What shortest_real() says of the same Rational.
void append_real(std::string& out, Ratio value) {
    const auto integer = value.to_integer();
    if (integer && *integer <= most_64_bits) {
        append_integer(out, *integer);
        return;
    }
    std::array<char, 64> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value.to_double()).ptr;
    out.append(digits.data(), end);
}

struct Append {
    std::string& out;
    void operator()(std::monostate) const {}
    void operator()(Uint128 value) const { append_integer(out, value); }
    void operator()(Ratio value) const { append_real(out, value); }
    void operator()(const Rational& value) const { out += to_cell(Datum(value), Type::real); }
    void operator()(bool value) const { out += value ? "true" : "false"; }
    void operator()(std::string_view value) const { out += value; }
    void operator()(BlockOrder value) const { out += rooftile::name(value); }
};

}  // namespace

std::span<const QuickFigure> quick_figures() { return table; }

const QuickFigure* quick_figure(Scope scope, std::string_view name) {
    const auto found = std::find_if(table.begin(), table.end(),
                                    [&](const QuickFigure& row) { return row.scope == scope && row.name == name; });
    return found == table.end() ? nullptr : &*found;
}

void append_cell(std::string& out, const QuickValue& value) { std::visit(Append{out}, value); }

}  // namespace rooftile::app
