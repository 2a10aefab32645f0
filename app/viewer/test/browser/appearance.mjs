// What can be seen: nothing overlaps or sticks out, states differ without their colours, nothing moves for those who
// asked for that. Leaves screenshots to look at.

import assert from "node:assert/strict";
import { join } from "node:path";
import test from "node:test";
import { scaleMatmul } from "../scaled.mjs";
import { changedPage, names, out } from "./pages.mjs";
import { settled, show, someSteps, state, stepCount, viewports, withPage } from "./browser.mjs";

/** Texts that overlap one another, are cut off, or stick out of the window; and a page that scrolls sideways. */
const faults = (page) => page.evaluate(() => {
  const found = [];
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth) found.push(`the page scrolls sideways: ${root.scrollWidth} > ${root.clientWidth}`);
  const boxes = [];
  const walker = document.createTreeWalker(document.getElementById("app"), NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!node.data.trim() || parent.closest("option, dialog:not([open])") || !parent.checkVisibility({ visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) {
      let { left, right, top, bottom } = rect;
      if (right - left < 1 || bottom - top < 1) continue;
      // What an ancestor scrolls away is not seen; what it cuts off without a way to scroll there is lost.
      let lost = false;
      for (let above = parent; above && above !== root; above = above.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(above);
        if (overflowX === "visible" && overflowY === "visible") continue;
        const clip = above.getBoundingClientRect();
        if ((overflowX !== "auto" && (left < clip.left - 2 || right > clip.right + 2)) || (overflowY === "hidden" && (top < clip.top - 2 || bottom > clip.bottom + 2))) lost = true;
        [left, right, top, bottom] = [Math.max(left, clip.left), Math.min(right, clip.right), Math.max(top, clip.top), Math.min(bottom, clip.bottom)];
      }
      if (lost) found.push(`cut off: ${node.data.trim()}`);
      if (right - left < 1 || bottom - top < 1) continue;
      // A line box is higher than its letters.
      const spare = (bottom - top) * 0.22;
      boxes.push({ left, right, top: top + spare, bottom: bottom - spare, text: node.data.trim(), node, footer: parent.closest("footer") });
    }
  }
  const tolerance = 1.5;
  for (let one = 0; one < boxes.length; ++one) {
    for (let other = one + 1; other < boxes.length; ++other) {
      const a = boxes[one], b = boxes[other];
      if (a.node === b.node) continue;
      if (a.footer !== b.footer && root.scrollHeight > root.clientHeight) continue; // the controls stay above what scrolls
      const width = Math.min(a.right, b.right) - Math.max(a.left, b.left), height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (width > tolerance && height > tolerance) found.push(`overlap: '${a.text}' and '${b.text}'`);
    }
  }
  return [...new Set(found)].slice(0, 10);
});

/** Numbers that are not whole: wider than their element, or past an edge beyond which they are cut or have to be scrolled
 *  to; and how many digits the longest one has. */
const cutNumbers = (page) => page.evaluate(() => {
  const found = new Set();
  let longest = 0;
  const walker = document.createTreeWalker(document.getElementById("app"), NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!/\d/.test(node.data) || parent.closest("option, dialog:not([open])")) continue;
    for (const [number] of node.data.matchAll(/\d[\d,]*/g)) longest = Math.max(longest, number.replace(/,/g, "").length);
    if (getComputedStyle(parent).display !== "inline" && !parent.closest("svg") && parent.scrollWidth > parent.clientWidth) found.add(`wider than its element: ${node.data}`);
    const range = document.createRange();
    for (const match of node.data.matchAll(/\d[\d,.]*/g)) {
      range.setStart(node, match.index);
      range.setEnd(node, match.index + match[0].length);
      const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
      if (new Set(rects.map(({ top }) => Math.round(top))).size > 1) found.add(`broken over lines: ${node.data}`);
      for (let above = parent; above; above = above.parentElement) {
        if (!above.matches(".panel, .slot, svg") && getComputedStyle(above).overflowX === "visible") continue;
        const edge = above.getBoundingClientRect();
        if (rects.some(({ left, right }) => left < edge.left - 0.5 || right > edge.right + 0.5)) found.add(`past the edge: ${match[0]} of ${node.data}`);
      }
    }
  }
  return { found: [...found], longest };
});

/** The grey values of a screenshot's middle, as a list; decoded by the browser. */
const greys = (page, png) => page.evaluate(async (data) => {
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const canvas = new OffscreenCanvas(20, 20);
  const context = canvas.getContext("2d");
  context.drawImage(bitmap, 1, 1, bitmap.width - 2, bitmap.height - 2, 0, 0, 20, 20);
  const { data: pixels } = context.getImageData(0, 0, 20, 20);
  return Array.from({ length: 400 }, (_, at) => Math.round(0.2126 * pixels[4 * at] + 0.7152 * pixels[4 * at + 1] + 0.0722 * pixels[4 * at + 2]));
}, png.toString("base64"));

