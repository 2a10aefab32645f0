// What the program says with --lang ko: help, mistakes, checks, reports; and what stays English.

#include <algorithm>
#include <filesystem>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

#include "cli/program.hpp"
#include "language/english.hpp"

using namespace rooftile::test;

namespace {

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    return lines;
}

/// The commands that the English help lists.
std::vector<std::string> commands() {
    const std::string help = shell("rooftile --help").out;
    std::vector<std::string> names;
    bool listed = false;
    for (const std::string& line : lines_of(help)) {
        if (line == "Subcommands:") listed = true;
        if (listed && line.empty()) break;
        if (listed && line.starts_with("  ") && line[2] != ' ') names.push_back(line.substr(2, line.find(' ', 2) - 2));
    }
    return names;
}

void check_help(const std::string& command) {
    CAPTURE(command);
    const Outcome help = shell("rooftile " + command + " --help --lang ko");
    CHECK(help.code == 0);
    CHECK(help.err.empty());
    const std::vector<std::string> lines = lines_of(help.out);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        CAPTURE(lines[i]);
        CHECK(english_in(lines[i]) == "");
        // An option or a command: its description stands beside it or below.
        if (!lines[i].starts_with("  ") || lines[i][2] == ' ') continue;
        CHECK((has_hangul(lines[i]) || (i + 1 < lines.size() && has_hangul(lines[i + 1]))));
    }
}

const std::string machine = " --machine '" ROOFTILE_SOURCE_DIR "/scenarios/machines/reference.toml'";

}  // namespace

TEST_CASE("command: the help of the program and of every command is Korean") {
    check_help("");
    const std::vector<std::string> names = commands();
    CHECK(names.size() >= 2);
    for (const std::string& name : names) check_help(name);
}

TEST_CASE("command: the language is found wherever --lang stands, even in a wrong command line") {
    const std::string help = shell("rooftile --help --lang ko").out;
    CHECK(contains(help, "사용법: rooftile [옵션] 명령"));
    CHECK(shell("rooftile --lang ko --help").out == help);
    CHECK(shell("rooftile --lang=ko --help").out == help);
    CHECK(shell("ROOFTILE_LANG=ko; export ROOFTILE_LANG; rooftile --help").out == help);
    CHECK(shell("ROOFTILE_LANG=ko; export ROOFTILE_LANG; rooftile --help --lang en").out ==
          shell("rooftile --help").out);
    CHECK(shell("rooftile --lang ko run x.toml").err ==
          "rooftile: 오류: 'x.toml' 파일이 없습니다\n"
          "  TOML 파일의 경로를 주십시오. 표준 입력은 - 입니다\n");
    CHECK(shell("rooftile rnu --lang ko").err == "rooftile: 오류: 'rnu' 명령은 없습니다\n  혹시 이것입니까? 'run'\n");
    CHECK(contains(shell("rooftile run --frmat x --lang ko").err, "'--frmat' 옵션은 없습니다"));
    // Behind "--" there are only files.
    CHECK(contains(shell("rooftile run -- --lang ko").err, "there is no file '--lang'"));
}

TEST_CASE("command: ROOFTILE_LANG speaks for the work too, and only of languages that there are") {
    const std::string file = " scenarios/matmul_4x4.toml";
    const Outcome korean = shell("ROOFTILE_LANG=ko; export ROOFTILE_LANG; rooftile run" + file);
    CHECK(korean.out == shell("rooftile run --lang ko" + file).out);
    CHECK(contains(korean.out, "기대값"));
    const Outcome unknown = shell("ROOFTILE_LANG=fr; export ROOFTILE_LANG; rooftile run" + file);
    CHECK(unknown.code == 2);
    CHECK(unknown.err == "rooftile: error: ROOFTILE_LANG does not know 'fr'\n  ROOFTILE_LANG takes en or ko\n");
    CHECK(shell("ROOFTILE_LANG=; export ROOFTILE_LANG; rooftile run" + file).code == 0);
}

