// Streams for the tests, written by plain loops that share nothing with the viewer. Beside the rows they count
// element by element what the fold must find: totals after each step and the reads of each element.

import type { EventRow, Operation, OperandInfo, Payload, RunInfo, ScopeName, StepKind, StepRow } from "../src/payload";

export type Random = () => number; // [0, 1)

export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export const from = (random: Random, low: number, high: number): number => low + Math.floor(random() * (high - low + 1));

export interface Counted {
  read: number;
  written: number;
  flops: number;
  reads: number[][]; // of each element of each operand, row by row
}

export interface Stream {
  payload: Payload;
  after: Counted[]; // after each step, from step 0
}

type Parameters = RunInfo["parameters"];
const copy = (counted: Counted): Counted => ({ ...counted, reads: counted.reads.map((reads) => [...reads]) });

class Writer {
  rows: EventRow[] = [];
  steps: StepRow[] = [];
  after: Counted[] = [];
  private open: number[] = [];
  private number = 1;
  private now: Counted;

  constructor(
    private readonly operands: OperandInfo[],
    private readonly snapshots: boolean,
    private readonly byElement = false,
  ) {
    this.now = { read: 0, written: 0, flops: 0, reads: operands.map((info) => Array(Number(info.rows) * Number(info.cols)).fill(0)) };
    this.after.push(copy(this.now));
  }

  step(kind: StepKind): void {
    this.finish();
    this.steps.push([kind, this.number, this.number]);
  }

  finish(): void {
    const last = this.steps.at(-1);
    if (!last) return;
    last[2] = this.number - 1;
    this.after.push(this.snapshots ? copy(this.now) : { ...this.now });
  }

  begin(name: ScopeName, first = "", value = 0, second = "", other = 0): void {
    this.rows.push(["sb", this.number, this.open.at(-1) ?? 0, name, first, value, second, other]);
    this.open.push(this.number++);
  }

  end(): void {
    const begin = this.open.pop()!;
    this.rows.push(["se", this.number++, this.open.at(-1) ?? 0, begin]);
  }

  move(direction: "r" | "w", operand: number, row: number, col: number, rows: number, cols: number, streamed: 0 | 1 = 0, slot = 0): void {
    const info = this.operands[operand]!;
    if (this.byElement && rows * cols > 1) {
      for (let r = row; r < row + rows; ++r) for (let c = col; c < col + cols; ++c) this.move(direction, operand, r, c, 1, 1, streamed, slot);
      return;
    }
    for (let r = row; r < row + rows; ++r) {
      for (let c = col; c < col + cols; ++c) {
        if (direction === "r") {
          this.now.read += info.element_bytes;
          this.now.reads[operand]![r * Number(info.cols) + c]! += 1;
        } else {
          this.now.written += info.element_bytes;
        }
      }
    }
    this.rows.push(["t", this.number++, this.open.at(-1) ?? 0, direction, operand, row, col, rows, cols, streamed, slot, this.now.read, this.now.written, this.now.flops]);
  }

  compute(operation: Operation, operand: number, i: [number, number], j: [number, number], k: [number, number], slot = 0): void {
    if (this.byElement && i[1] * j[1] * k[1] > 1) {
      for (let y = 0; y < i[1]; ++y) {
        for (let x = 0; x < j[1]; ++x) {
          for (let z = 0; z < k[1]; ++z) this.compute(operation, operand, [i[0] + y, 1], [j[0] + x, 1], [k[0] + z, 1], slot);
        }
      }
      return;
    }
    for (let y = 0; y < i[1]; ++y) {
      for (let x = 0; x < j[1]; ++x) {
        for (let z = 0; z < k[1]; ++z) this.now.flops += operation === "multiply_add" ? 2 : 1;
      }
    }
    this.rows.push(["c", this.number++, this.open.at(-1) ?? 0, operation, operand, ...i, ...j, ...k, slot, this.now.read, this.now.written, this.now.flops]);
  }

  barrier(reason: "loaded" | "used" | "swapped"): void {
    this.rows.push(["b", this.number++, this.open.at(-1) ?? 0, reason]);
  }
}

