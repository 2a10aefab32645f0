#include <algorithm>

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
    std::size_t passed = 0;
    std::size_t judged = 0;
    Verdict verdict = Verdict::passed;
    const Expectation* expectation = nullptr;
    std::vector<std::string> details;
    for (const PointReport& point : report.points) {
        if (index >= point.expectations.size()) continue;
        const ExpectationResult& result = point.expectations[index];
        expectation = result.expectation;
        ++judged;
        if (result.verdict == Verdict::passed) {
            ++passed;
            continue;
        }
        if (result.verdict == Verdict::failed || verdict == Verdict::passed) verdict = result.verdict;
        const std::string where = point.set.empty() ? "" : fill(m.at_point, settings_text(point.set)) + ": ";
        details.push_back(where + explanation(result, m));
    }
    std::string line = title_of(*expectation, language);
    if (report.sweep) {
        const std::size_t invalid = report.points.size() - judged;
        line += fill(m.of_points, fmt::arg("passed", passed), fmt::arg("all", report.points.size()),
                     fmt::arg("invalid", invalid == 0 ? std::string() : fill(m.and_invalid, invalid)));
    }
    if (verdict == Verdict::failed) line += "\n" + expectation->formula.text();
    for (std::size_t i = 0; i < details.size() && i < most_shown; ++i) line += "\n" + details[i];
    if (details.size() > most_shown) line += "\n...";
    switch (verdict) {
        case Verdict::passed: return {{std::string(m.passed), Tone::good}, {line}};
        case Verdict::failed: return {{std::string(m.failed), Tone::bad}, {line, Tone::bad}};
        case Verdict::skipped: break;
    }
    return {{std::string(m.skipped), Tone::dim}, {line, Tone::dim}};
}

}  // namespace

void add_expectations(Document& document, const Report& report, Language language) {
    std::size_t count = 0;
    for (const PointReport& point : report.points) count = std::max(count, point.expectations.size());
    if (count == 0) return;
    Facts facts;
    for (std::size_t i = 0; i < count; ++i) facts.facts.push_back(fact_of(report, i, language));
    document.emplace_back(Heading{2, std::string(messages(language).expectations)});
    document.emplace_back(std::move(facts));
}

}  // namespace rooftile::app
