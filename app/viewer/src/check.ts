// Compares what the stream states with what its events give: numbers without gaps, nested scopes, operands
// that are on chip when they are used, running totals; and a complete run with what its workload asks for. Output tiles come in the
// schedule's order. The fold
// goes on with its own totals.

import { tileAfter, tileGridOf, type Tile, type TileGrid } from "./block_order";
import { contains, describe, elementsOf } from "./blocks";
import type { Compute, Event, Part, ScopeBegin, ScopeEnd, Transfer } from "./events";
import { units, type Fold } from "./fold";
import { bigint, grouped } from "./numbers";
import type { OperandInfo, Payload, RunInfo } from "./payload";
import type { Grid } from "./regions";
import type { Inconsistency, Totals } from "./state";

const most_kept = 100;

/** What a workload asks for. */
interface Workload {
  flops: bigint;
  sides(operand: number): [bigint, bigint];
}

function workloadOf({ scenario: { workload } }: Payload): Workload {
  const extent = (key: string): bigint => bigint(workload[key]!);
  switch (workload.kind) {
    case "matmul": {
      const [M, N, K] = [extent("M"), extent("N"), extent("K")];
      return { flops: 2n * M * N * K, sides: (operand) => ([[M, K], [K, N], [M, N]] as [bigint, bigint][])[operand]! };
    }
    case "vector_add":
      return { flops: extent("L"), sides: () => [1n, extent("L")] };
    case "elementwise_chain":
      return { flops: extent("L") * extent("steps"), sides: () => [1n, extent("L")] };
  }
}

export class Checker {
  readonly found: Inconsistency[] = [];
  private lastStep = 0;
  private readonly operands: OperandInfo[];
  private readonly work: Workload;
  private readonly stored: Uint8Array[]; // by region of each operand
  private readonly complete: boolean; // a cut stream may end anywhere
  private readonly tiles: TileGrid | null;
  private tile: Tile | null = null; // the last output tile of this pass over all of them

  constructor(
    payload: Payload,
    private readonly grids: Grid[],
    run: RunInfo,
  ) {
    this.complete = run.complete;
    this.tiles = tileGridOf(payload, run);
    this.operands = payload.operands;
    this.work = workloadOf(payload);
    this.stored = grids.map((grid) => new Uint8Array(grid.regions));
    this.operands.forEach((info, operand) => {
      const [rows, cols] = this.work.sides(operand);
      const said = `${info.name}: ${grouped(bigint(info.rows))} x ${grouped(bigint(info.cols))}`, wanted = `${info.name}: ${grouped(rows)} x ${grouped(cols)}`;
      if (said !== wanted) this.add(0, "operand", wanted, said);
    });
    if (run.complete && run.steps.length === 0) this.add(0, "empty", "", "");
  }

  /** Before the fold has taken the event. */
  before(event: Event, fold: Fold): void {
    const { step } = event;
    if (step !== this.lastStep + 1) this.add(step, "gap", this.lastStep + 1, step);
    this.lastStep = step;
    const open = fold.scopes.at(-1)?.step ?? 0;
    if (event.kind === "end") {
      if (event.begin !== open) this.add(step, "scope", event.begin, open);
      const around = fold.scopes.at(-2)?.step ?? 0;
      if (event.parent !== around) this.add(step, "scope", event.parent, around);
      this.nothingLost(event, fold);
    } else if (event.parent !== open) {
      this.add(step, "scope", event.parent, open);
    }
    if (event.kind === "begin") this.visit(event);
    if (event.kind === "compute") for (const use of event.uses) this.use(event, use, fold);
  }

  /** After the fold has taken the event. */
  after(event: Event, fold: Fold): void {
    if (event.kind !== "transfer" && event.kind !== "compute") return;
    if (event.kind === "transfer" && event.direction === "w") this.store(event);
    const totals: [Inconsistency["what"], keyof Totals][] = [
      ["read", "readBytes"],
      ["write", "writeBytes"],
      ["flops", "flops"],
    ];
    for (const [what, total] of totals) {
      if (event.stated[total] !== fold.totals[total]) this.add(event.step, what, event.stated[total], fold.totals[total]);
    }
  }

