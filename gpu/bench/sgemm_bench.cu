// rooftile_sgemm_bench: `best` and its variants against cuBLAS SGEMM in pedantic mode. Each is checked first,
// then timed in turn with the others on the same matrices; packing is inside the time.
//
//   rooftile_sgemm_bench [--runs R] [--json FILE] [--variants] [--ladder] [--shape M,N,K]...
//                        [--check-only] [--skip-small]
#include <cublas_v2.h>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <memory>

#include "../src/best.hpp"
#include "../src/best_launch.cuh"
#include "ceilings.cuh"
#include "product_check.hpp"
#include "rooftile/gpu/kernel.hpp"
#include "rooftile/gpu/run_kernel.hpp"
#include "timing.hpp"

using namespace rooftile::gpu;
using namespace rooftile::gpu::bench;

namespace {

struct Options {
    std::size_t runs = 21;
    std::string json;
    bool variants = false;
    bool check_only = false;
    bool skip_small = false;
    bool ladder = false;
    std::vector<Shape> shapes;
};

struct Variant {
    const char* name;
    void (*launch)(const best::Arguments&, int group);
    int group;
};

void launch_library(const best::Arguments& x, int) {
    launch_best(x.a, x.b, x.c, x.m, x.n, x.k, x.lda, x.ldb, x.ldc, x.alpha, x.workspace, x.stream);
}

const std::vector<Variant>& all_variants() {
    static const std::vector<Variant> table = {
        {"best", launch_library, 0},
        {"bk26 whole tiles", best::launch<26, 4, false>, 8},
        {"bk26 shared out", best::launch<26, 4, true>, 8},
        {"bk16 whole tiles", best::launch<16, 4, false>, 8},
        {"bk24 whole tiles", best::launch<24, 4, false>, 8},
        {"bk28 whole tiles", best::launch<28, 4, false>, 8},
    };
    return table;
}

best::Arguments arguments(const Inputs& in, float alpha, const DeviceFloats& workspace) {
    const Shape& s = in.shape;
    return {in.a_device.get(),
            in.b_device.get(),
            in.c_device.get(),
            s.m,
            s.n,
            s.k,
            s.lda,
            s.ldb,
            s.ldc,
            alpha,
            workspace.get(),
            nullptr};
}

/// Enough for every variant: as if the last tiles were always shared out.
std::size_t workspace_floats(const Shape& s) {
    return best::workspace_layout(s.m, s.n, s.k, s.ldb, best::plan<16>(s.m, s.n, s.k, true)).bytes / sizeof(float);
}

/// Ragged and small shapes, every element against double precision. True if all passed.
bool check_small(const std::vector<Variant>& variants) {
    std::vector<Shape> shapes = {{1, 1, 1, 1, 1, 1},           {128, 128, 24, 24, 128, 128},
                                 {128, 128, 96, 96, 128, 128}, {128, 128, 97, 100, 128, 128},
                                 {127, 129, 1, 1, 129, 129},   {130, 258, 300, 300, 258, 258},
                                 {33, 65, 47, 48, 68, 68},     {257, 5, 73, 73, 5, 5},
                                 {5, 257, 200, 203, 260, 259}, {1, 1000, 515, 515, 1000, 1000},
                                 {1000, 1, 515, 516, 1, 1},    {300, 301, 1024, 1024, 304, 304}};
    std::mt19937_64 random(5);
    const auto draw = [&](std::int64_t most) {
        return 1 + static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(most));
    };
    for (int i = 0; i < 40; ++i) {
        Shape s{draw(300), draw(300), draw(300), 0, 0, 0};
        s.lda = s.k + draw(6) - 1;
        s.ldb = s.n + draw(6) - 1;
        s.ldc = s.n + draw(6) - 1;
        shapes.push_back(s);
    }
    bool passed = true;
    for (const Variant& v : variants) {
        double worst = 0;
        for (std::size_t i = 0; i < shapes.size(); ++i) {
            const Inputs in(shapes[i], i + 1);
            const DeviceFloats workspace(workspace_floats(shapes[i]));
            workspace.fill_nan();
            const float alpha = 1.5F;
            std::vector<float> c;
            const CheckResult r = check_product(
                in, alpha, [&] { v.launch(arguments(in, alpha, workspace), v.group); }, 1 << 24, c);
            worst = std::max(worst, r.error_over_bound);
            if (!r.passed) {
                passed = false;
                std::printf("FAILED %s, %s: %s (%.3g of the bound)\n", v.name, shapes[i].name().c_str(),
                            r.reason.c_str(), r.error_over_bound);
            }
        }
        std::printf("%-24s %zu small shapes, every element: worst error %.3g of the bound\n", v.name, shapes.size(),
                    worst);
        std::fflush(stdout);
    }
    return passed;
}

