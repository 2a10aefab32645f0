#pragma once

// Tokens of a formula, one at a time, so that the first mistake in the text is the one reported.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "node.hpp"

namespace rooftile::expr {

enum class TokenKind {
    end,
    number,
    name,
    open,
    close,
    comma,
    plus,
    minus,
    times,
    divide,
    power,
    equal,
    not_equal,
    less,
    less_equal,
    greater,
    greater_equal,
    conjunction,
    disjunction,
    inversion,
    constant_true,
    constant_false,
};

struct Token {
    TokenKind kind = TokenKind::end;
    Range range;
    std::optional<Rational> number = std::nullopt;
    std::vector<std::string> parts = {};  ///< of a name
};

class Lexer {
public:
    explicit Lexer(std::string_view text) : text_(text) {}

    /// The next token; at the end of the text, `end` just behind the last token. Throws FormulaError.
    Token next();

private:
    Token number();
    Token name();
    Token symbol();
    void skip_digits();
    [[nodiscard]] char peek(std::size_t ahead = 0) const;
    [[nodiscard]] std::string_view from(std::size_t begin) const { return text_at(text_, {begin, position_}); }
    [[noreturn]] void refuse_number(std::size_t begin);

    std::string_view text_;
    std::size_t position_ = 0;
};

/// Throws FormulaError for what stands at `position` and begins no token there.
[[noreturn]] void refuse_character(std::string_view text, std::size_t position);

/// The exact value of a number without sign, such as "1_000", "0.25" or "1.5e12"; nothing if it is beyond
/// 2^max_bits above or below the line.
std::optional<Rational> number_value(std::string_view text);

}  // namespace rooftile::expr
