// What happens in a step, as one plain sentence.

import { blockOf, elementsOf } from "./blocks";
import { accumulatorFormula } from "./formula";
import { accumulatorName, blockName, elementName } from "./names";
import { bigint, unbroken } from "./numbers";
import type { Payload, RunInfo } from "./payload";
import type { Block, State, StepFacts } from "./state";
import { strings, type Amount, type Language, type Wording } from "./strings";

type Say = <Facts>(wording: Wording<Facts>, facts: Facts) => string;

interface Told {
  payload: Payload;
  run: RunInfo;
  state: State;
  facts: StepFacts;
  language: Language;
  say: Say;
}

/** "K step 1 of tile C[0:2,0:2]: 8 elements (32 B) come from HBM; each A element serves 2 outputs, each B element 2." */
export function sentence(payload: Payload, run: RunInfo, state: State, language: Language): string {
  const { facts } = state;
  const end = strings.end[language];
  if (facts.index === 0) return strings.start[language] + end;
  const told: Told = { payload, run, state, facts, language, say: (wording, about) => wording[language](about) };
  const [subject, clauses] = tell(told);
  if (facts.last && !run.complete) clauses.push(strings.cut[language]);
  return unbroken(`${subject}: ${clauses.join(strings.between[language])}${end}`);
}

/** What the step is, without what happens in it: "K step 1 of tile C[0:2,0:2]". */
export function headline(payload: Payload, run: RunInfo, state: State, language: Language): string {
  return tell({ payload, run, state, facts: state.facts, language, say: (wording, about) => wording[language](about) })[0];
}

function tell(told: Told): [string, string[]] {
  switch (told.facts.kind) {
    case "k_step": return kStep(told);
    case "prologue": return prologue(told);
    case "store": return store(told);
    case "output": return output(told);
    case "fma": return fma(told);
    case "element": return element(told);
    case "block": return block(told);
    case "pass": return pass(told);
  }
}

const parameter = ({ run }: Told, name: string): bigint | null => {
  const value = run.parameters[name];
  return value === undefined || !/^[0-9]+$/.test(String(value)) ? null : bigint(value);
};

const isOutput = ({ payload }: Told, operand: number): boolean => payload.operands[operand]!.role === "output";

function amountOf(moved: { block: Block; bytes: bigint }[]): Amount {
  return {
    elements: moved.reduce((sum, { block: { rows, cols } }) => sum + rows * cols, 0n),
    bytes: moved.reduce((sum, { bytes }) => sum + bytes, 0n),
  };
}

/** Reads of inputs, reads of the output, and writes. */
function amounts(told: Told): { inputs: Amount; old: Amount; stores: Amount } {
  const { loads, stores } = told.facts;
  return {
    inputs: amountOf(loads.filter(({ operand }) => !isOutput(told, operand))),
    old: amountOf(loads.filter(({ operand }) => isOutput(told, operand))),
    stores: amountOf(stores),
  };
}

function scope({ facts }: Told, name: string): StepFacts["scopes"][number] | undefined {
  return facts.scopes.find((one) => one.name === name);
}

/** Which group of K slabs this is, from 1; null where K is not split. */
function splitOf(told: Told): bigint | null {
  const split = scope(told, "split of K");
  return split ? split.first + 1n : null;
}

/** Number of a K slab within its pass, from 1. */
function slabOf(told: Told, k0: bigint): bigint {
  const begin = scope(told, "split of K")?.second ?? 0n;
  const BK = parameter(told, "BK");
  return BK ? (k0 - begin) / BK + 1n : 1n;
}

const double = (told: Told): boolean => told.state.buffers.some(({ slot }) => slot === 1) || parameter(told, "buffers") === 2n;

function clippedTile(told: Told, tile: Block): string[] {
  const [BM, BN] = [parameter(told, "BM"), parameter(told, "BN")];
  if (BM === null || BN === null || (tile.rows >= BM && tile.cols >= BN)) return [];
  return [told.say(strings.clippedTile, { rows: tile.rows, cols: tile.cols })];
}

