// Plots byte by byte. ROOFTILE_UPDATE_GOLDEN=1 rewrites them; look at them in a browser before committing.

#include "app/plot/bound_plot.hpp"
#include "app/plot/line_plot.hpp"
#include "app/plot/roofline_plot.hpp"
#include "drawing.hpp"

using namespace rooftile;
using namespace rooftile::app;

namespace {

const std::filesystem::path golden = test::source_folder / "tests" / "plot" / "golden";

std::string roofline_of(const std::string& scenario, Language language) {
    return draw(roofline_plot({test::report_of(test::scenario_text(scenario))}, language), language);
}

}  // namespace

TEST_CASE("golden: rooflines") {
    test::check_golden(golden / "roofline_4096.svg", roofline_of("matmul_4096", Language::en));
    test::check_golden(golden / "roofline_4x4_ko.svg", roofline_of("matmul_4x4", Language::ko));
    test::check_golden(golden / "roofline_sweep.svg", roofline_of("sweep_tiles", Language::en));
}

TEST_CASE("golden: rooflines with bounds behind L2") {
    test::check_golden(golden / "roofline_l2.svg", roofline_of("l2_kernels", Language::en));
    test::check_golden(golden / "roofline_l2_ko.svg", roofline_of("l2_kernels", Language::ko));
}

TEST_CASE("golden: traffic against capacity under the lower bound") {
    const std::vector reports{test::report_of(test::scenario_text("lower_bound"))};
    test::check_golden(golden / "bound.svg", draw(bound_plot(reports, Language::en), Language::en));
}

TEST_CASE("golden: traffic and space over a sweep") {
    const auto sweep = [](std::vector<std::string> definitions) {
        return std::vector{test::report_of(test::scenario_text("sweep_tiles"), std::move(definitions))};
    };
    test::check_golden(golden / "traffic_sweep.svg", draw(traffic_plot(sweep({}), "", Language::en), Language::en));
    test::check_golden(
        golden / "space_sweep_ko.svg",
        draw(space_plot(sweep({"machine.on_chip=96 KiB", "machine.accumulators=64 KiB"}), "", Language::ko),
             Language::ko));
}
