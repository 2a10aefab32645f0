// Renders wait until the turn ends, or until someone asks for them at once.

import { options } from "preact";

let waiting: (() => void) | null = null;

export function renderNow(): void {
  const work = waiting;
  waiting = null;
  work?.();
}

options.debounceRendering = (work) => {
  waiting = work;
  queueMicrotask(renderNow);
};
