// The sentences of a report, one test for each that once was wrong.

#include "app/report/worked_answer.hpp"

#include "support.hpp"

using namespace rooftile;
using namespace rooftile::app;
using test::two_schedules;

namespace {

std::string replaced(std::string text, const std::string& from, const std::string& to) {
    return text.replace(text.find(from), from.size(), to);
}

std::string answer(const std::string& text, const EvaluateOptions& options = {}, Language language = Language::en,
                   std::vector<std::string> definitions = {}) {
    const std::vector<Report> reports{run_scenario(test::source_of(text, std::move(definitions)), options)};
    return render_text(worked_answer(reports, language), 200, false);
}

bool says(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

const std::string chain = R"(
schema = 1
[workload]
kind = "elementwise_chain"
L = 10
steps = 1
[[schedule]]
name = "fused"
kind = "fused"
)";

}  // namespace

TEST_CASE("answer: a schedule that is not counted says so once, with the reason") {
    EvaluateOptions options;
    options.execution = ExecutionMode::predict;
    CHECK(says(answer(two_schedules, options), "execution  predicted only; not counted: execution = \"predict\"\n"));
}

TEST_CASE("answer: a schedule whose arithmetic was left out says why") {
    EvaluateOptions options;
    options.execution = ExecutionMode::traffic;
    CHECK(says(answer(two_schedules, options),
               "by enumerating every transfer, without arithmetic: execution = \"traffic\"\n"));
    options.execution = ExecutionMode::automatic;
    options.available_memory = Bytes(10);
    CHECK(says(answer(two_schedules, options), "without arithmetic: a full execution needs "));
}

TEST_CASE("answer: labels are said once") {
    const std::string text = answer(two_schedules);
    CHECK(says(text, "HBM traffic  elements  counted  predicted\n"));
    CHECK(says(text, "  execution  by running every operation\n"));
    CHECK_FALSE(says(text, "  counted    by"));
    Witnesses witnesses = default_witnesses();
    witnesses.count = [](const Workload& workload, const Schedule& schedule, const sim::CountOptions& options) {
        sim::Counted counted = sim::count(workload, schedule, options);
        for (OperandTraffic& row : counted.count.traffic) row.read_elements = Elements(0);
        return counted;
    };
    const std::vector<Report> wrong{test::report_4x4({}, witnesses)};
    CHECK(says(render_text(worked_answer(wrong, Language::en), 200, false), "  impossible  64 B counted, yet"));
}

TEST_CASE("answer: balanced times are no limit") {
    // 1000 FLOPs at 1000 FLOPs/s and 500 B at 500 B/s: one second each.
    const std::string text = answer(R"(
schema = 1
machine = { name = "m", peak = { f32 = "1 kFLOP/s" }, bandwidth = "500 B/s" }
[workload]
kind = "custom"
flops = 1000
read_bytes = 400
write_bytes = 100
dtype = "f32"
)");
    CHECK(says(text, "compute and HBM take equally long: at most 1 kFLOPs/s, ideal time 1 s"));
    CHECK_FALSE(says(text, "limited by balanced"));
}

TEST_CASE("answer: a machine without rates for this type says so") {
    const std::string machine = "machine = { name = \"m\", on_chip = \"1 KiB\" }";
    const std::string text = replaced(two_schedules, "machine = \"reference\"", machine);
    CHECK(says(answer(text), "Machine m: neither a peak for f32 nor a bandwidth stated\n"));
    CHECK(says(answer(text, {}, Language::ko), "하드웨어 m: f32의 최대 연산 처리량도 대역폭도 밝히지 않음\n"));
}

TEST_CASE("answer: a sweep shows the workload and the machine that all its points share") {
    const std::string workload = "C[6,5] = A[6,7] B[7,5]";
    const std::string tiles = answer(two_schedules, {}, Language::en, {"schedule.tiled.BM=1,2"});
    CHECK(says(tiles, workload));
    CHECK(says(tiles, "Machine reference"));
    const std::string sizes = answer(two_schedules, {}, Language::en, {"workload.N=5,6"});
    CHECK_FALSE(says(sizes, workload));
    const std::string machines = answer(two_schedules, {}, Language::en, {"machine.on_chip=1 KiB,2 KiB"});
    CHECK(says(machines, workload));
    CHECK_FALSE(says(machines, "Machine reference"));
}

TEST_CASE("answer: one of a thing is singular") {
    CHECK(says(answer(chain), "in 1 elementwise step,"));
    CHECK(says(answer(replaced(chain, "steps = 1", "steps = 2")), "in 2 elementwise steps,"));
    const std::string whole =
        answer(two_schedules, {}, Language::en, {"schedule.tiled.BM=6", "schedule.tiled.BN=5", "schedule.tiled.BK=7"});
    CHECK(says(whole, "1 output tile, 1 K step each"));
}

