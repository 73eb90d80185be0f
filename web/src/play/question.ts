// What the panel lists of a question: the board shows the rest.

import type { Opt } from "../lib/types";
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

/** The faces that somebody typed, whatever is between them. */
export function facesTyped(text: string): number[] {
  return text.split(/[^0-9]+/).filter(Boolean).map(Number);
}

/** Answers that are never the first to be taken. */
export function isSecond(o: Opt): boolean {
  return o.word === "back" || o.word === "no" || o.word === "pass";
}
