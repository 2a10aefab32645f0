#include "app/trace/event_lines.hpp"

#include <fmt/compile.h>

#include <iterator>

#include "app/trace/event_names.hpp"

namespace rooftile::app {

namespace {

constexpr std::size_t handed_over_at_once = 1U << 16U;

std::string label_of(const sim::Scope& scope) {
    std::string label;
    if (!scope.first_name.empty()) label = fmt::format("{}={}", scope.first_name, scope.first);
    if (!scope.second_name.empty()) label += fmt::format(",{}={}", scope.second_name, scope.second);
    return label;
}

}  // namespace

bool EventLines::wanted(std::uint64_t step) {
    last_ = step;
    if (step > window_.to || written_ >= window_.most) {
        stopped_ = true;
        throw StopTrace{};
    }
    if (step < window_.from) return false;
    ++written_;
    return true;
}

void EventLines::begin_line(std::uint64_t step, std::uint64_t parent, std::string_view kind) {
    const std::string_view scope = scopes_.empty() ? std::string_view() : scopes_.back().label;
    fmt::format_to(std::back_inserter(lines_),
                   FMT_COMPILE("{{\"step\":{},\"parent\":{},\"kind\":\"{}\",\"scope\":\"{}\""), step, parent, kind,
                   scope);
}

void EventLines::end_line() {
    fmt::format_to(std::back_inserter(lines_),
                   FMT_COMPILE(",\"totals\":{{\"read_bytes\":{},\"write_bytes\":{},\"flops\":{}}}}}\n"),
                   totals_.read_bytes, totals_.write_bytes, totals_.flops);
}

void EventLines::on_transfer(const sim::Transfer& transfer) {
    totals_.add(transfer, operands_);
    if (!wanted(transfer.step)) return;
    const Operand& operand = operands_[transfer.operand];
    const sim::Block& block = transfer.block;
    const std::uint64_t elements = elements_of(block);
    begin_line(transfer.step, transfer.parent, "transfer");
    fmt::format_to(std::back_inserter(lines_),
                   FMT_COMPILE(",\"boundary\":\"{}\",\"direction\":\"{}\",\"operand\":\"{}\",\"block\":[{},{},{},{}],"
                               "\"elements\":{},\"bytes\":{},\"streamed\":{},\"buffer\":{}"),
                   transfer.boundary, name(transfer.direction), operand.name, block.row, block.col, block.rows,
                   block.cols, elements, static_cast<Uint128>(elements) * operand.element_bytes, transfer.streamed,
                   transfer.slot);
    end_line();
    if (lines_.size() >= handed_over_at_once) finish();
}

void EventLines::on_compute(const sim::Compute& compute) {
    totals_.add(compute);
    if (!wanted(compute.step)) return;
    begin_line(compute.step, compute.parent, "compute");
    fmt::format_to(std::back_inserter(lines_), FMT_COMPILE(",\"operation\":\"{}\",\"operands\":[\"{}\""),
                   name(compute.operation), operands_[compute.operand].name);
    if (compute.operation != sim::Operation::chain_step) {
        fmt::format_to(std::back_inserter(lines_), FMT_COMPILE(",\"{}\""), operands_[compute.operand + 1].name);
    }
    fmt::format_to(std::back_inserter(lines_),
                   FMT_COMPILE("],\"i\":[{},{}],\"j\":[{},{}],\"k\":[{},{}],\"flops\":{},\"buffer\":{}"),
                   compute.i.begin, compute.i.extent, compute.j.begin, compute.j.extent, compute.k.begin,
                   compute.k.extent, compute.flops, compute.slot);
    end_line();
    if (lines_.size() >= handed_over_at_once) finish();
}

void EventLines::on_barrier(const sim::Barrier& barrier) {
    if (!wanted(barrier.step)) return;
    begin_line(barrier.step, barrier.parent, "barrier");
    fmt::format_to(std::back_inserter(lines_), FMT_COMPILE(",\"reason\":\"{}\""), name(barrier.reason));
    end_line();
}

void EventLines::on_scope_begin(const sim::Scope& scope) {
    const bool shown = wanted(scope.step);
    scopes_.push_back({scope.name, label_of(scope)});
    if (!shown) return;
    begin_line(scope.step, scope.parent, "scope_begin");
    fmt::format_to(std::back_inserter(lines_), FMT_COMPILE(",\"name\":\"{}\""), scope.name);
    end_line();
}

void EventLines::on_scope_end(const sim::ScopeEnd& ended) noexcept {
    last_ = ended.step;
    // No room for a stop here: the event after this one makes it.
    const bool shown = !stopped_ && ended.step >= window_.from && ended.step <= window_.to && written_ < window_.most;
    if (shown) {
        ++written_;
        begin_line(ended.step, ended.parent, "scope_end");
        fmt::format_to(std::back_inserter(lines_), FMT_COMPILE(",\"name\":\"{}\",\"begin\":{}"), scopes_.back().name,
                       ended.scope);
        end_line();
    }
    scopes_.pop_back();
}

void EventLines::finish() {
    if (lines_.size() == 0) return;
    sink_({lines_.data(), lines_.size()});
    lines_.clear();
}

}  // namespace rooftile::app
