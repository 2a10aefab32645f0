#pragma once

// What the names of a formula stand for in one report, by the names table.

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "app/report/quantities.hpp"
#include "app/report/report.hpp"
#include "rooftile/expr/formula.hpp"

namespace rooftile::app {

class ReportEnvironment final : public expr::Environment {
public:
    /// @param point  outlives the environment
    explicit ReportEnvironment(const PointReport& point) : point_(point) {}

    /// A figure by its name. Throws Error(input) for figures that are texts.
    [[nodiscard]] std::optional<expr::Value> name(std::span<const std::string> parts) const override;

    /// reads(SCHEDULE.OPERAND, row, column), with one index for vectors.
    [[nodiscard]] std::optional<expr::Value> element(std::string_view function, std::span<const std::string> operand,
                                                     std::span<const Rational> indices) const override;

    [[nodiscard]] std::vector<std::string> known_names() const override;

    /// Whether the parts are SCHEDULE.OPERAND, the first argument of reads() and uses().
    [[nodiscard]] bool is_operand(std::span<const std::string> parts) const;

private:
    /// A row of the table and what it is read from.
    struct Resolved {
        const QuantityRow* row = nullptr;
        Subject subject;
    };
    [[nodiscard]] std::optional<Resolved> resolve(std::span<const std::string> parts) const;
    /// A hardware counter: SCHEDULE.counters.NAME.
    [[nodiscard]] std::optional<expr::Value> counter(std::span<const std::string> parts) const;
    [[nodiscard]] const ScheduleReport* schedule(const std::string& name) const;
    [[nodiscard]] const Operand* operand(const std::string& name) const;

    const PointReport& point_;
};

}  // namespace rooftile::app
