// Where every region of every operand stands in the picture, in CSS pixels: for a matmul A left, B above and C at
// the corner, so that one row of A, one column of B and one element of C meet; for vectors one row below the other.
// Pure geometry: both painters and the print pages draw from it.

import type { Block, OperandState } from "./state";

export interface Box { x: number; y: number; w: number; h: number }

export interface Place {
  operand: number;
  box: Box; // all of it
  title: { x: number; y: number }; // baseline of its name
  note: { x: number; y: number }; // baseline of what is said of the operand as a whole
  /** Region (r, c) as it is drawn. */
  region(r: number, c: number): Box;
  /** Any block of it, in pieces where the vector is broken into lines. */
  block(block: Block): Box[];
  regionRows: number;
  regionCols: number;
  /** Least width and height of a region that is not a clipped one. */
  cell: { w: number; h: number };
}

export interface Layout {
  width: number;
  height: number;
  kind: "matmul" | "vectors";
  places: Place[];
  /** The empty quarter left of B and above A. */
  corner: Box | null;
  rowTicks: Tick[]; // left of A
  colTicks: Tick[]; // above B
}

export interface Tick { text: string; x: number; y: number }

const maxCell = 72;
const minSide = 18; // a side of one element beside one of a thousand still shows
const wide = { left: 30, top: 40, gap: 14, title: 20 };
const narrow = { left: 2, top: 16, gap: 5, title: 14 };

/** The largest scale at which both sums fit, each length being at least minSide. */
function lengths(dims: { m: number; n: number; k: number }, width: number, height: number) {
  const fixed = { m: false, n: false, k: false };
  let scale = maxCell;
  for (let pass = 0; pass < 4; ++pass) {
    const room = (available: number, ...sides: ("m" | "n" | "k")[]) => {
      const taken = sides.filter((side) => fixed[side]).length * minSide;
      const free = sides.filter((side) => !fixed[side]).reduce((sum, side) => sum + dims[side], 0);
      return free > 0 ? (available - taken) / free : maxCell;
    };
    scale = Math.max(0, Math.min(maxCell, room(width, "k", "n"), room(height, "k", "m")));
    let changed = false;
    for (const side of ["m", "n", "k"] as const) {
      if (!fixed[side] && dims[side] * scale < minSide) fixed[side] = changed = true;
    }
    if (!changed) break;
  }
  // Whole pixels a cell where there are enough of them keep the grid even.
  if (scale >= 6) scale = Math.floor(scale);
  const length = (side: "m" | "n" | "k") => (fixed[side] ? minSide : dims[side] * scale);
  return { m: length("m"), n: length("n"), k: length("k") };
}

function gridPlace(operand: number, state: OperandState, box: Box): Place {
  const rows = Number(state.rowCuts[state.rowCuts.length - 1]);
  const cols = Number(state.colCuts[state.colCuts.length - 1]);
  const atX = (col: number) => box.x + (box.w * col) / cols;
  const atY = (row: number) => box.y + (box.h * row) / rows;
  const xs = state.colCuts.map((cut) => atX(Number(cut)));
  const ys = state.rowCuts.map((cut) => atY(Number(cut)));
  return {
    operand,
    box,
    title: { x: box.x, y: box.y },
    note: { x: box.x, y: box.y },
    region: (r, c) => ({ x: xs[c], y: ys[r], w: xs[c + 1] - xs[c], h: ys[r + 1] - ys[r] }),
    block: (b) => {
      const x = atX(Number(b.col)), y = atY(Number(b.row));
      return [{ x, y, w: atX(Number(b.col + b.cols)) - x, h: atY(Number(b.row + b.rows)) - y }];
    },
    regionRows: state.rowCuts.length - 1,
    regionCols: state.colCuts.length - 1,
    cell: { w: xs[1] - xs[0], h: ys[1] - ys[0] },
  };
}

/** Every how many regions an index stands, so that two are `apart` pixels or more from each other: a power of two. */
function tickStep(regions: number, length: number, apart: number): number {
  let step = 1;
  while (step < regions && (length / regions) * step < apart) step *= 2;
  return step;
}

const digit = 7; // width of one in the ticks' font, at most

/** Width of the longest tick along a side. */
const tickWidth = (cuts: bigint[]): number => digit * String(cuts[Math.max(0, cuts.length - 2)]).length;

/** Without the ticks that would stick out of the picture or touch the one before. */
function apartTicks(ticks: Tick[], width: number): Tick[] {
  const out: Tick[] = [];
  let end = -Infinity;
  for (const tick of ticks) {
    const half = (digit * tick.text.length) / 2;
    const x = Math.max(half, Math.min(tick.x, width - half));
    if (x - half < end + 4) continue;
    out.push({ ...tick, x });
    end = x + half;
  }
  return out;
}

