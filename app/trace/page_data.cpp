#include "app/trace/page_data.hpp"

#include <fmt/compile.h>

#include <algorithm>
#include <iterator>

#include "app/trace/event_names.hpp"
#include "app/trace/running_totals.hpp"
#include "app/trace/step_splitter.hpp"
#include "app/trace/subject.hpp"
#include "app/trace/trace_head.hpp"
#include "rooftile/model/footprint.hpp"

namespace rooftile::app {

namespace {

/// Written in IntegerForm::page.
struct PageInteger {
    Uint128 value;
};

}  // namespace

}  // namespace rooftile::app

template <>
struct fmt::formatter<rooftile::app::PageInteger> {
    constexpr auto parse(format_parse_context& context) { return context.begin(); }
    template <class Context>
    auto format(rooftile::app::PageInteger integer, Context& context) const {
        return integer.value <= rooftile::app::largest_exact_integer
                   ? fmt::format_to(context.out(), FMT_COMPILE("{}"), static_cast<std::uint64_t>(integer.value))
                   : fmt::format_to(context.out(), FMT_COMPILE("\"{}\""), integer.value);
    }
};

namespace rooftile::app {

namespace {

/// The rows of one run, as JSON.
class PageRows final : public StepObserver {
public:
    /// @param most_steps  more of them stop the run
    PageRows(std::vector<Operand> operands, std::uint64_t most_steps)
        : operands_(std::move(operands)), most_steps_(most_steps) {}

    void on_transfer(const sim::Transfer& t) override {
        totals_.add(t, operands_);
        begin_row();
        put(FMT_COMPILE("[\"t\",{},{},\"{}\",{},{},{},{},{},{},{},"), t.step, t.parent, name(t.direction)[0], t.operand,
            PageInteger{t.block.row}, PageInteger{t.block.col}, PageInteger{t.block.rows}, PageInteger{t.block.cols},
            t.streamed ? 1 : 0, t.slot);
        end_row_with_totals();
    }

    void on_compute(const sim::Compute& c) override {
        totals_.add(c);
        begin_row();
        put(FMT_COMPILE("[\"c\",{},{},\"{}\",{},{},{},{},{},{},{},{},"), c.step, c.parent, name(c.operation), c.operand,
            PageInteger{c.i.begin}, PageInteger{c.i.extent}, PageInteger{c.j.begin}, PageInteger{c.j.extent},
            PageInteger{c.k.begin}, PageInteger{c.k.extent}, c.slot);
        end_row_with_totals();
    }

    void on_barrier(const sim::Barrier& b) override {
        begin_row();
        put(FMT_COMPILE("[\"b\",{},{},\"{}\"]"), b.step, b.parent, name(b.reason));
    }

    void on_scope_begin(const sim::Scope& s) override {
        begin_row();
        put(FMT_COMPILE("[\"sb\",{},{},\"{}\",\"{}\",{},\"{}\",{}]"), s.step, s.parent, s.name, s.first_name,
            PageInteger{s.first}, s.second_name, PageInteger{s.second});
    }

    void on_scope_end(const sim::ScopeEnd& s) noexcept override {
        if (stopped_) return;
        separate();
        put(FMT_COMPILE("[\"se\",{},{},{}]"), s.step, s.parent, s.scope);
    }

    void on_step(const TraceStep& step) override {
        ++steps_;
        if (steps_ > 1) step_rows_ += ',';
        fmt::format_to(std::back_inserter(step_rows_), FMT_COMPILE("[\"{}\",{},{}]"), name(step.kind), step.first,
                       step.last);
        kept_ = rows_.size();
    }

    [[nodiscard]] std::uint64_t steps() const { return steps_; }
    [[nodiscard]] std::uint64_t events() const { return events_; }
    [[nodiscard]] const std::string& step_rows() const { return step_rows_; }
    /// Those of whole steps.
    [[nodiscard]] std::string rows() const { return fmt::to_string(rows_).substr(0, kept_); }

private:
    template <class Format, class... Arguments>
    void put(const Format& format, const Arguments&... arguments) {
        fmt::format_to(std::back_inserter(rows_), format, arguments...);
    }

    [[noreturn]] void stop() {
        stopped_ = true;
        throw StopTrace{};
    }

    void begin_row() {
        // Behind the last step that is kept there is another one; an end of a scope may be one event too many.
        if (steps_ == most_steps_ || events_ >= most_page_events) stop();
        separate();
    }

    void separate() {
        if (events_ > 0) put(FMT_COMPILE(","));
        ++events_;
    }

    void end_row_with_totals() {
        put(FMT_COMPILE("{},{},{}]"), PageInteger{totals_.read_bytes}, PageInteger{totals_.write_bytes},
            PageInteger{totals_.flops});
    }

