import assert from "node:assert/strict";
import { test } from "node:test";
import type { EventRow, Payload } from "../src/payload";
import { readPayload } from "../src/read_payload";
import { openRun } from "../src/run";
import { sentence } from "../src/sentence";
import { strings } from "../src/strings";
import { anyStream, chain, naive, seeded, tiled, type Random, type Stream } from "./streams";

const shape = { M: 4, N: 4, K: 4, elementBytes: 4, outputBytes: 4 };
const tiling = { BM: 2, BN: 2, BK: 2, buffers: 1, c_policy: "write", split_k: 1 } as const;

/** The stream with other rows; the rows themselves stay as they are, so streams may share them. */
function withRows({ payload }: Stream, events: EventRow[], steps = payload.run.steps): Payload {
  return { ...payload, run: { ...payload.run, events, steps } };
}

/** As the page reads it. */
const read = (payload: Payload): Payload => readPayload(JSON.stringify(payload));

function without(stream: Stream, row: number): Payload {
  const { events } = stream.payload.run;
  return withRows(stream, [...events.slice(0, row), ...events.slice(row + 1)]);
}

/** The same, with the numbers closed up, as if the event had never been written. */
function closedUp(stream: Stream, row: number): Payload {
  const { run } = stream.payload;
  const number = run.events[row]![1];
  const moved = (step: number): number => (step > number ? step - 1 : step);
  const events = without(stream, row).run.events.map((event): EventRow => {
    const copy = [...event] as EventRow;
    copy[1] = moved(copy[1]);
    copy[2] = moved(copy[2]);
    if (copy[0] === "se") copy[3] = moved(copy[3]);
    return copy;
  });
  const steps = run.steps
    .map(([kind, first, last]): [typeof kind, number, number] => [kind, first > number ? first - 1 : first, last >= number ? last - 1 : last])
    .filter(([, first, last]) => first <= last);
  return withRows(stream, events, steps);
}

/** Every row of a short stream, some of a long one; always the last ones, behind which little is stated. */
function rowsOf(events: EventRow[], random: Random): number[] {
  const stride = Math.ceil(events.length / 30);
  return events.map((_, row) => row).filter((row) => row >= events.length - 8 || random() * stride < 1);
}

test("deleting any event is found, and every sentence is still said", () => {
  const random = seeded(3);
  for (let n = 0; n < 30; ++n) {
    const stream = anyStream(random);
    const { events } = stream.payload.run;
    for (const row of rowsOf(events, random)) {
      const payload = row % 7 === 0 ? read(without(stream, row)) : without(stream, row);
      const run = openRun(payload, payload.run);
      assert.equal(run.inconsistencies[0]?.what, "gap");
      assert.deepEqual(run.stateAt(run.stepCount).inconsistencies, run.inconsistencies);
      if (row % 7 !== 0) continue;
      for (let step = 0; step <= run.stepCount; ++step) {
        for (const language of ["en", "ko"] as const) {
          assert.doesNotMatch(sentence(payload, payload.run, run.stateAt(step), language), /undefined|NaN|null|: ;|; ;/);
        }
      }
    }
  }
});

test("deleting a transfer, a computation or a scope row is found without its number's gap", () => {
  const random = seeded(4);
  for (let n = 0; n < 60; ++n) {
    const stream = anyStream(random);
    for (const row of rowsOf(stream.payload.run.events, random)) {
      if (stream.payload.run.events[row]![0] === "b") continue;
      const payload = row % 7 === 0 ? read(closedUp(stream, row)) : closedUp(stream, row);
      const run = openRun(payload, payload.run);
      assert.ok(run.inconsistencies.length > 0, `${stream.payload.run.kind}: ${JSON.stringify(stream.payload.run.events[row])}`);
      assert.ok(run.inconsistencies.every(({ what }) => what !== "gap"));
    }
  }
});

test("deleting one transfer changes the totals", () => {
  const stream = tiled(shape, tiling);
  const row = stream.payload.run.events.findIndex(([kind]) => kind === "t");
  const payload = read(without(stream, row));
  const run = openRun(payload, payload.run);
  assert.equal(run.totalsAt(run.stepCount).readBytes, 240n);
  assert.deepEqual(run.inconsistencies.slice(0, 4), [
    { step: 4, what: "gap", expected: "3", found: "4" },
    { step: 4, what: "read", expected: "32", found: "16" },
    { step: 6, what: "not_loaded", expected: "A[0:2,0:2]", found: "" },
    { step: 6, what: "read", expected: "32", found: "16" },
  ]);
  assert.equal(run.stateAt(0).inconsistencies.length, 0);
  assert.ok(run.stateAt(1).inconsistencies.length >= 4);
  const first = run.inconsistencies[1]!;
  assert.equal(strings.inconsistency.en(first), "event 4: the stream states 32 B read, its events give 16 B");
  assert.equal(strings.inconsistency.ko(first), "이벤트 4: 적힌 읽기 32 B, 이벤트로 센 읽기 16 B");
});

