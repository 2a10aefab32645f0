#include "app/report/warp_messages.hpp"

namespace rooftile::app {

namespace {

constexpr WarpMessages english{
    .title = "warps of {}",
    .useful = "useful",
    .asked = "asked",
    .moved = "moved",
    .efficiency = "asked/moved",
    .requests = "requests",
    .sectors = "sectors",
    .a_request = "a request asks for {bytes} B in {sectors} sectors of 32 B on average",
    .whole = ": every byte that moves is asked for",
    .unaligned = ": rows do not begin on sectors",
    .scattered = ": a warp takes too few neighbours of a row to fill its sectors",
    .unaligned_and_scattered = ": rows do not begin on sectors, and a warp takes few neighbours of a row",
    .sharing = "; lanes of a warp share elements, {} of them each on average",
    .shared = "shared memory",
    .shared_value = "{loaded} loaded, {stored} stored in {wavefronts} wavefronts",
    .no_conflicts = ", no bank conflicts",
    .conflicts = ", {conflicts} of them bank conflicts ({percent})",
    .fma = "FMAs",
    .padded = ", {} of them on zeros around ragged tiles",
    .divergent = "divergent",
    .divergent_value = "{} warps whose lanes disagree at a bound check",
};

constexpr WarpMessages korean{
    .title = "{}의 워프",
    .useful = "쓰는 바이트",
    .asked = "요청",
    .moved = "이동",
    .efficiency = "요청/이동",
    .requests = "요청 수",
    .sectors = "섹터 수",
    .a_request = "요청 하나가 평균 {bytes} B를 32 B 섹터 {sectors}개에서 가져옵니다",
    .whole = ": 이동하는 바이트를 모두 요청합니다",
    .unaligned = ": 행이 섹터 경계에서 시작하지 않습니다",
    .scattered = ": 워프가 한 행에서 이웃한 원소를 적게 가져가 섹터를 채우지 못합니다",
    .unaligned_and_scattered = ": 행이 섹터 경계에서 시작하지 않고, 워프가 한 행에서 이웃한 원소를 적게 가져갑니다",
    .sharing = "; 워프의 레인들이 원소를 함께 씁니다(평균 {}개 레인)",
    .shared = "shared memory",
    .shared_value = "읽기 {loaded}, 쓰기 {stored}, wavefront {wavefronts}개",
    .no_conflicts = ", 뱅크 충돌 없음",
    .conflicts = ", 그중 뱅크 충돌 {conflicts}개({percent})",
    .fma = "FMA",
    .padded = "개, 그중 {}개는 가장자리 타일을 채운 0에 쓰입니다",
    .divergent = "분기 워프",
    .divergent_value = "경계 검사에서 레인마다 결과가 다른 워프 {}개",
};

}  // namespace

const WarpMessages& warp_messages(Language language) { return language == Language::ko ? korean : english; }

}  // namespace rooftile::app
