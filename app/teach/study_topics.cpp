#include "app/teach/topics.hpp"

namespace rooftile::app {

// clang-format off
std::vector<Topic> study_topics() {
    using enum Example;
    constexpr TopicGroup study = TopicGroup::study;
    constexpr TopicGroup checking = TopicGroup::checking;
    return {
        {study, "two-blockings", "Two blockings, one chain", "두 가지 블로킹, 하나의 흐름",
         "HBM holds A and B; a block stages an A tile and a B tile in shared memory; a thread takes fragments into registers; FMA units use them.\nBlocking for shared memory: which tiles are staged for a block? They are reused among its threads. Local blocking: which small part of C does each thread keep in its accumulators? It reuses within a thread. The two combine. This is the logical placement; a compiler may do otherwise.",
         "HBM에 A와 B가 있고, 블록이 A 타일과 B 타일을 shared memory에 올리고, 스레드가 조각을 레지스터로 가져와 FMA 연산기가 씁니다.\nShared memory 블로킹은 블록을 위해 어떤 타일을 올리는가이며 블록의 스레드들이 함께 재사용합니다. 지역 블로킹은 스레드마다 C의 어떤 작은 부분을 중간 합으로 지니는가이며 한 스레드 안에서 재사용합니다. 둘은 함께 쓰입니다. 이것은 논리적 배치이며 컴파일러는 다르게 할 수 있습니다.",
         "", "", {{large, "fragments.input_buffer_bytes"}, {large, "fragments.BM * fragments.BN / fragments.block_threads"}, {large, "fragments.accumulator_bytes"}}, "output-tile accumulator reuse misreading-9"},
        {study, "loop", "The loop and its two barriers", "반복문과 두 번의 동기화",
         "For each output tile: clear the accumulators. For each K slab: load the A tile and the B tile; barrier 1, all loads are complete and visible; accumulate the product of the two tiles; barrier 2, all uses are done before the buffers are filled again. After the last slab: store the tile of C, once.",
         "출력 타일마다 중간 합을 0으로 둡니다. K 조각마다 A 타일과 B 타일을 적재하고, 첫째 동기화로 모든 적재가 끝나 모두에게 보이게 한 뒤, 두 타일의 곱을 누산하고, 둘째 동기화로 버퍼를 다시 채우기 전에 모든 사용을 끝냅니다. 마지막 조각이 끝나면 C의 타일을 한 번 씁니다.",
         "", "", {{small, "tiled.output_tiles * tiled.k_steps"}, {small, "tiled.read_elements / (tiled.output_tiles * tiled.k_steps)"}, {small, "tiled.write_elements / tiled.output_tiles"}}, "k-slab output-tile double-buffering accumulation"},
        {study, "accumulation", "Two K steps over one output tile", "출력 타일 하나와 두 K 단계",
         "In the 4x4 product the slabs are k = 0, 1 and k = 2, 3. Step 1 leaves acc00 = A00 B00 + A01 B10 and three more like it; step 2 adds A02 B20 + A03 B30. The buffers change their contents, the accumulators stay, and C is written only after step 2. A00 is read again for the output tile to the right.",
         "4x4 행렬 곱의 조각은 k = 0, 1과 k = 2, 3입니다. 1단계가 끝나면 acc00 = A00 B00 + A01 B10이고 나머지 셋도 같은 꼴이며, 2단계가 A02 B20 + A03 B30을 더합니다. 버퍼의 내용은 바뀌고 중간 합은 남으며 C는 2단계 뒤에만 씁니다. 오른쪽 출력 타일을 위해 A00을 다시 읽습니다.",
         "", "", {{small, "reads(tiled.A, 0, 0)"}, {small, "uses(tiled.A, 0, 0)"}, {small, "reads(naive.A, 0, 0)"}}, "loop accumulator reuse"},
        {study, "roofline", "The roofline picture", "Roofline 그림",
         "Two logarithmic axes: intensity across, rate upward. The slanted roof is BW x I, the flat one P; they meet at the ridge. A schedule is a point on the roof above its intensity: a bound. A measured point is drawn only when something was measured, at F over measured time, and lies below the roof.",
         "두 축이 모두 로그이며 가로는 산술 강도, 세로는 처리율입니다. 기울어진 선은 BW x I, 수평선은 P이고 분기점에서 만납니다. 스케줄은 자기 산술 강도 위의 선에 놓인 점이며 상한입니다. 실측점은 실측했을 때에만 연산량을 실측 시간으로 나눈 높이에 그리고 선 아래에 놓입니다.",
         "R = min(P, BW I)", "", {{large, "predicted.t32.bound_flops_per_s"}, {large, "predicted.t64.bound_flops_per_s"}, {large, "predicted.t128.bound_flops_per_s"}, {large, "machine.ridge"}}, "ridge-point performance-bound misreading-3 misreading-4"},
        {study, "vector-add", "Vector add against matmul", "벡터 덧셈과 행렬 곱",
         "An element of a vector addition serves one output; an element of a product serves a whole row or column of outputs. So splitting an addition into blocks leaves Q as it is, while tiling a product lowers it. Fusing several operations is a different lever: it drops intermediate results.",
         "벡터 덧셈의 원소는 출력 하나에 쓰이고, 행렬 곱의 원소는 출력의 한 행이나 한 열 전체에 쓰입니다. 그래서 덧셈을 블록으로 나눠도 Q는 그대로이고 행렬 곱을 타일로 나누면 Q가 줄어듭니다. 여러 연산을 합치는 것은 중간 결과를 없애는 다른 방법입니다.",
         "vector add: F = L, Q = 3 e L, I = 1 / (3 e)", "벡터 덧셈: F = L, Q = 3 e L, I = 1 / (3 e)", {{add, "direct.intensity_flops_per_byte == 1 / (3 * e)"}, {add, "blocked.total_bytes == direct.total_bytes"}}, "fusion reuse question-1"},
        {study, "residency", "Occupancy, said right", "Occupancy를 바르게 말하기",
         "Resident means that state and resources are assigned; it does not mean executing at this moment. Each resource admits so many whole blocks; the smallest number wins. Occupancy is resident warps over the most there can be: an upper limit, not a speed. More resident warps hide latency. That helps nothing where waits are hidden already or bandwidth is used up, and costs where a smaller tile raises Q or fewer registers cause spills.",
         "상주란 상태와 자원이 배정되었다는 뜻이며 지금 실행 중이라는 뜻이 아닙니다. 자원마다 받아들일 수 있는 온전한 블록 수가 있고 가장 작은 수가 정합니다. Occupancy는 상주 워프를 최대 상주 워프로 나눈 값으로, 상한이지 빠르기가 아닙니다. 상주 워프가 많으면 지연을 숨길 수 있습니다. 이미 숨겨졌거나 대역폭을 다 쓰고 있으면 도움이 되지 않고, 타일을 줄여 Q가 늘거나 레지스터가 부족해 spill이 발생하면 손해입니다.",
         "blocks = min over resources of floor(SM / block)", "상주 블록 = 자원마다 floor(SM / 블록) 가운데 최솟값", {{multiprocessor, "t64.resident_blocks"}, {multiprocessor, "t64.occupancy"}, {multiprocessor, "twice.occupancy"}}, "occupancy resident_blocks bigger-tiles"},
        {study, "bigger-tiles", "Bigger tiles cut both ways", "큰 타일의 두 얼굴",
         "With the side T of square tiles the reads fall like 1/T, while input buffers and accumulators grow like T squared. Whether the kernel gets faster depends on what the space costs: fewer resident blocks, less hidden latency, spills. A spill breaks the assumption that sums stay on chip, and the whole count with it. The ideal time is a bound whether or not the tile fits.",
         "정사각형 타일의 한 변 T가 커지면 읽기는 1/T로 줄지만 입력 버퍼와 중간 합은 T의 제곱으로 커집니다. 커널이 빨라지는지는 그 공간의 대가에 달렸습니다. 상주 블록이 줄고 지연을 덜 숨기고 spill이 발생할 수 있습니다. spill은 중간 합이 칩에 머문다는 가정과 함께 집계 전체를 무너뜨립니다. 이상적 시간은 타일이 들어가든 아니든 하한입니다.",
         "reads ~ 1 / T, space ~ T^2", "읽기 ~ 1 / T, 공간 ~ T^2", {{large, "predicted.t32.read_bytes / predicted.t64.read_bytes"}, {large, "t64.input_buffer_bytes / t32.input_buffer_bytes"}, {large, "predicted.t64.ideal_time_s / predicted.t128.ideal_time_s"}}, "feasibility misreading-12 question-2 residency"},
        {checking, "figure-off", "Where to look when a figure is off", "수치가 이상할 때 볼 곳",
         "In this order: units, bit or byte, GB or GiB, s or ms [off by a power]. FMA as two [rates and ridge shift]. Only what crosses the boundary counted? [counted double]. C written once and not read? [another Q]. Output tiles times K steps? [one tile taken for the whole]. Reuse between output tiles assumed? [another comparison]. Does it fit on chip? [it cannot run].",
         "이 순서로 봅니다. 단위: 비트와 바이트, GB와 GiB, s와 ms [거듭제곱만큼 어긋남]. FMA를 2로 셌는가 [처리율과 분기점이 옮겨감]. 경계를 넘는 것만 셌는가 [두 번 셈]. C는 한 번 쓰고 읽지 않았는가 [다른 Q]. 출력 타일 수 x K 단계 수인가 [타일 하나를 전체로 봄]. 출력 타일 사이의 재사용을 가정했는가 [다른 비교]. 칩에 들어가는가 [실행할 수 없음].",
         "", "", {{small, "tiled.read_elements == tiled.output_tiles * tiled.k_steps * (tiled.BM * tiled.BK + tiled.BK * tiled.BN)"}}, "units convention feasibility disagreement"},
        {checking, "disagreement", "Formula and measurement disagree", "식과 실측이 다를 때",
         "Measured shorter than the bound: was all of that traffic real, or did caches serve part of it? Measured longer: parallelism, barriers, extra traffic, limits inside the chip. That the formula is right and that a kernel reaches it are two separate checks. A point far below the roof: look at data type, FLOP definition, traffic and what was timed before anything else.",
         "실측이 하한보다 짧으면 그 이동이 모두 실제로 있었는지, 캐시가 일부를 대신했는지 봅니다. 실측이 더 길면 병렬성, 동기화, 추가 이동, 칩 안의 한계를 봅니다. 식이 옳은지와 커널이 거기에 도달하는지는 서로 다른 검사입니다. 점이 선보다 훨씬 아래에 있으면 먼저 자료형, FLOP의 정의, 이동량, 무엇의 시간을 쟀는지를 봅니다.",
         "", "", {{large, "predicted.t64.ideal_time_s == max(predicted.t64.flops / machine.peak_flops_per_s, predicted.t64.total_bytes / machine.bandwidth_bytes_per_s)"}}, "ideal-time witnesses figure-off misreading-5"},
    };
}
// clang-format on

}  // namespace rooftile::app
