// Runs the browser tests in one process with one browser, two at a time: they wait for the browser more than they work.

import { after, describe } from "node:test";
import { browserVersion, closeBrowser } from "./browser.mjs";

console.log(`# Chromium ${browserVersion}, Node ${process.version}`);
after(closeBrowser);
// Times are taken while nothing else runs.
await import("./speed.mjs");
const parts = ["stepping", "figures", "isolation", "consistency", "quiz", "languages", "accessibility", "appearance", "printing"];
const tests = await Promise.all(parts.map((part) => import(`./${part}.mjs`)));
describe("the page", { concurrency: 2 }, () => {
  for (const { define } of tests) define();
});
