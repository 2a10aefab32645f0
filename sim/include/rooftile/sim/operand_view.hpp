#pragma once

// A counting view of a user's own operand in its home memory. Values are reached by load and store;
// operator() gives a stand-in on top for loops that somebody else wrote. A load is a read of the boundary
// just below the home memory, a store is a write.

#include <string_view>
#include <type_traits>
#include <utility>

#include "rooftile/sim/element_access.hpp"
#include "rooftile/sim/loop_ledger.hpp"
#include "rooftile/sim/operand_buffer.hpp"
#include "rooftile/sim/strided.hpp"

namespace rooftile::sim {

/// Made by LoopRun::input, output and in_out. Moved, never copied, so that every access is booked once: when
/// the view ends or the run is finished, whichever comes first. Does not own the elements.
template <LoopMode Mode, class T, std::size_t Rank, std::size_t UnitStride, OperandRole role>
class OperandView : public ElementAccess<OperandView<Mode, T, Rank, UnitStride, role>, std::remove_const_t<T>, Rank> {
public:
    using Value = std::remove_const_t<T>;
    using Array = Strided<T, Rank, UnitStride>;

    OperandView(const Array& array, AccessMeter<Mode> meter) : array_(array), meter_(std::move(meter)) {}
    OperandView(OperandView&&) noexcept = default;
    OperandView& operator=(OperandView&&) = delete;

    /// The element's value. Checked: an element outside the operand is LoopFault::out_of_range, one of an output that
    /// was never stored to is not_loaded; recorded, the load gives T{} and counts nothing.
    [[nodiscard]] [[gnu::always_inline]] Value load_at(const Indices<Rank>& element) {
        if constexpr (Mode::checks) {
            if (!admit(element) || !admit_load(element)) return Value{};
            meter_.book_load(flat_index(array_.shape, element));
        } else if constexpr (Mode::counts) {
            meter_.load();
        }
        return array_[element];
    }

    /// Sets an element. Checked: like a load. To an input: LoopFault::store_to_input, and nothing is written,
    /// whatever the mode.
    [[gnu::always_inline]] void store_at(const Indices<Rank>& element, Value value) {
        if constexpr (role == OperandRole::input) {
            meter_.refuse_store(element.span());
        } else {
            if constexpr (Mode::checks) {
                if (!admit(element)) return;
                meter_.book_store(flat_index(array_.shape, element));
            } else if constexpr (Mode::counts) {
                meter_.store();
            }
            array_[element] = value;
        }
    }

    /// A buffer in an inner memory for blocks of up to `shape` elements. Its capacity is taken for as long as it
    /// lives. Throws Error(input) for a memory that is not further in; LoopFault::capacity when it does not fit.
    [[nodiscard]] auto buffer(std::string_view memory, const Indices<Rank>& shape) {
        constexpr std::size_t home_level = 0;
        return OperandBuffer<Mode, Value, Rank, role, Array>(meter_.inner(memory), home_level, array_.shape, shape,
                                                             array_);
    }

    /// The value, past all counters and checks: for setting up and for looking at results.
    [[nodiscard]] Value uncounted(const Indices<Rank>& element) const { return array_[element]; }

    [[nodiscard]] std::uint64_t extent(std::size_t dimension) const { return array_.shape[dimension]; }
    [[nodiscard]] std::uint64_t rows() const { return extent(0); }
    [[nodiscard]] std::uint64_t cols() const requires(Rank >= 2) { return extent(1); }

private:
    [[nodiscard]] [[gnu::noinline]] bool admit(const Indices<Rank>& element) {
        if (contains(array_.shape, element)) return true;
        LoopLedger& ledger = meter_.ledger();
        ledger.report(element_outside(ledger, meter_.operand(), element.span()));
        return false;
    }

    [[nodiscard]] bool admit_load(const Indices<Rank>& element) {
        if constexpr (role == OperandRole::output) {
            LoopLedger& ledger = meter_.ledger();
            if (!ledger.is_written(meter_.operand(), flat_index(array_.shape, element))) {
                ledger.report(output_not_stored(ledger, meter_.operand(), element.span()));
                return false;
            }
        }
        return true;
    }

    Array array_;
    [[no_unique_address]] AccessMeter<Mode> meter_;
};

}  // namespace rooftile::sim
