// Reads the payload's text and refuses what the viewer could not fold: wrong types, indices that name nothing,
// blocks outside their operand, steps that leave events out. Wrong totals and missing events are no errors
// here: the fold finds them and the page shows them.

import { isBlockOrder } from "./block_order";
import { operandsBehind } from "./events";
import { bigint } from "./numbers";
import type { EventRow, OperandInfo, Operation, Payload, RunInfo } from "./payload";

/** Throws Error with the place of the first fault: "run.events[3][5]: expected an integer, found true". */
export function readPayload(text: string): Payload {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new Error(`the trace is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  const payload = object(value, "the trace");
  if (payload["schema"] !== 1) fail("schema", "1, the schema that this page reads", payload["schema"]);
  string(payload["rooftile"], "rooftile");
  oneOf(payload["language"], "language", ["en", "ko"]);
  scenario(payload["scenario"]);
  const operands = list(payload["operands"], "operands").map((item, n) => operand(item, `operands[${n}]`));
  if (operands.length === 0) fail("operands", "at least one operand", []);
  positive(payload["accumulator_element_bytes"], "accumulator_element_bytes");
  const matmul = (payload["scenario"] as Payload["scenario"]).workload.kind === "matmul";
  if (matmul && operands.length !== 3) fail("operands", "A, B and C", operands.map(({ name }) => name));
  run(payload["run"], "run", operands);
  if (payload["beside"] !== null) run(payload["beside"], "beside", operands);
  besideAbsent(payload["beside_absent"]);
  const steps = (payload["run"] as RunInfo).steps.length;
  const openAt = whole(payload["open_at"], "open_at");
  if (openAt > steps) fail("open_at", `a step from 0 to ${steps}`, openAt);
  return value as Payload;
}

function scenario(value: unknown): void {
  const found = object(value, "scenario");
  for (const key of ["file", "title", "title_ko"]) string(found[key], `scenario.${key}`);
  const workload = object(found["workload"], "scenario.workload");
  const kind = oneOf(workload["kind"], "scenario.workload.kind", ["matmul", "vector_add", "elementwise_chain"]);
  for (const key of ["dtype", "output", "accumulate"]) string(workload[key], `scenario.workload.${key}`);
  const extents = { matmul: ["M", "N", "K"], vector_add: ["L"], elementwise_chain: ["L", "steps"] }[kind];
  for (const key of extents) integer(workload[key], `scenario.workload.${key}`);
}

function operand(value: unknown, at: string): OperandInfo {
  const found = object(value, at);
  string(found["name"], `${at}.name`);
  for (const key of ["rows", "cols"]) {
    if (integer(found[key], `${at}.${key}`) === 0n) fail(`${at}.${key}`, "at least 1", 0);
  }
  positive(found["element_bytes"], `${at}.element_bytes`);
  oneOf(found["role"], `${at}.role`, ["input", "intermediate", "output"]);
  return found as unknown as OperandInfo;
}

function run(value: unknown, at: string, operands: OperandInfo[]): void {
  const found = object(value, at);
  for (const key of ["name", "kind", "title", "title_ko"]) string(found[key], `${at}.${key}`);
  for (const [key, parameter] of Object.entries(object(found["parameters"], `${at}.parameters`))) {
    if (typeof parameter !== "string") integer(parameter, `${at}.parameters.${key}`);
    if (key === "order" && !isBlockOrder(String(parameter))) fail(`${at}.parameters.order`, "row, column or grouped:G", parameter);
  }
  oneOf(found["granularity"], `${at}.granularity`, ["tile", "element"]);
  for (const key of ["input_buffer_bytes", "accumulator_bytes", "input_capacity_bytes", "accumulator_capacity_bytes"]) {
    if (found[key] !== null) integer(found[key], `${at}.${key}`);
  }
  if (typeof found["complete"] !== "boolean") fail(`${at}.complete`, "true or false", found["complete"]);
  const events = list(found["events"], `${at}.events`);
  events.forEach((row, n) => event(row, `${at}.events[${n}]`, operands));
  steps(list(found["steps"], `${at}.steps`), `${at}.steps`, events as EventRow[]);
}

function steps(rows: unknown[], at: string, events: EventRow[]): void {
  let last = 0;
  rows.forEach((value, n) => {
    const row = list(value, `${at}[${n}]`);
    if (row.length !== 3) fail(`${at}[${n}]`, "a kind and two numbers of events", row);
    oneOf(row[0], `${at}[${n}][0]`, ["k_step", "prologue", "store", "output", "fma", "element", "block", "pass"]);
    const first = whole(row[1], `${at}[${n}][1]`);
    if (first !== last + 1) fail(`${at}[${n}][1]`, `${last + 1}, the event behind the step before`, first);
    last = whole(row[2], `${at}[${n}][2]`);
    if (last < first) fail(`${at}[${n}][2]`, `at least ${first}`, last);
  });
  const beyond = events.find((row) => row[1] > last);
  if (beyond) fail(at, `steps that cover event ${beyond[1]}`, last);
}

const scopes = ["output tile", "K step", "split of K", "output", "block", "step", "pass"] as const;
const lengths = { sb: 8, se: 4, t: 14, c: 15, b: 4 };

function event(value: unknown, at: string, operands: OperandInfo[]): void {
  const row = list(value, at);
  const kind = oneOf(row[0], `${at}[0]`, ["sb", "se", "t", "c", "b"]);
  if (row.length !== lengths[kind]) fail(at, `${lengths[kind]} items`, row);
  if (whole(row[1], `${at}[1]`) === 0) fail(`${at}[1]`, "at least 1", 0);
  whole(row[2], `${at}[2]`);
  switch (kind) {
    case "sb":
      oneOf(row[3], `${at}[3]`, scopes);
      string(row[4], `${at}[4]`);
      integer(row[5], `${at}[5]`);
      string(row[6], `${at}[6]`);
      integer(row[7], `${at}[7]`);
      return;
    case "se":
      whole(row[3], `${at}[3]`);
      return;
    case "b":
      oneOf(row[3], `${at}[3]`, ["loaded", "used", "swapped"]);
      return;
    case "t":
      oneOf(row[3], `${at}[3]`, ["r", "w"]);
      block(operands[index(row[4], `${at}[4]`, operands.length)]!, row, 5, at);
      zeroOrOne(row[9], `${at}[9]`);
      zeroOrOne(row[10], `${at}[10]`);
      return totals(row, 11, at);
    case "c":
      compute(row, at, operands);
      return totals(row, 12, at);
  }
}

function compute(row: unknown[], at: string, operands: OperandInfo[]): void {
  const operation: Operation = oneOf(row[3], `${at}[3]`, ["multiply_add", "add", "chain_step"]);
  const first = index(row[4], `${at}[4]`, operands.length - operandsBehind[operation]);
  const output = operands[first + operandsBehind[operation]]!;
  const limits =
    operation === "multiply_add" ? [output.rows, output.cols, operands[first]!.cols] : [1, output.cols, 1];
  limits.forEach((limit, n) => within(row, 5 + 2 * n, limit, at));
  zeroOrOne(row[11], `${at}[11]`);
}

function totals(row: unknown[], from: number, at: string): void {
  for (let n = from; n < from + 3; ++n) integer(row[n], `${at}[${n}]`);
}

function block(of: OperandInfo, row: unknown[], from: number, at: string): void {
  [of.rows, of.cols].forEach((limit, n) => {
    inside(integer(row[from + n], `${at}[${from + n}]`), row, from + 2 + n, limit, at);
  });
}

/** A range that is written as begin and extent. */
function within(row: unknown[], from: number, limit: OperandInfo["rows"], at: string): void {
  inside(integer(row[from], `${at}[${from}]`), row, from + 1, limit, at);
}

function inside(begin: bigint, row: unknown[], extentAt: number, limit: OperandInfo["rows"], at: string): void {
  const extent = integer(row[extentAt], `${at}[${extentAt}]`);
  if (extent === 0n) fail(`${at}[${extentAt}]`, "at least 1", 0);
  if (begin + extent > bigint(limit)) fail(`${at}[${extentAt}]`, `an extent that ends within ${limit} elements`, row[extentAt]);
}

function besideAbsent(value: unknown): void {
  if (value === null) return;
  const found = object(value, "beside_absent");
  oneOf(found["reason"], "beside_absent.reason", ["is_itself", "none", "too_long"]);
  string(found["name"], "beside_absent.name");
  integer(found["steps"], "beside_absent.steps");
  whole(found["limit"], "beside_absent.limit");
}

function fail(at: string, expected: string, found: unknown): never {
  const text = found === undefined ? "nothing" : JSON.stringify(found);
  throw new Error(`${at}: expected ${expected}, found ${text.length > 80 ? `${text.slice(0, 77)}...` : text}`);
}

function object(value: unknown, at: string): Record<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) fail(at, "an object", value);
  return value as Record<string, unknown>;
}

function list(value: unknown, at: string): unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : fail(at, "a list", value);
}

function string(value: unknown, at: string): string {
  return typeof value === "string" ? value : fail(at, "a text", value);
}

function oneOf<const T extends string>(value: unknown, at: string, allowed: readonly T[]): T {
  return allowed.find((one) => one === value) ?? fail(at, allowed.join(" or "), value);
}

function integer(value: unknown, at: string): bigint {
  try {
    return bigint(value as number | string);
  } catch {
    return fail(at, "a non-negative integer (beyond 2^53 - 1 as a string of digits)", value);
  }
}

/** A number that counts something in the page: never beyond 2^53 - 1. */
function whole(value: unknown, at: string): number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? value : fail(at, "a non-negative integer", value);
}

function positive(value: unknown, at: string): void {
  if (whole(value, at) === 0) fail(at, "at least 1", value);
}

function index(value: unknown, at: string, end: number): number {
  const found = whole(value, at);
  return found < end ? found : fail(at, end > 0 ? `0 to ${end - 1}` : "no such operand", found);
}

function zeroOrOne(value: unknown, at: string): void {
  if (value !== 0 && value !== 1) fail(at, "0 or 1", value);
}
