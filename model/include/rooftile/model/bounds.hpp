#pragma once

// How far a matmul's traffic is from the least possible: the bound of any schedule that holds S elements on
// chip, the comparison value that reads every input once, and the gap as a ratio.
//
//     Q >= max(MK + KN + MN, 2MNK / sqrt(S) + MN)  [elements read plus written]
//
// The first term is compulsory: each input read, each output written. The second is a red-blue pebble game
// (Hong and Kung, "I/O complexity", STOC 1981): a schedule that holds at most S elements on chip at any time
// reads at least of the order of MNK/sqrt(S). The constant 2 is younger (Irony, Toledo and Tiskin 2004 has a
// smaller one). Published lower-order terms differ: 2MNK/sqrt(S) - 2S (Smith et al. 2019, "A tight I/O lower
// bound for matrix multiplication"), 2MNK/sqrt(S) + MN (Kwasniewski et al. 2019, "Red-blue pebbling revisited",
// COSMA). This is the latter, whose MN is the writes of C. It holds for every order of the MNK multiply-adds
// of the classical algorithm (not for Strassen's), each done once, whatever C policy: reading the old C only
// adds to it.

#include <optional>

#include "rooftile/core/count.hpp"
#include "rooftile/core/rational.hpp"
#include "rooftile/core/schedule.hpp"
#include "rooftile/core/workload.hpp"

namespace rooftile::model {

/// MK + KN + MN, exact. Throws Error(overflow) beyond 128 bits.
Elements compulsory_elements(const Matmul& shape);

/// The bound above for S = `on_chip` > 0 elements. Exact where it is the compulsory term; otherwise 2MNK/sqrt(S)
/// is irrational and rounded down to a multiple of 2^-128, less than 2^-64 of its value below it, so that what
/// is returned never exceeds the bound.
Rational lower_bound_elements(const Matmul& shape, Elements on_chip);

/// The same for plots, in double arithmetic and for any real S > 0.
double lower_bound_near(const Matmul& shape, double on_chip_elements);

/// Whether `moved` elements are fewer than the bound, exact: compared by squares.
bool below_lower_bound(const Matmul& shape, Elements on_chip, Elements moved);

/// What one schedule of a matmul could at best move.
struct MatmulBound {
    Elements on_chip_elements;     ///< S: input buffers and accumulators held at once, clipped; naive 3
    Elements compulsory_elements;  ///< MK + KN + MN
    Rational lower_bound_elements;
    std::optional<Rational> lower_bound_bytes;  ///< absent when the operands' element sizes differ
    /// Elements moved / bound as M, N and K grow without limit and the tile stays, rounded down likewise:
    /// sqrt(S)/2 (1/BM + 1/BN), and 2/BK more in the brackets with sums in memory.
    Rational gap_limit;
    friend bool operator==(const MatmulBound&, const MatmulBound&) = default;
};

/// Nothing for other workloads. Throws Error(input) and Error(overflow) like predict.
std::optional<MatmulBound> matmul_bound(const Workload& workload, const Schedule& schedule);

/// Elements read plus written / bound; at least 1 for every schedule, exact but for the bound's rounding.
Rational gap(const Count& count, const MatmulBound& bound);

/// Each input read once, C written once, at the given element sizes: a comparison value that a tiled product
/// reaches only with all of C on chip.
struct OnePass {
    Bytes total_bytes;
    Rational intensity_flops_per_byte;
    friend bool operator==(const OnePass&, const OnePass&) = default;
};

/// Nothing for workloads other than matmul.
std::optional<OnePass> one_pass(const Workload& workload);

}  // namespace rooftile::model
