#pragma once

// Owns what the CUDA runtime hands out: memory, streams, events.

#include <cuda_runtime_api.h>

#include <cstdint>
#include <string>
#include <utility>

#include "cuda_error.hpp"

namespace rooftile::gpu {

/// Device memory.
class DeviceBytes {
public:
    DeviceBytes() = default;
    explicit DeviceBytes(std::uint64_t bytes) : bytes_(bytes) {
        if (bytes > 0) require_success(cudaMalloc(&data_, bytes), "give " + std::to_string(bytes) + " B of memory");
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
    void fill(int byte) const { require_success(cudaMemset(data_, byte, bytes_), "fill memory"); }

private:
    void* data_ = nullptr;
    std::uint64_t bytes_ = 0;
};

class Stream {
public:
    Stream() { require_success(cudaStreamCreate(&stream_), "make a stream"); }
    Stream(const Stream&) = delete;
    Stream& operator=(const Stream&) = delete;
    ~Stream() { cudaStreamDestroy(stream_); }
    [[nodiscard]] cudaStream_t get() const { return stream_; }

private:
    cudaStream_t stream_ = nullptr;
};

class Event {
public:
    Event() { require_success(cudaEventCreate(&event_), "make an event"); }
    Event(const Event&) = delete;
    Event& operator=(const Event&) = delete;
    ~Event() { cudaEventDestroy(event_); }
    void record(cudaStream_t stream) const { require_success(cudaEventRecord(event_, stream), "record an event"); }
    void wait() const { require_success(cudaEventSynchronize(event_), "reach an event"); }
    [[nodiscard]] double seconds_since(const Event& start) const {
        float milliseconds = 0;
        require_success(cudaEventElapsedTime(&milliseconds, start.event_, event_), "tell the time between two events");
        return static_cast<double>(milliseconds) * 1e-3;
    }

private:
    cudaEvent_t event_ = nullptr;
};

}  // namespace rooftile::gpu
