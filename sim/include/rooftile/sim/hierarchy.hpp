#pragma once

// The two-level memory hierarchy that loop nests run on: operands in HBM, input buffers and accumulators
// on chip. Nests call load, stream, compute and store; each call moves or uses exactly the block it names,
// is range-checked, booked in the ledger and shown to the observers. `Data` says whether values move too
// (values.hpp) or only counts (no_values.hpp); the nest and every event are the same for both.

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rooftile/sim/block_counter.hpp"
#include "rooftile/sim/ledger.hpp"
#include "rooftile/sim/observer.hpp"
#include "rooftile/sim/on_chip.hpp"

namespace rooftile::sim {

struct HierarchyOptions {
    std::uint64_t accumulator_element_bytes = 4;
    std::optional<Bytes> input_capacity, accumulator_capacity;  ///< absent = unlimited
    std::vector<Observer*> observers;                           ///< not owned
    BlockCounter* block_counter = nullptr;                      ///< not owned; sees transfers and computations
};

/// "A[0:2,2:4]" for messages.
std::string describe(const Operand& operand, const Block& block);
/// "[0:2,2:4]".
std::string describe(const Block& block);

// Blocks by value: taking their addresses would keep every block of the hot path in memory.
[[noreturn]] void throw_outside(const Operand& operand, Block block);
[[noreturn]] void throw_not_loaded(const Operand& operand, Block needed, Block held);
[[noreturn]] void throw_not_accumulated(Block needed, Block held);
[[noreturn]] void throw_empty(const Operand& operand, Block block);

template <class Data>
class Hierarchy {
public:
    /// Holds one block of one operand, or one element of a stream at a time.
    struct InputBuffer {
        std::uint64_t slot = 0;  ///< which of the operand's buffers this is, for observers
        std::size_t operand = 0;
        Block block;
        std::uint64_t held_bytes = 0;
        typename Data::Tile values;
    };

    /// Partial results of one block of the output, on chip until stored.
    struct Accumulators {
        Block block;
        std::uint64_t held_bytes = 0;
        typename Data::Tile values;
    };

    /// A named part of the nest; ends when it goes out of scope.
    class [[nodiscard]] ScopeGuard {
    public:
        ScopeGuard(Hierarchy& memory, std::uint64_t parent) : memory_(memory), parent_(parent) {}
        ScopeGuard(const ScopeGuard&) = delete;
        ScopeGuard& operator=(const ScopeGuard&) = delete;
        [[gnu::always_inline]] ~ScopeGuard() {
            if (memory_.observed_) memory_.end(parent_, memory_.observers_.size());
        }

    private:
        Hierarchy& memory_;
        std::uint64_t parent_;
    };

    Hierarchy(Data& data, std::vector<Operand> operands, const HierarchyOptions& options)
        : data_(data),
          ledger_(std::move(operands)),
          accumulator_element_bytes_(options.accumulator_element_bytes),
          input_space_("input buffers", options.input_capacity),
          accumulator_space_("accumulators", options.accumulator_capacity),
          observers_(options.observers),
          block_counter_(options.block_counter),
          observed_(!options.observers.empty()) {}

    /// Reads a block [elements] into a buffer, in place of what the buffer held. Throws Error(out_of_range)
    /// for an empty block or one outside the operand, Error(capacity), and Error(overflow) beyond 64 bits.
    [[gnu::always_inline]] void load(std::size_t operand, Block block, InputBuffer& buffer) {
        read(operand, block, buffer, checked_mul(elements(block), element_bytes_of(operand), "a buffer's byte count"),
             false);
    }

    /// Reads a block element by element; the buffer holds one at a time. Throws like load.
    [[gnu::always_inline]] void stream(std::size_t operand, Block block, InputBuffer& buffer) {
        read(operand, block, buffer, element_bytes_of(operand), true);
    }

    /// The buffer's content is no longer needed.
    [[gnu::always_inline]] void release(InputBuffer& buffer) {
        input_space_.replace(buffer.held_bytes, 0);
        buffer.held_bytes = 0;
        buffer.block = {};
    }

    /// Reads a block of the output into the accumulators, to be added to. Throws like load into a buffer.
    [[gnu::always_inline]] void load(std::size_t operand, Block block, Accumulators& accumulators) {
        cross(Direction::read, operand, block, false);
        hold(accumulators, block,
             checked_mul(elements(block), accumulator_element_bytes_, "the accumulators' byte count"));
        data_.load(operand, block, accumulators.values);
    }

    /// Sets the accumulators of an output block to zero.
    [[gnu::always_inline]] void reset(Accumulators& accumulators, Block block) {
        occupy(accumulators, block,
               checked_mul(elements(block), accumulator_element_bytes_, "the accumulators' byte count"));
    }

