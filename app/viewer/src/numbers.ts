// Integers of any size and their text: exact digits in groups.

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
