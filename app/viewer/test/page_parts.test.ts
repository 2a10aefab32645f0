// The parts of the page that need no browser: geometry, address, table rows, tile ends, quiz, texts.

import assert from "node:assert/strict";
import { test } from "node:test";
import { arrange, largest } from "../src/counters_layout";
import { readFragment, speeds, writeFragment } from "../src/fragment";
import { layOut, needsCanvas, type Box } from "../src/layout";
import { createModel } from "../src/model";
import { openRun } from "../src/run";
import { shading } from "../src/picture_print";
import { phasesOf } from "../src/phases";
import { pictureLabel } from "../src/picture";
import { cellText, regionRows } from "../src/regions_table";
import { nextTileEnd, previousTileEnd, tileEnds } from "../src/tile_ends";
import { allTexts, text } from "../src/ui_strings";
import { longer, shortened, subtitleOf } from "../src/words";
import { anyStream, chain, from, naive, seeded, tiled, vectorAdd, type Matmul, type Stream } from "./streams";

const square = (side: number): Matmul => ({ M: side, N: side, K: side, elementBytes: 4, outputBytes: 4 });
const tiling = (side: number) => ({ BM: side, BN: side, BK: side, buffers: 1 as const, c_policy: "write" as const, split_k: 1 });
const firstState = (payload: Parameters<typeof openRun>[0]) => openRun(payload, payload.run).stateAt(0);
const overlap = (a: Box, b: Box) => a.x < b.x + b.w - 1e-6 && b.x < a.x + a.w - 1e-6 && a.y < b.y + b.h - 1e-6 && b.y < a.y + a.h - 1e-6;

test("layout: a row of A meets its row of C, a column of B its column of C", () => {
  const random = seeded(11);
  for (let round = 0; round < 60; ++round) {
    const shape: Matmul = { M: from(random, 1, 40), N: from(random, 1, 40), K: from(random, 1, 40), elementBytes: 4, outputBytes: 4 };
    const { operands } = firstState(naive(shape).payload);
    const width = from(random, 300, 1200), height = from(random, 300, 900);
    const { places: [a, b, c] } = layOut("matmul", operands, width, height, false);
    for (let row = 0; row < shape.M; ++row) {
      assert.equal(a.region(row, 0).y, c.region(row, 0).y);
      assert.equal(a.region(row, 0).h, c.region(row, 0).h);
    }
    for (let col = 0; col < shape.N; ++col) {
      assert.equal(b.region(0, col).x, c.region(0, col).x);
      assert.equal(b.region(0, col).w, c.region(0, col).w);
    }
    assert.ok(a.box.x + a.box.w <= c.box.x && b.box.y + b.box.h <= c.box.y, "A stands left of C and B above it");
    for (const { box } of [a, b, c]) {
      assert.ok(box.x >= 0 && box.y >= 0 && box.x + box.w <= width + 1 && box.y + box.h <= height + 1, `${JSON.stringify(shape)} stays inside ${width} x ${height}`);
    }
  }
});

test("layout: ticks stay inside the picture and apart, however long the indices", () => {
  const random = seeded(13);
  const width = (text: string) => 7 * text.length;
  let ticks = 0;
  for (let round = 0; round < 200; ++round) {
    const side = from(random, 1, 12);
    const { operands } = firstState(tiled(square(side), tiling(1)).payload);
    const factor = 10n ** BigInt(from(random, 0, 15));
    for (const operand of operands) for (const cuts of [operand.rowCuts, operand.colCuts]) cuts.forEach((cut, at) => { cuts[at] = cut * factor; });
    const room = from(random, 260, 900);
    const { rowTicks, colTicks, places: [a] } = layOut("matmul", operands, room, from(random, 260, 700), false);
    for (const { text, x } of rowTicks) assert.ok(x - width(text) >= 0 && x < a.box.x, `${text} at ${x} left of ${a.box.x}`);
    colTicks.forEach(({ text, x }, at) => {
      assert.ok(x - width(text) / 2 >= 0 && x + width(text) / 2 <= room, `${text} at ${x} of ${room}`);
      const before = colTicks[at - 1];
      if (before) assert.ok(before.x + width(before.text) / 2 + 4 <= x - width(text) / 2, `${before.text} and ${text}`);
    });
    ticks += rowTicks.length + colTicks.length;
  }
  assert.ok(ticks > 1000, String(ticks));
});

