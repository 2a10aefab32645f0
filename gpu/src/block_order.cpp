#include "rooftile/gpu/block_order.hpp"

#include <charconv>

#include "rooftile/core/error.hpp"

namespace rooftile::gpu {

namespace {

constexpr std::string_view grouped_prefix = "grouped:";

}  // namespace

std::string name(BlockOrder order) {
    switch (order.kind) {
        case BlockOrder::Kind::rows: return "rows";
        case BlockOrder::Kind::columns: return "columns";
        case BlockOrder::Kind::grouped: return std::string(grouped_prefix) + std::to_string(order.group_rows);
    }
    return "";
}

BlockOrder parse_block_order(std::string_view text) {
    if (text == "rows") return BlockOrder::rows();
    if (text == "columns") return BlockOrder::columns();
    if (text.substr(0, grouped_prefix.size()) == grouped_prefix) {
        const std::string_view digits = text.substr(grouped_prefix.size());
        std::uint32_t group_rows = 0;
        const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), group_rows);
        if (error == std::errc{} && end == digits.data() + digits.size() && group_rows >= 1) {
            return BlockOrder::grouped(group_rows);
        }
    }
    throw Error(ErrorCode::input, "'" + std::string(text) + "' is no block order",
                "it is rows, columns, or grouped:G with G tile rows a group");
}

}  // namespace rooftile::gpu
