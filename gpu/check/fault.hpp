#pragma once

// Faults that are planted in the kernels' accesses, to see that the checks find them. They exist in this program
// alone.

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "rooftile/gpu/run_kernel.hpp"

namespace rooftile::gpu::check {

enum class Fault : std::uint8_t { dropped_tile, missing_barrier, transposed_index, duplicated_load, padded_read };

inline constexpr std::array all_faults{Fault::dropped_tile, Fault::missing_barrier, Fault::transposed_index,
                                       Fault::duplicated_load, Fault::padded_read};

constexpr std::string_view name(Fault fault) {
    switch (fault) {
        case Fault::dropped_tile: return "dropped_tile";
        case Fault::missing_barrier: return "missing_barrier";
        case Fault::transposed_index: return "transposed_index";
        case Fault::duplicated_load: return "duplicated_load";
        case Fault::padded_read: return "padded_read";
    }
    return "";
}

constexpr std::string_view about(Fault fault) {
    switch (fault) {
        case Fault::dropped_tile: return "the last K slab is left out";
        case Fault::missing_barrier: return "tiles are refilled while a slow warp still uses them";
        case Fault::transposed_index: return "B is read with row and column exchanged";
        case Fault::duplicated_load: return "elements of A are read twice";
        case Fault::padded_read: return "elements outside the matrix are asked for, as zeros";
    }
    return "";
}

constexpr std::optional<Fault> parse_fault(std::string_view text) {
    for (const Fault fault : all_faults) {
        if (name(fault) == text) return fault;
    }
    return std::nullopt;
}

/// Whether the fault can be planted in the kernel: one of each way to stage tiles; a naive kernel has neither barriers
/// nor padding.
bool can_carry(const Kernel& kernel, Fault fault);

/// gpu::launch with the fault, instrumented: arguments.counters must not be null.
void launch_faulty(Fault fault, const Kernel& kernel, const MatmulArguments& arguments);

}  // namespace rooftile::gpu::check