test("counters: the widest numbers fit in any room, and stand in columns where there is enough", () => {
  const random = seeded(14);
  const looks = new Set<string>();
  for (let round = 0; round < 2000; ++round) {
    const label = from(random, 40, 80) / 10, columns = [0, 1, 2].map(() => from(random, 10, 200) / 10), room = from(random, 80, 600) / 10;
    const { look, scale } = arrange(room, { label, columns });
    const sum = columns.reduce((total, one) => total + one, 0);
    const needed = { columns: label + sum + 2.1, headed: sum + 1.4, stacked: label + 0.7 + Math.max(...columns) }[look];
    assert.ok(scale > 0 && scale <= 1 && scale * needed <= room + 1e-9, `${look} needs ${scale * needed} of ${room}`);
    looks.add(look);
  }
  assert.deepEqual([...looks].sort(), ["columns", "headed", "stacked"]);
  assert.deepEqual(arrange(24, { label: 6, columns: [3, 4, 4] }), { look: "columns", scale: 1 });
});

test("counters: the largest numbers of a step, an output tile and the run", () => {
  const { payload } = tiled(square(4), tiling(2));
  assert.deepEqual(largest(openRun(payload, payload.run), payload.run), [32n, 80n, 320n]); // 4 B an element: 8 read, 16 + 4, 64 + 16
});

test("layout: the cells of vectors stay apart and a block covers exactly its cells", () => {
  for (const [length, block] of [[1, 1], [12, 5], [300, 7], [1024, 64]]) {
    const { operands } = firstState(vectorAdd(length, block).payload);
    const layout = layOut("vectors", operands, 500, 400, false);
    const boxes = layout.places.flatMap((place) => Array.from({ length: place.regionCols }, (_, c) => place.region(0, c)));
    for (let one = 0; one < boxes.length; ++one) {
      for (let other = one + 1; other < Math.min(boxes.length, one + 80); ++other) assert.ok(!overlap(boxes[one], boxes[other]), `${one} and ${other} of ${length}`);
    }
    const [place] = layout.places;
    const whole = place.block({ row: 0n, col: 0n, rows: 1n, cols: BigInt(length) });
    const area = (list: Box[]) => list.reduce((sum, { w, h }) => sum + w * h, 0);
    const cells = Array.from({ length: place.regionCols }, (_, c) => place.region(0, c));
    assert.ok(Math.abs(area(whole) - area(cells)) < 1e-6 * area(cells) + 1e-6);
  }
});

test("layout: cells up to 32 x 32, a canvas above", () => {
  assert.equal(needsCanvas(firstState(naive(square(32)).payload).operands), false);
  assert.equal(needsCanvas(firstState(naive(square(33)).payload).operands), true);
  assert.equal(needsCanvas(firstState(vectorAdd(100, 1).payload).operands), false);
});

test("address: what is written is read back; anything else is left out", () => {
  for (const step of [0, 7, 2000]) {
    for (const lang of ["en", "ko"] as const) {
      for (const quiz of [true, false]) {
        for (const speed of speeds) {
          const written = writeFragment({ step, lang, quiz, table: !quiz, speed });
          assert.deepEqual(readFragment(written), { step, lang, quiz, table: !quiz, speed: speed === 1 ? null : speed });
        }
      }
    }
  }
  assert.deepEqual(readFragment("#step=-1&lang=de&quiz=yes&speed=3"), { step: null, lang: null, quiz: false, table: false, speed: null });
});

