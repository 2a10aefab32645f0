#include "rooftile/testing/sweep.hpp"

#include <doctest/doctest.h>
#include <chrono>
#include <stdexcept>

#include "rooftile/core/error.hpp"
#include "testing/loops.hpp"

using namespace rooftile;
using namespace rooftile::testing;

namespace {

/// A run with the letters of a shape and nothing else: formulas say which shapes fail.
sim::LoopCount idle(const Shape& /*shape*/) { return {}; }

std::string line(const std::string& text, int number) {
    std::size_t begin = 0;
    for (; number > 0 && begin != std::string::npos; --number) begin = text.find('\n', begin) + 1;
    return text.substr(begin, text.find('\n', begin) - begin);
}

std::string last_line(const std::string& text) { return text.substr(text.rfind('\n') + 1); }

}  // namespace

TEST_CASE("sweep: every shape of a small one is tried, ragged ones included") {
    const auto counted = [](const Shape& shape) { return test::tiled(shape); };
    const Sweep all = sweep({{"M", 1, 5}, {"N", 1, 5}, {"K", 1, 2}, {"BM", 1, 3}, {"BN", {1, 2, 4}}});
    const Outcome outcome =
        check_over(all, counted, "A.read_elements == M*K*cdiv(N, BN)", "reads(A, i, k) == cdiv(N, BN)");
    CHECK(outcome.passed);
    // Of 15 pairs M, BM 4 are ragged and 3 exceed, of 15 pairs N, BN 3 and 4; each pair meets 30 others.
    CHECK(outcome.text == "held at all 450 shapes (186 ragged, 186 with a tile over its side, 432 rectangular)");
    // Ragged shapes tell this one from the right formula, and no other shapes do.
    const Outcome divided = check_over(all, counted, "A.read_elements == M*K*max(floor(N/BN), 1)");
    CHECK(line(divided.text, 0) == "fails at M = 1, N = 3, K = 1, BM = 1, BN = 2; no smaller shape of the sweep fails");
}

TEST_CASE("sweep: the first failure of a small one is its smallest, shown in full") {
    const auto counted = [](const Shape& shape) { return test::tiled(shape); };
    const Outcome outcome = check_over(sweep({{"M", 1, 9}, {"N", 1, 9}, {"K", 1, 2}, {"BM", {1, 2}}, {"BN", {1, 2}}}),
                                       counted, "B.read_elements == K*N*floor(M/BM)");
    CHECK(outcome.text ==
          "fails at M = 1, N = 1, K = 1, BM = 2, BN = 1; no smaller shape of the sweep fails\n"
          "  the formula does not hold\n"
          "    B.read_elements == K*N*floor(M/BM)\n"
          "    1 == 0: the left side is 1 more\n"
          "    where B.read_elements = 1, K = 1, N = 1, M = 1, BM = 2\n"
          "    boundary  operand  read elements  written  read bytes  written\n"
          "    hbm       A                    1        0           4        0\n"
          "    hbm       B                    1        0           4        0\n"
          "    hbm       C                    0        1           0        4\n"
          "    shared    A                    1        0           4        0\n"
          "    shared    B                    1        0           4        0\n"
          "found after 3 of 648 shapes, the smallest first\n"
          "to run it alone: sweep({{\"M\", {1}}, {\"N\", {1}}, {\"K\", {1}}, {\"BM\", {2}}, {\"BN\", {1}}})");
    // Which is what it says.
    const Outcome alone = check_over(sweep({{"M", {1}}, {"N", {1}}, {"K", {1}}, {"BM", {2}}, {"BN", {1}}}), counted,
                                     "B.read_elements == K*N*floor(M/BM)");
    CHECK_FALSE(alone.passed);
}

