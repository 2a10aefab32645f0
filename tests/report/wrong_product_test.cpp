// A product that is wrong: the report says so in every format, `check` has a row for it, the exit code is 1.

#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>

#include "app/command/check.hpp"
#include "app/command/checks.hpp"
#include "app/command/exit_code.hpp"
#include "app/command/run.hpp"
#include "app/report/worked_answer.hpp"
#include "app/report/write_csv.hpp"
#include "app/report/write_json.hpp"
#include "support.hpp"

using namespace rooftile;
using namespace rooftile::app;

namespace {

constexpr double no_number = std::numeric_limits<double>::quiet_NaN();
constexpr double infinity = std::numeric_limits<double>::infinity();

Witnesses with_check(const sim::ProductCheck& check) {
    Witnesses witnesses = default_witnesses();
    witnesses.count = [check](const Workload& workload, const Schedule& schedule, const sim::CountOptions& options) {
        sim::Counted counted = sim::count(workload, schedule, options);
        counted.product_check = check;
        return counted;
    };
    return witnesses;
}

std::vector<CheckResult> product_rows(const Report& report) {
    std::vector<CheckResult> rows = test::judged(report);
    std::erase_if(rows, [](const CheckResult& row) { return !row.name.ends_with(": product is right"); });
    return rows;
}

}  // namespace

TEST_CASE("wrong product: every format says so, and an error that is no number is null with the reason") {
    for (const double error : {1.5, no_number, infinity}) {
        CAPTURE(error);
        const std::vector<Report> reports{test::report_4x4({}, with_check({error, true, false}))};
        CHECK(reports.front().totals.failed);
        const auto json = nlohmann::json::parse(write_json(reports))["schedules"][1];
        CHECK(json["product_check"]["passed"] == false);
        CHECK(json["product_check"]["bit_exact"] == true);
        const bool finite = std::isfinite(error);
        CHECK(json["product_check"]["max_error_over_bound"].is_null() == !finite);
        CHECK(json["reasons"].contains("product_check.max_error_over_bound") == !finite);
        CHECK(write_csv(reports).find("false") != std::string::npos);
        CHECK(render_text(worked_answer(reports, Language::en), 80, false).find("WRONG: equals Eigen's on small") !=
              std::string::npos);
        CHECK(render_text(worked_answer(reports, Language::en), 200, false).find("; beyond its rounding bound\n") !=
              std::string::npos);
        const std::vector<CheckResult> rows = product_rows(reports.front());
        REQUIRE(rows.size() == 2);
        for (const CheckResult& row : rows) {
            CHECK(row.verdict == Verdict::failed);
            REQUIRE(row.details.size() == 1);
            CHECK(row.details.front().find(finite ? "by 1.5" : "not finite") != std::string::npos);
        }
    }
}

TEST_CASE("wrong product: small integers that differ fail too") {
    const Report report = test::report_4x4({}, with_check({0.1, false, false}));
    CHECK(report.totals.failed);
    CHECK(product_rows(report).front().details.front() ==
          "the product differs from Eigen's, by 0.100000 of the bound, on small integers");
}

TEST_CASE("wrong product: a formula over an error that is no number fails with the reason") {
    const std::string text =
        test::two_schedules + "[[expect]]\nname = \"x\"\nformula = \"tiled.product_max_error_over_bound <= 1\"\n";
    const Report report = run_scenario(test::source_of(text), {}, with_check({no_number, true, false}));
    const ExpectationResult& result = report.points.front().expectations.front();
    CHECK(result.verdict == Verdict::failed);
    CHECK(result.reason == "the error is not finite: the product holds an infinity or no number");
}

TEST_CASE("wrong product: run and check exit with 1") {
    const test::TemporaryFolder folder;
    CommandLine line;
    line.paths = {test::scenario_4x4.string()};
    line.output = folder / "report.json";
    line.format = Format::json;
    CHECK(run(line) == exit_ok);
    CHECK(run(line, with_check({no_number, true, false})) == exit_failed);
    CHECK(test::contents(line.output).find("\"passed\": false") != std::string::npos);
    line.verb = Verb::check;
    line.verbosity = -1;
    CHECK(check(line, with_check({2.0, true, false})) == exit_failed);
}
