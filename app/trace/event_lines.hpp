#pragma once

// A trace as JSON lines, one event a line, written as the nest runs: memory does not grow with it.

#include <cstdint>
#include <functional>
#include <limits>
#include <string_view>

#include <fmt/format.h>

#include "app/trace/running_totals.hpp"
#include "app/trace/traced_run.hpp"

namespace rooftile::app {

/// Which numbers of a trace are shown: events of JSON lines, steps of the text.
struct TraceWindow {
    std::uint64_t from = 1;
    std::uint64_t to = std::numeric_limits<std::uint64_t>::max();
    std::uint64_t most = std::numeric_limits<std::uint64_t>::max();  ///< so many at most
};

class EventLines final : public sim::Observer {
public:
    using Sink = std::function<void(std::string_view)>;

    /// @param sink  takes whole lines, some at a time; what it throws ends the run
    EventLines(std::vector<Operand> operands, const TraceWindow& window, Sink sink)
        : operands_(std::move(operands)), window_(window), sink_(std::move(sink)) {}

    void on_transfer(const sim::Transfer& transfer) override;
    void on_compute(const sim::Compute& compute) override;
    void on_barrier(const sim::Barrier& barrier) override;
    void on_scope_begin(const sim::Scope& scope) override;
    void on_scope_end(const sim::ScopeEnd& ended) noexcept override;

    /// Hands over what is left; call it when the nest has run or been stopped.
    void finish();

    /// Number of the last event seen, written or not.
    [[nodiscard]] std::uint64_t last() const { return last_; }

private:
    struct OpenScope {
        std::string_view name;
        std::string label;  ///< "i0=2,j0=0"
    };

    /// Whether the event is to be written. Throws StopTrace when nothing more will be.
    bool wanted(std::uint64_t step);
    void begin_line(std::uint64_t step, std::uint64_t parent, std::string_view kind);
    void end_line();

    std::vector<Operand> operands_;
    TraceWindow window_;
    Sink sink_;
    RunningTotals totals_;
    std::vector<OpenScope> scopes_;
    fmt::memory_buffer lines_;
    std::uint64_t written_ = 0, last_ = 0;
    bool stopped_ = false;
};

}  // namespace rooftile::app
