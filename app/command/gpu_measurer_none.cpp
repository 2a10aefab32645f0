// Stands in for gpu_measurer_cuda.cpp where there is no CUDA toolkit.

#include "app/command/gpu_measurer.hpp"
#include "rooftile/core/error.hpp"

namespace rooftile::app {

namespace {

constexpr const char* reason = "this rooftile was built without the CUDA toolkit";

class NoMeasurer final : public GpuMeasurer {
public:
    std::optional<std::string> why_unavailable() override { return reason; }
    gpu::Measured measure(const Workload&, const Schedule&, const gpu::MeasureOptions&) override {
        throw Error(ErrorCode::device, reason);
    }
    gpu::Ceilings ceilings(std::uint64_t) override { throw Error(ErrorCode::device, reason); }
};

}  // namespace

std::unique_ptr<GpuMeasurer> gpu_measurer() { return std::make_unique<NoMeasurer>(); }

}  // namespace rooftile::app
