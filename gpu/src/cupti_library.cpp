#include "cupti_library.hpp"

#include <cuda.h>
#include <dlfcn.h>

#include <cstdlib>
#include <vector>

namespace rooftile::gpu {

namespace {

/// Libraries stay loaded until the program ends: CUPTI has threads of its own.
void* open_first(const std::vector<std::string>& paths) {
    for (const std::string& path : paths) {
        if (void* library = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL)) return library;
    }
    return nullptr;
}

std::vector<std::string> cupti_paths() {
    // The major version is the toolkit's, and headers of one do not fit the library of another.
    const std::string file = "libcupti.so." + std::to_string(CUDA_VERSION / 1000);
    std::vector<std::string> paths{file};
    std::vector<std::string> roots;
    for (const char* variable : {"CUDA_HOME", "CUDA_PATH"}) {
        if (const char* root = std::getenv(variable)) roots.emplace_back(root);
    }
    roots.emplace_back("/usr/local/cuda");
    for (const std::string& root : roots) {
        for (const char* folder : {"/lib64/", "/extras/CUPTI/lib64/", "/lib/"}) paths.push_back(root + folder + file);
    }
    return paths;
}

template <class Function>
bool find(void* library, const char* name, Function& function) {
    function = reinterpret_cast<Function>(dlsym(library, name));
    return function != nullptr;
}

}  // namespace

std::optional<std::string> CuptiLibrary::load() {
    void* driver = open_first({"libcuda.so.1"});
    if (driver == nullptr || !find(driver, "cuCtxGetCurrent", context_get_current)) {
        return "the NVIDIA driver's libcuda.so.1 was not found";
    }
    void* cupti = open_first(cupti_paths());
    if (cupti == nullptr) {
        return cupti_paths().front() +
               " was not found: it comes with the CUDA toolkit, and LD_LIBRARY_PATH can name "
               "its folder";
    }
    const bool complete =
        find(cupti, "cuptiGetResultString", result_string) && find(cupti, "cuptiProfilerInitialize", initialize) &&
        find(cupti, "cuptiProfilerDeviceSupported", device_supported) &&
        find(cupti, "cuptiDeviceGetChipName", chip_name) &&
        find(cupti, "cuptiProfilerGetCounterAvailability", counter_availability) &&
        find(cupti, "cuptiProfilerHostInitialize", host_initialize) &&
        find(cupti, "cuptiProfilerHostDeinitialize", host_deinitialize) &&
        find(cupti, "cuptiProfilerHostGetBaseMetrics", base_metrics) &&
        find(cupti, "cuptiProfilerHostConfigAddMetrics", add_metrics) &&
        find(cupti, "cuptiProfilerHostGetConfigImageSize", config_size) &&
        find(cupti, "cuptiProfilerHostGetConfigImage", config_image) &&
        find(cupti, "cuptiProfilerHostGetNumOfPasses", passes) &&
        find(cupti, "cuptiProfilerHostEvaluateToGpuValues", evaluate) &&
        find(cupti, "cuptiRangeProfilerEnable", enable) && find(cupti, "cuptiRangeProfilerDisable", disable) &&
        find(cupti, "cuptiRangeProfilerGetCounterDataSize", data_size) &&
        find(cupti, "cuptiRangeProfilerCounterDataImageInitialize", data_initialize) &&
        find(cupti, "cuptiRangeProfilerSetConfig", set_config) && find(cupti, "cuptiRangeProfilerStart", start) &&
        find(cupti, "cuptiRangeProfilerStop", stop) && find(cupti, "cuptiRangeProfilerPushRange", push_range) &&
        find(cupti, "cuptiRangeProfilerPopRange", pop_range) && find(cupti, "cuptiRangeProfilerDecodeData", decode);
    if (complete) return std::nullopt;
    return cupti_paths().front() + " has no range profiler: CUDA 12.6 or newer has one";
}

}  // namespace rooftile::gpu
