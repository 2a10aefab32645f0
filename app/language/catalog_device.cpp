// What is said of occupancy, machines and the sources of their numbers.

#include "app/language/catalog.hpp"

namespace rooftile::app {

namespace {

// clang-format off: one line an entry, however long
constexpr CatalogEntry entries[] = {

    // occupancy
    {"rooftile occupancy needs a block: nothing says what it uses",
     "rooftile occupancy에는 블록이 필요합니다. 블록이 쓰는 자원을 알 수 없습니다"},
    {"write --threads 256 --registers 64 --shared \"48 KiB\", or some of them for an upper bound",
     "--threads 256 --registers 64 --shared \"48 KiB\"처럼 쓰십시오. 일부만 쓰면 상한이 나옵니다"},
    {"a value is missing", "값이 빠졌습니다"},
    {"the range ends before it begins", "범위의 끝이 시작보다 작습니다"},
    {"there are more than {n} values", "값이 {1}개보다 많습니다"},
    {"that are more than {n} blocks", "블록이 {1}개보다 많습니다"},
    {"narrow a range, or give it a larger step: --threads 32..1024:64",
     "범위를 좁히거나 간격을 늘리십시오: --threads 32..1024:64"},
    {"rooftile occupancy needs a device: --cc or --machine",
     "rooftile occupancy에는 장치가 필요합니다: --cc 또는 --machine"},
    {"--cc and --machine exclude each other", "--cc와 --machine은 함께 쓸 수 없습니다"},
    {"write --cc 9.0 or --machine h200; compute capabilities are {l}",
     "--cc 9.0이나 --machine h200처럼 쓰십시오. compute capability: {1}"},
    {"nothing is known about compute capability '{}'", "compute capability '{1}': 알려진 것이 없습니다"},
    {"machine '{}' states neither sm nor compute_capability: its occupancy is undetermined",
     "하드웨어 '{1}'에 sm도 compute_capability도 없어 Occupancy를 정할 수 없습니다"},
    {"use another machine, or --cc", "다른 하드웨어나 --cc를 쓰십시오"},
    {"machine '{}' states no compute capability (compute_capability)", "하드웨어 '{1}'에 compute capability가 없음"},
    {"the block does not state what it takes", "블록이 쓰는 양을 밝히지 않음"},
    {"shared memory is not stated", "shared memory를 밝히지 않음"},
    {"no lower value of one need alone admits more blocks", "한 자원만 줄여서는 블록이 늘지 않음"},

    // machines and their sources
    {"no machine files were found; ROOFTILE_MACHINES can name their folder",
     "하드웨어 파일을 찾지 못했습니다. ROOFTILE_MACHINES에 그 폴더를 적을 수 있습니다"},
    {"keys must be a list of numbers that the machine states, not {t}",
     "keys: 하드웨어가 밝힌 수의 목록이어야 합니다(주어진 값: {1})"},
    {"a key of [[sources]]", "[[sources]]의 키"},
    {"the machine states no '{}'", "하드웨어에 '{1}' 값이 없습니다"},
    {"it states {l}", "밝힌 것: {1}"},
    {"it states nothing", "밝힌 것: 없음"},
    {"'{}' has two sources", "'{1}': 출처가 두 개입니다"},
    {"the source is empty", "출처가 비어 있습니다"},
    {"name the document", "문서의 이름을 쓰십시오"},
    {"dense must be true or false, not {t}", "dense: true 또는 false여야 합니다(주어진 값: {1})"},
    {"nothing says whether the peak is dense", "최대 연산 처리량이 희소성 없는 값인지 알 수 없습니다"},
    {"add dense = true, or dense = false for a rate that needs sparsity",
     "dense = true를 더하십시오. 희소성이 필요한 값이면 dense = false를 더하십시오"},
    {"only peaks are dense or not", "dense는 최대 연산 처리량에만 씁니다"},
    {"leave dense out", "dense를 빼십시오"},
};
// clang-format on

}  // namespace

std::span<const CatalogEntry> device_entries() { return entries; }

}  // namespace rooftile::app
