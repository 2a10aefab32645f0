#include <rooftile/gpu/kernel.hpp>
#include <rooftile/gpu/launch.hpp>

int main() {
    using namespace rooftile;
    const Workload product{Matmul{64, 64, 64}, {}};
    const gpu::Kernel* kernel = gpu::find_kernel("tiled16");
    return kernel != nullptr && gpu::launch_shape(*kernel, product).blocks == 16 ? 0 : 1;
}
