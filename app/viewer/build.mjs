// Builds dist/viewer.html: script and style inline, their hashes in the page's content security policy, one
// placeholder for the program's JSON. The same sources give the same bytes.
//   node build.mjs           writes it
//   node build.mjs --check   compares the committed file with a fresh build
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const output = join(here, "dist", "viewer.html");
const placeholder = "@ROOFTILE_TRACE@";
const most_bytes = 250 * 1000;

async function bundle(entry) {
  const result = await build({
    absWorkingDir: here, // paths in the output, if any, do not depend on where it is called from
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    format: "iife",
    target: ["es2022", "chrome111", "firefox113", "safari16.4"],
    jsx: "automatic",
    jsxImportSource: "preact",
    charset: "utf8",
    legalComments: "none",
    logLevel: "warning",
  });
  return result.outputFiles[0].text.trim();
}

const hash = (text) => `sha256-${createHash("sha256").update(text, "utf8").digest("base64")}`;

async function page() {
  const script = await bundle("src/main.tsx");
  const style = await bundle("src/style.css");
  if (/<\/script|<!--/i.test(script)) throw new Error("the script would end its own element");
  if (/<\/style/i.test(style)) throw new Error("the style would end its own element");
  const parts = { SCRIPT_HASH: hash(script), STYLE_HASH: hash(style), SCRIPT: script, STYLE: style };
  const html = readFileSync(join(here, "src", "template.html"), "utf8")
    .replace(/@(SCRIPT_HASH|STYLE_HASH|SCRIPT|STYLE)@/g, (_, name) => parts[name]);
  if (html.split(placeholder).length !== 2) throw new Error(`${placeholder} must stand in the page once`);
  const size = Buffer.byteLength(html);
  if (size >= most_bytes) throw new Error(`the page has ${size} bytes; it must stay below ${most_bytes}`);
  return html;
}

const fresh = await page();
if (process.argv.includes("--check")) {
  if (!existsSync(output) || readFileSync(output, "utf8") !== fresh) {
    console.error("dist/viewer.html is not what the sources build: run 'npm run build' in app/viewer and commit the file");
    process.exit(1);
  }
  console.log("dist/viewer.html is what the sources build");
} else {
  mkdirSync(dirname(output), { recursive: true });
  writeFileSync(output, fresh);
  console.log(`dist/viewer.html: ${Buffer.byteLength(fresh)} bytes`);
}
