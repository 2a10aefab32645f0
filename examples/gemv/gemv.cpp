#include "examples/gemv/gemv.hpp"

#include "examples/common/values.hpp"

namespace example {

namespace {

using rooftile::sim::Checked;
using rooftile::sim::LoopRun;
using rooftile::sim::row_major;
using rooftile::sim::Totals;

enum class By { rows, columns, blocks };

template <class Mode, By by>
LoopCount counted(const Shape& shape) {
    const std::uint64_t M = shape["M"], N = shape["N"];
    const auto a = small_integers(M * N, 1), x = small_integers(N, 2);
    std::vector<float> y(M);
    std::vector<double> expected(M);
    for (std::uint64_t i = 0; i < M; ++i) {
        for (std::uint64_t j = 0; j < N; ++j)
            expected[i] += static_cast<double>(a[i * N + j]) * static_cast<double>(x[j]);
    }
    LoopRun<Mode> run;
    auto A = run.input("A", row_major(a.data(), {M, N}));
    auto X = run.input("x", row_major(x.data(), {N}));
    auto Y = run.in_out("y", row_major(y.data(), {M}));
    set_letters(run, shape);
    if constexpr (by == By::rows) gemv_by_rows(run, A, X, Y);
    if constexpr (by == By::columns) gemv_by_columns(run, A, X, Y);
    if constexpr (by == By::blocks) gemv_by_blocks(run, A, X, Y, shape["BM"]);
    require_equal(y, expected);
    return run.finish();
}

}  // namespace

Subject gemv() {
    return {"gemv",
            "y = A x: A[M,N] by rows, by columns, and in blocks of BM rows",
            {{"M", 4}, {"N", 6}, {"BM", 2}},
            1 << 20,
            {{"by rows",
              counted<Checked, By::rows>,
              counted<Totals, By::rows>,
              {"A.read_elements == M*N", "x.read_elements == M*N", "y.read_elements == 0", "y.write_elements == M",
               "flops == 2*M*N"}},
             {"by columns",
              counted<Checked, By::columns>,
              counted<Totals, By::columns>,
              {"A.read_elements == M*N", "x.read_elements == N", "y.read_elements == M*(N-1)",
               "y.write_elements == M*N", "flops == 2*M*N"}},
             {"by blocks of BM rows",
              counted<Checked, By::blocks>,
              counted<Totals, By::blocks>,
              {"A.read_elements == M*N", "x.read_elements == N*cdiv(M,BM)", "y.read_elements == 0",
               "y.write_elements == M", "flops == 2*M*N"}}}};
}

}  // namespace example
