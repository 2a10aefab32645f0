#include "app/teach/frame_lines.hpp"

#include "app/report/describe.hpp"
#include "app/report/number_text.hpp"
#include "app/report/occupancy_text.hpp"
#include "app/report/pattern.hpp"
#include "app/teach/frame_formulas.hpp"
#include "rooftile/model/bounds.hpp"

namespace rooftile::app {

namespace {

/// "2*M*N*K/sqrt(S) + M*N = 2*4*4*4/sqrt(12) + 4*4", if the report's bound is that but for its rounding. A root
/// is no rational, so the squares are compared.
std::string root_term(const model::MatmulBound& bound, const Symbols& symbols) {
    const auto twice = work_out("2*M*N*K", symbols);
    const auto outputs = work_out("M*N", symbols);
    if (!twice || !outputs) return {};
    const Rational held(bound.on_chip_elements);
    const Rational root = bound.lower_bound_elements - outputs->value;
    const Rational off = (root * root * held - twice->value * twice->value).abs();
    if (off * Rational(1'000'000'000'000) > twice->value * twice->value) return {};
    return twice->symbols + "/sqrt(S) + " + outputs->symbols + " = " + twice->numbers + "/sqrt(" + held.to_string() +
           ") + " + outputs->numbers;
}

/// "min(shared 3, registers 4, blocks 16) = ".
std::string limits_text(const model::Occupancy& occupancy) {
    std::string limits;
    for (const model::Resource resource : model::resources) {
        const auto& limit = occupancy.limits.of(resource);
        if (!limit) continue;
        limits += (limits.empty() ? "" : ", ") + std::string(model::name(resource)) + " " + std::to_string(*limit);
    }
    return "min(" + limits + ") = " + std::to_string(occupancy.resident_blocks);
}

void add_lines(std::vector<std::string>& lines, std::string_view label, const model::Occupancy& occupancy,
               const BlockResources& block, const model::DeviceLimits* device, Language language) {
    lines.push_back(std::string(label) +
                    (occupancy.refused.empty() ? limits_text(occupancy) : std::to_string(occupancy.resident_blocks)));
    lines.push_back(occupancy_text(occupancy, block, device, language));
}

}  // namespace

std::vector<std::string> bound_lines(const ScheduleReport& schedule, const Symbols& symbols, Language language) {
    if (!schedule.bound) return {};
    const FrameWords& w = frame_words(language);
    const model::MatmulBound& bound = *schedule.bound;
    const bool tiled = std::holds_alternative<Tiled>(schedule.schedule.plan);
    const Rational held(bound.on_chip_elements), compulsory(bound.compulsory_elements);
    const auto elements = [&](const std::string& number) {
        return number + std::string(no_break_space) + std::string(w.elements);
    };
    std::vector<std::string> lines{
        std::string(w.held) + "S = " +
            derivation_of(held, tiled ? "BK*(BM+BN)*buffers + BM*BN" : "1 + 1 + 1", symbols) + held.to_string(),
        std::string(w.compulsory) + derivation_of(compulsory, "M*K + K*N + M*N", symbols) +
            elements(compulsory.to_string())};
    if (bound.lower_bound_elements > compulsory) {
        const std::string term = root_term(bound, symbols);
        lines.push_back(std::string(w.with_room) + (term.empty() ? "" : term + " \u2248 ") +
                        elements(trimmed(bound.lower_bound_elements, 2)));
    }
    const Count& count = *schedule.figures().count;
    lines.push_back(fill(w.gap, fmt::arg("moved", to_string(count.read_elements() + count.write_elements())),
                         fmt::arg("least", trimmed(bound.lower_bound_elements, 2)),
                         fmt::arg("ratio", ratio_text(model::gap(count, bound), messages(language)))));
    return lines;
}

std::string ridge_tile_line(const PointReport& point, Language language) {
    if (!point.ridge_tile || !point.ridge_tile->exact.value || point.schedules.empty()) return {};
    const auto& roofline = point.schedules.front().figures().roofline;
    if (!roofline) return {};
    Symbols symbols = symbols_of(point, point.schedules.front().schedule);
    symbols.emplace("ridge", roofline->ridge_flops_per_byte);
    const Rational& exact = *point.ridge_tile->exact.value;
    return fill(frame_words(language).ridge_tile,
                derivation_of(exact, "2*N*e*ridge/(2*N - e*ridge)", symbols) + trimmed(exact, 3));
}

std::vector<std::string> occupancy_lines(const PointReport& point, const ScheduleReport& schedule, Language language) {
    const FrameWords& w = frame_words(language);
    std::vector<std::string> lines;
    if (schedule.occupancy) {
        add_lines(lines, w.textbook, *schedule.occupancy, *schedule.schedule.block, nullptr, language);
    }
    if (schedule.device_occupancy) {
        const std::string& name = point.scenario->machine->compute_capability;
        add_lines(lines, fill(w.device_rule, name), *schedule.device_occupancy, *schedule.schedule.block,
                  model::device_limits(name), language);
    }
    return lines;
}

}  // namespace rooftile::app
