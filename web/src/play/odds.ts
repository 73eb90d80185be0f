// Odds before a risk: of what they are asked, when they are told unasked, and which confirmations are wanted.

import type { Confirm, OddsTold, Opt, Piece, Question } from "../lib/types";
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

const BARE = new Set(["yes", "no", "pass"]); // answers that say nothing without their question

/** What a question says of an answer: its prompt, and the name of the piece that it is about. */
export interface Spoken {
  prompt: string;
  actor: string;
}

/** The name of the piece that a question is about; "" where it is about none. */
export function actorOf(question: Pick<Question, "about">, pieces: readonly Pick<Piece, "id" | "name">[]): string {
  const [, unit] = question.about.find(([kind]) => kind === "unit") ?? [];
  return pieces.find((p) => p.id === unit)?.name ?? "";
}

/** The words of what is aimed at: of a move with its facing, both; a bare answer has its question before it, another
 *  whose doing it is, unless it says so itself. */
export function labelOf(options: readonly Opt[], texts: readonly string[], spoken: Spoken = { prompt: "", actor: "" }): string {
  const { prompt, actor } = spoken;
  const known = new Map(options.map((o) => [o.text, o.label]));
  const words = texts.map((text) => known.get(text) ?? "").filter(Boolean).join(", ");
  if (texts.length === 1 && BARE.has(texts[0]!)) return prompt ? `${prompt} ${words}` : words;
  return actor && words && !words.includes(actor) ? `${actor}: ${words}` : words;
}

/** A pointer that only rests is told of a risk, and not of what is certain or still its own choice. */
export function isWorthTelling(odds: OddsTold, asked: boolean): boolean {
  return asked || odds.risky;
}

/** The same question is not asked twice. */
export function isSame(a: readonly string[] | undefined, b: readonly string[]): boolean {
  return !!a && a.length === b.length && a.every((text, i) => text === b[i]);
}

/** The face that a die shows while it tumbles: another one each time, never the same twice running. */
export function tumbled(face: number, beat: number, low: number, high: number): number {
  const faces = high - low + 1;
  return low + ((face - low + beat * (faces > 3 ? 3 + (faces % 3 === 0 ? 2 : 0) : 1)) % faces);
}
