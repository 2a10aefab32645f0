// Runs the browser tests in one process with one browser.

import { after } from "node:test";
import { browserVersion, closeBrowser } from "./browser.mjs";

console.log(`# Chromium ${browserVersion}, Node ${process.version}`);
for (const part of ["stepping", "figures", "isolation", "consistency", "quiz", "languages", "accessibility", "appearance", "printing", "speed"]) {
  await import(`./${part}.mjs`);
}
after(closeBrowser);
