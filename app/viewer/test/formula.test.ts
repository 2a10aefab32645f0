import assert from "node:assert/strict";
import { test } from "node:test";
import { accumulatorFormula, elementsUpTo } from "../src/formula";
import { accumulatorName, blockName, elementName } from "../src/names";
import { openRun } from "../src/run";
import { chain, naive, tiled, vectorAdd, type Stream } from "./streams";

const four = { M: 4, N: 4, K: 4, elementBytes: 4, outputBytes: 4 };
const two = { BM: 2, BN: 2, BK: 2, buffers: 1, c_policy: "write", split_k: 1 } as const;

function formula(stream: Stream, step: number, row: bigint, col: bigint, language: "en" | "ko" = "en", most?: number): string {
  const { payload } = stream;
  const { accumulators, stored } = openRun(payload, payload.run).stateAt(step);
  return accumulatorFormula(payload, stored ?? accumulators, row, col, language, most);
}

test("the sums of the worked example", () => {
  const stream = tiled(four, two);
  assert.equal(formula(stream, 0, 0n, 0n), "acc00 = 0");
  assert.equal(formula(stream, 1, 0n, 0n), "acc00 = A00*B00 + A01*B10");
  assert.equal(formula(stream, 1, 0n, 1n), "acc01 = A00*B01 + A01*B11");
  assert.equal(formula(stream, 1, 1n, 0n), "acc10 = A10*B00 + A11*B10");
  assert.equal(formula(stream, 1, 1n, 1n), "acc11 = A10*B01 + A11*B11");
  assert.equal(formula(stream, 2, 0n, 0n), "acc00 = A00*B00 + A01*B10 + A02*B20 + A03*B30");
  assert.equal(formula(stream, 3, 0n, 0n), "acc00 = A00*B00 + A01*B10 + A02*B20 + A03*B30");
  assert.equal(formula(stream, 3, 2n, 2n), "acc22 = 0");
});

test("the old C comes first", () => {
  const stream = tiled(four, { ...two, c_policy: "read_write" });
  assert.equal(formula(stream, 1, 0n, 0n), "acc00 = C00 (old)");
  assert.equal(formula(stream, 2, 1n, 0n), "acc10 = C10 (old) + A10*B00 + A11*B10");
  assert.equal(formula(stream, 2, 1n, 0n, "ko"), "acc10 = C10 (이전 값) + A10*B00 + A11*B10");
  // Sums in memory: each K step starts from what C holds.
  assert.equal(formula(tiled(four, { ...two, c_policy: "memory_accumulate" }), 2, 0n, 0n), "acc00 = C00 (old) + A02*B20 + A03*B30");
});

test("the middle of a long sum is left out", () => {
  const stream = naive({ ...four, K: 18 });
  assert.equal(
    formula(stream, 1, 0n, 0n),
    "acc00 = A[0,0]*B[0,0] + A[0,1]*B[1,0] + A[0,2]*B[2,0] + … (12 more) … + A[0,15]*B[15,0] + A[0,16]*B[16,0] + A[0,17]*B[17,0]",
  );
  assert.equal(formula(stream, 1, 0n, 0n, "ko", 3), "acc00 = A[0,0]*B[0,0] + A[0,1]*B[1,0] + … (15개 더) … + A[0,17]*B[17,0]");
  const seven = formula(naive({ ...four, K: 7 }), 1, 0n, 0n);
  assert.ok(seven.endsWith("A06*B60") && !seven.includes("…"));
  assert.ok(formula(naive({ ...four, K: 8 }), 1, 0n, 0n).includes("(2 more)"));
});

test("vectors and chains", () => {
  assert.equal(formula(vectorAdd(4, 0), 1, 0n, 3n), "acc3 = A3 + B3");
  assert.equal(formula(chain(4, 1, true), 1, 0n, 2n), "acc2 = 1 - X2");
  assert.equal(formula(chain(4, 3, true), 1, 0n, 2n), "acc2 = 1 - (1 - (1 - X2))");
  assert.equal(formula(chain(4, 3, false), 2, 0n, 2n), "acc2 = 1 - T1[2]");
  assert.equal(formula(chain(4, 20, true), 1, 0n, 2n), "acc2 = 1 - (… (18 more) … (1 - X2))");
});

test("names have brackets from the eleventh index on", () => {
  const { payload } = naive({ M: 10, N: 11, K: 4, elementBytes: 4, outputBytes: 4 });
  assert.equal(elementName(payload, 0, 9n, 3n), "A93");
  assert.equal(elementName(payload, 1, 0n, 0n), "B[0,0]");
  assert.equal(elementName(payload, 2, 9n, 10n), "C[9,10]");
  assert.equal(accumulatorName(payload, 9n, 10n), "acc[9,10]");
  assert.equal(blockName(payload, 0, { row: 0n, col: 2n, rows: 2n, cols: 2n }), "A[0:2,2:4]");
  assert.equal(blockName(vectorAdd(4, 0).payload, 0, { row: 0n, col: 2n, rows: 1n, cols: 2n }), "A[2:4]");
});

test("a list of elements stops where it is told to", () => {
  const block = { row: 1n, col: 2n, rows: 2n, cols: 2n };
  assert.deepEqual(elementsUpTo(block, 3), [[1n, 2n], [1n, 3n], [2n, 2n]]);
  assert.equal(elementsUpTo({ ...block, rows: 2n ** 60n, cols: 2n ** 60n }, 5).length, 5);
});
