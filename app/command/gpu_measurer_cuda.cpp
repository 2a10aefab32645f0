// Built where there is a CUDA toolkit.

#include "app/command/gpu_measurer.hpp"

namespace rooftile::app {

namespace {

class CudaMeasurer final : public GpuMeasurer {
public:
    std::optional<std::string> why_unavailable() override { return gpu::why_no_device(); }

    gpu::Measured measure(const Workload& workload, const Schedule& schedule,
                          const gpu::MeasureOptions& options) override {
        // Schedules of one workload share its inputs and reference. Two workloads need not fit together.
        if (!bench_ || workload_ != workload) {
            bench_.reset();
            bench_ = std::make_unique<gpu::Bench>(workload);
            workload_ = workload;
        }
        if (!counters_) counters_ = gpu::hardware_counters();
        return bench_->measure(schedule, options, *counters_);
    }

    gpu::Ceilings ceilings(std::uint64_t runs) override { return gpu::measure_ceilings(runs); }

private:
    std::optional<Workload> workload_;
    std::unique_ptr<gpu::Bench> bench_;
    std::unique_ptr<gpu::CounterReader> counters_;
};

}  // namespace

std::unique_ptr<GpuMeasurer> gpu_measurer() { return std::make_unique<CudaMeasurer>(); }

}  // namespace rooftile::app
