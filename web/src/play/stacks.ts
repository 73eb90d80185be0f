// Where the pieces of a hex stand: fanned out where several share it, riders small on a corner, the fallen below.

import { shownAngle, type Layout, type Point } from "../lib/geometry";
import type { Piece } from "../lib/types";

/** A piece as it is drawn. */
export interface Placed {
  piece: Piece;
  x: number;
  y: number;
  angle: number | null;
  scale: number;
  rank: number; // drawn above lower ranks
  tail?: Point; // of a piece that fills two hexes, from its middle
}

// persons who ride with a unit are drawn small on its corner
const PERSONS = new Set(["leader", "general", "standard", "officer"]);
const CORNERS: readonly Point[] = [
  [17, -19],
  [-17, -19],
  [0, 22],
];

const isPerson = (p: Piece) => PERSONS.has(p.look);

/** All pieces on the sheet, in one fixed order: a piece that moves keeps its element and glides. */
export function placedPieces(pieces: readonly Piece[], layout: Layout): Placed[] {
  const stacks = new Map<number, Piece[]>();
  for (const p of pieces) {
    if (p.place == null || !layout.byId.has(p.place)) continue;
    stacks.set(p.place, [...(stacks.get(p.place) ?? []), p]);
  }
  const placed = [...stacks].flatMap(([hex, stack]) => stackedIn(hex, stack, layout));
  return placed.sort((a, b) => a.rank - b.rank || a.piece.id - b.piece.id);
}

function stackedIn(hex: number, stack: readonly Piece[], layout: Layout): Placed[] {
  const cell = layout.byId.get(hex)!;
  const isUnit = (p: Piece) => !p.lying && !isPerson(p);
  const riders = stack.some(isUnit) ? stack.filter((p) => !p.lying && isPerson(p)) : [];
  const standing = stack.filter((p) => !p.lying && !riders.includes(p));
  return stack.map((p): Placed => {
    const angle = p.turn == null ? null : shownAngle(p.turn, layout);
    if (riders.includes(p)) {
      const [dx, dy] = CORNERS[Math.min(riders.indexOf(p), CORNERS.length - 1)]!;
      return { piece: p, x: cell.x + dx, y: cell.y + dy, angle, scale: 0.62, rank: 2 };
    }
    const [dx, dy] = p.lying ? [0, 0] : fanned(standing.indexOf(p), standing.length);
    const tail = p.tail == null ? undefined : layout.byId.get(p.tail);
    const [x, y] = tail ? [cell.x * 0.62 + tail.x * 0.38 + dx, cell.y * 0.62 + tail.y * 0.38 + dy] : [cell.x + dx, cell.y + dy];
    return { piece: p, x, y, angle, scale: 1, rank: p.lying ? 0 : 1, tail: tail && [tail.x - x, tail.y - y] };
  });
}

/** How far the i-th of n pieces stands from the middle of its hex. */
export function fanned(i: number, n: number): Point {
  if (n < 2) return [0, 0];
  const off = i - (n - 1) / 2;
  return [off * (n > 2 ? 11 : 15), off * -8];
}
