#include <algorithm>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "cli/program.hpp"

using namespace rooftile::test;
using nlohmann::json;
namespace fs = std::filesystem;

namespace {

const fs::path frozen = fs::path(ROOFTILE_SOURCE_DIR) / "tests" / "compat" / "v1";

std::vector<std::string> frozen_scenarios() {
    std::vector<std::string> files;
    for (const auto& entry : fs::directory_iterator(frozen)) {
        if (entry.path().extension() == ".toml") files.push_back("tests/compat/v1/" + entry.path().filename().string());
    }
    std::sort(files.begin(), files.end());
    return files;
}

std::set<std::string> lines_of(std::istream& text) {
    std::set<std::string> lines;
    for (std::string line; std::getline(text, line);) lines.insert(line);
    return lines;
}

/// "PREFIX PATH TYPE" for every value that is not null; list elements share the path of "[]".
void collect(const json& value, const std::string& path, std::set<std::string>& fields) {
    if (value.is_object()) {
        for (const auto& [key, member] : value.items()) collect(member, path + "." + key, fields);
    } else if (value.is_array()) {
        for (const json& member : value) collect(member, path + "[]", fields);
    } else if (!value.is_null()) {
        // A real that happens to be whole is written like an integer.
        fields.insert(path + (value.is_number() ? " number" : value.is_boolean() ? " boolean" : " text"));
    }
}

/// What was promised must be there; with ROOFTILE_UPDATE_GOLDEN what is new is promised from now on.
void check_kept(const std::string& list, const std::set<std::string>& present) {
    std::ifstream file(frozen / list);
    std::set<std::string> promised = lines_of(file);
    std::string lost;
    for (const std::string& name : promised) {
        if (!present.contains(name)) lost += "\n  " + name;
    }
    CHECK_MESSAGE(lost.empty(), list << " promises what is no longer written:" << lost);
    if (std::getenv("ROOFTILE_UPDATE_GOLDEN") != nullptr) {
        promised.insert(present.begin(), present.end());
        std::ofstream updated(frozen / list);
        for (const std::string& name : promised) updated << name << "\n";
    }
    REQUIRE(promised.size() > 50);
}

}  // namespace

TEST_CASE("compat: scenarios of schema 1 are read and mean what they meant") {
    REQUIRE(frozen_scenarios().size() >= 14);
    const Outcome outcome = shell("rooftile check tests/compat/v1");
    INFO(outcome.out << outcome.err);
    CHECK(outcome.code == 0);
}

TEST_CASE("compat: JSON and JSON lines keep every field and its type") {
    std::set<std::string> fields;
    for (const std::string& file : frozen_scenarios()) {
        const Outcome outcome =
            shell("rooftile run " + file + " -f json --element 'A[0,0]' || rooftile run " + file + " -f json");
        const std::size_t begin = outcome.out.find('{');
        REQUIRE_MESSAGE(begin == 0, file << ": " << outcome.err);
        collect(json::parse(outcome.out), "run ", fields);
    }
    collect(json::parse(shell("rooftile occupancy --cc 8.0 --threads 224 --registers 92 -f json").out), "occupancy ",
            fields);
    collect(json::parse(shell("rooftile machines reference -f json").out), "machines ", fields);
    for (const char* schedule : {"naive", "tiled"}) {
        std::istringstream lines(
            shell(std::string("rooftile trace tests/compat/v1/matmul_4x4.toml -f jsonl -s ") + schedule).out);
        for (std::string line; std::getline(lines, line);) {
            const json event = json::parse(line);
            collect(event, "trace " + event.at("kind").get<std::string>() + " ", fields);
        }
    }
    check_kept("fields.txt", fields);
}

TEST_CASE("compat: CSV keeps every column") {
    std::set<std::string> columns;
    for (const std::string& file : frozen_scenarios()) {
        std::istringstream table(shell("rooftile run " + file + " -f csv").out);
        std::string head;
        std::getline(table, head);
        std::istringstream names(head);
        for (std::string name; std::getline(names, name, ',');) columns.insert(name);
    }
    check_kept("columns.txt", columns);
}

TEST_CASE("compat: exit codes say what they said") {
    const TemporaryFolder folder;
    CHECK(shell("rooftile check " + folder.write("right.toml", with_expectation("tiled.total_bytes == 320"))).code ==
          0);
    CHECK(shell("rooftile check " + folder.write("wrong.toml", with_expectation("tiled.total_bytes == 321"))).code ==
          1);
    CHECK(shell("rooftile run " + folder.write("invalid.toml", "schema = 1\n")).code == 2);
    CHECK(shell("rooftile check " + folder.write("nothing.toml", small_scenario) + " --filter nothing_is_called_so")
              .code == 4);
    CHECK(shell("rooftile check " + folder.write("gpu.toml", with_expectation("measured.tiled.read_bytes == 256")))
              .code == 77);
}

TEST_CASE("compat: a scenario of a later schema is refused, not guessed at") {
    const TemporaryFolder folder;
    std::string later = small_scenario;
    later.replace(later.find("schema = 1"), 10, "schema = 2");
    const Outcome outcome = shell("rooftile run " + folder.write("later.toml", later));
    CHECK(outcome.code == 2);
    CHECK(contains(outcome.err, "schema"));
}
