#pragma once

// Groups the events of a loop nest into the steps that people follow: one K step or one store of an output
// tile, one output or one multiply-add of a naive product, one element, block or pass of a vector.

#include <cstdint>
#include <string_view>
#include <vector>

#include "app/trace/traced_run.hpp"
#include "rooftile/sim/observer.hpp"

namespace rooftile::app {

enum class StepKind : std::uint8_t {
    k_step,    ///< one K slab of one output tile
    prologue,  ///< loads of an output tile before its first K step: double buffering, the old C
    store,     ///< the stores of an output tile
    output,    ///< naive: one output
    fma,       ///< naive by elements: one multiply-add; the last one of an output also stores it
    element,   ///< elementwise, by elements
    block,     ///< vector add in blocks
    pass,      ///< elementwise: a whole pass
};

/// "k_step", "prologue", ...
std::string_view name(StepKind kind);

struct TraceStep {
    StepKind kind = StepKind::pass;
    std::uint64_t number = 0;           ///< from 1
    std::uint64_t first = 0, last = 0;  ///< its events' steps
    friend bool operator==(const TraceStep&, const TraceStep&) = default;
};

/// Sees every event in order, and after the last event of each step that step.
class StepObserver : public sim::Observer {
public:
    virtual void on_step(const TraceStep&) {}
};

/// Stands between a nest (or sim::ElementEvents) and a StepObserver. Every event belongs to one step.
class StepSplitter final : public sim::Observer {
public:
    StepSplitter(StepObserver& next, Granularity granularity) : next_(next), granularity_(granularity) {}

    void on_transfer(const sim::Transfer& transfer) override;
    void on_compute(const sim::Compute& compute) override;
    void on_barrier(const sim::Barrier& barrier) override;
    void on_scope_begin(const sim::Scope& scope) override;
    void on_scope_end(const sim::ScopeEnd& ended) noexcept override;

    /// The last step has no event behind it that would end it: call this when the nest has run to its end.
    void finish() { end_step(); }

private:
    enum class Place : std::uint8_t { container, leaf, streamed_leaf };

    void begin_step(std::uint64_t first);
    void end_step();
    /// The step that an event belongs to has that kind; a step that is over ends before it.
    void belongs_to(StepKind kind, std::uint64_t event);
    [[nodiscard]] Place place() const { return places_.empty() ? Place::container : places_.back(); }

    StepObserver& next_;
    Granularity granularity_;
    TraceStep step_;
    bool open_ = false;
    bool undecided_ = false;  ///< only beginnings of scopes so far
    bool computed_ = false;   ///< by elements: its operation or store is done, so the next read begins another
    std::vector<Place> places_;
};

/// run_traced() in steps. A run that is stopped behind its last step is complete.
TracedRun run_steps(const Workload& workload, const Schedule& schedule, Granularity granularity,
                    StepObserver& observer);

}  // namespace rooftile::app
