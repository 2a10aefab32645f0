#pragma once

// Counts a loop nest of your own. Wrap the matrices that you have, keep the text of the loop, and read off
// what crossed each memory boundary. One rule says where: an access is counted at the boundary just below
// the memory that the accessed view or buffer lives in, a load as a read (inwards), a store as a write
// (outwards). A memory that a copy skips is bypassed and counts nothing; the innermost memory has no
// boundary below it. `Mode` (Unobserved, Totals, Checked) is chosen when the program is compiled.

#include <cstdint>
#include <memory>
#include <string_view>
#include <type_traits>
#include <utility>

#include "rooftile/sim/loop_count.hpp"
#include "rooftile/sim/loop_range.hpp"
#include "rooftile/sim/loop_setup.hpp"
#include "rooftile/sim/operand_view.hpp"

namespace rooftile::sim {

/// One run of a loop, on one thread. `count.uses` says how often values were loaded one by one, from whatever
/// memory, of each operand that is an input or lives on chip; copies of blocks are no uses. `count.peaks` are the
/// most bytes in buffers of inputs and in buffers of everything else, all memories together.
template <LoopMode Mode>
class LoopRun {
public:
    /// Memories {"hbm"} and {"on_chip"}; mistakes are thrown.
    LoopRun() {
        if constexpr (Mode::counts) ledger_ = std::make_unique<LoopLedger>(LoopSetup{}, Mode::checks);
    }
    /// Throws Error(input) unless there are two memories or more with different names.
    explicit LoopRun([[maybe_unused]] LoopSetup setup) {
        if constexpr (Mode::counts) ledger_ = std::make_unique<LoopLedger>(std::move(setup), Mode::checks);
    }

    /// A size [elements] that formulas may name. Throws Error(input) if it has another value already, and for `e`,
    /// which is the bytes of an element, and the name of an operand.
    void letter([[maybe_unused]] std::string_view name, [[maybe_unused]] std::uint64_t value) {
        if constexpr (Mode::counts) ledger().letter(name, value);
    }

    /// Wraps an operand in the outermost memory: strided(), row_major(), col_major(), or with eigen_operand.hpp a
    /// matrix, vector, array, map or block of Eigen. Throws Error(input) for a name that is taken, no memory, or an
    /// output whose elements may overlap; Error(overflow) for a shape beyond 64 bits.
    template <class Source>
    [[nodiscard]] auto input(std::string_view name, Source&& source) {
        return wrap<OperandRole::input>(name, strided_access(std::forward<Source>(source)).as_const());
    }
    template <class Source>
    [[nodiscard]] auto output(std::string_view name, Source&& source) {
        return wrap<OperandRole::output>(name, strided_access(std::forward<Source>(source)));
    }
    template <class Source>
    [[nodiscard]] auto in_out(std::string_view name, Source&& source) {
        return wrap<OperandRole::in_out>(name, strided_access(std::forward<Source>(source)));
    }

    /// An operand that is born in an inner memory and stays within: a buffer without a place to copy from.
    template <class T, std::integral Extent, std::size_t Rank>
    [[nodiscard]] auto on_chip(std::string_view name, std::string_view memory, const Extent (&shape)[Rank]) {
        return make_on_chip<T>(name, memory, to_indices(shape));
    }
    template <class T, std::size_t Rank>
    [[nodiscard]] auto on_chip(std::string_view name, std::string_view memory, const std::uint64_t (&shape)[Rank]) {
        return on_chip<T, std::uint64_t, Rank>(name, memory, shape);
    }

    /// acc + a * b, rounded as your compiler rounds that: 2 FLOPs.
    template <class A, class B, class Accumulator>
    Accumulator fma(const A& a, const B& b, const Accumulator& acc) {
        if constexpr (Mode::counts) ++fmas_;
        return static_cast<Accumulator>(acc + a * b);
    }
    /// So many FLOPs more. FLOPs are what the loop says, nothing else. Throws Error(overflow) beyond 64 bits.
    void flops([[maybe_unused]] std::uint64_t flops) {
        if constexpr (Mode::counts) ledger().flops(flops);
    }

