// The search for a shape at which checks fail, and for the smallest such shape.

#include <algorithm>
#include <exception>

#include "failure_text.hpp"
#include "order.hpp"
#include "rooftile/testing/sweep.hpp"
#include "samples.hpp"

namespace rooftile::testing {

namespace {

struct Failure {
    Positions positions;
    std::string text;
    enum class Least { of_all, letter_by_letter, of_those_tried } least = Least::of_all;
};

class Search {
public:
    Search(const Sweep& sweep, const ShapeRunner& runner, const std::vector<FormulaCheck>& checks)
        : sweep_(sweep), runner_(runner), checks_(checks) {
        for (const Parameter& parameter : sweep.parameters()) sizes_.push_back(parameter.size());
    }

    Outcome outcome() {
        const auto shapes = sweep_.shapes();
        const bool whole = shapes && *shapes <= sweep_.most_shapes();
        const std::string all = shapes ? to_string(*shapes) : "more than 2^128";
        const std::optional<Failure> failure = whole ? try_all() : try_samples();
        if (wrong_formula_) return *wrong_formula_;
        if (failure) return {false, failure_text(*failure, whole, all)};
        if (kinds_.shapes == 0) return {false, "no shape of the sweep satisfies its condition"};
        const std::string kinds = kinds_.to_string(sweep_);
        const std::string tried = std::to_string(kinds_.shapes);
        if (!whole) return {true, "held at " + tried + " of " + all + " shapes, " + drawn() + kinds};
        const bool filtered = *shapes != kinds_.shapes;
        return {true, "held at all " + tried + " shapes" + (filtered ? " that the condition admits" : "") + kinds};
    }

private:
    /// Why the checks fail at a shape; nothing if they pass or the sweep does not admit it.
    std::optional<std::string> failure_at(const Positions& positions) {
        const Shape shape = sweep_.shape(positions);
        if (!sweep_.admits(shape)) return std::nullopt;
        ++runs_;
        if (!found_) kinds_.add(sweep_, shape);
        const RunCheck check = [&](const Run& run) {
            std::vector<Outcome> outcomes;
            for (const FormulaCheck& one : checks_) outcomes.push_back(one(run, shape));
            std::vector<Outcome> wrong;
            for (const Outcome& outcome : outcomes) {
                if (outcome.of_any_shape) wrong.push_back(outcome);
            }
            if (!wrong.empty()) wrong_formula_ = all_of(wrong);
            return all_of(outcomes);
        };
        try {
            Outcome outcome = runner_(shape, check);
            return outcome.passed ? std::nullopt : std::optional(std::move(outcome.text));
        } catch (const Error& error) {
            return "the loop threw an error: " + error_text(error);
        } catch (const std::exception& error) {
            return std::string("the loop threw an exception: ") + error.what();
        }
    }

    /// From the smallest shape on, so that the first failure is the least.
    std::optional<Failure> try_all() {
        std::optional<Failure> failure;
        visit_by_size(sizes_, [&](const Positions& positions) {
            if (auto text = failure_at(positions)) failure = Failure{positions, std::move(*text)};
            return !failure;
        });
        return failure;
    }

    std::optional<Failure> try_samples() {
        for (const Positions& positions : samples(sweep_)) {
            auto text = failure_at(positions);
            if (!text) continue;
            if (wrong_formula_) break;
            found_ = sweep_.shape(positions);
            runs_before_ = runs_;
            return smallest({positions, std::move(*text), Failure::Least::letter_by_letter});
        }
        return std::nullopt;
    }

    Failure smallest(Failure failure) {
        while (lower_some_letter(failure)) continue;
        return search_smaller(std::move(failure));
    }

