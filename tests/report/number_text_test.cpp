#include "app/report/number_text.hpp"

#include <doctest/doctest.h>

#include <cstdlib>
#include <random>

#include "app/report/document.hpp"

using namespace rooftile;
using namespace rooftile::app;

namespace {

std::string plain(const std::string& text) { return with_plain_spaces(text); }

}  // namespace

TEST_CASE("number text: reals are the shortest that read back as the same double") {
    CHECK(shortest_real(Rational(2) / Rational(5)) == "0.4");
    CHECK(shortest_real(Rational(20)) == "20");
    CHECK(shortest_real(*Rational::parse_decimal("20e12")) == "20000000000000");
    CHECK(shortest_real(Rational(576) / Rational(*Rational::parse_decimal("1e12"))) == "5.76e-10");
    CHECK(shortest_real(Rational(2048) / Rational(8193)) == "0.2499694861467106");
    std::mt19937_64 random(3);
    for (int i = 0; i < 500; ++i) {
        const Rational value = Rational(random() >> 3U) / Rational(1 + (random() >> 20U));
        CHECK(std::strtod(shortest_real(value).c_str(), nullptr) == value.to_double());
    }
}

TEST_CASE("number text: traffic is decimal with three decimals from a thousand bytes up") {
    CHECK(plain(human_traffic(Bytes(0))) == "0 B");
    CHECK(plain(human_traffic(Bytes(576))) == "576 B");
    CHECK(plain(human_traffic(Bytes(999))) == "999 B");
    CHECK(plain(human_traffic(Bytes(1000))) == "1.000 kB");
    CHECK(plain(human_traffic(Bytes(17246978048ULL))) == "17.247 GB");
    CHECK(plain(human_traffic(Bytes(999999499ULL))) == "999.999 MB");
    CHECK(plain(human_traffic(Bytes(999999500ULL))) == "1.000 GB");
    CHECK(plain(human_traffic(Bytes(uint128_max))) == "340282366920938.463 YB");
}

TEST_CASE("number text: storage is binary, rates and times are decimal") {
    CHECK(plain(human_storage(Bytes(32))) == "32 B");
    CHECK(plain(human_storage(Bytes(131072))) == "128 KiB");
    CHECK(plain(human_storage(Bytes(1536))) == "1.5 KiB");
    CHECK(plain(human_rate(*Rational::parse_decimal("20e12"), "FLOPs/s")) == "20 TFLOPs/s");
    CHECK(plain(human_time(Rational(576) / *Rational::parse_decimal("1e12"))) == "576 ps");
    CHECK(plain(human_time(Rational(8388608) / Rational(1220703125))) == "6.871948 ms");
    CHECK(plain(human_time(Rational(90))) == "90 s");
    CHECK(plain(human_time(Rational(0))) == "0 ps");
}

TEST_CASE("number text: four digits keep their zeros, larger integers all of theirs") {
    CHECK(four_digits(Rational(2) / Rational(9)) == "0.2222");
    CHECK(four_digits(Rational(2) / Rational(5)) == "0.4000");
    CHECK(four_digits(Rational(31507692) / Rational(1000000)) == "31.51");
    CHECK(four_digits(Rational(1365)) == "1365");
    CHECK(four_digits(Rational(123456)) == "123456");
    CHECK(four_digits(Rational(0)) == "0");
}