TEST_CASE("answer: capacities are exact, with the unit beside them") {
    const std::string machine = "machine = { name = \"m\", on_chip = \"128 KiB\", accumulators = \"100 B\" }";
    CHECK(says(answer(replaced(two_schedules, "machine = \"reference\"", machine)),
               "input buffers 72 B of 131072 B (128 KiB), accumulators 32 B of 100 B: fits"));
}

TEST_CASE("answer: Korean counts in 회 and compares in 배, with the terms of the notes") {
    EvaluateOptions options;
    options.elements = {"A[0,0]"};
    const std::string text = answer(two_schedules, options, Language::ko);
    for (const std::string part : {"이상적 속도 향상", "모델상의 제한", "입력 재사용", "입력 읽기", "출력 쓰기",
                                   "1.000배", "A[0,0]: 읽기 5회, 사용 5회", "적재마다 1회 사용"}) {
        CAPTURE(part);
        CHECK(says(text, part));
    }
    CHECK_FALSE(says(text, "1.000x"));
    CHECK_FALSE(says(text, "5x"));
}

TEST_CASE("answer: what does not fit says what it needs and what is there, resource by resource") {
    const std::string machine = "machine = { name = \"m\", on_chip = \"71 B\", accumulators = \"30 B\" }";
    const std::string text = replaced(two_schedules, "machine = \"reference\"", machine);
    CHECK(says(answer(text),
               "does NOT fit, needs 72 B of input buffer, 71 B there, needs 32 B of accumulators, 30 B there"));
    CHECK(says(answer(text, {}, Language::ko),
               "들어가지 않음, 입력 버퍼 72 B가 필요하나 71 B 있음, 중간 합 32 B가 필요하나 30 B 있음"));
    const std::string threads = answer(two_schedules, {}, Language::en, {"schedule.tiled.block.threads=3"});
    CHECK(says(threads, "2.6667 a thread"));
}

TEST_CASE("answer: a schedule that reads C, or writes it more than once, says what that costs") {
    const std::string plain = answer(two_schedules);
    CHECK_FALSE(says(plain, "extra C traffic"));
    CHECK(says(plain, "C written once and not read;"));
    // 6x5 outputs in K slabs of 3 over K = 7: 30 elements, 3 slabs.
    const std::string split = answer(two_schedules, {}, Language::en, {"schedule.tiled.split_k=2"});
    CHECK(says(split, "K split into 2 groups"));
    CHECK(says(split, "240 B more than C written once: read 1x, written 2x an element"));
    CHECK(says(split, "C written once and not read unless c_policy or split_k says otherwise"));
    const std::string memory = answer(two_schedules, {}, Language::ko, {"schedule.tiled.c_policy=memory_accumulate"});
    CHECK(says(memory, "중간 합을 HBM의 C에 둠"));
    CHECK(says(memory, "C를 한 번만 쓸 때보다 600 B 많음: 원소마다 읽기 3회, 쓰기 3회"));
    CHECK(says(answer(two_schedules, {}, Language::en, {"schedule.tiled.c_policy=read_write"}),
               ", added to the C that is there"));
}

TEST_CASE("answer: the least possible, one pass and the ridge's tile stand beside the schedules of a product") {
    const std::string text = answer(two_schedules);
    CHECK(says(text, "the least possible: with 26 elements on chip no schedule moves fewer than 112.37 elements"));
    CHECK(says(text, "One pass, each input read once and C written once: Q = 428 B, I = 0.981 FLOPs/B"));
    CHECK(says(text, "No tile reaches the ridge: even one pass has I = 0.981, I* = 20"));
    CHECK(says(answer(two_schedules, {}, Language::ko), "분기점에 이르는 타일이 없음: 일회 읽기조차 I = 0.981"));
    EvaluateOptions predict;
    predict.execution = ExecutionMode::predict;
    const auto with = [&](const std::string& capacity) {
        std::string file = replaced(two_schedules, "machine = \"reference\"",
                                    "machine = { base = \"reference\", name = \"m\"" + capacity + " }");
        for (const char* side : {"M = 6", "N = 5", "K = 7"}) file = replaced(file, side, std::string(side, 4) + "4096");
        return answer(file, predict);
    };
    CHECK(says(with(""),
               "Tile that reaches the ridge, BM = BN = BK = T: 82 is the smallest (real T: 80.789), 128 of those that "
               "divide M, N and K\n"));
    CHECK(says(with(", on_chip = \"128 KiB\""), "divide M, N and K; fits on chip\n"));
    CHECK(says(with(", on_chip = \"96 KiB\""), "divide M, N and K; the smallest fits on chip\n"));
    CHECK(says(with(", on_chip = \"32 KiB\""), "divide M, N and K; it does NOT fit on chip\n"));
    CHECK_FALSE(says(answer(chain), "One pass"));
}
