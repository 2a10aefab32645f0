#include "rooftile/sim/indices.hpp"

namespace rooftile::sim {

namespace {

std::string describe_index(std::uint64_t index) {
    const auto signed_index = static_cast<std::int64_t>(index);
    return signed_index < 0 ? std::to_string(signed_index) : std::to_string(index);
}

}  // namespace

std::string describe_element(std::span<const std::uint64_t> element) {
    std::string text = "[";
    for (std::size_t d = 0; d < element.size(); ++d) text += (d == 0 ? "" : ",") + describe_index(element[d]);
    return text + "]";
}

std::string describe_block(std::span<const std::uint64_t> origin, std::span<const std::uint64_t> extents) {
    std::string text = "[";
    for (std::size_t d = 0; d < origin.size(); ++d) {
        text += (d == 0 ? "" : ",") + describe_index(origin[d]) + ":" + describe_index(origin[d] + extents[d]);
    }
    return text + "]";
}

std::string describe_shape(std::span<const std::uint64_t> shape) {
    std::string text;
    for (std::size_t d = 0; d < shape.size(); ++d) text += (d == 0 ? "" : " x ") + std::to_string(shape[d]);
    return text;
}

}  // namespace rooftile::sim
