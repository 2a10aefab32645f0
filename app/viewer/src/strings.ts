// Every text of the viewer's core in both languages. A text without one of them does not compile.

import { exactBytes, grouped } from "./numbers";
import type { Inconsistency } from "./state";

export type Language = "en" | "ko";
export type Text = Record<Language, string>;
export type Wording<Facts> = Record<Language, (facts: Facts) => string>;
export type Table = Record<string, Text | Wording<never>>;

const worded = <Facts>(wording: Wording<Facts>): Wording<Facts> => wording;

/** So many elements and their bytes. */
export interface Amount {
  elements: bigint;
  bytes: bigint;
}

const plural = (n: bigint, word: string): string => `${grouped(n)} ${word}${n === 1n ? "" : "s"}`;
const come = (n: bigint): string => (n === 1n ? "comes" : "come");
const are = (n: bigint): string => (n === 1n ? "is" : "are");
const inBrackets = ({ elements, bytes }: Amount): string => `(${plural(elements, "element")}, ${exactBytes(bytes)})`;
const inBracketsKo = ({ elements, bytes }: Amount): string => `(원소 ${grouped(elements)}개, ${exactBytes(bytes)})`;
const listed = (names: string[]): string => names.join(" and ");

export const strings = {
  between: { en: "; ", ko: "; " },
  end: { en: ".", ko: "" },
  start: {
    en: "Before the first step: the inputs are in HBM, nothing is on chip",
    ko: "첫 단계 전: 입력은 HBM에 있고 칩에는 아무것도 없습니다",
  },
  cut: {
    en: "the trace is cut here, the run goes on",
    ko: "추적은 여기에서 잘렸고 실행은 더 이어집니다",
  },

  kStep: worded<{ split: bigint | null; n: bigint; tile: string }>({
    en: ({ split, n, tile }) => `${split === null ? "" : `Part ${split} of K, `}K step ${n} of tile ${tile}`,
    ko: ({ split, n, tile }) => `${split === null ? "" : `K의 묶음 ${split}, `}출력 타일 ${tile}의 K 단계 ${n}`,
  }),
  tileBegins: worded<{ split: bigint | null; tile: string }>({
    en: ({ split, tile }) => `${split === null ? "Tile" : `Part ${split} of K, tile`} ${tile} begins`,
    ko: ({ split, tile }) => `${split === null ? "" : `K의 묶음 ${split}, `}출력 타일 ${tile} 시작`,
  }),
  tileComplete: worded<{ tile: string }>({
    en: ({ tile }) => `Tile ${tile} is complete`,
    ko: ({ tile }) => `출력 타일 ${tile} 완성`,
  }),
  tileOfSplitDone: worded<{ split: bigint; tile: string }>({
    en: ({ split, tile }) => `Part ${split} of K is done with tile ${tile}`,
    ko: ({ split, tile }) => `K의 묶음 ${split}, 출력 타일 ${tile} 끝`,
  }),
  output: worded<{ name: string }>({ en: ({ name }) => `Output ${name}`, ko: ({ name }) => `출력 ${name}` }),
  fma: worded<{ n: bigint; name: string }>({
    en: ({ n, name }) => `FMA ${n} of ${name}`,
    ko: ({ n, name }) => `${name}의 ${n}번째 FMA`,
  }),
  element: worded<{ index: bigint }>({ en: ({ index }) => `Element ${index}`, ko: ({ index }) => `원소 ${index}` }),
  block: worded<{ name: string }>({ en: ({ name }) => `Block ${name}`, ko: ({ name }) => `블록 ${name}` }),
  pass: worded<{ elements: bigint }>({
    en: ({ elements }) => `Pass over ${plural(elements, "element")}`,
    ko: ({ elements }) => `원소 ${grouped(elements)}개를 한 번 훑기`,
  }),
  chainPass: worded<{ n: bigint; elements: bigint }>({
    en: ({ n, elements }) => `Chain step ${n}, over ${plural(elements, "element")}`,
    ko: ({ n, elements }) => `연쇄 단계 ${n}, 원소 ${grouped(elements)}개`,
  }),

  clippedTile: worded<{ rows: bigint; cols: bigint }>({
    en: ({ rows, cols }) => `the tile is clipped to ${rows} x ${cols} at the edge`,
    ko: ({ rows, cols }) => `타일은 경계에서 ${rows} x ${cols} 크기로 잘립니다`,
  }),
  clippedSlab: worded<{ width: bigint; full: bigint }>({
    en: ({ width, full }) => `the slab is clipped to ${width} of ${full} at the edge`,
    ko: ({ width, full }) => `K 조각은 경계에서 잘려 폭이 ${width}입니다 (원래 ${full})`,
  }),
  clippedBlock: worded<{ elements: bigint }>({
    en: ({ elements }) => `the block is clipped to ${plural(elements, "element")} at the end`,
    ko: ({ elements }) => `블록은 끝에서 원소 ${grouped(elements)}개로 잘립니다`,
  }),

  come: worded<Amount>({
    en: ({ elements, bytes }) => `${plural(elements, "element")} (${exactBytes(bytes)}) ${come(elements)} from HBM`,
    ko: ({ elements, bytes }) => `HBM에서 원소 ${grouped(elements)}개를 읽습니다 (${exactBytes(bytes)})`,
  }),
  comeStreamed: worded<Amount>({
    en: ({ elements, bytes }) => `${plural(elements, "element")} (${exactBytes(bytes)}) ${come(elements)} from HBM, one at a time`,
    ko: ({ elements, bytes }) => `HBM에서 원소 ${grouped(elements)}개를 하나씩 읽습니다 (${exactBytes(bytes)})`,
  }),
  namedCome: worded<{ names: string[]; bytes: bigint }>({
    en: ({ names, bytes }) => `${listed(names)} ${come(BigInt(names.length))} from HBM (${exactBytes(bytes)})`,
    ko: ({ names, bytes }) => `HBM에서 원소 ${names.length}개를 읽습니다 (${names.join(", ")}, ${exactBytes(bytes)})`,
  }),
  operandsCome: worded<{ names: string[]; bytes: bigint }>({
    en: ({ names, bytes }) => `${listed(names)} ${come(BigInt(names.length))} from HBM one element at a time (${exactBytes(bytes)})`,
    ko: ({ names, bytes }) => `HBM에서 ${names.join(", ")}의 원소를 하나씩 읽습니다 (${exactBytes(bytes)})`,
  }),
  serves: worded<{ a: string; b: string; ofA: bigint; ofB: bigint }>({
    en: ({ a, b, ofA, ofB }) => `each ${a} element serves ${plural(ofA, "output")}, each ${b} element ${grouped(ofB)}`,
    ko: ({ a, b, ofA, ofB }) =>
      `${a} 원소마다 출력 ${grouped(ofA)}개에, ${b} 원소마다 출력 ${grouped(ofB)}개에 쓰입니다`,
  }),
  noReuse: { en: "nothing is used twice", ko: "두 번 쓰이는 원소는 없습니다" },

  usedWhileLoading: worded<{ slab: bigint; buffer: number; nextSlab: bigint; nextBuffer: number; amount: Amount }>({
    en: ({ slab, buffer, nextSlab, nextBuffer, amount }) =>
      `slab ${slab} is used from buffer ${buffer} while slab ${nextSlab} loads into buffer ${nextBuffer} ${inBrackets(amount)}`,
    ko: ({ slab, buffer, nextSlab, nextBuffer, amount }) =>
      `${buffer}번 버퍼에서 ${slab}번째 K 조각을 쓰는 동안 ${nextBuffer}번 버퍼에 ${nextSlab}번째 K 조각을 적재합니다 ${inBracketsKo(amount)}`,
  }),
  usedAlone: worded<{ slab: bigint; buffer: number }>({
    en: ({ slab, buffer }) => `slab ${slab} is used from buffer ${buffer}, nothing loads meanwhile`,
    ko: ({ slab, buffer }) => `${buffer}번 버퍼에서 ${slab}번째 K 조각을 쓰며 그동안 적재하는 것은 없습니다`,
  }),
  slabLoads: worded<{ buffer: number; amount: Amount }>({
    en: ({ buffer, amount }) => `slab 1 loads into buffer ${buffer} ${inBrackets(amount)}`,
    ko: ({ buffer, amount }) => `${buffer}번 버퍼에 1번째 K 조각을 적재합니다 ${inBracketsKo(amount)}`,
  }),

  oldCome: worded<Amount>({
    en: (amount) => `the old C comes into the accumulators ${inBrackets(amount)}`,
    ko: (amount) => `이전 C를 중간 합에 읽어 들입니다 ${inBracketsKo(amount)}`,
  }),
  earlierSplitsCome: worded<Amount>({
    en: (amount) => `what the earlier parts summed up comes back from C ${inBrackets(amount)}`,
    ko: (amount) => `앞 묶음까지의 중간 합을 C에서 다시 읽습니다 ${inBracketsKo(amount)}`,
  }),
  sumsComeBack: worded<Amount>({
    en: (amount) => `C comes from HBM to be added to ${inBrackets(amount)}`,
    ko: (amount) => `이어서 더할 C를 HBM에서 읽습니다 ${inBracketsKo(amount)}`,
  }),
  sumsGoBack: worded<Amount>({
    en: (amount) => `the sums so far are written back to C ${inBrackets(amount)}`,
    ko: (amount) => `지금까지의 합을 C에 다시 씁니다 ${inBracketsKo(amount)}`,
  }),
  oldRead: worded<{ name: string; bytes: bigint }>({
    en: ({ name, bytes }) => `the old ${name} is read first (${exactBytes(bytes)})`,
    ko: ({ name, bytes }) => `${name}의 이전 값을 먼저 읽습니다 (${exactBytes(bytes)})`,
  }),
  addedInMemory: worded<{ name: string; times: bigint; readBytes: bigint; writeBytes: bigint }>({
    en: ({ name, times, readBytes, writeBytes }) =>
      `${name} itself is read (${exactBytes(readBytes)}) and written (${exactBytes(writeBytes)}) ${times === 1n ? "once" : `${grouped(times)} times`}`,
    ko: ({ name, times, readBytes, writeBytes }) =>
      `${name}의 값도 ${grouped(times)}번 읽고 (${exactBytes(readBytes)}) ${grouped(times)}번 씁니다 (${exactBytes(writeBytes)})`,
  }),

  multiplyAdds: worded<{ count: bigint }>({
    en: ({ count }) => plural(count, "FMA"),
    ko: ({ count }) => `FMA ${grouped(count)}개`,
  }),
  additions: worded<{ count: bigint }>({
    en: ({ count }) => plural(count, "addition"),
    ko: ({ count }) => `덧셈 ${grouped(count)}개`,
  }),
  subtractions: worded<{ count: bigint }>({
    en: ({ count }) => `1 - t of ${plural(count, "element")}`,
    ko: ({ count }) => `원소 ${grouped(count)}개의 1 - t`,
  }),
  chainOnChip: worded<{ steps: bigint; flops: bigint }>({
    en: ({ steps, flops }) => `each goes through ${plural(steps, "step")} while it is on chip, ${plural(flops, "FLOP")} in all`,
    ko: ({ steps, flops }) => `원소마다 칩에 머무는 동안 단계 ${grouped(steps)}개를 모두 거칩니다 (합계 ${grouped(flops)} FLOPs)`,
  }),

  sumsWritten: worded<Amount>({
    en: ({ elements, bytes }) => `${plural(elements, "sum")} (${exactBytes(bytes)}) ${are(elements)} written to HBM, the accumulators are free again`,
    ko: ({ elements, bytes }) => `합 ${grouped(elements)}개를 HBM에 쓰고 (${exactBytes(bytes)}) 중간 합의 자리를 비웁니다`,
  }),
  partialSumsWritten: worded<Amount>({
    en: ({ elements, bytes }) => `${plural(elements, "partial sum")} (${exactBytes(bytes)}) ${are(elements)} written to C, a later part adds to ${elements === 1n ? "it" : "them"}`,
    ko: ({ elements, bytes }) => `중간 합 ${grouped(elements)}개를 C에 쓰고 (${exactBytes(bytes)}) 다음 묶음에서 이어 더합니다`,
  }),
  namedWritten: worded<{ name: string; bytes: bigint }>({
    en: ({ name, bytes }) => `${name} is written (${exactBytes(bytes)})`,
    ko: ({ name, bytes }) => `결과를 HBM에 씁니다 (${name}, ${exactBytes(bytes)})`,
  }),
  resultsWritten: worded<Amount>({
    en: ({ elements, bytes }) => `${plural(elements, "result")} (${exactBytes(bytes)}) ${are(elements)} written`,
    ko: ({ elements, bytes }) => `결과 ${grouped(elements)}개를 HBM에 씁니다 (${exactBytes(bytes)})`,
  }),

  oldInFormula: worded<{ name: string }>({ en: ({ name }) => `${name} (old)`, ko: ({ name }) => `${name} (이전 값)` }),
  moreInFormula: worded<{ hidden: bigint }>({
    en: ({ hidden }) => `… (${grouped(hidden)} more) …`,
    ko: ({ hidden }) => `… (${grouped(hidden)}개 더) …`,
  }),

  inconsistency: worded<Inconsistency>({
    en: ({ step, what, expected, found }) => {
      switch (what) {
        case "gap": return `event ${step}: number ${expected} should be here, ${found} is`;
        case "read": return `event ${step}: the stream states ${expected} B read, its events give ${found} B`;
        case "write": return `event ${step}: the stream states ${expected} B written, its events give ${found} B`;
        case "flops": return `event ${step}: the stream states ${expected} FLOPs, its events give ${found}`;
        case "not_loaded": return `event ${step}: uses ${expected}, on chip is ${found === "" ? "nothing" : found}`;
        case "scope": return `event ${step}: names scope ${expected}, open is ${found}`;
        case "order": return `event ${step}: the next output tile begins at C${expected}, the stream goes to C${found}`;
        case "operand": return `the workload has ${expected} elements, the stream ${found}`;
        case "empty": return "the run is said to be complete, but it has no steps";
        case "unstored": return `the run is said to be complete, but its events store ${found} of ${expected} output elements`;
        case "work": return `the run is said to be complete, but its events give ${found} of ${expected} FLOPs`;
      }
    },
    ko: ({ step, what, expected, found }) => {
      switch (what) {
        case "gap": return `이벤트 ${step}: 있어야 할 번호 ${expected}, 실제 번호 ${found}`;
        case "read": return `이벤트 ${step}: 적힌 읽기 ${expected} B, 이벤트로 센 읽기 ${found} B`;
        case "write": return `이벤트 ${step}: 적힌 쓰기 ${expected} B, 이벤트로 센 쓰기 ${found} B`;
        case "flops": return `이벤트 ${step}: 적힌 연산량 ${expected} FLOPs, 이벤트로 센 연산량 ${found} FLOPs`;
        case "not_loaded": return `이벤트 ${step}: 쓰는 블록 ${expected}, 칩에 있는 블록 ${found === "" ? "없음" : found}`;
        case "scope": return `이벤트 ${step}: 적힌 범위 ${expected}, 열린 범위 ${found}`;
        case "order": return `이벤트 ${step}: 다음 출력 타일의 시작 C${expected}, 실제 시작 C${found}`;
        case "operand": return `작업의 크기 ${expected}, 추적에 적힌 크기 ${found}`;
        case "empty": return "완료된 실행이라고 적혀 있지만 단계가 하나도 없음";
        case "unstored": return `완료된 실행이라고 적혀 있지만 HBM에 쓴 출력 원소는 ${expected}개 가운데 ${found}개`;
        case "work": return `완료된 실행이라고 적혀 있지만 이벤트로 센 연산량은 ${expected} FLOPs 가운데 ${found} FLOPs`;
      }
    },
  }),
} satisfies Table;
