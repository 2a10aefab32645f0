// Every way to move: links, buttons, keys, the scrub bar and playing; and that the way does not matter.

import assert from "node:assert/strict";
import test from "node:test";
import { names } from "./pages.mjs";
import { settled, shown, someSteps, state, stepCount, waitForStep, withPage } from "./browser.mjs";

const small = names.filter((name) => name !== "matmul_64x64");
const act = (page, name) => page.click(`[data-act=${name}]`);

export function define() {
  for (const name of small) {
    test(`stepping: ${name}: forward, back and by link show the same`, async () => {
      const forward = [];
      await withPage(name, {}, async (page) => {
        const last = await stepCount(page);
        assert.ok(last > 0);
        for (let step = 0; step <= last; ++step) {
          await waitForStep(page, step);
          forward.push(await shown(page));
          if (step < last) await page.keyboard.press("ArrowRight");
        }
        for (let step = last; step >= 0; --step) {
          await waitForStep(page, step);
          assert.deepEqual(await shown(page), forward[step], `back at step ${step}`);
          if (step > 0) await page.keyboard.press("ArrowLeft");
        }
      });
      assert.equal(new Set(forward.map(({ text }) => text)).size, forward.length, "two steps show the same text");
      const middle = Math.ceil((forward.length - 1) / 2);
      await withPage(name, { hash: `#step=${middle}` }, async (page) => {
        assert.deepEqual(await shown(page), forward[middle], `opened by a link to step ${middle}`);
        for (const step of someSteps(forward.length - 1, 4).reverse()) {
          await page.evaluate((hash) => { location.hash = hash; }, `#step=${step}`);
          await waitForStep(page, step);
          assert.deepEqual(await shown(page), forward[step], `by link to step ${step}`);
        }
      });
    });
  }

  test("stepping: the page starts paused at the program's step, and clamps steps that there are not", async () => {
    await withPage("matmul_4x4", {}, async (page) => {
      const { step, playing, lang, quiz, table } = await state(page);
      assert.deepEqual({ step, playing, lang, quiz, table }, { step: 0, playing: false, lang: "en", quiz: false, table: false });
    });
    await withPage("matmul_4x4", {}, async (page) => {
      const url = page.url().split("#")[0];
      for (const [hash, step] of [["#step=99999", 12], ["#step=1e9", 12], ["#step=12345678901", 12], [`#step=${"9".repeat(400)}`, 12], ["#step=-3", 0], ["#step=x", 0], ["#step=1e", 0], ["#nonsense", 0], ["#step=5&lang=xx&speed=7", 5], ["#%", 0]]) {
        await page.goto("about:blank");
        await page.goto(url + hash);
        await page.waitForFunction(() => globalThis.rooftileTrace !== undefined);
        assert.equal((await state(page)).step, step, hash);
      }
    });
  });

  test("stepping: the fragment holds all of the state, follows it, and is followed", async () => {
    await withPage("matmul_4x4", { hash: "#step=3&lang=ko&table=1&speed=4" }, async (page) => {
      const { step, lang, table, speed, quiz } = await state(page);
      assert.deepEqual({ step, lang, table, speed, quiz }, { step: 3, lang: "ko", table: true, speed: 4, quiz: false });
      await page.keyboard.press("ArrowRight");
      await waitForStep(page, 4);
      await page.waitForFunction(() => location.hash === "#step=4&lang=ko&table=1&speed=4");
      await page.evaluate(() => { location.hash = "#step=7&lang=en"; });
      await waitForStep(page, 7);
      assert.equal((await state(page)).lang, "en");
      await page.reload();
      await waitForStep(page, 7);
      // The address says what is shown, whatever it asked for.
      for (const [hash, step] of [["#step=-3", 7], ["#step=1e9", 12], ["#step=13", 12], ["#nonsense", 12]]) {
        await page.evaluate((wanted) => { location.hash = wanted; }, hash);
        await page.waitForFunction((shown) => location.hash === `#step=${shown}&lang=en&speed=4`, step);
        assert.equal((await state(page)).step, step, hash);
      }
    });
  });

  test("stepping: every button", async () => {
    await withPage("matmul_4x4", {}, async (page) => {
      const last = await stepCount(page);
      await act(page, "next");
      await waitForStep(page, 1);
      await act(page, "last");
      await waitForStep(page, last);
      assert.equal(await page.getAttribute("[data-act=next]", "aria-disabled"), "true");
      await page.dispatchEvent("[data-act=next]", "click");
      await settled(page);
      assert.equal((await state(page)).step, last);
      await act(page, "back");
      await waitForStep(page, last - 1);
      await act(page, "first");
      await waitForStep(page, 0);
      assert.equal(await page.getAttribute("[data-act=back]", "aria-disabled"), "true");
      await page.fill("input.scrub", "6");
      await waitForStep(page, 6);
      for (const [button, key] of [["as_table", "table"], ["quiz", "quiz"]]) {
        await act(page, button);
        await page.waitForFunction((which) => globalThis.rooftileTrace.state()[which] === true, key);
        assert.equal(await page.getAttribute(`[data-act=${button}]`, "aria-pressed"), "true");
        await act(page, button);
        await page.waitForFunction((which) => globalThis.rooftileTrace.state()[which] === false, key);
      }
      await page.click("[data-lang=ko]");
      await page.waitForFunction(() => document.documentElement.lang === "ko");
      await page.click("[data-lang=en]");
      await page.waitForFunction(() => document.documentElement.lang === "en");
      await act(page, "print");
      await page.waitForSelector("dialog[open]");
      await page.keyboard.press("Escape");
      await page.waitForSelector("dialog[open]", { state: "hidden" });
      assert.equal((await state(page)).step, 6);
    });
  });

  test("stepping: every key", async () => {
    await withPage("matmul_4x4", {}, async (page) => {
      const last = await stepCount(page);
      // Two K steps and a store make an output tile: the tiles end at steps 3, 6, 9 and 12.
      for (const [key, step] of [["ArrowRight", 1], ["ArrowRight", 2], ["ArrowLeft", 1], ["PageDown", 3], ["PageDown", 6], ["End", last], ["PageUp", 9], ["ArrowLeft", 8], ["PageUp", 6], ["Home", 0]]) {
        await page.keyboard.press(key);
        await waitForStep(page, step);
      }
      // Where a key means something else, it keeps that meaning.
      await page.focus(".speed select");
      await page.keyboard.press("ArrowDown");
      await page.waitForFunction(() => globalThis.rooftileTrace.state().speed === 2);
      assert.equal((await state(page)).step, 0);
      await page.focus("[data-act=as_table]");
      await page.keyboard.press("Space");
      await page.waitForFunction(() => globalThis.rooftileTrace.state().table);
      assert.equal((await state(page)).playing, false);
    });
  });

  test("stepping: playing goes on at its speed, pauses, and stops at the end", async () => {
    // The page's clock is the test's: nothing here waits for time to pass.
    const prepare = (page) => page.clock.install({ time: 0 });
    await withPage("matmul_4x4", { prepare }, async (page) => {
      await page.clock.pauseAt(3_600_000);
      const at = async () => { const { step, playing } = await state(page); return { step, playing }; };
      await page.clock.runFor(60_000);
      assert.deepEqual(await at(), { step: 0, playing: false });
      await page.evaluate(() => document.activeElement?.blur());
      await page.keyboard.press("Space");
      await page.clock.runFor(3_100);
      assert.deepEqual(await at(), { step: 3, playing: true });
      await page.keyboard.press("Space");
      await page.clock.runFor(60_000);
      assert.deepEqual(await at(), { step: 3, playing: false });
      await page.selectOption(".speed select", "4");
      await act(page, "play");
      await page.clock.runFor(1_050);
      assert.deepEqual(await at(), { step: 7, playing: true });
      await page.keyboard.press("ArrowLeft");
      await page.clock.runFor(60_000);
      assert.deepEqual(await at(), { step: 6, playing: false });
      await act(page, "play");
      await page.clock.runFor(60_000);
      assert.deepEqual(await at(), { step: await stepCount(page), playing: false });
    });
  });

  test("stepping: a page of another size or language shows the same numbers", async () => {
    await withPage("matmul_4x4", { hash: "#step=5", viewport: { width: 700, height: 900 } }, async (page) => {
      const before = await state(page);
      await page.setViewportSize({ width: 1600, height: 900 });
      await page.click("[data-lang=ko]");
      await settled(page);
      assert.deepEqual(await state(page), { ...before, lang: "ko" });
    });
  });
}
