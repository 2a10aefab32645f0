#include "app/plot/roofline_plot.hpp"

#include "app/plot/plot_text.hpp"
#include "drawing.hpp"

using namespace rooftile;
using namespace rooftile::app;
using test::Drawing;

namespace {

constexpr double pixel = 0.02;  ///< what rounding to two decimals can add up to

Roof roof(const char* machine, std::int64_t peak, std::int64_t bandwidth) {
    return {machine, Rational(peak), Rational(bandwidth), Rational(peak) / Rational(bandwidth)};
}

/// Plots of all sorts of machines, schedules and figures.
std::vector<RooflinePlot> many_plots() {
    std::vector<RooflinePlot> plots;
    std::vector<Report> reports{test::report_of(test::scenario_text("matmul_4096"))};
    plots.push_back(roofline_plot(reports, Language::en));
    reports.push_back(test::report_of(test::scenario_text("matmul_4x4")));
    plots.push_back(roofline_plot(reports, Language::ko));
    plots.push_back(roofline_plot({test::report_of(test::scenario_text("sweep_tiles"))}, Language::en));
    plots.push_back(roofline_plot(
        {test::report_of(test::scenario_text("matmul_4096"),
                         {"machine.bandwidth=1 TB/s,2 TB/s,3 TB/s,90 TB/s", "machine.peak.f32=20 TFLOP/s,21 TFLOP/s"})},
        Language::en));
    RooflinePlot wide;
    wide.title = "far apart";
    wide.roofs = {roof("small", 5, 1000000), roof("large", 1000000000000000000, 3)};
    wide.series = {"one"};
    wide.points = {{0, 0, "one", Rational(1) / Rational(1000000), Rational(1), Witness::predicted},
                   {1, 0, "one", Rational(1000000), Rational(3000), Witness::measured}};
    plots.push_back(wide);
    // Far to the right of the ridge: here the x axis is what limits a decade's length.
    RooflinePlot right = wide;
    right.roofs = {roof("only", 1000000, 1000000)};
    right.points = {{0, 0, "one", Rational(1000000000), Rational(1000000), Witness::predicted}};
    plots.push_back(right);
    return plots;
}

}  // namespace

TEST_CASE("roofline: bandwidth roofs rise at 45 degrees and peaks are flat") {
    for (const RooflinePlot& plot : many_plots()) {
        const Drawing drawing(draw(plot, Language::en));
        const auto roofs = drawing.lines("roof");
        REQUIRE(roofs.size() == plot.roofs.size());
        for (const auto& line : roofs) {
            REQUIRE(line.size() == 3);
            CHECK(std::abs((line[1].x - line[0].x) - (line[0].y - line[1].y)) < pixel);
            CHECK(line[1].x - line[0].x > 20);
            CHECK(line[1].y == line[2].y);
            CHECK(line[2].x == doctest::Approx(drawing.frame().right));
        }
    }
}

TEST_CASE("roofline: a decade is as long one way as the other") {
    const Drawing drawing(
        draw(roofline_plot({test::report_of(test::scenario_text("matmul_4096"))}, Language::en), Language::en));
    const auto at = [&](const std::string& kind, const std::string& text, const char* attribute) {
        for (const auto& node : drawing.all("//text[@class='" + kind + "']")) {
            if (node.text().get() == text) return node.attribute(attribute).as_double();
        }
        FAIL("no tick " << text);
        return 0.0;
    };
    const double decade = at("x-tick", "10", "x") - at("x-tick", "1", "x");
    CHECK(decade > 50);
    CHECK(at("x-tick", "100", "x") - at("x-tick", "10", "x") == doctest::Approx(decade).epsilon(1e-3));
    CHECK(at("y-tick", "1\u00A0T", "y") - at("y-tick", "10\u00A0T", "y") == doctest::Approx(decade).epsilon(1e-3));
}

TEST_CASE("roofline: points lie in the frame and on their roof, never above it") {
    for (const RooflinePlot& plot : many_plots()) {
        const Drawing drawing(draw(plot, Language::en));
        const auto roofs = drawing.lines("roof");
        const auto points = drawing.all("//g[@class='bound' or @class='measured']");
        REQUIRE(points.size() == plot.points.size());
        for (std::size_t i = 0; i < points.size(); ++i) {
            const Spot at = Drawing::middle(points[i]);
            const auto& line = roofs[plot.points[i].roof];
            const double roof_y = at.x >= line[1].x ? line[1].y : line[1].y + (line[1].x - at.x);
            CAPTURE(plot.points[i].name);
            if (plot.points[i].witness == Witness::measured) {
                CHECK(at.y > roof_y + 1);
            } else {
                CHECK(std::abs(at.y - roof_y) < pixel);
            }
            CHECK(drawing.frame().holds(around(at, 6)));
        }
    }
}

