// What lies along hexsides and ways: slopes, streams, roads, walls, hedges, bridges, doors.

import { dice, R, sharedSide, type Layout, type Point } from "../../lib/geometry";
import type { HexSide } from "../../lib/types";
import { bush } from "./drawings";
import { along, chains, strokes, trace } from "./strokes";
import { INK, type Ctx } from "./washes";

function hachures(c: Ctx, p: Point, q: Point, low: Point, steep: boolean, seed: number) {
  // strokes run downhill from the lip; a steep slope has them longer and closer
  const roll = dice(seed);
  const mx = (p[0] + q[0]) / 2;
  const my = (p[1] + q[1]) / 2;
  const d = Math.hypot(low[0] - mx, low[1] - my) || 1;
  const ux = (low[0] - mx) / d;
  const uy = (low[1] - my) / d;
  c.lineCap = "round";
  c.strokeStyle = steep ? "rgba(78,50,22,.95)" : "rgba(104,74,36,.9)";
  c.lineWidth = steep ? 3.4 : 2.8;
  c.beginPath();
  trace(c, [p, q], false);
  c.stroke();
  c.lineWidth = steep ? 2 : 1.6;
  along(p, q, steep ? 4.6 : 6.4, (x, y) => {
    const len = (steep ? 17 : 12) * (0.75 + roll() * 0.5);
    c.beginPath();
    c.moveTo(x, y);
    c.lineTo(x + ux * len, y + uy * len);
    c.stroke();
  });
}

export function paintSides(c: Ctx, sides: readonly HexSide[], layout: Layout, looks: Map<string, string>) {
  const groups = new Map<string, [Point, Point][]>();
  const later: (() => void)[] = [];
  sides.forEach((side, i) => {
    const a = layout.byId.get(side.a);
    const b = layout.byId.get(side.b);
    const shared = a && b && sharedSide(a, b);
    if (!shared) return;
    const [p, q] = shared;
    const look = looks.get(side.terrain) ?? side.terrain;
    const mid: Point = [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2];
    if (look === "slope" || look === "steep" || look === "crest" || look === "bank" || look === "cliff") {
      const low = side.high === side.a ? b : a;
      later.push(() => hachures(c, p, q, [low.x, low.y], look === "steep" || look === "cliff", i + 3));
    } else if (look === "bridge" || look === "ford") {
      later.push(() => crossing(c, p, q, [a.x, a.y], [b.x, b.y], look));
    } else if (look === "door" || look === "window" || look === "slit" || look === "gate") {
      later.push(() => opening(c, p, q, mid, look));
    } else {
      groups.set(look, [...(groups.get(look) ?? []), shared]);
    }
  });
  for (const look of ["pits", "ditch", "moat", "stream", "river", "road", "hedge", "palisade", "wall"]) {
    const segments = groups.get(look);
    if (segments) for (const line of chains(segments)) sideLine(c, line, look);
    groups.delete(look);
  }
  for (const segments of groups.values())
    for (const line of chains(segments)) strokes(c, line, [[3, "rgba(58,42,24,.7)"]]);
  for (const f of later) f();
}

