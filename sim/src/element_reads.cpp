#include "rooftile/sim/element_reads.hpp"

#include <algorithm>

#include "rooftile/core/error.hpp"

namespace rooftile::sim {

namespace {

const OperandElementReads& find(const std::vector<OperandElementReads>& operands, std::string_view name) {
    for (const OperandElementReads& operand : operands) {
        if (operand.operand == name) return operand;
    }
    throw Error(ErrorCode::input, "there is no operand '" + std::string(name) + "'");
}

std::uint64_t times_at(const OperandElementReads& operand, const std::vector<WeightedBlock>& blocks, std::uint64_t row,
                       std::uint64_t col) {
    if (row >= operand.rows || col >= operand.cols) {
        throw Error(ErrorCode::out_of_range,
                    operand.operand + "[" + std::to_string(row) + "," + std::to_string(col) + "] lies outside " +
                        operand.operand + ", which has " + std::to_string(operand.rows) + " x " +
                        std::to_string(operand.cols) + " elements",
                    "indices count from 0");
    }
    std::uint64_t times = 0;
    for (const WeightedBlock& block : blocks) {
        // A position before the block wraps to a huge offset and fails the comparison.
        if (row - block.row < block.rows && col - block.col < block.cols) {
            times = checked_add(times, block.times, "an element's count");
        }
    }
    return times;
}

/// Sweeps a horizontal line over the blocks: between two rows at which a block begins or ends, the reads
/// of an element depend on its column alone.
class RowSweep {
public:
    explicit RowSweep(const OperandElementReads& operand) : rows_(operand.rows), cols_(operand.cols) {
        std::vector<std::uint64_t> edges{0};
        for (const WeightedBlock& block : operand.reads) {
            edges.push_back(block.col);
            edges.push_back(block.col + block.cols);
        }
        std::sort(edges.begin(), edges.end());
        edges.erase(std::unique(edges.begin(), edges.end()), edges.end());
        if (edges.back() < cols_) edges.push_back(cols_);
        edges_ = std::move(edges);
        changes_.assign(edges_.size(), 0);
        starts_.reserve(operand.reads.size());
        for (const WeightedBlock& block : operand.reads) {
            starts_.push_back(&block);
            ends_.push_back(&block);
        }
        const auto end_row = [](const WeightedBlock* block) { return block->row + block->rows; };
        std::sort(starts_.begin(), starts_.end(), [](const auto* a, const auto* b) { return a->row < b->row; });
        std::sort(ends_.begin(), ends_.end(), [&](const auto* a, const auto* b) { return end_row(a) < end_row(b); });
    }

    ReadStatistics statistics() {
        ReadStatistics result;
        result.min_reads = ~std::uint64_t{0};
        std::size_t started = 0;
        std::size_t ended = 0;
        for (std::uint64_t row = 0; row < rows_;) {
            for (; ended < ends_.size() && ends_[ended]->row + ends_[ended]->rows <= row; ++ended) {
                apply(*ends_[ended], true);
            }
            for (; started < starts_.size() && starts_[started]->row <= row; ++started) apply(*starts_[started], false);
            std::uint64_t next = rows_;
            if (started < starts_.size()) next = std::min(next, starts_[started]->row);
            if (ended < ends_.size()) next = std::min(next, ends_[ended]->row + ends_[ended]->rows);
            scan(next - row, result);
            row = next;
        }
        return result;
    }

private:
    /// Adds or takes away a block's reads at its left edge and back at its right edge. Unsigned wrap-around
    /// is exact here: every running sum is a true count again.
    void apply(const WeightedBlock& block, bool take_away) {
        const std::uint64_t times = take_away ? 0 - block.times : block.times;
        changes_[position(block.col)] += times;
        changes_[position(block.col + block.cols)] -= times;
    }

    [[nodiscard]] std::size_t position(std::uint64_t edge) const {
        return static_cast<std::size_t>(std::lower_bound(edges_.begin(), edges_.end(), edge) - edges_.begin());
    }

    void scan(std::uint64_t row_count, ReadStatistics& result) const {
        std::uint64_t times = 0;
        for (std::size_t i = 0; i + 1 < edges_.size(); ++i) {
            times += changes_[i];
            result.min_reads = std::min(result.min_reads, times);
            result.max_reads = std::max(result.max_reads, times);
            if (times != 0) result.distinct_elements += Uint128{row_count} * (edges_[i + 1] - edges_[i]);
        }
    }

    std::uint64_t rows_, cols_;
    std::vector<std::uint64_t> edges_;    ///< columns at which any block begins or ends, and both margins
    std::vector<std::uint64_t> changes_;  ///< change of the reads at each edge, for the blocks under the line
    std::vector<const WeightedBlock*> starts_, ends_;
};

}  // namespace

std::uint64_t ElementReads::reads(std::string_view operand, std::uint64_t row, std::uint64_t col) const {
    const OperandElementReads& found = find(operands_, operand);
    return times_at(found, found.reads, row, col);
}

std::uint64_t ElementReads::uses(std::string_view operand, std::uint64_t row, std::uint64_t col) const {
    const OperandElementReads& found = find(operands_, operand);
    return times_at(found, found.uses, row, col);
}

std::uint64_t ElementReads::writes(std::string_view operand, std::uint64_t row, std::uint64_t col) const {
    const OperandElementReads& found = find(operands_, operand);
    return times_at(found, found.writes, row, col);
}

ReadStatistics ElementReads::statistics(std::string_view operand) const {
    return RowSweep(find(operands_, operand)).statistics();
}

}  // namespace rooftile::sim
