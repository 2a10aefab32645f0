// What the accumulators hold: a block of an output and, for each of its elements, the terms summed so far.

import { contains, elementsOf, hull, type Range } from "./blocks";
import type { AccumulatorState, Block } from "./state";

interface Sums {
  block: Block;
  fromOld: boolean;
  ranges: Range[];
}

const keyOf = ({ row, col, rows, cols }: Block): string => `${row},${col},${rows},${cols}`;

/** Changes only as long as nobody else keeps it: share() before keeping it. */
export class Accumulators implements AccumulatorState {
  static readonly none = new Accumulators(null, null, 0n, false, new Map(), true);

  private constructor(
    readonly block: Block | null,
    readonly operand: number | null,
    readonly bytes: bigint,
    readonly streamed: boolean,
    private readonly sums: Map<string, Sums>, // by block: one for a tile, or one an element
    private shared: boolean,
  ) {}

  share(): this {
    this.shared = true;
    return this;
  }

  /** Holds what the output has in HBM; `add` keeps what other elements hold already. */
  withOld(operand: number, block: Block, elementBytes: bigint, add: boolean): Accumulators {
    const whole = add && this.block ? hull(this.block, block) : block;
    const sums = add ? this.ownSums() : new Map<string, Sums>();
    sums.set(keyOf(block), { block, fromOld: true, ranges: [] });
    return new Accumulators(whole, operand, elementsOf(whole) * elementBytes, false, sums, false);
  }

  /** Adds terms to every accumulator of a block; sums that do not exist yet start at zero. */
  plus(operand: number, block: Block, terms: Range, elementBytes: bigint, streamed: boolean): Accumulators {
    const whole = !this.block ? block : contains(this.block, block) ? this.block : hull(this.block, block);
    const sums = this.ownSums();
    const key = keyOf(block);
    const before = sums.get(key);
    sums.set(key, { block, fromOld: before?.fromOld ?? false, ranges: joined(before?.ranges ?? [], terms) });
    return new Accumulators(whole, operand, streamed ? elementBytes : elementsOf(whole) * elementBytes, streamed, sums, false);
  }

  /** After a store. Element by element they hold their block until its last element is stored. */
  stored(block: Block): Accumulators {
    if (!this.block) return this;
    const last =
      block.row + block.rows >= this.block.row + this.block.rows && block.col + block.cols >= this.block.col + this.block.cols;
    return last ? Accumulators.none : this;
  }

  terms(row: bigint, col: bigint): { ranges: Range[]; fromOld: boolean } {
    const element = { row, col, rows: 1n, cols: 1n };
    const own = this.sums.get(keyOf(element));
    const found = own ? [own] : [...this.sums.values()].filter(({ block }) => contains(block, element));
    const ranges = found.flatMap((sums) => sums.ranges).sort((a, b) => (a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : 0));
    return { ranges: ranges.reduce(joined, []), fromOld: found.some(({ fromOld }) => fromOld) };
  }

  private ownSums(): Map<string, Sums> {
    return this.shared ? new Map(this.sums) : this.sums;
  }
}

function joined(ranges: Range[], next: Range): Range[] {
  const last = ranges.at(-1);
  return last && last[1] === next[0] ? [...ranges.slice(0, -1), [last[0], next[1]]] : [...ranges, next];
}
