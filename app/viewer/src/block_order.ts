// In which order the output tiles of a tiled product are visited, as the schedule's `order` says it.

import { bigint } from "./numbers";
import type { Payload, RunInfo } from "./payload";

/** The grid of output tiles. Row order has groups of one tile row, column order one group of all. */
export interface TileGrid {
  rows: bigint;
  cols: bigint; // [output tiles]
  BM: bigint;
  BN: bigint; // [elements]
  group: bigint; // tile rows of a group
}

export interface Tile { row: bigint; col: bigint } // [output tiles]

export const isBlockOrder = (text: string): boolean => /^(row|column|grouped:[1-9][0-9]*)$/.test(text);

const tilesOf = (extent: bigint, side: bigint): bigint => (extent + side - 1n) / side;

/** Null for what has no output tiles. */
export function tileGridOf({ scenario: { workload } }: Payload, { kind, parameters }: RunInfo): TileGrid | null {
  const { BM, BN, order = "row" } = parameters;
  if (kind !== "tiled" || workload.kind !== "matmul" || BM === undefined || BN === undefined) return null;
  const [M, N, tileRows, tileCols] = [bigint(workload["M"]!), bigint(workload["N"]!), bigint(BM), bigint(BN)];
  if ([M, N, tileRows, tileCols].includes(0n)) return null;
  const rows = tilesOf(M, tileRows), cols = tilesOf(N, tileCols);
  const stated = order === "row" ? 1n : order === "column" ? rows : BigInt(String(order).slice("grouped:".length));
  return { rows, cols, BM: tileRows, BN: tileCols, group: stated < rows ? stated : rows };
}

/** The how manieth a tile is, from 1. */
export function visitOf({ rows, cols, group }: TileGrid, { row, col }: Tile): bigint {
  const first = (row / group) * group;
  const here = rows - first < group ? rows - first : group; // the last group may have fewer
  return first * cols + col * here + (row - first) + 1n;
}

/** The tile that follows, or the first one; null behind the last. */
export function tileAfter({ rows, cols, group }: TileGrid, tile: Tile | null): Tile | null {
  if (!tile) return { row: 0n, col: 0n };
  const first = tile.row - (tile.row % group), below = tile.row + 1n;
  if (below < rows && below < first + group) return { row: below, col: tile.col };
  if (tile.col + 1n < cols) return { row: first, col: tile.col + 1n };
  return below < rows ? { row: below, col: 0n } : null;
}
