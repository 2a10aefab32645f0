#pragma once

// The exact formula language of scenarios and tests: rational arithmetic, comparisons, names that an
// Environment resolves. Knows no file format and no command line.
//
//   or < and < not < comparison (one, no chaining) < + - < * / < unary minus < ^ (right-associative)

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "rooftile/core/error.hpp"
#include "rooftile/core/rational.hpp"

namespace rooftile::expr {

/// No formula value may exceed 2^4096 above or below the line, and no exponent 4096 in size.
inline constexpr std::size_t max_bits = 4096;

/// A quantity that has no value, and why. Any operation on it yields it again.
struct Null {
    std::string reason;
    bool skip = false;  ///< true: the quantity needs hardware that is not there; the formula is skipped
    friend bool operator==(const Null&, const Null&) = default;
};

using Value = std::variant<Rational, bool, Null>;

/// "7", "7/3", "true" or "null (reason)".
std::string to_string(const Value& value);

/// A mistake in a formula: what, and which bytes of its text are to blame.
class FormulaError : public Error {
public:
    FormulaError(ErrorCode code, const std::string& message, std::string hint, std::size_t begin, std::size_t end)
        : Error(code, message, std::move(hint)), begin_(begin), end_(end) {}
    [[nodiscard]] std::size_t begin() const noexcept { return begin_; }
    [[nodiscard]] std::size_t end() const noexcept { return end_; }

private:
    std::size_t begin_, end_;
};

/// What names stand for. Names come as their dotted parts: "tiled.A.read_bytes" is three parts.
class Environment {
public:
    virtual ~Environment() = default;

    /// The value of a name, or nothing if there is no such name.
    [[nodiscard]] virtual std::optional<Value> name(std::span<const std::string> parts) const = 0;

    /// reads(operand, indices...), and writes() and uses() alike: nothing if `function` or the operand is
    /// unknown here. Throws Error for indices outside the operand or of the wrong number.
    [[nodiscard]] virtual std::optional<Value> element(std::string_view function, std::span<const std::string> operand,
                                                       std::span<const Rational> indices) const = 0;

    /// Every full dotted name, for did-you-mean.
    [[nodiscard]] virtual std::vector<std::string> known_names() const = 0;
};

/// Both sides of the comparison that decided a formula's truth.
struct Sides {
    Value left, right;
    std::string left_text, operator_text, right_text;
    std::size_t begin = 0, end = 0;  ///< bytes of the comparison in the formula
};

struct Evaluation {
    Value value;
    std::optional<Sides> sides;  ///< absent when no comparison decided the value
};

/// A name as it stands in a formula.
struct NameUse {
    std::vector<std::string> parts;
    std::size_t begin = 0, end = 0;
};

/// reads(), writes() or uses() of one element, as it stands in a formula.
struct ElementUse {
    std::string function;
    std::vector<std::string> operand;
    std::vector<std::string> indices;  ///< of each index its name, where it is one word alone; otherwise empty
    std::size_t begin = 0, end = 0;
};

/// A parsed formula. Immutable, cheap to copy.
class Formula {
public:
    struct Node;

    /// Throws FormulaError with what was found and what may stand there.
    static Formula parse(std::string_view text);

    /// Exact value in that environment. Throws FormulaError for unknown names, wrong operand types,
    /// division by zero, and results beyond 2^4096.
    [[nodiscard]] Evaluation evaluate(const Environment& environment) const;

    /// Every name used, operands of reads() and uses() included, in order of appearance.
    [[nodiscard]] std::vector<NameUse> names() const;

    /// Every element whose reads, writes or uses the formula asks for, in order of appearance.
    [[nodiscard]] std::vector<ElementUse> element_uses() const;

    [[nodiscard]] const std::string& text() const;

private:
    explicit Formula(std::shared_ptr<const Node> root, std::shared_ptr<const std::string> text);
    std::shared_ptr<const Node> root_;
    std::shared_ptr<const std::string> text_;
};

/// True if `word` may not name a schedule: a function, an operator word, a constant, a workload letter or
/// a root such as `machine`, `predicted`, `measured`.
bool is_reserved(std::string_view word);

/// Every word for which is_reserved() is true.
std::vector<std::string> reserved_words();

/// Every function of the language, in alphabetical order.
std::vector<std::string> function_names();

}  // namespace rooftile::expr
