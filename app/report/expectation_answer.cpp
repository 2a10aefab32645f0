#include "app/report/describe.hpp"
#include "app/report/pattern.hpp"
#include "app/report/worked_answer.hpp"

namespace rooftile::app {

namespace {

constexpr std::size_t most_shown = 5;

/// Why one result is not a pass.
std::string explanation(const ExpectationResult& result, const Messages& m) {
    if (!result.reason.empty() || !result.sides) return said(result.reason, m);
    return fill(m.sides, fmt::arg("left", expr::to_string(result.sides->left)),
                fmt::arg("right", expr::to_string(result.sides->right)));
}

/// One expectation at all points of a report.
Fact fact_of(const Report& report, std::size_t index, Language language) {
    const Messages& m = messages(language);
    const ExpectationTotals& totals = report.totals.expectations[index];
    const Expectation& expectation = report.totals.scenario->expectations[index];
    std::string line = title_of(expectation, language);
    if (report.sweep) {
        const std::uint64_t invalid = report.totals.points - totals.judged;
        line += fill(m.of_points, fmt::arg("passed", totals.passed), fmt::arg("all", report.totals.points),
                     fmt::arg("invalid", invalid == 0 ? std::string() : fill(m.and_invalid, invalid)));
    }
    if (totals.verdict == Verdict::failed) line += "\n" + expectation.formula.text();
    for (std::size_t i = 0; i < totals.first.size() && i < most_shown; ++i) {
        const NotPassed& one = totals.first[i];
        const std::string where = one.set.empty() ? "" : fill(m.at_point, settings_text(one.set)) + ": ";
        line += "\n" + where + explanation(one.result, m);
    }
    if (totals.first.size() > most_shown) line += "\n...";
    switch (totals.verdict) {
        case Verdict::passed: return {{std::string(m.passed), Tone::good}, {line}};
        case Verdict::failed: return {{std::string(m.failed), Tone::bad}, {line, Tone::bad}};
        case Verdict::skipped: break;
    }
    return {{std::string(m.skipped), Tone::dim}, {line, Tone::dim}};
}

}  // namespace

void add_expectations(Document& document, const Report& report, Language language) {
    const std::size_t count = report.totals.expectations.size();
    if (count == 0) return;
    Facts facts;
    for (std::size_t i = 0; i < count; ++i) facts.facts.push_back(fact_of(report, i, language));
    document.emplace_back(Heading{2, std::string(messages(language).expectations)});
    document.emplace_back(std::move(facts));
}

}  // namespace rooftile::app
