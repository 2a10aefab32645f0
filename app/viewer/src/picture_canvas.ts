// The picture as a canvas, for more than 32 x 32 cells: drawn whole at each step, equal neighbours in a row as one.

import type { Layout } from "./layout";
import type { Outline } from "./outlines";
import { regionRows } from "./regions_table";
import { Cell, type OperandState } from "./state";

interface Look {
  fills: (string | CanvasPattern)[]; // by Cell
  grid: string;
  ink: string;
  usedInk: string;
  muted: string;
  frames: Record<Outline["what"], string>;
  font: string;
}

/** Two pixels of line in eight: the same hatching and dots as the SVG patterns. */
function pattern(context: CanvasRenderingContext2D, back: string, line: string, kind: "hatch" | "dots", ratio: number): CanvasPattern | string {
  const side = Math.round(6 * ratio);
  const tile = document.createElement("canvas");
  tile.width = tile.height = side;
  const brush = tile.getContext("2d");
  if (!brush) return back;
  brush.fillStyle = back;
  brush.fillRect(0, 0, side, side);
  brush.strokeStyle = brush.fillStyle = line;
  if (kind === "hatch") {
    brush.lineWidth = 1.3 * ratio;
    for (const shift of [-side, 0, side]) {
      brush.beginPath();
      brush.moveTo(shift - 1, side + 1);
      brush.lineTo(shift + side + 1, -1);
      brush.stroke();
    }
  } else {
    brush.fillRect(side / 2 - ratio * 0.7, side / 2 - ratio * 0.7, 1.4 * ratio, 1.4 * ratio);
  }
  const made = context.createPattern(tile, "repeat");
  made?.setTransform(new DOMMatrix().scale(1 / ratio)); // a tile's pixel is a device pixel
  return made ?? back;
}

export class CanvasPicture {
  readonly root = document.createElement("canvas");
  private readonly context: CanvasRenderingContext2D | null;
  private readonly ratio = Math.min(3, window.devicePixelRatio || 1);
  private look: Look | null = null;

  constructor(private readonly layout: Layout, private readonly small: boolean, private readonly absence: string) {
    this.root.width = Math.round(layout.width * this.ratio);
    this.root.height = Math.round(layout.height * this.ratio);
    this.root.style.width = `${layout.width}px`;
    this.root.style.height = `${layout.height}px`;
    this.root.setAttribute("aria-hidden", "true");
    this.context = this.root.getContext("2d", { alpha: true });
  }

  private readLook(context: CanvasRenderingContext2D): Look {
    const style = getComputedStyle(document.documentElement);
    const of = (name: string) => style.getPropertyValue(name).trim();
    return {
      fills: [
        of("--hbm"),
        pattern(context, of("--chip"), of("--chip-line"), "hatch", this.ratio),
        of("--used"),
        pattern(context, of("--done"), of("--done-line"), "dots", this.ratio),
        of("--panel"),
      ],
      grid: of("--grid"), ink: of("--ink"), usedInk: of("--used-ink"), muted: of("--muted"),
      frames: { tile: of("--tile"), slab: of("--slab"), next: of("--next") },
      font: getComputedStyle(document.body).fontFamily,
    };
  }

