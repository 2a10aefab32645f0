#include "app/report/expectations.hpp"

#include <algorithm>
#include <array>

#include "app/report/dotted.hpp"
#include "app/report/environment.hpp"
#include "app/report/name_hint.hpp"

namespace rooftile::app {

namespace {

constexpr std::array<std::string_view, 3> element_figures{"distinct_elements", "min_reads_per_element",
                                                          "max_reads_per_element"};

void check_name(const Expectation& expectation, const expr::NameUse& use, const ReportEnvironment& environment,
                const PointReport& outline, bool names_only) {
    if (environment.is_operand(use.parts)) return;
    try {
        const auto value = environment.name(use.parts);
        if (!value) {
            throw Error(ErrorCode::input, "there is no name '" + dotted(use.parts) + "'",
                        name_hint(use.parts, outline, environment.known_names()));
        }
        // A letter without a value is a mistake in the file, not a figure that this run happens to lack.
        const auto* null = std::get_if<expr::Null>(&*value);
        if (null != nullptr && use.parts.size() == 1 && !names_only) throw Error(ErrorCode::input, null->reason);
    } catch (const Error& error) {
        throw error.at(expectation.places.region(use.begin, use.end));
    }
}

/// Formula::evaluate with mistakes located in the file.
expr::Evaluation evaluate_located(const Expectation& expectation, const ReportEnvironment& environment) {
    try {
        return expectation.formula.evaluate(environment);
    } catch (const expr::FormulaError& error) {
        throw error.at(expectation.places.region(error.begin(), error.end()));
    } catch (const Error& error) {
        throw error.at(expectation.formula_region);
    }
}

[[noreturn]] void refuse_number(const Expectation& expectation, const Rational& value) {
    throw Error(ErrorCode::input, "the formula is a number, " + expr::to_string(value) + ", not true or false",
                "compare it: ==, !=, <, <=, >, >= or approx(a, b, rel)", expectation.formula_region);
}

ExpectationResult judge_one(const Expectation& expectation, const ReportEnvironment& environment) {
    const expr::Evaluation evaluation = evaluate_located(expectation, environment);
    ExpectationResult result{&expectation, Verdict::failed, evaluation.sides, {}, {}};
    if (const auto* number = std::get_if<Rational>(&evaluation.value)) refuse_number(expectation, *number);
    if (const auto* truth = std::get_if<bool>(&evaluation.value)) {
        result.verdict = *truth ? Verdict::passed : Verdict::failed;
    } else if (const auto* null = std::get_if<expr::Null>(&evaluation.value)) {
        result.verdict = null->skip ? Verdict::skipped : Verdict::failed;
        result.reason = null->reason;
    }
    return result;
}

}  // namespace

void check_formulas(const PointReport& outline, bool names_only) {
    const ReportEnvironment environment(outline);
    for (const Expectation& expectation : outline.scenario->expectations) {
        for (const expr::NameUse& use : expectation.formula.names()) {
            check_name(expectation, use, environment, outline, names_only);
        }
        if (names_only) continue;
        const expr::Evaluation early = evaluate_located(expectation, environment);
        if (const auto* number = std::get_if<Rational>(&early.value)) refuse_number(expectation, *number);
    }
}

bool needs_element_reads(const PointReport& outline) {
    const ReportEnvironment environment(outline);
    for (const Expectation& expectation : outline.scenario->expectations) {
        for (const expr::NameUse& use : expectation.formula.names()) {
            if (environment.is_operand(use.parts)) return true;
            if (std::find(element_figures.begin(), element_figures.end(), use.parts.back()) != element_figures.end()) {
                return true;
            }
        }
    }
    return false;
}

std::vector<ExpectationResult> judge(const PointReport& point, bool keep_mistakes) {
    const ReportEnvironment environment(point);
    std::vector<ExpectationResult> results;
    for (const Expectation& expectation : point.scenario->expectations) {
        try {
            results.push_back(judge_one(expectation, environment));
        } catch (const Error& error) {
            if (!keep_mistakes || error.code() == ErrorCode::internal) throw;
            results.push_back({&expectation, Verdict::failed, std::nullopt, error.what(), error.region()});
        }
    }
    return results;
}

}  // namespace rooftile::app
