#include "app/scenario/quantity.hpp"

#include <algorithm>
#include <cctype>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "rooftile/core/text.hpp"

namespace rooftile::app {

namespace {

/// A kind of quantity: the units it may have with their factors, and how to talk about it.
struct Measure {
    std::string noun;     ///< "a bandwidth"
    std::string example;  ///< "1 TB/s"
    std::vector<std::string> units;
    std::vector<Rational> factors;
    bool list_all = true;  ///< whether an error lists every unit, not only the plain spelling
};

void add_units(Measure& measure, const std::string& unit, const std::vector<std::string>& prefixes, int step) {
    Rational factor(1);
    for (const std::string& prefix : prefixes) {
        measure.units.push_back(prefix + unit);
        measure.factors.push_back(factor);
        factor = factor * Rational(step);
    }
}

const std::vector<std::string> si_prefixes{"", "k", "M", "G", "T", "P", "E"};
const std::vector<std::string> iec_prefixes{"", "Ki", "Mi", "Gi", "Ti"};

const Measure& bandwidth() {
    static const Measure measure = [] {
        Measure made{"a bandwidth", "1 TB/s", {}, {}};
        add_units(made, "B/s", si_prefixes, 1000);
        return made;
    }();
    return measure;
}

const Measure& peak(bool integers) {
    static const auto make = [](const std::string& unit, const std::string& example, const std::string& noun) {
        Measure made{noun, example, {}, {}};
        add_units(made, unit + "/s", si_prefixes, 1000);
        add_units(made, unit + "s/s", si_prefixes, 1000);
        return made;
    };
    static const Measure flops = make("FLOP", "20 TFLOP/s", "a peak rate");
    static const Measure ops = make("OP", "40 TOP/s", "a peak rate of integers");
    return integers ? ops : flops;
}

const Measure& capacity() {
    static const Measure measure = [] {
        Measure made{"a capacity", "96 KiB", {}, {}};
        add_units(made, "B", iec_prefixes, 1024);
        return made;
    }();
    return measure;
}

const Measure& total() {
    static const Measure measure = [] {
        Measure made{"a total of bytes", "12 GB", {}, {}};
        add_units(made, "B", si_prefixes, 1000);
        Measure iec{{}, {}, {}, {}};
        add_units(iec, "B", iec_prefixes, 1024);
        made.units.insert(made.units.end(), iec.units.begin() + 1, iec.units.end());
        made.factors.insert(made.factors.end(), iec.factors.begin() + 1, iec.factors.end());
        return made;
    }();
    return measure;
}

std::string lower(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return text;
}

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

/// What to write instead of a unit that is not one of the measure's; empty if there is nothing to say.
std::string unit_hint(const Measure& measure, const std::string& unit) {
    const bool rate = &measure == &bandwidth();
    const bool capacities = &measure == &capacity();
    const std::string folded = lower(unit);
    const std::string prefix = unit.substr(0, 1);
    const bool prefixed = unit.size() >= 2 && std::string("kKMGTPE").find(unit[0]) != std::string::npos;
    if (unit.front() == ',') return "write a decimal point, not a comma: 1.5";
    if (unit.front() == '_') return "write the number without underscores";
    const bool bits = (unit.find('b') != std::string::npos && unit.find('B') == std::string::npos) &&
                      folded.find("flop") == std::string::npos;
    if (bits) return "'b' stands for bits; write bytes: 8 bits are 1 B";
    if (folded.find("flop") != std::string::npos && unit.find("/s") == std::string::npos) {
        return "FLOPs are work; a rate needs '/s': " + (prefixed ? prefix : std::string{}) + "FLOP/s";
    }
    if (capacities && folded.find("/s") != std::string::npos) return "a capacity is bytes, not bytes per second";
    if (capacities && prefixed && unit.size() == 2) {
        const std::string upper(1, static_cast<char>(std::toupper(static_cast<unsigned char>(unit[0]))));
        const std::string iec = upper + "iB";
        const auto found = std::find(measure.units.begin(), measure.units.end(), iec);
        if (found != measure.units.end()) {
            const Rational bytes = measure.factors[static_cast<std::size_t>(found - measure.units.begin())];
            return "capacities are binary: write " + iec + " (" + bytes.to_string() +
                   " B), or the exact number of bytes in B";
        }
    }
    if (rate && unit.find("iB") != std::string::npos) {
        return "rates are decimal: write " + (unit[0] == 'K' ? std::string("k") : prefix) + "B/s; 1 GB/s is 10^9 B/s";
    }
    if (rate && unit.find('/') == std::string::npos) return "a rate needs '/s': " + unit + "/s";
    for (const std::string& known : measure.units) {
        if (lower(known) == folded) return "did you mean '" + known + "'?";
    }
    return did_you_mean(unit, measure.units);
}

struct Parsed {
    Rational value;
    std::string number;
};

/// The exact value of the node's text in the measure's base unit.
Rational value_of(const Node& node, std::string_view key, const Measure& measure) {
    const std::string name(key);
    const std::string wanted =
        name + " must be " + measure.noun + " with its unit, such as \"" + measure.example + "\"";
    const std::string allowed =
        "units: " +
        join_or(
            std::span(measure.units).first(std::min<std::size_t>(measure.units.size(), &measure == &total() ? 11 : 7)));
    if (!node.is(NodeType::string)) {
        const bool number = node.is(NodeType::integer) || node.is(NodeType::real);
        fail(node.place, wanted + ", not " + describe(node),
             (number ? "a bare number has no unit; write it in quotes with one\n" : "") + allowed);
    }
    std::string_view text = node.text;
    while (text.starts_with(' ')) text.remove_prefix(1);
    while (text.ends_with(' ')) text.remove_suffix(1);
    const std::size_t end = number_end(text);
    if (end == 0) fail(node.place, wanted + ", not " + describe(node), "begin with a number\n" + allowed);
    std::string_view unit = text.substr(end);
    while (unit.starts_with(' ')) unit.remove_prefix(1);
    const std::string number(text.substr(0, end));
    if (unit.empty()) fail(node.place, name + " = \"" + number + "\" has no unit", allowed);
    const auto found = std::find(measure.units.begin(), measure.units.end(), unit);
    if (found == measure.units.end()) {
        std::string hint = unit_hint(measure, std::string(unit));
        if (!hint.empty()) hint += "\n";
        fail(node.place, "'" + std::string(unit) + "' is not a unit of " + measure.noun, hint + allowed);
    }
    const std::optional<Rational> value = Rational::parse_decimal(number);
    if (!value) fail(node.place, name + " is beyond any sensible size");
    if (value->is_negative()) fail(node.place, name + " must not be negative");
    return *value * measure.factors[static_cast<std::size_t>(found - measure.units.begin())];
}

Rational rate_of(const Node& node, std::string_view key, const Measure& measure) {
    static const Rational most = Rational(10).pow(21, 4096);
    static const Rational least = Rational(10).pow(-9, 4096);
    const Rational value = value_of(node, key, measure);
    if (value.is_zero()) fail(node.place, std::string(key) + " must be more than zero");
    if (value > most) fail(node.place, std::string(key) + " is absurdly large: more than 1000 " + measure.units[6]);
    if (value < least) fail(node.place, std::string(key) + " is absurdly small: less than 10^-9 " + measure.units[0]);
    return value;
}

Uint128 whole(const Node& node, std::string_view key, const Rational& value) {
    if (!value.is_integer()) {
        fail(node.place, std::string(key) + " must be a whole number of bytes; \"" + node.text + "\" is " +
                             value.to_string() + " B");
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
        fail(node.place,
             name + " must be an integer of at least 0, a text of digits" + also + ", not " + describe(node));
    }
    if (!node.text.empty() && std::all_of(node.text.begin(), node.text.end(), is_digit)) {
        const auto value = parse_uint128(node.text);
        if (!value) fail(node.place, name + " does not fit 128 bits");
        return value;
    }
    return std::nullopt;
}

}  // namespace

Rational bandwidth_of(const Node& node, std::string_view key) { return rate_of(node, key, bandwidth()); }

Rational peak_of(const Node& node, std::string_view key, DType type) {
    return rate_of(node, key, peak(is_integer(type)));
}

Bytes capacity_of(const Node& node, std::string_view key, bool zero_allowed) {
    const Uint128 bytes = whole(node, key, value_of(node, key, capacity()));
    if (bytes == 0 && !zero_allowed) {
        fail(node.place, std::string(key) + " must be more than zero", "leave the key out if there is no limit");
    }
    if (bytes > Uint128{1} << 60U) fail(node.place, std::string(key) + " is absurdly large: more than 1 EiB");
    return Bytes(bytes);
}

Bytes total_bytes(const Node& node, std::string_view key) {
    if (const auto plain = plain_total(node, key, " or a quantity such as \"12 GB\"")) return Bytes(*plain);
    return Bytes(whole(node, key, value_of(node, key, total())));
}

Flops total_flops(const Node& node, std::string_view key) {
    if (const auto plain = plain_total(node, key, "")) return Flops(*plain);
    fail(node.place, std::string(key) + " must be an integer of at least 0 or a text of digits, not " + describe(node),
         "FLOPs are a bare count: write the number without a unit");
}

}  // namespace rooftile::app
