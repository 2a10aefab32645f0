// The kernels of the table that can carry a fault, with each fault.

#include "faulty_access.cuh"
#include "launchers.cuh"

namespace rooftile::gpu::check {

namespace {

// One kernel of each way to stage tiles: the others differ in sizes alone.
template <class Access>
constexpr MatmulRow faulty_rows[] = {
    {"naive16", naive<16, 16, Access>, naive<16, 16, Access>},
    {"tiled16", tiled<16, Access>, tiled<16, Access>},
    {"reg128", register_tiled<128, 128, 8, true, Access>, register_tiled<128, 128, 8, false, Access>},
    {"pipelined", pipelined<true, Access>, pipelined<false, Access>},
};

template <Fault fault>
void launch_with(const Kernel& kernel, const MatmulArguments& arguments) {
    launch_matmul(faulty_rows<Faulty<fault>>, kernel, arguments);
}

}  // namespace

bool can_carry(const Kernel& kernel, Fault fault) {
    if (kernel.name == "naive16") return fault != Fault::missing_barrier && fault != Fault::padded_read;
    return kernel.name == "tiled16" || kernel.name == "reg128" || kernel.name == "pipelined";
}

void launch_faulty(Fault fault, const Kernel& kernel, const MatmulArguments& arguments) {
    switch (fault) {
        case Fault::dropped_tile: return launch_with<Fault::dropped_tile>(kernel, arguments);
        case Fault::missing_barrier: return launch_with<Fault::missing_barrier>(kernel, arguments);
        case Fault::transposed_index: return launch_with<Fault::transposed_index>(kernel, arguments);
        case Fault::duplicated_load: return launch_with<Fault::duplicated_load>(kernel, arguments);
        case Fault::padded_read: return launch_with<Fault::padded_read>(kernel, arguments);
    }
}

}  // namespace rooftile::gpu::check