test("address: a step of any size is read", () => {
  for (const [given, step] of [["1e9", 1e9], ["9999999999", 9999999999], ["9".repeat(400), Infinity], ["1E2", 100], ["-1", null], ["1.5", null], ["0x10", null], ["", null]] as const) {
    assert.equal(readFragment(`#step=${given}`).step, step, given);
  }
  const { payload } = tiled(square(4), tiling(2));
  const model = createModel(payload);
  model.readUrl(`#step=${"9".repeat(400)}`);
  assert.equal(model.step.value, 12);
});

test("titles: long ones are shortened, between letters", () => {
  assert.equal(shortened("W".repeat(10000), 160), `${"W".repeat(159)}…`);
  assert.equal(longer("W".repeat(10000), 160)?.length, 10000);
  assert.equal(shortened("𝔸".repeat(160), 160), "𝔸".repeat(160));
  assert.equal(longer("𝔸".repeat(160), 160), undefined);
});

test("subtitle: tile sides are grouped like the workload's", () => {
  const { payload } = tiled(square(4), tiling(2));
  Object.assign(payload.run.parameters, { BM: 524288, BN: 524288, BK: "9007199254740993" });
  assert.deepEqual(subtitleOf(createModel(payload), "en").parts.slice(2), ["output tile 524,288 x 524,288", "K slabs of 9,007,199,254,740,993"]);
});

test("table: its rows cover every region once and say what the region is", () => {
  const random = seeded(12);
  for (let round = 0; round < 40; ++round) {
    const { payload } = anyStream(random);
    const run = openRun(payload, payload.run);
    const state = run.stateAt(from(random, 0, run.stepCount));
    for (const operand of state.operands) {
      const width = operand.colCuts.length - 1;
      const covered = new Uint8Array(operand.cells.length);
      for (const row of regionRows(operand)) {
        for (let r = operand.rowCuts.indexOf(row.rows[0]); operand.rowCuts[r] < row.rows[1]; ++r) {
          for (let c = operand.colCuts.indexOf(row.cols[0]); operand.colCuts[c] < row.cols[1]; ++c) {
            const at = r * width + c;
            ++covered[at];
            assert.deepEqual([row.cell, row.loads, row.moving], [operand.cells[at], operand.loads[at], operand.moving[at]]);
          }
        }
      }
      assert.ok(covered.every((times) => times === 1));
    }
  }
});

test("table: three rows tell a 4x4 operand of which one tile is in use", () => {
  const { payload } = tiled(square(4), tiling(2));
  const rows = regionRows(openRun(payload, payload.run).stateAt(1).operands[0]);
  assert.deepEqual(rows.map(({ rows, cols, cell, loads }) => `${rows} ${cols} ${cell} ${loads}`), ["0,2 0,2 2 1", "0,2 2,4 0 0", "2,4 0,4 0 0"]);
});

test("table and label: an operand that is never in HBM says so, others do not", () => {
  const { payload } = chain(5, 2, true, { byElement: true });
  const [x, t] = openRun(payload, payload.run).stateAt(2).operands;
  assert.deepEqual(regionRows(t).map(({ cols, cell }) => `${cols} ${cellText("en", cell, "intermediate", false)}`), ["0,1 not in HBM", "1,2 being used", "2,5 not in HBM"]);
  assert.equal(cellText("ko", 4, "intermediate", false), "HBM에 없음");
  assert.match(pictureLabel("en", [x, t]), /X: 3 in HBM, 0 on chip, 1 being used, 1 done; T1: 0 on chip, 1 being used, 4 not in HBM\./);
  assert.match(pictureLabel("ko", [x, t]), /X: HBM 3, 온칩 0, 사용 중 1, 끝남 1; T1: 온칩 0, 사용 중 1, HBM에 없음 4;/);
});

