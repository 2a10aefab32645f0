// The frames drawn over the cells: the output tile at work, the K slab in use, and the slab on its way in.

import type { Block, State } from "./state";

export interface Outline { operand: number; block: Block; what: "tile" | "slab" | "next" }

const inside = (inner: Block, outer: Block) =>
  inner.row >= outer.row && inner.col >= outer.col &&
  inner.row + inner.rows <= outer.row + outer.rows && inner.col + inner.cols <= outer.col + outer.cols;

export function outlinesOf(state: State, kind: "matmul" | "vectors"): Outline[] {
  if (kind === "vectors") return [];
  const out: Outline[] = [];
  const { computes, stores, loads } = state.facts;
  const slabs: Outline[] = [];
  for (const { i, j, k } of computes) {
    slabs.push({ operand: 0, block: { row: i[0], rows: i[1] - i[0], col: k[0], cols: k[1] - k[0] }, what: "slab" });
    slabs.push({ operand: 1, block: { row: k[0], rows: k[1] - k[0], col: j[0], cols: j[1] - j[0] }, what: "slab" });
  }
  for (const { operand, block } of loads) {
    if (operand > 1 || slabs.some((slab) => slab.operand === operand && inside(block, slab.block))) continue;
    out.push({ operand, block, what: "next" });
  }
  out.push(...slabs);
  const first = computes[0];
  const tile = state.accumulators.block ?? stores[0]?.block ??
    (first ? { row: first.i[0], rows: first.i[1] - first.i[0], col: first.j[0], cols: first.j[1] - first.j[0] } : null);
  if (tile) out.push({ operand: 2, block: tile, what: "tile" });
  return out;
}
