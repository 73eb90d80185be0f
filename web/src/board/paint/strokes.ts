// Lines as a hand would draw them.

import { dice, type Point } from "../../lib/geometry";
import type { Ctx } from "./washes";

/** Rounds a loop of corners (Chaikin) with a steady wobble, as a hand would draw it. */
export function organic(loop: readonly Point[], wobble: number): Point[] {
  let pts = loop.map(([x, y]) => {
    const roll = dice(Math.round(x) * 31 + Math.round(y) * 17 + 5);
    roll();
    roll();
    return [x + (roll() - 0.5) * wobble, y + (roll() - 0.5) * wobble] as Point;
  });
  for (let round = 0; round < 3; round++) {
    pts = pts.flatMap((p, i) => {
      const q = pts[(i + 1) % pts.length]!;
      return [
        [p[0] * 0.75 + q[0] * 0.25, p[1] * 0.75 + q[1] * 0.25] as Point,
        [p[0] * 0.25 + q[0] * 0.75, p[1] * 0.25 + q[1] * 0.75] as Point,
      ];
    });
  }
  return pts;
}

export function trace(c: Ctx, points: readonly Point[], close = true) {
  points.forEach(([x, y], i) => (i ? c.lineTo(x, y) : c.moveTo(x, y)));
  if (close) c.closePath();
}

/** Joins hexsides of one kind into long lines. */
export function chains(segments: readonly [Point, Point][]): Point[][] {
  const key = (p: Point) => `${Math.round(p[0])},${Math.round(p[1])}`;
  const left = new Set(segments.map((_, i) => i));
  const ends = new Map<string, number[]>();
  segments.forEach((s, i) => s.forEach((p) => ends.set(key(p), [...(ends.get(key(p)) ?? []), i])));
  const out: Point[][] = [];
  const grow = (line: Point[]) => {
    for (;;) {
      const tip = line[line.length - 1]!;
      const next = (ends.get(key(tip)) ?? []).filter((i) => left.has(i));
      if (!next.length || (ends.get(key(tip)) ?? []).length > 2) return;
      const i = next[0]!;
      left.delete(i);
      const [p, q] = segments[i]!;
      line.push(key(p) === key(tip) ? q : p);
    }
  };
  for (;;) {
    const i = left.values().next().value;
    if (i === undefined) return out;
    left.delete(i);
    const line = [...segments[i]!] as Point[];
    grow(line);
    line.reverse();
    grow(line);
    out.push(line);
  }
}

function soft(c: Ctx, line: readonly Point[]) {
  c.beginPath();
  if (line.length < 3) {
    trace(c, line, false);
    return;
  }
  c.moveTo(...line[0]!);
  for (let i = 1; i < line.length - 1; i++) {
    const [x, y] = line[i]!;
    const n = line[i + 1]!;
    const end = i === line.length - 2 ? n : ([(x + n[0]) / 2, (y + n[1]) / 2] as Point);
    c.quadraticCurveTo(x, y, ...end);
  }
}

export function strokes(c: Ctx, line: readonly Point[], layers: readonly [number, string][], straight = false) {
  c.lineCap = c.lineJoin = "round";
  for (const [width, colour] of layers) {
    c.lineWidth = width;
    c.strokeStyle = colour;
    if (straight) {
      c.beginPath();
      trace(c, line, false);
    } else soft(c, line);
    c.stroke();
  }
}

/** Calls for points at even steps from one to the other. */
export function along(p: Point, q: Point, step: number, f: (x: number, y: number, t: number) => void) {
  const n = Math.max(1, Math.round(Math.hypot(q[0] - p[0], q[1] - p[1]) / step));
  for (let k = 0; k < n; k++) {
    const t = (k + 0.5) / n;
    f(p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t, t);
  }
}
