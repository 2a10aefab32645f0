#include "host_matrix.hpp"

#include <algorithm>
#include <bit>

#include "rooftile/core/integer.hpp"

namespace rooftile::gpu {

namespace {

constexpr std::uint32_t poison_bits = 0x7fc5a11e;

bool is_poison(float value) { return std::bit_cast<std::uint32_t>(value) == poison_bits; }

bool all_poison(std::span<const float> values) { return std::all_of(values.begin(), values.end(), is_poison); }

}  // namespace

HostMatrix::HostMatrix(std::uint64_t rows, std::uint64_t cols, std::uint64_t leading_dimension)
    : rows_(rows),
      cols_(cols),
      leading_dimension_(leading_dimension),
      storage_(checked_add(checked_mul(rows, leading_dimension, "a number of elements"), 2 * guard_elements,
                           "a number of elements"),
               std::bit_cast<float>(poison_bits)) {}

void HostMatrix::poison() { std::fill(storage_.begin(), storage_.end(), std::bit_cast<float>(poison_bits)); }

bool HostMatrix::surroundings_untouched() const {
    const std::span<const float> all(storage_);
    if (!all_poison(all.first(guard_elements)) || !all_poison(all.last(guard_elements))) return false;
    for (std::uint64_t row = 0; row < rows_; ++row) {
        const std::uint64_t end = guard_elements + row * leading_dimension_ + cols_;
        if (!all_poison(all.subspan(end, leading_dimension_ - cols_))) return false;
    }
    return true;
}

}  // namespace rooftile::gpu
