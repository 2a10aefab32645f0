// Formula recovery: the library and the command.

#include "app/language/catalog.hpp"

namespace rooftile::app {

namespace {

// clang-format off: one line an entry, however long
constexpr CatalogEntry entries[] = {
    // the command
    {"Recover closed forms from counts: traffic as a formula of the sizes",
     "집계에서 닫힌 식을 되찾습니다: 이동량을 크기의 식으로"},
    {"How to show the forms", "식을 보이는 형식"},
    {"Write the forms as LaTeX", "식을 LaTeX로 씁니다"},
    {"Only this quantity, also one that is not usual; may be repeated",
     "이 양만. 평소 보이지 않는 양도 됩니다. 여러 번 쓸 수 있습니다"},
    {"Hold a key at a value; several, with commas, are its range",
     "키를 한 값에 고정합니다. 쉼표로 여러 값을 주면 그 키의 범위가 됩니다"},
    {"rooftile fit takes one file, not {n}", "rooftile fit: 파일 하나만 받습니다(주어진 수: {1})"},
    {"--latex is for the table: JSON and CSV have every form in both ways",
     "--latex: 표에만 쓸 수 있습니다. JSON과 CSV에는 모든 식이 두 가지로 있습니다"},
    {"leave it out, or write -f table", "빼거나 -f table을 쓰십시오"},
    {"rooftile fit varies sizes and tiles, and '{}' is neither",
     "rooftile fit: 크기와 타일만 바꿉니다. '{1}' 키는 둘 다 아닙니다"},
    {"hold it: -D {}=VALUE", "고정하십시오: -D {1}=VALUE"},
    {"rooftile fit takes at most {n} values of a key", "rooftile fit: 키 하나의 값은 {1}개까지 쓸 수 있습니다"},
    {"a few dozen are enough", "수십 개면 충분합니다"},
    {"rooftile fit needs sizes of 1 or more, not {t}", "rooftile fit: 크기는 1 이상이어야 합니다(주어진 값: {1})"},
    {"nothing of schedule '{}' is left to vary", "'{1}' 스케줄에 바꿀 것이 남지 않았습니다"},
    {"leave out a -D that holds a size", "크기를 고정하는 -D를 하나 빼십시오"},
    {"a custom workload has no loops to count, so there is nothing to fit",
     "custom 작업에는 집계할 반복문이 없어 되찾을 식이 없습니다"},
    {"its totals are what the file says", "합계는 파일에 적힌 그대로입니다"},
    {"rooftile fit knows no quantity '{}'", "rooftile fit: '{1}' 양은 없습니다"},
    {"quantities are {l}", "양: {1}"},

    // the library
    {"a fit needs at least one variable", "식을 되찾으려면 변수가 하나 이상 있어야 합니다"},
    {"a fit needs at least one quantity", "식을 되찾으려면 양이 하나 이상 있어야 합니다"},
    {"a fit needs a sampler", "식을 되찾으려면 집계하는 함수가 있어야 합니다"},
    {"a fit needs at least one data seed", "식을 되찾으려면 데이터 시드가 하나 이상 있어야 합니다"},
    {"the degree of a fit must be 1 to 8, not {n}", "식의 차수는 1부터 8까지입니다(주어진 값: {1})"},
    {"'{}' is no name of a variable", "'{1}': 변수의 이름이 아닙니다"},
    {"letters, digits and _, no digit first", "글자, 숫자, _를 쓰되 숫자로 시작하지 않습니다"},
    {"two variables are named '{}'", "'{1}' 변수가 둘입니다"},
    {"tile '{}' can be 0", "'{1}' 타일이 0이 될 수 있습니다"},
    {"let its range begin at 1", "범위를 1에서 시작하십시오"},
    {"'{}' is held, so it has one value, not {n}", "'{1}': 고정한 변수는 값이 하나여야 합니다(주어진 수: {2})"},
    {"a range has no values", "범위에 값이 없습니다"},
    {"its end lies before its beginning", "끝이 처음보다 앞에 있습니다"},
    {"a range has more than 1048576 values", "범위의 값이 1048576개를 넘습니다"},
    {"a fit needs a few dozen", "수십 개면 충분합니다"},
    {"a point needs one value for each of its variables", "점에는 변수마다 값이 하나씩 있어야 합니다"},
    {"no variable '{}'", "'{1}' 변수는 없습니다"},
    {"the sampler gives {n} counts for {n} quantities", "집계하는 함수가 양 {2}개에 값 {1}개를 줍니다"},
    {"no point of the ranges is admitted", "범위 안에 쓸 수 있는 점이 없습니다"},
    {"too few points of the ranges are admitted: {n} were not",
     "범위 안에 쓸 수 있는 점이 너무 적습니다(쓸 수 없는 점: {1}개)"},
    {"narrow the ranges to what is admitted, or hold a smaller tile",
     "쓸 수 있는 점이 있는 범위로 좁히거나 더 작은 타일로 고정하십시오"},
    {"rooftile fit takes tiles {w} up to {n}, not {n}", "rooftile fit: {1} 타일은 {2}까지입니다(주어진 값: {3})"},
    {"sides go to {n} tiles and a point has at most {n} transfers: take a smaller tile",
     "변은 타일 {1}개까지 가고 점 하나의 전송은 {2}개까지입니다. 더 작은 타일을 쓰십시오"},
    {"widen a range or admit more", "범위를 넓히거나 더 많은 점을 허용하십시오"},
    {"a sampled count", "뽑은 점의 집계"},
    {"a fit ended without a form and without a counterexample", "식도 반례도 없이 끝났습니다"},
    {"an atom without a value", "값이 없는 인자입니다"},
    {"a size without a value: {}", "값이 없는 크기입니다: {1}"},
    {"evidence without a name", "이름이 없는 근거입니다"},
};
// clang-format on

}  // namespace

std::span<const CatalogEntry> fit_entries() { return entries; }

}  // namespace rooftile::app
