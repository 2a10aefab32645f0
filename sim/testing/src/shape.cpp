#include "rooftile/testing/shape.hpp"

#include <algorithm>

#include "rooftile/core/error.hpp"
#include "rooftile/core/schedule.hpp"
#include "rooftile/core/text.hpp"

namespace rooftile::testing {

std::uint64_t Shape::operator[](std::string_view letter) const {
    std::vector<std::string> known;
    for (const auto& [name, value] : letters_) {
        if (name == letter) return value;
        known.push_back(name);
    }
    const std::string likely = did_you_mean(letter, known);
    throw Error(ErrorCode::input, "the shape has no letter '" + std::string(letter) + "'",
                likely.empty() ? "its letters are " + join_or(known) : likely);
}

std::string Shape::to_string() const {
    std::string text;
    for (const auto& [name, value] : letters_) {
        text += (text.empty() ? "" : ", ") + name + " = " + std::to_string(value);
    }
    return text;
}

Parameter::Parameter(std::string letter, std::uint64_t from, std::uint64_t to)
    : letter_(std::move(letter)), from_(from), to_(to) {
    if (from > to) {
        throw Error(
            ErrorCode::input,
            "the sweep of " + letter_ + " from " + std::to_string(from) + " to " + std::to_string(to) + " has no value",
            "write the smaller end first");
    }
    if (to > max_extent) {
        throw Error(ErrorCode::input, "the sweep of " + letter_ + " goes to " + std::to_string(to),
                    "letters are at most " + std::to_string(max_extent));
    }
}

Parameter::Parameter(std::string letter, std::vector<std::uint64_t> values)
    : letter_(std::move(letter)), listed_(std::move(values)) {
    if (listed_.empty()) throw Error(ErrorCode::input, "the sweep of " + letter_ + " has no value", "list some");
    std::sort(listed_.begin(), listed_.end());
    listed_.erase(std::unique(listed_.begin(), listed_.end()), listed_.end());
}

}  // namespace rooftile::testing
