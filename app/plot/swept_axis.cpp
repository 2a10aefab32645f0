#include "app/plot/swept_axis.hpp"

#include <algorithm>
#include <array>

#include "rooftile/core/text.hpp"

namespace rooftile::app {

namespace {

std::string last_part(const std::string& key) { return key.substr(key.rfind('.') + 1); }

const std::string* value_of(const PointReport& point, const std::string& key) {
    const auto found =
        std::find_if(point.set.begin(), point.set.end(), [&](const Setting& setting) { return setting.key == key; });
    return found == point.set.end() ? nullptr : &found->value;
}

bool move_together(const std::vector<Report>& reports, const std::string& a, const std::string& b) {
    return std::all_of(reports.begin(), reports.end(), [&](const Report& report) {
        return std::all_of(report.points.begin(), report.points.end(), [&](const PointReport& point) {
            const std::string* left = value_of(point, a);
            const std::string* right = value_of(point, b);
            return left != nullptr && right != nullptr && *left == *right;
        });
    });
}

/// Keys in groups that have one value at every point.
std::vector<SweptAxis> all_axes(const std::vector<Report>& reports) {
    std::vector<SweptAxis> axes;
    for (const Report& report : reports) {
        if (!report.sweep) {
            throw Error(ErrorCode::input, report.file + " sweeps nothing, so there is nothing to draw against",
                        "add a [[sweep]], or -D schedule.NAME.BM=16,32,64");
        }
        for (const Setting& setting : report.points.front().set) {
            const auto home = std::find_if(axes.begin(), axes.end(), [&](const SweptAxis& axis) {
                return axis.keys.front() == setting.key || move_together(reports, axis.keys.front(), setting.key);
            });
            if (home == axes.end()) {
                axes.push_back({{setting.key}});
            } else if (std::find(home->keys.begin(), home->keys.end(), setting.key) == home->keys.end()) {
                home->keys.push_back(setting.key);
            }
        }
    }
    return axes;
}

bool is_called(const std::string& key, const std::string& wanted) { return key == wanted || last_part(key) == wanted; }

}  // namespace

std::string SweptAxis::title() const {
    std::string title;
    for (const std::string& key : keys) {
        const std::string part = last_part(key);
        // Tiles of several schedules often have one size.
        if ((" " + title + " ").find(" " + part + " ") != std::string::npos) continue;
        title += (title.empty() ? "" : " = ") + part;
    }
    return title;
}

bool SweptAxis::in_elements() const {
    constexpr std::array<std::string_view, 8> lengths{"M", "N", "K", "L", "BM", "BN", "BK", "B"};
    return std::find(lengths.begin(), lengths.end(), last_part(keys.front())) != lengths.end();
}

Rational SweptAxis::at(const PointReport& point) const {
    const std::string* value = value_of(point, keys.front());
    const auto number = value == nullptr ? std::nullopt : Rational::parse_decimal(*value);
    if (number && *number > Rational(0)) return *number;
    throw Error(ErrorCode::input,
                "'" + keys.front() + "' " +
                    (value == nullptr ? std::string("is not swept in every file")
                                      : "takes the value '" + *value + "', which is no positive number"),
                "sweep sizes, or choose another key with --x KEY");
}

std::vector<Setting> SweptAxis::others(const PointReport& point) const {
    std::vector<Setting> rest = point.set;
    std::erase_if(
        rest, [&](const Setting& setting) { return std::find(keys.begin(), keys.end(), setting.key) != keys.end(); });
    return rest;
}

SweptAxis swept_axis(const std::vector<Report>& reports, const std::string& wanted) {
    const std::vector<SweptAxis> axes = all_axes(reports);
    std::vector<std::string> known;
    for (const SweptAxis& axis : axes) known.insert(known.end(), axis.keys.begin(), axis.keys.end());
    if (wanted.empty()) {
        if (axes.size() == 1) return axes.front();
        throw Error(ErrorCode::usage, "several keys are swept: " + join_or(known),
                    "say which is on the x axis: --x KEY");
    }
    const SweptAxis* chosen = nullptr;
    for (const SweptAxis& axis : axes) {
        const bool called = std::any_of(axis.keys.begin(), axis.keys.end(),
                                        [&](const std::string& key) { return is_called(key, wanted); });
        if (!called) continue;
        if (chosen != nullptr) {
            throw Error(ErrorCode::usage, "--x: several swept keys are called '" + wanted + "'",
                        "write it in full: " + join_or(known));
        }
        chosen = &axis;
    }
    if (chosen != nullptr) return *chosen;
    std::string hint = did_you_mean(wanted, known);
    if (hint.empty()) hint = "swept is " + join_or(known);
    throw Error(ErrorCode::usage, "--x: '" + wanted + "' is not swept", hint);
}

}  // namespace rooftile::app
