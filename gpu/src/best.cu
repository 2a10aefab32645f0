#include "best.hpp"

#include "best_launch.cuh"

namespace rooftile::gpu {

namespace {

constexpr int depth = static_cast<int>(BestTile{}.depth);
constexpr int stages = static_cast<int>(best_stages);
constexpr int group = static_cast<int>(best_group_rows);
static_assert(best::tile_rows == BestTile{}.rows && best::tile_columns == BestTile{}.columns);
static_assert(best::block_threads == best_threads);

bool splits(std::int64_t m, std::int64_t n, std::int64_t k) {
    return best_plan(m, n, k, best::resident_blocks()).split_tiles > 0;
}

}  // namespace

std::size_t best_workspace_bytes(std::int64_t m, std::int64_t n, std::int64_t k, std::int64_t lda, std::int64_t ldb) {
    best::require_shape(m, n, k, lda, ldb);
    return best::workspace_layout(m, n, k, ldb, best::plan<depth>(m, n, k, splits(m, n, k))).bytes;
}

void launch_best(const float* a, const float* b, float* c, std::int64_t m, std::int64_t n, std::int64_t k,
                 std::int64_t lda, std::int64_t ldb, std::int64_t ldc, float alpha, void* workspace,
                 cudaStream_t stream) {
    best::require_shape(m, n, k, lda, ldb);
    const best::Arguments x{a, b, c, m, n, k, lda, ldb, ldc, alpha, workspace, stream};
    if (splits(m, n, k)) {
        best::launch<depth, stages, true>(x, group);
    } else {
        best::launch<depth, stages, false>(x, group);
    }
}

}  // namespace rooftile::gpu
