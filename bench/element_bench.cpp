// Element by element: an i-k-j loop through counting views against the raw loop. Compiled once for each
// compiler and optimisation level (ROOFTILE_VARIANT).

#include <string>
#include <utility>
#include <vector>

#include "measure.hpp"
#include "rooftile/sim/element_view.hpp"

namespace {

using namespace rooftile;
using Index = std::uint64_t;

struct Matrices {
    explicit Matrices(Index side)
        : n(side),
          a(side * side, 0.5F),
          b(side * side, 0.25F),
          c(side * side),
          ledger(operands({Matmul{n, n, n}, {}})) {}

    Index n;
    std::vector<float> a, b, c;
    sim::Ledger ledger;
};

[[gnu::noinline]] void raw_loop(float* a, float* b, float* c, Index n) {
    for (Index i = 0; i < n; ++i) {
        for (Index k = 0; k < n; ++k) {
            const float x = a[i * n + k];
            for (Index j = 0; j < n; ++j) c[i * n + j] = c[i * n + j] + x * b[k * n + j];
        }
    }
}

template <class View>
[[gnu::always_inline]] inline void load_store_loop(View& a, View& b, View& c, Index n) {
    for (Index i = 0; i < n; ++i) {
        for (Index k = 0; k < n; ++k) {
            const float x = a.load(i, k);
            for (Index j = 0; j < n; ++j) c.store(i, j, c.load(i, j) + x * b.load(k, j));
        }
    }
}

template <class View>
[[gnu::always_inline]] inline void proxy_loop(View& a, View& b, View& c, Index n) {
    for (Index i = 0; i < n; ++i) {
        for (Index k = 0; k < n; ++k) {
            const float x = a(i, k);
            for (Index j = 0; j < n; ++j) c(i, j) += x * b(k, j);
        }
    }
}

using NullView = sim::ElementView<float, sim::NullObserver>;
using TotalsView = sim::CountingView<float>;

[[gnu::noinline]] void null_loop(Matrices& m) {
    NullView a(m.a.data(), m.n), b(m.b.data(), m.n), c(m.c.data(), m.n);
    load_store_loop(a, b, c, m.n);
}
[[gnu::noinline]] void totals_loop(Matrices& m) {
    TotalsView a(m.a.data(), m.n, m.ledger, 0), b(m.b.data(), m.n, m.ledger, 1), c(m.c.data(), m.n, m.ledger, 2);
    load_store_loop(a, b, c, m.n);
}
[[gnu::noinline]] void null_proxy_loop(Matrices& m) {
    NullView a(m.a.data(), m.n), b(m.b.data(), m.n), c(m.c.data(), m.n);
    proxy_loop(a, b, c, m.n);
}
[[gnu::noinline]] void totals_proxy_loop(Matrices& m) {
    TotalsView a(m.a.data(), m.n, m.ledger, 0), b(m.b.data(), m.n, m.ledger, 1), c(m.c.data(), m.n, m.ledger, 2);
    proxy_loop(a, b, c, m.n);
}

/// The null view's 1.0 to two digits: its instructions are those of the raw loop (tests/codegen), so what
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
        } views[] = {{"/null", null_loop, one_within_noise},
                     {"/totals", totals_loop, 1.15},
                     {"/null_proxy", null_proxy_loop, 0},
                     {"/totals_proxy", totals_proxy_loop, 0}};
        for (const auto& view : views) {
            const std::string name = "element_view/" ROOFTILE_VARIANT + std::string(view.name);
            for (const auto& [side, pairs] : {std::pair{512, 31}, {1024, 21}}) {
                benchmark::RegisterBenchmark(name.c_str(), compare, view.loop, view.target)
                    ->Arg(side)
                    ->Iterations(pairs)
                    ->UseManualTime();
            }
        }
    }
} registered;

}  // namespace
