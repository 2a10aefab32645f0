#pragma once

// Runs the built program through a shell and keeps what it wrote and its exit code.

#include <doctest/doctest.h>
#include <sys/wait.h>

#include <cstdlib>
#include <string>

#include "support/files.hpp"

namespace rooftile::test {

struct Outcome {
    int code = -1;
    std::string out, err;
};

/// Runs a shell command in the repository's root, `rooftile` meaning the built program.
inline Outcome shell(const std::string& command) {
    const TemporaryFolder folder;
    const std::string script =
        "cd '" ROOFTILE_SOURCE_DIR "'; rooftile() { '" ROOFTILE_PROGRAM "' \"$@\"; }; " + command;
    const std::string full =
        "/bin/sh '" + folder.write("script", script) + "' >'" + folder / "out" + "' 2>'" + folder / "err" + "'";
    const int status = std::system(full.c_str());
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, folder.read("out"), folder.read("err")};
}

inline bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

inline const std::string small_scenario = R"(schema = 1
machine = "reference"

[workload]
kind = "matmul"
M = 4
N = 4
K = 4
dtype = "f32"

[[schedule]]
name = "tiled"
kind = "tiled"
BM = 2
BN = 2
BK = 2
)";

inline std::string with_expectation(const std::string& formula) {
    return small_scenario + "\n[[expect]]\nname = \"claim\"\nformula = \"" + formula + "\"\n";
}

}  // namespace rooftile::test
