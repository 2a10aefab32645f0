// What model and sim say: counts beyond their types, blocks outside their matrices, schedules that do not fit.

#include "app/language/catalog.hpp"

namespace rooftile::app {

namespace {

// clang-format off: one line an entry, however long
constexpr CatalogEntry entries[] = {
    // overflow
    {"{t} does not fit {n} bits", "{1}: {2}비트로 나타낼 수 없습니다"},
    {"{t} would fall below zero", "{1}: 0보다 작아집니다"},
    {"use smaller sizes", "더 작은 크기를 쓰십시오"},
    {"a number of elements", "원소 수"},
    {"a number of bytes", "바이트 수"},
    {"a number of FLOPs", "FLOPs 수"},
    {"a counted number of elements", "집계한 원소 수"},
    {"a counted number of uses", "집계한 사용 횟수"},
    {"the counted number of FLOPs", "집계한 FLOPs 수"},
    {"an element's count", "원소 하나의 횟수"},
    {"the elements", "원소 수"},
    {"the elements of all operands", "모든 피연산자의 원소 수"},
    {"an operand's element count", "피연산자의 원소 수"},
    {"a matrix's element count", "행렬의 원소 수"},
    {"a transfer's element count", "전송 한 번의 원소 수"},
    {"a buffer's byte count", "버퍼의 바이트 수"},
    {"the A buffer's byte count", "A 버퍼의 바이트 수"},
    {"the B buffer's byte count", "B 버퍼의 바이트 수"},
    {"the input buffers' byte count", "입력 버퍼의 바이트 수"},
    {"the accumulators' byte count", "중간 합의 바이트 수"},
    {"the byte count held on chip", "칩 안에 보관한 바이트 수"},
    {"a number of resident blocks", "상주 블록 수"},
    {"the number of resident warps", "상주 워프 수"},
    {"the number of multiply-adds", "곱셈·누산 횟수"},
    {"the number of FLOPs", "FLOPs 수"},
    {"the number of transfers", "전송 횟수"},
    {"the number of output tiles", "출력 타일 수"},
    {"the number of distinct blocks", "서로 다른 블록 수"},

    // exact numbers
    {"division by zero", "0으로 나눌 수 없습니다"},
    {"division by zero: 0 to a negative power", "0으로 나눌 수 없습니다: 0의 음수 거듭제곱입니다"},
    {"a number that is not finite has no exact value", "유한하지 않은 수에는 정확한 값이 없습니다"},
    {"the power exceeds 2^{n}", "거듭제곱이 2^{1}보다 큽니다"},
    {"a peak rate must be positive", "최대 연산 처리량은 0보다 커야 합니다"},
    {"a bandwidth must be positive", "대역폭은 0보다 커야 합니다"},

    // L2 and DRAM
    {"the L2 model is given no {t}", "L2 모형에 {1} 값이 없습니다"},
    {"it must be at least 1", "1 이상이어야 합니다"},
    {"rows (M)", "행 수(M)"},
    {"columns (N)", "열 수(N)"},
    {"depth (K)", "깊이(K)"},
    {"tile rows (BM)", "타일의 행 수(BM)"},
    {"tile columns (BN)", "타일의 열 수(BN)"},
    {"bytes for an element of A", "A의 원소당 바이트 수"},
    {"bytes for an element of B", "B의 원소당 바이트 수"},
    {"bytes for an element of C", "C의 원소당 바이트 수"},
    {"resident blocks", "상주 블록 수"},
    {"threads in a block", "블록의 스레드 수"},
    {"multiprocessors", "SM 수"},
    {"bytes of L2", "L2 바이트 수"},
    {"warps that a multiprocessor can hold", "SM 하나의 최대 상주 워프 수"},
    {"rows in a group", "묶음의 행 수"},
    {"an element of the L2 model has more than 4096 bytes", "L2 모형의 원소 하나가 4096바이트를 넘습니다"},
    {"matrix elements have 1 to 16 bytes", "행렬 원소는 1바이트에서 16바이트입니다"},
    {"the L2 model knows caches of one or two partitions, not {n}",
     "L2 모형이 다루는 캐시의 분할 수는 1 또는 2입니다: {1}"},
    {"give partitions as 1 or 2", "분할 수로 1 또는 2를 쓰십시오"},
    {"a share of the L2 capacity is not in (0, 16]", "L2 용량의 비율이 (0, 16] 범위에 있지 않습니다"},
    {"1 fits an H200", "H200에는 1이 맞습니다"},
    {"the deviation of the share of the L2 capacity is not in [0, half the share)",
     "L2 용량 비율의 표준편차가 [0, 비율의 절반) 범위에 있지 않습니다"},
    {"0 makes one LRU of all granules", "0이면 모든 조각이 LRU 하나를 이룹니다"},
    {"the number of granules of an L2 model", "L2 모형의 조각 수"},
    {"the bytes of a granule of an L2 model", "L2 모형의 조각 하나의 바이트 수"},
    {"the bytes of A", "A의 바이트 수"},
    {"the bytes of B", "B의 바이트 수"},
    {"the bytes of A and B", "A와 B의 바이트 수"},
    {"the bytes that blocks read", "블록이 읽는 바이트 수"},
    {"{} of {} tile rows are live at a time", "한 번에 진행되는 타일 행: {2} 가운데 {1}"},
    {"{} of {} tile columns are live at a time", "한 번에 진행되는 타일 열: {2} 가운데 {1}"},
    {"{} of {} groups of {n} tile rows are live at a time",
     "한 번에 진행되는 타일 행 묶음({3}행씩): {2} 가운데 {1}"},
    {"{w} ({} MB) fits what an L2 partition keeps ({} MB)",
     "{1} ({2} MB): L2 분할 하나가 보관하는 용량({3} MB)에 들어갑니다"},
    {"{w} ({} MB) does not fit what an L2 partition keeps ({} MB)",
     "{1} ({2} MB): L2 분할 하나가 보관하는 용량({3} MB)에 들어가지 않습니다"},
    {"in step, {w} is read {} times from DRAM", "나란히 진행할 때 DRAM에서 읽는 횟수({1}): {2}"},
    {"staggered, {w} is read {} times from DRAM", "어긋나게 진행할 때 DRAM에서 읽는 횟수({1}): {2}"},

    // workloads and schedules
    {"{w} is {n}", "{1} 값이 {2}입니다"},
    {"it must lie between 1 and {n}", "1부터 {1}까지 쓸 수 있습니다"},
    {"it must be 1 or 2", "1 또는 2만 쓸 수 있습니다"},
    {"a schedule of kind '{}' does not carry out a workload of kind '{}'",
     "종류가 '{1}'인 스케줄로는 종류가 '{2}'인 작업을 수행할 수 없습니다"},
    {"this pair of workload and schedule has no closed form", "이 작업과 스케줄의 짝에는 닫힌 식이 없습니다"},
    {"there is no element loop for this pair of workload and schedule",
     "이 작업과 스케줄의 짝에는 원소 단위 반복문이 없습니다"},
    {"a workload of kind '{}' has no loop nest to count", "종류가 '{1}'인 작업에는 집계할 반복문이 없습니다"},
    {"a custom workload has no product to check", "custom 작업에는 검사할 곱이 없습니다"},
    {"accumulators of type '{}' do not exist", "'{1}' 자료형의 중간 합은 없습니다"},

    // blocks and buffers
    {"{w} lies outside {w}, which has {n} x {n} elements", "{1}: 원소가 {3} x {4}개인 {2}의 바깥입니다"},
    {"element [{n},{n}] lies outside a matrix of {n} x {n} elements", "원소 [{1},{2}]: {3} x {4} 행렬의 바깥입니다"},
    {"clip the block at the matrix's edge", "블록을 행렬의 경계에서 자르십시오"},
    {"indices count from 0", "인덱스는 0부터 셉니다"},
    {"there is no operand '{}'", "'{1}' 피연산자는 없습니다"},
    {"the computation uses {w}, but the buffer holds {w}", "연산은 {1}에 있는 원소를 쓰지만 버퍼에는 {2}만 있습니다"},
    {"load the block before computing with it", "연산하기 전에 그 블록을 적재하십시오"},
    {"{w} is empty: nothing would cross the boundary", "{1}: 빈 블록이라 경계를 넘는 것이 없습니다"},
    {"move only blocks that hold elements", "원소가 있는 블록만 옮기십시오"},
    {"the computation adds to output {w}, but the accumulators stand for {w}",
     "연산은 출력 {1}에 더하지만 중간 합은 {2}의 것입니다"},
    {"reset the accumulators for that block first", "먼저 그 블록의 중간 합을 초기화하십시오"},
    {"the input buffers would hold {n} B, {n} B are there", "입력 버퍼에 {1} B가 필요하지만 {2} B만 있습니다"},
    {"the accumulators would hold {n} B, {n} B are there", "중간 합에 {1} B가 필요하지만 {2} B만 있습니다"},
    {"use a smaller tile or a larger capacity", "타일을 줄이거나 용량을 늘리십시오"},

    // C policy, split_k, lower bounds
    {"a term of a fraction", "분수의 분자나 분모"},
    {"the square root of a negative number is not real", "음수의 제곱근은 실수가 아닙니다"},
    {"nothing to do for {n} of the {n} groups of split_k: K = {n} has {n} slab of BK = {n}",
     "split_k: 묶음 {2}개 가운데 {1}개에는 할 일이 없습니다. K = {3}에는 BK = {5}인 K 조각이 {4}개 있습니다"},
    {"nothing to do for {n} of the {n} groups of split_k: K = {n} has {n} slabs of BK = {n}",
     "split_k: 묶음 {2}개 가운데 {1}개에는 할 일이 없습니다. K = {3}에는 BK = {5}인 K 조각이 {4}개 있습니다"},
    {"the largest possible split_k is {n}", "쓸 수 있는 가장 큰 split_k: {1}"},
    {"the depth of the input buffers", "입력 버퍼의 K 방향 길이"},
    {"the elements of the input buffers", "입력 버퍼의 원소 수"},
    {"the number of accumulators", "중간 합의 수"},
    {"the reads of C", "C의 읽기 수"},
    {"the writes of C", "C의 쓰기 수"},
    {"nothing can be computed with 0 elements on chip", "칩 안에 원소가 하나도 없으면 계산할 수 없습니다"},
};
// clang-format on

}  // namespace

std::span<const CatalogEntry> count_entries() { return entries; }

}  // namespace rooftile::app
