#include "app/trace/text_trace.hpp"

#include "app/report/describe.hpp"
#include "app/report/pattern.hpp"
#include "app/trace/step_lines.hpp"
#include "app/trace/step_splitter.hpp"
#include "app/trace/trace_ends.hpp"
#include "rooftile/model/steps.hpp"

namespace rooftile::app {

namespace {

/// How far the loops are: each counts from 1, and `all` is what they count to.
struct Place {
    std::uint64_t split = 0, tile = 0, k_step = 0, output = 0, pass = 0, block = 0;
    std::uint64_t earlier_k_steps = 0;  ///< those of earlier splits of K
};

/// A part of the run that takes several steps: an output tile, one output, one pass of a chain.
struct Group {
    std::string_view scope;   ///< empty: none is open
    std::uint64_t begin = 0;  ///< event of its beginning
    RunningTotals before;
    bool begun = false;  ///< its heading is written, or was not wanted
    bool ended = false;
};

class TextTrace final : public StepObserver {
public:
    TextTrace(const Scenario& scenario, const Schedule& schedule, const TextRequest& request, const PageSink& sink)
        : scenario_(scenario),
          schedule_(schedule),
          request_(request),
          sink_(sink),
          m_(trace_messages(request.language)),
          names_(scenario.workload),
          run_(names_.operands()),
          step_(names_.operands()),
          sums_(names_.operands().size() - 1),
          tiles_(model::tile_steps(scenario.workload, schedule)) {
        if (const auto* tiled = std::get_if<Tiled>(&schedule.plan)) {
            splits_ = tiled->split_k;
            adds_ = tiled->c_policy != CPolicy::write;
        }
        if (const auto* naive = std::get_if<Naive>(&schedule.plan)) adds_ = naive->c_policy != CPolicy::write;
    }

    void on_transfer(const sim::Transfer& transfer) override {
        run_.on_transfer(transfer);
        sums_.add(transfer, step_.computed());
        step_.add(transfer);
    }
    void on_compute(const sim::Compute& compute) override {
        run_.on_compute(compute);
        sums_.add(compute);
        step_.add(compute);
    }
    void on_barrier(const sim::Barrier& barrier) override { step_.add(barrier); }
    void on_scope_begin(const sim::Scope& scope) override;
    void on_scope_end(const sim::ScopeEnd& ended) noexcept override {
        if (ended.scope == group_.begin) group_.ended = true;
    }
    void on_step(const TraceStep& step) override;

    /// The last page, or a line that says that there is more.
    void finish(bool complete);

private:
    void show(const TraceStep& step);
    [[nodiscard]] std::string group_heading() const;
    [[nodiscard]] std::string chain_heading(std::string_view pattern) const;
    [[nodiscard]] std::string step_heading(const TraceStep& step) const;
    [[nodiscard]] std::string output_formula() const;
    [[nodiscard]] std::string subtotal() const;
    [[nodiscard]] sim::Block output_block() const;
    [[nodiscard]] Uint128 outputs() const {
        const Operand& output = names_.operands().back();
        return static_cast<Uint128>(output.rows) * output.cols;
    }