TEST_CASE("sweep: samples are seeded, and differ with the seed") {
    const Sweep large = sweep({{"M", 1, 1000}, {"N", 1, 1000}, {"BM", 1, 100}}).at_most(200);
    std::vector<Shape> first, again, other;
    const auto into = [](std::vector<Shape>& shapes) {
        return [&shapes](const Shape& shape) {
            shapes.push_back(shape);
            return sim::LoopCount();
        };
    };
    const Outcome outcome = check_over(large, into(first), "M >= 1");
    CHECK(check_over(large, into(again), "M >= 1") == outcome);
    CHECK(check_over(large.with_seed(2), into(other), "M >= 1").passed);
    CHECK(first.size() == 200);
    CHECK(first == again);
    CHECK(first != other);
    CHECK(outcome.text.find("held at 200 of 100000000 shapes, drawn with seed 1 (") == 0);
}

TEST_CASE("sweep: samples always have tiles that do not divide, that exceed their side, and rectangles") {
    std::vector<std::uint64_t> multiples;
    for (std::uint64_t i = 1; i <= 400; ++i) multiples.push_back(64 * i);
    multiples.push_back(64 * 200 + 1);  // the only side that 64 does not divide, in the middle of the list
    const Sweep rarely_ragged = Sweep({{"M", multiples}, {"N", 1, 1000}, {"BM", {64}}}).at_most(20);
    CHECK_FALSE(check_over(rarely_ragged, idle, "M / BM == floor(M / BM)").passed);
    const Sweep rarely_over = Sweep({{"S", 32, 100'000}, {"T", {8, 16, 33}}}).with_tile("T", "S").at_most(12);
    CHECK_FALSE(check_over(rarely_over, idle, "T <= S").passed);
    const Sweep square = sweep({{"M", 1, 100'000}, {"N", 1, 100'000}}).at_most(5);
    CHECK_FALSE(check_over(square, idle, "M == N").passed);
}

TEST_CASE("sweep: a failure of a sample shrinks to the smallest shape of all that fail") {
    const Sweep large = sweep({{"M", 1, 300}, {"N", 1, 300}, {"K", 1, 300}});
    // Fails where M >= 7 and N >= 3; and once more, out of reach for steps of a single letter.
    const Outcome outcome = check_over(large, idle, "M < 7 or N < 3");
    CHECK(line(outcome.text, 0) == "fails at M = 7, N = 3, K = 1; no smaller shape of the sweep fails");
    CHECK(outcome.text.find("drawn with seed 1; made smaller in ") != std::string::npos);
    CHECK(last_line(outcome.text) == "to run it alone: sweep({{\"M\", {7}}, {\"N\", {3}}, {\"K\", {1}}})");
    const Outcome two_places = check_over(large, idle, "(M < 40 or N < 3) and not (M == 2 and N == 4)");
    CHECK(line(two_places.text, 0) == "fails at M = 2, N = 4, K = 1; no smaller shape of the sweep fails");
}

TEST_CASE("sweep: after shrinking no letter alone can be smaller, for many seeds and odd conditions") {
    const Sweep large = sweep({{"M", 1, 2000}, {"N", 1, 2000}, {"K", 1, 2000}}).at_most(300);
    // Neither monotone nor connected: multiples of 7 in M + N, but not of 3, beyond a sum.
    const auto fails = [](std::uint64_t M, std::uint64_t N, std::uint64_t K) {
        return (M + N) % 7 == 0 && N % 3 != 0 && M + N + K > 600;
    };
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        std::vector<Shape> seen;
        const auto run = [&](const Shape& shape) {
            seen.push_back(shape);
            sim::LoopCount loop;
            if (fails(shape["M"], shape["N"], shape["K"])) loop.problems.resize(1);
            return loop;
        };
        const Outcome outcome = check_over(large.with_seed(seed), run, "problems == 0");
        REQUIRE_FALSE(outcome.passed);
        const std::string& text = outcome.text;
        // The shape that is shown, read back from its letters.
        const auto value = [&](const std::string& letter) {
            return std::stoull(text.substr(text.find(letter + " = ") + letter.size() + 3));
        };
        const std::uint64_t M = value("M"), N = value("N"), K = value("K");
        CAPTURE(text);
        CHECK(fails(M, N, K));
        const std::uint64_t reach = 300;  // letters further up are lowered by halves and promise nothing
        for (std::uint64_t m = 1; m < std::min(M, reach); ++m) REQUIRE_FALSE(fails(m, N, K));
        for (std::uint64_t n = 1; n < std::min(N, reach); ++n) REQUIRE_FALSE(fails(M, n, K));
        for (std::uint64_t k = 1; k < std::min(K, reach); ++k) REQUIRE_FALSE(fails(M, N, k));
    }
}

TEST_CASE("sweep: a letter is lowered again after another one was") {
    const Sweep cube = sweep({{"M", 1, 900}, {"N", 1, 900}, {"K", 1, 900}}).at_most(1000);
    // M can fall to 500, then N to 10, then M to 10. What lies below is more than the search tries.
    CHECK(line(check_over(cube, idle, "M < 10 or N < 10 or M < min(N, 500) or K < 400").text, 0) ==
          "fails at M = 10, N = 10, K = 400; it holds wherever one letter alone is smaller");
}

TEST_CASE("sweep: it says when smaller shapes were not all tried") {
    const Sweep wide = sweep({{"M", 1, 1'000'000}, {"N", 1, 1'000'000}}).at_most(50);
    CHECK(line(check_over(wide, idle, "M + N < 1500").text, 0).find("smaller shapes may fail") != std::string::npos);
    const Sweep cube = sweep({{"M", 1, 90}, {"N", 1, 90}, {"K", 1, 90}}).at_most(100);
    CHECK(line(check_over(cube, idle, "M < 80 or N < 80 or K < 80").text, 0) ==
          "fails at M = 80, N = 80, K = 80; it holds wherever one letter alone is smaller");
}

TEST_CASE("sweep: only shapes that the condition admits are run, shrinking included") {
    const auto even = [](const Shape& shape) { return shape["M"] % 2 == 0; };
    std::uint64_t odd = 0;
    const auto run = [&](const Shape& shape) {
        odd += shape["M"] % 2;
        return sim::LoopCount();
    };
    const Outcome all = check_over(sweep({{"M", 1, 9}}).where(even), run, "M >= 2");
    CHECK(all.text == "held at all 4 shapes that the condition admits");
    const Outcome sample = check_over(sweep({{"M", 1, 999}, {"N", 1, 999}}).where(even).at_most(50), run, "M < 5");
    CHECK(line(sample.text, 0).find("fails at M = 6, N = 1;") == 0);
    CHECK(odd == 0);
    const Outcome none = check_over(
        sweep({{"M", 1, 9}}).where(even).where([](const Shape& shape) { return shape["M"] == 3; }), run, "M >= 2");
    CHECK(none == Outcome{false, "no shape of the sweep satisfies its condition"});
}

TEST_CASE("sweep: what a loop throws fails its shape and shrinks like a wrong count") {
    const auto throws = [](const Shape& shape) -> sim::LoopCount {
        if (shape["M"] > 3) throw Error(ErrorCode::capacity, "the buffer does not fit", "make it smaller");
        return {};
    };
    const Outcome outcome = check_over(sweep({{"M", 1, 9}}), throws, "M >= 1");
    CHECK(line(outcome.text, 0).find("fails at M = 4;") == 0);
    CHECK(line(outcome.text, 1) == "  the loop threw an error: the buffer does not fit (make it smaller)");
    const auto other = [](const Shape&) -> sim::LoopCount { throw std::runtime_error("no file"); };
    CHECK(line(check_over(sweep({{"M", 1, 9}}), other, "M >= 1").text, 1) == "  the loop threw an exception: no file");
}

TEST_CASE("sweep: a wrong formula fails at the first shape, once") {
    std::uint64_t runs = 0;
    const auto run = [&](const Shape&) {
        ++runs;
        return sim::LoopCount();
    };
    const Outcome outcome = check_over(sweep({{"M", 1, 100}, {"N", 1, 100}}), run, "M == Q");
    CHECK(outcome.text ==
          "there is no name 'Q' (the sweep has M, N)\n"
          "  M == Q\n"
          "       ^");
    CHECK(runs == 1);
}

TEST_CASE("sweep: what is wrong with a formula whatever the shape is said without a shape, of samples too") {
    const auto counted = [](const Shape& shape) { return test::tiled(shape); };
    const Sweep small = sweep({{"M", 1, 3}, {"N", 1, 3}, {"K", 1, 2}, {"BM", 1, 2}, {"BN", 1, 2}});
    for (const Sweep& shapes : {small, small.at_most(10)}) {
        const auto said = [&](std::string_view formula) { return check_over(shapes, counted, formula).text; };
        CHECK(said("M ==").find("expected a number") == 0);
        CHECK(said("A.raed_elements == 1").find("there is no name 'A.raed_elements' (did you mean") == 0);
        CHECK(said("reads(D, 0, 0) == 1").find("there is no operand 'D'") == 0);
        CHECK(said("reads(A, 0) == 1").find("A has 2 indices, 1 is given") == 0);
        CHECK(said("A.read_elements").find("the formula is a number") == 0);
        for (const char* formula : {"M ==", "A.raed_elements == 1", "reads(D, 0, 0) == 1", "A.read_elements"}) {
            CHECK(said(formula).find("to run it alone") == std::string::npos);
        }
        // An index outside and a division by zero are matters of the shape.
        CHECK(said("reads(A, 2, 0) == 1").find("fails at M = 1,") == 0);
        CHECK(said("1 / (N - 3) != 0").find("fails at M = 1, N = 3,") == 0);
    }
    const Outcome no_index = check_over(small, counted, "M >= 1", "reads(A, 0, 0) >= 1");
    CHECK(no_index.text.find("the formula names no index") == 0);
    // Of two formulas the one that is wrong anyway is shown, alone.
    const Outcome both = check_over(small, counted, "A.read_elements == 99", "reads(D, i, k) == 1");
    CHECK(both.text.find("there is no operand 'D'") == 0);
    CHECK(both.text.find("99") == std::string::npos);
}

TEST_CASE("sweep: letters that are not there or twice are errors") {
    CHECK_THROWS_WITH_AS(sweep({{"M", 1, 2}, {"M", 1, 3}}), "the sweep has the letter 'M' twice", Error);
    CHECK_THROWS_WITH_AS(sweep({{"e", 1, 8}}), "the letter e is taken: in formulas it is the bytes of an element",
                         Error);
    CHECK_THROWS_WITH_AS(sweep({}), "the sweep has no letter", Error);
    CHECK_THROWS_WITH_AS((void)sweep({{"M", 1, 2}}).with_tile("T", "M"), "the sweep has no letter 'T'", Error);
}

TEST_CASE("sweep: ten thousand runs with a formula for totals and one for elements are quick") {
    const auto counted = [](const Shape& shape) { return test::tiled(shape); };
    const auto begin = std::chrono::steady_clock::now();
    const Outcome outcome = check_over(sweep({{"M", 1, 10}, {"N", 1, 10}, {"K", 1, 4}, {"BM", 1, 5}, {"BN", 1, 5}}),
                                       counted, "A.read_elements == M*K*cdiv(N, BN)", "reads(A, i, k) == cdiv(N, BN)");
    const std::chrono::duration<double> time_s = std::chrono::steady_clock::now() - begin;
    CHECK(outcome.passed);
    CHECK(outcome.text.find("held at all 10000 shapes") == 0);
    MESSAGE("10000 shapes took " << time_s.count() << " s");
}
