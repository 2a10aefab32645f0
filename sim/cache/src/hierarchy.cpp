#include "rooftile/cache/hierarchy.hpp"

#include <bit>
#include <string>

#include "rooftile/core/integer.hpp"

namespace rooftile::cache {

Hierarchy::Hierarchy(const std::vector<Geometry>& levels) : levels_(levels.size()) {
    validate(levels);
    nearest_kind_ = kind_of(levels.front());
    AnyLevel* next = nullptr;
    for (std::size_t i = levels.size(); i-- > 0;) {
        levels_[i] = make(levels[i], next);
        next = levels_[i].get();
    }
    for (std::size_t i = 1; i < levels.size(); ++i) {
        if (!levels[i].inclusive) continue;
        std::vector<AnyLevel*> nearer;
        for (std::size_t j = i; j-- > 0;) nearer.push_back(levels_[j].get());
        levels_[i]->set_nearer(std::move(nearer));
    }
}

void Hierarchy::flush() {
    for (const auto& level : levels_) level->flush();
}

Traffic Hierarchy::total(std::size_t level) const {
    Traffic sum;
    for (std::size_t operand = 0; operand < max_operands; ++operand) {
        sum += levels_[level]->traffic(static_cast<std::uint8_t>(operand));
    }
    return sum;
}

Hierarchy::Kind Hierarchy::kind_of(const Geometry& level) {
    const std::uint64_t ways = level.associativity();
    const bool is_plain =
        level.sectors_per_line() == 1 && std::has_single_bit(level.line_bytes) && std::has_single_bit(level.sets());
    // Lines of one byte have every number, the packed directories' one for no line too.
    if (level.line_bytes == 1) return Kind::many;
    if (ways <= 8) return is_plain ? Kind::plain_8 : Kind::any_8;
    if (ways <= 16) return is_plain ? Kind::plain_16 : Kind::any_16;
    return Kind::many;
}

std::unique_ptr<AnyLevel> Hierarchy::make(const Geometry& level, AnyLevel* next) {
    switch (kind_of(level)) {
        case Kind::plain_8: return std::make_unique<Level<PackedDirectory<8, true>, true>>(level, next);
        case Kind::plain_16: return std::make_unique<Level<PackedDirectory<16, true>, true>>(level, next);
        case Kind::any_8: return std::make_unique<Level<PackedDirectory<8, false>, false>>(level, next);
        case Kind::any_16: return std::make_unique<Level<PackedDirectory<16, false>, false>>(level, next);
        case Kind::many: break;
    }
    return std::make_unique<Level<ListDirectory, false>>(level, next);
}

Traffic AnyLevel::traffic(std::uint8_t operand) const {
    const Counters& counters = counters_[operand];
    Traffic traffic;
    traffic.read_accesses = counters.accesses[0];
    traffic.write_accesses = counters.accesses[1];
    traffic.read_misses = counters.misses[0];
    traffic.write_misses = counters.misses[1];
    traffic.fills = counters.fills;
    traffic.fill_bytes = checked_mul(counters.fills, geometry_.sector_bytes, "a number of bytes");
    traffic.writebacks = counters.writebacks;
    traffic.writeback_bytes = checked_mul(counters.writebacks, geometry_.sector_bytes, "a number of bytes");
    traffic.write_throughs = counters.write_throughs;
    traffic.write_through_bytes = counters.write_through_bytes;
    traffic.back_invalidations = counters.back_invalidations;
    return traffic;
}

Traffic& Traffic::operator+=(const Traffic& other) {
    read_accesses += other.read_accesses;
    write_accesses += other.write_accesses;
    read_misses += other.read_misses;
    write_misses += other.write_misses;
    fills += other.fills;
    fill_bytes += other.fill_bytes;
    writebacks += other.writebacks;
    writeback_bytes += other.writeback_bytes;
    write_throughs += other.write_throughs;
    write_through_bytes += other.write_through_bytes;
    back_invalidations += other.back_invalidations;
    return *this;
}

void throw_bad_access(std::uint64_t address, std::uint64_t bytes) {
    throw Error(ErrorCode::input,
                "an access of " + std::to_string(bytes) + " bytes at address " + std::to_string(address) +
                    " is empty or ends beyond 64-bit addresses",
                "an access has at least one byte, the last one at most at 18446744073709551615");
}

}  // namespace rooftile::cache
