#pragma once

// Shapes of a sweep: values for letters such as M, N, BM, and what values each letter may take.

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace rooftile::testing {

/// One value for each letter of a sweep.
class Shape {
public:
    Shape() = default;
    explicit Shape(std::vector<std::pair<std::string, std::uint64_t>> letters) : letters_(std::move(letters)) {}

    /// The value of a letter [elements]. Throws Error(input) with the likely letter when there is none.
    [[nodiscard]] std::uint64_t operator[](std::string_view letter) const;
    [[nodiscard]] const std::vector<std::pair<std::string, std::uint64_t>>& letters() const { return letters_; }
    /// "M = 3, BM = 2".
    [[nodiscard]] std::string to_string() const;
    friend bool operator==(const Shape&, const Shape&) = default;

private:
    std::vector<std::pair<std::string, std::uint64_t>> letters_;
};

/// The values that one letter takes, smallest first.
class Parameter {
public:
    /// Every integer of [from, to]. Throws Error(input) when there is none.
    Parameter(std::string letter, std::uint64_t from, std::uint64_t to);
    /// These values, in ascending order whatever order they are given in, repeated ones once. Throws Error(input)
    /// when there is none.
    Parameter(std::string letter, std::initializer_list<std::uint64_t> values)
        : Parameter(std::move(letter), std::vector<std::uint64_t>(values)) {}
    Parameter(std::string letter, std::vector<std::uint64_t> values);

    [[nodiscard]] const std::string& letter() const { return letter_; }
    /// How many values there are, at least 1.
    [[nodiscard]] std::uint64_t size() const { return listed_.empty() ? to_ - from_ + 1 : listed_.size(); }
    /// The value at a position below size(), ascending.
    [[nodiscard]] std::uint64_t at(std::uint64_t position) const {
        return listed_.empty() ? from_ + position : listed_[static_cast<std::size_t>(position)];
    }

private:
    std::string letter_;
    std::uint64_t from_ = 1, to_ = 1;
    std::vector<std::uint64_t> listed_;
};

}  // namespace rooftile::testing
