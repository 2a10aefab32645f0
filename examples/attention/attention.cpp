#include "examples/attention/attention.hpp"

#include "examples/common/softmax.hpp"
#include "examples/common/values.hpp"

namespace example {

namespace {

using rooftile::sim::Checked;
using rooftile::sim::LoopRun;
using rooftile::sim::row_major;
using rooftile::sim::Totals;

enum class Attention { in_steps, queries_at_rest, keys_at_rest };

template <class Mode, Attention how>
LoopCount counted(const Shape& shape) {
    const std::uint64_t M = shape["M"], N = shape["N"], D = shape["D"];
    const auto q = small_integers(M * D, 1), k = small_integers(N * D, 2), v = small_integers(N * D, 3);
    std::vector<float> s(M * N), p(M * N), o(M * D), most(M), sum(M);
    LoopRun<Mode> run;
    auto Q = run.input("Q", row_major(q.data(), {M, D}));
    auto K = run.input("K", row_major(k.data(), {N, D}));
    auto V = run.input("V", row_major(v.data(), {N, D}));
    auto O = run.in_out("O", row_major(o.data(), {M, D}));
    set_letters(run, shape);
    if constexpr (how == Attention::in_steps) {
        auto S = run.in_out("S", row_major(s.data(), {M, N}));
        auto P = run.in_out("P", row_major(p.data(), {M, N}));
        attention_in_steps(run, Q, K, V, S, P, O);
    } else if constexpr (how == Attention::queries_at_rest) {
        attention_queries_at_rest(run, Q, K, V, O, shape["BM"], shape["BN"]);
    } else {
        auto Most = run.in_out("most", row_major(most.data(), {M}));
        auto Sum = run.in_out("sum", row_major(sum.data(), {M}));
        attention_keys_at_rest(run, Q, K, V, O, Most, Sum, shape["BM"], shape["BN"]);
    }
    std::vector<double> scores(M * N);
    double range = 0;
    for (std::uint64_t at = 0; at < M * N; ++at) {
        for (std::uint64_t d = 0; d < D; ++d) {
            scores[at] += static_cast<double>(q[at / N * D + d]) * static_cast<double>(k[at % N * D + d]);
        }
        range = std::max(range, 2 * std::abs(scores[at]));
    }
    require_equal(o, exact_softmax_product(scores, v, M, N, D), softmax_tolerance(N, range));
    return run.finish();
}

}  // namespace

Subject attention() {
    return {"attention",
            "O = softmax(Q K^T) V: in steps through memory, and in tiles of BM queries and BN keys",
            {{"M", 4}, {"N", 4}, {"D", 2}, {"BM", 2}, {"BN", 2}},
            1 << 20,
            {{"in steps",
              counted<Checked, Attention::in_steps>,
              counted<Totals, Attention::in_steps>,
              {"Q.read_elements == M*D", "K.read_elements == M*N*D", "V.read_elements == M*N*D",
               "S.write_elements == M*N and S.read_elements == M*N",
               "P.write_elements == M*N and P.read_elements == M*N", "O.write_elements == M*D", "flops == 4*M*N*D"}},
             {"queries at rest",
              counted<Checked, Attention::queries_at_rest>,
              counted<Totals, Attention::queries_at_rest>,
              {"Q.read_elements == M*D", "K.read_elements == N*D*cdiv(M,BM)", "V.read_elements == N*D*cdiv(M,BM)",
               "O.read_elements == 0", "O.write_elements == M*D", "flops == 4*M*N*D"}},
             {"keys at rest",
              counted<Checked, Attention::keys_at_rest>,
              counted<Totals, Attention::keys_at_rest>,
              {"Q.read_elements == M*D*cdiv(N,BN)", "K.read_elements == N*D", "V.read_elements == N*D",
               "O.read_elements == M*D*(cdiv(N,BN)-1)", "O.write_elements == M*D*cdiv(N,BN)",
               "sum.read_elements == M*(cdiv(N,BN)-1)", "sum.write_elements == M*cdiv(N,BN)", "flops == 4*M*N*D"}}}};
}

}  // namespace example
