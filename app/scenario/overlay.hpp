#pragma once

// Values put in place of a document's keys, by a sweep or by -D: "workload.N", "schedule.tiled.BM",
// "machine.bandwidth", "execution".

#include <string>
#include <vector>

#include "app/scenario/document.hpp"

namespace rooftile::app {

/// A key that a value is put in place of, and where it was asked for.
struct Target {
    std::string key;
    Place place;
};

/// Every key that can be set in this document, whether it has it already or not.
std::vector<std::string> settable_keys(const Node& document);

/// Throws Error(input) at the target, with a did-you-mean, unless its key is one of `settable`.
void check_settable(const Target& target, const std::vector<std::string>& settable);

/// Puts `value` in place of a settable key. A machine given by name becomes a table based on it when one
/// of its keys is set. The value itself is checked when the document is read.
void put(Node& document, const Target& target, const Node& value);

}  // namespace rooftile::app
