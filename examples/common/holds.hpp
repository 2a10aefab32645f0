#pragma once

// What every example's test does: closed forms over shapes, and that totals say what single elements add up to.

#include <doctest/doctest.h>

#include "examples/common/subject.hpp"
#include "rooftile/testing/doctest.hpp"

namespace example {

/// Every formula of every variant over the shapes of a sweep; both ways of counting agree on each.
inline void require_closed_forms(const Subject& subject, const rooftile::testing::Sweep& shapes) {
    for (const Variant& variant : subject.variants) {
        CAPTURE(variant.title);
        const auto both = [&](const Shape& shape) {
            LoopCount run = variant.checked(shape);
            if (!(run.count == variant.totals(shape).count)) {
                throw rooftile::Error(rooftile::ErrorCode::internal,
                                      "totals differ from what single elements add up to");
            }
            return run;
        };
        for (const std::string& formula : variant.formulas) CHECK_TRAFFIC_OVER(shapes, both, formula);
    }
}

/// The count of the variant of that title.
inline LoopCount count_of(const Subject& subject, const std::string& title, const Shape& shape) {
    for (const Variant& variant : subject.variants) {
        if (variant.title == title) return variant.checked(shape);
    }
    throw rooftile::Error(rooftile::ErrorCode::input, "no variant is called '" + title + "'");
}

}  // namespace example
