// Both languages are complete: what people read differs between them, or is a name or a unit from this list.

import assert from "node:assert/strict";
import test from "node:test";
import { changedPage, names, pageInfo } from "./pages.mjs";
import { settled, show, someSteps, stepCount, withPage } from "./browser.mjs";

// Words that stay in Latin letters in Korean: units, names of the field that the study material keeps, keys of the
// keyboard, the program, its files, and its words of a scenario.
const kept = new Set(["HBM", "FLOPs", "FMA", "B", "K", "C", "rooftile", "Page", "Up", "Down", "Home", "End",
  "naive", "tiled", "direct", "blocked", "unfused", "fused", "buffers", "c_policy", "split_k", "write", "read_write", "memory_accumulate",
  "f32", "i8", "i32", "English"]);
/** A name of an element, block, accumulator, extent or index. */
const isName = (word) => kept.has(word) || /^(?:A|B|C|X|Y|T\d*|acc|M|N|K|L|BM|BN|BK|i\d*|j\d*|k\d*|x|steps|step)\d*$/.test(word);

/** The texts of the page, and what is read aloud or shown on a label; not the scenario's own. */
const texts = (page) => page.evaluate(() => {
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (parent.closest("script, style, noscript, h1, .page h2, [data-lang]")) continue;
    if (node.data.trim()) found.push(node.data.trim());
  }
  for (const element of document.querySelectorAll("[aria-label], [title], [placeholder], [aria-valuetext], [alt]")) {
    for (const name of ["aria-label", "title", "placeholder", "aria-valuetext", "alt"]) {
      const value = element.getAttribute(name);
      if (value?.trim()) found.push(value.trim());
    }
  }
  return found;
});

const latin = (text) => (text.match(/[A-Za-z_][A-Za-z0-9_]*/g) ?? []).filter((word) => !isName(word));

/** Everything that a page can show, state by state. */
async function collect(what, steps, lang, extra, brief) {
  const found = new Set();
  await withPage(what, { hash: `#step=0&lang=${lang}${extra}` }, async (page) => {
    assert.equal(await page.getAttribute("html", "lang"), lang);
    const take = async () => { for (const text of await texts(page)) found.add(text); };
    for (const step of someSteps(await stepCount(page), steps)) {
      await show(page, step);
      await settled(page);
      await take();
    }
    if (brief) return;
    if (extra.includes("quiz")) {
      for (let asked = 0; asked < 4; ++asked) {
        await show(page, asked);
        await page.fill("#guess", "?");
        await page.keyboard.press("Enter");
        await page.keyboard.press("PageDown"); // says that it waits
        await settled(page);
        await take();
        await page.fill("#guess", ["1", "32", "0", "1"][asked]);
        await page.keyboard.press("Enter");
        await page.waitForSelector(".quiz [role=status]");
        await take();
      }
    } else {
      await page.click("[data-act=as_table]");
      await settled(page);
      await take();
      await page.click("[data-act=print]");
      await page.waitForSelector("dialog[open]");
      await settled(page);
      await take();
      await page.evaluate(() => { document.querySelector("dialog").close(); window.dispatchEvent(new Event("beforeprint")); });
      await settled(page);
      await take();
    }
  });
  return found;
}

async function compare(what, steps, { extra = "", brief = false } = {}) {
  const [english, korean] = [await collect(what, steps, "en", extra, brief), await collect(what, steps, "ko", extra, brief)];
  assert.ok(korean.size > 30);
  for (const text of korean) assert.deepEqual(latin(text), [], `${what}: left in English: ${text}`);
  for (const text of english) assert.doesNotMatch(text, /\p{Script=Hangul}/u, `${what}: Korean in the English page`);
  for (const text of korean) {
    if (english.has(text)) assert.doesNotMatch(text, /\p{Script=Hangul}/u, `${what}: the same in both languages: ${text}`);
  }
  // Nothing is said in one language alone.
  assert.ok(Math.abs(english.size - korean.size) <= 0.1 * english.size, `${what}: ${english.size} texts in English, ${korean.size} in Korean`);
}

export function define() {
  for (const name of names.filter((one) => !["hostile", "matmul_64x64"].includes(one))) {
    test(`languages: ${name}: both are complete`, () => compare(name, 12));
  }

  test("languages: the quiz speaks both", () => compare("matmul_4x4", 2, { extra: "&quiz=1" }));

  test("languages: notices and absences speak both", async () => {
    const changes = {
      gap: ({ run }) => run.events.splice(9, 1),
      figures: ({ run }) => { for (const row of run.events) if (row[0] === "t") for (const at of [11, 12, 13]) row[at] = Number(row[at]) + 4; },
      short: ({ run }) => { run.steps = run.steps.slice(0, 9); run.events = run.events.filter(([, step]) => step <= run.steps[8][2]); },
      nothing: ({ run }) => { run.steps = []; run.events = []; },
      sides: ({ operands }) => { operands[0].rows = 1e9; },
      cut: (payload) => { payload.run.complete = false; },
      itself: (payload) => { payload.beside = null; payload.beside_absent = { reason: "is_itself", name: "tiled", steps: 0, limit: 2000 }; },
      none: (payload) => { payload.beside = null; payload.beside_absent = { reason: "none", name: "", steps: 0, limit: 2000 }; },
      too_long: (payload) => { payload.beside = null; payload.beside_absent = { reason: "too_long", name: "naive", steps: 4096, limit: 2000 }; },
      too_small: ({ run }) => { run.input_capacity_bytes = 8; run.accumulator_capacity_bytes = null; },
    };
    for (const [name, change] of Object.entries(changes)) await compare(await changedPage("matmul_4x4", `said_${name}.html`, change), 2, { brief: true });
  });

  test("languages: titles of the scenario follow the language", async () => {
    await withPage("matmul_4x4", {}, async (page) => {
      const { title, title_ko } = await page.evaluate(() => JSON.parse(document.getElementById("rooftile-trace").textContent).scenario);
      for (const [lang, wanted] of [["ko", title_ko], ["en", title]]) {
        await page.click(`[data-lang=${lang}]`);
        await page.waitForFunction((text) => document.querySelector("h1").textContent === text, wanted);
        await page.waitForFunction((text) => document.title.startsWith(text), wanted);
      }
    });
    assert.ok(pageInfo("matmul_4x4"));
  });
}
