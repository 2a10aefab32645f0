#include <utility>

#include "app/scenario/fields.hpp"
#include "app/scenario/sweep.hpp"
#include "app/scenario/utf8.hpp"

namespace rooftile::app {

namespace {

/// Splits at commas outside quotes and brackets; pairs of begin and end.
std::vector<std::pair<std::size_t, std::size_t>> split(const std::string& text, std::size_t begin) {
    std::vector<std::pair<std::size_t, std::size_t>> parts;
    char quote = '\0';
    int depth = 0;
    std::size_t from = begin;
    for (std::size_t i = begin; i < text.size(); ++i) {
        const char c = text[i];
        if (quote != '\0') {
            if (c == '\\' && quote == '"')
                ++i;
            else if (c == quote)
                quote = '\0';
        } else if ((c == '"' || c == '\'') && text.find(c, i + 1) != std::string::npos) {
            quote = c;
        } else if (c == '[' || c == '{') {
            ++depth;
        } else if (c == ']' || c == '}') {
            --depth;
        } else if (c == ',' && depth == 0) {
            parts.emplace_back(from, i);
            from = i + 1;
        }
    }
    parts.emplace_back(from, text.size());
    return parts;
}

}  // namespace

Definition read_definition(const std::string& argument) {
    const std::string shown = "-D " + replace_invalid_bytes(argument);
    const auto source = std::make_shared<const SourceText>("command line", ".", shown);
    const auto place = [&](std::size_t begin, std::size_t end) { return place_of_bytes(source, begin, end); };
    constexpr std::size_t key_begin = 3;
    const std::size_t equals = shown.find('=');
    if (equals == std::string::npos || equals == key_begin) {
        fail(place(key_begin, shown.size()), "-D needs a key and a value",
             "write -D workload.N=4096, or -D workload.N=1024,2048 to sweep");
    }
    Definition definition{{shown.substr(key_begin, equals - key_begin), place(key_begin, equals)}, {}};
    for (auto [begin, end] : split(shown, equals + 1)) {
        while (begin < end && shown[begin] == ' ') ++begin;
        while (begin < end && shown[end - 1] == ' ') --end;
        if (begin == end) {
            fail(place(begin, end + 1), "there is no value for '" + definition.target.key + "'",
                 "write -D " + definition.target.key + "=VALUE, or V1,V2 without a comma at the end");
        }
        definition.values.push_back(parse_argument(place(begin, end), shown.substr(begin, end - begin)));
        require_line(definition.values.back(), "a value of -D");
    }
    return definition;
}

}  // namespace rooftile::app
