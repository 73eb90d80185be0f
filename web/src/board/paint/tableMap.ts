// Paints the ground of a measured table: areas, roads and watercourses in the same ink and wash.

import { dice, type Point } from "../../lib/geometry";
import { MARGIN, onSheet, type TableScale } from "../../lib/tableScale";
import type { TableMap, TerrainNote } from "../../lib/types";
import { tree } from "./drawings";
import { frame, paintCaption, washOf } from "./ground";
import { paintLand, reliefOf } from "./land";
import { landOf, type Land } from "./lands";
import { drawLook } from "./looks";
import { paintWays } from "./sides";
import { trace } from "./strokes";
import { INK, WASHES, type Ctx } from "./washes";

/** Whether a point lies inside a loop. */
export function inside(p: Point, loop: readonly Point[]): boolean {
  let hit = false;
  for (let i = 0, j = loop.length - 1; i < loop.length; j = i++) {
    const [xi, yi] = loop[i]!;
    const [xj, yj] = loop[j]!;
    if (yi > p[1] !== yj > p[1] && p[0] < ((xj - xi) * (p[1] - yi)) / (yj - yi) + xi) hit = !hit;
  }
  return hit;
}

const RIM = 3 * MARGIN; // so far a way goes on: its rounded end is not seen

const isMound = (look: string) => look === "hill" || look === "steep";

/** A mound is told by its light, and by a dotted line where it begins. */
function mound(c: Ctx, loop: readonly Point[]) {
  c.save();
  c.strokeStyle = "rgba(84,56,22,.7)";
  c.lineWidth = 2.4;
  c.setLineDash([1, 7]);
  c.lineCap = "round";
  c.beginPath();
  trace(c, loop);
  c.stroke();
  c.restore();
}

function fill(c: Ctx, loop: readonly Point[], look: string, land: Land, seed: number) {
  if (isMound(look)) return mound(c, loop);
  if (look === "building") return roof(c, loop);
  const w = washOf(look, land) ?? WASHES["rough"]!;
  const path = () => {
    c.beginPath();
    trace(c, loop);
  };
  c.save();
  path();
  c.fillStyle = w.fill;
  c.fill();
  c.restore();
  c.save();
  path();
  c.clip();
  c.strokeStyle = w.edge ?? INK;
  if (w.water)
    for (const [width, alpha] of [[26, 0.12], [16, 0.18], [8, 0.25]] as const) {
      c.globalAlpha = alpha;
      c.lineWidth = width;
      path();
      c.stroke();
    }
  c.globalAlpha = 0.8;
  c.lineWidth = w.flat ? 6 : 3;
  path();
  c.stroke();
  c.restore();
  if (look === "orchard") return rows(c, loop);
  // things that stand in it, evenly scattered and drawn from far to near
  const xs = loop.map((p) => p[0]);
  const ys = loop.map((p) => p[1]);
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const gap = look === "village" ? 62 : look === "woods" ? 50 : 58;
  const roll = dice(seed + 11);
  for (let y = y0 + gap * 0.4; y < y1; y += gap * 0.86)
    for (let x = x0 + gap * 0.4 + (roll() * gap) / 2; x < x1; x += gap) {
      const p: Point = [x + (roll() - 0.5) * 12, y + (roll() - 0.5) * 12];
      if (inside(p, loop)) drawLook(c, look, p[0], p[1], 34, Math.round(p[0] * 7 + p[1] * 13));
    }
}

/** A roof from above: two slopes along the longer side, one in the light. */
function roof(c: Ctx, loop: readonly Point[]) {
  const [a, b, d] = [loop[0]!, loop[1]!, loop[loop.length - 1]!];
  const along = Math.hypot(b[0] - a[0], b[1] - a[1]) >= Math.hypot(d[0] - a[0], d[1] - a[1]);
  const middle = (p: Point, q: Point): Point => [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2];
  const last = loop.length - 1;
  const ridge: [Point, Point] = along ? [middle(a, d), middle(b, loop[last - 1]!)] : [middle(a, b), middle(d, loop[last - 1]!)];
  c.save();
  c.shadowColor = "rgba(40,26,12,.6)";
  c.shadowBlur = 10;
  c.shadowOffsetX = 5;
  c.shadowOffsetY = 7;
  c.beginPath();
  trace(c, loop);
  c.fillStyle = "#8d4030";
  c.fill();
  c.restore();
  c.save();
  c.beginPath();
  trace(c, loop);
  c.clip();
  const sunny = along ? (a[1] < d[1] ? [a, b, ridge[1], ridge[0]] : [d, loop[last - 1]!, ridge[1], ridge[0]]) : a[0] < b[0] ? [a, d, ridge[1], ridge[0]] : [b, loop[last - 1]!, ridge[1], ridge[0]];
  c.beginPath();
  trace(c, sunny);
  c.fillStyle = "#bd6046";
  c.fill();
  c.strokeStyle = "rgba(58,26,16,.3)";
  c.lineWidth = 1;
  const [ux, uy] = along ? [b[0] - a[0], b[1] - a[1]] : [d[0] - a[0], d[1] - a[1]];
  const [vx, vy] = along ? [d[0] - a[0], d[1] - a[1]] : [b[0] - a[0], b[1] - a[1]];
  c.beginPath();
  for (let k = 1; k < 12; k++) {
    c.moveTo(a[0] + (vx * k) / 12, a[1] + (vy * k) / 12);
    c.lineTo(a[0] + (vx * k) / 12 + ux, a[1] + (vy * k) / 12 + uy);
  }
  c.stroke();
  c.restore();
  c.strokeStyle = "#3a1f14";
  c.lineWidth = 2.4;
  c.beginPath();
  trace(c, loop);
  c.moveTo(...ridge[0]);
  c.lineTo(...ridge[1]);
  c.stroke();
}

