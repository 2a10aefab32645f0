// Starts the page: reads the payload, takes over the URL fragment, shows the step that it names.

import { effect } from "@preact/signals";
import { render } from "preact";
import { createAddressWriter } from "./address";
import { App } from "./app";
import { onKey } from "./controls";
import { elementBytes } from "./counters";
import { createModel, type Model } from "./model";
import { readPayload } from "./read_payload";
import { preparePrinting } from "./print";
import { openDoor } from "./scripting";
import { text, type Language } from "./ui_strings";
import { titleOf } from "./words";

function start(model: Model, root: HTMLElement, pages: HTMLElement): void {
  model.readUrl(location.hash);
  const writeAddress = createAddressWriter();
  window.addEventListener("hashchange", () => {
    model.readUrl(location.hash);
    writeAddress(model.url.value); // what it asked for may not be what is shown
  });
  effect(() => writeAddress(model.url.value));
  effect(() => {
    const language = model.language.value;
    document.documentElement.lang = language;
    document.title = text(language, "page_title", titleOf(model, language));
  });
  effect(() => {
    if (!model.playing.value) return;
    if (model.step.value >= model.last) {
      model.playing.value = false;
      return;
    }
    const timer = setTimeout(model.next, 1000 / model.speed.value);
    return () => clearTimeout(timer);
  });
  document.addEventListener("keydown", (event) => onKey(model, event));
  const sizes = { read: elementBytes(model, "r"), written: elementBytes(model, "w") };
  preparePrinting(model, sizes, pages);
  render(<App model={model} sizes={sizes} />, root);
  openDoor(model);
}

const root = document.getElementById("app"), pages = document.getElementById("pages");
const data = document.getElementById("rooftile-trace")?.textContent ?? "";
if (root && pages) {
  let model: Model | null = null;
  try {
    model = createModel(readPayload(data));
  } catch (error) {
    const language: Language = navigator.language.startsWith("ko") ? "ko" : "en";
    const notice = document.createElement("p");
    notice.className = "notice";
    notice.setAttribute("role", "alert");
    notice.textContent = `${text(language, "unreadable")}: ${error instanceof Error ? error.message : String(error)}`;
    root.append(notice);
  }
  if (model) start(model, root, pages);
}
