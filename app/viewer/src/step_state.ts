// Puts together the state after one step: the fold at its end, and what happened in it.

import type { Accumulators } from "./accumulators";
import type { Event, Part } from "./events";
import type { Fold } from "./fold";
import { gatherBlocks, gatherComputes } from "./gathered";
import type { LastTouch } from "./last_touch";
import type { OperandInfo, StepKind } from "./payload";
import type { Grid } from "./regions";
import { Cell, type Block, type BufferState, type Inconsistency, type OperandState, type State, type StepFacts, type Totals } from "./state";

export interface Drawn {
  operands: OperandInfo[];
  grids: Grid[];
  lastTouches: LastTouch[];
  buffers: { operand: number; slot: number }[];
  byElement: boolean;
}

const enum Moving {
  read = 1,
  written = 2,
}

export class StepRecord {
  private readonly loads: StepFacts["loads"] = [];
  private readonly stores: StepFacts["stores"] = [];
  private readonly computes: StepFacts["computes"] = [];
  private readonly barriers: StepFacts["barriers"] = [];
  private scopes: StepFacts["scopes"] | null = null;
  private readonly used: Part[] = [];
  private readonly moved: (Part & { moving: Moving })[] = [];
  private readonly inStep: (Block | null)[];
  private readonly loadedNow: boolean[];
  private readonly usedNow: boolean[];
  private stored: Accumulators | null = null;
  private readonly before: Totals;

  constructor(
    private readonly drawn: Drawn,
    private readonly fold: Fold,
  ) {
    this.before = fold.totals;
    this.inStep = fold.held.map((held) => held?.block ?? null);
    this.loadedNow = drawn.buffers.map(() => false);
    this.usedNow = drawn.buffers.map(() => false);
  }

  /** Gives the event to the fold and keeps what it says. */
  apply(event: Event): void {
    if (event.kind === "transfer" && event.direction === "w") this.stored = this.fold.accumulators.share();
    this.fold.apply(event);
    switch (event.kind) {
      case "transfer": {
        const { operand, block, bytes, streamed, slot } = event;
        if (event.direction === "w") {
          this.stores.push({ operand, block, bytes });
          this.moved.push({ operand, block, moving: Moving.written });
          break;
        }
        this.loads.push({ operand, block, bytes, streamed, slot });
        this.moved.push({ operand, block, moving: Moving.read });
        if (event.intoAccumulators) break;
        const buffer = this.fold.bufferIndex(operand, slot);
        this.loadedNow[buffer] = true;
        this.inStep[buffer] = this.fold.held[buffer]!.block;
        break;
      }
      case "compute": {
        const { operation, operand, i, j, k, flops, slot } = event;
        this.computes.push({ operation, operand, i, j, k, flops, slot });
        this.used.push(...event.uses, event.target);
        for (const use of event.uses) {
          const buffer = this.fold.bufferIndex(use.operand, slot);
          if (buffer >= 0) this.usedNow[buffer] = true;
        }
        break;
      }
      case "barrier":
        this.barriers.push(event.reason);
        break;
      default:
        return;
    }
    this.scopes ??= this.openScopes();
  }

  /** @param eventCount events up to the end of the step */
  state(kind: StepKind, index: number, last: boolean, eventCount: number, inconsistencies: Inconsistency[]): State {
    const { fold } = this;
    const { barriers } = this;
    const { byElement } = this.drawn;
    const loads = byElement ? gatherBlocks(this.loads) : this.loads;
    const stores = byElement ? gatherBlocks(this.stores) : this.stores;
    const computes = byElement ? gatherComputes(this.computes) : this.computes;
    const scopes = this.scopes ?? this.openScopes();
    return {
      facts: { kind, index, last, scopes, loads, stores, computes, barriers },
      totals: fold.totals,
      stepTotals: difference(fold.totals, this.before),
      tileTotals: difference(fold.totals, fold.unitStart),
      operands: this.drawn.operands.map((info, operand) => this.operandState(info, operand, eventCount)),
      buffers: this.drawn.buffers.map((_, buffer) => this.bufferState(buffer)),
      accumulators: fold.accumulators.share(),
      stored: this.stored,
      heldInputBytes: fold.heldInputBytes,
      heldAccumulatorBytes: fold.accumulators.bytes,
      peakInputBytes: fold.peakInputBytes,
      peakAccumulatorBytes: fold.peakAccumulatorBytes,
      inconsistencies,
    };
  }

  private openScopes(): StepFacts["scopes"] {
    return this.fold.scopes.map(({ name, first_name, first, second_name, second }) => ({ name, first_name, first, second_name, second }));
  }

  private bufferState(buffer: number): BufferState {
    const held = this.fold.held[buffer] ?? null;
    return {
      ...this.drawn.buffers[buffer]!,
      held: held?.block ?? null,
      inStep: this.inStep[buffer]!,
      bytes: held?.bytes ?? 0n,
      streamed: held?.streamed ?? false,
      loadedNow: this.loadedNow[buffer]!,
      usedNow: this.usedNow[buffer]!,
    };
  }

  private operandState(info: OperandInfo, operand: number, eventCount: number): OperandState {
    const grid = this.drawn.grids[operand]!;
    const touches = this.drawn.lastTouches[operand]!;
    const cells = new Uint8Array(grid.regions).fill(touches.everInHbm ? Cell.hbm : Cell.absent);
    const moving = new Uint8Array(grid.regions);
    const written = new Uint8Array(grid.regions);
    for (let region = 0; touches.everInHbm && region < cells.length; ++region) {
      if (touches.final[region] === 1 && touches.events[region]! <= eventCount) cells[region] = Cell.done;
    }
    if (info.role !== "input") {
      const { firstWrites } = touches;
      for (let region = 0; region < written.length; ++region) written[region] = firstWrites[region]! > 0 && firstWrites[region]! <= eventCount ? 1 : 0;
    }
    const mark = (block: Block, cell: Cell): void => grid.fill(cells, grid.regionsOf(block), cell);
    this.fold.held.forEach((held, buffer) => {
      if (held && this.drawn.buffers[buffer]!.operand === operand) mark(held.block, Cell.onChip);
    });
    const { accumulators } = this.fold;
    if (accumulators.block && accumulators.operand === operand) mark(accumulators.block, Cell.onChip);
    for (const part of this.used) if (part.operand === operand) mark(part.block, Cell.used);
    for (const part of this.moved) {
      if (part.operand === operand) grid.fill(moving, grid.regionsOf(part.block), part.moving);
    }
    const loads = this.fold.loads[operand]!.slice();
    return { name: info.name, rowCuts: grid.rowCuts, colCuts: grid.colCuts, cells, loads, moving, written, everInHbm: touches.everInHbm };
  }
}

export const difference = (after: Totals, before: Totals): Totals => ({
  readBytes: after.readBytes - before.readBytes,
  writeBytes: after.writeBytes - before.writeBytes,
  flops: after.flops - before.flops,
});
