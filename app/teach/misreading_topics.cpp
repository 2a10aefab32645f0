#include "app/teach/topics.hpp"

namespace rooftile::app {

// clang-format off
std::vector<Topic> misreading_topics() {
    using enum Example;
    constexpr TopicGroup group = TopicGroup::misreadings;
    return {
        {group, "misreading-1", "Wrong: the intensity follows from the FLOPs alone", "오해: 산술 강도는 FLOPs만으로 정해진다",
         "It needs the bytes at a named boundary too. Two schedules of the same product do the same work and differ in intensity because they move different amounts.",
         "정해 둔 경계의 바이트도 필요합니다. 같은 행렬 곱의 두 스케줄은 연산량이 같아도 옮기는 양이 다르므로 산술 강도가 다릅니다.",
         "I = F / Q", "", {{small, "naive.flops == tiled.flops"}, {small, "naive.intensity_flops_per_byte"}, {small, "tiled.intensity_flops_per_byte"}}, "intensity misreading-2"},
        {group, "misreading-2", "Wrong: the intensity depends on N alone", "오해: 산술 강도는 N만으로 정해진다",
         "What is reused, and which caches are assumed, changes Q at the same N. Without reuse the intensity stays near a constant however large N is; with tiles it follows the tile's side.",
         "무엇을 재사용하고 어떤 캐시를 가정하는지에 따라 같은 N에서도 Q가 달라집니다. 재사용이 없으면 N이 아무리 커도 산술 강도는 일정한 값에 가깝고, 타일이 있으면 타일 한 변을 따라갑니다.",
         "", "", {{large, "predicted.naive.intensity_flops_per_byte"}, {large, "predicted.t32.intensity_flops_per_byte"}, {large, "predicted.one_pass.intensity_flops_per_byte"}}, "intensity reuse one-pass"},
        {group, "misreading-3", "Wrong: the roofline's vertical axis is time", "오해: Roofline의 세로축은 시간이다",
         "It is a rate: work per time. Higher is faster for the same work. A time follows only by dividing the work by the rate.",
         "처리율, 곧 시간당 연산량입니다. 같은 연산량이면 높을수록 빠릅니다. 시간은 연산량을 처리율로 나누어야 나옵니다.",
         "t = F / R", "", {{large, "predicted.t64.flops / predicted.t64.bound_flops_per_s == predicted.t64.ideal_time_s"}}, "rate roofline"},
        {group, "misreading-4", "Wrong: on log-log axes the slanted roof has slope BW", "오해: 로그–로그 축에서 기울어진 선의 기울기는 BW다",
         "On two logarithmic axes its slope is 1 whatever the bandwidth; the bandwidth sets its height. Ten times the intensity, ten times the rate. On linear axes the slope is the bandwidth.",
         "두 축이 로그이면 대역폭이 얼마든 기울기는 1이고 대역폭은 높이를 정합니다. 산술 강도가 10배면 처리율도 10배입니다. 선형 좌표에서는 기울기가 대역폭입니다.",
         "log R = log BW + log I", "", {{large, "predicted.t64.bound_flops_per_s / predicted.t32.bound_flops_per_s == predicted.t64.intensity_flops_per_byte / predicted.t32.intensity_flops_per_byte"}}, "bandwidth roofline"},
        {group, "misreading-5", "Wrong: the bound is the kernel's performance", "오해: 성능 상한이 커널의 성능이다",
         "The bound is what peak and bandwidth allow when everything overlaps. A kernel is at or below it and has to be measured. A bound drawn as if measured misleads.",
         "성능 상한은 모든 것이 겹칠 때 최대 연산 처리량과 대역폭이 허용하는 값입니다. 커널은 그 이하이며 실측해야 합니다. 상한을 실측처럼 그리면 오해를 부릅니다.",
         "", "", {{large, "predicted.t64.bound_flops_per_s"}}, "performance-bound disagreement witnesses"},
        {group, "misreading-6", "Wrong: tiling saves multiplications", "오해: 타일링은 곱셈을 줄인다",
         "The same products are formed and added; only the order changes. The work is the same to the last operation. What falls is the number of reads from HBM.",
         "같은 곱을 만들어 더하고 순서만 바뀝니다. 연산량은 마지막 연산까지 같습니다. 줄어드는 것은 HBM에서 읽는 횟수입니다.",
         "", "", {{small, "tiled.flops == naive.flops"}, {small, "tiled.read_elements / naive.read_elements"}}, "work tiling"},
        {group, "misreading-7", "Wrong: one A element serves the whole tile", "오해: A의 원소 하나가 타일 전체에 쓰인다",
         "It serves one row of the output tile, BN outputs; a B element serves one column, BM outputs. Point at them: A[i,k] is needed for C[i,j] with every j of the tile, and for no other row.",
         "출력 타일의 한 행, 곧 출력 BN개에 쓰이고 B의 원소는 한 열, 곧 출력 BM개에 쓰입니다. A[i,k]는 타일 안의 모든 j에 대한 C[i,j]에만 필요하고 다른 행에는 쓰이지 않습니다.",
         "", "", {{small, "tiled.A.uses_per_load == tiled.BN"}, {small, "tiled.B.uses_per_load == tiled.BM"}, {small, "tiled.BM * tiled.BN"}}, "reuse operand.uses_per_load"},
        {group, "misreading-8", "Wrong: 64 uses make it 64 times as fast", "오해: 64번 쓰면 64배 빠르다",
         "The writes do not shrink, and once arithmetic limits, fewer reads help no more. The ideal speed-up is below the number of uses, and the measured one below that.",
         "쓰기는 줄지 않고, 연산이 제한하기 시작하면 읽기를 줄여도 소용이 없습니다. 이상적 속도 향상은 사용 횟수보다 작고 실측은 그보다도 작습니다.",
         "", "", {{large, "t64.BN"}, {large, "predicted.t64.speed_up"}, {large, "t128.BN"}, {large, "predicted.t128.speed_up"}}, "speed_up question-2"},
        {group, "misreading-9", "Wrong: a 128x128 tile needs 16384 threads", "오해: 128x128 타일에는 스레드 16384개가 필요하다",
         "Threads and outputs are different counts. A thread owns several outputs and keeps one accumulator for each, so a few hundred threads cover a large tile.",
         "스레드 수와 출력 수는 다릅니다. 스레드 하나가 여러 출력을 맡아 출력마다 중간 합을 하나씩 지니므로 스레드 수백 개로 큰 타일을 덮습니다.",
         "accumulators of a thread = BM BN / threads", "스레드의 중간 합 = BM BN / 스레드 수", {{large, "t128.block_threads"}, {large, "t128.BM * t128.BN / t128.block_threads"}, {large, "t64.BM * t64.BN / t64.block_threads"}}, "two-blockings accumulator block_threads"},
        {group, "misreading-10", "Wrong: accumulators take shared memory", "오해: 중간 합은 shared memory를 차지한다",
         "Input tiles are staged in shared memory, accumulators are kept in registers. Each must fit into its own resource. Double buffering shows it: the inputs double, the accumulators do not.",
         "입력 타일은 shared memory에 올리고 중간 합은 레지스터에 둡니다. 각각 자기 자원에 들어가야 합니다. 이중 버퍼링을 하면 입력은 두 배가 되지만 중간 합은 그대로입니다.",
         "", "", {{small, "double.input_buffer_bytes / tiled.input_buffer_bytes"}, {small, "double.accumulator_bytes / tiled.accumulator_bytes"}}, "accumulator feasibility"},
        {group, "misreading-11", "Wrong: a wider K slab reduces Q", "오해: K 조각을 넓히면 Q가 줄어든다",
         "Not with a fixed output tile. Each step loads more and there are fewer steps; the product stays. Buffers grow, barriers become fewer. BK does not appear in the formula for Q.",
         "출력 타일이 그대로면 줄지 않습니다. 단계마다 더 적재하고 단계 수는 줄어 곱이 같습니다. 버퍼는 커지고 동기화는 줄어듭니다. Q의 식에 BK는 나오지 않습니다.",
         "", "", {{large, "predicted.slab32.total_bytes == predicted.t64.total_bytes"}, {large, "slab32.input_buffer_bytes"}, {large, "t64.input_buffer_bytes"}}, "k-slab BK question-5"},
        {group, "misreading-12", "Wrong: the largest tile is the fastest", "오해: 가장 큰 타일이 가장 빠르다",
         "It has the least traffic, yet it may not fit, may leave room for one block only, or may spill its accumulators. Past the ridge it gains nothing even in the ideal.",
         "이동량은 가장 적지만 들어가지 않거나 블록 하나만 남기거나 중간 합에 spill이 발생할 수 있습니다. 분기점을 넘으면 이상적으로도 얻는 것이 없습니다.",
         "", "", {{multiprocessor, "t128.fits"}, {multiprocessor, "t64.resident_blocks"}, {multiprocessor, "twice.resident_blocks"}}, "bigger-tiles feasibility residency"},
    };
}
// clang-format on

}  // namespace rooftile::app
