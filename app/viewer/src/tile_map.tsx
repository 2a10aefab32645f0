// The output tiles of C with the numbers in which they are visited: done, at work, still to come.

import { tileGridOf, visitOf, type TileGrid } from "./block_order";
import type { Model } from "./model";
import { grouped } from "./numbers";
import type { State } from "./state";
import { text, type Language } from "./ui_strings";

const side = 24; // of a tile in the picture's own units
const most_drawn = 1024; // tiles
const most_numbered = 16; // tiles in a row or column; more would be too small to read

/** Where the visit stands: the number of the tile at work, 0 before the first. */
export function visitAt(grid: TileGrid, state: State): bigint {
  const scope = state.facts.scopes.find(({ name }) => name === "output tile");
  return scope ? visitOf(grid, { row: scope.first / grid.BM, col: scope.second / grid.BN }) : 0n;
}

export function orderName(order: string, language: Language): string {
  if (order === "column") return text(language, "order_column");
  return order === "row" ? text(language, "order_row") : text(language, "order_grouped", grouped(BigInt(order.slice("grouped:".length))));
}

/** "Output tile 3 of 9, column by column"; empty where there is one tile alone. */
export function visitSentence(model: Model, state: State, language: Language): string {
  const grid = tileGridOf(model.payload, model.payload.run);
  if (!grid || grid.rows * grid.cols < 2n) return "";
  const at = visitAt(grid, state);
  const all = grouped(grid.rows * grid.cols), order = orderName(String(model.payload.run.parameters["order"] ?? "row"), language);
  return at === 0n ? text(language, "tiles_before", all, order) : text(language, "tiles_at", grouped(at), all, order);
}

/** The visit as a line from tile to tile, for more of them than numbers fit. */
function route(numbers: number[], cols: number): string {
  const byVisit = new Array<number>(numbers.length);
  numbers.forEach((number, at) => { byVisit[number - 1] = at; });
  return byVisit.map((at, n) => `${n === 0 ? "M" : "L"}${(at % cols) * side + side / 2} ${Math.floor(at / cols) * side + side / 2}`).join("");
}

function Map({ grid, at }: { grid: TileGrid; at: number }) {
  const rows = Number(grid.rows), cols = Number(grid.cols);
  const numbers = Array.from({ length: rows * cols }, (_, n) => Number(visitOf(grid, { row: BigInt(Math.floor(n / cols)), col: BigInt(n % cols) })));
  const numbered = Math.max(rows, cols) <= most_numbered;
  const size = Math.min(side * 0.5, (side * 1.5) / String(rows * cols).length);
  return (
    <svg class="tile_map" viewBox={`-1 -1 ${cols * side + 2} ${rows * side + 2}`} aria-hidden="true"
      style={{ width: `min(100%, ${cols * 2.2}rem, ${(11 * cols) / rows}rem)` }}>
      {numbers.map((number, n) => {
        const x = (n % cols) * side, y = Math.floor(n / cols) * side;
        return (
          <g key={n} class={`cell ${number < at ? "s3" : number === at ? "s2" : "s0"}`} data-visit={number}>
            <rect x={x + 0.5} y={y + 0.5} width={side - 1} height={side - 1} rx="2" />
            {numbered && <text x={x + side / 2} y={y + side / 2 + size * 0.35} font-size={size} text-anchor="middle">{number}</text>}
          </g>
        );
      })}
      {!numbered && <path class="route" d={route(numbers, cols)} />}
    </svg>
  );
}

/** How many sums are written out, of so many that there is room for without the map. */
export function sumsShown(model: Model, most: number): number {
  const grid = tileGridOf(model.payload, model.payload.run);
  const drawn = grid !== null && grid.rows * grid.cols > 1n && grid.rows * grid.cols <= BigInt(most_drawn);
  if (!drawn) return most;
  return Math.max(2, most - (grid.rows > 4n ? 8 : 4));
}

/** Nothing where there is one output tile alone. */
export function TileMap({ model, state, language }: { model: Model; state: State; language: Language }) {
  const grid = tileGridOf(model.payload, model.payload.run);
  const sentence = visitSentence(model, state, language);
  if (!grid || !sentence) return null;
  return (
    <section class="panel tiles" aria-label={text(language, "tiles")} tabIndex={0}>
      <div>
        <h2>{text(language, "tiles")}</h2>
        <p class="visit">{sentence}</p>
      </div>
      {grid.rows * grid.cols <= BigInt(most_drawn) && <Map grid={grid} at={Number(visitAt(grid, state))} />}
    </section>
  );
}
