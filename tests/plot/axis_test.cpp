#include "app/plot/log_axis.hpp"

#include "drawing.hpp"

using namespace rooftile;
using namespace rooftile::app;

TEST_CASE("axis: logarithms of values beyond doubles") {
    CHECK(log10_of(Rational(1000)) == doctest::Approx(3));
    CHECK(log10_of(Rational(1) / Rational(8)) == doctest::Approx(-0.90308998699));
    CHECK(log10_of(Rational(10).pow(900, 4096)) == doctest::Approx(900));
    CHECK(log10_of(Rational(10).pow(-1000, 4096)) == doctest::Approx(-1000));
}

TEST_CASE("axis: equal ratios are equal lengths") {
    const LogAxis axis({-1, 3}, 100, 500);
    CHECK(axis.at(-1) == 100);
    CHECK(axis.at(0) == 200);
    CHECK(axis.at(3) == 500);
    CHECK(axis.pixels_per_decade() == 100);
    const LogAxis upwards({0, 2}, 300, 100);
    CHECK(upwards.at(1) == 200);
}

TEST_CASE("axis: numbers keep their distance") {
    for (const double decades : {0.5, 3.0, 17.0, 400.0}) {
        const LogAxis axis({-decades / 2, decades / 2}, 0, 600);
        double last = -1e9;
        std::size_t numbers = 0;
        for (const Tick& tick : decade_ticks(axis, 48, plain_decade)) {
            CHECK(tick.at >= -1e-6);
            CHECK(tick.at <= 600 + 1e-6);
            if (tick.text.empty()) continue;
            CHECK(tick.at - last >= 48);
            last = tick.at;
            ++numbers;
        }
        CHECK(numbers >= 1);
        CHECK(octave_ticks(axis, 48, plain_octave).size() < 110);
    }
}

TEST_CASE("axis: how powers are written") {
    CHECK(plain_decade(0) == "1");
    CHECK(plain_decade(-2) == "0.01");
    CHECK(plain_decade(5) == "100000");
    CHECK(plain_decade(-12) == "10⁻¹²");
    CHECK(prefixed_decade(11) == "100\u00A0G");
    CHECK(prefixed_decade(1) == "10");
    CHECK(prefixed_decade(30) == "10³⁰");
    CHECK(plain_octave(12) == "4096");
    CHECK(plain_octave(40) == "2⁴⁰");
    CHECK(storage_octave(17) == "128\u00A0KiB");
}
