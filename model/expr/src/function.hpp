#pragma once

// The functions of the formula language, in one table.

#include <cstddef>
#include <limits>
#include <span>
#include <string>
#include <string_view>

#include "rooftile/core/rational.hpp"

namespace rooftile::expr {

struct Function {
    enum class Kind {
        arithmetic,  ///< numbers to a number, by `apply`
        approximate_comparison,
        element,  ///< a name, then indices; answered by the environment
    };
    static constexpr std::size_t any_number = std::numeric_limits<std::size_t>::max();

    std::string_view name;
    Kind kind = Kind::arithmetic;
    std::size_t least_arguments = 1, most_arguments = 1;
    /// Throws Error for a division by zero.
    Rational (*apply)(std::span<const Rational>) = nullptr;
    std::string_view example;
};

/// The function of that name, or null.
const Function* find_function(std::string_view name);

/// What to write instead of an unknown function; empty if there is nothing to propose.
std::string replacement_for(std::string_view unknown_function);

}  // namespace rooftile::expr
