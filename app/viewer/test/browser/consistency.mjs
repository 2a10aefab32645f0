// The page takes no total from its data: it folds the events, and says so when they do not fit together.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { changedPage, pageFile, payloadOf } from "./pages.mjs";
import { settled, show, state, stepCount, withPage } from "./browser.mjs";

const transfer = (row) => row[0] === "t";
const bytes = (payload, [, , , , operand, , , rows, cols]) => BigInt(payload.operands[operand].element_bytes) * BigInt(rows) * BigInt(cols);

/** At the end: totals, what the notice says, and whether it can be seen. */
async function end(file) {
  return withPage(file, {}, async (page) => {
    await show(page, await stepCount(page));
    await settled(page);
    const notice = page.locator("#app [role=alert]");
    const { totals, besideTotals, inconsistencies, besideInconsistencies } = await state(page);
    const moved = (await page.textContent(".counters tr[data-field=moved] td[data-column=total]")).replace(/[,\s]/g, "");
    return { totals, besideTotals, moved, faults: inconsistencies.length + besideInconsistencies.length, notice: (await notice.count()) > 0 && (await notice.first().isVisible()) ? await notice.first().innerText() : "" };
  });
}

export function define() {
  test("consistency: an untouched page has no notice", async () => {
    const { faults, notice } = await end("matmul_4x4");
    assert.deepEqual([faults, notice], [0, ""]);
  });

  test("consistency: every transfer that is missing changes the totals and raises the notice", async () => {
    const payload = payloadOf(readFileSync(await pageFile("matmul_4x4"), "utf8"));
    const whole = await end("matmul_4x4");
    const transfers = payload.run.events.flatMap((row, index) => (transfer(row) ? [index] : []));
    assert.equal(transfers.length, 20); // four output tiles of two K steps, each with two loads, and one store
    for (const index of transfers) {
      const row = payload.run.events[index];
      const found = await end(await changedPage("matmul_4x4", "missing_transfer.html", ({ run }) => run.events.splice(index, 1)));
      const key = row[3] === "r" ? "readBytes" : "writeBytes";
      assert.equal(BigInt(found.totals[key]), BigInt(whole.totals[key]) - bytes(payload, row), `without event ${row[1]}`);
      assert.equal(BigInt(found.moved), BigInt(whole.moved) - bytes(payload, row));
      assert.match(found.notice, /^Stream inconsistent/, `without event ${row[1]}`);
      assert.ok(found.faults > 0);
    }
  });

  test("consistency: a stream renumbered around the missing transfer is found out as well", async () => {
    const file = await changedPage("matmul_4x4", "renumbered.html", ({ run }) => {
      const gone = run.events.findIndex(transfer);
      const missing = run.events[gone][1];
      run.events.splice(gone, 1);
      const moved = (step) => (step > missing ? step - 1 : step);
      for (const row of run.events) {
        row[1] = moved(row[1]);
        row[2] = moved(row[2]);
        if (row[0] === "se") row[3] = moved(row[3]);
      }
      run.steps = run.steps.map(([kind, first, last]) => [kind, moved(first), moved(last)]);
    });
    const { totals, notice } = await end(file);
    assert.equal(totals.readBytes, "240");
    assert.match(notice, /^Stream inconsistent/);
  });

  test("consistency: totals in the data change nothing but the notice", async () => {
    const whole = await end("matmul_4x4");
    for (const column of [11, 12, 13]) {
      const file = await changedPage("matmul_4x4", "other_totals.html", ({ run }) => {
        for (const row of run.events) if (transfer(row)) row[column] = Number(row[column]) + 4;
      });
      const found = await end(file);
      assert.deepEqual([found.totals, found.moved], [whole.totals, whole.moved]);
      assert.match(found.notice, /^Stream inconsistent/);
    }
  });

  test("consistency: a complete run that stops early, has no steps or other operands is found out", async () => {
    const cut = (steps) => ({ run }) => {
      run.steps = run.steps.slice(0, steps);
      run.events = run.events.filter(([, step]) => step <= (run.steps.at(-1)?.[2] ?? 0));
    };
    for (const [name, change, said] of [
      ["tail_cut", cut(9), /store 12 of 16 output elements/],
      ["no_steps", cut(0), /no steps/],
      ["other_sides", ({ operands }) => { operands[0].rows = 1e9; }, /A: 4 x 4 elements, the stream A: 1,000,000,000 x 4/],
    ]) {
      const { notice } = await end(await changedPage("matmul_4x4", `${name}.html`, change));
      assert.match(notice, /^Stream inconsistent/, name);
      assert.match(notice, said);
    }
  });

  test("consistency: the run beside is checked as well", async () => {
    const whole = await end("matmul_4x4");
    const file = await changedPage("matmul_4x4", "beside_missing.html", ({ beside }) => {
      beside.events.splice(beside.events.findIndex(transfer), 1);
    });
    const found = await end(file);
    assert.deepEqual(found.totals, whole.totals);
    assert.notDeepEqual(found.besideTotals, whole.besideTotals);
    assert.match(found.notice, /^Stream inconsistent/);
    assert.match(found.notice, /naive/);
  });
}
