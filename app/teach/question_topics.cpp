#include "app/teach/topics.hpp"

namespace rooftile::app {

// clang-format off
std::vector<Topic> question_topics() {
    using enum Example;
    constexpr TopicGroup group = TopicGroup::questions;
    return {
        {group, "question-1", "Does a larger block raise the intensity of vector add?", "블록을 키우면 벡터 덧셈의 산술 강도가 높아지는가?",
         "No. Every element is used once, so there is nothing to reuse and splitting changes nothing. Only fusing with a neighbouring operation removes traffic.",
         "아닙니다. 원소마다 한 번만 쓰이므로 재사용할 것이 없고 나누어도 바뀌지 않습니다. 이웃한 연산과 합칠 때에만 이동량이 줄어듭니다.",
         "", "", {{add, "blocked.intensity_flops_per_byte == direct.intensity_flops_per_byte"}, {chain, "fused.intensity_flops_per_byte / unfused.intensity_flops_per_byte"}}, "vector-add fusion"},
        {group, "question-2", "Why is 64 -> 128 not twice as fast?", "64 -> 128은 왜 두 배 빠르지 않은가?",
         "The reads halve, but on the way the schedule crosses the ridge: from there on arithmetic limits, and its time does not shrink.",
         "읽기는 절반이 되지만 도중에 분기점을 넘습니다. 거기서부터는 연산이 제한하고 연산 시간은 줄지 않습니다.",
         "", "", {{large, "predicted.t64.read_bytes / predicted.t128.read_bytes"}, {large, "predicted.t64.ideal_time_s / predicted.t128.ideal_time_s"}, {large, "predicted.t128.ideal_time_s == predicted.t128.compute_time_s"}}, "ridge-point misreading-8 bigger-tiles"},
        {group, "question-3", "And if another tile finds its input in L2?", "다른 타일이 L2에서 입력을 찾으면?",
         "Then the assumption of no reuse between output tiles no longer holds. Fewer bytes come from DRAM and the intensity at the DRAM boundary rises. What the loops request stays as counted here.",
         "그러면 출력 타일 사이에 재사용이 없다는 가정이 더는 성립하지 않습니다. DRAM에서 오는 바이트가 줄고 DRAM 경계의 산술 강도가 높아집니다. 반복문이 요청하는 양은 여기서 집계한 그대로입니다.",
         "", "", {{large, "predicted.t64.A.read_elements / (M * K)"}, {large, "predicted.t64.total_bytes / predicted.one_pass.total_bytes"}}, "boundary convention disagreement"},
        {group, "question-4", "Must T = 128 be chosen?", "T = 128을 골라야 하는가?",
         "Not before it is known that input buffers and accumulators fit, how many blocks stay resident, and that nothing spills. The bound alone decides nothing.",
         "입력 버퍼와 중간 합이 들어가는지, 상주 블록이 몇 개 남는지, spill이 없는지 알기 전에는 아닙니다. 상한만으로는 정할 수 없습니다.",
         "", "", {{large, "t128.input_buffer_bytes / t64.input_buffer_bytes"}, {large, "t128.accumulator_bytes / t64.accumulator_bytes"}, {multiprocessor, "t128.missing_bytes"}}, "feasibility residency misreading-12"},
        {group, "question-5", "Does doubling BK halve Q?", "BK를 두 배로 하면 Q가 절반이 되는가?",
         "No. With the same output tile each step loads twice as much and there are half as many steps. Only the buffers and the number of barriers change.",
         "아닙니다. 출력 타일이 같으면 단계마다 두 배를 적재하고 단계 수는 절반입니다. 버퍼와 동기화 횟수만 바뀝니다.",
         "", "", {{large, "predicted.t64.total_bytes / predicted.slab32.total_bytes"}, {large, "slab32.k_steps / t64.k_steps"}, {large, "t64.input_buffer_bytes / slab32.input_buffer_bytes"}}, "k-slab misreading-11"},
    };
}
// clang-format on

}  // namespace rooftile::app
