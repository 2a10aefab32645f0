#pragma once

// How often one element of each input has been loaded and used so far.

#include <vector>

#include "rooftile/core/integer.hpp"
#include "rooftile/core/workload.hpp"
#include "rooftile/sim/observer.hpp"

namespace rooftile::app {

/// The first element of an operand.
struct TrackedElement {
    std::size_t operand = 0;
    Uint128 loads = 0, uses = 0;
    bool touched = false;  ///< since begin_step()
    bool loaded = false;   ///< the same, by a load
};

class TrackedElements {
public:
    /// Of every input.
    explicit TrackedElements(const std::vector<Operand>& operands);

    void add(const sim::Transfer& transfer);
    void add(const sim::Compute& compute);
    void begin_step();

    [[nodiscard]] const std::vector<TrackedElement>& all() const { return elements_; }

private:
    void use(std::size_t operand, std::uint64_t times);

    std::vector<TrackedElement> elements_;
};

}  // namespace rooftile::app
