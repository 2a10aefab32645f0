// Element by element: an i-k-j loop through the views of a run against the raw loop. Compiled once for each
// compiler and optimisation level (ROOFTILE_VARIANT).

#include <string>
#include <utility>
#include <vector>

#include "measure.hpp"
#include "rooftile/sim/loop_run.hpp"

namespace {

using namespace rooftile;
using Index = std::uint64_t;

struct Matrices {
    explicit Matrices(Index side) : n(side), a(side * side, 0.5F), b(side * side, 0.25F), c(side * side) {}

    Index n;
    std::vector<float> a, b, c;
};

[[gnu::noinline]] void raw_loop(float* a, float* b, float* c, Index n) {
    for (Index i = 0; i < n; ++i) {
        for (Index k = 0; k < n; ++k) {
            const float x = a[i * n + k];
            for (Index j = 0; j < n; ++j) c[i * n + j] = c[i * n + j] + x * b[k * n + j];
        }
    }
}

/// How the loop's text reaches elements.
enum class Text { load_store, fma, proxy, ranges };

template <class Mode, Text text>
[[gnu::noinline]] void view_loop(Matrices& m) {
    const Index n = m.n;
    sim::LoopRun<Mode> run;
    auto A = run.input("A", sim::row_major(m.a.data(), {n, n}));
    auto B = run.input("B", sim::row_major(m.b.data(), {n, n}));
    auto C = run.in_out("C", sim::row_major(m.c.data(), {n, n}));
    if constexpr (text == Text::ranges) {
        for (const Index i : run.range("i", 0, n)) {
            for (const Index k : run.range("k", 0, n)) {
                const float x = A.load(i, k);
                for (const Index j : run.range("j", 0, n)) C.store(i, j, C.load(i, j) + x * B.load(k, j));
            }
        }
    } else {
        for (Index i = 0; i < n; ++i) {
            for (Index k = 0; k < n; ++k) {
                const float x = A.load(i, k);
                for (Index j = 0; j < n; ++j) {
                    if constexpr (text == Text::proxy) {
                        C(i, j) += x * B(k, j);
                    } else if constexpr (text == Text::fma) {
                        C.store(i, j, run.fma(x, B.load(k, j), C.load(i, j)));
                    } else {
                        C.store(i, j, C.load(i, j) + x * B.load(k, j));
                    }
                }
            }
        }
    }
    run.flops(2 * n * n * n);
    benchmark::DoNotOptimize(run.finish().count.flops);
}

/// An unobserved view's 1.0 to two digits: its instructions are those of the raw loop (tests/codegen), so what
/// is left is the machine's noise.
constexpr double one_within_noise = 1.05;

/// `target` 0: the figure is stated, nothing is asked of it.
void compare(benchmark::State& state, void (*loop)(Matrices&), double target) {
    Matrices m(static_cast<Index>(state.range(0)));
    rooftile::bench::Pairs pairs;
    const auto baseline = [&] {
        raw_loop(m.a.data(), m.b.data(), m.c.data(), m.n);
        benchmark::ClobberMemory();
    };
    const auto subject = [&] {
        loop(m);
        benchmark::ClobberMemory();
    };
    for ([[maybe_unused]] auto iteration : state) pairs.run(state, baseline, subject);
    pairs.report(state);
    if (target > 0) {
        rooftile::bench::figure_at_most(state, pairs.ratio(), target, "x the raw loop");
    } else {
        rooftile::bench::figure(state, pairs.ratio(), "x the raw loop");
    }
}

const struct Register {
    Register() {
        const struct {
            const char* name;
            void (*loop)(Matrices&);
            double target;
            bool is_slow = false;  // fewer pairs
        } views[] = {{"/unobserved", view_loop<sim::Unobserved, Text::load_store>, one_within_noise},
                     {"/unobserved_proxy", view_loop<sim::Unobserved, Text::proxy>, 0},
                     {"/unobserved_ranges", view_loop<sim::Unobserved, Text::ranges>, 0},
                     {"/totals", view_loop<sim::Totals, Text::load_store>, 1.15},
                     {"/totals_fma", view_loop<sim::Totals, Text::fma>, 0},
                     {"/totals_proxy", view_loop<sim::Totals, Text::proxy>, 0},
                     {"/totals_ranges", view_loop<sim::Totals, Text::ranges>, 0},
                     {"/checked", view_loop<sim::Checked, Text::load_store>, 0, true}};
        for (const auto& view : views) {
            const std::string name = "element_view/" ROOFTILE_VARIANT + std::string(view.name);
            benchmark::RegisterBenchmark(name.c_str(), compare, view.loop, view.target)
                ->Arg(512)
                ->Iterations(view.is_slow ? 3 : 31)
                ->UseManualTime();
        }
    }
} registered;

}  // namespace
