#include "app/scenario/quantity.hpp"

#include <algorithm>
#include <optional>
#include <string>

#include "app/scenario/units.hpp"

namespace rooftile::app {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// The end of the decimal number at the beginning of `text`; 0 if there is none.
std::size_t number_end(std::string_view text) {
    std::size_t end = 0;
    const auto digits = [&] {
        const std::size_t begin = end;
        while (end < text.size() && is_digit(text[end])) ++end;
        return end > begin;
    };
    if (text.starts_with('-')) ++end;
    if (!digits()) return 0;
    if (end + 1 < text.size() && text[end] == '.' && is_digit(text[end + 1])) {
        ++end;
        digits();
    }
    if (end < text.size() && (text[end] == 'e' || text[end] == 'E')) {
        // Only an exponent if digits follow: the E of "1 EB/s" is a prefix.
        const std::size_t before = end++;
        if (end < text.size() && (text[end] == '-' || text[end] == '+')) ++end;
        if (!digits()) end = before;
    }
    return end;
}

std::string_view without_spaces(std::string_view text) {
    while (text.starts_with(' ')) text.remove_prefix(1);
    while (text.ends_with(' ')) text.remove_suffix(1);
    return text;
}

/// The exact value of the node's text in the measure's base unit.
Rational value_of(const Node& node, std::string_view key, const Measure& measure) {
    const std::string name(key);
    const std::string wanted =
        name + " must be " + measure.wanted + " with its unit, such as \"" + measure.example + "\"";
    if (!node.is(NodeType::string)) {
        const bool number = node.is(NodeType::integer) || node.is(NodeType::real);
        const std::string hint = number ? "a bare number has no unit; write it in quotes with one\n" : "";
        fail(node.place, wanted + ", not " + describe(node), hint + measure.list());
    }
    const std::string_view text = without_spaces(node.text);
    const std::size_t end = number_end(text);
    if (end == 0) fail(node.place, wanted + ", not " + describe(node), "begin with a number\n" + measure.list());
    const std::string number(text.substr(0, end));
    const std::string unit(without_spaces(text.substr(end)));
    if (unit.empty()) fail(node.place, name + " = \"" + number + "\" has no unit", measure.list());
    const Unit* known = measure.find(unit);
    if (known == nullptr) {
        std::string hint = unit_hint(measure, number, unit);
        if (!hint.empty()) hint += "\n";
        fail(node.place, "'" + unit + "' is not a unit of " + measure.plural, hint + measure.list());
    }
    const std::optional<Rational> value = Rational::parse_decimal(number);
    if (!value) fail(node.place, name + " has too many digits", "no sensible quantity has more than twenty");
    if (value->is_negative()) fail(node.place, name + " must not be negative");
    return *value * known->factor;
}

Rational rate_of(const Node& node, std::string_view key, const Measure& measure) {
    static const Rational most = Rational(10).pow(21, 4096);
    static const Rational least = Rational(10).pow(-9, 4096);
    const Rational value = value_of(node, key, measure);
    const std::string& base = measure.units.front().name;
    if (value.is_zero()) fail(node.place, std::string(key) + " must be more than zero");
    if (value > most) fail(node.place, std::string(key) + " is absurdly large", "the most is 10^21 " + base);
    if (value < least) fail(node.place, std::string(key) + " is absurdly small", "the least is 10^-9 " + base);
    return value;
}

Uint128 whole(const Node& node, std::string_view key, const Rational& value) {
    if (!value.is_integer()) {
        std::string exact = value.to_string();
        if (exact.size() > 40) exact = "a fraction";
        fail(node.place, std::string(key) + " must be a whole number of bytes, not " + exact + " B");
    }
    const auto bytes = value.to_uint128();
    if (!bytes) fail(node.place, std::string(key) + " does not fit 128 bits");
    return *bytes;
}

/// An integer or a text of digits; nothing if the node is a text of another form.
std::optional<Uint128> plain_total(const Node& node, std::string_view key, const std::string& also) {
    const std::string name(key);
    if (node.is(NodeType::integer)) {
        if (node.integer < 0) fail(node.place, name + " must not be negative");
        return static_cast<Uint128>(node.integer);
    }
    if (!node.is(NodeType::string)) {
        fail(node.place, name + " must be an integer of at least 0" + also + ", not " + describe(node));
    }
    if (!node.text.empty() && std::all_of(node.text.begin(), node.text.end(), is_digit)) {
        const auto value = parse_uint128(node.text);
        if (!value) fail(node.place, name + " does not fit 128 bits");
        return value;
    }
    return std::nullopt;
}

}  // namespace

Rational bandwidth_of(const Node& node, std::string_view key) {
    return rate_of(node, key, measure(MeasureKind::bandwidth));
}

Rational peak_of(const Node& node, std::string_view key, DType type) {
    return rate_of(node, key, measure(is_integer(type) ? MeasureKind::op_rate : MeasureKind::flop_rate));
}

Bytes capacity_of(const Node& node, std::string_view key, bool zero_allowed) {
    const Uint128 bytes = whole(node, key, value_of(node, key, measure(MeasureKind::capacity)));
    if (bytes == 0 && !zero_allowed) {
        fail(node.place, std::string(key) + " must be more than zero", "leave the key out if there is no limit");
    }
    if (bytes > Uint128{1} << 60U) fail(node.place, std::string(key) + " is absurdly large: more than 1 EiB");
    return Bytes(bytes);
}

Bytes total_bytes(const Node& node, std::string_view key) {
    if (const auto plain = plain_total(node, key, ", a text of digits or a quantity such as \"12 GB\""))
        return Bytes(*plain);
    return Bytes(whole(node, key, value_of(node, key, measure(MeasureKind::total))));
}

Flops total_flops(const Node& node, std::string_view key) {
    if (const auto plain = plain_total(node, key, " or a text of digits")) return Flops(*plain);
    fail(node.place, std::string(key) + " must be an integer of at least 0 or a text of digits, not " + describe(node),
         "FLOPs are a bare count: write the number without a unit");
}

}  // namespace rooftile::app
