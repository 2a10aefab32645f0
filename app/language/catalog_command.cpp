// What the command line, `check` and the writing of files say.

#include "app/language/catalog.hpp"

namespace rooftile::app {

namespace {

// clang-format off: one line an entry, however long
constexpr CatalogEntry entries[] = {
    // commands and options
    {"no command given", "명령이 없습니다"},
    {"usage: {}", "사용법: {1}"},
    {"'{}' is not a command", "'{1}' 명령은 없습니다"},
    {"commands are {l}; rooftile --help says more", "명령: {1}. 자세한 것은 rooftile --help에 있습니다"},
    {"'{}' stands before the command", "'{1}': 명령보다 앞에 있습니다"},
    {"options follow it: {}", "옵션은 명령 뒤에 옵니다: {1}"},
    {"-{w} takes {l}", "-{1}에 쓸 수 있는 것: {2}"},
    {"-{w} does not know '{}'", "-{1}: '{2}' 값은 쓸 수 없습니다"},
    {"ROOFTILE_LANG takes {l}", "ROOFTILE_LANG에 쓸 수 있는 것: {1}"},
    {"ROOFTILE_LANG does not know '{}'", "ROOFTILE_LANG: '{1}' 값은 쓸 수 없습니다"},
    {"{} does not know '{}'", "{1}: '{2}' 옵션은 없습니다"},
    {"{} --help lists what there is", "{1} --help에서 모두 볼 수 있습니다"},
    {"{} --help says more", "자세한 것은 {1} --help에 있습니다"},
    {"{} needs a scenario file", "{1}: 시나리오 파일이 필요합니다"},
    {"{} needs files or folders", "{1}: 파일이나 폴더가 필요합니다"},
    {"{w} needs a value", "{1}: 값이 필요합니다"},
    {"{w}: Value {} not in range {n} to {n}", "{1}: {3}부터 {4}까지 쓸 수 있습니다(주어진 값: {2})"},
    {"{w} is given twice", "{1}: 두 번 주어졌습니다"},
    {"leave one out", "하나를 빼십시오"},
    {"{w} is empty", "{1}: 값이 비어 있습니다"},
    {"give it a value, or leave it out", "값을 주거나 빼십시오"},
    {"{}: '{}' is not UTF-8", "{1}: '{2}' 값이 UTF-8이 아닙니다"},
    {"-q and -v exclude each other", "-q와 -v는 함께 쓸 수 없습니다"},

    // what is written
    {"'{}' is the name of a scenario or machine, not of an output",
     "'{1}': 출력이 아니라 시나리오나 하드웨어의 이름입니다"},
    {"give the output another extension", "출력 파일의 확장자를 바꾸십시오"},
    {"the name '{}' does not say which format to write", "'{1}' 이름으로는 어떤 형식인지 알 수 없습니다"},
    {"end it in .txt, .json, .csv or .md, or add -f", "이름을 .txt, .json, .csv 또는 .md로 끝내거나 -f를 더하십시오"},
    {"-f {w} and '{}' do not agree", "-f {1} 형식과 '{2}' 이름이 맞지 않습니다"},
    {"leave out -f, or change the file's extension", "-f를 빼거나 파일의 확장자를 바꾸십시오"},
    {"'{}' is an input: writing there would destroy it", "'{1}': 입력 파일입니다. 거기에 쓰면 없어집니다"},
    {"give another name for the output", "출력에 다른 이름을 주십시오"},
    {"cannot write '{}': {t}", "'{1}' 파일을 쓸 수 없습니다: {2}"},
    {"cannot write '{}': it is a folder", "'{1}' 파일을 쓸 수 없습니다: 폴더입니다"},
    {"cannot write to standard output: {t}", "표준 출력에 쓸 수 없습니다: {1}"},
    {"cannot read folder '{}': {t}", "'{1}' 폴더를 읽을 수 없습니다: {2}"},
    {"there is no file or folder '{}'", "'{1}' 파일이나 폴더가 없습니다"},

    // what the operating system says
    {"Permission denied", "권한이 없습니다"},
    {"No such file or directory", "그런 파일이나 폴더가 없습니다"},
    {"Not a directory", "폴더가 아닙니다"},
    {"Is a directory", "폴더입니다"},
    {"No space left on device", "저장 공간이 없습니다"},
    {"Read-only file system", "읽기 전용 파일 시스템입니다"},
    {"File name too long", "파일 이름이 너무 깁니다"},
    {"Too many levels of symbolic links", "심볼릭 링크가 너무 깊습니다"},
    {"Input/output error", "입출력 오류입니다"},
    {"Broken pipe", "읽는 쪽이 닫혔습니다"},
    {"Bad file descriptor", "닫힌 파일입니다"},

    // the program itself
    {"a command without an implementation", "구현되지 않은 명령입니다"},
    {"out of memory", "메모리가 부족합니다"},
    {"unexpected: {t}", "예상하지 못한 오류입니다: {1}"},
    {"an exception of unknown type", "알 수 없는 종류의 예외"},
    {"command line", "명령줄"},

    // what is done
    {"running {}", "실행: {1}"},
    {"checking {}", "검사: {1}"},
    {"{w}: full", "{1}: 모든 연산을 실행함"},
    {"{w}: full, product check {n} s", "{1}: 모든 연산을 실행함, 곱 검사 {2}초"},
    {"{w}: traffic", "{1}: 모든 전송을 셈"},
    {"{w}: predict", "{1}: 예측만 함"},

    // check
    {"the product differs from Eigen's{t}", "곱이 Eigen의 곱과 다름{1}"},
    {", by {n} of the bound{t}", ", 오차는 한계의 {1}배{2}"},
    {", by an error that is not finite{t}", ", 오차가 유한하지 않음{1}"},
    {", on small integers", ", 작은 정수에서도 다름"},
    {"left is {}, right is {}", "왼쪽 {1}, 오른쪽 {2}"},
    {"the formula is false", "식이 거짓입니다"},
    {"and at more points", "그 밖의 점도 있음"},
    {"not a valid scenario", "시나리오가 잘못됨"},
    {"{n} point", "점 {1}개"},
    {"{n} points", "점 {1}개"},
    {"nothing to check", "검사할 것이 없습니다"},
    {"{n} passed, {n} failed, {n} skipped{t}", "통과 {1}, 실패 {2}, 건너뜀 {3}{4}"},
    {", {n} invalid{t}", ", 잘못된 파일 {1}개{2}"},
    {", {n} invalid point{t}", ", 잘못된 점 {1}개{2}"},
    {", {n} invalid points{t}", ", 잘못된 점 {1}개{2}"},
    {" in {n} file", " (파일 {1}개)"},
    {" in {n} files", " (파일 {1}개)"},

    // run --frame, explain, new, schema
    {"{} needs slices", "{1}: 조각 파일이 필요합니다"},
    {"--frame answers one point, and '{}' is a sweep", "--frame은 점 하나를 풀이하는데 '{1}' 시나리오는 스윕입니다"},
    {"pick a point: -D KEY=VALUE puts one value in place of a swept key",
     "점을 하나 고르십시오. -D KEY=VALUE를 주면 스윕하는 키에 값 하나만 씁니다"},
    {"--frame is for people: there is no JSON or CSV of it",
     "--frame은 사람이 읽는 풀이라서 JSON이나 CSV로 쓸 수 없습니다"},
    {"write -f table or md", "-f table 또는 -f md를 쓰십시오"},
    {"an explanation is no table of numbers: there is no CSV of it", "설명은 수의 표가 아니라서 CSV로 쓸 수 없습니다"},
    {"write -f table, json or md", "-f table, -f json 또는 -f md를 쓰십시오"},
    {"there is no topic '{}'", "'{1}' 주제는 없습니다"},
    {"rooftile explain lists all topics", "모든 주제는 rooftile explain에서 볼 수 있습니다"},
    {"nobody has explained '{}' yet", "'{1}': 아직 설명이 없습니다"},
    {"the topic '{}' is listed and not there", "'{1}': 목록에는 있지만 찾을 수 없는 주제입니다"},
    {"there is no starter '{}'", "'{1}' 시작용 시나리오는 없습니다"},
    {"known: {l}", "알려진 것: {1}"},
    {"'{}' is already there", "'{1}' 파일이 이미 있습니다"},
    {"give another name, or --force to replace it", "다른 이름을 주십시오. 바꾸려면 --force를 더하십시오"},
    {"written: {}", "저장: {1}"},
    {"there is no schema of '{}' files", "'{1}' 파일의 schema는 없습니다"},
    {"rooftile schema knows {l}", "rooftile schema에 쓸 수 있는 것: {1}"},
    {"a schema is JSON, which '{}' does not say", "'{1}' 이름이 JSON이 아닙니다. schema는 JSON으로 씁니다"},
    {"end the name in .json", "이름을 .json으로 끝내십시오"},
    {"a scenario is TOML, which '{}' does not say", "'{1}' 이름이 TOML이 아닙니다. 시나리오는 TOML로 씁니다"},
    {"end the name in .toml", "이름을 .toml로 끝내십시오"},
};
// clang-format on

}  // namespace

std::span<const CatalogEntry> command_entries() { return entries; }

}  // namespace rooftile::app
