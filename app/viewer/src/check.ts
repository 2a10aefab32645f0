// Compares what the stream states with what its events give: numbers without gaps, nested scopes, operands
// that are on chip when they are used, running totals. The fold goes on with its own totals.

import { contains, describe, elementsOf } from "./blocks";
import type { Compute, Event, Part, ScopeEnd } from "./events";
import { units, type Fold } from "./fold";
import type { OperandInfo } from "./payload";
import type { Inconsistency, Totals } from "./state";

const most_kept = 100;

export class Checker {
  readonly found: Inconsistency[] = [];
  private lastStep = 0;

  /** @param complete a cut stream may end anywhere */
  constructor(
    private readonly operands: OperandInfo[],
    private readonly complete: boolean,
  ) {}

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
    if (event.kind === "compute") for (const use of event.uses) this.use(event, use, fold);
  }

  /** After the fold has taken the event. */
  after(event: Event, fold: Fold): void {
    if (event.kind !== "transfer" && event.kind !== "compute") return;
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
    if (this.complete && open) this.add(lastStep, "scope", 0, open.step);
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
