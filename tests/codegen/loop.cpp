// One i-k-j loop, raw (default), through null views (-DNULL_VIEWS) or through views with totals
// (-DTOTALS_VIEWS); codegen_test.bash compares what compilers make of the three. Every build defines the
// same function, so that not even names differ.

#include "rooftile/sim/element_view.hpp"

namespace sim = rooftile::sim;
using Index = std::uint64_t;

extern "C" void loop(float* a_data, float* b_data, float* c_data, Index M, Index N, Index K,
                     [[maybe_unused]] sim::Ledger& ledger) {
#if defined(NULL_VIEWS) || defined(TOTALS_VIEWS)
#ifdef NULL_VIEWS
    using View = sim::ElementView<float, sim::NullObserver>;
    View a(a_data, K), b(b_data, N), c(c_data, N);
#else
    using View = sim::CountingView<float>;
    View a(a_data, K, ledger, 0), b(b_data, N, ledger, 1), c(c_data, N, ledger, 2);
#endif
    for (Index i = 0; i < M; ++i) {
        for (Index k = 0; k < K; ++k) {
            const float a_ik = a.load(i, k);
            for (Index j = 0; j < N; ++j) c.store(i, j, c.load(i, j) + a_ik * b.load(k, j));
        }
    }
#else
    for (Index i = 0; i < M; ++i) {
        for (Index k = 0; k < K; ++k) {
            const float a_ik = a_data[i * K + k];
            for (Index j = 0; j < N; ++j) c_data[i * N + j] = c_data[i * N + j] + a_ik * b_data[k * N + j];
        }
    }
#endif
}