    /// begin, begin + 1, ... below end: `for (std::uint64_t i : run.range("i", 0, M))`. Mistakes then say where
    /// the loop was.
    [[nodiscard]] auto range(std::string_view name, std::uint64_t begin, std::uint64_t end) {
        return place(name, UnitRange(begin, end));
    }
    /// The same with a step. Throws Error(input) for a step of zero.
    [[nodiscard]] auto range(std::string_view name, std::uint64_t begin, std::uint64_t end, std::uint64_t step) {
        if (step == 0) throw_no_step();
        return place(name, StepRange(begin, end, step));
    }
    /// The same for a loop of another form: `const auto here = run.at("i", i);`.
    [[nodiscard]] auto at([[maybe_unused]] std::string_view name, [[maybe_unused]] std::uint64_t value) {
        if constexpr (Mode::counts) {
            return LoopPlace(ledger(), name, value);
        } else {
            return NoPlace{};
        }
    }

    /// Everything counted, once. Views may still live; what they do from now on is counted nowhere (Checked: throws
    /// Error(input)). Outputs never written are LoopFault::never_written. Throws Error(overflow) if a count did not
    /// fit 64 bits, Error(input) when called twice. Unobserved: an empty LoopCount.
    [[nodiscard]] LoopCount finish() {
        if constexpr (Mode::counts) {
            ledger().flops(checked_mul<std::uint64_t>(2, std::exchange(fmas_, 0), "the counted number of FLOPs"));
            return ledger().finish();
        } else {
            return {};
        }
    }

private:
    [[nodiscard]] LoopLedger& ledger() { return *ledger_; }

    template <class Source>
    static auto strided_access(Source&& source) {
        return StridedAccess<std::remove_cvref_t<Source>>::of(std::forward<Source>(source));
    }

    template <OperandRole role, class T, std::size_t Rank, std::size_t UnitStride>
    auto wrap([[maybe_unused]] std::string_view name, const Strided<T, Rank, UnitStride>& array) {
        static_assert(role == OperandRole::input || !std::is_const_v<T>, "an output cannot be const");
        using View = OperandView<Mode, T, Rank, UnitStride, role>;
        if constexpr (Mode::counts) {
            const std::size_t operand =
                ledger().declare({name_of(name), shape_of(array.shape), sizeof(T), role}, outermost);
            check_array(ledger().operand(operand), array.data != nullptr, array.strides.span());
            return View(array, AccessMeter<Mode>(ledger(), operand, outermost));
        } else {
            return View(array, {});
        }
    }

    template <class T, std::size_t Rank>
    auto make_on_chip([[maybe_unused]] std::string_view name, [[maybe_unused]] std::string_view memory,
                      const Indices<Rank>& shape) {
        using Buffer = OperandBuffer<Mode, T, Rank, OperandRole::on_chip, NoSource>;
        if constexpr (Mode::counts) {
            const std::size_t level = ledger().memories().level_of(memory);
            const std::size_t operand =
                ledger().declare({name_of(name), shape_of(shape), sizeof(T), OperandRole::on_chip}, level);
            Buffer buffer(AccessMeter<Mode>(ledger(), operand, level), level, shape, shape, NoSource{});
            buffer.place(Indices<Rank>{}, shape);
            return buffer;
        } else {
            Buffer buffer({}, 0, shape, shape, NoSource{});
            buffer.place(Indices<Rank>{}, shape);
            return buffer;
        }
    }

    template <class Range>
    auto place([[maybe_unused]] std::string_view name, const Range& range) {
        if constexpr (Mode::counts) {
            return PlacedRange<Range>(ledger(), name, range);
        } else {
            return range;
        }
    }

    static std::string name_of(std::string_view name) { return std::string(name); }
    template <std::size_t Rank>
    static std::vector<std::uint64_t> shape_of(const Indices<Rank>& shape) {
        return {shape.span().begin(), shape.span().end()};
    }

    static constexpr std::size_t outermost = 0;
    struct Nothing {};
    [[no_unique_address]] std::conditional_t<Mode::counts, std::unique_ptr<LoopLedger>, Nothing> ledger_;
    std::uint64_t fmas_ = 0;
};

}  // namespace rooftile::sim
