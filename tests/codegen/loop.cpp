// One i-k-j loop, raw (default), through unobserved views (-DUNOBSERVED) or through views with totals
// (-DTOTALS); by load and store or through stand-ins (-DPROXY), in plain loops or over ranges (-DRANGES).
// codegen_test.bash compares what compilers make of them. Every build defines the same function, so that not even names
// differ.

#include "rooftile/sim/loop_run.hpp"

namespace sim = rooftile::sim;
using Index = std::uint64_t;

#ifdef RANGES
#define LOOP(i, end) for (const Index i : run.range(#i, 0, end))
#else
#define LOOP(i, end) for (Index i = 0; i < end; ++i)
#endif

extern "C" void loop(float* a_data, float* b_data, float* c_data, Index M, Index N, Index K,
                     [[maybe_unused]] sim::LoopRun<sim::Totals>& totals) {
#if defined(UNOBSERVED) || defined(TOTALS)
#ifdef UNOBSERVED
    sim::LoopRun<sim::Unobserved> run;
#else
    sim::LoopRun<sim::Totals>& run = totals;
#endif
    auto A = run.input("A", sim::row_major(a_data, {M, K}));
    auto B = run.input("B", sim::row_major(b_data, {K, N}));
    auto C = run.in_out("C", sim::row_major(c_data, {M, N}));
    run.letter("M", M);
    LOOP(i, M) {
        LOOP(k, K) {
            const float a_ik = A.load(i, k);
#ifdef PROXY
            for (Index j = 0; j < N; ++j) C(i, j) += a_ik * B(k, j);
#else
            for (Index j = 0; j < N; ++j) C.store(i, j, C.load(i, j) + a_ik * B.load(k, j));
            run.flops(2 * N);
#endif
        }
    }
#else
    for (Index i = 0; i < M; ++i) {
        for (Index k = 0; k < K; ++k) {
            const float a_ik = a_data[i * K + k];
#ifdef PROXY
            for (Index j = 0; j < N; ++j) {
                const float product = a_ik * b_data[k * N + j];
                c_data[i * N + j] += product;
            }
#else
            for (Index j = 0; j < N; ++j) c_data[i * N + j] = c_data[i * N + j] + a_ik * b_data[k * N + j];
#endif
        }
    }
#endif
}
