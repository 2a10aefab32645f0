// Streams beyond what is drawn element by element: huge numbers, many cuts, cut streams, and the time a step takes.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { EventRow, Payload } from "../src/payload";
import { readPayload } from "../src/read_payload";
import { openRun } from "../src/run";
import { sentence } from "../src/sentence";
import { Cell } from "../src/state";
import { naive, seeded, tiled, vectorAdd } from "./streams";

const four = { M: 4, N: 4, K: 4, elementBytes: 4, outputBytes: 4 };
const two = { BM: 2, BN: 2, BK: 2, buffers: 1, c_policy: "write", split_k: 1 } as const;

/** Every length times a factor; counts of bytes grow with its square, FLOPs with its cube. */
function scaled(payload: Payload, factor: bigint): Payload {
  const times = (value: number | string, power: bigint): string => String(BigInt(value) * factor ** power);
  const large = structuredClone(payload);
  for (const key of ["M", "N", "K"]) large.scenario.workload[key] = times(large.scenario.workload[key] as number, 1n);
  for (const operand of large.operands) [operand.rows, operand.cols] = [times(operand.rows, 1n), times(operand.cols, 1n)];
  for (const key of ["BM", "BN", "BK"]) large.run.parameters[key] = times(large.run.parameters[key]!, 1n);
  for (const row of large.run.events as EventRow[]) {
    if (row[0] === "sb") [row[5], row[7]] = [times(row[5], 1n), times(row[7], 1n)];
    if (row[0] === "t") {
      for (const at of [5, 6, 7, 8] as const) row[at] = times(row[at], 1n);
      [row[11], row[12], row[13]] = [times(row[11], 2n), times(row[12], 2n), times(row[13], 3n)];
    }
    if (row[0] === "c") {
      for (const at of [5, 6, 7, 8, 9, 10] as const) row[at] = times(row[at], 1n);
      [row[12], row[13], row[14]] = [times(row[12], 2n), times(row[13], 2n), times(row[14], 3n)];
    }
  }
  return large;
}

test("totals beyond 2^53 are exact", () => {
  const factor = 3n ** 20n;
  const payload = readPayload(JSON.stringify(scaled(tiled(four, two).payload, factor)));
  const run = openRun(payload, payload.run);
  assert.deepEqual(run.inconsistencies, []);
  assert.deepEqual(run.totalsAt(12), { readBytes: 256n * factor ** 2n, writeBytes: 64n * factor ** 2n, flops: 128n * factor ** 3n });
  assert.ok(run.totalsAt(12).flops > 2n ** 53n && run.totalsAt(12).flops % 2n ** 10n !== 0n);
  const { operands } = run.stateAt(12);
  assert.deepEqual(operands[0]!.rowCuts, [0n, 2n * factor, 4n * factor]);
  assert.deepEqual([...operands[0]!.loads], [2, 2, 2, 2]);
  assert.equal(
    sentence(payload, payload.run, run.stateAt(1), "en").replaceAll("\u00a0", " "),
    `K step 1 of tile C[0:${2n * factor},0:${2n * factor}]: 97,261,323,672,455,430,408 elements (389,045,294,689,821,721,632 B) come from HBM; each A element serves 6,973,568,802 outputs, each B element 6,973,568,802.`,
  );
  // One byte off is seen.
  const row = payload.run.events.find((event) => event[0] === "t")!;
  row[11] = String(BigInt(row[11] as string) + 1n);
  assert.equal(openRun(payload, payload.run).inconsistencies.length, 1);
});

test("at most 512 cuts a direction, single elements up to 128", () => {
  const blocks = vectorAdd(4000, 2);
  const run = openRun(blocks.payload, blocks.payload.run);
  const { operands } = run.stateAt(run.stepCount);
  for (const { colCuts, rowCuts } of operands) {
    assert.equal(colCuts.length, 512);
    assert.deepEqual([colCuts[0], colCuts.at(-1)], [0n, 4000n]);
    assert.deepEqual(rowCuts, [0n, 1n]);
    assert.ok(colCuts.every((cut, n) => n === 0 || cut > colCuts[n - 1]!));
  }
  assert.ok(operands[0]!.loads.every((loads) => loads === 1));
  const cutsOf = (M: number): number => {
    const { payload } = tiled({ M, N: 3, K: 2, elementBytes: 4, outputBytes: 4 }, { ...two, BM: 64 });
    return openRun(payload, payload.run).stateAt(0).operands[0]!.rowCuts.length;
  };
  assert.equal(cutsOf(128), 129);
  assert.equal(cutsOf(129), 4);
});

