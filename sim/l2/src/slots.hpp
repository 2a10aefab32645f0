#pragma once

// The slots of all multiprocessors: which block is in which, and how many of its neighbours are older.

#include <cstdint>
#include <vector>

#include "rooftile/core/integer.hpp"
#include "rooftile/l2/granules.hpp"
#include "rooftile/l2/launch.hpp"
#include "rooftile/l2/partitions.hpp"

namespace rooftile::l2 {

struct Slot {
    std::uint32_t a = 0, b = 0;     ///< granules that it reads next
    std::uint32_t chunks_left = 0;  ///< 0: there is no block
    std::uint32_t side = 0;
    std::uint32_t rank = 0;  ///< older blocks on the same multiprocessor
    std::uint32_t multiprocessor = 0;
    std::uint32_t row = 0, col = 0;  ///< output tile of its block
    std::int64_t credit = 0;         ///< towards its next chunk, staggered only
};

class Slots {
public:
    Slots(const Granules& granules, const Launch& launch, const Facts& facts)
        : granules_(granules), order_(launch.order), blocks_(granules.tile_rows * granules.tile_cols) {
        // Slots beyond the number of blocks stay empty from the first: they are left out.
        for (std::uint64_t i = 0; i < launch.resident_blocks && slots_.size() < blocks_; ++i) {
            for (std::uint64_t sm = 0; sm < facts.multiprocessors && slots_.size() < blocks_; ++sm) {
                Slot slot;
                slot.multiprocessor = static_cast<std::uint32_t>(sm);
                slot.side = side_of(slot.multiprocessor) & (facts.partitions - 1);
                slot.rank = static_cast<std::uint32_t>(i);
                dispatch(slot);
                slots_.push_back(slot);
            }
        }
        stride_ = static_cast<std::uint32_t>(facts.multiprocessors);
    }

    [[nodiscard]] std::vector<Slot>& all() { return slots_; }
    [[nodiscard]] std::uint32_t live() const { return live_; }
    [[nodiscard]] std::uint64_t requested_bytes() const { return requested_bytes_; }

    /// The block of `slot` is done. The next block, if any, is the youngest of its multiprocessor.
    void replace(Slot& slot) {
        --live_;
        const std::uint32_t rank = slot.rank;
        std::uint32_t youngest = 0;
        for (std::size_t i = slot.multiprocessor; i < slots_.size(); i += stride_) {
            Slot& other = slots_[i];
            if (other.chunks_left == 0) continue;
            if (other.rank > rank) --other.rank;
            ++youngest;
        }
        slot.rank = youngest;
        slot.credit = 0;
        dispatch(slot);
    }

private:
    void dispatch(Slot& slot) {
        slot.chunks_left = 0;
        if (next_ == blocks_) return;
        const TilePosition tile = tile_at(order_, next_++, granules_.tile_rows, granules_.tile_cols);
        slot.row = tile.row;
        slot.col = tile.col;
        slot.a = granules_.a(tile.row, 0);
        slot.b = granules_.b(0, tile.col);
        slot.chunks_left = granules_.chunks;
        const char* const what = "the bytes that blocks read";
        const std::uint64_t bytes = checked_add(granules_.a_row_bytes[tile.row], granules_.b_col_bytes[tile.col], what);
        requested_bytes_ = checked_add(requested_bytes_, bytes, what);
        ++live_;
    }

    const Granules& granules_;
    BlockOrder order_;
    std::uint32_t blocks_;
    std::uint32_t next_ = 0, live_ = 0, stride_ = 1;
    std::uint64_t requested_bytes_ = 0;
    std::vector<Slot> slots_;
};

}  // namespace rooftile::l2