class Blas {
public:
    Blas() {
        require(cublasCreate(&handle_), "cublasCreate");
        require(cublasSetMathMode(handle_, CUBLAS_PEDANTIC_MATH), "cublasSetMathMode");
    }
    Blas(const Blas&) = delete;
    Blas& operator=(const Blas&) = delete;
    ~Blas() { cublasDestroy(handle_); }

    /// Row-major C = A * B is column-major C^T = B^T * A^T.
    void product(const Inputs& in) const {
        const Shape& s = in.shape;
        const float one = 1;
        const float zero = 0;
        require(cublasSgemm(handle_, CUBLAS_OP_N, CUBLAS_OP_N, static_cast<int>(s.n), static_cast<int>(s.m),
                            static_cast<int>(s.k), &one, in.b_device.get(), static_cast<int>(s.ldb), in.a_device.get(),
                            static_cast<int>(s.lda), &zero, in.c_device.get(), static_cast<int>(s.ldc)),
                "cublasSgemm");
    }

private:
    static void require(cublasStatus_t status, const char* call) {
        if (status != CUBLAS_STATUS_SUCCESS) {
            std::fprintf(stderr, "%s: status %d\n", call, static_cast<int>(status));
            std::exit(1);
        }
    }
    cublasHandle_t handle_ = nullptr;
};

void report(std::ofstream& json, const std::string& subject, const std::string& candidate, const Time& t,
            const char* unit, double rate, double ratio) {
    std::printf("%-22s %-24s median %10.4f ms  min %10.4f  max %10.4f  %8.3f %s  ratio %.4f\n", subject.c_str(),
                candidate.c_str(), t.median_s * 1e3, t.min_s * 1e3, t.max_s * 1e3, rate, unit, ratio);
    std::fflush(stdout);
    if (json) {
        json << R"({"subject":")" << subject << R"(","candidate":")" << candidate << R"(","median_s":)" << t.median_s
             << R"(,"min_s":)" << t.min_s << R"(,"max_s":)" << t.max_s << R"(,"runs":)" << t.runs << R"(,"rate":)"
             << rate << R"(,"unit":")" << unit << R"(","ratio":)" << ratio << "}\n";
    }
}

