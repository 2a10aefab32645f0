// The reports of the 4x4 scenario, letter by letter. ROOFTILE_UPDATE_GOLDEN=1 rewrites the texts.

#include <nlohmann/json.hpp>

#include "app/report/worked_answer.hpp"
#include "app/report/write_csv.hpp"
#include "app/report/write_json.hpp"
#include "support.hpp"

using namespace rooftile;
using namespace rooftile::app;
using test::check_golden;

namespace {

const std::filesystem::path golden = test::source_folder / "tests" / "report" / "golden";

std::vector<Report> with_element() {
    EvaluateOptions options;
    options.elements = {"A[0,0]"};
    return {test::report_4x4(options, test::machine_independent())};
}

}  // namespace

TEST_CASE("golden: the 4x4 scenario as table, Markdown, JSON and CSV") {
    const std::vector<Report> reports = with_element();
    check_golden(golden / "matmul_4x4.txt", render_text(worked_answer(reports, Language::en), 80, false));
    check_golden(golden / "matmul_4x4_ko.txt", render_text(worked_answer(reports, Language::ko), 80, false));
    check_golden(golden / "matmul_4x4.md", render_markdown(worked_answer(reports, Language::en)));
    check_golden(golden / "matmul_4x4.json", write_json(reports));
    check_golden(golden / "matmul_4x4.csv", write_csv(reports));
}

TEST_CASE("golden: tables fit 80 columns") {
    for (const Language language : {Language::en, Language::ko}) {
        std::istringstream lines(render_text(worked_answer(with_element(), language), 80, false));
        for (std::string line; std::getline(lines, line);) {
            CAPTURE(line);
            CHECK(text_width(line) <= 80);
        }
    }
}

TEST_CASE("golden: the JSON has the shape that is promised") {
    const auto json = nlohmann::json::parse(write_json(with_element()));
    CHECK(json["schema"] == 1);
    const auto& tiled = json["schedules"][1];
    CHECK(tiled["name"] == "tiled");
    CHECK(tiled["execution"] == "full");
    CHECK(tiled["counted"]["total_bytes"] == 320);
    CHECK(tiled["counted"]["operands"]["A"]["read_elements"] == 32);
    CHECK(tiled["predicted"]["total_bytes"] == 320);
    CHECK(tiled["measured"].is_null());
    CHECK(tiled["agree"]["A"]["read"] == true);
    CHECK(tiled["agree"]["all"] == true);
    CHECK(tiled["product_check"]["reference"] == "eigen");
    CHECK(tiled["product_check"]["passed"] == true);
    CHECK(tiled["reuse"]["A"]["uses_per_load"] == 2);
    CHECK(tiled["elements"]["A[0,0]"]["reads"] == 2);
    CHECK(tiled["elements"]["A[0,0]"]["uses"] == 4);
    CHECK(tiled["intensity_flops_per_byte"] == 0.4);
    CHECK(tiled["roofline"]["limited_by"] == "memory");
    CHECK(tiled["on_chip"]["input_buffer_bytes"] == 32);
    CHECK(tiled["output_tiles"] == 4);
    CHECK(tiled["k_steps"] == 2);
    CHECK(json["expectations"][0]["status"] == "passed");
}

TEST_CASE("golden: several files are an array of objects") {
    const auto json = nlohmann::json::parse(write_json(std::vector<Report>{test::report_4x4(), test::report_4x4()}));
    REQUIRE(json.is_array());
    CHECK(json.size() == 2);
    CHECK(json[1]["schedules"][0]["name"] == "naive");
}
