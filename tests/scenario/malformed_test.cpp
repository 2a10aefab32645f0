// Every file of malformed/ is refused with exactly the text beside it. ROOFTILE_UPDATE_GOLDEN=1 rewrites
// the texts; read them before committing.

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>
#include <vector>

#include "app/scenario/diagnostic.hpp"
#include "app/scenario/parse.hpp"
#include "support/files.hpp"
#include "support/refusal.hpp"

namespace fs = std::filesystem;
using namespace rooftile;

namespace {

const fs::path folder = fs::path(ROOFTILE_SOURCE_DIR) / "tests" / "scenario" / "malformed";

/// The files are read from inside their folder, so that messages show bare names.
class InsideFolder {
public:
    InsideFolder() : before_(fs::current_path()) { fs::current_path(folder); }
    ~InsideFolder() { fs::current_path(before_); }
    InsideFolder(const InsideFolder&) = delete;
    InsideFolder& operator=(const InsideFolder&) = delete;

private:
    fs::path before_;
};

std::vector<std::string> scenario_names() {
    std::vector<std::string> names;
    for (const auto& file : fs::directory_iterator(folder)) {
        if (file.path().extension() == ".toml") names.push_back(file.path().stem().string());
    }
    std::sort(names.begin(), names.end());
    return names;
}

Error refusal(const std::string& name) {
    app::ReadOptions options;
    options.machine_directories = {"machines"};
    return test::refusal([&] { (void)app::ScenarioSource::read(name + ".toml", options).at(0); });
}

std::map<std::string, std::string> index_of_kinds() {
    std::map<std::string, std::string> kinds;
    std::ifstream file(folder / "index.txt");
    for (std::string line; std::getline(file, line);) {
        if (line.empty() || line.front() == '#') continue;
        const std::size_t space = line.find(' ');
        kinds[line.substr(0, space)] = line.substr(space + 1);
    }
    return kinds;
}

}  // namespace

TEST_CASE("malformed: every file is refused with its own located message") {
    const InsideFolder inside;
    const bool update = std::getenv("ROOFTILE_UPDATE_GOLDEN") != nullptr;
    const std::vector<std::string> names = scenario_names();
    CHECK(names.size() >= 110);
    for (const std::string& name : names) {
        CAPTURE(name);
        const Error error = refusal(name);
        const bool expected_code =
            error.code() == ErrorCode::input || error.code() == ErrorCode::usage || error.code() == ErrorCode::overflow;
        CHECK(expected_code);
        REQUIRE(error.region().has_value());
        CHECK(error.region()->line >= 1);
        CHECK(std::string(error.what()).find('\n') == std::string::npos);
        const std::string shown = app::render_diagnostic(error);
        const fs::path golden = name + ".txt";
        if (update) std::ofstream(golden, std::ios::binary) << shown;
        REQUIRE(fs::exists(golden));
        CHECK(shown == test::contents(golden));
    }
}

TEST_CASE("malformed: no message is left without its file") {
    for (const auto& file : fs::directory_iterator(folder)) {
        if (file.path().extension() != ".txt" || file.path().stem() == "index") continue;
        CAPTURE(file.path().string());
        CHECK(fs::exists(fs::path(file.path()).replace_extension(".toml")));
    }
}

TEST_CASE("malformed: the index says of every file whether a schema could refuse it") {
    const auto kinds = index_of_kinds();
    const std::vector<std::string> names = scenario_names();
    CHECK(kinds.size() == names.size());
    for (const std::string& name : names) {
        CAPTURE(name);
        REQUIRE(kinds.contains(name));
        const bool known = kinds.at(name) == "schema" || kinds.at(name) == "semantic";
        CHECK(known);
    }
}
