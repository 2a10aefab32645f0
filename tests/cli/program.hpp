#pragma once

// Runs the built program through a shell and keeps what it wrote and its exit code.

#include <doctest/doctest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

namespace rooftile::test {

struct Outcome {
    int code = -1;
    std::string out, err;
};

/// A folder of its own, removed at the end.
class TemporaryFolder {
public:
    TemporaryFolder() {
        std::string pattern = (std::filesystem::temp_directory_path() / "rooftile-cli-XXXXXX").string();
        path_ = mkdtemp(pattern.data());
    }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    ~TemporaryFolder() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }

    [[nodiscard]] std::string operator/(const std::string& name) const { return (path_ / name).string(); }

    std::string write(const std::string& name, const std::string& text) const {
        std::filesystem::create_directories((path_ / name).parent_path());
        std::ofstream(path_ / name, std::ios::binary) << text;
        return (path_ / name).string();
    }

    [[nodiscard]] std::string read(const std::string& name) const {
        std::ifstream file(path_ / name, std::ios::binary);
        std::ostringstream text;
        text << file.rdbuf();
        return text.str();
    }

    /// Names of all that lies in it.
    [[nodiscard]] std::size_t entries() const {
        std::size_t count = 0;
        for (const auto& entry : std::filesystem::directory_iterator(path_)) count += entry.exists() ? 1U : 0U;
        return count;
    }

private:
    std::filesystem::path path_;
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
