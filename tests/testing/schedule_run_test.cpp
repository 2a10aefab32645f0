#include <doctest/doctest.h>

#include "rooftile/testing/check.hpp"

using namespace rooftile;
using namespace rooftile::testing;

namespace {

ScheduleRun ran(const Workload& workload, decltype(Schedule::plan) plan) {
    Schedule schedule;
    schedule.name = "it";
    schedule.plan = std::move(plan);
    return schedule_run(workload, schedule);
}

}  // namespace

TEST_CASE("schedule run: a tiled product answers to the names of a loop") {
    const ScheduleRun run = ran({Matmul{3, 5, 2}, {}}, Tiled{2, 4, 2});
    for (const char* formula : {
             "A.read_elements == M*K*cdiv(N, BN) and B.read_elements == K*N*cdiv(M, BM)",
             "C.write_elements == M*N and flops == 2*M*N*K and A.uses == M*N*K",
             "BK == 2 and buffers == 1 and split_k == 1 and e == 4",
             "A.distinct_elements == M*K and A.max_reads_per_element == 2",
             "reads(A, 2, 1) == 2 and writes(C, 0, 0) == 1 and uses(A, 0, 0) == N",
             "peak_input_bytes_counted == e*(BM*BK + BK*BN) and peak_accumulator_bytes_counted == 32",
         }) {
        CAPTURE(formula);
        CHECK(check_traffic(run, formula).text == "");
    }
    CHECK(check_elements(run, "reads(A, i, k) == cdiv(N, BN) and uses(A, i, k) == N").text == "");
    CHECK(check_elements(run, "writes(C, i, j) == 1 and reads(C, i, j) == 0").text == "");
    CHECK(check_elements(run, "reads(B, k, j) == cdiv(N, BN) + j")
              .text.find("for 8 of 10 elements\n  reads(B, k, j) == cdiv(N, BN) + j\n  first B[0,1]") !=
          std::string::npos);
}

TEST_CASE("schedule run: vectors have one index") {
    const ScheduleRun run = ran({VectorAdd{7}, {}}, Blocked{3});
    CHECK(check_traffic(run, "L == 7 and B == 3 and A.read_elements == L and reads(A, 6) == 1").text == "");
    CHECK(check_elements(run, "reads(A, n) + writes(C, n) == 2").text == "");
    const ScheduleRun chain = ran({ElementwiseChain{4, 3}, {}}, Unfused{});
    CHECK(check_traffic(chain, "steps == 3 and T1.read_elements == L and T1.write_elements == L").text == "");
    CHECK(check_elements(chain, "reads(T2, n) == 1 and writes(T2, n) == 1").text == "");
}

TEST_CASE("schedule run: an output that is read is in and out; element reads may be absent") {
    const Workload workload{Matmul{2, 2, 2}, {}};
    Schedule schedule;
    schedule.plan = Naive{CPolicy::read_write};
    const ScheduleRun run = schedule_run(workload, schedule, sim::count(workload, schedule));
    CHECK(run.loop.operands[0].role == sim::OperandRole::input);
    CHECK(run.loop.operands[2].role == sim::OperandRole::in_out);
    CHECK(check_traffic(run, "A.min_reads_per_element == 2").text.find("were not observed one by one") !=
          std::string::npos);
    CHECK(check_traffic(run, "reads(A, 0, 0) == 2").text.find("were not observed one by one") != std::string::npos);
}
