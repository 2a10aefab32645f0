#include <array>

#include "app/teach/examples.hpp"

namespace rooftile::app {

namespace {

/// The hypothetical machine of the study, written out so that no file need be found.
constexpr const char* reference = R"(
[machine]
name = "reference"
peak = { f32 = "20 TFLOP/s" }
bandwidth = "1 TB/s"
)";

constexpr const char* small = R"(
schema = 1
baseline = "naive"
[workload]
kind = "matmul"
M = 4
N = 4
K = 4
[[schedule]]
name = "naive"
kind = "naive"
[[schedule]]
name = "tiled"
kind = "tiled"
BM = 2
BN = 2
BK = 2
[[schedule]]
name = "double"
kind = "tiled"
BM = 2
BN = 2
BK = 2
buffers = 2
[[schedule]]
name = "added"
kind = "tiled"
BM = 2
BN = 2
BK = 2
c_policy = "read_write"
[[schedule]]
name = "in_memory"
kind = "tiled"
BM = 2
BN = 2
BK = 2
c_policy = "memory_accumulate"
[[schedule]]
name = "split"
kind = "tiled"
BM = 2
BN = 2
BK = 2
split_k = 2
)";

constexpr const char* large = R"(
schema = 1
baseline = "naive"
execution = "predict"
[workload]
kind = "matmul"
M = 4096
N = 4096
K = 4096
[[schedule]]
name = "naive"
kind = "naive"
[[schedule]]
name = "t32"
kind = "tiled"
BM = 32
BN = 32
BK = 32
[[schedule]]
name = "t64"
kind = "tiled"
BM = 64
BN = 64
BK = 64
block = { threads = 256 }
[[schedule]]
name = "t128"
kind = "tiled"
BM = 128
BN = 128
BK = 128
block = { threads = 256 }
[[schedule]]
name = "slab32"
kind = "tiled"
BM = 64
BN = 64
BK = 32
[[schedule]]
name = "one_pass"
kind = "tiled"
BM = 4096
BN = 4096
BK = 64
[[schedule]]
name = "fragments"
kind = "tiled"
BM = 64
BN = 64
BK = 8
block = { threads = 64 }
)";

constexpr const char* add = R"(
schema = 1
[workload]
kind = "vector_add"
L = 1000
[[schedule]]
name = "direct"
kind = "direct"
[[schedule]]
name = "blocked"
kind = "blocked"
B = 256
)";

constexpr const char* chain = R"(
schema = 1
baseline = "unfused"
[workload]
kind = "elementwise_chain"
L = 1000
steps = 3
[[schedule]]
name = "unfused"
kind = "unfused"
[[schedule]]
name = "fused"
kind = "fused"
)";

constexpr const char* custom = R"(
schema = 1
[workload]
kind = "custom"
flops = 2000000000
read_bytes = "300 MB"
write_bytes = "100 MB"
)";

constexpr const char* multiprocessor = R"(
schema = 1
execution = "predict"
[machine]
name = "made up"
peak = { f64 = "10 TFLOP/s", f32 = "20 TFLOP/s", f16 = "80 TFLOP/s", bf16 = "80 TFLOP/s", i8 = "160 TOP/s" }
bandwidth = "1 TB/s"
on_chip = "96 KiB"
accumulators = "32 KiB"
sm = { shared = "96 KiB", registers = 65536, threads = 2048, warps = 64, blocks = 16, warp = 32, reserved_shared_per_block = "0 B" }
[workload]
kind = "matmul"
M = 1024
N = 1024
K = 1024
[[schedule]]
name = "t64"
kind = "tiled"
BM = 64
BN = 64
BK = 64
block = { threads = 256, registers_per_thread = 64, shared = "32 KiB" }
[[schedule]]
name = "twice"
kind = "tiled"
BM = 64
BN = 64
BK = 128
block = { threads = 256, registers_per_thread = 64, shared = "64 KiB" }
[[schedule]]
name = "t128"
kind = "tiled"
BM = 128
BN = 128
BK = 128
block = { threads = 256 }
)";

