#include "rooftile/testing/check.hpp"

#include <doctest/doctest.h>

#include "testing/loops.hpp"

using namespace rooftile;
using namespace rooftile::testing;
using rooftile::testing::test::example;

namespace {

/// "" where the formula holds of the example, otherwise its text.
std::string said(std::string_view formula) {
    const sim::LoopCount loop = example();
    const Outcome outcome = check_traffic(loop, formula);
    CHECK(outcome.passed == outcome.text.empty());
    return outcome.text;
}

std::string first_line(const std::string& text) { return text.substr(0, text.find('\n')); }

}  // namespace

TEST_CASE("check: every name of a loop has its value") {
    for (const char* formula : {
             "M == 3 and N == 5 and K == 2 and BM == 2 and BN == 4 and e == 4",
             "A.read_elements == M*K*cdiv(N, BN)",
             "A.read_elements == 12 and A.loads == 12 and A.write_elements == 0",
             "B.read_elements == K*N*cdiv(M, BM)",
             "C.write_elements == 15 and C.read_elements == 0",
             "A.read_bytes == 48 and C.write_bytes == 60 and B.write_bytes == 0",
             "hbm.A.read_elements == 12 and hbm.read_elements == 32",
             "shared.A.read_elements == 30 and shared.read_bytes == 240 and shared.total_bytes == 240",
             "A.uses == 30 and A.uses_per_load == 5/2",
             "A.distinct_elements == 6 and A.min_reads_per_element == 2 and A.max_reads_per_element == 2",
             "read_elements == 32 and write_elements == 15 and read_bytes == 128 and write_bytes == 60",
             "total_bytes == 188 and flops == 2*M*N*K and intensity_flops_per_byte == 60/188",
             "reads(A, 2, 1) == 2 and reads(hbm.A, 0, 0) == 2 and writes(C, 2, 4) == 1 and reads(C, 0, 0) == 0",
             "shared.peak_bytes == 24 and shared.capacity_bytes == 1024 and registers.peak_bytes == 4",
             "problems == 0",
         }) {
        CAPTURE(formula);
        CHECK(said(formula) == "");
    }
}

TEST_CASE("check: a formula that does not hold shows both sides, its names and what was moved") {
    CHECK(said("A.read_elements == M*K*cdiv(N, BM)") ==
          "the formula does not hold\n"
          "  A.read_elements == M*K*cdiv(N, BM)\n"
          "  12 == 18: the left side is 6 less\n"
          "  where A.read_elements = 12, M = 3, K = 2, N = 5, BM = 2\n"
          "  boundary  operand  read elements  written  read bytes  written\n"
          "  hbm       A                   12        0          48        0\n"
          "  hbm       B                   20        0          80        0\n"
          "  hbm       C                    0       15           0       60\n"
          "  shared    A                   30        0         120        0\n"
          "  shared    B                   30        0         120        0");
}

TEST_CASE("check: single elements of a formula that does not hold are shown with their counts") {
    CHECK(said("reads(A, M - 1, 0) + 1 < 2").find("where M = 3, reads(A, M - 1, 0) = 2\n") != std::string::npos);
}

TEST_CASE("check: an unknown name is a failure with a caret and the likely name") {
    CHECK(said("M*K == A.raed_elements") ==
          "there is no name 'A.raed_elements' (did you mean 'A.read_elements'?)\n"
          "  M*K == A.raed_elements\n"
          "         ^~~~~~~~~~~~~~~");
    CHECK(first_line(said("A.peak_bytes == 1")).find("there is no name 'A.peak_bytes'") == 0);
    CHECK(first_line(said("shared.A.uses == 1")).find("there is no name 'shared.A.uses'") == 0);
    CHECK(first_line(said("reads(D, 0, 0) == 1")).find("there is no operand 'D'") == 0);
    CHECK(first_line(said("reads(shared.C, 0, 0) == 1")).find("there is no operand 'shared.C'") == 0);
}

