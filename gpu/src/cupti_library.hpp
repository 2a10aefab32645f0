#pragma once

// The functions of CUPTI that counters need, looked up when the program runs: it starts where the library is missing,
// and says so when counters are asked for.

#include <cupti_profiler_host.h>
#include <cupti_profiler_target.h>
#include <cupti_range_profiler.h>
#include <cupti_target.h>

#include <optional>
#include <string>

namespace rooftile::gpu {

struct CuptiLibrary {
    decltype(&cuCtxGetCurrent) context_get_current = nullptr;
    decltype(&cuptiGetResultString) result_string = nullptr;
    decltype(&cuptiProfilerInitialize) initialize = nullptr;
    decltype(&cuptiProfilerDeviceSupported) device_supported = nullptr;
    decltype(&cuptiDeviceGetChipName) chip_name = nullptr;
    decltype(&cuptiProfilerGetCounterAvailability) counter_availability = nullptr;
    decltype(&cuptiProfilerHostInitialize) host_initialize = nullptr;
    decltype(&cuptiProfilerHostDeinitialize) host_deinitialize = nullptr;
    decltype(&cuptiProfilerHostGetBaseMetrics) base_metrics = nullptr;
    decltype(&cuptiProfilerHostConfigAddMetrics) add_metrics = nullptr;
    decltype(&cuptiProfilerHostGetConfigImageSize) config_size = nullptr;
    decltype(&cuptiProfilerHostGetConfigImage) config_image = nullptr;
    decltype(&cuptiProfilerHostGetNumOfPasses) passes = nullptr;
    decltype(&cuptiProfilerHostEvaluateToGpuValues) evaluate = nullptr;
    decltype(&cuptiRangeProfilerEnable) enable = nullptr;
    decltype(&cuptiRangeProfilerDisable) disable = nullptr;
    decltype(&cuptiRangeProfilerGetCounterDataSize) data_size = nullptr;
    decltype(&cuptiRangeProfilerCounterDataImageInitialize) data_initialize = nullptr;
    decltype(&cuptiRangeProfilerSetConfig) set_config = nullptr;
    decltype(&cuptiRangeProfilerStart) start = nullptr;
    decltype(&cuptiRangeProfilerStop) stop = nullptr;
    decltype(&cuptiRangeProfilerPushRange) push_range = nullptr;
    decltype(&cuptiRangeProfilerPopRange) pop_range = nullptr;
    decltype(&cuptiRangeProfilerDecodeData) decode = nullptr;

    /// Loads libcupti from where the loader looks, then from where CUDA is installed. Returns why it cannot, if so.
    std::optional<std::string> load();
};

}  // namespace rooftile::gpu