bool time_shape(const Shape& s, const Options& options, const std::vector<Variant>& variants, const Blas& blas,
                std::ofstream& json) {
    const Inputs in(s, 99);
    const DeviceFloats workspace(workspace_floats(s));
    std::vector<Candidate> candidates;
    // Timed right after itself: the division between shared memory and L1 that another kernel leaves behind was
    // seen to cost cuBLAS 4 %.
    candidates.push_back({"cublas pedantic", [&] { blas.product(in); }, [&] { blas.product(in); }});
    for (const Variant& v : variants) {
        candidates.push_back({v.name, [&, v] { v.launch(arguments(in, 1.0F, workspace), v.group); }});
    }
    bool passed = true;
    std::vector<float> expected;
    for (const Candidate& candidate : candidates) {
        workspace.fill_nan();
        std::vector<float> c;
        const CheckResult r = check_product(in, 1.0F, candidate.launch, 300, c);
        std::int64_t unequal = 0;
        if (expected.empty()) {
            expected = c;
        } else {
            for (std::size_t i = 0; i < c.size(); ++i) {
                unequal += std::memcmp(&c[i], &expected[i], sizeof(float)) != 0;
            }
        }
        std::printf("%s %s: %s; %.3g of the bound, relative %.3g, %lld elements not bitwise cuBLAS's\n",
                    s.name().c_str(), candidate.name.c_str(), r.passed ? "right" : r.reason.c_str(), r.error_over_bound,
                    r.relative_error, static_cast<long long>(unequal));
        passed = passed && r.passed;
    }
    candidates.push_back({"packing alone", [&] { best::launch_packing(arguments(in, 1.0F, workspace), BestPlan{}); }});
    // Each in turn with cuBLAS alone, so that every candidate follows the same kernel. cuBLAS's own time depends on
    // what runs between its calls, by up to 4 %: ratios are to its fastest median of all these turns, and of turns
    // with nothing else in between.
    std::vector<Time> cublas = time_in_turn({candidates[0]}, options.runs);
    std::vector<Time> others;
    for (std::size_t i = 1; i < candidates.size(); ++i) {
        const std::vector<Time> times = time_in_turn({candidates[0], candidates[i]}, options.runs);
        cublas.push_back(times[0]);
        others.push_back(times[1]);
    }
    const auto by_median = [](const Time& x, const Time& y) { return x.median_s < y.median_s; };
    const Time fastest = *std::min_element(cublas.begin(), cublas.end(), by_median);
    const Time slowest = *std::max_element(cublas.begin(), cublas.end(), by_median);
    report(json, s.name(), "cublas, fastest turns", fastest, "TFLOP/s", s.flops() / fastest.median_s * 1e-12, 1);
    report(json, s.name(), "cublas, slowest turns", slowest, "TFLOP/s", s.flops() / slowest.median_s * 1e-12,
           fastest.median_s / slowest.median_s);
    const BestTraffic t = best_traffic(s.m, s.n, s.k, s.ldb);
    const double packed = static_cast<double>(t.packing_read_bytes + t.packing_write_bytes);
    for (std::size_t i = 1; i < candidates.size(); ++i) {
        const Time& time = others[i - 1];
        const bool packing = candidates[i].name == "packing alone";
        report(json, s.name(), candidates[i].name, time, packing ? "TB/s" : "TFLOP/s",
               (packing ? packed : s.flops()) / time.median_s * 1e-12, fastest.median_s / time.median_s);
    }
    return passed;
}

/// The steps from naive to best on one shape, each checked and then timed in turn with cuBLAS.
bool time_ladder(const Shape& s, const Options& options, const Blas& blas, std::ofstream& json) {
    const Inputs in(s, 98);
    bool passed = true;
    for (const char* name : {"naive16", "naive32x8", "tiled8", "tiled16", "tiled32", "reg64", "reg128", "pipelined"}) {
        const Kernel* kernel = find_kernel(name);
        MatmulArguments x;
        x.A = in.a_device.get(), x.B = in.b_device.get(), x.C = in.c_device.get();
        x.M = static_cast<std::uint64_t>(s.m), x.N = static_cast<std::uint64_t>(s.n);
        x.K = static_cast<std::uint64_t>(s.k), x.lda = static_cast<std::uint64_t>(s.lda);
        x.ldb = static_cast<std::uint64_t>(s.ldb), x.ldc = static_cast<std::uint64_t>(s.ldc);
        const auto run = [&] { launch(*kernel, x); };
        std::vector<float> c;
        const CheckResult r = check_product(in, 1.0F, run, 300, c);
        if (!r.passed) {
            std::printf("FAILED %s: %s\n", name, r.reason.c_str());
            passed = false;
            continue;
        }
        const auto cublas = [&] { blas.product(in); };
        const std::vector<Time> times = time_in_turn({{"cublas pedantic", cublas, cublas}, {name, run}}, options.runs);
        report(json, "ladder " + s.name(), name, times[1], "TFLOP/s", s.flops() / times[1].median_s * 1e-12,
               times[0].median_s / times[1].median_s);
    }
    return passed;
}

