#include "program.hpp"

using namespace rooftile::test;

TEST_CASE("check: all expectations and implicit checks pass on the 4x4 scenario") {
    const Outcome outcome = shell("rooftile check scenarios/matmul_4x4.toml");
    CHECK(outcome.code == 0);
    CHECK(outcome.err.empty());
    for (const std::string row :
         {"pass  naive: counted = predicted", "pass  tiled: product is right", "pass  tiled: figures are possible",
          "pass  tiles move 320 B", "24 passed, 0 failed, 0 skipped in 1 file"}) {
        CAPTURE(row);
        CHECK(contains(outcome.out, row));
    }
    CHECK(shell("rooftile check -q scenarios/matmul_4x4.toml").out == "24 passed, 0 failed, 0 skipped in 1 file\n");
}

TEST_CASE("check: --lang ko shows titles and words in Korean; names stay what --list, --filter and --junit use") {
    const TemporaryFolder folder;
    const std::string file = folder.write(
        "x.toml", small_scenario +
                      "\n[[expect]]\nname = \"total\"\ntitle_ko = \"이동량은 320 B\"\nformula = \"tiled.total_bytes == "
                      "320\"\n\n[[expect]]\nname = \"english only\"\nformula = \"M == 5\"\n");
    const Outcome korean = shell("rooftile check " + file + " --lang ko --junit " + folder / "r.xml");
    CHECK(korean.code == 1);
    CHECK(contains(korean.out,
                   "  통과  tiled: 집계 = 예측\n  통과  tiled: 곱이 맞음\n  통과  tiled: 가능한 값임\n"
                   "  통과  이동량은 320 B\n  실패  english only: M == 5\n"));
    CHECK(contains(korean.out, "\n통과 4, 실패 1, 건너뜀 0 (파일 1개)\n"));
    for (const std::string name : {"tiled: counted = predicted", "total", "english only"}) {
        CAPTURE(name);
        CHECK(contains(folder.read("r.xml"), " name=\"" + name + "\""));
    }
    CHECK(shell("rooftile check " + file + " --lang ko --list --filter total").out == file + ": total\n");
    CHECK(contains(shell("rooftile check " + file).out, "  pass  total\n"));
    CHECK(contains(shell("rooftile run " + file + " --lang ko").out, "  통과  이동량은 320 B\n"));
    CHECK(contains(shell("rooftile check " + file + " --lang ko -D workload.N=0,4").out,
                   "  통과  이동량은 320 B (2개 점 중 1개, 잘못된 점 1개)\n"));
}

TEST_CASE("check: a false formula shows both sides and the caret, and exits with 1") {
    const TemporaryFolder folder;
    folder.write("x.toml", with_expectation("M == 4 and tiled.total_bytes == 320 + 1"));
    const Outcome outcome =
        shell("cd " + folder / "" +
              "; rooftile check x.toml --machine '" ROOFTILE_SOURCE_DIR "/scenarios/machines/reference.toml'");
    CHECK(outcome.code == 1);
    CHECK(contains(outcome.out,
                   "  FAIL  claim: M == 4 and tiled.total_bytes == 320 + 1\n"
                   "        x.toml:20:23: error: left is 320, right is 321\n"
                   "          formula = \"M == 4 and tiled.total_bytes == 320 + 1\"\n"
                   "                                ^~~~~~~~~~~~~~~~~~~~~~~~~~~~\n"));
}

TEST_CASE("check: a null fails with its reason, a missing GPU skips with 77") {
    const TemporaryFolder folder;
    const Outcome failed = shell("rooftile check " + folder.write("a.toml", with_expectation("tiled.fits")));
    CHECK(failed.code == 1);
    CHECK(contains(failed.out, "states no capacity"));
    const Outcome skipped =
        shell("rooftile check " + folder.write("b.toml", with_expectation("measured.tiled.read_bytes == 256")));
    CHECK(skipped.code == 77);
    CHECK(contains(skipped.out, "skip  claim"));
    CHECK(contains(skipped.out, "no GPU measurement in this run"));
    CHECK(contains(skipped.out, "3 passed, 0 failed, 1 skipped"));
    CHECK(shell("rooftile check " + folder / "").code == 1);
}

TEST_CASE("check: folders are searched, machines left out, an invalid file reported and the others judged") {
    const TemporaryFolder folder;
    folder.write("a/good.toml", with_expectation("tiled.total_bytes == 320"));
    folder.write("a/deep/bad.toml", "schema = 1\nworkloud = 1\n");
    folder.write("a/machines/m.toml", "schema = 1\nname = \"m\"\n");
    folder.write("a/.hidden/x.toml", "nonsense");
    folder.write("a/readme.txt", "no scenario");
    const Outcome outcome = shell("rooftile check " + folder / "a");
    CHECK(outcome.code == 2);
    CHECK(contains(outcome.err, "bad.toml:2:1: error:"));
    CHECK(contains(outcome.out, "not a valid scenario"));
    CHECK(contains(outcome.out, "pass  claim"));
    CHECK(contains(outcome.out, "4 passed, 0 failed, 0 skipped, 1 invalid in 2 files"));
}

