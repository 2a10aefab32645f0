#include "program.hpp"

using namespace rooftile::test;

TEST_CASE("plot: SVG on standard output or in a file, the same bytes each time") {
    const TemporaryFolder folder;
    const std::string plot = "rooftile plot scenarios/matmul_4x4.toml";
    const Outcome shown = shell(plot);
    CHECK(shown.code == 0);
    CHECK(shown.err.empty());
    CHECK(shown.out.starts_with("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg "));
    CHECK(shown.out.ends_with("</svg>\n"));
    CHECK(shell(plot + " -o " + folder / "plot.svg").out.empty());
    CHECK(folder.read("plot.svg") == shown.out);
    CHECK(shell(plot + " -o -").out == shown.out);
    CHECK(contains(shell(plot + " --lang ko").out, "이론상 상한이며 실측값이 아님"));
}

TEST_CASE("plot: schedules, values and machines are chosen as for run; machines may be several") {
    CHECK_FALSE(contains(shell("rooftile plot scenarios/matmul_4x4.toml -s tiled").out, ">naive<"));
    const TemporaryFolder folder;
    folder.write("fast.toml", "name = \"fast\"\npeak = { f32 = \"90 TFLOP/s\" }\nbandwidth = \"3 TB/s\"\n");
    const std::string plot = "rooftile plot scenarios/matmul_4x4.toml --machine ";
    const Outcome both = shell(plot + "reference --machine " + folder / "fast.toml");
    CHECK(both.code == 0);
    CHECK(contains(both.out, "fast f32: peak 90"));
    CHECK(contains(both.out, "reference f32: peak 20"));
    CHECK(shell(plot + "reference," + folder / "fast.toml").out == both.out);
}

TEST_CASE("plot: traffic and space over a sweep") {
    const Outcome traffic = shell("rooftile plot --kind traffic scenarios/sweep_tiles.toml --execution predict");
    CHECK(traffic.code == 0);
    CHECK(contains(traffic.out, "HBM traffic Q [B]"));
    const Outcome space = shell("rooftile plot --kind space scenarios/sweep_tiles.toml --execution predict");
    CHECK(space.code == 0);
    CHECK(contains(space.out, "On-chip space [B]"));
}

TEST_CASE("plot: expectations are not judged here") {
    const TemporaryFolder folder;
    folder.write("wrong.toml", with_expectation("tiled.total_bytes == 1"));
    CHECK(shell("rooftile plot --machine reference " + folder / "wrong.toml").code == 0);
}

TEST_CASE("plot: mistakes exit with 2 and say what to do") {
    const TemporaryFolder folder;
    std::string bare = small_scenario;
    bare.erase(bare.find("machine = \"reference\"\n"), std::string("machine = \"reference\"\n").size());
    folder.write("bare.toml", bare);
    struct Mistake {
        std::string arguments, message, hint;
    };
    for (const Mistake& mistake : {
             Mistake{"plot", "rooftile plot needs a scenario file", "rooftile plot FILE..."},
             Mistake{"plto x", "'plto' is not a command", "did you mean 'plot'?"},
             Mistake{"plot " + folder / "bare.toml", "the scenario names no machine", "--machine NAME"},
             Mistake{"plot scenarios/matmul_4x4.toml -D workload.dtype=f16", "states no peak for f16",
                     "--machine NAME"},
             Mistake{"plot scenarios/matmul_4x4.toml -o /tmp/x.png", "'/tmp/x.png' is not named so", "end it in .svg"},
             Mistake{"plot scenarios/matmul_4x4.toml -o /tmp/x", "is not named so", "end it in .svg"},
             Mistake{"plot scenarios/matmul_4x4.toml -f svg", "does not know '-f'", ""},
             Mistake{"plot scenarios/matmul_4x4.toml --kind roofine", "--kind does not know 'roofine'",
                     "did you mean 'roofline'?"},
             Mistake{"plot scenarios/matmul_4x4.toml --kind traffic", "sweeps nothing", "[[sweep]]"},
             Mistake{"plot scenarios/sweep_tiles.toml --kind traffic --x BX", "'BX' is not swept", "schedule.tiled.BM"},
             Mistake{"plot scenarios/sweep_tiles.toml --kind roofline --x BM", "--x", "traffic"},
             Mistake{"plot scenarios/matmul_4x4.toml --machine reference,reference", "'reference' is given twice",
                     "leave one out"},
             Mistake{"plot scenarios/matmul_4x4.toml --machine reference,", "is empty", "--machine A,B"},
             Mistake{"plot scenarios/matmul_4x4.toml --machine refrence", "refrence", "did you mean 'reference'?"},
             Mistake{"plot scenarios/matmul_4x4.toml -s tield", "no schedule 'tield'", "did you mean 'tiled'?"},
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

TEST_CASE("plot: a scenario is never overwritten") {
    const TemporaryFolder folder;
    folder.write("scenario.svg", small_scenario);
    const Outcome outcome =
        shell("rooftile plot --machine reference " + folder / "scenario.svg" + " -o " + folder / "scenario.svg");
    CHECK(outcome.code == 2);
    CHECK(folder.read("scenario.svg") == small_scenario);
}
