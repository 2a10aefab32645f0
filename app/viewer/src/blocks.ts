// Blocks of operands: rectangles of elements.

import type { Block } from "./state";

/** Half open: [begin, end). */
export type Range = [bigint, bigint];

export const blockOf = (rows: Range, cols: Range): Block => ({
  row: rows[0],
  col: cols[0],
  rows: rows[1] - rows[0],
  cols: cols[1] - cols[0],
});

export const elementsOf = (block: Block): bigint => block.rows * block.cols;

export const contains = (outer: Block, inner: Block): boolean =>
  outer.row <= inner.row &&
  outer.col <= inner.col &&
  inner.row + inner.rows <= outer.row + outer.rows &&
  inner.col + inner.cols <= outer.col + outer.cols;

const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b);
const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** The smallest block that contains both. */
export const hull = (a: Block, b: Block): Block =>
  blockOf(
    [smaller(a.row, b.row), larger(a.row + a.rows, b.row + b.rows)],
    [smaller(a.col, b.col), larger(a.col + a.cols, b.col + b.cols)],
  );

/** "[0:2,2:4]". */
export const describe = (block: Block): string =>
  `[${block.row}:${block.row + block.rows},${block.col}:${block.col + block.cols}]`;
