#pragma once

// Check results as JUnit XML, which CI systems read.

#include <string>
#include <vector>

#include "app/command/checks.hpp"

namespace rooftile::app {

/// One scenario file's results, or why there are none.
struct FileResults {
    std::string file;
    std::vector<CheckResult> results;
    std::string error;  ///< the diagnostic of a file that is not valid
    bool sweep = false;
    InvalidPoints invalid;
};

std::string write_junit(const std::vector<FileResults>& files);

}  // namespace rooftile::app
