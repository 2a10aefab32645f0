#pragma once

// Verdicts over one measurement, as data: what must be equal, what must lie between bounds, what is too small to say.
// Needs no GPU.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rooftile/core/count.hpp"
#include "rooftile/core/workload.hpp"
#include "rooftile/gpu/measured.hpp"

namespace rooftile::gpu {

enum class Subject : std::uint8_t {
    operand_reads,         ///< elements of one operand by the instrumented variant, against a witness
    operand_writes,        ///< likewise
    read_bytes,            ///< by hardware, against a witness; where lanes share addresses against the per-warp model
    write_bytes,           ///< by hardware, against a witness
    instrumented_total,    ///< hardware against the instrumented variant, reads
    instrumented_store,    ///< hardware against the instrumented variant, writes
    fma_instructions,      ///< executed ones, padding included
    requested_compulsory,  ///< requested reads >= every input once
    dram_compulsory,       ///< DRAM reads >= every input once
    dram_requested,        ///< DRAM reads <= requested, and launch_overhead_bytes
    load_requests,         ///< against the per-warp model
    load_sectors,
    store_requests,
    store_sectors,
    spilled_bytes,    ///< local memory: none, or accumulators may have left the chip
    launch_shape,     ///< threads that ran against the table's
    resident_blocks,  ///< the runtime's answer against the occupancy model
    achieved_rate,    ///< FLOP/s <= peak
    dram_rate,        ///< DRAM bytes over the time with L2 emptied <= bandwidth
    product,          ///< the result is right
    packing_loads,    ///< bytes of loads, where bulk copies fetch the tiles: packing and partial sums
    packing_stores,   ///< bytes of stores there: packing, partial sums and C
};

/// "read_bytes" and so on.
std::string_view name(Subject subject);

enum class Outcome : std::uint8_t {
    equal,
    differs,
    holds,       ///< a bound is kept
    impossible,  ///< a bound is broken
    too_small,   ///< fewer than 8 MiB of compulsory reads, or caches were not invalidated
    not_measured,
};

/// "equal", "differs", "holds", "impossible", "too small to judge" or "not measured".
std::string_view name(Outcome outcome);

/// Whether a measurement with this outcome is wrong. What was not judged or not measured fails nothing, and proves
/// nothing.
constexpr bool fails(Outcome outcome) { return outcome == Outcome::differs || outcome == Outcome::impossible; }

struct Verdict {
    Subject subject = Subject::read_bytes;
    std::string operand;  ///< of operand_reads and operand_writes
    std::string witness;  ///< whose figure is expected, "counted" or "predicted"; may be empty
    Outcome outcome = Outcome::not_measured;
    std::optional<Uint128> measured, expected;  ///< in the unit of the subject; absent for rates and products
    std::string text;                           ///< one sentence for people
};

/// A count to compare with, under its name.
struct Witness {
    std::string_view name;
    const Count* count = nullptr;
};

/// What is expected beside the witnesses; what is absent is not judged.
struct Bounds {
    std::optional<double> peak_flops_per_s, bandwidth_bytes_per_s;
    std::optional<std::uint64_t> resident_blocks;
};

/// From here up [Byte] DRAM reads are judged: a small launch reads more than it asks for.
inline constexpr std::uint64_t smallest_judged_bytes = std::uint64_t{8} << 20;

/// What DRAM may serve beside the requested reads [Byte]: instructions, page tables. A vector add that requests every
/// byte once read up to 46336 bytes more on an H200, the widest excess over compulsory reads was 82944.
inline constexpr std::uint64_t launch_overhead_bytes = std::uint64_t{256} << 10;

/// Every verdict that applies to the measurement. Throws Error(input) when no kernel has its name.
std::vector<Verdict> judge(const Measured& measured, const Workload& workload, std::span<const Witness> witnesses,
                           const Bounds& bounds = {});

}  // namespace rooftile::gpu
