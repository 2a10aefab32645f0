// The states of cells, buffers and accumulators against a second reading of the rows, element by element.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { ComputeRow, EventRow, Payload, RunInfo, TransferRow } from "../src/payload";
import { openRun } from "../src/run";
import { Cell } from "../src/state";
import { anyStream, chain, naive, seeded, tiled, vectorAdd, type Random, type Stream } from "./streams";

type Elements = Set<string>; // "operand,row,col"

function elements(operand: number, row: number, col: number, rows: number, cols: number): string[] {
  const names: string[] = [];
  for (let r = row; r < row + rows; ++r) for (let c = col; c < col + cols; ++c) names.push(`${operand},${r},${c}`);
  return names;
}

const moved = (row: TransferRow): string[] => elements(row[4], ...(row.slice(5, 9).map(Number) as [number, number, number, number]));

function computed(row: ComputeRow): { used: string[]; target: string[] } {
  const [i, di, j, dj, k, dk] = row.slice(5, 11).map(Number) as [number, number, number, number, number, number];
  const first = row[4];
  if (row[3] === "multiply_add") {
    return { used: [...elements(first, i, k, di, dk), ...elements(first + 1, k, j, dk, dj)], target: elements(first + 2, i, j, di, dj) };
  }
  if (row[3] === "add") {
    return { used: [...elements(first, 0, j, 1, dj), ...elements(first + 1, 0, j, 1, dj)], target: elements(first + 2, 0, j, 1, dj) };
  }
  return { used: elements(first, 0, j, 1, dj), target: elements(first + 1, 0, j, 1, dj) };
}

const touched = (row: EventRow): string[] => {
  if (row[0] === "t") return moved(row);
  if (row[0] !== "c") return [];
  const { used, target } = computed(row);
  return [...used, ...target];
};

/** What is on chip after the first so many rows: by hand, from the last row that empties it on. */
function onChip(payload: Payload, rows: EventRow[]): Elements {
  const buffers = new Map<string, string[]>();
  let accumulators: string[] = [];
  for (const row of rows) {
    if (row[0] === "t" && row[3] === "w") accumulators = [];
    if (row[0] === "t" && row[3] === "r") {
      if (payload.operands[row[4]]!.role === "output") accumulators = moved(row);
      else buffers.set(`${row[4]},${row[10]}`, moved(row));
    }
    if (row[0] === "c") accumulators = computed(row).target;
    if (row[0] === "se") {
      const scope = rows.find((begin) => begin[0] === "sb" && begin[1] === row[3])![3] as string;
      if (!["K step", "split of K"].includes(scope)) {
        buffers.clear();
        accumulators = [];
      }
    }
  }
  return new Set([...buffers.values(), accumulators].flat());
}

/** What every element must be after the step: what happens to it in the step, up to it, and behind it. */
function expected(payload: Payload, run: RunInfo, step: number): (name: string) => Cell {
  const [, first, last] = run.steps[step - 1]!;
  const all = (rows: EventRow[]): Elements => new Set(rows.flatMap(touched));
  const upTo = run.events.filter((row) => row[1] <= last);
  const now = all(run.events.filter((row) => row[0] === "c" && row[1] >= first && row[1] <= last));
  const before = all(upTo);
  const later = all(run.events.filter((row) => row[1] > last));
  const held = onChip(payload, upTo);
  return (name) => {
    if (now.has(name)) return Cell.used;
    if (held.has(name)) return Cell.onChip;
    const operand = Number(name.split(",")[0]);
    if (payload.operands[operand]!.role === "intermediate" && run.events.every((row) => row[0] !== "t" || row[4] !== operand)) return Cell.absent;
    return before.has(name) && !later.has(name) ? Cell.done : Cell.hbm;
  };
}

function checkCells(stream: Stream, random: Random): void {
  const { payload } = stream;
  const run = openRun(payload, payload.run);
  for (let n = 0; n < 3; ++n) {
    const step = 1 + Math.floor(random() * run.stepCount);
    const state = run.stateAt(step);
    const cellOf = expected(payload, payload.run, step);
    state.operands.forEach((operand, index) => {
      operand.cells.forEach((cell, region) => {
        const row = Math.floor(region / (operand.colCuts.length - 1));
        const col = region % (operand.colCuts.length - 1);
        assert.equal(cell, cellOf(`${index},${row},${col}`), `${payload.run.kind} step ${step}: ${operand.name} ${row},${col}`);
      });
    });
  }
}

test("every cell is where a second reading of the rows puts it", () => {
  const random = seeded(5);
  for (let n = 0; n < 120; ++n) checkCells(anyStream(random, { tilesByElement: false }), random);
});

