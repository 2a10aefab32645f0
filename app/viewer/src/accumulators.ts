// What the accumulators hold: a block of an output and, for each of its elements, the terms summed so far.
// Values do not change: the states of different steps share them.

import { contains, elementsOf, hull, sameBlock, type Range } from "./blocks";
import type { AccumulatorState, Block } from "./state";

interface Summed {
  block: Block;
  ranges: Range[];
}

export class Accumulators implements AccumulatorState {
  static readonly none = new Accumulators(null, null, 0n, false, [], []);

  private constructor(
    readonly block: Block | null,
    readonly operand: number | null,
    readonly bytes: bigint,
    readonly streamed: boolean,
    private readonly summed: Summed[],
    private readonly old: Block[],
  ) {}

  /** Holds what the output has in HBM; `add` keeps what other elements hold already. */
  withOld(operand: number, block: Block, elementBytes: bigint, add: boolean): Accumulators {
    const whole = add && this.block ? hull(this.block, block) : block;
    const old = add ? [...this.old, block] : [block];
    return new Accumulators(whole, operand, elementsOf(whole) * elementBytes, false, add ? this.summed : [], old);
  }

  /** Adds terms to every accumulator of a block; sums that do not exist yet start at zero. */
  plus(operand: number, block: Block, terms: Range, elementBytes: bigint, streamed: boolean): Accumulators {
    const whole = !this.block ? block : contains(this.block, block) ? this.block : hull(this.block, block);
    const bytes = streamed ? elementBytes : elementsOf(whole) * elementBytes;
    const last = this.summed.at(-1);
    const summed =
      last && sameBlock(last.block, block)
        ? [...this.summed.slice(0, -1), { block, ranges: joined(last.ranges, terms) }]
        : [...this.summed, { block, ranges: [terms] }];
    return new Accumulators(whole, operand, bytes, streamed, summed, this.old);
  }

  /** After a store. Element by element they hold their block until its last element is stored. */
  stored(block: Block): Accumulators {
    if (!this.block) return this;
    const last = block.row + block.rows >= this.block.row + this.block.rows && block.col + block.cols >= this.block.col + this.block.cols;
    return last ? Accumulators.none : this;
  }

  terms(row: bigint, col: bigint): { ranges: Range[]; fromOld: boolean } {
    const element = { row, col, rows: 1n, cols: 1n };
    let ranges: Range[] = [];
    for (const part of this.summed) {
      if (!contains(part.block, element)) continue;
      for (const terms of part.ranges) ranges = joined(ranges, terms);
    }
    return { ranges, fromOld: this.old.some((block) => contains(block, element)) };
  }
}

function joined(ranges: Range[], next: Range): Range[] {
  const last = ranges.at(-1);
  return last && last[1] === next[0] ? [...ranges.slice(0, -1), [last[0], next[1]]] : [...ranges, next];
}
