#include "rooftile/core/text.hpp"

#include <algorithm>
#include <vector>

namespace rooftile {

namespace {

constexpr std::size_t longest_compared = 64;
constexpr std::size_t step = 2;

char lower(char letter) { return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter; }

std::size_t replacement(char a, char b) { return a == b ? 0 : lower(a) == lower(b) ? step / 2 : step; }

/// Optimal string alignment distance in half steps: a letter in the wrong case is half a slip, a swap of
/// neighbours a whole one.
std::size_t edit_distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> before(b.size() + 1);
    std::vector<std::size_t> previous(b.size() + 1);
    std::vector<std::size_t> current(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j) previous[j] = j * step;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        current[0] = i * step;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t replaced = previous[j - 1] + replacement(a[i - 1], b[j - 1]);
            current[j] = std::min({previous[j] + step, current[j - 1] + step, replaced});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
                current[j] = std::min(current[j], before[j - 2] + step);
            }
        }
        before.swap(previous);
        previous.swap(current);
    }
    return previous[b.size()];
}

}  // namespace

std::string closest(std::string_view word, std::span<const std::string> candidates) {
    if (word.size() > longest_compared) return {};
    std::string best;
    std::size_t best_distance = step * std::max<std::size_t>(1, word.size() / 3) + 1;
    for (const std::string& candidate : candidates) {
        if (candidate.size() > longest_compared) continue;
        const std::size_t distance = edit_distance(word, candidate);
        if (distance < best_distance && distance < step * std::max(word.size(), candidate.size())) {
            best_distance = distance;
            best = candidate;
        }
    }
    return best;
}

std::string did_you_mean(std::string_view word, std::span<const std::string> candidates) {
    const std::string best = closest(word, candidates);
    return best.empty() ? std::string{} : "did you mean '" + best + "'?";
}

std::string join_or(std::span<const std::string> words) {
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (i != 0) text += i + 1 == words.size() ? " or " : ", ";
        text += words[i];
    }
    return text;
}

}  // namespace rooftile