template <int Depth, bool Streaming>
void launch_add(const DeviceFloats& a, const DeviceFloats& b, const DeviceFloats& c, std::int64_t quads) {
    constexpr int per_block = stream_threads * Depth;
    add_kernel<Depth, Streaming><<<static_cast<unsigned>((quads + per_block - 1) / per_block), stream_threads>>>(
        reinterpret_cast<const float4*>(a.get()), reinterpret_cast<const float4*>(b.get()),
        reinterpret_cast<float4*>(c.get()), quads);
}

template <int Depth>
void launch_copy(const DeviceFloats& from, const DeviceFloats& to, std::int64_t quads) {
    constexpr int per_block = stream_threads * Depth;
    copy_kernel<Depth><<<static_cast<unsigned>((quads + per_block - 1) / per_block), stream_threads>>>(
        reinterpret_cast<const float4*>(from.get()), reinterpret_cast<float4*>(to.get()), quads);
}

/// Copy and FMA ceilings, and vector adds against the best copy. True if the sum is right.
bool time_ceilings(const Options& options, std::ofstream& json) {
    constexpr std::int64_t elements = std::int64_t{1} << 27;
    constexpr std::int64_t quads = elements / 4;
    const auto bytes = static_cast<double>(elements) * 4;
    const std::vector<float> x = random_matrix(1, elements, elements, 3);
    const std::vector<float> y = random_matrix(1, elements, elements, 4);
    const DeviceFloats a(x.size());
    const DeviceFloats b(x.size());
    const DeviceFloats c(x.size());
    a.upload(x);
    b.upload(y);
    const std::vector<Candidate> candidates = {
        {"copy by the runtime",
         [&] { cudaMemcpyAsync(c.get(), a.get(), elements * 4, cudaMemcpyDeviceToDevice, nullptr); }},
        {"copy depth 1", [&] { launch_copy<1>(a, c, quads); }},
        {"copy depth 2", [&] { launch_copy<2>(a, c, quads); }},
        {"copy depth 4", [&] { launch_copy<4>(a, c, quads); }},
        {"copy depth 8", [&] { launch_copy<8>(a, c, quads); }},
        {"add vector_add",
         [&] {
             VectorArguments v;
             v.A = a.get(), v.B = b.get(), v.C = c.get(), v.L = static_cast<std::uint64_t>(elements);
             launch(*find_kernel("vector_add"), v);
         }},
        {"add depth 1", [&] { launch_add<1, false>(a, b, c, quads); }},
        {"add depth 1 streaming", [&] { launch_add<1, true>(a, b, c, quads); }},
        {"add depth 2 streaming", [&] { launch_add<2, true>(a, b, c, quads); }},
        {"add depth 4", [&] { launch_add<4, false>(a, b, c, quads); }},
        {"add depth 4 streaming", [&] { launch_add<4, true>(a, b, c, quads); }},
        {"add depth 8 streaming", [&] { launch_add<8, true>(a, b, c, quads); }},
    };
    bool passed = true;
    for (const Candidate& candidate : candidates) {
        const bool adds = candidate.name.rfind("add", 0) == 0;
        c.fill_nan();
        candidate.launch();
        check(cudaDeviceSynchronize(), candidate.name.c_str());
        std::vector<float> z;
        c.download(z);
        std::int64_t wrong = 0;
        for (std::size_t i = 0; i < z.size(); ++i) {
            wrong += z[i] != (adds ? x[i] + y[i] : x[i]);
        }
        if (wrong != 0) {
            std::printf("FAILED %s: %lld elements wrong\n", candidate.name.c_str(), static_cast<long long>(wrong));
            passed = false;
        }
    }
    const std::vector<Time> times = time_in_turn(candidates, options.runs);
    double best_copy = 0;
    for (std::size_t i = 0; i < candidates.size(); ++i) {
        const bool adds = candidates[i].name.rfind("add", 0) == 0;
        const double rate = (adds ? 3 : 2) * bytes / times[i].median_s * 1e-12;
        if (!adds) {
            best_copy = std::max(best_copy, rate);
        }
        report(json, "stream 2^27", candidates[i].name, times[i], "TB/s", rate, adds ? rate / best_copy : 1.0);
    }
    int multiprocessors = 0;
    check(cudaDeviceGetAttribute(&multiprocessors, cudaDevAttrMultiProcessorCount, 0), "cudaDeviceGetAttribute");
    const int blocks = multiprocessors * 8 * 8;
    const std::vector<Time> fma =
        time_in_turn({{"fma", [&] { fma_kernel<<<blocks, 256>>>(a.get(), c.get()); }}}, options.runs);
    const double flops = 2.0 * blocks * 256 * fma_chains * fma_steps;
    report(json, "fma chains", "fma", fma[0], "TFLOP/s", flops / fma[0].median_s * 1e-12, 1.0);
    return passed;
}