TEST_CASE("roofline: T = 32 and 64 lie on the slope, 128 on the flat roof") {
    const Drawing drawing(
        draw(roofline_plot({test::report_of(test::scenario_text("matmul_4096"))}, Language::en), Language::en));
    const auto points = drawing.all("//g[@class='bound']");
    REQUIRE(points.size() == 4);
    const double ridge = drawing.lines("roof").front()[1].x;
    for (std::size_t i = 0; i < 3; ++i) CHECK(Drawing::middle(points[i]).x < ridge);
    CHECK(Drawing::middle(points[3]).x > ridge);
    CHECK(std::string(points[3].child("title").text().get()).find("at most 20\u00A0TFLOPs/s") != std::string::npos);
}

TEST_CASE("roofline: bounds are filled, measurements hollow, and the key says which is which") {
    RooflinePlot plot = roofline_plot({test::report_of(test::scenario_text("matmul_4x4"))}, Language::en);
    const std::string bounds_only = draw(plot, Language::en);
    CHECK(bounds_only.find("not a measurement") != std::string::npos);
    CHECK(bounds_only.find("measured") == std::string::npos);
    RooflinePoint measured = plot.points.back();
    measured.witness = Witness::measured;
    measured.flops_per_s = measured.flops_per_s / Rational(2);
    plot.points.push_back(measured);
    const Drawing drawing(draw(plot, Language::en));
    for (const auto& group : drawing.all("//g[@class='bound']/*[@fill]")) {
        CHECK(std::string(group.attribute("fill").value()) == group.attribute("stroke").value());
    }
    const auto hollow = drawing.all("//g[@class='measured']/*[@fill]");
    REQUIRE(hollow.size() == 1);
    CHECK(std::string(hollow.front().attribute("fill").value()) == "#ffffff");
    CHECK(std::string(hollow.front().attribute("stroke").value()) != "#ffffff");
    std::string key;
    for (const auto& text : drawing.all("//g[@class='key']/text")) key += std::string(text.text().get()) + "\n";
    CHECK(key.find("filled: theoretical bound, not a measurement") != std::string::npos);
    CHECK(key.find("hollow: measured") != std::string::npos);
}

TEST_CASE("roofline: behind L2 a schedule is dotted, on its roof, with a bar over the predicted range") {
    const std::vector<Report> reports{test::report_of(test::scenario_text("l2_4096"))};
    const RooflinePlot plot = roofline_plot(reports, Language::en);
    const ScheduleReport& row = reports[0].points[0].schedules[0];
    const auto intensity = [&](std::uint64_t read_bytes) {
        return Rational(row.figures().count->flops) / Rational(Uint128{read_bytes} + 67108864);  // C is 64 MiB
    };
    const l2::Prediction& predicted = row.dram->prediction;
    const auto behind = std::find_if(plot.points.begin(), plot.points.end(),
                                     [](const RooflinePoint& point) { return point.behind_l2; });
    REQUIRE(behind != plot.points.end());
    CHECK(behind->name == "row behind L2");
    CHECK(behind->intensity_flops_per_byte == intensity(predicted.likely_bytes));
    REQUIRE(behind->range);
    CHECK(behind->range->low == intensity(predicted.high_bytes));
    CHECK(behind->range->high == intensity(predicted.low_bytes));

    const Drawing drawing(draw(plot, Language::en));
    const auto roof = drawing.lines("roof").at(0);
    const auto groups = drawing.all("//g[@class='behind-l2']");
    CHECK(groups.size() == 3);  // row, eight and sixteen
    for (const auto& group : groups) {
        CHECK(group.select_nodes("circle[@r='1.8']").size() == 1);
        const app::Spot at = Drawing::middle(group);
        const double slope = roof[1].y + (roof[1].x - at.x);
        CHECK(std::abs(at.y - std::max(slope, roof[1].y)) < 2 * pixel);
    }
    const auto bars = drawing.lines("range");
    REQUIRE(bars.size() == 1);  // groups come to one number
    const app::Spot point = Drawing::middle(groups.front());
    CHECK(bars[0].front().x < point.x);
    CHECK(point.x < bars[0].back().x);
    CHECK(draw(plot, Language::en).find("dotted: the bound") != std::string::npos);
    CHECK(draw(plot, Language::ko).find("가운데 점이 있는 빈 점") != std::string::npos);
}

TEST_CASE("roofline: no text covers another or leaves the canvas, and names stay in the frame") {
    for (const RooflinePlot& plot : many_plots()) {
        for (const Language language : {Language::en, Language::ko}) {
            const Drawing drawing(draw(plot, language));
            test::check_texts(drawing);
            const Box frame = drawing.frame();
            for (const auto& text : drawing.texts("//g[@class='plot']/text")) {
                CAPTURE(text.text);
                for (const Spot& corner : text.corners) CHECK(frame.holds(around(corner, 0)));
            }
        }
    }
}

