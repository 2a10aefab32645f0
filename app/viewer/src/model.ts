// What the page shows: one step of the run, its language and its modes. Everything else is computed from these.

import { batch, computed, signal } from "@preact/signals";
import { readFragment, writeFragment } from "./fragment";
import type { OperandInfo, Payload, RunInfo } from "./payload";
import { ask, judge, type Answer, type Question } from "./quiz_question";
import { openRun } from "./run";
import type { Run, State } from "./state";
import { nextTileEnd, previousTileEnd, tileEnds } from "./tile_ends";
import type { Language } from "./ui_strings";

export interface BesideView { run: Run; info: RunInfo; step: number; state: State }

export function createModel(payload: Payload) {
  const run = openRun(payload, payload.run);
  const besideRun = payload.beside ? openRun(payload, payload.beside) : null;
  const last = run.stepCount;
  const clamp = (step: number) => Math.max(0, Math.min(last, Math.trunc(step)));
  const ends = tileEnds(payload.run);

  const step = signal(clamp(payload.open_at));
  const language = signal<Language>(payload.language);
  const quiz = signal(false);
  const table = signal(false);
  const speed = signal(1); // steps a second
  const playing = signal(false);
  const printing = signal(false);
  /** The last answer, until the next question is asked for; null while a question is open. */
  const answer = signal<Answer | null>(null);
  const score = signal({ right: 0, asked: 0 });
  const wantGuess = signal(0); // counts up when the guess should have the focus

  const state = computed(() => run.stateAt(step.value));
  const beside = computed<BesideView | null>(() => {
    if (!besideRun || !payload.beside) return null;
    const at = besideRun.stepAtFlops(state.value.totals.flops);
    return { run: besideRun, info: payload.beside, step: at, state: besideRun.stateAt(at) };
  });
  /** What is asked about the step after the one shown; the page holds nothing of that step meanwhile. */
  const question = computed<Question | null>(() =>
    quiz.value && !answer.value && step.value < last ? ask(payload.operands, step.value + 1, state.value, run.stateAt(step.value + 1)) : null);

  const goTo = (to: number) => batch(() => {
    answer.value = null;
    step.value = clamp(to);
  });
  const pause = () => { playing.value = false; };

  function next(): void {
    if (!quiz.value || step.value >= last) return goTo(step.value + 1);
    pause();
    if (answer.value) answer.value = null;
    ++wantGuess.value;
  }

  function settle(guess: bigint | null): void {
    const open = question.value;
    if (!open) return;
    batch(() => {
      const given = judge(open, guess);
      score.value = { right: score.value.right + (given.right ? 1 : 0), asked: score.value.asked + 1 };
      step.value = open.step;
      answer.value = given;
    });
  }

  function setQuiz(on: boolean): void {
    batch(() => {
      quiz.value = on;
      answer.value = null;
      if (on) pause();
      else score.value = { right: 0, asked: 0 };
    });
  }

  function setPlaying(on: boolean): void {
    batch(() => {
      if (on && quiz.value) return next();
      if (on && step.value >= last) goTo(0);
      playing.value = on;
    });
  }

  /** Takes over what the URL says; what it does not say stays. It never starts playing. */
  function readUrl(hash: string): void {
    const given = readFragment(hash);
    batch(() => {
      if (given.step !== null && clamp(given.step) !== step.value) goTo(given.step);
      if (given.lang) language.value = given.lang;
      if (given.quiz !== quiz.value) setQuiz(given.quiz);
      table.value = given.table;
      if (given.speed) speed.value = given.speed;
    });
  }

  const url = computed(() => writeFragment({
    step: step.value, lang: language.value, quiz: quiz.value, table: table.value, speed: speed.value,
  }));

  return {
    payload, run, besideRun, last,
    operands: payload.operands as OperandInfo[],
    kind: payload.scenario.workload.kind === "matmul" ? ("matmul" as const) : ("vectors" as const),
    step, language, quiz, table, speed, playing, printing, answer, score, wantGuess, state, beside, question, url,
    goTo, next, pause, settle, setQuiz, setPlaying, readUrl,
    back: () => goTo(step.value - 1),
    first: () => goTo(0),
    end: () => goTo(last),
    nextTile: () => (question.value ? next() : goTo(nextTileEnd(ends, step.value))),
    previousTile: () => goTo(previousTileEnd(ends, step.value)),
  };
}

export type Model = ReturnType<typeof createModel>;
