import assert from "node:assert/strict";
import { test } from "node:test";
import { readPayload } from "../src/read_payload";
import { openRun } from "../src/run";
import type { Payload } from "../src/payload";
import { anyStream, from, naive, seeded, tiled, type Matmul, type Stream, type Tiling } from "./streams";

const four: Matmul = { M: 4, N: 4, K: 4, elementBytes: 4, outputBytes: 4 };
const two: Tiling = { BM: 2, BN: 2, BK: 2, buffers: 1, c_policy: "write", split_k: 1 };

const opened = (payload: Payload) => {
  const read = readPayload(JSON.stringify(payload));
  return openRun(read, read.run);
};

test("the 4x4 product in 2x2 tiles is the worked example", () => {
  const run = opened(tiled(four, two).payload);
  assert.equal(run.stepCount, 12);
  const first = run.stateAt(1);
  assert.deepEqual(first.stepTotals, { readBytes: 32n, writeBytes: 0n, flops: 16n });
  assert.equal(first.facts.loads.reduce((sum, load) => sum + load.block.rows * load.block.cols, 0n), 8n);
  assert.deepEqual(run.stateAt(2).stepTotals, { readBytes: 32n, writeBytes: 0n, flops: 16n });
  const stored = run.stateAt(3);
  assert.deepEqual(stored.stepTotals, { readBytes: 0n, writeBytes: 16n, flops: 0n });
  assert.equal(stored.tileTotals.readBytes + stored.tileTotals.writeBytes, 80n);
  for (const step of [6, 9, 12]) {
    const { tileTotals } = run.stateAt(step);
    assert.equal(tileTotals.readBytes + tileTotals.writeBytes, 80n);
  }
  assert.deepEqual(run.stateAt(4).tileTotals, { readBytes: 32n, writeBytes: 0n, flops: 16n });
  const last = run.stateAt(12);
  assert.deepEqual(last.totals, { readBytes: 256n, writeBytes: 64n, flops: 128n });
  assert.equal(last.operands[0]!.loads[0], 2);
  assert.deepEqual(run.inconsistencies, []);
});

test("the naive 4x4 product moves 576 B and reads A00 four times", () => {
  for (const byElement of [false, true]) {
    const run = opened(naive(four, "write", { byElement }).payload);
    assert.equal(run.stepCount, byElement ? 64 : 16);
    const { totals, operands } = run.stateAt(run.stepCount);
    assert.equal(totals.readBytes + totals.writeBytes, 576n);
    assert.equal(operands[0]!.loads[0], 4);
  }
});

function agrees(stream: Stream, step: number, run: ReturnType<typeof openRun>): void {
  const state = run.stateAt(step);
  const counted = stream.after[step]!;
  assert.deepEqual(state.totals, { readBytes: BigInt(counted.read), writeBytes: BigInt(counted.written), flops: BigInt(counted.flops) });
  assert.deepEqual(run.totalsAt(step), state.totals);
  assert.deepEqual(state.operands.map(({ loads }) => [...loads]), counted.reads);
}

test("totals and reads of random streams equal a count element by element", () => {
  const random = seeded(1);
  for (let n = 0; n < 2000; ++n) {
    const stream = anyStream(random, { snapshots: true });
    const run = n % 10 === 0 ? opened(stream.payload) : openRun(stream.payload, stream.payload.run); // reading changes nothing
    assert.deepEqual(run.inconsistencies, []);
    assert.equal(run.stepCount, stream.after.length - 1);
    agrees(stream, run.stepCount, run);
    agrees(stream, from(random, 0, run.stepCount), run);
  }
});

test("forwards, backwards and jumps reach the same states", () => {
  const random = seeded(2);
  for (let n = 0; n < 80; ++n) {
    const { payload } = anyStream(random);
    const forwards = openRun(payload, payload.run);
    const states = Array.from({ length: forwards.stepCount + 1 }, (_, step) => forwards.stateAt(step));
    const backwards = openRun(payload, payload.run);
    for (let step = backwards.stepCount; step >= 0; --step) assert.deepEqual(backwards.stateAt(step), states[step]);
    const jumps = openRun(payload, payload.run);
    for (let jump = 0; jump < 20; ++jump) {
      const step = from(random, 0, jumps.stepCount);
      assert.deepEqual(jumps.stateAt(step), states[step]);
    }
  }
});
