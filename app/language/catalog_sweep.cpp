// What is said of [[sweep]] and of -D.

#include "app/language/catalog.hpp"

namespace rooftile::app {

namespace {

// clang-format off: one line an entry, however long
constexpr CatalogEntry entries[] = {
    {"range.{w} must be an integer, not {t}", "range.{1}: 정수여야 합니다(주어진 값: {2})"},
    {"write range = { from = 32, to = 128, step = 32 } or { from = 32, to = 128, times = 2 }",
     "range = { from = 32, to = 128, step = 32 }나 { from = 32, to = 128, times = 2 }처럼 쓰십시오"},
    {"range needs step or times", "range에는 step이나 times가 필요합니다"},
    {"range has both step and times", "range에 step과 times가 모두 있습니다"},
    {"range.to is less than range.from, so the range is empty", "range.to가 range.from보다 작아 범위가 비어 있습니다"},
    {"exchange them; a range goes upwards", "둘을 맞바꾸십시오. 범위는 작은 수에서 큰 수로 갑니다"},
    {"range.from must be at least 1 when the range multiplies, not {n}",
     "range.from: 곱해 가는 범위에서는 1 이상이어야 합니다(주어진 값: {1})"},
    {"write values = [32, 64, 128] for all keys alike, or [[32, 8], [64, 16]] with one value for each key",
     "모든 키에 같은 값을 줄 때는 values = [32, 64, 128], 키마다 다른 값을 줄 때는 [[32, 8], [64, 16]]처럼 쓰십시오"},
    {"values must be an array, not {t}", "values: 배열이어야 합니다(주어진 값: {1})"},
    {"values is empty: the sweep has no point", "values가 비어 있어 스윕에 점이 없습니다"},
    {"a swept value", "스윕의 값"},
    {"a swept key", "스윕의 키"},
    {"a swept value must be a number, a text or true or false, not {t}",
     "스윕의 값: 수, 문자열, true 또는 false여야 합니다(주어진 값: {1})"},
    {"values mixes single values and arrays", "values에 값과 배열이 섞여 있습니다"},
    {"values mixes arrays and single values", "values에 배열과 값이 섞여 있습니다"},
    {"each array in values must have one value for each of the {n} keys, this one has {n}",
     "values의 배열마다 키 {1}개의 값이 하나씩 있어야 합니다(주어진 값: {2}개)"},
    {"write keys = [\"workload.N\"]", "keys = [\"workload.N\"]처럼 쓰십시오"},
    {"keys must be an array of texts, not {t}", "keys: 문자열의 배열이어야 합니다(주어진 값: {1})"},
    {"keys is empty: the sweep changes nothing", "keys가 비어 있어 스윕에서 바뀌는 것이 없습니다"},
    {"[[sweep]] needs values or range", "[[sweep]]에는 values나 range가 필요합니다"},
    {"[[sweep]] has both values and range", "[[sweep]]에 values와 range가 모두 있습니다"},
    {"write values = [32, 64] or range = { from = 32, to = 64, times = 2 }",
     "values = [32, 64]나 range = { from = 32, to = 64, times = 2 }처럼 쓰십시오"},
    {"'{}' is swept twice", "'{1}': 두 번 스윕합니다"},
    {"the first time at {t}", "처음 나온 곳: {1}"},
    {"the sweep has more than {n} points", "스윕의 점이 {1}개보다 많습니다"},
    {"sweep fewer values, or one key after the other", "값을 줄이거나 키를 하나씩 나누어 스윕하십시오"},
    {"there is no sweep point {n}", "{1}번 점은 스윕에 없습니다"},
    {"points are 0 to {n}", "점은 0부터 {1}까지입니다"},

    // -D and keys that can be set
    {"-D needs a key and a value", "-D에는 키와 값이 필요합니다"},
    {"write -D workload.N=4096, or -D workload.N=1024,2048 to sweep",
     "-D workload.N=4096처럼 쓰십시오. 스윕하려면 -D workload.N=1024,2048처럼 쓰십시오"},
    {"there is no value for '{}'", "'{1}'에 줄 값이 없습니다"},
    {"write -D {w}=VALUE, or V1,V2 without a comma at the end",
     "-D {1}=VALUE처럼 쓰십시오. 여러 값은 V1,V2처럼 쓰고 끝에 쉼표를 두지 마십시오"},
    {"a value of -D", "-D의 값"},
    {"a single value is needed here, not {t}", "여기에는 값 하나가 필요합니다(주어진 값: {1})"},
    {"several values are separated by commas: 32,64,128", "여러 값은 쉼표로 나눕니다: 32,64,128"},
    {"'{}' is given twice on the command line", "'{1}': 명령줄에 두 번 주어졌습니다"},
    {"to sweep it, write -D {c}", "스윕하려면 이렇게 쓰십시오: -D {1}"},
    {"'{}' cannot be set from outside: it decides which other keys there are",
     "'{1}': 다른 키들을 정하는 키라서 밖에서 바꿀 수 없습니다"},
    {"change it in the file, or write one file for each", "파일에서 바꾸거나 파일을 따로 만드십시오"},
    {"'{}' is a table: one of its keys can be set", "'{1}': 테이블입니다. 그 안의 키 하나를 정할 수 있습니다"},
    {"schedules: {l}", "스케줄: {1}"},
    {"allowed: workload.KEY, schedule.NAME.KEY, machine, machine.KEY, execution, capacity, baseline or title",
     "쓸 수 있는 것: workload.KEY, schedule.NAME.KEY, machine, machine.KEY, execution, capacity, baseline 또는 title"},
    {"there is no key '{}' that could be set", "'{1}': 정할 수 있는 키가 아닙니다"},
};
// clang-format on

}  // namespace

std::span<const CatalogEntry> sweep_entries() { return entries; }

}  // namespace rooftile::app
