#include "rooftile/sim/loop_memories.hpp"

#include <algorithm>
#include <utility>

namespace rooftile::sim {

std::vector<Memory> hbm_and_on_chip() { return {{"hbm"}, {"on_chip"}}; }

LoopMemories::LoopMemories(std::vector<Memory> memories) {
    if (memories.size() < 2) {
        throw Error(ErrorCode::input, "a run needs two memories or more, " + std::to_string(memories.size()) + " given",
                    "name them from the outermost inwards: {\"hbm\"}, {\"on_chip\"}");
    }
    for (Memory& memory : memories) {
        if (memory.name.empty()) throw Error(ErrorCode::input, "a memory has no name", "give every memory a name");
        for (const Level& other : levels_) {
            if (other.memory.name == memory.name) {
                throw Error(ErrorCode::input, "two memories are called '" + memory.name + "'",
                            "give every memory a name of its own");
            }
        }
        levels_.push_back({{}, std::move(memory)});
    }
}

std::size_t LoopMemories::level_of(std::string_view name) const {
    std::string names;
    for (std::size_t level = 0; level < levels_.size(); ++level) {
        if (levels_[level].memory.name == name) return level;
        names += (level == 0 ? "" : ", ") + levels_[level].memory.name;
    }
    throw Error(ErrorCode::input, "there is no memory '" + std::string(name) + "'", "the memories are " + names);
}

bool LoopMemories::fits(std::size_t level, std::uint64_t bytes) const {
    const std::optional<Bytes>& capacity = levels_[level].memory.capacity;
    return !capacity || Uint128{levels_[level].held_bytes} + bytes <= capacity->value();
}

void LoopMemories::Held::add(std::uint64_t bytes) {
    held_bytes = checked_add(held_bytes, bytes, "the byte count held in a memory");
    peak_bytes = std::max(peak_bytes, held_bytes);
}

void LoopMemories::reserve(std::size_t level, std::uint64_t bytes, bool is_input) {
    // Both sums are checked before either changes.
    Held& role = is_input ? inputs_ : others_;
    (void)checked_add(role.held_bytes, bytes, "the byte count held on chip");
    levels_[level].add(bytes);
    role.add(bytes);
}

void LoopMemories::release(std::size_t level, std::uint64_t bytes, bool is_input) noexcept {
    levels_[level].held_bytes -= bytes;
    (is_input ? inputs_ : others_).held_bytes -= bytes;
}

std::vector<MemoryPeak> LoopMemories::peaks() const {
    std::vector<MemoryPeak> peaks;
    for (std::size_t level = 1; level < levels_.size(); ++level) {
        peaks.push_back({levels_[level].memory.name, levels_[level].memory.capacity, Bytes(levels_[level].peak_bytes)});
    }
    return peaks;
}

}  // namespace rooftile::sim
