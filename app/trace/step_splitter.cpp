#include "app/trace/step_splitter.hpp"

#include <optional>

namespace rooftile::app {

namespace {

/// The kind of step that a scope is; nothing for a scope that holds several.
std::optional<StepKind> kind_of_scope(std::string_view scope) {
    if (scope == sim::scope_name::k_step) return StepKind::k_step;
    if (scope == sim::scope_name::output) return StepKind::output;
    if (scope == sim::scope_name::block) return StepKind::block;
    if (scope == sim::scope_name::step || scope == sim::scope_name::pass) return StepKind::pass;
    return std::nullopt;
}

}  // namespace

std::string_view name(StepKind kind) {
    switch (kind) {
        case StepKind::k_step: return "k_step";
        case StepKind::prologue: return "prologue";
        case StepKind::store: return "store";
        case StepKind::output: return "output";
        case StepKind::fma: return "fma";
        case StepKind::element: return "element";
        case StepKind::block: return "block";
        case StepKind::pass: return "pass";
    }
    return "";
}

void StepSplitter::begin_step(std::uint64_t first) {
    end_step();
    open_ = true;
    undecided_ = true;
    computed_ = false;
    step_.first = first;
    ++step_.number;
}

void StepSplitter::end_step() {
    if (!open_) return;
    open_ = false;
    next_.on_step(step_);
}

void StepSplitter::belongs_to(StepKind kind, std::uint64_t event) {
    if (!open_ || (!undecided_ && step_.kind != kind)) begin_step(event);
    undecided_ = false;
    step_.kind = kind;
    step_.last = event;
}

void StepSplitter::on_scope_begin(const sim::Scope& scope) {
    const std::optional<StepKind> kind = kind_of_scope(scope.name);
    if (!open_ || !undecided_) begin_step(scope.step);
    step_.last = scope.step;
    Place place = Place::leaf;
    if (!kind) {
        place = Place::container;
    } else if (granularity_ == Granularity::element && (*kind == StepKind::output || *kind == StepKind::pass)) {
        place = Place::streamed_leaf;
    } else {
        undecided_ = false;
        step_.kind = *kind;
    }
    next_.on_scope_begin(scope);
    places_.push_back(place);
}

void StepSplitter::on_scope_end(const sim::ScopeEnd& ended) noexcept {
    places_.pop_back();
    step_.last = ended.step;
    next_.on_scope_end(ended);
}

void StepSplitter::on_transfer(const sim::Transfer& transfer) {
    const bool read = transfer.direction == sim::Direction::read;
    switch (place()) {
        case Place::container: belongs_to(read ? StepKind::prologue : StepKind::store, transfer.step); break;
        case Place::leaf: step_.last = transfer.step; break;
        case Place::streamed_leaf:
            if (read && computed_) begin_step(transfer.step);
            computed_ = computed_ || !read;
            step_.last = transfer.step;
            break;
    }
    next_.on_transfer(transfer);
}

void StepSplitter::on_compute(const sim::Compute& compute) {
    if (place() == Place::streamed_leaf) {
        undecided_ = false;
        computed_ = true;
        step_.kind = compute.operation == sim::Operation::multiply_add ? StepKind::fma : StepKind::element;
    }
    step_.last = compute.step;
    next_.on_compute(compute);
}

void StepSplitter::on_barrier(const sim::Barrier& barrier) {
    step_.last = barrier.step;
    next_.on_barrier(barrier);
}

TracedRun run_steps(const Workload& workload, const Schedule& schedule, Granularity granularity,
                    StepObserver& observer) {
    StepSplitter splitter(observer, granularity);
    const TracedRun run = run_traced(workload, schedule, granularity, splitter);
    if (!run.complete) return run;
    try {
        splitter.finish();
    } catch (const StopTrace&) {
        // Nothing is left that it could have seen.
    }
    return run;
}

}  // namespace rooftile::app
