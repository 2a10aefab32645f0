#include "rooftile/model/roofline.hpp"

#include <algorithm>

namespace rooftile::model {

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
    if (peak_flops_per_s <= Rational(0)) throw Error(ErrorCode::input, "a peak rate must be positive");
    if (bandwidth_bytes_per_s <= Rational(0)) throw Error(ErrorCode::input, "a bandwidth must be positive");
    Roofline result;
    result.ridge_flops_per_byte = peak_flops_per_s / bandwidth_bytes_per_s;
    result.compute_time_s = Rational(flops) / peak_flops_per_s;
    result.memory_time_s = Rational(total_bytes) / bandwidth_bytes_per_s;
    result.ideal_time_s = std::max(result.compute_time_s, result.memory_time_s);
    const std::optional<Rational> flops_per_byte = intensity(flops, total_bytes);
    result.bound_flops_per_s =
        flops_per_byte ? std::min(peak_flops_per_s, bandwidth_bytes_per_s * *flops_per_byte) : peak_flops_per_s;
    result.limited_by = result.memory_time_s > result.compute_time_s   ? Limit::memory
                        : result.memory_time_s < result.compute_time_s ? Limit::compute
                                                                       : Limit::balanced;
    return result;
}

}  // namespace rooftile::model