test("phases: loads, barriers and stores in the order of the loop nest", () => {
  const phases = (buffers: 1 | 2, c_policy: "write" | "memory_accumulate") => {
    const { payload } = tiled(square(4), { ...tiling(2), buffers, c_policy });
    const run = openRun(payload, payload.run);
    return (step: number) => phasesOf(run.stateAt(step)).map(({ name }) => name.replace(/^phase_/, ""));
  };
  const single = phases(1, "write"), double = phases(2, "write"), inMemory = phases(2, "memory_accumulate");
  assert.deepEqual(single(1), ["load", "barrier_loaded", "compute", "barrier_used"]);
  assert.deepEqual(single(3), ["store"]);
  assert.deepEqual(double(1), ["load", "barrier_loaded"]);
  assert.deepEqual(double(2), ["load_next", "compute", "barrier_swapped"]);
  assert.deepEqual(double(3), ["compute", "barrier_swapped_last"]);
  assert.deepEqual(inMemory(3), ["load", "compute", "barrier_swapped_last", "store"], "C alone is read");
});

test("table: of what the run computes, HBM has what was written there", () => {
  const tellAll = ({ payload }: Stream, step: number): string[] => {
    const state = openRun(payload, payload.run).stateAt(step);
    return state.operands.map((operand, index) =>
      regionRows(operand).map(({ cell, written }) => cellText("en", cell, payload.operands[index].role, written === 1)).join(" | "));
  };
  assert.deepEqual(tellAll(chain(3, 3, false, { byElement: true }), 4), [
    "done", // X
    "being used | in HBM", // T1
    "being used | not computed yet", // T2
    "not computed yet",
  ]);
  const partial = "not complete yet, partial sum in HBM";
  const split = tiled({ ...square(2), K: 4 }, { ...tiling(1), split_k: 2 });
  assert.equal(tellAll(split, 3).at(-1), `${partial} | not computed yet | not computed yet`);
  const inMemory = tiled({ ...square(2), K: 2 }, { ...tiling(1), c_policy: "memory_accumulate" });
  assert.equal(tellAll(inMemory, 2).at(-1), "being used | not computed yet | not computed yet");
});

test("tile ends: after two K steps and the store in 2x2 tiles; after each output without reuse", () => {
  const ends = tileEnds(tiled(square(4), tiling(2)).payload.run);
  assert.deepEqual(ends, [3, 6, 9, 12]);
  assert.deepEqual([0, 2, 3, 12].map((step) => nextTileEnd(ends, step)), [3, 3, 6, 12]);
  assert.deepEqual([0, 2, 3, 4, 12].map((step) => previousTileEnd(ends, step)), [0, 0, 0, 3, 9]);
  assert.deepEqual(tileEnds(naive(square(2), "write", { byElement: true }).payload.run), [2, 4, 6, 8]);
});

test("quiz: while a question is open the page keeps to the step before; the answer comes from the counts of the stream", () => {
  const { payload, after } = tiled(square(4), tiling(2), { snapshots: true });
  const model = createModel(payload);
  model.setQuiz(true);
  const asked = new Set<string>();
  for (let step = 1; step <= model.last; ++step) {
    const question = model.question.value;
    assert.ok(question);
    assert.equal(question.step, step);
    assert.equal(model.state.value.facts.index, step - 1);
    const [before, now] = [after[step - 1], after[step]];
    const { region } = question;
    const expected = {
      read: now.read - before.read,
      written: now.written - before.written,
      total: now.read + now.written,
      loads: region ? now.reads[region.operand][Number(region.row) * 4 + Number(region.col)] : -1,
    }[question.asked];
    assert.equal(question.value, BigInt(expected), `${question.asked} of step ${step}`);
    asked.add(question.asked);
    model.next(); // asks for the guess and goes nowhere
    assert.equal(model.step.value, step - 1);
    model.settle(step % 2 === 0 ? question.value : question.value + 1n);
    assert.equal(model.step.value, step);
    assert.equal(model.answer.value?.right, step % 2 === 0);
    model.next();
    assert.equal(model.step.value, step, "the next question, not the next step");
  }
  assert.deepEqual([...asked].sort(), ["loads", "read", "total", "written"]);
  assert.deepEqual(model.score.value, { right: 6, asked: 12 });
  assert.equal(model.question.value, null);
});

