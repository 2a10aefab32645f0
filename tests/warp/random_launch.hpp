#pragma once

// Small random launches: any block, tile, mapping, layout, leading dimension and place, ragged edges included.

#include <random>
#include <vector>

#include "rooftile/warp/access.hpp"

namespace rooftile::test {

class RandomLaunches {
public:
    explicit RandomLaunches(std::uint64_t seed) : random_(seed) {}

    std::uint64_t between(std::uint64_t low, std::uint64_t high) {
        return std::uniform_int_distribution<std::uint64_t>(low, high)(random_);
    }

    warp::Launch next() {
        using warp::Axis;
        warp::Launch launch;
        warp::Pass& pass = launch.pass;
        pass.name = "random";
        pass.threads_x = between(1, 20);
        pass.threads_y = between(1, 5);
        pass.tile = {between(1, 9), 4 * between(1, 4), 4 * between(1, 3)};
        pass.block = Axis::M | Axis::N;
        pass.operands = {{"A", Axis::M, Axis::K}, {"B", Axis::K, Axis::N}, {"C", Axis::M, Axis::N}};
        pass.block_barriers = between(0, 2);
        pass.slab_barriers = between(0, 2);
        launch.extents = {between(1, 20), between(1, 40), between(1, 30)};
        launch.times = between(1, 3);
        element_bytes_ = std::uint64_t{1} << between(0, 3);
        for (std::size_t operand = 0; operand < 3; ++operand) launch.places.push_back(place(launch, operand));
        for (std::size_t i = between(1, 4); i > 0; --i) pass.accesses.push_back(access(pass));
        return launch;
    }

private:
    warp::Place place(const warp::Launch& launch, std::size_t operand) {
        const warp::OperandAxes& axes = launch.pass.operands[operand];
        warp::Place place;
        place.layout = between(0, 2) == 0 ? warp::Layout::T : warp::Layout::N;
        place.element_bytes = element_bytes_;
        const warp::Axis along = place.layout == warp::Layout::N ? axes.col : axes.row;
        place.ld = launch.extents[static_cast<std::size_t>(along)] + between(0, 9);
        place.offset = between(0, 9);
        if (between(0, 1) == 0) place.ld = (place.ld + 3) / 4 * 4, place.offset = place.offset / 4 * 4;
        return place;
    }

    /// Multiples of `step` below `tile`.
    warp::Index index(std::uint64_t step, std::uint64_t tile) {
        using namespace warp::index;
        const warp::Digit sources[] = {x, y, thread, turn};
        const std::uint64_t slots = tile / step, low = between(1, slots), high = slots / low;
        return sources[between(0, 3)] / between(1, 4) % low * step +
               sources[between(0, 3)] / between(1, 40) % high * (low * step);
    }

    warp::Access access(const warp::Pass& pass) {
        using warp::Axis;
        warp::Access access;
        access.operand = between(0, 2);
        access.path = static_cast<warp::Path>(between(0, 4));
        access.turns = between(1, 3);
        access.elements = std::uint64_t{1} << between(0, element_bytes_ == 8 ? 1 : 2);
        access.per = Axis::M | Axis::N | Axis::K;
        if (access.operand == 2 && between(0, 1) == 0) access.per = Axis::M | Axis::N;
        // Along the columns a lane starts at multiples of its elements, as a kernel that takes several at once does.
        const Axis columns[] = {Axis::K, Axis::N, Axis::N};
        const auto on = [&](Axis axis) {
            return index(columns[access.operand] == axis ? access.elements : 1,
                         pass.tile[static_cast<std::size_t>(axis)]);
        };
        access.M = on(Axis::M);
        access.N = on(Axis::N);
        access.K = on(Axis::K);
        for (const Axis axis : warp::all_axes) {
            if (access.per.contains(axis) && between(0, 2) != 0) access.guard = access.guard | axis;
        }
        if (between(0, 3) == 0) access.clip = warp::Clip::whole;
        if (between(0, 2) == 0) access.wide_if = {0, 1, 2};
        access.shared_row = index(1, 40);
        access.shared_col = index(access.elements, 64);
        access.pitch = 4 * between(1, 10);
        access.shared_base = 4 * between(0, 3);
        return access;
    }

    std::mt19937_64 random_;
    std::uint64_t element_bytes_ = 4;
};

}  // namespace rooftile::test