TEST_CASE("command: mistakes on the command line are told in Korean") {
    for (const std::string arguments : {"",
                                        "rnu x",
                                        "frobnicate",
                                        "run",
                                        "check",
                                        "run --formt json x",
                                        "run --entirely-other x",
                                        "run scenarios/matmul_4x4.toml -f jsno",
                                        "run scenarios/matmul_4x4.toml -f nonsense",
                                        "run scenarios/matmul_4x4.toml --execution fast",
                                        "run scenarios/matmul_4x4.toml --color maybe",
                                        "run scenarios/matmul_4x4.toml -q -v",
                                        "run scenarios/matmul_4x4.toml -s tield",
                                        "run scenarios/matmul_4x4.toml -s quite_another",
                                        "run scenarios/matmul_4x4.toml -o /tmp/x.json -f csv",
                                        "run scenarios/matmul_4x4.toml -o /tmp/x.jpg",
                                        "run scenarios/matmul_4x4.toml -o /tmp/x.toml",
                                        "run scenarios/matmul_4x4.toml -o /nowhere/at/all.json",
                                        "run scenarios/matmul_4x4.toml --element 'A[4,0]'",
                                        "run scenarios/matmul_4x4.toml --element A",
                                        "run scenarios/matmul_4x4.toml --element 'Q[0,0]'",
                                        "run scenarios/vector_add.toml --element 'A[0,0]'",
                                        "run scenarios/matmul_4x4.toml -f",
                                        "run scenarios/matmul_4x4.toml -f json -f csv",
                                        "run scenarios/matmul_4x4.toml -o ''",
                                        "run ''",
                                        "run scenarios/matmul_4x4.toml -D title=\xff",
                                        "run scenarios/matmul_4x4.toml -D workload.NN=1",
                                        "run scenarios/matmul_4x4.toml -D workload=1",
                                        "run scenarios/matmul_4x4.toml -D workload.kind=1",
                                        "run scenarios/matmul_4x4.toml -D workload.N",
                                        "run scenarios/matmul_4x4.toml -D workload.N=1,",
                                        "run scenarios/matmul_4x4.toml -D workload.N=[1]",
                                        "run scenarios/matmul_4x4.toml -D workload.N=1 -D workload.N=2",
                                        "run scenarios/matmul_4x4.toml --machine nowhere",
                                        "run scenarios/matmul_4x4.toml --machine nowhere/x.toml",
                                        "run scenarios/matmul_4x4.toml --execution full -D workload.N=1000000000000",
                                        "run scenarios/sweep_tiles.toml --frame",
                                        "run scenarios/matmul_4x4.toml --frame -f json",
                                        "run scenarios/matmul_4x4.toml --columns M",
                                        "run scenarios/matmul_4x4.toml --jobs 0",
                                        "run scenarios/matmul_4x4.toml --shard 1/4 -f csv",
                                        "run scenarios/sweep_tiles.toml --shard 5/4 -f csv",
                                        "run scenarios/sweep_tiles.toml --shard 1/4",
                                        "run scenarios/sweep_tiles.toml --resume -f csv",
                                        "run scenarios/sweep_tiles.toml --columns nothing_like_it -f csv",
                                        "run scenarios/sweep_tiles.toml --best total_byte",
                                        "run scenarios/sweep_tiles.toml --best nonsense",
                                        "run scenarios/sweep_tiles.toml --count-sample 0",
                                        "run scenarios/matmul_4x4.toml --best total_bytes",
                                        "run scenarios/matmul_4x4.toml -D schedule.tiled.split_k=100",
                                        "run scenarios/vector_add.toml -D schedule.direct.c_policy=x",
                                        "merge",
                                        "merge scenarios/matmul_4x4.toml",
                                        "merge nowhere.csv",
                                        "plot",
                                        "plot scenarios/matmul_4x4.toml -o /tmp/x.png",
                                        "plot scenarios/matmul_4x4.toml --kind pie",
                                        "plot scenarios/matmul_4x4.toml --kind traffic",
                                        "plot scenarios/matmul_4x4.toml --x BM",
                                        "plot scenarios/vector_add.toml --kind bound",
                                        "plot scenarios/sweep_tiles.toml --kind traffic --x nonsense",
                                        "plot scenarios/matmul_4x4.toml --machine h200,",
                                        "plot scenarios/matmul_4x4.toml --machine h200,h200",
                                        "fit",
                                        "fit one two",
                                        "fit --latex -f csv scenarios/fit_tiled.toml",
                                        "fit -s other scenarios/fit_tiled.toml",
                                        "fit --quantity bytes_in_all scenarios/fit_tiled.toml",
                                        "fit -D workload.dtype=f16,f32 scenarios/fit_tiled.toml",
                                        "fit -D workload.L=4 scenarios/vector_add.toml -s direct",
                                        "occupancy",
                                        "occupancy --threads 256",
                                        "occupancy --cc 9.9 --threads 256",
                                        "occupancy --cc 9.0",
                                        "occupancy --cc 9.0 --threads 64..32",
                                        "occupancy --cc 9.0 --threads 32,,64",
                                        "occupancy --cc 9.0 --shared 48",
                                        "occupancy --cc 9.0 --machine h200 --threads 256",
                                        "machines nowhere",
                                        "machines scenarios/matmul_4x4.toml",
                                        "explain intensty",
                                        "explain intensity -f csv",
                                        "new matmull",
                                        "new nonsense",
                                        "new -o /tmp/x.json",
                                        "schema scenarios",
                                        "schema nonsense",
                                        "schema -o /tmp/x.csv",
                                        "-f json run x",
                                        "check nowhere",
                                        "check scenarios --filter nothing-like-this",
                                        "run nowhere.toml",
                                        "run scenarios",
                                        "run scenarios/matmul_4x4.toml > /dev/full"}) {
        CAPTURE(arguments);
        const std::size_t redirection = arguments.find(" > ");
        const Outcome outcome = shell("rooftile --lang ko " + arguments);
        CHECK(outcome.code >= 2);
        if (redirection == std::string::npos && !arguments.starts_with("check")) CHECK(outcome.out.empty());
        const std::vector<std::string> lines = lines_of(outcome.err);
        REQUIRE_FALSE(lines.empty());
        CHECK(has_hangul(lines.front()));
        CAPTURE(outcome.err);
        CHECK(english_in(outcome.err) == "");
    }
}

