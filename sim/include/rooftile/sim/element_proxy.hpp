#pragma once

// What `view(i, j)` gives: a stand-in for one element, so that loops which somebody else wrote need no new
// text. Converting it loads, assigning stores, a compound operator does both. It cannot be copied, so that
// only one hazard is left: `auto x = view(i, j);` keeps the stand-in, and using x twice loads twice.

#include "rooftile/sim/indices.hpp"

namespace rooftile::sim {

template <class View, class T, std::size_t Rank>
class ElementProxy {
public:
    ElementProxy(View& view, const Indices<Rank>& element) : view_(view), element_(element) {}
    ElementProxy(const ElementProxy&) = delete;

    [[nodiscard]] T value() const { return view_.load_at(element_); }
    operator T() const { return value(); }  // NOLINT(google-explicit-constructor)

    // Each returns the value and not the stand-in: `a(i) = b(i) = x` then stores twice and loads nothing.
    T operator=(T value) {  // NOLINT(misc-unconventional-assign-operator)
        view_.store_at(element_, value);
        return value;
    }
    T operator=(const ElementProxy& other) {  // NOLINT(misc-unconventional-assign-operator)
        return *this = other.value();
    }
    template <class Other>
    T operator+=(const Other& other) {
        return *this = static_cast<T>(value() + plain(other));
    }
    template <class Other>
    T operator-=(const Other& other) {
        return *this = static_cast<T>(value() - plain(other));
    }
    template <class Other>
    T operator*=(const Other& other) {
        return *this = static_cast<T>(value() * plain(other));
    }
    template <class Other>
    T operator/=(const Other& other) {
        return *this = static_cast<T>(value() / plain(other));
    }
    T operator++() { return *this += T(1); }
    T operator--() { return *this -= T(1); }

    /// Exchanges two elements: two loads and two stores.
    friend void swap(ElementProxy&& a, ElementProxy&& b) { exchange(a, b); }
    friend void swap(ElementProxy& a, ElementProxy& b) { exchange(a, b); }

private:
    template <class Other>
    static const Other& plain(const Other& other) {
        return other;
    }
    template <class OtherView, class U, std::size_t OtherRank>
    static U plain(const ElementProxy<OtherView, U, OtherRank>& other) {
        return other.value();
    }
    static void exchange(ElementProxy& a, ElementProxy& b) {
        const T first = a.value();
        a = b.value();
        b = first;
    }

    View& view_;
    Indices<Rank> element_;
};

}  // namespace rooftile::sim