constexpr const char* device = R"(
schema = 1
execution = "predict"
[machine]
name = "made up, of compute capability 8.0"
peak = { f32 = "16 TFLOP/s" }
bandwidth = "1 TB/s"
on_chip = "163 KiB"
accumulators = "256 KiB"
compute_capability = "8.0"
sm = { shared = "164 KiB", registers = 65536, threads = 2048, warps = 64, blocks = 32, warp = 32, reserved_shared_per_block = "1 KiB" }
[workload]
kind = "matmul"
M = 1024
N = 1024
K = 1024
[[schedule]]
name = "by_registers"
kind = "tiled"
BM = 64
BN = 64
BK = 16
block = { threads = 256, registers_per_thread = 96, shared = "16 KiB" }
[[schedule]]
name = "by_threads"
kind = "tiled"
BM = 64
BN = 64
BK = 16
block = { threads = 1024, registers_per_thread = 16, shared = "16 KiB" }
[[schedule]]
name = "by_shared"
kind = "tiled"
BM = 64
BN = 64
BK = 16
block = { threads = 128, registers_per_thread = 32, shared = "48 KiB" }
[[schedule]]
name = "too_many"
kind = "tiled"
BM = 64
BN = 64
BK = 16
block = { threads = 2048, registers_per_thread = 32, shared = "16 KiB" }
[[schedule]]
name = "unstated"
kind = "tiled"
BM = 64
BN = 64
BK = 16
block = { threads = 256 }
)";

constexpr const char* caches = R"(
schema = 1
[machine]
name = "cached"
[[machine.cache]]
name = "L1"
size = "256 B"
ways = 2
line = "32 B"
[[machine.cache]]
name = "L2"
size = "512 B"
ways = 4
line = "32 B"
inclusive = true
[[machine.cache]]
name = "L3"
size = "2 KiB"
ways = 4
line = "32 B"
write = "through"
[workload]
kind = "matmul"
M = 16
N = 16
K = 16
[[schedule]]
name = "naive"
kind = "naive"
cache_stream = "operands"
[[schedule]]
name = "tiled"
kind = "tiled"
BM = 8
BN = 8
BK = 8
cache_stream = "operands"
)";

constexpr const char* warps = R"(
schema = 1
[workload]
kind = "matmul"
M = 72
N = 72
K = 40
[[schedule]]
name = "t16"
kind = "tiled"
BM = 16
BN = 16
BK = 16
kernel = "tiled16"
[[schedule]]
name = "t64"
kind = "tiled"
BM = 64
BN = 64
BK = 16
kernel = "reg64"
[[schedule]]
name = "copies"
kind = "tiled"
BM = 128
BN = 128
BK = 8
buffers = 2
kernel = "pipelined"
)";

constexpr const char* l2 = R"(
schema = 1
[machine]
name = "small GPU"
multiprocessors = 8
l2 = { size = "256 KiB", partitions = 2 }
sm = { shared = "96 KiB", registers = 65536, threads = 2048, warps = 64, blocks = 16 }
[workload]
kind = "matmul"
M = 512
N = 512
K = 512
[[schedule]]
name = "row"
kind = "tiled"
BM = 32
BN = 32
BK = 32
kernel = "tiled32"
resident_blocks = 2
[[schedule]]
name = "grouped"
kind = "tiled"
BM = 32
BN = 32
BK = 32
kernel = "tiled32"
order = "grouped:4"
resident_blocks = 2
)";

struct Text {
    Example example;
    const char* toml;
    bool on_reference;
    const char *english, *korean;
};

constexpr std::array texts{
    Text{Example::small, small, true, "4x4 product, tiles of 2x2", "4x4 행렬 곱, 2x2 타일"},
    Text{Example::large, large, true, "product at 4096, machine of 20 TFLOPs/s and 1 TB/s",
         "4096 행렬 곱, 20 TFLOPs/s와 1 TB/s의 가상 하드웨어"},
    Text{Example::add, add, true, "vector add of 1000 elements", "원소 1000개의 벡터 덧셈"},
    Text{Example::chain, chain, true, "three elementwise steps on 1000 elements", "원소 1000개에 원소별 연산 세 단계"},
    Text{Example::custom, custom, true, "totals as given", "주어진 합계"},
    Text{Example::multiprocessor, multiprocessor, false, "product at 1024 on a made-up multiprocessor",
         "1024 행렬 곱, 가상의 SM"},
    Text{Example::device, device, false, "product at 1024 on a made-up machine of compute capability 8.0",
         "1024 행렬 곱, compute capability 8.0인 가상 하드웨어"},
    Text{Example::caches, caches, false, "16x16 product behind three small caches", "16x16 행렬 곱, 작은 캐시 세 단계"},
    Text{Example::warps, warps, true, "72x72x40 product, each schedule with its CUDA kernel",
         "72x72x40 행렬 곱, 스케줄마다 CUDA 커널"},
    Text{Example::l2, l2, false, "product at 512 on a made-up GPU with an L2 of 256 KiB",
         "512 행렬 곱, L2가 256 KiB인 가상 GPU"},
};

const Text& text_of(Example example) { return texts.at(static_cast<std::size_t>(example)); }

}  // namespace

std::string describe_example(Example example, Language language) {
    return language == Language::ko ? text_of(example).korean : text_of(example).english;
}

std::string example_text(Example example) {
    return std::string(text_of(example).toml) + (text_of(example).on_reference ? reference : "");
}

}  // namespace rooftile::app
