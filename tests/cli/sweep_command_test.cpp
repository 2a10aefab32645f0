#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "program.hpp"

using namespace rooftile::test;

namespace {

const std::string head = R"(schema = 1
machine = "reference"
execution = "predict"
[workload]
kind = "matmul"
M = 1024
N = 512
K = 256
dtype = "f32"
[[schedule]]
name = "naive"
kind = "naive"
[[schedule]]
name = "tiled"
kind = "tiled"
BM = 16
BN = 16
BK = 16
)";

/// 5 x 4 points, two rows each; BM = 0 is not valid and has one.
const std::string small_sweep = head + R"([[sweep]]
keys = ["schedule.tiled.BM"]
values = [0, 8, 16, 32, 2048]
[[sweep]]
keys = ["schedule.tiled.BN"]
values = [1, 8, 16, 500]
)";

const std::string long_sweep = head + R"([[sweep]]
keys = ["schedule.tiled.BM"]
range = { from = 1, to = 60, step = 1 }
[[sweep]]
keys = ["schedule.tiled.BN"]
range = { from = 1, to = 100, step = 1 }
)";

const std::string machines = "ROOFTILE_MACHINES='" ROOFTILE_SOURCE_DIR "/scenarios/machines' ";
const std::string columns = " --columns 'set.*,schedule,status,predicted.total_bytes,ideal_time_s' ";

/// `rooftile run` on a scenario in a folder, as CSV.
std::string run(const TemporaryFolder& folder, const std::string& more) {
    return machines + "'" ROOFTILE_PROGRAM "' run " + folder / "s.toml" + " -f csv" + columns + more;
}

std::string whole_of(const TemporaryFolder& folder) {
    const Outcome outcome = shell(run(folder, ""));
    REQUIRE(outcome.code == 0);
    return outcome.out;
}

/// From 3 ms to half a second: on any machine some of these fall into a run.
std::string seconds_after(int attempt) { return std::to_string(0.003 * std::pow(1.3, attempt)); }

}  // namespace

TEST_CASE("sweep: the same bytes on one thread and on many, to a file and to standard output") {
    const TemporaryFolder folder;
    folder.write("s.toml", long_sweep);
    const std::string whole = whole_of(folder);
    CHECK(std::count(whole.begin(), whole.end(), '\n') == 1 + 2 * 6000);
    CHECK(shell(run(folder, "--jobs 1")).out == whole);
    CHECK(shell(run(folder, "--jobs 7 -o " + folder / "x.csv")).code == 0);
    CHECK(folder.read("x.csv") == whole);
    CHECK(folder.entries() == 2);
    folder.write("s.toml", small_sweep);
    const Outcome json = shell(machines + "'" ROOFTILE_PROGRAM "' run " + folder / "s.toml" + " -f json");
    CHECK(nlohmann::json::parse(json.out)["points"].size() == 20);
}

TEST_CASE("sweep: a file cut at any byte is continued to the same bytes") {
    const TemporaryFolder folder;
    folder.write("s.toml", small_sweep);
    const std::string whole = whole_of(folder);
    const std::string resume = run(folder, "--resume -o " + folder / "x.csv");
    for (std::size_t cut = 0; cut <= whole.size(); cut += cut < 200 || cut + 150 > whole.size() ? 1U : 7U) {
        CAPTURE(cut);
        const bool part = cut % 2 == 0;
        folder.write(part ? "x.csv.part" : "x.csv", whole.substr(0, cut));
        const Outcome outcome = shell(resume);
        CHECK(outcome.code == 0);
        CHECK(outcome.err.empty());
        REQUIRE(folder.read("x.csv") == whole);
        CHECK(folder.entries() == 2);
        std::filesystem::remove(folder / "x.csv");
    }
}

TEST_CASE("sweep: a run that is killed at random moments goes on to the same bytes") {
    const TemporaryFolder folder;
    folder.write("s.toml", long_sweep);
    const std::string whole = whole_of(folder);
    int killed = 0;
    for (int round = 0; round < 2; ++round) {
        for (int attempt = 0; attempt < 20 && !std::filesystem::exists(folder / "x.csv"); ++attempt) {
            const std::string seconds = seconds_after(attempt);
            const Outcome outcome =
                shell("timeout -s KILL " + seconds + " env " + run(folder, "--resume -o " + folder / "x.csv"));
            killed += outcome.code == 0 ? 0 : 1;
        }
        if (!std::filesystem::exists(folder / "x.csv"))
            CHECK(shell(run(folder, "--resume -o " + folder / "x.csv")).code == 0);
        CHECK(folder.read("x.csv") == whole);
        std::filesystem::remove(folder / "x.csv");
    }
    CHECK(killed > 0);
}

