// What is said of scenario and machine files.

#include "app/language/catalog.hpp"

namespace rooftile::app {

namespace {

// clang-format off: one line an entry, however long
constexpr CatalogEntry entries[] = {
    // keys and kinds of values
    {"a text may not hold a NUL (\\u0000)", "글에는 NUL(\\u0000)을 쓸 수 없습니다"},
    {"keys is empty: the source stands for no number", "keys가 비었습니다. 이 출처에 해당하는 수치가 없습니다"},
    {"{t} must be a table, not {t}", "{1}: 테이블이어야 합니다(주어진 값: {2})"},
    {"{t} must be a text in quotes, not {t}", "{1}: 따옴표로 묶은 문자열이어야 합니다(주어진 값: {2})"},
    {"{t} must be one line without control characters", "{1}: 제어 문자가 없는 한 줄이어야 합니다"},
    {"{t} must be an integer, not {t}", "{1}: 정수여야 합니다(주어진 값: {2})"},
    {"{t} must be an integer of at least 1, not {t}", "{1}: 1 이상의 정수여야 합니다(주어진 값: {2})"},
    {"{t} must be at least {n}, not {n}", "{1}: {2} 이상이어야 합니다(주어진 값: {3})"},
    {"{t} must be at most {n}, not {n}", "{1}: {2} 이하여야 합니다(주어진 값: {3})"},
    {"2^63 - 1 is the largest size", "가장 큰 크기는 2^63 - 1입니다"},
    {"write it without quotes: {c}", "따옴표 없이 쓰십시오: {1}"},
    {"write a plain integer, without a point or an exponent", "소수점이나 지수 없이 정수로 쓰십시오"},
    {"write {w} = an integer of at least 1", "{1} = 뒤에 1 이상의 정수를 쓰십시오"},
    {"unknown key '{}' in {t}", "{2}에 '{1}' 키는 없습니다"},
    {"{t} needs the key '{}'", "{1}에 '{2}' 키가 필요합니다"},
    {"{t} must be a list of tables, not {t}", "{1}: 테이블의 목록이어야 합니다(주어진 값: {2})"},
    {"write {w} with two brackets", "괄호 두 개로 쓰십시오: {1}"},
    {"there are more than {n} {w} tables", "{2} 테이블이 {1}개보다 많습니다"},
    {"'{}' is not a known {t}", "'{1}': 알 수 없는 {2}입니다"},
    {"allowed: {l}", "쓸 수 있는 것: {1}"},
    {"allowed: nothing", "쓸 수 있는 것: 없음"},
    {"available: {l}", "있는 것: {1}"},
    {"available: nothing", "있는 것: 없음"},
    {"known: 1", "아는 번호: 1"},

    // where
    {"the scenario", "시나리오"},
    {"the machine file", "하드웨어 파일"},
    {"schedule '{}'", "스케줄 '{1}'"},
    {"schedule '{}' of kind '{}'", "종류가 '{2}'인 스케줄 '{1}'"},
    {"[workload] of kind '{}'", "종류가 '{1}'인 [workload]"},
    {"block of schedule '{}'", "스케줄 '{1}'의 block"},
    {"workload kind", "작업 종류"},
    {"schedule kind", "스케줄 종류"},
    {"execution mode", "실행 방식"},
    {"capacity rule", "용량 규칙"},
    {"output type", "출력 자료형"},
    {"accumulate type", "중간 합 자료형"},
    {"'{}' is a key of {w} kind '{}'", "'{1}': 종류가 '{3}'인 {2}의 키입니다"},
    {"'{}' is a key of a schedule's block table and of the machine's sm table",
     "'{1}': 스케줄의 block 테이블과 하드웨어의 sm 테이블의 키입니다"},
    {"'{}' is a key of {w}", "'{1}': {2}의 키입니다"},
    {"'{}' is a key of the machine's sm table", "'{1}': 하드웨어의 sm 테이블의 키입니다"},
    {"'{}' is a key of a schedule's block table", "'{1}': 스케줄의 block 테이블의 키입니다"},
    {"'{}' is a key of a sweep's range table", "'{1}': 스윕의 range 테이블의 키입니다"},
    {"'{}' is a key of the file: write it above the first [table]",
     "'{1}': 파일의 키입니다. 첫 [table]보다 위에 쓰십시오"},

    // the file as a whole
    {"the scenario is empty", "시나리오가 비어 있습니다"},
    {"begin with schema = 1, then a [workload] and a [[schedule]]",
     "schema = 1로 시작하고 [workload]와 [[schedule]]을 쓰십시오"},
    {"write schema = 1 in the first line", "첫 줄에 schema = 1을 쓰십시오"},
    {"this program does not know schema {n}", "schema {1}: 이 프로그램이 모르는 번호입니다"},
    {"add a [workload] table with kind and sizes", "종류와 크기가 있는 [workload] 테이블을 더하십시오"},
    {"write [workload] with single brackets, its keys below", "[workload]를 괄호 하나로 쓰고 키는 그 아래에 쓰십시오"},
    {"write kind = \"matmul\"; allowed: {l}", "kind = \"matmul\"처럼 쓰십시오. 쓸 수 있는 것: {1}"},
    {"baseline names no schedule: there is no '{}'", "baseline에 맞는 스케줄이 없습니다: '{1}'"},

    // schedules
    {"there is no [[schedule]]: nothing says how the workload is carried out",
     "[[schedule]]이 없어 작업을 어떻게 수행할지 알 수 없습니다"},
    {"add at least one [[schedule]] table with name and kind",
     "name과 kind가 있는 [[schedule]] 테이블을 하나 이상 더하십시오"},
    {"the list of schedules is empty", "스케줄 목록이 비어 있습니다"},
    {"add at least one [[schedule]] table", "[[schedule]] 테이블을 하나 이상 더하십시오"},
    {"write name = \"tiled\"; formulas use it: tiled.total_bytes",
     "name = \"tiled\"처럼 쓰십시오. 식에서 tiled.total_bytes처럼 씁니다"},
    {"a schedule's name may not be empty", "스케줄의 이름은 비워 둘 수 없습니다"},
    {"a name is a letter or _, then letters, digits and _; title is for free text",
     "이름은 로마자나 _로 시작하고 로마자, 숫자, _로 이어집니다. 자유로운 글은 title에 쓰십시오"},
    {"'{}' cannot be a schedule's name: formulas could not use it",
     "'{1}': 식에서 쓸 수 없어 스케줄의 이름이 될 수 없습니다"},
    {"a schedule's name has at most {n} characters, this one has {n}",
     "스케줄의 이름은 {1}자까지입니다(주어진 이름: {2}자)"},
    {"'{}' cannot be a schedule's name: it means something else in formulas",
     "'{1}': 식에서 다른 뜻으로 쓰여 스케줄의 이름이 될 수 없습니다"},
    {"choose another, such as '{}'", "'{1}' 같은 다른 이름을 고르십시오"},
    {"buffers must be 1 or 2, not {t}", "buffers: 1 또는 2여야 합니다(주어진 값: {1})"},
    {"2 means double buffering", "2는 이중 버퍼링을 뜻합니다"},
    {"a schedule of kind '{}' does not carry out the workload '{}'",
     "종류가 '{1}'인 스케줄로는 작업 '{2}'에 필요한 계산을 할 수 없습니다"},
    {"kinds for {w}: {l}", "{1}에 쓸 수 있는 종류: {2}"},
    {"there are two schedules named '{}'", "이름이 '{1}'인 스케줄이 두 개 있습니다"},
    {"the first is at {t}", "처음 나온 곳: {1}"},

    // expectations
    {"an expectation's name", "기대값의 이름"},
    {"an expectation's name may not be empty", "기대값의 이름은 비워 둘 수 없습니다"},
    {"an expectation's name has at most {n} characters", "기대값의 이름은 {1}자까지입니다"},
    {"a longer text goes into title", "더 긴 글은 title에 쓰십시오"},
    {"write name = \"what the formula says\"", "name = \"식이 말하는 것\"처럼 쓰십시오"},
    {"there are two expectations named '{}'", "이름이 '{1}'인 기대값이 두 개 있습니다"},

    // machines
    {"peak must be a table with one rate for each type, not {t}",
     "peak: 자료형마다 초당 값 하나를 적은 테이블이어야 합니다(주어진 값: {1})"},
    {"compute_capability must be a text such as \"9.0\", not {t}",
     "compute_capability: \"9.0\" 같은 문자열이어야 합니다(주어진 값: {1})"},
    {"'{}' is not a compute capability", "'{1}': compute capability가 아닙니다"},
    {"the machine is based on itself: {}", "하드웨어의 base가 자기 자신으로 돌아옵니다: {1}"},
    {"a chain of bases must end in a machine without a base", "base를 따라가면 base가 없는 하드웨어에서 끝나야 합니다"},
    {"the machine's name", "하드웨어의 이름"},
    {"the machine's name is empty", "하드웨어의 이름이 비어 있습니다"},
    {"leave the key out, or write a name", "이 키를 빼거나 이름을 쓰십시오"},
    {"machine must be a name, a path or a table, not {t}",
     "machine: 이름, 경로 또는 테이블이어야 합니다(주어진 값: {1})"},
    {"there is no machine file '{}'", "'{1}' 하드웨어 파일이 없습니다"},
    {"'{}' is a directory, not a machine file", "'{1}': 하드웨어 파일이 아니라 폴더입니다"},
    {"'{}' is not a regular file", "'{1}': 일반 파일이 아닙니다"},
    {"'{}' is not a regular file: {t}", "'{1}': 일반 파일이 아닙니다({2})"},
    {"the machine's name is too long", "하드웨어의 이름이 너무 깁니다"},
    {"a path starts at the folder of the file that names it; a name alone is looked up: {l}",
     "경로는 그것을 적은 파일의 폴더에서 시작합니다. 이름만 쓰면 다음에서 찾습니다: {1}"},
    {"there is no machine '{}'", "'{1}' 하드웨어는 없습니다"},
    {"no machine files were found; set ROOFTILE_MACHINES to their folder, or write a [machine] table",
     "하드웨어 파일을 찾지 못했습니다. ROOFTILE_MACHINES에 그 폴더를 적거나 [machine] 테이블을 쓰십시오"},

    // C policy, split_k
    {"'{}' is a key of [[schedule]] kind 'tiled': it deals K slabs, which no other kind has",
     "'{1}': 종류가 'tiled'인 [[schedule]]의 키입니다. 다른 종류에는 나누어 맡길 K 조각이 없습니다"},
    {"'{}' is a key of [[schedule]] kinds 'naive' and 'tiled': only a product has a C to treat",
     "'{1}': 종류가 'naive'나 'tiled'인 [[schedule]]의 키입니다. 다룰 C는 행렬 곱에만 있습니다"},
    {"no choices are known for the key '{}'", "'{1}' 키에 쓸 수 있는 값을 알 수 없습니다"},
};
// clang-format on

}  // namespace

std::span<const CatalogEntry> scenario_entries() { return entries; }

}  // namespace rooftile::app
