#include <rooftile/gpu/run_kernel.hpp>

// Links every kernel; a machine without a GPU launches none.
int main(int argument_count, char**) {
    using namespace rooftile;
    const gpu::Kernel* kernel = gpu::find_kernel("tiled16");
    if (argument_count > 1) gpu::launch(*kernel, gpu::MatmulArguments{});
    return kernel != nullptr && gpu::workspace_bytes(*kernel, {}) == 0 ? 0 : 1;
}
