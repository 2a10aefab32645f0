#include "reference.hpp"

#include <algorithm>

namespace rooftile::test {

ReferenceCaches::ReferenceCaches(const std::vector<cache::Geometry>& geometries) {
    for (const cache::Geometry& geometry : geometries) {
        const std::uint64_t lines = geometry.size_bytes / geometry.line_bytes;
        const std::uint64_t sets = geometry.ways == 0 ? 1 : lines / geometry.ways;
        levels_.push_back({geometry, std::vector<std::list<Line>>(sets), {}});
    }
}

std::list<ReferenceCaches::Line>& ReferenceCaches::set_of(std::size_t level, std::uint64_t line) {
    return levels_[level].sets[line % levels_[level].sets.size()];
}

ReferenceCaches::Line* ReferenceCaches::find(std::list<Line>& set, std::uint64_t line) {
    for (Line& candidate : set) {
        if (candidate.number == line) return &candidate;
    }
    return nullptr;
}

void ReferenceCaches::request(std::size_t level, std::uint64_t address, std::uint64_t bytes, bool is_store,
                              int operand) {
    if (level == levels_.size()) return;
    const std::uint64_t sector = levels_[level].geometry.sector_bytes;
    std::uint64_t first = address;
    for (std::uint64_t byte = address; byte < address + bytes; ++byte) {
        const bool ends = byte + 1 == address + bytes || (byte + 1) % sector == 0;
        if (!ends) continue;
        access_sector(level, first, byte + 1 - first, is_store, operand);
        first = byte + 1;
    }
}

void ReferenceCaches::access_sector(std::size_t level, std::uint64_t address, std::uint64_t bytes, bool is_store,
                                    int operand) {
    const cache::Geometry& geometry = levels_[level].geometry;
    cache::Traffic& traffic = levels_[level].traffic[operand];
    const std::uint64_t number = address / geometry.line_bytes;
    const std::uint64_t sector = address / geometry.sector_bytes;
    std::list<Line>& set = set_of(level, number);
    is_store ? ++traffic.write_accesses : ++traffic.read_accesses;

    Line* line = find(set, number);
    if (line == nullptr || line->sectors.count(sector) == 0) {
        is_store ? ++traffic.write_misses : ++traffic.read_misses;
        if (is_store && !geometry.allocate) return pass_on(level, address, bytes, operand);
        const std::uint64_t lines = geometry.size_bytes / geometry.line_bytes;
        const std::uint64_t ways = geometry.ways == 0 ? lines : geometry.ways;
        if (line == nullptr && set.size() == ways) evict(level, set);
        ++traffic.fills;
        traffic.fill_bytes += geometry.sector_bytes;
        request(level + 1, sector * geometry.sector_bytes, geometry.sector_bytes, false, operand);
        line = find(set, number);
        if (line == nullptr) {
            set.push_front({number, {}, operand});
            line = &set.front();
        }
        line->sectors[sector] = false;
    }
    const auto at = std::find_if(set.begin(), set.end(), [&](const Line& each) { return each.number == number; });
    set.splice(set.begin(), set, at);
    if (!is_store) return;
    set.front().operand = operand;
    if (geometry.write == cache::WritePolicy::through) return pass_on(level, address, bytes, operand);
    set.front().sectors[sector] = true;
}

void ReferenceCaches::pass_on(std::size_t level, std::uint64_t address, std::uint64_t bytes, int operand) {
    ++levels_[level].traffic[operand].write_throughs;
    levels_[level].traffic[operand].write_through_bytes += bytes;
    request(level + 1, address, bytes, true, operand);
}

void ReferenceCaches::write_back(std::size_t level, std::uint64_t sector, int operand) {
    const std::uint64_t bytes = levels_[level].geometry.sector_bytes;
    ++levels_[level].traffic[operand].writebacks;
    levels_[level].traffic[operand].writeback_bytes += bytes;
    request(level + 1, sector * bytes, bytes, true, operand);
}

void ReferenceCaches::evict(std::size_t level, std::list<Line>& set) {
    Line line = set.back();
    set.pop_back();
    const cache::Geometry& geometry = levels_[level].geometry;
    const std::uint64_t begin = line.number * geometry.line_bytes;
    for (std::size_t nearer = level; geometry.inclusive && nearer-- > 0;) {
        const cache::Geometry& above = levels_[nearer].geometry;
        for (std::uint64_t address = begin; address < begin + geometry.line_bytes; address += above.line_bytes) {
            std::list<Line>& from = set_of(nearer, address / above.line_bytes);
            const Line* taken = find(from, address / above.line_bytes);
            if (taken == nullptr) continue;
            cache::Traffic& traffic = levels_[nearer].traffic[taken->operand];
            for (const auto& [sector, dirty] : taken->sectors) {
                ++traffic.back_invalidations;
                if (!dirty) continue;
                ++traffic.writebacks;
                traffic.writeback_bytes += above.sector_bytes;
                line.sectors[sector * above.sector_bytes / geometry.sector_bytes] = true;
                line.operand = taken->operand;
            }
            const std::uint64_t number = taken->number;
            from.remove_if([&](const Line& each) { return each.number == number; });
        }
    }
    for (const auto& [sector, dirty] : line.sectors) {
        if (dirty) write_back(level, sector, line.operand);
    }
}

void ReferenceCaches::flush() {
    for (std::size_t level = 0; level < levels_.size(); ++level) {
        for (std::list<Line>& set : levels_[level].sets) {
            std::vector<std::uint64_t> numbers;
            for (auto line = set.rbegin(); line != set.rend(); ++line) numbers.push_back(line->number);
            for (const std::uint64_t number : numbers) {
                Line* line = find(set, number);
                if (line == nullptr) continue;
                const Line copy = *line;
                for (auto& [sector, dirty] : line->sectors) dirty = false;
                for (const auto& [sector, dirty] : copy.sectors) {
                    if (dirty) write_back(level, sector, copy.operand);
                }
            }
        }
    }
}

std::vector<std::uint64_t> ReferenceCaches::held(std::size_t level) const {
    std::vector<std::uint64_t> addresses;
    for (const std::list<Line>& set : levels_[level].sets) {
        for (const Line& line : set) {
            for (const auto& [sector, dirty] : line.sectors) {
                addresses.push_back(sector * levels_[level].geometry.sector_bytes);
            }
        }
    }
    return addresses;
}

}  // namespace rooftile::test
