#pragma once

// A cache hierarchy written to be believed rather than to be fast: sets are lists, the most recent line
// first, and every rule is spelled out. It shares nothing with the library but the words.

#include <cstdint>
#include <list>
#include <map>
#include <string>
#include <vector>

#include "rooftile/cache/geometry.hpp"
#include "rooftile/cache/traffic.hpp"

namespace rooftile::test {

class ReferenceCaches {
public:
    explicit ReferenceCaches(const std::vector<cache::Geometry>& geometries);

    void access(std::uint64_t address, std::uint64_t bytes, bool is_store, int operand) {
        request(0, address, bytes, is_store, operand);
    }
    void flush();

    [[nodiscard]] cache::Traffic traffic(std::size_t level, int operand) { return levels_[level].traffic[operand]; }
    /// Addresses of the sectors that the level holds.
    [[nodiscard]] std::vector<std::uint64_t> held(std::size_t level) const;

private:
    struct Line {
        std::uint64_t number = 0;
        std::map<std::uint64_t, bool> sectors;  ///< the valid ones, with whether they are dirty
        int operand = 0;                        ///< last that stored, else that filled
    };
    struct Level {
        cache::Geometry geometry;
        std::vector<std::list<Line>> sets;
        std::map<int, cache::Traffic> traffic;
    };

    void request(std::size_t level, std::uint64_t address, std::uint64_t bytes, bool is_store, int operand);
    void access_sector(std::size_t level, std::uint64_t address, std::uint64_t bytes, bool is_store, int operand);
    void pass_on(std::size_t level, std::uint64_t address, std::uint64_t bytes, int operand);
    void evict(std::size_t level, std::list<Line>& set);
    void write_back(std::size_t level, std::uint64_t sector, int operand);
    std::list<Line>& set_of(std::size_t level, std::uint64_t line);
    static Line* find(std::list<Line>& set, std::uint64_t line);

    std::vector<Level> levels_;
};

}  // namespace rooftile::test