export interface Matmul {
  M: number;
  N: number;
  K: number;
  elementBytes: number;
  outputBytes: number;
}

export interface Tiling {
  BM: number;
  BN: number;
  BK: number;
  buffers: 1 | 2;
  c_policy: "write" | "read_write" | "memory_accumulate";
  split_k: number;
  order?: string; // row if absent, then column or grouped:G
}

export interface Options {
  snapshots?: boolean; // keep every element's reads after each step; else the last ones alone
  byElement?: boolean;
  tilesByElement?: boolean; // false: streamed operands alone go element by element
}

function matmulOperands({ M, N, K, elementBytes, outputBytes }: Matmul): OperandInfo[] {
  return [
    { name: "A", rows: M, cols: K, element_bytes: elementBytes, role: "input" },
    { name: "B", rows: K, cols: N, element_bytes: elementBytes, role: "input" },
    { name: "C", rows: M, cols: N, element_bytes: outputBytes, role: "output" },
  ];
}

function finished(writer: Writer, workload: Payload["scenario"]["workload"], operands: OperandInfo[], kind: string, parameters: Parameters, byElement: boolean): Stream {
  writer.finish();
  return {
    payload: {
      rooftile: "0.0.0",
      schema: 1,
      scenario: { file: "test.toml", title: "test", title_ko: "시험", workload },
      language: "en",
      open_at: 0,
      operands,
      accumulator_element_bytes: 4,
      run: {
        name: kind,
        kind,
        title: kind,
        title_ko: kind,
        parameters,
        granularity: byElement ? "element" : "tile",
        input_buffer_bytes: null,
        accumulator_bytes: null,
        input_capacity_bytes: null,
        accumulator_capacity_bytes: null,
        complete: true,
        steps: writer.steps,
        events: writer.rows,
      },
      beside: null,
      beside_absent: null,
    },
    after: writer.after,
  };
}

const matmulWorkload = ({ M, N, K }: Matmul): Payload["scenario"]["workload"] => ({ kind: "matmul", dtype: "fp32", output: "fp32", accumulate: "fp32", M, N, K });

export function naive(shape: Matmul, c_policy: "write" | "read_write" | "memory_accumulate" = "write", { snapshots = false, byElement = false }: Options = {}): Stream {
  const { M, N, K } = shape;
  const operands = matmulOperands(shape);
  const writer = new Writer(operands, snapshots);
  for (let i = 0; i < M; ++i) {
    for (let j = 0; j < N; ++j) {
      writer.step(byElement ? "fma" : "output");
      writer.begin("output", "i", i, "j", j);
      if (c_policy === "read_write") writer.move("r", 2, i, j, 1, 1);
      if (c_policy === "memory_accumulate" || byElement) {
        for (let k = 0; k < K; ++k) {
          if (byElement && k > 0) writer.step("fma");
          if (c_policy === "memory_accumulate") writer.move("r", 2, i, j, 1, 1);
          writer.move("r", 0, i, k, 1, 1, c_policy === "memory_accumulate" ? 0 : 1);
          writer.move("r", 1, k, j, 1, 1, c_policy === "memory_accumulate" ? 0 : 1);
          writer.compute("multiply_add", 0, [i, 1], [j, 1], [k, 1]);
          if (c_policy === "memory_accumulate") writer.move("w", 2, i, j, 1, 1);
        }
      } else {
        writer.move("r", 0, i, 0, 1, K, 1);
        writer.move("r", 1, 0, j, K, 1, 1);
        writer.compute("multiply_add", 0, [i, 1], [j, 1], [0, K]);
      }
      if (c_policy !== "memory_accumulate") writer.move("w", 2, i, j, 1, 1);
      writer.end();
    }
  }
  return finished(writer, matmulWorkload(shape), operands, "naive", { c_policy }, byElement);
}

