#include "app/teach/quantity_topics.hpp"

#include <algorithm>
#include <array>

namespace rooftile::app {

namespace {

// clang-format off
constexpr auto table = std::to_array<QuantityTopic>({
    {Scope::workload, "M", "C[M,N] = A[M,K] B[K,N]", "", Example::large, "M", "N K work"},
    {Scope::workload, "N", "C[M,N] = A[M,K] B[K,N]", "", Example::large, "N", "M K work"},
    {Scope::workload, "K", "C[M,N] = A[M,K] B[K,N]", "", Example::large, "K", "M N k_steps"},
    {Scope::workload, "L", "C[L] = A[L] + B[L]", "", Example::add, "L", "flops vector-add"},
    {Scope::workload, "steps", "F = steps L", "", Example::chain, "fused.flops == steps * L", "fusion L"},
    {Scope::workload, "e", "f64: 8, f32: 4, f16 and bf16: 2, i8: 1", "f64: 8, f32: 4, f16과 bf16: 2, i8: 1", Example::small, "e", "operand.read_bytes units"},
    {Scope::workload, "workload.one_pass_bytes", "e (M K + K N + M N)", "", Example::large, "workload.one_pass_bytes == e * (M * K + K * N + M * N)", "one-pass total_bytes compulsory_elements"},
    {Scope::workload, "workload.one_pass_intensity_flops_per_byte", "F / one-pass bytes; square FP32: N / 6", "F / 일회 읽기 바이트; 정사각 FP32: N / 6", Example::large, "workload.one_pass_intensity_flops_per_byte == N / 6", "one-pass workload.one_pass_bytes ridge-tile"},
    {Scope::workload, "workload.flops", "F as the scenario states it", "시나리오가 밝힌 F", Example::custom, "workload.flops", "work workload.read_bytes"},
    {Scope::workload, "workload.read_bytes", "part of Q as the scenario states it", "시나리오가 밝힌 Q의 읽기 부분", Example::custom, "workload.read_bytes", "traffic workload.write_bytes"},
    {Scope::workload, "workload.write_bytes", "part of Q as the scenario states it", "시나리오가 밝힌 Q의 쓰기 부분", Example::custom, "workload.write_bytes", "traffic workload.read_bytes"},

    {Scope::machine, "machine.peak_flops_per_s", "P, of the inputs' type alone", "P, 입력 자료형의 값만", Example::large, "machine.peak_flops_per_s", "peak machine.ridge_flops_per_byte compute_time_s"},
    {Scope::machine, "machine.bandwidth_bytes_per_s", "BW, of the HBM boundary", "BW, HBM 경계의 값", Example::large, "machine.bandwidth_bytes_per_s", "bandwidth machine.ridge_flops_per_byte memory_time_s"},
    {Scope::machine, "machine.ridge_flops_per_byte", "I* = P / BW", "", Example::large, "machine.ridge_flops_per_byte == machine.peak_flops_per_s / machine.bandwidth_bytes_per_s", "ridge-point roofline intensity_flops_per_byte"},
    {Scope::machine, "machine.on_chip_bytes", "input buffers fit if no larger", "입력 버퍼가 이보다 크지 않으면 들어감", Example::multiprocessor, "machine.on_chip_bytes", "input_buffer_bytes fits feasibility"},
    {Scope::machine, "machine.accumulator_bytes", "accumulators fit if no larger", "중간 합이 이보다 크지 않으면 들어감", Example::multiprocessor, "machine.accumulator_bytes", "accumulator_bytes fits feasibility"},
    {Scope::machine, "machine.peaks_flops_per_s.f64", "P of f64", "f64의 P", Example::multiprocessor, "machine.peaks_flops_per_s.f64", "peak machine.peak_flops_per_s"},
    {Scope::machine, "machine.peaks_flops_per_s.f32", "P of f32", "f32의 P", Example::multiprocessor, "machine.peaks_flops_per_s.f32", "peak machine.peak_flops_per_s"},
    {Scope::machine, "machine.peaks_flops_per_s.f16", "P of f16", "f16의 P", Example::multiprocessor, "machine.peaks_flops_per_s.f16", "peak machine.peak_flops_per_s"},
    {Scope::machine, "machine.peaks_flops_per_s.bf16", "P of bf16", "bf16의 P", Example::multiprocessor, "machine.peaks_flops_per_s.bf16", "peak machine.peak_flops_per_s"},
    {Scope::machine, "machine.peaks_flops_per_s.i8", "P of i8, in OPs/s", "i8의 P, 단위 OPs/s", Example::multiprocessor, "machine.peaks_flops_per_s.i8", "peak machine.peak_flops_per_s"},
    {Scope::machine, "machine.ridge_tile.exact", "2 N e I* / (2 N - e I*); FP32: 4 N I* / (N - 2 I*)", "", Example::large, "machine.ridge_tile.exact == 4 * N * machine.ridge / (N - 2 * machine.ridge)", "ridge-tile machine.ridge_tile.shortcut machine.ridge_tile.integer"},
    {Scope::machine, "machine.ridge_tile.shortcut", "e I*; FP32: I -> T / 4", "", Example::large, "machine.ridge_tile.shortcut == e * machine.ridge", "ridge-tile machine.ridge_tile.exact"},
    {Scope::machine, "machine.ridge_tile.integer", "smallest T with F / Q >= I*, ceil(N / T) and all", "F / Q >= I*인 가장 작은 T, ceil(N / T)까지 정확히", Example::large, "machine.ridge_tile.integer", "ridge-tile machine.ridge_tile.exact machine.ridge_tile.dividing"},
    {Scope::machine, "machine.ridge_tile.dividing", "smallest such T with M, N and K multiples of T", "그중 M, N, K가 T의 배수인 가장 작은 T", Example::large, "machine.ridge_tile.dividing", "ridge-tile machine.ridge_tile.integer machine.ridge_tile.dividing_fitting"},
    {Scope::machine, "machine.ridge_tile.fitting", "smallest T, if 2 e T^2 and the accumulators have room", "2 e T^2과 중간 합이 모두 들어갈 때의 가장 작은 T", Example::device, "machine.ridge_tile.fitting", "ridge-tile machine.ridge_tile.integer feasibility"},
    {Scope::machine, "machine.ridge_tile.dividing_fitting", "smallest that divides, if both resources have room", "나누는 가장 작은 T가 두 자원에 모두 들어갈 때", Example::device, "machine.ridge_tile.dividing_fitting", "ridge-tile machine.ridge_tile.dividing feasibility"},
    {Scope::machine, "machine.ridge_tile.reason", "the reasons of all tiles that are not there", "없는 타일마다 그 이유", Example::small, "machine.ridge_tile.reason", "ridge-tile machine.ridge_tile.integer one-pass"},
    {Scope::machine, "machine.sm.shared_bytes", "blocks share it", "상주 블록이 나눠 씀", Example::multiprocessor, "machine.sm.shared_bytes", "block_limit_shared resident_blocks"},
    {Scope::machine, "machine.sm.registers", "resident threads share them", "상주 스레드가 나눠 씀", Example::multiprocessor, "machine.sm.registers", "block_limit_registers resident_blocks"},
    {Scope::machine, "machine.sm.threads", "resident blocks x threads is no larger", "상주 블록 x 스레드가 이 이하", Example::multiprocessor, "machine.sm.threads", "block_limit_threads resident_blocks"},
    {Scope::machine, "machine.sm.warps", "resident warps are no more", "상주 워프가 이 이하", Example::multiprocessor, "machine.sm.warps", "block_limit_warps occupancy"},
    {Scope::machine, "machine.sm.blocks", "resident blocks are no more", "상주 블록이 이 이하", Example::multiprocessor, "machine.sm.blocks", "block_limit_blocks resident_blocks"},
    {Scope::machine, "machine.sm.warp_threads", "warps of a block = ceil(threads / this)", "블록의 워프 수 = ceil(스레드 / 이 값)", Example::multiprocessor, "machine.sm.warp_threads", "resident_warps occupancy"},
    {Scope::machine, "machine.sm.reserved_shared_bytes_per_block", "added to each block's own", "블록마다 자기 몫에 더해짐", Example::multiprocessor, "machine.sm.reserved_shared_bytes_per_block", "block_limit_shared machine.sm.shared_bytes"},

    {Scope::schedule, "BM", "an output tile is BM x BN", "출력 타일은 BM x BN", Example::small, "tiled.BM", "BN output-tile operand.uses_per_load"},
    {Scope::schedule, "BN", "an output tile is BM x BN", "출력 타일은 BM x BN", Example::small, "tiled.BN", "BM output-tile operand.uses_per_load"},
    {Scope::schedule, "BK", "A tile BM x BK, B tile BK x BN", "A 타일 BM x BK, B 타일 BK x BN", Example::small, "tiled.BK", "k-slab k_steps misreading-11"},
    {Scope::schedule, "buffers", "1 single, 2 double buffering", "1 단일 버퍼, 2 이중 버퍼링", Example::small, "double.input_buffer_bytes == double.buffers * tiled.input_buffer_bytes", "double-buffering input_buffer_bytes"},
    {Scope::schedule, "c_policy", "write, read_write: C = A B + C, memory_accumulate", "", Example::small, "in_memory.c_policy", "c-policy extra_c_bytes split_k"},
    {Scope::schedule, "split_k", "1 to ceil(K / BK); slabs dealt as evenly as possible", "1부터 ceil(K / BK)까지; 조각을 되도록 고르게 나눔", Example::small, "split.C.write_elements == split.split_k * M * N", "split-k k-slab extra_c_bytes"},
    {Scope::schedule, "B", "blocks = ceil(L / B)", "블록 수 = ceil(L / B)", Example::add, "blocked.output_tiles == cdiv(L, blocked.B)", "vector-add question-1"},
    {Scope::schedule, "block_threads", "as the scenario states it", "시나리오가 밝힌 값", Example::large, "t128.BM * t128.BN / t128.block_threads == t128.accumulator_bytes / e / t128.block_threads", "misreading-9 block_limit_threads"},
    {Scope::schedule, "block_registers_per_thread", "as the scenario states it", "시나리오가 밝힌 값", Example::multiprocessor, "t64.block_registers_per_thread", "block_limit_registers block_threads"},
    {Scope::schedule, "block_shared_bytes", "the input buffers where not stated", "밝히지 않으면 입력 버퍼", Example::multiprocessor, "t64.block_shared_bytes", "block_limit_shared input_buffer_bytes"},
    {Scope::schedule, "flops", "F = 2 M N K; vectors: F = L, chains: F = steps L", "F = 2 M N K; 벡터 덧셈 F = L, 연쇄 F = steps L", Example::small, "tiled.flops == 2 * M * N * K", "work convention misreading-6"},
    {Scope::schedule, "read_elements", "tiled: M K ceil(N/BN) + K N ceil(M/BM)", "타일: M K ceil(N/BN) + K N ceil(M/BM)", Example::small, "tiled.read_elements == M*K*cdiv(N, tiled.BN) + K*N*cdiv(M, tiled.BM)", "read_bytes operand.read_elements tiling"},
    {Scope::schedule, "write_elements", "M N: each output once", "M N: 출력마다 한 번", Example::small, "tiled.write_elements == M * N", "write_bytes convention"},
    {Scope::schedule, "read_bytes", "each operand's elements x its element size", "피연산자마다 원소 수 x 원소 크기의 합", Example::small, "tiled.read_bytes == tiled.A.read_bytes + tiled.B.read_bytes", "total_bytes read_elements traffic"},
    {Scope::schedule, "write_bytes", "each operand's elements x its element size", "피연산자마다 원소 수 x 원소 크기의 합", Example::small, "tiled.write_bytes == tiled.C.write_bytes", "total_bytes write_elements traffic"},
    {Scope::schedule, "total_bytes", "Q = read_bytes + write_bytes", "", Example::small, "tiled.total_bytes == tiled.read_bytes + tiled.write_bytes", "traffic intensity_flops_per_byte memory_time_s"},
    {Scope::schedule, "peak_input_bytes", "e (rows x slab of A + slab x columns of B), clipped", "e (A의 행 x 조각 + 조각 x B의 열), 경계에서 잘림", Example::small, "predicted.tiled.peak_input_bytes", "peak_input_bytes_counted input_buffer_bytes"},
    {Scope::schedule, "peak_accumulator_bytes", "accumulator size x outputs of the largest tile", "중간 합 크기 x 가장 큰 타일의 출력 수", Example::small, "predicted.tiled.peak_accumulator_bytes", "peak_accumulator_bytes_counted accumulator_bytes"},
    {Scope::schedule, "agree_flops", "counted F = predicted F", "집계한 F = 예측한 F", Example::small, "tiled.agree_flops", "agree_all witnesses"},
    {Scope::schedule, "agree_peaks", "counted peaks = predicted peaks", "집계한 최대 보관량 = 예측값", Example::small, "tiled.agree_peaks", "agree_all peak_input_bytes_counted"},
    {Scope::schedule, "agree_all", "reads, writes, uses, FLOPs and peaks agree", "읽기, 쓰기, 사용, 연산량, 최대 보관량이 모두 일치", Example::small, "tiled.agree_all", "witnesses agree_flops agree_peaks"},
    {Scope::schedule, "product_max_error_over_bound", "largest |C - reference| / bound; at most 1 passes", "최대 |C - 기준| / 한계; 1 이하면 통과", Example::small, "tiled.product_max_error_over_bound <= 1", "product_bit_exact product_passed"},
    {Scope::schedule, "product_bit_exact", "C = Eigen's C on integers that add up exactly", "오차 없이 더해지는 정수에서 C = Eigen의 C", Example::small, "tiled.product_bit_exact", "product_max_error_over_bound product_passed"},
    {Scope::schedule, "product_passed", "bit-exact on integers and within the bound", "정수에서 비트까지 같고 오차가 한계 이내", Example::small, "tiled.product_passed", "product_bit_exact product_max_error_over_bound"},
    {Scope::schedule, "intensity_flops_per_byte", "I = F / Q", "", Example::small, "tiled.intensity_flops_per_byte == tiled.flops / tiled.total_bytes", "intensity ridge-point misreading-1"},
    {Scope::schedule, "ridge_flops_per_byte", "I* = P / BW", "", Example::small, "tiled.ridge_flops_per_byte == machine.ridge", "ridge-point intensity_flops_per_byte"},
    {Scope::schedule, "compute_time_s", "F / P", "", Example::large, "predicted.t64.compute_time_s == predicted.t64.flops / machine.peak_flops_per_s", "memory_time_s ideal_time_s peak"},
    {Scope::schedule, "memory_time_s", "Q / BW", "", Example::large, "predicted.t64.memory_time_s == predicted.t64.total_bytes / machine.bandwidth_bytes_per_s", "compute_time_s ideal_time_s bandwidth"},
    {Scope::schedule, "ideal_time_s", "t = max(F / P, Q / BW)", "", Example::large, "predicted.t64.ideal_time_s == max(predicted.t64.compute_time_s, predicted.t64.memory_time_s)", "ideal-time bound_flops_per_s speed_up"},
    {Scope::schedule, "bound_flops_per_s", "R = min(P, BW I)", "", Example::large, "predicted.t64.bound_flops_per_s == min(machine.peak_flops_per_s, machine.bandwidth_bytes_per_s * predicted.t64.intensity_flops_per_byte)", "performance-bound roofline misreading-5"},
    {Scope::schedule, "limited_by", "memory: I < I*, compute: I > I*, balanced: I = I*", "memory: I < I*, compute: I > I*, balanced: I = I*", Example::large, "predicted.t64.limited_by", "ridge-point roofline ideal_time_s"},
    {Scope::schedule, "speed_up", "ideal time of the baseline / own", "기준의 이상적 시간 / 자신의 이상적 시간", Example::large, "predicted.t64.speed_up == predicted.naive.ideal_time_s / predicted.t64.ideal_time_s", "ideal_time_s misreading-8 question-2"},
    {Scope::schedule, "input_buffer_bytes", "e BK (BM + BN) buffers", "", Example::large, "t64.input_buffer_bytes == e * t64.BK * (t64.BM + t64.BN) * t64.buffers", "feasibility double-buffering accumulator_bytes"},
    {Scope::schedule, "accumulator_bytes", "accumulator size x BM x BN", "중간 합 크기 x BM x BN", Example::large, "t64.accumulator_bytes == 4 * t64.BM * t64.BN", "accumulator input_buffer_bytes misreading-10"},
    {Scope::schedule, "peak_input_bytes_counted", "observed while the loops run", "반복문을 실행하며 관찰", Example::small, "tiled.peak_input_bytes_counted", "input_buffer_bytes peak_input_bytes"},
    {Scope::schedule, "peak_accumulator_bytes_counted", "observed while the loops run", "반복문을 실행하며 관찰", Example::small, "tiled.peak_accumulator_bytes_counted", "accumulator_bytes peak_accumulator_bytes"},
    {Scope::schedule, "fits", "neither resource lacks a byte", "두 자원 모두 부족한 바이트가 없음", Example::multiprocessor, "t64.fits", "feasibility missing_bytes"},
    {Scope::schedule, "missing_bytes", "both shortages together", "두 부족분의 합", Example::multiprocessor, "t128.missing_bytes == t128.missing_input_buffer_bytes + t128.missing_accumulator_bytes", "fits feasibility"},
    {Scope::schedule, "missing_input_buffer_bytes", "max(0, input buffers - capacity)", "max(0, 입력 버퍼 - 용량)", Example::multiprocessor, "t128.missing_input_buffer_bytes == max(0, t128.input_buffer_bytes - machine.on_chip_bytes)", "input_buffer_bytes machine.on_chip_bytes"},
    {Scope::schedule, "missing_accumulator_bytes", "max(0, accumulators - capacity)", "max(0, 중간 합 - 용량)", Example::multiprocessor, "t128.missing_accumulator_bytes == max(0, t128.accumulator_bytes - machine.accumulator_bytes)", "accumulator_bytes machine.accumulator_bytes"},
    {Scope::schedule, "resident_blocks", "the smallest of the block limits", "블록 한도 가운데 가장 작은 값", Example::multiprocessor, "t64.resident_blocks == min(t64.block_limit_shared, t64.block_limit_registers, t64.block_limit_threads, t64.block_limit_warps, t64.block_limit_blocks)", "residency occupancy occupancy_limited_by"},
    {Scope::schedule, "resident_warps", "resident blocks x ceil(threads / warp)", "상주 블록 x ceil(스레드 / 워프 크기)", Example::multiprocessor, "t64.resident_warps == t64.resident_blocks * cdiv(t64.block_threads, machine.sm.warp_threads)", "occupancy residency"},
    {Scope::schedule, "occupancy", "resident warps / most resident warps", "상주 워프 / 최대 상주 워프", Example::multiprocessor, "t64.occupancy == t64.resident_warps / machine.sm.warps", "residency resident_warps resident_blocks"},
    {Scope::schedule, "occupancy_limited_by", "the resources whose limit is the smallest", "한도가 가장 작은 자원", Example::multiprocessor, "t64.occupancy_limited_by", "resident_blocks residency"},
    {Scope::schedule, "block_limit_shared", "floor(shared of the SM / of a block)", "floor(SM의 shared memory / 블록의 shared memory)", Example::multiprocessor, "t64.block_limit_shared == floor(machine.sm.shared_bytes / t64.block_shared_bytes)", "resident_blocks block_shared_bytes"},
    {Scope::schedule, "block_limit_registers", "floor(registers of the SM / of a block)", "floor(SM의 레지스터 / 블록의 레지스터)", Example::multiprocessor, "t64.block_limit_registers == floor(machine.sm.registers / (t64.block_threads * t64.block_registers_per_thread))", "resident_blocks block_registers_per_thread"},
    {Scope::schedule, "block_limit_threads", "floor(threads of the SM / of a block)", "floor(SM의 스레드 / 블록의 스레드)", Example::multiprocessor, "t64.block_limit_threads == floor(machine.sm.threads / t64.block_threads)", "resident_blocks block_threads"},
    {Scope::schedule, "block_limit_warps", "floor(warps of the SM / of a block)", "floor(SM의 워프 / 블록의 워프)", Example::multiprocessor, "t64.block_limit_warps == floor(machine.sm.warps / cdiv(t64.block_threads, machine.sm.warp_threads))", "resident_blocks machine.sm.warps"},
    {Scope::schedule, "block_limit_blocks", "blocks that the SM can hold at all", "SM이 가질 수 있는 블록 수", Example::multiprocessor, "t64.block_limit_blocks == machine.sm.blocks", "resident_blocks machine.sm.blocks"},
    {Scope::schedule, "not_considered", "needs without a number; nothing is assumed for them", "수치가 없는 항목; 아무 값도 가정하지 않음", Example::multiprocessor, "t128.not_considered", "occupancy residency"},
    {Scope::schedule, "extra_c_bytes", "C read + C written - e M N", "C 읽기 + C 쓰기 - e M N", Example::small, "split.extra_c_bytes == split.C.read_bytes + split.C.write_bytes - e * M * N", "c-policy split-k total_bytes"},
    {Scope::schedule, "accumulators_per_thread", "BM BN / threads of the block", "BM BN / 블록의 스레드 수", Example::large, "t64.accumulators_per_thread == t64.BM * t64.BN / t64.block_threads", "accumulator block_threads misreading-9"},
    {Scope::schedule, "on_chip_elements", "S = buffers BK (BM + BN) + BM BN, clipped; naive: 3", "S = buffers BK (BM + BN) + BM BN, 경계에서 잘림; 재사용 없음: 3", Example::small, "tiled.on_chip_elements == tiled.BK * (tiled.BM + tiled.BN) + tiled.BM * tiled.BN", "lower-bound input_buffer_bytes accumulator_bytes"},
    {Scope::schedule, "compulsory_elements", "M K + K N + M N", "", Example::small, "tiled.compulsory_elements == M * K + K * N + M * N", "lower-bound one-pass lower_bound_elements"},
    {Scope::schedule, "lower_bound_elements", "max(M K + K N + M N, 2 M N K / sqrt(S) + M N)", "", Example::small, "tiled.lower_bound_elements", "lower-bound on_chip_elements compulsory_elements"},
    {Scope::schedule, "lower_bound_bytes", "e x lower_bound_elements", "", Example::small, "tiled.lower_bound_bytes == e * tiled.lower_bound_elements", "lower-bound lower_bound_elements total_bytes"},
    {Scope::schedule, "gap", "elements moved / lower_bound_elements; at least 1", "옮긴 원소 수 / lower_bound_elements; 1 이상", Example::small, "tiled.gap == (tiled.read_elements + tiled.write_elements) / tiled.lower_bound_elements", "lower-bound gap_limit lower_bound_elements"},
    {Scope::schedule, "gap_limit", "sqrt(S) / 2 x (1 / BM + 1 / BN)", "", Example::large, "fragments.gap_limit", "gap lower-bound on_chip_elements"},
    {Scope::schedule, "output_tiles", "ceil(M / BM) ceil(N / BN)", "", Example::large, "t64.output_tiles == cdiv(M, t64.BM) * cdiv(N, t64.BN)", "output-tile k_steps"},
    {Scope::schedule, "k_steps", "ceil(K / BK)", "", Example::large, "t64.k_steps == cdiv(K, t64.BK)", "k-slab output_tiles loop"},

    {Scope::schedule, "block_registers", "registers a thread x threads", "스레드당 레지스터 x 스레드 수", Example::device, "by_registers.block_registers == by_registers.block_threads * by_registers.block_registers_per_thread", "block_limit_registers device_block_registers"},
    {Scope::schedule, "block_shared_bytes_taken", "its own + reserve of a block", "자기 몫 + 블록마다 예약분", Example::device, "by_shared.block_shared_bytes_taken == by_shared.block_shared_bytes + machine.sm.reserved_shared_bytes_per_block", "block_limit_shared device_block_shared_bytes_taken"},
    {Scope::schedule, "unused_shared_bytes", "shared of the SM - blocks x shared taken", "SM의 shared memory - 상주 블록 x 차지하는 양", Example::device, "by_shared.unused_shared_bytes == machine.sm.shared_bytes - by_shared.resident_blocks * by_shared.block_shared_bytes_taken", "resident_blocks block_shared_bytes_taken"},
    {Scope::schedule, "fewer_registers_per_thread", "largest lower value with more resident blocks", "상주 블록이 늘어나는, 지금보다 작은 가장 큰 값", Example::device, "by_registers.fewer_registers_per_thread == floor(machine.sm.registers / by_registers.fewer_registers_per_thread_blocks / by_registers.block_threads)", "fewer_registers_per_thread_blocks device_fewer_registers_per_thread block_limit_registers"},
    {Scope::schedule, "fewer_registers_per_thread_blocks", "resident blocks with that many registers", "그 레지스터 수에서의 상주 블록", Example::device, "by_registers.fewer_registers_per_thread_blocks", "fewer_registers_per_thread resident_blocks"},
    {Scope::schedule, "fewer_threads", "largest lower value with more resident blocks", "상주 블록이 늘어나는, 지금보다 작은 가장 큰 값", Example::device, "by_threads.fewer_threads == machine.sm.warp_threads * floor(machine.sm.warps / by_threads.fewer_threads_blocks)", "fewer_threads_blocks device_fewer_threads block_threads"},
    {Scope::schedule, "fewer_threads_blocks", "resident blocks with that many threads", "그 스레드 수에서의 상주 블록", Example::device, "by_threads.fewer_threads_blocks", "fewer_threads resident_blocks"},
    {Scope::schedule, "less_shared_bytes", "largest lower value with more resident blocks", "상주 블록이 늘어나는, 지금보다 작은 가장 큰 값", Example::device, "by_shared.less_shared_bytes == floor(machine.sm.shared_bytes / by_shared.less_shared_bytes_blocks) - machine.sm.reserved_shared_bytes_per_block", "less_shared_bytes_blocks device_less_shared_bytes block_shared_bytes"},
    {Scope::schedule, "less_shared_bytes_blocks", "resident blocks with that much shared memory", "그만큼의 shared memory에서의 상주 블록", Example::device, "by_shared.less_shared_bytes_blocks", "less_shared_bytes resident_blocks"},
    {Scope::schedule, "device_resident_blocks", "smallest limit; zero for a refused block", "한도 가운데 가장 작은 값; 거부된 블록은 0", Example::device, "by_registers.device_resident_blocks == min(by_registers.device_block_limit_shared, by_registers.device_block_limit_registers, by_registers.device_block_limit_threads, by_registers.device_block_limit_warps, by_registers.device_block_limit_blocks)", "device-occupancy resident_blocks device_refused"},
    {Scope::schedule, "device_resident_warps", "resident blocks x ceil(threads / warp)", "상주 블록 x ceil(스레드 / 워프 크기)", Example::device, "by_registers.device_resident_warps == by_registers.device_resident_blocks * cdiv(by_registers.block_threads, machine.sm.warp_threads)", "device_occupancy device_resident_blocks resident_warps"},
    {Scope::schedule, "device_occupancy", "resident warps / most resident warps", "상주 워프 / 최대 상주 워프", Example::device, "by_registers.device_occupancy == by_registers.device_resident_warps / machine.sm.warps", "device-occupancy occupancy device_resident_warps"},
    {Scope::schedule, "device_occupancy_limited_by", "the resources whose limit is the smallest", "한도가 가장 작은 자원", Example::device, "by_registers.device_occupancy_limited_by", "device_resident_blocks occupancy_limited_by"},
    {Scope::schedule, "device_block_limit_shared", "floor(shared of the SM / shared taken)", "floor(SM의 shared memory / 차지하는 양)", Example::device, "by_shared.device_block_limit_shared == floor(machine.sm.shared_bytes / by_shared.device_block_shared_bytes_taken)", "device_block_shared_bytes_taken block_limit_shared"},
    {Scope::schedule, "device_block_limit_registers", "floor(4 floor(quarter / registers of a warp) / warps)", "floor(4 floor(SM의 4분의 1 / 워프의 레지스터) / 워프 수)", Example::device, "by_registers.device_block_limit_registers == floor(4 * floor(machine.sm.registers / 4 / (by_registers.device_block_registers / cdiv(by_registers.block_threads, 32))) / cdiv(by_registers.block_threads, 32))", "device_block_registers block_limit_registers device-occupancy"},
    {Scope::schedule, "device_block_limit_threads", "floor(threads of the SM / whole warps of a block)", "floor(SM의 스레드 / 온전한 워프로 센 블록의 스레드)", Example::device, "by_registers.device_block_limit_threads", "device_block_limit_warps block_limit_threads"},
    {Scope::schedule, "device_block_limit_warps", "floor(warps of the SM / of a block)", "floor(SM의 워프 / 블록의 워프)", Example::device, "by_registers.device_block_limit_warps == floor(machine.sm.warps / cdiv(by_registers.block_threads, machine.sm.warp_threads))", "device_block_limit_threads block_limit_warps"},
    {Scope::schedule, "device_block_limit_blocks", "blocks that the SM can hold at all", "SM이 가질 수 있는 블록 수", Example::device, "by_registers.device_block_limit_blocks == machine.sm.blocks", "block_limit_blocks device_resident_blocks"},
    {Scope::schedule, "device_not_considered", "needs without a number; nothing is assumed for them", "수치가 없는 항목; 아무 값도 가정하지 않음", Example::device, "unstated.device_not_considered", "not_considered device_occupancy"},
    {Scope::schedule, "device_refused", "what one block may have at most is exceeded", "블록 하나의 최대를 넘는 항목", Example::device, "too_many.device_refused", "device_resident_blocks device_launch_registers"},
    {Scope::schedule, "device_launch_registers", "registers of a warp x warps, rounded up to 4", "워프의 레지스터 x 4의 배수로 올린 워프 수", Example::device, "by_registers.device_launch_registers", "device_refused device_block_registers"},
    {Scope::schedule, "device_block_registers", "warps x ceil(32 registers / 256) 256", "워프 수 x ceil(32 x 스레드당 레지스터 / 256) x 256", Example::device, "by_registers.device_block_registers == cdiv(by_registers.block_threads, 32) * cdiv(32 * by_registers.block_registers_per_thread, 256) * 256", "device_block_limit_registers block_registers device-occupancy"},
    {Scope::schedule, "device_block_shared_bytes_taken", "its own + reserve, rounded up to units", "자기 몫 + 예약분, 단위로 올림", Example::device, "by_shared.device_block_shared_bytes_taken == 128 * cdiv(by_shared.block_shared_bytes + machine.sm.reserved_shared_bytes_per_block, 128)", "device_block_limit_shared block_shared_bytes_taken"},
    {Scope::schedule, "device_unused_shared_bytes", "shared of the SM - blocks x shared taken", "SM의 shared memory - 상주 블록 x 차지하는 양", Example::device, "by_shared.device_unused_shared_bytes == machine.sm.shared_bytes - by_shared.device_resident_blocks * by_shared.device_block_shared_bytes_taken", "unused_shared_bytes device_block_shared_bytes_taken"},
    {Scope::schedule, "device_fewer_registers_per_thread", "largest lower value with more resident blocks", "상주 블록이 늘어나는, 지금보다 작은 가장 큰 값", Example::device, "by_registers.device_fewer_registers_per_thread", "fewer_registers_per_thread device_fewer_registers_per_thread_blocks device-occupancy"},
    {Scope::schedule, "device_fewer_registers_per_thread_blocks", "resident blocks with that many registers", "그 레지스터 수에서의 상주 블록", Example::device, "by_registers.device_fewer_registers_per_thread_blocks", "device_fewer_registers_per_thread device_resident_blocks"},
    {Scope::schedule, "device_fewer_threads", "largest lower value with more resident blocks", "상주 블록이 늘어나는, 지금보다 작은 가장 큰 값", Example::device, "by_threads.device_fewer_threads", "fewer_threads device_fewer_threads_blocks"},
    {Scope::schedule, "device_fewer_threads_blocks", "resident blocks with that many threads", "그 스레드 수에서의 상주 블록", Example::device, "by_threads.device_fewer_threads_blocks", "device_fewer_threads device_resident_blocks"},
    {Scope::schedule, "device_less_shared_bytes", "largest lower value with more resident blocks", "상주 블록이 늘어나는, 지금보다 작은 가장 큰 값", Example::device, "by_shared.device_less_shared_bytes", "less_shared_bytes device_less_shared_bytes_blocks"},
    {Scope::schedule, "device_less_shared_bytes_blocks", "resident blocks with that much shared memory", "그만큼의 shared memory에서의 상주 블록", Example::device, "by_shared.device_less_shared_bytes_blocks", "device_less_shared_bytes device_resident_blocks"},

    {Scope::operand, "read_elements", "A: M K ceil(N / BN), B: K N ceil(M / BM)", "", Example::small, "tiled.A.read_elements == M * K * cdiv(N, tiled.BN)", "operand.read_bytes read_elements operand.distinct_elements"},
    {Scope::operand, "write_elements", "C: M N", "", Example::small, "tiled.C.write_elements == M * N", "operand.write_bytes write_elements"},
    {Scope::operand, "read_bytes", "elements read x element size", "읽은 원소 수 x 원소 크기", Example::small, "tiled.A.read_bytes == e * tiled.A.read_elements", "read_bytes operand.read_elements"},
    {Scope::operand, "write_bytes", "elements written x element size", "쓴 원소 수 x 원소 크기", Example::small, "tiled.C.write_bytes == e * tiled.C.write_elements", "write_bytes operand.write_elements"},
    {Scope::operand, "distinct_elements", "each element once, however often read", "몇 번 읽었든 원소마다 한 번", Example::small, "tiled.A.distinct_elements", "operand.read_elements operand.max_reads_per_element"},
    {Scope::operand, "min_reads_per_element", "A: ceil(N / BN) for every element", "A: 모든 원소가 ceil(N / BN)", Example::small, "tiled.A.min_reads_per_element == cdiv(N, tiled.BN)", "operand.max_reads_per_element operand.distinct_elements"},
    {Scope::operand, "max_reads_per_element", "A: ceil(N / BN), without reuse N", "A: ceil(N / BN), 재사용 없음이면 N", Example::small, "naive.A.max_reads_per_element == N", "operand.min_reads_per_element no-reuse"},
    {Scope::operand, "agree_read", "counted reads = predicted reads", "집계한 읽기 = 예측한 읽기", Example::small, "tiled.A.agree_read", "agree_all witnesses"},
    {Scope::operand, "agree_write", "counted writes = predicted writes", "집계한 쓰기 = 예측한 쓰기", Example::small, "tiled.C.agree_write", "agree_all witnesses"},
    {Scope::operand, "agree_uses", "counted uses = predicted uses", "집계한 사용 = 예측한 사용", Example::small, "tiled.A.agree_uses", "agree_all operand.uses"},
    {Scope::operand, "uses", "A: N for each element, B: M", "원소마다 A는 N번, B는 M번", Example::small, "tiled.A.uses == M * K * N", "operand.uses_per_load reuse misreading-7"},
    {Scope::operand, "loads", "each crossing into the chip is one load", "칩으로 한 번 들어오면 적재 한 번", Example::small, "tiled.A.loads == tiled.A.read_elements", "operand.read_elements operand.uses_per_load"},
    {Scope::operand, "uses_per_load", "uses / loads; inside full tiles A: BN, B: BM", "사용 / 적재; 온전한 타일에서 A는 BN, B는 BM", Example::small, "tiled.A.uses_per_load == tiled.A.uses / tiled.A.loads", "reuse operand.uses misreading-7"},
});
// clang-format on

}  // namespace

std::span<const QuantityTopic> quantity_topics() { return table; }

const QuantityTopic* topic_of(const QuantityRow& row) {
    const auto found = std::find_if(table.begin(), table.end(), [&](const QuantityTopic& topic) {
        return topic.scope == row.scope && topic.name == row.name;
    });
    return found == table.end() ? nullptr : &*found;
}

std::string topic_name(const QuantityRow& row) {
    return (row.scope == Scope::operand ? "operand." : "") + std::string(row.name);
}

}  // namespace rooftile::app
