// axe finds nothing to complain about, in either language, light and dark, whatever is open.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import test from "node:test";
import { changedPage, names } from "./pages.mjs";
import { settled, withPage } from "./browser.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

async function violations(page) {
  await settled(page);
  // evaluate, not a script element, which the page's policy forbids.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe);
  const { violations: found } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"], preload: false }));
  return found.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.slice(0, 3).map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(" | ")}`);
}

export function define() {
  for (const dark of [false, true]) {
    for (const lang of ["en", "ko"]) {
      test(`accessibility: axe is content, ${dark ? "dark" : "light"}, ${lang}`, async () => {
        for (const mode of ["", "&quiz=1", "&table=1", "&quiz=1&table=1"]) {
          await withPage("matmul_4x4", { dark, hash: `#step=4&lang=${lang}${mode}` }, async (page) => {
            assert.deepEqual(await violations(page), [], mode);
            if (mode === "&quiz=1") {
              await page.fill("#guess", "?");
              await page.keyboard.press("Enter");
              await page.waitForSelector(".quiz [role=alert]");
              assert.deepEqual(await violations(page), [], "a guess that is none");
              await page.fill("#guess", "1");
              await page.keyboard.press("Enter");
              await page.waitForSelector(".quiz [role=status]");
              assert.deepEqual(await violations(page), [], "an answer");
            }
            if (mode === "") {
              await page.click("[data-act=print]");
              await page.waitForSelector("dialog[open]");
              assert.deepEqual(await violations(page), [], "the print dialog");
            }
          });
        }
      });
    }
  }

  test("accessibility: axe is content with the other pages, a canvas and a notice among them", async () => {
    const inconsistent = await changedPage("matmul_4x4", "axe_notice.html", ({ run }) => run.events.splice(9, 1));
    for (const what of [...names.filter((name) => ["double_buffered", "vector_add", "chain", "matmul_64x64"].includes(name)), inconsistent]) {
      await withPage(what, { hash: "#step=2" }, async (page) => assert.deepEqual(await violations(page), [], what));
    }
  });

  test("accessibility: axe sees what is wrong", async () => {
    await withPage("matmul_4x4", {}, async (page) => {
      await page.evaluate(() => document.querySelector("[data-act=next]").removeAttribute("aria-label"));
      await page.evaluate(() => document.querySelector("[data-act=next]").removeAttribute("title"));
      assert.ok((await violations(page)).some((text) => text.startsWith("button-name")));
    });
  });

  test("accessibility: everything can be reached and seen with the keyboard alone", async () => {
    await withPage("matmul_4x4", { hash: "#step=3" }, async (page) => {
      const wanted = await page.evaluate(() => [...document.querySelectorAll("#app button, #app input, #app select")].filter((element) => element.offsetParent !== null).length);
      const seen = new Set();
      for (let press = 0; press < 2 * wanted + 10; ++press) {
        await page.keyboard.press("Tab");
        seen.add(await page.evaluate(() => {
          const at = document.activeElement;
          if (!at || at === document.body) return "";
          const { outlineStyle, boxShadow } = getComputedStyle(at);
          return at.matches("button, input, select") ? `${[...document.querySelectorAll("#app *")].indexOf(at)}${outlineStyle === "none" && boxShadow === "none" ? " without a sign of focus" : ""}` : "";
        }));
      }
      seen.delete("");
      assert.deepEqual([...seen].filter((text) => text.includes("without")), []);
      assert.equal(seen.size, wanted);
    });
  });
}
