// Characters that no formula has, named so that an invisible or look-alike one can be found.

#include <array>
#include <cstdint>
#include <cstdio>

#include "diagnostic.hpp"
#include "lexer.hpp"

namespace rooftile::expr {

namespace {

struct Decoded {
    std::uint32_t code_point = 0;
    std::size_t bytes = 0;  ///< 0: not UTF-8
};

Decoded decode(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<std::uint32_t>(static_cast<unsigned char>(text[i])); };
    const std::uint32_t first = byte(0);
    if (first < 0x80) return {first, 1};
    const std::size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
    if (first < 0xC2 || first > 0xF4 || text.size() < length) return {};
    std::uint32_t code_point = first & (0x7FU >> length);
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(i) & 0xC0U) != 0x80U) return {};
        code_point = (code_point << 6) | (byte(i) & 0x3FU);
    }
    const bool overlong = (length == 3 && code_point < 0x800) || (length == 4 && code_point < 0x10000);
    const bool surrogate = code_point >= 0xD800 && code_point < 0xE000;
    return overlong || surrogate || code_point > 0x10FFFF ? Decoded{} : Decoded{code_point, length};
}

struct Replacement {
    std::uint32_t code_point;
    std::string_view hint;
};
constexpr std::array replacements{
    Replacement{'.', "write names without spaces, and decimals as in 0.5"},
    Replacement{'[', "group with '(' and ')'"},
    Replacement{']', "group with '(' and ')'"},
    Replacement{'{', "group with '(' and ')'"},
    Replacement{'}', "group with '(' and ')'"},
    Replacement{'"', "write names without quotes"},
    Replacement{'\'', "write names without quotes"},
    Replacement{'~', "write 'not'"},
    Replacement{';', "join two comparisons with 'and'"},
    Replacement{0xA0, "write an ordinary space"},
    Replacement{0xAC, "write 'not'"},
    Replacement{0xB2, "write '^2'"},
    Replacement{0xB3, "write '^3'"},
    Replacement{0xB7, "write '*'"},
    Replacement{0xD7, "write '*'"},
    Replacement{0xF7, "write '/'"},
    Replacement{0x200B, "delete it: it is an invisible space"},
    Replacement{0x2013, "write '-'"},
    Replacement{0x2212, "write '-'"},
    Replacement{0x2227, "write 'and'"},
    Replacement{0x2228, "write 'or'"},
    Replacement{0x2248, "write approx(a, b, 0.01)"},
    Replacement{0x2260, "write '!='"},
    Replacement{0x2264, "write '<='"},
    Replacement{0x2265, "write '>='"},
    Replacement{0xFEFF, "delete it: it is an invisible byte order mark"},
};

std::string hexadecimal(const char* format, std::uint32_t value) {
    std::array<char, 16> buffer{};
    std::snprintf(buffer.data(), buffer.size(), format, static_cast<unsigned>(value));
    return buffer.data();
}

}  // namespace

void refuse_character(std::string_view text, std::size_t position) {
    const std::string_view rest = text.substr(position);
    const Decoded decoded = decode(rest);
    if (decoded.bytes == 0) {
        fail({position, position + 1},
             "the byte " + hexadecimal("0x%02X", static_cast<unsigned char>(rest[0])) + " is not UTF-8 text",
             "write the formula in ASCII characters");
    }
    const bool printable = decoded.code_point > 0x20 && decoded.code_point < 0x7F;
    const std::string character = printable ? quoted(rest.substr(0, 1)) : hexadecimal("U+%04X", decoded.code_point);
    std::string hint = printable ? "" : "write names and operators in ASCII characters";
    for (const Replacement& replacement : replacements) {
        if (replacement.code_point == decoded.code_point) hint = replacement.hint;
    }
    fail({position, position + decoded.bytes}, "the character " + character + " has no meaning here", hint);
}

}  // namespace rooftile::expr
