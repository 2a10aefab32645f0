// How long a step takes, fold and draw, with the run beside it, at 64 x 64 cells. Reported and recorded; the limit is
// only there to notice a step that takes forever, whatever the machine.

import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { browserVersion, stepCount, viewports, withPage } from "./browser.mjs";
import { out } from "./pages.mjs";

const limitMs = 1000;

test("speed: a step at 64 x 64 cells", async () => {
  await withPage("matmul_64x64", { viewport: viewports.large }, async (page) => {
    const last = await stepCount(page);
    const times = await page.evaluate(async (end) => {
      const measured = [];
      // In order, as a learner goes, and then by jumps that no cache of the step before helps.
      const forward = Array.from({ length: 50 }, (_, n) => 1 + (n % end));
      const jumps = Array.from({ length: 50 }, (_, n) => 1 + ((n * 37 + 11) % end));
      for (const step of [1, ...forward, ...jumps]) measured.push(await globalThis.rooftileTrace.show(step));
      return measured.slice(1);
    }, last);
    const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
    const figures = {
      steps: times.length,
      median_fold_ms: median(times.map(({ fold_ms }) => fold_ms)),
      median_draw_ms: median(times.map(({ draw_ms }) => draw_ms)),
      median_ms: median(times.map(({ fold_ms, draw_ms }) => fold_ms + draw_ms)),
      slowest_ms: Math.max(...times.map(({ fold_ms, draw_ms }) => fold_ms + draw_ms)),
      chromium: browserVersion,
    };
    console.log(`# 64 x 64 cells, ${figures.steps} steps: median ${figures.median_ms.toFixed(1)} ms (fold ${figures.median_fold_ms.toFixed(1)}, draw ${figures.median_draw_ms.toFixed(1)}), slowest ${figures.slowest_ms.toFixed(1)} ms`);
    writeFileSync(join(out, "speed.json"), `${JSON.stringify(figures, null, 2)}\n`);
    assert.ok(figures.median_ms < limitMs, `${figures.median_ms} ms`);
  });
});
