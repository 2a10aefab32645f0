// A payload with every length times a factor: the same steps, with numbers of as many digits as wanted. Bytes grow
// with its square, FLOPs of a matrix product with its cube.

const times = (value, factor) => {
  const product = BigInt(value) * factor;
  return product <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(product) : String(product);
};

function scaleRun(run, f) {
  if (!run) return;
  for (const key of ["BM", "BN", "BK"]) if (run.parameters[key] !== undefined) run.parameters[key] = times(run.parameters[key], f);
  for (const key of ["input_buffer_bytes", "accumulator_bytes"]) if (run[key] !== null) run[key] = times(run[key], f * f);
  for (const row of run.events) {
    const [lengths, totals] = { sb: [[5, 7], null], t: [[5, 6, 7, 8], 11], c: [[5, 6, 7, 8, 9, 10], 12] }[row[0]] ?? [[], null];
    for (const at of lengths) row[at] = times(row[at], f);
    if (totals !== null) [f * f, f * f, f * f * f].forEach((factor, at) => { row[totals + at] = times(row[totals + at], factor); });
  }
}

/** Changes the payload of a matrix product in place. */
export function scaleMatmul(payload, factor) {
  const f = BigInt(factor);
  for (const key of ["M", "N", "K"]) payload.scenario.workload[key] = times(payload.scenario.workload[key], f);
  for (const operand of payload.operands) for (const key of ["rows", "cols"]) operand[key] = times(operand[key], f);
  scaleRun(payload.run, f);
  scaleRun(payload.beside, f);
}
