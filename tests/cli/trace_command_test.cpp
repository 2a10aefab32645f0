#include <nlohmann/json.hpp>
#include <sstream>

#include "program.hpp"

using namespace rooftile::test;

namespace {

const std::string trace = "rooftile trace scenarios/matmul_4x4.toml -s tiled ";

std::vector<nlohmann::json> events_of(const std::string& text) {
    std::vector<nlohmann::json> events;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) events.push_back(nlohmann::json::parse(line));
    return events;
}

std::string with_sides(const std::string& sides, const std::string& schedule) {
    return "schema = 1\n[workload]\nkind = \"matmul\"\n" + sides + "dtype = \"f32\"\n[[schedule]]\n" + schedule;
}

/// So many outputs that a trace of it ends only when it is stopped.
const std::string endless = with_sides("M = 1000000\nN = 1000000\nK = 4\n", "name = \"naive\"\nkind = \"naive\"\n");

/// The trace that a page holds.
nlohmann::json trace_in(const std::string& page) {
    const std::string begin = "id=\"rooftile-trace\">";
    const std::size_t at = page.find(begin);
    REQUIRE(at != std::string::npos);
    const std::size_t from = at + begin.size();
    return nlohmann::json::parse(page.substr(from, page.find("</script>", from) - from));
}

}  // namespace

TEST_CASE("trace: JSON lines on standard output, in a file, by -f or by the file's name") {
    const TemporaryFolder folder;
    const Outcome shown = shell(trace + "-f jsonl");
    CHECK(shown.code == 0);
    CHECK(shown.err.empty());
    const auto events = events_of(shown.out);
    REQUIRE(events.size() == 1 + 68);
    CHECK(events[0]["kind"] == "trace");
    CHECK(events[0]["schedule"]["name"] == "tiled");
    CHECK(events[0]["granularity"] == "tile");
    CHECK(events.back()["totals"]["read_bytes"] == 256);
    CHECK(events.back()["totals"]["write_bytes"] == 64);
    CHECK(events.back()["totals"]["flops"] == 128);
    CHECK(shell(trace + "-f jsonl -o -").out == shown.out);
    CHECK(shell(trace + "-o " + folder / "t.jsonl").out.empty());
    CHECK(folder.read("t.jsonl") == shown.out);
    CHECK(shell(trace + "-f jsonl -o /dev/stdout").out == shown.out);
    CHECK(folder.entries() == 1);
}

TEST_CASE("trace: the totals of the last line are those of run") {
    for (const std::string schedule : {"naive", "tiled"}) {
        const auto run = nlohmann::json::parse(shell("rooftile run scenarios/matmul_4x4.toml -f json").out);
        const Outcome lines = shell("rooftile trace scenarios/matmul_4x4.toml -f jsonl -s " + schedule);
        for (const auto& entry : run["schedules"]) {
            if (entry["name"] != schedule) continue;
            const auto totals = events_of(lines.out).back()["totals"];
            for (const char* figure : {"read_bytes", "write_bytes", "flops"}) {
                CHECK(totals[figure] == entry["counted"][figure]);
            }
        }
    }
}

TEST_CASE("trace: windows, granularity and values") {
    const auto all = events_of(shell(trace + "-f jsonl").out);
    const auto some = events_of(shell(trace + "-f jsonl --from 3 --to 9 --max-steps 4").out);
    REQUIRE(some.size() == 1 + 4);
    for (std::size_t i = 1; i < some.size(); ++i) CHECK(some[i] == all[i + 2]);
    const auto last = events_of(shell(trace + "-f jsonl --from 67 --to 67").out);
    REQUIRE(last.size() == 1 + 1);
    CHECK(last[1] == all[67]);
    const auto elements = events_of(shell(trace + "-f jsonl --granularity element").out);
    CHECK(elements[0]["granularity"] == "element");
    CHECK(elements.back()["totals"] == all.back()["totals"]);
    CHECK(elements.size() > all.size());
    const auto values = events_of(shell(trace + "-f jsonl --values --max-steps 1").out);
    CHECK(values[0]["inputs"]["A"].size() == 4);
    CHECK(all[0]["inputs"].is_null());
}