/** First row and column of every output tile: all of a group of tile rows before any of the next. */
function tileCorners({ M, N }: Matmul, { BM, BN, order = "row" }: Tiling): [number, number][] {
  const corners: [number, number][] = [];
  const column = (from: number, to: number, j: number): void => {
    for (let i = from; i < to; i += BM) corners.push([i, j]);
  };
  const height = order === "row" ? BM : order === "column" ? M : BM * Number(order.slice("grouped:".length));
  for (let top = 0; top < M; top += height) {
    for (let j = 0; j < N; j += BN) column(top, Math.min(M, top + height), j);
  }
  return corners;
}

export function tiled(shape: Matmul, tiling: Tiling, { snapshots = false, byElement = false }: Options = {}): Stream {
  const { M, N, K } = shape;
  const { BM, BN, BK, buffers, c_policy, split_k } = tiling;
  const operands = matmulOperands(shape);
  const writer = new Writer(operands, snapshots, byElement);
  const slabs: [number, number][] = [];
  for (let k = 0; k < K; k += BK) slabs.push([k, Math.min(BK, K - k)]);
  let taken = 0;
  for (let split = 0; split < split_k; ++split) {
    const share = Math.floor(slabs.length / split_k) + (split < slabs.length % split_k ? 1 : 0);
    const part = slabs.slice(taken, taken + share);
    taken += share;
    const inMemory = c_policy === "memory_accumulate";
    const old = c_policy === "read_write" || (split > 0 && !inMemory);
    let announced = split_k === 1;
    for (const [i, j] of tileCorners(shape, tiling)) {
      const rows = Math.min(BM, M - i);
      const cols = Math.min(BN, N - j);
      let opened = false;
      // The step that a tile's first event opens takes the beginnings of the scopes around it too.
      const enter = (kind: StepKind): void => {
        writer.step(kind);
        if (opened) return;
        if (!announced) writer.begin("split of K", "split", split, "k0", part[0]![0]);
        announced = true;
        writer.begin("output tile", "i0", i, "j0", j);
        opened = true;
      };
      const load = (slab: [number, number], slot: number): void => {
        writer.move("r", 0, i, slab[0], rows, slab[1], 0, slot);
        writer.move("r", 1, slab[0], j, slab[1], cols, 0, slot);
      };
      if (old || buffers === 2) enter("prologue");
      if (old) writer.move("r", 2, i, j, rows, cols);
      if (buffers === 2) {
        load(part[0]!, 0);
        writer.barrier("loaded");
      }
      part.forEach((slab, n) => {
        enter("k_step");
        writer.begin("K step", "k0", slab[0]);
        const slot = buffers === 2 ? n % 2 : 0;
        if (buffers === 1) load(slab, 0);
        if (inMemory) writer.move("r", 2, i, j, rows, cols);
        if (buffers === 2 && n + 1 < part.length) load(part[n + 1]!, 1 - slot);
        if (buffers === 1) writer.barrier("loaded");
        writer.compute("multiply_add", 0, [i, rows], [j, cols], slab, slot);
        writer.barrier(buffers === 1 ? "used" : "swapped");
        if (inMemory) writer.move("w", 2, i, j, rows, cols);
        writer.end();
      });
      if (!inMemory) {
        writer.step("store");
        writer.move("w", 2, i, j, rows, cols);
      }
      writer.end();
    }
    if (split_k > 1) writer.end();
  }
  return finished(writer, matmulWorkload(shape), operands, "tiled", { order: "row", ...tiling }, byElement);
}

const vectorWorkload = (L: number): Payload["scenario"]["workload"] => ({ kind: "vector_add", dtype: "fp32", output: "fp32", accumulate: "fp32", L });

const vectors = (L: number, names: [string, OperandInfo["role"]][]): OperandInfo[] =>
  names.map(([name, role]) => ({ name, rows: 1, cols: L, element_bytes: 4, role }));

