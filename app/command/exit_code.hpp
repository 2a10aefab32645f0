#pragma once

// The exit codes of the program, a promise to scripts.

namespace rooftile::app {

enum ExitCode : int {
    exit_ok = 0,
    exit_failed = 1,    ///< an expectation, comparison, product check or guard failed
    exit_invalid = 2,   ///< usage, or a scenario that is not valid
    exit_internal = 3,  ///< a defect, or output that could not be written
    exit_nothing = 4,   ///< nothing to do
    exit_skipped = 77,  ///< nothing failed, but something could not be judged here
    exit_interrupted = 130,
};

}  // namespace rooftile::app
