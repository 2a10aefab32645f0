#include <nlohmann/json.hpp>

#include "program.hpp"

using namespace rooftile::test;
using nlohmann::json;

TEST_CASE("run: the 4x4 scenario prints the golden table and nothing on standard error") {
    const Outcome outcome = shell("rooftile run scenarios/matmul_4x4.toml --element 'A[0,0]'");
    CHECK(outcome.code == 0);
    CHECK(outcome.err.empty());
    CHECK(outcome.out == shell("cat tests/report/golden/matmul_4x4.txt").out);
}

TEST_CASE("run: JSON for programs, 576 against 320 bytes, counted and predicted") {
    const Outcome outcome = shell("rooftile run scenarios/matmul_4x4.toml -f json");
    CHECK(outcome.code == 0);
    const json report = json::parse(outcome.out);
    CHECK(report["schedules"][0]["counted"]["total_bytes"] == 576);
    CHECK(report["schedules"][0]["predicted"]["total_bytes"] == 576);
    CHECK(report["schedules"][1]["counted"]["total_bytes"] == 320);
    CHECK(report["schedules"][1]["agree"]["all"] == true);
    CHECK(report["scenario"]["file"] == "scenarios/matmul_4x4.toml");
}

TEST_CASE("run: the same command writes the same bytes") {
    for (const std::string format : {"table", "json", "csv", "md"}) {
        const std::string command = "rooftile run scenarios/matmul_4x4.toml scenarios/ragged_10x7x9.toml -f " + format;
        CHECK(shell(command).out == shell(command).out);
    }
}

TEST_CASE("run: a scenario from standard input") {
    const Outcome outcome = shell("rooftile run - -f json < scenarios/matmul_4x4.toml");
    CHECK(outcome.code == 0);
    CHECK(json::parse(outcome.out)["scenario"]["file"] == "-");
}

TEST_CASE("run: a failed expectation is exit 1, with the whole report") {
    const TemporaryFolder folder;
    const std::string file = folder.write("x.toml", with_expectation("tiled.total_bytes == 321"));
    const Outcome outcome = shell("rooftile run " + file + " -f json");
    CHECK(outcome.code == 1);
    const json expectation = json::parse(outcome.out)["expectations"][0];
    CHECK(expectation["status"] == "failed");
    CHECK(expectation["left"] == 320);
    CHECK(expectation["right"] == 321);
}

TEST_CASE("run: an invalid file is exit 2 with its place, and nothing on standard output") {
    const TemporaryFolder folder;
    const std::string file = folder.write("x.toml", with_expectation("tiled.reed_bytes == 1"));
    const Outcome outcome = shell("rooftile run scenarios/matmul_4x4.toml " + file);
    CHECK(outcome.code == 2);
    CHECK(outcome.out.empty());
    CHECK(contains(outcome.err, "x.toml:20:12: error: there is no name 'tiled.reed_bytes'"));
    CHECK(contains(outcome.err, "did you mean 'tiled.read_bytes'?"));
}

TEST_CASE("run: several files are an array; CSV then has a column for the file") {
    const std::string files = "scenarios/matmul_4x4.toml scenarios/vector_add.toml";
    CHECK(json::parse(shell("rooftile run " + files + " -f json").out).size() == 2);
    CHECK(shell("rooftile run " + files + " -f csv").out.substr(0, 14) == "file,schedule,");
}

TEST_CASE("run: -s selects, -D replaces, several values sweep") {
    const json selected = json::parse(shell("rooftile run scenarios/matmul_4x4.toml -s tiled -f json").out);
    CHECK(selected["schedules"].size() == 1);
    CHECK(selected["expectations"][0]["status"] == "passed");
    const TemporaryFolder folder;
    const std::string file = folder.write("x.toml", small_scenario);
    const json sweep = json::parse(shell("rooftile run " + file + " -D workload.N=4,0,6 -f json").out);
    REQUIRE(sweep["points"].size() == 3);
    CHECK(sweep["points"][0]["set"]["workload.N"] == 4);
    CHECK(sweep["points"][0]["schedules"][0]["counted"]["total_bytes"] == 320);
    CHECK(sweep["points"][1]["status"] == "invalid: N must be at least 1, not 0");
    CHECK(sweep["points"][2]["status"] == "ok");
    const Outcome csv = shell("rooftile run " + file + " -D schedule.tiled.BM=1,2 -D schedule.tiled.BN=1,2 -f csv");
    CHECK(csv.code == 0);
    CHECK(csv.out.substr(0, 55) == "set.schedule.tiled.BM,set.schedule.tiled.BN,schedule,ki");
}

TEST_CASE("run: execution is chosen, reported and never pretended") {
    const TemporaryFolder folder;
    const std::string file = folder.write("x.toml", small_scenario);
    const auto schedule = [&](const std::string& options) {
        return json::parse(shell("rooftile run " + file + " -f json " + options).out)["schedules"][0];
    };
    CHECK(schedule("")["execution"] == "full");
    const json traffic = schedule("--execution traffic");
    CHECK(traffic["execution"] == "traffic");
    CHECK(traffic["product_check"].is_null());
    CHECK(traffic["counted"]["total_bytes"] == 320);
    const json predicted = schedule("--execution predict");
    for (const std::string group : {"counted", "agree", "reuse", "product_check"}) CHECK(predicted[group].is_null());
    CHECK(predicted["predicted"]["total_bytes"] == 320);
    CHECK(predicted["reasons"]["counted"] == "not counted: execution = \"predict\"");
    const json huge =
        schedule("-D workload.M=2000000 -D workload.N=2000000 -D workload.K=2000000 -D schedule.tiled.BK=1");
    CHECK(huge["execution"] == "predict");
    CHECK(contains(huge["reasons"]["counted"], "transfers, limit 268435456"));
    CHECK(huge["predicted"]["flops"] == 16000000000000000000ULL);
}

