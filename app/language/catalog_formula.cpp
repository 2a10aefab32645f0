// What the formula language says about a formula.

#include "app/language/catalog.hpp"

namespace rooftile::app {

namespace {

// clang-format off: one line an entry, however long
constexpr CatalogEntry entries[] = {
    // the whole formula
    {"the formula is empty", "식이 비어 있습니다"},
    {"write a comparison, as in a == b", "a == b처럼 비교를 쓰십시오"},
    {"the formula is {n} bytes long; at most {n} are allowed",
     "식의 길이가 {1}바이트입니다. {2}바이트까지 쓸 수 있습니다"},
    {"split the formula", "식을 나누십시오"},
    {"the formula is nested deeper than {n} levels", "식의 중첩이 {1}단계보다 깊습니다"},
    {"remove parentheses, or split the formula", "괄호를 줄이거나 식을 나누십시오"},
    {"the formula takes too many operations on very long numbers", "매우 긴 수의 연산이 너무 많은 식입니다"},
    {"use shorter numbers, or split the formula", "더 짧은 수를 쓰거나 식을 나누십시오"},
    {"{t} is beyond {w}", "{1}: {2}보다 큽니다"},
    {"a value may be at most {w}, above and below the line", "값의 분자와 분모는 각각 {1}까지만 쓸 수 있습니다"},
    {"the number '{}'", "수 '{1}'"},
    {"the result of {w}", "{1}의 결과"},
    {"a formula node of unknown kind", "알 수 없는 종류의 식 마디"},
    {"null ({t})", "값 없음 ({1})"},

    // what was expected
    {"expected an operator or the end of the formula, found {t}",
     "연산자나 식의 끝이 와야 하는 자리입니다(있는 것: {1})"},
    {"expected an operator or ')', found {t}", "연산자나 ')'가 와야 하는 자리입니다(있는 것: {1})"},
    {"expected an operator, ',' or ')', found {t}", "연산자, ',' 또는 ')'가 와야 하는 자리입니다(있는 것: {1})"},
    {"expected a number, a name, a function, 'not', '-' or '(', found {t}",
     "수, 이름, 함수, 'not', '-' 또는 '('가 와야 하는 자리입니다(있는 것: {1})"},
    {"the end of the formula", "식의 끝"},
    {"this ')' closes no '('", "이 ')'에 맞는 '('가 없습니다"},
    {"remove it, or add a '('", "지우거나 '('를 더하십시오"},
    {"this '(' is never closed", "이 '('를 닫지 않았습니다"},
    {"add a ')'", "')'를 더하십시오"},
    {"comparisons cannot be chained", "비교는 이어 쓸 수 없습니다"},
    {"'not' needs parentheses here", "여기서는 'not'을 괄호로 묶어야 합니다"},
    {"a number needs no '+' in front", "수 앞에는 '+'를 쓰지 않습니다"},

    // hints
    {"write (not ...)", "'(not ...)'처럼 묶으십시오"},
    {"write {c}", "이렇게 쓰십시오: {1}"},
    {"write {c} to multiply", "곱하려면 이렇게 쓰십시오: {1}"},
    {"write '*' to multiply; the functions are {l}", "곱하려면 '*'를 쓰십시오. 함수는 다음과 같습니다: {1}"},
    {"write '^' for a power", "거듭제곱은 '^'로 쓰십시오"},
    {"write a - b * floor(a / b) for a remainder", "나머지는 a - b * floor(a / b)로 쓰십시오"},
    {"write 'not a or b' for 'if a then b'", "'if a then b'는 'not a or b'로 쓰십시오"},
    {"write 1000 or 1_000 for a thousand, and 0.5 for a half", "천은 1000이나 1_000으로, 절반은 0.5로 쓰십시오"},
    {"write 'and not' or 'or not'", "'and not'이나 'or not'으로 쓰십시오"},
    {"join two conditions with 'and' or 'or'", "두 조건은 'and'나 'or'로 이으십시오"},
    {"join two comparisons with 'and'", "두 비교는 'and'로 이으십시오"},
    {"write an ordinary space", "보통 공백을 쓰십시오"},
    {"write names without quotes", "이름은 따옴표 없이 쓰십시오"},
    {"write names without spaces, and decimals as in 0.5", "이름에는 공백을 넣지 말고, 소수는 0.5처럼 쓰십시오"},
    {"write names without spaces, as in tiled.read_bytes", "이름은 tiled.read_bytes처럼 공백 없이 쓰십시오"},
    {"write names and operators in ASCII characters", "이름과 연산자는 ASCII 문자로 쓰십시오"},
    {"write the formula in ASCII characters", "식은 ASCII 문자로 쓰십시오"},
    {"write an exponent as in 1e12, or {c}", "지수는 1e12처럼 쓰고, 곱셈은 이렇게 쓰십시오: {1}"},
    {"write numbers in decimal", "수는 십진수로 쓰십시오"},
    {"write digits on both sides of one '.'", "'.'은 하나만 쓰고 양쪽에 숫자를 쓰십시오"},
    {"group with '(' and ')'", "'('와 ')'로 묶으십시오"},
    {"delete it: it is an invisible space", "지우십시오. 보이지 않는 공백입니다"},
    {"delete it: it is an invisible byte order mark", "지우십시오. 보이지 않는 바이트 순서 표시입니다"},
    {"numbers in formulas have no unit", "식의 수에는 단위를 붙이지 않습니다"},
    {"'_' may stand only between digits", "'_'는 숫자 사이에만 쓸 수 있습니다"},
    {"did you mean {l}?", "혹시 이것입니까? {1}"},

    // characters and names
    {"the byte {w} is not UTF-8 text", "바이트 {1}: UTF-8 텍스트가 아닙니다"},
    {"the character {w} has no meaning here", "문자 {1}: 여기서는 뜻이 없습니다"},
    {"'{}' is not a number", "'{1}': 수가 아닙니다"},
    {"'{}' is not an operator of formulas", "'{1}': 식의 연산자가 아닙니다"},
    {"'{}' is a function", "'{1}': 함수입니다"},
    {"a name must follow the '.' of '{}'", "'{1}' 끝의 '.' 뒤에는 이름이 와야 합니다"},
    {"there is no name '{}'", "'{1}' 이름은 없습니다"},
    {"there is no function '{}'", "'{1}' 함수는 없습니다"},

    // operands of operators and functions
    {"{w} takes true or false, but '{}' is a number", "{1}에는 참이나 거짓이 필요하지만 '{2}' 값은 수입니다"},
    {"compare it with a number", "수와 비교하십시오"},
    {"{w} takes numbers, but '{}' is true or false", "{1}에는 수가 필요하지만 '{2}' 값은 참이나 거짓입니다"},
    {"'{}' cannot compare the number '{}' with '{}', which is true or false",
     "'{1}': 수인 '{2}' 값과 참이나 거짓인 '{3}' 값은 비교할 수 없습니다"},
    {"compare two numbers, or two truth values", "수는 수끼리, 참과 거짓은 참과 거짓끼리 비교하십시오"},
    {"{w}() takes the name of an operand first, found {t}",
     "{1}()에는 먼저 피연산자의 이름이 와야 합니다(있는 것: {2})"},
    {"{w}() takes indices behind the name of an operand, found {t}",
     "{1}에는 피연산자의 이름 뒤에 인덱스가 와야 합니다(있는 것: {2})"},
    {"{w}() takes {n} argument, found {n}", "{1}()에는 인수가 {2}개 필요합니다(있는 것: {3}개)"},
    {"{w}() takes {n} arguments, found {n}", "{1}()에는 인수가 {2}개 필요합니다(있는 것: {3}개)"},
    {"{w}() takes at least {n} argument, found {n}", "{1}()에는 인수가 {2}개 이상 필요합니다(있는 것: {3}개)"},
    {"{w}() takes at least {n} arguments, found {n}", "{1}()에는 인수가 {2}개 이상 필요합니다(있는 것: {3}개)"},
    {"the index '{}' is not a whole number", "인덱스 '{1}': 정수가 아닙니다"},
    {"the exponent '{}' is not a whole number", "지수 '{1}': 정수가 아닙니다"},
    {"the exponent '{}' is not between -{n} and {n}", "지수 '{1}': -{2}부터 {3}까지만 쓸 수 있습니다"},
    {"'{}' is 0", "'{1}' 값이 0입니다"},
};
// clang-format on

}  // namespace

std::span<const CatalogEntry> formula_entries() { return entries; }

}  // namespace rooftile::app
