// One operand picture on the page: measures its room, keeps a painter for it, and draws the state given to it.

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { layOut, needsCanvas, type Layout } from "./layout";
import { elementName } from "./names";
import type { Payload } from "./payload";
import { outlinesOf } from "./outlines";
import { CanvasPicture } from "./picture_canvas";
import { SvgPicture } from "./picture_svg";
import type { OperandState, State } from "./state";
import { text, type Language } from "./ui_strings";
import { watchSize } from "./watch_size";

function countCells(cells: Uint8Array): number[] {
  const counts = [0, 0, 0, 0, 0];
  for (const cell of cells) ++counts[cell]!;
  return counts;
}

/** Counts of cells by state, for the label that a screen reader reads instead of the picture. */
export function pictureLabel(language: Language, operands: OperandState[]): string {
  const parts = operands.map(({ name, cells, everInHbm }) => {
    const [hbm, chip, used, done, absent] = countCells(cells).map(String) as [string, string, string, string, string];
    return everInHbm ? text(language, "picture_part", name, hbm, chip, used, done) : text(language, "picture_part_absent", name, chip, used, absent);
  });
  return text(language, "picture_label", parts.join("; "));
}

interface Props {
  kind: "matmul" | "vectors";
  payload: Payload;
  state: State;
  label: string;
  small: boolean;
  theme: number; // changes when the colours do
  language: Language;
  onLayout?: (layout: Layout) => void;
}

export function Picture({ kind, payload, state, label, small, theme, language, onLayout }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const painter = useRef<{ draw(operands: OperandState[], outlines: ReturnType<typeof outlinesOf>): void } | null>(null);
  const [size, setSize] = useState<{ w: number; h: number } | null>(null);

  useLayoutEffect(() => {
    const element = host.current;
    if (!element) return;
    const measure = () => {
      const w = Math.floor(element.clientWidth), h = Math.floor(element.clientHeight);
      setSize((old) => (old && old.w === w && old.h === h ? old : { w, h }));
    };
    return watchSize(element, measure);
  }, []);

  useLayoutEffect(() => {
    const element = host.current;
    if (!element || !size || size.w < 20 || size.h < 20) return;
    const layout = layOut(kind, state.operands, size.w, size.h, small);
    const absence = text(language, "never_in_hbm");
    const canvas = needsCanvas(state.operands);
    const made = canvas
      ? new CanvasPicture(layout, small, absence)
      : new SvgPicture(layout, state.operands, (operand, row, col) => elementName(payload, operand, row, col), small, absence);
    painter.current = made;
    element.replaceChildren(made.root);
    onLayout?.(layout);
  }, [size, kind, payload, small, theme, language]);

  useLayoutEffect(() => {
    painter.current?.draw(state.operands, outlinesOf(state, kind));
  }, [state, size, theme, language]);

  return <div class={small ? "picture small" : "picture"} role="img" aria-label={label} ref={host} />;
}
