#include "app/report/matmul_answer.hpp"

#include "app/report/count_rows.hpp"
#include "app/report/describe.hpp"
#include "app/report/number_text.hpp"
#include "app/report/pattern.hpp"
#include "rooftile/model/predict.hpp"

namespace rooftile::app {

namespace {

/// The exact bytes and, from a thousand up, a human unit beside them.
std::string bytes_and_traffic(Bytes bytes) {
    const std::string exact = exact_bytes(bytes);
    const std::string rounded = human_traffic(bytes);
    return rounded == exact ? exact : exact + " (" + rounded + ")";
}

/// Nothing where the machine's rates are not known, which its own line says.
std::string ridge_tile_text(const PointReport& point, const Messages& m) {
    const model::RidgeTile& tile = *point.ridge_tile;
    const auto& roofline = point.schedules.front().figures().roofline;
    if (!tile.integer.value && !roofline) return {};
    if (!tile.integer.value) {
        return fill(m.no_ridge_tile, fmt::arg("intensity", trimmed(point.one_pass->intensity_flops_per_byte, 3)),
                    fmt::arg("ridge", trimmed(roofline->ridge_flops_per_byte, 4)));
    }
    std::string line = fill(m.ridge_tile, *tile.integer.value);
    if (tile.exact.value) line += fill(m.ridge_tile_exact, trimmed(*tile.exact.value, 3));
    line += tile.dividing.value ? fill(m.ridge_tile_dividing, *tile.dividing.value) : std::string(m.no_dividing_tile);
    if (tile.fitting.value) {
        line += tile.dividing_fitting.value == tile.dividing.value ? m.ridge_tiles_fit : m.ridge_tile_fits;
    } else if (const Machine& machine = *point.scenario->machine; machine.on_chip_bytes || machine.accumulator_bytes) {
        line += m.ridge_tile_does_not_fit;
    }
    return line;
}

}  // namespace

std::optional<std::string> extra_c_text(const PointReport& point, const ScheduleReport& schedule, const Messages& m) {
    if (!treats_c_otherwise(schedule.schedule)) return std::nullopt;
    const Count& count = *schedule.figures().count;
    const auto extra = model::extra_output_bytes(point.scenario->workload, count);
    if (!extra) return std::nullopt;  // a guard says that C is not even written once
    const Operand& c = point.operands.back();
    const OperandTraffic& moved = *traffic_of(count, c.name);
    const Rational elements = Rational(Elements(c.rows) * c.cols);
    const auto an_element = [&](Elements all) { return fill(m.times_over, trimmed(Rational(all) / elements, 4)); };
    return fill(m.extra_c_value, fmt::arg("bytes", bytes_and_traffic(*extra)),
                fmt::arg("read", an_element(moved.read_elements)),
                fmt::arg("written", an_element(moved.write_elements)));
}

std::optional<std::string> bound_text(const ScheduleReport& schedule, const Messages& m) {
    if (!schedule.bound) return std::nullopt;
    const model::MatmulBound& bound = *schedule.bound;
    return fill(m.least_value, fmt::arg("gap", ratio_text(model::gap(*schedule.figures().count, bound), m)),
                fmt::arg("held", to_string(bound.on_chip_elements)),
                fmt::arg("least", trimmed(bound.lower_bound_elements, 2)),
                fmt::arg("limit", ratio_text(bound.gap_limit, m)));
}

void add_matmul_comparison(Document& document, const PointReport& point, const Messages& m) {
    if (!point.one_pass) return;
    document.emplace_back(Paragraph{fill(m.one_pass, fmt::arg("bytes", bytes_and_traffic(point.one_pass->total_bytes)),
                                         fmt::arg("intensity", trimmed(point.one_pass->intensity_flops_per_byte, 3))),
                                    Tone::dim});
    if (!point.ridge_tile) return;
    const std::string tile = ridge_tile_text(point, m);
    if (!tile.empty()) document.emplace_back(Paragraph{tile, Tone::dim});
}

}  // namespace rooftile::app
