#pragma once

// The best row of a sweep by one figure, found as points go by. Values are compared exactly.

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "app/report/quantities.hpp"
#include "app/report/quick_point.hpp"
#include "rooftile/core/ratio.hpp"

namespace rooftile::app {

/// What is best: "total_bytes", "max:intensity_flops_per_byte", "min:predicted.A.read_bytes".
struct BestBy {
    std::string text;  ///< as asked for
    std::string operand;
    const QuantityRow* row = nullptr;
    bool most = false;       ///< the largest value, not the smallest
    bool predicted = false;  ///< by the predicted witness even where there is a counted one
    bool unfitting = false;  ///< rows that do not fit take part too

    /// Throws Error(usage), with a did-you-mean, for anything but a number of the names table.
    static BestBy parse(const std::string& text);
};

/// A number that is exact, in 128-bit fractions where they have room.
using ExactValue = std::variant<Ratio, Rational>;
ExactValue exact(const Rational& value);
std::strong_ordering compare(const ExactValue& a, const ExactValue& b);

/// The best row so far.
class Best {
public:
    struct Row {
        ExactValue value;
        std::uint64_t point;
        std::string schedule;
    };

    explicit Best(const BestBy& by) : by_(&by) {}

    void add(std::uint64_t point, const PointReport& report);
    /// @param figure  the quick figure of the same name
    void add(std::uint64_t point, const QuickPoint& quick, const QuickFigure& figure);
    /// Appends what was found at later points.
    void add(const Best& later);

    [[nodiscard]] const std::optional<Row>& row() const { return row_; }
    [[nodiscard]] std::uint64_t rows() const { return rows_; }  ///< that took part
    [[nodiscard]] std::uint64_t ties() const { return ties_; }  ///< rows equal to the best, itself not counted
    /// Why rows that took no part for want of a value have none; of the first such row.
    [[nodiscard]] const std::string& reason() const { return reason_; }

private:
    void offer(std::uint64_t point, const std::string& schedule, const ExactValue& value);

    const BestBy* by_;
    std::optional<Row> row_;
    std::uint64_t rows_ = 0, ties_ = 0;
    std::string reason_;
};

}  // namespace rooftile::app
