#pragma once

// A buffer: room in an inner memory that holds one block of an operand at a time. copy_in and copy_out move
// blocks between it and where it was made (the operand itself or another buffer), counted at the boundary
// just below that place; a memory that lies between the two is bypassed. Accesses to its elements are
// counted at the boundary just below the buffer's own memory; in the innermost memory they cross none.

#include <concepts>
#include <memory>
#include <string_view>
#include <utility>

#include "rooftile/sim/access_meter.hpp"
#include "rooftile/sim/block_store.hpp"
#include "rooftile/sim/element_access.hpp"
#include "rooftile/sim/loop_ledger.hpp"
#include "rooftile/sim/strided.hpp"

namespace rooftile::sim {

/// Made by buffer() of a view or of another buffer, and by LoopRun::on_chip. Moved, never copied. `Source` is
/// what blocks come from: Strided, a BlockStore's handle, or NoSource.
template <LoopMode Mode, class T, std::size_t Rank, OperandRole role, class Source>
class OperandBuffer : public ElementAccess<OperandBuffer<Mode, T, Rank, role, Source>, T, Rank> {
public:
    OperandBuffer(AccessMeter<Mode> meter, std::size_t source_level, const Indices<Rank>& operand_shape,
                  const Indices<Rank>& shape, Source source)
        : meter_(std::move(meter)),
          source_level_(source_level),
          operand_shape_(operand_shape),
          source_(std::move(source)) {
        if constexpr (Mode::counts) {
            const std::uint64_t bytes = checked_mul(element_count(shape.span(), "a buffer's element count"),
                                                    std::uint64_t{sizeof(T)}, "a buffer's byte count");
            meter_.reserve(shape.span(), bytes);
        }
        store_ = std::make_shared<BlockStore<T, Rank>>(shape, Mode::checks);
        refresh();
    }
    OperandBuffer(OperandBuffer&&) noexcept = default;
    OperandBuffer& operator=(OperandBuffer&&) = delete;
    ~OperandBuffer() {
        if (store_ != nullptr) store_->retire();  // null when moved from
    }

    /// Copies a block [elements of the operand] in, in place of what the buffer held. A block outside the operand
    /// is LoopFault::out_of_range, one that the source does not hold not_loaded, one larger than the buffer capacity.
    /// Checked: an element of an output that was never stored to is not_loaded.
    void copy_in(const Indices<Rank>& origin, const Indices<Rank>& extents) {
        static_assert(has_source, "an operand that lives on chip has no place to copy from: store to it");
        if constexpr (Mode::counts) {
            if (!admit_block(origin, extents)) return place_all(origin, extents);
        }
        place_all(origin, extents);
        if constexpr (Mode::checks) {
            copy_elements_in();
        } else {
            if constexpr (Mode::counts) {
                meter_.ledger().read_block(meter_.operand(), source_level_,
                                           element_count(extents.span(), "a block's element count"));
            }
            for_each_element(origin, extents,
                             [this](const Indices<Rank>& element) { store_->at(element) = source_[element]; });
        }
    }

    /// Writes the block that the buffer holds back to where it was made. The buffer still holds it.
    void copy_out() {
        static_assert(has_source, "an operand that lives on chip has no place to copy to");
        if constexpr (role == OperandRole::input) {
            meter_.refuse_store(store_->origin.span());
        } else {
            if constexpr (Mode::counts) {
                if (!admit_in_source(store_->origin, store_->extents)) return;
            }
            if constexpr (Mode::checks) {
                copy_elements_out();
            } else {
                if constexpr (Mode::counts) {
                    meter_.ledger().write_block(meter_.operand(), source_level_,
                                                element_count(store_->extents.span(), "a block's element count"));
                }
                for_each_element(store_->origin, store_->extents,
                                 [this](const Indices<Rank>& element) { source_[element] = store_->at(element); });
            }
        }
    }

    /// Stands for a block from now on, without reading it: every element is to be stored before it is loaded.
    void place(const Indices<Rank>& origin, const Indices<Rank>& extents) {
        if constexpr (Mode::counts) (void)admit_block(origin, extents, false);
        place_all(origin, extents);
    }

    /// The same with a value in every element: accumulators that begin at zero. Counts nothing.
    void fill(const Indices<Rank>& origin, const Indices<Rank>& extents, T value) {
        place(origin, extents);
        store_->fill(value);
    }

    /// An element of the block, by its indices in the operand. Checked: one that the buffer does not hold, or
    /// that nothing was loaded or stored to, is LoopFault::not_loaded; recorded, the load gives T{}.
    [[nodiscard]] [[gnu::always_inline]] T load_at(const Indices<Rank>& element) {
        if constexpr (Mode::checks) {
            if (!admit(element)) return T{};
            if (!store_->is_set(element)) {
                LoopLedger& ledger = meter_.ledger();
                ledger.report(element_not_set(ledger, meter_.operand(), meter_.level(), element.span()));
                return T{};
            }
            meter_.book_load(flat_index(operand_shape_, element));
        } else if constexpr (Mode::counts) {
            meter_.load();
        }
        return data_[place_of(element)];
    }

    [[gnu::always_inline]] void store_at(const Indices<Rank>& element, T value) {
        if constexpr (role == OperandRole::input) {
            meter_.refuse_store(element.span());
        } else {
            if constexpr (Mode::checks) {
                if (!admit(element)) return;
                meter_.book_store(flat_index(operand_shape_, element));
                store_->set(element);
            } else if constexpr (Mode::counts) {
                meter_.store();
            }
            data_[place_of(element)] = value;
        }
    }

