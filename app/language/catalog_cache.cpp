// What is said of caches: their geometry, traces, the command.

#include "app/language/catalog.hpp"

namespace rooftile::app {

namespace {

// clang-format off: one line an entry, however long
constexpr CatalogEntry entries[] = {
    // geometry
    {"cache {w}: a line of {n} B is not a whole number of sectors of {n} B",
     "캐시 {1}: 라인 {2} B는 섹터 {3} B의 정수배가 아닙니다"},
    {"the nearest sectors that divide the line: {l} B; the nearest lines: {l} B",
     "라인을 나누는 가장 가까운 섹터: {1} B. 가장 가까운 라인: {2} B"},
    {"cache {w}: a line of {n} B has {n} sectors of {n} B",
     "캐시 {1}: 라인 {2} B에 섹터가 {3}개 있습니다(섹터 하나 {4} B)"},
    {"a line has at most {n} sectors", "라인 하나의 섹터는 {1}개까지입니다"},
    {"cache {w}: a size of {n} B is not a whole number of lines of {n} B",
     "캐시 {1}: 크기 {2} B는 라인 {3} B의 정수배가 아닙니다"},
    {"the nearest sizes: {l} B; the nearest lines: {l} B", "가장 가까운 크기: {1} B. 가장 가까운 라인: {2} B"},
    {"cache {w}: it has {n} lines", "캐시 {1}: 라인이 {2}개입니다"},
    {"a level has at most {n} lines", "캐시 단계 하나의 라인은 {1}개까지입니다"},
    {"cache {w}: a size of {n} B, which is {n} lines of {n} B, is not a whole number of sets of {n} ways",
     "캐시 {1}: 크기 {2} B(라인 {4} B가 {3}개)는 {5}-way 집합으로 나누어떨어지지 않습니다"},
    {"the nearest sizes: {l} B; the nearest ways: {l}; any size of whole lines may be fully associative",
     "가장 가까운 크기: {1} B. 가장 가까운 way 수: {2}. 라인의 정수배인 크기는 모두 완전 연관일 수 있습니다"},
    {"cache {w}: it is inclusive, but its line of {n} B is not a multiple of the line of {w}, {n} B",
     "캐시 {1}: 포함 단계인데 라인 {2} B가 {3}의 라인 {4} B의 배수가 아닙니다"},
    {"cache {w}: it is inclusive, but its sector of {n} B is not a multiple of the sector of {w}, {n} B",
     "캐시 {1}: 포함 단계인데 섹터 {2} B가 {3}의 섹터 {4} B의 배수가 아닙니다"},
    {"the nearest: {l} B", "가장 가까운 값: {1} B"},
    {"cache {w}: its size, line and sector must be at least 1 B", "캐시 {1}: 크기, 라인, 섹터는 1 B 이상이어야 합니다"},
    {"cache {w}: another level has that name already", "캐시 {1}: 같은 이름의 단계가 이미 있습니다"},
    {"cache {w}: it is inclusive, but there is no nearer level", "캐시 {1}: 포함 단계인데 더 가까운 단계가 없습니다"},
    {"leave 'inclusive' out of the nearest level", "가장 가까운 단계에서는 'inclusive'를 빼십시오"},
    {"a cache hierarchy needs at least one level", "캐시 계층에는 단계가 하나 이상 있어야 합니다"},
    {"an access of {n} bytes at address {n} is empty or ends beyond 64-bit addresses",
     "주소 {2}에서 {1}바이트: 비어 있거나 64비트 주소를 넘는 접근입니다"},
    {"an access has at least one byte, the last one at most at 18446744073709551615",
     "접근은 1바이트 이상이고 마지막 바이트의 주소는 18446744073709551615까지입니다"},
    {"the address behind the last operand", "마지막 피연산자 뒤의 주소"},
    {"caches tell at most {n} operands apart, there are {n}", "캐시는 피연산자를 {1}개까지 구별합니다(주어진 수: {2})"},
    {"use fewer steps", "단계를 줄이십시오"},

    // files
    {"'{}' cannot be a cache's name: formulas could not use it",
     "'{1}': 식에서 쓸 수 없어 캐시의 이름이 될 수 없습니다"},
    {"a name is a letter or _, then letters, digits and _, such as \"L1\"",
     "이름은 영문자나 _로 시작하고 영문자, 숫자, _로 이어집니다. 예: \"L1\""},
    {"ways must be a number of lines or \"full\", not {t}", "ways: 라인 수 또는 \"full\"이어야 합니다(주어진 값: {1})"},
    {"write ways = 8, or ways = \"full\" for one set of all lines",
     "ways = 8, 또는 모든 라인이 한 집합이면 ways = \"full\"을 쓰십시오"},
    {"{w} must be true or false, not {t}", "{1}: true 또는 false여야 합니다(주어진 값: {2})"},
    {"write policy", "쓰기 방식"},
    {"the list of caches is empty", "캐시 목록이 비어 있습니다"},
    {"leave it out, or add a [[cache]] table", "빼거나 [[cache]] 테이블을 더하십시오"},
    {"'{}' is a key of [[machine.cache]]", "'{1}': [[machine.cache]]의 키입니다"},
    {"'{}' states no caches", "'{1}': 캐시가 없습니다"},
    {"write [[cache]] tables with name, size, ways and line, nearest first; in a scenario [[machine.cache]]",
     "name, size, ways, line이 있는 [[cache]] 테이블을 가까운 단계부터 쓰십시오. 시나리오에서는 "
     "[[machine.cache]]입니다"},
    {"caches not simulated: {n} accesses, limit {n}; --execution traffic simulates them all the same",
     "캐시를 시뮬레이션하지 않음: 접근 {1}번, 한도 {2}번. --execution traffic을 주면 그래도 합니다"},
    {"a number of accesses", "접근 횟수"},

    // traces
    {"'{}' begins no access of a known format", "'{1}': 알려진 형식의 접근이 아닙니다"},
    {"text: an access is R or W, an address, then perhaps bytes and an operand: R 0x1000 8 A",
     "글 형식: 접근은 R 또는 W, 주소, 그리고 필요하면 바이트 수와 피연산자입니다: R 0x1000 8 A"},
    {"an access is R or W, an address, then perhaps bytes and an operand: R 0x1000 8 A",
     "접근은 R 또는 W, 주소, 그리고 필요하면 바이트 수와 피연산자입니다: R 0x1000 8 A"},
    {"dinero: an access is 0 (load), 1 (store) or 2 (fetch) and a hexadecimal address: 0 1a2b3c",
     "dinero: 접근은 0(읽기), 1(쓰기) 또는 2(명령어)와 16진 주소입니다: 0 1a2b3c"},
    {"an access is 0 (load), 1 (store) or 2 (fetch) and a hexadecimal address: 0 1a2b3c",
     "접근은 0(읽기), 1(쓰기) 또는 2(명령어)와 16진 주소입니다: 0 1a2b3c"},
    {"'{}' is neither R nor W", "'{1}': R도 W도 아닙니다"},
    {"the address is missing", "주소가 없습니다"},
    {"'{}' is not a 64-bit address", "'{1}': 64비트 주소가 아닙니다"},
    {"addresses are decimal, or hexadecimal with 0x in front", "주소는 10진수, 또는 0x를 앞에 붙인 16진수입니다"},
    {"'{}' is neither a number of bytes nor the name of an operand", "'{1}': 바이트 수도 피연산자의 이름도 아닙니다"},
    {"the access ends beyond 64-bit addresses", "접근이 64비트 주소를 넘습니다"},
    {"'{}' is too many bytes for one access", "'{1}': 접근 하나의 바이트 수로 너무 큽니다"},
    {"an access has at most {n} bytes", "접근 하나는 {1}바이트까지입니다"},
    {"write fewer bytes", "바이트를 줄이십시오"},
    {"'{}' is not the name of an operand", "'{1}': 피연산자의 이름이 아닙니다"},
    {"a name is a letter or _, then letters, digits and _",
     "이름은 영문자나 _로 시작하고 영문자, 숫자, _로 이어집니다"},
    {"there is more than one access on the line", "한 줄에 접근이 둘 이상 있습니다"},
    {"'{}' is not a label", "'{1}': 라벨이 아닙니다"},
    {"'{}' is not a 64-bit hexadecimal address", "'{1}': 64비트 16진 주소가 아닙니다"},
    {"'{}' is one operand too many", "'{1}': 피연산자가 너무 많습니다"},
    {"a trace names at most {n} operands", "트레이스의 피연산자는 {1}개까지입니다"},
    {"the line has more than {n} bytes", "줄이 {1}바이트보다 깁니다"},
    {"is this a trace?", "트레이스가 맞는지 확인하십시오"},
    {"'{}', byte {n}: {t}", "'{1}', 바이트 {2}: {3}"},
    {"the file ends within its header", "파일이 헤더 안에서 끝납니다"},
    {"the file ends within a record", "파일이 레코드 안에서 끝납니다"},
    {"it may have been cut short", "잘렸을 수 있습니다"},
    {"the file does not begin like a binary trace", "이진 트레이스의 시작이 아닙니다"},
    {"it begins with the 8 bytes RFTRACE1", "8바이트 RFTRACE1로 시작합니다"},
    {"the header states no number of operand names up to {n}", "헤더의 피연산자 이름 수가 {1}개 이하가 아닙니다"},
    {"behind RFTRACE1 stands a 32-bit little-endian number", "RFTRACE1 뒤에는 32비트 리틀 엔디언 수가 옵니다"},
    {"operand name {n} of the header is no name", "헤더의 피연산자 이름 {1}번이 이름이 아닙니다"},
    {"kind {n} is neither 0 (load) nor 1 (store)", "종류 {1}: 0(읽기)도 1(쓰기)도 아닙니다"},
    {"operand {n} is not one of the header's {n}", "피연산자 {1}: 헤더에 있는 {2}개 가운데 없습니다"},
    {"the access has no byte or ends beyond 64-bit addresses", "접근이 비어 있거나 64비트 주소를 넘습니다"},
    {"the last 16 bits of a record are not zero", "레코드의 마지막 16비트가 0이 아닙니다"},
    {"a record is address (64 bits), bytes (32), kind (8), operand (8) and 16 bits zero",
     "레코드는 주소(64비트), 바이트 수(32), 종류(8), 피연산자(8), 0인 16비트입니다"},
    {"'{}' is a directory, not a trace", "'{1}': 트레이스가 아니라 폴더입니다"},
    {"the trace and the caches cannot both come from standard input",
     "트레이스와 캐시를 둘 다 표준 입력에서 읽을 수는 없습니다"},
    {"name a file for one of them", "하나는 파일로 주십시오"},
    {"a trace and caches", "트레이스와 캐시"},
    {"{} needs a trace and caches", "{1}: 트레이스와 캐시가 필요합니다"},

    // --help
    {"Simulate caches on a file of loads and stores", "읽기와 쓰기를 적은 파일로 캐시를 시뮬레이션합니다"},
    {"Loads and stores, an access each; - is standard input", "읽기와 쓰기를 하나씩 적은 파일. -는 표준 입력입니다"},
    {"[[cache]] tables, nearest first: a TOML file of them, a machine or a scenario",
     "가까운 단계부터 적은 [[cache]] 테이블. TOML 파일, 하드웨어 또는 시나리오입니다"},
    {"How the trace is written; auto looks at its beginning", "트레이스의 형식. auto는 첫머리를 보고 정합니다"},
};
// clang-format on

}  // namespace

std::span<const CatalogEntry> cache_entries() { return entries; }

}  // namespace rooftile::app
