#include "preconditions.hpp"

#include <cstddef>
#include <string>

#include "cuda_call.hpp"
#include "rooftile/gpu/measure.hpp"

namespace rooftile::gpu {

void require_memory(Uint128 bytes, const char* what) {
    std::size_t free_bytes = 0, total_bytes = 0;
    require_success(cudaMemGetInfo(&free_bytes, &total_bytes), "tell how much memory is free");
    if (bytes <= free_bytes) return;
    throw Error(ErrorCode::device,
                std::string(what) + " needs " + to_string(bytes) + " B of device memory; " +
                    std::to_string(free_bytes) + " B are free",
                "measure a smaller shape");
}

void require_runs(std::uint64_t runs) {
    if (runs >= fewest_runs) return;
    throw Error(ErrorCode::input, std::to_string(runs) + " runs are too few for a median and its spread",
                "take at least " + std::to_string(fewest_runs));
}

}  // namespace rooftile::gpu
