import assert from "node:assert/strict";
import { test } from "node:test";
import { openRun } from "../src/run";
import { sentence } from "../src/sentence";
import { strings, type Table } from "../src/strings";
import { anyStream, chain, naive, seeded, tiled, vectorAdd, type Stream } from "./streams";

const shape = { M: 3, N: 4, K: 3, elementBytes: 4, outputBytes: 4 };
const tiling = { BM: 2, BN: 2, BK: 2, buffers: 1, c_policy: "write", split_k: 1 } as const;

function says(stream: Stream, step: number): [string, string] {
  const { payload } = stream;
  const state = openRun(payload, payload.run).stateAt(step);
  return [sentence(payload, payload.run, state, "en"), sentence(payload, payload.run, state, "ko")];
}

/** The expected texts below are written with plain spaces; in the page none stands between a number and its unit. */
function plain(text: string): string {
  assert.doesNotMatch(text, /\d (B|FLOPs?)(?![\w[])/);
  return text.replaceAll("\u00a0", " ");
}

function check(title: string, stream: Stream, expected: Record<number, [string, string]>): void {
  test(title, () => {
    for (const [step, texts] of Object.entries(expected)) assert.deepEqual(says(stream, Number(step)).map(plain), texts);
  });
}

check("tiled", tiled(shape, tiling), {
  0: ["Before the first step: the inputs are in HBM, nothing is on chip.", "첫 단계 전: 입력은 HBM에 있고 칩에는 아무것도 없습니다"],
  1: [
    "K step 1 of tile C[0:2,0:2]: 8 elements (32 B) come from HBM; each A element serves 2 outputs, each B element 2.",
    "출력 타일 C[0:2,0:2]의 K 단계 1: HBM에서 원소 8개를 읽습니다 (32 B); A 원소마다 출력 2개에, B 원소마다 출력 2개에 쓰입니다",
  ],
  2: [
    "K step 2 of tile C[0:2,0:2]: the slab is clipped to 1 of 2 at the edge; 4 elements (16 B) come from HBM; each A element serves 2 outputs, each B element 2.",
    "출력 타일 C[0:2,0:2]의 K 단계 2: K 조각은 경계에서 잘려 폭이 1입니다 (원래 2); HBM에서 원소 4개를 읽습니다 (16 B); A 원소마다 출력 2개에, B 원소마다 출력 2개에 쓰입니다",
  ],
  3: [
    "Tile C[0:2,0:2] is complete: 4 sums (16 B) are written to HBM, the accumulators are free again.",
    "출력 타일 C[0:2,0:2] 완성: 합 4개를 HBM에 쓰고 (16 B) 중간 합의 자리를 비웁니다",
  ],
  7: [
    "K step 1 of tile C[2:3,0:2]: the tile is clipped to 1 x 2 at the edge; 6 elements (24 B) come from HBM; each A element serves 2 outputs, each B element 1.",
    "출력 타일 C[2:3,0:2]의 K 단계 1: 타일은 경계에서 1 x 2 크기로 잘립니다; HBM에서 원소 6개를 읽습니다 (24 B); A 원소마다 출력 2개에, B 원소마다 출력 1개에 쓰입니다",
  ],
});

check("two buffers", tiled({ ...shape, K: 4 }, { ...tiling, buffers: 2 }), {
  1: [
    "Tile C[0:2,0:2] begins: slab 1 loads into buffer 0 (8 elements, 32 B).",
    "출력 타일 C[0:2,0:2] 시작: 0번 버퍼에 1번째 K 조각을 적재합니다 (원소 8개, 32 B)",
  ],
  2: [
    "K step 1 of tile C[0:2,0:2]: slab 1 is used from buffer 0 while slab 2 loads into buffer 1 (8 elements, 32 B); each A element serves 2 outputs, each B element 2.",
    "출력 타일 C[0:2,0:2]의 K 단계 1: 0번 버퍼에서 1번째 K 조각을 쓰는 동안 1번 버퍼에 2번째 K 조각을 적재합니다 (원소 8개, 32 B); A 원소마다 출력 2개에, B 원소마다 출력 2개에 쓰입니다",
  ],
  3: [
    "K step 2 of tile C[0:2,0:2]: slab 2 is used from buffer 1, nothing loads meanwhile; each A element serves 2 outputs, each B element 2.",
    "출력 타일 C[0:2,0:2]의 K 단계 2: 1번 버퍼에서 2번째 K 조각을 쓰며 그동안 적재하는 것은 없습니다; A 원소마다 출력 2개에, B 원소마다 출력 2개에 쓰입니다",
  ],
});

check("the old C", tiled(shape, { ...tiling, c_policy: "read_write" }), {
  1: [
    "Tile C[0:2,0:2] begins: the old C comes into the accumulators (4 elements, 16 B).",
    "출력 타일 C[0:2,0:2] 시작: 이전 C를 중간 합에 읽어 들입니다 (원소 4개, 16 B)",
  ],
});

check("sums in memory", tiled({ ...shape, K: 2 }, { ...tiling, c_policy: "memory_accumulate" }), {
  1: [
    "K step 1 of tile C[0:2,0:2]: C comes from HBM to be added to (4 elements, 16 B); 8 elements (32 B) come from HBM; each A element serves 2 outputs, each B element 2; the sums so far are written back to C (4 elements, 16 B).",
    "출력 타일 C[0:2,0:2]의 K 단계 1: 이어서 더할 C를 HBM에서 읽습니다 (원소 4개, 16 B); HBM에서 원소 8개를 읽습니다 (32 B); A 원소마다 출력 2개에, B 원소마다 출력 2개에 쓰입니다; 지금까지의 합을 C에 다시 씁니다 (원소 4개, 16 B)",
  ],
});

check("split of K", tiled({ ...shape, M: 2, N: 2, K: 4 }, { ...tiling, split_k: 2 }), {
  1: [
    "Part 1 of K, K step 1 of tile C[0:2,0:2]: 8 elements (32 B) come from HBM; each A element serves 2 outputs, each B element 2.",
    "K의 묶음 1, 출력 타일 C[0:2,0:2]의 K 단계 1: HBM에서 원소 8개를 읽습니다 (32 B); A 원소마다 출력 2개에, B 원소마다 출력 2개에 쓰입니다",
  ],
  2: [
    "Part 1 of K is done with tile C[0:2,0:2]: 4 partial sums (16 B) are written to C, a later part adds to them.",
    "K의 묶음 1, 출력 타일 C[0:2,0:2] 끝: 중간 합 4개를 C에 쓰고 (16 B) 다음 묶음에서 이어 더합니다",
  ],
  3: [
    "Part 2 of K, tile C[0:2,0:2] begins: what the earlier parts summed up comes back from C (4 elements, 16 B).",
    "K의 묶음 2, 출력 타일 C[0:2,0:2] 시작: 앞 묶음까지의 중간 합을 C에서 다시 읽습니다 (원소 4개, 16 B)",
  ],
  4: [
    "Part 2 of K, K step 1 of tile C[0:2,0:2]: 8 elements (32 B) come from HBM; each A element serves 2 outputs, each B element 2.",
    "K의 묶음 2, 출력 타일 C[0:2,0:2]의 K 단계 1: HBM에서 원소 8개를 읽습니다 (32 B); A 원소마다 출력 2개에, B 원소마다 출력 2개에 쓰입니다",
  ],
  5: [
    "Tile C[0:2,0:2] is complete: 4 sums (16 B) are written to HBM, the accumulators are free again.",
    "출력 타일 C[0:2,0:2] 완성: 합 4개를 HBM에 쓰고 (16 B) 중간 합의 자리를 비웁니다",
  ],
});

check("naive", naive(shape), {
  1: [
    "Output C00: 6 elements (24 B) come from HBM, one at a time; 3 FMAs; C00 is written (4 B); nothing is used twice.",
    "출력 C00: HBM에서 원소 6개를 하나씩 읽습니다 (24 B); FMA 3개; 결과를 HBM에 씁니다 (C00, 4 B); 두 번 쓰이는 원소는 없습니다",
  ],
});

check("naive, the old C", naive(shape, "read_write"), {
  6: [
    "Output C11: the old C11 is read first (4 B); 6 elements (24 B) come from HBM, one at a time; 3 FMAs; C11 is written (4 B); nothing is used twice.",
    "출력 C11: C11의 이전 값을 먼저 읽습니다 (4 B); HBM에서 원소 6개를 하나씩 읽습니다 (24 B); FMA 3개; 결과를 HBM에 씁니다 (C11, 4 B); 두 번 쓰이는 원소는 없습니다",
  ],
});

check("naive, sums in memory", naive(shape, "memory_accumulate"), {
  1: [
    "Output C00: 6 elements (24 B) come from HBM, one at a time; 3 FMAs; C00 itself is read (12 B) and written (12 B) 3 times; nothing is used twice.",
    "출력 C00: HBM에서 원소 6개를 하나씩 읽습니다 (24 B); FMA 3개; C00의 값도 3번 읽고 (12 B) 3번 씁니다 (12 B); 두 번 쓰이는 원소는 없습니다",
  ],
});

check("naive by elements", naive(shape, "write", { byElement: true }), {
  2: [
    "FMA 2 of C00: A01 and B10 come from HBM (8 B); acc00 += A01*B10.",
    "C00의 2번째 FMA: HBM에서 원소 2개를 읽습니다 (A01, B10, 8 B); acc00 += A01*B10",
  ],
  3: [
    "FMA 3 of C00: A02 and B20 come from HBM (8 B); acc00 += A02*B20; C00 is written (4 B).",
    "C00의 3번째 FMA: HBM에서 원소 2개를 읽습니다 (A02, B20, 8 B); acc00 += A02*B20; 결과를 HBM에 씁니다 (C00, 4 B)",
  ],
});

check("vector add", vectorAdd(5, 0), {
  1: [
    "Pass over 5 elements: A and B come from HBM one element at a time (40 B); 5 additions; C is written (20 B).",
    "원소 5개를 한 번 훑기: HBM에서 A, B의 원소를 하나씩 읽습니다 (40 B); 덧셈 5개; 결과를 HBM에 씁니다 (C, 20 B)",
  ],
});

check("vector add by elements", vectorAdd(12, 0, { byElement: true }), {
  12: [
    "Element 11: A[11] and B[11] come from HBM (8 B); acc[11] = A[11] + B[11]; C[11] is written (4 B).",
    "원소 11: HBM에서 원소 2개를 읽습니다 (A[11], B[11], 8 B); acc[11] = A[11] + B[11]; 결과를 HBM에 씁니다 (C[11], 4 B)",
  ],
});

check("vector add in blocks", vectorAdd(5, 4), {
  1: [
    "Block C[0:4]: 8 elements (32 B) come from HBM; 4 additions; 4 results (16 B) are written; nothing is used twice.",
    "블록 C[0:4]: HBM에서 원소 8개를 읽습니다 (32 B); 덧셈 4개; 결과 4개를 HBM에 씁니다 (16 B); 두 번 쓰이는 원소는 없습니다",
  ],
  2: [
    "Block C[4:5]: the block is clipped to 1 element at the end; 2 elements (8 B) come from HBM; 1 addition; 1 result (4 B) is written; nothing is used twice.",
    "블록 C[4:5]: 블록은 끝에서 원소 1개로 잘립니다; HBM에서 원소 2개를 읽습니다 (8 B); 덧셈 1개; 결과 1개를 HBM에 씁니다 (4 B); 두 번 쓰이는 원소는 없습니다",
  ],
});

check("chain, unfused", chain(5, 2, false), {
  2: [
    "Chain step 2, over 5 elements: T1 comes from HBM one element at a time (20 B); 1 - t of 5 elements; Y is written (20 B).",
    "연쇄 단계 2, 원소 5개: HBM에서 T1의 원소를 하나씩 읽습니다 (20 B); 원소 5개의 1 - t; 결과를 HBM에 씁니다 (Y, 20 B)",
  ],
});

check("chain, fused", chain(5, 3, true), {
  1: [
    "Pass over 5 elements: X comes from HBM one element at a time (20 B); each goes through 3 steps while it is on chip, 15 FLOPs in all; Y is written (20 B).",
    "원소 5개를 한 번 훑기: HBM에서 X의 원소를 하나씩 읽습니다 (20 B); 원소마다 칩에 머무는 동안 단계 3개를 모두 거칩니다 (합계 15 FLOPs); 결과를 HBM에 씁니다 (Y, 20 B)",
  ],
});

check("chain by elements", chain(5, 3, true, { byElement: true }), {
  1: [
    "Element 0: X0 comes from HBM (4 B); acc0 = 1 - (1 - (1 - X0)); Y0 is written (4 B).",
    "원소 0: HBM에서 원소 1개를 읽습니다 (X0, 4 B); acc0 = 1 - (1 - (1 - X0)); 결과를 HBM에 씁니다 (Y0, 4 B)",
  ],
});

test("every step of random streams has its sentence, and the bytes in it are the step's", () => {
  const random = seeded(8);
  for (let n = 0; n < 150; ++n) {
    const { payload } = anyStream(random);
    const run = openRun(payload, payload.run);
    for (let step = 1; step <= run.stepCount; ++step) {
      const state = run.stateAt(step);
      const english = sentence(payload, payload.run, state, "en");
      const korean = sentence(payload, payload.run, state, "ko");
      assert.match(english, /^[A-Z].*[^.]\.$/);
      assert.doesNotMatch(english + korean, /undefined|null|NaN|\[object/);
      assert.doesNotMatch(english, /[가-힣]/);
      assert.match(korean, /[가-힣]/);
      assert.doesNotMatch(korean, /\.$/);
      for (const text of [english, korean]) {
        const bytes = [...plain(text).matchAll(/([0-9,]+) B\)/g)].reduce((sum, [, digits]) => sum + BigInt(digits!.replaceAll(",", "")), 0n);
        assert.equal(bytes, state.stepTotals.readBytes + state.stepTotals.writeBytes, text);
      }
    }
  }
});

test("every text is there in both languages", () => {
  for (const [key, text] of Object.entries(strings)) {
    assert.deepEqual(Object.keys(text).sort(), ["en", "ko"], key);
    assert.equal(typeof text.en, typeof text.ko, key);
  }
  // The type says so too: tsc refuses an unused expectation.
  const missing = {
    // @ts-expect-error Korean is missing
    greeting: { en: "hello" },
  } satisfies Table;
  assert.equal(Object.keys(missing).length, 1);
});
