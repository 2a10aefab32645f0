#include "program.hpp"

using namespace rooftile::test;

TEST_CASE("usage: help and version go to standard output") {
    const Outcome help = shell("rooftile --help");
    CHECK(help.code == 0);
    CHECK(help.err.empty());
    for (const std::string word : {"run", "check", "plot", "--version", "Exit codes", "130"})
        CHECK(contains(help.out, word));
    const Outcome run_help = shell("rooftile run --help");
    for (const std::string word : {"--format", "--output", "--schedule", "--define", "--machine", "--execution",
                                   "--element", "--per-element", "--enforce-capacity", "--color", "--lang"}) {
        CAPTURE(word);
        CHECK(contains(run_help.out, word));
    }
    CHECK(contains(run_help.out, "Usage: rooftile run [OPTIONS] FILE..."));
    const Outcome version = shell("rooftile --version");
    CHECK(version.code == 0);
    CHECK(version.out.substr(0, 9) == "rooftile ");
}

TEST_CASE("usage: mistakes exit with 2, say what to do on standard error and print nothing else") {
    struct Mistake {
        std::string arguments, message, hint;
    };
    for (const Mistake& mistake : {
             Mistake{"", "no command given", "rooftile run FILE..."},
             Mistake{"rnu x", "'rnu' is not a command", "did you mean 'run'?"},
             Mistake{"chekc x", "'chekc' is not a command", "did you mean 'check'?"},
             Mistake{"frobnicate", "'frobnicate' is not a command", "rooftile --help"},
             Mistake{"run", "rooftile run needs a scenario file", "rooftile run FILE..."},
             Mistake{"check", "rooftile check needs files or folders", "rooftile check PATH..."},
             Mistake{"run --formt json x", "does not know '--formt'", "did you mean '--format'?"},
             Mistake{"run scenarios/matmul_4x4.toml -f jsno", "-f does not know 'jsno'", "did you mean 'json'?"},
             Mistake{"run scenarios/matmul_4x4.toml --execution fast", "--execution does not know 'fast'",
                     "auto, full, predict or traffic"},
             Mistake{"run scenarios/matmul_4x4.toml --color maybe", "--color does not know 'maybe'", "always"},
             Mistake{"run scenarios/matmul_4x4.toml --lang fr", "--lang does not know 'fr'", "en or ko"},
             Mistake{"run scenarios/matmul_4x4.toml -q -v", "-q and -v exclude each other", ""},
             Mistake{"run scenarios/matmul_4x4.toml -s tield", "no schedule 'tield'", "did you mean 'tiled'?"},
             Mistake{"run scenarios/matmul_4x4.toml -o /tmp/x.json -f csv", "do not agree", "leave out -f"},
             Mistake{"run scenarios/matmul_4x4.toml -o /tmp/x.jpg", "does not say which format", "add -f"},
             Mistake{"run scenarios/matmul_4x4.toml --element 'A[4,0]'", "'A[4,0]' lies outside A[4,4]", ""},
             Mistake{"run scenarios/matmul_4x4.toml --element A", "'A' names no element", "A[0,0]"},
             Mistake{"run scenarios/matmul_4x4.toml --element 'Q[0,0]'", "no operand 'Q'", "A, B or C"},
             Mistake{"run scenarios/matmul_4x4.toml -f", "--format needs a value", "write --format table|json|csv|md"},
             Mistake{"run scenarios/matmul_4x4.toml -f json -f csv", "--format is given twice", "leave one out"},
             Mistake{"run scenarios/matmul_4x4.toml -o /tmp/a.md -o /tmp/b.md", "--output is given twice", ""},
             Mistake{"run scenarios/matmul_4x4.toml --lang en --lang ko", "--lang is given twice", ""},
             Mistake{"run scenarios/matmul_4x4.toml --machine a --machine b", "--machine is given twice", ""},
             Mistake{"check scenarios --filter a --filter b", "--filter is given twice", ""},
             Mistake{"run scenarios/matmul_4x4.toml -o ''", "--output is empty", "leave it out"},
             Mistake{"run scenarios/matmul_4x4.toml --machine ''", "--machine is empty", ""},
             Mistake{"run scenarios/matmul_4x4.toml --format ''", "--format is empty", ""},
             Mistake{"run scenarios/matmul_4x4.toml --execution ''", "--execution is empty", ""},
             Mistake{"check scenarios --junit ''", "--junit is empty", ""},
             Mistake{"run ''", "FILE is empty", ""},
             Mistake{"run scenarios/matmul_4x4.toml -D title=\xff", "--define: 'title=\xEF\xBF\xBD' is not UTF-8", ""},
             Mistake{"run scenarios/matmul_4x4.toml -s \xff", "--schedule: '\xEF\xBF\xBD' is not UTF-8", ""},
             Mistake{"-f json run x", "'-f' stands before the command", "options follow it: rooftile run FILE... -f"},
             Mistake{"-v", "no command given", ""},
             Mistake{"explain occupency", "there is no topic 'occupency'", "did you mean 'occupancy'?"},
             Mistake{"explain nonsense", "there is no topic 'nonsense'", "rooftile explain lists all topics"},
             Mistake{"explain M -f csv", "there is no CSV of it", "write -f table, json or md"},
             Mistake{"new matmull", "there is no starter 'matmull'", "did you mean 'matmul'?"},
             Mistake{"new gemm", "there is no starter 'gemm'", "known: matmul, vector_add"},
             Mistake{"new -o /tmp/x.json", "a scenario is TOML", "end the name in .toml"},
             Mistake{"schema machin", "there is no schema of 'machin' files", "did you mean 'machine'?"},
             Mistake{"schema x", "there is no schema of 'x' files", "scenario or machine"},
             Mistake{"schema -o /tmp/x.toml", "is the name of a scenario", "another extension"},
             Mistake{"schema -o /tmp/x.csv", "a schema is JSON", "end the name in .json"},
             Mistake{"run --", "rooftile run needs a scenario file", ""},
             Mistake{"run -- --lang", "--lang", "there is no file"},
             Mistake{"run nowhere.toml", "nowhere.toml", ""},
             Mistake{"check nowhere", "there is no file or folder 'nowhere'", ""},
             Mistake{"run scenarios", "scenarios", ""},
         }) {
        CAPTURE(mistake.arguments);
        const Outcome outcome = shell("rooftile " + mistake.arguments);
        CHECK(outcome.code == 2);
        CHECK(outcome.out.empty());
        CAPTURE(outcome.err);
        CHECK(contains(outcome.err, mistake.message));
        CHECK(contains(outcome.err, mistake.hint));
    }
}

TEST_CASE("usage: -v, -q and --color may stand before the command") {
    const std::string file = " scenarios/matmul_4x4.toml";
    CHECK(contains(shell("rooftile -v run" + file).err, "tiled: full"));
    CHECK(shell("rooftile -q --color never check" + file).out == shell("rooftile check -q" + file).out);
    CHECK(contains(shell("rooftile --colour=always run" + file).out, "\x1b["));
    CHECK(shell("rooftile -q -v run" + file).code == 2);
    CHECK(shell("rooftile -v --help").out == shell("rooftile --help").out);
}

TEST_CASE("usage: behind -- everything is a file, whatever it is called") {
    const TemporaryFolder folder;
    for (const std::string name : {"-v", "--help", "run", "check", "--"}) folder.write(name, small_scenario);
    const std::string machine = " --machine '" ROOFTILE_SOURCE_DIR "/scenarios/machines/reference.toml'";
    const Outcome outcome = shell("cd " + folder / "" + "; rooftile check" + machine + " -- -v --help run check --");
    CHECK(outcome.code == 0);
    CHECK(contains(outcome.out, "15 passed, 0 failed, 0 skipped in 5 files"));
}