TEST_CASE("sweep: an interrupt keeps the finished rows, says so and is exit 130") {
    const TemporaryFolder folder;
    folder.write("s.toml", long_sweep + "");
    const std::string whole = whole_of(folder);
    int interrupted = 0;
    for (const std::string signal : {"INT", "TERM"}) {
        for (int attempt = 0; attempt < 20; ++attempt) {
            const std::string seconds = seconds_after(attempt);
            CAPTURE(seconds);
            const std::string file = folder / "x.csv";
            const Outcome outcome =  // Otherwise the signal comes twice, and a second one ends the program at once.
                shell("timeout --foreground --preserve-status -s " + signal + " " + seconds + " env " +
                      run(folder, "--jobs 1 -o " + file));
            if (outcome.code == 130 && std::filesystem::exists(file + ".part")) {
                ++interrupted;
                const std::string part = folder.read("x.csv.part");
                CHECK(whole.starts_with(part));
                CHECK((part.empty() || part.back() == '\n'));
                CHECK(contains(outcome.err, "x.csv.part"));
                const Outcome again = shell(run(folder, "-o " + file));
                CHECK(again.code == 2);
                CHECK(contains(again.err, "--resume"));
                CHECK(shell(run(folder, "--resume -o " + file)).code == 0);
                CHECK(folder.read("x.csv") == whole);
            }
            std::filesystem::remove(file);
        }
    }
    CHECK(interrupted > 0);
}

TEST_CASE("sweep: what belongs to another sweep is not continued, and stays as it is") {
    const TemporaryFolder folder;
    folder.write("s.toml", small_sweep);
    const std::string whole = whole_of(folder);
    const std::size_t second_row = whole.find('\n', whole.find('\n') + 1) + 1;
    std::string other_value = whole;
    other_value.replace(other_value.rfind("0.0"), 3, "0.1");
    std::string other_setting = whole;
    other_setting[second_row + 2] = '9';
    std::string other_column = whole;
    other_column.replace(whole.find("status"), 6, "states");
    for (const std::string& file : {other_value, other_setting, other_column, whole + "more", whole + whole,
                                    std::string("something else"), "\n" + whole}) {
        CAPTURE(file.substr(0, 300));
        folder.write("x.csv", file);
        const Outcome outcome = shell(run(folder, "--resume -o " + folder / "x.csv"));
        CHECK(outcome.code == 2);
        CHECK(contains(outcome.err, "cannot be continued"));
        CHECK(folder.read("x.csv") == file);
        CHECK(folder.entries() == 2);
    }
}

TEST_CASE("sweep: slices join to the bytes of one run, in any order, empty ones too") {
    const TemporaryFolder folder;
    folder.write("s.toml", small_sweep);
    const std::string whole = whole_of(folder);
    for (const int count : {1, 3, 7, 25}) {
        std::string files;
        for (int index = 1; index <= count; ++index) {
            const std::string name = std::to_string(index) + "of" + std::to_string(count) + ".csv";
            const std::string shard = "--shard " + std::to_string(index) + "/" + std::to_string(count);
            CHECK(shell(run(folder, shard + " -o " + folder / name)).code == 0);
            files = folder / name + " " + files;
        }
        const Outcome merged = shell("rooftile merge " + files);
        CHECK(merged.code == 0);
        CHECK(merged.out == whole);
        CHECK(shell("rooftile merge " + files + " -o " + folder / "all.csv").code == 0);
        CHECK(folder.read("all.csv") == whole);
    }
}

