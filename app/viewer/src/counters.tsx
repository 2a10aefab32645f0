// The exact counters: of this step, of the output tile so far, and of the run so far.

import { useMemo, useRef } from "preact/hooks";
import { elementsOf } from "./blocks";
import { arrange, largest, textWidth, useRoom } from "./counters_layout";
import type { Model } from "./model";
import { grouped } from "./numbers";
import type { State, Totals } from "./state";
import { text, type Language, type PlainName } from "./ui_strings";

const unitNames: Record<string, PlainName> = { naive: "col_output", blocked: "col_block", direct: "col_pass", unfused: "col_pass", fused: "col_pass" };

/** Bytes of an element of everything that the stream moves that way; null if they differ or nothing moves. */
export function elementBytes(model: Model, direction: "r" | "w"): bigint | null {
  const sizes = new Set<number>();
  for (const row of model.payload.run.events) {
    if (row[0] === "t" && row[3] === direction) sizes.add(model.operands[row[4]].element_bytes);
  }
  return sizes.size === 1 ? BigInt([...sizes][0]) : null;
}

export interface ElementSizes { read: bigint | null; written: bigint | null }

const paper_room = 31; // of a printed page's column [em]

export function Counters({ model, state, language, sizes }: { model: Model; state: State; language: Language; sizes: ElementSizes }) {
  const columns: [PlainName, Totals][] = [
    ["col_step", state.stepTotals],
    [unitNames[model.payload.run.kind] ?? "col_tile", state.tileTotals],
    ["col_total", state.totals],
  ];
  const readNow = state.facts.loads.reduce((sum, { block }) => sum + elementsOf(block), 0n);
  const writtenNow = state.facts.stores.reduce((sum, { block }) => sum + elementsOf(block), 0n);
  const rows: [PlainName, string, (totals: Totals) => bigint | null, string][] = [
    ["row_read", "read", (totals) => totals.readBytes, ""],
    ["row_written", "written", (totals) => totals.writeBytes, ""],
    ["row_moved", "moved", (totals) => totals.readBytes + totals.writeBytes, "strong"],
    ["row_flops", "flops", (totals) => totals.flops, "strong"],
    ["row_elements_read", "elements_read", (totals) => totals === state.stepTotals ? readNow : sizes.read && totals.readBytes / sizes.read, "light"],
    ["row_elements_written", "elements_written", (totals) => totals === state.stepTotals ? writtenNow : sizes.written && totals.writeBytes / sizes.written, "light"],
  ];
  const host = useRef<HTMLElement>(null);
  const room = useRoom(host) ?? paper_room;
  const numbers = useMemo(() => largest(model.run, model.payload.run), [model]);
  const { look, scale } = useMemo(() => arrange(room, {
    label: Math.max(...rows.map(([name]) => 0.88 * textWidth(text(language, name), 400))),
    columns: columns.map(([name], at) => Math.max(textWidth(grouped(numbers[at]), 700),
      ...text(language, name).split(" ").map((word) => 0.8 * textWidth(word, 400)))),
  }), [room, language, numbers]);
  const cell = ([name, , value]: (typeof rows)[number], [column, totals]: (typeof columns)[number]) => {
    const number = value(totals);
    return <td key={`${name}.${column}`} data-column={column.slice(4)}>{number === null ? "–" : grouped(number)}</td>;
  };
  const label = (name: PlainName) => <th scope="row">{text(language, name)}</th>;
  return (
    <section class="panel counters" aria-label={text(language, "counters")} ref={host}>
      <h2>{text(language, "counters")}</h2>
      <table class={look} style={{ fontSize: `${Math.floor(scale * 1000) / 1000}em` }}>
        {look !== "stacked" && (
          <thead>
            <tr>
              {look === "columns" && <td />}
              {columns.map(([name]) => <th scope="col" key={name}>{text(language, name)}</th>)}
            </tr>
          </thead>
        )}
        {look === "columns" && (
          <tbody>
            {rows.map((row) => <tr key={row[0]} class={row[3]} data-field={row[1]}>{label(row[0])}{columns.map((column) => cell(row, column))}</tr>)}
          </tbody>
        )}
        {look === "headed" && rows.map((row) => (
          <tbody key={row[0]}>
            <tr><th scope="rowgroup" colSpan={columns.length}>{text(language, row[0])}</th></tr>
            <tr class={row[3]} data-field={row[1]}>{columns.map((column) => cell(row, column))}</tr>
          </tbody>
        ))}
        {look === "stacked" && columns.map((column) => (
          <tbody key={column[0]}>
            <tr class="group"><th scope="rowgroup" colSpan={2}>{text(language, column[0])}</th></tr>
            {rows.map((row) => <tr key={row[0]} class={row[3]} data-field={row[1]}>{label(row[0])}{cell(row, column)}</tr>)}
          </tbody>
        ))}
      </table>
    </section>
  );
}
