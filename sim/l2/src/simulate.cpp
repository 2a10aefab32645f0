#include "rooftile/l2/simulate.hpp"

#include "rooftile/l2/partitions.hpp"
#include "slots.hpp"

namespace rooftile::l2 {

namespace {

/// How much slower a block is than the next older one on its multiprocessor.
constexpr double younger_share = 0.8;
/// What a chunk that comes from DRAM costs more than one that the cache holds.
constexpr double dram_surcharge = 0.04;
constexpr double wage_scale = 1ULL << 32U;

/// What a block of each rank earns in a round, and what its chunks cost: all blocks of a multiprocessor together earn
/// `resident` chunks of the cache a round.
struct Wages {
    std::vector<std::int64_t> by_rank;
    std::int64_t chunk = 0;         ///< price of a chunk that the cache holds
    std::int64_t dram_granule = 0;  ///< surcharge for each granule from DRAM

    Wages(std::uint64_t resident_blocks, std::uint32_t granules_per_chunk) {
        double sum = 0;
        double wage = wage_scale;
        for (std::uint64_t i = 0; i < resident_blocks; ++i) {
            const double resident = static_cast<double>(resident_blocks) * granules_per_chunk;
            by_rank.push_back(static_cast<std::int64_t>(wage * resident));
            sum += wage;
            wage *= younger_share;
        }
        chunk = static_cast<std::int64_t>(sum * granules_per_chunk);
        dram_granule = static_cast<std::int64_t>(sum * dram_surcharge);
    }
};

class Player {
public:
    Player(const Granules& granules, const Launch& launch, const Facts& facts, const Capacity& capacity)
        : granules_(granules),
          l2_(granules, facts, capacity),
          slots_(granules, launch, facts),
          wages_(launch.resident_blocks, granules.a_per_chunk + granules.b_per_chunk) {}

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
        // Reads one chunk and returns how many of its granules came from DRAM.
        const auto step = [&](Slot& slot) {
            std::int64_t from_dram = 0;
            if constexpr (single) {
                from_dram += l2_.read(slot.a, slot.side) ? 1 : 0;
                from_dram += l2_.read(slot.b, slot.side) ? 1 : 0;
            } else {
                for (std::uint32_t i = 0; i < granules_.a_per_chunk; ++i) from_dram += read(slot.a + i, slot.side);
                for (std::uint32_t i = 0; i < granules_.b_per_chunk; ++i) from_dram += read(slot.b + i, slot.side);
            }
            slot.a += a_stride;
            slot.b += b_stride;
            --slot.chunks_left;
            return from_dram;
        };
        while (slots_.live() > 0) {
            for (Slot& slot : slots_.all()) {
                if (slot.chunks_left == 0) continue;
                if constexpr (march == March::in_step) {
                    step(slot);
                } else {
                    slot.credit += wages_.by_rank[slot.rank];
                    while (slot.credit >= wages_.chunk && slot.chunks_left > 0) {
                        slot.credit -= wages_.chunk + wages_.dram_granule * step(slot);
                    }
                }
                if (slot.chunks_left == 0) finish(slot);
            }
        }
        Traffic traffic;
        traffic.granule_accesses = granules_.reads() + c_accesses_;
        traffic.requested_bytes = slots_.requested_bytes();
        traffic.l2_miss_bytes = l2_.miss_bytes;
        traffic.cross_partition_bytes = l2_.cross_bytes;
        traffic.a_dram_bytes = l2_.a_dram_bytes;
        traffic.b_dram_bytes = l2_.b_dram_bytes;
        traffic.c_write_bytes = c_write_bytes_;
        return traffic;
    }

    /// Granules of a ragged edge may be empty.
    std::int64_t read(std::uint32_t granule, std::uint32_t side) {
        return granules_.bytes[granule] > 0 && l2_.read(granule, side) ? 1 : 0;
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

Traffic simulate(const Granules& granules, const Launch& launch, const Facts& facts, March march,
                 const Capacity& capacity) {
    check(launch, facts);
    check(capacity);
    Player player(granules, launch, facts, capacity);
    return march == March::in_step ? player.play<March::in_step>() : player.play<March::staggered>();
}

}  // namespace rooftile::l2