/** The stream up to the end of a step, as --to would cut it. */
function cut(payload: Payload, steps: number): Payload {
  const short = structuredClone(payload);
  short.run.steps = short.run.steps.slice(0, steps);
  const last = short.run.steps.at(-1)![2];
  short.run.events = short.run.events.filter((row) => row[1] <= last);
  short.run.complete = false;
  return readPayload(JSON.stringify(short));
}

test("a cut stream calls no input done, and an output only when it is summed up whole", () => {
  const whole = tiled(four, two).payload;
  for (let steps = 1; steps < 12; ++steps) {
    const payload = cut(whole, steps);
    const run = openRun(payload, payload.run);
    assert.deepEqual(run.inconsistencies, []);
    const { operands } = run.stateAt(steps);
    for (const operand of operands.slice(0, 2)) assert.ok(!operand.cells.includes(Cell.done));
    assert.equal([...operands[2]!.cells].filter((cell) => cell === Cell.done).length, 4 * Math.floor(steps / 3));
    assert.match(sentence(payload, payload.run, run.stateAt(steps), "en"), /; the trace is cut here, the run goes on\.$/);
    assert.match(sentence(payload, payload.run, run.stateAt(steps), "ko"), /실행은 더 이어집니다$/);
  }
  const split = cut(tiled(four, { ...two, split_k: 2 }).payload, 4);
  assert.ok(!openRun(split, split.run).stateAt(4).operands[2]!.cells.includes(Cell.done));
});

test("stepAtFlops finds the last step that does not exceed them", () => {
  const { payload } = tiled(four, two);
  const run = openRun(payload, payload.run);
  assert.deepEqual([0n, 15n, 16n, 31n, 32n, 47n, 128n, 1000n].map((flops) => run.stepAtFlops(flops)), [0, 0, 1, 1, 3, 3, 12, 12]);
  const beside = openRun(naive(four).payload, naive(four).payload.run);
  assert.equal(beside.totalsAt(beside.stepAtFlops(run.totalsAt(3).flops)).flops, 32n);
});

test("steps outside the run are refused", () => {
  const { payload } = tiled(four, two);
  const run = openRun(payload, payload.run);
  for (const step of [-1, 13, 0.5, NaN]) assert.throws(() => run.stateAt(step), /is not one of 0 to 12/);
});

test("a step and the naive one beside it fold below 5 ms at 64x64 cells", () => {
  const shape = { M: 64, N: 64, K: 64, elementBytes: 4, outputBytes: 4 };
  const main = tiled(shape, { ...two, BM: 8, BN: 8, BK: 16 }).payload;
  const other = naive({ ...shape, M: 320 }).payload; // 20,480 steps
  const run = openRun(main, main.run);
  const beside = openRun(other, other.run);
  const random = seeded(7);
  const median = (steps: number, next: (n: number) => number): number => {
    const times: number[] = [];
    for (let n = 0; n < steps; ++n) {
      const step = next(n);
      const begin = performance.now();
      const state = run.stateAt(step);
      beside.stateAt(beside.stepAtFlops(state.totals.flops));
      times.push(performance.now() - begin);
    }
    return times.sort((a, b) => a - b)[steps >> 1]!;
  };
  const forwards = median(run.stepCount, (n) => n + 1);
  const jumps = median(200, () => Math.floor(random() * (run.stepCount + 1)));
  const backwards = median(run.stepCount, (n) => run.stepCount - n);
  assert.ok(Math.max(forwards, jumps, backwards) < 5, `medians: forwards ${forwards} ms, jumps ${jumps} ms, backwards ${backwards} ms`);
});
