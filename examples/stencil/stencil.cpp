#include "examples/stencil/stencil.hpp"

#include "examples/common/values.hpp"

namespace example {

namespace {

using rooftile::sim::Checked;
using rooftile::sim::LoopRun;
using rooftile::sim::row_major;
using rooftile::sim::Totals;

bool near(std::uint64_t a, std::uint64_t b, std::uint64_t h) { return a < b ? b - a <= h : a - b <= h; }

template <class Mode, bool blocked>
LoopCount line(const Shape& shape) {
    const std::uint64_t N = shape["N"], h = shape["h"];
    const auto x = small_integers(N, 1);
    std::vector<float> y(N);
    std::vector<double> expected(N);
    for (std::uint64_t i = 0; i < N; ++i) {
        for (std::uint64_t n = 0; n < N; ++n) expected[i] += near(i, n, h) ? static_cast<double>(x[n]) : 0.0;
    }
    LoopRun<Mode> run;
    auto X = run.input("x", row_major(x.data(), {N}));
    auto Y = run.output("y", row_major(y.data(), {N}));
    set_letters(run, shape);
    if constexpr (blocked) {
        stencil_1d_blocked(run, X, Y, h, shape["BN"]);
    } else {
        stencil_1d_naive(run, X, Y, h);
    }
    require_equal(y, expected);
    return run.finish();
}

template <class Mode>
LoopCount plane(const Shape& shape) {
    const std::uint64_t M = shape["M"], N = shape["N"], h = shape["h"];
    const auto x = small_integers(M * N, 1);
    std::vector<float> y(M * N);
    std::vector<double> expected(M * N);
    for (std::uint64_t at = 0; at < M * N; ++at) {
        for (std::uint64_t other = 0; other < M * N; ++other) {
            const bool inside = near(at / N, other / N, h) && near(at % N, other % N, h);
            expected[at] += inside ? static_cast<double>(x[other]) : 0.0;
        }
    }
    LoopRun<Mode> run;
    auto X = run.input("X", row_major(x.data(), {M, N}));
    auto Y = run.output("Y", row_major(y.data(), {M, N}));
    set_letters(run, shape);
    stencil_2d_tiled(run, X, Y, h, shape["BM"], shape["BN"]);
    require_equal(y, expected);
    return run.finish();
}

}  // namespace

// The neighbours of all elements of a line of N, h away at most, are N(2h+1) - h(h+1) where N >= h: h + (h-1) + ... + 1
// of them lie outside at either end. A block of BN outputs shares h elements with its neighbour on either side, all
// of them inside where the last block and the first hold h elements or more.
Subject stencil() {
    const std::string wide = " or h > N", whole_halo = " or h > BN or (N - BN*(cdiv(N,BN)-1)) < h";
    const std::string whole_halo_rows = " or h > BM or (M - BM*(cdiv(M,BM)-1)) < h";
    return {"stencil",
            "sums over a neighbourhood of h on each side: a line of N in blocks of BN, a plane of M x N in tiles",
            {{"M", 6}, {"N", 8}, {"h", 1}, {"BM", 3}, {"BN", 4}},
            1 << 20,
            {{"line, naive",
              line<Checked, false>,
              line<Totals, false>,
              {"x.read_elements == N*(2*h+1) - h*(h+1)" + wide, "y.write_elements == N",
               "flops == N*(2*h+1) - h*(h+1)" + wide}},
             {"line, in blocks of BN",
              line<Checked, true>,
              line<Totals, true>,
              {"x.read_elements == N + 2*h*(cdiv(N,BN)-1)" + whole_halo, "y.write_elements == N"}},
             {"plane, in tiles of BM x BN",
              plane<Checked>,
              plane<Totals>,
              {"X.read_elements == (M + 2*h*(cdiv(M,BM)-1)) * (N + 2*h*(cdiv(N,BN)-1))" + whole_halo + whole_halo_rows,
               "Y.write_elements == M*N"}}}};
}

}  // namespace example
