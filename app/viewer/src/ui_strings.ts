// Every text of the page's controls and panels, in both languages. A text without one of them does not compile.

import { unbroken } from "./numbers";

export type Language = "en" | "ko";
type Text = string | ((...values: string[]) => string);

/** A name and its number on one line, unless they are long: what does not fit would break within the number. */
const beside = (name: string, number: string) => `${name}${name.length + number.length > 20 ? " " : "\u00a0"}${number}`;

const texts = {
  // Landmarks and headings
  page_title: { en: (title: string) => `${title} - rooftile`, ko: (title: string) => `${title} - rooftile` },
  picture: { en: "Matrices in HBM", ko: "HBM의 행렬" },
  picture_vectors: { en: "Vectors in HBM", ko: "HBM의 벡터" },
  on_chip: { en: "On chip", ko: "온칩" },
  input_buffers: { en: "Input buffers", ko: "입력 버퍼" },
  accumulators: { en: "Accumulators", ko: "중간 합" },
  counters: { en: "HBM traffic and work", ko: "HBM 이동량과 연산량" },
  controls: { en: "Stepping", ko: "단계 이동" },
  settings: { en: "Settings", ko: "설정" },
  this_step: { en: "This step", ko: "이 단계" },
  slab_width: { en: (width: string) => `K slabs of ${width}`, ko: (width: string) => `K 조각 폭 ${width}` },
  double_buffering: { en: "double buffering", ko: "이중 버퍼링" },
  legend: { en: "Legend", ko: "범례" },

  // The step
  before_all: { en: "Before the first step", ko: "첫 단계 전" },
  step_of: { en: (step: string, all: string) => `Step ${step} of ${all}`, ko: (step: string, all: string) => `단계 ${step}/${all}` },
  kind_k_step: { en: "K step", ko: "K 단계" },
  kind_prologue: { en: "Loads before the first K step", ko: "첫 K 단계에 앞선 적재" },
  kind_store: { en: "Store of the output tile", ko: "출력 타일 쓰기" },
  kind_output: { en: "One output", ko: "출력 하나" },
  kind_fma: { en: "One FMA", ko: "FMA 하나" },
  kind_element: { en: "One element", ko: "원소 하나" },
  kind_block: { en: "One block", ko: "블록 하나" },
  kind_pass: { en: "One pass", ko: "한 번 훑기" },
  phases: { en: "What happens in this step, in order", ko: "이 단계의 순서" },
  phase_load: { en: "load", ko: "적재" },
  phase_load_next: { en: "load the next slab", ko: "다음 K 조각 적재" },
  phase_compute: { en: "compute", ko: "연산" },
  phase_store: { en: "store", ko: "쓰기" },
  barrier_loaded: { en: "barrier 1: all loads complete and visible", ko: "동기화 1: 모든 적재가 끝나 모두에게 보임" },
  barrier_used: { en: "barrier 2: all uses done before the buffers are refilled", ko: "동기화 2: 버퍼를 다시 채우기 전에 모든 사용이 끝남" },
  barrier_swapped: {
    en: "barrier: all uses of this buffer done, all loads of the other complete and visible: they swap",
    ko: "동기화: 이 버퍼의 사용이 모두 끝나고 다른 버퍼의 적재가 모두 끝나 보임: 두 버퍼를 맞바꿈",
  },
  barrier_swapped_last: { en: "barrier: all uses of this buffer done", ko: "동기화: 이 버퍼의 사용이 모두 끝남" },

  // Cells
  cell_hbm: { en: "in HBM", ko: "HBM에 있음" },
  cell_hbm_output: { en: "not computed yet", ko: "아직 계산 전" },
  cell_hbm_partial: { en: "not complete yet, partial sum in HBM", ko: "아직 미완성, 중간 합이 HBM에 있음" },
  legend_hbm: { en: "in HBM (outputs: not yet)", ko: "HBM에 있음 (출력: 계산 전)" },
  cell_on_chip: { en: "on chip", ko: "온칩" },
  cell_used: { en: "being used", ko: "사용 중" },
  cell_done: { en: "done", ko: "끝남" },
  cell_absent: { en: "not in HBM", ko: "HBM에 없음" },
  never_in_hbm: { en: "never in HBM", ko: "HBM에 두지 않음" },
  loads_mark: { en: "times loaded so far", ko: "지금까지 적재한 횟수" },
  moved_in: { en: "read in this step", ko: "이 단계에서 읽음" },
  moved_out: { en: "written in this step", ko: "이 단계에서 씀" },
  outline_tile: { en: "output tile", ko: "출력 타일" },
  outline_slab: { en: "K slab in use", ko: "사용 중인 K 조각" },
  outline_next: { en: "K slab being loaded", ko: "적재 중인 K 조각" },
  picture_label: {
    en: (parts: string) => `Picture of the operands. ${parts}. The button "As table" shows every region.`,
    ko: (parts: string) => `피연산자의 그림: ${parts}; '표로 보기' 단추에서 모든 영역을 볼 수 있습니다`,
  },
  picture_part: {
    en: (name: string, hbm: string, chip: string, used: string, done: string) =>
      `${name}: ${hbm} in HBM, ${chip} on chip, ${used} being used, ${done} done`,
    ko: (name: string, hbm: string, chip: string, used: string, done: string) =>
      `${name}: HBM ${hbm}, 온칩 ${chip}, 사용 중 ${used}, 끝남 ${done}`,
  },
  picture_part_absent: {
    en: (name: string, chip: string, used: string, absent: string) => `${name}: ${chip} on chip, ${used} being used, ${absent} not in HBM`,
    ko: (name: string, chip: string, used: string, absent: string) => `${name}: 온칩 ${chip}, 사용 중 ${used}, HBM에 없음 ${absent}`,
  },

  // Table alternative
  as_table: { en: "As table", ko: "표로 보기" },
  region_rows: { en: "Rows", ko: "행" },
  region_cols: { en: "Columns", ko: "열" },
  region_state: { en: "State", ko: "상태" },
  region_loads: { en: "Loads", ko: "적재 횟수" },
  region_caption: { en: (name: string, rows: string, cols: string) => `${name}, ${rows} x ${cols}`, ko: (name: string, rows: string, cols: string) => `${name}, ${rows} x ${cols}` },
  region_moved: { en: "Moved in this step", ko: "이 단계의 이동" },

  // Output tiles
  tiles: { en: "Output tiles, as they are visited", ko: "출력 타일의 순서" },
  tiles_at: {
    en: (at: string, all: string, order: string) => `output tile ${at} of ${all}, ${order}`,
    ko: (at: string, all: string, order: string) => `출력 타일 ${at}/${all}, ${order}`,
  },
  tiles_before: { en: (all: string, order: string) => `${all} output tiles, ${order}`, ko: (all: string, order: string) => `출력 타일 ${all}개, ${order}` },
  tiles_order: { en: (order: string) => `output tiles ${order}`, ko: (order: string) => `출력 타일은 ${order}` },
  order_row: { en: "row by row", ko: "행마다" },
  order_column: { en: "column by column", ko: "열마다" },
  order_grouped: {
    en: (rows: string) => `in groups of ${rows} tile ${rows === "1" ? "row" : "rows"}`,
    ko: (rows: string) => `타일 행 ${rows}개씩 묶어서`,
  },

  // On chip
  buffer_slot: { en: (name: string, slot: string) => `${name}, buffer ${slot}`, ko: (name: string, slot: string) => `${name}, ${slot}번 버퍼` },
  buffer_one: { en: (name: string) => `${name} buffer`, ko: (name: string) => `${name} 버퍼` },
  buffer_loading: { en: "loading", ko: "적재 중" },
  buffer_using: { en: "in use", ko: "사용 중" },
  buffer_both: { en: "loaded, used", ko: "적재 후 사용" },
  buffer_holds: { en: "holds", ko: "보관" },
  buffer_empty: { en: "empty", ko: "비어 있음" },
  buffer_streamed: { en: "one element at a time", ko: "한 번에 원소 하나" },
  fill: { en: (held: string, capacity: string) => `${held} of ${capacity} B`, ko: (held: string, capacity: string) => `${held} / ${capacity} B` },
  held: { en: (held: string) => `${held} B held`, ko: (held: string) => `${held} B 보관` },
  peak: { en: (bytes: string) => `peak ${bytes} B`, ko: (bytes: string) => `최대 ${bytes} B` },
  machine_has: { en: (bytes: string) => `machine has ${bytes} B`, ko: (bytes: string) => `하드웨어 용량 ${bytes} B` },
  machine_unlimited: { en: "machine: no limit stated", ko: "하드웨어: 용량 제한 없음" },
  not_fit: { en: "does not fit", ko: "용량 초과" },
  no_accumulators: { en: "No output is being summed", ko: "누산 중인 출력 없음" },
  more_accumulators: { en: (count: string) => `and ${count} more`, ko: (count: string) => `이 밖에 ${count}개` },

  // Counters
  col_step: { en: "this step", ko: "이 단계" },
  col_tile: { en: "this output tile", ko: "이 출력 타일" },
  col_output: { en: "this output", ko: "이 출력" },
  col_block: { en: "this block", ko: "이 블록" },
  col_pass: { en: "this pass", ko: "이번 훑기" },
  col_total: { en: "so far", ko: "지금까지" },
  row_read: { en: "read [B]", ko: "읽기 [B]" },
  row_written: { en: "written [B]", ko: "쓰기 [B]" },
  row_moved: { en: "moved [B]", ko: "이동량 [B]" },
  row_flops: { en: "work [FLOPs]", ko: "연산량 [FLOPs]" },
  row_elements_read: { en: "elements read", ko: "읽은 원소" },
  row_elements_written: { en: "elements written", ko: "쓴 원소" },

  // Beside
  beside: { en: "Beside it, after equal work", ko: "같은 연산량에서 비교" },
  beside_at: {
    en: (name: string, step: string, all: string) => `${name}: step ${step} of ${all}`,
    ko: (name: string, step: string, all: string) => `${name}: 단계 ${step}/${all}`,
  },
  beside_short: {
    en: (flops: string) => `its nearest step not above: ${flops} FLOPs`,
    ko: (flops: string) => `이를 넘지 않는 가장 가까운 단계: ${flops} FLOPs`,
  },
  beside_reads: {
    en: (other: string, there: string, name: string, here: string) => `${other} has read ${there} B here, ${beside(name, here)} B`,
    ko: (other: string, there: string, name: string, here: string) => `여기까지 읽은 양: ${beside(other, there)} B, ${beside(name, here)} B`,
  },
  beside_less: { en: (bytes: string) => `${bytes} B fewer`, ko: (bytes: string) => `${bytes} B 적음` },
  beside_more: { en: (bytes: string) => `${bytes} B more`, ko: (bytes: string) => `${bytes} B 많음` },
  beside_equal: { en: "the same", ko: "같음" },
  beside_is_itself: {
    en: (name: string) => `Nothing stands beside it: ${name} is itself the run to compare with.`,
    ko: (name: string) => `비교 대상 없음: ${name} 실행이 바로 비교 기준입니다`,
  },
  beside_none: { en: "Nothing stands beside it: the scenario has no run to compare with.", ko: "비교 대상 없음: 시나리오에 비교할 실행이 없습니다" },
  beside_too_long: {
    en: (name: string, limit: string) => `Nothing stands beside it: ${name} has more than ${limit} steps.`,
    ko: (name: string, limit: string) => `비교 대상 없음: ${name} 단계 수가 ${limit}보다 많습니다`,
  },
  beside_picture: { en: (name: string) => `Picture of ${name}`, ko: (name: string) => `${name}의 그림` },

  // Faults
  inconsistent: { en: "Stream inconsistent", ko: "이벤트의 앞뒤가 맞지 않음" },
  inconsistent_more: { en: (count: string) => `${count} differences in all`, ko: (count: string) => `차이 모두 ${count}곳` },
  unreadable: { en: "This page's data cannot be read", ko: "이 페이지의 데이터를 읽을 수 없음" },

  // Controls
  first: { en: "First", ko: "처음" },
  back: { en: "Back", ko: "이전" },
  play: { en: "Play", ko: "재생" },
  pause: { en: "Pause", ko: "일시 정지" },
  next: { en: "Step", ko: "다음" },
  last: { en: "Last", ko: "마지막" },
  scrub: { en: "Step", ko: "단계" },
  speed: { en: "Speed", ko: "속도" },
  speed_value: { en: (value: string) => (value === "1" ? "1 step/s" : `${value} steps/s`), ko: (value: string) => `초당 ${value}단계` },
  language: { en: "Language", ko: "언어" },
  keys: {
    en: "space: play; left, right: step; page up, page down: output tile; home, end: first, last",
    ko: "스페이스: 재생; 왼쪽, 오른쪽: 단계; Page Up, Page Down: 출력 타일; Home, End: 처음, 마지막",
  },

  // Quiz
  quiz: { en: "Quiz", ko: "퀴즈" },
  quiz_next: { en: (step: string, what: string) => `Next, step ${step}: ${what}`, ko: (step: string, what: string) => `다음, 단계 ${step}: ${what}` },
  quiz_read: { en: "How many bytes will it read from HBM?", ko: "HBM에서 몇 바이트를 읽습니까?" },
  quiz_written: { en: "How many bytes will it write to HBM?", ko: "HBM에 몇 바이트를 씁니까?" },
  quiz_total: { en: "How many bytes will have been moved in all, read and written?", ko: "읽기와 쓰기를 더한 누적 이동량은 몇 바이트가 됩니까?" },
  quiz_loads: { en: (name: string) => `How often will ${name} have been loaded by then?`, ko: (name: string) => `그때까지 ${name}의 적재 횟수는 몇 번입니까?` },
  quiz_guess: { en: "Your guess", ko: "예상" },
  quiz_check: { en: "Check", ko: "확인" },
  quiz_waits: {
    en: "Stepping waits until a guess is in or the answer is shown; End and the bar below go past the question.",
    ko: "예상을 넣거나 답을 볼 때까지 다음 단계로 가지 않습니다; End 키나 아래 막대로 문제를 건너뛸 수 있습니다",
  },
  quiz_show: { en: "Show answer", ko: "답 보기" },
  quiz_go_on: { en: "Next question", ko: "다음 문제" },
  quiz_right: { en: (answer: string) => `Right: ${answer}`, ko: (answer: string) => `맞습니다: ${answer}` },
  quiz_wrong: { en: (guess: string, answer: string) => `Not ${guess} but ${answer}`, ko: (guess: string, answer: string) => `틀렸습니다: 예상 ${guess}, 답 ${answer}` },
  quiz_shown: { en: (answer: string) => `The answer: ${answer}`, ko: (answer: string) => `답: ${answer}` },
  quiz_score: { en: (right: string, asked: string) => `Score ${right} of ${asked}`, ko: (right: string, asked: string) => `점수 ${right}/${asked}` },
  quiz_number: { en: "A whole number, please.", ko: "정수를 입력해 주십시오" },
  quiz_end: { en: "This was the last step.", ko: "마지막 단계였습니다" },
  quiz_nothing_read: { en: "nothing is loaded: 0 B", ko: "적재 없음: 0 B" },
  quiz_nothing_written: { en: "nothing is stored yet: 0 B", ko: "쓰기 없음: 0 B" },
  quiz_sum: {
    en: (before: string, read: string, written: string, total: string) => `${before} B before + ${read} B read + ${written} B written = ${total} B`,
    ko: (before: string, read: string, written: string, total: string) => `이전 ${before} B + 읽기 ${read} B + 쓰기 ${written} B = ${total} B`,
  },
  quiz_loads_sum: {
    en: (before: string, now: string, total: string) => `${before} before + ${now} in this step = ${total}`,
    ko: (before: string, now: string, total: string) => `이전 ${before}번 + 이 단계 ${now}번 = ${total}번`,
  },

  // Print
  print: { en: "Print", ko: "인쇄" },
  print_title: { en: "Print, one step per page", ko: "한 쪽에 한 단계씩 인쇄" },
  print_from: { en: "From step", ko: "시작 단계" },
  print_to: { en: "to step", ko: "끝 단계" },
  print_limit: { en: (limit: string) => `At most ${limit} steps at once.`, ko: (limit: string) => `한 번에 최대 ${limit}단계까지 인쇄합니다` },
  print_do: { en: "Print these pages", ko: "이 범위 인쇄" },
  print_cancel: { en: "Cancel", ko: "취소" },
} satisfies Record<string, { en: Text; ko: Text }>;

export type TextName = keyof typeof texts;
/** Names of the texts that take no values. */
export type PlainName = { [Name in TextName]: (typeof texts)[Name]["en"] extends string ? Name : never }[TextName];
type Values<Name extends TextName> = (typeof texts)[Name]["en"] extends (...values: infer V) => string ? V : [];

/** The text in that language, with its values filled in. */
export function text<Name extends TextName>(language: Language, name: Name, ...values: Values<Name>): string {
  const entry: Text = texts[name][language];
  return unbroken(typeof entry === "function" ? entry(...(values as string[])) : entry);
}

/** For the test that both languages are complete. */
export const allTexts: Record<string, { en: Text; ko: Text }> = texts;
