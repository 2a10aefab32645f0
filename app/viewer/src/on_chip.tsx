// What the chip holds at the end of the step: input buffers with their fill, accumulators with their formulas.

import { elementsOf } from "./blocks";
import { breakable } from "./breakable";
import { bufferCapacities } from "./buffer_capacity";
import { accumulatorFormula, elementsUpTo } from "./formula";
import type { Model } from "./model";
import { blockName, elementName } from "./names";
import { bigint, grouped } from "./numbers";
import type { Block, BufferState, State } from "./state";
import { text, type Language } from "./ui_strings";

/** Share of a whole in percent with two decimals, from exact integers. */
const percent = (part: bigint, whole: bigint): string => (whole > 0n ? `${Number((part * 10000n) / whole) / 100}%` : "0%");

export function Meter({ part, whole }: { part: bigint; whole: bigint }) {
  return <span class={part > whole ? "meter over" : "meter"} aria-hidden="true"><span style={{ width: percent(part > whole ? whole : part, whole) }} /></span>;
}

function bufferWord(language: Language, buffer: BufferState): { word: string; look: string } {
  if (buffer.loadedNow && buffer.usedNow) return { word: text(language, "buffer_both"), look: "using" };
  if (buffer.loadedNow) return { word: text(language, "buffer_loading"), look: "loading" };
  if (buffer.usedNow) return { word: text(language, "buffer_using"), look: "using" };
  return buffer.held ? { word: text(language, "buffer_holds"), look: "holding" } : { word: text(language, "buffer_empty"), look: "empty" };
}

/** The elements by name where the tile is small enough to read. */
function Elements({ model, operand, held, mostRows }: { model: Model; operand: number; held: Block; mostRows: bigint }) {
  if (held.cols > 4n || held.rows > mostRows) return null;
  const widest = elementName(model.payload, operand, held.row + held.rows - 1n, held.col + held.cols - 1n).length;
  if (Number(held.cols) * (widest + 1) > 21) return null; // letters that fit beside each other
  const rows = Array.from({ length: Number(held.rows) }, (_, r) => held.row + BigInt(r));
  const cols = Array.from({ length: Number(held.cols) }, (_, c) => held.col + BigInt(c));
  return (
    <span class="elements">
      {rows.map((row) => <span class="line" key={String(row)}>{cols.map((col) => <span key={String(col)}>{elementName(model.payload, operand, row, col)}</span>)}</span>)}
    </span>
  );
}

/** What the buffer holds, or held in this step where the end of the output tile has emptied it. */
function contents(state: State, buffer: BufferState, elementBytes: number): { block: Block | null; bytes: bigint; streamed: boolean } {
  if (buffer.held) return { block: buffer.held, bytes: buffer.bytes, streamed: buffer.streamed };
  const block = buffer.loadedNow || buffer.usedNow ? buffer.inStep : null;
  if (!block) return { block: null, bytes: 0n, streamed: false };
  const streamed = state.facts.loads.some((load) => load.operand === buffer.operand && load.slot === buffer.slot && load.streamed);
  return { block, streamed, bytes: (streamed ? 1n : elementsOf(block)) * BigInt(elementBytes) };
}

/** "A buffer", or which of two it is. */
export function bufferName(model: Model, state: State, { operand, slot }: BufferState, language: Language): string {
  const { name } = model.operands[operand];
  const several = state.buffers.some((other) => other.operand === operand && other.slot !== slot);
  return several ? text(language, "buffer_slot", name, String(slot)) : text(language, "buffer_one", name);
}

