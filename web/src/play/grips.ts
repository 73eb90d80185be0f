// Moving bases on the measured table: a group is dragged by a grip, forward, obliquely, about a corner, or freely.

import type { Point } from "../lib/geometry";
import { fromSheet, onSheet, type TableScale } from "../lib/tableScale";
import type { Grip, Piece, Snap, TableMap } from "../lib/types";

/** A base as it is drawn: the middle of its front edge. */
export interface Base {
  piece: Piece;
  x: number;
  y: number;
  angle: number;
}

export type Bases = ReadonlyMap<number, Base>;

/** Every piece that has a size, drawn on the table as it lies. */
export function basesOf(pieces: readonly Piece[], scale: TableScale): Base[] {
  return pieces
    .filter((p) => p.width > 0)
    .map((piece) => {
      const [x, y] = onSheet(scale, piece.x, piece.y);
      return { piece, x, y, angle: (piece.turn ?? 0) + (scale.turned ? 180 : 0) };
    });
}

/** A grip that is being dragged. */
export interface GripDrag {
  grip: Grip;
  amount: number;
  snap: Snap | null;
  from: Point; // where it was taken
  x: number; // where the pointer is
  y: number;
}

const rad = (degrees: number) => (degrees * Math.PI) / 180;

interface Front {
  first: Base;
  right: Point;
  ahead: Point;
  leftEnd: Point;
  rightEnd: Point;
  width: number;
}

/** The front of a group: its leftmost and rightmost front corners. */
export function frontOf(grip: Grip, bases: Bases, scale: TableScale): Front {
  const list = grip.units.map((u) => bases.get(u)).filter((b) => b !== undefined);
  const first = list[0]!;
  const a = rad(first.angle);
  const right: Point = [Math.cos(a), Math.sin(a)];
  const ahead: Point = [Math.sin(a), -Math.cos(a)];
  let [low, high] = [Infinity, -Infinity];
  for (const b of list) {
    const along = (b.x - first.x) * right[0] + (b.y - first.y) * right[1];
    const half = (b.piece.width * scale.k) / 2;
    [low, high] = [Math.min(low, along - half), Math.max(high, along + half)];
  }
  const corner = (along: number): Point => [first.x + right[0] * along, first.y + right[1] * along];
  return { first, right, ahead, leftEnd: corner(low), rightEnd: corner(high), width: high - low };
}

const beyond = (p: Point, way: Point, by: number): Point => [p[0] + way[0] * by, p[1] + way[1] * by];
const pivotOf = (grip: Grip, f: Front) => (grip.pivot === "left" ? f.leftEnd : f.rightEnd);
const goesBack = (grip: Grip) => (grip.high ?? 0) <= 0;

/** Where the grip is drawn: before the front, beside it, at the wheeling corner, or behind. */
export function handleOf(grip: Grip, bases: Bases, scale: TableScale): Point {
  const f = frontOf(grip, bases, scale);
  const middle: Point = [(f.leftEnd[0] + f.rightEnd[0]) / 2, (f.leftEnd[1] + f.rightEnd[1]) / 2];
  if (grip.kind === "wheel") return beyond(grip.pivot === "left" ? f.rightEnd : f.leftEnd, f.ahead, 13);
  if (grip.kind === "oblique") {
    const beside = grip.angle > 0 ? beyond(f.rightEnd, f.right, 22) : beyond(f.leftEnd, f.right, -22);
    return Math.abs(grip.angle) > 45 ? beyond(beside, f.ahead, -APART) : beside;
  }
  if (grip.kind === "place") return middle;
  const depth = f.first.piece.depth * scale.k;
  return goesBack(grip) ? beyond(middle, f.ahead, -(depth + 15)) : beyond(middle, f.ahead, 19);
}

const RADIUS = 13; // of a handle, with its edge
const APART = 2 * RADIUS; // two handles that do not cover each other

