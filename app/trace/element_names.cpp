#include "app/trace/element_names.hpp"

#include <algorithm>
#include <cctype>

#include "app/report/elements.hpp"
#include "app/trace/running_totals.hpp"

namespace rooftile::app {

namespace {

/// From here on two indices are too long for one unbroken word.
constexpr std::uint64_t long_side = 10'000'000;

bool is_one(const sim::Block& block) { return block.rows == 1 && block.cols == 1; }

bool one_digit(const Operand& operand) { return operand.rows <= 10 && operand.cols <= 10; }

/// T1 and an index right behind it would read as another name.
bool ends_in_digit(const std::string& name) { return std::isdigit(static_cast<unsigned char>(name.back())) != 0; }

std::string range(std::uint64_t begin, std::uint64_t extent) {
    std::string text = std::to_string(begin);
    if (extent != 1) text += ":" + std::to_string(begin + extent);
    return text;
}

}  // namespace

ElementNames::ElementNames(const Workload& workload)
    : operands_(rooftile::operands(workload)), vectors_(has_vectors(workload)), comma_(",") {
    const bool is_long = std::any_of(operands_.begin(), operands_.end(), [](const Operand& operand) {
        return operand.rows >= long_side || operand.cols >= long_side;
    });
    if (is_long) comma_ = ", ";
}

std::string ElementNames::indexed(const std::string& name, const Operand& operand, std::uint64_t row,
                                  std::uint64_t col) const {
    std::string indices = vectors_ ? std::string() : std::to_string(row);
    if (one_digit(operand) && !ends_in_digit(name)) return name + indices + std::to_string(col);
    if (!vectors_) indices += comma_;
    return name + "[" + indices + std::to_string(col) + "]";
}

std::string ElementNames::ranged(const std::string& name, const sim::Block& block) const {
    std::string rows = vectors_ ? std::string() : range(block.row, block.rows) + std::string(comma_);
    return name + "[" + rows + range(block.col, block.cols) + "]";
}

std::string ElementNames::element(std::size_t operand, std::uint64_t row, std::uint64_t col) const {
    return indexed(operands_[operand].name, operands_[operand], row, col);
}

std::string ElementNames::accumulator(std::uint64_t row, std::uint64_t col) const {
    return indexed("acc", operands_.back(), row, col);
}

std::string ElementNames::block(std::size_t operand, const sim::Block& block) const {
    if (is_one(block)) return element(operand, block.row, block.col);
    return ranged(operands_[operand].name, block);
}

std::string ElementNames::accumulators(const sim::Block& block) const {
    return is_one(block) ? accumulator(block.row, block.col) : ranged("acc", block);
}

std::string ElementNames::list(std::size_t operand, const sim::Block& block) const {
    const std::uint64_t elements = elements_of(block);
    const auto at = [&](std::uint64_t index) {
        return element(operand, block.row + index / block.cols, block.col + index % block.cols);
    };
    if (elements > listed_in_full) {
        return this->block(operand, block) + " = " + at(0) + " " + at(1) + " … " + at(elements - 1);
    }
    std::string text = at(0);
    for (std::uint64_t index = 1; index < elements; ++index) text += " " + at(index);
    return text;
}

}  // namespace rooftile::app
