// counted == predicted: the simulator's loops and the closed forms, which share no code, give the same
// Count for every operand, direction, FLOP, use and peak.

#include <doctest/doctest.h>

#include "rooftile/model/predict.hpp"
#include "rooftile/model/steps.hpp"
#include "rooftile/sim/count.hpp"
#include "support/shapes.hpp"
#include "support/transfer_hash.hpp"

using namespace rooftile;

namespace {

void require_agreement(const Workload& workload, const Schedule& schedule) {
    const Count counted = sim::count(workload, schedule).count;
    const Count predicted = model::predict(workload, schedule);
    if (counted == predicted) return;
    CAPTURE(test::describe(workload, schedule));
    for (std::size_t i = 0; i < counted.traffic.size(); ++i) {
        CAPTURE(counted.traffic[i].operand);
        CHECK(to_string(counted.traffic[i].read_elements) == to_string(predicted.traffic[i].read_elements));
        CHECK(to_string(counted.traffic[i].write_elements) == to_string(predicted.traffic[i].write_elements));
    }
    CHECK(to_string(counted.flops) == to_string(predicted.flops));
    CHECK(to_string(counted.peaks.input_bytes) == to_string(predicted.peaks.input_bytes));
    CHECK(to_string(counted.peaks.accumulator_bytes) == to_string(predicted.peaks.accumulator_bytes));
    FAIL("counted and predicted differ");
}

void require_agreement_on_random_cases(std::uint64_t seed, int cases, std::uint64_t largest) {
    test::Shapes shapes(seed);
    int ragged = 0;
    int oversized = 0;
    int divisible = 0;
    for (int i = 0; i < cases; ++i) {
        const test::Case c = shapes.any(largest);
        require_agreement(c.workload, c.schedule);
        const auto* s = std::get_if<Matmul>(&c.workload.shape);
        const auto* t = std::get_if<Tiled>(&c.schedule.plan);
        if (s == nullptr || t == nullptr) continue;
        oversized += t->BM > s->M || t->BN > s->N || t->BK > s->K;
        divisible += s->M % t->BM == 0 && s->N % t->BN == 0 && s->K % t->BK == 0;
        ragged += (s->M > t->BM && s->M % t->BM != 0) || (s->N > t->BN && s->N % t->BN != 0);
    }
    CHECK(ragged > cases / 20);
    CHECK(oversized > cases / 20);
    CHECK(divisible > cases / 100);
}

}  // namespace

TEST_CASE("agreement: exhaustively for M, N, K up to 6 and BM, BN, BK up to 7") {
    for (std::uint64_t M = 1; M <= 6; ++M) {
        for (std::uint64_t N = 1; N <= 6; ++N) {
            for (std::uint64_t K = 1; K <= 6; ++K) {
                const Workload workload{Matmul{M, N, K}, {}};
                for (const CPolicy policy : {CPolicy::write, CPolicy::read_write, CPolicy::memory_accumulate}) {
                    require_agreement(workload, test::plan(Naive{policy}));
                    for (std::uint64_t BK = 1; BK <= K; ++BK) {
                        for (std::uint64_t split = 1; split <= (K - 1) / BK + 1; ++split) {
                            require_agreement(workload, test::plan(Tiled{2, 3, BK, 1, policy, split}));
                            require_agreement(workload, test::plan(Tiled{3, 2, BK, 2, policy, split}));
                        }
                    }
                }
                for (std::uint64_t BM = 1; BM <= 7; ++BM) {
                    for (std::uint64_t BN = 1; BN <= 7; ++BN) {
                        for (std::uint64_t BK = 1; BK <= 7; ++BK) {
                            require_agreement(workload, test::plan(Tiled{BM, BN, BK, 1}));
                            require_agreement(workload, test::plan(Tiled{BM, BN, BK, 2}));
                        }
                    }
                }
            }
        }
    }
}

