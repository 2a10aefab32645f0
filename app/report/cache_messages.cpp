#include "app/report/cache_messages.hpp"

namespace rooftile::app {

namespace {

constexpr CacheMessages english{
    .label = "cache {}",
    .loads = "{accesses} loads, {misses} misses ({rate})",
    .stores = "; {accesses} stores, {misses} misses ({rate})",
    .moved = "; {filled} filled, {written} written on",
    .stream_transfers = "each transferred element once, row by row",
    .stream_operands = "the operands of every operation, in loop order",
    .not_counted = "not counted: {}",
    .title = "Caches behind {}",
    .trace = "{accesses} accesses in the format {format}",
    .level = "cache",
    .operand = "operand",
    .all = "all",
    .reads = "loads",
    .read_misses = "misses",
    .writes = "stores",
    .write_misses = "misses",
    .miss_rate = "miss rate",
    .filled = "filled",
    .written_back = "written back",
    .written_through = "written through",
    .full = "fully associative",
    .ways = "{} ways",
    .geometry = "{size}, {ways}, lines of {line}",
    .sectors = ", sectors of {}",
    .through = ", write-through",
    .no_allocate = ", stores do not allocate",
    .inclusive = ", inclusive",
    .memory = "Memory: {read} read, {written} written. Written back includes a flush at the end.",
};

constexpr CacheMessages korean{
    .label = "캐시 {}",
    .loads = "읽기 {accesses}, 미스 {misses} ({rate})",
    .stores = "; 쓰기 {accesses}, 미스 {misses} ({rate})",
    .moved = "; 채움 {filled}, 내보냄 {written}",
    .stream_transfers = "전송된 원소마다 한 번, 행 순서대로",
    .stream_operands = "연산마다의 피연산자, 루프 순서대로",
    .not_counted = "세지 않음: {}",
    .title = "캐시: {}",
    .trace = "접근 {accesses}번, 형식 {format}",
    .level = "캐시",
    .operand = "피연산자",
    .all = "전체",
    .reads = "읽기",
    .read_misses = "미스",
    .writes = "쓰기",
    .write_misses = "미스",
    .miss_rate = "미스 비율",
    .filled = "채움",
    .written_back = "되쓰기",
    .written_through = "바로 쓰기",
    .full = "완전 연관",
    .ways = "{}-way",
    .geometry = "{size}, {ways}, 라인 {line}",
    .sectors = ", 섹터 {}",
    .through = ", write-through",
    .no_allocate = ", 쓰기 미스는 채우지 않음",
    .inclusive = ", 포함",
    .memory = "메모리: 읽기 {read}, 쓰기 {written}. 되쓰기에는 마지막 비우기가 들어갑니다.",
};

}  // namespace

const CacheMessages& cache_messages(Language language) { return language == Language::ko ? korean : english; }

}  // namespace rooftile::app
