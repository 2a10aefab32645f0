// The part of the page's state that the URL keeps, after the "#": #step=5&lang=ko&quiz=1&table=1&speed=2.

export interface Fragment {
  step: number | null;
  lang: "en" | "ko" | null;
  quiz: boolean;
  table: boolean;
  speed: number | null; // steps a second
}

export const speeds = [0.5, 1, 2, 4, 8, 16];

const whole = /^\d+(?:e\d+)?$/i; // 1e9 is a whole number as well

export function readFragment(hash: string): Fragment {
  const given = new URLSearchParams(hash.replace(/^#/, ""));
  const step = given.get("step"), lang = given.get("lang"), speed = Number(given.get("speed"));
  return {
    step: step !== null && whole.test(step) ? Number(step) : null, // as far beyond the last step as it likes
    lang: lang === "en" || lang === "ko" ? lang : null,
    quiz: given.get("quiz") === "1",
    table: given.get("table") === "1",
    speed: speeds.includes(speed) ? speed : null,
  };
}

export function writeFragment(state: { step: number; lang: "en" | "ko"; quiz: boolean; table: boolean; speed: number }): string {
  const out = new URLSearchParams({ step: String(state.step), lang: state.lang });
  if (state.quiz) out.set("quiz", "1");
  if (state.table) out.set("table", "1");
  if (state.speed !== 1) out.set("speed", String(state.speed));
  return `#${out}`;
}
