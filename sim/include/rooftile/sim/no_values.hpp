#pragma once

// The data policy of traffic execution: blocks are named, checked and counted, no value exists.

#include <cstddef>

#include "rooftile/sim/block.hpp"

namespace rooftile::sim {

struct NoValues {
    struct Tile {};

    static Tile part(const Tile&, const Block&) { return {}; }
    static void load(std::size_t, const Block&, Tile&) {}
    static void reset(Tile&, const Block&) {}
    static void multiply_add(Tile, Tile, Tile) {}
    static void add(Tile, Tile, Tile) {}
    static void chain_step(Tile, Tile) {}
    static void store(std::size_t, const Block&, const Tile&) {}
};

}  // namespace rooftile::sim
