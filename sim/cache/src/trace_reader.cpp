#include "rooftile/cache/trace_reader.hpp"

#include <algorithm>
#include <cstring>

#include "rooftile/cache/level.hpp"

namespace rooftile::cache {

namespace {

constexpr std::string_view magic = "RFTRACE1";
constexpr std::size_t buffer_bytes = 1U << 18U;
constexpr std::size_t max_line_bytes = 4096;
constexpr std::size_t max_name_characters = 64;
constexpr std::size_t record_bytes = 16;
constexpr std::uint64_t max_access_bytes = 0xFFFFFFFF;  ///< what a binary record can say, in every format
constexpr const char* data = "data";
constexpr const char* instructions = "instructions";
constexpr const char* text_hint = "an access is R or W, an address, then perhaps bytes and an operand: R 0x1000 8 A";
constexpr const char* dinero_hint = "an access is 0 (load), 1 (store) or 2 (fetch) and a hexadecimal address: 0 1a2b3c";

bool is_space(char c) { return c == ' ' || c == '\t'; }

bool is_name(std::string_view word) {
    const auto letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; };
    const auto digit = [](char c) { return c >= '0' && c <= '9'; };
    return !word.empty() && word.size() <= max_name_characters && letter(word.front()) &&
           std::all_of(word.begin(), word.end(), [&](char c) { return letter(c) || digit(c); });
}

/// The digit's value, or more than any base.
unsigned digit_value(char c) {
    if (c >= '0' && c <= '9') return static_cast<unsigned>(c - '0');
    if (c >= 'a' && c <= 'f') return static_cast<unsigned>(c - 'a') + 10;
    if (c >= 'A' && c <= 'F') return static_cast<unsigned>(c - 'A') + 10;
    return 99;
}

/// Whether all of `word` are digits of the base whose number fits 64 bits.
bool parse(std::string_view word, unsigned base, std::uint64_t& value) {
    value = 0;
    for (const char c : word) {
        const unsigned digit = digit_value(c);
        if (digit >= base || __builtin_mul_overflow(value, std::uint64_t{base}, &value) ||
            __builtin_add_overflow(value, std::uint64_t{digit}, &value)) {
            return false;
        }
    }
    return !word.empty();
}

bool has_hexadecimal_mark(std::string_view word) { return word.starts_with("0x") || word.starts_with("0X"); }

std::string quoted(std::string_view word) {
    std::string text = "'";  // a zero byte would end the message
    for (const char c : word) text += c == '\0' ? std::string("\\x00") : std::string(1, c);
    return text + "'";
}

std::uint64_t little_endian(const char* bytes, std::size_t count) {
    std::uint64_t value = 0;
    for (std::size_t i = count; i-- > 0;) value = value << 8 | static_cast<unsigned char>(bytes[i]);
    return value;
}

}  // namespace

/// The words of a line, one after the other.
struct TraceReader::Words {
    std::string_view line;
    std::size_t begin = 0, end = 0;  ///< of the last word

    explicit Words(std::string_view text) : line(text) {}

    /// The next word; empty at the end of the line.
    std::string_view next() {
        begin = end;
        while (begin < line.size() && is_space(line[begin])) ++begin;
        end = begin;
        while (end < line.size() && !is_space(line[end])) ++end;
        return line.substr(begin, end - begin);
    }
};

TraceReader::TraceReader(std::istream& input, std::string file, TraceFormat format)
    : input_(input), file_(std::move(file)), format_(format), buffer_(buffer_bytes) {}

bool TraceReader::next(TraceAccess& access) {
    if (format_ == TraceFormat::automatic && line_number_ == 0) {
        while (end_ < magic.size() && refill()) continue;
        const std::string_view first(buffer_.data(), std::min(end_, magic.size()));
        if (first == magic) format_ = TraceFormat::binary;
    }
    return format_ == TraceFormat::binary ? read_record(access) : read_line(access);
}

bool TraceReader::refill() {
    std::memmove(buffer_.data(), buffer_.data() + begin_, end_ - begin_);
    end_ -= begin_;
    begin_ = 0;
    input_.read(buffer_.data() + end_, static_cast<std::streamsize>(buffer_.size() - end_));
    const auto count = static_cast<std::size_t>(input_.gcount());
    if (input_.bad()) throw Error(ErrorCode::io, "cannot read '" + file_ + "'");
    end_ += count;
    return count != 0;
}

