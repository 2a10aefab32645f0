#pragma once

// How each figure of the names table is read from a report. Nothing is computed here that another place
// computes too: a getter picks a member, or divides two that are exact.

#include <optional>

#include "app/report/quantities.hpp"

namespace rooftile::app::values {

using Value = std::optional<Datum>;

// Scope::workload
Value M(const Subject&);
Value N(const Subject&);
Value K(const Subject&);
Value L(const Subject&);
Value steps(const Subject&);
Value element_bytes(const Subject&);
Value one_pass_bytes(const Subject&);
Value one_pass_intensity(const Subject&);
Value given_flops(const Subject&);
Value given_read_bytes(const Subject&);
Value given_write_bytes(const Subject&);

// Scope::machine
Value peak(const Subject&);
template <DType type>
Value peak_of(const Subject&);
Value bandwidth(const Subject&);
Value machine_ridge(const Subject&);
Value on_chip_capacity(const Subject&);
Value accumulator_capacity(const Subject&);
Value ridge_tile_exact(const Subject&);
Value ridge_tile_shortcut(const Subject&);
Value ridge_tile_integer(const Subject&);
Value ridge_tile_dividing(const Subject&);
Value ridge_tile_fitting(const Subject&);
Value ridge_tile_dividing_fitting(const Subject&);
Value ridge_tile_reason(const Subject&);
Value sm_shared_bytes(const Subject&);
Value sm_registers(const Subject&);
Value sm_threads(const Subject&);
Value sm_warps(const Subject&);
Value sm_blocks(const Subject&);
Value sm_warp_threads(const Subject&);
Value sm_reserved_shared(const Subject&);

// Scope::schedule
Value BM(const Subject&);
Value BN(const Subject&);
Value BK(const Subject&);
Value buffers(const Subject&);
Value c_policy(const Subject&);
Value split_k(const Subject&);
Value order(const Subject&);
Value B(const Subject&);
Value block_threads(const Subject&);
Value block_registers(const Subject&);
Value block_shared_bytes(const Subject&);
Value flops(const Subject&);
Value read_elements(const Subject&);
Value write_elements(const Subject&);
Value read_bytes(const Subject&);
Value write_bytes(const Subject&);
Value total_bytes(const Subject&);
Value extra_c_bytes(const Subject&);
Value peak_input_bytes(const Subject&);
Value peak_accumulator_bytes(const Subject&);
Value agree_flops(const Subject&);
Value agree_peaks(const Subject&);
Value agree_all(const Subject&);
Value max_error_over_bound(const Subject&);
Value bit_exact(const Subject&);
Value product_passed(const Subject&);
Value intensity(const Subject&);
Value ridge(const Subject&);
Value compute_time(const Subject&);
Value memory_time(const Subject&);
Value ideal_time(const Subject&);
Value bound(const Subject&);
Value limited_by(const Subject&);
Value speed_up(const Subject&);
Value input_buffer_bytes(const Subject&);
Value accumulator_bytes(const Subject&);
Value fits(const Subject&);
Value missing_bytes(const Subject&);
Value missing_input_buffer_bytes(const Subject&);
Value missing_accumulator_bytes(const Subject&);
Value resident_blocks(const Subject&);
Value resident_warps(const Subject&);
Value occupancy(const Subject&);
Value occupancy_limited_by(const Subject&);
Value limit_shared(const Subject&);
Value limit_registers(const Subject&);
Value limit_threads(const Subject&);
Value limit_warps(const Subject&);
Value limit_blocks(const Subject&);
Value not_considered(const Subject&);
Value accumulators_per_thread(const Subject&);
Value on_chip_elements(const Subject&);
Value compulsory_elements(const Subject&);
Value lower_bound_elements(const Subject&);
Value lower_bound_bytes(const Subject&);
Value gap(const Subject&);
Value gap_limit(const Subject&);
Value output_tiles(const Subject&);
Value k_steps(const Subject&);

// Scope::schedule, of the measured witness alone
Value measured_kernel(const Subject&);
Value measured_proof(const Subject&);
Value measured_order(const Subject&);
Value same_BK(const Subject&);
Value same_buffers(const Subject&);
Value time_median(const Subject&);
Value time_min(const Subject&);
Value time_max(const Subject&);
Value time_runs(const Subject&);
Value time_cold_median(const Subject&);
Value time_cold_min(const Subject&);
Value time_cold_max(const Subject&);
Value time_cold_runs(const Subject&);
Value achieved(const Subject&);
Value fraction_of_bound(const Subject&);
Value time_speed_up(const Subject&);
Value hardware_reads(const Subject&);
Value hardware_writes(const Subject&);
Value instrumented_reads(const Subject&);
Value instrumented_writes(const Subject&);
Value fma(const Subject&);
Value l2(const Subject&);
Value dram_reads(const Subject&);
Value dram_writes(const Subject&);
Value runtime_blocks(const Subject&);
Value model_blocks(const Subject&);
Value launch_blocks(const Subject&);
Value launch_threads(const Subject&);
Value launch_registers(const Subject&);
Value launch_shared(const Subject&);
Value local_bytes(const Subject&);
Value gpu_error(const Subject&);
Value gpu_bit_exact(const Subject&);
Value gpu_checked(const Subject&);
Value gpu_passed(const Subject&);
Value verdicts_hold(const Subject&);

// Scope::operand
Value operand_read_elements(const Subject&);
Value operand_write_elements(const Subject&);
Value operand_read_bytes(const Subject&);
Value operand_write_bytes(const Subject&);
Value distinct_elements(const Subject&);
Value min_reads(const Subject&);
Value max_reads(const Subject&);
Value agree_read(const Subject&);
Value agree_write(const Subject&);
Value agree_uses(const Subject&);
Value uses(const Subject&);
Value loads(const Subject&);
Value uses_per_load(const Subject&);

}  // namespace rooftile::app::values
