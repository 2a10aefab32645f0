#include "app/plot/label_space.hpp"

#include <array>
#include <cmath>
#include <numbers>

#include "app/plot/style.hpp"

namespace rooftile::app {

namespace {

constexpr double margin = 3;  ///< between labels and all else [pixels]

std::vector<Box> along(Spot start, Spot end, double reach) {
    const double length = std::hypot(end.x - start.x, end.y - start.y);
    const int steps = std::max(1, static_cast<int>(std::ceil(length / std::max(reach, 2.0))));
    std::vector<Box> boxes;
    for (int i = 0; i <= steps; ++i) {
        const double part = static_cast<double>(i) / steps;
        boxes.push_back(around({start.x + part * (end.x - start.x), start.y + part * (end.y - start.y)}, reach));
    }
    return boxes;
}

bool any_overlaps(const std::vector<Box>& boxes, const Box& box) {
    return std::any_of(boxes.begin(), boxes.end(), [&](const Box& other) { return other.overlaps(box); });
}

}  // namespace

void LabelSpace::block(const std::vector<Spot>& line) {
    for (std::size_t i = 1; i < line.size(); ++i) {
        for (const Box& box : along(line[i - 1], line[i], 1)) drawn_.push_back(box);
    }
}

void LabelSpace::block_mark(Spot at) { marks_.push_back(around(at, mark_reach)); }

bool LabelSpace::is_free(const std::vector<Box>& boxes) const {
    return std::all_of(boxes.begin(), boxes.end(), [&](const Box& box) {
        const Box wide{box.left - margin, box.top - 1, box.right + margin, box.bottom + 1};
        return frame_.holds(wide) && !any_overlaps(drawn_, wide) && !any_overlaps(marks_, wide) &&
               !any_overlaps(labels_, wide);
    });
}

bool LabelSpace::leads_free(Spot from, Spot to, Spot mark) const {
    const std::vector<Box> line = along(from, to, 1);
    return std::none_of(line.begin(), line.end(), [&](const Box& box) {
        if (any_overlaps(labels_, box)) return true;
        return std::any_of(marks_.begin(), marks_.end(), [&](const Box& other) {
            const bool own =
                std::abs(other.left + mark_reach - mark.x) < 0.01 && std::abs(other.top + mark_reach - mark.y) < 0.01;
            return !own && other.overlaps(box);
        });
    });
}

std::optional<PlacedLabel> LabelSpace::place(const std::string& text, double size, Spot mark, bool beside) {
    // Below and to the right first: under a roof there is nothing else.
    constexpr std::array<int, 8> directions{45, 0, 90, -45, -90, 135, 180, -135};
    constexpr std::array<double, 5> distances{13, 24, 40, 62, 90};
    for (const double distance : distances) {
        if (beside && distance > distances.front()) break;
        for (const int direction : directions) {
            const double angle = direction * std::numbers::pi / 180;
            const Spot end{mark.x + distance * std::cos(angle), mark.y + distance * std::sin(angle)};
            const bool upright = direction == 90 || direction == -90;
            const Anchor anchor = upright ? Anchor::middle : std::abs(direction) < 90 ? Anchor::start : Anchor::end;
            // The baseline stands below the end for what goes down, above it for what goes up.
            const double drop = direction == 0 || direction == 180 ? 0.3 : direction > 0 ? 0.75 : -0.15;
            Label label{text, {end.x, end.y + drop * size}, size, anchor, 0};
            if (!is_free({box_of(label)})) continue;
            PlacedLabel placed{label, std::nullopt};
            if (distance > distances.front()) {
                const Spot begin{mark.x + (mark_reach + 2) * std::cos(angle),
                                 mark.y + (mark_reach + 2) * std::sin(angle)};
                if (!leads_free(begin, end, mark)) continue;
                placed.leader = {begin, end};
                for (const Box& box : along(begin, end, 1)) drawn_.push_back(box);
            }
            labels_.push_back(box_of(label));
            return placed;
        }
    }
    return std::nullopt;
}

std::optional<Label> LabelSpace::place_along(const std::string& text, double size, Spot start, Spot end,
                                             double wanted) {
    const double length = std::hypot(end.x - start.x, end.y - start.y);
    const double width = text_extent(text, size);
    const double slack = length - width;
    if (slack < 0) return std::nullopt;
    const Spot unit{(end.x - start.x) / length, (end.y - start.y) / length};
    const double angle = std::atan2(unit.y, unit.x) * 180 / std::numbers::pi;
    // Boxes about a slanted text are wider than the text, so it stands further off its line.
    const double off = std::abs(unit.y) < 0.01 ? 0.5 * size + 6 : size + 5;
    constexpr int tries = 20;
    for (const double side : {-1.0, 1.0}) {
        for (int i = 0; i <= 2 * tries; ++i) {
            const double shift = static_cast<double>((i + 1) / 2) / tries * (i % 2 == 0 ? 1 : -1);
            const double part = wanted + shift;
            if (part < 0 || part > 1) continue;
            const double middle_x = start.x + part * slack * unit.x - side * off * unit.y;
            const double middle_y = start.y + part * slack * unit.y + side * off * unit.x;
            std::vector<Box> boxes;
            if (std::abs(unit.y) < 0.01) {
                boxes.push_back({middle_x, middle_y - 0.55 * size, middle_x + width, middle_y + 0.55 * size});
            } else {
                boxes = along({middle_x, middle_y}, {middle_x + width * unit.x, middle_y + width * unit.y}, 0.5 * size);
            }
            if (!is_free(boxes)) continue;
            labels_.insert(labels_.end(), boxes.begin(), boxes.end());
            // From the middle of the letters down to their baseline.
            return Label{
                text, {middle_x - 0.35 * size * unit.y, middle_y + 0.35 * size * unit.x}, size, Anchor::start, angle};
        }
    }
    return std::nullopt;
}

}  // namespace rooftile::app
