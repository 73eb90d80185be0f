// Paints the ground of a measured table: areas, roads and watercourses in the same ink and wash.

import { dice, type Point } from "../../lib/geometry";
import { onSheet, type TableScale } from "../../lib/tableScale";
import type { TableMap, TerrainNote } from "../../lib/types";
import { frame, paintCaption, paintGround } from "./ground";
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

function fill(c: Ctx, loop: readonly Point[], look: string, seed: number) {
  const w = WASHES[look] ?? WASHES["rough"]!;
  const path = () => {
    c.beginPath();
    trace(c, loop);
  };
  c.save();
  if (look === "hill" || look === "steep") {
    c.shadowColor = "rgba(84,56,22,.6)";
    c.shadowBlur = 16;
    c.shadowOffsetX = 5;
    c.shadowOffsetY = 8;
  }
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
  if (look === "hill" || look === "steep") hachure(c, loop);
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

function hachure(c: Ctx, loop: readonly Point[]) {
  const cx = loop.reduce((s, p) => s + p[0], 0) / loop.length;
  const cy = loop.reduce((s, p) => s + p[1], 0) / loop.length;
  c.strokeStyle = "rgba(104,74,36,.75)";
  c.lineWidth = 1.5;
  for (const shrink of [1, 0.66]) {
    loop.forEach((p, i) => {
      const q = loop[(i + 1) % loop.length]!;
      const n = Math.max(2, Math.round(Math.hypot(q[0] - p[0], q[1] - p[1]) / 8));
      for (let k = 0; k < n; k++) {
        const x = cx + (p[0] + ((q[0] - p[0]) * k) / n - cx) * shrink;
        const y = cy + (p[1] + ((q[1] - p[1]) * k) / n - cy) * shrink;
        const d = Math.hypot(x - cx, y - cy) || 1;
        const len = 11 + ((k * 7) % 5);
        c.beginPath();
        c.moveTo(x, y);
        c.lineTo(x - ((x - cx) / d) * len, y - ((y - cy) / d) * len);
        c.stroke();
      }
    });
  }
}

export function paintTable(c: Ctx, map: TableMap, s: TableScale, terrain: readonly TerrainNote[]) {
  const looks = new Map(terrain.map((t) => [t.id, t.look]));
  paintGround(c, s.width, s.height, map.ground);
  const at = (p: readonly [number, number]) => onSheet(s, p[0], p[1]);
  const order = (look: string) => (look === "hill" || look === "steep" ? 0 : look === "river" || look === "water" ? 1 : 2);
  const areas = [...map.areas].sort((a, b) => order(looks.get(a.terrain) ?? "") - order(looks.get(b.terrain) ?? ""));
  const flat = areas.filter((a) => order(looks.get(a.terrain) ?? a.terrain) < 2);
  for (const a of flat) fill(c, a.outline.map(at), looks.get(a.terrain) ?? a.terrain, a.outline[0]![0]);
  paintWays(
    c,
    map.ways.map((w) => ({ look: w.look, points: w.points.map(at), width: w.width * s.k || 14 })),
  );
  for (const a of areas.filter((x) => !flat.includes(x)))
    fill(c, a.outline.map(at), looks.get(a.terrain) ?? a.terrain, a.outline[0]![0]);
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
