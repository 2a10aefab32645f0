// Where the output tiles (outputs, blocks, passes) of a run end: what page up and page down go to.

import { units } from "./fold";
import type { RunInfo } from "./payload";

/** Steps after which an output tile is complete, ascending; the last step is always one. */
export function tileEnds(run: RunInfo): number[] {
  const ends: number[] = [];
  for (const [index, [, first, last]] of run.steps.entries()) {
    let begins = false;
    for (let event = first; event <= last; ++event) {
      const row = run.events[event - 1];
      if (row?.[0] === "sb" && units.has(row[3])) begins = true;
    }
    if (begins && index > 0) ends.push(index);
  }
  if (run.steps.length > 0) ends.push(run.steps.length);
  return ends;
}

export const nextTileEnd = (ends: number[], step: number) => ends.find((end) => end > step) ?? ends[ends.length - 1] ?? 0;
export const previousTileEnd = (ends: number[], step: number) => [0, ...ends].reverse().find((end) => end < step) ?? 0;
