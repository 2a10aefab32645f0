#include "best_launcher.hpp"

#include <limits>
#include <string>

#include "best.hpp"
#include "rooftile/core/error.hpp"

namespace rooftile::gpu {

namespace {

std::int64_t checked(std::uint64_t elements) {
    if (elements > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max())) {
        throw Error(ErrorCode::input, "best: " + std::to_string(elements) + " elements do not fit");
    }
    return static_cast<std::int64_t>(elements);
}

}  // namespace

void launch_best_kernel(const Kernel&, const MatmulArguments& x) {
    if (x.counters != nullptr) {
        throw Error(ErrorCode::input, "best has no instrumented variant",
                    "its bulk copies are counted by shapes alone: best_traffic()");
    }
    launch_best(x.A, x.B, x.C, checked(x.M), checked(x.N), checked(x.K), checked(x.lda), checked(x.ldb), checked(x.ldc),
                1.0F, x.workspace, static_cast<cudaStream_t>(x.stream));
}

std::uint64_t best_kernel_workspace_bytes(const MatmulArguments& x) {
    return best_workspace_bytes(checked(x.M), checked(x.N), checked(x.K), checked(x.lda), checked(x.ldb));
}

}  // namespace rooftile::gpu
