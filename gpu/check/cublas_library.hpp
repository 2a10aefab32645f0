#pragma once

// cuBLAS, looked for when it is asked for: a program that measures it too starts where it is not installed.

#include <cstdint>
#include <optional>
#include <string>

namespace rooftile::gpu::check {

class CublasLibrary {
public:
    CublasLibrary() = default;
    CublasLibrary(const CublasLibrary&) = delete;
    CublasLibrary& operator=(const CublasLibrary&) = delete;
    ~CublasLibrary();

    /// One sentence where it cannot be used.
    std::optional<std::string> load();

    /// C[M,N] = A[M,K] B[K,N] in FP32 without tensor cores (pedantic), row by row and without gaps, all in device
    /// memory. Throws Error(device) with the status of cuBLAS.
    void sgemm(const float* A, const float* B, float* C, std::uint64_t M, std::uint64_t N, std::uint64_t K) const;

private:
    struct Functions;
    const Functions* functions_ = nullptr;
    void* handle_ = nullptr;
};

}  // namespace rooftile::gpu::check
