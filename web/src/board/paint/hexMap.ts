// Paints the ground of a hex map once, onto a canvas below the touchable SVG.

import { outlines, R, seenCells, type Cell, type Layout, type Point } from "../../lib/geometry";
import type { HexMap, TerrainNote } from "../../lib/types";
import { frame, liesOver, paintCaption, wash, type Caption } from "./ground";
import { paintLand, reliefOf } from "./land";
import { landOf } from "./lands";
import { drawLook } from "./looks";
import { paintSides, paintWays } from "./sides";
import { organic, trace } from "./strokes";
import { WASHES, type Ctx } from "./washes";

/** The outlines of every level of the ground above the lowest. */
function levelsOf(map: HexMap, layout: Layout): { loops: Point[][]; level: number }[] {
  const ground = map.cells.filter((h) => !h.storey);
  const [least, most] = [Math.min(...ground.map((h) => h.height)), Math.max(...ground.map((h) => h.height))];
  return Array.from({ length: most - least }, (_, i) => {
    const cells = ground.filter((h) => h.height > least + i).map((h) => layout.byId.get(h.id)!);
    return { loops: outlines(cells).map((l) => organic(l, R * 0.2)), level: i + 1 };
  });
}

/** One thin line around each level. */
function contours(c: Ctx, levels: readonly { loops: readonly Point[][] }[]) {
  c.strokeStyle = "rgba(84,56,22,.34)";
  c.lineWidth = 1.4;
  for (const { loops } of levels) {
    c.beginPath();
    for (const l of loops) trace(c, l);
    c.stroke();
  }
}

export function paintHexMap(
  c: Ctx,
  map: HexMap,
  layout: Layout,
  terrain: readonly TerrainNote[],
  storey: number,
) {
  const looks = new Map(terrain.map((t) => [t.id, t.look]));
  const [land, levels] = [landOf(map.land), levelsOf(map, layout)];
  paintLand(c, layout.width, layout.height, land, reliefOf(layout.width, layout.height, levels, 32), map.cells.length);
  contours(c, levels);
  const visible = seenCells(map, storey);
  const seen = map.cells.filter((h) => visible.has(h.id));
  const regions = new Map<string, Cell[]>();
  for (const h of seen) {
    const look = looks.get(h.terrain) ?? h.terrain;
    const key = WASHES[look]?.flat ? `${look}|${h.storey}` : look;
    regions.set(key, [...(regions.get(key) ?? []), layout.byId.get(h.id)!]);
  }
  const order = [...regions.keys()].sort(
    (a, b) => Number(!!WASHES[a.split("|")[0]!]?.flat) - Number(!!WASHES[b.split("|")[0]!]?.flat),
  );
  for (const key of order) {
    const cells = regions.get(key)!;
    wash(c, outlines(cells), key.split("|")[0]!, land);
  }
  const point = (id: number): Point => {
    const cell = layout.byId.get(id)!;
    return [cell.x, cell.y];
  };
  const lines = map.ways.map((w) => ({ look: w.look, points: w.hexes.map(point) }));
  paintWays(c, lines.filter((w) => w.look === "stream" || w.look === "river"));
  paintWays(c, lines.filter((w) => w.look !== "stream" && w.look !== "river"));
  c.strokeStyle = "rgba(58,42,24,.17)";
  c.lineWidth = 1.1;
  c.beginPath();
  for (const h of seen) trace(c, layout.byId.get(h.id)!.corners);
  c.stroke();
  const drawn = [...seen].sort((a, b) => layout.byId.get(a.id)!.y - layout.byId.get(b.id)!.y);
  const behind = (h: (typeof drawn)[number]) => ["floor", "building", "stairs", "yard", "street"].includes(looks.get(h.terrain) ?? "");
  for (const h of [...drawn.filter(behind), ...drawn.filter((h) => !behind(h))]) {
    const cell = layout.byId.get(h.id)!;
    drawLook(c, looks.get(h.terrain) ?? h.terrain, cell.x, cell.y, R, h.id + 1);
    for (const f of h.features) drawLook(c, f, cell.x, cell.y, R, h.id + 91);
  }
  paintSides(c, map.sides, layout, looks);
  for (const t of captionsOf(map, layout, visible)) paintCaption(c, t.text, t.x, t.y, t.turn, t.kind);
  frame(c, layout.width, layout.height);
}

/** What is written on the sheet, and where. */
export function captionsOf(map: HexMap, layout: Layout, seen: ReadonlySet<number>): Caption[] {
  const placed = map.captions.flatMap((t): Caption[] => {
    const cell = t.hex == null ? undefined : layout.byId.get(t.hex);
    return cell ? [{ text: t.text, x: cell.x, y: cell.y, turn: (t.turn ?? 0) + (t.turn ? layout.rotation : 0), kind: t.kind ?? "place" }] : [];
  });
  // a name that several neighbouring hexes share is written once, in their middle
  const named = map.cells.filter((h) => h.name && seen.has(h.id)).map((h) => ({ name: h.name!, cell: layout.byId.get(h.id)! }));
  const shared = neighbours(named).map((group): Caption => {
    const x = group.reduce((n, h) => n + h.cell.x, 0) / group.length;
    const y = group.reduce((n, h) => n + h.cell.y, 0) / group.length;
    return { text: group[0]!.name, x, y: group.length > 1 ? y : y + R * 0.62, turn: 0, kind: "small" };
  });
  return [...placed, ...shared];
}

const NUMBER: Point = [26, 10]; // how large the number of a hex is
/** Where the number of a hex is written. */
export const numberAt = (cell: Cell): Point => [cell.x, cell.y + R * 0.7];

/** The hexes whose number would be printed over a name. */
export function unnumbered(captions: readonly Caption[], layout: Layout, wide: (text: string, font: string) => number): Set<number> {
  return new Set(layout.cells.filter((cell) => captions.some((t) => liesOver(t, numberAt(cell), NUMBER, wide))).map((c) => c.id));
}

/** Neighbouring hexes that share a name, group by group. */
export function neighbours<T extends { name: string; cell: Cell }>(list: readonly T[]): T[][] {
  const groups: T[][] = [];
  for (const h of list) {
    const touching = groups.filter((g) => g.some((o) => o.name === h.name && Math.hypot(o.cell.x - h.cell.x, o.cell.y - h.cell.y) < R * 1.8));
    const merged = [h, ...touching.flat()];
    for (const g of touching) groups.splice(groups.indexOf(g), 1);
    groups.push(merged);
  }
  return groups;
}
