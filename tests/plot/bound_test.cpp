#include "app/plot/bound_plot.hpp"

#include <cmath>

#include "drawing.hpp"

using namespace rooftile;
using namespace rooftile::app;
using test::Drawing;

namespace {

/// Any falling function will do: the bound itself is the model's.
double falling(double elements) { return std::max(48.0, 16 + 128 / std::sqrt(elements)); }

/// How high the curve stands at that x, between its samples.
double height_at(const std::vector<Spot>& curve, double x) {
    for (std::size_t i = 1; i < curve.size(); ++i) {
        if (curve[i].x < x) continue;
        const double part = (x - curve[i - 1].x) / (curve[i].x - curve[i - 1].x);
        return curve[i - 1].y + part * (curve[i].y - curve[i - 1].y);
    }
    FAIL("the curve does not reach " << x);
    return 0;
}

}  // namespace

TEST_CASE("bound: schedules stand above the curve, each where its figures say") {
    for (const Language language : {Language::en, Language::ko}) {
        LinePlot plot = bound_plot({{"naive", Rational(3), Rational(144), "1.6"},
                                    {"tiled", Rational(12), Rational(80), "1.51"},
                                    {"tight", Rational(4), Rational(80), "1.0"}},
                                   falling, language);
        plot.title = "4x4";
        const Drawing drawing(draw(plot, language));
        const auto points = drawing.all("//g[@class='point']");
        REQUIRE(points.size() == 3);
        CHECK(drawing.lines("series").empty());  // schedules are no line
        const auto curve = drawing.lines("curve");
        REQUIRE(curve.size() == 1);
        const auto place = [&](std::size_t i) { return Drawing::middle(points[i]); };
        CHECK(place(0).y < height_at(curve.front(), place(0).x) - 5);
        CHECK(place(1).y < height_at(curve.front(), place(1).x) - 5);
        CHECK(std::abs(place(2).y - height_at(curve.front(), place(2).x)) < 0.1);
        CHECK(place(0).x < place(2).x);
        CHECK(place(2).x < place(1).x);
        test::check_texts(drawing);
    }
}

TEST_CASE("bound: one product has one curve") {
    const std::vector sizes{test::report_of(test::scenario_text("matmul_4x4"), {"workload.N=4,8"})};
    CHECK(test::refusal([&] { (void)bound_plot(sizes, Language::en); }).code() == ErrorCode::input);
    const std::vector other{test::report_of(test::scenario_text("vector_add"))};
    CHECK(test::refusal([&] { (void)bound_plot(other, Language::en); }).code() == ErrorCode::input);
    const std::vector tiles{test::report_of(test::scenario_text("matmul_4x4"), {"schedule.tiled.BM=1,2,4"})};
    CHECK(bound_plot(tiles, Language::en).series.size() == 4);
}

TEST_CASE("bound: a schedule that keeps or moves nothing has no place on logarithmic axes") {
    CHECK(bound_plot({{"a", Rational(0), Rational(5), ""}, {"b", Rational(1), Rational(5), ""}}, falling, Language::en)
              .series.size() == 1);
    CHECK(test::refusal([] { (void)bound_plot({}, falling, Language::en); }).code() == ErrorCode::input);
}
