#pragma once

// The program of an example: sizes on the command line, a table of what crossed each boundary, and whether the
// closed forms hold.

#include "examples/common/subject.hpp"

namespace example {

/// Runs every variant and writes to standard output. Returns 0 if every closed form holds, 1 if one does not, 2 for
/// a command line that does not fit, with a message on standard error, 3 for a result that is wrong.
int program(int argc, char** argv, const Subject& subject);

/// What it writes about one run of one variant.
std::string report(const Variant& variant, const LoopCount& run, bool& all_hold);

}  // namespace example
