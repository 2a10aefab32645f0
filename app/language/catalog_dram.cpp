// What is said of a machine's L2, of DRAM reads and of block orders.

#include "app/language/catalog.hpp"

namespace rooftile::app {

namespace {

// clang-format off: one line an entry, however long
constexpr CatalogEntry entries[] = {
    // scenario and machine files
    {"'{}' is a key of the machine's l2 table", "'{1}': 하드웨어의 l2 테이블의 키입니다"},
    {"'{}' is a key of [[schedule]] kinds 'naive' and 'tiled': DRAM reads are predicted for products",
     "'{1}': 종류가 'naive'나 'tiled'인 [[schedule]]의 키입니다. DRAM 읽기는 행렬 곱에서만 예측합니다"},
    {"write l2 = {}", "l2 = {1}처럼 쓰십시오"},
    {"an L2 of {n} B is too large", "L2가 너무 큽니다: {1} B"},
    {"at most 2^50 B, which is 1 PiB", "가장 큰 값은 2^50 B, 곧 1 PiB입니다"},
    {"validated must be true or false, not {t}", "validated: true 또는 false여야 합니다(주어진 값: {1})"},

    // why no DRAM reads are predicted
    {"the L2 model knows matmul alone", "L2 모형은 matmul만 다룹니다"},
    {"machine '{}' states no L2 (l2)", "하드웨어 '{1}'에 L2(l2)가 없습니다"},
    {"machine '{}' states no number of multiprocessors (multiprocessors)",
     "하드웨어 '{1}'에 SM의 개수(multiprocessors)가 없습니다"},
    {"machine '{}' states no warps of a multiprocessor (sm.warps)",
     "하드웨어 '{1}'에 SM의 워프 수(sm.warps)가 없습니다"},
    {"nothing states the threads of a block (kernel, or threads of block)",
     "블록의 스레드 수를 알 수 없습니다(kernel 또는 block의 threads)"},
    {"nothing states how many blocks are resident (resident_blocks, or registers_per_thread of block)",
     "상주 블록 수를 알 수 없습니다(resident_blocks 또는 block의 registers_per_thread)"},
    {"resident_blocks is {n}, but at most {n} such blocks fit on a multiprocessor",
     "resident_blocks: {1}. 그러나 SM 하나에는 이런 블록이 {2}개까지 들어갑니다"},
    {"not one block fits on a multiprocessor", "SM 하나에 블록이 하나도 들어가지 않습니다"},
    {"the L2 model knows products that write C once and do not read it",
     "L2 모형은 C를 한 번 쓰고 읽지 않는 행렬 곱만 다룹니다"},
    {"nothing says which outputs a block of the naive loop owns (kernel)",
     "naive 반복문의 블록이 어느 출력을 맡는지 알 수 없습니다(kernel)"},
    {"kernel '{}' packs an operand first: that is more than one launch",
     "'{1}' 커널은 피연산자를 먼저 재배치하므로 실행이 한 번이 아닙니다"},
    {"the launch has too many blocks for the L2 model", "L2 모형으로 다루기에는 실행의 블록이 너무 많습니다"},
    {"not predicted in a sweep of more than {n} points", "점이 {1}개를 넘는 스윕에서는 예측하지 않습니다"},

    // rooftile orders
    {"rooftile orders ranks the orders of one scenario", "rooftile orders는 시나리오 하나의 순서를 비교합니다"},
    {"ranking {}", "순서 비교: {1}"},
    {"rooftile orders looks at one point, and '{}' is a sweep",
     "rooftile orders는 한 점을 살펴봅니다. '{1}' 시나리오는 스윕입니다"},
    {"no orders to rank: {}: {t}", "비교할 순서가 없습니다: {1}: {2}"},
    {"a prediction needs a matmul, a machine with an L2 and its blocks: {}",
     "예측에는 matmul과 L2가 있는 하드웨어, 그리고 블록이 필요합니다: {1}"},

    // --help
    {"Rank the orders of thread blocks by predicted DRAM reads", "스레드 블록의 순서를 예측한 DRAM 읽기에 따라 비교"},
    {"How to show the ranking", "비교 결과의 형식"},
    {"Orders to rank: row, column, grouped:G; the usual ones if left out",
     "비교할 순서: row, column, grouped:G; 빼면 흔히 쓰는 순서들"},
};
// clang-format on

}  // namespace

std::span<const CatalogEntry> dram_entries() { return entries; }

}  // namespace rooftile::app
