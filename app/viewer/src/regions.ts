// The grid in which an operand is drawn: single elements where that fits, else the parts into which the blocks
// of the stream cut it. A block covers a region when it covers the region's first element: exact while no cuts
// are merged, and after merging the region still tells the truth about that element.

import type { Block } from "./state";

const most_single_elements = 128n;
const most_cuts = 512;

/** Regions [rowBegin, rowEnd) x [colBegin, colEnd) of a grid. */
export interface RegionRange {
  rowBegin: number;
  rowEnd: number;
  colBegin: number;
  colEnd: number;
}

export class Grid {
  readonly rowCuts: bigint[];
  readonly colCuts: bigint[];
  private readonly single: boolean;

  /** @param blocks all blocks of the operand that the stream moves or uses */
  constructor(rows: bigint, cols: bigint, blocks: Iterable<Block>) {
    this.single = rows <= most_single_elements && cols <= most_single_elements;
    if (this.single) {
      this.rowCuts = every(rows);
      this.colCuts = every(cols);
      return;
    }
    const rowCuts = new Set<bigint>([0n, rows]);
    const colCuts = new Set<bigint>([0n, cols]);
    for (const block of blocks) {
      rowCuts.add(block.row).add(block.row + block.rows);
      colCuts.add(block.col).add(block.col + block.cols);
    }
    this.rowCuts = merged(rowCuts);
    this.colCuts = merged(colCuts);
  }

  get rows(): number {
    return this.rowCuts.length - 1;
  }

  get cols(): number {
    return this.colCuts.length - 1;
  }

  get regions(): number {
    return this.rows * this.cols;
  }

  regionsOf(block: Block): RegionRange {
    if (this.single) {
      const rowBegin = Number(block.row);
      const colBegin = Number(block.col);
      return { rowBegin, rowEnd: rowBegin + Number(block.rows), colBegin, colEnd: colBegin + Number(block.cols) };
    }
    return {
      rowBegin: firstAtLeast(this.rowCuts, block.row),
      rowEnd: Math.min(firstAtLeast(this.rowCuts, block.row + block.rows), this.rows),
      colBegin: firstAtLeast(this.colCuts, block.col),
      colEnd: Math.min(firstAtLeast(this.colCuts, block.col + block.cols), this.cols),
    };
  }

  /** Calls with the index of each region, row by row. */
  forEach(range: RegionRange, visit: (region: number) => void): void {
    for (let row = range.rowBegin; row < range.rowEnd; ++row) {
      const end = row * this.cols + range.colEnd;
      for (let region = row * this.cols + range.colBegin; region < end; ++region) visit(region);
    }
  }

  fill(cells: Uint8Array, range: RegionRange, value: number): void {
    for (let row = range.rowBegin; row < range.rowEnd; ++row) {
      cells.fill(value, row * this.cols + range.colBegin, row * this.cols + range.colEnd);
    }
  }
}

function every(extent: bigint): bigint[] {
  const cuts: bigint[] = [];
  for (let cut = 0n; cut <= extent; ++cut) cuts.push(cut);
  return cuts;
}

function merged(cuts: Set<bigint>): bigint[] {
  const all = [...cuts].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  if (all.length <= most_cuts) return all;
  const kept: bigint[] = [];
  for (let n = 0; n < most_cuts; ++n) kept.push(all[Math.floor((n * (all.length - 1)) / (most_cuts - 1))]!);
  return kept;
}

function firstAtLeast(cuts: bigint[], value: bigint): number {
  let low = 0;
  let high = cuts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (cuts[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
