// Problems that a run recorded, as outcomes of checks.

#include "rooftile/testing/check.hpp"

namespace rooftile::testing {

namespace {

std::string_view fault_name(sim::LoopFault fault) {
    switch (fault) {
        case sim::LoopFault::capacity: return "capacity exceeded";
        case sim::LoopFault::out_of_range: return "outside the operand";
        case sim::LoopFault::not_loaded: return "used but not loaded";
        case sim::LoopFault::store_to_input: return "store to an input";
        case sim::LoopFault::never_written: return "never written";
    }
    return "a problem";
}

std::string problem_text(const sim::LoopProblem& problem, std::size_t number, std::size_t problems) {
    std::string element;
    for (const std::uint64_t index : problem.element) {
        element += (element.empty() ? "" : ",") + std::to_string(index);
    }
    std::string text = "problem " + std::to_string(number) + " of " + std::to_string(problems) + ", " +
                       std::string(fault_name(problem.fault)) + ": " + problem.message;
    text += "\n  operand " + problem.operand;
    if (!element.empty()) text += ", element " + problem.operand + "[" + element + "]";
    if (!problem.position.empty()) text += ", at " + problem.position;
    return text;
}

}  // namespace

std::vector<Outcome> check_problems(const Run& run) {
    const auto& problems = run.loop().problems;
    std::vector<Outcome> outcomes;
    for (std::size_t i = 0; i < problems.size(); ++i) {
        outcomes.push_back({false, problem_text(problems[i], i + 1, problems.size())});
    }
    const std::uint64_t more = run.loop().unlisted_problems;
    if (more > 0) {
        outcomes.push_back({false, std::to_string(more) + " more problems, of which the run kept only the number"});
    }
    if (outcomes.empty()) outcomes.push_back({true, {}});
    return outcomes;
}

}  // namespace rooftile::testing
