#pragma once

// The loads and stores through one view or buffer, by value. They live where the view lives, so that a loop
// keeps them in registers; the ledger knows where that is and books them when the view ends or the run does.

#include <cstddef>
#include <cstdint>
#include <span>

namespace rooftile::sim {

class LoopLedger;

/// Two counters that are booked exactly once. Moving hands the counters over.
class AccessTotals {
public:
    AccessTotals(LoopLedger& ledger, std::size_t operand, std::size_t level) noexcept;
    AccessTotals(AccessTotals&& other) noexcept;
    AccessTotals& operator=(AccessTotals&&) = delete;
    ~AccessTotals();

    /// Takes a buffer's bytes out of its memory until this ends. Throws like LoopLedger::reserve.
    void reserve(std::span<const std::uint64_t> shape, std::uint64_t bytes);

    void load() { ++loads_; }
    void store() { ++stores_; }

    /// The run's ledger. Throws Error(input) after the end of the run.
    [[nodiscard]] LoopLedger& ledger() const {
        if (ledger_ == nullptr) throw_ended();
        return *ledger_;
    }
    [[nodiscard]] std::size_t operand() const { return operand_; }
    [[nodiscard]] std::size_t level() const { return level_; }

private:
    friend class LoopLedger;
    void link() noexcept;
    void unlink() noexcept;
    [[noreturn]] static void throw_ended();

    // No element of a user's matrix has this type: compilers see that storing one changes no counter.
    unsigned long long loads_ = 0, stores_ = 0;
    LoopLedger* ledger_;  ///< null after the end of the run
    AccessTotals *previous_ = nullptr, *next_ = nullptr;
    std::size_t operand_, level_;
    std::uint64_t reserved_bytes_ = 0;
};

}  // namespace rooftile::sim
