#pragma once

// The messages that other tests keep as golden texts.

#include <string>
#include <vector>

namespace rooftile::test {

/// A message or one line of a hint, and where it was found.
struct Sample {
    std::string where, text;
};

/// From every golden diagnostic below tests/: the message and each line of its hint.
std::vector<Sample> golden_diagnostics();

/// From the tests of the formula language: each "message | hint".
std::vector<Sample> formula_mistakes();

/// The pairs of tests/language/messages.txt: English, Korean.
struct Pair {
    std::string english, korean;
};
std::vector<Pair> message_pairs();

}  // namespace rooftile::test