/** Only the first so many steps, with their events; still said to be complete. */
function tailCut(stream: Stream, steps: number): Payload {
  const { run } = stream.payload;
  const last = steps === 0 ? 0 : run.steps[steps - 1]![2];
  return withRows(stream, run.events.filter(([, step]) => step <= last), run.steps.slice(0, steps));
}

test("whole steps cut off the end of a run that is said to be complete are found", () => {
  const random = seeded(5);
  for (let n = 0; n < 60; ++n) {
    const stream = anyStream(random);
    const { payload } = stream;
    assert.deepEqual(openRun(payload, payload.run).inconsistencies, []);
    for (let steps = 0; steps < payload.run.steps.length; ++steps) {
      const cut = tailCut(stream, steps);
      const run = openRun(cut, cut.run);
      assert.ok(run.inconsistencies.length > 0, `${payload.run.kind}: ${steps} of ${payload.run.steps.length} steps`);
      assert.deepEqual(run.stateAt(run.stepCount).inconsistencies, run.inconsistencies);
      const said = { ...cut, run: { ...cut.run, complete: false } };
      assert.deepEqual(openRun(said, said.run).inconsistencies, []);
    }
  }
  const cut = read(tailCut(tiled(shape, tiling), 9)); // three of four output tiles
  assert.deepEqual(openRun(cut, cut.run).inconsistencies.map(strings.inconsistency.en), [
    "the run is said to be complete, but its events store 12 of 16 output elements",
    "the run is said to be complete, but its events give 96 of 128 FLOPs",
  ]);
  const nothing = read(tailCut(tiled(shape, tiling), 0));
  assert.deepEqual(openRun(nothing, nothing.run).stateAt(0).inconsistencies, [{ step: 0, what: "empty", expected: "", found: "" }]);
});

test("operands of other sides than the workload's are found, and work that is too much", () => {
  const random = seeded(6);
  for (let n = 0; n < 40; ++n) {
    const { payload } = anyStream(random);
    for (const [operand, info] of payload.operands.entries()) {
      for (const key of ["rows", "cols"] as const) {
        const operands = payload.operands.map((one, index) => (index === operand ? { ...one, [key]: Number(one[key]) + 1_000_000_000 } : one));
        const changed = { ...payload, operands };
        const [first] = openRun(changed, changed.run).inconsistencies;
        assert.equal(first?.what, "operand", `${info.name} ${key}`);
        assert.ok(first.found.startsWith(`${info.name}: `) && /1,000,000,0\d\d/.test(first.found));
      }
    }
    const smaller = structuredClone(payload);
    const { workload } = smaller.scenario;
    for (const key of ["M", "L"]) if (workload[key] !== undefined) workload[key] = 0;
    assert.ok(openRun(smaller, smaller.run).inconsistencies.some(({ what }) => what === "work"));
  }
});

test("a wrong total, a foreign parent and a block that was not loaded are each named", () => {
  const found = (edit: (events: EventRow[]) => void) => {
    const { payload } = tiled(shape, tiling);
    edit(payload.run.events);
    return openRun(payload, payload.run).inconsistencies;
  };
  const kinds = (edit: (events: EventRow[]) => void) => new Set(found(edit).map(({ what }) => what));
  const row = (events: EventRow[], kind: string) => events.find((event) => event[0] === kind)!;
  assert.deepEqual(found((events) => { row(events, "c")[14] = 17; }), [{ step: 6, what: "flops", expected: "17", found: "16" }]);
  assert.deepEqual(found((events) => { events.find((event) => event[0] === "t" && event[3] === "w")![12] = 15; }).map(({ what }) => what), ["write"]);
  assert.deepEqual(found((events) => { row(events, "b")[2] = 1; }), [{ step: 5, what: "scope", expected: "1", found: "2" }]);
  const end = (events: EventRow[]) => events.find((event) => event[0] === "se")!;
  assert.deepEqual(found((events) => { end(events)[2] = 0; }), [{ step: 8, what: "scope", expected: "0", found: "1" }]);
  assert.deepEqual(found((events) => { end(events)[3] = 1; })[0], { step: 8, what: "scope", expected: "1", found: "2" });
  // The other half of A: as many bytes, not the ones that are used.
  assert.deepEqual(kinds((events) => { row(events, "t")[6] = 2; }), new Set(["not_loaded"]));
  // Another slot than the one loaded.
  assert.deepEqual(kinds((events) => { row(events, "c")[11] = 1; }), new Set(["not_loaded"]));
});

test("a chain's step without its operand on chip is found, one in place is not", () => {
  const fused = chain(4, 3, true);
  assert.deepEqual(openRun(fused.payload, fused.payload.run).inconsistencies, []);
  const unfused = chain(4, 3, false);
  const second = unfused.payload.run.events.filter(([kind]) => kind === "t")[2]!;
  const payload = closedUp(unfused, unfused.payload.run.events.indexOf(second));
  assert.ok(openRun(payload, payload.run).inconsistencies.some(({ what }) => what === "not_loaded"));
});

test("the first hundred are kept", () => {
  const { payload } = naive({ ...shape, M: 9 });
  payload.run.events.splice(1, 1);
  assert.equal(openRun(payload, payload.run).inconsistencies.length, 100);
});
