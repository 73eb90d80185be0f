// An arrow on the sheet as SVG paths; its strength is given on the screen, whatever the zoom.

import type { Point } from "../lib/geometry";
import type { MarkKind } from "./shots";

export interface ArrowShape {
  shaft: string;
  head: string; // "" where there is none
  middle: Point; // where its number stands
}

/** Length of the head, in pixels. */
const HEADS: Record<MarkKind, number> = { move: 11, charge: 16, fire: 10, melee: 0, hint: 14 };
const BENT = 0.14; // how far the way of a missile rises, of its length

const mid = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
const at = ([x, y]: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** The arrow through points of the sheet, at a zoom. */
export function arrowShape(kind: MarkKind, points: readonly Point[], zoom: number): ArrowShape {
  const [first, last] = [points[0]!, points[points.length - 1]!];
  const bow = kind === "fire" ? rise(first, last) : null;
  const before = bow ?? points[points.length - 2]!;
  const [dx, dy] = [last[0] - before[0], last[1] - before[1]];
  const long = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / long, dy / long];
  const h = Math.min(HEADS[kind] / zoom, Math.hypot(last[0] - first[0], last[1] - first[1]) * 0.6 || 1);
  const end: Point = [last[0] - ux * h, last[1] - uy * h];
  const side = (s: number): Point => [end[0] - s * uy * h * 0.62, end[1] + s * ux * h * 0.62];
  const shaft = bow ? `M${at(first)}Q${at(bow)} ${at(end)}` : through([...points.slice(0, -1), end]);
  return { shaft, head: h && HEADS[kind] ? `M${at(last)}L${at(side(1))}L${at(side(-1))}Z` : "", middle: bow ? mid(mid(first, bow), mid(bow, last)) : halfway(points) };
}

/** The top of the way of a missile. */
function rise(a: Point, b: Point): Point {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const [x, y] = mid(a, b);
  const up = dx >= 0 ? 1 : -1; // always towards the upper edge, to one side where it goes straight up
  return [x + up * dy * BENT, y - up * dx * BENT];
}

/** A line whose corners are rounded. */
function through(points: readonly Point[]): string {
  let d = `M${at(points[0]!)}`;
  for (let i = 1; i < points.length; i++) {
    const next = points[i + 1];
    d += next ? `Q${at(points[i]!)} ${at(mid(points[i]!, next))}` : `L${at(points[i]!)}`;
  }
  return d;
}

/** The point in the middle of a way, by its length. */
function halfway(points: readonly Point[]): Point {
  const legs = points.slice(1).map((p, i) => Math.hypot(p[0] - points[i]![0], p[1] - points[i]![1]));
  let left = legs.reduce((a, b) => a + b, 0) / 2;
  for (let i = 0; i < legs.length; i++) {
    if (left <= legs[i]! && legs[i]!) {
      const k = left / legs[i]!;
      const [a, b] = [points[i]!, points[i + 1]!];
      return [a[0] + (b[0] - a[0]) * k, a[1] + (b[1] - a[1]) * k];
    }
    left -= legs[i]!;
  }
  return points[0]!;
}
