#include "rooftile/l2/simulate.hpp"

#include "rooftile/l2/partitions.hpp"
#include "slots.hpp"

namespace rooftile::l2 {

namespace {

/// How much slower a block is than the next older one on its multiprocessor.
constexpr double younger_share = 0.8;
constexpr double credit_scale = 1ULL << 40U;

/// What a block of each rank earns in a round, and what a chunk costs: all blocks of a multiprocessor together earn
/// `resident` chunks a round.
struct Wages {
    std::vector<std::uint64_t> by_rank;
    std::uint64_t chunk = 0;

    explicit Wages(std::uint64_t resident_blocks) {
        double wage = credit_scale;
        for (std::uint64_t i = 0; i < resident_blocks; ++i) {
            by_rank.push_back(static_cast<std::uint64_t>(wage) * resident_blocks);
            chunk += static_cast<std::uint64_t>(wage);
            wage *= younger_share;
        }
    }
};

class Player {
public:
    Player(const Granules& granules, const Launch& launch, const Facts& facts)
        : granules_(granules), l2_(granules, facts), slots_(granules, launch, facts), wages_(launch.resident_blocks) {}

    template <March march>
    Traffic play() {
        return granules_.a_per_chunk == 1 && granules_.b_per_chunk == 1 ? rounds<march, true>()
                                                                        : rounds<march, false>();
    }

private:
    template <March march, bool single>
    Traffic rounds() {
        const std::uint32_t a_stride = granules_.tile_rows * granules_.a_per_chunk;
        const std::uint32_t b_stride = granules_.tile_cols * granules_.b_per_chunk;
        const auto step = [&](Slot& slot) {
            if constexpr (single) {
                l2_.read(slot.a, slot.side);
                l2_.read(slot.b, slot.side);
            } else {
                for (std::uint32_t i = 0; i < granules_.a_per_chunk; ++i) read(slot.a + i, slot.side);
                for (std::uint32_t i = 0; i < granules_.b_per_chunk; ++i) read(slot.b + i, slot.side);
            }
            slot.a += a_stride;
            slot.b += b_stride;
            if (--slot.chunks_left == 0) finish(slot);
        };
        while (slots_.live() > 0) {
            for (Slot& slot : slots_.all()) {
                if (slot.chunks_left == 0) continue;
                if constexpr (march == March::in_step) {
                    step(slot);
                } else {
                    slot.credit += wages_.by_rank[slot.rank];
                    while (slot.credit >= wages_.chunk && slot.chunks_left > 0) {
                        slot.credit -= wages_.chunk;
                        step(slot);
                    }
                }
            }
        }
        Traffic traffic;
        traffic.granule_accesses = granules_.accesses() + c_accesses_;
        traffic.requested_bytes = slots_.requested_bytes();
        traffic.l2_miss_bytes = l2_.miss_bytes;
        traffic.cross_partition_bytes = l2_.cross_bytes;
        traffic.a_dram_bytes = l2_.a_dram_bytes;
        traffic.b_dram_bytes = l2_.b_dram_bytes;
        traffic.c_write_bytes = c_write_bytes_;
        return traffic;
    }

    /// Granules of a ragged edge may be empty.
    void read(std::uint32_t granule, std::uint32_t side) {
        if (granules_.bytes[granule] > 0) l2_.read(granule, side);
    }

    void finish(Slot& slot) {
        const std::uint32_t first = granules_.c(slot.row, slot.col);
        for (std::uint32_t i = 0; i < granules_.c_per_block; ++i) {
            if (granules_.bytes[first + i] == 0) continue;
            l2_.write(first + i, slot.side);
            c_write_bytes_ += granules_.bytes[first + i];
        }
        c_accesses_ += granules_.c_per_block;
        slots_.replace(slot);
    }

    const Granules& granules_;
    Partitions l2_;
    Slots slots_;
    Wages wages_;
    std::uint64_t c_accesses_ = 0, c_write_bytes_ = 0;
};

}  // namespace

Traffic simulate(const Granules& granules, const Launch& launch, const Facts& facts, March march) {
    check(launch, facts);
    Player player(granules, launch, facts);
    return march == March::in_step ? player.play<March::in_step>() : player.play<March::staggered>();
}

}  // namespace rooftile::l2