TEST_CASE("check: a folder's pipes, devices and dangling links are no scenarios; links to files are") {
    const TemporaryFolder folder;
    folder.write("a/good.toml", with_expectation("tiled.total_bytes == 320"));
    REQUIRE(shell("cd " + folder / "a" +
                  " && mkfifo pipe.toml && ln -s good.toml link.toml && ln -s /dev/zero zero.toml "
                  "&& ln -s nowhere dangling.toml && ln -s circle.toml circle.toml")
                .code == 0);
    const Outcome outcome = shell("timeout 20 '" ROOFTILE_PROGRAM "' check " + folder / "a");
    CHECK(outcome.code == 0);
    CHECK(contains(outcome.out, "8 passed, 0 failed, 0 skipped in 2 files"));
}

TEST_CASE("check: nothing to do is exit 4") {
    const TemporaryFolder folder;
    folder.write("a/readme.txt", "no scenario");
    CHECK(shell("rooftile check " + folder / "a").code == 4);
    CHECK(shell("rooftile check scenarios/matmul_4x4.toml --filter nothing-like-this").code == 4);
    CHECK(shell("rooftile check scenarios/matmul_4x4.toml --filter nothing-like-this --list").code == 4);
}

TEST_CASE("check: --list names, --filter selects") {
    const Outcome list = shell("rooftile check scenarios/matmul_4x4.toml --list --filter 320");
    CHECK(list.code == 0);
    CHECK(list.out == "scenarios/matmul_4x4.toml: tiles move 320 B\n");
    const Outcome filtered = shell("rooftile check scenarios --filter 'matmul_4x4.toml: tiles move'");
    CHECK(filtered.code == 0);
    CHECK(contains(filtered.out, "1 passed, 0 failed, 0 skipped in 1 file"));
}

TEST_CASE("check: a wrong schedule of a sweep is named by its point") {
    const TemporaryFolder folder;
    const std::string file =
        folder.write("x.toml", with_expectation("tiled.total_bytes < 330") +
                                   "\n[[sweep]]\nkeys = [\"schedule.tiled.BM\"]\nvalues = [1, 2, 4]\n");
    const Outcome outcome = shell("rooftile check " + file);
    CHECK(outcome.code == 1);
    CHECK(contains(outcome.out, "FAIL  claim (2 of 3 points)"));
    CHECK(contains(outcome.out, "at BM=1:"));
}

TEST_CASE("check: invalid points of a sweep are counted and shown, and are no failure") {
    const TemporaryFolder folder;
    const std::string file =
        folder.write("x.toml", with_expectation("tiled.total_bytes > 0") +
                                   "\n[[sweep]]\nkeys = [\"schedule.tiled.BM\"]\nvalues = [0, 2, 3]\n");
    const Outcome outcome = shell("rooftile check " + file + " --junit " + folder / "r.xml");
    CHECK(outcome.code == 0);
    for (const std::string row : {"  pass  claim (2 of 3 points, 1 invalid)\n",
                                  "  pass  tiled: counted = predicted (2 of 3 points, 1 invalid)\n",
                                  "  invalid  1 point\n        at BM=0: BM must be at least 1, not 0\n",
                                  "4 passed, 0 failed, 0 skipped, 1 invalid point in 1 file\n"}) {
        CAPTURE(row);
        CHECK(contains(outcome.out, row));
    }
    CHECK(contains(folder.read("r.xml"), "<skipped message=\"at BM=0: BM must be at least 1, not 0\"/>"));
    const Outcome run = shell("rooftile run " + file);
    CHECK(run.code == 0);
    CHECK(contains(run.out, "pass  claim (2 of 3 points, 1 invalid)"));
    CHECK(contains(run.out, "BM must be at least 1, not 0"));
}

TEST_CASE("check: names are listed and selected though the first point is invalid") {
    const TemporaryFolder folder;
    const std::string file =
        folder.write("x.toml", with_expectation("tiled.total_bytes > 0") +
                                   "\n[[sweep]]\nkeys = [\"schedule.tiled.BM\"]\nvalues = [0, 2]\n");
    const Outcome list = shell("rooftile check --list " + file);
    CHECK(list.code == 0);
    CHECK(contains(list.out, "x.toml: claim\n"));
    CHECK(shell("rooftile check --filter claim " + file).code == 0);
    CHECK(shell("rooftile check --filter nothing-like-this " + file).code == 4);
}

TEST_CASE("check: JUnit XML is escaped") {
    const TemporaryFolder folder;
    folder.write("a.toml", with_expectation("tiled.total_bytes < 320 and \\\"x\\\" == 1"));
    folder.write("b.toml", with_expectation("tiled.total_bytes < 320"));
    const Outcome outcome = shell("rooftile check " + folder / "" + " --junit " + folder / "r.xml");
    CHECK(outcome.code == 2);
    const std::string xml = folder.read("r.xml");
    CHECK(xml.substr(0, 38) == "<?xml version=\"1.0\" encoding=\"UTF-8\"?>");
    CHECK(contains(xml, "failures=\"1\""));
    CHECK(contains(xml, "errors=\"1\""));
    CHECK(contains(xml, "tiled.total_bytes &lt; 320"));
    CHECK_FALSE(contains(xml, "< 320"));
}
