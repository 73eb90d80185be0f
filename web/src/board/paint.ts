// Paints the ground of a map once, onto a canvas below the touchable SVG.

import { dice, outlines, R, sharedSide, type Cell, type Layout, type Point } from "../lib/geometry";
import type { Ground, HexMap, HexSide, TerrainNote } from "../lib/types";
import { bush, drawLook, INK, WASHES, type Ctx } from "./looks";

const GROUNDS: Record<Ground, [string, string]> = {
  meadow: ["#e3dab0", "rgba(150,160,84,.17)"],
  moor: ["#dcd0a6", "rgba(140,120,90,.19)"],
  field: ["#e8dbae", "rgba(190,160,80,.22)"],
  stone: ["#dcd2bd", "rgba(120,110,96,.2)"],
  sand: ["#ecdcb0", "rgba(190,150,90,.22)"],
};

let grain: HTMLCanvasElement | null = null;

function paper(): HTMLCanvasElement {
  if (grain) return grain;
  grain = document.createElement("canvas");
  grain.width = grain.height = 256;
  const c = grain.getContext("2d")!;
  const roll = dice(4711);
  for (const [size, alpha] of [[64, 0.1], [32, 0.075], [8, 0.05], [2, 0.035]] as const) {
    const n = 256 / size;
    const small = document.createElement("canvas");
    small.width = small.height = n;
    const sc = small.getContext("2d")!;
    const data = sc.createImageData(n, n);
    for (let i = 0; i < n * n; i++) {
      const dark = roll() > 0.5;
      data.data.set(dark ? [92, 64, 30] : [255, 250, 226], i * 4);
      data.data[i * 4 + 3] = Math.floor(roll() * 255 * alpha * (dark ? 0.8 : 1.6));
    }
    sc.putImageData(data, 0, 0);
    // three by three, and only the middle is used: so that the tile has no seams
    const wide = document.createElement("canvas");
    wide.width = wide.height = n * 3;
    const wc = wide.getContext("2d")!;
    for (const dx of [0, n, 2 * n]) for (const dy of [0, n, 2 * n]) wc.drawImage(small, dx, dy);
    c.imageSmoothingEnabled = true;
    c.drawImage(wide, -256, -256, 768, 768);
  }
  return grain;
}

export function paintGround(c: Ctx, width: number, height: number, ground: Ground) {
  const [base, tint] = GROUNDS[ground];
  c.fillStyle = base;
  c.fillRect(0, 0, width, height);
  const roll = dice(Math.round(width) + 13);
  for (let k = 0; k < (width * height) / 26000; k++) {
    const x = roll() * width;
    const y = roll() * height;
    const r = 50 + roll() * 150;
    const g = c.createRadialGradient(x, y, 0, x, y, r);
    g.addColorStop(0, tint);
    g.addColorStop(1, "rgba(0,0,0,0)");
    c.fillStyle = g;
    c.fillRect(x - r, y - r, r * 2, r * 2);
  }
  paintGrain(c, width, height);
}

export function paintGrain(c: Ctx, width: number, height: number) {
  c.fillStyle = c.createPattern(paper(), "repeat")!;
  c.fillRect(0, 0, width, height);
}

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

export function wash(c: Ctx, loops: readonly Point[][], look: string) {
  const w = WASHES[look];
  if (!w) return;
  const drawn = loops.map((l) => (w.flat ? [...l] : organic(l, R * 0.3)));
  const path = () => {
    c.beginPath();
    for (const l of drawn) trace(c, l);
  };
  c.save();
  path();
  c.fillStyle = w.fill;
  c.fill("evenodd");
  if (w.edge) {
    c.clip("evenodd");
    c.strokeStyle = w.edge;
    c.lineJoin = "round";
    if (w.water) {
      // engraved waterlines along the shore
      for (const [width, alpha] of [[26, 0.22], [20, 0.3], [14, 0.4]] as const) {
        c.globalAlpha = alpha * 0.55;
        c.lineWidth = width;
        path();
        c.stroke();
      }
      c.globalAlpha = 0.75;
      c.lineWidth = 3.4;
    } else if (w.flat) {
      c.lineWidth = 6;
    } else {
      c.globalAlpha = 0.28;
      c.lineWidth = 16;
      path();
      c.stroke();
      c.globalAlpha = 0.7;
      c.lineWidth = 2.6;
    }
    path();
    c.stroke();
  }
  c.restore();
}

