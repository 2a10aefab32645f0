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

CheckResult& result_named(std::vector<CheckResult>& results, const CheckResult& fresh) {
    const auto result =
        std::find_if(results.begin(), results.end(), [&](const CheckResult& r) { return r.name == fresh.name; });
    return result != results.end() ? *result : results.emplace_back(fresh);
}

/// @param detail  makes the text; not asked once there are enough
template <class Detail>
void add_detail(std::vector<std::string>& details, const Detail& detail, const Messages& m) {
    if (details.size() < most_details) {
        details.push_back(detail());
    } else if (details.size() == most_details) {
        details.push_back(said(and_more, m));
    }
}

void add_details(std::vector<std::string>& details, const std::vector<std::string>& later, const Messages& m) {
    for (const std::string& detail : later)
        add_detail(
            details, [&] { return detail; }, m);
}

void worsen(CheckResult& result, Verdict verdict) {
    if (verdict == Verdict::failed || result.verdict == Verdict::passed) result.verdict = verdict;
}

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

void Judgement::add(const PointReport& point) {
    constexpr std::string_view label = "invalid: ";
    const Messages& m = messages(language_);
    const std::string where = point.set.empty() ? std::string{} : fill(m.at_point, settings_text(point.set));
    if (point.status.starts_with(label)) {
        ++invalid.count;
        add_detail(
            invalid.details, [&] { return where + ": " + said(point.status.substr(label.size()), m); }, m);
    }
    const auto judge = [&](const Label& name, const std::string& formula, Verdict verdict, const auto& detail) {
        CheckResult& result = result_named(results, {name.name, name.title, Verdict::passed, formula, 0, 0, {}});
        ++result.points;
        if (verdict == Verdict::passed) {
            ++result.passed;
            return;
        }
        worsen(result, verdict);
        add_detail(
            result.details, [&] { return where.empty() ? detail() : where + ":\n" + detail(); }, m);
    };
    const auto truth = [](bool passed) { return passed ? Verdict::passed : Verdict::failed; };
    for (const ScheduleReport& schedule : point.schedules) {
        const std::string& name = schedule.schedule.name;
        if (schedule.agree) {
            judge(label_of(&Messages::check_agree, name, language_), {}, truth(schedule.agree->all()),
                  [&] { return disagreement(schedule, m); });
        }
        if (schedule.product_check) {
            judge(label_of(&Messages::check_product, name, language_), {}, truth(schedule.product_check->passed),
                  [&] { return said(product_detail(*schedule.product_check), m); });
        }
        if (schedule.counted.count) {
            judge(label_of(&Messages::check_guard, name, language_), {}, truth(schedule.impossible.empty()),
                  [&] { return said(schedule.impossible.front(), m); });
        }
    }
    for (const ExpectationResult& result : point.expectations) {
        const Expectation& expectation = *result.expectation;
        judge({expectation.name, title_of(expectation, language_)}, expectation.formula.text(), result.verdict,
              [&] { return formula_detail(result, m); });
    }
}

void Judgement::add(const Judgement& later) {
    const Messages& m = messages(language_);
    for (const CheckResult& other : later.results) {
        CheckResult& result =
            result_named(results, {other.name, other.title, Verdict::passed, other.formula, 0, 0, {}});
        result.points += other.points;
        result.passed += other.passed;
        if (other.verdict != Verdict::passed) worsen(result, other.verdict);
        add_details(result.details, other.details, m);
    }
    invalid.count += later.invalid.count;
    add_details(invalid.details, later.invalid.details, m);
}

}  // namespace rooftile::app
