// The pages that the tests look at: all are made here, by the program from a scenario.
//
// To work on the page without the program, ROOFTILE_VIEWER_PAGES=fixtures takes those of test/fixture.mjs that have
// a name here; tests of the others are then left out, and say so.

import { execFile } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { fixturePage } from "../fixture.mjs";

const call = promisify(execFile);
const required = (name) => {
  if (!process.env[name]) throw new Error(`${name} is not set; tests/viewer/viewer_test.bash browser sets it`);
  return process.env[name];
};
const program = required("ROOFTILE_PROGRAM");
export const out = required("ROOFTILE_VIEWER_OUT");
const fromFixtures = process.env.ROOFTILE_VIEWER_PAGES === "fixtures";
mkdirSync(join(out, "screenshots"), { recursive: true });

const quoted = (text) => JSON.stringify(text);
const table = (name, keys) => [name, ...Object.entries(keys).map(([key, value]) => `${key} = ${typeof value === "string" ? quoted(value) : value}`), ""];

/** A scenario in TOML: the workload and its schedules, the first of which is the baseline. */
function scenario(title, title_ko, workload, schedules, machine = "reference") {
  return [
    "schema = 1", `title = ${quoted(title)}`, `title_ko = ${quoted(title_ko)}`, `machine = ${quoted(machine)}`, `baseline = ${quoted(schedules[0].name)}`, "",
    ...table("[workload]", { ...workload, dtype: workload.dtype ?? "f32" }),
    ...schedules.flatMap((schedule) => table("[[schedule]]", schedule)),
  ].join("\n");
}

const naive = (more = {}) => ({ name: "naive", kind: "naive", ...more });
const tiled = (BM, BN, BK, more = {}) => ({ name: "tiled", kind: "tiled", BM, BN, BK, ...more });
const matmul = (M, N = M, K = M, more = {}) => ({ kind: "matmul", M, N, K, ...more });

export const hostileTitle = "</script><script>globalThis.injected = 1</script><img src=x onerror=\"globalThis.injected = 2\"> <!-- & \" '";
export const hostileTitleKo = "\"><b>굵게</b><svg onload=\"globalThis.injected = 3\"></textarea>]]>\\";

/** By name: the scenario, the schedule that is stepped through, the one beside it, and the fixture that is like it. */
const pages = {
  matmul_4x4: {
    text: scenario("4x4 product, without reuse and in 2x2 tiles", "4x4 행렬 곱: 재사용 없음과 2x2 타일", matmul(4), [naive(), tiled(2, 2, 2)]),
    schedule: "tiled", beside: "naive", fixture: "matmul_4x4",
  },
  naive_4x4: { text: scenario("4x4 product without reuse", "4x4 행렬 곱: 재사용 없음", matmul(4), [naive()]), schedule: "naive", beside: null, fixture: "naive_4x4" },
  ragged: {
    text: scenario("5x7x3 product in 2x3 tiles: ragged edges", "5x7x3 행렬 곱: 나누어떨어지지 않는 타일", matmul(5, 7, 3), [naive(), tiled(2, 3, 2)]),
    schedule: "tiled", beside: "naive", fixture: "ragged",
  },
  double_buffered: {
    text: scenario("8x8 product, double buffered", "8x8 행렬 곱: 이중 버퍼링", matmul(8), [naive(), tiled(4, 4, 2, { buffers: 2 })]),
    schedule: "tiled", beside: "naive", fixture: "double_buffered",
  },
  old_c: {
    text: scenario("C += A B", "C += A B", matmul(4), [naive({ c_policy: "read_write" }), tiled(2, 2, 2, { c_policy: "read_write" })]),
    schedule: "tiled", beside: "naive", fixture: "old_c",
  },
  in_memory: {
    text: scenario("Sums kept in HBM", "중간 합을 HBM에 둠", matmul(4), [naive(), tiled(2, 2, 2, { c_policy: "memory_accumulate" })]),
    schedule: "tiled", beside: "naive",
  },
  split: {
    text: scenario("K in two groups of slabs", "K를 두 묶음으로", matmul(4, 4, 8), [naive(), tiled(2, 4, 2, { split_k: 2 })]),
    schedule: "tiled", beside: "naive",
  },
  small_types: {
    text: scenario("i8 inputs, i32 sums", "i8 입력, i32 합", matmul(4, 6, 4, { dtype: "i8" }), [naive(), tiled(2, 3, 2)]),
    schedule: "tiled", beside: "naive",
  },
  vector_add: {
    text: scenario("Vector add of 12 elements, in blocks of 4", "원소 12개의 벡터 덧셈: 블록 4", { kind: "vector_add", L: 12 }, [{ name: "direct", kind: "direct" }, { name: "blocked", kind: "blocked", B: 4 }]),
    schedule: "blocked", beside: "direct", fixture: "vector_add",
  },
  chain: {
    text: scenario("Chain of 3 steps, fused", "3단계 연쇄: 융합", { kind: "elementwise_chain", L: 10, steps: 3 }, [{ name: "unfused", kind: "unfused" }, { name: "fused", kind: "fused" }]),
    schedule: "fused", beside: "unfused", fixture: "chain",
  },
  matmul_64x64: {
    text: scenario("64x64 product in 16x16 tiles", "64x64 행렬 곱: 16x16 타일", matmul(64), [naive(), tiled(16, 16, 16)]),
    schedule: "tiled", beside: "naive", fixture: "matmul_64x64",
  },
  hostile: { text: scenario(hostileTitle, hostileTitleKo, matmul(4), [naive(), tiled(2, 2, 2)]), schedule: "tiled", beside: "naive", fixture: "hostile" },
};

export const names = Object.keys(pages).filter((name) => !fromFixtures || pages[name].fixture);
if (fromFixtures) console.log(`# pages from fixtures; not looked at: ${Object.keys(pages).filter((name) => !names.includes(name)).join(", ")}`);

async function make(name) {
  const { text, schedule, fixture } = pages[name];
  const html = join(out, `${name}.html`), toml = join(out, `${name}.toml`);
  writeFileSync(toml, text);
  if (fromFixtures) writeFileSync(html, await fixturePage(fixture));
  else await call(program, ["trace", toml, "-s", schedule, "--lang", "en", "--html", html]);
  return html;
}

const made = new Map();

/** Where the page lies. */
export function pageFile(name) {
  if (!made.has(name)) made.set(name, make(name));
  return made.get(name);
}

export const pageInfo = (name) => pages[name];

/** What `rooftile run -f json` counts for the page's scenario, by schedule. */
export async function counted(name) {
  await pageFile(name);
  const { stdout } = await call(program, ["run", join(out, `${name}.toml`), "-f", "json", "--lang", "en"]);
  return Object.fromEntries(JSON.parse(stdout).schedules.map((schedule) => [schedule.name, schedule.counted]));
}

const payloadElement = /(<script type="application\/json" id="rooftile-trace">)([^<]*)(<\/script>)/;

export const payloadOf = (html) => JSON.parse(payloadElement.exec(html)[2]);

/** A page like another one, with its payload changed. */
export async function changedPage(name, file, change) {
  const html = readFileSync(await pageFile(name), "utf8");
  const payload = payloadOf(html);
  change(payload);
  const written = join(out, file);
  writeFileSync(written, html.replace(payloadElement, (_, begin, __, end) => begin + JSON.stringify(payload).replaceAll("<", "\\u003c") + end));
  return written;
}