function matmulLayout(operands: OperandState[], width: number, height: number, small: boolean): Layout {
  const rowTick = tickWidth(operands[0].rowCuts), colTick = tickWidth(operands[1].colCuts);
  const ticked = !small && rowTick <= width / 4; // the table has indices that are longer
  const gutter = small ? narrow : { ...wide, left: ticked ? Math.max(wide.left, rowTick + 9) : wide.left };
  const end = (cuts: bigint[]) => Number(cuts[cuts.length - 1]);
  const dims = { m: end(operands[0].rowCuts), k: end(operands[0].colCuts), n: end(operands[1].colCuts) };
  const { m, n, k } = lengths(dims, Math.max(60, width - gutter.left - gutter.gap - 2), Math.max(60, height - gutter.top - gutter.gap - gutter.title - 4));
  const total = { w: gutter.left + k + gutter.gap + n, h: gutter.top + k + gutter.gap + gutter.title + m };
  const x0 = Math.max(0, Math.floor((width - total.w) / 2)), y0 = Math.max(0, Math.floor((height - total.h) / 2));
  const xA = x0 + gutter.left, xC = xA + k + gutter.gap;
  const yB = y0 + gutter.top, yC = yB + k + gutter.gap + gutter.title;
  const places = [
    gridPlace(0, operands[0], { x: xA, y: yC, w: k, h: m }),
    gridPlace(1, operands[1], { x: xC, y: yB, w: n, h: k }),
    gridPlace(2, operands[2], { x: xC, y: yC, w: n, h: m }),
  ];
  places[0].title = { x: xA, y: yC - (small ? 3 : 6) };
  places[1].title = { x: xC, y: yB - (small ? 4 : 22) };
  places[2].title = { x: xC, y: yC - (small ? 3 : 6) };
  const [a, b] = places;
  const rowStep = tickStep(a.regionRows, m, 15), colStep = tickStep(b.regionCols, n, Math.max(24, colTick + 4));
  const every = (cuts: bigint[], step: number, place: (index: number) => { x: number; y: number }): Tick[] =>
    cuts.slice(0, -1).flatMap((cut, index) => (index % step === 0 ? [{ text: String(cut), ...place(index) }] : []));
  return {
    width, height, kind: "matmul", places,
    corner: { x: x0, y: y0, w: xC - x0 - gutter.gap, h: yC - y0 - gutter.title - 6 },
    rowTicks: ticked ? every(operands[0].rowCuts, rowStep, (r) => { const box = a.region(r, 0); return { x: xA - 7, y: box.y + Math.min(box.h, 60) / 2 }; }) : [],
    colTicks: apartTicks(every(operands[1].colCuts, colStep, (c) => { const box = b.region(0, c); return { x: box.x + Math.min(box.w, 60) / 2, y: yB - 8 }; }), width),
  };
}

const lineGap = 5;
const readable = 32;

function vectorLayout(operands: OperandState[], width: number, height: number, small: boolean): Layout {
  const label = small ? 22 : 44; // left of a vector
  const regions = operands.map((operand) => operand.colCuts.length - 1);
  const most = Math.max(...regions);
  const room = width - label - 4;
  const spacing = operands.every(({ everInHbm }) => everInHbm) ? 16 : 22; // a note stands above a vector
  // One line as long as its cells stay readable, else the number of lines that gives the largest cells.
  let best = { lines: 1, w: 0, h: 0 };
  for (let lines = 1; lines <= 64; ++lines) {
    const w = Math.min(maxCell, room / Math.ceil(most / lines));
    const h = Math.min(maxCell, w * 1.2, (height - spacing * (operands.length + 1)) / (operands.length * lines) - lineGap);
    const least = Math.min(w, h);
    if (least > Math.min(best.w, best.h) + 0.5) best = { lines, w, h };
    if (w >= readable) break;
  }
  const columnWidth = best.w >= 6 ? Math.floor(best.w) : best.w;
  const perLine = Math.ceil(most / best.lines);
  const places: Place[] = [];
  const used = operands.length * best.lines * (best.h + lineGap) + spacing * (operands.length - 1);
  let y = Math.max(spacing, (height - used) / 2);
  const x0 = label + Math.max(0, (room - perLine * columnWidth) / 2);
  operands.forEach((state, operand) => {
    const count = regions[operand];
    const lines = Math.ceil(count / perLine);
    const top = y;
    const widest = Number(state.colCuts[1] - state.colCuts[0]) || 1;
    const region = (_r: number, c: number): Box => ({
      x: x0 + (c % perLine) * columnWidth,
      y: top + Math.floor(c / perLine) * (best.h + lineGap),
      w: (columnWidth * Number(state.colCuts[c + 1] - state.colCuts[c])) / widest, // a clipped block is narrower
      h: best.h,
    });
    places.push({
      operand,
      box: { x: x0, y: top, w: Math.min(count, perLine) * columnWidth, h: lines * (best.h + lineGap) - lineGap },
      title: { x: x0 - (small ? 6 : 14), y: top + best.h / 2 + 6 },
      note: { x: x0 + 1, y: top - 4 },
      region,
      block: (b) => {
        const first = state.colCuts.findIndex((_, c) => c < count && state.colCuts[c + 1] > b.col);
        let last = first;
        while (last + 1 < count && state.colCuts[last + 1] < b.col + b.cols) ++last;
        const boxes: Box[] = [];
        if (first < 0) return boxes;
        for (let line = Math.floor(first / perLine); line <= Math.floor(last / perLine); ++line) {
          const from = region(0, Math.max(first, line * perLine));
          const to = region(0, Math.min(last, line * perLine + perLine - 1));
          boxes.push({ x: from.x, y: from.y, w: to.x + to.w - from.x, h: from.h });
        }
        return boxes;
      },
      regionRows: 1,
      regionCols: count,
      cell: { w: columnWidth, h: best.h },
    });
    y = top + lines * (best.h + lineGap) - lineGap + spacing;
  });
  return { width, height, kind: "vectors", places, corner: null, rowTicks: [], colTicks: [] };
}

export function layOut(kind: "matmul" | "vectors", operands: OperandState[], width: number, height: number, small: boolean): Layout {
  return kind === "matmul" ? matmulLayout(operands, width, height, small) : vectorLayout(operands, width, height, small);
}

/** Above 32 x 32 cells in any operand the picture is a canvas. */
export function needsCanvas(operands: OperandState[]): boolean {
  return operands.some(({ rowCuts, colCuts }) =>
    rowCuts.length === 2 ? colCuts.length - 1 > 32 * 32 : rowCuts.length - 1 > 32 || colCuts.length - 1 > 32);
}
