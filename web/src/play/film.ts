// The film of what others do: states arrive faster than they can be read, and are shown one after the other,
// an activation in at most six seconds.

import type { State } from "../lib/types";

export type Speed = "slow" | "normal" | "fast" | "instant";

/** How long a frame stays, in ms: with dice, without. */
export const PACE: Record<Speed, readonly [number, number]> = { slow: [2600, 800], normal: [1500, 380], fast: [700, 140], instant: [0, 0] };
export const ACTIVATION = 6000;
/** A pause that nobody would notice is left out. */
const SHORTEST = 20;

/** What waits to be shown, and how many ms of this activation's film have been shown. */
export interface Reel {
  waiting: readonly State[];
  spent: number;
}

export const EMPTY: Reel = { waiting: [], spent: 0 };

export function arrived(reel: Reel, state: State): Reel {
  return { ...reel, waiting: [...reel.waiting, state] };
}

/** A pause is cut short when more than one state waits behind it. */
export function hurries(reel: Reel): boolean {
  return reel.waiting.length > 1;
}

/** The rest of the activation is shown as one. */
export function skipped(reel: Reel): Reel {
  return { ...reel, spent: ACTIVATION };
}

/** Two states as one: the later, with the lines of both. */
export function merged(first: State, then: State): State {
  const lines = [...first.log.lines.filter((l) => l.n < then.log.from), ...then.log.lines];
  return { ...then, log: { ...then.log, from: Math.min(first.log.from, then.log.from), lines } };
}

export interface Frame {
  state: State;
  own: boolean; // a question to this screen, and nothing waits behind it: the film is over
  reel: Reel;
}

/** The next state to show; at once, or past the six seconds, all that has piled up as one. */
export function nextFrame(reel: Reel, speed: Speed): Frame | null {
  if (!reel.waiting.length) return null;
  const all = speed === "instant" || reel.spent >= ACTIVATION;
  const state = all ? reel.waiting.reduce(merged) : reel.waiting[0]!;
  const waiting = all ? [] : reel.waiting.slice(1);
  const own = state.question !== null && !waiting.length;
  return { state, own, reel: { waiting, spent: own ? 0 : reel.spent } };
}

/** How long a frame stays before the next: nothing that is asked here waits, and what is left fits the six seconds. */
export function pauseAfter({ state, own, reel }: Frame, speed: Speed): number {
  const left = reel.waiting.length;
  const mine = !left && state.player !== null && state.sides.includes(state.player);
  if (own || mine) return 0;
  const news = state.log.from > 0 ? state.log.lines.filter((l) => l.kind !== "chosen") : [];
  const [dice, plain] = PACE[speed];
  const wanted = news.some((l) => l.roll) ? dice : news.length ? plain : 0;
  const pause = Math.min(wanted, Math.max(0, ACTIVATION - reel.spent) / Math.max(1, left));
  return pause > SHORTEST ? pause : 0;
}

export function paused(reel: Reel, ms: number): Reel {
  return { ...reel, spent: reel.spent + ms };
}

/** How long an entry of the record stays when a battle is played through as a film. */
export const ENTRY_PACE: Record<Speed, number> = { slow: 1600, normal: 800, fast: 300, instant: 60 };

/** An entry of the record, never before the first or after the last. */
export function entryWithin(entry: number, entries: number): number {
  return Math.max(1, Math.min(entries, entry));
}
