#include "app/command/shard.hpp"

#include <fmt/format.h>

#include <regex>

#include "rooftile/core/integer.hpp"

namespace rooftile::app {

namespace {

std::uint64_t number(const std::string& digits) {
    return to_uint64(parse_uint128(digits).value_or(uint128_max), "a number of a slice");
}

}  // namespace

Shard Shard::parse(const std::string& text) {
    const std::size_t slash = text.find('/');
    const auto index = parse_uint128(text.substr(0, slash));
    const auto count = slash == std::string::npos ? std::nullopt : parse_uint128(text.substr(slash + 1));
    constexpr Uint128 most = 1'000'000'000;
    if (!index || !count || *index < 1 || *index > *count || *count > most) {
        throw Error(ErrorCode::usage, "--shard: '" + text + "' is no slice", "write 1/4 for the first of four");
    }
    return {static_cast<std::uint64_t>(*index), static_cast<std::uint64_t>(*count)};
}

std::string Shard::text() const { return fmt::format("{}/{}", index, count); }

PointRange Shard::of(std::uint64_t points) const {
    const auto cut = [&](std::uint64_t slices) { return static_cast<std::uint64_t>(Uint128{points} * slices / count); };
    return {cut(index - 1), cut(index)};
}

void CheckValue::add(std::string_view bytes) {
    for (const char byte : bytes) {
        value_ ^= static_cast<unsigned char>(byte);
        value_ *= 0x100'0000'01b3ULL;
    }
}

std::string CheckValue::text() const { return fmt::format("{:016x}", value_); }

std::string ShardHead::line() const {
    return fmt::format("# rooftile {} slice {}: points {} to {} of {}, sweep {}\n", version, shard.text(), range.begin,
                       range.end, points, sweep);
}

std::optional<ShardHead> ShardHead::parse(const std::string& line) {
    static const std::regex form(
        R"(# rooftile (\S{1,32}) slice (\d{1,10})/(\d{1,10}): points (\d{1,19}) to (\d{1,19}) of (\d{1,19}), sweep ([0-9a-f]{16}))");
    std::smatch parts;
    if (!std::regex_match(line, parts, form)) return std::nullopt;
    const ShardHead head{parts[1],
                         {number(parts[2]), number(parts[3])},
                         {number(parts[4]), number(parts[5])},
                         number(parts[6]),
                         parts[7]};
    const bool possible = head.shard.index >= 1 && head.shard.index <= head.shard.count;
    return possible ? std::optional(head) : std::nullopt;
}

std::string ShardHead::end_line(const CheckValue& rows) const {
    return fmt::format("# end of slice {}, check {}\n", shard.text(), rows.text());
}

}  // namespace rooftile::app