bool TraceReader::next_line() {
    const char* newline = nullptr;
    std::size_t searched = 0;
    for (;;) {
        const char* from = buffer_.data() + begin_ + searched;
        newline = static_cast<const char*>(std::memchr(from, '\n', end_ - begin_ - searched));
        if (newline != nullptr) break;
        searched = end_ - begin_;
        if (searched > max_line_bytes || !refill()) break;
    }
    if (newline == nullptr && begin_ == end_) return false;
    ++line_number_;
    const std::size_t stop = newline == nullptr ? end_ : static_cast<std::size_t>(newline - buffer_.data());
    line_ = std::string_view(buffer_.data() + begin_, stop - begin_);
    if (line_.size() > max_line_bytes) {
        line_ = line_.substr(0, max_line_bytes);
        fail_at(0, 1, "the line has more than " + std::to_string(max_line_bytes) + " bytes", "is this a trace?");
    }
    bytes_before_ += stop - begin_;
    begin_ = newline == nullptr ? stop : stop + 1;
    if (line_.ends_with('\r')) line_.remove_suffix(1);
    return true;
}

bool TraceReader::read_line(TraceAccess& access) {
    while (next_line()) {
        std::string_view content = line_;
        if (format_ != TraceFormat::dinero) content = content.substr(0, content.find('#'));
        Words words(content);
        const std::string_view first = words.next();
        if (first.empty() || first.front() == '#') continue;
        if (format_ == TraceFormat::automatic) {
            const bool is_text = first == "R" || first == "W" || first == "r" || first == "w";
            const bool is_dinero = first == "0" || first == "1" || first == "2";
            if (!is_text && !is_dinero) {
                fail_at(words.begin, words.end, quoted(first) + " begins no access of a known format",
                        std::string("text: ") + text_hint + "\ndinero: " + dinero_hint);
            }
            format_ = is_text ? TraceFormat::text : TraceFormat::dinero;
        }
        words.end = 0;
        access = {};
        format_ == TraceFormat::text ? read_text(words, access) : read_dinero(words, access);
        return true;
    }
    return false;
}

void TraceReader::read_text(Words& words, TraceAccess& access) {
    const std::string_view kind = words.next();
    if (kind != "R" && kind != "W" && kind != "r" && kind != "w") {
        fail_at(words.begin, words.end, quoted(kind) + " is neither R nor W", text_hint);
    }
    access.is_store = kind == "W" || kind == "w";
    const std::string_view address = words.next();
    if (address.empty()) fail_at(words.begin, words.end, "the address is missing", text_hint);
    const bool is_hexadecimal = has_hexadecimal_mark(address);
    if (!parse(address.substr(is_hexadecimal ? 2 : 0), is_hexadecimal ? 16 : 10, access.address)) {
        fail_at(words.begin, words.end, quoted(address) + " is not a 64-bit address",
                "addresses are decimal, or hexadecimal with 0x in front");
    }
    std::string_view word = words.next();
    if (!word.empty() && !is_name(word)) {
        if (!parse(word, 10, access.bytes) || access.bytes == 0) {
            fail_at(words.begin, words.end, quoted(word) + " is neither a number of bytes nor the name of an operand",
                    text_hint);
        }
        if (access.bytes > max_access_bytes) {
            fail_at(words.begin, words.end, quoted(word) + " is too many bytes for one access",
                    "an access has at most " + std::to_string(max_access_bytes) + " bytes");
        }
        if (access.address + (access.bytes - 1) < access.address) {
            fail_at(words.begin, words.end, "the access ends beyond 64-bit addresses", "write fewer bytes");
        }
        word = words.next();
    }
    if (!word.empty() && !is_name(word)) {
        fail_at(words.begin, words.end, quoted(word) + " is not the name of an operand",
                "a name is a letter or _, then letters, digits and _");
    }
    access.operand = operand_of(word.empty() ? data : std::string(word), words);
    if (!word.empty() && !words.next().empty()) {
        fail_at(words.begin, words.end, "there is more than one access on the line", text_hint);
    }
}

void TraceReader::read_dinero(Words& words, TraceAccess& access) {
    const std::string_view label = words.next();
    if (label != "0" && label != "1" && label != "2") {
        fail_at(words.begin, words.end, quoted(label) + " is not a label", dinero_hint);
    }
    const bool is_fetch = label == "2";
    access.is_store = label == "1";
    const std::string_view address = words.next();
    if (address.empty()) fail_at(words.begin, words.end, "the address is missing", dinero_hint);
    if (!parse(address.substr(has_hexadecimal_mark(address) ? 2 : 0), 16, access.address)) {
        fail_at(words.begin, words.end, quoted(address) + " is not a 64-bit hexadecimal address", dinero_hint);
    }
    access.operand = operand_of(is_fetch ? instructions : data, words);
}

