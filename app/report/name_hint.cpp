#include "app/report/name_hint.hpp"

#include <algorithm>
#include <vector>

#include "app/report/dotted.hpp"
#include "rooftile/core/text.hpp"

namespace rooftile::app {

namespace {

constexpr std::size_t most_offered = 4;

using Words = std::vector<std::string>;

Words schedule_names(const PointReport& point) {
    Words names;
    for (const ScheduleReport& schedule : point.schedules) names.push_back(schedule.schedule.name);
    for (const ScheduleReport& schedule : point.not_selected) names.push_back(schedule.schedule.name);
    return names;
}

Words operand_names(const PointReport& point) {
    Words names;
    for (const Operand& operand : point.operands) names.push_back(operand.name);
    return names;
}

bool contains(const Words& words, const std::string& word) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

/// The shortest few of the names that satisfy a condition, as a question.
template <class Condition>
std::string offer(std::span<const std::string> known, Condition condition) {
    Words fitting;
    std::copy_if(known.begin(), known.end(), std::back_inserter(fitting), condition);
    std::stable_sort(fitting.begin(), fitting.end(), [](const std::string& a, const std::string& b) {
        return std::count(a.begin(), a.end(), '.') < std::count(b.begin(), b.end(), '.');
    });
    fitting.resize(std::min(fitting.size(), most_offered));
    for (std::string& name : fitting) name = "'" + name + "'";
    return fitting.empty() ? std::string{} : "did you mean " + join_or(fitting) + "?";
}

}  // namespace

std::string name_hint(std::span<const std::string> parts, const PointReport& point,
                      std::span<const std::string> known) {
    const std::string name = dotted(parts);
    const Words schedules = schedule_names(point);
    const Words operands = operand_names(point);
    const bool with_witness = parts.size() > 1 && (parts[0] == "predicted" || parts[0] == "measured");
    const auto rest = with_witness ? parts.subspan(1) : parts;
    // A whole part is missing: tiled.A, ridge, machine.bandwidth.
    std::string hint = offer(known, [&](const std::string& full) {
        return full.ends_with("." + name) || full.starts_with(name + "_") || full.starts_with(name + ".");
    });
    if (hint.empty()) hint = did_you_mean(name, known);
    const bool names_schedule = rest.size() > 1 && contains(schedules, rest[0]);
    if (rest.size() > 1 && !names_schedule && rest[0] != "machine" && rest[0] != "workload") {
        return hint.empty() ? "schedules are " + join_or(schedules) : hint;
    }
    if (names_schedule && rest.size() == 3 && !contains(operands, rest[1])) {
        return "operands are " + join_or(operands);
    }
    if (with_witness && rest.size() == 2 && contains(operands, rest[1])) {
        return "reads() and uses() count: write '" + dotted(rest) + "'";
    }
    if (names_schedule && rest.size() == 2 && rest[1].size() == 1) return "operands are " + join_or(operands);
    if (names_schedule && with_witness && contains({known.begin(), known.end()}, dotted(rest))) {
        return "'" + dotted(rest) + "' needs no witness";
    }
    // One word of the last part is right: tiled.bytes, tiled.time.
    const std::string front = name.substr(0, name.rfind('.') + 1);
    const std::string& last = parts.back();
    std::string similar = offer(known, [&](const std::string& full) {
        return full.starts_with(front) && full.find('.', front.size()) == std::string::npos &&
               (full.ends_with("_" + last) || full.find("_" + last + "_") != std::string::npos);
    });
    if (!front.empty() && !similar.empty()) return similar;
    return hint.empty() ? "docs/names.md lists every name" : hint;
}

}  // namespace rooftile::app
