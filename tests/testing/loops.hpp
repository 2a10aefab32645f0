#pragma once

// Loops counted by hand, element by element, for the tests of the checks: nothing here knows a closed form.

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "rooftile/sim/loop_count.hpp"
#include "rooftile/testing/shape.hpp"

namespace rooftile::testing::test {

/// Sides of a product and of its output tile.
struct Sides {
    std::uint64_t M = 1, N = 1, K = 1, BM = 1, BN = 1;
};

/// The tiled product C = A B with A and B read tile by tile from "hbm" and every use read from "shared".
inline sim::LoopCount tiled(const Sides& s) {
    sim::ElementCounts a{"hbm", "A", std::vector<std::uint64_t>(s.M * s.K), std::vector<std::uint64_t>(s.M * s.K)};
    sim::ElementCounts b{"hbm", "B", std::vector<std::uint64_t>(s.K * s.N), std::vector<std::uint64_t>(s.K * s.N)};
    sim::ElementCounts c{"hbm", "C", std::vector<std::uint64_t>(s.M * s.N), std::vector<std::uint64_t>(s.M * s.N)};
    std::uint64_t uses = 0;
    std::uint64_t most_held = 0;
    for (std::uint64_t i0 = 0; i0 < s.M; i0 += s.BM) {
        for (std::uint64_t j0 = 0; j0 < s.N; j0 += s.BN) {
            const std::uint64_t i1 = std::min(i0 + s.BM, s.M);
            const std::uint64_t j1 = std::min(j0 + s.BN, s.N);
            for (std::uint64_t k = 0; k < s.K; ++k) {
                for (std::uint64_t i = i0; i < i1; ++i) ++a.reads[i * s.K + k];
                for (std::uint64_t j = j0; j < j1; ++j) ++b.reads[k * s.N + j];
                uses += (i1 - i0) * (j1 - j0);
                most_held = std::max(most_held, (i1 - i0) + (j1 - j0));
            }
            for (std::uint64_t i = i0; i < i1; ++i) {
                for (std::uint64_t j = j0; j < j1; ++j) ++c.writes[i * s.N + j];
            }
        }
    }
    const auto sum = [](const std::vector<std::uint64_t>& counts) {
        Elements total;
        for (const std::uint64_t count : counts) total += Elements(count);
        return total;
    };
    sim::LoopCount loop;
    loop.count.traffic = {{"hbm", "A", 4, sum(a.reads), {}},
                          {"hbm", "B", 4, sum(b.reads), {}},
                          {"hbm", "C", 4, {}, sum(c.writes)},
                          {"shared", "A", 4, Elements(uses), {}},
                          {"shared", "B", 4, Elements(uses), {}}};
    loop.count.uses = {{"A", Elements(uses)}, {"B", Elements(uses)}};
    loop.count.flops = Flops(2 * uses);
    loop.operands = {{"A", {s.M, s.K}, 4, sim::OperandRole::input},
                     {"B", {s.K, s.N}, 4, sim::OperandRole::input},
                     {"C", {s.M, s.N}, 4, sim::OperandRole::output}};
    loop.letters = {{"M", s.M}, {"N", s.N}, {"K", s.K}, {"BM", s.BM}, {"BN", s.BN}};
    loop.elements = {std::move(a), std::move(b), std::move(c)};
    loop.memories = {{"shared", Bytes(1024), Bytes(4 * most_held)}, {"registers", {}, Bytes(4)}};
    return loop;
}

inline sim::LoopCount tiled(const Shape& shape) {
    return tiled({shape["M"], shape["N"], shape["K"], shape["BM"], shape["BN"]});
}

/// The example of most tests: A[3,2] is read twice, as 5 columns take two tiles of 4.
inline sim::LoopCount example() { return tiled({3, 5, 2, 2, 4}); }

}  // namespace rooftile::testing::test