TEST_CASE("sweep: merge refuses what is missing, double, cut, changed or of another sweep") {
    const TemporaryFolder folder;
    folder.write("s.toml", small_sweep);
    for (const std::string index : {"1", "2", "3"}) {
        REQUIRE(shell(run(folder, "--shard " + index + "/3 -o " + folder / index + ".csv")).code == 0);
    }
    REQUIRE(shell(run(folder, "--shard 2/4 -o " + folder / "of4.csv")).code == 0);
    REQUIRE(shell(run(folder, "--shard 2/3 -D workload.M=64 -o " + folder / "other.csv")).code == 0);
    REQUIRE(shell(run(folder, "--shard 2/3 --enforce-capacity -o " + folder / "mode.csv")).code == 0);
    const std::string two = folder.read("2.csv");
    folder.write("cut.csv", two.substr(0, two.size() - 10));
    folder.write("row.csv", two.substr(0, two.rfind("\n#") + 1));
    std::string changed = two;
    changed[two.find("ok") + 4] ^= 1;
    folder.write("changed.csv", changed);
    std::string shorter = two;
    shorter.erase(two.find('\n', 300), two.find('\n', two.find('\n', 300) + 1) - two.find('\n', 300));
    folder.write("shorter.csv", shorter);
    std::string version = two;
    version.replace(version.find(" 0."), 3, " 9.");
    folder.write("version.csv", version);
    folder.write("plain.csv", whole_of(folder));
    folder.write("none.csv", "");
    std::string zero = two;
    zero.replace(zero.find("slice 2/3"), 9, "slice 0/0");
    folder.write("zero.csv", zero);
    std::string windows = two;
    windows.insert(windows.find('\n'), "\r");
    folder.write("windows.csv", windows);
    const std::string one_three = "rooftile merge " + folder / "1.csv" + " " + folder / "3.csv" + " ";
    struct Mistake {
        std::string file, message;
    };
    for (const Mistake& mistake : std::vector<Mistake>{{"", "1 slice is missing: 2/3"},
                                                       {"1.csv", "are both slice 1/3"},
                                                       {"of4.csv", "different numbers of slices"},
                                                       {"other.csv", "slices of different sweeps"},
                                                       {"mode.csv", "slices of different sweeps"},
                                                       {"cut.csv", "is not whole"},
                                                       {"row.csv", "is not whole"},
                                                       {"changed.csv", "was changed"},
                                                       {"shorter.csv", "was changed"},
                                                       {"version.csv", "different versions"},
                                                       {"plain.csv", "is no slice of a sweep"},
                                                       {"none.csv", "is no slice of a sweep"},
                                                       {"zero.csv", "is no slice of a sweep"},
                                                       {"windows.csv", "lines that end in CR LF"},
                                                       {"nowhere.csv", "there is no file"}}) {
        CAPTURE(mistake.file);
        const Outcome outcome =
            shell(one_three + (mistake.file.empty() ? "" : folder / mistake.file) + " -o " + folder / "all.csv");
        CHECK(outcome.code == 2);
        CHECK(contains(outcome.err, mistake.message));
        CHECK_FALSE(std::filesystem::exists(folder / "all.csv"));
    }
    CHECK(shell(one_three + folder / "2.csv").code == 0);
    CHECK(contains(shell("rooftile merge " + folder / "1.csv" + " -o " + folder / "1.csv").err, "is an input"));
}

TEST_CASE("sweep: a slice that was cut is continued like a whole sweep") {
    const TemporaryFolder folder;
    folder.write("s.toml", small_sweep);
    const std::string file = folder / "x.csv";
    REQUIRE(shell(run(folder, "--shard 2/3 -o " + file)).code == 0);
    const std::string slice = folder.read("x.csv");
    for (std::size_t cut = 0; cut <= slice.size(); cut += 11) {
        CAPTURE(cut);
        folder.write("x.csv", slice.substr(0, cut));
        CHECK(shell(run(folder, "--shard 2/3 --resume -o " + file)).code == 0);
        REQUIRE(folder.read("x.csv") == slice);
    }
    CHECK(shell(run(folder, "--shard 1/3 --resume -o " + file)).code == 2);
    CHECK(folder.read("x.csv") == slice);
}

TEST_CASE("sweep: GNU parallel spreads the slices") {
    if (shell("parallel --version | head -1 | grep -q GNU").code != 0) {
        MESSAGE("skipped: GNU parallel is not installed");
        return;
    }
    const TemporaryFolder folder;
    folder.write("s.toml", long_sweep);
    const std::string whole = whole_of(folder);
    const std::string command = run(folder, "--jobs 1 --shard {}/5 -o " + folder / "{}.csv");
    CHECK(shell("parallel --will-cite \"" + command + "\" ::: 1 2 3 4 5").code == 0);
    CHECK(shell("rooftile merge " + folder / "" + "*.csv").out == whole);
}

