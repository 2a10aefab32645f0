// The machine that the events drive: what each buffer and the accumulators hold, how often each region was
// read, and the totals. Everything that the viewer shows comes out of here.

import { Accumulators } from "./accumulators";
import { hull } from "./blocks";
import type { Compute, Event, Part, ScopeBegin, Transfer } from "./events";
import type { ScopeName } from "./payload";
import type { Grid } from "./regions";
import type { Block, Totals } from "./state";

/** What an input buffer holds. */
export interface Held {
  block: Block;
  bytes: bigint;
  streamed: boolean;
}

/** What does not change while the events go by. */
export interface Machine {
  grids: Grid[];
  buffers: { operand: number; slot: number }[];
  accumulatorElementBytes: bigint;
  elementBytes: bigint[];
  byElement: boolean; // blocks are loaded and stored element by element
}

const no_totals: Totals = { readBytes: 0n, writeBytes: 0n, flops: 0n };

// With one of these ends what is on chip: nothing is used again across output tiles or passes.
export const units: ReadonlySet<ScopeName> = new Set<ScopeName>(["output tile", "output", "block", "step", "pass"]);

export class Fold {
  totals = no_totals; // replaced, never changed: states keep them
  unitStart = no_totals; // totals at the beginning of the current output tile, output, block, step or pass
  held: (Held | null)[];
  accumulators = Accumulators.none;
  scopes: ScopeBegin[] = []; // open ones, outermost first
  heldInputBytes = 0n;
  peakInputBytes = 0n;
  peakAccumulatorBytes = 0n;
  readonly loads: Uint32Array[];
  private filling: boolean[]; // by element: the next element joins what the buffer holds

  constructor(private readonly machine: Machine) {
    this.held = machine.buffers.map(() => null);
    this.filling = machine.buffers.map(() => false);
    this.loads = machine.grids.map((grid) => new Uint32Array(grid.regions));
  }

  clone(): Fold {
    const copy = new Fold(this.machine);
    copy.totals = this.totals;
    copy.unitStart = this.unitStart;
    copy.held = [...this.held];
    copy.filling = [...this.filling];
    copy.accumulators = this.accumulators.share();
    copy.scopes = [...this.scopes];
    copy.heldInputBytes = this.heldInputBytes;
    copy.peakInputBytes = this.peakInputBytes;
    copy.peakAccumulatorBytes = this.peakAccumulatorBytes;
    this.loads.forEach((loads, operand) => copy.loads[operand]!.set(loads));
    return copy;
  }

  /** -1: the stream never fills such a buffer. */
  bufferIndex(operand: number, slot: number): number {
    return this.machine.buffers.findIndex((buffer) => buffer.operand === operand && buffer.slot === slot);
  }

  /** What the buffer of an operand that a computation uses holds. */
  heldFor(use: Part, slot: number): Held | null {
    return this.held[this.bufferIndex(use.operand, slot)] ?? null;
  }

  apply(event: Event): void {
    switch (event.kind) {
      case "begin":
        this.scopes.push(event);
        if (units.has(event.name)) this.unitStart = this.totals;
        return;
      case "end":
        return this.end(event.begin);
      case "transfer":
        return event.direction === "r" ? this.read(event) : this.write(event);
      case "compute":
        return this.compute(event);
      case "barrier":
        this.filling.fill(false);
    }
  }

  private end(begin: number): void {
    const index = this.scopes.findIndex((scope) => scope.step === begin);
    if (index < 0) return;
    const ended = this.scopes.splice(index);
    if (!ended.some((scope) => units.has(scope.name))) return;
    this.held.fill(null);
    this.filling.fill(false);
    this.heldInputBytes = 0n;
    this.accumulators = Accumulators.none;
  }

  private read(event: Transfer): void {
    this.totals = { ...this.totals, readBytes: this.totals.readBytes + event.bytes };
    const grid = this.machine.grids[event.operand]!;
    const loads = this.loads[event.operand]!;
    const range = grid.regionsOf(event.block);
    for (let row = range.rowBegin; row < range.rowEnd; ++row) {
      const end = row * grid.cols + range.colEnd;
      for (let region = row * grid.cols + range.colBegin; region < end; ++region) ++loads[region]!;
    }
    if (event.intoAccumulators) {
      const { accumulatorElementBytes, byElement } = this.machine;
      this.accumulate(this.accumulators.withOld(event.operand, event.block, accumulatorElementBytes, byElement));
      return;
    }
    this.hold(event);
  }

  private hold(event: Transfer): void {
    const index = this.bufferIndex(event.operand, event.slot);
    const before = this.held[index] ?? null;
    const elementBytes = this.machine.elementBytes[event.operand]!;
    const joins = before !== null && this.filling[index] === true && !event.streamed;
    const block = joins ? hull(before.block, event.block) : event.block;
    const bytes = event.streamed ? elementBytes : joins ? before.bytes + event.bytes : event.bytes;
    this.held[index] = { block, bytes, streamed: event.streamed };
    this.filling[index] = this.machine.byElement && !event.streamed;
    this.heldInputBytes += bytes - (before?.bytes ?? 0n);
    if (this.heldInputBytes > this.peakInputBytes) this.peakInputBytes = this.heldInputBytes;
  }

  private write(event: Transfer): void {
    this.totals = { ...this.totals, writeBytes: this.totals.writeBytes + event.bytes };
    this.accumulators = this.accumulators.stored(event.block);
  }

  private compute(event: Compute): void {
    this.totals = { ...this.totals, flops: this.totals.flops + event.flops };
    this.filling.fill(false);
    // Elementwise results of streamed operands stream out as well: one accumulator at a time.
    const used = event.uses.map((use) => this.heldFor(use, event.slot));
    const streamed =
      event.operation !== "multiply_add" &&
      (used.some((held) => held?.streamed) || (this.accumulators.streamed && used.every((held) => held === null)));
    const { operand, block } = event.target;
    this.accumulate(
      this.accumulators.plus(operand, block, event.terms, this.machine.accumulatorElementBytes, streamed),
    );
  }

  private accumulate(accumulators: Accumulators): void {
    this.accumulators = accumulators;
    if (accumulators.bytes > this.peakAccumulatorBytes) this.peakAccumulatorBytes = accumulators.bytes;
  }
}
