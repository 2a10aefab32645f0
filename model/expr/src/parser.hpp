#pragma once

// From text to tree, by precedence climbing (Pratt), with every mistake that types alone can show.

#include <cstddef>
#include <string>
#include <string_view>

#include "lexer.hpp"
#include "node.hpp"

namespace rooftile::expr {

inline constexpr std::size_t max_text_bytes = 16384;
/// Every parenthesis, call and prefix, and every operator whose right side contains one, is a level.
inline constexpr std::size_t max_nesting = 256;

class Parser {
public:
    explicit Parser(std::string_view text);

    /// The whole text as one tree. Throws FormulaError.
    Node parse();

private:
    /// From loosest to tightest.
    enum class Level { none, disjunction, conjunction, inversion, comparison, sum, product, negation, power };
    static Level level_of(TokenKind kind);
    static Level tighter(Level level) { return static_cast<Level>(static_cast<int>(level) + 1); }

    /// Counts one level of nesting, that is of recursion, while it lives.
    class Nested;

    Node expression(Level loosest);
    Node operand(Level loosest);
    Node chain(Node first, Level level);
    Node comparison(Node left);
    Node power(Node base);
    Node prefixed(NodeKind kind, Level level);
    Node group();
    Node name_or_call();
    Node call(const Token& name);
    void element_operand(Node& node);
    void check_arguments(const Node& node) const;

    Token take();
    [[nodiscard]] std::string_view text_of(Range range) const { return text_at(text_, range); }
    [[nodiscard]] std::string found() const;
    [[nodiscard]] std::string hint_for_missing_operator() const;
    [[noreturn]] void refuse_operand() const;

    std::string_view text_;
    Lexer lexer_;
    Token token_;  ///< the one to be read next
    std::size_t nesting_ = 0;
};

}  // namespace rooftile::expr
