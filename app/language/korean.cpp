#include "app/language/korean.hpp"

#include <algorithm>
#include <unordered_map>

#include "app/language/message_pattern.hpp"

namespace rooftile::app {

namespace {

constexpr int most_nested = 8;

/// The catalog, made ready once.
class Translator {
public:
    Translator() {
        for (const std::span<const CatalogEntry> room : catalog()) {
            for (const CatalogEntry& entry : room) {
                MessagePattern pattern(entry);
                if (pattern.holes().empty()) {
                    whole_.emplace(entry.english, &entry);
                } else {
                    patterns_.push_back(std::move(pattern));
                }
            }
        }
        std::stable_sort(patterns_.begin(), patterns_.end(), [](const MessagePattern& a, const MessagePattern& b) {
            return a.literal_bytes() > b.literal_bytes();
        });
    }

    /// The text in Korean; nothing if no entry matches. Adds the entries that it takes to `taken`.
    std::optional<std::string> translated(std::string_view text, std::vector<const CatalogEntry*>* taken = nullptr,
                                          int depth = 0) const {
        const auto take = [taken](const CatalogEntry& entry) {
            if (taken != nullptr) taken->push_back(&entry);
        };
        if (const auto found = whole_.find(text); found != whole_.end()) {
            take(*found->second);
            return std::string(found->second->korean);
        }
        if (depth == most_nested) return std::nullopt;
        const auto found = matching(text);
        if (!found) return std::nullopt;
        take(found->pattern->entry());
        std::vector<std::string> said;
        for (std::size_t i = 0; i < found->captures.size(); ++i) {
            const std::string_view capture = found->captures[i];
            switch (found->pattern->holes()[i]) {
                case Hole::phrase:
                    said.push_back(translated(capture, taken, depth + 1).value_or(std::string(capture)));
                    break;
                case Hole::list: said.push_back(list(capture)); break;
                default: said.emplace_back(capture);
            }
        }
        return found->pattern->fill(said);
    }

private:
    struct Found {
        const MessagePattern* pattern = nullptr;
        std::vector<std::string_view> captures;
    };

    /// Quotes inside quoted text are rare, and so looked for only if nothing else matches.
    [[nodiscard]] std::optional<Found> matching(std::string_view text) const {
        for (const bool strict : {true, false}) {
            for (const MessagePattern& pattern : patterns_) {
                if (auto captures = pattern.match(text, strict)) return Found{&pattern, std::move(*captures)};
            }
        }
        return std::nullopt;
    }

    static std::string list(std::string_view text) {
        constexpr std::string_view conjunction = " or ";
        const std::size_t at = text.rfind(conjunction);
        std::string said(text);
        if (at != std::string_view::npos) said.replace(at, conjunction.size(), " 또는 ");
        return said;
    }

    std::unordered_map<std::string_view, const CatalogEntry*> whole_;
    std::vector<MessagePattern> patterns_;  ///< the most literal text first
};

const Translator& translator() {
    static const Translator instance;
    return instance;
}

}  // namespace

std::vector<const CatalogEntry*> korean_entries(std::string_view english) {
    std::vector<const CatalogEntry*> taken;
    (void)translator().translated(english, &taken);
    return taken;
}

std::string in_korean(std::string_view english) {
    if (auto whole = translator().translated(english)) return *whole;
    std::string text;
    for (std::size_t begin = 0; begin < english.size();) {
        const std::size_t end = std::min(english.find('\n', begin), english.size());
        const std::string_view line = english.substr(begin, end - begin);
        text += translator().translated(line).value_or(std::string(line));
        if (end < english.size()) text += '\n';
        begin = end + 1;
    }
    return text;
}

}  // namespace rooftile::app
