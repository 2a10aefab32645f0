// Names of elements and blocks: A00 where every index of the operand has one digit, else A[12,3]; vectors have
// one index. A name that ends in a digit (T1) always takes brackets.

import { describe } from "./blocks";
import { bigint } from "./numbers";
import type { Payload } from "./payload";
import type { Block } from "./state";

function named(name: string, rows: bigint, cols: bigint, vector: boolean, row: bigint, col: bigint): string {
  const indices = vector ? [col] : [row, col];
  const short = rows <= 10n && cols <= 10n && !/[0-9]$/.test(name);
  return short ? name + indices.join("") : `${name}[${indices.join(",")}]`;
}

const isVector = (payload: Payload): boolean => payload.scenario.workload.kind !== "matmul";

/** "A00", "A[12,3]", "X3". */
export function elementName(payload: Payload, operand: number, row: bigint, col: bigint): string {
  const { name, rows, cols } = payload.operands[operand]!;
  return named(name, bigint(rows), bigint(cols), isVector(payload), row, col);
}

/** "acc00", "acc[12,3]", "acc3". */
export function accumulatorName(payload: Payload, row: bigint, col: bigint): string {
  const { rows, cols } = payload.operands.at(-1)!;
  return named("acc", bigint(rows), bigint(cols), isVector(payload), row, col);
}

/** "C[0:2,0:2]", "X[0:4]". */
export function blockName(payload: Payload, operand: number, block: Block): string {
  const { name } = payload.operands[operand]!;
  return isVector(payload) ? `${name}[${block.col}:${block.col + block.cols}]` : name + describe(block);
}
