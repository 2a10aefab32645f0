#pragma once

// What a probe saw of one launch, and its place in the JSON that models are scored on.

#include <cstdint>
#include <cstdio>
#include <vector>

#include "block_times.hpp"
#include "launch_case.hpp"

namespace rooftile::gpu::check {

/// Readings of one launch, repeat by repeat. Without blocks its kernel is a library's, and no more is known of it.
struct Seen {
    std::vector<double> dram_read_bytes, dram_write_bytes, l2_miss_sectors, l2_read_sectors, time_ns;
    double warps_active_pct = 0, timed_dram_read_bytes = 0;
    std::uint64_t requested_read_bytes = 0;
    std::uint32_t resident_blocks = 0, dummy_shared_bytes = 0;
    std::uint64_t blocks = 0;
    MarchSeen march;
};

/// Writes the launch as an object of a JSON list; `first` in the list or behind another.
void write(std::FILE* out, const LaunchCase& c, const Seen& seen, bool first);

}  // namespace rooftile::gpu::check