Options parse(int count, char** words) {
    Options options;
    for (int i = 1; i < count; ++i) {
        const std::string word = words[i];
        const auto value = [&] { return std::string(i + 1 < count ? words[++i] : ""); };
        if (word == "--runs") {
            options.runs = static_cast<std::size_t>(std::stoul(value()));
        } else if (word == "--json") {
            options.json = value();
        } else if (word == "--variants") {
            options.variants = true;
        } else if (word == "--check-only") {
            options.check_only = true;
        } else if (word == "--ladder") {
            options.ladder = true;
        } else if (word == "--skip-small") {
            options.skip_small = true;
        } else if (word == "--shape") {
            Shape s{};
            if (std::sscanf(value().c_str(), "%ld,%ld,%ld", &s.m, &s.n, &s.k) != 3) {
                std::fprintf(stderr, "--shape takes M,N,K\n");
                std::exit(2);
            }
            s.lda = s.k, s.ldb = s.n, s.ldc = s.n;
            options.shapes.push_back(s);
        } else {
            std::fprintf(stderr,
                         "usage: %s [--runs R] [--json FILE] [--variants] [--ladder] [--shape M,N,K]... [--check-only] "
                         "[--skip-small]\n",
                         words[0]);
            std::exit(2);
        }
    }
    if (options.shapes.empty()) {
        for (const std::int64_t n : {2048, 4096, 8192}) {
            options.shapes.push_back({n, n, n, n, n, n});
        }
        options.shapes.push_back({4095, 4097, 4093, 4093, 4097, 4097});
    }
    return options;
}

}  // namespace

int main(int count, char** words) {
    const Options options = parse(count, words);
    int devices = 0;
    if (cudaGetDeviceCount(&devices) != cudaSuccess || devices == 0) {
        std::fprintf(stderr, "no CUDA device: nothing was measured\n");
        return 77;
    }
    cudaDeviceProp device{};
    check(cudaGetDeviceProperties(&device, 0), "cudaGetDeviceProperties");
    char date[32];
    const std::time_t now = std::time(nullptr);
    std::strftime(date, sizeof date, "%Y-%m-%d", std::localtime(&now));
    std::printf("%s, %s, median of %zu runs in turn\n", device.name, date, options.runs);

    std::ofstream json;
    if (!options.json.empty()) {
        json.open(options.json);
        json << R"({"device":")" << device.name << R"(","date":")" << date << R"(","runs":)" << options.runs << "}\n";
    }
    try {
        std::vector<Variant> variants = all_variants();
        if (!options.variants) {
            variants.resize(1);
        }
        bool passed = options.skip_small || check_small(variants);
        if (!passed || options.check_only) {
            return passed ? 0 : 1;
        }
        const Blas blas;
        for (const Shape& s : options.shapes) {
            passed = time_shape(s, options, variants, blas, json) && passed;
        }
        if (options.ladder) {
            const std::int64_t n = 4096;
            passed = time_ladder({n, n, n, n, n, n}, options, blas, json) && passed;
        }
        passed = time_ceilings(options, json) && passed;
        return passed ? 0 : 1;
    } catch (const rooftile::Error& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 1;
    }
}