std::uint8_t TraceReader::operand_of(const std::string& name, const Words& words) {
    const auto known = operand_numbers_.find(name);
    if (known != operand_numbers_.end()) return known->second;
    if (operands_.size() == max_operands) {
        fail_at(words.begin, words.end, "'" + name + "' is one operand too many",
                "a trace names at most " + std::to_string(max_operands) + " operands");
    }
    const auto number = static_cast<std::uint8_t>(operands_.size());
    operands_.push_back(name);
    operand_numbers_.emplace(name, number);
    return number;
}

const char* TraceReader::take(std::size_t bytes, const char* what, bool may_end) {
    while (end_ - begin_ < bytes && refill()) continue;
    if (end_ == begin_ && may_end) return nullptr;
    taken_at_ = bytes_before_;
    if (end_ - begin_ < bytes)
        fail_binary(0, std::string("the file ends within ") + what, "it may have been cut short");
    const char* taken = buffer_.data() + begin_;
    begin_ += bytes;
    bytes_before_ += bytes;
    return taken;
}

void TraceReader::read_header() {
    has_header_ = true;
    const auto field = [&](std::size_t bytes) { return take(bytes, "its header", false); };
    if (std::string_view(field(magic.size()), magic.size()) != magic) {
        fail_binary(0, "the file does not begin like a binary trace", "it begins with the 8 bytes RFTRACE1");
    }
    const std::uint64_t names = little_endian(field(4), 4);
    if (names > max_operands) {
        fail_binary(0, "the header states no number of operand names up to " + std::to_string(max_operands),
                    "behind RFTRACE1 stands a 32-bit little-endian number");
    }
    for (std::uint64_t i = 0; i < names; ++i) {
        const std::size_t characters = static_cast<unsigned char>(*field(1));
        const std::string name = characters == 0 ? "" : std::string(field(characters), characters);
        if (!is_name(name)) {
            fail_binary(0, "operand name " + std::to_string(i) + " of the header is no name",
                        "a name is a letter or _, then letters, digits and _");
        }
        operands_.push_back(name);
    }
    if (operands_.empty()) operands_.emplace_back(data);
}

bool TraceReader::read_record(TraceAccess& access) {
    if (!has_header_) read_header();
    const char* record = take(record_bytes, "a record", true);
    if (record == nullptr) return false;
    access.address = little_endian(record, 8);
    access.bytes = little_endian(record + 8, 4);
    const std::uint64_t kind = little_endian(record + 12, 1);
    access.is_store = kind == 1;
    access.operand = static_cast<std::uint8_t>(record[13]);
    const char* hint = "a record is address (64 bits), bytes (32), kind (8), operand (8) and 16 bits zero";
    if (access.bytes == 0 || access.address + (access.bytes - 1) < access.address) {
        fail_binary(8, "the access has no byte or ends beyond 64-bit addresses", hint);
    }
    if (kind > 1) fail_binary(12, "kind " + std::to_string(kind) + " is neither 0 (load) nor 1 (store)", hint);
    if (access.operand >= operands_.size()) {
        fail_binary(13,
                    "operand " + std::to_string(access.operand) + " is not one of the header's " +
                        std::to_string(operands_.size()),
                    hint);
    }
    if (little_endian(record + 14, 2) != 0) fail_binary(14, "the last 16 bits of a record are not zero", hint);
    return true;
}

void TraceReader::fail_at(std::size_t begin, std::size_t end, const std::string& message,
                          const std::string& hint) const {
    // Columns are characters: bytes that go on with one begin none.
    const auto characters = [&](std::size_t from, std::size_t to) {
        return static_cast<std::size_t>(std::count_if(
            line_.begin() + static_cast<std::ptrdiff_t>(from), line_.begin() + static_cast<std::ptrdiff_t>(to),
            [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
    };
    throw Error(ErrorCode::input, message, hint,
                SourceRegion{file_, line_number_, characters(0, begin) + 1,
                             std::max<std::size_t>(characters(begin, end), 1), std::string(line_)});
}

void TraceReader::fail_binary(std::uint64_t offset, const std::string& message, const std::string& hint) const {
    throw Error(ErrorCode::input, "'" + file_ + "', byte " + std::to_string(taken_at_ + offset) + ": " + message, hint);
}

}  // namespace rooftile::cache
