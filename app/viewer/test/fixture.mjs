// Writes pages from the built template with streams of the tests' own plain loops, to look at while working on them:
//   node test/fixture.mjs NAME OUT.html [en|ko] [STEP]      without a name: lists the names
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));

async function streams() {
  const { outputFiles } = await build({ entryPoints: [join(here, "streams.ts")], bundle: true, write: false, format: "esm", platform: "node" });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].text).toString("base64")}`);
}

const square = (side) => ({ M: side, N: side, K: side, elementBytes: 4, outputBytes: 4 });
const tiling = (BM, BN = BM, BK = BM, more = {}) => ({ BM, BN, BK, buffers: 1, c_policy: "write", split_k: 1, ...more });

const fixtures = {
  matmul_4x4: ({ tiled, naive }) => [tiled(square(4), tiling(2)), naive(square(4), "write", { byElement: true }), "4x4 product, without reuse and in 2x2 tiles", "4x4 행렬 곱: 재사용 없음과 2x2 타일"],
  matmul_8x8: ({ tiled, naive }) => [tiled(square(8), tiling(4, 4, 2)), naive(square(8)), "8x8 product in 4x4 tiles", "8x8 행렬 곱: 4x4 타일"],
  matmul_16x16: ({ tiled, naive }) => [tiled(square(16), tiling(4)), naive(square(16)), "16x16 product in 4x4 tiles", "16x16 행렬 곱: 4x4 타일"],
  double_buffered: ({ tiled, naive }) => [tiled(square(8), tiling(4, 4, 2, { buffers: 2 })), naive(square(8)), "8x8 product, double buffered", "8x8 행렬 곱: 이중 버퍼링"],
  ragged: ({ tiled, naive }) => {
    const shape = { M: 5, N: 7, K: 3, elementBytes: 4, outputBytes: 4 };
    return [tiled(shape, tiling(2, 3, 2)), naive(shape, "write", { byElement: true }), "5x7x3 product in 2x3 tiles: ragged edges", "5x7x3 행렬 곱: 나누어떨어지지 않는 타일"];
  },
  old_c: ({ tiled, naive }) => [tiled(square(4), tiling(2, 2, 2, { c_policy: "read_write" })), naive(square(4), "read_write", { byElement: true }), "C += A B", "C += A B"],
  grouped: ({ tiled, naive }) => {
    const shape = { M: 10, N: 10, K: 4, elementBytes: 4, outputBytes: 4 };
    return [tiled(shape, tiling(2, 2, 2, { order: "grouped:2" })), naive(shape), "10x10x4 product, output tiles in groups of two rows", "10x10x4 행렬 곱: 출력 타일을 타일 행 2개씩 묶음"];
  },
  naive_4x4: ({ naive }) => [naive(square(4), "write", { byElement: true }), null, "4x4 product without reuse", "4x4 행렬 곱: 재사용 없음"],
  matmul_64x64: ({ tiled, naive }) => [tiled(square(64), tiling(16)), naive(square(64)), "64x64 product in 16x16 tiles", "64x64 행렬 곱: 16x16 타일"],
  matmul_1024: ({ tiled }) => [tiled(square(1024), tiling(128)), null, "1024x1024 product in 128x128 tiles", "1024x1024 행렬 곱: 128x128 타일"],
  vector_add: ({ vectorAdd }) => [vectorAdd(12, 4), vectorAdd(12, 0), "Vector add of 12 elements, in blocks of 4", "원소 12개의 벡터 덧셈: 블록 4"],
  vector_long: ({ vectorAdd }) => [vectorAdd(300, 0, { byElement: true }), null, "Vector add of 300 elements", "원소 300개의 벡터 덧셈"],
  chain: ({ chain }) => [chain(10, 3, true, { byElement: true }), chain(10, 3, false, { byElement: true }), "Chain of 3 steps, fused", "3단계 연쇄: 융합"],
  inconsistent: ({ tiled, naive }) => {
    const stream = tiled(square(4), tiling(2));
    stream.payload.run.events.splice(9, 1);
    return [stream, naive(square(4), "write", { byElement: true }), "A stream with a missing transfer", "이벤트 하나가 빠진 흐름"];
  },
  hostile: ({ tiled }) => [tiled(square(4), tiling(2)), null, "</script><script>alert(1)</script><img src=x onerror=alert(2)>", "\"><b>굵게</b>"],
};

/** The page with a payload in it, as the program writes it. */
export async function fixturePage(name, { language = "en", openAt = 0 } = {}) {
  const make = fixtures[name];
  if (!make) throw new Error(`no fixture ${name}; there are ${Object.keys(fixtures).join(", ")}`);
  const [stream, beside, title, title_ko] = make(await streams());
  const { payload } = stream;
  const { run } = payload;
  const { BM, BN, BK, buffers = 1 } = run.parameters;
  if (run.kind === "tiled") {
    run.input_buffer_bytes = 4 * BK * (BM + BN) * buffers;
    run.accumulator_bytes = 4 * BM * BN;
  } else if (run.kind === "naive") {
    run.input_buffer_bytes = 8;
    run.accumulator_bytes = 4;
  }
  run.input_capacity_bytes = 128 * 1024;
  run.accumulator_capacity_bytes = 256 * 1024;
  payload.scenario.title = title;
  payload.scenario.title_ko = title_ko;
  payload.scenario.file = `${name}.toml`;
  payload.scenario.workload.dtype = payload.scenario.workload.output = payload.scenario.workload.accumulate = "f32";
  run.title = run.title_ko = "";
  payload.language = language;
  payload.open_at = openAt;
  payload.beside = beside?.payload.run ?? null;
  if (payload.beside) payload.beside.title = payload.beside.title_ko = "";
  payload.beside_absent = beside ? null : { reason: "is_itself", name: run.name, steps: 0, limit: 2000 };
  const template = readFileSync(join(here, "..", "dist", "viewer.html"), "utf8");
  return template.replace("@ROOFTILE_TRACE@", () => JSON.stringify(payload).replaceAll("<", "\\u003c"));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [name, out, language, step] = process.argv.slice(2);
  if (!name || !out) {
    console.log(Object.keys(fixtures).join("\n"));
  } else {
    writeFileSync(out, await fixturePage(name, { language, openAt: Number(step ?? 0) }));
  }
}
