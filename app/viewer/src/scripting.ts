// window.rooftileTrace: the page's door for tests and scripts.
//
//   steps          how many steps the run has
//   show(step)     goes to a step, as a deep link does, and says how long folding and drawing took [ms]
//   state()        what the page shows as plain JSON: totals as decimal strings; every cell and load count; it keeps
//                  to the step shown, so it does not give away what the quiz asks for

import type { Model } from "./model";
import { renderNow } from "./render_now";
import type { State, Totals } from "./state";

const totalsText = ({ readBytes, writeBytes, flops }: Totals) => ({
  readBytes: readBytes.toString(), writeBytes: writeBytes.toString(), flops: flops.toString(),
});

const operandsText = (state: State) => state.operands.map(({ name, cells, loads, moving }) => ({
  name, cells: cells.join(""), loads: [...loads], moving: moving.join(""),
}));

function summary(model: Model) {
  const state = model.state.value, beside = model.beside.value;
  return {
    step: model.step.value,
    steps: model.last,
    lang: model.language.value,
    quiz: model.quiz.value,
    table: model.table.value,
    playing: model.playing.value,
    speed: model.speed.value,
    totals: totalsText(state.totals),
    stepTotals: totalsText(state.stepTotals),
    tileTotals: totalsText(state.tileTotals),
    heldInputBytes: state.heldInputBytes.toString(),
    heldAccumulatorBytes: state.heldAccumulatorBytes.toString(),
    operands: operandsText(state),
    besideStep: beside?.step ?? null,
    besideTotals: beside && totalsText(beside.state.totals),
    besideOperands: beside && operandsText(beside.state),
    inconsistencies: model.run.inconsistencies,
    besideInconsistencies: model.besideRun?.inconsistencies ?? [],
  };
}

async function show(model: Model, step: number): Promise<{ fold_ms: number; draw_ms: number }> {
  if (!Number.isInteger(step) || step < 0 || step > model.last) throw new RangeError(`step ${step} is not one of 0 to ${model.last}`);
  model.pause();
  renderNow();
  const begin = performance.now();
  const state = model.run.stateAt(step);
  if (model.besideRun) model.besideRun.stateAt(model.besideRun.stepAtFlops(state.totals.flops));
  const folded = performance.now();
  model.goTo(step);
  renderNow();
  document.body.getBoundingClientRect(); // style and layout belong to drawing
  const drawn = performance.now();
  await new Promise((done) => setTimeout(done, 0));
  return { fold_ms: folded - begin, draw_ms: drawn - folded };
}

export interface Door {
  readonly steps: number;
  show(step: number): Promise<{ fold_ms: number; draw_ms: number }>;
  state(): ReturnType<typeof summary>;
}

declare global {
  interface Window { rooftileTrace?: Door }
}

export function openDoor(model: Model): void {
  window.rooftileTrace = { steps: model.last, show: (step) => show(model, step), state: () => summary(model) };
}
