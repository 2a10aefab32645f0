#include "app/trace/warp_messages.hpp"

namespace rooftile::app {

namespace {

constexpr WarpTraceMessages english{
    .kernel = "kernel",
    .block = "block",
    .warp = "warp",
    .addresses = "addresses",
    .cells = "cells",
    .block_value = "{number}, of 0 to {last} in order {order}: output tile C[{rows},{cols}], first K slab",
    .block_of_launch = "{number}, of 0 to {last}",
    .no_block = "{launch}: blocks are 0 to {last}, warps 0 to {last_warp}",
    .warp_value = "{number}, of 0 to {last}: threads {first} to {end} of the block",
    .addresses_value =
        "in bytes from an operand's first element, rows without gaps; of shared memory from the "
        "beginning of the operand's tile",
    .cells_value =
        "of a sector, the lanes that want each of its 8 words of 4 B (0+3: lane 0 and three others); of "
        "shared memory, one line a wavefront and one place a bank, with the first lane that wants its "
        "word, 0 to 9, then a to v for 10 to 31",
    .global_load = "{operand}: load from global memory, {bytes} B a lane",
    .global_store = "{operand}: store to global memory, {bytes} B a lane",
    .async_copy = "{operand}: asynchronous copy from global to shared memory, {bytes} B a lane",
    .shared_load = "{operand}: load from shared memory, {bytes} B a lane",
    .shared_store = "{operand}: store to shared memory, {bytes} B a lane",
    .zeros = "zeros in place of elements outside",
    .nobody = "No lane of this warp takes part: its elements lie outside.",
    .lanes = "lanes",
    .elements = "elements",
    .at_byte = "at byte",
    .sector = "sector at",
    .asked_of_sector = "asked",
    .wavefront = "#",
    .this_request = "request",
    .all_requests = "in all",
    .moved = "asks for {asked} B, moves {sectors} sector{s} of 32 B = {moved} B: {percent} of it asked for",
    .conflict_free = "{wavefronts} wavefront{s}: no bank conflict",
    .conflict = "{wavefronts} wavefronts where {passes} would do: {ways}-way bank conflict",
    .in_all = "{requests} requests: {asked} B asked for, {sectors} sectors = {moved} B, {percent}",
    .in_all_shared = "{requests} requests: {wavefronts} wavefronts, {conflicts} of them bank conflicts",
};

constexpr WarpTraceMessages korean{
    .kernel = "커널",
    .block = "블록",
    .warp = "워프",
    .addresses = "주소",
    .cells = "칸",
    .block_value = "0~{last}번 가운데 {number}번, {order} 순서: 출력 타일 C[{rows},{cols}], 첫 K 조각",
    .block_of_launch = "0~{last}번 가운데 {number}번",
    .no_block = "{launch}: 블록은 0~{last}번, 워프는 0~{last_warp}번",
    .warp_value = "0~{last}번 가운데 {number}번: 블록의 스레드 {first}~{end}",
    .addresses_value =
        "피연산자의 첫 원소부터 센 바이트이며 행 사이에 빈 곳이 없음. shared memory는 피연산자의 타일 "
        "처음부터",
    .cells_value =
        "섹터에서는 4 B 워드 8개를 각각 원하는 레인(0+3: 레인 0과 다른 셋). shared memory에서는 한 줄이 "
        "wavefront 하나, 한 자리가 뱅크 하나이며 그 워드를 원하는 첫 레인을 0~9, 10~31은 a~v로 적음",
    .global_load = "{operand}: 전역 메모리에서 읽기, 레인마다 {bytes} B",
    .global_store = "{operand}: 전역 메모리에 쓰기, 레인마다 {bytes} B",
    .async_copy = "{operand}: 전역 메모리에서 shared memory로 비동기 복사, 레인마다 {bytes} B",
    .shared_load = "{operand}: shared memory에서 읽기, 레인마다 {bytes} B",
    .shared_store = "{operand}: shared memory에 쓰기, 레인마다 {bytes} B",
    .zeros = "바깥 원소 자리에 0",
    .nobody = "이 워프의 원소가 모두 바깥에 있어 참여하는 레인이 없습니다.",
    .lanes = "레인",
    .elements = "원소",
    .at_byte = "바이트",
    .sector = "섹터",
    .asked_of_sector = "요청",
    .wavefront = "#",
    .this_request = "요청",
    .all_requests = "모두",
    .moved = "{asked} B 요청, 32 B 섹터 {sectors}개 = {moved} B 이동: 그중 {percent}를 요청함",
    .conflict_free = "wavefront {wavefronts}개: 뱅크 충돌 없음",
    .conflict = "{passes}개면 될 wavefront가 {wavefronts}개: {ways}-way 뱅크 충돌",
    .in_all = "요청 {requests}개: {asked} B 요청, 섹터 {sectors}개 = {moved} B, {percent}",
    .in_all_shared = "요청 {requests}개: wavefront {wavefronts}개, 그중 뱅크 충돌 {conflicts}개",
};

}  // namespace

const WarpTraceMessages& warp_trace_messages(Language language) { return language == Language::ko ? korean : english; }

}  // namespace rooftile::app
