// The quiz keeps the number that it asks for to itself until a guess is in, and keeps score.

import assert from "node:assert/strict";
import test from "node:test";
import { settled, show, state, stepCount, waitForStep, withPage } from "./browser.mjs";

/** What the page holds beside the quiz and its controls; the data itself, in its script element, is not part of #app. */
const around = (page) => page.evaluate(() => {
  const copy = document.getElementById("app").cloneNode(true);
  for (const part of copy.querySelectorAll(".quiz, .settings")) part.remove();
  // Room for the quiz is room that the pictures give: their sizes may differ, what they say may not.
  return [...copy.querySelectorAll("*")].flatMap((element) => [
    ...[...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && !element.closest("svg")).map((node) => node.data),
    ...["aria-label", "aria-valuetext", "title", "value", "data-value"].map((name) => element.getAttribute(name)).filter((value) => value !== null && !element.closest("svg")),
  ]);
});

const wholeNumbers = (text) => text.match(/\d[\d,]*/g)?.map((token) => token.replace(/,/g, "")) ?? [];

/** Every number that a question may ask for, read off the next step itself. */
async function nextFigures(page, step) {
  await show(page, step);
  const { totals, stepTotals, operands } = await state(page);
  return { read: stepTotals.readBytes, written: stepTotals.writeBytes, total: String(BigInt(totals.readBytes) + BigInt(totals.writeBytes)), operands };
}

const questions = [[/read from HBM/, "read"], [/write to HBM/, "written"], [/moved in all/, "total"], [/How often will (\S+) have been loaded/, "loads"]];

async function answerTo(page, text, figures) {
  const [pattern, what] = questions.find(([one]) => one.test(text)) ?? [];
  assert.ok(pattern, `an unknown question: ${text}`);
  if (what !== "loads") return figures[what];
  const [, name, row, col] = /([A-Z])(\d)(\d)$/.exec(pattern.exec(text)[1]) ?? [];
  const operand = figures.operands.find((one) => one.name === name);
  const side = Math.sqrt(operand.loads.length);
  return String(operand.loads[Number(row) * side + Number(col)]);
}

export function define() {
  test("quiz: nothing of the next step is on the page until the guess is in; the score counts", async () => {
    await withPage("matmul_4x4", {}, async (page) => {
      const last = await stepCount(page);
      const plain = [], figures = [];
      for (let step = 0; step <= last; ++step) {
        figures.push(await nextFigures(page, step));
        await settled(page);
        plain.push(await around(page));
      }
      await show(page, 0);
      await page.click("[data-act=quiz]");
      const asked = new Set();
      let right = 0;
      for (let step = 0; step < last; ++step) {
        await page.waitForSelector(".quiz form");
        await settled(page);
        assert.deepEqual(await around(page), plain[step], `the page around the question at step ${step}`);
        const question = await page.innerText(".quiz .asked b");
        const answer = await answerTo(page, question, figures[step + 1]);
        asked.add(questions.find(([one]) => one.test(question))[1]);
        // Not in what the quiz says either, but for the step's number and the names of elements and blocks.
        const said = (await page.innerText(".quiz")).replace(/step \d+/g, "").replace(/Score \d+ of \d+/, "").replace(/\[[\d:,]+\]|\b[A-Za-z]+\d+\b|\bk? ?= ?\d+/g, "");
        assert.ok(!wholeNumbers(said).includes(answer), `the question at step ${step} says ${answer}: ${said}`);
        assert.equal((await state(page)).step, step);
        const guess = step % 3 === 2 ? String(BigInt(answer) + 1n) : answer;
        right += guess === answer ? 1 : 0;
        await page.fill("#guess", guess);
        await page.keyboard.press("Enter");
        await waitForStep(page, step + 1);
        await page.waitForSelector(".quiz [role=status]");
        const verdict = await page.innerText(".quiz [role=status]");
        assert.ok(wholeNumbers(verdict).includes(answer), `the verdict at step ${step} lacks ${answer}: ${verdict}`);
        assert.match(verdict, guess === answer ? /Right/ : /Not/);
        assert.deepEqual(wholeNumbers(await page.innerText(".quiz .score")), [String(right), String(step + 1)]);
        assert.deepEqual(await around(page), plain[step + 1], `the page around the answer at step ${step}`);
        if (step + 1 < last) await page.keyboard.press("Enter"); // "next question" has the focus
      }
      assert.deepEqual([...asked].sort(), ["loads", "read", "total", "written"]);
    });
  });

  test("quiz: stepping on asks first, no guess is no answer, showing counts as asked", async () => {
    await withPage("matmul_4x4", { hash: "#step=2&quiz=1" }, async (page) => {
      for (const press of ["ArrowRight", "Space", "PageDown"]) {
        for (const inField of [false, true]) {
          await show(page, 1);
          await show(page, 2); // a new question: nothing is said about waiting
          await settled(page);
          assert.equal(await page.locator(".quiz .hint").innerText(), "");
          if (inField) await page.focus("#guess");
          else await page.evaluate(() => document.activeElement?.blur());
          await page.keyboard.press(press);
          await settled(page);
          const { step, playing } = await state(page);
          assert.deepEqual({ step, playing }, { step: 2, playing: false }, press);
          assert.ok(await page.locator(".quiz .hint").isVisible(), `${press}: nothing says that it waits`);
          assert.match(await page.innerText(".quiz .hint"), /waits/);
        }
      }
      for (const nothing of ["", "many", "1.5", "-4", "0x20"]) {
        await page.fill("#guess", nothing);
        await page.keyboard.press("Enter");
        await page.waitForSelector(".quiz [role=alert]");
        assert.equal((await state(page)).step, 2, `guess '${nothing}'`);
      }
      await page.click(".quiz form button[type=button]");
      await waitForStep(page, 3);
      assert.deepEqual(wholeNumbers(await page.innerText(".quiz .score")), ["0", "1"]);
    });
  });

  test("quiz: it works in Korean as well", async () => {
    await withPage("matmul_4x4", { hash: "#step=0&quiz=1&lang=ko" }, async (page) => {
      await page.fill("#guess", "32 B");
      await page.keyboard.press("Enter");
      await waitForStep(page, 1);
      assert.deepEqual(wholeNumbers(await page.innerText(".quiz .score")), ["1", "1"]);
    });
  });
}
