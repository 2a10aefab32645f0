#include "app/scenario/point_cursor.hpp"

#include <algorithm>
#include <string_view>

namespace rooftile::app {

namespace {

/// So many scenarios are kept; further positions of the other axes are read when they come up.
constexpr std::size_t most_bases = 256;

const SizeSetter* find(std::span<const SizeSetter> table, std::string_view key) {
    const auto found = std::find_if(table.begin(), table.end(), [&](const SizeSetter& row) { return row.key == key; });
    return found == table.end() ? nullptr : &*found;
}

std::size_t schedule_named(const Scenario& scenario, std::string_view name) {
    const auto found = std::find_if(scenario.schedules.begin(), scenario.schedules.end(),
                                    [&](const ScheduleEntry& entry) { return entry.schedule.name == name; });
    return static_cast<std::size_t>(found - scenario.schedules.begin());
}

/// The value as a size from 1 to `most`, else 0.
std::uint64_t size_in(const Node& node, std::uint64_t most) {
    if (!node.is(NodeType::integer) || node.integer < 1) return 0;
    const auto value = static_cast<std::uint64_t>(node.integer);
    return value <= most ? value : 0;
}

/// Whether sizes that are each valid are so together.
bool is_consistent(const Scenario& scenario) {
    const auto* matmul = std::get_if<Matmul>(&scenario.workload.shape);
    return matmul == nullptr ||
           std::all_of(scenario.schedules.begin(), scenario.schedules.end(), [&](const ScheduleEntry& entry) {
               const auto* tiled = std::get_if<Tiled>(&entry.schedule.plan);
               return tiled == nullptr || tiled->split_k == 1 || has_slabs_to_split(*matmul, *tiled);
           });
}

}  // namespace

PointCursor::PointCursor(const ScenarioSource& source) : source_(source) {
    std::uint64_t stride = source.point_count();
    for (const Axis& axis : source.axes()) {
        stride /= axis.length();
        if (auto sizes = size_axis(axis, stride)) {
            size_axes_.push_back(std::move(*sizes));
        } else {
            other_axes_.push_back({stride, axis.length()});
        }
    }
}

std::optional<PointCursor::SizeAxis> PointCursor::size_axis(const Axis& axis, std::uint64_t stride) {
    SizeAxis sizes{&axis, stride, {}, {}, {}};
    for (const Target& target : axis.targets) {
        const std::string_view key = target.key;
        const std::size_t dot = key.find('.');
        const SizeSetter* setter = nullptr;
        std::string schedule;
        if (key.starts_with("workload.")) setter = find(workload_sizes(), key.substr(dot + 1));
        if (key.starts_with("schedule.")) {
            const std::size_t second = key.find('.', dot + 1);
            schedule = key.substr(dot + 1, second - dot - 1);
            setter = find(schedule_sizes(), key.substr(second + 1));
        }
        if (setter == nullptr) return std::nullopt;
        sizes.setters.push_back(setter);
        sizes.schedules.push_back(std::move(schedule));
    }
    for (std::uint64_t i = 0; !axis.range && i < axis.length(); ++i) {
        for (std::size_t k = 0; k < sizes.setters.size(); ++k) {
            sizes.values.push_back(size_in(axis.value(i, k), sizes.setters[k]->most));
        }
    }
    return sizes;
}

const Scenario& PointCursor::read(std::uint64_t point) {
    base_ = ++bases_seen_;
    return read_.emplace(source_.at(point));
}

bool PointCursor::move(Base& base, std::uint64_t point) const {
    for (std::size_t a = 0; a < size_axes_.size(); ++a) {
        const SizeAxis& sizes = size_axes_[a];
        const std::uint64_t position = point / sizes.stride % sizes.axis->length();
        if (base.positions[a] == position) continue;
        for (std::size_t k = 0; k < sizes.setters.size(); ++k) {
            const SizeSetter& setter = *sizes.setters[k];
            std::uint64_t value = 0;
            if (sizes.axis->range) {
                const std::int64_t integer = sizes.axis->range->integer_at(position);
                value = integer < 1 || static_cast<std::uint64_t>(integer) > setter.most
                            ? 0
                            : static_cast<std::uint64_t>(integer);
            } else {
                value = sizes.values[position * sizes.setters.size() + k];
            }
            const std::size_t schedule =
                sizes.schedules[k].empty() ? 0 : schedule_named(base.scenario, sizes.schedules[k]);
            if (value == 0 || !setter.set(base.scenario, schedule, value)) {
                base.positions[a] = sizes.axis->length();  // some keys may have moved: none is known to stand
                return false;
            }
        }
        base.positions[a] = position;
    }
    return true;
}

const Scenario& PointCursor::at(std::uint64_t point) {
    if (size_axes_.empty()) return read(point);
    std::uint64_t index = 0;
    for (const OtherAxis& axis : other_axes_) index = index * axis.length + point / axis.stride % axis.length;
    auto found = bases_.find(index);
    if (found == bases_.end()) {
        if (bases_.size() == most_bases) return read(point);
        Base base{++bases_seen_, source_.at(point), {}};
        for (const SizeAxis& sizes : size_axes_) base.positions.push_back(point / sizes.stride % sizes.axis->length());
        found = bases_.emplace(index, std::move(base)).first;
    } else if (!move(found->second, point) || !is_consistent(found->second.scenario)) {
        return read(point);
    }
    base_ = found->second.number;
    return found->second.scenario;
}

std::uint64_t largest_value(const ScenarioSource& source, std::string_view key, std::uint64_t most) {
    std::uint64_t largest = 0;
    for (const Axis& axis : source.axes()) {
        for (std::size_t k = 0; k < axis.targets.size(); ++k) {
            if (axis.targets[k].key != key) continue;
            for (std::uint64_t i = 0; i < axis.length(); ++i) {
                largest = std::max(largest, size_in(axis.value(i, k), most));
            }
        }
    }
    return largest;
}

Scenario first_valid(const ScenarioSource& source) {
    // Every point of a short sweep, points all over a long one: one that is nowhere valid must not take for ever.
    constexpr std::uint64_t most_tried = 1000;
    const std::uint64_t tried = std::min(source.point_count(), most_tried);
    std::optional<Error> first_error;
    PointCursor cursor(source);
    for (std::uint64_t i = 0; i < tried; ++i) {
        try {
            return cursor.at(i * (source.point_count() / tried));
        } catch (const Error& error) {
            if (error.code() == ErrorCode::internal) throw;
            if (!first_error) first_error = error;
        }
    }
    throw Error(*first_error);
}

}  // namespace rooftile::app