    /// The same where results leave one by one: one accumulator is held at a time.
    [[gnu::always_inline]] void reset_streamed(Accumulators& accumulators, Block block) {
        occupy(accumulators, block, accumulator_element_bytes_);
    }

    /// acc[i,j] += A[i,k] * B[k,j] over the three ranges: 2 FLOPs and one use of each operand a product.
    /// Throws Error(not_loaded) unless both buffers and the accumulators hold their blocks, Error(overflow).
    [[gnu::always_inline]] void multiply_add(Accumulators& accumulators, const InputBuffer& a, const InputBuffer& b,
                                             Range i, Range j, Range k) {
        require_held(a, block(i, k));
        require_held(b, block(k, j));
        require_accumulated(accumulators, block(i, j));
        const std::uint64_t products = checked_mul(checked_mul(i.extent, j.extent, "the number of multiply-adds"),
                                                   k.extent, "the number of multiply-adds");
        ledger_.add_uses(a.operand, products);
        ledger_.add_uses(b.operand, products);
        book(Operation::multiply_add, i, j, k, checked_mul<std::uint64_t>(2, products, "the number of FLOPs"),
             a.operand, a.slot);
        data_.multiply_add(values_at(accumulators, block(i, j)), values_at(a, block(i, k)), values_at(b, block(k, j)));
    }

    /// acc[j] = a[j] + b[j] over a range of vectors. Throws like multiply_add.
    void add(Accumulators& accumulators, const InputBuffer& a, const InputBuffer& b, Range j) {
        const Block part{0, j.begin, 1, j.extent};
        require_held(a, part);
        require_held(b, part);
        require_accumulated(accumulators, part);
        ledger_.add_uses(a.operand, j.extent);
        ledger_.add_uses(b.operand, j.extent);
        book(Operation::add, {0, 1}, j, {0, 1}, j.extent, a.operand, a.slot);
        data_.add(values_at(accumulators, part), values_at(a, part), values_at(b, part));
    }

    /// acc[j] = 1 - x[j]: a chain's step that reads operand `x` out of its buffer.
    void chain_step(Accumulators& accumulators, const InputBuffer& x, Range j) {
        const Block part{0, j.begin, 1, j.extent};
        require_held(x, part);
        require_accumulated(accumulators, part);
        book_chain_step(x.operand, j);
        data_.chain_step(values_at(accumulators, part), values_at(x, part));
    }

    /// acc[j] = 1 - acc[j]: a chain's step on what the accumulators already hold as operand `held_as`.
    void chain_step_in_place(Accumulators& accumulators, std::size_t held_as, Range j) {
        const Block part{0, j.begin, 1, j.extent};
        require_accumulated(accumulators, part);
        book_chain_step(held_as, j);
        data_.chain_step(values_at(accumulators, part), values_at(accumulators, part));
    }

    /// Writes the accumulators to their block of an operand; afterwards they hold nothing. Throws
    /// Error(out_of_range) for a block outside the operand or when nothing is held, Error(overflow).
    [[gnu::always_inline]] void store(std::size_t operand, Accumulators& accumulators) {
        store(operand, accumulators, false);
    }
    /// The same, element by element.
    [[gnu::always_inline]] void store_streamed(std::size_t operand, Accumulators& accumulators) {
        store(operand, accumulators, true);
    }

    void barrier(BarrierReason reason) {
        if (!observed_) return;
        const std::uint64_t step = step_++;
        for (Observer* observer : observers_) observer->on_barrier({step, scope_, reason});
    }

    [[gnu::always_inline]] ScopeGuard scope(std::string_view name, std::string_view first_name = {},
                                            std::uint64_t first = 0, std::string_view second_name = {},
                                            std::uint64_t second = 0) {
        const std::uint64_t parent = scope_;
        if (observed_) begin({step_, parent, name, first_name, second_name, first, second});
        return ScopeGuard(*this, parent);
    }

    /// Everything booked so far.
    [[nodiscard]] Count count() const { return ledger_.count({input_space_.peak(), accumulator_space_.peak()}); }

private:
    [[nodiscard]] const Operand& operand(std::size_t index) const { return ledger_.operands()[index]; }
    [[nodiscard]] std::uint64_t element_bytes_of(std::size_t index) const { return operand(index).element_bytes; }

