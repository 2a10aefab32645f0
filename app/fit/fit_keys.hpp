#pragma once

// Which keys of a scenario a fit varies, and over which values.

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "app/scenario/parse.hpp"
#include "app/scenario/size_setters.hpp"
#include "rooftile/fit/problem.hpp"

namespace rooftile::app {

/// A variable of the form and how it is put into a scenario.
struct FitKey {
    fit::Variable variable;
    const SizeSetter* setter = nullptr;
};

/// The swept and the held keys of a scenario.
class FitKeys {
public:
    /// @param definitions  the -D arguments that the source was read with
    /// Throws Error(input), located, for a sweep over a key that is no size, or with a value that is none.
    FitKeys(const ScenarioSource& source, const std::vector<std::string>& definitions);

    /// The variables of one schedule of the scenario, and the sides and tiles that -D holds, as held ones.
    [[nodiscard]] std::vector<FitKey> variables(const Scenario& scenario, std::size_t schedule) const;

    /// The keys of one schedule that are no variables, with their values.
    [[nodiscard]] std::vector<Setting> held(const Scenario& scenario, std::size_t schedule) const;

private:
    std::map<std::string, std::vector<std::uint64_t>> swept_;
    std::vector<std::string> held_;  ///< by -D

    [[nodiscard]] bool is_held(const std::string& key) const;
};

}  // namespace rooftile::app
