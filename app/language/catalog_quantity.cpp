// What is said of quantities with units, of totals and of element types.

#include "app/language/catalog.hpp"

namespace rooftile::app {

namespace {

// clang-format off: one line an entry, however long
constexpr CatalogEntry entries[] = {
    // numbers with a unit
    {"{t} must be a rate with its unit, such as \"{}\", not {t}",
     "{1}: \"{2}\"처럼 단위를 붙인 초당 값이어야 합니다(주어진 값: {3})"},
    {"{t} must be a capacity with its unit, such as \"{}\", not {t}",
     "{1}: \"{2}\"처럼 단위를 붙인 용량이어야 합니다(주어진 값: {3})"},
    {"{t} must be a number of bytes with its unit, such as \"{}\", not {t}",
     "{1}: \"{2}\"처럼 단위를 붙인 바이트 수여야 합니다(주어진 값: {3})"},
    {"a bare number has no unit; write it in quotes with one",
     "수만으로는 단위를 알 수 없습니다. 단위를 붙여 따옴표로 묶으십시오"},
    {"begin with a number", "수로 시작하십시오"},
    {"units: {l}", "단위: {1}"},
    {"{w} = \"{}\" has no unit", "{1} = \"{2}\"에 단위가 없습니다"},
    {"'{}' is not a unit of bandwidths", "'{1}': 대역폭의 단위가 아닙니다"},
    {"'{}' is not a unit of floating-point peaks", "'{1}': 부동소수점 최대 연산 처리량의 단위가 아닙니다"},
    {"'{}' is not a unit of integer peaks", "'{1}': 정수 최대 연산 처리량의 단위가 아닙니다"},
    {"'{}' is not a unit of capacities", "'{1}': 용량의 단위가 아닙니다"},
    {"'{}' is not a unit of byte totals", "'{1}': 바이트 합계의 단위가 아닙니다"},
    {"{t} has too many digits", "{1}: 자릿수가 너무 많습니다"},
    {"no sensible quantity has more than twenty", "스무 자리가 넘는 양은 쓸 일이 없습니다"},
    {"{t} must not be negative", "{1}: 음수일 수 없습니다"},
    {"{t} must be more than zero", "{1}: 0보다 커야 합니다"},
    {"leave the key out if there is no limit", "한계가 없으면 이 키를 빼십시오"},
    {"{t} is absurdly large", "{1}: 터무니없이 큽니다"},
    {"the most is 10^21 {w}", "가장 큰 값은 10^21 {1}입니다"},
    {"{t} is absurdly small", "{1}: 터무니없이 작습니다"},
    {"the least is 10^-9 {w}", "가장 작은 값은 10^-9 {1}입니다"},
    {"{t} is absurdly large: more than 1 EiB", "{1}: 터무니없이 큽니다. 1 EiB가 넘습니다"},
    {"{t} must be a whole number of bytes, not {t} B", "{1}: 바이트 수는 정수여야 합니다(주어진 값: {2} B)"},
    {"a fraction", "분수"},

    // totals of a custom workload
    {"{t} must be an integer of at least 0, a text of digits or a quantity such as \"{}\", not {t}",
     "{1}: 0 이상의 정수, 숫자로 된 문자열 또는 \"{2}\" 같은 양이어야 합니다(주어진 값: {3})"},
    {"{t} must be an integer of at least 0 or a text of digits, not {t}",
     "{1}: 0 이상의 정수나 숫자로 된 문자열이어야 합니다(주어진 값: {2})"},
    {"FLOPs are a bare count: write the number without a unit", "FLOPs는 횟수이므로 단위 없이 수만 쓰십시오"},
    {"write flops = an integer, or a text of digits", "flops = 뒤에 정수나 숫자로 된 문자열을 쓰십시오"},
    {"write an integer, a text of digits or a quantity such as \"12 GB\"",
     "정수, 숫자로 된 문자열 또는 \"12 GB\" 같은 양을 쓰십시오"},

    // slips of units
    {"write a decimal point, not a comma: 1.5", "쉼표 대신 소수점을 쓰십시오: 1.5"},
    {"write the number without underscores", "수에 밑줄을 쓰지 마십시오"},
    {"'b' stands for bits; write bytes: 8 bits are 1 B", "'b'는 비트입니다. 바이트로 쓰십시오: 8비트 = 1 B"},
    {"capacities are binary: write {w}", "용량은 이진 단위로 씁니다: {1}"},
    {"capacities are binary: write \"{}\" ({n} B) or \"{n} B\"",
     "용량은 이진 단위로 씁니다: \"{1}\"({2} B) 또는 \"{3} B\""},
    {"rates are decimal: write {w}", "초당 값은 십진 단위로 씁니다: {1}"},
    {"rates are decimal: write {w}; {} are \"{}\"", "초당 값은 십진 단위로 씁니다: {1}. {2} = \"{3}\""},
    {"operations per second belong in peak", "초당 연산 수는 peak에 씁니다"},
    {"bytes per second belong in bandwidth", "초당 바이트는 bandwidth에 씁니다"},
    {"a rate needs '/s': {w}", "초당 값에는 '/s'가 필요합니다: {1}"},
    {"OP/s is for integers; floating-point types do FLOP/s",
     "OP/s는 정수의 단위입니다. 부동소수점에는 FLOP/s를 쓰십시오"},
    {"integers do OP/s, not FLOP/s: {w}", "정수에는 FLOP/s가 아니라 OP/s를 씁니다: {1}"},
    {"FLOPs are work; a rate needs '/s': {w}", "FLOPs는 연산량입니다. 처리율에는 '/s'가 필요합니다: {1}"},
    {"operations are work; a rate needs '/s': {w}", "연산 수는 연산량입니다. 처리율에는 '/s'가 필요합니다: {1}"},
    {"a capacity is bytes, not bytes per second", "용량의 단위는 초당 바이트가 아니라 바이트입니다"},
    {"a total is bytes, not bytes per second", "합계의 단위는 초당 바이트가 아니라 바이트입니다"},

    // element types
    {"dtype i32 is not supported for inputs: it is the type of i8 sums",
     "dtype i32는 입력에 쓸 수 없습니다. i8 합의 자료형입니다"},
    {"{w} {w} does not go with dtype {w}: {t}", "{1} {2}: dtype {3}에는 쓸 수 없습니다. {4}"},
    {"integers in, integers out", "입력이 정수이면 출력도 정수입니다"},
    {"floating point in, floating point out", "입력이 부동소수점이면 출력도 부동소수점입니다"},
    {"a narrower sum would lose what f64 products carry", "더 좁은 합은 f64 곱의 자릿수를 잃습니다"},
    {"a sum must hold at least what one product carries", "합은 적어도 곱 하나의 자릿수를 담아야 합니다"},
    {"floating-point products need a floating-point sum", "부동소수점 곱은 부동소수점으로 더해야 합니다"},
    {"no unit sums bf16 products in fewer bits than f32", "bf16 곱을 f32보다 적은 비트로 더하는 연산 장치는 없습니다"},
    {"i8 products are summed in i32", "i8 곱은 i32로 더합니다"},
};
// clang-format on

}  // namespace

std::span<const CatalogEntry> quantity_entries() { return entries; }

}  // namespace rooftile::app
