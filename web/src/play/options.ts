// What the options of a question touch: pieces, hexes, cards, facings.

import type { Opt } from "../lib/types";

export interface Thing {
  kind: "unit" | "hex" | "card" | "facing";
  id: number;
}

/** Touching a piece of a command means the command. */
export function touches(o: Opt, thing: Thing): boolean {
  if (thing.kind === "unit" && o.group?.includes(thing.id)) return true;
  return (o[thing.kind] ?? []).includes(thing.id);
}

/** The options that touch everything picked so far. */
export function openOptions(options: readonly Opt[], picked: readonly Thing[]): Opt[] {
  return options.filter((o) => picked.every((p) => touches(o, p)));
}

/** An answer in words: there is nothing on the board to touch for it. */
export function isPlain(o: Opt): boolean {
  return !(o.unit?.length || o.hex?.length || o.card?.length || o.facing?.length);
}

/** An option that only turns the piece in question: shown as a corner of its hex. */
export function isTurn(o: Opt): boolean {
  return !!o.facing?.length && !o.unit?.length && !o.hex?.length;
}

/** The facings to choose among; one alone is no choice. */
export function turnsOf(open: readonly Opt[]): Opt[] {
  const turns = open.filter(isTurn);
  return turns.length > 1 ? turns : [];
}

export function backOption(options: readonly Opt[]): Opt | undefined {
  return options.find((o) => o.word === "back");
}

/** Whether a choice ends an activation: to let it pass, or to be done. */
export function ends(texts: readonly string[]): boolean {
  return texts[0] === "done" || texts[0] === "pass";
}

/** The pieces that are in question. */
export function unitsAbout(about: readonly [string, number][]): number[] {
  return about.filter(([kind]) => kind === "unit").map(([, id]) => id);
}

/** A set-up that is changed on the board until it is accepted. */
export function isArranging(question: { open: boolean } | null | undefined, options: readonly Opt[]): boolean {
  return !!question?.open && options.some((o) => o.word === "accept");
}
