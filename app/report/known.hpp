#pragma once

// A figure that is either known or absent for a stated reason. Reports never leave a gap unexplained.

#include <utility>
#include <variant>

#include "rooftile/expr/formula.hpp"

namespace rooftile::app {

template <class T>
class Known {
public:
    Known() : state_(expr::Null{"not evaluated", false}) {}
    Known(T value) : state_(std::move(value)) {}             // NOLINT(google-explicit-constructor)
    Known(expr::Null reason) : state_(std::move(reason)) {}  // NOLINT(google-explicit-constructor)

    [[nodiscard]] bool has_value() const { return std::holds_alternative<T>(state_); }
    explicit operator bool() const { return has_value(); }
    const T& operator*() const { return std::get<T>(state_); }
    const T* operator->() const { return &std::get<T>(state_); }

    /// Why there is no value; only when there is none.
    [[nodiscard]] const expr::Null& why() const { return std::get<expr::Null>(state_); }

private:
    std::variant<T, expr::Null> state_;
};

}  // namespace rooftile::app
