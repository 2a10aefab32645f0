#include "app/scenario/source_text.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <utility>

#include "app/scenario/utf8.hpp"

namespace rooftile::app {

namespace {

constexpr std::size_t max_key_parts = 32;

/// The whole of an open stream, at most one byte more than a scenario may have.
std::string read_all(std::FILE* stream, const std::string& path) {
    std::string text(max_file_bytes + 1, '\0');
    std::size_t filled = 0;
    while (filled < text.size()) {
        const std::size_t got = std::fread(text.data() + filled, 1, text.size() - filled, stream);
        if (got == 0) break;
        filled += got;
    }
    if (std::ferror(stream) != 0) {
        throw Error(ErrorCode::io, "cannot read '" + path + "': " + std::strerror(errno));
    }
    text.resize(filled);
    return text;
}

std::string slurp(const std::string& path) {
    if (path == "-") return read_all(stdin, "standard input");
    std::error_code problem;
    const auto status = std::filesystem::status(path, problem);
    if (status.type() == std::filesystem::file_type::not_found) {
        throw Error(ErrorCode::io, "there is no file '" + path + "'",
                    "give the path of a TOML file, or - for standard input");
    }
    if (status.type() == std::filesystem::file_type::directory) {
        throw Error(ErrorCode::io, "'" + path + "' is a directory", "give the path of a TOML file in it");
    }
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> stream(std::fopen(path.c_str(), "rb"), &std::fclose);
    if (!stream) throw Error(ErrorCode::io, "cannot open '" + path + "': " + std::strerror(errno));
    return read_all(stream.get(), path);
}

/// Refuses dotted keys so long that walking the tables they open could exhaust the stack. Looks only at
/// runs of dots with nothing but key characters between them, outside strings and comments.
void check_key_depth(const SourceText& source) {
    const std::string& text = source.text();
    std::size_t parts = 1;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c == '.') {
            if (++parts > max_key_parts) {
                throw Error(ErrorCode::input, "a dotted key has more than " + std::to_string(max_key_parts) + " parts",
                            "no key of a scenario has more than four", source.region_of_bytes(i, i + 1));
            }
        } else if (c == '"' || c == '\'') {
            const bool multiline = text.compare(i, 3, std::string(3, c)) == 0;
            const std::string fence(multiline ? 3 : 1, c);
            std::size_t j = i + fence.size();
            while (j < text.size() && text.compare(j, fence.size(), fence) != 0 && (multiline || text[j] != '\n')) {
                j += (c == '"' && text[j] == '\\') ? std::size_t{2} : std::size_t{1};
            }
            i = std::min(j + fence.size() - 1, text.size() - 1);
        } else if (c == '#') {
            i = std::min(text.find('\n', i), text.size() - 1);
            parts = 1;
        } else if (std::strchr(",=[]{}\n", c) != nullptr) {
            parts = 1;
        }
    }
}

}  // namespace

SourceText::SourceText(std::string file, std::string directory, std::string text)
    : file_(std::move(file)), directory_(std::move(directory)), text_(std::move(text)) {
    line_begins_.push_back(0);
    for (std::size_t i = 0; i < text_.size(); ++i) {
        if (text_[i] == '\n') line_begins_.push_back(i + 1);
    }
    characters_.resize(line_begins_.size());
    for (std::size_t number = 1; number <= line_begins_.size(); ++number) {
        const std::string_view whole = line(number);
        if (std::none_of(whole.begin(), whole.end(), [](char c) { return static_cast<unsigned char>(c) >= 0x80; })) {
            continue;
        }
        for (std::size_t position = 0; position < whole.size();) {
            characters_[number - 1].push_back(static_cast<std::uint32_t>(position));
            const auto character = decode_character(whole, position);
            position += character ? character->bytes : 1;
        }
    }
}

