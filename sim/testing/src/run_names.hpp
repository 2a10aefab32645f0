#pragma once

// What the names of a formula stand for in a run: letters, totals at the outermost boundary, OPERAND.FIGURE,
// BOUNDARY.FIGURE, BOUNDARY.OPERAND.FIGURE, MEMORY.FIGURE, and single elements.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rooftile/expr/formula.hpp"
#include "rooftile/testing/run.hpp"

namespace rooftile::testing {

using Letters = std::vector<std::pair<std::string, std::uint64_t>>;

/// "A has 2 indices, 1 is given".
std::string index_count_text(const sim::LoopOperand& operand, std::size_t given);

class RunNames final : public expr::Environment {
public:
    /// @param more  letters beside the run's own, as those of a sweep's shape; outlive this
    RunNames(const Run& run, std::span<const Letters::value_type> more);

    [[nodiscard]] std::optional<expr::Value> name(std::span<const std::string> parts) const override;
    [[nodiscard]] std::optional<expr::Value> element(std::string_view function, std::span<const std::string> operand,
                                                     std::span<const Rational> indices) const override;
    [[nodiscard]] std::vector<std::string> known_names() const override;

    /// A letter's value: M, BM, or e where all operands have elements of one size.
    [[nodiscard]] std::optional<expr::Value> letter(std::string_view word) const;
    /// The operand behind A or shared.A, if there is one and it crosses that boundary.
    [[nodiscard]] const sim::LoopOperand* operand(std::span<const std::string> parts) const;
    /// Every operand as operand() knows it: A and hbm.A.
    [[nodiscard]] std::vector<std::string> known_operands() const;

private:
    [[nodiscard]] const OperandTraffic* row(std::string_view boundary, std::string_view operand) const;
    [[nodiscard]] bool is_boundary(std::string_view word) const;
    [[nodiscard]] std::optional<expr::Value> run_figure(const std::string& boundary, std::string_view figure) const;
    [[nodiscard]] std::optional<expr::Value> operand_figure(std::string_view boundary, std::string_view operand,
                                                            std::string_view figure) const;

    Run run_;
    std::span<const Letters::value_type> more_;
    std::string outermost_;
};

}  // namespace rooftile::testing
