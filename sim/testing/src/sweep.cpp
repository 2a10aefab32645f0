#include "rooftile/testing/sweep.hpp"

#include <algorithm>

#include "rooftile/core/error.hpp"
#include "rooftile/core/text.hpp"

namespace rooftile::testing {

namespace {

bool has(const std::vector<Parameter>& parameters, std::string_view letter) {
    return std::any_of(parameters.begin(), parameters.end(),
                       [&](const Parameter& parameter) { return parameter.letter() == letter; });
}

void check_letter(const std::vector<Parameter>& parameters, const std::string& letter) {
    if (has(parameters, letter)) return;
    std::vector<std::string> known;
    for (const Parameter& parameter : parameters) known.push_back(parameter.letter());
    throw Error(ErrorCode::input, "the sweep has no letter '" + letter + "'", "its letters are " + join_or(known));
}

}  // namespace

Sweep::Sweep(std::vector<Parameter> parameters) : parameters_(std::move(parameters)) {
    if (parameters_.empty()) throw Error(ErrorCode::input, "the sweep has no letter", "write sweep({{\"M\", 1, 9}})");
    if (has(parameters_, "e")) {
        throw Error(ErrorCode::input, "the letter e is taken: in formulas it is the bytes of an element",
                    "give the letter another name");
    }
    for (auto one = parameters_.begin(); one != parameters_.end(); ++one) {
        if (!has({parameters_.begin(), one}, one->letter())) continue;
        throw Error(ErrorCode::input, "the sweep has the letter '" + one->letter() + "' twice", "keep one of them");
    }
    for (const char* side : {"M", "N", "K", "L"}) {
        const std::string tile = std::string("B") + side;
        if (has(parameters_, side) && has(parameters_, tile)) tiles_.push_back({tile, side});
    }
}

Sweep Sweep::at_most(std::uint64_t shapes) const {
    Sweep copy = *this;
    copy.most_shapes_ = std::max<std::uint64_t>(shapes, 1);
    return copy;
}

Sweep Sweep::with_seed(std::uint64_t seed) const {
    Sweep copy = *this;
    copy.seed_ = seed;
    return copy;
}

Sweep Sweep::with_tile(std::string tile, std::string side) const {
    check_letter(parameters_, tile);
    check_letter(parameters_, side);
    Sweep copy = *this;
    copy.tiles_.push_back({std::move(tile), std::move(side)});
    return copy;
}

Sweep Sweep::where(std::function<bool(const Shape&)> condition) const {
    Sweep copy = *this;
    copy.condition_ = [before = condition_, condition = std::move(condition)](const Shape& shape) {
        return (!before || before(shape)) && condition(shape);
    };
    return copy;
}

std::optional<Uint128> Sweep::shapes() const {
    Uint128 product = 1;
    for (const Parameter& parameter : parameters_) {
        if (__builtin_mul_overflow(product, Uint128{parameter.size()}, &product)) return std::nullopt;
    }
    return product;
}

Shape Sweep::shape(const std::vector<std::uint64_t>& positions) const {
    std::vector<std::pair<std::string, std::uint64_t>> letters;
    letters.reserve(parameters_.size());
    for (std::size_t i = 0; i < parameters_.size(); ++i) {
        letters.emplace_back(parameters_[i].letter(), parameters_[i].at(positions[i]));
    }
    return Shape(std::move(letters));
}

}  // namespace rooftile::testing
