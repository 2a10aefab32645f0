// One step per page: laid out only while printing, and at most so many at once that no browser hangs.

import { signal } from "@preact/signals";
import { render } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { besideWords } from "./beside";
import { Counters, type ElementSizes } from "./counters";
import { layOut } from "./layout";
import type { Model } from "./model";
import { blockName, elementName } from "./names";
import { grouped } from "./numbers";
import { AccumulatorPanel, bufferName } from "./on_chip";
import { outlinesOf } from "./outlines";
import { Phases } from "./phases";
import { printPicture, shading } from "./picture_print";
import { visitSentence } from "./tile_map";
import { text, type Language, type PlainName } from "./ui_strings";
import { sentence } from "./sentence";
import { shortened, titleOf } from "./words";

export const printLimit = 200;

/** The steps that are laid out; null: the browser's own print command takes the default. */
const range = signal<{ from: number; to: number } | null>(null);

/** All steps, or as many from the one shown as fit. */
export function defaultRange(model: Model): { from: number; to: number } {
  if (model.last <= printLimit) return { from: Math.min(1, model.last), to: model.last };
  const from = Math.max(1, Math.min(model.step.value, model.last - printLimit + 1));
  return { from, to: from + printLimit - 1 };
}

function PaperLegend({ language, matmul, absent }: { language: Language; matmul: boolean; absent: boolean }) {
  const box = { x: 1, y: 1, w: 20, h: 20 };
  const names: PlainName[] = ["legend_hbm", "cell_on_chip", "cell_used", "cell_done", ...(absent ? (["cell_absent"] as const) : [])];
  return (
    <ul class="legend">
      {names.map((name, cell) => (
        <li key={name}>
          <svg class="swatch" viewBox="0 0 22 22" aria-hidden="true">
            <g class={`paper s${cell}`}><rect x="1" y="1" width="20" height="20" /><path class="shade" d={shading(cell, box)} /></g>
          </svg>
          {text(language, name)}
        </li>
      ))}
      <li>▼ {text(language, "moved_in")}</li>
      <li>▲ {text(language, "moved_out")}</li>
      <li><b>2</b> {text(language, "loads_mark")}</li>
      {matmul && (["tile", "slab"] as const).map((what) => (
        <li key={what}>
          <svg class="swatch" viewBox="0 0 22 22" aria-hidden="true"><rect class={`frame ${what}`} x="2" y="2" width="18" height="18" /></svg>
          {text(language, what === "tile" ? "outline_tile" : "outline_slab")}
        </li>
      ))}
    </ul>
  );
}

function Page({ model, step, language, sizes }: { model: Model; step: number; language: Language; sizes: ElementSizes }) {
  const state = model.run.stateAt(step);
  const layout = layOut(model.kind, state.operands, 560, 520, false);
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    host.current?.replaceChildren(printPicture(layout, state.operands, outlinesOf(state, model.kind), (operand, row, col) => elementName(model.payload, operand, row, col), text(language, "never_in_hbm")));
  }, []);
  const visit = visitSentence(model, state, language);
  const beside = model.besideRun && model.payload.beside
    ? { run: model.besideRun, info: model.payload.beside, step: model.besideRun.stepAtFlops(state.totals.flops) }
    : null;
  return (
    <article class="page">
      <header>
        <h2>{shortened(titleOf(model, language), 160)}</h2>
        <p>{text(language, "step_of", grouped(BigInt(step)), grouped(BigInt(model.last)))}</p>
      </header>
      <p class="sentence">{sentence(model.payload, model.payload.run, state, language)}</p>
      <Phases state={state} language={language} />
      <div class="page_body">
        <div>
          <div class="page_picture" ref={host} />
          <PaperLegend language={language} matmul={model.kind === "matmul"} absent={state.operands.some(({ everInHbm }) => !everInHbm)} />
        </div>
        <div>
          <ul class="page_buffers">
            {state.buffers.map((buffer) => {
              const block = buffer.inStep ?? buffer.held;
              return block && <li key={`${buffer.operand}.${buffer.slot}`}>{bufferName(model, state, buffer, language)}: {blockName(model.payload, buffer.operand, block)}</li>;
            })}
          </ul>
          {visit && <p class="visit">{visit}</p>}
          <AccumulatorPanel model={model} state={state} language={language} room={12} />
          <Counters model={model} state={state} language={language} sizes={sizes} />
          {beside && <p class="difference">{besideWords(language, model, state.totals, beside.info, beside.run.totalsAt(beside.step))}</p>}
        </div>
      </div>
    </article>
  );
}

/** Lays the pages out before the browser prints and takes them away afterwards. */
export function preparePrinting(model: Model, sizes: ElementSizes, host: HTMLElement): void {
  const layOutPages = () => {
    const { from, to } = range.value ?? defaultRange(model);
    const end = model.quiz.value ? Math.min(to, model.step.value) : to; // what the quiz still asks for stays off the paper
    const steps = end < from ? [model.step.value] : Array.from({ length: end - from + 1 }, (_, index) => from + index);
    render(<>{steps.map((step) => <Page key={step} model={model} step={step} language={model.language.value} sizes={sizes} />)}</>, host);
  };
  window.addEventListener("beforeprint", layOutPages);
  window.addEventListener("afterprint", () => {
    render(null, host);
    range.value = null;
  });
}

export function PrintDialog({ model, language }: { model: Model; language: Language }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const from = useRef<HTMLInputElement>(null), to = useRef<HTMLInputElement>(null);
  const open = model.printing.value;
  useLayoutEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    if (!open) dialog.current?.close();
  }, [open]);
  const start = defaultRange(model);
  const print = (event: Event) => {
    event.preventDefault();
    const first = Math.max(1, Math.min(model.last, Number(from.current?.value) || 1));
    const end = Math.max(first, Math.min(model.last, first + printLimit - 1, Number(to.current?.value) || first));
    range.value = { from: first, to: end };
    model.printing.value = false;
    dialog.current?.close();
    window.print();
  };
  return (
    <dialog ref={dialog} aria-labelledby="print_title" onClose={() => { model.printing.value = false; }}>
      {open && (
        <form onSubmit={print}>
          <h2 id="print_title">{text(language, "print_title")}</h2>
          <p class="range">
            <label for="print_from">{text(language, "print_from")}</label>
            <input id="print_from" ref={from} type="number" min="1" max={model.last} defaultValue={String(start.from)} />
            <label for="print_to">{text(language, "print_to")}</label>
            <input id="print_to" ref={to} type="number" min="1" max={model.last} defaultValue={String(start.to)} />
          </p>
          {model.last > printLimit && <p class="note">{text(language, "print_limit", String(printLimit))}</p>}
          <p class="actions">
            <button type="submit" class="primary">{text(language, "print_do")}</button>
            <button type="button" onClick={() => { model.printing.value = false; }}>{text(language, "print_cancel")}</button>
          </p>
        </form>
      )}
    </dialog>
  );
}
