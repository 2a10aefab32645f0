#include <nlohmann/json.hpp>

#include "program.hpp"

using namespace rooftile::test;
using nlohmann::json;

namespace {

const std::string caches = R"(
[[cache]]
name = "L1"
size = "64 B"
ways = 2
line = "16 B"
[[cache]]
name = "L2"
size = "256 B"
ways = "full"
line = "16 B"
)";

struct Files {
    TemporaryFolder folder;
    std::string config = folder.write("caches.toml", caches);
    std::string trace = folder.write("t.trace", "R 0 4 A\nW 16 4 B\nR 32 4 A\nR 64 4 A\nR 0 4 A\n");

    [[nodiscard]] Outcome run(const std::string& options = {}) const {
        return shell("rooftile cache '" + trace + "' --config '" + config + "' " + options);
    }
};

}  // namespace

TEST_CASE("cache command: a page with each level and operand") {
    const Files files;
    const Outcome got = files.run();
    CHECK(got.code == 0);
    CHECK(got.err.empty());
    CHECK(contains(got.out, "5 accesses in the format text"));
    CHECK(contains(got.out, "64 B, 2 ways, lines of 16 B"));
    CHECK(contains(got.out, "256 B, fully associative, lines of 16 B"));
    // Lines 0, 2 and 4 share the two places of a set, the line of 16 is alone in the other.
    CHECK(contains(got.out, "Memory: 64 B read, 16 B written."));
    CHECK(contains(files.run("--lang ko").out, "메모리: 읽기 64 B, 쓰기 16 B."));
    CHECK(contains(files.run("-f md").out, "| A | 4 | 4 | 0 | 0 | 100 % | 64 B | 0 B | 0 B |"));
}

TEST_CASE("cache command: JSON and CSV hold every counter") {
    const Files files;
    const json document = json::parse(files.run("-f json").out);
    CHECK(document["trace"]["accesses"] == 5);
    CHECK(document["trace"]["format"] == "text");
    const json& first = document["caches"][0];
    CHECK(first["name"] == "L1");
    CHECK(first["read_accesses"] == 4);
    CHECK(first["read_misses"] == 4);
    CHECK(first["write_misses"] == 1);
    CHECK(first["fill_bytes"] == 80);
    CHECK(first["writeback_bytes"] == 16);
    CHECK(first["operands"]["A"]["fill_bytes"] == 64);
    CHECK(document["caches"][1]["read_misses"] == 4);
    CHECK(document["caches"][1]["write_hits"] == 1);
    const std::string csv = files.run("-f csv").out;
    CHECK(csv.starts_with("cache,operand,read_accesses,write_accesses,read_hits,write_hits,read_misses,"));
    CHECK(contains(csv, "\nL1,,4,1,0,0,4,1,80,16,0,0\n"));
    CHECK(contains(csv, "\nL1,B,0,1,0,0,0,1,16,16,0,0\n"));
}

TEST_CASE("cache command: a trace from a pipe, caches of a scenario and of a machine file") {
    const std::string piped = "printf '0 0\\n1 40\\n0 1\\n' | rooftile cache - -f json --config ";
    const json scenario = json::parse(shell(piped + "scenarios/caches_64.toml").out);
    CHECK(scenario["trace"]["format"] == "dinero");
    CHECK(scenario["caches"][0]["read_hits"] == 1);
    CHECK(scenario["caches"][1]["fill_bytes"] == 128);
    const Files files;
    const std::string machine = files.folder.write("m.toml", "schema = 1\nname = \"m\"\n" + caches);
    CHECK(json::parse(shell(piped + "'" + machine + "'").out)["caches"].size() == 2);
    CHECK(shell("printf '' | rooftile cache - --config scenarios/caches_64.toml").code == 0);
}

TEST_CASE("cache command: what is wrong is an error with its place") {
    const Files files;
    const Outcome bad = shell("printf 'R 1\\nR zz\\n' | rooftile cache - --config scenarios/caches_64.toml");
    CHECK(bad.code == 2);
    CHECK(contains(bad.err, "-:2:3: error: 'zz' is not a 64-bit address"));
    CHECK(contains(bad.err, "  ^~"));
    const std::string pipe = "printf 'R 1\\n' | rooftile cache - --config ";
    const Outcome none = shell(pipe + "scenarios/matmul_4x4.toml");
    CHECK(none.code == 2);
    CHECK(contains(none.err, "states no caches"));
    const std::string bare = files.folder.write(
        "bare.toml", "schema = 1\ntitle = \"t\"\n[workload]\nkind = \"matmul\"\nM = 4\nN = 4\nK = 4\n");
    const Outcome without_machine = shell(pipe + "'" + bare + "'");
    CHECK(without_machine.code == 2);
    CHECK(contains(without_machine.err, "states no caches"));
    CHECK_FALSE(contains(without_machine.err, "above the first"));
    const std::string odd =
        files.folder.write("odd.toml", "[[cache]]\nname = \"L1\"\nsize = \"32 KiB\"\nways = 7\nline = \"64 B\"\n");
    const Outcome refused = shell(pipe + "'" + odd + "'");
    CHECK(refused.code == 2);
    CHECK(contains(refused.err, "odd.toml:3:8: error: cache L1: a size of 32768 B, which is 512 lines of 64 B"));
    CHECK(contains(refused.err, "the nearest sizes: 32704 or 33152 B; the nearest ways: 4 or 8"));
    CHECK(shell("rooftile cache nowhere.trace --config scenarios/caches_64.toml").code == 2);
    CHECK(contains(shell("rooftile cache t").err, "rooftile cache needs a trace and caches"));
    CHECK(shell("rooftile cache - --config -").code == 2);
    CHECK(contains(shell("rooftile cache - --config x --trace-format din").err, "--trace-format does not know 'din'"));
    CHECK(shell(pipe + "scenarios/caches_64.toml --trace-format dinero").code == 2);
}
