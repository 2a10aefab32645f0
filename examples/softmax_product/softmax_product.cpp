#include "examples/softmax_product/softmax_product.hpp"

#include "examples/common/softmax.hpp"
#include "examples/common/values.hpp"

namespace example {

namespace {

using rooftile::sim::Checked;
using rooftile::sim::LoopRun;
using rooftile::sim::row_major;
using rooftile::sim::Totals;

template <class Mode, bool fused>
LoopCount counted(const Shape& shape) {
    const std::uint64_t M = shape["M"], N = shape["N"], D = shape["D"];
    const auto s = small_integers(M * N, 1), v = small_integers(N * D, 2);
    std::vector<float> p(M * N), o(M * D);
    LoopRun<Mode> run;
    auto S = run.input("S", row_major(s.data(), {M, N}));
    auto V = run.input("V", row_major(v.data(), {N, D}));
    auto O = run.output("O", row_major(o.data(), {M, D}));
    set_letters(run, shape);
    if constexpr (fused) {
        online_softmax_product(run, S, V, O, shape["BM"]);
    } else {
        auto P = run.in_out("P", row_major(p.data(), {M, N}));
        softmax_then_product(run, S, P, V, O);
    }
    const std::vector<double> scores(s.begin(), s.end());
    require_equal(o, exact_softmax_product(scores, v, M, N, D), softmax_tolerance(N, 7));
    return run.finish();
}

}  // namespace

Subject softmax_product() {
    return {"softmax_product",
            "O = softmax(S) V: weights written and read back, and in one pass for blocks of BM rows",
            {{"M", 4}, {"N", 6}, {"D", 2}, {"BM", 2}},
            1 << 20,
            {{"softmax, then product",
              counted<Checked, false>,
              counted<Totals, false>,
              {"S.read_elements == 3*M*N", "P.write_elements == M*N", "P.read_elements == M*N",
               "V.read_elements == M*N*D", "O.write_elements == M*D"}},
             {"one pass, BM rows at a time",
              counted<Checked, true>,
              counted<Totals, true>,
              {"S.read_elements == M*N", "V.read_elements == N*D*cdiv(M,BM)", "O.write_elements == M*D",
               "write_elements == M*D"}}}};
}

}  // namespace example
