#pragma once

// What a fit is asked: which variables there are and which values they may take, and how to count at a point.
// Counting is a callable of the caller's; nothing here knows a simulator or a formula.

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "rooftile/core/rational.hpp"

namespace rooftile::fit {

/// What a variable contributes to the monomials of a form.
enum class Kind : std::uint8_t {
    side,       ///< a shape letter x: x itself, and cdiv(x, T) with every tile T
    tile,       ///< a tile T: 1/T, and the cdiv(x, T) of every side x
    parameter,  ///< a plain number h, such as a halo: h itself
    held_side,  ///< a side of one value: its quotients alone, written with the value, as in cdiv(16, T)
    held_tile,  ///< a tile of one value: its quotients alone, as in cdiv(x, 16)
};

constexpr bool is_side(Kind kind) { return kind == Kind::side || kind == Kind::held_side; }
constexpr bool is_tile(Kind kind) { return kind == Kind::tile || kind == Kind::held_tile; }

/// The values that a variable may take.
struct Range {
    std::uint64_t least = 1, most = 32;  ///< both included
    std::vector<std::uint64_t> values;   ///< if not empty, these in place of the interval

    /// All of them, ascending, each once. Throws Error(input) when there are none or more than 2^20.
    [[nodiscard]] std::vector<std::uint64_t> all() const;
    friend bool operator==(const Range&, const Range&) = default;
};

struct Variable {
    std::string name;
    Kind kind = Kind::side;
    Range range;
    friend bool operator==(const Variable&, const Variable&) = default;
};

/// One value for each variable of a problem, read by index or by name.
class Point {
public:
    Point() = default;
    /// Throws Error(input) unless there is one value for each variable.
    Point(std::shared_ptr<const std::vector<Variable>> variables, std::vector<std::uint64_t> values);

    [[nodiscard]] const std::vector<std::uint64_t>& values() const { return values_; }
    [[nodiscard]] std::uint64_t at(std::size_t variable) const { return values_[variable]; }
    /// Throws Error(input) when no variable has that name.
    std::uint64_t operator[](std::string_view name) const;
    /// "M=5 N=3 BM=2".
    [[nodiscard]] std::string to_string() const;
    friend bool operator==(const Point& a, const Point& b) { return a.values_ == b.values_; }

private:
    std::shared_ptr<const std::vector<Variable>> variables_;
    std::vector<std::uint64_t> values_;
};

struct Options {
    unsigned max_degree = 4;             ///< the most atoms in a monomial, repeats counted; 1 to 8
    std::size_t validation_points = 48;  ///< points that the fit has not seen, on which a form must hold
    /// Every point is counted so many times, each time with data of its own. Two different counts at one
    /// point are data dependence. 1 only where there is no data.
    unsigned data_seeds = 2;
    std::uint64_t seed = 1;            ///< of the choice of points
    std::size_t most_points = 6000;    ///< no more points are counted
    std::size_t most_monomials = 700;  ///< no larger linear system is solved
};

struct Problem {
    std::vector<Variable> variables;
    std::vector<std::string> quantities;  ///< their names, in the order of what `sample` returns
    /// The exact counts at a point, for data made from `data_seed`.
    std::function<std::vector<Rational>(const Point& point, std::uint64_t data_seed)> sample;
    /// Which points may be sampled; all, if empty.
    std::function<bool(const Point&)> admits;
    /// Operands by their letters: a product of exactly these letters is written in this order, any other in
    /// the order of the variables. Of a matmul: M*K for A[M,K], K*N for B[K,N], otherwise M*N*K.
    std::vector<std::vector<std::string>> shapes = {{"M", "K"}, {"K", "N"}};
    Options options;
};

}  // namespace rooftile::fit
