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
    {"Errors only", "오류만"},
    {"Errors only; for check: failures only", "오류만. check에서는 실패만"},

    // sweeps, and the commands besides run and check
    {"Threads of a sweep; as many as there are cores if left out", "스윕에 쓸 스레드 수. 없으면 코어 수만큼 씁니다"},
    {"Show a worked answer: each figure with its formula and the numbers put in",
     "값마다 식과 넣은 수를 적은 풀이를 보입니다"},
    {"Of a CSV, only these columns; * stands for anything", "CSV에서 이 열만. *는 무엇이든 뜻합니다"},
    {"Of a sweep, only the row with the least (max: the most) of a figure",
     "스윕에서 그 값이 가장 작은(max: 가장 큰) 행만"},
    {"With --best: rows that do not fit take part", "--best와 함께: 들어가지 않는 행도 견줍니다"},
    {"Of a sweep, as CSV: only slice i of n, for rooftile merge",
     "스윕의 CSV: n조각 가운데 i번째만. rooftile merge로 합칩니다"},
    {"Of a sweep, as CSV: go on with the file that an interrupted run left",
     "스윕의 CSV: 중단된 실행이 남긴 파일을 이어서 씁니다"},
    {"Of a sweep, count the first point and every N-th after it", "스윕에서 첫 점과 그 뒤 N번째 점마다 집계합니다"},
    {"Join the slices of a sweep, proving that each is there once",
     "스윕의 조각을 합칩니다. 빠지거나 겹친 조각이 없음을 확인합니다"},
    {"Files that rooftile run --shard i/n wrote", "rooftile run --shard i/n으로 쓴 파일"},
    {"Draw rooflines, traffic or space over a sweep, or lower bounds, as SVG",
     "Roofline, 스윕에 따른 이동량이나 온칩 공간, 또는 하한을 SVG로 그립니다"},
    {"What to draw", "그릴 것"},
    {"The swept key on the x axis of traffic and space", "이동량과 온칩 공간 그림에서 가로축에 놓을 스윕의 키"},
    {"Machines in place of the scenario's; may be repeated",
     "시나리오의 하드웨어 대신 쓸 하드웨어. 여러 번 쓸 수 있습니다"},
    {"How to show the answer", "답의 형식"},
    {"Resident blocks and warps of blocks, without a scenario",
     "시나리오 없이 블록의 상주 블록 수와 상주 워프 수를 구합니다"},
    {"A compute capability: 7.0 to 12.1", "compute capability. 7.0부터 12.1까지"},
    {"A machine in place of --cc", "--cc 대신 쓸 하드웨어"},
    {"Threads a block; FROM..TO goes by 32, FROM..TO:STEP by STEP",
     "블록당 스레드 수. FROM..TO는 32씩, FROM..TO:STEP은 STEP씩 늘어납니다"},
    {"Registers a thread; FROM..TO goes by 8", "스레드당 레지스터 수. FROM..TO는 8씩 늘어납니다"},
    {"Shared memory a block, with its unit", "블록당 shared memory. 단위를 붙입니다"},
    {"List the named machines, or show some with their sources",
     "이름이 있는 하드웨어를 나열하거나 몇몇을 출처와 함께 보입니다"},
    {"Names or files of machines", "하드웨어의 이름이나 파일"},
    {"Explain a figure or a word of the subject, with a computed example",
     "값이나 용어 하나를 계산한 예와 함께 설명합니다"},
    {"What to explain; without it, all topics are listed", "설명할 것. 없으면 모든 주제를 나열합니다"},
    {"How to show it", "보이는 형식"},
    {"Write a starter scenario: commented, and it runs as it is",
     "시작용 시나리오를 씁니다. 설명이 달려 있고 그대로 실행됩니다"},
    {"matmul (default), vector_add, elementwise_chain, custom or sweep",
     "matmul(기본), vector_add, elementwise_chain, custom 또는 sweep"},
    {"Replace a file that is already there", "이미 있는 파일을 바꿉니다"},
    {"Print the JSON Schema of scenario or machine files, for editors",
     "편집기에서 쓸 시나리오나 하드웨어 파일의 JSON Schema를 출력합니다"},
    {"scenario (default) or machine", "scenario(기본) 또는 machine"},
};
// clang-format on

}  // namespace

std::span<const CatalogEntry> help_entries() { return entries; }

}  // namespace rooftile::app
