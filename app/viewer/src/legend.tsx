// What the cells and frames mean; drawn with the same classes as the picture.

import { text, type Language, type PlainName } from "./ui_strings";

function Swatch({ state, moving }: { state: number; moving?: 1 | 2 }) {
  return (
    <svg class="swatch" width="22" height="22" viewBox="0 0 22 22" aria-hidden="true">
      <g class={`cell s${state}`}>
        <rect x="1" y="1" width="20" height="20" rx="2" />
        {state === 3 && <path class="mark" d="M4 14l2-2l2.5 2.5l5-5.5l2 2l-7 7.5Z" />}
        {moving === 1 && <path class="mark" d="M5 7H17L11 16Z" />}
        {moving === 2 && <path class="mark" d="M5 16H17L11 7Z" />}
      </g>
    </svg>
  );
}

const Frame = ({ what }: { what: "tile" | "slab" | "next" }) => (
  <svg class="swatch" width="22" height="22" viewBox="0 0 22 22" aria-hidden="true">
    <rect class={`frame ${what}`} x="2" y="2" width="18" height="18" rx="3" />
  </svg>
);

interface Props { language: Language; matmul: boolean; doubleBuffered: boolean; absent: boolean; inCorner: boolean; style?: Record<string, string> }

export function Legend({ language, matmul, doubleBuffered, absent, inCorner, style }: Props) {
  const t = (name: PlainName) => text(language, name);
  return (
    <ul class={inCorner ? "legend corner" : "legend"} aria-label={t("legend")} style={style}>
      <li><Swatch state={0} />{t("legend_hbm")}</li>
      <li><Swatch state={1} />{t("cell_on_chip")}</li>
      <li><Swatch state={2} />{t("cell_used")}</li>
      <li><Swatch state={3} />{t("cell_done")}</li>
      {absent && <li><Swatch state={4} />{t("cell_absent")}</li>}
      <li><Swatch state={0} moving={1} />{t("moved_in")}</li>
      <li><Swatch state={0} moving={2} />{t("moved_out")}</li>
      <li><span class="swatch number" aria-hidden="true">2</span>{t("loads_mark")}</li>
      {matmul && <li><Frame what="tile" />{t("outline_tile")}</li>}
      {matmul && <li><Frame what="slab" />{t("outline_slab")}</li>}
      {matmul && doubleBuffered && <li><Frame what="next" />{t("outline_next")}</li>}
    </ul>
  );
}