TEST_CASE("sweep: the best row, its value exact and its ties counted") {
    const TemporaryFolder folder;
    folder.write("s.toml", small_sweep);
    const auto best = [&](const std::string& by, const std::string& more = "") {
        return shell(machines + "'" ROOFTILE_PROGRAM "' run " + folder / "s.toml" + " --best " + by + " " + more);
    };
    // Tiles of 2048 x 500 read A twice and B once: no other moves less.
    const nlohmann::json json = nlohmann::json::parse(best("total_bytes", "-f json").out);
    REQUIRE(json["points"].size() == 1);
    CHECK(json["points"][0]["set"]["schedule.tiled.BM"] == 2048);
    CHECK(json["points"][0]["set"]["schedule.tiled.BN"] == 500);
    CHECK(json["best"]["ties"] == 0);
    CHECK(json["best"]["rows"] == 32);
    // The naive schedule is the same at all 16 valid points.
    const nlohmann::json worst = nlohmann::json::parse(best("max:total_bytes", "-f json").out);
    CHECK(worst["points"][0]["schedules"][0]["name"] == "naive");
    CHECK(worst["best"]["ties"] == 15);
    CHECK(contains(best("total_bytes", "-f csv").out, "2048,500,tiled"));
    CHECK(contains(best("total_bytes").out, "the best of 32 rows by total_bytes"));
    CHECK(contains(best("max:total_bytes", "--lang ko").out, "15개"));
    CHECK(contains(best("totl_bytes").err, "did you mean 'total_bytes'"));
    CHECK(contains(best("speed_up").err, "names no baseline"));
    // 4096 B of input buffers: larger tiles take part only when they are asked to.
    const std::string small = "-D machine.on_chip='\"4 KiB\"' -f csv ";
    CHECK(contains(best("total_bytes", small).out, "32,16,tiled"));
    CHECK(contains(best("total_bytes", small + "--include-unfitting").out, "2048,500,tiled"));
}

TEST_CASE("sweep: options that do not go together are told") {
    const TemporaryFolder folder;
    folder.write("s.toml", small_sweep);
    const std::string file = " " + folder / "s.toml" + " ";
    struct Mistake {
        std::string arguments, message;
    };
    for (const Mistake& mistake : std::vector<Mistake>{
             {"run" + file + "--shard 1/2", "--shard is for CSV alone"},
             {"run" + file + "--shard 3/2 -f csv", "'3/2' is no slice"},
             {"run" + file + "--shard 0/2 -f csv", "'0/2' is no slice"},
             {"run" + file + "--shard x -f csv", "'x' is no slice"},
             {"run" + file + "--resume -f csv", "--resume needs the file"},
             {"run" + file + "--resume -o " + folder / "x.json", "--resume is for CSV alone"},
             {"run" + file + "--columns status", "--columns is for CSV alone"},
             {"run" + file + "-f csv --columns stats", "did you mean 'status'"},
             {"run" + file + "--best flops --shard 1/2 -f csv", "--best looks at all points"},
             {"run scenarios/matmul_4x4.toml --best flops", "--best takes scenarios with a sweep"},
             {"run scenarios/matmul_4x4.toml --shard 1/2 -f csv", "with a sweep"},
             {"run" + file + "--resume -f csv -o /dev/null", "no file that could be continued"},
             {"merge", "needs slices"},
         }) {
        CAPTURE(mistake.arguments);
        const Outcome outcome = shell("rooftile " + mistake.arguments);
        CHECK(outcome.code == 2);
        CHECK(contains(outcome.err, mistake.message));
    }
}

TEST_CASE("sweep: a line of progress on a terminal alone") {
    const TemporaryFolder folder;
    folder.write("s.toml", long_sweep + "[[sweep]]\nkeys = [\"schedule.tiled.BK\"]\n" +
                               "range = { from = 1, to = 100, step = 1 }\n");
    CHECK(shell(run(folder, ">" + folder / "x")).err.empty());
    if (shell("script --version").code != 0) {
        MESSAGE("skipped: script is not installed");
        return;
    }
    const std::string loud = run(folder, "--jobs 1 >" + folder / "x");
    const Outcome shown = shell("script -qec \"" + loud + "\" /dev/null </dev/null");
    CHECK(contains(shown.out, "of 600000 points"));
    const std::string quiet = run(folder, "-q --jobs 1 >" + folder / "x");
    CHECK_FALSE(contains(shell("script -qec \"" + quiet + "\" /dev/null </dev/null").out, "points"));
}