TEST_CASE("roofline: an arrow leads from the baseline to the best schedule") {
    const RooflinePlot plot = roofline_plot({test::report_of(test::scenario_text("matmul_4096"))}, Language::en);
    REQUIRE(plot.arrows.size() == 1);
    CHECK(plot.points[plot.arrows.front().from].name == "naive");
    CHECK(plot.points[plot.arrows.front().to].name == "t128");
    CHECK(plot.arrows.front().text == "80.010x");
    CHECK(Drawing(draw(plot, Language::en)).all("//path[@class='arrow']").size() == 1);
}

TEST_CASE("roofline: machines differ in dashes, schedules in shapes, and the key has both") {
    std::vector<Report> reports;
    for (const char* bandwidth : {"1 TB/s", "2 TB/s", "4 TB/s"}) {
        reports.push_back(
            test::report_of(test::scenario_text("matmul_4096"), {std::string("machine.bandwidth=") + bandwidth}));
    }
    const Drawing drawing(draw(roofline_plot(reports, Language::en), Language::en));
    std::vector<std::string> patterns;
    for (const auto& line : drawing.all("//polyline[@class='roof']")) {
        patterns.emplace_back(line.attribute("stroke-dasharray").value());
    }
    REQUIRE(patterns.size() == 3);
    CHECK(patterns[0] != patterns[1]);
    CHECK(patterns[1] != patterns[2]);
    CHECK(patterns[0] != patterns[2]);
    std::string key;
    for (const auto& text : drawing.all("//g[@class='key']/text")) key += std::string(text.text().get()) + "\n";
    for (const char* part : {"bandwidth 1\u00A0TB/s, ridge 20", "bandwidth 4\u00A0TB/s, ridge 5", "naive", "t32", "t64",
                             "t128", "ideal speed-up"}) {
        CAPTURE(part);
        CHECK(key.find(part) != std::string::npos);
    }
}

TEST_CASE("roofline: a sweep is one point each, what it does not concern stays one point") {
    const RooflinePlot plot = roofline_plot({test::report_of(test::scenario_text("sweep_tiles"))}, Language::en);
    std::vector<std::string> names;
    for (const RooflinePoint& point : plot.points) names.push_back(point.name);
    CHECK(names == std::vector<std::string>{"naive", "tiled BM=BN=BK=16", "tiled BM=BN=BK=32", "tiled BM=BN=BK=64",
                                            "tiled BM=BN=BK=128"});
}

TEST_CASE("roofline: without a machine, a peak or a bandwidth the reason is told") {
    const auto refused = [](const std::vector<Report>& reports) {
        return test::refusal([&] { (void)roofline_plot(reports, Language::en); });
    };
    std::string bare = test::two_schedules;
    bare.erase(bare.find("machine = \"reference\"\n"), std::string("machine = \"reference\"\n").size());
    const Error error = refused({test::report_of(bare)});
    CHECK(error.code() == ErrorCode::input);
    CHECK(std::string(error.what()).find("the scenario names no machine") != std::string::npos);
    CHECK(error.hint().find("--machine NAME") != std::string::npos);
    const Report half = test::report_of(test::two_schedules, {"workload.dtype=f16"});
    CHECK(std::string(refused({half}).what()).find("no peak for f16") != std::string::npos);
    // What is missing in one report does not take the others along, but it is said.
    const RooflinePlot plot = roofline_plot({test::report_of(test::two_schedules), half}, Language::en);
    CHECK(plot.points.size() == 2);
    CHECK(plot.notes.front().find("Left out: naive: machine 'reference' states no peak for f16") != std::string::npos);
}

TEST_CASE("roofline: the picture is described in words, hostile titles and all") {
    RooflinePlot plot = roofline_plot({test::report_of(test::scenario_text("matmul_4x4"))}, Language::en);
    plot.title = "<b>\"4x4\" & more</b>";
    const Drawing drawing(draw(plot, Language::en));
    CHECK(drawing.root().child("title").text().get() == plot.title);
    const std::string description = drawing.root().child("desc").text().get();
    CHECK(description.find("tiled on reference f32: I = 0.4000 FLOPs/B, at most 400\u00A0GFLOPs/s") !=
          std::string::npos);
    CHECK(std::string(drawing.root().attribute("role").value()) == "img");
}

TEST_CASE("roofline: every text exists in both languages") {
    const auto& en = plot_text(Language::en);
    const auto& ko = plot_text(Language::ko);
    static_assert(sizeof(PlotText) % sizeof(std::string_view) == 0);
    const auto* english = reinterpret_cast<const std::string_view*>(&en);  // NOLINT: a struct of views only
    const auto* korean = reinterpret_cast<const std::string_view*>(&ko);   // NOLINT
    for (std::size_t i = 0; i < sizeof(PlotText) / sizeof(std::string_view); ++i) {
        CAPTURE(i);
        CHECK_FALSE(english[i].empty());
        CHECK_FALSE(korean[i].empty());
    }
}