    /// A buffer further in that holds blocks of this one's block.
    [[nodiscard]] auto buffer(std::string_view memory, const Indices<Rank>& shape) {
        return OperandBuffer<Mode, T, Rank, role, StoreHandle<T, Rank>>(meter_.inner(memory), level(), operand_shape_,
                                                                        shape, StoreHandle<T, Rank>{store_});
    }

    /// The value, past all counters and checks. The element must lie in the block.
    [[nodiscard]] T uncounted(const Indices<Rank>& element) const { return data_[place_of(element)]; }

    [[nodiscard]] std::uint64_t extent(std::size_t dimension) const { return operand_shape_[dimension]; }

private:
    static constexpr bool has_source = !std::same_as<Source, NoSource>;
    static constexpr bool has_buffer_source = std::same_as<Source, StoreHandle<T, Rank>>;

    [[nodiscard]] std::size_t level() const {
        if constexpr (Mode::counts) return meter_.level();
        return 0;
    }

    [[nodiscard]] std::size_t place_of(const Indices<Rank>& element) const {
        std::uint64_t offset = element[Rank - 1] - base_;
        for (std::size_t d = 0; d + 1 < Rank; ++d) offset += element[d] * strides_[d];
        return static_cast<std::size_t>(offset);
    }

    /// Takes over where the store's block lies now.
    void refresh() {
        data_ = store_->values.data();
        strides_ = store_->strides;
        base_ = store_->base();
    }

    void place_all(const Indices<Rank>& origin, const Indices<Rank>& extents) {
        store_->place(origin, extents);
        refresh();
    }

    [[nodiscard]] [[gnu::noinline]] bool admit(const Indices<Rank>& element) {
        if (contains(store_->origin, store_->extents, element)) return true;
        LoopLedger& ledger = meter_.ledger();
        if (!contains(operand_shape_, element)) {
            ledger.report(element_outside(ledger, meter_.operand(), element.span()));
        } else {
            ledger.report(element_not_held(ledger, meter_.operand(), meter_.level(), element.span(),
                                           store_->origin.span(), store_->extents.span()));
        }
        return false;
    }

    /// Whether a block may be copied in; a recorded mistake of size alone does not forbid it.
    [[nodiscard]] bool admit_block(const Indices<Rank>& origin, const Indices<Rank>& extents, bool from_source = true) {
        LoopLedger& ledger = meter_.ledger();
        if (!contains(Indices<Rank>{}, operand_shape_, origin, extents)) {
            ledger.report(block_outside(ledger, meter_.operand(), origin.span(), extents.span()));
            return false;
        }
        if (from_source && !admit_in_source(origin, extents)) return false;
        if (!store_->has_room(extents)) {
            ledger.report(block_too_large(ledger, meter_.operand(), meter_.level(), origin.span(), extents.span(),
                                          store_->shape.span()));
        }
        return true;
    }

    [[nodiscard]] bool admit_in_source(const Indices<Rank>& origin, const Indices<Rank>& extents) {
        if constexpr (has_buffer_source) {
            const BlockStore<T, Rank>& outer = *source_.store;
            if (!contains(outer.origin, outer.extents, origin, extents)) {
                LoopLedger& ledger = meter_.ledger();
                ledger.report(block_not_held(ledger, meter_.operand(), source_level_, origin.span(), extents.span(),
                                             outer.origin.span(), outer.extents.span()));
                return false;
            }
        } else if (!contains(Indices<Rank>{}, operand_shape_, origin, extents)) {
            LoopLedger& ledger = meter_.ledger();
            ledger.report(block_outside(ledger, meter_.operand(), origin.span(), extents.span()));
            return false;
        }
        return true;
    }

    void copy_elements_in() {
        LoopLedger& ledger = meter_.ledger();
        for_each_element(store_->origin, store_->extents, [&](const Indices<Rank>& element) {
            if constexpr (has_buffer_source) {
                if (!source_.store->is_set(element)) {
                    return ledger.report(element_not_set(ledger, meter_.operand(), source_level_, element.span()));
                }
            } else if constexpr (role == OperandRole::output) {
                if (!ledger.is_written(meter_.operand(), flat_index(operand_shape_, element))) {
                    return ledger.report(output_not_stored(ledger, meter_.operand(), element.span()));
                }
            }
            ledger.read_element(meter_.operand(), source_level_, flat_index(operand_shape_, element));
            store_->at(element) = source_[element];
            store_->set(element);
        });
    }

    void copy_elements_out() {
        LoopLedger& ledger = meter_.ledger();
        for_each_element(store_->origin, store_->extents, [&](const Indices<Rank>& element) {
            if (!store_->is_set(element)) {
                return ledger.report(element_not_set(ledger, meter_.operand(), meter_.level(), element.span()));
            }
            ledger.write_element(meter_.operand(), source_level_, flat_index(operand_shape_, element));
            source_[element] = store_->at(element);
            if constexpr (has_buffer_source) source_.store->set(element);
        });
    }

    T* data_ = nullptr;
    Indices<Rank> strides_;
    std::uint64_t base_ = 0;
    [[no_unique_address]] AccessMeter<Mode> meter_;
    std::size_t source_level_;  ///< the memory that blocks come from
    Indices<Rank> operand_shape_;
    std::shared_ptr<BlockStore<T, Rank>> store_;
    Source source_;
};

}  // namespace rooftile::sim
