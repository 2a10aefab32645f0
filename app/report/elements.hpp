#pragma once

// Elements asked for by name on the command line: "A[0,0]", and "X[5]" for vectors.

#include <string>
#include <vector>

#include "app/report/report.hpp"

namespace rooftile::app {

/// Throws Error(usage): not of that form, an operand that the workload does not have, wrong number of
/// indices; Error(out_of_range): an index outside the operand.
ElementQuery parse_element(const std::string& text, const std::vector<Operand>& operands, const Workload& workload);

/// Whether operands are vectors, named by one index.
bool has_vectors(const Workload& workload);

}  // namespace rooftile::app