    std::vector<Operand> operands_;
    std::uint64_t most_steps_;
    RunningTotals totals_;
    fmt::memory_buffer rows_;
    std::string step_rows_;
    std::size_t kept_ = 0;
    std::uint64_t steps_ = 0, events_ = 0;
    bool stopped_ = false;
};

JsonTree known_bytes(const std::optional<Bytes>& bytes) {
    return bytes ? integer_json(bytes->value(), IntegerForm::page) : JsonTree();
}

/// The members of a run in front of its steps, without the closing brace.
std::string run_head(const Scenario& scenario, const Schedule& schedule, Granularity granularity, bool complete) {
    const model::Footprint footprint = model::footprint(scenario.workload, schedule);
    JsonTree head = schedule_json(schedule, IntegerForm::page);
    head["granularity"] = JsonTree::text(granularity_name(granularity));
    head["input_buffer_bytes"] = known_bytes(footprint.input_buffer_bytes);
    head["accumulator_bytes"] = known_bytes(footprint.accumulator_bytes);
    head["input_capacity_bytes"] = scenario.machine ? known_bytes(scenario.machine->on_chip_bytes) : JsonTree();
    head["accumulator_capacity_bytes"] =
        scenario.machine ? known_bytes(scenario.machine->accumulator_bytes) : JsonTree();
    head["complete"] = JsonTree::boolean(complete);
    std::string line = head.line();
    line.pop_back();
    return line;
}

std::string run_json(const Scenario& scenario, const Schedule& schedule, Granularity granularity, const PageRows& rows,
                     bool complete) {
    return run_head(scenario, schedule, granularity, complete) + ",\"steps\":[" + rows.step_rows() + "],\"events\":[" +
           rows.rows() + "]}";
}

[[noreturn]] void refuse_length(const Schedule& schedule, const PageRows& rows) {
    const bool events = rows.events() >= most_page_events;
    throw Error(ErrorCode::input,
                "schedule '" + schedule.name + "' has more than " +
                    std::to_string(events ? most_page_events : most_page_steps) + (events ? " events" : " steps") +
                    ", the most that a page takes",
                rows.steps() == 0 ? "use smaller tiles or a smaller workload, or --granularity tile"
                                  : "use larger tiles or a smaller workload, or show the beginning alone: --to " +
                                        std::to_string(rows.steps()));
}

/// The plain run: all of it, or why it is not there.
struct Beside {
    std::string run = "null", absent = "null";
};

Beside beside(const Scenario& scenario, const Schedule& schedule) {
    const auto absent = [](std::string_view reason, const std::string& name, std::uint64_t steps) {
        JsonTree tree = JsonTree::object();
        tree["reason"] = JsonTree::text(reason);
        tree["name"] = JsonTree::text(name);
        tree["steps"] = integer_json(steps);
        tree["limit"] = integer_json(most_beside_steps);
        return Beside{"null", tree.line()};
    };
    const std::optional<Schedule> plain = plain_schedule(scenario, schedule);
    if (!plain) return absent("is_itself", schedule.name, 0);
    const Granularity granularity = followed_granularity(scenario.workload, *plain);
    PageRows rows(operands(scenario.workload), most_beside_steps);
    const TracedRun run = run_steps(scenario.workload, *plain, granularity, rows);
    if (!run.complete) return absent("too_long", plain->name, rows.steps());
    return {run_json(scenario, *plain, granularity, rows, true), "null"};
}

}  // namespace

std::string page_data(const Scenario& scenario, const Schedule& schedule, const PageRequest& request) {
    const TraceWindow& window = request.window;
    const std::uint64_t behind = std::numeric_limits<std::uint64_t>::max() - window.most;
    const std::uint64_t asked = std::min(window.to, window.most + std::min(window.from - 1, behind));
    PageRows rows(operands(scenario.workload), std::min(asked, most_page_steps));
    const TracedRun run = run_steps(scenario.workload, schedule, request.granularity, rows);
    const bool cut_as_asked = asked <= most_page_steps && rows.steps() == asked;
    if (!run.complete && !cut_as_asked) refuse_length(schedule, rows);
    if (window.from > rows.steps()) {
        throw Error(
            ErrorCode::input,
            "the trace ends at step " + std::to_string(rows.steps()) + ", before --from " + std::to_string(window.from),
            "start earlier, or leave out --from");
    }
    const Beside plain = beside(scenario, schedule);

    JsonTree head = JsonTree::object();
    head["rooftile"] = JsonTree::text(ROOFTILE_VERSION);
    head["schema"] = integer_json(1);
    head["scenario"] = scenario_json(scenario, IntegerForm::page);
    head["language"] = JsonTree::text(request.language == Language::ko ? "ko" : "en");
    head["open_at"] = integer_json(window.from == 1 ? 0 : window.from);
    head["operands"] = operands_json(scenario.workload, IntegerForm::page);
    head["accumulator_element_bytes"] = integer_json(element_bytes(scenario.workload.types.accumulate));
    std::string line = head.line();
    line.pop_back();
    return line + ",\"run\":" + run_json(scenario, schedule, request.granularity, rows, run.complete) +
           ",\"beside\":" + plain.run + ",\"beside_absent\":" + plain.absent + "}";
}

}  // namespace rooftile::app
