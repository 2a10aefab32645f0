#include "parser.hpp"

#include <utility>

#include "diagnostic.hpp"
#include "function.hpp"
#include "rooftile/core/text.hpp"

namespace rooftile::expr {

class Parser::Nested {
public:
    explicit Nested(Parser& parser) : nesting_(parser.nesting_) {
        if (nesting_ > max_nesting) {
            fail(parser.token_.range, "the formula is nested deeper than " + std::to_string(max_nesting) + " levels",
                 "remove parentheses, or split the formula");
        }
        ++nesting_;
    }
    Nested(const Nested&) = delete;
    Nested& operator=(const Nested&) = delete;
    ~Nested() { --nesting_; }

private:
    std::size_t& nesting_;
};

Parser::Parser(std::string_view text) : text_(text), lexer_(text) {
    if (text.size() > max_text_bytes) {
        fail({max_text_bytes, text.size()},
             "the formula is " + std::to_string(text.size()) + " bytes long; at most " +
                 std::to_string(max_text_bytes) + " are allowed",
             "split the formula");
    }
    token_ = lexer_.next();
}

Parser::Level Parser::level_of(TokenKind kind) {
    switch (kind) {
        case TokenKind::disjunction: return Level::disjunction;
        case TokenKind::conjunction: return Level::conjunction;
        case TokenKind::equal:
        case TokenKind::not_equal:
        case TokenKind::less:
        case TokenKind::less_equal:
        case TokenKind::greater:
        case TokenKind::greater_equal: return Level::comparison;
        case TokenKind::plus:
        case TokenKind::minus: return Level::sum;
        case TokenKind::times:
        case TokenKind::divide: return Level::product;
        case TokenKind::power: return Level::power;
        default: return Level::none;
    }
}

Token Parser::take() { return std::exchange(token_, lexer_.next()); }

Node Parser::parse() {
    if (token_.kind == TokenKind::end) fail(token_.range, "the formula is empty", "write a comparison, as in a == b");
    Node root = expression(Level::disjunction);
    if (token_.kind == TokenKind::close) fail(token_.range, "this ')' closes no '('", "remove it, or add a '('");
    if (token_.kind != TokenKind::end) {
        fail(token_.range, "expected an operator or the end of the formula, found " + found(),
             hint_for_missing_operator());
    }
    return root;
}

Node Parser::expression(Level loosest) {
    const Nested nested(*this);
    Node left = operand(loosest);
    for (;;) {
        const Level level = level_of(token_.kind);
        if (level == Level::none || level < loosest) return left;
        if (level == Level::comparison) {
            left = comparison(std::move(left));
        } else if (level == Level::power) {
            left = power(std::move(left));
        } else {
            left = chain(std::move(left), level);
        }
    }
}

Node Parser::chain(Node first, Level level) {
    Node node;
    node.kind = level == Level::disjunction   ? NodeKind::disjunction
                : level == Level::conjunction ? NodeKind::conjunction
                : level == Level::sum         ? NodeKind::sum
                                              : NodeKind::product;
    node.range = first.range;
    node.operands.push_back(std::move(first));
    while (level_of(token_.kind) == level) {
        node.operators.push_back(take().range);
        node.operands.push_back(expression(tighter(level)));
        const std::size_t last = node.operands.size() - 1;
        if (last == 1) check_operand(text_, node, 0, static_type(node.operands[0]));
        check_operand(text_, node, last, static_type(node.operands[last]));
    }
    node.range.end = node.operands.back().range.end;
    return node;
}

Node Parser::comparison(Node left) {
    Node node;
    node.kind = NodeKind::comparison;
    node.operators.push_back(take().range);
    node.operands.push_back(std::move(left));
    node.operands.push_back(expression(tighter(Level::comparison)));
    node.range = {node.operands[0].range.begin, node.operands[1].range.end};
    check_comparison(text_, node, static_type(node.operands[0]), static_type(node.operands[1]));
    if (level_of(token_.kind) == Level::comparison) {
        const Range second = take().range;
        const Node last = expression(tighter(Level::comparison));
        const std::string rewritten = std::string(text_of(node.range)) + " and " +
                                      std::string(text_of({node.operands[1].range.begin, last.range.end}));
        constexpr std::size_t longest_hint = 80;
        const bool readable = rewritten.size() <= longest_hint && rewritten.find('\n') == std::string::npos;
        fail(second, "comparisons cannot be chained",
             "write '" + (readable ? rewritten : std::string("a < b and b < c")) + "'");
    }
    return node;
}

Node Parser::power(Node base) {
    Node node;
    node.kind = NodeKind::power;
    node.operators.push_back(take().range);
    node.operands.push_back(std::move(base));
    node.operands.push_back(expression(Level::power));
    node.range = {node.operands[0].range.begin, node.operands[1].range.end};
    for (std::size_t i = 0; i < 2; ++i) check_operand(text_, node, i, static_type(node.operands[i]));
    return node;
}

Node Parser::operand(Level loosest) {
    switch (token_.kind) {
        case TokenKind::number:
        case TokenKind::constant_true:
        case TokenKind::constant_false: {
            Token token = take();
            Node node;
            node.range = token.range;
            node.constant =
                token.number ? Value(std::move(*token.number)) : Value(token.kind == TokenKind::constant_true);
            return node;
        }
        case TokenKind::name: return name_or_call();
        case TokenKind::open: return group();
        case TokenKind::minus: return prefixed(NodeKind::negation, Level::negation);
        case TokenKind::inversion:
            if (loosest > Level::inversion) fail(token_.range, "'not' needs parentheses here", "write (not ...)");
            return prefixed(NodeKind::inversion, Level::inversion);
        default: refuse_operand();
    }
}

Node Parser::prefixed(NodeKind kind, Level level) {
    Node node;
    node.kind = kind;
    node.operators.push_back(take().range);
    node.operands.push_back(expression(level));
    node.range = {node.operators[0].begin, node.operands[0].range.end};
    check_operand(text_, node, 0, static_type(node.operands[0]));
    return node;
}

Node Parser::group() {
    const Range open = take().range;
    Node node = expression(Level::disjunction);
    if (token_.kind == TokenKind::end) fail(open, "this '(' is never closed", "add a ')'");
    if (token_.kind != TokenKind::close) {
        fail(token_.range, "expected an operator or ')', found " + found(), hint_for_missing_operator());
    }
    node.range = {open.begin, take().range.end};
    return node;
}

Node Parser::name_or_call() {
    Token name = take();
    if (token_.kind == TokenKind::open) return call(name);
    if (const Function* function = find_function(text_of(name.range))) {
        fail(name.range, quoted(function->name) + " is a function", "write " + std::string(function->example));
    }
    Node node;
    node.kind = NodeKind::name;
    node.range = node.name_range = name.range;
    node.parts = std::move(name.parts);
    return node;
}

Node Parser::call(const Token& name) {
    Node node;
    node.function = find_function(text_of(name.range));
    if (node.function == nullptr) {
        const std::string likely = replacement_for(text_of(name.range));
        fail(name.range, "there is no function " + quoted(text_of(name.range)),
             likely.empty() ? "write '*' to multiply; the functions are " + join_or(function_names()) : likely);
    }
    const Range open = take().range;
    const bool has_name = node.function->kind == Function::Kind::element;
    node.kind = has_name ? NodeKind::element : NodeKind::call;
    if (has_name) element_operand(node);
    while (token_.kind != TokenKind::close) {
        // A name has been read already, so a comma stands before every index; others separate arguments.
        if (has_name || !node.operands.empty()) take();
        node.operands.push_back(expression(Level::disjunction));
        if (token_.kind == TokenKind::end) fail(open, "this '(' is never closed", "add a ')'");
        if (token_.kind != TokenKind::close && token_.kind != TokenKind::comma) {
            fail(token_.range, "expected an operator, ',' or ')', found " + found(), hint_for_missing_operator());
        }
    }
    node.range = {name.range.begin, take().range.end};
    check_arguments(node);
    return node;
}

void Parser::element_operand(Node& node) {
    const std::string function(node.function->name);
    const std::string hint = "write " + std::string(node.function->example);
    if (token_.kind != TokenKind::name) {
        fail(token_.range, function + "() takes the name of an operand first, found " + found(), hint);
    }
    Token name = take();
    node.name_range = name.range;
    node.parts = std::move(name.parts);
    if (token_.kind != TokenKind::comma) {
        fail(token_.range, function + "() takes indices behind the name of an operand, found " + found(), hint);
    }
}

void Parser::check_arguments(const Node& node) const {
    const Function& function = *node.function;
    const std::size_t count = node.operands.size();
    if (count < function.least_arguments || count > function.most_arguments) {
        const std::size_t wanted =
            count < function.least_arguments ? function.least_arguments : function.most_arguments;
        fail(node.range,
             std::string(function.name) + "() takes " +
                 (function.least_arguments == function.most_arguments ? "" : "at least ") + std::to_string(wanted) +
                 (wanted == 1 ? " argument, found " : " arguments, found ") + std::to_string(count),
             "write " + std::string(function.example));
    }
    for (std::size_t i = 0; i < count; ++i) check_operand(text_, node, i, static_type(node.operands[i]));
}

std::string Parser::found() const {
    return token_.kind == TokenKind::end ? "the end of the formula" : quoted(text_of(token_.range));
}

std::string Parser::hint_for_missing_operator() const {
    const std::string_view text = text_of(token_.range);
    switch (token_.kind) {
        case TokenKind::inversion: return "write 'and not' or 'or not'";
        case TokenKind::comma: return "write 1000 or 1_000 for a thousand, and 0.5 for a half";
        case TokenKind::constant_true:
        case TokenKind::constant_false: return "join two conditions with 'and' or 'or'";
        case TokenKind::name:
            if (text == "AND" || text == "And") return "write 'and'";
            if (text == "OR" || text == "Or") return "write 'or'";
            return "write '*' to multiply";
        case TokenKind::number:
        case TokenKind::open: return "write '*' to multiply";
        default: return {};
    }
}

void Parser::refuse_operand() const {
    fail(token_.range, "expected a number, a name, a function, 'not', '-' or '(', found " + found(),
         token_.kind == TokenKind::plus ? "a number needs no '+' in front" : "");
}

}  // namespace rooftile::expr
