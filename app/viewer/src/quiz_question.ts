// The quiz: which number of the next step is asked for, and whether a guess is it. The step decides the question,
// so the same step always asks the same.

import type { OperandInfo } from "./payload";
import type { State } from "./state";

export type Asked = "read" | "written" | "total" | "loads";

export interface Question {
  step: number;
  asked: Asked;
  value: bigint;
  before: State;
  after: State;
  region: { operand: number; row: bigint; col: bigint; rows: bigint; cols: bigint; loadsBefore: number; loadsAfter: number } | null; // loads
}

export interface Answer { question: Question; guess: bigint | null; right: boolean }

const loading: Asked[] = ["read", "total", "read", "loads"];
const loadingAndStoring: Asked[] = ["written", "total", "read"];

/** A step that only stores is asked what it writes; one that loads, what it reads or what that adds up to. */
function askedOf(step: number, { loads, stores }: State["facts"]): Asked {
  if (stores.length === 0) return loading[(step - 1) % loading.length];
  return loads.length === 0 ? "written" : loadingAndStoring[Math.floor(step / 2) % loadingAndStoring.length];
}

/** The first region that the step loads, or else the first region of the first operand. */
function regionOf(operands: OperandInfo[], before: State, after: State): Question["region"] {
  for (let operand = 0; operand < operands.length; ++operand) {
    const { rowCuts, colCuts, moving, loads } = after.operands[operand];
    const at = moving.indexOf(1);
    if (at < 0 && operand + 1 < operands.length) continue;
    const picked = at < 0 ? { operand: 0, at: 0, of: after.operands[0] } : { operand, at, of: { rowCuts, colCuts, loads } };
    const cols = picked.of.colCuts.length - 1;
    const r = Math.floor(picked.at / cols), c = picked.at % cols;
    return {
      operand: picked.operand,
      row: picked.of.rowCuts[r], rows: picked.of.rowCuts[r + 1] - picked.of.rowCuts[r],
      col: picked.of.colCuts[c], cols: picked.of.colCuts[c + 1] - picked.of.colCuts[c],
      loadsBefore: before.operands[picked.operand].loads[picked.at],
      loadsAfter: picked.of.loads[picked.at],
    };
  }
  return null;
}

export function ask(operands: OperandInfo[], step: number, before: State, after: State): Question {
  const asked = askedOf(step, after.facts);
  const region = asked === "loads" ? regionOf(operands, before, after) : null;
  const value =
    asked === "read" ? after.stepTotals.readBytes
    : asked === "written" ? after.stepTotals.writeBytes
    : asked === "total" ? after.totals.readBytes + after.totals.writeBytes
    : BigInt(region?.loadsAfter ?? 0);
  return { step, asked, value, before, after, region };
}

export function judge(question: Question, guess: bigint | null): Answer {
  return { question, guess, right: guess === question.value };
}
