#include <doctest/doctest.h>

#include <chrono>

#include "app/language/korean.hpp"
#include "app/language/message_pattern.hpp"

using namespace rooftile::app;

namespace {

std::vector<std::string> captures(std::string_view pattern, std::string_view text) {
    const CatalogEntry entry{pattern, ""};
    const auto found = MessagePattern(entry).match(text);
    if (!found) return {"no match"};
    return {found->begin(), found->end()};
}

using Strings = std::vector<std::string>;

/// The pattern of the entry that translates the text.
std::string taken(std::string_view text) {
    const auto entries = korean_entries(text);
    return entries.empty() ? "" : std::string(entries.front()->english);
}

}  // namespace

TEST_CASE("pattern: placeholders take what stands between the literal texts") {
    CHECK(captures("unknown key '{}' in {t}", "unknown key 'Bk' in schedule 'a'") == Strings{"Bk", "schedule 'a'"});
    CHECK(captures("{} is {}", "a is b is c") == Strings{"a", "b is c"});
    CHECK(captures("'{}' is 0", "'it's' is 0") == Strings{"it's"});
    CHECK(captures("the end", "the end") == Strings{});
    CHECK(captures("the end", "the end.") == Strings{"no match"});
    CHECK(captures("'{}'", "'") == Strings{"no match"});
    CHECK(captures("'{}'", "''") == Strings{""});
}

TEST_CASE("pattern: a word has no space, a number only its characters, code no prose") {
    CHECK(captures("{w} is {n}", "M is 128") == Strings{"M", "128"});
    CHECK(captures("{w} is {n}", "it all is 128") == Strings{"no match"});
    CHECK(captures("{w} is {n}", "M is large") == Strings{"no match"});
    CHECK(captures("{w} of {n} B", "a of b of 7 B") == Strings{"no match"});
    CHECK(captures("{} of {n} B", "a of b of 7 B") == Strings{"a of b", "7"});
    CHECK(captures("write {c}", "write floor(a / b)") == Strings{"floor(a / b)"});
    CHECK(captures("write {c}", "write names without quotes") == Strings{"no match"});
}

TEST_CASE("pattern: other braces are literal text") {
    CHECK(captures("write { a = {n} } or {}", "write { a = 1 } or }") == Strings{"1", "}"});
}

TEST_CASE("pattern: Korean takes the captures in its own order") {
    const CatalogEntry in_order{"{} {}", "{}-{}"};
    CHECK(MessagePattern(in_order).fill({"a", "b"}) == "a-b");
    const CatalogEntry turned{"{} {}", "{2}-{1}-{2} {x}"};
    CHECK(MessagePattern(turned).fill({"a", "b"}) == "b-a-b {x}");
}

TEST_CASE("korean: the pattern with the most literal text is taken") {
    CHECK(taken("M must be at least 1, not 0") == "{t} must be at least {n}, not {n}");
    CHECK(taken("range.from must be an integer, not true") == "range.{w} must be an integer, not {t}");
    CHECK(taken("write cdiv(a, b)") == "write {c}");
    CHECK(taken("write '2 * M' to multiply") == "write {c} to multiply");
    CHECK(taken("something that nobody says") == "");
}

TEST_CASE("korean: a quoted name does not swallow what follows it") {
    // "schedule '{}' of kind '{}'" has more literal text, but a name with quotes in it is the last resort.
    CHECK(in_korean("schedule 'a' of kind 'tiled' needs the key 'BK'") ==
          "종류가 'tiled'인 스케줄 'a'에 'BK' 키가 필요합니다");
    CHECK(in_korean("'it's' is not a known dtype") == "'it's': 알 수 없는 dtype입니다");
}

TEST_CASE("korean: phrases inside a message are translated, quoted text and names are not") {
    CHECK(in_korean("unknown key 'an array' in the scenario") == "시나리오에 'an array' 키는 없습니다");
    CHECK(in_korean("M must be a table, not an array") == "M: 테이블이어야 합니다(주어진 값: 배열)");
    CHECK(in_korean("accumulators must be a table, not an array") ==
          "accumulators: 테이블이어야 합니다(주어진 값: 배열)");
}

TEST_CASE("korean: lists get a Korean conjunction, single words none") {
    CHECK(in_korean("allowed: a, b or c") == "쓸 수 있는 것: a, b 또는 c");
    CHECK(in_korean("allowed: a") == "쓸 수 있는 것: a");
}

TEST_CASE("korean: hints go line by line, unknown lines stay as they are") {
    CHECK(in_korean("did you mean 'BK'?\nsomething that nobody says\nallowed: a or b\n") ==
          "혹시 이것입니까? 'BK'\nsomething that nobody says\n쓸 수 있는 것: a 또는 b\n");
    CHECK(in_korean("") == "");
    CHECK(in_korean("\n\n") == "\n\n");
    // A message is one text though what it quotes has a line of its own.
    CHECK(in_korean("'a\nb' is not a known dtype") == "'a\nb': 알 수 없는 dtype입니다");
}

TEST_CASE("korean: an endless text full of literals costs a bounded time") {
    std::string text = "'";
    for (int i = 0; i < 20000; ++i) text += "' in '";
    const auto begin = std::chrono::steady_clock::now();
    (void)in_korean("unknown key " + text);
    (void)in_korean(text);
    CHECK(std::chrono::steady_clock::now() - begin < std::chrono::seconds(5));
}