const four = { M: 4, N: 4, K: 4, elementBytes: 4, outputBytes: 4 };
const two = { BM: 2, BN: 2, BK: 2, buffers: 1, c_policy: "write", split_k: 1 } as const;
const open = (stream: Stream) => openRun(stream.payload, stream.payload.run);

test("cells of the worked example", () => {
  const run = open(tiled(four, two));
  const rows = (step: number, operand: number): string[] => {
    const cells = [...run.stateAt(step).operands[operand]!.cells];
    return [0, 4, 8, 12].map((begin) => cells.slice(begin, begin + 4).join(""));
  };
  assert.deepEqual(rows(0, 0), ["0000", "0000", "0000", "0000"]);
  assert.deepEqual(rows(1, 0), ["2200", "2200", "0000", "0000"]);
  assert.deepEqual(rows(2, 0), ["0022", "0022", "0000", "0000"]);
  assert.deepEqual(rows(2, 2), ["2200", "2200", "0000", "0000"]);
  assert.deepEqual(rows(3, 2), ["3300", "3300", "0000", "0000"]);
  // The upper right tile has read the upper half of A for the last time.
  assert.deepEqual(rows(6, 0), ["3333", "3333", "0000", "0000"]);
  assert.deepEqual([...run.stateAt(1).operands[0]!.moving], [1, 1, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  assert.deepEqual([...run.stateAt(3).operands[2]!.moving], [2, 2, 0, 0, 2, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
});

test("what a fused chain hands on is never in HBM; unfused it is written and read", () => {
  const cellsOf = (stream: Stream, step: number): string[] => open(stream).stateAt(step).operands.map(({ cells }) => cells.join(""));
  const fused = chain(4, 3, true, { byElement: true });
  assert.deepEqual(cellsOf(fused, 0), ["0000", "4444", "4444", "0000"]);
  assert.deepEqual(cellsOf(fused, 2), ["3200", "4244", "4244", "3200"]);
  assert.deepEqual(open(fused).stateAt(2).operands.map(({ everInHbm }) => everInHbm), [true, false, false, true]);
  assert.deepEqual(cellsOf(chain(4, 3, true), 1), ["2222", "2222", "2222", "2222"]);
  assert.deepEqual(cellsOf(chain(4, 3, false), 0), ["0000", "0000", "0000", "0000"]);
  // Cut after its second element it computes T1 and stores it nowhere; unfused and cut, T2 may still come.
  for (const [stream, expected] of [[fused, ["0200", "4244", "4244", "3200"]], [chain(4, 3, false, { byElement: true }), ["0200", "0200", "0000", "0000"]]] as const) {
    const cut = structuredClone(stream);
    const { run } = cut.payload;
    run.steps = run.steps.slice(0, 2);
    run.events = run.events.filter((row) => row[1] <= run.steps[1]![2]);
    run.complete = false;
    assert.deepEqual(cellsOf(cut, 2), expected);
  }
});

test("a tile whose store is missing leaves nothing on chip, and is not done", () => {
  const stream = tiled(four, two);
  const { events } = stream.payload.run;
  events.splice(events.findIndex((row) => row[0] === "t" && row[3] === "w"), 1);
  const state = open(stream).stateAt(3);
  assert.equal(state.accumulators.block, null);
  assert.deepEqual([...state.operands[2]!.cells].slice(0, 2), [Cell.hbm, Cell.hbm]);
  assert.deepEqual([...open(stream).stateAt(12).operands[2]!.cells], [0, 0, 3, 3, 0, 0, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3]);
});

test("peaks are those of the formulas", () => {
  const peaks = (stream: Stream): [bigint, bigint] => {
    const run = open(stream);
    const { peakInputBytes, peakAccumulatorBytes } = run.stateAt(run.stepCount);
    return [peakInputBytes, peakAccumulatorBytes];
  };
  const random = seeded(6);
  for (let n = 0; n < 80; ++n) {
    const [BM, BN, BK] = [1, 2, 3].map(() => 1 + Math.floor(random() * 4)) as [number, number, number];
    const times = (tile: number, least: number): number => tile * (least + Math.floor(random() * 2));
    const shape = { M: times(BM, 1), N: times(BN, 1), K: times(BK, 2), elementBytes: 2, outputBytes: 4 };
    const inputs = BigInt(2 * BK * (BM + BN));
    const sums = BigInt(4 * BM * BN);
    for (const c_policy of ["write", "read_write", "memory_accumulate"] as const) {
      assert.deepEqual(peaks(tiled(shape, { BM, BN, BK, buffers: 1, c_policy, split_k: 1 })), [inputs, sums]);
      assert.deepEqual(peaks(tiled(shape, { BM, BN, BK, buffers: 2, c_policy, split_k: 1 })), [2n * inputs, sums]);
      for (const byElement of [false, true]) assert.deepEqual(peaks(naive(shape, c_policy, { byElement })), [4n, 4n]);
    }
  }
  for (const byElement of [false, true]) {
    assert.deepEqual(peaks(vectorAdd(9, 0, { byElement })), [8n, 4n]);
    assert.deepEqual(peaks(chain(9, 3, true, { byElement })), [4n, 4n]);
    assert.deepEqual(peaks(chain(9, 3, false, { byElement })), [4n, 4n]);
  }
  assert.deepEqual(peaks(vectorAdd(9, 4)), [32n, 16n]);
});

test("two buffers: one is used while the other fills", () => {
  const run = open(tiled({ ...four, K: 6 }, { ...two, buffers: 2 }));
  const slots = (step: number) => run.stateAt(step).buffers.map(({ operand, slot, held, loadedNow, usedNow }) => [operand, slot, held?.col, held?.row, loadedNow, usedNow]);
  assert.deepEqual(slots(1), [[0, 0, 0n, 0n, true, false], [0, 1, undefined, undefined, false, false], [1, 0, 0n, 0n, true, false], [1, 1, undefined, undefined, false, false]]);
  assert.deepEqual(slots(2), [[0, 0, 0n, 0n, false, true], [0, 1, 2n, 0n, true, false], [1, 0, 0n, 0n, false, true], [1, 1, 0n, 2n, true, false]]);
  assert.deepEqual(slots(3), [[0, 0, 4n, 0n, true, false], [0, 1, 2n, 0n, false, true], [1, 0, 0n, 4n, true, false], [1, 1, 0n, 2n, false, true]]);
  const end = run.stateAt(5);
  assert.equal(end.facts.kind, "store");
  assert.deepEqual(end.buffers.map(({ held, bytes }) => [held, bytes]), [[null, 0n], [null, 0n], [null, 0n], [null, 0n]]);
  assert.deepEqual(end.buffers[0]!.inStep, { row: 0n, col: 4n, rows: 2n, cols: 2n });
  assert.deepEqual(end.stored!.terms(1n, 1n), { ranges: [[0n, 6n]], fromOld: false });
  assert.equal(end.accumulators.block, null);
});

test("element by element, the steps of tiles and blocks reach the same states", () => {
  const random = seeded(10);
  const any = (high: number): number => 1 + Math.floor(random() * high);
  for (let n = 0; n < 60; ++n) {
    const shape = { M: any(5), N: any(5), K: any(5), elementBytes: 4, outputBytes: 4 };
    const BK = any(3);
    const c_policy = (["write", "read_write", "memory_accumulate"] as const)[n % 3]!;
    const tiling = { BM: any(3), BN: any(3), BK, buffers: n % 2 === 0 ? 1 : 2, c_policy, split_k: any(Math.min(2, Math.ceil(shape.K / BK))) } as const;
    const streams = (byElement: boolean) => (n % 5 === 4 ? vectorAdd(shape.M * 3, BK, { byElement }) : tiled(shape, tiling, { byElement }));
    const tiles = open(streams(false));
    const elements = open(streams(true));
    assert.deepEqual(elements.inconsistencies, []);
    assert.equal(elements.stepCount, tiles.stepCount);
    for (let step = 0; step <= tiles.stepCount; ++step) {
      const [a, b] = [tiles.stateAt(step), elements.stateAt(step)];
      const { accumulators: ours, stored: ourStored, ...rest } = a;
      const { accumulators: theirs, stored: theirStored, ...others } = b;
      assert.deepEqual(others, rest);
      for (const [tile, element] of [[ours, theirs], [ourStored, theirStored]]) {
        assert.deepEqual([element?.block, element?.operand, element?.bytes], [tile?.block, tile?.operand, tile?.bytes]);
        if (!tile?.block) continue;
        const { row, col, rows, cols } = tile.block;
        for (let y = row; y < row + rows; ++y) for (let x = col; x < col + cols; ++x) assert.deepEqual(element!.terms(y, x), tile.terms(y, x));
      }
    }
  }
});

test("a block with a hole is not gathered into a whole one", () => {
  const stream = tiled(four, two, { byElement: true });
  const { events } = stream.payload.run;
  events.splice(events.findIndex((row) => row[0] === "t") + 1, 1);
  const { loads } = open(stream).stateAt(1).facts;
  assert.deepEqual(loads.map(({ bytes }) => bytes), [4n, 4n, 4n, 16n]);
});
