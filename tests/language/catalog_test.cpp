// The catalog itself: its patterns are sound and its Korean reads like Korean.

#include <doctest/doctest.h>

#include <algorithm>
#include <regex>
#include <set>

#include "app/language/message_pattern.hpp"
#include "app/scenario/utf8.hpp"
#include "language/english.hpp"

using namespace rooftile;
using namespace rooftile::app;

namespace {

std::vector<CatalogEntry> entries() {
    std::vector<CatalogEntry> all;
    for (const auto room : catalog()) all.insert(all.end(), room.begin(), room.end());
    return all;
}

/// A particle whose form depends on the sound before it, at the begin of a text.
bool begins_with_changing_particle(std::string_view text) {
    static const std::regex particle(
        "^['\"\\)]?(은|는|이|가|을|를|과|와|으로|로|라고|이라고|라는|이라는|여야|이어야|이며|이고|이나|나)(?=[ ,.]|$)");
    return std::regex_search(std::string(text), particle);
}

}  // namespace

TEST_CASE("catalog: no English pattern stands twice") {
    std::set<std::string_view> seen;
    for (const CatalogEntry& entry : entries()) {
        CAPTURE(entry.english);
        CHECK(seen.insert(entry.english).second);
    }
    CHECK(seen.size() > 400);
}

TEST_CASE("catalog: placeholders are told apart by text between them, and Korean shows each of them") {
    for (const CatalogEntry& entry : entries()) {
        CAPTURE(entry.english);
        const MessagePattern pattern(entry);
        for (std::size_t i = 1; i + 1 < pattern.literals().size(); ++i) CHECK_FALSE(pattern.literals()[i].empty());
        std::set<std::size_t> shown(pattern.references().begin(), pattern.references().end());
        CHECK(shown.size() == pattern.holes().size());
        CHECK((shown.empty() || *shown.rbegin() < pattern.holes().size()));
    }
}

TEST_CASE("catalog: no particle that depends on a sound follows a placeholder") {
    for (const CatalogEntry& entry : entries()) {
        CAPTURE(entry.korean);
        const MessagePattern pattern(entry);
        for (std::size_t i = 1; i < pattern.korean_literals().size(); ++i) {
            CHECK_FALSE(begins_with_changing_particle(pattern.korean_literals()[i]));
        }
        for (const char* undecided : {"은(는)", "이(가)", "을(를)", "(으)로", "와(과)", "(이)"}) {
            CHECK(entry.korean.find(undecided) == std::string_view::npos);
        }
    }
}

TEST_CASE("catalog: Korean is Korean, and ends like the English") {
    for (const CatalogEntry& entry : entries()) {
        CAPTURE(entry.english);
        CAPTURE(entry.korean);
        CHECK_FALSE(first_invalid_byte(entry.korean).has_value());
        CHECK(test::english_in(entry.korean) == "");
        // Only what is code in both languages has no Hangul.
        CHECK((test::has_hangul(entry.korean) || entry.korean == entry.english));
        CHECK(entry.korean.ends_with('.') == entry.english.ends_with('.'));
        CHECK(entry.korean.find("  ") == std::string_view::npos);
    }
}
