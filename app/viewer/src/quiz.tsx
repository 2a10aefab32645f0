// The quiz panel: one question about the next step, a guess, the answer with where it comes from, and the score.

import { useEffect, useRef, useState } from "preact/hooks";
import { elementsOf } from "./blocks";
import type { Model } from "./model";
import { blockName, elementName } from "./names";
import { exactBytes, grouped } from "./numbers";
import type { Answer, Question } from "./quiz_question";
import { headline } from "./sentence";
import type { Block } from "./state";
import { text, type Language } from "./ui_strings";

function regionName(model: Model, region: NonNullable<Question["region"]>): string {
  const { operand, row, col, rows, cols } = region;
  return rows === 1n && cols === 1n ? elementName(model.payload, operand, row, col) : blockName(model.payload, operand, region);
}

function questionText(model: Model, language: Language, question: Question): string {
  switch (question.asked) {
    case "read": return text(language, "quiz_read");
    case "written": return text(language, "quiz_written");
    case "total": return text(language, "quiz_total");
    case "loads": return text(language, "quiz_loads", question.region ? regionName(model, question.region) : "");
  }
}

/** Where the number comes from: the blocks that moved, or the number before and what the step adds. */
export function derivation(model: Model, language: Language, { asked, before, after, region }: Question): string {
  const { facts, stepTotals, totals } = after;
  const most = 4;
  const parts = (moves: { operand: number; block: Block; bytes: bigint }[], sum: bigint) => {
    const more = moves.length > most ? ["..."] : [];
    const shown = moves.slice(0, most);
    const blocks = shown.map(({ operand, block }) =>
      `${blockName(model.payload, operand, block)}: ${grouped(elementsOf(block))} x ${exactBytes(BigInt(model.operands[operand].element_bytes))}`);
    return `${[...blocks, ...more].join(", ")}; ${[...shown.map(({ bytes }) => exactBytes(bytes)), ...more].join(" + ")}${moves.length > 1 ? ` = ${exactBytes(sum)}` : ""}`;
  };
  switch (asked) {
    case "read": return facts.loads.length === 0 ? text(language, "quiz_nothing_read") : parts(facts.loads, stepTotals.readBytes);
    case "written": return facts.stores.length === 0 ? text(language, "quiz_nothing_written") : parts(facts.stores, stepTotals.writeBytes);
    case "total":
      return text(language, "quiz_sum", grouped(before.totals.readBytes + before.totals.writeBytes), grouped(stepTotals.readBytes),
        grouped(stepTotals.writeBytes), grouped(totals.readBytes + totals.writeBytes));
    case "loads":
      return text(language, "quiz_loads_sum", String(region?.loadsBefore ?? 0), String((region?.loadsAfter ?? 0) - (region?.loadsBefore ?? 0)), String(region?.loadsAfter ?? 0));
  }
}

/** A guess: digits with or without separators; null if it is no whole number. */
function readGuess(typed: string): bigint | null {
  const plain = typed.trim().replace(/[,\s_]|B$/g, "");
  return /^\d{1,60}$/.test(plain) ? BigInt(plain) : null;
}

function Open({ model, language, question }: { model: Model; language: Language; question: Question }) {
  const [typed, setTyped] = useState("");
  const [fault, setFault] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const want = model.wantGuess.value;
  const [wantAtFirst] = useState(want);
  const [waited, setWaited] = useState(false); // a key that steps was pressed in the field
  const onKeyDown = (event: KeyboardEvent) => {
    const { selectionStart, value } = event.currentTarget as HTMLInputElement;
    if (event.key !== " " && event.key !== "PageDown" && !(event.key === "ArrowRight" && selectionStart === value.length)) return;
    event.preventDefault();
    setWaited(true);
  };
  useEffect(() => {
    if (want > 0) input.current?.focus();
  }, [want]);
  const submit = (event: Event) => {
    event.preventDefault();
    const guess = readGuess(typed);
    setFault(guess === null);
    if (guess !== null) model.settle(guess);
  };
  return (
    <form onSubmit={submit} autocomplete="off">
      <p class="asked">
        <span class="coming">{text(language, "quiz_next", String(question.step), headline(model.payload, model.payload.run, question.after, language))}</span>{" "}
        <b>{questionText(model, language, question)}</b>
      </p>
      <p class="guess">
        <label for="guess">{text(language, "quiz_guess")}</label>
        <input id="guess" ref={input} inputMode="numeric" value={typed} aria-invalid={fault} aria-describedby={fault ? "guess_fault" : undefined}
          onKeyDown={onKeyDown} onInput={(event) => setTyped(event.currentTarget.value)} />
        <button type="submit" class="primary">{text(language, "quiz_check")}</button>
        <button type="button" onClick={() => model.settle(null)}>{text(language, "quiz_show")}</button>
        {fault && <span id="guess_fault" class="fault" role="alert">{text(language, "quiz_number")}</span>}
      </p>
      <p class="hint" role="status">{waited || want !== wantAtFirst ? text(language, "quiz_waits") : ""}</p>
    </form>
  );
}

function Settled({ model, language, answer }: { model: Model; language: Language; answer: Answer }) {
  const { question, guess, right } = answer;
  const value = question.asked === "loads" ? grouped(question.value) : exactBytes(question.value);
  const verdict = right ? text(language, "quiz_right", value) : guess === null ? text(language, "quiz_shown", value) : text(language, "quiz_wrong", grouped(guess), value);
  const again = useRef<HTMLButtonElement>(null);
  useEffect(() => again.current?.focus(), []);
  return (
    <>
      <p class={right ? "verdict right" : "verdict wrong"} role="status">
        <b><span aria-hidden="true">{right ? "✓ " : guess === null ? "" : "✗ "}</span>{verdict}</b>{" "}
        <span class="derivation">{derivation(model, language, question)}</span>
      </p>
      <p class="guess">
        {model.step.value < model.last
          ? <button type="button" class="primary" ref={again} onClick={() => model.next()}>{text(language, "quiz_go_on")}</button>
          : <span>{text(language, "quiz_end")}</span>}
      </p>
    </>
  );
}

export function Quiz({ model, language }: { model: Model; language: Language }) {
  if (!model.quiz.value) return null;
  const question = model.question.value, answer = model.answer.value, score = model.score.value;
  return (
    <section class="quiz" aria-label={text(language, "quiz")}>
      {answer ? <Settled key={answer.question.step} model={model} language={language} answer={answer} />
        : question ? <Open key={question.step} model={model} language={language} question={question} />
        : <p class="asked">{text(language, "quiz_end")}</p>}
      <p class="score">{text(language, "quiz_score", String(score.right), String(score.asked))}</p>
    </section>
  );
}
