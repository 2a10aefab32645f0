// How the counters stand in the room that their panel has. A number is never cut or broken, or it would read as a
// smaller one: the font shrinks a little, then each label gets a line of its own above its numbers, then the columns
// stand below each other. The choice is made once for the whole run, so that nothing jumps from step to step.

import { useLayoutEffect, useState } from "preact/hooks";
import type { RunInfo } from "./payload";
import type { Run, Totals } from "./state";
import { tileEnds } from "./tile_ends";
import { watchSize } from "./watch_size";

export interface Arrangement {
  look: "columns" | "headed" | "stacked";
  scale: number; // of the font
}

/** Widths in the font's size [em]. */
export interface Widths {
  label: number;
  columns: number[];
}

const gap = 0.7; // between columns

export function arrange(room: number, { label, columns }: Widths): Arrangement {
  const numbers = columns.reduce((sum, width) => sum + width, 0);
  const beside = room / (label + numbers + gap * columns.length);
  if (beside >= 0.85) return { look: "columns", scale: Math.min(1, beside) };
  const below = room / (numbers + gap * (columns.length - 1));
  if (below >= 0.75) return { look: "headed", scale: Math.min(1, below) };
  return { look: "stacked", scale: Math.min(0.95, room / (label + gap + Math.max(...columns))) };
}

/** The largest numbers of any step, of any output tile, and of the whole run. */
export function largest(run: Run, info: RunInfo): [bigint, bigint, bigint] {
  const most = (after: Totals, before: Totals): bigint => {
    const moved = after.readBytes + after.writeBytes - before.readBytes - before.writeBytes, flops = after.flops - before.flops;
    return moved > flops ? moved : flops;
  };
  const between = (ends: number[]): bigint => {
    let found = 0n;
    ends.forEach((end, index) => {
      const one = most(run.totalsAt(end), run.totalsAt(index > 0 ? ends[index - 1] : 0));
      if (one > found) found = one;
    });
    return found;
  };
  const all = Array.from({ length: run.stepCount }, (_, index) => index + 1);
  return [between(all), between(tileEnds(info)), between([run.stepCount])];
}

let brush: CanvasRenderingContext2D | null = null;

/** Width of a text in the font of the page [em]; digits are as wide as a zero. */
export function textWidth(text: string, weight: number): number {
  brush ??= document.createElement("canvas").getContext("2d");
  if (!brush) return text.length * 0.7;
  brush.font = `${weight} 100px ${getComputedStyle(document.body).fontFamily}`;
  return brush.measureText(text.replace(/\d/g, "0")).width / 100;
}

/** Width inside an element [em]; null while it is not laid out, as on the pages that are printed. */
export function useRoom(host: { current: HTMLElement | null }): number | null {
  const [room, setRoom] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = host.current;
    if (!element) return;
    const measure = () => {
      const style = getComputedStyle(element);
      const width = element.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
      setRoom(width > 0 ? width / parseFloat(style.fontSize) : null);
    };
    return watchSize(element, measure);
  }, []);
  return room;
}
