#include "app/report/occupancy_messages.hpp"

namespace rooftile::app {

namespace {

constexpr OccupancyMessages english{
    .device_label = "on cc {}",
    .step_registers = "{value} registers a thread would give {blocks}",
    .step_threads = "{value} threads a block would give {blocks}",
    .step_shared = "{value} of shared memory a block would give {blocks}",
    .unused_shared = "{} of shared memory left unused",
    .refused = "no block can be launched: {}",
    .refused_threads = "{asked} threads a block, at most {most}",
    .refused_registers_per_thread = "{asked} registers a thread, at most {most}",
    .refused_registers_per_block =
        "{asked} registers a block with its warps rounded up to a multiple of {parts}, at most {most}",
    .refused_shared = "{asked} of shared memory a block, at most {most}",
    .title = "Occupancy on {}",
    .capacities =
        "A multiprocessor of cc {cc} holds {threads} threads in {warps} warps, {blocks} blocks, "
        "{registers} registers and {shared} of shared memory, {reserved} of it reserved for each block. "
        "A block may have {block_threads} threads and {block_shared}, a thread {thread_registers} registers.",
    .block = "A block of {}",
    .threads = "{} threads",
    .registers_per_thread = "{} registers a thread",
    .shared = "{} of shared memory",
    .textbook = "textbook",
    .device = "device",
    .limit_of = "limit of {}",
    .resident_blocks = "resident blocks",
    .resident_warps = "resident warps",
    .occupancy = "occupancy",
    .threads_column = "threads",
    .registers_column = "registers",
    .shared_column = "shared",
    .textbook_blocks = "textbook blocks",
    .textbook_occupancy = "textbook",
    .device_blocks = "blocks",
    .device_warps = "warps",
    .device_occupancy = "occupancy",
    .limited_by = "limited by",
    .partial = "-: not stated, so not considered; the answer is an upper bound.",
    .not_a_speed = "Occupancy is an upper limit on resident warps, not a speed.",
    .machine_column = "machine",
    .bandwidth_column = "bandwidth",
    .ridge_f32 = "ridge f32",
    .ridge_f16 = "ridge f16",
    .shared_of_sm = "shared per SM",
    .warps_of_sm = "warps per SM",
    .machines_note = "Dense peaks: f32 by vector units, f16 by tensor or matrix cores. Ridges in FLOPs/B.",
    .dense = "dense",
    .sparse = "needs sparsity",
    .no_source = "no source stated",
};

constexpr OccupancyMessages korean{
    .device_label = "cc {}에서",
    .step_registers = "스레드당 레지스터 {value}개면 상주 블록 {blocks}개",
    .step_threads = "블록당 스레드 {value}개면 상주 블록 {blocks}개",
    .step_shared = "블록당 shared memory {value}이면 상주 블록 {blocks}개",
    .unused_shared = "쓰지 않고 남는 shared memory {}",
    .refused = "블록을 하나도 실행할 수 없음: {}",
    .refused_threads = "블록당 스레드 {asked}개, 최대 {most}개",
    .refused_registers_per_thread = "스레드당 레지스터 {asked}개, 최대 {most}개",
    .refused_registers_per_block = "워프 수를 {parts}의 배수로 올린 블록당 레지스터 {asked}개, 최대 {most}개",
    .refused_shared = "블록당 shared memory {asked}, 최대 {most}",
    .title = "{}의 Occupancy",
    .capacities =
        "cc {cc}의 SM 하나에는 스레드 {threads}개(워프 {warps}개), 블록 {blocks}개, 레지스터 "
        "{registers}개, shared memory {shared}가 있고 블록마다 {reserved}가 예약됩니다. 블록 하나는 스레드 "
        "{block_threads}개와 {block_shared}까지, 스레드 하나는 레지스터 {thread_registers}개까지 쓸 수 "
        "있습니다.",
    .block = "블록: {}",
    .threads = "스레드 {}개",
    .registers_per_thread = "스레드당 레지스터 {}개",
    .shared = "shared memory {}",
    .textbook = "교과서",
    .device = "장치",
    .limit_of = "{} 한계",
    .resident_blocks = "상주 블록",
    .resident_warps = "상주 워프",
    .occupancy = "Occupancy",
    .threads_column = "스레드",
    .registers_column = "레지스터",
    .shared_column = "shared memory",
    .textbook_blocks = "교과서 블록",
    .textbook_occupancy = "교과서 Occupancy",
    .device_blocks = "블록",
    .device_warps = "워프",
    .device_occupancy = "장치 Occupancy",
    .limited_by = "제한",
    .partial = "-: 밝히지 않아 빠진 항목; 답은 상한입니다.",
    .not_a_speed = "Occupancy는 상주 워프의 상한이며 속도가 아닙니다.",
    .machine_column = "하드웨어",
    .bandwidth_column = "대역폭",
    .ridge_f32 = "f32 분기점",
    .ridge_f16 = "f16 분기점",
    .shared_of_sm = "SM당 shared memory",
    .warps_of_sm = "SM당 워프",
    .machines_note =
        "최대 연산 처리량은 희소성 없는 값: f32는 벡터 유닛, f16은 텐서 코어나 행렬 코어. 분기점 단위는 FLOPs/B.",
    .dense = "희소성 없음",
    .sparse = "희소성 필요",
    .no_source = "출처를 밝히지 않음",
};

}  // namespace

const OccupancyMessages& occupancy_messages(Language language) { return language == Language::ko ? korean : english; }

}  // namespace rooftile::app
