// The texts of --help.

#include "app/language/catalog.hpp"

namespace rooftile::app {

namespace {

// clang-format off: one line an entry, however long
constexpr CatalogEntry entries[] = {
    // headings
    {"Usage", "사용법"},
    {"OPTIONS", "옵션"},
    {"Options", "옵션"},
    {"Positionals", "인수"},
    {"Subcommands", "명령"},
    {"SUBCOMMAND", "명령"},
    {"REQUIRED", "필수"},
    {"Print this help message and exit", "이 도움말을 출력하고 끝냅니다"},
    {"Print the version and exit", "버전을 출력하고 끝냅니다"},

    // the program and its commands
    {"Counts, predicts and compares the bytes that a tiled loop nest moves.",
     "타일로 나눈 반복문이 옮기는 바이트를 집계하고 예측하고 비교합니다."},
    {"Exit codes: 0 ok; 1 an expectation, comparison, product check or guard failed; 2 usage or",
     "종료 코드: 0 정상; 1 기대값, 비교, 곱 검사 또는 가능성 검사 실패;"},
    {"invalid scenario; 3 internal or output error; 4 nothing to do; 77 skipped; 130 interrupted.",
     "2 잘못된 명령줄이나 시나리오; 3 내부 오류나 출력 오류; 4 할 일 없음; 77 건너뜀; 130 중단됨."},
    {"Count, predict and compare the schedules of scenarios", "시나리오의 스케줄을 집계하고 예측하고 비교합니다"},
    {"Judge the expectations of scenario files and folders", "시나리오 파일과 폴더의 기대값을 판정합니다"},

    // options of run
    {"Scenario files; - is standard input", "시나리오 파일. -는 표준 입력입니다"},
    {"How to show the report", "보고서의 형식"},
    {"Write to a file, all or nothing; - is standard output",
     "파일에 씁니다. 다 쓰거나 전혀 쓰지 않습니다. -는 표준 출력입니다"},
    {"Only this schedule; may be repeated", "이 스케줄만. 여러 번 쓸 수 있습니다"},
    {"How often an element is read and used; may be repeated", "원소 하나의 읽기와 사용 횟수. 여러 번 쓸 수 있습니다"},
    {"Count the reads of every element, whatever the size", "크기와 상관없이 모든 원소의 읽기를 셉니다"},

    // options of check
    {"Scenario files, or folders to search for *.toml", "시나리오 파일, 또는 *.toml을 찾을 폴더"},
    {"Only checks whose 'file: name' contains this", "'파일: 이름'에 이 글자가 있는 검사만"},
    {"Name the checks, run nothing", "검사의 이름만 보이고 실행하지 않습니다"},
    {"Write the results as JUnit XML too; - is standard output", "결과를 JUnit XML로도 씁니다. -는 표준 출력입니다"},

    // options of both
    {"Put a value in place of a key; several, with commas, add a fastest axis",
     "키의 값을 바꿉니다. 쉼표로 여러 값을 주면 가장 빠른 축이 됩니다"},
    {"A machine in place of the scenario's", "시나리오의 하드웨어 대신 쓸 하드웨어"},
    {"In place of the scenario's", "시나리오의 실행 방식 대신 쓸 실행 방식"},
    {"A schedule that does not fit is an error", "들어가지 않는 스케줄을 오류로 봅니다"},
    {"Colours", "색"},
    {"Language of texts", "글의 언어"},
    {"Say on standard error what is done", "하는 일을 표준 오류에 적습니다"},
    {"Errors only; for check: failures only", "오류만. check에서는 실패만"},
};
// clang-format on

}  // namespace

std::span<const CatalogEntry> help_entries() { return entries; }

}  // namespace rooftile::app
