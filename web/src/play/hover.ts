// What a pointer that rests on the board shows: the piece where it would go, and its way there.

import type { Opt, PeekTold, Piece } from "../lib/types";
import { angleOf, nearestTurn, type Compass } from "./facing";
import { isTurn, touches } from "./options";
import type { Touch } from "./touch";

/** A hex to which an option leads, with the facings that can be chosen there. */
export interface Hover {
  hex: number;
  option: Opt;
  facings: Opt[];
  facing: Opt | null;
}

export interface Pointed {
  hover: Hover | null;
  ask: Opt | null; // what would follow is asked of the server
}

/** The pointer has come to a thing, or moved on it; null: it has left the board. */
export function pointedAt(what: Touch | null, live: boolean, open: readonly Opt[], hover: Hover | null, compass: Compass): Pointed {
  if (!what || !live) return { hover: null, ask: null };
  if (what.kind === "hex" && hover?.hex === what.id) return { hover: { ...hover, facing: nearestTurn(hover.facings, what.angle, compass) }, ask: null };
  const found = open.filter((o) => touches(o, what) && (what.kind !== "hex" || o.hex?.[0] === what.id));
  return { hover: null, ask: found.length === 1 ? found[0]! : null };
}

/** Where a piece would go, once the server has told what would follow; what dice decide has no place yet. */
export function previewOf(what: Touch, option: Opt, told: PeekTold, compass: Compass): Hover | null {
  if (told.roll || what.kind !== "hex") return null;
  const turns = told.options.filter(isTurn);
  const free = turns.length > 0 && told.options.every((o) => o.facing?.length || !o.unit?.length);
  return { hex: what.id, option, facings: free ? turns : [], facing: free ? nearestTurn(turns, what.angle, compass) : null };
}

export interface Ghost {
  piece: Piece;
  hex: number;
  angle: number | null;
}

/** The piece as it would stand. Bases of a table are shown by their grips. */
export function ghostOf(hover: Hover | null, piece: Piece | undefined, angles: readonly number[] | undefined): Ghost | null {
  if (!hover || !piece || piece.kind === "base") return null;
  const facing = hover.facing?.facing?.[0];
  return { piece, hex: hover.hex, angle: facing === undefined ? (piece.turn ?? null) : angleOf(facing, angles) };
}

/** The hexes from where the piece stands to where it would go. */
export function pathOf(hover: Hover | null, start: number | null | undefined): number[] {
  if (!hover) return [];
  return [...(start == null ? [] : [start]), ...(hover.option.path ?? []), hover.hex];
}
