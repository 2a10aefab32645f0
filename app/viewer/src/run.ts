// One run of the payload, opened for stepping: any step's state in any order, folded from the nearest
// checkpoint before it.

import { Checker } from "./check";
import { eventsOf, type Event } from "./events";
import { Fold, type Machine } from "./fold";
import { lastTouches } from "./last_touch";
import type { Payload, RunInfo, StepKind } from "./payload";
import { bigint } from "./numbers";
import { Grid } from "./regions";
import { StepRecord, type Drawn } from "./step_state";
import type { Block, Inconsistency, Run, State, Totals } from "./state";

const fewest_events_between_checkpoints = 64;
const checkpoint_bytes = 64 * 1024 * 1024;
const most_checkpoints = 256;
const kept_states = 8;

/** Folds the whole stream once: its totals, its inconsistencies and the checkpoints. */
export function openRun(payload: Payload, run: RunInfo): Run {
  return new OpenRun(payload, run);
}

class OpenRun implements Run {
  readonly stepCount: number;
  readonly inconsistencies: Inconsistency[];
  private readonly events: Event[];
  private readonly eventCounts: number[]; // events up to the end of each step, from step 0
  private readonly inconsistencyCounts: number[] = [0];
  private readonly totals: Totals[] = [];
  private readonly checkpoints: { step: number; fold: Fold }[] = []; // after those steps, the first after step 0
  private readonly checkpointEvents: number; // events from one to the next, at least
  private readonly drawn: Drawn;
  private live: { step: number; fold: Fold };
  private readonly states = new Map<number, State>();

  constructor(
    payload: Payload,
    private readonly run: RunInfo,
  ) {
    this.stepCount = run.steps.length;
    this.events = eventsOf(payload, run.events);
    this.eventCounts = eventCounts(run, this.events);
    const machine = machineOf(payload, run, this.events);
    const { grids, buffers, byElement } = machine;
    this.drawn = { operands: payload.operands, grids, buffers, byElement, lastTouches: lastTouches(payload, run, this.events, grids) };
    const bytesOfOne = 4 * grids.reduce((sum, grid) => sum + grid.regions, 0);
    const most = Math.max(4, Math.min(most_checkpoints, Math.floor(checkpoint_bytes / bytesOfOne)));
    this.checkpointEvents = Math.max(fewest_events_between_checkpoints, Math.ceil(this.events.length / most));
    this.inconsistencies = this.foldAll(new Fold(machine), new Checker(payload, grids, run));
    this.live = { step: 0, fold: this.checkpoints[0]!.fold.clone() };
  }

  kindOf(step: number): StepKind {
    return this.run.steps[Math.max(step, 1) - 1]?.[0] ?? "pass";
  }

  stateAt(step: number): State {
    this.require(step);
    const known = this.states.get(step);
    if (known) return known;
    const fold = this.foldBefore(step);
    const record = new StepRecord(this.drawn, fold);
    for (const event of this.eventsOfStep(step)) record.apply(event);
    this.live = { step, fold };
    const state = record.state(
      this.kindOf(step),
      step,
      step === this.stepCount,
      this.eventCounts[step]!,
      this.inconsistencies.slice(0, this.inconsistencyCounts[step]!),
    );
    this.states.set(step, state);
    if (this.states.size > kept_states) this.states.delete(this.states.keys().next().value!);
    return state;
  }

  totalsAt(step: number): Totals {
    this.require(step);
    return this.totals[step]!;
  }

  stepAtFlops(flops: bigint): number {
    let low = 0;
    let high = this.stepCount;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.totals[middle]!.flops <= flops) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  private require(step: number): void {
    if (Number.isInteger(step) && step >= 0 && step <= this.stepCount) return;
    throw new Error(`step ${step} is not one of 0 to ${this.stepCount}`);
  }

  private eventsOfStep(step: number): Event[] {
    return step === 0 ? [] : this.events.slice(this.eventCounts[step - 1]!, this.eventCounts[step]!);
  }

  private foldAll(fold: Fold, checker: Checker): Inconsistency[] {
    this.totals.push(fold.totals);
    this.checkpoints.push({ step: 0, fold: fold.clone() });
    this.inconsistencyCounts[0] = checker.found.length;
    let kept = 0;
    for (let step = 1; step <= this.stepCount; ++step) {
      for (const event of this.eventsOfStep(step)) {
        checker.before(event, fold);
        fold.apply(event);
        checker.after(event, fold);
      }
      if (step === this.stepCount) checker.end(this.run.steps[step - 1]![2], fold);
      this.inconsistencyCounts.push(checker.found.length);
      this.totals.push(fold.totals);
      if (this.eventCounts[step]! - kept < this.checkpointEvents) continue;
      this.checkpoints.push({ step, fold: fold.clone() });
      kept = this.eventCounts[step]!;
    }
    return checker.found;
  }

  /** The fold up to the end of the step before. */
  private foldBefore(step: number): Fold {
    const before = Math.max(step - 1, 0);
    const checkpoint = this.checkpoints.findLast((one) => one.step <= before)!;
    const goOn = step > 0 && this.live.step <= before && this.live.step >= checkpoint.step;
    const fold = goOn ? this.live.fold : checkpoint.fold.clone();
    const from = goOn ? this.live.step : checkpoint.step;
    for (let n = this.eventCounts[from]!; n < this.eventCounts[before]!; ++n) fold.apply(this.events[n]!);
    return fold;
  }
}

/** Events are found by their numbers: one that is missing must not shift the steps behind it. */
function eventCounts(run: RunInfo, events: Event[]): number[] {
  const counts = [0];
  let count = 0;
  for (const [, , last] of run.steps) {
    while (count < events.length && events[count]!.step <= last) ++count;
    counts.push(count);
  }
  if (run.steps.length > 0) counts[counts.length - 1] = events.length;
  return counts;
}

function machineOf(payload: Payload, run: RunInfo, events: Event[]): Machine {
  const blocks: Block[][] = payload.operands.map(() => []);
  const buffers = new Map<number, { operand: number; slot: number }>();
  for (const event of events) {
    if (event.kind === "transfer") {
      blocks[event.operand]!.push(event.block);
      if (event.direction === "r" && !event.intoAccumulators) {
        buffers.set(event.operand * 2 + event.slot, { operand: event.operand, slot: event.slot });
      }
    } else if (event.kind === "compute") {
      for (const part of [...event.uses, event.target]) blocks[part.operand]!.push(part.block);
    }
  }
  return {
    grids: payload.operands.map((info, operand) => new Grid(bigint(info.rows), bigint(info.cols), blocks[operand]!)),
    buffers: [...buffers.keys()].sort((a, b) => a - b).map((key) => buffers.get(key)!),
    accumulatorElementBytes: BigInt(payload.accumulator_element_bytes),
    elementBytes: payload.operands.map((info) => BigInt(info.element_bytes)),
    byElement: run.granularity === "element",
  };
}