export function Buffers({ model, state, language }: { model: Model; state: State; language: Language }) {
  const { run, operands } = { run: model.payload.run, operands: model.operands };
  const capacities = bufferCapacities(run, operands, state.buffers);
  const allocated = run.input_buffer_bytes === null ? null : bigint(run.input_buffer_bytes);
  const machine = run.input_capacity_bytes === null ? null : bigint(run.input_capacity_bytes);
  const roomy = capacities.some((capacity, index) => grouped(capacity ?? state.buffers[index].bytes).length > 16);
  return (
    <section class="buffers" aria-label={text(language, "input_buffers")}>
      <h3>{text(language, "input_buffers")}</h3>
      <ul class={roomy ? "slots one" : "slots"}>
        {state.buffers.map((buffer, index) => {
          const { operand, slot } = buffer;
          const { word, look } = bufferWord(language, buffer);
          const capacity = capacities[index];
          const { block, bytes, streamed } = contents(state, buffer, operands[operand].element_bytes);
          return (
            <li class={`slot ${look}`} key={`${operand}.${slot}`}>
              <span class="slot_head">
                <b>{bufferName(model, state, buffer, language)}</b>
                <span class="badge">{word}</span>
              </span>
              <span class="slot_body">
                <span class="block">{block ? breakable(blockName(model.payload, operand, block)) : "–"}</span>
                {block && streamed && <span class="note">{text(language, "buffer_streamed")}</span>}
                {block && !streamed && <Elements model={model} operand={operand} held={block} mostRows={state.buffers.length > 2 ? 2n : 4n} />}
              </span>
              {capacity !== null && <Meter part={bytes} whole={capacity} />}
              <span class="fill">{capacity !== null ? text(language, "fill", grouped(bytes), grouped(capacity)) : text(language, "held", grouped(bytes))}</span>
            </li>
          );
        })}
      </ul>
      <p class="sum">
        <b>{allocated !== null ? text(language, "fill", grouped(state.heldInputBytes), grouped(allocated)) : text(language, "held", grouped(state.heldInputBytes))}</b>
        <span>{text(language, "peak", grouped(state.peakInputBytes))}</span>
        <span>{machine === null ? text(language, "machine_unlimited") : text(language, "machine_has", grouped(machine))}</span>
        {machine !== null && allocated !== null && allocated > machine && <strong class="fault">{text(language, "not_fit")}</strong>}
      </p>
    </section>
  );
}

const lineLength = 46; // letters of a formula that fit on a line

/** Formulas for so many lines of text; long ones keep only their first and last product. */
export function accumulatorLines(model: Model, state: State, language: Language, room: number): { lines: string[]; more: bigint } {
  const sums = state.accumulators.block ? state.accumulators : state.stored;
  if (!sums?.block) return { lines: [], more: 0n };
  const lines: string[] = [];
  let left = room;
  for (const [row, col] of elementsUpTo(sums.block, room)) {
    const whole = accumulatorFormula(model.payload, sums, row, col, language, 4);
    const line = whole.length <= lineLength ? whole : accumulatorFormula(model.payload, sums, row, col, language, 2);
    left -= Math.ceil(line.length / lineLength);
    if (left < 0 && lines.length > 0) break;
    lines.push(line);
  }
  return { lines, more: elementsOf(sums.block) - BigInt(lines.length) };
}

export function AccumulatorPanel({ model, state, language, room }: { model: Model; state: State; language: Language; room: number }) {
  const { run } = model.payload;
  const { lines, more } = accumulatorLines(model, state, language, room);
  const allocated = run.accumulator_bytes === null ? null : bigint(run.accumulator_bytes);
  const machine = run.accumulator_capacity_bytes === null ? null : bigint(run.accumulator_capacity_bytes);
  return (
    <section class="accumulators" aria-label={text(language, "accumulators")}>
      <h3>{text(language, "accumulators")}</h3>
      {lines.length === 0 ? <p class="empty">{text(language, "no_accumulators")}</p> : (
        <ul class="formulas">{lines.map((line, index) => <li key={index}>{breakable(line)}</li>)}</ul>
      )}
      {more > 0n && <p class="more">{text(language, "more_accumulators", grouped(more))}</p>}
      <p class="sum">
        <b>{allocated !== null ? text(language, "fill", grouped(state.heldAccumulatorBytes), grouped(allocated)) : text(language, "held", grouped(state.heldAccumulatorBytes))}</b>
        <span>{text(language, "peak", grouped(state.peakAccumulatorBytes))}</span>
        <span>{machine === null ? text(language, "machine_unlimited") : text(language, "machine_has", grouped(machine))}</span>
        {machine !== null && allocated !== null && allocated > machine && <strong class="fault">{text(language, "not_fit")}</strong>}
      </p>
    </section>
  );
}
