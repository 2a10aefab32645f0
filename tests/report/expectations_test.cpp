#include "app/report/expectations.hpp"

#include "support.hpp"

using namespace rooftile;
using namespace rooftile::app;

namespace {

std::string with_formulas(const std::vector<std::string>& formulas) {
    std::string text = test::two_schedules;
    for (std::size_t i = 0; i < formulas.size(); ++i) {
        text += "[[expect]]\nname = \"e" + std::to_string(i) + "\"\nformula = \"" + formulas[i] + "\"\n";
    }
    return text;
}

ExpectationResult judged(const std::string& formula) {
    static std::vector<PointReport> kept;  // results point into their scenario
    kept.push_back(evaluate(test::scenario_of(with_formulas({formula}))));
    return kept.back().expectations.front();
}

}  // namespace

TEST_CASE("expectations: true passes, false fails with both sides") {
    CHECK(judged("tiled.read_elements == 196").verdict == Verdict::passed);
    const ExpectationResult failed = judged("tiled.read_elements == 195 + 2");
    CHECK(failed.verdict == Verdict::failed);
    REQUIRE(failed.sides.has_value());
    CHECK(expr::to_string(failed.sides->left) == "196");
    CHECK(expr::to_string(failed.sides->right) == "197");
}

TEST_CASE("expectations: measured figures are skipped without a GPU, also inside larger formulas") {
    CHECK(judged("measured.tiled.read_bytes == 1").verdict == Verdict::skipped);
    CHECK(judged("measured.tiled.A.read_bytes / tiled.A.read_bytes < 2").verdict == Verdict::skipped);
    CHECK(judged("measured.tiled.read_bytes == 1").reason == "no GPU measurement in this run");
}

TEST_CASE("expectations: letters, parameters, machine and elements") {
    for (const std::string formula :
         {"M == 6 and N == 5 and K == 7 and e == 4", "tiled.BM == 4 and tiled.BN == 2 and tiled.BK == 3",
          "tiled.buffers == 1", "machine.ridge_flops_per_byte == 20", "machine.peak_flops_per_s == 20e12",
          "machine.peaks_flops_per_s.f32 == machine.peak_flops_per_s", "machine.bandwidth_bytes_per_s == 1e12",
          "reads(tiled.A, 5, 6) == cdiv(N, tiled.BN)", "uses(tiled.A, 0, 0) == N", "reads(naive.B, 6, 4) == M",
          "writes(tiled.C, 5, 4) == 1 and reads(tiled.C, 5, 4) == 0",
          "tiled.read_elements == M*K*cdiv(N, tiled.BN) + K*N*cdiv(M, tiled.BM)", "tiled.agree_all",
          "tiled.product_passed and naive.product_bit_exact", "not tiled.A.agree_read or tiled.agree_flops",
          "tiled.A.min_reads_per_element == 3 and tiled.A.max_reads_per_element == 3",
          "tiled.speed_up == naive.ideal_time_s / tiled.ideal_time_s", "predicted.tiled.peak_input_bytes == 72",
          "tiled.peak_input_bytes_counted <= tiled.input_buffer_bytes"}) {
        CAPTURE(formula);
        CHECK(judged(formula).verdict == Verdict::passed);
    }
}

TEST_CASE("expectations: a null fails with its reason") {
    const ExpectationResult result = judged("tiled.fits");
    CHECK(result.verdict == Verdict::failed);
    CHECK(result.reason == "machine 'reference' states no capacity");
}

TEST_CASE("expectations: names are checked before anything runs, in every part of a formula") {
    Witnesses untouched = default_witnesses();
    untouched.count = [](const Workload&, const Schedule&, const sim::CountOptions&) -> sim::Counted {
        FAIL("counted");
        return {};
    };
    for (const std::string formula :
         {"true or tiled.reed_bytes == 1", "false and nobody.read_bytes == 1", "L == 4", "tiled.D.read_bytes == 0",
          "reads(tiled.D, 0, 0) == 1", "reads(tiled.A, 6, 0) == 1", "tiled.limited_by == 1", "M / (N - 5) == 1",
          "tiled.A == 1", "M", "predicted.tiled.BM == 4"}) {
        CAPTURE(formula);
        CHECK_THROWS_AS(evaluate(test::scenario_of(with_formulas({formula})), {}, untouched), Error);
    }
}
