#pragma once

// The memories of the replayer: matrices in HBM, input buffers by operand and slot, and the accumulators.
// A buffer holds its content until the next load into it or until clear().

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "replayer.hpp"

namespace rooftile::test {

struct ReplayedBlock {
    std::uint64_t row = 0, col = 0, rows = 0, cols = 0;
};

struct ReplayedRange {
    std::uint64_t begin = 0, extent = 0;
    [[nodiscard]] std::uint64_t end() const { return begin + extent; }
};

/// What the head says of a computation and its schedule.
struct ReplayedPlan {
    std::string workload, kind, c_policy = "write", order = "row";
    bool by_element = false;
    std::uint64_t M = 1, N = 1, K = 1, L = 1;
    std::uint64_t BM = 1, BN = 1, BK = 1, B = 1, buffers = 1, split_k = 1;
    std::uint64_t accumulator_element_bytes = 0;

    [[nodiscard]] bool matmul() const { return workload == "matmul"; }
    /// Whether inputs cross one element after the other, one held at a time.
    [[nodiscard]] bool streams() const {
        return kind == "direct" || kind == "unfused" || kind == "fused" ||
               (kind == "naive" && c_policy != "memory_accumulate");
    }
    /// Whether a sum may leave the chip when it covers the first k products.
    [[nodiscard]] bool may_store_at(std::uint64_t k) const;
};

/// Texts of errors: "A[0:2,2:4]".
std::string describe(const std::string& name, const ReplayedBlock& block);

class ReplayedMemory {
public:
    struct Matrix {
        ReplayedOperand operand;
        std::uint64_t element_bytes = 0;
        std::string role;
        std::vector<std::uint8_t> known;     ///< an input, or written
        std::vector<std::uint64_t> covered;  ///< of an output: products that the value sums up
        std::vector<std::uint8_t> with_old;  ///< and whether what memory held before is in it
    };

    ReplayedMemory(ReplayedPlan plan, std::vector<Matrix> matrices);

    [[nodiscard]] const std::vector<Matrix>& matrices() const { return matrices_; }
    /// Throws ReplayError for an unknown name.
    [[nodiscard]] std::size_t index_of(const std::string& name) const;

    void read(std::size_t operand, const ReplayedBlock& block, std::uint64_t slot, bool streamed);
    void write(std::size_t operand, const ReplayedBlock& block);
    /// Each returns the FLOPs done.
    std::uint64_t multiply_add(ReplayedRange i, ReplayedRange j, ReplayedRange k, std::uint64_t slot);
    std::uint64_t add(ReplayedRange j, std::uint64_t slot);
    std::uint64_t chain_step(std::size_t operand, ReplayedRange j, std::uint64_t slot);
    void barrier(const std::string& reason);

    /// The end of a scope beyond which nothing is kept on chip.
    void clear();
    void require_no_sums(const std::string& where) const;
    /// Everything is computed, whole and written.
    void require_finished() const;

    [[nodiscard]] std::uint64_t peak_input_bytes() const { return peak_input_bytes_; }
    [[nodiscard]] std::uint64_t peak_accumulator_bytes() const { return peak_accumulator_bytes_; }

private:
    enum class State : std::uint8_t { absent, loaded, used };

    struct Buffer {
        std::vector<std::int64_t> values;
        std::vector<State> states;
        std::vector<std::size_t> held;  ///< positions
        bool streamed = false;
        bool visible = true;  ///< a barrier stands behind the last load
        bool used = false;    ///< by anything since it was filled
        bool used_since_barrier = false;
    };
    struct Sum {
        std::int64_t value = 0;
        std::uint64_t covered = 0;
        bool with_old = false;
        std::size_t stands_for = 0;  ///< the operand that it is a value of
    };

    void require_inside(std::size_t operand, const ReplayedBlock& block) const;
    void load_sums(std::size_t operand, const ReplayedBlock& block);
    void empty(std::size_t operand, Buffer& buffer);
    /// The buffer to compute with, if it holds anything.
    Buffer* find(std::size_t operand, std::uint64_t slot);
    std::int64_t use(std::size_t operand, Buffer* buffer, std::uint64_t slot, std::uint64_t row, std::uint64_t col,
                     std::uint64_t times);
    void finish_use(Buffer* buffer);
    void watch_peaks();
    [[nodiscard]] std::size_t position(std::size_t operand, std::uint64_t row, std::uint64_t col) const {
        return static_cast<std::size_t>(row * matrices_[operand].operand.cols + col);
    }

    ReplayedPlan plan_;
    std::vector<Matrix> matrices_;
    std::map<std::pair<std::size_t, std::uint64_t>, Buffer> buffers_;
    std::map<std::size_t, Sum> sums_;  ///< by position in the output
    std::uint64_t peak_input_bytes_ = 0, peak_accumulator_bytes_ = 0;
};

}  // namespace rooftile::test
