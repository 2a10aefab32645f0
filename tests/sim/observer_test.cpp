// What observers see and what they cannot change.

#include "rooftile/sim/observer.hpp"

#include <doctest/doctest.h>

#include <bit>
#include <map>

#include "rooftile/sim/count.hpp"
#include "rooftile/sim/element_events.hpp"
#include "support/shapes.hpp"
#include "support/transfer_hash.hpp"

using namespace rooftile;

namespace {

void require_bit_identical(const sim::Counted& one, const sim::Counted& other) {
    REQUIRE(one.count == other.count);
    REQUIRE(one.product_check == other.product_check);
    REQUIRE(one.output.has_value());
    REQUIRE(one.output->values.size() == other.output->values.size());
    for (std::size_t i = 0; i < one.output->values.size(); ++i) {
        REQUIRE(std::bit_cast<std::uint64_t>(one.output->values[i]) ==
                std::bit_cast<std::uint64_t>(other.output->values[i]));
    }
    for (std::size_t o = 0; o < one.element_reads->operands().size(); ++o) {
        REQUIRE(one.element_reads->operands()[o].reads == other.element_reads->operands()[o].reads);
        REQUIRE(one.element_reads->operands()[o].uses == other.element_reads->operands()[o].uses);
    }
}

/// Two buffers an operand: what each holds, by what the events say.
class Buffers final : public sim::Observer {
public:
    void on_transfer(const sim::Transfer& t) override {
        if (t.direction == sim::Direction::write || t.operand == 2) {
            REQUIRE(t.slot == 0);
            return;
        }
        REQUIRE(t.slot == (loads_[t.operand]++ % 2));
        held_[{t.operand, t.slot}] = t.block;
    }
    void on_compute(const sim::Compute& c) override {
        REQUIRE(c.slot == computes_++ % 2);
        REQUIRE((held_[{0, c.slot}] == sim::block(c.i, c.k)));
        REQUIRE((held_[{1, c.slot}] == sim::block(c.k, c.j)));
    }
    void on_scope_begin(const sim::Scope& s) override {
        if (s.name != "output tile") return;
        loads_[0] = loads_[1] = computes_ = 0;
        held_.clear();
    }

private:
    std::map<std::pair<std::size_t, std::uint64_t>, sim::Block> held_;
    std::uint64_t loads_[2] = {}, computes_ = 0;
};

struct Stop {};

/// Throws at one event; keeps count of the scopes that are open.
class Thrower final : public sim::Observer {
public:
    explicit Thrower(std::uint64_t at) : at_(at) {}
    void on_transfer(const sim::Transfer& t) override { see(t.step, t.parent); }
    void on_compute(const sim::Compute& c) override { see(c.step, c.parent); }
    void on_barrier(const sim::Barrier& b) override { see(b.step, b.parent); }
    void on_scope_begin(const sim::Scope& s) override {
        see(s.step, s.parent);
        open.push_back(s.step);
    }
    void on_scope_end(const sim::ScopeEnd& s) noexcept override {
        balanced = balanced && !open.empty() && s.scope == open.back();
        if (!open.empty()) open.pop_back();
        balanced = balanced && s.parent == (open.empty() ? 0 : open.back()) && s.step > last;
        last = s.step;
    }

    std::vector<std::uint64_t> open;
    std::uint64_t last = 0;
    bool balanced = true;

private:
    void see(std::uint64_t step, std::uint64_t parent) {
        balanced = balanced && step == last + 1 && parent == (open.empty() ? 0 : open.back());
        last = step;
        if (step >= at_) throw Stop{};
    }
    std::uint64_t at_;
};

/// Whether the run was stopped.
bool stops(const test::Case& c, const std::vector<sim::Observer*>& observers) {
    sim::CountOptions options;
    options.observers = observers;
    try {
        (void)sim::count(c.workload, c.schedule, options);
    } catch (const Stop&) {
        return true;
    }
    return false;
}

constexpr std::uint64_t never = ~std::uint64_t{0};

}  // namespace

TEST_CASE("observers: count, elements and product are bit-identical with them, on 1000 random shapes") {
    test::Shapes shapes(71);
    int with_integers = 0;
    for (int i = 0; i < 1000; ++i) {
        const test::Case c = shapes.any(14);
        CAPTURE(test::describe(c));
        for (const bool integers : {false, true}) {
            sim::CountOptions options;
            options.execution = sim::Execution::full;
            options.integer_inputs = integers;
            options.keep_output = options.element_reads = true;
            std::optional<sim::Counted> alone;
            try {
                alone = sim::count(c.workload, c.schedule, options);
            } catch (const Error&) {
                REQUIRE(integers);  // no integers are exact in these types
                continue;
            }
            with_integers += integers ? 1 : 0;
            test::TransferHash blocks, single;
            sim::ElementEvents elements(single);
            options.observers = {&blocks, &elements};
            require_bit_identical(*alone, sim::count(c.workload, c.schedule, options));
            REQUIRE(blocks.transfers > 0);
            REQUIRE(single.transfers >= blocks.transfers);
        }
    }
    CHECK(with_integers > 800);
}

TEST_CASE("observers: with double buffering loads take turns and a computation names what holds its blocks") {
    test::Shapes shapes(72);
    for (int i = 0; i < 500; ++i) {
        const Matmul s{shapes.between(1, 14), shapes.between(1, 14), shapes.between(1, 14)};
        const Tiled t = shapes.with_c(s, {shapes.tile(s.M), shapes.tile(s.N), shapes.tile(s.K), 2});
        const test::Case c{{s, {}}, test::plan(t)};
        CAPTURE(test::describe(c));
        Buffers buffers;
        REQUIRE_FALSE(stops(c, {&buffers}));
    }
}

TEST_CASE("observers: an exception at any event ends every scope that has begun, once and in order") {
    test::Shapes shapes(73);
    for (int i = 0; i < 60; ++i) {
        const test::Case c = shapes.any(5);
        CAPTURE(test::describe(c));
        for (std::uint64_t at = 1;; ++at) {
            CAPTURE(at);
            Thrower before(never), thrower(at), behind(never), element(at);
            const bool stopped = stops(c, {&before, &thrower, &behind});
            for (const Thrower* one : {&before, &thrower, &behind}) {
                REQUIRE(one->balanced);
                REQUIRE(one->open.empty());
            }
            sim::ElementEvents elements(element);
            const bool element_stopped = stops(c, {&elements});
            REQUIRE(element.balanced);
            REQUIRE(element.open.empty());
            if (!stopped && !element_stopped) break;
        }
    }
}