std::shared_ptr<const SourceText> SourceText::checked(std::string file, std::string directory, std::string text) {
    if (text.size() > max_file_bytes) {
        // The region shows the first line only: enough to recognise the file.
        const std::string first = replace_invalid_bytes(text.substr(0, std::min(text.find('\n'), std::size_t{200})));
        throw Error(ErrorCode::input, "the file is larger than 1 MiB",
                    "a scenario is a short text; is this the right file?", SourceRegion{file, 1, 1, 1, first});
    }
    if (text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF")) {
        throw Error(ErrorCode::input, "the file is UTF-16, not UTF-8", "save the file as UTF-8",
                    SourceRegion{file, 1, 1, 1, {}});
    }
    if (text.starts_with("\xEF\xBB\xBF")) text.erase(0, 3);
    const auto source = std::make_shared<const SourceText>(std::move(file), std::move(directory), std::move(text));
    const std::string& checked_text = source->text();
    if (const std::size_t nul = checked_text.find('\0'); nul != std::string::npos) {
        throw Error(ErrorCode::input, "the file contains a NUL byte: it is binary, not TOML",
                    "give a text file in UTF-8", source->region_of_bytes(nul, nul + 1));
    }
    if (const auto bad = first_invalid_byte(checked_text)) {
        char hex[3];
        std::snprintf(hex, sizeof hex, "%02X", static_cast<unsigned>(static_cast<unsigned char>(checked_text[*bad])));
        throw Error(ErrorCode::input, "the byte 0x" + std::string(hex) + " is not UTF-8", "save the file as UTF-8",
                    source->region_of_bytes(*bad, *bad + 1));
    }
    for (std::size_t number = 1; number <= source->line_begins_.size(); ++number) {
        if (source->line(number).size() > max_line_bytes) {
            throw Error(ErrorCode::input, "the line is longer than 16 KiB", "break it into several lines",
                        source->region(number, 1, 1));
        }
    }
    check_key_depth(*source);
    return source;
}

std::shared_ptr<const SourceText> SourceText::read(const std::string& path) {
    const std::string directory = path == "-" ? "" : std::filesystem::path(path).parent_path().string();
    return checked(path, directory.empty() ? "." : directory, slurp(path));
}

std::string_view SourceText::line(std::size_t number) const {
    if (number == 0 || number > line_begins_.size()) return {};
    const std::size_t begin = line_begins_[number - 1];
    std::size_t end = number < line_begins_.size() ? line_begins_[number] - 1 : text_.size();
    if (end > begin && text_[end - 1] == '\r') --end;
    return std::string_view(text_).substr(begin, end - begin);
}

std::size_t SourceText::offset(std::size_t line_number, std::size_t column) const {
    if (line_number == 0 || line_number > line_begins_.size()) return text_.size();
    const std::size_t line_bytes = line(line_number).size();
    const std::vector<std::uint32_t>& begins = characters_[line_number - 1];
    std::size_t in_line = std::min(column - 1, line_bytes);
    if (!begins.empty()) in_line = column <= begins.size() ? begins[column - 1] : line_bytes;
    return line_begins_[line_number - 1] + in_line;
}

SourceRegion SourceText::region(std::size_t line_number, std::size_t column, std::size_t length) const {
    const std::string_view whole = line(line_number);
    const std::size_t characters = count_characters(whole);
    const std::size_t rest = characters + 1 > column ? characters + 1 - column : 0;
    return {file_, line_number, column, std::max<std::size_t>(1, std::min(length, rest)), replace_invalid_bytes(whole)};
}

SourceRegion SourceText::region_of_bytes(std::size_t begin, std::size_t end) const {
    const auto next = std::upper_bound(line_begins_.begin(), line_begins_.end(), begin);
    const auto number = static_cast<std::size_t>(next - line_begins_.begin());
    const std::string_view text = text_;
    const std::size_t column =
        count_characters(text.substr(line_begins_[number - 1], begin - line_begins_[number - 1])) + 1;
    return region(number, column, count_characters(text.substr(begin, end - begin)));
}

std::string Place::describe(const Place& from) const {
    const std::string where = "line " + std::to_string(line) + ", column " + std::to_string(column);
    return source->file() == from.source->file() ? where : source->file() + ", " + where;
}

Place place_of_bytes(const std::shared_ptr<const SourceText>& source, std::size_t begin, std::size_t end) {
    const SourceRegion region = source->region_of_bytes(begin, end);
    return {source, static_cast<std::uint32_t>(region.line), static_cast<std::uint32_t>(region.column),
            static_cast<std::uint32_t>(region.length)};
}

void fail(const Place& place, const std::string& message, const std::string& hint) {
    throw Error(ErrorCode::input, message, hint, place.region());
}

}  // namespace rooftile::app
