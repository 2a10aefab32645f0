#include "app/fit/fit_scenario.hpp"

#include <algorithm>
#include <memory>

#include "app/fit/counted_steps.hpp"
#include "app/fit/fit_figures.hpp"
#include "app/fit/fit_keys.hpp"
#include "app/scenario/point_cursor.hpp"
#include "app/scenario/selection.hpp"
#include "rooftile/core/text.hpp"

namespace rooftile::app {

namespace {

constexpr Uint128 most_transfers = Uint128{1} << 18U;  ///< of a point that is counted
constexpr Uint128 most_operations = 4096;              ///< of a point that is counted with arithmetic too
constexpr std::uint64_t arithmetic_seed = 2;           ///< the sampler's data seed that asks for it

bool is_among(const std::string& word, const std::vector<std::string>& known) {
    return std::find(known.begin(), known.end(), word) != known.end();
}

[[noreturn]] void refuse(const std::string& word, const std::vector<std::string>& known, const std::string& message,
                         const std::string& list) {
    const std::string hint = did_you_mean(word, known);
    throw Error(ErrorCode::usage, message, hint.empty() ? list : hint);
}

/// One schedule of a scenario at the points of a fit.
class Subject {
public:
    Subject(const Scenario& scenario, std::size_t schedule, std::vector<FitKey> keys, const Witnesses& witnesses)
        : scenario_(scenario), schedule_(schedule), keys_(std::move(keys)), witnesses_(witnesses) {
        scenario_.schedules[schedule_].kernel.clear();
    }

    bool admits(const fit::Point& point) {
        move(point);
        const auto* matmul = std::get_if<Matmul>(&scenario_.workload.shape);
        const auto* tiled = std::get_if<Tiled>(&schedule().plan);
        if (matmul != nullptr && tiled != nullptr && !has_slabs_to_split(*matmul, *tiled)) return false;
        return model::transfers(scenario_.workload, schedule()) <= most_transfers;
    }

    FitAnswer counted(const fit::Point& point, std::uint64_t data_seed) {
        move(point);
        const bool arithmetic = data_seed == arithmetic_seed;
        if (arithmetic && model::operations(scenario_.workload) > most_operations) return last_;
        CountedSteps steps;
        sim::CountOptions options;
        options.execution = arithmetic ? sim::Execution::full : sim::Execution::traffic;
        options.check_product = false;
        options.observers = {&steps};
        last_ = {witnesses_.count(scenario_.workload, schedule(), options).count, steps.steps()};
        return last_;
    }

    FitAnswer predicted(const fit::Point& point) {
        move(point);
        return {witnesses_.predict(scenario_.workload, schedule()), model::tile_steps(scenario_.workload, schedule())};
    }

private:
    Scenario scenario_;
    std::size_t schedule_;
    std::vector<FitKey> keys_;
    const Witnesses& witnesses_;
    FitAnswer last_;

    [[nodiscard]] const Schedule& schedule() const { return scenario_.schedules[schedule_].schedule; }
    void move(const fit::Point& point) {
        for (std::size_t i = 0; i < keys_.size(); ++i) keys_[i].setter->set(scenario_, schedule_, point.at(i));
    }
};

FittedFigure compared(fit::Finding finding, const FitFigure& figure, Subject& subject) {
    FittedFigure result{std::move(finding), figure.unit, {}, {}};
    const fit::ClosedForm* form = form_of(result.finding.outcome);
    if (form == nullptr) return result;
    result.equals_prediction = true;
    for (const fit::Point& point : result.finding.validated_points) {
        const Rational predicted = figure.value(subject.predicted(point));
        const Rational value = form->evaluate(point);
        if (value == predicted) continue;
        result.equals_prediction = false;
        result.differs = PredictionDiffers{point, value, predicted};
        break;
    }
    return result;
}

FittedSchedule fit_schedule(const Scenario& scenario, std::size_t index, const FitKeys& keys,
                            const std::vector<FitFigure>& figures, const Witnesses& witnesses) {
    FittedSchedule result;
    result.schedule = scenario.schedules[index].schedule;
    result.held = keys.held(scenario, index);
    const std::vector<FitKey> varied = keys.variables(scenario, index);
    bool varies = false;
    for (const FitKey& key : varied) {
        result.variables.push_back(key.variable);
        varies = varies || !is_held(key.variable);
    }
    if (!varies) {
        throw Error(ErrorCode::usage, "nothing of schedule '" + result.schedule.name + "' is left to vary",
                    "leave out a -D that holds a size", scenario.schedules[index].region);
    }
    Subject subject(scenario, index, varied, witnesses);
    fit::Problem problem;
    problem.variables = result.variables;
    for (const FitFigure& figure : figures) problem.quantities.push_back(figure.name);
    problem.admits = [&](const fit::Point& point) { return subject.admits(point); };
    problem.sample = [&](const fit::Point& point, std::uint64_t data_seed) {
        const FitAnswer answer = subject.counted(point, data_seed);
        std::vector<Rational> values;
        for (const FitFigure& figure : figures) values.push_back(figure.value(answer));
        return values;
    };
    std::vector<fit::Finding> findings = fit::recover(problem);
    for (std::size_t i = 0; i < figures.size(); ++i) {
        result.figures.push_back(compared(std::move(findings[i]), figures[i], subject));
    }
    return result;
}

bool is_asked(const FitFigure& figure, const std::vector<std::string>& asked) {
    return asked.empty() ? figure.usual : is_among(figure.name, asked);
}

}  // namespace

FitReport fit_scenario(const ScenarioSource& source, const FitOptions& options, const Witnesses& witnesses) {
    const FitKeys keys(source, options.definitions);
    const Scenario scenario = first_valid(source);
    if (std::holds_alternative<Custom>(scenario.workload.shape)) {
        throw Error(ErrorCode::input, "a custom workload has no loops to count, so there is nothing to fit",
                    "its totals are what the file says", scenario.workload_region);
    }
    std::vector<std::string> figures;
    for (const ScheduleEntry& entry : scenario.schedules) {
        for (const FitFigure& figure : fit_figures(scenario.workload, entry.schedule)) {
            if (std::find(figures.begin(), figures.end(), figure.name) == figures.end()) {
                figures.push_back(figure.name);
            }
        }
    }
    check_schedule_names(scenario, options.schedules);
    for (const std::string& name : options.figures) {
        if (is_among(name, figures)) continue;
        refuse(name, figures, "rooftile fit knows no quantity '" + name + "'", "quantities are " + join_or(figures));
    }
    FitReport report{scenario.file, scenario.title, std::string(kind_name(scenario.workload)), {}};
    for (std::size_t i = 0; i < scenario.schedules.size(); ++i) {
        const Schedule& schedule = scenario.schedules[i].schedule;
        const auto& only = options.schedules;
        if (!only.empty() && !is_among(schedule.name, only)) continue;
        std::vector<FitFigure> asked = fit_figures(scenario.workload, schedule);
        std::erase_if(asked, [&](const FitFigure& figure) { return !is_asked(figure, options.figures); });
        if (!asked.empty()) report.schedules.push_back(fit_schedule(scenario, i, keys, asked, witnesses));
    }
    return report;
}

}  // namespace rooftile::app
