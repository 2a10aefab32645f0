// The machine's L2, and what a schedule's launch is predicted to read from DRAM.

#include <array>

#include "app/report/quantity_read.hpp"
#include "app/report/quantity_rows.hpp"

namespace rooftile::app {

namespace {

using values::number;
using values::number_or;
using values::read;
using Value = std::optional<Datum>;

constexpr const char* no_machine = "the scenario names no machine";

template <class F>
Value of_l2(const Subject& s, F f) {
    const auto& machine = s.point.scenario->machine;
    if (!machine) return expr::Null{no_machine};
    if (!machine->l2) return expr::Null{"machine '" + machine->name + "' states no L2 (l2)"};
    return f(*machine->l2);
}
Value multiprocessors(const Subject& s) {
    const auto& machine = s.point.scenario->machine;
    if (!machine) return expr::Null{no_machine};
    return number_or(machine->multiprocessors, "not stated");
}
Value l2_bytes(const Subject& s) {
    return of_l2(s, [](const L2Cache& l2) { return number(l2.bytes); });
}
Value l2_partitions(const Subject& s) {
    return of_l2(s, [](const L2Cache& l2) { return number(std::uint64_t{l2.partitions}); });
}
Value l2_validated(const Subject& s) {
    return of_l2(s, [](const L2Cache& l2) { return Datum(l2.validated); });
}

/// Only a product has a place for it.
template <class F>
Value of(const Subject& s, F f) {
    if (!std::holds_alternative<Matmul>(s.point.scenario->workload.shape)) return std::nullopt;
    return read(s.schedule->dram, f);
}
template <std::uint64_t l2::Prediction::*figure>
Value predicted(const Subject& s) {
    return of(s, [](const DramFigures& dram) { return number(dram.prediction.*figure); });
}
template <std::uint64_t l2::Traffic::*figure>
Value likely(const Subject& s) {
    return of(s, [](const DramFigures& dram) { return number(dram.prediction.likely().*figure); });
}
Value in_step(const Subject& s) {
    return of(s, [](const DramFigures& dram) { return number(dram.prediction.in_step.dram_read_bytes()); });
}
Value staggered(const Subject& s) {
    return of(s, [](const DramFigures& dram) { return number(dram.prediction.staggered.dram_read_bytes()); });
}
Value state(const Subject& s) {
    return of(s, [](const DramFigures& dram) { return Datum(name(dram.prediction.state)); });
}
Value order(const Subject& s) {
    return of(s, [](const DramFigures& dram) { return Datum(name(dram.on.launch.order)); });
}
Value reason(const Subject& s) {
    return of(s, [](const DramFigures& dram) { return Datum(dram.prediction.reason); });
}
Value validated(const Subject& s) {
    return of(s, [](const DramFigures& dram) { return Datum(dram.validated()); });
}
Value judged(const Subject& s) {
    return of(s, [](const DramFigures& dram) { return Datum(dram.judged()); });
}
Value one_number(const Subject& s) {
    return of(s, [](const DramFigures& dram) { return Datum(dram.prediction.one_number); });
}
Value chunk_lines(const Subject& s) {
    return of(s, [](const DramFigures& dram) { return number(std::uint64_t{dram.prediction.chunk_lines}); });
}
Value resident_blocks(const Subject& s) {
    return of(s, [](const DramFigures& dram) { return number(dram.on.launch.resident_blocks); });
}

// clang-format off
constexpr auto table = std::to_array<QuantityRow>({
    {Scope::machine, "machine.multiprocessors", Type::integer, "", "scenario.machine.multiprocessors", "",
     Origin::fixed, multiprocessors,
     "number of multiprocessors", "SM의 개수"},
    {Scope::machine, "machine.l2.bytes", Type::integer, "B", "scenario.machine.l2.bytes", "",
     Origin::fixed, l2_bytes,
     "capacity of the L2 cache, all partitions", "L2 캐시의 용량, 모든 분할의 합"},
    {Scope::machine, "machine.l2.partitions", Type::integer, "", "scenario.machine.l2.partitions", "",
     Origin::fixed, l2_partitions,
     "partitions of the L2 cache", "L2 캐시의 분할 수"},
    {Scope::machine, "machine.l2.validated", Type::boolean, "", "scenario.machine.l2.validated", "",
     Origin::fixed, l2_validated,
     "predicted DRAM reads were compared with counters of this GPU", "DRAM 읽기 예측을 이 GPU의 카운터와 비교했는지"},
    {Scope::schedule, "dram_compulsory_bytes", Type::integer, "B", "dram.compulsory_bytes", "",
     Origin::fixed, predicted<&l2::Prediction::compulsory_bytes>,
     "A and B, each byte once: no launch reads less", "A와 B의 모든 바이트를 한 번씩: 이보다 적게 읽지 못함"},
    {Scope::schedule, "dram_requested_bytes", Type::integer, "B", "dram.requested_bytes", "",
     Origin::fixed, predicted<&l2::Prediction::requested_bytes>,
     "what blocks read, each block's operands once: read from DRAM without a cache", "블록이 읽는 바이트, 블록마다 피연산자를 한 번씩: 캐시가 없을 때의 DRAM 읽기"},
    {Scope::schedule, "dram_low_bytes", Type::integer, "B", "dram.low_bytes", "",
     Origin::fixed, predicted<&l2::Prediction::low_bytes>,
     "low end of the predicted range of DRAM reads", "예측한 DRAM 읽기 범위의 아래 끝"},
    {Scope::schedule, "dram_high_bytes", Type::integer, "B", "dram.high_bytes", "",
     Origin::fixed, predicted<&l2::Prediction::high_bytes>,
     "high end of the predicted range of DRAM reads", "예측한 DRAM 읽기 범위의 위 끝"},
    {Scope::schedule, "dram_likely_bytes", Type::integer, "B", "dram.likely_bytes", "",
     Origin::fixed, predicted<&l2::Prediction::likely_bytes>,
     "DRAM reads in the state that is likely", "유력한 상태에서의 DRAM 읽기"},
    {Scope::schedule, "dram_in_step_bytes", Type::integer, "B", "dram.in_step_bytes", "",
     Origin::fixed, in_step,
     "DRAM reads if resident blocks advance in step", "상주 블록이 나란히 나아갈 때의 DRAM 읽기"},
    {Scope::schedule, "dram_staggered_bytes", Type::integer, "B", "dram.staggered_bytes", "",
     Origin::fixed, staggered,
     "DRAM reads if resident blocks trail each other", "상주 블록이 어긋나 나아갈 때의 DRAM 읽기"},
    {Scope::schedule, "dram_state", Type::text, "", "dram.state", "",
     Origin::fixed, state,
     "in_step, staggered, or either where both come to the same", "in_step(나란함), staggered(어긋남), 둘이 같으면 either"},
    {Scope::schedule, "dram_one_number", Type::boolean, "", "dram.one_number", "",
     Origin::fixed, one_number,
     "both states and all assumed capacities agree within 25 %", "두 상태와 가정한 모든 용량의 결과가 25 % 안에서 같은지"},
    {Scope::schedule, "dram_validated", Type::boolean, "", "dram.validated", "",
     Origin::fixed, validated,
     "the model was compared with launches of this kind and size on this GPU", "이 GPU에서 이런 종류와 크기의 실행과 모형을 비교했는지"},
    {Scope::schedule, "dram_judged", Type::boolean, "", "dram.judged", "",
     Origin::fixed, judged,
     "compulsory bytes are at least 8 MiB; smaller launches read other things too", "필수 바이트가 8 MiB 이상인지; 더 작은 실행은 다른 것도 읽음"},
    {Scope::schedule, "dram_reason", Type::words, "", "dram.reason", "",
     Origin::fixed, reason,
     "what is live together, what fits, and what is read how often", "무엇이 함께 살아 있고, 무엇이 들어가며, 무엇을 몇 번 읽는지"},
    {Scope::schedule, "dram_order", Type::text, "", "dram.order", "",
     Origin::fixed, order,
     "order in which blocks take output tiles", "블록이 출력 타일을 맡는 순서"},
    {Scope::schedule, "dram_resident_blocks", Type::integer, "", "dram.resident_blocks", "",
     Origin::fixed, resident_blocks,
     "thread blocks resident on a multiprocessor, stated or derived", "SM 하나에 상주하는 스레드 블록 수, 주어졌거나 유도한 값"},
    {Scope::schedule, "l2_miss_bytes", Type::integer, "B", "dram.l2_miss_bytes", "",
     Origin::fixed, likely<&l2::Traffic::l2_miss_bytes>,
     "reads that miss in the L2 partition of their side, in the likely state", "유력한 상태에서 자기 쪽 L2 분할에 없는 읽기"},
    {Scope::schedule, "l2_cross_partition_bytes", Type::integer, "B", "dram.l2_cross_partition_bytes", "",
     Origin::fixed, likely<&l2::Traffic::cross_partition_bytes>,
     "reads that come over from the other partition, in the likely state", "유력한 상태에서 다른 쪽 분할에서 넘어오는 읽기"},
    {Scope::schedule, "dram_chunk_lines", Type::integer, "", "dram.chunk_lines", "",
     Origin::fixed, chunk_lines,
     "128-byte lines in a step of the simulation; 1 is the model itself, more is faster and coarser", "시뮬레이션 한 걸음의 128바이트 줄 수; 1이 모형 그대로이고, 클수록 빠르고 거칢"},
});
// clang-format on

}  // namespace

std::span<const QuantityRow> dram_rows() { return table; }

}  // namespace rooftile::app
