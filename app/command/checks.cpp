#include "app/command/checks.hpp"

#include <algorithm>
#include <cmath>

#include "app/report/describe.hpp"
#include "app/report/disagreement.hpp"
#include "app/report/pattern.hpp"
#include "app/scenario/diagnostic.hpp"

namespace rooftile::app {

namespace {

constexpr std::size_t most_details = 5;
const std::string and_more = "and at more points";

/// What is judged of every schedule, by its English name and in the reader's language.
struct Label {
    std::string name, title;
};

Label label_of(std::string_view Messages::*text, const std::string& schedule, Language language) {
    const auto in = [&](Language which) { return schedule + ": " + std::string(messages(which).*text); };
    return {in(Language::en), in(language)};
}

/// Results by name, in order of first appearance.
class Results {
public:
    explicit Results(const Messages& m) : m_(m) {}

    void add(const Label& label, const std::string& formula, Verdict verdict, const std::string& where,
             const std::string& detail) {
        auto result =
            std::find_if(results_.begin(), results_.end(), [&](const CheckResult& r) { return r.name == label.name; });
        if (result == results_.end()) {
            results_.push_back({label.name, label.title, Verdict::passed, formula, 0, 0, {}});
            result = results_.end() - 1;
        }
        ++result->points;
        if (verdict == Verdict::passed) {
            ++result->passed;
            return;
        }
        if (verdict == Verdict::failed || result->verdict == Verdict::passed) result->verdict = verdict;
        if (result->details.size() < most_details) {
            result->details.push_back(where.empty() ? detail : fill(m_.at_point, where) + ":\n" + detail);
        } else if (result->details.size() == most_details) {
            result->details.push_back(said(and_more, m_));
        }
    }

    [[nodiscard]] std::vector<CheckResult> take() { return std::move(results_); }

private:
    const Messages& m_;
    std::vector<CheckResult> results_;
};

std::string product_detail(const sim::ProductCheck& check) {
    std::string text = "the product differs from Eigen's";
    if (check.max_error_over_bound && !std::isfinite(*check.max_error_over_bound)) {
        text += ", by an error that is not finite";
    } else if (check.max_error_over_bound) {
        text += ", by " + std::to_string(*check.max_error_over_bound) + " of the bound";
    }
    if (check.bit_exact && !*check.bit_exact) text += ", on small integers";
    return text;
}

std::string formula_detail(const ExpectationResult& result, const Messages& m) {
    if (result.verdict == Verdict::skipped) return said(result.reason, m);
    SourceRegion region = result.expectation->formula_region;
    std::string message = result.reason;
    if (result.place) region = *result.place;
    if (result.sides) {
        region = result.expectation->places.region(result.sides->begin, result.sides->end);
        if (message.empty()) {
            message =
                "left is " + expr::to_string(result.sides->left) + ", right is " + expr::to_string(result.sides->right);
        }
    }
    if (message.empty()) message = "the formula is false";
    DiagnosticStyle style;
    style.language = m.language;
    return render_diagnostic(Error(ErrorCode::input, message, {}, region), style);
}

}  // namespace

std::vector<std::string> check_names(const Scenario& scenario) {
    std::vector<std::string> names;
    for (const ScheduleEntry& entry : scenario.schedules) {
        if (std::holds_alternative<Custom>(scenario.workload.shape)) break;
        const std::string& name = entry.schedule.name;
        for (const auto text : {&Messages::check_agree, &Messages::check_product, &Messages::check_guard}) {
            names.push_back(label_of(text, name, Language::en).name);
        }
    }
    for (const Expectation& expectation : scenario.expectations) names.push_back(expectation.name);
    return names;
}

InvalidPoints invalid_points(const Report& report, Language language) {
    const Messages& m = messages(language);
    constexpr std::string_view label = "invalid: ";
    InvalidPoints invalid;
    for (const PointReport& point : report.points) {
        if (!point.status.starts_with(label)) continue;
        if (++invalid.count <= most_details) {
            invalid.details.push_back(fill(m.at_point, settings_text(point.set)) + ": " +
                                      said(point.status.substr(label.size()), m));
        }
    }
    if (invalid.count > most_details) invalid.details.push_back(said(and_more, m));
    return invalid;
}

std::vector<CheckResult> judge_report(const Report& report, Language language) {
    const Messages& m = messages(language);
    Results results(m);
    for (const PointReport& point : report.points) {
        const std::string where = settings_text(point.set);
        const auto judge = [&](const Label& label, bool passed, const std::string& detail) {
            results.add(label, {}, passed ? Verdict::passed : Verdict::failed, where, said(detail, m));
        };
        for (const ScheduleReport& schedule : point.schedules) {
            const std::string& name = schedule.schedule.name;
            if (schedule.agree) {
                const bool equal = schedule.agree->all();
                judge(label_of(&Messages::check_agree, name, language), equal,
                      equal ? std::string{} : disagreement(schedule, m));
            }
            if (schedule.product_check) {
                judge(label_of(&Messages::check_product, name, language), schedule.product_check->passed,
                      product_detail(*schedule.product_check));
            }
            if (schedule.counted.count) {
                judge(label_of(&Messages::check_guard, name, language), schedule.impossible.empty(),
                      schedule.impossible.empty() ? std::string{} : schedule.impossible.front());
            }
        }
        for (const ExpectationResult& result : point.expectations) {
            const Expectation& expectation = *result.expectation;
            results.add({expectation.name, title_of(expectation, language)}, expectation.formula.text(), result.verdict,
                        where, result.verdict == Verdict::passed ? std::string{} : formula_detail(result, m));
        }
    }
    return results.take();
}

}  // namespace rooftile::app
