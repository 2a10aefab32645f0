// The picture as a table: neighbouring regions in the same state and with the same loads as one row.

import type { OperandInfo } from "./payload";
import type { OperandState } from "./state";
import { text, type Language } from "./ui_strings";

export interface RegionRow { rows: [bigint, bigint]; cols: [bigint, bigint]; cell: number; loads: number; moving: number; written: number }

/** Runs of equal regions, first along a row, then over consecutive rows that have the same runs. */
export function regionRows(state: OperandState): RegionRow[] {
  const { rowCuts, colCuts, cells, loads, moving, written } = state;
  const height = rowCuts.length - 1, width = colCuts.length - 1;
  const out: RegionRow[] = [];
  const same = (a: number, b: number) => cells[a] === cells[b] && loads[a] === loads[b] && moving[a] === moving[b] && written[a] === written[b];
  for (let r = 0; r < height;) {
    let end = r + 1;
    while (end < height) {
      let equal = true;
      for (let c = 0; c < width && equal; ++c) equal = same(r * width + c, end * width + c);
      if (!equal) break;
      ++end;
    }
    for (let c = 0; c < width;) {
      let stop = c + 1;
      while (stop < width && same(r * width + c, r * width + stop)) ++stop;
      const at = r * width + c;
      out.push({ rows: [rowCuts[r], rowCuts[end]], cols: [colCuts[c], colCuts[stop]], cell: cells[at], loads: loads[at], moving: moving[at], written: written[at] });
      c = stop;
    }
    r = end;
  }
  return out;
}

export function cellText(language: Language, cell: number, role: OperandInfo["role"], written: boolean): string {
  switch (cell) {
    case 1: return text(language, "cell_on_chip");
    case 2: return text(language, "cell_used");
    case 3: return text(language, "cell_done");
    case 4: return text(language, "cell_absent");
  }
  // Of what the run itself computes, HBM has only what was written there.
  if (role === "input") return text(language, "cell_hbm");
  if (!written) return text(language, "cell_hbm_output");
  return text(language, role === "output" ? "cell_hbm_partial" : "cell_hbm");
}

export function RegionsTable({ language, state, role }: { language: Language; state: OperandState; role: OperandInfo["role"] }) {
  const range = ([begin, end]: [bigint, bigint]) => `${begin}:${end}`;
  const end = (cuts: bigint[]) => String(cuts[cuts.length - 1]);
  return (
    <table class="regions">
      <caption>
        {text(language, "region_caption", state.name, end(state.rowCuts), end(state.colCuts))}
        {!state.everInHbm && <span class="absence"> {text(language, "never_in_hbm")}</span>}
      </caption>
      <thead>
        <tr>
          <th scope="col">{text(language, "region_rows")}</th>
          <th scope="col">{text(language, "region_cols")}</th>
          <th scope="col">{text(language, "region_state")}</th>
          <th scope="col">{text(language, "region_loads")}</th>
          <th scope="col">{text(language, "region_moved")}</th>
        </tr>
      </thead>
      <tbody>
        {regionRows(state).map((row) => (
          <tr key={`${row.rows[0]},${row.cols[0]}`}>
            <td>{range(row.rows)}</td>
            <td>{range(row.cols)}</td>
            <td>{cellText(language, row.cell, role, row.written === 1)}</td>
            <td class="num">{row.loads}</td>
            <td>{row.moving === 1 ? text(language, "moved_in") : row.moving === 2 ? text(language, "moved_out") : ""}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
