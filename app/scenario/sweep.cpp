#include "app/scenario/sweep.hpp"

#include <unordered_map>
#include <utility>

#include "app/scenario/fields.hpp"
#include "app/scenario/keys.hpp"

namespace rooftile::app {

namespace {

constexpr std::size_t max_axes = 64;
constexpr std::uint64_t max_points = 1'000'000'000;

std::int64_t integer_of(const Node& node, const std::string& key) {
    if (!node.is(NodeType::integer)) fail(node.place, "range." + key + " must be an integer, not " + describe(node));
    return node.integer;
}

/// How many values a range has; stops counting beyond max_points.
std::uint64_t count(const Range& range) {
    if (!range.multiplies) {
        const auto distance = static_cast<std::uint64_t>(range.to) - static_cast<std::uint64_t>(range.from);
        const std::uint64_t steps = distance / static_cast<std::uint64_t>(range.step);
        return steps > max_points ? max_points + 1 : steps + 1;
    }
    std::uint64_t length = 1;
    for (std::int64_t value = range.from; value <= range.to / range.step; value *= range.step) ++length;
    return length;
}

Range read_range(const Node& node) {
    const char* hint = "write range = { from = 32, to = 128, step = 32 } or { from = 32, to = 128, times = 2 }";
    const Fields fields(node, "range", hint);
    fields.allow(range_keys(), &where_known);
    Range range;
    range.place = node.place;
    range.from = integer_of(fields.required("from", hint), "from");
    range.to = integer_of(fields.required("to", hint), "to");
    const Node* step = fields.find("step");
    const Node* times = fields.find("times");
    if ((step == nullptr) == (times == nullptr)) {
        fail(node.place, step == nullptr ? "range needs step or times" : "range has both step and times", hint);
    }
    if (range.to < range.from) {
        fail(fields.find("to")->place, "range.to is less than range.from, so the range is empty",
             "exchange them; a range goes upwards");
    }
    range.multiplies = times != nullptr;
    range.step = integer_of(range.multiplies ? *times : *step, range.multiplies ? "times" : "step");
    if (range.multiplies && range.step < 2)
        fail(times->place, "range.times must be at least 2, not " + std::to_string(range.step));
    if (range.multiplies && range.from < 1) {
        fail(fields.find("from")->place,
             "range.from must be at least 1 when the range multiplies, not " + std::to_string(range.from));
    }
    if (!range.multiplies && range.step < 1)
        fail(step->place, "range.step must be at least 1, not " + std::to_string(range.step));
    range.length = count(range);
    return range;
}

std::vector<std::vector<Node>> read_rows(const Node& values, std::size_t keys) {
    const char* hint =
        "write values = [32, 64, 128] for all keys alike, or [[32, 8], [64, 16]] with one value for each key";
    if (!values.is(NodeType::array)) fail(values.place, "values must be an array, not " + describe(values), hint);
    if (values.items.empty()) fail(values.place, "values is empty: the sweep has no point", hint);
    std::vector<std::vector<Node>> rows;
    for (const Node& item : values.items) {
        if (item.is(NodeType::table))
            fail(item.place, "a swept value must be a number, a text or true or false, not a table", hint);
        if (item.type == NodeType::array && !values.items.front().is(NodeType::array)) {
            fail(item.place, "values mixes single values and arrays", hint);
        }
        if (item.type != NodeType::array && values.items.front().is(NodeType::array)) {
            fail(item.place, "values mixes arrays and single values", hint);
        }
        if (item.is_scalar()) {
            require_line(item, "a swept value");
            rows.push_back({item});
            continue;
        }
        if (item.items.size() != keys) {
            fail(item.place,
                 "each array in values must have one value for each of the " + std::to_string(keys) +
                     " keys, this one has " + std::to_string(item.items.size()),
                 hint);
        }
        for (const Node& value : item.items) {
            if (!value.is_scalar())
                fail(value.place, "a swept value must be a number, a text or true or false, not " + describe(value),
                     hint);
            require_line(value, "a swept value");
        }
        rows.push_back(item.items);
    }
    return rows;
}

Axis read_axis(const Node& node) {
    const Fields fields(node, "[[sweep]]");
    fields.allow(sweep_keys(), &where_known);
    const Node& keys = fields.required("keys", "write keys = [\"workload.N\"]");
    if (!keys.is(NodeType::array))
        fail(keys.place, "keys must be an array of texts, not " + describe(keys), "write keys = [\"workload.N\"]");
    if (keys.items.empty())
        fail(keys.place, "keys is empty: the sweep changes nothing", "write keys = [\"workload.N\"]");
    Axis axis;
    for (const Node& key : keys.items) axis.targets.push_back({text_of(key, "a swept key"), key.place});
    const Node* values = fields.find("values");
    const Node* range = fields.find("range");
    if ((values == nullptr) == (range == nullptr)) {
        fail(node.place, values == nullptr ? "[[sweep]] needs values or range" : "[[sweep]] has both values and range",
             "write values = [32, 64] or range = { from = 32, to = 64, times = 2 }");
    }
    if (range != nullptr) axis.range = read_range(*range);
    if (values != nullptr) axis.rows = read_rows(*values, axis.targets.size());
    return axis;
}

}  // namespace

std::int64_t Range::integer_at(std::uint64_t index) const {
    if (!multiplies) {
        return static_cast<std::int64_t>(static_cast<std::uint64_t>(from) + index * static_cast<std::uint64_t>(step));
    }
    std::int64_t value = from;
    for (std::uint64_t i = 0; i < index; ++i) value *= step;
    return value;
}

Node Range::at(std::uint64_t index) const {
    Node node;
    node.type = NodeType::integer;
    node.place = place;
    node.integer = integer_at(index);
    node.text = std::to_string(node.integer);
    return node;
}

Node Axis::value(std::uint64_t index, std::size_t target) const {
    if (range) return range->at(index);
    const std::vector<Node>& row = rows[index];
    return row.size() == 1 ? row.front() : row[target];
}

void Axis::drop(std::size_t target) {
    const auto position = static_cast<std::ptrdiff_t>(target);
    for (std::vector<Node>& row : rows) {
        if (row.size() == targets.size() && row.size() > 1) row.erase(row.begin() + position);
    }
    targets.erase(targets.begin() + position);
}

std::vector<Axis> read_axes(const Node* list) {
    std::vector<Axis> axes;
    for (const Node& table : tables_of(list, "sweep", max_axes)) axes.push_back(read_axis(table));
    return axes;
}

void check_axes(const std::vector<Axis>& axes, const std::vector<std::string>& settable) {
    std::unordered_map<std::string, Place> seen;
    for (const Axis& axis : axes) {
        for (const Target& target : axis.targets) {
            check_settable(target, settable);
            const auto [first, fresh] = seen.emplace(target.key, target.place);
            if (!fresh) {
                fail(target.place, "'" + target.key + "' is swept twice",
                     "the first time at " + first->second.describe(target.place));
            }
        }
    }
}

std::uint64_t count_points(const std::vector<Axis>& axes) {
    std::uint64_t points = 1;
    for (const Axis& axis : axes) {
        if (__builtin_mul_overflow(points, axis.length(), &points) || points > max_points) {
            fail(axis.targets.front().place, "the sweep has more than " + std::to_string(max_points) + " points",
                 "sweep fewer values, or one key after the other");
        }
    }
    return points;
}

}  // namespace rooftile::app
