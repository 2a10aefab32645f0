#include "run_names.hpp"

#include <algorithm>

#include "run_figures.hpp"

namespace rooftile::testing {

namespace {

template <class Subject>
const Figure<Subject>* find(std::span<const Figure<Subject>> figures, std::string_view name, bool outermost) {
    for (const Figure<Subject>& figure : figures) {
        if (figure.name == name && (outermost || !figure.outermost_only)) return &figure;
    }
    return nullptr;
}

/// "A[7,8]".
std::string shape_text(const sim::LoopOperand& operand) {
    std::string text;
    for (const std::uint64_t extent : operand.shape) text += (text.empty() ? "" : ",") + std::to_string(extent);
    return operand.name + "[" + text + "]";
}

expr::Value element_bytes(const sim::LoopCount& loop) {
    if (loop.operands.empty()) return expr::Null{"the loop has no operand", false};
    const sim::LoopOperand& first = loop.operands.front();
    for (const sim::LoopOperand& operand : loop.operands) {
        if (operand.element_bytes == first.element_bytes) continue;
        return expr::Null{"elements of " + first.name + " have " + std::to_string(first.element_bytes) +
                              " bytes, those of " + operand.name + " " + std::to_string(operand.element_bytes),
                          false};
    }
    return Rational(first.element_bytes);
}

}  // namespace

std::string index_count_text(const sim::LoopOperand& operand, std::size_t given) {
    const std::size_t dimensions = operand.shape.size();
    return operand.name + " has " + std::to_string(dimensions) + (dimensions == 1 ? " index, " : " indices, ") +
           std::to_string(given) + (given == 1 ? " is given" : " are given");
}

RunNames::RunNames(const Run& run, std::span<const Letters::value_type> more)
    : run_(run), more_(more), outermost_(outermost(run)) {}

const OperandTraffic* RunNames::row(std::string_view boundary, std::string_view operand) const {
    for (const OperandTraffic& row : run_.loop().count.traffic) {
        if (row.operand == operand && row.boundary == boundary) return &row;
    }
    return nullptr;
}

bool RunNames::is_boundary(std::string_view word) const {
    const auto& traffic = run_.loop().count.traffic;
    return std::any_of(traffic.begin(), traffic.end(), [&](const OperandTraffic& row) { return row.boundary == word; });
}

std::optional<expr::Value> RunNames::letter(std::string_view word) const {
    for (const auto& [known, value] : run_.loop().letters) {
        if (known == word) return Rational(value);
    }
    for (const auto& [known, value] : more_) {
        if (known == word) return Rational(value);
    }
    if (word == "e") return element_bytes(run_.loop());
    return std::nullopt;
}

std::optional<expr::Value> RunNames::run_figure(const std::string& boundary, std::string_view figure) const {
    const auto* found = find(boundary_figures(), figure, boundary == outermost_);
    return found == nullptr ? std::nullopt : std::optional(found->get(run_, boundary));
}

std::optional<expr::Value> RunNames::operand_figure(std::string_view boundary, std::string_view operand,
                                                    std::string_view figure) const {
    const OperandTraffic* traffic = row(boundary, operand);
    if (traffic == nullptr) return std::nullopt;
    const auto* found = find(operand_figures(), figure, boundary == outermost_);
    return found == nullptr ? std::nullopt : std::optional(found->get(run_, *traffic));
}

std::optional<expr::Value> RunNames::name(std::span<const std::string> parts) const {
    if (parts.size() == 1) {
        auto value = letter(parts[0]);
        return value ? value : run_figure(outermost_, parts[0]);
    }
    if (parts.size() == 3) return operand_figure(parts[0], parts[1], parts[2]);
    if (parts.size() != 2) return std::nullopt;
    if (auto value = operand_figure(outermost_, parts[0], parts[1])) return value;
    if (is_boundary(parts[0])) {
        if (auto value = run_figure(parts[0], parts[1])) return value;
    }
    for (const sim::MemoryPeak& memory : run_.loop().memories) {
        const auto* found = memory.memory == parts[0] ? find(memory_figures(), parts[1], true) : nullptr;
        if (found != nullptr) return found->get(run_, memory);
    }
    return std::nullopt;
}

const sim::LoopOperand* RunNames::operand(std::span<const std::string> parts) const {
    if (parts.empty() || parts.size() > 2) return nullptr;
    const std::string_view boundary = parts.size() == 2 ? std::string_view(parts[0]) : std::string_view(outermost_);
    if (row(boundary, parts.back()) == nullptr) return nullptr;
    for (const sim::LoopOperand& operand : run_.loop().operands) {
        if (operand.name == parts.back()) return &operand;
    }
    return nullptr;
}

std::vector<std::string> RunNames::known_operands() const {
    std::vector<std::string> outer, inner;
    for (const OperandTraffic& row : run_.loop().count.traffic) {
        if (row.boundary == outermost_) outer.push_back(row.operand);
        inner.push_back(row.boundary + "." + row.operand);
    }
    outer.insert(outer.end(), inner.begin(), inner.end());
    return outer;
}

std::optional<expr::Value> RunNames::element(std::string_view function, std::span<const std::string> parts,
                                             std::span<const Rational> indices) const {
    const sim::LoopOperand* found = operand(parts);
    if (found == nullptr) return std::nullopt;
    const std::size_t dimensions = found->shape.size();
    if (indices.size() != dimensions) {
        throw Error(ErrorCode::input, index_count_text(*found, indices.size()));
    }
    std::vector<std::uint64_t> position;
    for (std::size_t axis = 0; axis < dimensions; ++axis) {
        const auto index = indices[axis].to_uint128();
        if (!index || *index >= found->shape[axis]) {
            throw Error(ErrorCode::out_of_range,
                        "index " + indices[axis].to_string() + " lies outside " + shape_text(*found),
                        "indices are integers from 0 to the side less 1");
        }
        position.push_back(static_cast<std::uint64_t>(*index));
    }
    return element_figure(run_, function, parts.size() == 2 ? parts[0] : outermost_, *found, position);
}

std::vector<std::string> RunNames::known_names() const {
    std::vector<std::string> names;
    for (const auto& [letter, value] : run_.loop().letters) names.push_back(letter);
    for (const auto& [letter, value] : more_) names.push_back(letter);
    names.emplace_back("e");
    for (const auto& figure : boundary_figures()) names.emplace_back(figure.name);
    std::vector<std::string> inner;
    std::string last;
    for (const OperandTraffic& row : run_.loop().count.traffic) {
        const bool outer = row.boundary == outermost_;
        for (const auto& figure : operand_figures()) {
            const std::string name = row.operand + "." + std::string(figure.name);
            if (outer) names.push_back(name);
            if (!figure.outermost_only) inner.push_back(row.boundary + "." + name);
        }
        if (row.boundary == last) continue;
        last = row.boundary;
        for (const auto& figure : boundary_figures()) {
            if (!figure.outermost_only) inner.push_back(row.boundary + "." + std::string(figure.name));
        }
    }
    for (const sim::MemoryPeak& memory : run_.loop().memories) {
        for (const auto& figure : memory_figures()) inner.push_back(memory.memory + "." + std::string(figure.name));
    }
    names.insert(names.end(), inner.begin(), inner.end());
    return names;
}

}  // namespace rooftile::testing
