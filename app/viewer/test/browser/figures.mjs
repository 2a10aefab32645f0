// The page's counters against what `rooftile run -f json` counts, and against the worked example.

import assert from "node:assert/strict";
import test from "node:test";
import { counted, names, pageInfo } from "./pages.mjs";
import { settled, show, state, stepCount, withPage } from "./browser.mjs";

const totals = ({ read_bytes, write_bytes, flops }) => ({ readBytes: String(read_bytes), writeBytes: String(write_bytes), flops: String(flops) });
const number = (text) => text.replace(/[,\s]/g, "");

const readCounter = (page, field, column) => page.textContent(`.counters tr[data-field=${field}] td[data-column=${column}]`).then(number);
const readBeside = (page, field) => page.textContent(`.beside [data-field=${field}] dd`).then(number);

export function define() {
  for (const name of names.filter((one) => one !== "hostile")) {
    const { schedule, beside } = pageInfo(name);
    test(`figures: ${name}: at the last step they are those of rooftile run`, async () => {
      const expected = await counted(name);
      await withPage(name, {}, async (page) => {
        await show(page, await stepCount(page));
        await settled(page);
        const at = await state(page);
        const own = totals(expected[schedule]);
        assert.deepEqual(at.totals, own);
        assert.deepEqual(at.inconsistencies, []);
        assert.equal(await readCounter(page, "read", "total"), own.readBytes);
        assert.equal(await readCounter(page, "written", "total"), own.writeBytes);
        assert.equal(await readCounter(page, "moved", "total"), String(expected[schedule].total_bytes));
        assert.equal(await readCounter(page, "flops", "total"), own.flops);
        for (const operand of at.operands) {
          const { read_elements, min_reads_per_element, max_reads_per_element } = expected[schedule].operands[operand.name];
          if (min_reads_per_element === null) continue;
          // Pictures of single elements only; a region of several stands for each of them.
          const read = operand.loads.filter((times) => times > 0);
          if (read_elements === 0) assert.deepEqual(read, [], operand.name);
          else assert.deepEqual([Math.min(...read), Math.max(...read)], [min_reads_per_element, max_reads_per_element], operand.name);
        }
        if (beside === null || at.besideTotals === null) {
          // A run too long to stand beside is named with its length.
          if (beside !== null) assert.match(await page.innerText(".beside"), new RegExp(beside));
          return;
        }
        assert.deepEqual(at.besideTotals, totals(expected[beside]));
        assert.equal(await readBeside(page, "read"), String(expected[beside].read_bytes));
        assert.equal(await readBeside(page, "written"), String(expected[beside].write_bytes));
        assert.equal(await readBeside(page, "moved"), String(expected[beside].total_bytes));
        assert.equal(await readBeside(page, "flops"), String(expected[beside].flops));
      });
    });
  }

  test("figures: steps add up, and the run beside has done no more work", async () => {
    for (const name of ["matmul_4x4", "ragged", "double_buffered", "vector_add", "chain"]) {
      await withPage(name, {}, async (page) => {
        const sum = { readBytes: 0n, writeBytes: 0n, flops: 0n };
        for (let step = 1; step <= await stepCount(page); ++step) {
          await show(page, step);
          const at = await state(page);
          for (const key of Object.keys(sum)) {
            sum[key] += BigInt(at.stepTotals[key]);
            assert.equal(at.totals[key], String(sum[key]), `${name}, step ${step}, ${key}`);
          }
          if (at.besideTotals) assert.ok(BigInt(at.besideTotals.flops) <= sum.flops, `${name}, step ${step}: beside is ahead`);
        }
      });
    }
  });

  test("figures: the worked example, step by step", async () => {
    await withPage("matmul_4x4", {}, async (page) => {
      // The first K step reads 8 elements (32 B), does 16 FLOPs, writes nothing; the store writes 4 elements (16 B).
      for (const [step, own, tile, all] of [[1, [32, 0, 16], [32, 0, 16], [32, 0, 16]], [2, [32, 0, 16], [64, 0, 32], [64, 0, 32]], [3, [0, 16, 0], [64, 16, 32], [64, 16, 32]], [4, [32, 0, 16], [32, 0, 16], [96, 16, 48]], [12, [0, 16, 0], [64, 16, 32], [256, 64, 128]]]) {
        await show(page, step);
        await settled(page);
        for (const [column, figures] of [["step", own], ["tile", tile], ["total", all]]) {
          for (const [index, field] of ["read", "written", "flops"].entries()) {
            assert.equal(await readCounter(page, field, column), String(figures[index]), `step ${step}, ${field}, ${column}`);
          }
          assert.equal(await readCounter(page, "moved", column), String(figures[0] + figures[1]));
        }
      }
      // Of the run without reuse, four outputs have the same 32 FLOPs: 4 x 8 elements read, 4 written.
      await show(page, 3);
      await settled(page);
      assert.deepEqual((await state(page)).besideTotals, { readBytes: "128", writeBytes: "16", flops: "32" });
      await show(page, 2);
      await settled(page);
      const formulas = await page.locator(".formulas li").allTextContents();
      assert.equal(formulas.length, 4);
      const plain = (text) => text.replace(/\s+/g, "").replace(/[·×]/g, "*");
      assert.equal(plain(formulas[0]), "acc00=A00*B00+A01*B10+A02*B20+A03*B30");
      assert.deepEqual((await state(page)).operands[0].loads, [1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0]);
    });
  });
}
