#pragma once

// Loops that know where they are: `for (auto i : run.range("i", 0, M))`. The position goes into the messages
// of mistakes; without observation the range is the raw loop.

#include <cstdint>
#include <string_view>

#include "rooftile/sim/loop_ledger.hpp"

namespace rooftile::sim {

/// begin, begin + step, ... below end, which never wraps.
class StepRange {
public:
    struct Iterator {
        std::uint64_t value, end, step;
        std::uint64_t operator*() const { return value; }
        void operator++() { value = end - value > step ? value + step : end; }
        bool operator!=(std::uint64_t) const { return value < end; }
    };
    StepRange(std::uint64_t begin, std::uint64_t end, std::uint64_t step) : begin_(begin), end_(end), step_(step) {}
    [[nodiscard]] Iterator begin() const { return {begin_, end_, step_}; }
    [[nodiscard]] std::uint64_t end() const { return end_; }

private:
    std::uint64_t begin_, end_, step_;
};

/// The same with steps of one.
class UnitRange {
public:
    struct Iterator {
        std::uint64_t value;
        std::uint64_t operator*() const { return value; }
        void operator++() { ++value; }
        bool operator!=(std::uint64_t end) const { return value < end; }
    };
    UnitRange(std::uint64_t begin, std::uint64_t end) : begin_(begin), end_(end) {}
    [[nodiscard]] Iterator begin() const { return {begin_}; }
    [[nodiscard]] std::uint64_t end() const { return end_; }

private:
    std::uint64_t begin_, end_;
};

/// Throws Error(input): a loop with a step of zero never ends.
[[noreturn]] void throw_no_step();

/// What at() gives without observation.
struct [[nodiscard]] NoPlace {
    ~NoPlace() {}  // like a LoopPlace, never an unused variable
};

/// A named place in the loop nest, entered when made and left when its scope ends.
class [[nodiscard]] LoopPlace {
public:
    LoopPlace(LoopLedger& ledger, std::string_view name, std::uint64_t value)
        : ledger_(ledger), value_(ledger.enter(name, value)) {}
    LoopPlace(const LoopPlace&) = delete;
    LoopPlace& operator=(const LoopPlace&) = delete;
    ~LoopPlace() { ledger_.leave(); }

    /// Where the loop is now.
    [[nodiscard]] LoopIndex& value() { return value_; }

private:
    LoopLedger& ledger_;
    LoopIndex& value_;
};

/// A range that says where it is.
template <class Range>
class [[nodiscard]] PlacedRange {
public:
    struct Iterator {
        typename Range::Iterator at;
        LoopIndex* place;
        std::uint64_t operator*() const {
            *place = LoopIndex{*at};
            return *at;
        }
        void operator++() { ++at; }
        bool operator!=(std::uint64_t end) const { return at != end; }
    };
    PlacedRange(LoopLedger& ledger, std::string_view name, const Range& range)
        : range_(range), place_(ledger, name, *range.begin()) {}
    [[nodiscard]] Iterator begin() { return {range_.begin(), &place_.value()}; }
    [[nodiscard]] std::uint64_t end() const { return range_.end(); }

private:
    Range range_;
    LoopPlace place_;
};

}  // namespace rooftile::sim
