#include "app/trace/step_splitter.hpp"

#include <doctest/doctest.h>

#include <map>

#include "support/shapes.hpp"

using namespace rooftile;
using app::Granularity;
using app::StepKind;

namespace {

struct StepList {
    std::vector<app::TraceStep> all;
    std::string text;  ///< "k_step:8/16/0": elements read, FLOPs, elements written
    std::uint64_t last_seen = 0;
};

/// Every step and what is in it, and that no event lies outside the steps.
class Steps final : public app::StepObserver, public StepList {
public:
    void on_transfer(const sim::Transfer& t) override {
        see(t.step);
        (t.direction == sim::Direction::read ? reads : writes) += elements(t.block);
    }
    void on_compute(const sim::Compute& c) override {
        see(c.step);
        flops += c.flops;
    }
    void on_barrier(const sim::Barrier& b) override { see(b.step); }
    void on_scope_begin(const sim::Scope& s) override { see(s.step); }
    void on_scope_end(const sim::ScopeEnd& s) noexcept override { last_seen = s.step; }
    void on_step(const app::TraceStep& step) override {
        REQUIRE(step.number == all.size() + 1);
        REQUIRE(step.first == (all.empty() ? 1 : all.back().last + 1));
        REQUIRE(step.last >= step.first);
        REQUIRE(step.last == last_seen);
        all.push_back(step);
        text += std::string(text.empty() ? "" : " ") + std::string(name(step.kind)) + ":" + std::to_string(reads) +
                "/" + std::to_string(flops) + "/" + std::to_string(writes);
        reads = writes = flops = 0;
    }

private:
    static std::uint64_t elements(const sim::Block& b) { return b.rows * b.cols; }
    void see(std::uint64_t step) {
        REQUIRE(step == last_seen + 1);
        last_seen = step;
    }
    std::uint64_t reads = 0, writes = 0, flops = 0;
};

StepList steps_of(const Workload& workload, const Schedule& schedule, Granularity granularity = Granularity::tile) {
    Steps steps;
    REQUIRE(app::run_steps(workload, schedule, granularity, steps).complete);
    REQUIRE(steps.all.back().last == steps.last_seen);
    return steps;
}

std::string repeated(int times, const std::string& text) {
    std::string all;
    for (int i = 0; i < times; ++i) all += (all.empty() ? "" : " ") + text;
    return all;
}

const Workload product_4x4{Matmul{4, 4, 4}, {}};

}  // namespace

TEST_CASE("steps: 4x4 in 2x2 tiles is two K steps and a store, four times") {
    const StepList steps = steps_of(product_4x4, test::plan(Tiled{2, 2, 2, 1}));
    CHECK(steps.text == repeated(4, "k_step:8/16/0 k_step:8/16/0 store:0/0/4"));
    CHECK(steps.all.size() == 12);
    CHECK(steps.all[0] == app::TraceStep{StepKind::k_step, 1, 1, 8});
    CHECK(steps.all[1] == app::TraceStep{StepKind::k_step, 2, 9, 15});
    CHECK(steps.all[2] == app::TraceStep{StepKind::store, 3, 16, 17});
    CHECK(steps.all[3].first == 18);
}

TEST_CASE("steps: double buffering begins with a prologue, and each K step loads the next slab") {
    CHECK(steps_of(product_4x4, test::plan(Tiled{2, 2, 2, 2})).text ==
          repeated(4, "prologue:8/0/0 k_step:8/16/0 k_step:0/16/0 store:0/0/4"));
}

TEST_CASE("steps: a naive product goes by outputs, or by multiply-adds, the last of which stores") {
    CHECK(steps_of(product_4x4, test::plan(Naive{})).text == repeated(16, "output:8/8/1"));
    const StepList fma = steps_of(product_4x4, test::plan(Naive{}), Granularity::element);
    CHECK(fma.all.size() == 64);
    CHECK(fma.text == repeated(16, "fma:2/2/0 fma:2/2/0 fma:2/2/0 fma:2/2/1"));
}

TEST_CASE("steps: the old C is read in a prologue, of a naive product in the first multiply-add") {
    CHECK(steps_of(product_4x4, test::plan(Tiled{2, 2, 2, 1, CPolicy::read_write})).text ==
          repeated(4, "prologue:4/0/0 k_step:8/16/0 k_step:8/16/0 store:0/0/4"));
    CHECK(steps_of({Matmul{1, 1, 3}, {}}, test::plan(Naive{CPolicy::read_write}), Granularity::element).text ==
          "fma:3/2/0 fma:2/2/0 fma:2/2/1");
}

TEST_CASE("steps: with sums in memory each K step or multiply-add reads and writes them") {
    CHECK(steps_of(product_4x4, test::plan(Tiled{2, 2, 2, 1, CPolicy::memory_accumulate})).text ==
          repeated(8, "k_step:12/16/4"));
    CHECK(steps_of({Matmul{1, 1, 3}, {}}, test::plan(Naive{CPolicy::memory_accumulate}), Granularity::element).text ==
          repeated(3, "fma:3/2/1"));
}

