#include "rooftile/cache/list_directory.hpp"

#include <bit>

namespace rooftile::cache {

ListDirectory::ListDirectory(std::uint64_t sets, std::uint64_t ways) : nodes_(sets * ways), ends_(sets), set_of_(sets) {
    const auto in_set = static_cast<std::uint32_t>(ways);
    std::uint32_t first = 0;
    for (Ends& ends : ends_) {
        ends = {first, first + in_set - 1};
        for (std::uint32_t node = ends.newest; node <= ends.oldest; ++node) {
            nodes_[node].newer = node == ends.newest ? nowhere : node - 1;
            nodes_[node].older = node == ends.oldest ? nowhere : node + 1;
        }
        first += in_set;
    }
    const std::uint64_t slots = std::bit_ceil(nodes_.size() * 2);
    slots_.assign(slots, nowhere);
    slot_mask_ = slots - 1;
    slot_shift_ = 64 - static_cast<unsigned>(std::countr_zero(slots));
}

void ListDirectory::erase(std::uint32_t node) {
    std::uint64_t gap = home_of(nodes_[node].line);
    while (slots_[gap] != node) gap = (gap + 1) & slot_mask_;
    for (std::uint64_t slot = (gap + 1) & slot_mask_; slots_[slot] != nowhere; slot = (slot + 1) & slot_mask_) {
        // What hashes to behind the gap stays where it is.
        const std::uint64_t home = home_of(nodes_[slots_[slot]].line);
        if (((slot - home) & slot_mask_) < ((slot - gap) & slot_mask_)) continue;
        slots_[gap] = slots_[slot];
        gap = slot;
    }
    slots_[gap] = nowhere;
}

}  // namespace rooftile::cache
