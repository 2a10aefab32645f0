#include <array>

#include "app/report/quantity_rows.hpp"
#include "app/report/quantity_values.hpp"

namespace rooftile::app {

namespace {

// clang-format off
constexpr auto table = std::to_array<QuantityRow>({
    {Scope::workload, "M", Type::integer, "elements", "scenario.workload.M", "",
     Origin::fixed, values::M,
     "rows of A and C", "A와 C의 행 수"},
    {Scope::workload, "N", Type::integer, "elements", "scenario.workload.N", "",
     Origin::fixed, values::N,
     "columns of B and C", "B와 C의 열 수"},
    {Scope::workload, "K", Type::integer, "elements", "scenario.workload.K", "",
     Origin::fixed, values::K,
     "columns of A and rows of B", "A의 열 수이자 B의 행 수"},
    {Scope::workload, "L", Type::integer, "elements", "scenario.workload.L", "",
     Origin::fixed, values::L,
     "length of the vectors", "벡터의 길이"},
    {Scope::workload, "steps", Type::integer, "", "scenario.workload.steps", "",
     Origin::fixed, values::steps,
     "steps of the chain", "연쇄의 단계 수"},
    {Scope::workload, "e", Type::integer, "B", "scenario.workload.e", "",
     Origin::fixed, values::element_bytes,
     "bytes of one element, when all operands agree", "원소 하나의 바이트 수 (모든 피연산자가 같을 때)"},
    {Scope::workload, "workload.flops", Type::integer, "FLOPs", "scenario.workload.flops", "",
     Origin::fixed, values::given_flops,
     "FLOPs that a custom workload states", "custom 작업이 밝힌 연산량"},
    {Scope::workload, "workload.read_bytes", Type::integer, "B", "scenario.workload.read_bytes", "",
     Origin::fixed, values::given_read_bytes,
     "bytes read that a custom workload states", "custom 작업이 밝힌 읽기 바이트"},
    {Scope::workload, "workload.write_bytes", Type::integer, "B", "scenario.workload.write_bytes", "",
     Origin::fixed, values::given_write_bytes,
     "bytes written that a custom workload states", "custom 작업이 밝힌 쓰기 바이트"},
    {Scope::machine, "machine.peak_flops_per_s", Type::real, "FLOPs/s", "scenario.machine.peak_flops_per_s", "",
     Origin::fixed, values::peak,
     "peak for the inputs' element type (P)", "입력 자료형의 최대 연산 처리량 (P)"},
    {Scope::machine, "machine.bandwidth_bytes_per_s", Type::real, "B/s", "scenario.machine.bandwidth_bytes_per_s", "",
     Origin::fixed, values::bandwidth,
     "bandwidth of the HBM boundary (BW)", "HBM 대역폭 (BW)"},
    {Scope::machine, "machine.ridge_flops_per_byte", Type::real, "FLOPs/B", "scenario.machine.ridge_flops_per_byte", "",
     Origin::fixed, values::machine_ridge,
     "ridge point I* = P / BW", "분기점 I* = P / BW"},
    {Scope::machine, "machine.on_chip_bytes", Type::integer, "B", "scenario.machine.on_chip_bytes", "",
     Origin::fixed, values::on_chip_capacity,
     "capacity for input buffers", "입력 버퍼의 용량"},
    {Scope::machine, "machine.accumulator_bytes", Type::integer, "B", "scenario.machine.accumulator_bytes", "",
     Origin::fixed, values::accumulator_capacity,
     "capacity for accumulators", "중간 합의 용량"},
    {Scope::machine, "machine.peaks_flops_per_s.f64", Type::real, "FLOPs/s", "scenario.machine.peaks_flops_per_s.f64", "",
     Origin::fixed, values::peak_of<DType::f64>,
     "peak for f64", "f64의 최대 연산 처리량"},
    {Scope::machine, "machine.peaks_flops_per_s.f32", Type::real, "FLOPs/s", "scenario.machine.peaks_flops_per_s.f32", "",
     Origin::fixed, values::peak_of<DType::f32>,
     "peak for f32", "f32의 최대 연산 처리량"},
    {Scope::machine, "machine.peaks_flops_per_s.f16", Type::real, "FLOPs/s", "scenario.machine.peaks_flops_per_s.f16", "",
     Origin::fixed, values::peak_of<DType::f16>,
     "peak for f16", "f16의 최대 연산 처리량"},
    {Scope::machine, "machine.peaks_flops_per_s.bf16", Type::real, "FLOPs/s", "scenario.machine.peaks_flops_per_s.bf16", "",
     Origin::fixed, values::peak_of<DType::bf16>,
     "peak for bf16", "bf16의 최대 연산 처리량"},
    {Scope::machine, "machine.peaks_flops_per_s.i8", Type::real, "FLOPs/s", "scenario.machine.peaks_flops_per_s.i8", "",
     Origin::fixed, values::peak_of<DType::i8>,
     "peak for i8", "i8의 최대 연산 처리량"},
    {Scope::machine, "machine.sm.shared_bytes", Type::integer, "B", "scenario.machine.sm.shared_bytes", "",
     Origin::fixed, values::sm_shared_bytes,
     "shared memory of one multiprocessor", "SM 하나의 shared memory"},
    {Scope::machine, "machine.sm.registers", Type::integer, "", "scenario.machine.sm.registers", "",
     Origin::fixed, values::sm_registers,
     "registers of one multiprocessor", "SM 하나의 레지스터 수"},
    {Scope::machine, "machine.sm.threads", Type::integer, "", "scenario.machine.sm.threads", "",
     Origin::fixed, values::sm_threads,
     "most resident threads of one multiprocessor", "SM 하나의 최대 상주 스레드 수"},
    {Scope::machine, "machine.sm.warps", Type::integer, "", "scenario.machine.sm.warps", "",
     Origin::fixed, values::sm_warps,
     "most resident warps of one multiprocessor", "SM 하나의 최대 상주 워프 수"},
    {Scope::machine, "machine.sm.blocks", Type::integer, "", "scenario.machine.sm.blocks", "",
     Origin::fixed, values::sm_blocks,
     "most resident blocks of one multiprocessor", "SM 하나의 최대 상주 블록 수"},
    {Scope::machine, "machine.sm.warp_threads", Type::integer, "", "scenario.machine.sm.warp_threads", "",
     Origin::fixed, values::sm_warp_threads,
     "threads of one warp", "워프 하나의 스레드 수"},
    {Scope::machine, "machine.sm.reserved_shared_bytes_per_block", Type::integer, "B", "scenario.machine.sm.reserved_shared_bytes_per_block", "",
     Origin::fixed, values::sm_reserved_shared,
     "shared memory that each block takes beyond its own", "블록마다 따로 잡히는 shared memory"},
});
// clang-format on

}  // namespace

std::span<const QuantityRow> scenario_rows() { return table; }

}  // namespace rooftile::app
