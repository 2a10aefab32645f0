// Random problems and their descriptions.

#include "problem.hpp"

namespace rooftile::gpu::check {

std::string describe(const Problem& problem) {
    std::string text;
    if (const auto* s = std::get_if<Matmul>(&problem.workload.shape)) {
        text = std::to_string(s->M) + "x" + std::to_string(s->N) + "x" + std::to_string(s->K) + ", order " +
               name(problem.order) + ", leading dimensions +" + std::to_string(problem.ld_extra[0]) + " +" +
               std::to_string(problem.ld_extra[1]) + " +" + std::to_string(problem.ld_extra[2]);
    } else if (const auto* v = std::get_if<VectorAdd>(&problem.workload.shape)) {
        text = "L=" + std::to_string(v->L);
    } else if (const auto* c = std::get_if<ElementwiseChain>(&problem.workload.shape)) {
        text = "L=" + std::to_string(c->L) + " steps=" + std::to_string(c->steps);
    }
    return text + ", offsets " + std::to_string(problem.offset[0]) + " " + std::to_string(problem.offset[1]) + " " +
           std::to_string(problem.offset[2]);
}

std::uint64_t Problems::side(std::uint64_t largest) {
    switch (between(0, 3)) {
        case 0: return between(1, 9);
        case 1: {
            static constexpr std::uint64_t tiles[] = {8, 16, 32, 64, 128};
            return tiles[between(0, 4)] * between(1, 2) + between(0, 2) - 1;
        }
        default: return between(1, largest);
    }
}

BlockOrder Problems::next_order() {
    const std::uint64_t turn = orders_++ % 11;
    if (turn == 0) return BlockOrder::row();
    if (turn == 1) return BlockOrder::column();
    return BlockOrder::grouped(static_cast<std::uint32_t>(turn - 1));
}

/// One in three dense and aligned, one with any gaps and offsets, one with gaps that keep rows on 16 bytes.
void Problems::place(Problem& problem, std::size_t operands) {
    const std::uint64_t kind = between(0, 2);
    const auto* s = std::get_if<Matmul>(&problem.workload.shape);
    for (std::size_t i = 0; i < operands; ++i) {
        if (kind == 1) problem.offset[i] = between(0, 3);
        if (s == nullptr || kind == 0) continue;
        const std::uint64_t cols = i == 0 ? s->K : s->N;
        problem.ld_extra[i] = kind == 1 ? between(0, 9) : (4 - cols % 4) % 4 + 4 * between(0, 2);
    }
}

Problem Problems::matmul(std::uint64_t largest) {
    Problem problem{{Matmul{side(largest), side(largest), side(largest)}, {}}, next_order()};
    place(problem, 3);
    return problem;
}

Problem Problems::matmul_of_many_tiles() {
    const auto odd = [&] { return 131 + 2 * between(0, 60); };
    Problem problem{{Matmul{odd(), odd(), odd()}, {}}, next_order()};
    place(problem, 3);
    return problem;
}

Problem Problems::matmul_of_shared_tiles() {
    // 380 tiles of 12 K slabs: more than a round of two blocks a multiprocessor, and far from two.
    return {{Matmul{2431, 2433, 301}, {}}, BlockOrder::row()};
}

Problem Problems::vector_add(std::uint64_t longest) {
    Problem problem{{VectorAdd{between(0, 3) == 0 ? between(1, 9) : between(1, longest)}, {}}, {}};
    place(problem, 3);
    return problem;
}

Problem Problems::chain(std::uint64_t longest) {
    Problem problem{{ElementwiseChain{between(0, 3) == 0 ? between(1, 9) : between(1, longest), between(1, 7)}, {}},
                    {}};
    place(problem, 2);
    return problem;
}

}  // namespace rooftile::gpu::check
