#pragma once

// Counting views of a matrix, element by element. What is observed is a compile-time policy held by value:
// with NullObserver a loop compiles to the instructions of a raw one, with ReadWriteTotals two counters
// live in registers until the view's scope ends. Values are reached by load and store alone; operator()
// gives a proxy on top for loops that somebody else wrote.

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "rooftile/core/error.hpp"
#include "rooftile/sim/ledger.hpp"

namespace rooftile::sim {

/// Observes nothing and costs nothing.
struct NullObserver {
    static constexpr void on_load(std::uint64_t, std::uint64_t) {}
    static constexpr void on_store(std::uint64_t, std::uint64_t) {}
};

/// Totals by value; fold them into a ledger when the loop is done (CountingView does).
struct ReadWriteTotals {
    std::uint64_t reads = 0, writes = 0;
    constexpr void on_load(std::uint64_t, std::uint64_t) { ++reads; }
    constexpr void on_store(std::uint64_t, std::uint64_t) { ++writes; }
};

/// One counter an element and direction: exact maps, for small matrices. Checks every index.
class ElementMaps {
public:
    /// Throws Error(overflow) when rows * cols does not fit 64 bits.
    ElementMaps(std::uint64_t rows, std::uint64_t cols)
        : rows_(rows),
          cols_(cols),
          reads_(checked_mul(rows, cols, "a matrix's element count")),
          writes_(reads_.size()) {}

    void on_load(std::uint64_t row, std::uint64_t col) { ++reads_[position(row, col)]; }
    void on_store(std::uint64_t row, std::uint64_t col) { ++writes_[position(row, col)]; }

    /// Loads and stores of one element, exact. Throw Error(out_of_range) outside the matrix.
    [[nodiscard]] std::uint64_t reads(std::uint64_t row, std::uint64_t col) const { return reads_[position(row, col)]; }
    [[nodiscard]] std::uint64_t writes(std::uint64_t row, std::uint64_t col) const {
        return writes_[position(row, col)];
    }

private:
    [[nodiscard]] std::size_t position(std::uint64_t row, std::uint64_t col) const {
        if (row >= rows_ || col >= cols_) {
            throw Error(ErrorCode::out_of_range, "element [" + std::to_string(row) + "," + std::to_string(col) +
                                                     "] lies outside a matrix of " + std::to_string(rows_) + " x " +
                                                     std::to_string(cols_) + " elements");
        }
        return static_cast<std::size_t>(row * cols_ + col);
    }
    std::uint64_t rows_, cols_;
    std::vector<std::uint64_t> reads_, writes_;
};

/// A matrix of `T`, row by row with `leading` elements from one row to the next, whose every load and
/// store `Observer` sees.
template <class T, class Observer>
class ElementView {
public:
    ElementView(T* data, std::uint64_t leading, Observer observer = {})
        : data_(data), leading_(leading), observer_(std::move(observer)) {}

    [[nodiscard]] T load(std::uint64_t row, std::uint64_t col) {
        observer_.on_load(row, col);
        return data_[row * leading_ + col];
    }
    void store(std::uint64_t row, std::uint64_t col, T value) {
        observer_.on_store(row, col);
        data_[row * leading_ + col] = value;
    }

    /// Stands for one element: converting it loads, assigning stores, += does both.
    /// Hazard: `auto x = view(i, j);` copies the proxy, so using x twice loads twice. Write `T x = ...`.
    class Element {
    public:
        Element(ElementView& view, std::uint64_t row, std::uint64_t col) : view_(view), row_(row), col_(col) {}
        Element(const Element&) = default;
        operator T() const { return view_.load(row_, col_); }  // NOLINT(google-explicit-constructor)
        Element& operator=(T value) {
            view_.store(row_, col_, value);
            return *this;
        }
        Element& operator=(const Element& other) { return *this = static_cast<T>(other); }
        Element& operator+=(T value) { return *this = view_.load(row_, col_) + value; }

    private:
        ElementView& view_;
        std::uint64_t row_, col_;
    };
    [[nodiscard]] Element operator()(std::uint64_t row, std::uint64_t col) { return Element(*this, row, col); }

    [[nodiscard]] const Observer& observer() const { return observer_; }

private:
    T* data_;
    std::uint64_t leading_;
    Observer observer_;
};

/// A view with totals by value that books them in a ledger when its scope ends.
template <class T>
class CountingView : public ElementView<T, ReadWriteTotals> {
public:
    CountingView(T* data, std::uint64_t leading, Ledger& ledger, std::size_t operand)
        : ElementView<T, ReadWriteTotals>(data, leading), ledger_(ledger), operand_(operand) {}
    CountingView(const CountingView&) = delete;
    CountingView& operator=(const CountingView&) = delete;
    ~CountingView() { ledger_.fold(operand_, this->observer().reads, this->observer().writes); }

private:
    Ledger& ledger_;
    std::size_t operand_;
};

}  // namespace rooftile::sim
