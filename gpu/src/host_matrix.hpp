#pragma once

// A matrix as the host keeps it to send to a GPU and to look at what came back: rows a leading dimension apart, with
// poison in every element that belongs to no row, so that a kernel which reads or writes there is found out.

#include <cstdint>
#include <span>
#include <vector>

namespace rooftile::gpu {

/// Elements of poison before and behind every matrix: a multiple of what float4 and 256-byte alignment need.
inline constexpr std::uint64_t guard_elements = 64;

class HostMatrix {
public:
    /// All poison: a quiet NaN that no computation makes.
    HostMatrix(std::uint64_t rows, std::uint64_t cols, std::uint64_t leading_dimension);

    [[nodiscard]] std::uint64_t rows() const { return rows_; }
    [[nodiscard]] std::uint64_t cols() const { return cols_; }
    [[nodiscard]] std::uint64_t leading_dimension() const { return leading_dimension_; }
    /// Guards included; the matrix begins guard_elements behind the first.
    [[nodiscard]] std::span<float> storage() { return storage_; }
    [[nodiscard]] std::span<const float> storage() const { return storage_; }
    [[nodiscard]] std::span<float> row(std::uint64_t row) {
        return std::span(storage_).subspan(guard_elements + row * leading_dimension_, cols_);
    }
    [[nodiscard]] std::span<const float> row(std::uint64_t row) const {
        return std::span(storage_).subspan(guard_elements + row * leading_dimension_, cols_);
    }

    void poison();
    /// Whether every element outside the rows is still poison, bit for bit.
    [[nodiscard]] bool surroundings_untouched() const;

private:
    std::uint64_t rows_, cols_, leading_dimension_;
    std::vector<float> storage_;
};

}  // namespace rooftile::gpu
