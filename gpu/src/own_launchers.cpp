#include "own_launchers.hpp"

#include "best_launcher.hpp"

namespace rooftile::gpu {

namespace {

constexpr OwnLauncher all[] = {
    {"best", launch_best_kernel, best_kernel_workspace_bytes},
};

}  // namespace

std::span<const OwnLauncher> own_launchers() { return all; }

}  // namespace rooftile::gpu
