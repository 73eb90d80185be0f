// Set-up on hexes: a piece is dragged to a hex, and those that follow it go the same way.

import { nearestCell, R, type Layout, type Point } from "../lib/geometry";
import type { Command, Piece } from "../lib/types";

export interface Carried {
  piece: Piece;
  hex: number; // over which it is held
  others: readonly Piece[];
}

/** The hex under a place of the sheet, of those that are seen. */
export function hexUnder(layout: Layout, seen: ReadonlySet<number>, place: Point): number | null {
  return layout.cells.find((c) => seen.has(c.id) && Math.hypot(c.x - place[0], c.y - place[1]) < R * 0.88)?.id ?? null;
}

/** A piece is taken up, with those on the sheet that follow it. */
export function takenUp(piece: Piece, followers: readonly (Piece | undefined)[], layout: Layout): Carried | null {
  if (piece.place == null) return null;
  const others = followers.filter((p): p is Piece => p !== undefined && p.id !== piece.id && p.place != null && layout.byId.has(p.place));
  return { piece, hex: piece.place, others };
}

/** Where the dragged piece and those that follow it come: all by the same way; hex -1 is beyond the map. */
export function carriedTo({ piece, hex, others }: Carried, layout: Layout, seen: ReadonlySet<number>): { piece: Piece; hex: number }[] {
  const [from, to] = [layout.byId.get(piece.place!)!, layout.byId.get(hex)!];
  return [piece, ...others].map((p) => {
    if (p === piece) return { piece: p, hex };
    const c = layout.byId.get(p.place!)!;
    const [x, y] = [c.x + to.x - from.x, c.y + to.y - from.y];
    return { piece: p, hex: layout.cells.find((d) => seen.has(d.id) && Math.hypot(d.x - x, d.y - y) < R / 2)?.id ?? -1 };
  });
}

/** Where everybody is put down, the dragged piece first; null if it went nowhere: that was a click. */
export function droppedAt(carried: Carried, layout: Layout, seen: ReadonlySet<number>): [number, number][] | null {
  if (carried.hex === carried.piece.place) return null;
  return carriedTo(carried, layout, seen).map((c) => [c.piece.id, c.hex]);
}

/** Who is dragged along: a chosen group goes together, Shift takes the whole command. */
export function followersOf(unit: number, shift: boolean, group: readonly number[], commands: readonly Command[], mayPlace: (unit: number) => boolean): number[] {
  if (group.includes(unit)) return group.filter(mayPlace);
  const command = shift ? commands.find((c) => c.units.includes(unit)) : undefined;
  return command?.units.filter(mayPlace) ?? [];
}

/** Every piece of a side with its hex mirrored across the middle of its army on the sheet. */
export function mirroredPlaces(pieces: readonly Piece[], side: number, layout: Layout): [number, number, null][] {
  const mine = pieces.filter((p) => p.side === side && p.place != null && layout.byId.has(p.place));
  const xs = mine.map((p) => layout.byId.get(p.place!)!.x);
  const both = Math.min(...xs) + Math.max(...xs);
  return mine.map((p) => {
    const from = layout.byId.get(p.place!)!;
    return [p.id, nearestCell(layout, [both - from.x, from.y]).id, null];
  });
}

/** How a piece stands in a set-up that is kept. */
export interface Standing {
  unit: number;
  hex: number;
  facing: number | null;
  x: number;
  y: number;
  turn: number;
}

/** The set-up of a side as it stands now: counters in hexes, or bases on a table. */
export function standingOf(pieces: readonly Piece[], side: number, hexes: boolean, facing: (p: Piece) => number | null): Standing[] {
  return pieces
    .filter((p) => p.side === side && (hexes ? p.place != null : p.width > 0))
    .map((p) => ({ unit: p.id, hex: p.place ?? -1, facing: facing(p), x: p.x, y: p.y, turn: p.turn ?? 0 }));
}