    /// The primary event: one block of one operand crosses the boundary.
    [[gnu::always_inline]] void cross(Direction direction, std::size_t index, Block block, bool streamed,
                                      std::uint64_t slot = 0) {
        const Operand& crossing = operand(index);
        if (block.rows == 0 || block.cols == 0) throw_empty(crossing, block);
        if (!contains({0, 0, crossing.rows, crossing.cols}, block)) throw_outside(crossing, block);
        ledger_.add(Transfer{step_, scope_, hbm_boundary, direction, index, block, streamed, slot});
        if (block_counter_ != nullptr) {
            block_counter_->on_transfer({step_, scope_, hbm_boundary, direction, index, block, streamed, slot});
        }
        if (observed_) show(Transfer{step_++, scope_, hbm_boundary, direction, index, block, streamed, slot});
    }

    [[gnu::always_inline]] void read(std::size_t index, Block block, InputBuffer& buffer, std::uint64_t held_bytes,
                                     bool streamed) {
        cross(Direction::read, index, block, streamed, buffer.slot);
        input_space_.replace(buffer.held_bytes, held_bytes);
        buffer.operand = index;
        buffer.block = block;
        buffer.held_bytes = held_bytes;
        data_.load(index, block, buffer.values);
    }

    [[gnu::always_inline]] void hold(Accumulators& accumulators, Block block, std::uint64_t bytes) {
        accumulator_space_.replace(accumulators.held_bytes, bytes);
        accumulators.held_bytes = bytes;
        accumulators.block = block;
    }

    [[gnu::always_inline]] void occupy(Accumulators& accumulators, Block block, std::uint64_t bytes) {
        hold(accumulators, block, bytes);
        data_.reset(accumulators.values, block);
    }

    /// The values of a block inside what a buffer or the accumulators hold.
    template <class Holder>
    static auto values_at(Holder& holder, Block part) {
        const Block relative{part.row - holder.block.row, part.col - holder.block.col, part.rows, part.cols};
        return Data::part(holder.values, relative);
    }

    [[gnu::always_inline]] void require_held(const InputBuffer& buffer, Block needed) const {
        if (!contains(buffer.block, needed)) throw_not_loaded(operand(buffer.operand), needed, buffer.block);
    }

    [[gnu::always_inline]] static void require_accumulated(const Accumulators& accumulators, Block needed) {
        if (!contains(accumulators.block, needed)) throw_not_accumulated(needed, accumulators.block);
    }

    [[gnu::always_inline]] void book(Operation operation, Range i, Range j, Range k, std::uint64_t flops,
                                     std::size_t index, std::uint64_t slot) {
        ledger_.add_flops(flops);
        if (block_counter_ != nullptr) {
            block_counter_->on_compute({step_, scope_, operation, i, j, k, flops, index, slot});
        }
        if (observed_) show(Compute{step_++, scope_, operation, i, j, k, flops, index, slot});
    }

    void book_chain_step(std::size_t index, Range j) {
        ledger_.add_uses(index, j.extent);
        book(Operation::chain_step, {0, 1}, j, {0, 1}, j.extent, index, 0);
    }

    [[gnu::always_inline]] void store(std::size_t index, Accumulators& accumulators, bool streamed) {
        cross(Direction::write, index, accumulators.block, streamed);
        data_.store(index, accumulators.block, accumulators.values);
        accumulator_space_.replace(accumulators.held_bytes, 0);
        accumulators.held_bytes = 0;
        accumulators.block = {};
    }

    // Out of line: whoever counts without observers only steps over the call.
    [[gnu::noinline]] void show(const Transfer& transfer) {
        for (Observer* observer : observers_) observer->on_transfer(transfer);
    }

    [[gnu::noinline]] void show(const Compute& compute) {
        for (Observer* observer : observers_) observer->on_compute(compute);
    }

    [[gnu::noinline]] void begin(const Scope& scope) {
        ++step_;
        scope_ = scope.step;
        std::size_t begun = 0;
        try {
            for (; begun < observers_.size(); ++begun) observers_[begun]->on_scope_begin(scope);
        } catch (...) {
            // No guard stands for this scope yet. It has begun for those who took its beginning.
            end(scope.parent, begun);
            throw;
        }
    }

    [[gnu::noinline]] void end(std::uint64_t parent, std::size_t begun) noexcept {
        const ScopeEnd ended{step_++, parent, scope_};
        scope_ = parent;
        for (std::size_t i = 0; i < begun; ++i) observers_[i]->on_scope_end(ended);
    }

    Data& data_;
    Ledger ledger_;
    std::uint64_t accumulator_element_bytes_;
    OnChipSpace input_space_, accumulator_space_;
    std::vector<Observer*> observers_;
    BlockCounter* block_counter_;
    bool observed_;  ///< steps are numbered and scopes kept only for somebody who looks
    std::uint64_t step_ = 1;
    std::uint64_t scope_ = 0;  ///< step of the innermost scope's begin; 0 = none
};

}  // namespace rooftile::sim
