// Odds before a risk: of what they are asked, when they are told unasked, and which confirmations are wanted.

import type { Confirm, OddsTold, Opt } from "../lib/types";
import { meaningOf, type Situation, type Touch } from "./touch";

/** Why a choice is asked again. */
export type Kind = Confirm;
export const KINDS: readonly Kind[] = ["dice", "answer", "reveal", "end"];

/** The kinds that are not asked again, as they are kept; `old`: how it was kept when there was one switch for all. */
export function trustedFrom(kept: string | null, old: string | null): Kind[] {
  if (kept === null) return old === "never" ? [...KINDS] : [];
  return KINDS.filter((kind) => kept.split(" ").includes(kind));
}

/** The kinds that are not asked again, once one of them shall be asked, or not. */
export function trusting(trusted: readonly Kind[], kind: Kind, asks: boolean): Kind[] {
  return KINDS.filter((k) => (k === kind ? !asks : trusted.includes(k)));
}

/** What a touch would choose: the odds that a pointer is told are those of a click there. */
export function aimOf(s: Situation, what: Touch): readonly string[] | null {
  if (what.shift) return null;
  const { deed } = meaningOf(s, what);
  return deed.does === "choose" ? deed.texts : null;
}

/** The words of what is aimed at: of a move with its facing, both. */
export function labelOf(options: readonly Opt[], texts: readonly string[]): string {
  const known = new Map(options.map((o) => [o.text, o.label]));
  return texts.map((text) => known.get(text) ?? "").filter(Boolean).join(", ");
}

/** A pointer that only rests is told of a risk, and not of what is certain or still its own choice. */
export function isWorthTelling(odds: OddsTold, asked: boolean): boolean {
  return asked || odds.risky;
}

/** The same question is not asked twice. */
export function isSame(a: readonly string[] | undefined, b: readonly string[]): boolean {
  return !!a && a.length === b.length && a.every((text, i) => text === b[i]);
}
