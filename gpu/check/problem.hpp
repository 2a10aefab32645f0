#pragma once

// One launch to be checked: what is computed, where the matrices lie, in which order blocks go; and what became of it.

#include <cstdint>
#include <functional>
#include <optional>
#include <random>
#include <string>

#include "rooftile/core/block_order.hpp"
#include "rooftile/core/workload.hpp"
#include "rooftile/gpu/run_kernel.hpp"

namespace rooftile::gpu::check {

struct Problem {
    Workload workload;
    BlockOrder order;
    std::uint64_t ld_extra[3] = {0, 0, 0};  ///< elements between the rows of A, B, C
    std::uint64_t offset[3] = {0, 0, 0};    ///< elements behind 16 aligned bytes of each operand (X and Y: 0 and 1)
    std::uint64_t guard = 0;                ///< elements of poison behind each matrix
};

/// "33x65x47 lda +1 .., order grouped:3".
std::string describe(const Problem& problem);

/// Random ragged problems, the same for the same seed.
class Problems {
public:
    explicit Problems(std::uint64_t seed) : random_(seed) {}

    /// A product whose sides are tiny, any up to `largest`, or next to a multiple of a tile.
    Problem matmul(std::uint64_t largest);
    /// A product of more than one tile and K slab for every kernel, no side a multiple of 4.
    Problem matmul_of_many_tiles();
    /// A product whose last output tiles `best` shares out, on a device of up to 160 multiprocessors.
    Problem matmul_of_shared_tiles();
    Problem vector_add(std::uint64_t longest);
    Problem chain(std::uint64_t longest);
    /// The same with this order in turn: rows, columns, groups of 1 to 9 rows.
    BlockOrder next_order();

    std::uint64_t between(std::uint64_t low, std::uint64_t high) {
        return std::uniform_int_distribution<std::uint64_t>(low, high)(random_);
    }

private:
    std::uint64_t side(std::uint64_t largest);
    void place(Problem& problem, std::size_t operands);

    std::mt19937_64 random_;
    std::uint64_t orders_ = 0;
};

/// What the checks of one problem say; each text is empty where nothing is wrong.
struct Outcome {
    double error_over_bound = 0;  ///< of the real inputs
    std::string result;           ///< the product differs from Eigen's, on reals or on integers
    std::string counts;           ///< instrumented elements differ from the host's model or from sim's count
    std::string surroundings;     ///< something was written outside the output
    [[nodiscard]] bool passed() const { return result.empty() && counts.empty() && surroundings.empty(); }
};

using MatmulLauncher = std::function<void(const Kernel&, const MatmulArguments&)>;

/// Runs the kernel on real inputs, plain and instrumented (twice plain where it has no such variant), and on integers.
/// A launcher that needs counters gets them in every run if `always_counted`.
Outcome check_problem(const Kernel& kernel, const Problem& problem);
Outcome check_problem(const Kernel& kernel, const Problem& problem, const MatmulLauncher& launcher,
                      bool always_counted);

}  // namespace rooftile::gpu::check