function kStep(told: Told): [string, string[]] {
  const { payload, facts, say } = told;
  const { inputs, old, stores } = amounts(told);
  const compute = facts.computes[0];
  const k0 = scope(told, "K step")?.first ?? compute?.k[0] ?? 0n;
  const slab = slabOf(told, k0);
  // Without its computation, which only a broken stream lacks, the step still says what moves.
  const tile = compute ? blockOf(compute.i, compute.j) : (tileOfLoads(told) ?? { row: 0n, col: 0n, rows: 0n, cols: 0n });
  const output = payload.operands.length - 1;
  const subject = say(strings.kStep, { split: splitOf(told), n: slab, tile: blockName(payload, output, tile) });
  const clauses = clippedTile(told, tile);
  const BK = parameter(told, "BK");
  const width = compute ? compute.k[1] - compute.k[0] : null;
  if (BK !== null && width !== null && width < BK) clauses.push(say(strings.clippedSlab, { width, full: BK }));
  if (old.elements > 0n) clauses.push(say(strings.sumsComeBack, old));
  if (double(told)) {
    const buffer = compute?.slot ?? 0;
    clauses.push(
      inputs.elements > 0n
        ? say(strings.usedWhileLoading, { slab, buffer, nextSlab: slab + 1n, nextBuffer: facts.loads.at(-1)?.slot ?? 0, amount: inputs })
        : say(strings.usedAlone, { slab, buffer }),
    );
  } else {
    clauses.push(say(strings.come, inputs));
  }
  if (compute) {
    const [a, b] = [payload.operands[0]!.name, payload.operands[1]!.name];
    clauses.push(say(strings.serves, { a, b, ofA: tile.cols, ofB: tile.rows }));
  }
  if (stores.elements > 0n) clauses.push(say(strings.sumsGoBack, stores));
  return [subject, clauses];
}

/** The tile whose rows of A and columns of B the step loads, or whose old C. */
function tileOfLoads({ payload, facts }: Told): Block | null {
  const load = (operand: number): Block | undefined => facts.loads.find((one) => one.operand === operand)?.block;
  const old = load(payload.operands.length - 1);
  if (old) return old;
  const [a, b] = [load(0), load(1)];
  return a && b ? { row: a.row, col: b.col, rows: a.rows, cols: b.cols } : null;
}

function prologue(told: Told): [string, string[]] {
  const { payload, facts, say } = told;
  const { inputs, old } = amounts(told);
  const tile = tileOfLoads(told);
  const split = splitOf(told);
  const clauses = tile ? clippedTile(told, tile) : [];
  if (old.elements > 0n) clauses.push(say(split !== null && split > 1n ? strings.earlierSplitsCome : strings.oldCome, old));
  if (inputs.elements > 0n) {
    const slot = facts.loads.find(({ operand }) => !isOutput(told, operand))!.slot;
    clauses.push(say(strings.slabLoads, { buffer: slot, amount: inputs }));
  }
  const name = tile ? blockName(payload, payload.operands.length - 1, tile) : "";
  return [say(strings.tileBegins, { split, tile: name }), clauses];
}

function store(told: Told): [string, string[]] {
  const { payload, facts, say } = told;
  const { stores } = amounts(told);
  const split = splitOf(told);
  const later = split !== null && split < (parameter(told, "split_k") ?? split);
  const first = facts.stores[0];
  const tile = first ? blockName(payload, first.operand, first.block) : "";
  if (later) return [say(strings.tileOfSplitDone, { split, tile }), [say(strings.partialSumsWritten, stores)]];
  return [say(strings.tileComplete, { tile }), [say(strings.sumsWritten, stores)]];
}

/** The output element that a naive step works on. */
function outputElement(told: Told): { row: bigint; col: bigint; name: string } {
  const at = scope(told, "output");
  const [row, col] = [at?.first ?? 0n, at?.second ?? 0n];
  return { row, col, name: elementName(told.payload, told.payload.operands.length - 1, row, col) };
}

/** What happens to the output element beside its products: read before, read and written each time, written. */
function ownTraffic(told: Told, name: string): { before: string[]; after: string[] } {
  const { say } = told;
  const { old, stores } = amounts(told);
  const inMemory = told.run.parameters["c_policy"] === "memory_accumulate";
  if (inMemory && stores.elements > 0n) {
    const facts = { name, times: stores.elements, readBytes: old.bytes, writeBytes: stores.bytes };
    return { before: [], after: [say(strings.addedInMemory, facts)] };
  }
  return {
    before: old.elements > 0n ? [say(strings.oldRead, { name, bytes: old.bytes })] : [],
    after: stores.elements > 0n ? [say(strings.namedWritten, { name, bytes: stores.bytes })] : [],
  };
}

