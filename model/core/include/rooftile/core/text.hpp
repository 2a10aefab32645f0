#pragma once

// Small text helpers that error messages need: which known word was probably meant.

#include <span>
#include <string>
#include <string_view>

namespace rooftile {

/// The candidate closest to `word` by edit distance (insert, delete, replace, swap of neighbours), if it
/// is close enough to be a likely slip; otherwise empty. The earliest of equally close ones wins.
std::string closest(std::string_view word, std::span<const std::string> candidates);

/// "did you mean 'X'?" for the closest candidate, or an empty string.
std::string did_you_mean(std::string_view word, std::span<const std::string> candidates);

/// "a, b or c".
std::string join_or(std::span<const std::string> words);

}  // namespace rooftile
