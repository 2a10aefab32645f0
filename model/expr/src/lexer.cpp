#include "lexer.hpp"

#include <algorithm>
#include <array>

#include "diagnostic.hpp"

namespace rooftile::expr {

namespace {

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_name_start(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
constexpr bool is_name_character(char c) { return is_name_start(c) || is_digit(c); }
constexpr bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

struct Symbol {
    std::string_view text;
    TokenKind kind = TokenKind::end;
    std::string_view hint = {};  ///< not empty: no symbol of this language, but of others; what to write instead
};

// A symbol stands before those that it begins with.
constexpr std::array symbols{
    Symbol{"===", TokenKind::end, "did you mean '=='?"},
    Symbol{"!==", TokenKind::end, "did you mean '!='?"},
    Symbol{"==", TokenKind::equal},
    Symbol{"!=", TokenKind::not_equal},
    Symbol{"<=", TokenKind::less_equal},
    Symbol{">=", TokenKind::greater_equal},
    Symbol{"=<", TokenKind::end, "did you mean '<='?"},
    Symbol{"=>", TokenKind::end, "did you mean '>='?"},
    Symbol{"<>", TokenKind::end, "did you mean '!='?"},
    Symbol{"**", TokenKind::end, "write '^' for a power"},
    Symbol{"//", TokenKind::end, "write floor(a / b)"},
    Symbol{"&&", TokenKind::end, "write 'and'"},
    Symbol{"||", TokenKind::end, "write 'or'"},
    Symbol{"<", TokenKind::less},
    Symbol{">", TokenKind::greater},
    Symbol{"+", TokenKind::plus},
    Symbol{"-", TokenKind::minus},
    Symbol{"*", TokenKind::times},
    Symbol{"/", TokenKind::divide},
    Symbol{"^", TokenKind::power},
    Symbol{"(", TokenKind::open},
    Symbol{")", TokenKind::close},
    Symbol{",", TokenKind::comma},
    Symbol{"=", TokenKind::end, "did you mean '=='?"},
    Symbol{"!", TokenKind::end, "write 'not'"},
    Symbol{"&", TokenKind::end, "write 'and'"},
    Symbol{"|", TokenKind::end, "write 'or'"},
    Symbol{"%", TokenKind::end, "write a - b * floor(a / b) for a remainder"},
};

struct Word {
    std::string_view text;
    TokenKind kind;
};
constexpr std::array words{
    Word{"and", TokenKind::conjunction},    Word{"or", TokenKind::disjunction},       Word{"not", TokenKind::inversion},
    Word{"true", TokenKind::constant_true}, Word{"false", TokenKind::constant_false},
};

constexpr std::array<std::string_view, 10> units{"B", "KiB", "MiB", "GiB", "TiB", "kB", "KB", "MB", "GB", "TB"};

}  // namespace

Token Lexer::next() {
    const std::size_t previous_end = position_;
    while (is_space(peek())) ++position_;
    if (position_ == text_.size()) return {TokenKind::end, {previous_end, previous_end}};
    if (is_digit(peek())) return number();
    if (is_name_start(peek())) return name();
    return symbol();
}

/// The character at the position, or NUL behind the end: NUL begins and continues no token.
char Lexer::peek(std::size_t ahead) const { return position_ + ahead < text_.size() ? text_[position_ + ahead] : '\0'; }

void Lexer::skip_digits() {
    while (is_digit(peek()) || (peek() == '_' && is_digit(peek(1)))) ++position_;
}

Token Lexer::number() {
    const std::size_t begin = position_;
    skip_digits();
    if (peek() == '.' && is_digit(peek(1))) {
        ++position_;
        skip_digits();
    }
    if (peek() == 'e' || peek() == 'E') {
        const std::size_t sign = peek(1) == '-' || peek(1) == '+' ? 1 : 0;
        if (is_digit(peek(1 + sign))) {
            position_ += 1 + sign;
            skip_digits();
        }
    }
    if (is_name_character(peek()) || peek() == '.') refuse_number(begin);
    const Range range{begin, position_};
    std::optional<Rational> value = number_value(from(begin));
    if (!value) fail_beyond_limit(range, "the number " + quoted(from(begin)));
    return {TokenKind::number, range, std::move(value)};
}

void Lexer::refuse_number(std::size_t begin) {
    const std::string digits(from(begin));
    const std::size_t rest_begin = position_;
    while (is_name_character(peek()) || peek() == '.') ++position_;
    const std::string rest(from(rest_begin));
    const auto hint = [&]() -> std::string {
        if (rest == "e" || rest == "E") return "write an exponent as in 1e12, or " + quoted(digits + " * e");
        if (digits == "0" && (rest[0] == 'x' || rest[0] == 'b')) return "write numbers in decimal";
        if (std::find(units.begin(), units.end(), rest) != units.end()) return "numbers in formulas have no unit";
        if (rest[0] == '_') return "'_' may stand only between digits";
        if (rest[0] == '.') return "write digits on both sides of one '.'";
        return "write " + quoted(digits + " * " + rest) + " to multiply";
    };
    fail({begin, position_}, quoted(from(begin)) + " is not a number", hint());
}

Token Lexer::name() {
    const std::size_t begin = position_;
    std::vector<std::string> parts;
    for (;;) {
        const std::size_t part_begin = position_;
        while (is_name_character(peek())) ++position_;
        parts.emplace_back(from(part_begin));
        if (peek() != '.') break;
        ++position_;
        if (!is_name_start(peek())) {
            fail({begin, position_}, "a name must follow the '.' of " + quoted(from(begin)),
                 "write names without spaces, as in tiled.read_bytes");
        }
    }
    const Range range{begin, position_};
    for (const Word& word : words) {
        if (word.text == from(begin)) return {word.kind, range};
    }
    return {TokenKind::name, range, std::nullopt, std::move(parts)};
}

Token Lexer::symbol() {
    for (const Symbol& symbol : symbols) {
        if (!text_.substr(position_).starts_with(symbol.text)) continue;
        const Range range{position_, position_ + symbol.text.size()};
        if (!symbol.hint.empty()) {
            fail(range, quoted(symbol.text) + " is not an operator of formulas", std::string(symbol.hint));
        }
        position_ = range.end;
        return {symbol.kind, range};
    }
    refuse_character(text_, position_);
}

}  // namespace rooftile::expr
