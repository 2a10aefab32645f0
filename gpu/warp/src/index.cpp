#include "rooftile/warp/index.hpp"

namespace rooftile::warp {

std::string_view name(Source source) {
    switch (source) {
        case Source::x: return "x";
        case Source::y: return "y";
        case Source::thread: return "thread";
        case Source::turn: return "turn";
    }
    return "";
}

std::string Index::text() const {
    std::string text;
    for (std::size_t i = 0; i < used_; ++i) {
        const Digit& digit = digits_[i];
        if (!text.empty()) text += " + ";
        text += name(digit.source);
        if (digit.divisor != 1) text += " / " + std::to_string(digit.divisor);
        if (digit.modulus != 0) text += " % " + std::to_string(digit.modulus);
        if (digit.factor != 1) text += " * " + std::to_string(digit.factor);
    }
    if (constant_ != 0 || text.empty()) text += (text.empty() ? "" : " + ") + std::to_string(constant_);
    return text;
}

}  // namespace rooftile::warp
