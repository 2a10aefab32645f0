#include <algorithm>
#include <fstream>
#include <iterator>
#include <string>

#include "benchmark_kernels.hpp"
#include "cuda_call.hpp"
#include "rooftile/gpu/measure.hpp"

namespace rooftile::gpu {

namespace {

/// 13000 is "13.0".
std::string version_text(int version) {
    return std::to_string(version / 1000) + "." + std::to_string(version % 1000 / 10);
}

/// The driver's own version, as Linux reports it: "580.159.04".
std::string driver_version() {
    std::ifstream file("/proc/driver/nvidia/version");
    for (std::string word; file >> word;) {
        const bool number = std::count(word.begin(), word.end(), '.') >= 1 &&
                            word.find_first_not_of("0123456789.") == std::string::npos;
        if (number) return word;
    }
    return "";
}

std::string compute_capability_of(int device) {
    int major = 0, minor = 0;
    require_success(cudaDeviceGetAttribute(&major, cudaDevAttrComputeCapabilityMajor, device),
                    "tell its compute capability");
    require_success(cudaDeviceGetAttribute(&minor, cudaDevAttrComputeCapabilityMinor, device),
                    "tell its compute capability");
    return std::to_string(major) + "." + std::to_string(minor);
}

std::optional<std::string> reason() {
    int driver = 0;
    if (cudaDriverGetVersion(&driver) != cudaSuccess || driver == 0) {
        return "there is no NVIDIA driver on this machine";
    }
    int runtime = 0;
    require_success(cudaRuntimeGetVersion(&runtime), "tell the version of the runtime");
    int devices = 0;
    const cudaError_t result = cudaGetDeviceCount(&devices);
    if (result == cudaErrorInsufficientDriver) {
        return "the NVIDIA driver is too old: it supports CUDA " + version_text(driver) + ", and this program needs " +
               version_text(runtime);
    }
    if (result == cudaErrorNoDevice || (result == cudaSuccess && devices == 0)) {
        return "the NVIDIA driver sees no CUDA device";
    }
    if (result != cudaSuccess) {
        return std::string("CUDA devices cannot be listed: ") + cudaGetErrorName(result) + " (" +
               cudaGetErrorString(result) + ")";
    }
    const cudaError_t image = kernel_image_error();
    if (image == cudaErrorNoKernelImageForDevice || image == cudaErrorInvalidDeviceFunction) {
        int device = 0;
        require_success(cudaGetDevice(&device), "tell which device is current");
        return "the kernels are not built for this device of compute capability " + compute_capability_of(device) +
               ": configure with CMAKE_CUDA_ARCHITECTURES for it";
    }
    if (image != cudaSuccess) {
        return std::string("the CUDA device does not answer: ") + cudaGetErrorName(image) + " (" +
               cudaGetErrorString(image) + ")";
    }
    return std::nullopt;
}

}  // namespace

std::optional<std::string> why_no_device() {
    try {
        auto why = reason();
        if (why) cudaGetLastError();  // or the next call would report it again
        return why;
    } catch (const Error& error) {
        return "the CUDA device cannot be used: " + std::string(error.what());
    }
}

Device current_device() {
    if (const auto why = why_no_device()) throw Error(ErrorCode::device, *why);
    int device = 0;
    require_success(cudaGetDevice(&device), "tell which device is current");
    cudaDeviceProp properties{};
    require_success(cudaGetDeviceProperties(&properties, device), "tell its properties");
    int driver = 0, runtime = 0;
    require_success(cudaDriverGetVersion(&driver), "tell the version of the driver");
    require_success(cudaRuntimeGetVersion(&runtime), "tell the version of the runtime");
    Device described;
    described.name = properties.name;
    described.compute_capability = compute_capability_of(device);
    described.driver = driver_version();
    described.driver_cuda = version_text(driver);
    described.runtime_cuda = version_text(runtime);
    described.multiprocessors = static_cast<std::uint32_t>(properties.multiProcessorCount);
    described.memory_bytes = properties.totalGlobalMem;
    described.l2_bytes = static_cast<std::uint64_t>(properties.l2CacheSize);
    described.shared_bytes_per_multiprocessor = properties.sharedMemPerMultiprocessor;
    described.reserved_shared_bytes_per_block = properties.reservedSharedMemPerBlock;
    described.registers_per_multiprocessor = static_cast<std::uint64_t>(properties.regsPerMultiprocessor);
    described.threads_per_multiprocessor = static_cast<std::uint64_t>(properties.maxThreadsPerMultiProcessor);
    described.blocks_per_multiprocessor = static_cast<std::uint64_t>(properties.maxBlocksPerMultiProcessor);
    return described;
}

}  // namespace rooftile::gpu
