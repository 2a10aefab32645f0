// Printing gives one page a step, and takes its pages away again.

import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { names, out } from "./pages.mjs";
import { shown, state, stepCount, withPage } from "./browser.mjs";

const pageCount = (pdf) => pdf.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;

export function define() {
  for (const name of names.filter((one) => ["matmul_4x4", "double_buffered", "ragged", "vector_add", "chain"].includes(one))) {
    test(`printing: ${name}: one page a step`, async () => {
      for (const lang of ["en", "ko"]) {
        await withPage(name, { hash: `#step=1&lang=${lang}` }, async (page) => {
          const before = await shown(page);
          const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
          writeFileSync(join(out, "screenshots", `${name}_${lang}.pdf`), pdf);
          assert.equal(pageCount(pdf), await stepCount(page));
          assert.deepEqual(await shown(page), before);
          assert.equal(await page.evaluate(() => document.querySelectorAll("#pages *").length), 0);
        });
      }
    });
  }

  test("printing: the dialog prints the asked steps", async () => {
    // print() would open the system's dialog; what it would print is what matters.
    const prepare = (page) => page.addInitScript(() => {
      globalThis.print = () => {
        window.dispatchEvent(new Event("beforeprint"));
        globalThis.printed = [...document.querySelectorAll("#pages .page header p")].map((element) => element.textContent);
        window.dispatchEvent(new Event("afterprint"));
      };
    });
    await withPage("matmul_4x4", { prepare }, async (page) => {
      await page.click("[data-act=print]");
      await page.fill("#print_from", "4");
      await page.fill("#print_to", "6");
      await page.click("dialog button[type=submit]");
      await page.waitForFunction(() => globalThis.printed !== undefined);
      assert.deepEqual(await page.evaluate(() => globalThis.printed), ["Step 4 of 12", "Step 5 of 12", "Step 6 of 12"]);
      assert.equal((await state(page)).step, 0);
    });
  });
}
