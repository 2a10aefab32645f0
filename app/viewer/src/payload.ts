// What the program embeds in the page: one JSON text in <script type="application/json" id="rooftile-trace">,
// with every "<" escaped. Integers beyond 2^53 - 1 are decimal strings; bigint() in numbers.ts reads both.

/** A non-negative integer of any size. */
export type Integer = number | string;

export interface OperandInfo {
  name: string; // "A"
  rows: Integer;
  cols: Integer; // [elements]; vectors are 1 x L
  element_bytes: number;
  role: "input" | "intermediate" | "output";
}

export type ScopeName = "output tile" | "K step" | "split of K" | "output" | "block" | "step" | "pass";
export type BarrierReason = "loaded" | "used" | "swapped";
export type Operation = "multiply_add" | "add" | "chain_step";

// One row an event, in the order of the loop nest. `step` counts events from 1 without gaps; `parent` is the
// step of the enclosing scope's begin, 0 = none. R, W, F are the running totals after the event: bytes read,
// bytes written, FLOPs. The viewer folds the events and compares; it never takes a total from here.
export type ScopeBeginRow = ["sb", number, number, ScopeName, string, Integer, string, Integer]; // ..., name, first_name, first, second_name, second ("" = none)
export type ScopeEndRow = ["se", number, number, number]; // ..., step of the scope's begin
export type TransferRow = [
  "t", number, number, "r" | "w", number, // direction seen from HBM, index into operands
  Integer, Integer, Integer, Integer, // row, col, rows, cols of the block
  0 | 1, // streamed: the elements cross one after the other, one is held at a time
  number, // slot: which of the operand's input buffers takes it (0 or 1; writes: 0)
  Integer, Integer, Integer, // R, W, F
];
export type ComputeRow = [
  "c", number, number, Operation, number, // index of the first operand used (multiply_add, add: the next one too)
  Integer, Integer, Integer, Integer, Integer, Integer, // i begin, extent, j begin, extent, k begin, extent
  number, // slot of the input buffers that it uses
  Integer, Integer, Integer, // R, W, F
];
export type BarrierRow = ["b", number, number, BarrierReason];
export type EventRow = ScopeBeginRow | ScopeEndRow | TransferRow | ComputeRow | BarrierRow;

/** What one step of the viewer is. */
export type StepKind =
  | "k_step" // one K slab of one output tile
  | "prologue" // loads of an output tile before its first K step (double buffering, the old C)
  | "store" // the stores of an output tile
  | "output" // naive: one output
  | "fma" // naive, M*N*K <= 512: one multiply-add (the last one of an output also stores it)
  | "element" // elementwise, one element at a time
  | "block" // vector_add in blocks
  | "pass"; // elementwise, a whole pass

/** Kind, first and last event step of it. Steps cover all events in order, without gaps. */
export type StepRow = [StepKind, number, number];

export interface RunInfo {
  name: string; // "tiled"
  kind: string; // naive tiled direct blocked unfused fused
  title: string;
  title_ko: string;
  parameters: Record<string, Integer | string>; // BM BN BK buffers c_policy split_k order B ...
  granularity: "tile" | "element";
  input_buffer_bytes: Integer | null; // what the schedule allocates
  accumulator_bytes: Integer | null;
  input_capacity_bytes: Integer | null; // what the machine has; null = unlimited
  accumulator_capacity_bytes: Integer | null;
  complete: boolean; // false: cut after the last step (--to, --max-steps)
  steps: StepRow[];
  events: EventRow[];
}

export interface Payload {
  rooftile: string; // version
  schema: 1;
  scenario: {
    file: string;
    title: string;
    title_ko: string;
    workload: { kind: "matmul" | "vector_add" | "elementwise_chain"; dtype: string; output: string; accumulate: string } & Record<string, Integer | string>; // M N K, L, L steps
  };
  language: "en" | "ko"; // to start in
  open_at: number; // step to open at; 0 = before the first
  operands: OperandInfo[];
  accumulator_element_bytes: number;
  run: RunInfo;
  /** The naive run (or the baseline of an elementwise workload) beside it. */
  beside: RunInfo | null;
  /** Why there is none. */
  // steps: how many were counted before giving up; there may be more.
  beside_absent: null | { reason: "is_itself" | "none" | "too_long"; name: string; steps: Integer; limit: number };
}
