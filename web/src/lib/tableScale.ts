// Where things of a measured table lie on its sheet.

import type { Point } from "./geometry";
import type { Scene, TableMap } from "./types";

export interface TableScale {
  width: number;
  height: number;
  k: number; // drawing units a micrometre
  turned: boolean; // seen from the other side
}

export const MARGIN = 26;

/** The table with the ground that the players laid out on it. */
export function laidOut(map: TableMap, scene: Pick<Scene, "areas" | "ways" | "captions">): TableMap {
  const both = <T>(a: T[] | undefined, b: T[] | undefined) => [...(a ?? []), ...(b ?? [])];
  return { ...map, areas: both(map.areas, scene.areas), ways: both(map.ways, scene.ways), captions: both(map.captions, scene.captions) };
}

export function scaleOf(map: TableMap, turned: boolean): TableScale {
  const k = 1500 / Math.max(map.width, map.height * 1.2);
  return { width: map.width * k + 2 * MARGIN, height: map.height * k + 2 * MARGIN, k, turned };
}

/** A place of the table on the sheet; the table counts upwards, the sheet downwards. */
export function onSheet(s: TableScale, x: number, y: number): Point {
  const px = x * s.k + MARGIN;
  const py = s.height - y * s.k - MARGIN;
  return s.turned ? [s.width - px, s.height - py] : [px, py];
}

/** The place of the table under a place of the sheet. */
export function fromSheet(s: TableScale, px: number, py: number): Point {
  const [x, y] = s.turned ? [s.width - px, s.height - py] : [px, py];
  return [(x - MARGIN) / s.k, (s.height - y - MARGIN) / s.k];
}

/** A closed outline of the table as an SVG path. */
export function tablePath(s: TableScale, points: readonly Point[]): string {
  return points.map(([x, y], i) => `${i ? "L" : "M"}${onSheet(s, x, y).map((n) => n.toFixed(1)).join(" ")}`).join("") + "Z";
}

/** The faint lines by which distances are judged: every ten centimetres, or every two units. */
export function gridLines(s: TableScale, map: TableMap): [Point, Point][] {
  const step = (map.unit || 10000) * (map.unit_name === "cm" ? 10 : 2);
  const lines: [Point, Point][] = [];
  for (let x = step; x < map.width; x += step) lines.push([onSheet(s, x, 0), onSheet(s, x, map.height)]);
  for (let y = step; y < map.height; y += step) lines.push([onSheet(s, 0, y), onSheet(s, map.width, y)]);
  return lines;
}
