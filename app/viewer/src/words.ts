// What the page says about its run in words that are not part of a step's sentence: titles and faults.

import { bigint, grouped, unbroken } from "./numbers";
import { orderName } from "./tile_map";
import type { Model } from "./model";
import type { Integer, RunInfo } from "./payload";
import type { Language } from "./ui_strings";
import { text } from "./ui_strings";
import { strings } from "./strings";

/** The scenario's title, or its file where it has none. */
export function titleOf(model: Model, language: Language): string {
  const { title, title_ko, file } = model.payload.scenario;
  return (language === "ko" && title_ko) || title || file;
}

/** The text, or its beginning; longer() gives all of it then, for whoever points at it. */
export const shortened = (whole: string, most: number): string => ([...whole].length <= most ? whole : `${[...whole].slice(0, most - 1).join("")}…`);
export const longer = (whole: string, most: number): string | undefined => ([...whole].length <= most ? undefined : whole);

/** The schedule: its name or title; the workload's type and extents, and the schedule's parameters. */
export function subtitleOf(model: Model, language: Language): { name: string; parts: string[] } {
  const { run, scenario } = model.payload;
  const name = (language === "ko" && run.title_ko) || run.title || run.name;
  const extents = ["M", "N", "K", "L", "steps"].filter((key) => scenario.workload[key] !== undefined)
    .map((key) => `${key} = ${grouped(bigint(scenario.workload[key]))}`);
  return { name, parts: [scenario.workload.dtype, extents.join(", "), ...parametersOf(run.parameters, language)].filter(Boolean) };
}

/** Tile, slab, and whatever differs from the plain schedule. */
function parametersOf({ BM, BN, BK, ...others }: RunInfo["parameters"], language: Language): string[] {
  const out: string[] = [];
  const number = (value: Integer | string) => (/^\d+$/.test(String(value)) ? grouped(bigint(value)) : String(value));
  if (BM !== undefined && BN !== undefined) out.push(`${text(language, "outline_tile")} ${number(BM)} x ${number(BN)}`);
  if (BK !== undefined) out.push(text(language, "slab_width", number(BK)));
  const plain: Record<string, string> = { buffers: "1", c_policy: "write", split_k: "1", order: "row" };
  for (const [key, value] of Object.entries(others)) {
    if (plain[key] === String(value)) continue;
    if (key === "order") {
      out.push(text(language, "tiles_order", orderName(String(value), language)));
      continue;
    }
    out.push(key === "buffers" && String(value) === "2" ? text(language, "double_buffering") : `${key} = ${number(value)}`);
  }
  return out;
}

/** The first difference of either run, with the run's name. */
export function firstFault(model: Model, language: Language): string {
  const { payload, run, besideRun } = model;
  const [own] = run.inconsistencies, [other] = besideRun?.inconsistencies ?? [];
  if (own) return unbroken(`${payload.run.name}: ${strings.inconsistency[language](own)}`);
  return other ? unbroken(`${payload.beside?.name}: ${strings.inconsistency[language](other)}`) : "";
}
