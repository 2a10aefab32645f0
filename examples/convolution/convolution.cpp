#include "examples/convolution/convolution.hpp"

#include "examples/common/values.hpp"

namespace example {

namespace {

using rooftile::sim::Checked;
using rooftile::sim::LoopRun;
using rooftile::sim::row_major;
using rooftile::sim::Totals;

// The image is P + R - 1 rows of Q + S - 1 pixels, so that P x Q outputs of each channel have their whole window.
template <class Mode, bool tiled>
LoopCount counted(const Shape& shape) {
    const std::uint64_t K = shape["K"], C = shape["C"], P = shape["P"], Q = shape["Q"], R = shape["R"], S = shape["S"];
    const std::uint64_t H = P + R - 1, X = Q + S - 1;
    const auto w = small_integers(K * C * R * S, 1), image = small_integers(C * H * X, 2);
    std::vector<float> out(K * P * Q);
    std::vector<double> expected(K * P * Q);
    for (std::uint64_t o = 0; o < K * P * Q; ++o) {
        const std::uint64_t k = o / (P * Q), p = o / Q % P, q = o % Q;
        for (std::uint64_t t = 0; t < C * R * S; ++t) {
            const std::uint64_t c = t / (R * S), r = t / S % R, s = t % S;
            expected[o] +=
                static_cast<double>(w[k * C * R * S + t]) * static_cast<double>(image[(c * H + p + r) * X + q + s]);
        }
    }
    LoopRun<Mode> run;
    auto W = run.input("W", row_major(w.data(), {K, C, R, S}));
    auto I = run.input("I", row_major(image.data(), {C, H, X}));
    auto O = run.output("O", row_major(out.data(), {K, P, Q}));
    set_letters(run, shape);
    if constexpr (tiled) {
        convolution_tiled(run, W, I, O, shape["BP"]);
    } else {
        convolution_naive(run, W, I, O);
    }
    require_equal(out, expected);
    return run.finish();
}

}  // namespace

Subject convolution() {
    return {"convolution",
            "C channels to K channels of P x Q outputs, an R x S window: naive, and in tiles of BP output rows",
            {{"K", 2}, {"C", 1}, {"P", 4}, {"Q", 3}, {"R", 3}, {"S", 3}, {"BP", 2}},
            1 << 20,
            {{"naive",
              counted<Checked, false>,
              counted<Totals, false>,
              {"W.read_elements == K*P*Q*C*R*S", "I.read_elements == K*P*Q*C*R*S", "O.write_elements == K*P*Q",
               "flops == 2*K*P*Q*C*R*S"}},
             {"in tiles of BP output rows",
              counted<Checked, true>,
              counted<Totals, true>,
              {"W.read_elements == K*C*R*S*cdiv(P,BP)", "I.read_elements == C*(Q+S-1)*(P + (R-1)*cdiv(P,BP))",
               "O.write_elements == K*P*Q", "flops == 2*K*P*Q*C*R*S"}}}};
}

}  // namespace example
