#include "rooftile/sim/element_events.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "rooftile/sim/count.hpp"
#include "rooftile/sim/element_count.hpp"
#include "support/shapes.hpp"

using namespace rooftile;

namespace {

/// Folds element events, and sees that each is one element or one operation and that steps and scopes are
/// in order.
class Fold final : public sim::Observer {
public:
    explicit Fold(const Workload& workload) {
        for (const Operand& operand : operands(workload)) {
            const std::size_t elements = operand.rows * operand.cols;
            maps.push_back({operand.name, operand.rows, operand.cols, std::vector<std::uint64_t>(elements),
                            std::vector<std::uint64_t>(elements), std::vector<std::uint64_t>(elements)});
        }
    }

    void on_transfer(const sim::Transfer& t) override {
        follow(t.step, t.parent);
        REQUIRE((t.block.rows == 1 && t.block.cols == 1));
        sim::ElementMap& map = maps[t.operand];
        ++(t.direction == sim::Direction::read ? map.reads : map.writes)[t.block.row * map.cols + t.block.col];
    }
    void on_compute(const sim::Compute& c) override {
        follow(c.step, c.parent);
        REQUIRE((c.i.extent == 1 && c.j.extent == 1 && c.k.extent == 1));
        REQUIRE(c.flops == sim::flops_of_one(c.operation));
        flops += c.flops;
        if (c.operation == sim::Operation::multiply_add) {
            use(c.operand, c.i.begin, c.k.begin);
            use(c.operand + 1, c.k.begin, c.j.begin);
        } else {
            use(c.operand, 0, c.j.begin);
            if (c.operation == sim::Operation::add) use(c.operand + 1, 0, c.j.begin);
        }
    }
    void on_barrier(const sim::Barrier& b) override { follow(b.step, b.parent); }
    void on_scope_begin(const sim::Scope& s) override {
        follow(s.step, s.parent);
        scopes.push_back(s.step);
    }
    void on_scope_end(const sim::ScopeEnd& s) noexcept override {
        in_order = in_order && !scopes.empty() && s.scope == scopes.back();
        if (!scopes.empty()) scopes.pop_back();
        in_order = in_order && s.step == ++last && s.parent == (scopes.empty() ? 0 : scopes.back());
    }

    std::vector<sim::ElementMap> maps;
    std::vector<std::uint64_t> scopes;
    std::uint64_t last = 0, flops = 0;
    bool in_order = true;

private:
    void follow(std::uint64_t step, std::uint64_t parent) {
        REQUIRE(step == ++last);
        REQUIRE(parent == (scopes.empty() ? 0 : scopes.back()));
    }
    void use(std::size_t operand, std::uint64_t row, std::uint64_t col) {
        ++maps[operand].uses[row * maps[operand].cols + col];
    }
};

sim::Counted count_by_element(const Workload& workload, const Schedule& schedule, sim::Observer& observer) {
    sim::ElementEvents elements(observer);
    sim::CountOptions options;
    options.observers = {&elements};
    return sim::count(workload, schedule, options);
}

/// "A01 B10 fma(0,1,0)", in order.
class Words final : public sim::Observer {
public:
    void on_transfer(const sim::Transfer& t) override {
        text += (t.direction == sim::Direction::write ? "=" : "") + std::string(1, "ABC"[t.operand]) +
                std::to_string(t.block.row) + std::to_string(t.block.col) + " ";
    }
    void on_compute(const sim::Compute& c) override {
        text += "fma(" + std::to_string(c.i.begin) + std::to_string(c.j.begin) + std::to_string(c.k.begin) + ") ";
    }
    std::string text;
};

std::string words_of(const Matmul& shape, const Schedule& schedule) {
    Words words;
    (void)count_by_element({shape, {}}, schedule, words);
    return words.text;
}

}  // namespace

TEST_CASE("element events: folded, they equal element execution in every element, on 1000 random shapes") {
    test::Shapes shapes(51);
    for (int i = 0; i < 1000; ++i) {
        const test::Case c = shapes.any(12);
        CAPTURE(test::describe(c));
        Fold fold(c.workload);
        const sim::Counted counted = count_by_element(c.workload, c.schedule, fold);
        const sim::ElementCounted elements = sim::count_elements(c.workload, c.schedule);
        REQUIRE(counted.count == elements.count);
        REQUIRE(fold.maps.size() == elements.maps.size());
        for (std::size_t o = 0; o < fold.maps.size(); ++o) {
            CAPTURE(fold.maps[o].operand);
            REQUIRE(fold.maps[o].operand == elements.maps[o].operand);
            REQUIRE(fold.maps[o].reads == elements.maps[o].reads);
            REQUIRE(fold.maps[o].writes == elements.maps[o].writes);
            REQUIRE(fold.maps[o].uses == elements.maps[o].uses);
        }
        REQUIRE(Flops(fold.flops) == counted.count.flops);
        REQUIRE(fold.in_order);
        REQUIRE(fold.scopes.empty());
    }
}

TEST_CASE("element events: a naive product reads A[i,k], then B[k,j], then multiplies") {
    CHECK(words_of({1, 2, 2}, test::plan(Naive{})) ==
          "A00 B00 fma(000) A01 B10 fma(001) =C00 A00 B01 fma(010) A01 B11 fma(011) =C01 ");
    CHECK(words_of({1, 1, 2}, test::plan(Naive{CPolicy::read_write})) == "C00 A00 B00 fma(000) A01 B10 fma(001) =C00 ");
    CHECK(words_of({1, 1, 2}, test::plan(Naive{CPolicy::memory_accumulate})) ==
          "C00 A00 B00 fma(000) =C00 C00 A01 B10 fma(001) =C00 ");
}

TEST_CASE("element events: a tile is loaded row by row, used whole and stored row by row") {
    CHECK(words_of({2, 1, 2}, test::plan(Tiled{2, 1, 2, 1})) ==
          "A00 A01 A10 A11 B00 B10 fma(000) fma(001) fma(100) fma(101) =C00 =C10 ");
}

TEST_CASE("element events: what streams in and out goes element by element") {
    Words words;
    (void)count_by_element({VectorAdd{2}, {}}, test::plan(Direct{}), words);
    CHECK(words.text == "A00 B00 fma(000) =C00 A01 B01 fma(010) =C01 ");
}
