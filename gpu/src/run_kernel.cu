#include "rooftile/gpu/run_kernel.hpp"

#include <algorithm>

#include "launchers.cuh"
#include "own_launchers.hpp"

namespace rooftile::gpu {

namespace {

void require_leading_dimension(const char* name, std::uint64_t given, std::uint64_t cols) {
    if (given >= cols) return;
    throw Error(ErrorCode::input, std::string(name) + " is " + std::to_string(given),
                "rows are " + std::to_string(cols) + " elements long: it must be at least that");
}

const OwnLauncher* own_launcher(const Kernel& kernel) {
    const auto all = own_launchers();
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const OwnLauncher& own) { return own.kernel == kernel.name; });
    return found == all.end() ? nullptr : &*found;
}

}  // namespace

std::uint64_t workspace_bytes(const Kernel& kernel, const MatmulArguments& arguments) {
    const OwnLauncher* own = own_launcher(kernel);
    return own == nullptr ? 0 : own->workspace_bytes(arguments);
}

std::uint64_t intermediate_elements(const Kernel& kernel, std::uint64_t L, std::uint64_t steps) {
    if (kernel.kind != KernelKind::chain_unfused) return 0;
    return std::min<std::uint64_t>(steps - 1, 2) * intermediate_stride(L);
}

void launch(const Kernel& kernel, const MatmulArguments& arguments) {
    launch_shape(kernel, {Matmul{arguments.M, arguments.N, arguments.K}, {}});
    require_leading_dimension("lda", arguments.lda, arguments.K);
    require_leading_dimension("ldb", arguments.ldb, arguments.N);
    require_leading_dimension("ldc", arguments.ldc, arguments.N);
    if (const OwnLauncher* own = own_launcher(kernel)) return own->launch(kernel, arguments);
    if (arguments.counters != nullptr) return launch_matmul(matmul_rows<Instrumented>, kernel, arguments);
    launch_matmul(matmul_rows<Plain>, kernel, arguments);
}

void launch(const Kernel& kernel, const VectorArguments& arguments) {
    if (arguments.counters != nullptr) return launch_vector_add<Instrumented>(kernel, arguments);
    launch_vector_add<Plain>(kernel, arguments);
}

void launch(const Kernel& kernel, const ChainArguments& arguments) {
    if (arguments.counters != nullptr) return launch_chain<Instrumented>(kernel, arguments);
    launch_chain<Plain>(kernel, arguments);
}

void synchronise(void* stream) {
    require_success(stream == nullptr ? cudaDeviceSynchronize() : cudaStreamSynchronize(stream_of(stream)),
                    "finish what it was given");
}

}  // namespace rooftile::gpu
