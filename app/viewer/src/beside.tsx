// The naive run (or another baseline) at the same amount of work, and the difference in words.

import type { BesideView, Model } from "./model";
import { grouped } from "./numbers";
import { Picture, pictureLabel } from "./picture";
import { RegionsTable } from "./regions_table";
import type { RunInfo } from "./payload";
import type { State, Totals } from "./state";
import { text, type Language } from "./ui_strings";

export function besideWords(language: Language, model: Model, here_totals: Totals, other: RunInfo, there_totals: Totals): string {
  const here = here_totals.readBytes, there = there_totals.readBytes;
  const words = text(language, "beside_reads", other.name, grouped(there), model.payload.run.name, grouped(here));
  const difference = there > here ? text(language, "beside_less", grouped(there - here))
    : there < here ? text(language, "beside_more", grouped(here - there))
    : text(language, "beside_equal");
  return `${words}: ${difference}`;
}

function absence(model: Model, language: Language): string {
  const absent = model.payload.beside_absent;
  switch (absent?.reason) {
    case "is_itself": return text(language, "beside_is_itself", absent.name);
    case "too_long": return text(language, "beside_too_long", absent.name, grouped(BigInt(absent.limit)));
    default: return text(language, "beside_none");
  }
}

interface Props { model: Model; state: State; beside: BesideView | null; language: Language; theme: number; table: boolean }

export function Beside({ model, state, beside, language, theme, table }: Props) {
  if (!beside) {
    return (
      <section class="panel beside absent" aria-label={text(language, "beside")}>
        <p class="empty">{absence(model, language)}</p>
      </section>
    );
  }
  const { totals } = beside.state;
  return (
    <section class="panel beside" tabIndex={0} aria-label={text(language, "beside")}>
      <h2>{text(language, "beside")}</h2>
      <p class="difference">{besideWords(language, model, state.totals, beside.info, totals)}</p>
      <p class="beside_at">{text(language, "beside_at", beside.info.name, grouped(BigInt(beside.step)), grouped(BigInt(beside.run.stepCount)))}</p>
      <div class={table ? "beside_body table" : "beside_body"}>
        <dl>
          <div data-field="read"><dt>{text(language, "row_read")}</dt><dd>{grouped(totals.readBytes)}</dd></div>
          <div data-field="written"><dt>{text(language, "row_written")}</dt><dd>{grouped(totals.writeBytes)}</dd></div>
          <div data-field="moved"><dt>{text(language, "row_moved")}</dt><dd>{grouped(totals.readBytes + totals.writeBytes)}</dd></div>
          <div data-field="flops"><dt>{text(language, "row_flops")}</dt><dd>{grouped(totals.flops)}</dd></div>
        </dl>
        {!table && (
          <Picture kind={model.kind} payload={model.payload} state={beside.state} small theme={theme} language={language}
            label={`${text(language, "beside_picture", beside.info.name)}. ${pictureLabel(language, beside.state.operands)}`} />
        )}
      </div>
      {totals.flops < state.totals.flops && <p class="note">{text(language, "beside_short", grouped(totals.flops))}</p>}
      {table && model.operands.map((info, operand) => (
        <RegionsTable key={info.name} language={language} state={beside.state.operands[operand]} role={info.role} />
      ))}
    </section>
  );
}
