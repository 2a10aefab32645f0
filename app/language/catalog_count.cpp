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
    {"'{}' is no block order", "'{1}': 블록 순서가 아닙니다"},
    {"allowed: row, column or grouped:G, with G tile rows a group",
     "쓸 수 있는 값: row, column 또는 grouped:G(G는 한 묶음의 타일 행 수)"},
    {"write grouped:8 for groups of 8 tile rows; G lies between 1 and 4294967295",
     "타일 행 8개씩 묶으려면 grouped:8이라고 쓰십시오. G는 1부터 4294967295까지입니다"},
    {"order is {w}", "order: {1}"},
    {"a group has at least 1 tile row", "한 묶음에는 타일 행이 1개 이상 있어야 합니다"},
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
