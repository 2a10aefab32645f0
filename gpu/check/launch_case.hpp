#pragma once

// Which launches a probe makes: one a line in a text file.

#include <cstdint>
#include <istream>
#include <string>
#include <vector>

#include "rooftile/core/block_order.hpp"

namespace rooftile::gpu::check {

struct LaunchCase {
    std::string kernel;  ///< of the table, or "cublas"
    std::uint64_t M = 0, N = 0, K = 0;
    BlockOrder order;
    std::uint32_t resident = 0;  ///< blocks on a multiprocessor; 0: as many as there is room for
    bool two_dimensional = false;
    bool zeros = false;  ///< the matrices hold zeros, not random numbers
    friend bool operator==(const LaunchCase&, const LaunchCase&) = default;
};

/// Lines `KERNEL M N K [order=row|column|grouped:G] [resident=R] [grid=1|2] [data=random|zeros]`; empty lines and what
/// follows a # are skipped. Throws Error(input) with the number of a line that is none of these.
std::vector<LaunchCase> read_cases(std::istream& text);

}  // namespace rooftile::gpu::check
