#include "support.hpp"

#include "app/report/worked_answer.hpp"
#include "app/report/write_csv.hpp"
#include "rooftile/model/predict.hpp"

using namespace rooftile;
using namespace rooftile::app;
using test::source_of;
using test::two_schedules;

TEST_CASE("sweep: every point is a row, an invalid one with its reason") {
    const Report report = run_scenario(source_of(two_schedules, {"workload.N=3,0,5"}), {});
    REQUIRE(report.sweep);
    REQUIRE(report.points.size() == 3);
    CHECK(report.points[0].status == "ok");
    CHECK(report.points[1].status == "invalid: N must be at least 1, not 0");
    CHECK(report.points[1].schedules.empty());
    CHECK(report.points[2].schedules.size() == 2);
    CHECK(report.points[2].set == std::vector<Setting>{{"workload.N", "5"}});
    CHECK_FALSE(report.totals.failed);
}

TEST_CASE("sweep: a figure beyond 128 bits is one point's status") {
    const Report report = run_scenario(source_of(two_schedules, {"execution=predict", "workload.M=9223372036854775807",
                                                                 "workload.K=4,9223372036854775807"}),
                                       {});
    CHECK(report.points[0].status == "ok");
    CHECK(report.points[1].status.substr(0, 9) == "invalid: ");
}

TEST_CASE("sweep: no valid point at all is the first point's error") {
    CHECK_THROWS_AS(run_scenario(source_of(two_schedules, {"workload.N=0,0"}), {}), Error);
}

TEST_CASE("sweep: a point that does not fit an enforced capacity is kept, predicted and not counted") {
    const std::string text = two_schedules + R"(
[[sweep]]
keys = ["schedule.tiled.BK"]
values = [3, 300]
[[expect]]
name = "reads"
formula = "tiled.read_bytes > 0"
)";
    std::string with_machine = text;
    with_machine.replace(
        with_machine.find("machine = \"reference\""), 21,
        "machine = { base = \"reference\", name = \"small\", on_chip = \"1 KiB\" }\ncapacity = \"enforce\"");
    const Report report = run_scenario(source_of(with_machine), {});
    const ScheduleReport& unfitting = report.points[1].schedules[1];
    CHECK(unfitting.status == "does not fit: needs 7200 B of input buffer, 1024 B there");
    CHECK(report.points[1].status == "does not fit: tiled needs 7200 B of input buffer, 1024 B there");
    CHECK_FALSE(unfitting.counted.count);
    CHECK(unfitting.predicted.count);
    CHECK(report.points[1].expectations[0].verdict == Verdict::failed);
    CHECK(report.points[0].schedules[1].counted.count);
}

TEST_CASE("sweep: the narrowest table shows what does not fit, and an enforced capacity why") {
    std::string text = two_schedules + R"(
[[sweep]]
keys = ["schedule.tiled.BM", "schedule.tiled.BN", "schedule.tiled.BK"]
values = [[2, 2, 3], [2, 2, 300]]
)";
    text.replace(text.find("machine = \"reference\""), 21,
                 "machine = { base = \"reference\", name = \"small\", on_chip = \"1 KiB\" }");
    const std::string status = "does not fit: tiled needs 4800 B of input buffer, 1024 B there";
    const auto shown = [&](bool enforce) {
        EvaluateOptions options;
        options.enforce_capacity = enforce;
        const std::vector<Report> reports{run_scenario(source_of(text), options)};
        return render_text(worked_answer(reports, Language::en), 40, false);
    };
    for (const bool enforce : {false, true}) {
        CAPTURE(enforce);
        const std::string table = shown(enforce);
        CAPTURE(table);
        CHECK(table.find("NO") != std::string::npos);
        std::string line = table;
        std::string words;
        for (std::istringstream in(table); in >> line;) words += line + " ";
        CHECK((words.find(status) != std::string::npos) == enforce);
    }
}

TEST_CASE("sweep: a mistake in a formula is no point's status") {
    const std::string text = two_schedules + "[[expect]]\nname = \"x\"\nformula = \"tiled.reed_bytes == 1\"\n";
    CHECK_THROWS_AS(run_scenario(source_of(text, {"workload.N=3,5"}), {}), Error);
}

