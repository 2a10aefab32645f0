#pragma once

// Small things that the tests of fits share: variables, problems of one quantity, and what was found.

#include <doctest/doctest.h>

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "rooftile/fit/recover.hpp"

namespace rooftile::test {

inline fit::Variable side(std::string name, std::uint64_t least = 1, std::uint64_t most = 24) {
    return {std::move(name), fit::Kind::side, {least, most, {}}};
}
inline fit::Variable tile(std::string name, std::uint64_t least = 1, std::uint64_t most = 24) {
    return {std::move(name), fit::Kind::tile, {least, most, {}}};
}
inline fit::Variable parameter(std::string name, std::uint64_t least = 1, std::uint64_t most = 8) {
    return {std::move(name), fit::Kind::parameter, {least, most, {}}};
}

/// Counts that no data enters.
using Counter = std::function<Rational(const fit::Point&)>;

inline fit::Problem problem(std::vector<fit::Variable> variables, Counter counter) {
    fit::Problem result;
    result.variables = std::move(variables);
    result.quantities = {"count"};
    result.sample = [counter = std::move(counter)](const fit::Point& point, std::uint64_t) {
        return std::vector<Rational>{counter(point)};
    };
    result.options.data_seeds = 1;
    return result;
}

/// One line that says what was found.
inline std::string said(const fit::Finding& finding) {
    if (const auto* form = std::get_if<fit::ClosedForm>(&finding.outcome)) return form->to_string();
    if (const auto* several = std::get_if<fit::Ambiguous>(&finding.outcome)) {
        return "ambiguous: " + several->simplest.to_string();
    }
    if (const auto* none = std::get_if<fit::NoForm>(&finding.outcome)) {
        return "no form: " + none->counterexample.to_string() + " counts " + none->counted.to_string() + ", " +
               none->candidate.to_string() + " gives " + none->candidate_value.to_string();
    }
    const auto& data = std::get<fit::DataDependent>(finding.outcome);
    return "data: " + data.point.to_string() + " counts " + data.first_count.to_string() + " and " +
           data.second_count.to_string();
}

/// The form of the only quantity, as text; what else was found, if there is none.
inline std::string form_of(const fit::Problem& asked) {
    const fit::Finding finding = fit::recover(asked).front();
    return said(finding);
}

/// The finding's NoForm; the test fails if it is another outcome, or no counterexample.
inline fit::NoForm refused(const fit::Problem& asked) {
    const fit::Finding finding = fit::recover(asked).front();
    INFO(said(finding));
    const auto* none = std::get_if<fit::NoForm>(&finding.outcome);
    REQUIRE(none != nullptr);
    CHECK(none->counted != none->candidate_value);
    CHECK(none->candidate.evaluate(none->counterexample) == none->candidate_value);
    CHECK(asked.sample(none->counterexample, 1).front() == none->counted);
    return *none;
}

}  // namespace rooftile::test
