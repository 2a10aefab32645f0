#pragma once

// The error with which something is refused, for tests that look into it.

#include <doctest/doctest.h>

#include "rooftile/core/error.hpp"

namespace rooftile::test {

/// The Error that the action throws; the test fails if it throws none.
template <class Action>
Error refusal(const Action& action) {
    try {
        action();
    } catch (const Error& error) {
        return error;
    }
    FAIL("nothing was refused");
    return {ErrorCode::internal, ""};
}

}  // namespace rooftile::test
