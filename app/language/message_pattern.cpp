#include "app/language/message_pattern.hpp"

#include <algorithm>

namespace rooftile::app {

namespace {

/// A message matches by its literal text; this bounds what an endless one with repeated phrases can cost.
constexpr std::size_t most_attempts = 10000;

/// "{}" or "{x}" at the position: its length, otherwise 0.
std::size_t placeholder(std::string_view text, std::size_t at, std::string_view letters) {
    if (text.substr(at, 2) == "{}") return 2;
    const bool lettered = at + 2 < text.size() && text[at] == '{' && text[at + 2] == '}';
    return lettered && letters.find(text[at + 1]) != std::string_view::npos ? 3 : 0;
}

/// Cuts a text at its placeholders and tells each of them, without its braces, to `found`.
template <class Found>
std::vector<std::string_view> cut(std::string_view text, std::string_view letters, Found found) {
    std::vector<std::string_view> literals;
    std::size_t begin = 0;
    for (std::size_t at = text.find('{'); at != std::string_view::npos; at = text.find('{', at)) {
        const std::size_t length = placeholder(text, at, letters);
        if (length == 0) {
            ++at;
            continue;
        }
        literals.push_back(text.substr(begin, at - begin));
        found(text.substr(at + 1, length - 2));
        at += length;
        begin = at;
    }
    literals.push_back(text.substr(begin));
    return literals;
}

Hole hole_of(std::string_view letter) {
    if (letter == "w") return Hole::word;
    if (letter == "n") return Hole::number;
    if (letter == "c") return Hole::code;
    if (letter == "t") return Hole::phrase;
    return letter == "l" ? Hole::list : Hole::text;
}

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

/// Two plain words of two letters or more in a row make prose.
bool is_prose(std::string_view text) {
    std::size_t words = 0;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(' ', begin), text.size());
        const std::string_view word = text.substr(begin, end - begin);
        words = word.size() >= 2 && std::all_of(word.begin(), word.end(), is_letter) ? words + 1 : 0;
        if (words == 2) return true;
        begin = end + 1;
    }
    return false;
}

bool suits(Hole hole, std::string_view text) {
    switch (hole) {
        case Hole::word: return !text.empty() && text.find(' ') == std::string_view::npos;
        case Hole::number: return !text.empty() && text.find_first_not_of("0123456789+-./^e") == std::string_view::npos;
        case Hole::code: return !text.empty() && !is_prose(text);
        case Hole::text:
        case Hole::phrase:
        case Hole::list: break;
    }
    return true;
}

struct Matcher {
    const std::vector<std::string_view>& literals;
    const std::vector<Hole>& holes;
    std::string_view text;
    bool strict;
    std::vector<std::string_view> captures;
    std::size_t attempts = 0;

    [[nodiscard]] bool may_hold(std::size_t hole, std::string_view capture) const {
        if (!suits(holes[hole], capture)) return false;
        const std::string_view before = literals[hole];
        const std::string_view behind = literals[hole + 1];
        const bool between_quotes = !before.empty() && !behind.empty() && before.back() == behind.front() &&
                                    (behind.front() == '\'' || behind.front() == '"');
        return !strict || !between_quotes || capture.find(behind.front()) == std::string_view::npos;
    }

    /// Fills the holes from `hole` on; the text before `position` is matched.
    bool from(std::size_t hole, std::size_t position) {
        if (hole == holes.size()) return position == text.size();
        const std::string_view next = literals[hole + 1];
        const bool last = hole + 1 == holes.size();
        if (last && (text.size() < position + next.size() || !text.ends_with(next))) return false;
        std::size_t at = last ? text.size() - next.size() : text.find(next, position);
        for (; at != std::string_view::npos && ++attempts < most_attempts; at = text.find(next, at + 1)) {
            const std::string_view capture = text.substr(position, at - position);
            if (may_hold(hole, capture)) {
                captures.push_back(capture);
                if (from(hole + 1, at + next.size())) return true;
                captures.pop_back();
            }
            if (last) break;
        }
        return false;
    }
};

}  // namespace

MessagePattern::MessagePattern(const CatalogEntry& entry)
    : entry_(&entry),
      literals_(cut(entry.english, "wnctl", [this](std::string_view letter) { holes_.push_back(hole_of(letter)); })),
      korean_literals_(cut(entry.korean, "123456789", [this](std::string_view digit) {
          references_.push_back(digit.empty() ? references_.size() : static_cast<std::size_t>(digit[0] - '1'));
      })) {}

std::size_t MessagePattern::literal_bytes() const {
    std::size_t bytes = 0;
    for (const std::string_view literal : literals_) bytes += literal.size();
    return bytes;
}

std::optional<std::vector<std::string_view>> MessagePattern::match(std::string_view text, bool strict) const {
    if (!text.starts_with(literals_.front())) return std::nullopt;
    Matcher matcher{literals_, holes_, text, strict, {}};
    if (!matcher.from(0, literals_.front().size())) return std::nullopt;
    return std::move(matcher.captures);
}

std::string MessagePattern::fill(const std::vector<std::string>& captures) const {
    std::string text(korean_literals_.front());
    for (std::size_t i = 0; i < references_.size(); ++i) {
        text += captures[references_[i]];
        text += korean_literals_[i + 1];
    }
    return text;
}

}  // namespace rooftile::app
