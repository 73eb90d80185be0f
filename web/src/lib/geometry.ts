// Where hexes lie on the drawing. Rotation turns the points, never the pictures: trees, texts and
// counters stay upright whichever army sits below.

import type { HexCell, HexMap } from "./types";

export const R = 40; // circumradius of a hex in drawing units
const H = Math.sqrt(3) * R;

export type Point = readonly [number, number];

export interface Cell {
  id: number;
  x: number;
  y: number;
  corners: Point[];
}

export interface Layout {
  cells: Cell[];
  byId: Map<number, Cell>;
  width: number;
  height: number;
  rotation: number;
  flip: boolean;
}

export function turned(p: Point, degrees: number, flip: boolean): Point {
  const a = (degrees * Math.PI) / 180;
  const x = flip ? -p[0] : p[0];
  return [x * Math.cos(a) - p[1] * Math.sin(a), x * Math.sin(a) + p[1] * Math.cos(a)];
}

/** An angle of the data (degrees clockwise, 0 = up) as it looks on the turned drawing. */
export function shownAngle(angle: number, layout: { rotation: number; flip: boolean }): number {
  return ((layout.flip ? -angle : angle) + layout.rotation + 720) % 360;
}

export function layoutOf(map: HexMap, rotation: number, flip: boolean): Layout {
  const flat = map.lines === "flat";
  const odd = map.shifted === "odd";
  const raw = map.cells.map((c) => {
    const line = flat ? c.col : c.row;
    const shift = (((line % 2) + 2) % 2 === 1) === odd ? 0.5 : 0;
    const x = flat ? c.col * 1.5 * R : (c.col + shift) * H;
    const y = flat ? (c.row + shift) * H : c.row * 1.5 * R;
    return { id: c.id, x, y };
  });
  const start = flat ? 0 : 30;
  const offsets: Point[] = [0, 1, 2, 3, 4, 5].map((k) => {
    const a = ((start + 60 * k) * Math.PI) / 180;
    return turned([R * Math.cos(a), R * Math.sin(a)], rotation, flip);
  });
  let left = Infinity;
  let top = Infinity;
  let right = -Infinity;
  let bottom = -Infinity;
  const cells = raw.map((c) => {
    const [x, y] = turned([c.x, c.y], rotation, flip);
    const corners = offsets.map(([dx, dy]) => [x + dx, y + dy] as Point);
    for (const [cx, cy] of corners) {
      left = Math.min(left, cx);
      top = Math.min(top, cy);
      right = Math.max(right, cx);
      bottom = Math.max(bottom, cy);
    }
    return { id: c.id, x, y, corners };
  });
  const margin = R * 0.9;
  left -= margin;
  top -= margin;
  const moved = cells.map((c) => ({
    ...c,
    x: c.x - left,
    y: c.y - top,
    corners: c.corners.map(([x, y]) => [x - left, y - top] as Point),
  }));
  return {
    cells: moved,
    byId: new Map(moved.map((c) => [c.id, c])),
    width: right - left + margin,
    height: bottom - top + margin,
    rotation,
    flip,
  };
}

/** Of the cells that share a place, the highest one not above the chosen storey is seen. */
export function seenCells(map: HexMap, storey: number): Set<number> {
  const top = new Map<string, HexCell>();
  for (const c of map.cells) {
    if (c.storey > storey) continue;
    const key = `${c.col},${c.row}`;
    const other = top.get(key);
    if (!other || other.storey < c.storey) top.set(key, c);
  }
  return new Set([...top.values()].map((c) => c.id));
}

/** The hex whose middle is nearest to a place of the sheet. */
export function nearestCell(layout: Layout, [x, y]: Point): Cell {
  const far = (c: Cell) => (c.x - x) ** 2 + (c.y - y) ** 2;
  return layout.cells.reduce((best, c) => (far(c) < far(best) ? c : best));
}

export function near(a: Point, b: Point): boolean {
  return Math.abs(a[0] - b[0]) < 1.5 && Math.abs(a[1] - b[1]) < 1.5;
}

/** The two corners that two neighbouring hexes share. */
export function sharedSide(a: Cell, b: Cell): [Point, Point] | null {
  const both = a.corners.filter((p) => b.corners.some((q) => near(p, q)));
  return both.length === 2 ? [both[0]!, both[1]!] : null;
}

export function polygon(points: readonly Point[]): string {
  return points.map(([x, y], i) => `${i ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("") + "Z";
}

/** A steady pseudo-random stream, so that a map looks the same each time it is drawn. */
export function dice(seed: number): () => number {
  let s = (seed * 2654435761) >>> 0 || 1;
  return () => {
    s ^= s << 13;
    s >>>= 0;
    s ^= s >>> 17;
    s ^= s << 5;
    s >>>= 0;
    return s / 4294967296;
  };
}

const keyOf = (p: Point) => `${Math.round(p[0])},${Math.round(p[1])}`;

/** Outlines of a group of hexes, as closed loops of corners. */
export function outlines(cells: readonly Cell[]): Point[][] {
  const edges = new Map<string, { from: Point; to: Point }>();
  for (const c of cells) {
    for (let k = 0; k < 6; k++) {
      const from = c.corners[k]!;
      const to = c.corners[(k + 1) % 6]!;
      const back = `${keyOf(to)}|${keyOf(from)}`;
      if (edges.has(back)) edges.delete(back);
      else edges.set(`${keyOf(from)}|${keyOf(to)}`, { from, to });
    }
  }
  const next = new Map<string, { from: Point; to: Point }[]>();
  for (const e of edges.values()) {
    const k = keyOf(e.from);
    next.set(k, [...(next.get(k) ?? []), e]);
  }
  const loops: Point[][] = [];
  while (next.size) {
    const first = next.keys().next().value as string;
    const loop: Point[] = [];
    let at = first;
    for (;;) {
      const list = next.get(at);
      if (!list) break;
      const e = list.pop()!;
      if (!list.length) next.delete(at);
      loop.push(e.from);
      at = keyOf(e.to);
      if (at === first) break;
    }
    if (loop.length > 2) loops.push(loop);
  }
  return loops;
}
