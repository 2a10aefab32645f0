// Bundles every test into .test_build, where node --test finds plain JavaScript.
import { rmSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const tests = dirname(fileURLToPath(import.meta.url));
const out = join(tests, "..", ".test_build");
rmSync(out, { recursive: true, force: true });
await build({
  entryPoints: readdirSync(tests).filter((name) => name.endsWith(".test.ts")).map((name) => join(tests, name)),
  outdir: out,
  outExtension: { ".js": ".mjs" },
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20",
  sourcemap: "inline",
  logLevel: "warning",
});
