#include "best.hpp"

#include "best_launch.cuh"

namespace rooftile::gpu {

std::size_t best_workspace_bytes(std::int64_t m, std::int64_t n, std::int64_t k, std::int64_t lda, std::int64_t ldb) {
    best::require_shape(m, n, k, lda, ldb);
    const std::size_t b_bytes = best_packs_b(ldb) ? static_cast<std::size_t>(best_packed_pitch(n)) *
                                                        static_cast<std::size_t>(k) * sizeof(float)
                                                  : 0;
    return best::packed_a_bytes(m, k) + b_bytes;
}

void launch_best(const float* a, const float* b, float* c, std::int64_t m, std::int64_t n, std::int64_t k,
                 std::int64_t lda, std::int64_t ldb, std::int64_t ldc, float alpha, void* workspace,
                 cudaStream_t stream) {
    best::launch<24, 4, true>({a, b, c, m, n, k, lda, ldb, ldc, alpha, workspace, stream}, 16);
}

}  // namespace rooftile::gpu
