#include "examples/stationary_product/stationary_product.hpp"

#include "examples/common/product.hpp"
#include "examples/common/values.hpp"

namespace example {

namespace {

using rooftile::sim::Checked;
using rooftile::sim::LoopRun;
using rooftile::sim::row_major;
using rooftile::sim::Totals;

/// Beyond so many multiply-adds tiles are moved and nothing is multiplied.
constexpr std::uint64_t max_products = std::uint64_t{1} << 26U;

template <class Mode, AtRest at_rest>
LoopCount counted(const Shape& shape) {
    const std::uint64_t M = shape["M"], N = shape["N"], K = shape["K"], T = shape["T"];
    const auto a = small_integers(M * K, 1), b = small_integers(K * N, 2);
    std::vector<float> c(M * N);
    LoopRun<Mode> run;
    auto A = run.input("A", row_major(a.data(), {M, K}));
    auto B = run.input("B", row_major(b.data(), {K, N}));
    auto C = run.in_out("C", row_major(c.data(), {M, N}));
    set_letters(run, shape);
    const bool multiplies = M * N * K <= max_products;
    const auto multiply = [&](auto& t, std::uint64_t i0, std::uint64_t j0, std::uint64_t k0) {
        run.flops(2 * t.rows(i0) * t.cols(j0) * t.depth(k0));
        if (!multiplies) return;
        for (std::uint64_t i = i0; i < i0 + t.rows(i0); ++i) {
            for (std::uint64_t j = j0; j < j0 + t.cols(j0); ++j) {
                for (std::uint64_t k = k0; k < k0 + t.depth(k0); ++k) t.c(i, j) += t.a.load(i, k) * t.b.load(k, j);
            }
        }
    };
    {
        auto tiles = make_tiles(A, B, C, T);
        if constexpr (at_rest == AtRest::output) output_stationary(run, tiles, multiply);
        if constexpr (at_rest == AtRest::A) a_stationary(run, tiles, multiply);
        if constexpr (at_rest == AtRest::B) b_stationary(run, tiles, multiply);
    }
    if (multiplies) require_equal(c, exact_product(a, b, M, N, K));
    return run.finish();
}

}  // namespace

Subject stationary_product() {
    const std::string sums_read = "C.read_elements == M*N*(cdiv(K,T)-1)";
    const std::string sums_written = "C.write_elements == M*N*cdiv(K,T)";
    return {
        "stationary_product",
        "C = A B in tiles of T x T with the output tile, the A tile or the B tile at rest",
        {{"M", 4}, {"N", 4}, {"K", 4}, {"T", 2}},
        1 << 20,
        {{"output at rest",
          counted<Checked, AtRest::output>,
          counted<Totals, AtRest::output>,
          {"A.read_elements == M*K*cdiv(N,T)", "B.read_elements == K*N*cdiv(M,T)", "C.read_elements == 0",
           "C.write_elements == M*N", "flops == 2*M*N*K"}},
         {"A at rest",
          counted<Checked, AtRest::A>,
          counted<Totals, AtRest::A>,
          {"A.read_elements == M*K", "B.read_elements == K*N*cdiv(M,T)", sums_read, sums_written, "flops == 2*M*N*K"}},
         {"B at rest",
          counted<Checked, AtRest::B>,
          counted<Totals, AtRest::B>,
          {"A.read_elements == M*K*cdiv(N,T)", "B.read_elements == K*N", sums_read, sums_written,
           "flops == 2*M*N*K"}}}};
}

}  // namespace example