/** Trees in rows. */
function rows(c: Ctx, loop: readonly Point[]) {
  const [xs, ys] = [loop.map((p) => p[0]), loop.map((p) => p[1])];
  const gap = 26;
  const roll = dice(Math.round(xs[0]! + ys[0]!));
  for (let y = Math.min(...ys) + gap * 0.6; y < Math.max(...ys); y += gap)
    for (let x = Math.min(...xs) + gap * 0.5; x < Math.max(...xs); x += gap) if (inside([x, y], loop)) tree(c, x, y + 4, 30, roll);
}

/** A rounded height within an outline. */
function domed(loop: readonly Point[]): { loops: Point[][]; level: number }[] {
  const n = loop.length;
  const [cx, cy] = [loop.reduce((t, p) => t + p[0], 0) / n, loop.reduce((t, p) => t + p[1], 0) / n];
  return [0.94, 0.72, 0.46].map((k, i) => ({ loops: [loop.map(([x, y]): Point => [cx + (x - cx) * k, cy + (y - cy) * k])], level: (i + 1) * 0.9 }));
}

/** A way that reaches the edge of the table goes on, so far, under the rim of the sheet. */
export function overEdge(way: readonly Point[], map: { width: number; height: number }, far: number): Point[] {
  const beyond = (p: Point, before: Point): Point[] => {
    const long = Math.hypot(p[0] - before[0], p[1] - before[1]);
    const inside = p[0] > 0 && p[0] < map.width && p[1] > 0 && p[1] < map.height;
    return inside || !long ? [] : [[p[0] + ((p[0] - before[0]) * far) / long, p[1] + ((p[1] - before[1]) * far) / long]];
  };
  return [...beyond(way[0]!, way[1]!), ...way, ...beyond(way[way.length - 1]!, way[way.length - 2]!)];
}

export function paintTable(c: Ctx, map: TableMap, s: TableScale, terrain: readonly TerrainNote[]) {
  const looks = new Map(terrain.map((t) => [t.id, t.look]));
  const land = landOf(map.land);
  const at = (p: readonly [number, number]) => onSheet(s, p[0], p[1]);
  const mounds = map.areas.filter((a) => isMound(looks.get(a.terrain) ?? a.terrain));
  const heights = mounds.flatMap((a) => domed(a.outline.map(at)));
  paintLand(c, s.width, s.height, land, reliefOf(s.width, s.height, heights, 40), Math.round(map.width / 1000));
  const order = (look: string) => (look === "hill" || look === "steep" ? 0 : look === "river" || look === "water" ? 1 : 2);
  const areas = [...map.areas].sort((a, b) => order(looks.get(a.terrain) ?? "") - order(looks.get(b.terrain) ?? ""));
  const flat = areas.filter((a) => order(looks.get(a.terrain) ?? a.terrain) < 2);
  for (const a of flat) fill(c, a.outline.map(at), looks.get(a.terrain) ?? a.terrain, land, a.outline[0]![0]);
  paintWays(
    c,
    map.ways.map((w) => ({ look: w.look, points: overEdge(w.points, map, RIM / s.k).map(at), width: w.width * s.k || 14 })),
  );
  for (const a of areas.filter((x) => !flat.includes(x)))
    fill(c, a.outline.map(at), looks.get(a.terrain) ?? a.terrain, land, a.outline[0]![0]);
  for (const t of map.captions) {
    const [x, y] = at([t.x, t.y]);
    paintCaption(c, t.text, x, y, t.turn ?? 0, t.kind ?? "place", 1.2);
  }
  const written = new Set(map.captions.map((t) => t.text));
  for (const a of areas)
    if (a.name && !written.has(a.name)) {
      const loop = a.outline.map(at);
      const x = loop.reduce((n, p) => n + p[0], 0) / loop.length;
      const y = loop.reduce((n, p) => n + p[1], 0) / loop.length;
      paintCaption(c, a.name, x, y, 0, "small", 1.2);
    }
  frame(c, s.width, s.height);
}