const productsOf = ({ facts }: Told): bigint => facts.computes.reduce((sum, { flops }) => sum + flops, 0n) / 2n;

function output(told: Told): [string, string[]] {
  const { say } = told;
  const { name } = outputElement(told);
  const { before, after } = ownTraffic(told, name);
  const clauses = [
    ...before,
    say(strings.comeStreamed, amounts(told).inputs),
    say(strings.multiplyAdds, { count: productsOf(told) }),
    ...after,
    strings.noReuse[told.language],
  ];
  return [say(strings.output, { name }), clauses];
}

function fma(told: Told): [string, string[]] {
  const { payload, facts, say } = told;
  const { row, col, name } = outputElement(told);
  const { before, after } = ownTraffic(told, name);
  const k = facts.computes[0]?.k[0] ?? 0n;
  const loaded = facts.loads.filter(({ operand }) => !isOutput(told, operand));
  const names = loaded.map(({ operand, block }) => elementName(payload, operand, block.row, block.col));
  const product = `${elementName(payload, 0, row, k)}*${elementName(payload, 1, k, col)}`;
  const clauses = [
    ...before,
    ...(names.length > 0 ? [say(strings.namedCome, { names, bytes: amountOf(loaded).bytes })] : []),
    ...(facts.computes.length > 0 ? [`${accumulatorName(payload, row, col)} += ${product}`] : []),
    ...after,
  ];
  return [say(strings.fma, { n: k + 1n, name }), clauses];
}

function element(told: Told): [string, string[]] {
  const { payload, state, facts, language, say } = told;
  const index = (facts.computes[0]?.j[0] ?? facts.loads[0]?.block.col) ?? 0n;
  const names = facts.loads.map(({ operand, block }) => elementName(payload, operand, block.row, block.col));
  const held = state.stored ?? state.accumulators;
  const clauses = [
    ...(names.length > 0 ? [say(strings.namedCome, { names, bytes: amountOf(facts.loads).bytes })] : []),
    accumulatorFormula(payload, held, 0n, index, language),
    ...facts.stores.map(({ operand, block, bytes }) =>
      say(strings.namedWritten, { name: elementName(payload, operand, block.row, block.col), bytes }),
    ),
  ];
  return [say(strings.element, { index }), clauses];
}

function block(told: Told): [string, string[]] {
  const { payload, facts, language, say } = told;
  const { inputs, stores } = amounts(told);
  const written = facts.stores[0] ?? facts.loads[0];
  const count = facts.computes.reduce((sum, { flops }) => sum + flops, 0n);
  const full = parameter(told, "B");
  const elements = written ? elementsOf(written.block) : 0n;
  const clauses = [
    ...(full !== null && elements < full ? [say(strings.clippedBlock, { elements })] : []),
    say(strings.come, inputs),
    say(strings.additions, { count }),
    say(strings.resultsWritten, stores),
    strings.noReuse[language],
  ];
  return [say(strings.block, { name: written ? blockName(payload, written.operand, written.block) : "" }), clauses];
}

function pass(told: Told): [string, string[]] {
  const { payload, facts, say } = told;
  const names = facts.loads.map(({ operand }) => payload.operands[operand]!.name);
  const elements = facts.loads[0] ? elementsOf(facts.loads[0].block) : 0n;
  const flops = facts.computes.reduce((sum, one) => sum + one.flops, 0n);
  const steps = BigInt(facts.computes.length);
  const step = scope(told, "step");
  const vectorAdd = payload.scenario.workload.kind === "vector_add";
  const operation = vectorAdd
    ? say(strings.additions, { count: flops })
    : step
      ? say(strings.subtractions, { count: flops })
      : say(strings.chainOnChip, { steps, flops });
  const clauses = [
    ...(names.length > 0 ? [say(strings.operandsCome, { names, bytes: amountOf(facts.loads).bytes })] : []),
    operation,
    ...facts.stores.map(({ operand, bytes }) => say(strings.namedWritten, { name: payload.operands[operand]!.name, bytes })),
  ];
  const subject = step ? say(strings.chainPass, { n: step.first + 1n, elements }) : say(strings.pass, { elements });
  return [subject, clauses];
}
