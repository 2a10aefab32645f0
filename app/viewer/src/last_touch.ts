// Looks ahead over the whole stream: after which event nothing moves, uses or computes a region any more, and which
// operands never cross to or from HBM.

import type { Event, Part } from "./events";
import type { Payload, RunInfo } from "./payload";
import type { Grid } from "./regions";

export interface LastTouch {
  /** Number of events up to and with the last one that touches the region; 0 = none does. */
  events: Int32Array;
  /** Number of events up to and with the first that writes the region to HBM; 0 = none does. */
  firstWrites: Int32Array;
  /** 1: nothing happens to the region afterwards. A cut stream says so only of outputs that are summed up whole. */
  final: Uint8Array;
  /** False: an intermediate that is computed and used on chip alone. */
  everInHbm: boolean;
}

export function lastTouches(payload: Payload, run: RunInfo, events: Event[], grids: Grid[]): LastTouch[] {
  const touches = grids.map((grid) => ({ events: new Int32Array(grid.regions), firstWrites: new Int32Array(grid.regions), final: new Uint8Array(grid.regions), everInHbm: true }));
  const stored = grids.map((grid) => new Uint8Array(grid.regions));
  const summed = grids.map((grid) => new Float64Array(run.complete ? 0 : grid.regions));
  const crossed = new Set<number>();
  const computed = new Set<number>();
  const touch = (part: Part, count: number, stores: 0 | 1): void =>
    grids[part.operand]!.forEach(grids[part.operand]!.regionsOf(part.block), (region) => {
      touches[part.operand]!.events[region] = count;
      if (stores === 1) touches[part.operand]!.firstWrites[region] ||= count;
      stored[part.operand]![region] = stores;
    });
  events.forEach((event, index) => {
    if (event.kind === "transfer") {
      crossed.add(event.operand);
      touch(event, index + 1, event.direction === "w" ? 1 : 0);
    }
    if (event.kind !== "compute") return;
    computed.add(event.target.operand);
    for (const use of event.uses) touch(use, index + 1, 0);
    touch(event.target, index + 1, 0);
    if (run.complete) return;
    const grid = grids[event.target.operand]!;
    const terms = Number(event.terms[1] - event.terms[0]);
    grid.forEach(grid.regionsOf(event.target.block), (region) => {
      summed[event.target.operand]![region]! += terms;
    });
  });
  const { workload } = payload.scenario;
  const all = workload.kind === "matmul" ? Number(workload["K"]) : 1;
  payload.operands.forEach(({ role }, operand) => {
    const { events: last, final } = touches[operand]!;
    // A cut stream ends with a whole step, which would have stored what it computed.
    touches[operand]!.everInHbm = role !== "intermediate" || crossed.has(operand) || !(run.complete || computed.has(operand));
    for (let region = 0; region < final.length; ++region) {
      if (last[region] === 0) continue;
      if (role === "output") {
        const whole = run.complete || summed[operand]![region]! >= all;
        final[region] = whole ? stored[operand]![region]! : 0;
      } else {
        final[region] = run.complete ? 1 : 0;
      }
    }
  });
  return touches;
}
