// The picture on paper: SVG for every size, neighbours in a row that look the same as one rectangle, so that
// hundreds of pages stay light.

import { needsCanvas, type Layout } from "./layout";
import type { Outline } from "./outlines";
import { element, SvgPicture, type RegionName } from "./picture_svg";
import type { OperandState } from "./state";

export function printPicture(layout: Layout, operands: OperandState[], outlines: Outline[], name: RegionName): SVGElement {
  const cells = operands.reduce((sum, operand) => sum + operand.cells.length, 0);
  if (cells <= 200 && !needsCanvas(operands)) {
    const picture = new SvgPicture(layout, operands, name, false);
    picture.draw(operands, outlines);
    return picture.root;
  }
  const root = element("svg", { width: layout.width, height: layout.height, viewBox: `0 0 ${layout.width} ${layout.height}`, "aria-hidden": "true" });
  for (const place of layout.places) {
    const { cells: states, loads, name: title } = operands[place.operand];
    for (let r = 0; r < place.regionRows; ++r) {
      for (let c = 0; c < place.regionCols;) {
        const at = r * place.regionCols + c;
        const from = place.region(r, c);
        let end = c + 1;
        while (end < place.regionCols && states[at] === states[at + end - c] && loads[at] === loads[at + end - c] && place.region(r, end).y === from.y) ++end;
        const to = place.region(r, end - 1);
        const group = element("g", { class: `cell s${states[at]}` }, root);
        element("rect", { x: from.x, y: from.y, width: to.x + to.w - from.x, height: from.h }, group);
        if (loads[at] > 0 && from.h >= 11 && to.x + to.w - from.x >= 10) {
          element("text", { class: "count", x: from.x + 3, y: from.y + from.h / 2 + 3.5, "font-size": 9 }, group).textContent = String(loads[at]);
        }
        c = end;
      }
    }
    const label = element("text", { class: "operand", x: place.title.x, y: place.title.y }, root);
    label.textContent = title;
    if (layout.kind === "vectors") label.setAttribute("text-anchor", "end");
  }
  for (const { operand, block, what } of outlines) {
    for (const box of layout.places.find((place) => place.operand === operand)?.block(block) ?? []) {
      element("rect", { class: `frame ${what}`, x: box.x, y: box.y, width: box.w, height: box.h }, root);
    }
  }
  return root;
}
