#pragma once

// The square tile that lifts a matmul's intensity to a machine's ridge point. Tiles are BM = BN = BK = T with
// single buffers, as in the tables of the study; BK does not change traffic, only space.

#include <cstdint>
#include <optional>
#include <string>

#include "rooftile/core/machine.hpp"
#include "rooftile/core/rational.hpp"
#include "rooftile/core/workload.hpp"

namespace rooftile::model {

/// A figure, or why there is none.
template <class T>
struct Found {
    std::optional<T> value;
    std::string why_not;
    friend bool operator==(const Found&, const Found&) = default;
};

/// With e bytes an element and I* = P / BW:
struct RidgeTile {
    /// M = N = K and one element size: the real T of Q = 2eN^3/T + eN^2 at which I = I*, exact:
    /// 2N e I* / (2N - e I*). FP32: 4 N I* / (N - 2 I*).
    Found<Rational> exact;
    /// The same for N without limit: e I*.
    Found<Rational> shortcut;
    /// The smallest T whose exact traffic, ragged edges clipped, reaches the ridge.
    Found<std::uint64_t> integer;
    /// The smallest such T that divides M, N and K.
    Found<std::uint64_t> dividing;
    /// `integer` and `dividing`, where their input buffers and accumulators have room on the machine.
    Found<std::uint64_t> fitting, dividing_fitting;
    friend bool operator==(const RidgeTile&, const RidgeTile&) = default;
};

/// Nothing for workloads other than matmul. Exact for every shape: the traffic of T x T tiles is
/// e_A MK ceil(N/T) + e_B KN ceil(M/T) + e_C MN, which never rises with T, so the tiles that reach the ridge
/// are all those from the smallest on, and it is found by halving. A larger tile takes more space, so a tile
/// that reaches the ridge and fits exists only if the smallest fits. Divisors are sought up to 2^40.
/// Throws Error(overflow) beyond 128 bits.
std::optional<RidgeTile> ridge_tile(const Workload& workload, const Machine& machine);

}  // namespace rooftile::model
