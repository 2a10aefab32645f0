// What is said of traces.

#include "app/language/catalog.hpp"

namespace rooftile::app {

namespace {

// clang-format off: one line an entry, however long
constexpr CatalogEntry entries[] = {

    // --help
    {"Follow a schedule step by step, as text, JSON lines or a page",
     "스케줄을 한 단계씩 따라가며 글이나 JSON Lines, 또는 페이지로 보입니다"},
    {"A scenario file; - is standard input", "시나리오 파일. -는 표준 입력입니다"},
    {"How to show the steps or events", "단계나 이벤트를 보이는 형식"},
    {"The schedule to follow", "따라갈 스케줄"},
    {"Write a page to step through; it works from disk, in any browser",
     "한 단계씩 넘겨 보는 페이지를 씁니다. 어느 브라우저에서나 디스크에서 바로 열립니다"},
    {"The first step to show; of JSON lines, the first event", "보일 첫 단계. JSON Lines에서는 첫 이벤트"},
    {"The last one", "마지막 단계나 이벤트"},
    {"So many at most", "이 수까지만 보입니다"},
    {"Blocks or single elements; if left out, blocks, and elements of small streams in text and pages",
     "블록 또는 원소 하나씩. 없으면 블록으로, 글과 페이지에서 작은 흐름은 원소로 보입니다"},
    {"Of JSON lines, say in the first line which integers the inputs hold",
     "JSON Lines의 첫 줄에 입력이 담은 정수를 적습니다"},
    {"Wait for a key behind each step: next, back, quit", "단계마다 키를 기다립니다: 다음, 뒤로, 끝내기"},
    {"Put a value in place of a key", "키의 값을 바꿉니다"},
    {"In place of steps, draw what one warp of the schedule's kernel asks for",
     "단계 대신, 스케줄의 커널에서 워프 하나가 무엇을 요청하는지 그립니다"},
    {"Of --warps, the warp's block, from 0 in the order of the blocks",
     "--warps에서 워프가 속한 블록. 블록 순서로 0부터 셉니다"},
    {"Of --warps, the warp in its block, from 0", "--warps에서 블록 안의 워프. 0부터 셉니다"},

    // the command line
    {"a trace is text or JSON lines, which '{}' does not say", "'{1}' 이름으로는 글인지 JSON Lines인지 알 수 없습니다"},
    {"end the name in .txt or .jsonl; a page is written by --html FILE.html",
     "이름을 .txt나 .jsonl로 끝내십시오. 페이지는 --html FILE.html로 씁니다"},
    {"a trace follows one schedule", "trace는 스케줄 하나를 따라갑니다"},
    {"give -s once", "-s를 한 번만 쓰십시오"},
    {"a trace follows one file, and {n} are named", "trace는 파일 하나를 따라갑니다(주어진 파일: {1}개)"},
    {"give one", "하나만 쓰십시오"},
    {"a trace follows one point, and '{}' is a sweep", "trace는 한 점을 따라갑니다. '{1}' 파일은 스윕입니다"},
    {"--html writes a page: -f {} says otherwise", "--html은 페이지를 씁니다. -f {1} 형식과 맞지 않습니다"},
    {"--html and -o name two outputs", "--html과 -o가 서로 다른 출력을 정합니다"},
    {"the page is HTML and '{}' is not named so", "'{1}' 이름이 HTML이 아닙니다. 페이지는 HTML로 씁니다"},
    {"end it in .html", "이름을 .html로 끝내십시오"},
    {"--values is for JSON lines alone", "--values는 JSON Lines에만 씁니다"},
    {"add -f jsonl, or leave it out", "-f jsonl을 더하거나 빼십시오"},
    {"--step is for text on a terminal alone", "--step은 터미널에 보이는 글에만 씁니다"},
    {"leave out --step, or what names another output", "--step을 빼거나, 다른 출력을 정하는 옵션을 빼십시오"},
    {"--to {n} lies before --from {n}", "--to {1}: --from {2}보다 앞입니다"},
    {"swap them, or leave one out", "서로 바꾸거나 하나를 빼십시오"},
    {"--step waits for keys, and standard input or output is no terminal",
     "--step은 키를 기다리지만 표준 입력이나 표준 출력이 터미널이 아닙니다"},
    {"leave out --step", "--step을 빼십시오"},
    {"--block and --warp choose what --warps draws", "--block과 --warp는 --warps가 그릴 것을 고릅니다"},
    {"add --warps, or leave them out", "--warps를 더하거나 둘을 빼십시오"},
    {"--warps draws one warp and follows no steps", "--warps는 워프 하나를 그리며 단계를 따라가지 않습니다"},
    {"leave out --warps, or --html, --step, --values, --granularity, --from, --to and --max-steps",
     "--warps를 빼거나 --html, --step, --values, --granularity, --from, --to, --max-steps를 빼십시오"},
    {"drawing a warp of {} of {}", "{2}의 {1} 스케줄에서 워프 하나를 그립니다"},
    {"the schedule '{}' names no kernel, and --warps draws what a kernel's warps ask for",
     "'{1}' 스케줄에 커널이 없습니다. --warps는 커널의 워프가 요청하는 것을 그립니다"},
    {"add kernel = \"{}\" to it", "스케줄에 kernel = \"{1}\" 줄을 더하십시오"},
    {"'{}' has no block {n} here", "'{1}' 커널에는 여기서 블록 {2}번이 없습니다"},
    {"--block takes 0 to {n}", "--block은 0~{1} 가운데 하나입니다"},
    {"a block of '{}' has no warp {n}", "'{1}' 커널의 블록에는 워프 {2}번이 없습니다"},
    {"--warp takes 0 to {n}", "--warp는 0~{1} 가운데 하나입니다"},
    {"an order numbers at most {n}", "순서는 최대 {1}개까지 매깁니다"},
    {"the launch '{}' has {n} blocks", "'{1}' 실행의 블록은 {2}개입니다"},
    {"a number of blocks", "블록 수"},
    {"the terminal cannot be asked for keys: {}", "터미널에서 키를 받을 수 없습니다: {1}"},
    {"tracing {} of {}", "{2}의 {1} 스케줄을 따라갑니다"},

    // what is traced
    {"a custom workload has no loop nest to trace", "custom 작업에는 따라갈 반복문이 없습니다"},
    {"{} has {n} schedules to trace", "{1}에 따라갈 수 있는 스케줄이 {2}개 있습니다"},
    {"say which: -s {}; schedules are {l}", "하나를 고르십시오: -s {1}; 스케줄: {2}"},
    {"element granularity of {n} operations, limit {n}", "연산 {1}개를 원소 하나씩 따라갈 수 없습니다. 한도: {2}"},
    {"use smaller sizes, or --granularity tile, which has no limit",
     "크기를 줄이거나 --granularity tile을 쓰십시오. 여기에는 한도가 없습니다"},
    {"the traced product differs from the reference", "따라간 곱이 기준과 다릅니다"},
    {"a block's element count", "블록의 원소 수"},
    {"no integers but zero give an exact result in these element types",
     "이 자료형에서는 0이 아닌 정수로 정확한 결과를 낼 수 없습니다"},
    {"use a wider accumulator or output, or a smaller K",
     "더 넓은 누산 자료형이나 출력 자료형, 또는 더 작은 K를 쓰십시오"},
    {"values of {n} elements, limit {n}", "원소 {1}개의 값을 적을 수 없습니다. 한도: {2}"},
    {"leave out --values, or use smaller sizes", "--values를 빼거나 크기를 줄이십시오"},
    {"schedule '{}' has more than {n} {t}, the most that a page takes",
     "'{1}' 스케줄의 {3} 수: {2}개를 넘습니다. 페이지에 담을 수 있는 한도입니다"},
    {"events", "이벤트"},
    {"steps", "단계"},
    {"use larger tiles or a smaller workload, or show the beginning alone: --to {n}",
     "더 큰 타일이나 더 작은 작업을 쓰거나, 앞부분만 보이십시오: --to {1}"},
    {"use smaller tiles or a smaller workload, or --granularity tile",
     "더 작은 타일이나 더 작은 작업을 쓰거나, --granularity tile을 쓰십시오"},
    {"the trace ends at event {n}, before --from {n}", "trace는 이벤트 {1}에서 끝납니다. --from {2}보다 앞입니다"},
    {"the trace ends at step {n}, before --from {n}", "trace는 {1}단계에서 끝납니다. --from {2}보다 앞입니다"},
    {"start earlier, or leave out --from", "더 앞에서 시작하거나 --from을 빼십시오"},
    {"the viewer's page does not hold {} exactly once", "페이지 틀에 {1} 자리가 정확히 한 번 있어야 합니다"},
};
// clang-format on

}  // namespace

std::span<const CatalogEntry> trace_entries() { return entries; }

}  // namespace rooftile::app