TEST_CASE("trace: -D, --machine and standard input are as for run") {
    const TemporaryFolder folder;
    folder.write("s.toml", small_scenario);
    const auto head = [&](const std::string& arguments) {
        const Outcome outcome = shell("rooftile trace " + arguments + " -f jsonl --max-steps 1");
        CAPTURE(outcome.err);
        REQUIRE(outcome.code == 0);
        return events_of(outcome.out).front();
    };
    const std::string machine = " --machine scenarios/machines/reference.toml";
    CHECK(head(folder / "s.toml" + machine + " -D workload.M=8")["scenario"]["workload"]["M"] == 8);
    CHECK(head(folder / "s.toml" + machine)["scenario"]["machine"] == "reference");
    CHECK(head("- " + machine + " <" + folder / "s.toml")["scenario"]["file"] == "-");
    CHECK(head("scenarios/sweep_tiles.toml -s tiled -D schedule.tiled.BM=64 -D schedule.tiled.BN=64 "
               "-D schedule.tiled.BK=64")["schedule"]["parameters"]["BM"] == 64);
}

TEST_CASE("trace: a page with the same events, in a file or on standard output") {
    const TemporaryFolder folder;
    const Outcome outcome = shell(trace + "--lang ko --html " + folder / "page.html");
    CHECK(outcome.code == 0);
    CHECK(outcome.out.empty());
    const auto payload = trace_in(folder.read("page.html"));
    CHECK(payload["run"]["steps"].size() == 12);
    CHECK(payload["run"]["events"].size() == 68);
    CHECK(payload["beside"]["name"] == "naive");
    CHECK(payload["language"] == "ko");
    CHECK(shell(trace + "--lang ko --html -").out == folder.read("page.html"));
    CHECK(folder.entries() == 1);
    const auto cut = trace_in(shell(trace + "--html - --from 4 --max-steps 3").out);
    CHECK(cut["run"]["steps"].size() == 6);
    CHECK(cut["open_at"] == 4);
}

TEST_CASE("trace: hostile texts stay data of the page") {
    const TemporaryFolder folder;
    std::string hostile = small_scenario;
    hostile.insert(hostile.find("machine"), "title = \"</script><script>alert(1)</script><!--\"\n");
    folder.write("s.toml", hostile);
    const std::string page = shell("rooftile trace --machine reference --html - " + folder / "s.toml").out;
    CHECK(contains(page, "\\u003c/script>\\u003cscript>alert(1)"));
    CHECK_FALSE(contains(page, "<script>alert"));
    CHECK(trace_in(page)["scenario"]["title"] == "</script><script>alert(1)</script><!--");
}