/** Where all grips are drawn: on the sheet, and none over another; one that would lie there goes on outwards or round. */
export function handlesOf(grips: readonly Grip[], bases: Bases, scale: TableScale): Point[] {
  const taken: Point[] = [];
  const within = (at: number, size: number) => Math.max(RADIUS, Math.min(size - RADIUS, at));
  const onTable = (p: Point): Point => [within(p[0], scale.width), within(p[1], scale.height)];
  const free = (p: Point) => taken.every((t) => Math.hypot(t[0] - p[0], t[1] - p[1]) >= APART - 1e-6);
  for (const grip of grips) {
    const { ahead } = frontOf(grip, bases, scale);
    const wanted = handleOf(grip, bases, scale);
    const spots = grip.kind === "place" ? [] : ringsAround(wanted, goesBack(grip) ? [-ahead[0], -ahead[1]] : ahead).map(onTable);
    taken.push([onTable(wanted), ...spots].find(free) ?? wanted);
  }
  return taken;
}

/** The places around a point, nearer ones first; of equally near ones first that in the direction `way`. */
function ringsAround([x, y]: Point, way: Point): Point[] {
  const start = Math.atan2(way[1], way[0]);
  const turns = [0, 1, -1, 2, -2, 3, -3, 4].map((n) => start + (n * Math.PI) / 4);
  return [0.5, 1, 1.5, 2, 3, 4].flatMap((far) => turns.map((a): Point => [x + Math.cos(a) * far * APART, y + Math.sin(a) * far * APART]));
}

/** Which way the arrow of a grip points. */
export function gripAngle(grip: Grip, bases: Bases, scale: TableScale): number {
  return frontOf(grip, bases, scale).first.angle + (goesBack(grip) ? 180 : 0);
}

/** The direction of a straight move, in radians. */
function wayOf(grip: Grip, f: Front): number {
  return rad(f.first.angle + (grip.kind === "oblique" ? grip.angle : 0));
}

/** How far a pointer has dragged a grip, within what is allowed; near a mark it snaps to it. */
export function amountAt(grip: Grip, pointer: Point, bases: Bases, scale: TableScale, from = handleOf(grip, bases, scale)): { amount: number; snap: Snap | null } {
  const raw = pulled(grip, from, pointer, bases, scale);
  const amount = Math.round(Math.max(grip.low, Math.min(grip.high ?? 0, raw)));
  const gap = (s: Snap) => Math.abs(s.amount - amount);
  let snap: Snap | null = null;
  for (const s of grip.snaps) if ((grip.free === false || gap(s) * scale.k < 9) && (!snap || gap(s) < gap(snap))) snap = s;
  return { amount: snap ? snap.amount : amount, snap };
}

/** The way of the pointer from where it took the grip: along the move, or along the arc of a wheel. */
function pulled(grip: Grip, from: Point, pointer: Point, bases: Bases, scale: TableScale): number {
  const f = frontOf(grip, bases, scale);
  if (grip.kind === "wheel") {
    const pivot = pivotOf(grip, f);
    const angle = (p: Point) => Math.atan2(p[1] - pivot[1], p[0] - pivot[0]);
    const by = angle(pointer) - angle(from);
    const turn = Math.atan2(Math.sin(by), Math.cos(by));
    return ((grip.pivot === "left" ? -turn : turn) * f.width) / scale.k;
  }
  const way = wayOf(grip, f);
  return ((pointer[0] - from[0]) * Math.sin(way) - (pointer[1] - from[1]) * Math.cos(way)) / scale.k;
}

/** The grip by which a base goes where it is dragged: put down anywhere, or straight on the way that is nearest. */
export function gripTowards(grips: readonly Grip[], unit: number, from: Point, to: Point, bases: Bases, scale: TableScale): Grip | null {
  const mine = grips.filter((g) => g.kind !== "wheel" && g.units.length === 1 && g.units[0] === unit && bases.has(unit));
  const place = mine.find((g) => g.kind === "place");
  if (place) return place;
  const pulled = Math.atan2(to[0] - from[0], from[1] - to[1]);
  const off = (g: Grip) => {
    const by = pulled - wayOf(g, frontOf(g, bases, scale)) - (goesBack(g) ? Math.PI : 0);
    return Math.abs(Math.atan2(Math.sin(by), Math.cos(by)));
  };
  return mine.reduce<Grip | null>((best, g) => (off(g) < Math.PI / 2 && !(best && off(best) <= off(g)) ? g : best), null);
}

