// Takes on the field: how the pieces stand before and after each, and the arrows that stay of it.

import type { LogLine, Opt, Piece, Scene, SpotTold, WayTold } from "../lib/types";
import { decides, takesOf, type Take } from "./takes";

export type MarkKind = "move" | "charge" | "fire" | "melee" | "hint";

/** An arrow of a take, from spot to spot of the field. */
export interface Mark {
  kind: MarkKind;
  path: readonly SpotTold[];
}

export interface Shot {
  take: Take;
  before: Scene;
  after: Scene;
  marks: readonly Mark[];
  own: boolean; // by who sits here
}

/** Where a piece went, place after place; null: off the field. */
export type Route = readonly (SpotTold | null)[];

/** The way of each piece of a take as one. */
export function routesOf(lines: readonly LogLine[]): Map<number, Route> {
  const routes = new Map<number, Route>();
  for (const { unit, stood, stands } of lines.flatMap((l) => l.ways ?? [])) routes.set(unit, [...(routes.get(unit) ?? [stood]), stands]);
  return routes;
}

/** A scene in which pieces went their ways; who comes onto the field looks as he will. */
export function gone(scene: Scene, ways: readonly WayTold[], end: Scene): Scene {
  const stands = new Map(ways.map((w) => [w.unit, w.stands]));
  const put = (p: Piece): Piece[] => {
    const spot = stands.get(p.id);
    if (spot === undefined) return [p];
    if (spot === null) return [];
    return [spot.hex === undefined ? { ...p, x: spot.x!, y: spot.y!, turn: spot.turn! } : { ...p, place: spot.hex }];
  };
  const there = new Set(scene.pieces.map((p) => p.id));
  const come = end.pieces.filter((p) => !there.has(p.id) && stands.get(p.id));
  return { ...scene, pieces: [...scene.pieces, ...come].flatMap(put) };
}

/** Where a piece is, for arrows: its hex, or the middle of its base. */
function spotOf(piece: Piece): SpotTold | null {
  if (piece.place != null) return { hex: piece.place };
  if (!piece.width) return null;
  const a = ((piece.turn ?? 0) * Math.PI) / 180;
  return { x: piece.x - (Math.sin(a) * piece.depth) / 2, y: piece.y - (Math.cos(a) * piece.depth) / 2 };
}

const isSame = (a: SpotTold, b: SpotTold) => a.hex === b.hex && a.x === b.x && a.y === b.y;

/** The arrows of a take: the ways, then who shot, charged and fought whom. */
export function marksOf(take: Take, before: Scene): Mark[] {
  const spots = new Map(before.pieces.map((p) => [p.id, spotOf(p)]));
  const kind: MarkKind = take.act === "charge" ? "charge" : "move";
  const marks: Mark[] = [];
  const routes = routesOf(take.lines);
  for (const route of routes.values()) {
    const path = route.filter((s) => s !== null).filter((s, i, all) => !i || !isSame(s, all[i - 1]!));
    if (path.length > 1) marks.push({ kind, path });
  }
  const drawn = new Set<string>();
  for (const { act, actor, target } of take.lines) {
    if (act !== "fire" && act !== "melee" && act !== "charge") continue;
    for (const from of actor ?? []) {
      const to = target?.[0] ?? -1;
      const [a, b] = [spots.get(from), spots.get(to)];
      if (!a || !b || drawn.has(`${from} ${to}`) || (act === "charge" && routes.has(from))) continue;
      drawn.add(`${from} ${to}`);
      marks.push({ kind: act, path: [a, b] });
    }
  }
  return marks;
}

/** What lines of the log look like between two scenes. */
export function shotsOf(before: Scene, lines: readonly LogLine[], end: Scene, own = false): Shot[] {
  let now = before;
  const takes = takesOf(lines);
  return takes.map((take, i) => {
    const from = now;
    now = i === takes.length - 1 ? end : gone(from, take.lines.flatMap((l) => l.ways ?? []), end);
    return { take, before: from, after: now, marks: marksOf(take, from), own };
  });
}

/** Who acted here sees the dice fall, and what came of them; his own move he has made himself. */
export function fromDiceOn(lines: readonly LogLine[]): LogLine[] {
  const first = lines.findIndex(decides);
  return first < 0 ? [] : lines.slice(first);
}

/** What a stretch cost: the pieces of each side that are gone, and those that came to harm. */
export interface Toll {
  lost: Piece[];
  hurt: Piece[];
}

const strength = (p: Piece) => 2 * p.cubes + p.greys + p.figures.filter((f) => !f.fallen).length;

export function tollOf(before: Scene, after: Scene): Toll {
  const now = new Map(after.pieces.map((p) => [p.id, p]));
  const stood = before.pieces.filter((p) => p.side != null && !p.lying && spotOf(p));
  const isGone = (p: Piece) => !now.has(p.id) || now.get(p.id)!.lying || !spotOf(now.get(p.id)!);
  const isHurt = (p: Piece) => {
    const q = now.get(p.id);
    return !!q && !isGone(p) && ((q.state !== p.state && q.state !== "") || strength(q) < strength(p));
  };
  return { lost: stood.filter(isGone), hurt: stood.filter(isHurt) };
}

/** An arrow on the field with the number of its take; of the take that is shown now, or an earlier one. */
export interface Trailed {
  n: number; // 0: one's own doing, which is not counted
  mark: Mark;
  now: boolean;
}

const TRAIL = 40; // arrows

/** The number of a take: one's own are not counted. */
export const numberOf = (shots: readonly Shot[], at: number) => shots.slice(0, at + 1).filter((s) => !s.own).length;

/** The arrows of all takes up to the one that is shown; of one's own only while it is shown. */
export function trailOf(shots: readonly Shot[], at: number): Trailed[] {
  const found = shots.slice(0, at + 1).flatMap((shot, i) => {
    const n = shot.own ? 0 : numberOf(shots, i);
    return shot.own && i !== at ? [] : shot.marks.map((mark) => ({ n, mark, now: i === at }));
  });
  return found.slice(-TRAIL);
}

/** A hint on the field: from the piece that it is about along the way it should go, to whom it should strike. */
export function hintMarks(options: readonly Opt[], about: number | undefined, pieces: ReadonlyMap<number, Piece>): Trailed[] {
  const unit = options.find((o) => o.main === "unit" && o.unit)?.unit?.[0] ?? about;
  const piece = pieces.get(unit ?? -1);
  const from = piece && spotOf(piece);
  if (!from) return [];
  const rest = options.flatMap((o): SpotTold[] => {
    const way = [...(o.path ?? []), ...(o.hex ?? [])].map((hex) => ({ hex }));
    const foe = (o.unit ?? []).map((u) => pieces.get(u)).find((p) => p && p.side !== piece.side);
    return [...way, ...(foe ? [spotOf(foe)].filter((s) => s !== null) : [])];
  });
  const path = [from, ...rest].filter((s, i, all) => !i || !isSame(s, all[i - 1]!));
  return [{ n: 0, mark: { kind: "hint", path }, now: true }];
}