TEST_CASE("trace: mistakes exit with 2, say what to do and write nothing") {
    const TemporaryFolder folder;
    folder.write("custom.toml",
                 "schema = 1\n[workload]\nkind = \"custom\"\nflops = 1\nread_bytes = \"1 B\"\nwrite_bytes = \"1 B\"\n");
    folder.write("large.toml", with_sides("M = 2048\nN = 1024\nK = 1\n", "name = \"naive\"\nkind = \"naive\"\n"));
    std::string full = small_scenario;
    full.replace(full.find("\"reference\""), 11, "\"./tiny.toml\"");
    folder.write("tiny.toml",
                 "schema = 1\nname = \"tiny\"\npeak = { f32 = \"1 TFLOP/s\" }\nbandwidth = \"1 TB/s\"\n"
                 "on_chip = \"16 B\"\n");
    folder.write("full.toml", full);
    const std::string text = contents(ROOFTILE_SOURCE_DIR "/scenarios/matmul_4x4.toml");
    folder.write("scenario.jsonl", text);
    folder.write("scenario.html", text);
    const std::string file = "scenarios/matmul_4x4.toml ";
    struct Mistake {
        std::string arguments, message, hint;
    };
    for (const Mistake& mistake : {
             Mistake{"", "rooftile trace needs a scenario file", ""},
             Mistake{file + file + "-s tiled", "a trace follows one file, and 2 are named", "give one"},
             Mistake{file + "-f jsonl", "has 2 schedules to trace", "schedules are naive or tiled"},
             Mistake{file + "-s tield -f jsonl", "has no schedule 'tield'", "did you mean 'tiled'?"},
             Mistake{file + "-s tiled -s naive -f jsonl", "a trace follows one schedule", "give -s once"},
             Mistake{"scenarios/sweep_tiles.toml -s tiled -f jsonl", "is a sweep", "-D KEY=VALUE"},
             Mistake{folder / "custom.toml" + " -f jsonl", "a custom workload has no loop nest to trace", ""},
             Mistake{folder / "large.toml" + " -f jsonl --granularity element",
                     "element granularity of 2097152 operations, limit 1048576", "--granularity tile"},
             Mistake{folder / "large.toml" + " --html -", "has more than 2000 steps", "--to 2000"},
             Mistake{folder / "large.toml" + " --values -f jsonl -D workload.K=1024", "values of 5242880 elements",
                     "leave out --values"},
             Mistake{folder / "large.toml" + " --values -f jsonl -D workload.dtype=f16 -D workload.accumulate=f16 "
                                             "-D workload.M=1 -D workload.N=1 -D workload.K=9000",
                     "no integers but zero give an exact result", "wider accumulator"},
             Mistake{folder / "full.toml" + " -f jsonl --enforce-capacity", "needs 32 B of input buffer, 16 B there",
                     "smaller tile"},
             Mistake{trace.substr(15) + "-f json", "does not know 'json'", "jsonl"},
             Mistake{trace.substr(15) + "-f text -o x.jsonl", "-f text and 'x.jsonl' do not agree", "leave out -f"},
             Mistake{trace.substr(15) + "-f jsonl -o x.txt", "-f jsonl and 'x.txt' do not agree", "leave out -f"},
             Mistake{trace.substr(15) + "-o x.csv", "which 'x.csv' does not say", ".txt or .jsonl"},
             Mistake{trace.substr(15) + "-o x.html", "which 'x.html' does not say", "--html FILE.html"},
             Mistake{trace.substr(15) + "--html x.htm", "'x.htm' is not named so", "end it in .html"},
             Mistake{trace.substr(15) + "--html x.html -f jsonl", "--html writes a page", "leave one out"},
             Mistake{trace.substr(15) + "--html x.html -o y.jsonl", "two outputs", "leave one out"},
             Mistake{trace.substr(15) + "--html x.html --values", "--values is for JSON lines alone", ""},
             Mistake{trace.substr(15) + "--values", "--values is for JSON lines alone", "add -f jsonl"},
             Mistake{trace.substr(15) + "--step -f jsonl", "--step is for text on a terminal alone", ""},
             Mistake{trace.substr(15) + "--from 5 --to 4", "--to 4 lies before --from 5", "swap them"},
             Mistake{trace.substr(15) + "--from 0", "--from", "1"},
             Mistake{trace.substr(15) + "--to 0", "--to", "1"},
             Mistake{trace.substr(15) + "--max-steps 0", "--max-steps", "1"},
             Mistake{trace.substr(15) + "--from -1", "--from", "1"},
             Mistake{trace.substr(15) + "--from x", "--from", ""},
             Mistake{trace.substr(15) + "--html - --from 13", "the trace ends at step 12, before --from 13", ""},
             Mistake{trace.substr(15) + "-o " + folder / "late.jsonl" + " --from 69",
                     "the trace ends at event 68, before --from 69", "start earlier"},
             Mistake{trace.substr(15) + "--granularity tiles", "--granularity does not know 'tiles'",
                     "did you mean 'tile'?"},
             Mistake{folder / "scenario.jsonl" + " -s tiled --machine reference -o " + folder / "scenario.jsonl",
                     "is an input", "another name"},
             Mistake{folder / "scenario.html" + " -s tiled --machine reference --html " + folder / "scenario.html",
                     "is an input", "another name"},
         }) {
        CAPTURE(mistake.arguments);
        const Outcome outcome = shell("rooftile trace " + mistake.arguments);
        CAPTURE(outcome.err);
        CHECK(outcome.code == 2);
        CHECK(outcome.out.empty());
        CHECK(contains(outcome.err, mistake.message));
        CHECK(contains(outcome.err, mistake.hint));
    }
    CHECK(folder.read("scenario.jsonl") == text);
    CHECK(folder.read("scenario.html") == text);
    CHECK(folder.entries() == 6);
}

TEST_CASE("trace: a run that fails half way leaves the old file and nothing beside it") {
    const TemporaryFolder folder;
    // The second output's multiply-adds count beyond 64 bits.
    folder.write("s.toml", with_sides("M = 1\nN = 3\nK = 4611686018427387904\n", "name = \"n\"\nkind = \"naive\"\n"));
    folder.write("x.jsonl", "old");
    const Outcome outcome = shell("rooftile trace " + folder / "s.toml" + " -o " + folder / "x.jsonl");
    CHECK(outcome.code == 2);
    CHECK(contains(outcome.err, "64 bits"));
    CHECK(folder.read("x.jsonl") == "old");
    CHECK(folder.entries() == 2);
}

