#include "app/plot/line_plot.hpp"

#include <algorithm>

#include "drawing.hpp"

using namespace rooftile;
using namespace rooftile::app;
using test::Drawing;

namespace {

Report sweep(std::vector<std::string> definitions = {}) {
    return test::report_of(test::scenario_text("sweep_tiles"), std::move(definitions));
}

const LineSeries& series(const LinePlot& plot, const std::string& name) {
    const auto found = std::find_if(plot.series.begin(), plot.series.end(),
                                    [&](const LineSeries& candidate) { return candidate.name == name; });
    REQUIRE(found != plot.series.end());
    return *found;
}

}  // namespace

TEST_CASE("lines: traffic over the tile side, no reuse and one pass stay level") {
    const LinePlot plot = traffic_plot({sweep()}, "", Language::en);
    CHECK(plot.x_title == "BM = BN = BK [elements]");
    const LineSeries& tiled = series(plot, "tiled");
    REQUIRE(tiled.points.size() == 4);
    // 8N^3/T + 4N^2 and 12N^2 at N = 1024.
    CHECK(tiled.points.front().x == Rational(16));
    CHECK(tiled.points.front().y == Rational(541065216));
    CHECK(tiled.points.back().y == Rational(71303168));
    for (const LinePoint& point : series(plot, "naive").points) CHECK(point.y == Rational(8594128896));
    REQUIRE(plot.levels.size() == 1);
    CHECK(plot.levels.front().y == Rational(12582912));

    const Drawing drawing(draw(plot, Language::en));
    const auto lines = drawing.lines("series");
    REQUIRE(lines.size() == 2);
    for (const Spot& spot : lines.front()) CHECK(spot.y == lines.front().front().y);
    // Octaves are equally far apart, and Q falls all the way.
    const auto& falling = lines.back();
    for (std::size_t i = 1; i < falling.size(); ++i) {
        CHECK(falling[i].y > falling[i - 1].y);
        CHECK(falling[i].x - falling[i - 1].x == doctest::Approx(falling[1].x - falling[0].x).epsilon(1e-3));
    }
    const auto level = drawing.lines("level");
    REQUIRE(level.size() == 1);
    CHECK(level.front().front().y == level.front().back().y);
    CHECK(level.front().front().y > falling.back().y);
    test::check_texts(drawing);
}

TEST_CASE("lines: one pass is a line of its own where the workload is swept") {
    const LinePlot plot =
        traffic_plot({test::report_of(test::two_schedules, {"workload.N=8,16,32"})}, "", Language::en);
    CHECK(plot.x_title == "N [elements]");
    CHECK(plot.levels.empty());
    CHECK(series(plot, "one pass").points.size() == 3);
    test::check_texts(Drawing(draw(plot, Language::en)));
}

TEST_CASE("lines: inputs and accumulators are two lines with two capacities, never a sum") {
    const LinePlot plot =
        space_plot({sweep({"machine.on_chip=96 KiB", "machine.accumulators=48 KiB"})}, "", Language::en);
    const LineSeries& inputs = series(plot, "tiled: input buffers");
    const LineSeries& accumulators = series(plot, "tiled: accumulators");
    REQUIRE(inputs.points.size() == 4);
    CHECK(inputs.points.back().y == Rational(131072));
    CHECK(accumulators.points.back().y == Rational(65536));
    CHECK(inputs.points[2].fits);
    CHECK_FALSE(inputs.points[3].fits);
    CHECK(accumulators.points[2].fits);
    CHECK_FALSE(accumulators.points[3].fits);
    REQUIRE(plot.levels.size() == 2);
    CHECK(plot.levels[0].y == Rational(98304));
    CHECK(plot.levels[1].y == Rational(49152));
    const Drawing drawing(draw(plot, Language::en));
    CHECK(drawing.lines("level").size() == 2);
    const auto unfit = drawing.all("//g[@class='point unfit']");
    CHECK(unfit.size() == 2);
    for (const auto& group : unfit) CHECK(group.child("path"));  // the cross
    CHECK(drawing.all("//g[@class='point']/path").empty());
    test::check_texts(drawing);
}

TEST_CASE("lines: what has room in one resource is not crossed out in it") {
    const LinePlot plot = space_plot({sweep({"machine.accumulators=48 KiB"})}, "", Language::ko);
    for (const LinePoint& point : series(plot, "tiled: 입력 버퍼").points) CHECK(point.fits);
    CHECK_FALSE(series(plot, "tiled: 중간 합").points.back().fits);
    test::check_texts(Drawing(draw(plot, Language::ko)));
}

TEST_CASE("lines: several swept keys need a choice, the others tell lines apart") {
    const std::vector<Report> reports{sweep({"workload.K=1024,2048"})};
    const Error error = test::refusal([&] { (void)traffic_plot(reports, "", Language::en); });
    CHECK(error.code() == ErrorCode::usage);
    CHECK(std::string(error.what()).find("workload.K") != std::string::npos);
    CHECK(error.hint().find("--x KEY") != std::string::npos);
    const LinePlot plot = traffic_plot(reports, "BM", Language::en);
    CHECK(series(plot, "tiled K=2048").points.size() == 4);
    CHECK(series(plot, "tiled K=1024").points.size() == 4);
    CHECK(traffic_plot(reports, "workload.K", Language::en).x_title == "K [elements]");
    CHECK(test::refusal([&] { (void)traffic_plot(reports, "schedule.tiled.BX", Language::en); }).hint() ==
          "did you mean 'schedule.tiled.BM'?");
}

TEST_CASE("lines: no sweep, words instead of numbers, and several machines are refused with a reason") {
    const Error none =
        test::refusal([] { (void)traffic_plot({test::report_of(test::two_schedules)}, "", Language::en); });
    CHECK(std::string(none.what()) == "test.toml sweeps nothing, so there is nothing to draw against");
    const Report words = test::report_of(test::two_schedules, {"workload.dtype=f32,f64"});
    CHECK(std::string(test::refusal([&] { (void)traffic_plot({words}, "", Language::en); }).what()) ==
          "'workload.dtype' takes the value 'f32', which is no positive number");
    const Error machines = test::refusal([] {
        (void)space_plot({sweep({"machine.on_chip=96 KiB"}), sweep({"machine.on_chip=48 KiB"})}, "", Language::en);
    });
    CHECK(machines.hint() == "plot one machine at a time");
}

TEST_CASE("lines: a curve is drawn where it lies in the frame") {
    LinePlot plot = traffic_plot({sweep()}, "", Language::en);
    plot.curve = Curve{"falls with the side", [](double x) { return 4e9 / x; }};
    const Drawing drawing(draw(plot, Language::en));
    const auto curve = drawing.lines("curve");
    REQUIRE(curve.size() == 1);
    CHECK(curve.front().size() > 100);
    for (std::size_t i = 1; i < curve.front().size(); ++i) CHECK(curve.front()[i].y > curve.front()[i - 1].y);
    for (const Spot& spot : curve.front()) CHECK(drawing.frame().holds(around(spot, 0)));
    CHECK(drawing.root().find_node(
        [](const pugi::xml_node& node) { return std::string(node.text().get()) == "falls with the side"; }));
}
