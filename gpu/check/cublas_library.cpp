#include "cublas_library.hpp"

#include <cuda.h>
#include <dlfcn.h>

#include <cstdlib>
#include <vector>

#include "rooftile/core/error.hpp"

namespace rooftile::gpu::check {

namespace {

// The interface of cublas_v2.h that is needed, so that building needs no cuBLAS.
constexpr int success = 0;
constexpr int pedantic = 2;      // CUBLAS_PEDANTIC_MATH
constexpr int untransposed = 0;  // CUBLAS_OP_N

/// The library stays loaded until the program ends.
void* open_library() {
    const std::string file = "libcublas.so." + std::to_string(CUDA_VERSION / 1000);
    std::vector<std::string> paths{file};
    for (const char* variable : {"CUDA_HOME", "CUDA_PATH"}) {
        if (const char* root = std::getenv(variable)) paths.push_back(root + ("/lib64/" + file));
    }
    paths.push_back("/usr/local/cuda/lib64/" + file);
    for (const std::string& path : paths) {
        if (void* library = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL)) return library;
    }
    return nullptr;
}

void require(int status, const char* call) {
    if (status == success) return;
    throw Error(ErrorCode::device, std::string(call) + " of cuBLAS returned " + std::to_string(status));
}

}  // namespace

struct CublasLibrary::Functions {
    int (*create)(void**) = nullptr;
    int (*destroy)(void*) = nullptr;
    int (*set_math_mode)(void*, int) = nullptr;
    int (*sgemm)(void*, int, int, int, int, int, const float*, const float*, int, const float*, int, const float*,
                 float*, int) = nullptr;

    explicit Functions(void* library) {
        create = reinterpret_cast<decltype(create)>(dlsym(library, "cublasCreate_v2"));
        destroy = reinterpret_cast<decltype(destroy)>(dlsym(library, "cublasDestroy_v2"));
        set_math_mode = reinterpret_cast<decltype(set_math_mode)>(dlsym(library, "cublasSetMathMode"));
        sgemm = reinterpret_cast<decltype(sgemm)>(dlsym(library, "cublasSgemm_v2"));
    }
    [[nodiscard]] bool complete() const {
        return create != nullptr && destroy != nullptr && set_math_mode != nullptr && sgemm != nullptr;
    }
};

CublasLibrary::~CublasLibrary() {
    if (handle_ != nullptr) functions_->destroy(handle_);
}

std::optional<std::string> CublasLibrary::load() {
    if (handle_ != nullptr) return std::nullopt;
    void* library = open_library();
    if (library == nullptr) return "cuBLAS was not found: LD_LIBRARY_PATH can name its folder";
    static const Functions functions(library);
    if (!functions.complete()) return "this cuBLAS lacks a function that is needed";
    functions_ = &functions;
    require(functions.create(&handle_), "cublasCreate");
    require(functions.set_math_mode(handle_, pedantic), "cublasSetMathMode");
    return std::nullopt;
}

void CublasLibrary::sgemm(const float* A, const float* B, float* C, std::uint64_t M, std::uint64_t N,
                          std::uint64_t K) const {
    const float one = 1, zero = 0;
    const int m = static_cast<int>(M), n = static_cast<int>(N), k = static_cast<int>(K);
    // Column by column, the transpose of C is the product of the transposes of B and A.
    require(functions_->sgemm(handle_, untransposed, untransposed, n, m, k, &one, B, n, A, k, &zero, C, n),
            "cublasSgemm");
}

}  // namespace rooftile::gpu::check
