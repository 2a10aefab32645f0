#include "rooftile/core/block_order.hpp"

#include <array>
#include <charconv>

#include "rooftile/core/error.hpp"
#include "rooftile/core/text.hpp"

namespace rooftile {

namespace {

constexpr std::string_view grouped_prefix = "grouped:";

/// What a likely slip was meant to be, then what is allowed.
std::string hint_for(std::string_view text) {
    const std::string allowed = "allowed: row, column or grouped:G, with G tile rows a group";
    if (text.starts_with("grouped"))
        return "write grouped:8 for groups of 8 tile rows; G lies between 1 and 4294967295\n" + allowed;
    const std::string slip = did_you_mean(text, std::array<std::string, 2>{"row", "column"});
    return slip.empty() ? allowed : slip + "\n" + allowed;
}

}  // namespace

std::string name(BlockOrder order) {
    switch (order.kind) {
        case BlockOrder::Kind::row: return "row";
        case BlockOrder::Kind::column: return "column";
        case BlockOrder::Kind::grouped: return std::string(grouped_prefix) + std::to_string(order.group_rows);
    }
    return "";
}

BlockOrder parse_block_order(std::string_view text) {
    if (text == "row") return BlockOrder::row();
    if (text == "column") return BlockOrder::column();
    if (text.substr(0, grouped_prefix.size()) == grouped_prefix) {
        const std::string_view digits = text.substr(grouped_prefix.size());
        std::uint32_t group_rows = 0;
        const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), group_rows);
        const bool whole = error == std::errc{} && end == digits.data() + digits.size();
        if (whole && digits.front() != '0') {
            return BlockOrder::grouped(group_rows);
        }
    }
    throw Error(ErrorCode::input, "'" + std::string(text) + "' is no block order", hint_for(text));
}

}  // namespace rooftile
