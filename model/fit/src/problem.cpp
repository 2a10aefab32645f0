#include "rooftile/fit/problem.hpp"

#include <algorithm>

namespace rooftile::fit {

std::vector<std::uint64_t> Range::all() const {
    constexpr std::uint64_t most_values = 1U << 20U;
    std::vector<std::uint64_t> result = values;
    if (result.empty()) {
        if (most < least) throw Error(ErrorCode::input, "a range has no values", "its end lies before its beginning");
        if (most - least >= most_values) {
            throw Error(ErrorCode::input, "a range has more than 1048576 values", "a fit needs a few dozen");
        }
        for (std::uint64_t value = least; value <= most; ++value) result.push_back(value);
    }
    std::sort(result.begin(), result.end());
    result.erase(std::unique(result.begin(), result.end()), result.end());
    return result;
}

Point::Point(std::shared_ptr<const std::vector<Variable>> variables, std::vector<std::uint64_t> values)
    : variables_(std::move(variables)), values_(std::move(values)) {
    if (values_.size() != variables_->size()) {
        throw Error(ErrorCode::input, "a point needs one value for each of its variables");
    }
}

std::uint64_t Point::operator[](std::string_view name) const {
    for (std::size_t i = 0; i < values_.size(); ++i) {
        if ((*variables_)[i].name == name) return values_[i];
    }
    throw Error(ErrorCode::input, "no variable '" + std::string(name) + "'");
}

std::string Point::to_string() const {
    std::string out;
    for (std::size_t i = 0; i < values_.size(); ++i) {
        if (i != 0) out += " ";
        out += (*variables_)[i].name + "=" + std::to_string(values_[i]);
    }
    return out;
}

}  // namespace rooftile::fit
