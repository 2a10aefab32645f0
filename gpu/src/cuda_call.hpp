#pragma once

// Turns what the CUDA runtime returns into an Error, and owns what it hands out.

#include <cuda_runtime_api.h>

#include <cstdint>
#include <string>
#include <utility>

#include "rooftile/core/error.hpp"

namespace rooftile::gpu {

/// Throws Error(device) with CUDA's name of the error and `what` was asked, unless all is well.
inline void check(cudaError_t result, const char* what) {
    if (result == cudaSuccess) return;
    throw Error(ErrorCode::device,
                std::string(what) + ": " + cudaGetErrorName(result) + " (" + cudaGetErrorString(result) + ")");
}

/// Device memory.
class DeviceBytes {
public:
    DeviceBytes() = default;
    explicit DeviceBytes(std::uint64_t bytes) : bytes_(bytes) {
        if (bytes > 0) check(cudaMalloc(&data_, bytes), ("cudaMalloc of " + std::to_string(bytes) + " B").c_str());
    }
    DeviceBytes(DeviceBytes&& other) noexcept
        : data_(std::exchange(other.data_, nullptr)), bytes_(std::exchange(other.bytes_, 0)) {}
    DeviceBytes& operator=(DeviceBytes&& other) noexcept {
        std::swap(data_, other.data_);
        std::swap(bytes_, other.bytes_);
        return *this;
    }
    DeviceBytes(const DeviceBytes&) = delete;
    DeviceBytes& operator=(const DeviceBytes&) = delete;
    ~DeviceBytes() { cudaFree(data_); }

    [[nodiscard]] void* data() const { return data_; }
    [[nodiscard]] std::uint64_t bytes() const { return bytes_; }
    void fill(int byte) const { check(cudaMemset(data_, byte, bytes_), "cudaMemset"); }

private:
    void* data_ = nullptr;
    std::uint64_t bytes_ = 0;
};

class Stream {
public:
    Stream() { check(cudaStreamCreate(&stream_), "cudaStreamCreate"); }
    Stream(const Stream&) = delete;
    Stream& operator=(const Stream&) = delete;
    ~Stream() { cudaStreamDestroy(stream_); }
    [[nodiscard]] cudaStream_t get() const { return stream_; }

private:
    cudaStream_t stream_ = nullptr;
};

class Event {
public:
    Event() { check(cudaEventCreate(&event_), "cudaEventCreate"); }
    Event(const Event&) = delete;
    Event& operator=(const Event&) = delete;
    ~Event() { cudaEventDestroy(event_); }
    void record(cudaStream_t stream) const { check(cudaEventRecord(event_, stream), "cudaEventRecord"); }
    void wait() const { check(cudaEventSynchronize(event_), "cudaEventSynchronize"); }
    [[nodiscard]] double seconds_since(const Event& start) const {
        float milliseconds = 0;
        check(cudaEventElapsedTime(&milliseconds, start.event_, event_), "cudaEventElapsedTime");
        return static_cast<double>(milliseconds) * 1e-3;
    }

private:
    cudaEvent_t event_ = nullptr;
};

}  // namespace rooftile::gpu
