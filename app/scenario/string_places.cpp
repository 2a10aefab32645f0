#include "app/scenario/string_places.hpp"

#include <algorithm>
#include <string_view>

namespace rooftile::app {

namespace {

std::size_t utf8_bytes(std::string_view hex) {
    char32_t code = 0;
    for (const char digit : hex) {
        const int value = digit <= '9' ? digit - '0' : (digit | 0x20) - 'a' + 10;
        code = code * 16 + static_cast<char32_t>(value);
    }
    return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
}

/// The file byte of every byte of a TOML string whose opening quote is at `begin`, and of its end.
std::vector<std::size_t> follow(std::string_view file, std::size_t begin) {
    std::vector<std::size_t> bytes;
    const char quote = file[begin];
    const bool multiline = file.substr(begin, 3) == std::string(3, quote);
    const std::string fence(multiline ? 3 : 1, quote);
    std::size_t at = begin + fence.size();
    if (multiline && file.substr(at, 2) == "\r\n")
        at += 2;
    else if (multiline && file.substr(at, 1) == "\n")
        at += 1;
    while (at < file.size()) {
        if (file.compare(at, fence.size(), fence) == 0) {
            // Up to two quotes may stand right before the closing fence.
            while (multiline && file.substr(at + 3, 1) == std::string(1, quote)) bytes.push_back(at++);
            break;
        }
        if (quote != '"' || file[at] != '\\') {
            bytes.push_back(at);
            at += file.substr(at, 2) == "\r\n" ? std::size_t{2} : std::size_t{1};  // the library reads CR LF as LF
            continue;
        }
        const char kind = at + 1 < file.size() ? file[at + 1] : '\0';
        if (kind == 'u' || kind == 'U') {
            const std::size_t digits = kind == 'u' ? 4 : 8;
            bytes.insert(bytes.end(), utf8_bytes(file.substr(at + 2, digits)), at);
            at += 2 + digits;
        } else if (kind == '\n' || kind == '\r' || kind == ' ' || kind == '\t') {
            at = std::min(file.find_first_not_of(" \t\r\n", at + 1), file.size());
        } else {
            bytes.push_back(at);
            at += 2;
        }
    }
    bytes.push_back(std::min(at, file.size()));
    return bytes;
}

}  // namespace

StringPlaces::StringPlaces(const Node& node) : whole_(node.place) {
    const std::string& file = node.place.source->text();
    const std::size_t begin = node.place.source->offset(node.place.line, node.place.column);
    if (begin >= file.size() || (file[begin] != '"' && file[begin] != '\'')) return;
    std::vector<std::size_t> bytes = follow(file, begin);
    if (bytes.size() == node.text.size() + 1)
        bytes_ = std::make_shared<const std::vector<std::size_t>>(std::move(bytes));
}

SourceRegion StringPlaces::region(std::size_t begin, std::size_t end) const {
    if (!whole_.source) return {};
    if (!bytes_) return whole_.region();
    const std::size_t last = bytes_->size() - 1;
    return whole_.source->region_of_bytes((*bytes_)[std::min(begin, last)],
                                          (*bytes_)[std::min(std::max(begin, end), last)]);
}

}  // namespace rooftile::app