TEST_CASE("run: too little memory for a full execution is exit 2 before anything is allocated") {
    const TemporaryFolder folder;
    const std::string file = folder.write("x.toml", small_scenario);
    const Outcome outcome =
        shell("rooftile run " + file + " --execution full -D workload.M=1000000 -D workload.N=1000000");
    CHECK(outcome.code == 2);
    CHECK(contains(outcome.err, "a full execution needs"));
    CHECK(contains(outcome.err, "are available"));
    CHECK(contains(outcome.err, ":4:1: error:"));
}

TEST_CASE("run: capacity is reported, and enforced when asked for") {
    const TemporaryFolder folder;
    std::string text = small_scenario;
    text.replace(text.find("machine = \"reference\""), 21,
                 "machine = { base = \"reference\", name = \"small\", on_chip = \"31 B\" }");
    const std::string file = folder.write("x.toml", text);
    const Outcome reported = shell("rooftile run " + file + " -f json");
    CHECK(reported.code == 0);
    const json on_chip = json::parse(reported.out)["schedules"][0]["on_chip"];
    CHECK(on_chip["fits"] == false);
    CHECK(on_chip["missing_bytes"] == 1);
    const Outcome enforced = shell("rooftile run " + file + " --enforce-capacity");
    CHECK(enforced.code == 2);
    CHECK(contains(enforced.err, "needs 32 B of input buffer, 31 B there"));
}

TEST_CASE("run: colours, language, logs") {
    const std::string run = "rooftile run scenarios/matmul_4x4.toml";
    CHECK_FALSE(contains(shell(run).out, "\x1b["));
    CHECK(contains(shell(run + " --color always").out, "\x1b["));
    CHECK(contains(shell(run + " --lang ko").out, "재사용 없음"));
    const Outcome verbose = shell(run + " -v");
    CHECK(verbose.out == shell(run).out);
    CHECK(contains(verbose.err, "tiled: full"));
}

TEST_CASE("run: --frame is a worked answer for people, about one point") {
    const std::string frame = "rooftile run scenarios/exercise_1.toml --frame";
    const Outcome outcome = shell(frame);
    CHECK(outcome.code == 0);
    CHECK(outcome.out == shell("cat tests/teach/golden/exercise_1.txt").out);
    // Nothing crosses the boundary: no intensity, and no formula for it.
    const TemporaryFolder folder;
    folder.write("none.toml",
                 "schema = 1\nmachine = \"reference\"\n[workload]\nkind = \"custom\"\ndtype = \"f32\"\n"
                 "flops = 5\nread_bytes = 0\nwrite_bytes = 0\n");
    const Outcome nothing = shell("rooftile run " + folder / "none.toml" + " --machine reference --frame");
    CHECK(nothing.code == 0);
    CHECK(contains(nothing.out, "no byte crosses the boundary"));
    CHECK(shell(frame + " --lang ko").out == shell("cat tests/teach/golden/exercise_1_ko.txt").out);
    CHECK(shell(frame + " -f md").out == shell("cat tests/teach/golden/exercise_1.md").out);
    CHECK(contains(shell(frame + " -s tiled --execution predict").out, "predicted, not counted"));
    for (const std::string mistake : {" -f json", " -f csv", " -D workload.N=4,8"}) {
        CAPTURE(mistake);
        const Outcome refused = shell(frame + mistake);
        CHECK(refused.code == 2);
        CHECK(refused.out.empty());
        CHECK(contains(refused.err, "--frame"));
    }
    CHECK(contains(shell(frame + " -D workload.N=8").out, "A read: e*M*K*cdiv(N,BN) = 4*4*4*cdiv(8,2) = 256 B"));
}

TEST_CASE("run: an interrupt is exit 130") {
    const TemporaryFolder folder;
    std::string text = small_scenario;
    const std::string file = folder.write("x.toml", text);
    const Outcome outcome = shell("exec timeout --preserve-status -s INT 0.3 '" ROOFTILE_PROGRAM "' run " + file +
                                  " --execution traffic -D workload.M=200000 -D workload.N=200000");
    CHECK(outcome.code == 130);
    CHECK(outcome.out.empty());
}

TEST_CASE("run: a machine that is no regular file is called that") {
    const TemporaryFolder folder;
    REQUIRE(shell("mkfifo " + folder / "pipe.toml" + " && ln -s circle.toml " + folder / "circle.toml").code == 0);
    for (const std::string& machine : {folder / "pipe.toml", folder / "circle.toml", std::string("/dev/zero")}) {
        CAPTURE(machine);
        const Outcome outcome =
            shell("timeout 20 '" ROOFTILE_PROGRAM "' run scenarios/matmul_4x4.toml --machine " + machine);
        CHECK(outcome.code == 2);
        CHECK(contains(outcome.err, "'" + machine + "' is not a regular file"));
    }
}
