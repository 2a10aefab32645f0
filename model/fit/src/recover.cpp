#include "rooftile/fit/recover.hpp"

#include <algorithm>
#include <set>

#include "relations.hpp"
#include "search.hpp"

namespace rooftile::fit {

namespace {

bool is_identifier(const std::string& name) {
    const auto letter = [](char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '_'; };
    return !name.empty() && letter(name[0]) &&
           std::all_of(name.begin(), name.end(), [&](char c) { return letter(c) || (c >= '0' && c <= '9'); });
}

void check(const Problem& problem) {
    const auto refuse = [](const std::string& message, const std::string& hint = {}) {
        throw Error(ErrorCode::input, message, hint);
    };
    if (problem.variables.empty()) refuse("a fit needs at least one variable");
    if (problem.quantities.empty()) refuse("a fit needs at least one quantity");
    if (!problem.sample) refuse("a fit needs a sampler");
    if (problem.options.max_degree < 1 || problem.options.max_degree > 8) {
        refuse("the degree of a fit must be 1 to 8, not " + std::to_string(problem.options.max_degree));
    }
    if (problem.options.data_seeds < 1) refuse("a fit needs at least one data seed");
    std::set<std::string> names;
    for (const Variable& variable : problem.variables) {
        if (!is_identifier(variable.name)) {
            refuse("'" + variable.name + "' is no name of a variable", "letters, digits and _, no digit first");
        }
        if (!names.insert(variable.name).second) refuse("two variables are named '" + variable.name + "'");
        const std::vector<std::uint64_t> values = variable.range.all();
        if (is_tile(variable.kind) && values.front() == 0) {
            refuse("tile '" + variable.name + "' can be 0", "let its range begin at 1");
        }
        if ((variable.kind == Kind::held_side || variable.kind == Kind::held_tile) && values.size() != 1) {
            refuse("'" + variable.name + "' is held, so it has one value, not " + std::to_string(values.size()));
        }
    }
}

}  // namespace

std::vector<Finding> recover(const Problem& problem) {
    check(problem);
    const auto atoms = std::make_shared<const Atoms>(problem);
    Domain domain(problem, atoms);
    Sampler sampler(problem, atoms);
    Search search(problem, atoms, domain, sampler);
    const std::vector<ClosedForm> relations = find_relations(problem, atoms, domain);
    std::vector<Finding> findings;
    for (std::size_t quantity = 0; quantity < problem.quantities.size(); ++quantity) {
        Finding finding = search.find(quantity);
        if (const auto& dependence = sampler.dependence(quantity)) {
            finding = {problem.quantities[quantity], *dependence, 0, {}};
        } else if (const auto* form = std::get_if<ClosedForm>(&finding.outcome);
                   form != nullptr && !relations.empty()) {
            finding.outcome = Ambiguous{*form, alternatives(*form, relations, problem.options.max_degree), relations};
        }
        findings.push_back(std::move(finding));
    }
    return findings;
}

}  // namespace rooftile::fit
