// Stepping: buttons, scrub bar and speed; and the keys that do the same.

import { speeds } from "./fragment";
import type { Model } from "./model";
import { grouped } from "./numbers";
import { text, type Language, type PlainName } from "./ui_strings";

const shapes = {
  first: "M4 4h2.5v12H4zM16 4v12L7.5 10z",
  back: "M14 4v12L5 10z",
  play: "M5 3.5v13L16.5 10z",
  pause: "M5 4h3.5v12H5zM11.5 4H15v12h-3.5z",
  next: "M6 4v12l9-6z",
  last: "M13.5 4H16v12h-2.5zM4 4v12l8.5-6z",
};

const Glyph = ({ shape }: { shape: keyof typeof shapes }) => (
  <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true"><path d={shapes[shape]} fill="currentColor" /></svg>
);

export function Controls({ model, language }: { model: Model; language: Language }) {
  const step = model.step.value, { last } = model;
  const playing = model.playing.value;
  const button = (name: PlainName, shape: keyof typeof shapes, act: () => void, off: boolean, look = "") => (
    <button type="button" class={look} title={text(language, name)} aria-label={text(language, name)} aria-disabled={off} onClick={() => off || act()} data-act={shape}>
      <Glyph shape={shape} />
    </button>
  );
  const seek = (act: () => void) => () => { model.pause(); act(); };
  const shown = step === 0 ? text(language, "before_all") : text(language, "step_of", grouped(BigInt(step)), grouped(BigInt(last)));
  return (
    <nav class="controls" aria-label={text(language, "controls")}>
      <div class="buttons">
        {button("first", "first", seek(model.first), step === 0)}
        {button("back", "back", seek(model.back), step === 0)}
        {button(playing ? "pause" : "play", playing ? "pause" : "play", () => model.setPlaying(!playing), last === 0, "primary")}
        {button("next", "next", seek(model.next), step >= last)}
        {button("last", "last", seek(model.end), step >= last)}
      </div>
      <input class="scrub" type="range" min="0" max={last} step="1" value={step} aria-label={text(language, "scrub")} aria-valuetext={shown}
        title={text(language, "keys")} onInput={(event) => { model.pause(); model.goTo(Number(event.currentTarget.value)); }} />
      <output class="position" aria-hidden="true">{`${grouped(BigInt(step))} / ${grouped(BigInt(last))}`}</output>
      <label class="speed">
        <span>{text(language, "speed")}</span>
        <select value={String(model.speed.value)} onChange={(event) => { model.speed.value = Number(event.currentTarget.value); }}>
          {speeds.map((value) => <option key={value} value={String(value)}>{text(language, "speed_value", String(value))}</option>)}
        </select>
      </label>
    </nav>
  );
}

/** Keys act on the page unless the focus is where they mean something else. */
export function onKey(model: Model, event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const at = event.target instanceof Element ? event.target : null;
  if (at?.closest("select, textarea, dialog, input:not([type=range])")) return;
  const keys: Record<string, () => void> = {
    " ": () => model.setPlaying(!model.playing.value),
    ArrowRight: model.next,
    ArrowLeft: model.back,
    PageDown: model.nextTile,
    PageUp: model.previousTile,
    Home: model.first,
    End: model.end,
  };
  const act = keys[event.key];
  if (!act || (event.key === " " && at?.closest("button, a, summary"))) return; // space presses the button that has the focus
  event.preventDefault();
  if (event.key !== " ") model.pause();
  act();
}