test("quiz: a store is asked for its bytes, K steps for what they read, the total and the loads of an element", () => {
  const { payload } = tiled(square(4), tiling(2));
  const model = createModel(payload);
  model.setQuiz(true);
  const questions = Array.from({ length: model.last }, (_, step) => {
    model.goTo(step);
    const { asked, value } = model.question.value!;
    return `${asked} ${value}`;
  });
  assert.deepEqual(questions, ["read 32", "total 64", "written 16", "loads 2", "read 32", "written 16", "read 32", "loads 1", "written 16", "total 272", "read 32", "written 16"]);
  const byElement = createModel(naive(square(4), "write", { byElement: true }).payload);
  byElement.setQuiz(true);
  const asked = Array.from({ length: byElement.last }, (_, step) => { byElement.goTo(step); return byElement.question.value!.asked; });
  assert.ok(asked.includes("written") && asked.includes("read") && asked.includes("total"));
});

test("quiz: an output tile ahead waits as well, the end goes past the question", () => {
  const { payload } = tiled(square(4), tiling(2));
  const model = createModel(payload);
  model.setQuiz(true);
  model.nextTile();
  assert.equal(model.step.value, 0);
  model.end();
  assert.equal(model.step.value, 12);
  assert.deepEqual(model.score.value, { right: 0, asked: 0 });
});

test("model: starts paused at the step that it is told, and a URL that is out of range is brought into it", () => {
  const { payload } = tiled(square(4), tiling(2));
  const model = createModel({ ...payload, open_at: 5 });
  assert.equal(model.playing.value, false);
  assert.equal(model.step.value, 5);
  model.readUrl("#step=999&lang=ko&table=1");
  assert.equal(model.step.value, 12);
  assert.equal(model.language.value, "ko");
  assert.equal(model.table.value, true);
  assert.equal(model.playing.value, false);
  model.readUrl("#play=1");
  assert.equal(model.playing.value, false);
});

test("model: naive stands beside it after equal work", () => {
  const { payload } = tiled(square(4), tiling(2));
  const model = createModel({ ...payload, beside: naive(square(4), "write", { byElement: true }).payload.run });
  model.goTo(1);
  assert.equal(model.beside.value?.step, 8);
  assert.equal(model.beside.value?.state.totals.flops, 16n);
  assert.equal(model.beside.value?.state.totals.readBytes, 64n);
  model.goTo(12);
  assert.equal(model.beside.value?.state.totals.readBytes, 512n);
});

test("print: shading stays inside its box", () => {
  const box = { x: 13, y: 7, w: 41, h: 29 };
  for (const cell of [1, 3]) {
    const numbers = shading(cell, box).match(/M[^M]+/g) ?? [];
    assert.ok(numbers.length > 3);
    for (const line of numbers) {
      const [x0, y0, x1, y1 = y0] = (line.match(/-?[\d.]+/g) ?? []).map(Number);
      for (const x of [x0, x1]) assert.ok(x >= box.x - 0.1 && x <= box.x + box.w + 0.1, line);
      for (const y of [y0, y1]) assert.ok(y >= box.y - 0.1 && y <= box.y + box.h + 0.1, line);
    }
  }
  assert.equal(shading(0, box) + shading(2, box), "");
});

test("texts: both languages say something for every name, and Korean messages carry no full stop", () => {
  const say = (entry: string | ((...values: string[]) => string)) => (typeof entry === "function" ? entry("<1>", "<2>", "<3>", "<4>", "<5>") : entry);
  for (const [name, { en, ko }] of Object.entries(allTexts)) {
    assert.ok(say(en).trim() && say(ko).trim(), name);
    assert.ok(!say(ko).endsWith("."), name);
    const values = (said: string) => [...new Set(said.match(/<\d>/g) ?? [])].sort().join();
    assert.equal(values(say(en)), values(say(ko)), `${name} gives the same values in both languages`);
    for (const language of ["en", "ko"] as const) {
      const told = (text as (...given: string[]) => string)(language, name, "1,024", "7", "16", "3", "2");
      assert.doesNotMatch(told, /\d (B|FLOPs?|steps?\/s)(?!\w)/, `${name} parts a number from its unit`);
    }
    if (typeof en === "function") assert.equal(en.length, (ko as typeof en).length, name);
  }
});