TEST_CASE("sweep: a formula that cannot be evaluated at one point fails there, and the others go on") {
    const auto results = [](const std::string& formula, const std::vector<std::string>& definitions) {
        const std::string text = two_schedules + "[[expect]]\nname = \"x\"\nformula = \"" + formula +
                                 "\"\n[[expect]]\nname = \"other\"\nformula = \"M == 6\"\n";
        const Report report = run_scenario(source_of(text, definitions), {});
        std::vector<std::string> said;
        for (const PointReport& point : report.points) {
            const ExpectationResult& result = point.expectations[0];
            said.push_back(result.verdict == Verdict::passed ? "passed" : result.reason);
            CHECK(result.place.has_value() == (result.reason == "division by zero" || result.reason[0] == 'i'));
            CHECK(point.expectations[1].verdict == Verdict::passed);
        }
        return said;
    };
    using Said = std::vector<std::string>;
    // At the first and the last point too: only a mistake of all points is the file's.
    CHECK(results("M / (N - 5) < 100", {"workload.N=5,3,5"}) == Said{"division by zero", "passed", "division by zero"});
    CHECK(results("reads(tiled.B, 0, 4) > 0", {"workload.N=3,5"}) == Said{"index 4 lies outside B[7,3]", "passed"});
    CHECK(results("tiled.total_bytes / (tiled.output_tiles - 6) < 10^9", {"workload.N=5,3"}) ==
          Said{"division by zero", "passed"});
    CHECK(results("e == 4", {"workload.output=\"f64\",\"f32\""}) ==
          Said{"e has no single value: an element takes A 4 B, B 4 B, C 8 B", "passed"});
    CHECK_THROWS_WITH_AS(results("M / (N - N) < 100", {"workload.N=3,5"}), "division by zero", Error);
    CHECK_THROWS_AS(results("M", {"workload.N=3,5"}), Error);
}

TEST_CASE("sweep: elements asked for have columns in every format") {
    EvaluateOptions options;
    options.elements = {"A[0,0]"};
    const std::vector<Report> reports{run_scenario(source_of(two_schedules, {"workload.N=3,0,5"}), options)};
    const Document document = worked_answer(reports, Language::en);
    // Tiles of two columns: N = 3 reads A twice, N = 5 three times; each element is used N times.
    const std::string table = render_text(document, 200, false);
    CAPTURE(table);
    CHECK(table.find("A[0,0] read  A[0,0] uses") != std::string::npos);
    CHECK(table.find("         2x           3x") != std::string::npos);
    CHECK(table.find("         3x           5x") != std::string::npos);
    CHECK(render_markdown(document).find("| 3x | 5x |") != std::string::npos);
    const std::string csv = write_csv(reports);
    CHECK(csv.find(",\"elements.A[0,0].reads\",\"elements.A[0,0].uses\"\n") != std::string::npos);
    for (const char* end : {",2,3\n", ",3,5\n", ",,\n"}) CHECK(csv.find(end) != std::string::npos);
}

TEST_CASE("sweep: an element outside its operand at one point is refused, naming the point") {
    EvaluateOptions options;
    options.elements = {"B[0,4]"};
    CHECK_THROWS_WITH_AS(run_scenario(source_of(two_schedules, {"workload.N=5,3"}), options),
                         "at N=3: 'B[0,4]' lies outside B[7,3]", Error);
}

TEST_CASE("sweep: a defect of the program is no point's status") {
    Witnesses broken = default_witnesses();
    broken.predict = [](const Workload& workload, const Schedule& schedule) {
        if (workload == Workload{Matmul{6, 5, 7}, {}}) throw Error(ErrorCode::internal, "a defect");
        return model::predict(workload, schedule);
    };
    CHECK_THROWS_WITH_AS(run_scenario(source_of(two_schedules, {"workload.N=3,5"}), {}, broken), "a defect", Error);
}

TEST_CASE("sweep: CSV has one row a schedule and point, all rows as long as the header") {
    const Report report = run_scenario(source_of(two_schedules, {"workload.N=3,0,5"}), {});
    std::istringstream lines(write_csv(std::vector<Report>{report}));
    std::string line;
    std::size_t rows = 0;
    std::ptrdiff_t commas = -1;
    while (std::getline(lines, line)) {
        std::ptrdiff_t here = 0;
        bool quoted = false;
        for (const char c : line) {
            if (c == '"') quoted = !quoted;
            if (c == ',' && !quoted) ++here;
        }
        if (commas < 0) commas = here;
        CHECK(here == commas);
        ++rows;
    }
    CHECK(rows == 1 + 2 + 1 + 2);
}
