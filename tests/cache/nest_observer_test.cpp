// Caches fed by counted nests against the same loops written out: tiny caches, so that any other order of
// loads and stores would show.

#include "rooftile/cache/nest_observer.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <functional>

#include "rooftile/cache/matmul_stream.hpp"
#include "rooftile/sim/count.hpp"

namespace {

using namespace rooftile;
using cache::Geometry;
using cache::Hierarchy;
using cache::Stream;
using cache::WritePolicy;

std::vector<Geometry> tiny() {
    return {{"L1", 96, cache::fully_associative, 16, 8, WritePolicy::back, true, false},
            {"L2", 240, 5, 16, 16, WritePolicy::through, true, false}};
}

void check_same(const Workload& workload, const Schedule& schedule, Stream stream,
                const std::function<void(Hierarchy&)>& loops) {
    Hierarchy observed(tiny());
    cache::NestObserver observer(workload, stream, observed);
    sim::CountOptions options;
    options.observers = {&observer};
    sim::count(workload, schedule, options);
    Hierarchy written(tiny());
    loops(written);
    for (std::size_t level = 0; level < 2; ++level) {
        for (std::uint8_t operand = 0; operand < 4; ++operand) {
            CAPTURE(level);
            CAPTURE(static_cast<int>(operand));
            CHECK(observed.traffic(level, operand) == written.traffic(level, operand));
        }
    }
    CHECK(written.total(0).accesses() > 0);
}

constexpr std::uint64_t M = 5, N = 7, K = 6;
constexpr std::uint64_t e = 4;
constexpr std::uint64_t b_address = M * K * e;
constexpr std::uint64_t c_address = b_address + K * N * e;

const Workload product{Matmul{M, N, K}, {}};

void load_a(Hierarchy& caches, std::uint64_t i, std::uint64_t k) { caches.access((i * K + k) * e, e, false, 0); }
void load_b(Hierarchy& caches, std::uint64_t k, std::uint64_t j) {
    caches.access(b_address + (k * N + j) * e, e, false, 1);
}
void touch_c(Hierarchy& caches, std::uint64_t i, std::uint64_t j, bool is_store) {
    caches.access(c_address + (i * N + j) * e, e, is_store, 2);
}

TEST_CASE("nest: naive operands are the textbook stream") {
    check_same(product, {"naive", Naive{}, {}, "", ""}, Stream::operands, [](Hierarchy& caches) {
        caches.feed([](auto& sink) { cache::stream_naive(sink, {M, N, K}, e); });
    });
}

TEST_CASE("nest: naive transfers are a row of A, then a column of B") {
    check_same(product, {"naive", Naive{}, {}, "", ""}, Stream::transfers, [](Hierarchy& caches) {
        for (std::uint64_t i = 0; i < M; ++i) {
            for (std::uint64_t j = 0; j < N; ++j) {
                for (std::uint64_t k = 0; k < K; ++k) load_a(caches, i, k);
                for (std::uint64_t k = 0; k < K; ++k) load_b(caches, k, j);
                touch_c(caches, i, j, true);
            }
        }
    });
}

/// The tiled loops, `step` doing one K step of a tile.
template <class Step>
void tiles(std::uint64_t T, const Step& step, const std::function<void(std::uint64_t, std::uint64_t)>& store) {
    for (std::uint64_t i0 = 0; i0 < M; i0 += T) {
        for (std::uint64_t j0 = 0; j0 < N; j0 += T) {
            for (std::uint64_t k0 = 0; k0 < K; k0 += T) step(i0, j0, k0);
            for (std::uint64_t i = i0; i < std::min(i0 + T, M); ++i) {
                for (std::uint64_t j = j0; j < std::min(j0 + T, N); ++j) store(i, j);
            }
        }
    }
}

TEST_CASE("nest: tiled transfers are each tile row by row, ragged edges clipped") {
    constexpr std::uint64_t T = 3;
    check_same(product, {"tiled", Tiled{T, T, T, 1}, {}, "", ""}, Stream::transfers, [](Hierarchy& caches) {
        tiles(
            T,
            [&](std::uint64_t i0, std::uint64_t j0, std::uint64_t k0) {
                for (std::uint64_t i = i0; i < std::min(i0 + T, M); ++i) {
                    for (std::uint64_t k = k0; k < std::min(k0 + T, K); ++k) load_a(caches, i, k);
                }
                for (std::uint64_t k = k0; k < std::min(k0 + T, K); ++k) {
                    for (std::uint64_t j = j0; j < std::min(j0 + T, N); ++j) load_b(caches, k, j);
                }
            },
            [&](std::uint64_t i, std::uint64_t j) { touch_c(caches, i, j, true); });
    });
}

TEST_CASE("nest: tiled operands are the multiply-adds of each tile, i, j, k outermost first") {
    constexpr std::uint64_t T = 3;
    check_same(product, {"tiled", Tiled{T, T, T, 1}, {}, "", ""}, Stream::operands, [](Hierarchy& caches) {
        tiles(
            T,
            [&](std::uint64_t i0, std::uint64_t j0, std::uint64_t k0) {
                for (std::uint64_t i = i0; i < std::min(i0 + T, M); ++i) {
                    for (std::uint64_t j = j0; j < std::min(j0 + T, N); ++j) {
                        for (std::uint64_t k = k0; k < std::min(k0 + T, K); ++k) {
                            load_a(caches, i, k);
                            load_b(caches, k, j);
                        }
                    }
                }
            },
            [&](std::uint64_t i, std::uint64_t j) { touch_c(caches, i, j, true); });
    });
}

TEST_CASE("nest: sums in memory load and store C around every multiply-add") {
    check_same(product, {"naive", Naive{CPolicy::memory_accumulate}, {}, "", ""}, Stream::operands,
               [](Hierarchy& caches) {
                   for (std::uint64_t i = 0; i < M; ++i) {
                       for (std::uint64_t j = 0; j < N; ++j) {
                           for (std::uint64_t k = 0; k < K; ++k) {
                               touch_c(caches, i, j, false);
                               load_a(caches, i, k);
                               load_b(caches, k, j);
                               touch_c(caches, i, j, true);
                           }
                       }
                   }
               });
}

TEST_CASE("nest: a vector addition goes whole vector by vector, or element by element in turn") {
    constexpr std::uint64_t L = 50;
    const Workload add{VectorAdd{L}, {}};
    const Schedule direct{"direct", Direct{}, {}, "", ""};
    const auto touch = [](Hierarchy& caches, std::uint64_t vector, std::uint64_t i) {
        caches.access((vector * L + i) * e, e, vector == 2, static_cast<std::uint8_t>(vector));
    };
    check_same(add, direct, Stream::transfers, [&](Hierarchy& caches) {
        for (std::uint64_t vector = 0; vector < 3; ++vector) {
            for (std::uint64_t i = 0; i < L; ++i) touch(caches, vector, i);
        }
    });
    check_same(add, direct, Stream::operands, [&](Hierarchy& caches) {
        for (std::uint64_t i = 0; i < L; ++i) {
            for (std::uint64_t vector = 0; vector < 3; ++vector) touch(caches, vector, i);
        }
    });
}

TEST_CASE("nest: operands that do not fit 64-bit addresses are an error") {
    Hierarchy caches(tiny());
    const Workload huge{Matmul{std::uint64_t{1} << 31, std::uint64_t{1} << 31, std::uint64_t{1} << 31}, {}};
    CHECK_THROWS_AS(cache::NestObserver(huge, Stream::transfers, caches), Error);
}

}  // namespace
