// The page asks for nothing and lets nothing in. Every test watches for requests and breaches of the policy; these
// also show that the watching and the policy work.

import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { hostileTitle, hostileTitleKo, names, out, pageFile } from "./pages.mjs";
import { settled, show, state, stepCount, withPage } from "./browser.mjs";

export function define() {
  test("isolation: no resource is loaded, with every part of the page used", async () => {
    for (const name of names) {
      await withPage(name, {}, async (page) => {
        await show(page, Math.ceil((await stepCount(page)) / 2));
        for (const act of ["as_table", "quiz", "print"]) {
          await page.click(`[data-act=${act}]`);
          await settled(page);
        }
        assert.deepEqual(await page.evaluate(() => performance.getEntriesByType("resource").map((entry) => entry.name)), [], name);
      });
    }
  });

  test("isolation: a page without its data is below 250 KB", async () => {
    const html = readFileSync(await pageFile("matmul_4x4"), "utf8");
    const without = html.replace(/(id="rooftile-trace">)[^<]*/, "$1");
    assert.ok(Buffer.byteLength(without) < 250_000 && without.length < html.length);
  });

  test("isolation: the policy stops what a page should not do, and the tests see it", async () => {
    for (const [what, code] of [
      ["an image from elsewhere", () => { new Image().src = "https://example.com/x.png"; }],
      ["a script element", () => { const script = document.createElement("script"); script.textContent = "globalThis.injected = 4"; document.body.append(script); }],
      ["a style element", () => { const style = document.createElement("style"); style.textContent = "body { color: red }"; document.body.append(style); }],
      ["a fetch", () => { fetch("https://example.com/").catch(() => {}); }],
    ]) {
      await withPage("matmul_4x4", {}, async (page, misdeeds) => {
        await page.evaluate(code);
        await page.waitForFunction(() => true);
        for (let patience = 0; patience < 500 && misdeeds.length === 0; ++patience) await settled(page);
        assert.ok(misdeeds.some((misdeed) => /Content Security Policy|content security policy/.test(misdeed)), what);
        assert.equal(await page.evaluate(() => globalThis.injected), undefined, what);
        misdeeds.length = 0;
      });
    }
  });

  test("isolation: an inline script with another text does not run", async () => {
    const html = readFileSync(await pageFile("matmul_4x4"), "utf8");
    const changed = join(out, "changed_script.html");
    writeFileSync(changed, html.replace("</body>", "<script>globalThis.injected = 5</script></body>"));
    await withPage(changed, {}, async (page, misdeeds) => {
      assert.equal(await page.evaluate(() => globalThis.injected), undefined);
      assert.ok(misdeeds.length > 0);
      misdeeds.length = 0;
    });
  });

  test("isolation: hostile titles are shown as they are and do nothing", async () => {
    const elements = (page) => page.evaluate(() => ["script", "img", "b", "style", "iframe"].map((tag) => document.querySelectorAll(`html ${tag}`).length));
    const usual = await withPage("matmul_4x4", {}, elements);
    await withPage("hostile", {}, async (page) => {
      const heading = () => page.textContent("h1");
      const { title, title_ko } = await page.evaluate(() => JSON.parse(document.getElementById("rooftile-trace").textContent).scenario);
      if (process.env.ROOFTILE_VIEWER_PAGES !== "fixtures") assert.deepEqual([title, title_ko], [hostileTitle, hostileTitleKo]);
      assert.match(title, /<\/script><script>/);
      assert.equal(await heading(), title);
      assert.ok((await page.title()).replace(/\s+/g, " ").includes(title.trim().replace(/\s+/g, " ")));
      assert.deepEqual(await elements(page), usual);
      await page.click("[data-lang=ko]");
      await page.waitForFunction(() => document.documentElement.lang === "ko");
      await settled(page);
      assert.equal(await heading(), title_ko);
      assert.deepEqual(await elements(page), usual);
      await show(page, await stepCount(page));
      assert.equal((await state(page)).step, await stepCount(page));
      assert.equal(await page.evaluate(() => globalThis.injected), undefined);
    });
  });
}
