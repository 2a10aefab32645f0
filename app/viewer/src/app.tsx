// The page: heading, sentence, picture, chip, counters, the run beside it, and the controls.

import { useEffect, useState } from "preact/hooks";
import { Beside } from "./beside";
import { breakable } from "./breakable";
import { Controls } from "./controls";
import { Counters, type ElementSizes } from "./counters";
import { Legend } from "./legend";
import type { Layout } from "./layout";
import type { Model } from "./model";
import { grouped } from "./numbers";
import { AccumulatorPanel, Buffers } from "./on_chip";
import { Phases } from "./phases";
import { Picture, pictureLabel } from "./picture";
import { PrintDialog } from "./print";
import { Quiz } from "./quiz";
import { RegionsTable } from "./regions_table";
import type { StepKind } from "./payload";
import { sumsShown, TileMap } from "./tile_map";
import { text, type Language, type PlainName } from "./ui_strings";
import { sentence } from "./sentence";
import { firstFault, longer, shortened, subtitleOf, titleOf } from "./words";

const kindNames: Record<StepKind, PlainName> = {
  k_step: "kind_k_step", prologue: "kind_prologue", store: "kind_store", output: "kind_output",
  fma: "kind_fma", element: "kind_element", block: "kind_block", pass: "kind_pass",
};

// Letters, so that the settings stay where they are.
const title_length = 160;
const name_length = 80;

/** Counts up when the system's colours change: a canvas has to be drawn again. */
function useTheme(): number {
  const [theme, setTheme] = useState(0);
  useEffect(() => {
    const dark = window.matchMedia("(prefers-color-scheme: dark)");
    const change = () => setTheme((before) => before + 1);
    dark.addEventListener("change", change);
    return () => dark.removeEventListener("change", change);
  }, []);
  return theme;
}

function Settings({ model, language }: { model: Model; language: Language }) {
  const toggle = (on: boolean, name: PlainName, act: () => void) => (
    <button type="button" aria-pressed={on} onClick={act} data-act={name}>{text(language, name)}</button>
  );
  return (
    <div class="settings" role="group" aria-label={text(language, "settings")}>
      {toggle(model.quiz.value, "quiz", () => model.setQuiz(!model.quiz.value))}
      {toggle(model.table.value, "as_table", () => { model.table.value = !model.table.value; })}
      <button type="button" data-act="print" onClick={() => { model.printing.value = true; }}>{text(language, "print")}</button>
      <span class="languages" role="group" aria-label={text(language, "language")}>
        {(["en", "ko"] as const).map((one) => (
          <button type="button" key={one} lang={one} aria-pressed={language === one} data-lang={one} onClick={() => { model.language.value = one; }}>
            {one === "en" ? "English" : "한국어"}
          </button>
        ))}
      </span>
    </div>
  );
}

function Notice({ model, language }: { model: Model; language: Language }) {
  const found = [...model.run.inconsistencies, ...(model.besideRun?.inconsistencies ?? [])];
  if (found.length === 0) return null;
  return (
    <div class="notice" role="alert">
      <b>{text(language, "inconsistent")}</b>
      <span>{firstFault(model, language)}</span>
      {found.length > 1 && <span>{text(language, "inconsistent_more", grouped(BigInt(found.length)))}</span>}
    </div>
  );
}

export function App({ model, sizes }: { model: Model; sizes: ElementSizes }) {
  const language = model.language.value;
  const state = model.state.value, beside = model.beside.value, step = model.step.value;
  const table = model.table.value;
  const theme = useTheme();
  const absent = [...state.operands, ...(beside?.state.operands ?? [])].some(({ everInHbm }) => !everInHbm);
  const [corner, setCorner] = useState<Layout["corner"]>(null);
  const matmul = model.kind === "matmul";
  const doubleBuffered = state.buffers.some((buffer) => buffer.slot > 0);
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
  const inCorner = corner !== null && corner.w >= 12.5 * rem && corner.h >= 1.5 * rem * (doubleBuffered ? 10 : 9);
  const pictureTitle = text(language, matmul ? "picture" : "picture_vectors");
  const title = titleOf(model, language), subtitle = subtitleOf(model, language);
  return (
    <>
      <header class="top">
        <div>
          <h1 title={longer(title, title_length)}>{shortened(title, title_length)}</h1>
          <p title={longer(subtitle.name, name_length)}>{[shortened(subtitle.name, name_length), ...subtitle.parts].join(" · ")}</p>
        </div>
        <Settings model={model} language={language} />
      </header>
      <main>
        <Notice model={model} language={language} />
        <section class="step" aria-label={text(language, "this_step")}>
          <div class="step_head">
            <span class="kind">{step === 0 ? text(language, "before_all") : text(language, kindNames[state.facts.kind])}</span>
            {step > 0 && <span class="count">{text(language, "step_of", grouped(BigInt(step)), grouped(BigInt(model.last)))}</span>}
            <Phases state={state} language={language} />
          </div>
          <p class="sentence" aria-live="polite">{breakable(sentence(model.payload, model.payload.run, state, language))}</p>
        </section>
        <Quiz model={model} language={language} />
        <div class="body">
          <section class="panel matrices" aria-label={pictureTitle}>
            {table ? (
              <div class="tables" tabIndex={0} role="group" aria-label={text(language, "as_table")}>
                {model.operands.map((info, operand) => <RegionsTable key={info.name} language={language} state={state.operands[operand]} role={info.role} />)}
              </div>
            ) : (
              <>
                <div class="stage">
                  <Picture kind={model.kind} payload={model.payload} state={state} small={false} theme={theme} language={language}
                    label={pictureLabel(language, state.operands)} onLayout={(layout) => setCorner(layout.corner)} />
                  {inCorner && corner && (
                    <Legend language={language} matmul={matmul} doubleBuffered={doubleBuffered} absent={absent} inCorner
                      style={{ left: `${corner.x}px`, top: `${corner.y}px`, maxWidth: `${corner.w}px`, maxHeight: `${corner.h}px` }} />
                  )}
                </div>
                {!inCorner && <Legend language={language} matmul={matmul} doubleBuffered={doubleBuffered} absent={absent} inCorner={false} />}
              </>
            )}
          </section>
          <div class="middle">
            <section class="panel chip" tabIndex={0} aria-label={text(language, "on_chip")}>
              <h2>{text(language, "on_chip")}</h2>
              <Buffers model={model} state={state} language={language} />
              <AccumulatorPanel model={model} state={state} language={language} room={sumsShown(model, state.buffers.length > 2 ? 7 : 12)} />
            </section>
            <TileMap model={model} state={state} language={language} />
          </div>
          <div class="numbers">
            <Counters model={model} state={state} language={language} sizes={sizes} />
            <Beside model={model} state={state} beside={beside} language={language} theme={theme} table={table} />
          </div>
        </div>
      </main>
      <footer><Controls model={model} language={language} /></footer>
      <PrintDialog model={model} language={language} />
    </>
  );
}
