// The exact counters: of this step, of the output tile so far, and of the run so far.

import { elementsOf } from "./blocks";
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

/** The same digits; very long ones may break the line at a comma. */
const breakable = (digits: string) => digits.length <= 16 ? digits : digits.split(",").map((group, index) => (index === 0 ? group : <>,<wbr />{group}</>));

export interface ElementSizes { read: bigint | null; written: bigint | null }

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
  const long = grouped(state.totals.readBytes + state.totals.writeBytes + state.totals.flops).length > 10;
  return (
    <section class="panel counters" aria-label={text(language, "counters")}>
      <h2>{text(language, "counters")}</h2>
      <table class={long ? "long" : ""}>
        <thead>
          <tr>
            <td />
            {columns.map(([name]) => <th scope="col" key={name}>{text(language, name)}</th>)}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, field, value, look]) => (
            <tr key={name} class={look} data-field={field}>
              <th scope="row">{text(language, name)}</th>
              {columns.map(([column, totals]) => {
                const number = value(totals);
                return <td key={column} data-column={column.slice(4)}>{number === null ? "–" : breakable(grouped(number))}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
