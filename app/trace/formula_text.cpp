#include "app/trace/formula_text.hpp"

#include "app/report/number_text.hpp"

namespace rooftile::app {

namespace {

constexpr std::size_t tied_bytes = 50;  ///< two factors that are longer may stand on two lines
constexpr std::uint64_t products_in_full = 8, first_products = 2;

std::string tied(std::string_view mark) { return " " + std::string(mark) + std::string(no_break_space); }

}  // namespace

std::string sum_formula(const ElementNames& names, const PartialSums& sums, std::uint64_t row, std::uint64_t col) {
    std::string text = names.accumulator(row, col) + std::string(no_break_space) + "=" + std::string(no_break_space);
    bool first = true;
    const auto add = [&](const std::string& term) {
        if (!first) text += tied("+");
        first = false;
        text += term;
    };
    if (sums.from_memory) add(names.element(operand_c, row, col));
    if (!sums.k) return text;
    const std::uint64_t extent = sums.k->extent;
    for (std::uint64_t index = 0; index < extent; ++index) {
        if (extent > products_in_full && index == first_products) {
            add("…");
            index = extent - 1;
        }
        const std::uint64_t k = sums.k->begin + index;
        add(names.element(operand_a, row, k) + "*" + names.element(operand_b, k, col));
    }
    return text;
}

std::string element_formula(const ElementNames& names, const sim::Compute& compute, std::uint64_t col) {
    const auto element = [&](std::size_t operand) { return names.element(operand, 0, col); };
    if (compute.operation == sim::Operation::add) {
        return element(compute.operand + 2) + " = " + element(compute.operand) + " + " + element(compute.operand + 1);
    }
    return element(compute.operand + 1) + " = 1 - " + element(compute.operand);
}

std::string product_formula(const ElementNames& names, const std::string& result, sim::Range i, sim::Range j,
                            sim::Range k, bool added) {
    const std::string left = names.block(operand_a, sim::block(i, k)), right = names.block(operand_b, sim::block(k, j));
    const bool one_line = left.size() + right.size() <= tied_bytes;
    return result + tied(added ? "+=" : "=") + left + (one_line ? std::string(no_break_space) : " ") + right;
}

}  // namespace rooftile::app
