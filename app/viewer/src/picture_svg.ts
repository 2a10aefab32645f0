// The picture as SVG, for up to 32 x 32 cells: built once for a layout, then only the cells that change are touched.

import type { Layout } from "./layout";
import type { Outline } from "./outlines";
import type { OperandState } from "./state";

const namespace = "http://www.w3.org/2000/svg";

export function element(name: string, attributes: Record<string, string | number>, parent?: Element): SVGElement {
  const made = document.createElementNS(namespace, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  parent?.append(made);
  return made;
}

const round = (value: number) => Math.round(value * 100) / 100;

interface CellNodes { group: SVGElement; count: SVGElement | null; countSize: number; mark: SVGElement | null; arrows: boolean; key: number; box: { x: number; y: number; w: number; h: number } }

const markSide = ({ w, h }: CellNodes["box"]): number => Math.min(9, Math.max(4, Math.min(w, h) * 0.17));
const least_size = 6.5; // below, a number cannot be read

/** Drawn in the lower right corner: a triangle down = read in this step, up = written; lower left: a tick = done. */
function markPath(box: CellNodes["box"], state: number, moving: number): string {
  const side = markSide(box);
  const right = box.x + box.w - 5, bottom = box.y + box.h - 5;
  let path = "";
  if (moving === 1) path += `M${round(right - side)} ${round(bottom - side)}H${round(right)}L${round(right - side / 2)} ${round(bottom)}Z`;
  if (moving === 2) path += `M${round(right - side)} ${round(bottom)}H${round(right)}L${round(right - side / 2)} ${round(bottom - side)}Z`;
  if (state === 3) {
    const x = box.x + 5, t = Math.max(1.2, side / 5);
    path += `M${round(x)} ${round(bottom - side / 2)}l${round(t)} ${round(-t)}l${round(side / 3 - t / 2)} ${round(side / 3)}l${round(side / 2)} ${round(-side / 1.6)}l${round(t)} ${round(t)}l${round(-side / 2 - t)} ${round(side / 1.6 + t)}Z`;
  }
  return path;
}

export type RegionName = (operand: number, row: bigint, col: bigint) => string;

export class SvgPicture {
  readonly root: SVGElement;
  private readonly cells: CellNodes[][] = [];
  private readonly frames: SVGElement;

  constructor(private readonly layout: Layout, operands: OperandState[], name: RegionName, small: boolean, absence: string) {
    this.root = element("svg", { width: layout.width, height: layout.height, viewBox: `0 0 ${layout.width} ${layout.height}`, "aria-hidden": "true" });
    for (const place of layout.places) {
      const state = operands[place.operand];
      const title = element("text", { class: "operand", x: place.title.x, y: place.title.y }, this.root);
      title.textContent = state.name;
      if (layout.kind === "vectors") title.setAttribute("text-anchor", "end");
      if (!state.everInHbm) element("text", { class: "tick", ...place.note }, this.root).textContent = absence;
      const nodes: CellNodes[] = [];
      // By the longest name, the last one: all cells of an operand are named alike, or none is.
      const longest = name(place.operand, state.rowCuts[place.regionRows] - 1n, state.colCuts[place.regionCols] - 1n).length;
      for (let r = 0; r < place.regionRows; ++r) {
        for (let c = 0; c < place.regionCols; ++c) {
          const box = place.region(r, c);
          const group = element("g", { class: "cell s0" }, this.root);
          const inset = box.w > 24 ? 2 : box.w > 8 ? 1 : 0.5;
          element("rect", { x: round(box.x + inset), y: round(box.y + inset), width: round(Math.max(1, box.w - 2 * inset)), height: round(Math.max(1, box.h - 2 * inset)), rx: box.w > 14 ? 2 : 0 }, group);
          const single = state.rowCuts[r + 1] - state.rowCuts[r] === 1n && state.colCuts[c + 1] - state.colCuts[c] === 1n;
          const label = name(place.operand, state.rowCuts[r], state.colCuts[c]);
          const size = Math.min(place.cell.h * 0.34, (place.cell.w - 8) / (longest * 0.6), 24);
          const named = single && !small && size >= 8.5 && box.h >= 34;
          if (named) {
            element("text", { class: "name", x: round(box.x + box.w / 2), y: round(box.y + box.h / 2 + size * 0.4), "font-size": round(size) }, group).textContent = label;
          }
          const marked = !small && Math.min(box.w, box.h) >= 25;
          let count: SVGElement | null = null;
          const free = box.h - (marked ? markSide(box) + 6 : 0); // above the marks
          const countSize = named ? Math.min(14, box.h * 0.25) : Math.min(15, marked ? free * 0.7 : box.h * 0.6);
          if (countSize >= least_size && !small) {
            count = element("text", named
              ? { class: "count", x: round(box.x + box.w - 5), y: round(box.y + 4 + countSize * 0.8), "text-anchor": "end" }
              : { class: "count", x: round(box.x + box.w / 2), y: round(box.y + free / 2 + countSize * 0.36), "text-anchor": "middle" }, group);
          }
          const mark = marked ? element("path", { class: "mark" }, group) : null;
          nodes.push({ group, count, countSize, mark, arrows: named || box.h >= 30, key: -1, box }); // an arrow needs room below a number
        }
      }
      this.cells.push(nodes);
    }
    if (!small) {
      for (const tick of layout.rowTicks) element("text", { class: "tick", x: tick.x, y: round(tick.y + 4), "text-anchor": "end" }, this.root).textContent = tick.text;
      for (const tick of layout.colTicks) element("text", { class: "tick", x: tick.x, y: tick.y, "text-anchor": "middle" }, this.root).textContent = tick.text;
    }
    this.frames = element("g", { class: "frames" }, this.root);
  }

  draw(operands: OperandState[], outlines: Outline[]): void {
    for (const [index, place] of this.layout.places.entries()) {
      const { cells, loads, moving } = operands[place.operand];
      const nodes = this.cells[index];
      for (let at = 0; at < nodes.length; ++at) {
        const node = nodes[at];
        const key = loads[at] * 32 + moving[at] * 8 + cells[at];
        if (key === node.key) continue;
        node.key = key;
        node.group.setAttribute("class", `cell s${cells[at]} m${moving[at]}`);
        if (node.count) {
          const written = loads[at] > 0 ? String(loads[at]) : "";
          const size = Math.min(node.countSize, (node.box.w - 6) / (0.7 * Math.max(1, written.length)));
          node.count.textContent = size >= least_size ? written : ""; // whole or not at all; the table has it
          node.count.setAttribute("font-size", String(round(size)));
        }
        node.mark?.setAttribute("d", markPath(node.box, cells[at], node.arrows ? moving[at] : 0));
      }
    }
    this.frames.replaceChildren();
    for (const { operand, block, what } of outlines) {
      const place = this.layout.places.find((one) => one.operand === operand);
      for (const box of place?.block(block) ?? []) {
        element("rect", { class: `frame ${what}`, x: round(box.x), y: round(box.y), width: round(box.w), height: round(box.h), rx: 3 }, this.frames);
      }
    }
  }
}
