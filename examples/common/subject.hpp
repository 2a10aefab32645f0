#pragma once

// What an example is about: one or more loops for the same task, with the closed forms of what they move.

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "rooftile/sim/loop_count.hpp"
#include "rooftile/testing/shape.hpp"

namespace example {

using rooftile::sim::LoopCount;
using rooftile::testing::Shape;

/// One loop. Both functions run it on values of their own and throw rooftile::Error(internal) if the result is
/// wrong; one counts every element and checks every access, the other keeps totals.
struct Variant {
    std::string title;
    std::function<LoopCount(const Shape&)> checked, totals;
    std::vector<std::string> formulas;  ///< true for every shape
};

/// What formulas may name: every size of the shape.
template <class Run>
void set_letters(Run& run, const Shape& shape) {
    for (const auto& [letter, value] : shape.letters()) run.letter(letter, value);
}

struct Subject {
    std::string name;                                          ///< of the program: example_NAME
    std::string about;                                         ///< one line
    std::vector<std::pair<std::string, std::uint64_t>> sizes;  ///< letters and what they are unless told
    std::uint64_t most_elements_checked = 1 << 20;  ///< product of the sizes up to which elements are counted
    std::vector<Variant> variants;
};

}  // namespace example
