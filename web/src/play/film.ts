// The film of what others do: states arrive faster than they can be read, and are shown one after the other.

import type { State } from "../lib/types";
import { newsOf } from "./news";

export type Speed = "slow" | "normal" | "fast" | "instant";

/** How long a frame stays, in ms: with dice, without. */
export const PACE: Record<Speed, readonly [number, number]> = { slow: [2600, 800], normal: [1500, 380], fast: [700, 140], instant: [0, 0] };
/** Whoever waits for his turn sees so many ms of film at this pace; what comes after them is hurried. */
export const STRETCH: Record<Speed, number> = { slow: 21600, normal: 12000, fast: 5400, instant: 0 };
const HURRY = 0.25;

/** What waits to be shown, how many ms of this stretch have been shown, and whether its rest is skipped. */
export interface Reel {
  waiting: readonly State[];
  spent: number;
  skipping: boolean;
}

export const EMPTY: Reel = { waiting: [], spent: 0, skipping: false };

export function arrived(reel: Reel, state: State): Reel {
  return { ...reel, waiting: [...reel.waiting, state] };
}

/** The rest of the stretch is shown as one; where nobody plays, what has happened so far is. */
export function skipped(reel: Reel): Reel {
  return { ...reel, skipping: true };
}

/** Two states as one: the later, with the lines of both. */
export function merged(first: State, then: State): State {
  const lines = [...first.log.lines.filter((l) => l.n < then.log.from), ...then.log.lines];
  return { ...then, log: { ...then.log, from: Math.min(first.log.from, then.log.from), lines } };
}

export interface Frame {
  before: State | null; // what was shown last
  state: State;
  reel: Reel;
}

/** The next state to show, after a question that was asked here a new stretch begins. */
export function nextFrame(reel: Reel, before: State | null, speed: Speed): Frame | null {
  if (!reel.waiting.length) return null;
  const { spent, skipping } = before?.question ? EMPTY : reel;
  const all = speed === "instant" || skipping;
  const state = all ? reel.waiting.reduce(merged) : reel.waiting[0]!;
  const waiting = all ? [] : reel.waiting.slice(1);
  return { before, state, reel: { waiting, spent, skipping: skipping && state.sides.length > 0 } };
}

/** How long a frame stays: its pace, with nothing to wait for where who sits here acted and is to act again. */
export function pauseAfter({ before, state, reel }: Frame, speed: Speed): number {
  const here = (side: number | null | undefined) => side != null && state.sides.includes(side);
  if (reel.skipping || (!reel.waiting.length && here(state.player) && here(before?.player))) return 0;
  const news = newsOf(state);
  const [dice, plain] = PACE[speed];
  const pace = news.some((l) => l.roll) ? dice : news.length ? plain : 0;
  return state.sides.length && reel.spent >= STRETCH[speed] ? pace * HURRY : pace;
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
