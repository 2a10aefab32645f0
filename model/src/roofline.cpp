#include "rooftile/model/roofline.hpp"

#include <algorithm>

namespace rooftile::model {

namespace {

template <class Number>
BasicRoofline<Number> roofline_in(Flops flops, Bytes total_bytes, const Number& peak_flops_per_s,
                                  const Number& bandwidth_bytes_per_s) {
    const Number zero(Uint128{0});
    if (peak_flops_per_s <= zero) throw Error(ErrorCode::input, "a peak rate must be positive");
    if (bandwidth_bytes_per_s <= zero) throw Error(ErrorCode::input, "a bandwidth must be positive");
    BasicRoofline<Number> result;
    result.ridge_flops_per_byte = peak_flops_per_s / bandwidth_bytes_per_s;
    result.compute_time_s = Number(flops.value()) / peak_flops_per_s;
    result.memory_time_s = Number(total_bytes.value()) / bandwidth_bytes_per_s;
    result.ideal_time_s = std::max(result.compute_time_s, result.memory_time_s);
    result.bound_flops_per_s =
        total_bytes == Bytes(0)
            ? peak_flops_per_s
            : std::min(peak_flops_per_s, bandwidth_bytes_per_s * Number(flops.value(), total_bytes.value()));
    result.limited_by = result.memory_time_s > result.compute_time_s   ? Limit::memory
                        : result.memory_time_s < result.compute_time_s ? Limit::compute
                                                                       : Limit::balanced;
    return result;
}

}  // namespace

std::string_view name(Limit limit) {
    switch (limit) {
        case Limit::memory: return "memory";
        case Limit::compute: return "compute";
        case Limit::balanced: return "balanced";
    }
    return "";
}

std::optional<Rational> intensity(Flops flops, Bytes total_bytes) {
    if (total_bytes == Bytes(0)) return std::nullopt;
    return Rational(flops.value(), total_bytes.value());
}

Roofline roofline(Flops flops, Bytes total_bytes, const Rational& peak_flops_per_s,
                  const Rational& bandwidth_bytes_per_s) {
    return roofline_in<Rational>(flops, total_bytes, peak_flops_per_s, bandwidth_bytes_per_s);
}

RatioRoofline ratio_roofline(Flops flops, Bytes total_bytes, Ratio peak_flops_per_s, Ratio bandwidth_bytes_per_s) {
    return roofline_in<Ratio>(flops, total_bytes, peak_flops_per_s, bandwidth_bytes_per_s);
}

}  // namespace rooftile::model
