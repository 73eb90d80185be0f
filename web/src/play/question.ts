// What the panel lists of a question: the board shows the rest.

import type { Opt, Piece } from "../lib/types";
import { isPlain, isTurn } from "./options";

const SHORT = 6; // options

/** The options that are touched; facings that the board shows as corners are not among them. */
export function touchable(open: readonly Opt[], corners: boolean): Opt[] {
  return open.filter((o) => !isPlain(o) && !(corners && isTurn(o)));
}

/** Whether a piece is asked for that is not on the board yet and cannot be touched there. */
export function asksUnseen(options: readonly Opt[], seen: ReadonlySet<number>): boolean {
  return options.some((o) => o.unit?.length && !o.hex?.length && !o.card?.length && !seen.has(o.unit[0]!));
}

/** Whether the options are listed at once: a set-up is made on the board, elsewhere a short list says what is lit. */
export function isListed(options: readonly Opt[], seen: ReadonlySet<number>, picked: number, arranging: boolean): boolean {
  return asksUnseen(options, seen) || picked > 0 || (options.length <= SHORT && !arranging);
}

/** Answers that are never the first to be taken. */
export function isSecond(o: Opt): boolean {
  return o.word === "back" || o.word === "no" || o.word === "pass";
}

/** What a question is about for who has lost the thread. */
export interface WhatNow {
  acting: Piece[]; // own pieces that can be taken
  targets: Piece[]; // enemy ones
  end: Opt | undefined; // the answer that ends it
}

export function whatNow(open: readonly Opt[], pieces: ReadonlyMap<number, Piece>, player: number, held: ReadonlySet<number>): WhatNow {
  const touched = new Set(open.filter((o) => o.main === "unit").map((o) => o.unit![0]!));
  const lit = [...touched].flatMap((u) => pieces.get(u) ?? []);
  return {
    acting: lit.filter((p) => p.side === player && !p.acted && !held.has(p.id)),
    targets: lit.filter((p) => p.side != null && p.side !== player),
    end: open.find((o) => o.word === "done" || o.word === "pass"),
  };
}
