#pragma once

// Output tiles and K steps of a run, counted as the loops begin them.

#include <set>
#include <utility>

#include "rooftile/model/steps.hpp"
#include "rooftile/sim/observer.hpp"

namespace rooftile::app {

/// Different output tiles, or blocks of a vector, and the K steps of the first of them in all passes; a block
/// is one step.
class CountedSteps : public sim::Observer {
public:
    void on_scope_begin(const sim::Scope& scope) override {
        if (scope.name == sim::scope_name::output_tile || scope.name == sim::scope_name::block) {
            tile_ = {scope.first, scope.second};
            tiles_.insert(tile_);
            if (scope.name == sim::scope_name::block && tile_ == *tiles_.begin()) ++k_steps_;
        } else if (scope.name == sim::scope_name::k_step && tile_ == *tiles_.begin()) {
            ++k_steps_;
        }
    }

    [[nodiscard]] model::TileSteps steps() const { return {tiles_.size(), k_steps_}; }

private:
    std::pair<std::uint64_t, std::uint64_t> tile_{};
    std::set<std::pair<std::uint64_t, std::uint64_t>> tiles_;
    Uint128 k_steps_ = 0;
};

}  // namespace rooftile::app
