// One Chromium for all tests; every page in it is watched: a request, an error on the console or a breach of the
// content security policy fails the test that opened the page.

import assert from "node:assert/strict";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";
import { pageFile } from "./pages.mjs";

const browser = await chromium.launch({
  executablePath: process.env.ROOFTILE_CHROMIUM,
  // Chromium's sandbox refuses to run for root.
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  chromiumSandbox: false,
});

export const closeBrowser = () => browser.close();
export const browserVersion = browser.version();

export const viewports = { small: { width: 1280, height: 800 }, large: { width: 1920, height: 1080 } };

/** Opens a page (by name, or a file) in a context of its own, gives it to `look`, then says what it did that it must not.
 *  options: hash, dark, reduced, viewport, prepare(page) before it loads. */
export async function withPage(what, options, look) {
  const file = what.endsWith(".html") ? what : await pageFile(what);
  const context = await browser.newContext({
    viewport: options.viewport ?? viewports.small,
    colorScheme: options.dark ? "dark" : "light",
    reducedMotion: options.reduced ? "reduce" : "no-preference",
    offline: true,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const url = pathToFileURL(file).href;
  const misdeeds = [];
  page.on("request", (request) => {
    if (![url, "about:blank"].includes(request.url().split("#")[0])) misdeeds.push(`asked for ${request.url()}`);
  });
  page.on("websocket", (socket) => misdeeds.push(`opened ${socket.url()}`));
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") misdeeds.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => misdeeds.push(`uncaught: ${error.message}`));
  page.on("dialog", (dialog) => {
    misdeeds.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.exposeFunction("reportBreach", (breach) => misdeeds.push(breach));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      globalThis.reportBreach(`against the content security policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  try {
    await options.prepare?.(page);
    await page.goto(url + (options.hash ?? ""));
    await page.waitForFunction(() => globalThis.rooftileTrace !== undefined);
    const result = await look(page, misdeeds);
    await page.evaluate(() => 0); // what the page has reported by now has arrived
    assert.deepEqual(misdeeds, []);
    return result;
  } finally {
    await context.close();
  }
}

export const show = (page, step) => page.evaluate((to) => globalThis.rooftileTrace.show(to), step);
export const state = (page) => page.evaluate(() => globalThis.rooftileTrace.state());
export const stepCount = (page) => page.evaluate(() => globalThis.rooftileTrace.steps);

/** What the page shows: the state behind it, and the document as it stands, drawing included. The address is not part
 *  of it: browsers limit how often it may change, so it follows when there is time. */
export async function shown(page) {
  await settled(page);
  return page.evaluate(() => ({
    state: globalThis.rooftileTrace.state(),
    text: document.getElementById("app").innerText,
    html: document.getElementById("app").innerHTML,
    title: document.title,
  }));
}

/** Waits until nothing more is drawn: two frames without a change of the document. */
export const settled = (page) => page.evaluate(() => new Promise((done) => {
  let quiet = 0;
  const observer = new MutationObserver(() => { quiet = 0; });
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  const frame = () => {
    if (++quiet < 3) return requestAnimationFrame(frame);
    observer.disconnect();
    done();
  };
  requestAnimationFrame(frame);
}));

export const waitForStep = (page, step) => page.waitForFunction((to) => globalThis.rooftileTrace.state().step === to, step);

/** Up to `most` steps of a run, the first and the last among them. */
export function someSteps(last, most) {
  if (last + 1 <= most) return Array.from({ length: last + 1 }, (_, step) => step);
  return [...new Set(Array.from({ length: most }, (_, index) => Math.round((index * last) / (most - 1))))];
}
