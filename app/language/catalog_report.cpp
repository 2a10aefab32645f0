// What a report says besides its figures: why one is absent, how a schedule was run, what a formula lacks.

#include "app/language/catalog.hpp"

namespace rooftile::app {

namespace {

// clang-format off: one line an entry, however long
constexpr CatalogEntry entries[] = {
    // why a figure is absent
    {"not evaluated", "평가하지 않음"},
    {"not evaluated yet", "아직 평가하지 않음"},
    {"no longer held", "더는 보관하지 않음"},
    {"not stated", "밝히지 않음"},
    {"unlimited: none is stated", "한계 없음: 밝히지 않음"},
    {"the scenario names no machine", "시나리오에 하드웨어가 없음"},
    {"the scenario names no baseline", "시나리오에 기준 스케줄이 없음"},
    {"baseline '{}' is not selected", "기준 스케줄 '{1}': 고르지 않음"},
    {"schedule '{}' is not selected", "스케줄 '{1}': 고르지 않음"},
    {"machine '{}' states no peak for {w}", "하드웨어 '{1}'에 {2} 최대 연산 처리량이 없음"},
    {"machine '{}' states no bandwidth", "하드웨어 '{1}'에 대역폭이 없음"},
    {"machine '{}' states no capacity", "하드웨어 '{1}'에 용량이 없음"},
    {"machine '{}' states no multiprocessor (sm)", "하드웨어 '{1}'에 SM 정보(sm)가 없음"},
    {"the schedule states no thread block (block)", "스케줄에 스레드 블록(block)이 없음"},
    {"neither the block nor the machine states a resource that limits it",
     "블록과 하드웨어 어느 쪽에도 한계를 정하는 자원이 없음"},
    {"the block uses none of it, or it is not stated", "블록이 쓰지 않거나 밝히지 않음"},
    {"the block's threads are not stated", "블록의 스레드 수를 밝히지 않음"},
    {"the block's threads or the machine's warps are not stated",
     "블록의 스레드 수나 하드웨어의 워프 수를 밝히지 않음"},
    {"the schedule has no tiles", "스케줄에 타일이 없음"},
    {"nothing of it is loaded", "적재하는 것이 없음"},
    {"the ideal time is zero", "이상적 시간이 0임"},
    {"no byte crosses the boundary", "경계를 넘는 바이트가 없음"},
    {"no GPU measurement in this run", "이번 실행에 GPU 실측이 없음"},
    {"a custom workload has no loop nest to count", "custom 작업에는 집계할 반복문이 없음"},
    {"not counted: execution = \"predict\"", "집계하지 않음: execution = \"predict\""},
    {"not counted: {n} transfers, limit {n}", "집계하지 않음: 전송 {1}번, 한계 {2}번"},
    {"not counted: it {t}", "집계하지 않음: {1}"},
    {"not counted for each element; --per-element does", "원소마다 집계하지 않음. --per-element를 주면 집계함"},
    {"no arithmetic was done: {t}", "연산을 하지 않음: {1}"},
    {"not applicable: compared on integers alone", "해당 없음: 정수로만 비교함"},
    {"not applicable: no integers are exact at this K and these types",
     "해당 없음: 이 K와 자료형에서 정확한 정수가 없음"},
    {"not applicable: no integer range is exact and no rounding bound exists with {w} accumulators",
     "해당 없음: {1} 중간 합에는 정확한 정수 범위도 반올림 오차 한계도 없음"},
    {"not applicable: no integer range is exact and no rounding bound exists at K = {n} with {w} accumulators",
     "해당 없음: K = {1}, {2} 중간 합에는 정확한 정수 범위도 반올림 오차 한계도 없음"},
    {"the error is not finite: the product holds an infinity or no number",
     "오차가 유한하지 않음: 곱에 무한대나 수가 아닌 값이 있음"},

    // how a schedule is run
    {"execution = \"traffic\"", "execution = \"traffic\""},
    {"{n} operations, limit of a full execution {n}", "연산 {1}번, 모든 연산을 실행하는 한계 {2}번"},
    {"a full execution needs {n} B of memory ({}), limit {n} B unless asked for",
     "모든 연산을 실행하려면 메모리 {1} B({2}) 이상이 필요합니다. 따로 요청하지 않으면 한계는 {3} B입니다"},
    {"a full execution needs {n} B of memory ({}), {n} B ({}) are available",
     "모든 연산을 실행하려면 메모리 {1} B({2}) 이상이 필요하지만 {3} B({4})만 쓸 수 있습니다"},
    {"use smaller sizes, or execution = \"traffic\", which counts the same bytes without the matrices",
     "크기를 줄이거나 execution = \"traffic\"으로 행렬 없이 같은 바이트를 집계하십시오"},

    // space
    {"does not fit: {t}", "들어가지 않음: {1}"},
    {"does not fit: {w} needs {n} B of input buffer, {n} B there",
     "들어가지 않음: {1}에 입력 버퍼 {2} B가 필요하지만 {3} B만 있습니다"},
    {"does not fit: {w} needs {n} B of accumulators, {n} B there",
     "들어가지 않음: {1}에 중간 합 {2} B가 필요하지만 {3} B만 있습니다"},
    {"does not fit: {w} needs {n} B of input buffer, {n} B there and {n} B of accumulators, {n} B there",
     "들어가지 않음: {1}에 입력 버퍼 {2} B와 중간 합 {4} B가 필요하지만 각각 {3} B와 {5} B만 있습니다"},
    {"needs {n} B of input buffer, {n} B there", "입력 버퍼 {1} B가 필요하지만 {2} B만 있습니다"},
    {"needs {n} B of accumulators, {n} B there", "중간 합 {1} B가 필요하지만 {2} B만 있습니다"},
    {"needs {n} B of input buffer, {n} B there and {n} B of accumulators, {n} B there",
     "입력 버퍼 {1} B와 중간 합 {3} B가 필요하지만 각각 {2} B와 {4} B만 있습니다"},
    {"schedule '{}' needs {n} B of input buffer, {n} B there",
     "스케줄 '{1}'에 입력 버퍼 {2} B가 필요하지만 {3} B만 있습니다"},
    {"schedule '{}' needs {n} B of accumulators, {n} B there",
     "스케줄 '{1}'에 중간 합 {2} B가 필요하지만 {3} B만 있습니다"},
    {"schedule '{}' needs {n} B of input buffer, {n} B there and {n} B of accumulators, {n} B there",
     "스케줄 '{1}'에 입력 버퍼 {2} B와 중간 합 {4} B가 필요하지만 각각 {3} B와 {5} B만 있습니다"},
    {"use a smaller tile or fewer buffers; capacity = \"report\" counts it all the same",
     "타일이나 버퍼를 줄이십시오. capacity = \"report\"로 두면 들어가지 않아도 집계합니다"},
    {"invalid: {t}", "잘못됨: {1}"},
    {"impossible: {t}", "불가능: {1}"},
    {"{n} B counted, yet reading every input and writing every output once takes {n} B",
     "{1} B로 집계했지만, 모든 입력을 한 번 읽고 모든 출력을 한 번 쓰는 데만 {2} B가 듭니다"},
    {"at {}: {t}", "{1}에서: {2}"},

    // formulas over a report
    {"'{}' is a text; formulas hold numbers and true or false",
     "'{1}' 값은 문자열입니다. 식에는 수와 참, 거짓만 쓸 수 있습니다"},
    {"an element of {w} has {n} index, not {n}", "{1}의 원소에는 인덱스가 {2}개 필요합니다(주어진 수: {3}개)"},
    {"an element of {w} has {n} indices, not {n}", "{1}의 원소에는 인덱스가 {2}개 필요합니다(주어진 수: {3}개)"},
    {"index {w} lies outside {w}", "인덱스 {1}: {2}의 바깥입니다"},
    {"indices are integers from 0 to {n}", "인덱스는 0부터 {1}까지의 정수입니다"},
    {"e has no single value: an element takes {}", "e의 값이 하나가 아닙니다. 원소 하나의 크기: {1}"},
    {"the formula is a number, {w}, not true or false", "식의 값이 참이나 거짓이 아니라 수 {1}입니다"},
    {"compare it: ==, !=, <, <=, >, >= or approx(a, b, rel)",
     "비교하십시오: ==, !=, <, <=, >, >= 또는 approx(a, b, rel)"},
    {"schedules are {l}", "스케줄: {1}"},
    {"operands are {l}", "피연산자: {1}"},
    {"reads() and uses() count: write '{}'", "reads()와 uses()는 집계한 값입니다. 이렇게 쓰십시오: '{1}'"},
    {"'{}' needs no witness", "'{1}': 앞에 아무것도 붙이지 않습니다"},
    {"docs/names.md lists every name", "모든 이름은 docs/names.md에 있습니다"},

    // elements and schedules that were asked for
    {"'{}' names no element", "'{1}': 원소를 가리키지 않습니다"},
    {"write an operand and its index, such as X[5]", "X[5]처럼 피연산자와 인덱스를 쓰십시오"},
    {"write an operand and its indices, such as A[0,0]", "A[0,0]처럼 피연산자와 인덱스를 쓰십시오"},
    {"'{}': a custom workload has no elements, only totals", "'{1}': custom 작업에는 원소가 없고 합계만 있습니다"},
    {"leave out --element", "--element를 빼십시오"},
    {"'{}': this workload has no operand '{}'", "'{1}': 이 작업에 '{2}' 피연산자는 없습니다"},
    {"'{}' lies outside {w}", "'{1}': {2}의 바깥입니다"},
    {"{} has no schedule '{}'", "{1}에 '{2}' 스케줄이 없습니다"},

    // C policy, lower bounds, the tile that reaches the ridge
    {"the schedule states no threads of a block", "스케줄에 블록의 스레드 수가 없음"},
    {"C is not even written once", "C를 한 번도 쓰지 않음"},
    {"the bound counts elements, and those of A and B have another size than those of C",
     "하한은 원소 수로 세는데 A와 B의 원소 크기가 C와 다름"},
    {"{n} elements counted, yet no schedule that holds {n} elements on chip moves fewer than {n}",
     "원소 {1}개로 집계했지만, 칩 안에 원소 {2}개를 두는 어떤 스케줄도 {3}개보다 적게 옮기지 않습니다"},
    {"every tile is there", "모든 타일이 있음"},
    {"A, B and C have elements of different sizes", "A, B, C의 원소 크기가 다름"},
    {"no tile reaches it: even one pass has I = {n}, below I* = {n}",
     "어떤 타일로도 닿지 못함: 일회 읽기의 I = {1}, I* = {2}보다 작음"},
    {"divisors are sought up to 2^40", "약수는 2^40까지만 찾음"},
    {"no tile of {n} or more divides M, N and K", "{1} 이상인 타일 가운데 M, N, K를 모두 나누는 것이 없음"},
    {"the formula is that of M = N = K", "M = N = K일 때의 식임"},
    {"T = {n} {t}", "타일 T = {1}: {2}"},
};
// clang-format on

}  // namespace

std::span<const CatalogEntry> report_entries() { return entries; }

}  // namespace rooftile::app
