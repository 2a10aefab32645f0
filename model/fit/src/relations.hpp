#pragma once

// Forms that are 0 at every point that can be sampled: what makes a fit ambiguous.

#include <vector>

#include "domain.hpp"

namespace rooftile::fit {

/// Independent relations, the simplest first; none where the ranges tell all monomials apart. No point is counted.
std::vector<ClosedForm> find_relations(const Problem& problem, const std::shared_ptr<const Atoms>& atoms,
                                       const Domain& domain);

/// Forms of the basis that equal `form` wherever the relations hold; at least one, the shortest first.
std::vector<ClosedForm> alternatives(const ClosedForm& form, const std::vector<ClosedForm>& relations,
                                     unsigned max_degree);

}  // namespace rooftile::fit
