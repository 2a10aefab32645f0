import assert from "node:assert/strict";
import { test } from "node:test";
import { isBlockOrder, tileAfter, tileGridOf, visitOf, type Tile } from "../src/block_order";
import { createModel } from "../src/model";
import type { Payload } from "../src/payload";
import { readPayload } from "../src/read_payload";
import { openRun } from "../src/run";
import { strings } from "../src/strings";
import { visitAt, visitSentence } from "../src/tile_map";
import { subtitleOf } from "../src/words";
import { from, seeded, tiled, type Tiling } from "./streams";

const plain: Tiling = { BM: 2, BN: 2, BK: 2, buffers: 1, c_policy: "write", split_k: 1 };
const shapeOf = (M: number, N: number, K = 2) => ({ M, N, K, elementBytes: 4, outputBytes: 4 });

function gridOf(payload: Payload) {
  const grid = tileGridOf(payload, payload.run);
  assert.ok(grid);
  return grid;
}

/** The tiles in the order of the rule, with their numbers beside them. */
function visits(payload: Payload): { tiles: string[]; numbers: bigint[] } {
  const grid = gridOf(payload);
  const tiles: string[] = [], numbers: bigint[] = [];
  for (let tile: Tile | null = tileAfter(grid, null); tile; tile = tileAfter(grid, tile)) {
    tiles.push(`${tile.row * grid.BM},${tile.col * grid.BN}`);
    numbers.push(visitOf(grid, tile));
  }
  return { tiles, numbers };
}

const entered = (payload: Payload): string[] =>
  payload.run.events.flatMap((row) => (row[0] === "sb" && row[3] === "output tile" ? [`${row[5]},${row[7]}`] : []));

test("block order: a 5 x 4 product in 2 x 2 tiles, by hand", () => {
  const tilesIn = (order: string) => visits(tiled(shapeOf(5, 4), { ...plain, order }).payload).tiles.join(" ");
  assert.equal(tilesIn("row"), "0,0 0,2 2,0 2,2 4,0 4,2");
  assert.equal(tilesIn("column"), "0,0 2,0 4,0 0,2 2,2 4,2");
  assert.equal(tilesIn("grouped:2"), "0,0 2,0 0,2 2,2 4,0 4,2");
  assert.equal(tilesIn("grouped:9"), tilesIn("column"));
});

test("block order: rule and number agree with each other and with streams of plain loops", () => {
  const random = seeded(41);
  for (let n = 0; n < 300; ++n) {
    const order = ["row", "column", `grouped:${from(random, 1, 6)}`][from(random, 0, 2)]!;
    const { payload } = tiled(shapeOf(from(random, 1, 9), from(random, 1, 9)), { ...plain, BM: from(random, 1, 3), BN: from(random, 1, 3), order });
    const { tiles, numbers } = visits(payload);
    assert.deepEqual(tiles, entered(payload), order);
    assert.deepEqual(numbers, tiles.map((_, at) => BigInt(at + 1)), order);
    assert.deepEqual(openRun(payload, payload.run).inconsistencies, []);
  }
});

test("block order: a stream in another order than its schedule's is found, in each split of K", () => {
  const { payload } = tiled(shapeOf(4, 4, 4), { ...plain, split_k: 2, order: "column" });
  payload.run.parameters["order"] = "row";
  const { inconsistencies } = openRun(payload, payload.run);
  assert.deepEqual(inconsistencies.map(({ what, expected, found }) => `${what} ${expected} ${found}`), [
    "order [0,2] [2,0]", "order [2,2] [0,2]", "order [2,0] [2,2]",
    "order [0,2] [2,0]", "order [2,2] [0,2]", "order [2,0] [2,2]",
  ]);
  const first = { ...inconsistencies[0]!, step: 14 };
  assert.equal(strings.inconsistency.en(first), "event 14: the next output tile begins at C[0,2], the stream goes to C[2,0]");
  assert.equal(strings.inconsistency.ko(first), "이벤트 14: 다음 출력 타일의 시작 C[0,2], 실제 시작 C[2,0]");
});

test("block order: a tile beyond the last is found too", () => {
  const { payload } = tiled(shapeOf(2, 4), plain);
  payload.run.parameters["BN"] = 4; // one tile, says the schedule
  assert.ok(openRun(payload, payload.run).inconsistencies.some(({ what, expected }) => what === "order" && expected === ""));
});

test("block order: other words are refused when the page is read", () => {
  for (const order of ["rows", "grouped", "grouped:0", "grouped:-1", "", "Row"]) {
    assert.equal(isBlockOrder(order), false, order);
    const { payload } = tiled(shapeOf(4, 4), plain);
    payload.run.parameters["order"] = order;
    assert.throws(() => readPayload(JSON.stringify(payload)), /run\.parameters\.order: expected row, column or grouped:G/);
  }
  for (const order of ["row", "column", "grouped:1", "grouped:4294967295"]) assert.equal(isBlockOrder(order), true);
});

test("block order: the page says which output tile is at work, of how many, in which order", () => {
  const { payload } = tiled(shapeOf(6, 6), { ...plain, order: "grouped:2" });
  const model = createModel(payload);
  const grid = gridOf(payload);
  assert.equal(visitSentence(model, model.run.stateAt(0), "en"), "9 output tiles, in groups of 2 tile rows");
  assert.equal(visitSentence(model, model.run.stateAt(0), "ko"), "출력 타일 9개, 타일 행 2개씩 묶어서");
  const seen = new Set<string>();
  for (let step = 1; step <= model.last; ++step) seen.add(String(visitAt(grid, model.run.stateAt(step))));
  assert.deepEqual([...seen], ["1", "2", "3", "4", "5", "6", "7", "8", "9"]);
  assert.equal(visitSentence(model, model.run.stateAt(model.last), "en"), "output tile 9 of 9, in groups of 2 tile rows");
  assert.equal(visitSentence(model, model.run.stateAt(3), "ko"), "출력 타일 2/9, 타일 행 2개씩 묶어서");
  assert.ok(subtitleOf(model, "en").parts.includes("output tiles in groups of 2 tile rows"));
});

test("block order: one output tile alone has no map, and row order no place in the subtitle", () => {
  const one = createModel(tiled(shapeOf(2, 2), plain).payload);
  assert.equal(visitSentence(one, one.run.stateAt(1), "en"), "");
  const rows = createModel(tiled(shapeOf(4, 4), plain).payload);
  assert.equal(visitSentence(rows, rows.run.stateAt(1), "en"), "output tile 1 of 4, row by row");
  assert.ok(subtitleOf(rows, "en").parts.every((part) => !part.includes("row")));
  const columns = createModel(tiled(shapeOf(4, 4), { ...plain, order: "column" }).payload);
  assert.ok(subtitleOf(columns, "ko").parts.includes("출력 타일은 열마다"));
});