TEST_CASE("check: a free word as an index belongs into another check, and the failure names it") {
    CHECK(said("reads(A, i, 0) == 1") ==
          "there is no name 'i' (for every element use CHECK_ELEMENTS, or the last argument of CHECK_TRAFFIC_OVER)\n"
          "  reads(A, i, 0) == 1\n"
          "           ^");
    // 'k' is close to the letter K, and that is no help here.
    CHECK(first_line(said("flops == 60 and reads(A, 0, k) == 2")).find("(for every element use CHECK_ELEMENTS") !=
          std::string::npos);
    CHECK(first_line(said("reads(A, 0, 0) == k")).find("CHECK_ELEMENTS") == std::string::npos);
}

TEST_CASE("check: a mistake in the text of a formula is a failure, in its own line") {
    CHECK(said("M ==\n  (N +") ==
          "expected a number, a name, a function, 'not', '-' or '(', found the end of the formula\n"
          "    (N +\n"
          "        ^");
    CHECK(said("") == "the formula is empty (write a comparison, as in a == b)\n  \n  ^");
    CHECK(first_line(said("M / (N - 5) == 1")) == "division by zero ('(N - 5)' is 0)");
    CHECK(first_line(said("reads(A, 3, 0) == 1")) ==
          "index 3 lies outside A[3,2] (indices are integers from 0 to the side less 1)");
    CHECK(first_line(said("reads(A, 3) == 1")) == "A has 2 indices, 1 is given");
}

TEST_CASE("check: a number is not a claim") {
    CHECK(said("A.read_elements").find("the formula is a number, not true or false; compare it") == 0);
}

TEST_CASE("check: what was not observed has no value, and the failure says why") {
    sim::LoopCount loop = example();
    loop.elements.clear();
    loop.count.uses.clear();
    loop.operands[2].element_bytes = 8;
    const auto why = [&](std::string_view formula) { return first_line(check_traffic(loop, formula).text); };
    CHECK(why("reads(A, 0, 0) == 2") == "the formula has no value: the elements of A were not observed one by one");
    CHECK(why("A.distinct_elements == 6") ==
          "the formula has no value: the elements of A were not observed one by one");
    CHECK(why("A.uses == 1") == "the formula has no value: the uses of A were not counted");
    CHECK(why("uses(A, 0, 0) == 1").find("the formula has no value: the uses of single elements of A") == 0);
    CHECK(why("registers.capacity_bytes == 1") == "the formula has no value: the capacity of registers is unlimited");
    CHECK(why("e == 4") == "the formula has no value: elements of A have 4 bytes, those of C 8");
    CHECK(why("C.uses_per_load == 4") == "the formula has no value: the uses of C were not counted");
}

TEST_CASE("check: a loop that moved nothing can be checked") {
    const sim::LoopCount nothing;
    CHECK(check_traffic(nothing, "total_bytes == 0 and flops == 0").passed);
    CHECK(check_traffic(nothing, "total_bytes == 1").text.find("nothing crossed a boundary") != std::string::npos);
}

TEST_CASE("check: totals with a formula for each element show where they differ") {
    const sim::LoopCount loop = example();
    CHECK(check_traffic(loop, "A.read_elements == 12", "reads(A, i, k) == 2").passed);
    const Outcome both = check_traffic(loop, "A.read_elements == 6", "reads(A, i, k) == 1");
    CHECK(both.text.find("12 == 6: the left side is 6 more") != std::string::npos);
    CHECK(both.text.find("the formula does not hold for 6 of 6 elements") != std::string::npos);
    // A total can be right by chance.
    CHECK_FALSE(check_traffic(loop, "A.read_elements == 12", "reads(A, i, k) == 1").passed);
}

TEST_CASE("check: a letter of the shape that the run contradicts is a failure") {
    const sim::LoopCount loop = example();
    const FormulaCheck check = FormulaCheck::traffic("M == 3 and steps == 7");
    CHECK(check(loop, Shape({{"M", 3}, {"steps", 7}})).passed);
    CHECK(check(loop, Shape({{"M", 4}, {"steps", 7}})).text == "the shape says M = 4, but the run says M = 3");
}
