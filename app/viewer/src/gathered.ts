// Element by element a step has an event for each element; for people it still loads a block. Entries that
// follow each other and fill a rectangle together become one.

import { blockOf, elementsOf, hull } from "./blocks";
import { flopsOfOne } from "./events";
import type { Block, StepFacts } from "./state";

/** Entries that follow each other with the same key. */
function groups<T>(entries: T[], keyOf: (entry: T) => string): T[][] {
  const all: T[][] = [];
  let key: string | null = null;
  for (const entry of entries) {
    const own = keyOf(entry);
    if (own === key) all.at(-1)!.push(entry);
    else all.push([entry]);
    key = own;
  }
  return all;
}

export function gatherBlocks<T extends { operand: number; block: Block; bytes: bigint; slot?: number }>(entries: T[]): T[] {
  return groups(entries, ({ operand, slot }) => `${operand},${slot}`).flatMap((group) => {
    const block = group.map((entry) => entry.block).reduce(hull);
    const elements = group.reduce((sum, entry) => sum + elementsOf(entry.block), 0n);
    if (elementsOf(block) !== elements) return group;
    return [{ ...group[0]!, block, bytes: group.reduce((sum, entry) => sum + entry.bytes, 0n) }];
  });
}

type Computed = StepFacts["computes"][number];

export function gatherComputes(entries: Computed[]): Computed[] {
  return groups(entries, ({ operation, operand, slot }) => `${operation},${operand},${slot}`).flatMap((group) => {
    const ij = group.map(({ i, j }) => blockOf(i, j)).reduce(hull);
    const k = group.map((one) => blockOf(one.k, [0n, 1n])).reduce(hull);
    const flops = group.reduce((sum, one) => sum + one.flops, 0n);
    if (flopsOfOne[group[0]!.operation] * elementsOf(ij) * k.rows !== flops) return group;
    return [
      { ...group[0]!, i: [ij.row, ij.row + ij.rows], j: [ij.col, ij.col + ij.cols], k: [k.row, k.row + k.rows], flops },
    ];
  });
}