/** Joins hexsides of one kind into long lines. */
function chains(segments: readonly [Point, Point][]): Point[][] {
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

function strokes(c: Ctx, line: readonly Point[], layers: readonly [number, string][], straight = false) {
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

function along(p: Point, q: Point, step: number, f: (x: number, y: number, t: number) => void) {
  const n = Math.max(1, Math.round(Math.hypot(q[0] - p[0], q[1] - p[1]) / step));
  for (let k = 0; k < n; k++) {
    const t = (k + 0.5) / n;
    f(p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t, t);
  }
}

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

const CAPTION: Record<string, [string, string]> = {
  place: ["700 19px Alegreya SC", "rgba(58,34,14,.95)"],
  water: ["italic 500 17px Alegreya", "rgba(36,70,96,.95)"],
  region: ["italic 500 26px Alegreya", "rgba(70,48,20,.62)"],
  small: ["italic 500 14px Alegreya", "rgba(58,34,14,.9)"],
};

export function paintCaption(c: Ctx, text: string, x: number, y: number, turn: number, kind: string, k = 1) {
  const [font, colour] = CAPTION[kind] ?? CAPTION["place"]!;
  c.save();
  c.translate(x, y);
  const upright = ((turn % 360) + 360) % 360;
  c.rotate(((upright > 90 && upright < 270 ? upright - 180 : upright) * Math.PI) / 180);
  c.font = k === 1 ? font : font.replace(/(\d+)px/, (_, n: string) => `${Math.round(Number(n) * k)}px`);
  c.textAlign = "center";
  c.textBaseline = "middle";
  if (kind === "region" && "letterSpacing" in c) c.letterSpacing = "6px";
  c.lineWidth = 4;
  c.strokeStyle = "rgba(240,230,200,.75)";
  c.lineJoin = "round";
  c.strokeText(text, 0, 0);
  c.fillStyle = colour;
  c.fillText(text, 0, 0);
  c.restore();
}

function paintHeights(c: Ctx, map: HexMap, layout: Layout) {
  // higher ground is warmer and stands on a soft shadow
  const top = Math.max(0, ...map.cells.map((h) => h.height ?? 0));
  for (let level = 1; level <= top; level++) {
    const cells = map.cells.filter((h) => (h.height ?? 0) >= level && !h.storey).map((h) => layout.byId.get(h.id)!);
    const loops = outlines(cells).map((l) => organic(l, R * 0.2));
    c.save();
    c.beginPath();
    for (const l of loops) trace(c, l);
    c.shadowColor = "rgba(84,56,22,.55)";
    c.shadowBlur = 14;
    c.shadowOffsetX = 5;
    c.shadowOffsetY = 7;
    c.fillStyle = "rgba(214,186,122,.34)";
    c.fill("evenodd");
    c.restore();
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
  paintGround(c, layout.width, layout.height, map.ground ?? "meadow");
  paintHeights(c, map, layout);
  // of the cells that share a place, the highest one not above the chosen storey is seen
  const seen = map.cells.filter(
    (h) =>
      (h.storey ?? 0) <= storey &&
      !(layout.byPlace.get(`${h.col},${h.row}`) ?? []).some((id) => {
        const other = map.cells[layout.byId.get(id)!.index]!;
        return (other.storey ?? 0) <= storey && (other.storey ?? 0) > (h.storey ?? 0);
      }),
  );
  const regions = new Map<string, Cell[]>();
  for (const h of seen) {
    const look = looks.get(h.terrain) ?? h.terrain;
    const key = WASHES[look]?.flat ? `${look}|${h.storey ?? 0}` : look;
    regions.set(key, [...(regions.get(key) ?? []), layout.byId.get(h.id)!]);
  }
  const order = [...regions.keys()].sort(
    (a, b) => Number(!!WASHES[a.split("|")[0]!]?.flat) - Number(!!WASHES[b.split("|")[0]!]?.flat),
  );
  for (const key of order) {
    const cells = regions.get(key)!;
    wash(c, outlines(cells), key.split("|")[0]!);
  }
  const point = (id: number): Point => {
    const cell = layout.byId.get(id)!;
    return [cell.x, cell.y];
  };
  const lines = (map.ways ?? []).map((w) => ({ look: w.look, points: (w.hexes ?? []).map(point) }));
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
    for (const f of h.features ?? []) drawLook(c, f, cell.x, cell.y, R, h.id + 91);
  }
  paintSides(c, map.sides ?? [], layout, looks);
  for (const t of map.captions ?? []) {
    const cell = t.hex == null ? undefined : layout.byId.get(t.hex);
    if (cell) paintCaption(c, t.text, cell.x, cell.y, (t.turn ?? 0) + (t.turn ? layout.rotation : 0), t.kind ?? "place");
  }
  // a name that several neighbouring hexes share is written once, in their middle
  for (const group of neighbours(seen.filter((h) => h.name).map((h) => ({ name: h.name!, cell: layout.byId.get(h.id)! })))) {
    const x = group.reduce((n, h) => n + h.cell.x, 0) / group.length;
    const y = group.reduce((n, h) => n + h.cell.y, 0) / group.length;
    paintCaption(c, group[0]!.name, x, group.length > 1 ? y : y + R * 0.62, 0, "small");
  }
  frame(c, layout.width, layout.height);
}

function neighbours<T extends { name: string; cell: Cell }>(list: readonly T[]): T[][] {
  const groups: T[][] = [];
  for (const h of list) {
    const touching = groups.filter((g) => g.some((o) => o.name === h.name && Math.hypot(o.cell.x - h.cell.x, o.cell.y - h.cell.y) < R * 1.8));
    const merged = [h, ...touching.flat()];
    for (const g of touching) groups.splice(groups.indexOf(g), 1);
    groups.push(merged);
  }
  return groups;
}

export function frame(c: Ctx, width: number, height: number) {
  const g = c.createRadialGradient(width / 2, height / 2, Math.min(width, height) * 0.42, width / 2, height / 2, Math.hypot(width, height) * 0.56);
  g.addColorStop(0, "rgba(90,60,20,0)");
  g.addColorStop(1, "rgba(80,50,18,.34)");
  c.fillStyle = g;
  c.fillRect(0, 0, width, height);
  c.strokeStyle = INK;
  c.lineWidth = 5;
  c.strokeRect(8, 8, width - 16, height - 16);
  c.lineWidth = 1.6;
  c.strokeRect(15, 15, width - 30, height - 30);
}
