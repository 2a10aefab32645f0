// How many bytes one input buffer of an operand was allocated: the stated tile, not what a clipped one fills.
// Only where the parts add up to what the schedule says it allocates; else the sum alone is shown.

import { bigint } from "./numbers";
import type { OperandInfo, RunInfo } from "./payload";
import type { BufferState } from "./state";

export function bufferCapacities(run: RunInfo, operands: OperandInfo[], buffers: BufferState[]): (bigint | null)[] {
  const none = buffers.map(() => null);
  if (run.input_buffer_bytes === null) return none;
  const parameter = (name: string): bigint | null => {
    const value = run.parameters[name];
    return value === undefined || !/^\d+$/.test(String(value)) ? null : bigint(value);
  };
  const { BM, BN, BK, B } = { BM: parameter("BM"), BN: parameter("BN"), BK: parameter("BK"), B: parameter("B") };
  const elements = (operand: number): bigint | null => {
    if (run.kind === "tiled") return BM === null || BN === null || BK === null ? null : operand === 0 ? BM * BK : BK * BN;
    if (run.kind === "blocked") return B;
    return 1n;
  };
  const capacities = buffers.map(({ operand }) => {
    const count = elements(operand);
    return count === null ? null : count * BigInt(operands[operand].element_bytes);
  });
  const sum = capacities.reduce<bigint | null>((total, one) => (total === null || one === null ? null : total + one), 0n);
  return sum === bigint(run.input_buffer_bytes) ? capacities : none;
}
