// What a piece can do is shown before it is chosen: a drag, or a touch of where it goes, then is one choice.

import type { Grip, Opt, PeekTold } from "../lib/types";
import { backOption } from "./options";

/** A piece in hand: what was not said yet to choose it, and what it can do then. An option's text may hold several
 *  answers, one a line: they are given together. */
export interface Reach {
  unit: number;
  said: readonly string[]; // what chooses it
  options: readonly Opt[];
  grips: readonly Grip[];
}

/** The single answers of texts that may hold several. */
export const answersOf = (texts: readonly string[]): string[] => texts.flatMap((text) => text.split("\n"));

/** The option that takes a piece and nothing else. */
export function takes(options: readonly Opt[], unit: number): Opt | undefined {
  return options.find((o) => o.unit?.length === 1 && o.unit[0] === unit && !o.hex?.length && !o.card?.length && !o.facing?.length);
}

/** What has to be said to take a piece, as far as the question itself tells: the option, or first the way back. */
export function wayTo(options: readonly Opt[], unit: number): { take: Opt } | { back: Opt } | null {
  const take = takes(options, unit);
  if (take) return { take };
  const back = backOption(options);
  return back ? { back } : null;
}

/** What a piece can do once the answers `said` have taken it; null: there is no piece in hand then. */
export function reachOf(unit: number, said: readonly string[], told: PeekTold): Reach | null {
  if (told.hand !== unit) return null;
  const after = (text: string) => [...said, text].join("\n");
  const options = told.options.map((o) => ({ ...o, text: after(o.text), unit: (o.unit ?? []).filter((u) => u !== unit) }));
  return { unit, said, options: atOneTouch(options), grips: told.grips.map((g) => ({ ...g, option: after(g.option) })) };
}

/** Options that one touch means: of its hex, or else of a piece. Where several go, the piece has to be chosen first. */
function atOneTouch(options: readonly Opt[]): Opt[] {
  const goals = options.flatMap((o) => o.hex?.slice(0, 1) ?? []);
  const units = options.flatMap((o) => o.unit ?? []);
  const alone = (all: readonly number[], id: number) => all.indexOf(id) === all.lastIndexOf(id);
  return options
    .map((o) => ({ ...o, hex: o.hex?.slice(0, 1), unit: o.unit?.filter((u) => alone(units, u)) }))
    .filter((o) => (o.hex?.length ? alone(goals, o.hex[0]!) : o.unit?.length));
}

/** What may be touched: the options of the question, and of the piece in hand those that none of its pieces means. */
export function touchablesOf(options: readonly Opt[], reach: Reach | null): readonly Opt[] {
  if (!reach) return options;
  const asked = new Set(options.flatMap((o) => [...(o.unit ?? []), ...(o.group ?? [])]));
  return [...options, ...reach.options.filter((o) => !o.unit?.some((u) => asked.has(u)))];
}

/** The piece nearest to where the last one acted, of its own command first. */
export function nearestIdle<T extends { id: number; command: string; x: number; y: number }>(idle: readonly T[], last: { command: string; x: number; y: number }): T | null {
  const away = (p: T) => (p.command === last.command ? 0 : 1e6) + Math.hypot(p.x - last.x, p.y - last.y);
  return idle.reduce<T | null>((best, p) => (best && away(best) <= away(p) ? best : p), null);
}

/** The piece that answers take first, if they name one. */
export function takenBy(options: readonly Opt[], texts: readonly string[]): number | undefined {
  const first = options.find((o) => o.text === texts[0]);
  return first?.main === "unit" ? first.unit?.[0] : undefined;
}
