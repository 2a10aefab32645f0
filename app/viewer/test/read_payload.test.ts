import assert from "node:assert/strict";
import { test } from "node:test";
import { readPayload } from "../src/read_payload";
import { anyStream, naive, seeded, tiled } from "./streams";

const good = () => {
  const { payload } = tiled({ M: 4, N: 4, K: 4, elementBytes: 4, outputBytes: 4 }, { BM: 2, BN: 2, BK: 2, buffers: 1, c_policy: "write", split_k: 1 });
  payload.beside = naive({ M: 4, N: 4, K: 4, elementBytes: 4, outputBytes: 4 }).payload.run;
  return payload;
};

test("a payload that is right is taken as it is", () => {
  assert.deepEqual(readPayload(JSON.stringify(good())), good());
  const random = seeded(9);
  for (let n = 0; n < 200; ++n) {
    const { payload } = anyStream(random);
    assert.deepEqual(readPayload(JSON.stringify(payload)), payload);
  }
});

type Path = (string | number)[];

function refused(path: Path, value: unknown, message: RegExp): void {
  const payload = good() as unknown as Record<string | number, unknown>;
  let holder = payload;
  for (const key of path.slice(0, -1)) holder = holder[key] as Record<string | number, unknown>;
  holder[path.at(-1)!] = value;
  assert.throws(() => readPayload(JSON.stringify(payload)), message, `${path.join(".")} = ${JSON.stringify(value)}`);
}

test("each wrong value is refused at its place", () => {
  assert.throws(() => readPayload("{"), /^Error: the trace is not JSON: /);
  assert.throws(() => readPayload("[]"), /the trace: expected an object, found \[\]/);
  refused(["schema"], 2, /^Error: schema: expected 1, .*found 2$/);
  refused(["language"], "fr", /^Error: language: expected en or ko, found "fr"$/);
  refused(["open_at"], 13, /^Error: open_at: expected a step from 0 to 12, found 13$/);
  refused(["open_at"], -1, /^Error: open_at: /);
  refused(["scenario", "title"], 5, /^Error: scenario\.title: expected a text, found 5$/);
  refused(["scenario", "workload", "kind"], "custom", /^Error: scenario\.workload\.kind: /);
  refused(["scenario", "workload", "K"], undefined, /^Error: scenario\.workload\.K: .*found nothing$/);
  refused(["operands"], [], /^Error: operands: /);
  refused(["operands", 1], undefined, /^Error: operands\[1\]: expected an object, found null$/);
  refused(["operands", 0, "rows"], 0, /^Error: operands\[0\]\.rows: expected at least 1/);
  refused(["operands", 0, "cols"], "4x", /^Error: operands\[0\]\.cols: /);
  refused(["operands", 0, "role"], "both", /^Error: operands\[0\]\.role: /);
  refused(["operands", 0, "element_bytes"], 0, /^Error: operands\[0\]\.element_bytes: /);
  refused(["accumulator_element_bytes"], "4", /^Error: accumulator_element_bytes: /);
  refused(["run"], null, /^Error: run: expected an object, found null$/);
  refused(["run", "complete"], 1, /^Error: run\.complete: expected true or false, found 1$/);
  refused(["run", "granularity"], "byte", /^Error: run\.granularity: /);
  refused(["run", "parameters", "BM"], -2, /^Error: run\.parameters\.BM: /);
  refused(["run", "input_buffer_bytes"], "many", /^Error: run\.input_buffer_bytes: /);
  refused(["beside", "events"], {}, /^Error: beside\.events: expected a list, found {}$/);
  refused(["beside_absent"], { reason: "lazy" }, /^Error: beside_absent\.reason: /);
});

test("events and steps are refused at their place", () => {
  // Rows 0 and 1 begin scopes, 2 and 3 read A and B, 4 is a barrier, 5 the computation.
  refused(["run", "events", 2], ["t"], /^Error: run\.events\[2\]: expected 14 items/);
  refused(["run", "events", 0, 0], "x", /^Error: run\.events\[0\]\[0\]: expected sb or se or t or c or b/);
  refused(["run", "events", 0, 1], 0, /^Error: run\.events\[0\]\[1\]: expected at least 1/);
  refused(["run", "events", 0, 1], 1.5, /^Error: run\.events\[0\]\[1\]: /);
  refused(["run", "events", 0, 3], "tile", /^Error: run\.events\[0\]\[3\]: /);
  refused(["run", "events", 2, 3], "read", /^Error: run\.events\[2\]\[3\]: expected r or w, found "read"$/);
  refused(["run", "events", 2, 4], 3, /^Error: run\.events\[2\]\[4\]: expected 0 to 2, found 3$/);
  refused(["run", "events", 2, 7], 5, /^Error: run\.events\[2\]\[7\]: expected an extent that ends within 4 elements, found 5$/);
  refused(["run", "events", 2, 5], "9007199254740993", /^Error: run\.events\[2\]\[7\]: /);
  refused(["run", "events", 2, 8], 0, /^Error: run\.events\[2\]\[8\]: expected at least 1/);
  refused(["run", "events", 2, 9], true, /^Error: run\.events\[2\]\[9\]: expected 0 or 1, found true$/);
  refused(["run", "events", 2, 10], 2, /^Error: run\.events\[2\]\[10\]: /);
  refused(["run", "events", 2, 13], null, /^Error: run\.events\[2\]\[13\]: /);
  refused(["run", "events", 4, 3], "done", /^Error: run\.events\[4\]\[3\]: /);
  refused(["run", "events", 5, 3], "divide", /^Error: run\.events\[5\]\[3\]: /);
  refused(["run", "events", 5, 4], 1, /^Error: run\.events\[5\]\[4\]: expected 0 to 0, found 1$/);
  refused(["run", "events", 5, 10], 5, /^Error: run\.events\[5\]\[10\]: /);
  refused(["run", "steps", 1, 1], 10, /^Error: run\.steps\[1\]\[1\]: expected 9, the event behind the step before, found 10$/);
  refused(["run", "steps", 0, 0], "tile", /^Error: run\.steps\[0\]\[0\]: /);
  refused(["run", "steps", 0, 2], 0, /^Error: run\.steps\[0\]\[2\]: expected at least 1, found 0$/);
  refused(["run", "steps"], [], /^Error: run\.steps: expected steps that cover event 1, found 0$/);
});