TEST_CASE("command: data is the same in every language") {
    const std::string file = " scenarios/matmul_4x4.toml scenarios/sweep_tiles.toml --execution predict";
    for (const std::string format : {"json", "csv"}) {
        CAPTURE(format);
        const Outcome korean = shell("rooftile run --lang ko -f " + format + file);
        CHECK_FALSE(korean.out.empty());
        CHECK(korean.out == shell("rooftile run -f " + format + file).out);
    }
    const TemporaryFolder folder;
    const std::string sweep = "\n[[sweep]]\nkeys = [\"schedule.tiled.BM\"]\nvalues = [0, 1, 2]\n";
    folder.write("x.toml", with_expectation("tiled.total_bytes < 330") + sweep);
    folder.write("y.toml", "schema = 2\n");
    const std::string check = "cd " + folder / "" + "; rooftile check x.toml y.toml" + machine + " --junit ";
    CHECK(shell(check + "en.xml").code == 2);
    CHECK(shell(check + "ko.xml --lang ko").code == 2);
    CHECK(folder.read("ko.xml") == folder.read("en.xml"));
    CHECK_FALSE(folder.read("en.xml").empty());
}

TEST_CASE("command: check speaks Korean, its carets stay under the formula") {
    const TemporaryFolder folder;
    folder.write("x.toml", with_expectation("M == 4 and tiled.total_bytes == 320 + 1"));
    const Outcome outcome = shell("cd " + folder / "" + "; rooftile check x.toml --lang ko" + machine);
    CHECK(outcome.code == 1);
    CHECK(outcome.out ==
          "x.toml\n"
          "  통과  tiled: 집계 = 예측\n"
          "  통과  tiled: 곱이 맞음\n"
          "  통과  tiled: 가능한 값임\n"
          "  실패  claim: M == 4 and tiled.total_bytes == 320 + 1\n"
          "        x.toml:20:23: 오류: 왼쪽 320, 오른쪽 321\n"
          "          formula = \"M == 4 and tiled.total_bytes == 320 + 1\"\n"
          "                                ^~~~~~~~~~~~~~~~~~~~~~~~~~~~\n"
          "통과 3, 실패 1, 건너뜀 0 (파일 1개)\n");
    const std::string titled = with_expectation("measured.tiled.read_bytes == 256") + "title_ko = \"읽은 바이트\"\n";
    folder.write("y.toml", titled + "\n[[sweep]]\nkeys = [\"schedule.tiled.BM\"]\nvalues = [0, 2]\n");
    const Outcome sweep = shell("cd " + folder / "" + "; rooftile -v check y.toml --lang ko" + machine);
    CHECK(sweep.code == 77);
    CHECK(sweep.err == "rooftile: 검사: y.toml\n");
    CHECK(contains(sweep.out,
                   "  건너뜀  읽은 바이트 (2개 점 중 0개, 잘못된 점 1개): measured.tiled.read_bytes == 256\n"
                   "        BM=2에서:\n"
                   "        이번 실행에 GPU 실측이 없음\n"));
    CHECK(contains(sweep.out, "  잘못됨  점 1개\n        BM=0에서: BM: 1 이상이어야 합니다(주어진 값: 0)\n"));
    CHECK(contains(sweep.out, "통과 3, 실패 0, 건너뜀 1, 잘못된 점 1개 (파일 1개)\n"));
}

TEST_CASE("command: reports of all scenarios hold no English of ours") {
    std::vector<std::string> runs;
    for (const auto& entry : std::filesystem::directory_iterator(ROOFTILE_SOURCE_DIR "/scenarios")) {
        if (entry.path().extension() == ".toml") runs.push_back("'" + entry.path().string() + "' --execution predict");
    }
    static const std::regex own_words("\\b(whole|write)\\b");
    CHECK(runs.size() >= 15);
    // Counted, where that takes no time.
    for (const std::string name : {"matmul_4x4", "vector_add", "chain", "ragged_10x7x9"}) {
        runs.push_back("scenarios/" + name + ".toml");
        runs.push_back("scenarios/" + name + ".toml --execution traffic -f md");
    }
    for (const std::string& run : runs) {
        CAPTURE(run);
        const std::vector<std::string> lines = lines_of(shell("rooftile run --lang ko " + run).out);
        REQUIRE_FALSE(lines.empty());
        // Titles, names of machines and of expectations are the scenario's own words.
        for (auto line = lines.begin() + 1; line != lines.end() && !contains(*line, "기대값"); ++line) {
            CAPTURE(*line);
            // So are schedules called "whole" and the word "write" as a value.
            const std::string ours = std::regex_replace(*line, own_words, " ");
            if (!line->starts_with("하드웨어 ")) CHECK(english_in(ours) == "");
        }
    }
}
