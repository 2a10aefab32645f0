#include "language/corpus.hpp"

#include <algorithm>
#include <filesystem>
#include <sstream>

#include "language/literals.hpp"
#include "support/files.hpp"

namespace rooftile::test {

namespace fs = std::filesystem;

namespace {

const fs::path tests = fs::path(ROOFTILE_SOURCE_DIR) / "tests";

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    return lines;
}

bool is_caret(const std::string& line) {
    return line.find('^') != std::string::npos && line.find_first_not_of(" ^~") == std::string::npos;
}

}  // namespace

std::vector<Sample> golden_diagnostics() {
    constexpr std::string_view mark = ": error: ";
    std::vector<Sample> samples;
    for (const auto& entry : fs::recursive_directory_iterator(tests)) {
        if (entry.path().extension() != ".txt") continue;
        const std::string where = fs::relative(entry.path(), tests).string();
        const std::vector<std::string> lines = lines_of(contents(entry.path()));
        if (lines.empty() || lines[0].find(mark) == std::string::npos || lines[0].starts_with(' ')) continue;
        samples.push_back({where, lines[0].substr(lines[0].find(mark) + mark.size())});
        const auto caret = std::find_if(lines.begin(), lines.end(), is_caret);
        for (auto line = caret == lines.end() ? lines.begin() + 1 : caret + 1; line != lines.end(); ++line) {
            samples.push_back({where, line->substr(2)});
        }
    }
    std::sort(samples.begin(), samples.end(), [](const Sample& a, const Sample& b) { return a.where < b.where; });
    return samples;
}

std::vector<Sample> formula_mistakes() {
    constexpr std::string_view bar = " | ";
    std::vector<Sample> samples;
    for (const char* name : {"parse_error_test.cpp", "evaluate_error_test.cpp", "limit_test.cpp"}) {
        for (const LiteralChain& chain : literal_chains(tests / "expr" / name)) {
            const std::string& text = chain.literals.front();
            const std::size_t at = text.find(bar);
            if (chain.literals.size() > 1 || chain.code_before || chain.code_behind || at == std::string::npos ||
                at == 0 || text.starts_with(' ')) {
                continue;
            }
            if (text.starts_with("A has 2 indices")) continue;  // said by the test's own environment
            const std::string where = chain.file + ":" + std::to_string(chain.line);
            samples.push_back({where, text.substr(0, at)});
            samples.push_back({where, text.substr(at + bar.size())});
        }
    }
    return samples;
}

std::vector<Pair> message_pairs() {
    std::vector<Pair> pairs;
    std::string english;
    for (const std::string& line : lines_of(contents(tests / "language" / "messages.txt"))) {
        if (line.empty() || line.front() == '#') continue;
        if (line.starts_with("en ")) english = line.substr(3);
        if (line.starts_with("ko ")) pairs.push_back({english, line.substr(3)});
    }
    return pairs;
}

}  // namespace rooftile::test
