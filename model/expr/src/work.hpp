#pragma once

// A bound on the time of one evaluation: a short text can ask for thousands of operations on the longest
// permitted fractions, each of which takes milliseconds.

#include "diagnostic.hpp"

namespace rooftile::expr {

class Work {
public:
    /// Accounts for an operation on a and b. Throws FormulaError, blaming `range`, when the evaluation has
    /// become too costly.
    void spend(Range range, const Rational& a, const Rational& b) {
        const std::size_t bits = a.bits() + b.bits();
        done_ += bits * bits;  // the cost of bringing a fraction of that length to lowest terms
        if (done_ > most) {
            throw FormulaError(ErrorCode::overflow, "the formula takes too many operations on very long numbers",
                               "use shorter numbers, or split the formula", range.begin, range.end);
        }
    }

private:
    /// 500 operations on two numbers of the greatest length: about a second. Numbers of 128 bits never get
    /// there within the longest text.
    static constexpr std::size_t most = 500 * (2 * max_bits) * (2 * max_bits);
    std::size_t done_ = 0;
};

}  // namespace rooftile::expr
