#include "app/report/quantity_read.hpp"
#include "app/report/quantity_values.hpp"

namespace rooftile::app::values {

namespace {

template <class F>
Value of_bound(const Subject& subject, F f) {
    const auto& bound = subject.schedule->bound;
    return bound ? Value(f(*bound)) : Value();
}

/// A figure of the tile that the ridge needs; nothing for workloads that have no tiles of a product.
template <class F>
Value of_ridge_tile(const Subject& subject, F f) {
    if (!std::holds_alternative<Matmul>(subject.point.scenario->workload.shape)) return std::nullopt;
    const auto& tile = subject.point.ridge_tile;
    return tile ? Value(f(*tile)) : Value(expr::Null{"the scenario names no machine"});
}

template <class T>
Datum found(const model::Found<T>& figure) {
    return number_or(figure.value, figure.why_not);
}

}  // namespace

Value one_pass_bytes(const Subject& s) {
    return s.point.one_pass ? Value(number(s.point.one_pass->total_bytes)) : Value();
}
Value one_pass_intensity(const Subject& s) {
    return s.point.one_pass ? Value(number(s.point.one_pass->intensity_flops_per_byte)) : Value();
}

Value ridge_tile_exact(const Subject& s) {
    return of_ridge_tile(s, [](const model::RidgeTile& tile) { return found(tile.exact); });
}
Value ridge_tile_shortcut(const Subject& s) {
    return of_ridge_tile(s, [](const model::RidgeTile& tile) { return found(tile.shortcut); });
}
Value ridge_tile_integer(const Subject& s) {
    return of_ridge_tile(s, [](const model::RidgeTile& tile) { return found(tile.integer); });
}
Value ridge_tile_dividing(const Subject& s) {
    return of_ridge_tile(s, [](const model::RidgeTile& tile) { return found(tile.dividing); });
}
Value ridge_tile_fitting(const Subject& s) {
    return of_ridge_tile(s, [](const model::RidgeTile& tile) { return found(tile.fitting); });
}
Value ridge_tile_dividing_fitting(const Subject& s) {
    return of_ridge_tile(s, [](const model::RidgeTile& tile) { return found(tile.dividing_fitting); });
}
Value ridge_tile_reason(const Subject& s) {
    return of_ridge_tile(s, [](const model::RidgeTile& tile) -> Datum {
        std::string all;
        for (const std::string& reason : {tile.exact.why_not, tile.shortcut.why_not, tile.integer.why_not,
                                          tile.dividing.why_not, tile.fitting.why_not, tile.dividing_fitting.why_not}) {
            if (!reason.empty() && all.find(reason) == std::string::npos) all += (all.empty() ? "" : "; ") + reason;
        }
        return all.empty() ? Datum(expr::Null{"every tile is there"}) : Datum(all);
    });
}

Value accumulators_per_thread(const Subject& s) {
    const Schedule& schedule = s.schedule->schedule;
    if (!std::holds_alternative<Tiled>(schedule.plan)) return std::nullopt;
    return number_or(model::accumulators_per_thread(schedule), "the schedule states no threads of a block");
}
Value on_chip_elements(const Subject& s) {
    return of_bound(s, [](const model::MatmulBound& bound) { return number(bound.on_chip_elements); });
}
Value compulsory_elements(const Subject& s) {
    return of_bound(s, [](const model::MatmulBound& bound) { return number(bound.compulsory_elements); });
}
Value lower_bound_elements(const Subject& s) {
    return of_bound(s, [](const model::MatmulBound& bound) { return number(bound.lower_bound_elements); });
}
Value lower_bound_bytes(const Subject& s) {
    return of_bound(s, [](const model::MatmulBound& bound) {
        return number_or(bound.lower_bound_bytes,
                         "the bound counts elements, and those of A and B have another size than those of C");
    });
}
Value gap(const Subject& s) {
    return of_bound(s, [&](const model::MatmulBound& bound) {
        return read(s.figures().count, [&](const Count& count) { return number(model::gap(count, bound)); });
    });
}
Value gap_limit(const Subject& s) {
    return of_bound(s, [](const model::MatmulBound& bound) { return number(bound.gap_limit); });
}

}  // namespace rooftile::app::values
