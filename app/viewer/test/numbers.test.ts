import assert from "node:assert/strict";
import { test } from "node:test";
import { bigint, exactBytes, fixed, fourDigits, grouped, storage, storageWithExact, traffic, trafficWithExact, unbroken } from "../src/numbers";

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
  for (const text of [exactBytes(1234n), traffic(17246978048n), storage(8n), trafficWithExact(17246978048n)]) assert.doesNotMatch(text, /\d [A-Za-z]/);
});

test("digits in groups of three", () => {
  assert.deepEqual([0n, 7n, 999n, 1000n, 1234567n, 10n ** 18n].map(grouped), ["0", "7", "999", "1,000", "1,234,567", "1,000,000,000,000,000,000"]);
  assert.equal(plain(exactBytes(1234567n)), "1,234,567 B");
  assert.equal(plain(exactBytes(2n ** 64n + 1n)), "18,446,744,073,709,551,617 B");
});

test("traffic is decimal with the exact count beside it", () => {
  assert.deepEqual([0n, 32n, 999n, 1000n, 17246978048n, 549822922752n].map(traffic).map(plain), ["0 B", "32 B", "999 B", "1.000 kB", "17.247 GB", "549.823 GB"]);
  assert.equal(plain(traffic(999999n)), "999.999 kB");
  assert.equal(plain(traffic(999999500n)), "1.000 GB");
  assert.equal(plain(trafficWithExact(17246978048n)), "17.247 GB (17,246,978,048 B)");
  assert.equal(plain(trafficWithExact(576n)), "576 B");
  assert.equal(plain(traffic(10n ** 28n)), "10,000.000 YB");
});

test("storage is binary with the exact count beside it", () => {
  assert.deepEqual([8n, 1023n, 1024n, 1536n, 131072n, 67108864n].map(storage).map(plain), ["8 B", "1023 B", "1 KiB", "1.5 KiB", "128 KiB", "64 MiB"]);
  assert.equal(plain(storageWithExact(131072n)), "128 KiB (131,072 B)");
  assert.equal(plain(storageWithExact(48n)), "48 B");
});

test("ratios have four significant digits", () => {
  assert.equal(fourDigits(128n, 576n), "0.2222");
  assert.equal(fourDigits(128n, 320n), "0.4000");
  assert.equal(fourDigits(137438953472n, 4362076160n), "31.51");
  assert.equal(fourDigits(0n, 5n), "0");
  assert.equal(fourDigits(1365n, 1n), "1,365");
  assert.equal(fourDigits(1n, 0n), null);
  assert.equal(fixed(1n, 3n, 3), "0.333");
  assert.equal(fixed(2n, 3n, 0), "1");
});
