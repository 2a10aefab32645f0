#include "app/fit/fit_answer.hpp"

#include <algorithm>

#include "app/fit/fit_messages.hpp"
#include "app/report/describe.hpp"
#include "app/report/pattern.hpp"

namespace rooftile::app {

namespace {

/// Of what is 0 everywhere, so many are shown: the first, and others that are short.
constexpr std::size_t most_relations = 3;
constexpr std::size_t most_relation_terms = 6;

/// "9+48".
std::string points_text(const fit::Finding& finding) {
    return std::to_string(finding.fitted_points) + "+" + std::to_string(finding.validated_points.size());
}

std::string joined(const std::vector<std::string>& words) { return fmt::format("{}", fmt::join(words, ", ")); }

class FitPage {
public:
    FitPage(bool latex, Language language) : latex_(latex), m_(fit_messages(language)), language_(language) {}

    void add(const FittedSchedule& schedule) {
        document_.emplace_back(Heading{2, schedule.schedule.name});
        const LocalText title{schedule.schedule.title, schedule.schedule.title_ko};
        if (!localized(title, language_).empty()) {
            document_.emplace_back(Paragraph{localized(title, language_), Tone::dim});
        }
        Facts facts;
        facts.facts.push_back({{std::string(m_.variables), Tone::dim}, {joined(ranges(schedule)), Tone::plain}});
        if (!schedule.held.empty()) {
            facts.facts.push_back({{std::string(m_.held), Tone::dim}, {settings_text(schedule.held), Tone::plain}});
        }
        document_.emplace_back(std::move(facts));
        document_.emplace_back(table(schedule));
        explain_ambiguity(schedule);
        for (const FittedFigure& figure : schedule.figures) {
            has_form_ = has_form_ || form_of(figure.finding.outcome) != nullptr;
            explain(figure);
        }
    }

    Document document() && {
        if (has_form_) {
            document_.emplace_back(Heading{3, ""});
            document_.emplace_back(Paragraph{std::string(m_.exact_at_points), Tone::dim});
        }
        return std::move(document_);
    }

    void begin(const FitReport& report) {
        const std::string& title = localized(report.title, language_);
        document_.emplace_back(Heading{1, title.empty() ? std::string(m_.title) : title});
    }

private:
    bool latex_;
    const FitMessages& m_;
    Language language_;
    Document document_;
    bool has_form_ = false;

    [[nodiscard]] std::string text(const fit::ClosedForm& form) const {
        return latex_ ? form.to_latex() : form.to_string();
    }

    [[nodiscard]] std::vector<std::string> ranges(const FittedSchedule& schedule) const {
        std::vector<std::string> all;
        for (const fit::Variable& variable : schedule.variables) {
            if (is_held(variable)) continue;
            const fit::Range& range = variable.range;
            all.push_back(range.values.empty()
                              ? fill(m_.from_to, fmt::arg("name", variable.name), fmt::arg("least", range.least),
                                     fmt::arg("most", range.most))
                              : fill(m_.of_values, fmt::arg("name", variable.name),
                                     fmt::arg("values", fmt::format("{}", fmt::join(range.all(), " ")))));
        }
        return all;
    }

    [[nodiscard]] Table table(const FittedSchedule& schedule) const {
        Table result;
        result.columns = {{std::string(m_.quantity), Align::left, 0},
                          {std::string(m_.form), Align::left, 0},
                          {std::string(m_.points), Align::right, 0},
                          {std::string(m_.predicted), Align::left, 0}};
        for (const FittedFigure& figure : schedule.figures) {
            const fit::Finding& finding = figure.finding;
            const fit::ClosedForm* form = form_of(finding.outcome);
            Cell found{form == nullptr ? std::string() : text(*form), Tone::strong};
            if (const auto* none = std::get_if<fit::NoForm>(&finding.outcome)) {
                found = {std::string(none->evidence == fit::Evidence::search ? m_.undecided : m_.no_form), Tone::bad};
            }
            if (std::holds_alternative<fit::DataDependent>(finding.outcome)) {
                found = {std::string(m_.data_dependent), Tone::bad};
            }
            if (std::holds_alternative<fit::Ambiguous>(finding.outcome)) {
                found = {std::string(m_.ambiguous) + ": " + found.text, Tone::bad};
            }
            Cell verdict = dash();
            if (figure.equals_prediction) {
                verdict = *figure.equals_prediction ? Cell{std::string(m_.equal), Tone::good}
                                                    : Cell{std::string(m_.differs), Tone::bad};
            }
            result.rows.push_back({{finding.quantity, Tone::plain},
                                   std::move(found),
                                   form == nullptr ? dash() : Cell{points_text(finding)},
                                   std::move(verdict)});
        }
        return result;
    }

    void say(const std::string& sentence) { document_.emplace_back(Paragraph{sentence, Tone::bad}); }

    /// What is 0 wherever samples can be taken is the same for all quantities of a schedule.
    void explain_ambiguity(const FittedSchedule& schedule) {
        for (const FittedFigure& figure : schedule.figures) {
            const auto* several = std::get_if<fit::Ambiguous>(&figure.finding.outcome);
            if (several == nullptr) continue;
            std::size_t said = 0;
            for (const fit::ClosedForm& relation : several->relations) {
                if (said == most_relations || (said > 0 && relation.terms().size() > most_relation_terms)) continue;
                ++said;
                say(fill(m_.zero_everywhere, fmt::arg("form", text(relation))));
            }
            return;
        }
    }

    void explain(const FittedFigure& figure) {
        const auto quantity = fmt::arg("quantity", figure.finding.quantity);
        const fit::Outcome& outcome = figure.finding.outcome;
        if (const auto* several = std::get_if<fit::Ambiguous>(&outcome)) {
            // One that is hardly longer is worth a line; others are the form and a multiple of what is 0.
            const fit::ClosedForm& other = several->alternatives.front();
            if (other.terms().size() <= several->simplest.terms().size() + 1) {
                say(fill(m_.or_else, quantity, fmt::arg("form", text(other))));
            }
        } else if (const auto* none = std::get_if<fit::NoForm>(&outcome)) {
            const bool is_decided = none->evidence != fit::Evidence::search;
            const std::string_view why = none->evidence == fit::Evidence::line ? m_.by_line : m_.by_whole_basis;
            say(fill(is_decided ? m_.counterexample : m_.undecided_at, quantity,
                     fmt::arg("point", none->counterexample.to_string()),
                     fmt::arg("counted", none->counted.to_string()),
                     fmt::arg("value", none->candidate_value.to_string()), fmt::arg("why", why)));
        } else if (const auto* data = std::get_if<fit::DataDependent>(&outcome)) {
            say(fill(m_.two_counts, quantity, fmt::arg("point", data->point.to_string()),
                     fmt::arg("first", data->first_count.to_string()),
                     fmt::arg("second", data->second_count.to_string())));
        }
        if (figure.differs) {
            say(fill(m_.other_prediction, quantity, fmt::arg("point", figure.differs->point.to_string()),
                     fmt::arg("value", figure.differs->form.to_string()),
                     fmt::arg("predicted", figure.differs->predicted.to_string())));
        }
    }
};

}  // namespace

Document fit_answer(const FitReport& report, bool latex, Language language) {
    FitPage page(latex, language);
    page.begin(report);
    for (const FittedSchedule& schedule : report.schedules) page.add(schedule);
    return std::move(page).document();
}

}  // namespace rooftile::app
