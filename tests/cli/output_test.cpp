#include <nlohmann/json.hpp>

#include "program.hpp"

using namespace rooftile::test;

namespace {

const std::string run = "rooftile run scenarios/matmul_4x4.toml ";

}  // namespace

TEST_CASE("output: -o writes a file whose extension chooses the format") {
    const TemporaryFolder folder;
    for (const std::string name : {"a.json", "a.csv", "a.md", "a.txt"}) {
        CAPTURE(name);
        const Outcome outcome = shell(run + "-o " + folder / name);
        CHECK(outcome.code == 0);
        CHECK(outcome.out.empty());
    }
    CHECK(nlohmann::json::parse(folder.read("a.json"))["schema"] == 1);
    CHECK(folder.read("a.csv").substr(0, 9) == "schedule,");
    CHECK(folder.read("a.md").substr(0, 3) == "## ");
    CHECK(folder.read("a.txt").substr(0, 3) == "4x4");
    CHECK(folder.entries() == 4);  // no temporary file is left
}

TEST_CASE("output: a file is replaced as a whole, through links, keeping its mode") {
    const TemporaryFolder folder;
    folder.write("old.json", "old");
    const Outcome outcome =
        shell("chmod 640 " + folder / "old.json" + "; ln -s old.json " + folder / "link.json" + "; " + run + "-o " +
              folder / "link.json" + "; stat -c '%a %F' " + folder / "old.json" + "; test -L " + folder / "link.json");
    CHECK(outcome.code == 0);
    CHECK(outcome.out == "640 regular file\n");
    CHECK(folder.read("old.json") != "old");
}

TEST_CASE("output: an interrupt at any moment leaves the old file or the new one, and nothing beside it") {
    const TemporaryFolder folder;
    const std::string whole = shell(run + "-f json").out;
    for (const std::string signal : {"INT", "TERM"}) {
        for (int milliseconds = 1; milliseconds < 40; milliseconds += 3) {
            CAPTURE(milliseconds);
            folder.write("x.json", "old");
            const std::string after = "0.0" + std::string(milliseconds < 10 ? "0" : "") + std::to_string(milliseconds);
            const Outcome outcome =
                shell("exec timeout --preserve-status -s " + signal + " " + after + " '" ROOFTILE_PROGRAM "' " +
                      run.substr(9) + "-f json -o " + folder / "x.json");
            CHECK((outcome.code == 0 || outcome.code == 130 || outcome.code == 128 + 15));
            const std::string left = folder.read("x.json");
            CHECK((left == "old" || left == whole));
            CHECK(folder.entries() == 1);
        }
    }
}

TEST_CASE("output: what cannot be written is exit 3 with the reason") {
    const TemporaryFolder folder;
    for (const std::string& command : {
             run + ">/dev/full",
             run + ">&-",
             run + "-f json -o /dev/full",
             run + "-o " + folder / "no/such/folder/x.json",
             run + "-f json -o /tmp",
             std::string("rooftile --help >/dev/full"),
             std::string("rooftile check scenarios/matmul_4x4.toml >/dev/full"),
             std::string("rooftile check --list scenarios/matmul_4x4.toml >/dev/full"),
             std::string("rooftile check scenarios/matmul_4x4.toml --junit /dev/full"),
         }) {
        CAPTURE(command);
        const Outcome outcome = shell(command);
        CHECK(outcome.code == 3);
        CHECK(contains(outcome.err, "cannot "));
    }
}

TEST_CASE("output: a reader that is gone is a failed write, not a signal") {
    const TemporaryFolder folder;
    const Outcome outcome =
        shell("( sleep 0.2; " + run + "; echo $? >" + folder / "code" + " ) | :; cat " + folder / "code");
    CHECK(outcome.out == "3\n");
    CHECK(contains(outcome.err, "Broken pipe"));
}

TEST_CASE("output: names that are not UTF-8 do not spoil the JSON") {
    const TemporaryFolder folder;
    const std::string file = folder.write("a\xff.toml", small_scenario);
    const Outcome outcome = shell("rooftile run '" + file + "' -f json");
    CHECK(outcome.code == 0);
    CHECK(nlohmann::json::accept(outcome.out));
}

TEST_CASE("output: what is read is never written over, by whatever name") {
    const TemporaryFolder folder;
    const std::string file = folder.write("x.toml", small_scenario);
    const std::string plain = folder.write("x", small_scenario);
    std::string with_machine = small_scenario;
    with_machine.replace(with_machine.find("\"reference\""), 11, "\"./m\"");
    const std::string machine_text = "schema = 1\nname = \"m\"\n";
    const std::string machine = folder.write("m", machine_text);
    const std::string machine_user = folder.write("y", with_machine);
    const std::string link = folder / "link.json";
    const std::string hard = folder / "hard.xml";
    REQUIRE(shell("ln -s x " + link + "; ln " + plain + " " + hard).code == 0);
    for (const std::string& command : {
             "rooftile run " + file + " -f json -o " + file,
             "rooftile run " + file + " -f json -o " + folder / "new.toml",
             "rooftile check " + file + " --junit " + file,
             "rooftile check " + folder / "" + " --junit " + folder / "new.toml",
             "rooftile run " + plain + " -f json -o " + plain,
             "cd " + folder / "" + "; rooftile run x -f json -o ./x",
             "rooftile run " + plain + " -o " + link,
             "rooftile run " + file + " " + plain + " -o " + link,
             "rooftile run - -f json -o " + plain + " <" + plain,
             "rooftile run " + machine_user + " -f json -o " + machine,
             "rooftile check " + plain + " --junit " + hard,
             "rooftile check " + machine_user + " --junit " + machine,
         }) {
        CAPTURE(command);
        const Outcome outcome = shell(command);
        CHECK(outcome.code == 2);
        CHECK(contains(outcome.err, "output"));
        CHECK(folder.read("x.toml") == small_scenario);
        CHECK(folder.read("x") == small_scenario);
        CHECK(folder.read("m") == machine_text);
        CHECK_FALSE(std::filesystem::exists(folder / "new.toml"));
    }
    CHECK(shell("rooftile run " + file + " -f json -o " + folder / "z").code == 0);
}

TEST_CASE("output: - is standard output, never a file of that name") {
    const TemporaryFolder folder;
    folder.write("x.toml", with_expectation("M == 4"));
    const std::string here = "cd " + folder / "" +
                             "; rooftile() { '" ROOFTILE_PROGRAM "' \"$@\" --machine '" ROOFTILE_SOURCE_DIR
                             "/scenarios/machines/reference.toml'; }; ";
    CHECK(shell(here + "rooftile run x.toml -f csv -o -").out == shell(here + "rooftile run x.toml -f csv").out);
    const Outcome xml = shell(here + "rooftile check x.toml --junit -");
    CHECK(xml.code == 0);
    CHECK(xml.out.starts_with("<?xml"));
    CHECK(contains(xml.err, "4 passed, 0 failed"));
    CHECK(folder.entries() == 1);
}