  /** @param lastStep the number that the steps of the run end with */
  end(lastStep: number, fold: Fold): void {
    if (this.lastStep !== lastStep) this.add(lastStep, "gap", lastStep, this.lastStep);
    const open = fold.scopes.at(-1);
    if (!this.complete) return;
    if (open) this.add(lastStep, "scope", 0, open.step);
    this.operands.forEach(({ role, rows, cols }, operand) => {
      if (role !== "output") return;
      const all = bigint(rows) * bigint(cols), stored = this.storedElements(operand);
      if (stored !== all) this.add(lastStep, "unstored", grouped(all), grouped(stored));
    });
    const { flops } = fold.totals;
    if (flops !== this.work.flops) this.add(lastStep, "work", grouped(this.work.flops), grouped(flops));
  }

  /** Output tiles follow each other as the schedule's order says, in each split of K anew. */
  private visit({ step, name, first, second }: ScopeBegin): void {
    if (name === "split of K") this.tile = null;
    if (name !== "output tile" || !this.tiles) return;
    const { BM, BN } = this.tiles;
    const due = tileAfter(this.tiles, this.tile);
    this.tile = { row: first / BM, col: second / BN };
    const expected = due ? `[${due.row * BM},${due.col * BN}]` : "";
    const found = `[${first},${second}]`;
    if (expected !== found) this.add(step, "order", expected, found);
  }

  private store({ operand, block }: Transfer): void {
    const grid = this.grids[operand]!;
    const { rowBegin, rowEnd, colBegin, colEnd } = grid.regionsOf(block);
    for (let row = rowBegin; row < rowEnd; ++row) this.stored[operand]!.fill(1, row * grid.cols + colBegin, row * grid.cols + colEnd);
  }

  private storedElements(operand: number): bigint {
    const { rowCuts, colCuts, cols } = this.grids[operand]!;
    let sum = 0n;
    this.stored[operand]!.forEach((stored, region) => {
      const row = Math.floor(region / cols), col = region % cols;
      if (stored) sum += (rowCuts[row + 1]! - rowCuts[row]!) * (colCuts[col + 1]! - colCuts[col]!);
    });
    return sum;
  }

  /** An output tile that ends with sums on chip was never stored, even if no total behind it says so. */
  private nothingLost(event: ScopeEnd, fold: Fold): void {
    const { block, operand } = fold.accumulators;
    const ended = fold.scopes.find((scope) => scope.step === event.begin);
    if (!this.complete || !ended || !units.has(ended.name) || block === null || operand === null) return;
    const { writeBytes } = fold.totals;
    const missing = elementsOf(block) * BigInt(this.operands[operand]!.element_bytes);
    this.add(event.step, "write", writeBytes + missing, writeBytes);
  }

  private use(event: Compute, use: Part, fold: Fold): void {
    const held = fold.heldFor(use, event.slot);
    if (held) {
      if (!contains(held.block, use.block)) this.notLoaded(event, use, this.name(use.operand) + describe(held.block));
      return;
    }
    // A chain's step may work in place on what the accumulators hold of its operand.
    const { block, operand } = fold.accumulators;
    const inPlace = event.operation === "chain_step" && operand === use.operand && block !== null && contains(block, use.block);
    if (!inPlace) this.notLoaded(event, use, "");
  }

  private notLoaded(event: Compute, use: Part, held: string): void {
    this.add(event.step, "not_loaded", this.name(use.operand) + describe(use.block), held);
  }

  private name(operand: number): string {
    return this.operands[operand]!.name;
  }

  private add(step: number, what: Inconsistency["what"], expected: bigint | number | string, found: bigint | number | string): void {
    if (this.found.length < most_kept) this.found.push({ step, what, expected: String(expected), found: String(found) });
  }
}
