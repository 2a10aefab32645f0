#pragma once

// Where each number of a machine comes from: the [[sources]] of a machine file.

#include <optional>
#include <string>
#include <vector>

#include "app/scenario/document.hpp"
#include "app/scenario/scenario.hpp"

namespace rooftile::app {

struct NumberSource {
    std::vector<std::string> keys;  ///< "peak.f32", "bandwidth", "sm.shared"
    std::string source;
    std::optional<bool> dense;  ///< of peaks: whether the rate needs no sparsity
    LocalText note;             ///< how to read the number; may be empty
};

/// "bandwidth", "peak.f32", "sm.shared" and so on: the keys under which a machine's table states numbers.
std::vector<std::string> stated_numbers(const Node& table);

/// The [[sources]] of a machine.
/// @param stated  the numbers that the same table states
/// Throws Error(input) for a key that is not stated or has two sources, and for peaks that do not say
/// whether they are dense.
std::vector<NumberSource> read_sources(const Node& list, const std::vector<std::string>& stated);

}  // namespace rooftile::app
