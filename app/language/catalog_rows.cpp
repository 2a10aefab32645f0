// What is said of the rows of a sweep: --best, --columns, slices, files that are continued.

#include "app/language/catalog.hpp"

namespace rooftile::app {

namespace {

// clang-format off: one line an entry, however long
constexpr CatalogEntry entries[] = {

    // options of run
    {"--columns is for CSV alone", "--columns는 CSV에만 씁니다"},
    {"--shard is for CSV alone", "--shard는 CSV에만 씁니다"},
    {"--resume is for CSV alone", "--resume은 CSV에만 씁니다"},
    {"add -f csv, or leave it out", "-f csv를 더하거나 이 옵션을 빼십시오"},
    {"add -f csv, or end the output in .csv", "-f csv를 더하거나 출력 이름을 .csv로 끝내십시오"},
    {"--resume needs the file that it goes on with", "--resume에는 이어서 쓸 파일이 필요합니다"},
    {"add -o FILE", "-o FILE을 더하십시오"},
    {"--best looks at all points: it goes with neither --shard nor --resume",
     "--best는 모든 점을 보므로 --shard나 --resume과 함께 쓸 수 없습니다"},
    {"merge the slices and sort the rows, or leave --best out", "조각을 합친 뒤 행을 정렬하거나 --best를 빼십시오"},
    {"--include-unfitting says which rows --best looks at",
     "--include-unfitting은 --best가 볼 행을 정하므로 혼자 쓸 수 없습니다"},
    {"add --best QUANTITY, or leave it out", "--best QUANTITY를 더하거나 이 옵션을 빼십시오"},
    {"--best takes scenarios with a sweep", "--best에는 스윕이 있는 시나리오가 필요합니다"},
    {"add a [[sweep]] table, or -D KEY=VALUE,VALUE", "[[sweep]] 테이블이나 -D KEY=VALUE,VALUE를 더하십시오"},
    {"--best: '{}' is no number that a schedule has", "--best: '{1}': 스케줄의 수가 아닙니다"},
    {"write a figure of a schedule, such as total_bytes, A.read_bytes, predicted.ideal_time_s or "
     "max:intensity_flops_per_byte; docs/names.md has them all",
     "total_bytes, A.read_bytes, predicted.ideal_time_s, max:intensity_flops_per_byte처럼 스케줄의 값을 쓰십시오. 모든 "
     "이름은 docs/names.md에 있습니다"},
    {"{}: no row that fits has a value of '{}'", "{1}: 들어가는 행 가운데 '{2}' 값이 있는 행이 없습니다"},
    {"{}: no row has a value of '{}'", "{1}: '{2}' 값이 있는 행이 없습니다"},
    {"rows that do not fit take part with --include-unfitting",
     "--include-unfitting을 주면 들어가지 않는 행도 견줍니다"},
    {"--columns: there is no column '{}'", "--columns: '{1}' 열은 없습니다"},
    {"columns are named in the first row of the whole CSV; * stands for anything",
     "열의 이름은 전체 CSV의 첫 행에 있습니다. *는 무엇이든 뜻합니다"},
    {"not counted: of {n} points, one is", "집계하지 않음: 점 {1}개마다 하나만 집계함"},
    {"interrupted: the best row is not known", "중단됨: 가장 좋은 행을 알 수 없습니다"},
    {"interrupted; the finished rows are in '{}'", "중단됨: 끝난 행은 '{1}' 파일에 있습니다"},

    // slices and merge
    {"--shard: '{}' is no slice", "--shard: '{1}': 조각이 아닙니다"},
    {"write 1/4 for the first of four", "넷 가운데 첫째는 1/4처럼 쓰십시오"},
    {"a number of a slice", "조각의 번호"},
    {"--shard and --resume take one scenario, with a sweep",
     "--shard와 --resume에는 스윕이 있는 시나리오 하나가 필요합니다"},
    {"{} has no [[sweep]], and no -D has several values", "{1}에 [[sweep]]이 없고 여러 값을 준 -D도 없습니다"},
    {"give one file", "파일을 하나만 주십시오"},
    {"'{}' has lines that end in CR LF: something has rewritten it",
     "'{1}': 줄 끝이 CR LF입니다. 무언가가 파일을 고쳐 썼습니다"},
    {"give the slice as rooftile wrote it", "rooftile이 쓴 그대로의 조각을 주십시오"},
    {"another run is writing '{}'", "다른 실행이 '{1}' 파일을 쓰고 있습니다"},
    {"wait for it, or name another output", "끝나기를 기다리거나 다른 출력 이름을 주십시오"},
    {"--count-sample is for sweeps, and '{}' is none", "--count-sample은 스윕에 씁니다. '{1}' 파일은 스윕이 아닙니다"},
    {"add -D KEY=V1,V2, or leave it out", "-D KEY=V1,V2를 더하거나 빼십시오"},
    {"'{}' is no file that can be read twice", "'{1}': 두 번 읽을 수 있는 파일이 아닙니다"},
    {"merge reads every slice once to prove it and once to copy it",
     "merge는 조각마다 확인하려고 한 번, 옮겨 쓰려고 한 번 읽습니다"},
    {"cannot read '{}': it became shorter", "'{1}' 파일을 읽을 수 없습니다: 읽는 동안 짧아졌습니다"},
    {"'{}' is no slice of a sweep: its first line does not say which",
     "'{1}': 스윕의 조각이 아닙니다. 첫 줄에 어느 조각인지 없습니다"},
    {"slices are written by rooftile run FILE --shard i/n -f csv",
     "조각은 rooftile run FILE --shard i/n -f csv로 씁니다"},
    {"'{}' is not whole: it does not end in the line that a slice ends in",
     "'{1}': 다 쓰지 못한 조각입니다. 조각을 끝내는 줄이 없습니다"},
    {"continue it: the same command with --resume", "같은 명령에 --resume을 더해 이어서 쓰십시오"},
    {"'{}' was changed: its rows do not have the check value of its last line",
     "'{1}': 바뀐 파일입니다. 행들의 검사값이 마지막 줄과 다릅니다"},
    {"compute the slice again", "이 조각을 다시 계산하십시오"},
    {"'{}' and '{}' were written by different versions of rooftile",
     "'{1}', '{2}': 서로 다른 버전의 rooftile로 쓴 파일입니다"},
    {"'{}' and '{}' are slices of different sweeps", "'{1}', '{2}': 서로 다른 스윕의 조각입니다"},
    {"the scenario, its machines, -D, --columns and every other option must be the same",
     "시나리오, 하드웨어, -D, --columns를 비롯한 모든 옵션이 같아야 합니다"},
    {"'{}' and '{}' cut the sweep into different numbers of slices", "'{1}', '{2}': 스윕을 나눈 조각의 수가 다릅니다"},
    {"they say {w} and {w}", "파일에 적힌 것: {1}, {2}"},
    {"'{}' and '{}' are both slice {w}", "'{1}', '{2}': 둘 다 조각 {3}입니다"},
    {"{n} slice is missing: {}", "조각 {1}개가 없습니다: {2}"},
    {"{n} slices are missing: {}", "조각 {1}개가 없습니다: {2}"},
    {"compute them with --shard {w}", "--shard {1}처럼 주어 계산하십시오"},

    // files that are continued
    {"'{}' is there: an earlier run was interrupted", "'{1}' 파일이 있습니다: 앞선 실행이 중단되었습니다"},
    {"remove it, or continue it with --resume if it is a CSV",
     "그 파일을 지우거나, CSV이면 --resume으로 이어서 쓰십시오"},
    {"--resume: '{}' is no file that could be continued", "--resume: '{1}': 이어서 쓸 수 있는 파일이 아닙니다"},
    {"give a file", "파일을 주십시오"},
    {"--resume cannot see where a point ends without the column 'schedule'",
     "--resume: 'schedule' 열이 없으면 점이 어디에서 끝나는지 알 수 없습니다"},
    {"add schedule to --columns", "--columns에 schedule을 더하십시오"},
    {"'{}' cannot be continued: {t}", "'{1}' 파일을 이어서 쓸 수 없습니다: {2}"},
    {"it was written by another sweep, other options or another version; give another name, or remove it",
     "다른 스윕, 다른 옵션 또는 다른 버전으로 쓴 파일입니다. 다른 이름을 주거나 그 파일을 지우십시오"},
    {"its columns are others", "열이 다릅니다"},
    {"it is no such slice of this sweep", "이 스윕의 그 조각이 아닙니다"},
    {"row {n} differs: {t}", "{1}번 행이 다릅니다: {2}"},
    {"it has {n} cells", "칸이 {1}개입니다"},
    {"{w} is '{}', not '{}'", "{1} 값이 '{3}' 대신 '{2}'입니다"},
    {"its schedule is '{}', not '{}'", "스케줄이 '{2}' 대신 '{1}'입니다"},
    {"it names no schedule", "스케줄의 이름이 없습니다"},
    {"the rows of its point {n} differ", "{1}번 점의 행이 다릅니다"},
    {"it goes on behind the last point", "마지막 점 뒤에 내용이 더 있습니다"},
};
// clang-format on

}  // namespace

std::span<const CatalogEntry> rows_entries() { return entries; }

}  // namespace rooftile::app