export function define() {
  for (const [size, viewport] of Object.entries(viewports)) {
    for (const name of names.filter((one) => one !== "hostile")) {
      test(`appearance: ${name} at ${viewport.width} x ${viewport.height}: nothing overlaps or is cut off`, async () => {
        for (const lang of ["en", "ko"]) {
          await withPage(name, { viewport, hash: `#lang=${lang}`, dark: lang === "ko" && size === "large" }, async (page) => {
            const wrong = [];
            for (const step of someSteps(await stepCount(page), 4)) {
              await show(page, step);
              await settled(page);
              wrong.push(...(await faults(page)).map((fault) => `step ${step}, ${lang}: ${fault}`));
            }
            await show(page, Math.ceil((await stepCount(page)) / 3));
            await settled(page);
            await page.screenshot({ path: join(out, "screenshots", `${name}_${size}_${lang}.png`) });
            await page.click("[data-act=as_table]");
            await page.click("[data-act=quiz]");
            await settled(page);
            wrong.push(...(await faults(page)).map((fault) => `quiz and table, ${lang}: ${fault}`));
            await page.screenshot({ path: join(out, "screenshots", `${name}_${size}_${lang}_quiz_table.png`) });
            assert.deepEqual(wrong, []);
          });
        }
      });
    }
  }

  test("appearance: a notice has room, and a narrow window does not scroll sideways", async () => {
    const inconsistent = await changedPage("matmul_4x4", "notice.html", ({ run }) => run.events.splice(9, 1));
    for (const viewport of [viewports.small, { width: 400, height: 800 }]) {
      await withPage(inconsistent, { viewport, hash: "#step=4" }, async (page) => {
        await settled(page);
        assert.deepEqual(await faults(page), []);
        await page.screenshot({ path: join(out, "screenshots", `notice_${viewport.width}.png`) });
      });
    }
  });

  // A 4x4 product in 2x2 tiles with sides of 2^20 and more: 2^64 FLOPs have 20 digits.
  const factors = { "10 digits": 1024, "20 digits": 2 ** 20 };
  for (const viewport of [viewports.small, { width: 1024, height: 768 }, viewports.large, { width: 320, height: 640 }]) {
    test(`appearance: numbers of any length are whole at ${viewport.width} x ${viewport.height}`, async () => {
      for (const [name, factor] of Object.entries(factors)) {
        const file = await changedPage("matmul_4x4", `long_${factor}.html`, (payload) => scaleMatmul(payload, factor));
        for (const lang of ["en", "ko"]) {
          await withPage(file, { viewport, hash: `#lang=${lang}` }, async (page) => {
            const wrong = [];
            let most = 0;
            assert.deepEqual((await state(page)).inconsistencies, []);
            for (const step of [2, await stepCount(page)]) {
              await show(page, step);
              await settled(page);
              const { found, longest } = await cutNumbers(page);
              most = Math.max(most, longest);
              wrong.push(...[...found, ...(await faults(page))].map((fault) => `${name}, step ${step}, ${lang}: ${fault}`));
            }
            await page.screenshot({ path: join(out, "screenshots", `long_${factor}_${viewport.width}_${lang}.png`) });
            assert.deepEqual(wrong, []);
            assert.ok(most >= parseInt(name, 10), `${most} digits`);
          });
        }
      }
    });
  }

  test("appearance: long titles and names leave everything in its place", async () => {
    const title = "W".repeat(10_000), name = "n".repeat(64);
    const file = await changedPage("matmul_4x4", "long_title.html", (payload) => {
      payload.scenario.title = payload.scenario.title_ko = title;
      payload.run.name = name;
      payload.run.title = payload.run.title_ko = "";
      payload.beside.name = "b".repeat(64);
    });
    for (const viewport of [viewports.small, { width: 1024, height: 768 }, { width: 320, height: 640 }]) {
      await withPage(file, { viewport, hash: "#step=3" }, async (page) => {
        await settled(page);
        assert.deepEqual(await faults(page), []);
        assert.deepEqual((await cutNumbers(page)).found, []);
        assert.equal(await page.getAttribute("h1", "title"), title);
        for (const act of ["quiz", "as_table", "print", "next"]) {
          const { x, y, width, height } = await page.locator(`[data-act=${act}]`).boundingBox();
          assert.ok(x >= 0 && y >= 0 && x + width <= viewport.width && y + height <= viewport.height, `${act} at ${x}, ${y}`);
        }
        assert.ok(await page.evaluate((whole) => {
          const { scrollWidth, clientWidth, innerText } = document.querySelector(".beside");
          return scrollWidth <= clientWidth && innerText.includes(whole);
        }, name));
      });
    }
  });

  test("appearance: the tests see numbers that are cut", async () => {
    await withPage("matmul_4x4", { hash: "#step=12" }, async (page) => {
      await settled(page);
      assert.deepEqual((await cutNumbers(page)).found, []);
      await page.evaluate(() => { document.querySelector(".counters td[data-column=total]").textContent = "9".repeat(60); });
      assert.ok((await cutNumbers(page)).found.length > 0);
    });
  });

  test("appearance: the tests see texts that overlap and texts that are cut off", async () => {
    await withPage("matmul_4x4", {}, async (page) => {
      await settled(page);
      await page.evaluate(() => { document.querySelector("h1").style.transform = "translateY(1.6rem)"; });
      assert.ok((await faults(page)).some((fault) => fault.startsWith("overlap")));
      await page.evaluate(() => { Object.assign(document.querySelector("h1").style, { transform: "", width: "3rem", overflow: "hidden", whiteSpace: "nowrap" }); });
      assert.ok((await faults(page)).some((fault) => fault.startsWith("cut off")));
      await page.evaluate(() => { Object.assign(document.querySelector("h1").style, { width: "200vw", overflow: "visible" }); document.body.style.overflow = "visible"; document.getElementById("app").style.overflow = "visible"; });
      assert.ok((await faults(page)).some((fault) => fault.includes("sideways")));
    });
  });

  for (const dark of [false, true]) {
    test(`appearance: states differ without their colours, ${dark ? "dark" : "light"}`, async () => {
      await withPage("matmul_4x4", { dark, hash: "#step=4" }, async (page) => {
        await settled(page);
        // Marks of the legend, one for each state, each direction and each frame: as grey pictures no two are alike.
        const swatches = page.locator(".legend svg.swatch");
        const count = await swatches.count();
        assert.ok(count >= 8, `${count} marks`);
        const pictures = [];
        for (let at = 0; at < count; ++at) pictures.push(await greys(page, await swatches.nth(at).screenshot()));
        for (let one = 0; one < count; ++one) {
          for (let other = 0; other < one; ++other) {
            const differing = pictures[one].filter((grey, at) => Math.abs(grey - pictures[other][at]) > 12).length;
            assert.ok(differing >= 12, `marks ${other} and ${one} of the legend are alike in grey: ${differing} of 400 points differ`);
          }
        }
        // The cells are drawn as the legend says.
        const drawn = await page.evaluate(() => {
          const cells = [...document.querySelectorAll(".matrices .picture g.cell")];
          const look = (cell) => ({ fill: getComputedStyle(cell.querySelector("rect")).fill, dash: getComputedStyle(cell.querySelector("rect")).strokeDasharray, mark: cell.querySelector("path.mark")?.getAttribute("d") ? "mark" : "" });
          return Object.fromEntries(["s0", "s1", "s2", "s3"].map((name) => [name, cells.filter((cell) => cell.classList.contains(name)).map(look)[0] ?? null]));
        });
        assert.ok(drawn.s0 && drawn.s2);
        await show(page, 3);
        await settled(page);
        assert.ok((await page.locator(".matrices .picture g.cell.s3 path.mark[d^=M]").count()) > 0, "done cells have no tick");
      });
    });
  }

  test("appearance: every state has its words in the table", async () => {
    await withPage("double_buffered", { hash: "#table=1" }, async (page) => {
      const words = new Set();
      for (let step = 0; step <= (await stepCount(page)); ++step) {
        await show(page, step);
        for (const word of await page.locator(".tables .regions td:nth-child(3)").allTextContents()) words.add(word);
      }
      for (const word of ["in HBM", "not computed yet", "on chip", "being used", "done"]) assert.ok(words.has(word), `never said: ${word}`);
    });
  });

  test("appearance: nothing moves by itself with reduced motion", async () => {
    const moving = (page) => page.evaluate(() => [...document.querySelectorAll("#app *")].filter((element) => {
      const { transitionDuration, animationName } = getComputedStyle(element);
      return animationName !== "none" || transitionDuration.split(",").some((time) => parseFloat(time) > 0);
    }).length);
    await withPage("matmul_4x4", { reduced: true, hash: "#step=2" }, async (page) => {
      assert.equal(await moving(page), 0);
      await page.keyboard.press("ArrowRight");
      await settled(page);
      assert.equal(await moving(page), 0);
      assert.equal(await page.evaluate(() => document.getAnimations().length), 0);
    });
    assert.ok((await withPage("matmul_4x4", { hash: "#step=2" }, moving)) > 0, "nothing moves at all: this test shows nothing");
  });
}
