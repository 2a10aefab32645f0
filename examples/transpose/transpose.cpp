#include "examples/transpose/transpose.hpp"

#include "examples/common/values.hpp"

namespace example {

namespace {

using rooftile::sim::Checked;
using rooftile::sim::LoopRun;
using rooftile::sim::row_major;
using rooftile::sim::Totals;

template <class Mode, bool tiled>
LoopCount counted(const Shape& shape) {
    const std::uint64_t M = shape["M"], N = shape["N"];
    const auto a = small_integers(M * N, 1);
    std::vector<float> b(M * N);
    std::vector<double> expected(M * N);
    for (std::uint64_t i = 0; i < M; ++i) {
        for (std::uint64_t j = 0; j < N; ++j) expected[j * M + i] = static_cast<double>(a[i * N + j]);
    }
    LoopRun<Mode> run({.memories = {{"hbm"}, {"shared"}, {"registers"}}});
    auto A = run.input("A", row_major(a.data(), {M, N}));
    auto B = run.output("B", row_major(b.data(), {N, M}));
    RunCounter writes(B);
    if constexpr (tiled) {
        transpose_tiled(run, A, writes, shape["BM"], shape["BN"]);
    } else {
        transpose_naive(run, A, writes);
    }
    set_letters(run, shape);
    run.letter("write_runs", writes.runs());
    require_equal(b, expected);
    return run.finish();
}

}  // namespace

Subject transpose() {
    const std::vector<std::string> once = {"A.read_elements == M*N", "B.write_elements == M*N",
                                           "total_bytes == 2*e*M*N"};
    Subject subject{"transpose",
                    "B = A^T: A[M,N] element by element, and in tiles of BM x BN",
                    {{"M", 4}, {"N", 6}, {"BM", 2}, {"BN", 3}},
                    1 << 20,
                    {{"naive", counted<Checked, false>, counted<Totals, false>, once},
                     {"tiled", counted<Checked, true>, counted<Totals, true>, once}}};
    subject.variants[0].formulas.emplace_back("shared.total_bytes == 0");
    subject.variants[0].formulas.emplace_back("write_runs == M*N or N == 1");
    subject.variants[1].formulas.emplace_back("shared.A.read_elements == M*N");
    subject.variants[1].formulas.emplace_back("write_runs == N*cdiv(M,BM) or N == 1");
    return subject;
}

}  // namespace example