TEST_CASE("agreement: what a C policy and a split of K add to the traffic is C's alone, as algebra says") {
    test::Shapes shapes(105);
    for (int i = 0; i < 3000; ++i) {
        const Matmul s{shapes.between(1, 24), shapes.between(1, 24), shapes.between(1, 24)};
        const Workload workload{s, shapes.types()};
        const Tiled plain{shapes.tile(s.M), shapes.tile(s.N), shapes.tile(s.K), shapes.between(1, 2)};
        const Tiled t = shapes.with_c(s, plain);
        CAPTURE(test::describe(workload, test::plan(t)));
        const Count base = sim::count(workload, test::plan(plain)).count;
        const Count count = sim::count(workload, test::plan(t)).count;
        const std::uint64_t slabs = (s.K - 1) / t.BK + 1;
        const bool in_memory = t.c_policy == CPolicy::memory_accumulate;
        const std::uint64_t visits = in_memory ? slabs : t.split_k;
        const std::uint64_t extra = 2 * visits - 1 - (t.c_policy == CPolicy::write ? 1 : 0);
        REQUIRE(count.traffic[0] == base.traffic[0]);
        REQUIRE(count.traffic[1] == base.traffic[1]);
        REQUIRE(count.flops == base.flops);
        REQUIRE(count.uses == base.uses);
        REQUIRE(count.total_bytes() - base.total_bytes() ==
                bytes_of(Elements(s.M) * s.N * extra, count.traffic[2].element_bytes));
        REQUIRE(model::extra_output_bytes(workload, count) == count.total_bytes() - base.total_bytes());
    }
}

TEST_CASE("agreement: on 20000 random cases of every kind and element type") {
    require_agreement_on_random_cases(101, 20000, 40);
}

TEST_CASE("agreement: on a million random cases" * doctest::skip()) {
    require_agreement_on_random_cases(102, 1'000'000, 48);
}

TEST_CASE("agreement: on a few large and very ragged shapes") {
    for (const Matmul& s : {Matmul{1000, 1000, 1000}, Matmul{4096, 4096, 4096}, Matmul{5427, 217, 2170},
                            Matmul{1, 8191, 127}, Matmul{8191, 1, 3}}) {
        const Workload workload{s, {}};
        require_agreement(workload, test::plan(Tiled{16, 16, 16, 1}));
        require_agreement(workload, test::plan(Tiled{128, 64, 8, 2}));
        require_agreement(workload, test::plan(Tiled{5000, 5000, 5000, 1}));
    }
}

TEST_CASE("agreement: the predicted number of transfers is the number that happens") {
    test::Shapes shapes(103);
    for (int i = 0; i < 2000; ++i) {
        const test::Case c = shapes.any(20);
        CAPTURE(test::describe(c));
        test::TransferHash hash;
        sim::CountOptions options;
        options.observers = {&hash};
        (void)sim::count(c.workload, c.schedule, options);
        REQUIRE(model::transfers(c.workload, c.schedule) == hash.transfers);
    }
}

TEST_CASE("agreement: laws of the tiled product") {
    test::Shapes shapes(104);
    for (int i = 0; i < 3000; ++i) {
        const Workload workload{Matmul{shapes.between(1, 60), shapes.between(1, 60), shapes.between(1, 60)}, {}};
        const Tiled t{shapes.between(1, 30), shapes.between(1, 30), shapes.between(1, 30), 1};
        const Count count = model::predict(workload, test::plan(t));
        // Independent of BK and of buffering; falling in BM and BN; never below compulsory; never above naive.
        REQUIRE(model::predict(workload, test::plan(Tiled{t.BM, t.BN, shapes.between(1, 90), 2})).traffic ==
                count.traffic);
        REQUIRE(model::predict(workload, test::plan(Tiled{t.BM + 1, t.BN, t.BK, 1})).total_bytes() <=
                count.total_bytes());
        REQUIRE(model::predict(workload, test::plan(Tiled{t.BM, t.BN + 1, t.BK, 1})).total_bytes() <=
                count.total_bytes());
        REQUIRE(count.total_bytes() >= model::compulsory_bytes(workload));
        REQUIRE(count.total_bytes() <= model::predict(workload, test::plan(Naive{})).total_bytes());
        REQUIRE(model::predict(workload, test::plan(Tiled{1, 1, t.BK, 1})).traffic ==
                model::predict(workload, test::plan(Naive{})).traffic);
    }
}