TEST_CASE("steps: every pass over a split of K has its own, the later ones with what C holds") {
    CHECK(steps_of({Matmul{2, 4, 4}, {}}, test::plan(Tiled{2, 2, 1, 1, CPolicy::write, 2})).text ==
          repeated(2, "k_step:4/8/0 k_step:4/8/0 store:0/0/4") + " " +
              repeated(2, "prologue:4/0/0 k_step:4/8/0 k_step:4/8/0 store:0/0/4"));
}

TEST_CASE("steps: vectors go by block, by pass or by element") {
    const Workload add{VectorAdd{5}, {}};
    CHECK(steps_of(add, test::plan(Blocked{2})).text == "block:4/2/2 block:4/2/2 block:2/1/1");
    CHECK(steps_of(add, test::plan(Direct{})).text == "pass:10/5/5");
    CHECK(steps_of(add, test::plan(Direct{}), Granularity::element).text == repeated(5, "element:2/1/1"));
    const Workload chain{ElementwiseChain{3, 2}, {}};
    CHECK(steps_of(chain, test::plan(Unfused{})).text == repeated(2, "pass:3/3/3"));
    CHECK(steps_of(chain, test::plan(Unfused{}), Granularity::element).text == repeated(6, "element:1/1/1"));
    CHECK(steps_of(chain, test::plan(Fused{})).text == "pass:3/6/3");
    CHECK(steps_of(chain, test::plan(Fused{}), Granularity::element).text == repeated(3, "element:1/2/1"));
}

TEST_CASE("steps: by elements a tiled product has the same steps as by blocks") {
    for (const std::uint64_t buffers : {1U, 2U}) {
        const Schedule tiled = test::plan(Tiled{3, 2, 2, buffers, CPolicy::read_write, 2});
        const Workload ragged{Matmul{4, 5, 7}, {}};
        CHECK(steps_of(ragged, tiled, Granularity::element).text == steps_of(ragged, tiled).text);
    }
}

TEST_CASE("steps: on 1000 random shapes every event lies in one step, in order, and steps are what they say") {
    test::Shapes shapes(91);
    for (int i = 0; i < 1000; ++i) {
        const bool by_element = i % 2 == 1;
        const test::Case c = shapes.any(by_element ? 7 : 16);
        CAPTURE(test::describe(c));
        const StepList steps = steps_of(c.workload, c.schedule, by_element ? Granularity::element : Granularity::tile);
        std::map<StepKind, std::uint64_t> number;
        for (const app::TraceStep& step : steps.all) ++number[step.kind];
        const auto* s = std::get_if<Matmul>(&c.workload.shape);
        if (const auto* t = std::get_if<Tiled>(&c.schedule.plan)) {
            const auto parts = [](std::uint64_t all, std::uint64_t part) { return all / part + (all % part != 0); };
            const std::uint64_t tiles = parts(s->M, t->BM) * parts(s->N, t->BN);
            const bool in_memory = t->c_policy == CPolicy::memory_accumulate;
            const std::uint64_t passes_with_prologue = t->buffers == 2                      ? t->split_k
                                                       : in_memory                          ? 0
                                                       : t->c_policy == CPolicy::read_write ? t->split_k
                                                                                            : t->split_k - 1;
            REQUIRE(number[StepKind::k_step] == tiles * parts(s->K, t->BK));
            REQUIRE(number[StepKind::store] == (in_memory ? 0 : tiles * t->split_k));
            REQUIRE(number[StepKind::prologue] == tiles * passes_with_prologue);
        } else if (std::holds_alternative<Naive>(c.schedule.plan)) {
            REQUIRE(number[by_element ? StepKind::fma : StepKind::output] == s->M * s->N * (by_element ? s->K : 1));
        }
        std::uint64_t all = 0;
        for (const auto& [kind, times] : number) all += times;
        REQUIRE(all == steps.all.size());
    }
}

namespace {

struct Events final : app::StepObserver {
    void on_scope_begin(const sim::Scope&) override { see(); }
    void on_transfer(const sim::Transfer&) override { see(); }
    void on_step(const app::TraceStep& step) override {
        last = step.number;
        if (last == stop_behind) throw app::StopTrace{};
    }
    void see() {
        if (last >= stop_behind) FAIL("an event behind the end");
        if (++seen == throw_at) throw app::StopTrace{};
    }
    std::uint64_t stop_behind = ~std::uint64_t{0}, throw_at = 0, last = 0, seen = 0;
};

}  // namespace

TEST_CASE("steps: an observer may stop behind any step, or at any event") {
    const Schedule tiled = test::plan(Tiled{2, 2, 2, 1});
    for (std::uint64_t step = 1; step <= 12; ++step) {
        Events events;
        events.stop_behind = step;
        CHECK(app::run_steps(product_4x4, tiled, Granularity::tile, events).complete == (step == 12));
        CHECK(events.last == step);
    }
    for (const auto granularity : {Granularity::tile, Granularity::element}) {
        for (std::uint64_t at = 1; at <= 20; ++at) {
            Events events;
            events.throw_at = at;
            CHECK_FALSE(app::run_steps(product_4x4, tiled, granularity, events).complete);
            CHECK(events.seen == at);
        }
    }
}
