// The rows of the payload as events with names, exact integers and the blocks that they move and use.

import { blockOf, elementsOf, type Range } from "./blocks";
import { bigint } from "./numbers";
import type { BarrierReason, EventRow, Integer, Operation, Payload, ScopeName } from "./payload";
import type { Block, Totals } from "./state";

interface Numbered {
  step: number; // number of the event
  parent: number;
}

/** A block of an operand. */
export interface Part {
  operand: number;
  block: Block;
}

export interface ScopeBegin extends Numbered {
  kind: "begin";
  name: ScopeName;
  first_name: string;
  first: bigint;
  second_name: string;
  second: bigint;
}

export interface ScopeEnd extends Numbered {
  kind: "end";
  begin: number;
}

export interface Transfer extends Numbered, Part {
  kind: "transfer";
  direction: "r" | "w";
  bytes: bigint;
  streamed: boolean;
  slot: number;
  intoAccumulators: boolean; // a read of the old C
  stated: Totals;
}

export interface Compute extends Numbered {
  kind: "compute";
  operation: Operation;
  operand: number;
  i: Range;
  j: Range;
  k: Range;
  flops: bigint;
  slot: number;
  uses: Part[];
  target: Part; // the block that the accumulators stand for
  terms: Range; // what the operation adds to them: its k; for a chain the number of its step
  stated: Totals;
}

export interface Barrier extends Numbered {
  kind: "barrier";
  reason: BarrierReason;
}

export type Event = ScopeBegin | ScopeEnd | Transfer | Compute | Barrier;

/** How many operands after the first a computation names: the others that it uses, then the one it computes. */
export const operandsBehind: Record<Operation, number> = { multiply_add: 2, add: 2, chain_step: 1 };

export function eventsOf(payload: Payload, rows: EventRow[]): Event[] {
  return rows.map((row) => eventOf(payload, row));
}

function eventOf(payload: Payload, row: EventRow): Event {
  switch (row[0]) {
    case "sb": {
      const [, step, parent, name, first_name, first, second_name, second] = row;
      return { kind: "begin", step, parent, name, first_name, first: bigint(first), second_name, second: bigint(second) };
    }
    case "se":
      return { kind: "end", step: row[1], parent: row[2], begin: row[3] };
    case "b":
      return { kind: "barrier", step: row[1], parent: row[2], reason: row[3] };
    case "t": {
      const [, step, parent, direction, operand, y, x, rows, cols, streamed, slot, R, W, F] = row;
      const block = { row: bigint(y), col: bigint(x), rows: bigint(rows), cols: bigint(cols) };
      const info = payload.operands[operand]!;
      const intoAccumulators =
        direction === "r" && info.role === "output" && payload.scenario.workload.kind === "matmul";
      const bytes = elementsOf(block) * BigInt(info.element_bytes);
      const stated = totalsOf(R, W, F);
      return { kind: "transfer", step, parent, direction, operand, block, bytes, streamed: streamed === 1, slot, intoAccumulators, stated };
    }
    case "c": {
      const [, step, parent, operation, operand, i0, di, j0, dj, k0, dk, slot, R, W, F] = row;
      const [i, j, k] = [range(i0, di), range(j0, dj), range(k0, dk)];
      return { kind: "compute", step, parent, operation, operand, i, j, k, slot, ...meaning(operation, operand, i, j, k), stated: totalsOf(R, W, F) };
    }
  }
}

const totalsOf = (R: Integer, W: Integer, F: Integer): Totals => ({ readBytes: bigint(R), writeBytes: bigint(W), flops: bigint(F) });

const range = (begin: Integer, extent: Integer): Range => [bigint(begin), bigint(begin) + bigint(extent)];

const extent = (of: Range): bigint => of[1] - of[0];

/** FLOPs of one operation on one element each. */
export const flopsOfOne: Record<Operation, bigint> = { multiply_add: 2n, add: 1n, chain_step: 1n };

function meaning(operation: Operation, operand: number, i: Range, j: Range, k: Range): Pick<Compute, "flops" | "uses" | "target" | "terms"> {
  const vector = blockOf([0n, 1n], j);
  switch (operation) {
    case "multiply_add":
      return {
        flops: flopsOfOne[operation] * extent(i) * extent(j) * extent(k),
        uses: [
          { operand, block: blockOf(i, k) },
          { operand: operand + 1, block: blockOf(k, j) },
        ],
        target: { operand: operand + 2, block: blockOf(i, j) },
        terms: k,
      };
    case "add":
      return {
        flops: flopsOfOne[operation] * extent(j),
        uses: [
          { operand, block: vector },
          { operand: operand + 1, block: vector },
        ],
        target: { operand: operand + 2, block: vector },
        terms: [0n, 1n],
      };
    case "chain_step":
      return {
        flops: flopsOfOne[operation] * extent(j),
        uses: [{ operand, block: vector }],
        target: { operand: operand + 1, block: vector },
        terms: [BigInt(operand), BigInt(operand) + 1n],
      };
  }
}
