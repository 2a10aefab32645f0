#pragma once

// What one kernel was seen to do on one GPU: traffic, counters, times, residency, and whether its result was right.
// Plain data. What was not observed is absent and says why; it is never 0.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rooftile/core/block_order.hpp"
#include "rooftile/core/count.hpp"
#include "rooftile/gpu/launch.hpp"
#include "rooftile/gpu/product_check.hpp"
#include "rooftile/gpu/requested.hpp"

namespace rooftile::gpu {

/// What the total of requested bytes rests on: the hardware's own counters, or counters that the instrumented variant
/// of the kernel adds to at each load and store.
enum class Proof : std::uint8_t { hardware, instrumented };

/// "hardware" or "instrumented".
std::string_view name(Proof proof);

struct Device {
    std::string name;
    std::string compute_capability;  ///< "9.0"
    std::string driver;              ///< "580.159.04"; empty where the system does not tell
    std::string driver_cuda;         ///< the CUDA version that the driver supports, "13.0"
    std::string runtime_cuda;        ///< the CUDA version that the program is built with, "13.0"
    std::uint32_t multiprocessors = 0;
    std::uint64_t memory_bytes = 0, l2_bytes = 0;
    std::uint64_t shared_bytes_per_multiprocessor = 0, reserved_shared_bytes_per_block = 0;
    std::uint64_t registers_per_multiprocessor = 0, threads_per_multiprocessor = 0, blocks_per_multiprocessor = 0;
    friend bool operator==(const Device&, const Device&) = default;
};

/// A count that may not have been observed.
struct Observation {
    std::optional<std::uint64_t> value;
    std::string why_absent;  ///< one sentence, where there is no value
    friend bool operator==(const Observation&, const Observation&) = default;
};

/// One hardware counter under its own name. Counters that a launch fixes were read the same at every reading; the
/// others vary, and their extremes are kept.
struct Counter {
    std::string name;  ///< "dram__bytes_read.sum"
    std::string unit;  ///< "Byte", "sector", "request" or "instruction"
    std::optional<std::uint64_t> value;
    std::uint64_t lowest = 0, highest = 0;  ///< over the readings, where there is a value
    bool exists = true;                     ///< the device has a counter of that name, as far as known
    std::string why_absent;
    friend bool operator==(const Counter&, const Counter&) = default;
};

/// Times of one launch by events [s].
struct TimeStatistics {
    double median_s = 0, min_s = 0, max_s = 0;
    std::uint64_t runs = 0;
    std::uint64_t launches_per_run = 1;  ///< between the two events of a run; each time is the quotient
    friend bool operator==(const TimeStatistics&, const TimeStatistics&) = default;
};

/// The statistics of at least one time. Throws Error(input) for none.
TimeStatistics statistics_of(std::vector<double> times_s, std::uint64_t launches_per_run);

/// One kernel launch as the CUDA runtime describes it. A kernel that packs an operand makes more than one.
struct Launched {
    std::uint64_t blocks = 1, threads = 1;
    std::uint64_t registers_per_thread = 0;
    std::uint64_t static_shared_bytes = 0, dynamic_shared_bytes = 0;  ///< of a block
    std::uint64_t local_bytes_per_thread = 0;                         ///< spilled registers and indexed local arrays
    std::uint32_t resident_blocks = 0;                                ///< of a multiprocessor, by the runtime
    friend bool operator==(const Launched&, const Launched&) = default;
};

/// Extra elements from row to row: odd leading dimensions take other paths than dense ones.
struct Padding {
    std::uint64_t A = 0, B = 0, C = 0;  ///< [elements]
    friend bool operator==(const Padding&, const Padding&) = default;
};

struct Measured {
    std::string kernel;
    bool same_BK = true, same_buffers = true;  ///< as the schedule's; otherwise only Q can be compared
    LaunchShape launch;
    BlockOrder order;
    Padding padding;
    Device device;

    /// Elements per operand by the instrumented variant, in the workload's order.
    std::vector<OperandTraffic> traffic;
    Observation instrumented_read_bytes, instrumented_write_bytes;
    /// By hardware counters: each byte once a warp instruction; loads, asynchronous copies and bulk copies together.
    Observation counted_read_bytes, counted_write_bytes;
    Proof proof = Proof::instrumented;
    Observation fma_instructions;
    Observation dram_read_bytes, dram_write_bytes;
    std::vector<Counter> counters;
    bool caches_invalidated = false;  ///< before every pass of the counters
    std::string cache_text;           ///< how, or why not

    TimeStatistics cold_s, warm_s;   ///< L2 emptied before each launch; launches back to back
    std::vector<Launched> launches;  ///< in their order; the last is the kernel's own
    std::string why_no_launches;
    ProductCheck product;
};

/// Rates that a copy and a chain of fused multiply-adds reach.
struct RateStatistics {
    double median_per_s = 0, min_per_s = 0, max_per_s = 0;
    std::uint64_t runs = 0;
    friend bool operator==(const RateStatistics&, const RateStatistics&) = default;
};

struct Ceilings {
    Device device;
    RateStatistics copy_bytes;        ///< read and written, of a copy that no cache can hold [Byte/s]
    std::uint64_t copied_bytes = 0;   ///< read and written by one run [Byte]
    RateStatistics fma_flops;         ///< FP32, one FMA = 2 [FLOP/s]
    std::uint64_t flops_per_run = 0;  ///< [FLOP]
    friend bool operator==(const Ceilings&, const Ceilings&) = default;
};

}  // namespace rooftile::gpu
