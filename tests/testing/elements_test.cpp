#include <doctest/doctest.h>

#include "rooftile/testing/check.hpp"
#include "testing/loops.hpp"

using namespace rooftile;
using namespace rooftile::testing;
using rooftile::testing::test::example;

namespace {

std::string said(const sim::LoopCount& loop, std::string_view formula) {
    const Outcome outcome = check_elements(loop, formula);
    CHECK(outcome.passed == outcome.text.empty());
    return outcome.text;
}

/// The lines with the headline, the formula and the first element.
std::string start(const std::string& text) {
    std::size_t end = 0;
    for (int line = 0; line < 4 && end != std::string::npos; ++line) end = text.find('\n', end + 1);
    return text.substr(0, end);
}

}  // namespace

TEST_CASE("elements: words as indices stand for every element") {
    const sim::LoopCount loop = example();
    CHECK(said(loop, "reads(A, i, k) == cdiv(N, BN)") == "");
    CHECK(said(loop, "reads(B, k, j) == cdiv(M, BM) and reads(A, i, k) == 2") == "");
    CHECK(said(loop, "writes(C, row, col) == 1 and reads(C, row, col) == 0") == "");
    CHECK(said(loop, "reads(hbm.A, i, 0) == 2") == "");
    // An index is a number too.
    CHECK(said(loop, "reads(A, i, k) * (i + 1) <= 2 * M") == "");
}

TEST_CASE("elements: a failure names the first element, both counts, and how many there are") {
    sim::LoopCount loop = example();
    loop.elements[0].reads = {2, 2, 2, 3, 2, 1};  // A[1,1] and A[2,1]
    CHECK(said(loop, "reads(A, i, k) == cdiv(N, BN)") ==
          "the formula does not hold for 2 of 6 elements\n"
          "  reads(A, i, k) == cdiv(N, BN)\n"
          "  first A[1,1] (i = 1, k = 1)\n"
          "  3 == 2: the left side is 1 more\n"
          "  where i = 1, k = 1, N = 5, BN = 4, reads(A, i, k) = 3\n"
          "  boundary  operand  read elements  written  read bytes  written\n"
          "  hbm       A                   12        0          48        0\n"
          "  hbm       B                   20        0          80        0\n"
          "  hbm       C                    0       15           0       60\n"
          "  shared    A                   30        0         120        0\n"
          "  shared    B                   30        0         120        0");
}

TEST_CASE("elements: the last element counts like any other") {
    sim::LoopCount loop = example();
    loop.elements[0].reads.back() = 9;
    CHECK(start(said(loop, "reads(A, i, k) == cdiv(N, BN)")) ==
          "the formula does not hold for 1 of 6 elements\n"
          "  reads(A, i, k) == cdiv(N, BN)\n"
          "  first A[2,1] (i = 2, k = 1)\n"
          "  9 == 2: the left side is 7 more");
}

TEST_CASE("elements: the point is named where no element has all the words") {
    sim::LoopCount loop = example();
    loop.elements[0].reads[2] = 9;  // A[1,0]
    CHECK(said(loop, "reads(A, i, 0) == 2").find("\n  first at i = 1\n") != std::string::npos);
}

TEST_CASE("elements: operands of one and of three dimensions") {
    sim::LoopCount loop;
    loop.count.traffic = {{"hbm", "x", 4, Elements(6), {}}, {"hbm", "T", 4, Elements(12), {}}};
    loop.operands = {{"x", {3}, 4, sim::OperandRole::input}, {"T", {2, 3, 2}, 4, sim::OperandRole::input}};
    loop.elements = {{"hbm", "x", {1, 2, 3}, {0, 0, 0}},
                     {"hbm", "T", {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 5, 1}, std::vector<std::uint64_t>(12)}};
    CHECK(said(loop, "reads(x, n) == n + 1") == "");
    CHECK(start(said(loop, "reads(T, a, b, c) == 1")).find("first T[1,2,0] (a = 1, b = 2, c = 0)") !=
          std::string::npos);
}

TEST_CASE("elements: mistakes are failures that say what to write") {
    const sim::LoopCount loop = example();
    CHECK(said(loop, "A.read_elements == 12").find("the formula names no index that could stand for every") == 0);
    CHECK(said(loop, "reads(A, 0, 0) == 2").find("the formula names no index that could stand for every") == 0);
    CHECK(said(loop, "reads(A, i, i) == 2") ==
          "'i' stands for dimension 0 of A, which is 3 long, and for dimension 1 of A, which is 2 long (use another "
          "word for one of them)\n"
          "  reads(A, i, i) == 2\n"
          "  ^~~~~~~~~~~~~~");
    CHECK(said(loop, "reads(A, i, k) == j").find("there is no name 'j'") == 0);
    CHECK(said(loop, "reads(A, i) == 2") ==
          "A has 2 indices, 1 is given\n"
          "  reads(A, i) == 2\n"
          "  ^~~~~~~~~~~");
    CHECK(said(loop, "reads(A, i, k) == 2 and reads(B, i, j, k) == 2").find("B has 2 indices, 3 are given\n") == 0);
    CHECK(said(loop, "reads(D, i, k) == 2")
              .find("there is no operand 'D' (known are A, B, C, hbm.A, hbm.B, hbm.C, shared.A or shared.B)\n") == 0);
    CHECK(said(loop, "reads(sharde.A, i, k) == 2").find("there is no operand 'sharde.A' (did you mean 'shared.A'?)") ==
          0);
    CHECK(said(loop, "reads(A, i, K) == 2").find("index 2 lies outside A[3,2]") == 0);
    CHECK(said(loop, "reads(A, i, k)").find("the formula is a number") == 0);
    CHECK(said(loop, "reads(shared.A, i, k) == 2")
              .find("the formula has no value: the elements of A were not observed one by one") == 0);
}
