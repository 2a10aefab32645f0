// What an accumulator holds, as a formula over element names.

import type { Range } from "./blocks";
import { accumulatorName, elementName } from "./names";
import type { Payload } from "./payload";
import type { AccumulatorState } from "./state";
import { strings, type Language } from "./strings";

const terms_shown = 6;

/** "acc00 = A00*B00 + A01*B10", "acc00 = C00 (old) + ...", "acc00 = 0"; the middle is left out beyond `most` terms. */
export function accumulatorFormula(
  payload: Payload,
  accumulators: AccumulatorState,
  row: bigint,
  col: bigint,
  language: Language,
  most: number = terms_shown,
): string {
  const { ranges, fromOld } = accumulators.terms(row, col);
  const name = accumulatorName(payload, row, col);
  const { kind } = payload.scenario.workload;
  if (ranges.length === 0 && !fromOld) return `${name} = 0`;
  if (kind === "vector_add") return `${name} = ${elementName(payload, 0, row, col)} + ${elementName(payload, 1, row, col)}`;
  if (kind === "elementwise_chain") return `${name} = ${chain(payload, ranges, col, language, most)}`;
  const old = strings.oldInFormula[language]({ name: elementName(payload, 2, row, col) });
  const products = shown(ranges, most, language, (k) => `${elementName(payload, 0, row, k)}*${elementName(payload, 1, k, col)}`);
  return `${name} = ${[...(fromOld ? [old] : []), ...products].join(" + ")}`;
}

function shown(ranges: Range[], most: number, language: Language, term: (k: bigint) => string): string[] {
  const count = ranges.reduce((sum, [begin, end]) => sum + end - begin, 0n);
  const at = (n: bigint): string => {
    let before = 0n;
    for (const [begin, end] of ranges) {
      if (n < before + end - begin) return term(begin + n - before);
      before += end - begin;
    }
    throw new Error(`there is no term ${n} of ${count}`);
  };
  const all = (begin: bigint, end: bigint): string[] => {
    const texts: string[] = [];
    for (let n = begin; n < end; ++n) texts.push(at(n));
    return texts;
  };
  const kept = BigInt(Math.max(most, 2));
  // Leaving out a single term would save nothing.
  if (count <= kept + 1n) return all(0n, count);
  const head = (kept + 1n) / 2n;
  const hidden = count - kept;
  return [...all(0n, head), strings.moreInFormula[language]({ hidden }), ...all(head + hidden, count)];
}

/** Each step takes from 1 what the step before made. */
function chain(payload: Payload, ranges: Range[], col: bigint, language: Language, most: number): string {
  const [first, end] = [ranges[0]![0], ranges.at(-1)![1]];
  const x = elementName(payload, Number(first), 0n, col);
  const steps = end - first;
  if (steps <= BigInt(most) + 1n) {
    const depth = Number(steps);
    return `${"1 - (".repeat(depth - 1)}1 - ${x}${")".repeat(depth - 1)}`;
  }
  const hidden = strings.moreInFormula[language]({ hidden: steps - 2n });
  return `1 - (${hidden} (1 - ${x}))`;
}

/** The elements of a block, row by row, at most so many: what a list of formulas goes through. */
export function elementsUpTo(block: { row: bigint; col: bigint; rows: bigint; cols: bigint }, most: number): [bigint, bigint][] {
  const elements: [bigint, bigint][] = [];
  for (let row = block.row; row < block.row + block.rows; ++row) {
    for (let col = block.col; col < block.col + block.cols; ++col) {
      if (elements.length >= most) return elements;
      elements.push([row, col]);
    }
  }
  return elements;
}