    /// Gives each letter in turn the least value at which the checks still fail. Returns whether any changed.
    bool lower_some_letter(Failure& failure) {
        bool changed = false;
        for (std::size_t axis = 0; axis < sizes_.size(); ++axis) {
            const std::uint64_t now = failure.positions[axis];
            const std::uint64_t end = std::min(now, sweep_.most_shapes());
            bool lowered = false;
            for (std::uint64_t position = 0; position < end && !lowered; ++position) {
                lowered = try_letter(failure, axis, position);
            }
            if (!lowered && end < now) {
                lowered = bisect(failure, axis, end);
                failure.least = Failure::Least::of_those_tried;
            }
            changed = changed || lowered;
        }
        return changed;
    }

    bool try_letter(Failure& failure, std::size_t axis, std::uint64_t position) {
        Positions candidate = failure.positions;
        candidate[axis] = position;
        auto text = failure_at(candidate);
        if (!text) return false;
        failure.positions = std::move(candidate);
        failure.text = std::move(*text);
        return true;
    }

    /// For a list of values too long to try: halves the distance to the values below `least`, which all pass.
    bool bisect(Failure& failure, std::size_t axis, std::uint64_t least) {
        bool lowered = false;
        while (least < failure.positions[axis]) {
            const std::uint64_t middle = least + (failure.positions[axis] - least) / 2;
            if (try_letter(failure, axis, middle)) {
                lowered = true;
            } else {
                least = middle + 1;
            }
        }
        return lowered;
    }

    /// Tries all smaller shapes, from the smallest on, as long as they are not too many.
    Failure search_smaller(Failure failure) {
        const std::uint64_t last_run = runs_ + sweep_.most_shapes();
        std::optional<Failure> smaller;
        bool all_tried = false;
        visit_by_size(sizes_, [&](const Positions& positions) {
            if (!is_smaller(positions, failure.positions)) {
                all_tried = true;
                return false;
            }
            if (runs_ == last_run) return false;
            if (auto text = failure_at(positions)) smaller = Failure{positions, std::move(*text)};
            return !smaller;
        });
        if (smaller) return std::move(*smaller);
        if (all_tried) failure.least = Failure::Least::of_all;
        return failure;
    }

    [[nodiscard]] std::string drawn() const { return "drawn with seed " + std::to_string(sweep_.seed()); }

    [[nodiscard]] std::string failure_text(const Failure& failure, bool whole, const std::string& all) const {
        const Shape shape = sweep_.shape(failure.positions);
        std::string text = "fails at " + shape.to_string();
        switch (failure.least) {
            case Failure::Least::of_all: text += "; no smaller shape of the sweep fails"; break;
            case Failure::Least::letter_by_letter: text += "; it holds wherever one letter alone is smaller"; break;
            case Failure::Least::of_those_tried: text += "; smaller shapes may fail, they were not all tried"; break;
        }
        text += "\n" + indented(failure.text);
        if (whole) {
            text += "\nfound after " + std::to_string(runs_) + " of " + all + " shapes, the smallest first";
        } else {
            text += "\nfound at " + found_->to_string() + " after " + std::to_string(runs_before_) + " of " + all +
                    " shapes, " + drawn() + "; made smaller in " + std::to_string(runs_ - runs_before_) + " runs";
        }
        text += "\nto run it alone: sweep({";
        for (std::size_t i = 0; i < shape.letters().size(); ++i) {
            const auto& [letter, value] = shape.letters()[i];
            text += (i == 0 ? "{\"" : ", {\"") + letter + "\", {" + std::to_string(value) + "}}";
        }
        return text + "})";
    }

    const Sweep& sweep_;
    const ShapeRunner& runner_;
    const std::vector<FormulaCheck>& checks_;
    Positions sizes_;
    ShapeKinds kinds_;
    std::uint64_t runs_ = 0, runs_before_ = 0;
    std::optional<Outcome> wrong_formula_;  ///< what is wrong whatever the shape, and no matter for a search
    std::optional<Shape> found_;            ///< where a sample failed first
};

}  // namespace

Outcome check_shapes(const Sweep& sweep, const ShapeRunner& runner, const std::vector<FormulaCheck>& checks) {
    return Search(sweep, runner, checks).outcome();
}

}  // namespace rooftile::testing
