#pragma once

// The memories of a run: their names, their capacities, and how many bytes the buffers in them hold now and
// held at most.

#include <cstdint>
#include <string_view>
#include <vector>

#include "rooftile/core/count.hpp"
#include "rooftile/sim/loop_count.hpp"
#include "rooftile/sim/loop_setup.hpp"

namespace rooftile::sim {

class LoopMemories {
public:
    /// From the outermost inwards. Throws Error(input) unless there are two or more with different names.
    explicit LoopMemories(std::vector<Memory> memories);

    [[nodiscard]] std::size_t levels() const { return levels_.size(); }
    [[nodiscard]] const std::string& name(std::size_t level) const { return levels_[level].memory.name; }
    [[nodiscard]] std::optional<Bytes> capacity(std::size_t level) const { return levels_[level].memory.capacity; }
    [[nodiscard]] std::uint64_t held_bytes(std::size_t level) const { return levels_[level].held_bytes; }

    /// The memory with this name. Throws Error(input) if there is none.
    [[nodiscard]] std::size_t level_of(std::string_view name) const;

    /// Whether so many bytes more are within the capacity.
    [[nodiscard]] bool fits(std::size_t level, std::uint64_t bytes) const;

    /// Holds so many bytes more, whether they fit or not. Throws Error(overflow) beyond 64 bits.
    void reserve(std::size_t level, std::uint64_t bytes, bool is_input);
    void release(std::size_t level, std::uint64_t bytes, bool is_input) noexcept;

    /// Those below the outermost.
    [[nodiscard]] std::vector<MemoryPeak> peaks() const;
    /// Buffers of inputs and buffers of anything else, all memories below the outermost together.
    [[nodiscard]] Peaks peaks_by_role() const { return {Bytes(inputs_.peak_bytes), Bytes(others_.peak_bytes)}; }

private:
    struct Held {
        std::uint64_t held_bytes = 0, peak_bytes = 0;
        void add(std::uint64_t bytes);
    };
    struct Level : Held {
        Memory memory;
    };
    std::vector<Level> levels_;
    Held inputs_, others_;
};

}  // namespace rooftile::sim