TEST_CASE("trace: an interrupt ends with 130 and leaves the old file and nothing beside it") {
    const TemporaryFolder folder;
    folder.write("s.toml", endless);
    for (const std::string& arguments : {"-o " + folder / "x.jsonl", "--from 4000000000000 -o " + folder / "x.jsonl"}) {
        for (const std::string after : {"0.02", "0.1", "0.4"}) {
            CAPTURE(after);
            folder.write("x.jsonl", "old");
            const Outcome outcome = shell("exec timeout --preserve-status -s INT " + after +
                                          " '" ROOFTILE_PROGRAM "' trace " + folder / "s.toml" + " " + arguments);
            CHECK(outcome.code == 130);
            CHECK(folder.read("x.jsonl") == "old");
            CHECK(folder.entries() == 2);
        }
    }
}

TEST_CASE("trace: a full disk and a reader that is gone are exit 3 with the reason") {
    const TemporaryFolder folder;
    folder.write("s.toml", endless);
    for (const std::string& command : {
             trace + "-f jsonl >/dev/full",
             trace + "-f jsonl >&-",
             trace + "-f jsonl -o /dev/full",
             trace + "--html /dev/full",
             trace + "--html - >/dev/full",
             trace + "-o " + folder / "no/such/folder/x.jsonl",
             trace + "--html " + folder / "no/such/folder/x.html",
         }) {
        CAPTURE(command);
        const Outcome outcome = shell(command);
        CHECK(outcome.code == 3);
        CHECK(contains(outcome.err, "cannot "));
    }
    const Outcome outcome = shell("( rooftile trace " + folder / "s.toml" + " -f jsonl; echo $? >" + folder / "code" +
                                  " ) | head -n 2 >/dev/null; cat " + folder / "code");
    CHECK(outcome.out == "3\n");
    CHECK(contains(outcome.err, "Broken pipe"));
}

TEST_CASE("trace: one warp of a kernel, as text and as JSON lines, in either language") {
    const std::string warps = "rooftile trace scenarios/warp_ragged.toml -s t16 --warps ";
    const Outcome text = shell(warps);
    CHECK(text.code == 0);
    CHECK(text.err.empty());
    CHECK(contains(text.out, "A: load from global memory, 4 B a lane\n"));
    CHECK(contains(text.out, "B: load from shared memory, 4 B a lane\n"));
    CHECK_FALSE(contains(text.out, "\x1b["));
    CHECK(contains(shell(warps + "--color always").out, "\x1b["));
    CHECK(contains(shell(warps + "--lang ko").out, "A: 전역 메모리에서 읽기, 레인마다 4 B\n"));
    CHECK(shell(warps + "--block 0 --warp 0").out == text.out);
    CHECK(shell(warps + "--block 14 --warp 7").out != text.out);

    const auto lines = events_of(shell(warps + "-f jsonl").out);
    REQUIRE(lines.size() > 1);
    CHECK(lines[0]["kind"] == "warp");
    CHECK(lines[0]["launches"][0]["warps"] == 8);
    CHECK(lines[1]["path"] == "global_load");
    CHECK(lines[1]["operand"] == "A");
    const TemporaryFolder folder;
    CHECK(shell(warps + "-o " + folder / "w.jsonl").out.empty());
    CHECK(events_of(folder.read("w.jsonl")) == lines);
}

TEST_CASE("trace: a warp that is not there, and options that follow steps, are refused") {
    const std::string warps = "rooftile trace scenarios/warp_ragged.toml -s t16 ";
    const auto refused = [](const std::string& command, const std::string& message) {
        const Outcome outcome = shell(command);
        CAPTURE(outcome.err);
        CHECK(outcome.code == 2);
        CHECK(contains(outcome.err, message));
        CHECK(outcome.out.empty());
    };
    refused(warps + "--warps --block 15", "'tiled16' has no block 15 here");
    refused(warps + "--warps --warp 8", "a block of 'tiled16' has no warp 8");
    refused(warps + "--warps --warp -1", "--warp");
    refused(warps + "--block 1", "--block and --warp choose what --warps draws");
    for (const std::string option : {"--html -", "--from 2", "--to 3", "--max-steps 3", "--granularity tile"}) {
        refused(warps + "--warps " + option, "--warps draws one warp and follows no steps");
    }
    refused("rooftile trace scenarios/matmul_4x4.toml -s naive --warps",
            "the schedule 'naive' names no kernel, and --warps draws what a kernel's warps ask for");
    refused("rooftile trace scenarios/matmul_4x4.toml -s tiled --warps", "add kernel = \"tiled2\" to it");
}
