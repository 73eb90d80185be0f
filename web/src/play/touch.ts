// What a touch of a piece or a hex means: the same on both boards, for a finger, a pointer and the Enter key.

import type { Point } from "../lib/geometry";
import type { Opt, Piece } from "../lib/types";
import { angleFrom, nearestTurn, type Compass } from "./facing";
import type { Hover } from "./hover";
import { lightsOf } from "./lights";
import { backOption, openOptions, touches, turnsOf, type Thing } from "./options";
import { isPicked, pickOf, toggled } from "./pick";

export interface Touch {
  kind: "hex" | "unit";
  id: number;
  angle: number; // of the pointer as seen from the middle of the thing, degrees clockwise, 0 = up
  shift: boolean;
}

/** What the board shows when it is touched. */
export interface Situation {
  live: boolean; // a question waits for an answer here
  options: readonly Opt[];
  picked: readonly Thing[];
  group: readonly number[];
  held: ReadonlySet<number>;
  pieces: ReadonlyMap<number, Piece>;
  player: number; // who is asked
  about: readonly number[]; // the pieces in question
  hover: Hover | null;
  compass: Compass;
}

export type Deed =
  | { does: "nothing" }
  | { does: "group"; units: number[] }
  | { does: "choose"; texts: string[] }
  | { does: "retake"; back: string; unit: number } // take back the piece in question and take this one, if it may act
  | { does: "explain" }; // say which rules forbid it

export interface Meaning {
  card: number | null; // the piece whose card is shown
  picked: readonly Thing[];
  deed: Deed;
}

const NOTHING: Deed = { does: "nothing" };

/** A touch of the thing that is drawn at `where`, by a pointer (none: by a key). */
export function touchOf(thing: Pick<Touch, "kind" | "id">, where: { x: number; y: number }, pointer: Point | undefined, shift: boolean): Touch {
  return { ...thing, angle: angleFrom(where, pointer ?? [where.x, where.y]), shift };
}

export function meaningOf(s: Situation, what: Touch): Meaning {
  const card = what.kind === "unit" ? what.id : null;
  const means = (deed: Deed, picked = s.picked): Meaning => ({ card, picked, deed });
  if (what.kind === "unit" && what.shift) return means({ does: "group", units: toggled(s.group, what.id) });
  if (!s.live) return means(NOTHING);
  const turned = turnedBy(s, what);
  if (turned) return means({ does: "choose", texts: turned });
  if (what.kind === "unit" && isPicked(s.picked, "unit", what.id)) return nextInPlace(s, what.id);
  const thing: Thing = { kind: what.kind, id: what.id };
  for (const [picked, tried] of attempts(s, thing)) {
    const pick = pickOf(s.options, picked, tried);
    if (pick?.does === "choose") return means({ does: "choose", texts: [pick.text] }, picked);
    if (pick) return means(NOTHING, pick.picked);
  }
  return means(forbidden(s, thing), s.picked.length ? [] : s.picked);
}

/** Facing: the corner of the piece's own hex, or of the hex it would go to, that is nearest to the pointer. */
function turnedBy(s: Situation, what: Touch): string[] | null {
  const turns = turnsOf(openOptions(s.options, s.picked));
  const piece = turns.length ? s.pieces.get(s.about[0] ?? -1) : undefined;
  if (piece && (what.kind === "unit" ? what.id === piece.id : what.id === piece.place)) return [nearestTurn(turns, what.angle, s.compass)!.text];
  if (what.kind === "hex" && s.hover?.hex === what.id && s.hover.facings.length)
    return [s.hover.option.text, nearestTurn(s.hover.facings, what.angle, s.compass)!.text];
  return null;
}

/** A piece that is touched again gives way to the next in its place. */
function nextInPlace(s: Situation, unit: number): Meaning {
  const lit = lightsOf({ ...s, open: s.options, picked: [] }).units;
  const place = s.pieces.get(unit)?.place;
  const stack = [...s.pieces.values()].filter((p) => place != null && p.place === place && lit.has(p.id)).map((p) => p.id);
  const next = stack[(stack.indexOf(unit) + 1) % stack.length];
  if (next === undefined || next === unit) return { card: unit, picked: [], deed: NOTHING };
  const pick = pickOf(s.options, [], { kind: "unit", id: next })!; // it is lit: some option touches it
  if (pick.does === "choose") return { card: next, picked: [], deed: { does: "choose", texts: [pick.text] } };
  return { card: next, picked: pick.picked, deed: NOTHING };
}

/** What is tried one after the other: the thing; what stands for it; the thing as a first touch. */
function attempts(s: Situation, thing: Thing): [readonly Thing[], Thing][] {
  const tries: [readonly Thing[], Thing][] = [[s.picked, thing]];
  const other = thing.kind === "unit" ? placeOf(s, thing.id) : onlyOneIn(s, thing.id);
  if (other) tries.push([s.picked, other]);
  if (s.picked.length) tries.push([[], thing]);
  return tries;
}

/** A touched piece may stand for its hex. */
function placeOf(s: Situation, unit: number): Thing | null {
  const place = s.pieces.get(unit)?.place;
  return place == null ? null : { kind: "hex", id: place };
}

/** A touched hex may stand for the one lit piece in it. */
function onlyOneIn(s: Situation, hex: number): Thing | null {
  const lit = lightsOf({ ...s, open: openOptions(s.options, s.picked) }).units;
  const inside = [...s.pieces.values()].filter((p) => p.place === hex && lit.has(p.id));
  return inside.length === 1 ? { kind: "unit", id: inside[0]!.id } : null;
}

/** Another piece of one's own: the choice of the first is taken back, if that is still free. Else: why not. */
function forbidden(s: Situation, thing: Thing): Deed {
  const back = backOption(s.options);
  const own = thing.kind === "unit" && s.pieces.get(thing.id)?.side === s.player;
  if (back && own && !s.about.includes(thing.id)) return { does: "retake", back: back.text, unit: thing.id };
  return { does: "explain" };
}

/** The option that takes this piece, once the other was taken back. */
export function retaken(options: readonly Opt[], unit: number): Opt | undefined {
  return options.find((o) => o.unit?.[0] === unit && o.main === "unit");
}

/** A long press (or the right button) where a touch alone does not choose yet means the first option there. */
export function longPressed(open: readonly Opt[], what: Thing): readonly string[] | null {
  const found = open.find((o) => touches(o, what));
  return found ? [found.text] : null;
}