  draw(operands: OperandState[], outlines: Outline[]): void {
    const context = this.context;
    if (!context) return;
    const look = (this.look ??= this.readLook(context));
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, this.root.width, this.root.height);
    context.scale(this.ratio, this.ratio);
    for (const place of this.layout.places) this.drawOperand(context, look, place, operands[place.operand]);
    context.textBaseline = "alphabetic";
    if (!this.small) {
      context.fillStyle = look.muted;
      context.font = `11px ${look.font}`;
      context.textAlign = "right";
      for (const tick of this.layout.rowTicks) context.fillText(tick.text, tick.x, tick.y + 4);
      context.textAlign = "center";
      for (const tick of this.layout.colTicks) context.fillText(tick.text, tick.x, tick.y);
    }
    for (const { operand, block, what } of outlines) {
      const place = this.layout.places.find((one) => one.operand === operand);
      context.strokeStyle = look.frames[what];
      context.lineWidth = this.small ? 1.5 : 2.5;
      context.setLineDash(what === "next" ? [5, 3] : []);
      for (const box of place?.block(block) ?? []) context.strokeRect(box.x, box.y, box.w, box.h);
    }
    context.setLineDash([]);
  }

  /** Cells too small for a number of their own: one for all equal neighbours, in the corner of their rectangle. */
  private drawCommonLoads(context: CanvasRenderingContext2D, look: Look, place: Layout["places"][number], state: OperandState): void {
    context.font = `600 11px ${look.font}`;
    context.textAlign = "left";
    context.textBaseline = "top";
    for (const { rows, cols, cell, loads } of regionRows(state)) {
      if (loads === 0) continue;
      const [box] = place.block({ row: rows[0], rows: rows[1] - rows[0], col: cols[0], cols: cols[1] - cols[0] });
      const written = String(loads);
      if (box.h < 14 || box.w < 8 * written.length + 6) continue;
      context.fillStyle = look.fills[cell];
      if (cell !== Cell.used) context.fillRect(box.x + 2, box.y + 2, 8 * written.length + 3, 12);
      context.fillStyle = cell === Cell.used ? look.usedInk : look.ink;
      context.fillText(written, box.x + 4, box.y + 3);
    }
  }

  private dash(context: CanvasRenderingContext2D, look: Look, x: number, y: number, w: number, h: number): void {
    context.strokeStyle = look.muted;
    context.lineWidth = 0.75;
    context.setLineDash([2, 3]);
    context.strokeRect(x + 0.5, y + 0.5, w - 1, h - 1);
    context.setLineDash([]);
  }

  private snap(at: number): number {
    return Math.round(at * this.ratio) / this.ratio;
  }

  private drawOperand(context: CanvasRenderingContext2D, look: Look, place: Layout["places"][number], state: OperandState): void {
    const { cells, loads } = state;
    const cols = place.regionCols;
    const oneLine = this.layout.kind === "matmul";
    for (let r = 0; r < place.regionRows; ++r) {
      for (let c = 0; c < cols;) {
        const cell = cells[r * cols + c];
        let end = c + 1;
        if (oneLine) while (end < cols && cells[r * cols + end] === cell) ++end;
        const from = place.region(r, c), to = place.region(r, end - 1);
        context.fillStyle = look.fills[cell];
        // Whole device pixels: between fractions of one the page would shine through.
        const left = this.snap(from.x), top = this.snap(from.y);
        context.fillRect(left, top, this.snap(to.x + to.w) - left, this.snap(from.y + from.h) - top);
        if (cell === Cell.absent) this.dash(context, look, left, top, this.snap(to.x + to.w) - left, this.snap(from.y + from.h) - top);
        c = end;
      }
    }
    context.strokeStyle = look.grid;
    context.lineWidth = 0.5;
    if (oneLine) {
      const every = (length: number, regions: number) => 2 ** Math.max(0, Math.ceil(Math.log2((8 * regions) / length))); // lines 8 px apart or more
      const rowStep = every(place.box.h, place.regionRows), colStep = every(place.box.w, cols);
      context.beginPath();
      for (let r = rowStep; r < place.regionRows; r += rowStep) {
        const { y } = place.region(r, 0);
        context.moveTo(place.box.x, y);
        context.lineTo(place.box.x + place.box.w, y);
      }
      for (let c = colStep; c < cols; c += colStep) {
        const { x } = place.region(0, c);
        context.moveTo(x, place.box.y);
        context.lineTo(x, place.box.y + place.box.h);
      }
      context.stroke();
    }
    if (oneLine) {
      context.lineWidth = 1;
      context.strokeRect(place.box.x, place.box.y, place.box.w, place.box.h);
    }
    const most = loads.reduce((one, other) => Math.max(one, other), 0);
    const ownNumbers = place.cell.w >= Math.max(14, 8 * String(most).length) && place.cell.h >= 12;
    if (!this.small && ownNumbers) {
      context.font = `${Math.min(12, place.cell.h * 0.6)}px ${look.font}`;
      context.textAlign = "center";
      context.textBaseline = "middle";
      for (let at = 0; at < cells.length; ++at) {
        if (loads[at] === 0) continue;
        const box = place.region(Math.floor(at / cols), at % cols);
        context.fillStyle = cells[at] === Cell.used ? look.usedInk : look.ink;
        context.fillText(String(loads[at]), box.x + box.w / 2, box.y + box.h / 2);
      }
    }
    if (!this.small && oneLine && !ownNumbers) this.drawCommonLoads(context, look, place, state);
    context.textBaseline = "alphabetic";
    context.fillStyle = look.ink;
    context.font = `600 ${this.small ? 12 : 17}px ${look.font}`;
    context.textAlign = this.layout.kind === "vectors" ? "right" : "left";
    context.fillText(state.name, place.title.x, place.title.y);
    if (state.everInHbm) return;
    context.fillStyle = look.muted;
    context.font = `11px ${look.font}`;
    context.textAlign = "left";
    context.fillText(this.absence, place.note.x, place.note.y);
  }
}
