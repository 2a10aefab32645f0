// Every text for people in the sources has an entry in the catalog, and every entry has a text. A message
// that was added without one fails here, by file and line: app/language/catalog.hpp says what to do.

#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <regex>
#include <set>

#include "app/language/korean.hpp"
#include "app/language/message_pattern.hpp"
#include "language/corpus.hpp"
#include "language/english.hpp"
#include "language/literals.hpp"

using namespace rooftile;
using namespace rooftile::app;

namespace {

/// A line of exceptions.txt: FILE | TEXT or * | why. A FILE that ends in * stands for a folder.
struct Exception {
    std::string file, text;
    bool used = false;
};

std::vector<Exception> read_exceptions() {
    std::vector<Exception> all;
    std::ifstream file(ROOFTILE_SOURCE_DIR "/tests/language/exceptions.txt");
    for (std::string line; std::getline(file, line);) {
        if (line.empty() || line.front() == '#') continue;
        const std::size_t first = line.find(" | ");
        const std::size_t last = line.rfind(" | ");
        REQUIRE(last > first);
        all.push_back({line.substr(0, first), line.substr(first + 3, last - first - 3)});
    }
    return all;
}

/// Text for people has a plain word beside a space; names, formulas, formats and "key = value" have not.
bool is_prose(const std::string& text) {
    static const std::regex assignment("#? ?[A-Za-z_]+ = .*");
    static const std::regex word(R"re((^|[ "'(])[a-z]{2,}[,;:.?)]?( |$))re");
    return text.find(' ') != std::string::npos && !std::regex_match(text, assignment) && std::regex_search(text, word);
}

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        lines.push_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    return lines;
}

const std::vector<MessagePattern>& patterns() {
    static const std::vector<MessagePattern> all = [] {
        std::vector<MessagePattern> made;
        for (const auto room : catalog()) {
            for (const CatalogEntry& entry : room) made.emplace_back(entry);
        }
        return made;
    }();
    return all;
}

bool contains(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

/// Whether the text stands in an entry, between two placeholders or as a whole.
bool is_piece(std::string_view text) {
    return std::any_of(patterns().begin(), patterns().end(), [&](const MessagePattern& pattern) {
        return std::any_of(pattern.literals().begin(), pattern.literals().end(),
                           [&](std::string_view literal) { return contains(literal, text); });
    });
}

/// Whether an entry has these two texts with something between them.
bool are_neighbours(std::string_view left, std::string_view right) {
    return std::any_of(patterns().begin(), patterns().end(), [&](const MessagePattern& pattern) {
        const std::string_view english = pattern.entry().english;
        const std::size_t at = english.find(left);
        return at != std::string_view::npos && english.find(right, at + left.size() + 1) != std::string_view::npos;
    });
}

bool translates(const std::string& text) {
    const std::string korean = in_korean(text);
    return korean != text && test::incomplete(text, korean).empty();
}

/// The chain with another text in place of its code.
std::string example_of(const test::LiteralChain& chain, const std::string& code = "7") {
    std::string text = chain.code_before ? code : "";
    for (std::size_t i = 0; i < chain.literals.size(); ++i) text += (i == 0 ? "" : code) + chain.literals[i];
    return text + (chain.code_behind ? code : "");
}

/// The first part of a chain that no entry says; empty if there is none.
std::string untranslated(const test::LiteralChain& chain) {
    if (std::none_of(chain.literals.begin(), chain.literals.end(), is_prose)) return {};
    if (translates(example_of(chain, "7")) || translates(example_of(chain, "'7'"))) return {};
    for (const std::string& literal : chain.literals) {
        for (const std::string& line : lines_of(literal)) {
            if (is_prose(line) && !is_piece(line) && !translates(line)) return line;
        }
    }
    for (std::size_t i = 0; i + 1 < chain.literals.size(); ++i) {
        const std::string& left = chain.literals[i];
        const std::string& right = chain.literals[i + 1];
        if (!is_prose(left) || !is_prose(right) || are_neighbours(left, right)) continue;
        return left + "..." + right;
    }
    return {};
}

bool excepts(Exception& exception, const test::LiteralChain& chain, const std::string& text) {
    const bool folder = exception.file.ends_with('*');
    const bool here = folder ? chain.file.starts_with(exception.file.substr(0, exception.file.size() - 1))
                             : chain.file == exception.file;
    if (!here || (exception.text != "*" && exception.text != text)) return false;
    exception.used = true;
    return true;
}

}  // namespace

TEST_CASE("sources: every text for people has its Korean") {
    std::vector<Exception> exceptions = read_exceptions();
    std::size_t chains = 0;
    for (const auto& file : test::sources_below({"app", "model", "sim"})) {
        for (const test::LiteralChain& chain : test::literal_chains(file)) {
            ++chains;
            if (chain.in_both_languages || chain.file.starts_with("app/language/")) continue;
            const std::string text = untranslated(chain);
            if (text.empty()) continue;
            if (std::any_of(exceptions.begin(), exceptions.end(),
                            [&](Exception& exception) { return excepts(exception, chain, text); })) {
                continue;
            }
            FAIL_CHECK(chain.file << ":" << chain.line << ": no Korean for \"" << text
                                  << "\": add a line to app/language/catalog_*.cpp");
        }
    }
    CHECK(chains > 1500);
    for (const Exception& exception : exceptions) {
        if (!exception.used) FAIL_CHECK("exceptions.txt: not needed: " << exception.file << " | " << exception.text);
    }
}

TEST_CASE("sources: no entry of the catalog is left without a text") {
    std::vector<std::string> literals;
    for (const auto& file : test::sources_below({"app", "model", "sim"})) {
        for (const test::LiteralChain& chain : test::literal_chains(file)) {
            if (chain.file.starts_with("app/language/")) continue;
            for (const std::string& literal : chain.literals) {
                for (const std::string& line : lines_of(literal)) literals.push_back(line);
            }
        }
    }
    std::set<std::string_view> said;
    const auto say = [&](const std::string& text) {
        for (const CatalogEntry* entry : korean_entries(text)) said.insert(entry->english);
    };
    for (const test::Sample& sample : test::golden_diagnostics()) say(sample.text);
    for (const test::Sample& sample : test::formula_mistakes()) say(sample.text);
    for (const test::Pair& pair : test::message_pairs()) say(pair.english);
    for (const MessagePattern& pattern : patterns()) {
        if (said.contains(pattern.entry().english)) continue;
        const bool in_source =
            std::all_of(pattern.literals().begin(), pattern.literals().end(), [&](std::string_view piece) {
                // Quotes may come from a function.
                while (piece.starts_with('\'')) piece.remove_prefix(1);
                while (piece.ends_with('\'')) piece.remove_suffix(1);
                return std::none_of(piece.begin(), piece.end(), [](char c) { return std::isalpha(c) != 0; }) ||
                       std::any_of(literals.begin(), literals.end(),
                                   [&](const std::string& literal) { return contains(literal, piece); });
            });
        if (!in_source) {
            FAIL_CHECK("nothing says \"" << pattern.entry().english
                                         << "\": remove the entry, or show the message in messages.txt");
        }
    }
}

TEST_CASE("sources: the search finds texts, joined or not, and no code") {
    const auto chains = test::literal_chains(std::filesystem::path(ROOFTILE_SOURCE_DIR) / "tests" / "language" /
                                             "samples" / "literals.txt");
    std::string found;
    for (const auto& chain : chains) {
        found += std::to_string(chain.line) + (chain.in_both_languages ? "k " : " ") + example_of(chain) + "|";
    }
    CHECK(found ==
          "4 plain text|5 two in one|6 key 7 is 7 of 7|7 one|7 other|8 a \"quoted\" text\nand a line|"
          "9k of both|9k 둘의|10k one table|11k 다른 표|12 again alone|");
}