    const Scenario& scenario_;
    const Schedule& schedule_;
    const TextRequest& request_;
    const PageSink& sink_;
    const TraceMessages& m_;
    ElementNames names_;
    RunTotals run_;
    StepFold step_;
    SumFold sums_;
    std::optional<model::TileSteps> tiles_;
    std::uint64_t splits_ = 1;
    bool adds_ = false;  ///< to the C that is there
    Place place_;
    Group group_;
    sim::Block group_output_;  ///< the part of C that the group computes
    std::uint64_t shown_ = 0, last_ = 0;
    bool cut_ = false;  ///< there is a step behind the window
};

void TextTrace::on_scope_begin(const sim::Scope& scope) {
    const bool elements = request_.granularity == Granularity::element;
    bool grouped = false;
    if (scope.name == sim::scope_name::split_of_k) {
        ++place_.split;
        place_.earlier_k_steps += place_.k_step;
        place_.tile = 0;
    } else if (scope.name == sim::scope_name::output_tile) {
        ++place_.tile;
        place_.k_step = 0;
        grouped = true;
        sums_.begin();
    } else if (scope.name == sim::scope_name::k_step) {
        ++place_.k_step;
    } else if (scope.name == sim::scope_name::output) {
        ++place_.output;
        grouped = elements;
        sums_.begin();
    } else if (scope.name == sim::scope_name::step) {
        ++place_.pass;
        grouped = elements;
    } else if (scope.name == sim::scope_name::block) {
        ++place_.block;
    }
    if (grouped) group_ = {scope.name, scope.step, run_.totals()};
}

void TextTrace::on_step(const TraceStep& step) {
    const TraceWindow& window = request_.window;
    if (step.number > window.to || shown_ == window.most) {
        cut_ = true;
        throw StopTrace{};
    }
    last_ = step.number;
    if (!group_.scope.empty() && !group_.begun) group_output_ = output_block();
    if (step.number >= window.from) {
        if (shown_ == 0) sink_(first_page(scenario_, schedule_, names_, request_.language), 0);
        ++shown_;
        show(step);
    }
    group_.begun = true;
    if (group_.ended) group_ = {};
    step_.clear();
    run_.begin_step();
}

/// The outputs that the step works on: where its loads of C, or of A and B, say.
sim::Block TextTrace::output_block() const {
    sim::Range rows, cols;
    for (const Move* move : step_.moves(sim::Direction::read)) {
        const sim::Range of_rows{move->block.row, move->block.rows}, of_cols{move->block.col, move->block.cols};
        if (move->operand != operand_b) rows = of_rows;
        if (move->operand != operand_a) cols = of_cols;
        if (move->operand == operand_c) break;
    }
    return sim::block(rows, cols);
}

/// "C[0:2,0:2] = A[0:2,0:4] B[0:4,0:2]"; where K is split, its end is not known before the last K step.
std::string TextTrace::output_formula() const {
    const std::string result = names_.block(operand_c, group_output_);
    if (splits_ > 1) return result;
    const sim::Range rows{group_output_.row, group_output_.rows}, cols{group_output_.col, group_output_.cols};
    return product_formula(names_, result, rows, cols, {0, names_.operands()[operand_a].cols}, adds_);
}

std::string TextTrace::chain_heading(std::string_view pattern) const {
    const sim::Block all{0, 0, 1, names_.operands().front().cols};
    const std::string formula = names_.block(place_.pass, all) + " = 1 - " + names_.block(place_.pass - 1, all);
    return fill(pattern, fmt::arg("number", place_.pass), fmt::arg("all", names_.operands().size() - 1),
                fmt::arg("formula", formula));
}

std::string TextTrace::group_heading() const {
    if (group_.scope == sim::scope_name::step) return chain_heading(m_.chain_pass);
    if (group_.scope == sim::scope_name::output) {
        return fill(m_.output, fmt::arg("number", place_.output), fmt::arg("all", to_string(outputs())),
                    fmt::arg("formula", output_formula()));
    }
    return fill(m_.output_tile, fmt::arg("number", place_.tile), fmt::arg("all", to_string(tiles_->output_tiles)),
                fmt::arg("part", splits_ > 1 ? fill(m_.split_part, place_.split, splits_) : std::string()),
                fmt::arg("formula", output_formula()));
}

std::string TextTrace::step_heading(const TraceStep& step) const {
    const auto product = [&] {
        const sim::Compute& compute = step_.works().front()->compute;
        return product_formula(names_, names_.accumulators(sim::block(compute.i, compute.j)), compute.i, compute.j,
                               compute.k, true);
    };
    std::string what;
    switch (step.kind) {
        case StepKind::k_step:
            what = fill(m_.k_step, fmt::arg("number", place_.earlier_k_steps + place_.k_step),
                        fmt::arg("all", to_string(tiles_->k_steps)), fmt::arg("formula", product()));
            break;
        case StepKind::prologue: what = m_.prologue; break;
        case StepKind::store: what = m_.store_step; break;
        case StepKind::output: {
            const sim::Compute& compute = step_.works().front()->compute;
            const std::string result = names_.element(operand_c, compute.i.begin, compute.j.begin);
            what = fill(m_.output_step, fmt::arg("number", place_.output), fmt::arg("all", to_string(outputs())),
                        fmt::arg("formula", product_formula(names_, result, compute.i, compute.j, compute.k, adds_)));
            break;
        }
        case StepKind::fma: what = m_.fma; break;
        case StepKind::element: what = m_.element_step; break;
        case StepKind::block:
            what =
                fill(m_.block_step, fmt::arg("number", place_.block), fmt::arg("all", to_string(tiles_->output_tiles)));
            break;
        case StepKind::pass:
            what = place_.pass > 0 ? chain_heading(m_.chain_pass_step) : std::string(m_.pass_step);
            break;
    }
    return fill(m_.step, fmt::arg("number", step.number), fmt::arg("what", what));
}

std::string TextTrace::subtotal() const {
    std::string name = names_.block(operand_c, group_output_);
    const PartialSums& sums = sums_.sums();
    if (group_.scope == sim::scope_name::step) {
        const Operand& vector = names_.operands().front();
        name = names_.block(place_.pass, {0, 0, 1, vector.cols});
    } else if (splits_ > 1 && sums.k) {
        const sim::Range rows{group_output_.row, group_output_.rows}, cols{group_output_.col, group_output_.cols};
        name = product_formula(names_, name, rows, cols, *sums.k, sums.from_memory);
    }
    return fill(m_.named_sum, fmt::arg("name", name), fmt::arg("sum", sum_text(run_.totals() - group_.before, m_)));
}

void TextTrace::show(const TraceStep& step) {
    Document page;
    if (!group_.scope.empty() && (!group_.begun || shown_ == 1 || request_.pages_alone))
        page.emplace_back(Heading{2, group_heading()});
    page.emplace_back(Heading{2, step_heading(step)});
    StepLines lines(m_, names_, schedule_);
    lines.add_parts(step_, sums_.sums());
    lines.add_totals(m_.this_step, step_.totals());
    lines.add_totals(m_.so_far, run_.totals());
    if (group_.ended) lines.add(m_.subtotal, subtotal(), 2);
    for (const TrackedElement& element : run_.tracked()) {
        if (element.touched || step.kind == StepKind::k_step) lines.add_tracked(element);
    }
    page.emplace_back(lines.take());
    sink_(page, step.number);
}

void TextTrace::finish(bool complete) {
    if (shown_ == 0 && complete) {
        throw Error(ErrorCode::input,
                    "the trace ends at step " + std::to_string(last_) + ", before --from " +
                        std::to_string(request_.window.from),
                    "start earlier, or leave out --from");
    }
    if (complete && !cut_) {
        sink_(last_page(scenario_, schedule_, names_, run_, request_.language), 0);
    } else {
        sink_({Paragraph{fill(m_.cut, last_), Tone::plain}}, 0);
    }
}

}  // namespace

void trace_text(const Scenario& scenario, const Schedule& schedule, const TextRequest& request, const PageSink& sink) {
    TextTrace trace(scenario, schedule, request, sink);
    const TracedRun run = run_steps(scenario.workload, schedule, request.granularity, trace);
    trace.finish(run.complete);
}

}  // namespace rooftile::app
