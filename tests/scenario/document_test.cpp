#include "app/scenario/document.hpp"

#include <doctest/doctest.h>

#include <filesystem>

#include "app/scenario/string_places.hpp"
#include "app/scenario/utf8.hpp"
#include "support/refusal.hpp"

using namespace rooftile;
using namespace rooftile::app;
using test::refusal;

namespace {

Node document(const std::string& text) { return parse_document(SourceText::checked("test.toml", ".", text)); }

/// What the region underlines.
std::string underlined(const SourceRegion& region) {
    std::string text;
    std::size_t position = 0;
    for (std::size_t column = 1; position < region.line_text.size(); ++column) {
        const auto character = decode_character(region.line_text, position);
        if (column >= region.column && column < region.column + region.length) {
            text += region.line_text.substr(position, character->bytes);
        }
        position += character->bytes;
    }
    return text;
}

}  // namespace

TEST_CASE("document: entries keep the order of the file, not of the alphabet") {
    const Node root = document("z = 1\na = 2\n[m]\nq = 1\nb = 2\n[c]\n");
    REQUIRE(root.entries.size() == 4);
    CHECK(root.entries[0].key == "z");
    CHECK(root.entries[1].key == "a");
    CHECK(root.entries[2].key == "m");
    CHECK(root.entries[3].key == "c");
    CHECK(root.entries[2].value.entries[0].key == "q");
}

TEST_CASE("document: keys and values know their places") {
    const Node root = document("# 행렬\n[workload]\nM = 4096  # rows\n\"키\" = \"값 하나\"\nlist = [1, [2, 3]]\n");
    const Node& table = root.entries[0].value;
    CHECK(underlined(table.place.region()) == "[workload]");
    CHECK(underlined(table.entries[0].key_place.region()) == "M");
    CHECK(underlined(table.entries[0].value.place.region()) == "4096");
    CHECK(underlined(table.entries[1].key_place.region()) == "\"키\"");
    CHECK(underlined(table.entries[1].value.place.region()) == "\"값 하나\"");
    CHECK(table.entries[1].value.place.column == 7);
    CHECK(underlined(table.entries[2].value.items[1].place.region()) == "[2, 3]");
    CHECK(table.entries[2].value.place.line == 5);
}

TEST_CASE("document: each table of a list is placed at its own header") {
    const Node root = document("[[schedule]]\nname = \"a\"\n\n[[schedule]] # second\nname = \"b\"\n");
    const Node& list = *root.find("schedule");
    REQUIRE(list.items.size() == 2);
    CHECK(list.items[1].place.line == 4);
    CHECK(underlined(list.items[1].place.region()) == "[[schedule]]");
}

TEST_CASE("document: scalars keep their types and how they were written") {
    const Node root = document("a = 1_000\nb = 0x10\nc = 1e3\nd = true\ne = 2026-01-01\nf = 'x'\n");
    CHECK(root.find("a")->integer == 1000);
    CHECK(root.find("a")->text == "1_000");
    CHECK(root.find("b")->integer == 16);
    CHECK(root.find("c")->is(NodeType::real));
    CHECK(root.find("c")->text == "1e3");
    CHECK(root.find("d")->boolean);
    CHECK(root.find("e")->is(NodeType::date));
    CHECK(root.find("f")->text == "x");
    CHECK(root.find("g") == nullptr);
}

TEST_CASE("document: a byte order mark and CRLF line ends change nothing") {
    const Node root = document("\xEF\xBB\xBFschema = 1\r\n[workload]\r\nM = 4\r\n");
    const SourceRegion region = root.find("workload")->find("M")->place.region();
    CHECK(region.line == 3);
    CHECK(region.column == 5);
    CHECK(region.line_text == "M = 4");
    CHECK(root.entries[0].key_place.column == 1);
}

TEST_CASE("document: a region never leaves its line") {
    const Node root = document("a = [\n  1,\n  2,\n]\nb = \"\"\"\nlong\ntext\"\"\"\n");
    CHECK(underlined(root.find("a")->place.region()) == "[");
    CHECK(underlined(root.find("b")->place.region()) == "\"\"\"");
}

