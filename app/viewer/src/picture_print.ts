// The picture on paper: equal neighbours as one rectangle, and hatching as plain lines (browsers take minutes to
// print pattern fills), so that hundreds of pages stay light.

import type { Box, Layout, Place } from "./layout";
import type { Outline } from "./outlines";
import { element, type RegionName } from "./picture_svg";
import { regionRows } from "./regions_table";
import { Cell, type OperandState } from "./state";

const spacing = 6;
const round = (value: number) => Math.round(value * 10) / 10;

/** Lines that fill a box: rising ones = on chip, level dotted ones (the style dashes them) = done; else none. */
export function shading(cell: number, { x, y, w, h }: Box): string {
  let path = "";
  if (cell === 1) {
    for (let shift = spacing - ((x + y) % spacing); shift < w + h; shift += spacing) {
      const left = Math.max(0, shift - h), right = Math.min(w, shift);
      path += `M${round(x + left)} ${round(y + shift - left)}L${round(x + right)} ${round(y + shift - right)}`;
    }
  }
  if (cell === 3) {
    for (let down = spacing / 2; down < h; down += spacing) path += `M${round(x + 2)} ${round(y + down)}H${round(x + w - 1)}`;
  }
  return path;
}

const cellHasText = ({ cell }: Place) => Math.min(cell.w, cell.h) >= 12;
const movedMark = (moving: number) => (moving === 1 ? "▼" : moving === 2 ? "▲" : "");

function cellsOf(root: SVGElement, place: Place, state: OperandState): void {
  const own = cellHasText(place);
  for (const { rows, cols, cell, loads, moving } of regionRows(state)) {
    const block = { row: rows[0], rows: rows[1] - rows[0], col: cols[0], cols: cols[1] - cols[0] };
    for (const box of place.block(block)) {
      const group = element("g", { class: `paper s${cell}` }, root);
      element("rect", { x: round(box.x), y: round(box.y), width: round(box.w), height: round(box.h) }, group);
      const lines = shading(cell, box);
      if (lines) element("path", { class: "shade", d: lines }, group);
      const written = (loads > 0 ? String(loads) : "") + movedMark(moving);
      if (!own && written && box.h >= 12 && box.w >= 7 * written.length + 4) {
        element("text", { class: "count", x: round(box.x + 3), y: round(box.y + 10), "font-size": 9 }, group).textContent = written;
      }
    }
  }
}

function gridOf(root: SVGElement, place: Place, dashed: boolean): void {
  if (Math.min(place.cell.w, place.cell.h) < 5) return;
  let path = "";
  for (let r = 0; r < place.regionRows; ++r) {
    for (let c = 0; c < place.regionCols; ++c) {
      if (r > 0 && c > 0) continue;
      const { x, y, w, h } = place.region(r, c);
      if (place.regionRows === 1) path += `M${round(x)} ${round(y)}h${round(w)}v${round(h)}h${round(-w)}z`;
      else {
        if (c === 0) path += `M${round(place.box.x)} ${round(y)}H${round(place.box.x + place.box.w)}`;
        if (r === 0) path += `M${round(x)} ${round(place.box.y)}V${round(place.box.y + place.box.h)}`;
      }
    }
  }
  element("path", { class: dashed ? "grid dashed" : "grid", d: path }, root);
}

function textsOf(root: SVGElement, place: Place, state: OperandState, name: RegionName): void {
  if (!cellHasText(place)) return;
  const { w, h } = place.cell;
  const longest = name(place.operand, state.rowCuts[place.regionRows] - 1n, state.colCuts[place.regionCols] - 1n).length;
  for (let at = 0; at < state.cells.length; ++at) {
    const r = Math.floor(at / place.regionCols), c = at % place.regionCols;
    const box = place.region(r, c);
    const mark = movedMark(state.moving[at]);
    const loads = state.loads[at] > 0 ? String(state.loads[at]) : "";
    const group = element("g", { class: `paper s${state.cells[at]}` }, root);
    const label = name(place.operand, state.rowCuts[r], state.colCuts[c]);
    const single = state.rowCuts[r + 1] - state.rowCuts[r] === 1n && state.colCuts[c + 1] - state.colCuts[c] === 1n;
    const named = single && state.cells[at] !== Cell.absent && h >= 30 && (w - 8) / (longest * 0.6) >= 8;
    if (named) {
      const size = Math.min(h * 0.34, (w - 8) / (longest * 0.6), 20);
      element("text", { x: round(box.x + box.w / 2), y: round(box.y + box.h / 2 + size * 0.4), "font-size": round(size), "text-anchor": "middle" }, group).textContent = label;
    }
    if ((!loads && !mark) || box.w < 7 * (loads + mark).length) continue; // whole or not at all
    element("text", { x: round(box.x + box.w - 3), y: round(box.y + (named ? 10 : box.h / 2 + 3.5)), "font-size": 9, "text-anchor": "end", class: "count" }, group).textContent = loads + mark;
  }
}

export function printPicture(layout: Layout, operands: OperandState[], outlines: Outline[], name: RegionName, absence: string): SVGElement {
  const root = element("svg", { width: layout.width, height: layout.height, viewBox: `0 0 ${layout.width} ${layout.height}`, "aria-hidden": "true" });
  for (const place of layout.places) {
    const state = operands[place.operand];
    cellsOf(root, place, state);
    gridOf(root, place, !state.everInHbm);
    textsOf(root, place, state, name);
    const title = element("text", { class: "operand", x: place.title.x, y: place.title.y }, root);
    title.textContent = state.name;
    if (layout.kind === "vectors") title.setAttribute("text-anchor", "end");
    if (!state.everInHbm) element("text", { class: "tick", ...place.note }, root).textContent = absence;
  }
  for (const tick of layout.rowTicks) element("text", { class: "tick", x: tick.x, y: round(tick.y + 4), "text-anchor": "end" }, root).textContent = tick.text;
  for (const tick of layout.colTicks) element("text", { class: "tick", x: tick.x, y: tick.y, "text-anchor": "middle" }, root).textContent = tick.text;
  for (const { operand, block, what } of outlines) {
    for (const box of layout.places.find((place) => place.operand === operand)?.block(block) ?? []) {
      element("rect", { class: `frame ${what}`, x: box.x, y: box.y, width: box.w, height: box.h }, root);
    }
  }
  return root;
}
