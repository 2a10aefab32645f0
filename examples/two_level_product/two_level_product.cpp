#include "examples/two_level_product/two_level_product.hpp"

#include "examples/common/product.hpp"
#include "examples/common/values.hpp"

namespace example {

namespace {

using rooftile::sim::Checked;
using rooftile::sim::LoopRun;
using rooftile::sim::row_major;
using rooftile::sim::Totals;

template <class Mode>
LoopCount counted(const Shape& shape) {
    const std::uint64_t M = shape["M"], N = shape["N"], K = shape["K"];
    const auto a = small_integers(M * K, 1), b = small_integers(K * N, 2);
    std::vector<float> c(M * N);
    LoopRun<Mode> run({.memories = {{"hbm"}, {"shared"}, {"registers"}}});
    auto A = run.input("A", row_major(a.data(), {M, K}));
    auto B = run.input("B", row_major(b.data(), {K, N}));
    auto C = run.output("C", row_major(c.data(), {M, N}));
    set_letters(run, shape);
    two_level_product(run, A, B, C, {shape["BM"], shape["BN"], shape["BK"], shape["TM"], shape["TN"]});
    require_equal(c, exact_product(a, b, M, N, K));
    return run.finish();
}

}  // namespace

// A block's tile has cdiv(BN,TN) threads in a row, each of which reads the A tile's column for every k; where TN
// divides BN, these are cdiv(N,TN) over all of C.
Subject two_level_product() {
    return {"two_level_product",
            "C = A B: tiles of BM x BN in shared memory, slabs of BK, TM x TN outputs in the registers of each thread",
            {{"M", 64}, {"N", 64}, {"K", 16}, {"BM", 64}, {"BN", 64}, {"BK", 8}, {"TM", 8}, {"TN", 8}},
            std::uint64_t{1} << 48U,
            {{"two levels",
              counted<Checked>,
              counted<Totals>,
              {"A.read_elements == M*K*cdiv(N,BN)", "B.read_elements == K*N*cdiv(M,BM)", "C.write_elements == M*N",
               "shared.A.read_elements == M*K*cdiv(N,TN) or cdiv(BN,TN)*TN > BN",
               "shared.B.read_elements == K*N*cdiv(M,TM) or cdiv(BM,TM)*TM > BM", "flops == 2*M*N*K",
               "shared.peak_bytes == e*BK*(BM+BN)", "registers.peak_bytes == e*(BM*BN + TM + TN)"}}}};
}

}  // namespace example
