#pragma once

// What a view or buffer keeps to be counted, by mode: nothing, two counters, or a way into the ledger for
// every element.

#include <string_view>
#include <utility>

#include "rooftile/sim/indices.hpp"
#include "rooftile/sim/loop_ledger.hpp"

namespace rooftile::sim {

/// Throws Error(input) unless the memory is further in than `level`.
std::size_t inner_level(LoopLedger& ledger, std::size_t operand, std::size_t level, std::string_view memory);
/// Throws Error(input): without observation not even the operand's name is known.
[[noreturn]] void throw_store_to_input();

template <LoopMode Mode>
class AccessMeter {
public:
    AccessMeter(LoopLedger& ledger, std::size_t operand, std::size_t level) : totals_(ledger, operand, level) {}

    void reserve(std::span<const std::uint64_t> shape, std::uint64_t bytes) { totals_.reserve(shape, bytes); }
    void load() { totals_.load(); }
    void store() { totals_.store(); }
    void book_load(std::uint64_t flat) {
        ledger().use(operand());
        ledger().read_element(operand(), level(), flat);
    }
    void book_store(std::uint64_t flat) { ledger().write_element(operand(), level(), flat); }
    void refuse_store(std::span<const std::uint64_t> element) {
        ledger().report(input_stored(ledger(), operand(), element));
    }

    /// That of a buffer of the same operand.
    [[nodiscard]] AccessMeter inner(std::string_view memory) {
        return AccessMeter(ledger(), operand(), inner_level(ledger(), operand(), level(), memory));
    }

    [[nodiscard]] LoopLedger& ledger() const { return totals_.ledger(); }
    [[nodiscard]] std::size_t operand() const { return totals_.operand(); }
    [[nodiscard]] std::size_t level() const { return totals_.level(); }

private:
    AccessTotals totals_;
};

template <>
class AccessMeter<Unobserved> {
public:
    static void refuse_store(std::span<const std::uint64_t>) { throw_store_to_input(); }
    static AccessMeter inner(std::string_view) { return {}; }
};

}  // namespace rooftile::sim