function sideLine(c: Ctx, line: Point[], look: string) {
  switch (look) {
    case "stream":
      strokes(c, line, [[10, "rgba(70,104,120,.28)"], [6.4, "#56809a"], [3.8, "#a9c9d3"]]);
      break;
    case "river":
    case "moat":
      strokes(c, line, [[22, "rgba(70,104,120,.3)"], [17, "#47718c"], [13.5, "#8fb6c6"], [4, "#b4d2da"]]);
      break;
    case "ditch":
      strokes(c, line, [[11, "rgba(96,70,36,.35)"], [8, "#7c5c34"], [4.4, "#b7945e"]]);
      break;
    case "road":
      strokes(c, line, [[8, "#9a7a4c"], [5.4, "#ead6a6"]]);
      break;
    case "wall":
      strokes(c, line, [[9, INK], [6, "#c9c1b0"]], true);
      c.strokeStyle = INK;
      c.lineWidth = 1;
      for (let i = 0; i + 1 < line.length; i++)
        along(line[i]!, line[i + 1]!, 9, (x, y) => c.strokeRect(x - 2, y - 2, 4, 4));
      break;
    case "palisade":
      for (let i = 0; i + 1 < line.length; i++)
        along(line[i]!, line[i + 1]!, 5, (x, y) => {
          c.fillStyle = "#8d6a3c";
          c.strokeStyle = INK;
          c.lineWidth = 1;
          c.beginPath();
          trace(c, [[x - 2, y + 4], [x - 2, y - 5], [x, y - 8], [x + 2, y - 5], [x + 2, y + 4]]);
          c.fill();
          c.stroke();
        });
      break;
    case "hedge":
      strokes(c, line, [[9, "rgba(70,84,38,.4)"]]);
      for (let i = 0; i + 1 < line.length; i++) {
        const roll = dice(Math.round(line[i]![0] * 7 + line[i]![1]));
        along(line[i]!, line[i + 1]!, 7.5, (x, y) => bush(c, x + roll() * 2 - 1, y + 3, R * 1.05, roll));
      }
      break;
    case "pits":
      for (let i = 0; i + 1 < line.length; i++)
        along(line[i]!, line[i + 1]!, 10, (x, y) => {
          c.fillStyle = "rgba(58,40,20,.9)";
          c.beginPath();
          c.ellipse(x, y, 3.6, 2.6, 0, 0, 7);
          c.fill();
        });
      break;
  }
}

function crossing(c: Ctx, p: Point, q: Point, a: Point, b: Point, look: string) {
  const mx = (p[0] + q[0]) / 2;
  const my = (p[1] + q[1]) / 2;
  const d = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  const ux = (b[0] - a[0]) / d;
  const uy = (b[1] - a[1]) / d;
  c.save();
  c.translate(mx, my);
  c.rotate(Math.atan2(uy, ux));
  if (look === "bridge") {
    c.fillStyle = "#c39a66";
    c.strokeStyle = INK;
    c.lineWidth = 2;
    c.fillRect(-15, -8, 30, 16);
    for (let k = -12; k <= 12; k += 5) c.strokeRect(k, -8, 0.01, 16);
    c.lineWidth = 3.2;
    c.beginPath();
    c.moveTo(-17, -8);
    c.lineTo(17, -8);
    c.moveTo(-17, 8);
    c.lineTo(17, 8);
    c.stroke();
  } else {
    c.strokeStyle = "rgba(255,252,240,.95)";
    c.lineWidth = 2.4;
    for (const y of [-9, -3, 3, 9]) {
      c.beginPath();
      c.moveTo(-8, y);
      c.quadraticCurveTo(0, y - 4, 8, y);
      c.stroke();
    }
  }
  c.restore();
}

function opening(c: Ctx, p: Point, q: Point, mid: Point, look: string) {
  const part = look === "door" ? 0.3 : look === "gate" ? 0.38 : look === "window" ? 0.2 : 0.08;
  const a: Point = [mid[0] + (p[0] - mid[0]) * part * 2, mid[1] + (p[1] - mid[1]) * part * 2];
  const b: Point = [mid[0] + (q[0] - mid[0]) * part * 2, mid[1] + (q[1] - mid[1]) * part * 2];
  c.lineCap = "butt";
  for (const [width, colour] of [
    [11, INK],
    [7.5, look === "door" || look === "gate" ? "#b07a3e" : look === "window" ? "#cfe3e6" : "#1d1710"],
  ] as const) {
    c.lineWidth = width;
    c.strokeStyle = colour;
    c.beginPath();
    trace(c, [a, b], false);
    c.stroke();
  }
}

export function paintWays(c: Ctx, lines: readonly { look: string; points: Point[]; width?: number }[]) {
  for (const way of lines) {
    const w = way.width ?? 11;
    if (["road", "path", "street", "track"].includes(way.look))
      strokes(c, way.points, [[w, "rgba(120,92,50,.75)"], [w * 0.72, "#ecd9aa"]]);
    else if (["stream", "river", "brook", "water", "ford"].includes(way.look))
      strokes(c, way.points, [[w * 1.25, "rgba(70,104,120,.3)"], [w, "#4f7a94"], [w * 0.74, "#9cc0cd"]]);
    else if (["hedge", "bush", "wall", "palisade"].includes(way.look)) sideLine(c, way.points, way.look === "bush" ? "hedge" : way.look);
    else strokes(c, way.points, [[w * 0.5, "rgba(58,42,24,.7)"]]);
  }
}
