#pragma once

// Hardware counters behind an interface: which are asked for, how readings become observations, and what counts as
// one. Needs no GPU: a test hands in a reader of its own.

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rooftile/gpu/kernel.hpp"
#include "rooftile/gpu/measured.hpp"

namespace rooftile::gpu {

/// What a reader reports for one name. Hardware hands out doubles; observe() accepts whole numbers alone.
struct Reading {
    std::string name;
    std::optional<double> value;
    std::string why_absent;
};

/// The work that is counted. Counters need several passes, each of which repeats it.
struct CountedWork {
    std::function<void()> before_pass;  ///< not counted; may be empty
    std::function<void()> launch;
};

class CounterReader {
public:
    CounterReader() = default;
    CounterReader(const CounterReader&) = delete;
    CounterReader& operator=(const CounterReader&) = delete;
    virtual ~CounterReader() = default;

    /// One sentence where nothing can be read: no library, no permission. Nothing where counters can be read.
    virtual std::optional<std::string> why_unavailable() = 0;
    /// Whether the device has a counter of that name. Asked only where counters can be read.
    virtual bool can_read(std::string_view name) = 0;
    /// One reading for each name, in their order. Whatever keeps a name from being read is its reason; errors of
    /// `work` itself are thrown.
    virtual std::vector<Reading> read(std::span<const std::string> names, const CountedWork& work) = 0;
};

/// A reader for where there is none; the reason is given.
std::unique_ptr<CounterReader> no_counters(std::string why);

/// One counter that is asked for.
struct CounterName {
    std::string_view name;  ///< the hardware's
    std::string_view unit;
    bool exact = false;  ///< fixed by the launch: two readings must agree
    std::string_view about;
};

/// Every counter that is asked for.
std::span<const CounterName> counter_names();

/// Bytes by loads, by asynchronous copies and by bulk copies into shared memory; warp instructions of bulk copies;
/// bytes by stores.
inline constexpr std::string_view load_bytes_counter = "smsp__sass_data_bytes_mem_global_op_ld.sum";
inline constexpr std::string_view async_copy_bytes_counter = "smsp__sass_data_bytes_mem_global_op_ldgsts.sum";
inline constexpr std::string_view bulk_copy_bytes_counter = "l1tex__m_xbar2l1tex_read_bytes_mem_global_op_tma_ld.sum";
inline constexpr std::string_view bulk_copies_counter = "smsp__inst_executed_op_tma_ld.sum";
inline constexpr std::string_view store_bytes_counter = "smsp__sass_data_bytes_mem_global_op_st.sum";
inline constexpr std::string_view fma_counter = "smsp__sass_thread_inst_executed_op_ffma_pred_on.sum";
inline constexpr std::string_view dram_read_counter = "dram__bytes_read.sum";
inline constexpr std::string_view dram_write_counter = "dram__bytes_write.sum";
inline constexpr std::string_view local_load_bytes_counter = "smsp__sass_data_bytes_mem_local_op_ld.sum";
inline constexpr std::string_view local_store_bytes_counter = "smsp__sass_data_bytes_mem_local_op_st.sum";
inline constexpr std::string_view load_requests_counter = "l1tex__t_requests_pipe_lsu_mem_global_op_ld.sum";
inline constexpr std::string_view load_sectors_counter = "l1tex__t_sectors_pipe_lsu_mem_global_op_ld.sum";
inline constexpr std::string_view store_requests_counter = "l1tex__t_requests_pipe_lsu_mem_global_op_st.sum";
inline constexpr std::string_view store_sectors_counter = "l1tex__t_sectors_pipe_lsu_mem_global_op_st.sum";

/// Reads every counter of counter_names() `readings` times. A counter is absent, with the reason, where the reader is
/// unavailable, the device has none of that name, a reading fails or is no whole number that a double holds exactly, or
/// one that must be exact changed from reading to reading.
std::vector<Counter> observe(CounterReader& reader, const CountedWork& work, int readings = 2);

/// The counter of that name as an observation; absent where it was not asked for.
Observation observation(std::span<const Counter> counters, std::string_view name);

/// Bytes that global loads of any kind requested: loads + asynchronous copies + bulk copies. Absent where one of the
/// three is: a path that was not observed may have carried bytes. A device without a counter of bulk copies has none.
Observation requested_read_bytes(std::span<const Counter> counters);

/// Fills what `measured` takes from its counters: requested bytes, FMA instructions, DRAM bytes, and the proof.
void take_counters(const Kernel& kernel, Measured& measured);

/// Bytes that global stores wrote.
Observation requested_write_bytes(std::span<const Counter> counters);

}  // namespace rooftile::gpu
