// What the fold of the events up to one step says. The pages draw nothing else.

import type { BarrierReason, Integer, Operation, StepKind } from "./payload";

export interface Block { row: bigint; col: bigint; rows: bigint; cols: bigint }
export interface Totals { readBytes: bigint; writeBytes: bigint; flops: bigint }

export const enum Cell {
  hbm = 0, // in HBM (an output: not yet computed)
  onChip = 1, // held in an input buffer (an output: its accumulator is on chip)
  used = 2, // takes part in this step's computation
  done = 3, // an input that nothing uses again (never while the stream is cut); an output in HBM for good
  absent = 4, // not in HBM: of an intermediate that no transfer of the stream ever touches
}

/** One operand as a grid of regions: single elements where that fits, else the parts into which the blocks of the whole
 *  stream cut it. Region (r, c) is rows rowCuts[r]..rowCuts[r+1], cols colCuts[c]..colCuts[c+1]. */
export interface OperandState {
  name: string;
  rowCuts: bigint[];
  colCuts: bigint[];
  cells: Uint8Array; // Cell, row by row
  loads: Uint32Array; // how often each region was read so far
  moving: Uint8Array; // 1: read in this step, 2: written in this step
  written: Uint8Array; // 1: the stream has written it to HBM by now
  everInHbm: boolean; // false: what a fused chain hands on without a transfer
}

export interface BufferState {
  operand: number;
  slot: number;
  held: Block | null; // what is in it at the end of the step
  inStep: Block | null; // the last block that was in it during the step (the end of an output tile empties it)
  bytes: bigint;
  streamed: boolean; // held one element at a time
  loadedNow: boolean; // filled in this step
  usedNow: boolean; // computed with in this step
}

/** K ranges summed so far into one output's accumulator, in order, neighbours joined. Vector add: [0, 1) once added;
 *  a chain: the numbers of the steps applied, counted from 0 in the whole chain. */
export interface AccumulatorState {
  block: Block | null;
  operand: number | null; // of which the block is
  bytes: bigint;
  /** acc[row, col]: [begin, end) ranges of k; empty before the first product. fromOld: it started from the C in HBM. */
  terms(row: bigint, col: bigint): { ranges: [bigint, bigint][]; fromOld: boolean };
}

/** step: number of the event at which it shows; 0: before any. expected: what the stream states there, or the workload
 *  asks for (operand, empty, unstored, work); found: what its events give. */
export interface Inconsistency {
  step: number;
  what: "gap" | "read" | "write" | "flops" | "not_loaded" | "scope" | "order" | "operand" | "empty" | "unstored" | "work";
  expected: string;
  found: string;
}

export interface StepFacts {
  kind: StepKind;
  index: number; // 1.. in its run; 0: before anything
  last: boolean; // the last one of its run
  scopes: { name: string; first_name: string; first: bigint; second_name: string; second: bigint }[]; // enclosing, outermost first
  loads: { operand: number; block: Block; bytes: bigint; streamed: boolean; slot: number }[];
  stores: { operand: number; block: Block; bytes: bigint }[];
  computes: { operation: Operation; operand: number; i: [bigint, bigint]; j: [bigint, bigint]; k: [bigint, bigint]; flops: bigint; slot: number }[]; // [begin, end)
  barriers: BarrierReason[];
}

export interface State {
  facts: StepFacts;
  totals: Totals; // folded, up to the end of the step
  stepTotals: Totals; // of this step alone
  tileTotals: Totals; // since the beginning of the current output tile (output, block, pass)
  operands: OperandState[];
  buffers: BufferState[]; // fixed list: every (operand, slot) that the stream ever fills
  accumulators: AccumulatorState;
  stored: AccumulatorState | null; // what the accumulators held when this step stored them last
  heldInputBytes: bigint; // at the end of the step
  heldAccumulatorBytes: bigint;
  peakInputBytes: bigint; // so far
  peakAccumulatorBytes: bigint;
  inconsistencies: Inconsistency[]; // up to here; the stream is consistent if the last state has none
}

export interface Run {
  stepCount: number;
  kindOf(step: number): StepKind;
  /** 0 (before anything) to stepCount. Any order; the same step always gives an equal state. */
  stateAt(step: number): State;
  /** Totals after a step without the rest of the state. */
  totalsAt(step: number): Totals;
  /** The last step whose FLOPs do not exceed these; 0 if none. */
  stepAtFlops(flops: bigint): number;
  inconsistencies: Inconsistency[]; // of the whole stream
}
export type { Integer };