/** The drag with the pointer somewhere else. */
export function draggedTo(drag: GripDrag, pointer: Point, bases: Bases, scale: TableScale): GripDrag {
  const [x, y] = pointer;
  return { ...drag, ...(drag.grip.kind === "place" ? {} : amountAt(drag.grip, pointer, bases, scale, drag.from)), x, y };
}

/** Where a base stands after the drag. */
export function movedBase({ grip, amount, x, y }: GripDrag, base: Base, bases: Bases, scale: TableScale): { x: number; y: number; angle: number } {
  if (grip.kind === "place") {
    const first = bases.get(grip.units[0]!)!;
    return { x: base.x + x - first.x, y: base.y + y - first.y, angle: base.angle };
  }
  const f = frontOf(grip, bases, scale);
  const far = amount * scale.k;
  if (grip.kind === "wheel") {
    const pivot = pivotOf(grip, f);
    const turn = (far / f.width) * (grip.pivot === "left" ? -1 : 1);
    const [dx, dy] = [base.x - pivot[0], base.y - pivot[1]];
    const [c, s] = [Math.cos(turn), Math.sin(turn)];
    return { x: pivot[0] + dx * c - dy * s, y: pivot[1] + dx * s + dy * c, angle: base.angle + (turn * 180) / Math.PI };
  }
  const way = wayOf(grip, f);
  return { x: base.x + Math.sin(way) * far, y: base.y - Math.cos(way) * far, angle: base.angle };
}

/** The option that a drag chooses when it ends; none if it went nowhere. */
export function dragOption(drag: GripDrag, bases: Bases, scale: TableScale): string | null {
  const { grip, amount } = drag;
  if (grip.kind !== "place") return amount === 0 ? null : grip.option.replace("{amount}", String(amount));
  const [x, y] = fromSheet(scale, drag.x, drag.y);
  return putDown(grip, x, y, bases.get(grip.units[0]!)!.piece.turn ?? 0);
}

/** The option that puts a base down there; the server counts 65536 to a full turn. */
export function putDown(grip: Grip, x: number, y: number, angle: number): string {
  const turn = Math.round((angle * 65536) / 360 + 65536) % 65536;
  return grip.option.replace("{x}", String(Math.round(x))).replace("{y}", String(Math.round(y))).replace("{turn}", String(turn));
}

export type Places = ReadonlyMap<number, { x: number; y: number; turn: number }>;

/** The options that put down again what may be placed now: mirrored, or where it once stood. */
export function placings(grips: readonly Grip[], pieces: ReadonlyMap<number, Piece>, map: TableMap, where: "mirrored" | Places): string[] {
  return grips.flatMap((g) => {
    const p = g.kind === "place" && g.units.length === 1 ? pieces.get(g.units[0]!) : undefined;
    if (!p?.width) return [];
    if (where === "mirrored") return [putDown(g, map.width - p.x, p.y, 360 - (p.turn ?? 0))];
    const old = where.get(p.id);
    return old ? [putDown(g, old.x, old.y, old.turn)] : [];
  });
}

/** The grips that are shown, by their number: those of the pieces selected, and whatever may be placed. */
export function shownGrips(grips: readonly Grip[], bases: Bases, selected: readonly number[]): { grip: Grip; number: number }[] {
  const wanted = (g: Grip) => selected.length === 0 || g.kind === "place" || g.units.some((u) => selected.includes(u));
  return grips.map((grip, number) => ({ grip, number })).filter(({ grip }) => grip.units.every((u) => bases.has(u)) && wanted(grip));
}

/** A length of the table in its own unit. */
export function measured(length: number, map: TableMap): string {
  return `${(length / (map.unit || 10000)).toFixed(1)} ${map.unit_name}`;
}
