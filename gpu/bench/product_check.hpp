// Checks a product before it is timed: random inputs, an output full of NaN, double-precision references. Row
// gaps of A and B hold NaN, so that reading them shows; those of C must still hold NaN afterwards.
#pragma once

#include <cuda_runtime.h>

#include <cmath>
#include <cstdint>
#include <cstring>
#include <functional>
#include <limits>
#include <random>
#include <string>
#include <vector>

#include "timing.hpp"

namespace rooftile::gpu::bench {

struct Shape {
    std::int64_t m, n, k, lda, ldb, ldc;

    [[nodiscard]] std::string name() const {
        return std::to_string(m) + "x" + std::to_string(n) + "x" + std::to_string(k) + " ld " + std::to_string(lda) +
               " " + std::to_string(ldb) + " " + std::to_string(ldc);
    }
    [[nodiscard]] double flops() const {
        return 2.0 * static_cast<double>(m) * static_cast<double>(n) * static_cast<double>(k);
    }
};

/// Device memory that is freed with it.
class DeviceFloats {
public:
    explicit DeviceFloats(std::size_t elements) : elements_(elements) {
        check(cudaMalloc(&data_, std::max<std::size_t>(elements, 4) * sizeof(float)), "cudaMalloc");
    }
    DeviceFloats(const DeviceFloats&) = delete;
    DeviceFloats& operator=(const DeviceFloats&) = delete;
    ~DeviceFloats() { cudaFree(data_); }

    [[nodiscard]] float* get() const { return data_; }
    void fill_nan() const { check(cudaMemset(data_, 0xff, elements_ * sizeof(float)), "cudaMemset"); }
    void upload(const std::vector<float>& from) const {
        check(cudaMemcpy(data_, from.data(), from.size() * sizeof(float), cudaMemcpyHostToDevice), "upload");
    }
    void download(std::vector<float>& to) const {
        to.resize(elements_);
        check(cudaMemcpy(to.data(), data_, elements_ * sizeof(float), cudaMemcpyDeviceToHost), "download");
    }

private:
    float* data_ = nullptr;
    std::size_t elements_;
};

inline std::vector<float> random_matrix(std::int64_t rows, std::int64_t columns, std::int64_t pitch,
                                        std::uint64_t seed) {
    std::vector<float> matrix(static_cast<std::size_t>(rows * pitch), std::numeric_limits<float>::quiet_NaN());
    std::uint64_t state = seed * 0x9e3779b97f4a7c15U + 1;
    for (std::int64_t i = 0; i < rows; ++i) {
        for (std::int64_t j = 0; j < columns; ++j) {
            state ^= state << 13U;
            state ^= state >> 7U;
            state ^= state << 17U;
            // 24 random bits, -1 to 1.
            matrix[static_cast<std::size_t>(i * pitch + j)] =
                static_cast<float>(static_cast<std::int32_t>(state >> 40U) - (1 << 23)) * 0x1p-23F;
        }
    }
    return matrix;
}

struct Inputs {
    Shape shape;
    std::vector<float> a, b;
    DeviceFloats a_device, b_device, c_device;

    explicit Inputs(const Shape& s, std::uint64_t seed)
        : shape(s),
          a(random_matrix(s.m, s.k, s.lda, 2 * seed)),
          b(random_matrix(s.k, s.n, s.ldb, 2 * seed + 1)),
          a_device(a.size()),
          b_device(b.size()),
          c_device(static_cast<std::size_t>(s.m * s.ldc)) {
        a_device.upload(a);
        b_device.upload(b);
    }
};

struct CheckResult {
    bool passed = false;
    double error_over_bound = 0;  ///< worst |c - ref| over gamma_K(2^-24) |A||B| + 2 * 2^-24 |ref|
    double relative_error = 0;    ///< norm of c - ref over norm of ref, on the elements looked at
    std::int64_t looked_at = 0;
    std::string reason;
};

/// @param samples  elements compared with a double-precision dot product; all of them where there are no more
inline CheckResult check_product(const Inputs& inputs, float alpha, const std::function<void()>& launch,
                                 std::int64_t samples, std::vector<float>& c) {
    const Shape& s = inputs.shape;
    CheckResult result;
    inputs.c_device.fill_nan();
    launch();
    check(cudaDeviceSynchronize(), s.name().c_str());
    inputs.c_device.download(c);
    std::vector<float> again;
    inputs.c_device.fill_nan();
    launch();
    check(cudaDeviceSynchronize(), s.name().c_str());
    inputs.c_device.download(again);
    if (std::memcmp(c.data(), again.data(), c.size() * sizeof(float)) != 0) {
        result.reason = "two runs differ";
        return result;
    }
    for (std::int64_t i = 0; i < s.m; ++i) {
        for (std::int64_t j = 0; j < s.ldc; ++j) {
            if (std::isnan(c[static_cast<std::size_t>(i * s.ldc + j)]) != (j >= s.n)) {
                result.reason = (j >= s.n ? "written beside C at " : "not written, or NaN, at ") + std::to_string(i) +
                                "," + std::to_string(j);
                return result;
            }
        }
    }
    const bool all = s.m * s.n <= samples;
    const std::int64_t count = all ? s.m * s.n : samples;
    std::mt19937_64 random(17);
    const double unit = 0x1p-24;
    const double gamma = static_cast<double>(s.k) * unit / (1 - static_cast<double>(s.k) * unit);
    double error_square = 0;
    double reference_square = 0;
    for (std::int64_t at = 0; at < count; ++at) {
        const std::int64_t i = all ? at / s.n : static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(s.m));
        const std::int64_t j = all ? at % s.n : static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(s.n));
        double reference = 0;
        double magnitude = 0;
        for (std::int64_t k = 0; k < s.k; ++k) {
            const double term = static_cast<double>(inputs.a[static_cast<std::size_t>(i * s.lda + k)]) *
                                static_cast<double>(inputs.b[static_cast<std::size_t>(k * s.ldb + j)]);
            reference += term;
            magnitude += std::abs(term);
        }
        reference *= static_cast<double>(alpha);
        magnitude *= std::abs(static_cast<double>(alpha));
        const double error = std::abs(static_cast<double>(c[static_cast<std::size_t>(i * s.ldc + j)]) - reference);
        const double bound = gamma * magnitude + 2 * unit * std::abs(reference);
        result.error_over_bound = std::max(result.error_over_bound, bound > 0 ? error / bound : error);
        error_square += error * error;
        reference_square += reference * reference;
    }
    result.looked_at = count;
    result.relative_error = std::sqrt(error_square / std::max(reference_square, 1e-300));
    result.passed = result.error_over_bound <= 1;
    if (!result.passed) {
        result.reason = "beyond the error bound";
    }
    return result;
}

}  // namespace rooftile::gpu::bench
