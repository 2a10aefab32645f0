// What happens in the step, in order: loads, computation, stores and the barriers between them.

import type { State } from "./state";
import { text, type Language, type PlainName } from "./ui_strings";

interface Phase { name: PlainName; kind: "act" | "barrier" }

/** The order of the loop nest: with double buffering the next slab is loaded while this one is computed with. */
export function phasesOf(state: State): Phase[] {
  const { loads, stores, computes, barriers } = state.facts;
  const out: Phase[] = [];
  const ahead = barriers.includes("swapped");
  const refilled = state.buffers.some(({ loadedNow }) => loadedNow); // not in the last K step
  if (loads.length > 0) out.push({ name: ahead && refilled ? "phase_load_next" : "phase_load", kind: "act" });
  if (barriers.includes("loaded")) out.push({ name: "barrier_loaded", kind: "barrier" });
  if (computes.length > 0) out.push({ name: "phase_compute", kind: "act" });
  if (barriers.includes("used")) out.push({ name: "barrier_used", kind: "barrier" });
  if (ahead) out.push({ name: refilled ? "barrier_swapped" : "barrier_swapped_last", kind: "barrier" });
  if (stores.length > 0) out.push({ name: "phase_store", kind: "act" });
  return out;
}

export function Phases({ state, language }: { state: State; language: Language }) {
  const phases = phasesOf(state);
  return (
    <ol class="phases" aria-label={text(language, "phases")}>
      {phases.map(({ name, kind }) => <li key={name} class={kind}>{text(language, name)}</li>)}
    </ol>
  );
}
