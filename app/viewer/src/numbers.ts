// Integers of any size and their text: exact digits in groups, traffic in decimal units, storage in binary ones.

import type { Integer } from "./payload";

const digits_only = /^(0|[1-9][0-9]*)$/;

/** The value of an Integer. Throws Error for anything that is not a non-negative integer written exactly. */
export function bigint(value: Integer): bigint {
  if (typeof value === "number" && Number.isSafeInteger(value) && value >= 0) return BigInt(value);
  if (typeof value === "string" && digits_only.test(value)) return BigInt(value);
  throw new Error(`${JSON.stringify(value)} is not a non-negative integer; beyond 2^53 - 1 write it as a string of digits`);
}

/** All digits in groups of three: "17,246,978,048". */
export function grouped(value: bigint): string {
  return value.toString().replace(/\B(?=(\d{3})+$)/g, ",");
}

/** The same text, no number of which parts from its unit at the end of a line. */
export const unbroken = (text: string): string => text.replace(/(\d) (?=(?:[kKMGTPEZY]?i?B|FLOPs?|steps?\/s)(?![\w[]))/g, "$1\u00a0");

/** "1,234,567 B", in one piece. */
export const exactBytes = (bytes: bigint): string => unbroken(`${grouped(bytes)} B`);

/** numerator / denominator with so many decimals, rounded half up. */
export function fixed(numerator: bigint, denominator: bigint, decimals: number): string {
  const scale = 10n ** BigInt(decimals);
  const rounded = (2n * numerator * scale + denominator) / (2n * denominator);
  const whole = grouped(rounded / scale);
  return decimals === 0 ? whole : `${whole}.${(rounded % scale).toString().padStart(decimals, "0")}`;
}

const prefixes = ["", "k", "M", "G", "T", "P", "E", "Z", "Y"];

function scaled(value: bigint, base: bigint, unitOf: (prefix: string) => string, keepZeros: boolean): string {
  let power = 0;
  let size = 1n;
  // Half of the last decimal rounds 999.9996 up to the next prefix instead of to 1000.000.
  while (power + 1 < prefixes.length && 2000n * value >= 2000n * size * base - size) {
    size *= base;
    ++power;
  }
  let digits = power === 0 ? value.toString() : fixed(value, size, 3);
  if (!keepZeros && digits.includes(".")) digits = digits.replace(/\.?0+$/, "");
  return unbroken(`${digits} ${unitOf(prefixes[power]!)}`);
}

/** Traffic for people, decimal: "576 B", "17.247 GB". */
export const traffic = (bytes: bigint): string => scaled(bytes, 1000n, (prefix) => `${prefix}B`, true);

/** Storage for people, binary: "8 B", "1.5 KiB", "128 KiB". */
export const storage = (bytes: bigint): string =>
  scaled(bytes, 1024n, (prefix) => (prefix === "" ? "B" : `${prefix.toUpperCase()}iB`), false);

const withExact = (text: string, bytes: bigint): string => (text === unbroken(`${bytes} B`) ? text : `${text} (${exactBytes(bytes)})`);

/** "17.247 GB (17,246,978,048 B)"; below a thousand bytes the exact count alone. */
export const trafficWithExact = (bytes: bigint): string => withExact(traffic(bytes), bytes);

/** "128 KiB (131,072 B)". */
export const storageWithExact = (bytes: bigint): string => withExact(storage(bytes), bytes);

/** A ratio with four significant digits, zeros kept, all digits of larger integers: "0.2222", "1,365"; null for x/0. */
export function fourDigits(numerator: bigint, denominator: bigint): string | null {
  if (denominator === 0n) return null;
  if (numerator === 0n) return "0";
  for (let decimals = 0; decimals < 12; ++decimals) {
    if (numerator * 10n ** BigInt(decimals) >= 1000n * denominator) return fixed(numerator, denominator, decimals);
  }
  return fixed(numerator, denominator, 12);
}
