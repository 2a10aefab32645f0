import assert from "node:assert/strict";
import { test } from "node:test";
import { bigint, exactBytes, grouped, unbroken } from "../src/numbers";

test("integers are read exactly, anything else is refused", () => {
  assert.equal(bigint(0), 0n);
  assert.equal(bigint(Number.MAX_SAFE_INTEGER), 2n ** 53n - 1n);
  assert.equal(bigint("9007199254740993"), 2n ** 53n + 1n);
  assert.equal(bigint("12"), 12n);
  for (const wrong of [-1, 0.5, 2 ** 53, NaN, Infinity, "", "-1", "1.0", "01", "0x10", " 1", "1 ", "1e3", "١"]) {
    assert.throws(() => bigint(wrong), /is not a non-negative integer/, String(wrong));
  }
  for (const wrong of [null, undefined, true, [1], {}]) assert.throws(() => bigint(wrong as unknown as number));
});

const plain = (text: string) => text.replaceAll("\u00a0", " ");

test("a number and its unit stay together", () => {
  assert.equal(unbroken("naive 128 B, 16 FLOPs, 1 FLOP, 2 steps/s, 4 KiB, 1.5 GB"), "naive 128\u00a0B, 16\u00a0FLOPs, 1\u00a0FLOP, 2\u00a0steps/s, 4\u00a0KiB, 1.5\u00a0GB");
  // B is an operand too.
  for (const text of ["step 1 B[0:2,0:2]", "acc00 = A00*B00", "2 Bytes", "3 outputs", "B 4"]) assert.equal(unbroken(text), text);
  for (const text of [exactBytes(8n), exactBytes(1234n), exactBytes(17246978048n)]) assert.doesNotMatch(text, /\d [A-Za-z]/);
});

test("digits in groups of three", () => {
  assert.deepEqual([0n, 7n, 999n, 1000n, 1234567n, 10n ** 18n].map(grouped), ["0", "7", "999", "1,000", "1,234,567", "1,000,000,000,000,000,000"]);
  assert.equal(plain(exactBytes(1234567n)), "1,234,567 B");
  assert.equal(plain(exactBytes(2n ** 64n + 1n)), "18,446,744,073,709,551,617 B");
});
