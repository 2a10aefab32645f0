#pragma once

// The books of one run of a user's own loop: operands, what crossed each boundary, where the loop is, and
// its mistakes. Views and buffers write here; nothing here moves a value or knows a loop.

#include <cstdint>
#include <deque>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rooftile/sim/access_totals.hpp"
#include "rooftile/sim/loop_count.hpp"
#include "rooftile/sim/loop_memories.hpp"
#include "rooftile/sim/loop_setup.hpp"

namespace rooftile::sim {

/// A mistake before it is thrown or recorded: the sentence without the loop position.
struct LoopMistake {
    LoopFault fault;
    std::size_t operand;
    std::vector<std::uint64_t> element;
    std::string sentence, hint;
};

/// Where a loop is. A type of its own, so that compilers see that setting it changes no stride and no counter.
enum class LoopIndex : std::uint64_t {};

class LoopLedger {
public:
    LoopLedger(LoopSetup setup, bool elementwise);
    LoopLedger(const LoopLedger&) = delete;
    LoopLedger& operator=(const LoopLedger&) = delete;
    ~LoopLedger();

    /// Adds an operand that lives in a memory and returns its number. Throws Error(input) for a name that is
    /// empty, taken or a letter, Error(overflow) for a shape beyond 64 bits.
    std::size_t declare(LoopOperand operand, std::size_t level);
    /// Throws Error(input) for a name that is empty, that is `e` or an operand's, or that has another value already.
    void letter(std::string_view name, std::uint64_t value);

    [[nodiscard]] LoopMemories& memories() { return memories_; }
    [[nodiscard]] const LoopOperand& operand(std::size_t index) const { return books_[index].operand; }

    /// `elements` elements cross the boundary below a memory, without saying which. Throw Error(overflow).
    void read_block(std::size_t operand, std::size_t level, std::uint64_t elements);
    void write_block(std::size_t operand, std::size_t level, std::uint64_t elements);

    /// One element, by its place in row-major order, crosses the boundary below a memory.
    void read_element(std::size_t operand, std::size_t level, std::uint64_t flat);
    void write_element(std::size_t operand, std::size_t level, std::uint64_t flat);
    /// Whether an element was ever stored to the operand itself. Only where elements are booked one by one.
    [[nodiscard]] bool is_written(std::size_t operand, std::uint64_t flat) const {
        const Book& book = books_[operand];
        return book.boundaries[book.level].element_writes[flat] != 0;
    }
    /// A value was fetched for an operation.
    void use(std::size_t operand) { ++books_[operand].uses; }

    void flops(std::uint64_t flops) { flops_ = checked_add(flops_, flops, "the counted number of FLOPs"); }

    /// Takes a buffer's bytes out of a memory's capacity. Reports a mistake when they do not fit; the bytes are
    /// then held all the same, unless the mistake is thrown.
    void reserve(std::size_t operand, std::size_t level, std::span<const std::uint64_t> shape, std::uint64_t bytes);
    void release(std::size_t operand, std::size_t level, std::uint64_t bytes) noexcept;

    /// Throws or records, as the setup says. With the position of the loop.
    void report(LoopMistake mistake);

    /// Enters a loop or a named place; the reference stays valid until leave().
    LoopIndex& enter(std::string_view name, std::uint64_t value);
    void leave() noexcept { position_.pop_back(); }
    [[nodiscard]] std::string position() const;

    /// Books what the views still hold and gives everything away. Reports outputs never written. Afterwards
    /// nothing more is counted.
    LoopCount finish();

private:
    friend class AccessTotals;
    struct Crossings {
        std::uint64_t reads = 0, writes = 0;
        std::vector<std::uint64_t> element_reads, element_writes;  ///< empty unless elementwise
    };
    struct Book {
        LoopOperand operand;
        std::size_t level = 0;  ///< the memory it lives in
        std::uint64_t elements = 0;
        std::uint64_t uses = 0;
        std::vector<Crossings> boundaries;  ///< by level; those above `level` stay empty
    };
    struct Position {
        std::string name;
        LoopIndex value;
    };

    [[nodiscard]] bool has_boundary(std::size_t level) const { return level + 1 < memories_.levels(); }
    void fold(AccessTotals& totals) noexcept;
    void report_unwritten(std::size_t index);
    void detach_all() noexcept;

    LoopMemories memories_;
    OnProblem on_problem_;
    std::size_t max_problems_;
    bool elementwise_;
    bool finished_ = false;
    bool overflowed_ = false;  ///< a fold did not fit; finish() throws
    std::vector<Book> books_;
    std::vector<std::pair<std::string, std::uint64_t>> letters_;
    std::uint64_t flops_ = 0;
    std::deque<Position> position_;
    std::vector<LoopProblem> problems_;
    std::uint64_t unlisted_problems_ = 0;
    AccessTotals* first_ = nullptr;
};

/// Throws Error(input) for elements at no place, or elements of anything but an input that may share one.
void check_array(const LoopOperand& operand, bool has_data, std::span<const std::uint64_t> strides);

/// The sentences for mistakes with one element or one block of an operand.
LoopMistake element_outside(const LoopLedger& ledger, std::size_t operand, std::span<const std::uint64_t> element);
LoopMistake block_outside(const LoopLedger& ledger, std::size_t operand, std::span<const std::uint64_t> origin,
                          std::span<const std::uint64_t> extents);
LoopMistake block_too_large(LoopLedger& ledger, std::size_t operand, std::size_t level,
                            std::span<const std::uint64_t> origin, std::span<const std::uint64_t> extents,
                            std::span<const std::uint64_t> buffer_shape);
LoopMistake element_not_held(LoopLedger& ledger, std::size_t operand, std::size_t level,
                             std::span<const std::uint64_t> element, std::span<const std::uint64_t> held_origin,
                             std::span<const std::uint64_t> held_extents);
LoopMistake element_not_set(LoopLedger& ledger, std::size_t operand, std::size_t level,
                            std::span<const std::uint64_t> element);
LoopMistake output_not_stored(const LoopLedger& ledger, std::size_t operand, std::span<const std::uint64_t> element);
LoopMistake block_not_held(LoopLedger& ledger, std::size_t operand, std::size_t level,
                           std::span<const std::uint64_t> origin, std::span<const std::uint64_t> extents,
                           std::span<const std::uint64_t> held_origin, std::span<const std::uint64_t> held_extents);
LoopMistake input_stored(const LoopLedger& ledger, std::size_t operand, std::span<const std::uint64_t> element);

}  // namespace rooftile::sim
