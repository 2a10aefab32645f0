#pragma once

// A matrix in device memory, surrounded by poison: the space between its rows, before it and, unless a memory checker
// watches that, behind it holds a NaN of one pattern. A kernel that reads there spoils its result; one that writes
// there is found out.

#include <cuda_runtime_api.h>

#include <bit>
#include <cstdint>
#include <vector>

#include "cuda_call.hpp"
#include "rooftile/gpu/run_kernel.hpp"
#include "rooftile/sim/hbm_values.hpp"

namespace rooftile::gpu::check {

using HostMatrix = sim::RowMajorMatrix<float>;

class DeviceMatrix {
public:
    /// rows x cols elements, `ld` from row to row, starting `offset` elements behind 16 aligned bytes; `guard`
    /// elements of poison behind it.
    DeviceMatrix(std::uint64_t rows, std::uint64_t cols, std::uint64_t ld, std::uint64_t offset, std::uint64_t guard)
        : rows_(rows),
          cols_(cols),
          ld_(ld),
          front_(front_guard + offset),
          // The last row ends with its last element, so that a checker sees the first access behind it.
          image_(front_ + (rows - 1) * ld + cols + guard, poison()),
          memory_(image_.size() * sizeof(float)) {
        upload();
    }

    [[nodiscard]] float* data() const { return static_cast<float*>(memory_.data()) + front_; }

    /// Puts the values there, poison all around.
    void set(const HostMatrix& values) {
        for (std::uint64_t row = 0; row < rows_; ++row) {
            for (std::uint64_t col = 0; col < cols_; ++col) {
                image_[at(row, col)] = values(sim::index(row), sim::index(col));
            }
        }
        upload();
    }

    /// Poison everywhere, so that an element that is never written shows.
    void set_poison() {
        image_.assign(image_.size(), poison());
        upload();
    }

    /// What is there now.
    [[nodiscard]] HostMatrix values() {
        download();
        HostMatrix values(sim::index(rows_), sim::index(cols_));
        for (std::uint64_t row = 0; row < rows_; ++row) {
            for (std::uint64_t col = 0; col < cols_; ++col) {
                values(sim::index(row), sim::index(col)) = image_[at(row, col)];
            }
        }
        return values;
    }

    /// Whether everything around the matrix is as it was put there; looks at what values() brought back.
    [[nodiscard]] bool surroundings_intact() const {
        for (std::uint64_t i = 0; i < image_.size(); ++i) {
            const bool inside = i >= front_ && (i - front_) % ld_ < cols_ && (i - front_) / ld_ < rows_;
            if (!inside && std::bit_cast<std::uint32_t>(image_[i]) != poison_bits) return false;
        }
        return true;
    }

private:
    static constexpr std::uint64_t front_guard = 64;  ///< elements; keeps 16-byte alignment
    static constexpr std::uint32_t poison_bits = 0x7fc0dead;
    static float poison() { return std::bit_cast<float>(poison_bits); }

    [[nodiscard]] std::size_t at(std::uint64_t row, std::uint64_t col) const { return front_ + row * ld_ + col; }
    void upload() const {
        require_success(cudaMemcpy(memory_.data(), image_.data(), memory_.bytes(), cudaMemcpyHostToDevice),
                        "take a matrix");
    }
    void download() {
        require_success(cudaMemcpy(image_.data(), memory_.data(), memory_.bytes(), cudaMemcpyDeviceToHost),
                        "give back a matrix");
    }

    std::uint64_t rows_, cols_, ld_, front_;
    std::vector<float> image_;
    DeviceBytes memory_;
};

/// Element counters in device memory.
class DeviceCounters {
public:
    explicit DeviceCounters(std::size_t operands)
        : counts_(2 * operands), memory_(counts_.size() * sizeof(ElementCounters)) {
        memory_.fill(0);
    }

    [[nodiscard]] ElementCounters* data() const { return static_cast<ElementCounters*>(memory_.data()); }

    /// Reads and writes of each operand, one after the other.
    [[nodiscard]] const std::vector<ElementCounters>& counts() {
        require_success(cudaMemcpy(counts_.data(), memory_.data(), memory_.bytes(), cudaMemcpyDeviceToHost),
                        "give back counters");
        return counts_;
    }

private:
    std::vector<ElementCounters> counts_;
    DeviceBytes memory_;
};

}  // namespace rooftile::gpu::check