/** block = 0: direct. */
export function vectorAdd(L: number, block: number, { snapshots = false, byElement = false }: Options = {}): Stream {
  const operands = vectors(L, [["A", "input"], ["B", "input"], ["C", "output"]]);
  const writer = new Writer(operands, snapshots, byElement);
  const part = (j: number, count: number, streamed: 0 | 1): void => {
    writer.move("r", 0, 0, j, 1, count, streamed);
    writer.move("r", 1, 0, j, 1, count, streamed);
    writer.compute("add", 0, [0, 1], [j, count], [0, 1]);
    writer.move("w", 2, 0, j, 1, count, streamed);
  };
  if (block > 0) {
    for (let j = 0; j < L; j += block) {
      writer.step("block");
      writer.begin("block", "j0", j);
      part(j, Math.min(block, L - j), 0);
      writer.end();
    }
  } else {
    writer.step(byElement ? "element" : "pass");
    writer.begin("pass");
    if (!byElement) part(0, L, 1);
    for (let j = 0; byElement && j < L; ++j) {
      if (j > 0) writer.step("element");
      part(j, 1, 1);
    }
    writer.end();
  }
  return finished(writer, vectorWorkload(L), operands, block > 0 ? "blocked" : "direct", block > 0 ? { B: block } : {}, byElement);
}

export function chain(L: number, count: number, fused: boolean, { snapshots = false, byElement = false }: Options = {}): Stream {
  const names: [string, OperandInfo["role"]][] = [["X", "input"]];
  for (let n = 1; n < count; ++n) names.push([`T${n}`, "intermediate"]);
  names.push(["Y", "output"]);
  const operands = vectors(L, names);
  const writer = new Writer(operands, snapshots);
  const pass = (scope: ScopeName, first: number, last: number): void => {
    writer.step(byElement ? "element" : "pass");
    if (scope === "step") writer.begin("step", "step", first);
    else writer.begin("pass");
    const parts = byElement ? Array.from({ length: L }, (_, j): [number, number] => [j, 1]) : [[0, L] as [number, number]];
    parts.forEach(([j, extent], n) => {
      if (n > 0) writer.step("element");
      writer.move("r", first, 0, j, 1, extent, 1);
      for (let step = first; step < last; ++step) writer.compute("chain_step", step, [0, 1], [j, extent], [0, 1]);
      writer.move("w", last, 0, j, 1, extent, 1);
    });
    writer.end();
  };
  if (fused) pass("pass", 0, count);
  else for (let step = 0; step < count; ++step) pass("step", step, step + 1);
  const workload: Payload["scenario"]["workload"] = { kind: "elementwise_chain", dtype: "fp32", output: "fp32", accumulate: "fp32", L, steps: count };
  return finished(writer, workload, operands, fused ? "fused" : "unfused", {}, byElement);
}

/** Any of the streams above, small, ragged and rectangular. */
export function anyStream(random: Random, options: Options = {}): Stream {
  const shape: Matmul = {
    M: from(random, 1, 7),
    N: from(random, 1, 7),
    K: from(random, 1, 7),
    elementBytes: [1, 2, 4, 8][from(random, 0, 3)]!,
    outputBytes: [2, 4, 8][from(random, 0, 2)]!,
  };
  const c_policy = (["write", "read_write", "memory_accumulate"] as const)[from(random, 0, 2)]!;
  const byElement = random() < 0.5;
  switch (from(random, 0, 7)) {
    case 0:
      return naive(shape, c_policy, { ...options, byElement });
    case 1:
      return vectorAdd(from(random, 1, 12), 0, { ...options, byElement });
    case 2:
      return vectorAdd(from(random, 1, 12), from(random, 1, 5), { ...options, byElement: byElement && options.tilesByElement !== false });
    case 3:
      return chain(from(random, 1, 6), from(random, 1, 4), random() < 0.5, { ...options, byElement });
    default: {
      const [BM, BN, BK] = [from(random, 1, 5), from(random, 1, 5), from(random, 1, 5)];
      const split_k = from(random, 1, Math.min(3, Math.ceil(shape.K / BK)));
      const order = ["row", "column", `grouped:${from(random, 1, 4)}`][from(random, 0, 2)]!;
      return tiled(shape, { BM, BN, BK, buffers: random() < 0.5 ? 1 : 2, c_policy, split_k, order }, { ...options, byElement: byElement && options.tilesByElement !== false });
    }
  }
}
