#pragma once

// The data policy of full execution: every transfer copies its block, every computation is done in the
// accumulator's type by Eigen. It counts nothing; the hierarchy does.

#include "rooftile/sim/hbm_values.hpp"

namespace rooftile::sim {

template <class Accumulator>
class Values {
public:
    using Tile = RowMajorMatrix<Accumulator>;

    explicit Values(HbmValues& memory) : memory_(memory) {}

    template <class AnyTile>
    static auto part(AnyTile& tile, const Block& block) {
        return tile.block(index(block.row), index(block.col), index(block.rows), index(block.cols));
    }

    void load(std::size_t operand, const Block& block, Tile& tile) const { memory_.copy_out(operand, block, tile); }
    void reset(Tile& tile, const Block& block) const { tile.setZero(index(block.rows), index(block.cols)); }
    void store(std::size_t operand, const Block& block, const Tile& tile) { memory_.copy_in(operand, block, tile); }

    template <class Acc, class A, class B>
    static void multiply_add(Acc acc, const A& a, const B& b) {
        acc.noalias() += a * b;
    }
    template <class Acc, class A, class B>
    static void add(Acc acc, const A& a, const B& b) {
        acc = a + b;
    }
    template <class Acc, class X>
    static void chain_step(Acc acc, const X& x) {
        acc = (Accumulator(1) - x.array()).matrix();
    }

private:
    HbmValues& memory_;
};

}  // namespace rooftile::sim
