#include "app/scenario/units.hpp"

#include <algorithm>
#include <array>
#include <cctype>

#include "rooftile/core/text.hpp"

namespace rooftile::app {

namespace {

constexpr std::string_view si_prefixes = "kMGTPE";

std::vector<Unit> with_prefixes(const std::string& base, const std::vector<std::string>& prefixes, int step) {
    std::vector<Unit> units;
    Rational factor(1);
    for (const std::string& prefix : prefixes) {
        units.push_back({prefix + base, factor});
        factor = factor * Rational(step);
    }
    return units;
}

std::vector<Unit> si(const std::string& base) { return with_prefixes(base, {"", "k", "M", "G", "T", "P", "E"}, 1000); }
std::vector<Unit> iec() { return with_prefixes("B", {"", "Ki", "Mi", "Gi", "Ti"}, 1024); }

std::vector<Unit> joined(std::vector<Unit> first, const std::vector<Unit>& second, std::size_t from = 0) {
    first.insert(first.end(), second.begin() + static_cast<std::ptrdiff_t>(from), second.end());
    return first;
}

std::string lower(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return text;
}

bool contains(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

/// "900 GiB/s" in plain bytes; empty if the number is too long to be worth showing.
std::string in_bytes(const std::string& number, const Rational& factor, const std::string& unit) {
    const auto value = Rational::parse_decimal(number);
    if (!value || !(*value * factor).is_integer()) return {};
    const std::string digits = (*value * factor).to_string();
    return digits.size() > 20 ? std::string{} : digits + " " + unit;
}

/// The prefix of a unit of bytes such as "KB", "kB/s" or "GiB" as a power of ten and two; -1 if it has none.
int prefix_power(const std::string& unit) {
    const auto upper = static_cast<char>(std::toupper(static_cast<unsigned char>(unit.front())));
    const std::size_t position = std::string_view("KMGTPE").find(upper);
    return position == std::string_view::npos ? -1 : static_cast<int>(position) + 1;
}

std::string wrong_base(const Measure& measure, const std::string& number, const std::string& unit) {
    const int power = prefix_power(unit);
    if (power < 1) return {};
    if (measure.kind == MeasureKind::capacity && unit.size() == 2 && unit[1] == 'B') {
        const std::string binary = std::string(1, "KMGTPE"[power - 1]) + "iB";
        if (measure.find(binary) == nullptr) return {};
        const Rational binary_factor = Rational(1024).pow(power, 128);
        const std::string as_binary = in_bytes(number, binary_factor, "B");
        const std::string as_decimal = in_bytes(number, Rational(1000).pow(power, 128), "B");
        if (as_binary.empty() || as_decimal.empty()) return "capacities are binary: write " + binary;
        return "capacities are binary: write \"" + number + " " + binary + "\" (" + as_binary + ") or \"" + as_decimal +
               "\"";
    }
    if (measure.kind == MeasureKind::bandwidth && contains(unit, "iB")) {
        const std::string decimal = std::string(1, si_prefixes[static_cast<std::size_t>(power) - 1]) + "B/s";
        const std::string as_bytes = in_bytes(number, Rational(1024).pow(power, 128), "B/s");
        const std::string exact =
            as_bytes.empty() ? std::string{} : "; " + number + " " + unit + " are \"" + as_bytes + "\"";
        return "rates are decimal: write " + decimal + exact;
    }
    return {};
}

/// A unit of another kind of quantity.
std::string wrong_kind(MeasureKind kind, const std::string& unit) {
    const std::string folded = lower(unit);
    const bool per_second = contains(folded, "/s");
    const bool prefixed = unit.size() > 1 && contains(si_prefixes, unit.substr(0, 1));
    const std::string prefix = prefixed ? unit.substr(0, 1) : std::string{};
    const bool flop = contains(folded, "flop");
    const bool op = !flop && contains(folded, "op");
    switch (kind) {
        case MeasureKind::bandwidth:
            if (flop || op) return "operations per second belong in peak";
            return per_second ? std::string{} : "a rate needs '/s': " + unit + "/s";
        case MeasureKind::flop_rate:
            if (op) return "OP/s is for integers; floating-point types do FLOP/s";
            if (!flop) return "bytes per second belong in bandwidth";
            return per_second ? std::string{} : "FLOPs are work; a rate needs '/s': " + prefix + "FLOP/s";
        case MeasureKind::op_rate:
            if (flop) return "integers do OP/s, not FLOP/s: " + prefix + "OP/s";
            if (!op) return "bytes per second belong in bandwidth";
            return per_second ? std::string{} : "operations are work; a rate needs '/s': " + prefix + "OP/s";
        case MeasureKind::capacity: return per_second ? "a capacity is bytes, not bytes per second" : "";
        case MeasureKind::total: return per_second ? "a total is bytes, not bytes per second" : "";
    }
    return {};
}

}  // namespace

const Unit* Measure::find(std::string_view name) const {
    const auto found = std::find_if(units.begin(), units.end(), [name](const Unit& unit) { return unit.name == name; });
    return found == units.end() ? nullptr : &*found;
}

std::string Measure::list() const {
    std::vector<std::string> names;
    for (const Unit& unit : units) {
        if (!unit.name.ends_with("OPs/s")) names.push_back(unit.name);
    }
    return "units: " + join_or(names);
}

const Measure& measure(MeasureKind kind) {
    static const std::array all{
        Measure{MeasureKind::bandwidth, "a rate", "bandwidths", "1 TB/s", si("B/s")},
        Measure{MeasureKind::flop_rate, "a rate", "floating-point peaks", "20 TFLOP/s",
                joined(si("FLOP/s"), si("FLOPs/s"))},
        Measure{MeasureKind::op_rate, "a rate", "integer peaks", "40 TOP/s", joined(si("OP/s"), si("OPs/s"))},
        Measure{MeasureKind::capacity, "a capacity", "capacities", "96 KiB", iec()},
        Measure{MeasureKind::total, "a number of bytes", "byte totals", "12 GB", joined(si("B"), iec(), 1)},
    };
    return all[static_cast<std::size_t>(kind)];
}

std::string unit_hint(const Measure& measure, const std::string& number, const std::string& unit) {
    if (unit.front() == ',') return "write a decimal point, not a comma: 1.5";
    if (unit.front() == '_') return "write the number without underscores";
    if (std::string hint = wrong_base(measure, number, unit); !hint.empty()) return hint;
    const std::string folded = lower(unit);
    const auto only_case = std::find_if(measure.units.begin(), measure.units.end(),
                                        [&](const Unit& known) { return lower(known.name) == folded; });
    const bool bits = contains(unit, "b") && !contains(unit, "B") && !contains(folded, "flop");
    // "Gb" is bits; "gb" and "kib" are bytes by a careless hand.
    const bool careless = std::islower(static_cast<unsigned char>(unit.front())) != 0;
    if (only_case != measure.units.end() && (careless || !bits)) return "did you mean '" + only_case->name + "'?";
    if (bits) return "'b' stands for bits; write bytes: 8 bits are 1 B";
    if (std::string hint = wrong_kind(measure.kind, unit); !hint.empty()) return hint;
    std::vector<std::string> names;
    for (const Unit& known : measure.units) names.push_back(known.name);
    return did_you_mean(unit, names);
}

}  // namespace rooftile::app
