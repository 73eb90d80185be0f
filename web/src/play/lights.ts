// What is lit on the board, and what a screen reader says of it.

import type { Opt, Piece, SideCard } from "../lib/types";
import type { Thing } from "./options";
import { isPicked } from "./pick";

export type Light = "" | "target";

export interface Lights {
  hexes: Map<number, Light>;
  units: Map<number, Light>;
}

export interface Lit {
  open: readonly Opt[];
  picked: readonly Thing[];
  held: ReadonlySet<number>; // told to hold: no longer lit
  pieces: ReadonlyMap<number, Piece>;
  player: number; // who is asked: what belongs to the other side is a target
}

export const DARK: Lights = { hexes: new Map(), units: new Map() };

/** What may be touched next: not what is picked already, and of a way only its first hex. */
export function lightsOf({ open, picked, held, pieces, player }: Lit): Lights {
  const lights: Lights = { hexes: new Map(), units: new Map() };
  const isEnemy = (unit: number) => {
    const side = pieces.get(unit)?.side;
    return side != null && side !== player;
  };
  for (const o of open) {
    for (const u of o.unit ?? []) if (!isPicked(picked, "unit", u) && !held.has(u)) lights.units.set(u, isEnemy(u) ? "target" : "");
    for (const u of o.group ?? []) lights.units.set(u, "");
    const first = o.hex?.[0];
    if (first !== undefined && !isPicked(picked, "hex", first)) lights.hexes.set(first, o.unit?.some(isEnemy) ? "target" : "");
  }
  return lights;
}

export function litCards(open: readonly Opt[]): Set<number> {
  return new Set(open.flatMap((o) => o.card ?? []));
}

/** What touching a thing would do, by thing; where several options touch it there is no one word for it. */
export function wordsOf(open: readonly Opt[]): Map<string, string> {
  const words = new Map<string, string>();
  const add = (key: string, label: string) => words.set(key, words.has(key) ? "" : label);
  for (const o of open) {
    for (const u of [...(o.unit ?? []), ...(o.group ?? [])]) add(`unit${u}`, o.label);
    for (const h of o.hex ?? []) add(`hex${h}`, o.label);
  }
  return words;
}

/** The name of a piece with its side and state, then what touching it does. */
export function unitLabel(piece: Piece, sides: readonly SideCard[], word: string): string {
  const side = piece.side == null ? "" : (sides[piece.side]?.name ?? "");
  return [piece.name, side, piece.state, word].filter(Boolean).join(", ");
}

export function hexLabel(name: string, word: string): string {
  return [name, word].filter(Boolean).join(", ");
}