TEST_CASE("document: arguments are TOML scalars or stand for themselves") {
    const Place place{std::make_shared<const SourceText>("command line", ".", "-D x=y"), 1, 6, 1};
    CHECK(parse_argument(place, "4096").integer == 4096);
    CHECK(parse_argument(place, "true").is(NodeType::boolean));
    CHECK(parse_argument(place, "f16").text == "f16");
    CHECK(parse_argument(place, "96 KiB").text == "96 KiB");
    CHECK(parse_argument(place, "\"quoted\"").text == "quoted");
    CHECK(parse_argument(place, "007").is(NodeType::string));
    CHECK(parse_argument(place, "1\nb = 2").is(NodeType::string));
    CHECK(parse_argument(place, "1 # one").is(NodeType::string));
    CHECK(parse_argument(place, "1.5").is(NodeType::real));
    CHECK(parse_argument(place, "4096").place.column == 6);
    CHECK_THROWS_AS((void)parse_argument(place, "[1]"), Error);
    CHECK_THROWS_AS((void)parse_argument(place, "{ a = 1 }"), Error);
}

TEST_CASE("source text: files that are none are refused before parsing") {
    const auto folder = std::filesystem::temp_directory_path();
    CHECK(refusal([&] { (void)SourceText::read((folder / "no such file.toml").string()); }).code() == ErrorCode::io);
    const Error directory = refusal([&] { (void)SourceText::read(folder.string()); });
    CHECK(directory.code() == ErrorCode::io);
    CHECK(std::string(directory.what()).find("is a directory") != std::string::npos);
    CHECK(refusal([] { (void)SourceText::read(""); }).code() == ErrorCode::io);
}

TEST_CASE("source text: a text of 1 MiB is read, one more byte is refused") {
    std::string text;
    while (text.size() + 64 <= max_file_bytes) text += std::string(63, '#') + "\n";
    CHECK(text.size() == max_file_bytes);
    CHECK(document(text).entries.empty());
    const Error error = refusal([&] { (void)document(text + "#"); });
    CHECK(std::string(error.what()) == "the file is larger than 1 MiB");
    CHECK(error.region().has_value());
}

TEST_CASE("source text: the first byte that is not UTF-8 is located in characters") {
    const Error error = refusal([] { (void)document("a = 1\nb = \"행렬\xFF\"\n"); });
    CHECK(error.region()->line == 2);
    CHECK(error.region()->column == 8);
    CHECK(error.region()->line_text == "b = \"행렬\xEF\xBF\xBD\"");
}

TEST_CASE("source text: overlong forms, surrogates and cut characters are not UTF-8") {
    CHECK(first_invalid_byte("\xC0\x80").has_value());
    CHECK(first_invalid_byte("\xE0\x80\x80").has_value());
    CHECK(first_invalid_byte("\xED\xA0\x80").has_value());
    CHECK(first_invalid_byte("\xF4\x90\x80\x80").has_value());
    CHECK(first_invalid_byte("ab\xED\x96").value() == 2);
    CHECK_FALSE(first_invalid_byte("행렬 \xF0\x9F\x98\x80").has_value());
}

TEST_CASE("string places: a formula's bytes are found behind escapes and line breaks") {
    const Node root = document(
        "a = \"x == \\u0031 + y\"\nb = '''\nfirst\n  second'''\nc = \"\"\"one \\\n   two\"\"\"\nd = 'plain'\n");
    const auto at = [&](const char* key, const char* part) {
        const Node& node = *root.find(key);
        const std::size_t begin = node.text.find(part);
        REQUIRE(begin != std::string::npos);
        return StringPlaces(node).region(begin, begin + std::string(part).size());
    };
    CHECK(underlined(at("a", "1")) == "\\u0031");
    CHECK(underlined(at("a", "y")) == "y");
    CHECK(at("a", "y").column == 20);
    CHECK(underlined(at("b", "second")) == "second");
    CHECK(at("b", "second").line == 4);
    CHECK(at("b", "second").column == 3);
    CHECK(underlined(at("c", "two")) == "two");
    CHECK(at("c", "two").line == 6);
    CHECK(underlined(at("d", "plain")) == "plain");
}

TEST_CASE("string places: CRLF texts and quotes before the closing fence are followed") {
    const Node root = document("a = \"\"\"\r\none\r\ntwo\"\"\"\r\nb = \"\"\"say \"hi\"\"\"\"\n");
    const Node& a = *root.find("a");
    const std::size_t two = a.text.find("two");
    CHECK(underlined(StringPlaces(a).region(two, two + 3)) == "two");
    const Node& b = *root.find("b");
    CHECK(b.text == "say \"hi\"");
    CHECK(underlined(StringPlaces(b).region(4, 8)) == "\"hi\"");
}
