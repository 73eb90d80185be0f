// States of the battle arrive faster than they can be watched: what each of them brings to the screen.

import type { State } from "../lib/types";
import { isHidden, newsOf } from "./news";
import { fromDiceOn, shotsOf, type Shot } from "./shots";

/** Two states as one: the later, with the lines of both. */
export function merged(first: State, then: State): State {
  const lines = [...first.log.lines.filter((l) => l.n < then.log.from), ...then.log.lines];
  return { ...then, log: { ...then.log, from: Math.min(first.log.from, then.log.from), lines } };
}

/** Whether who sits here answered the question of a state: what follows is his own doing. */
export const isOwn = (before: State, state: State) => !!before.question && before.number !== state.number;

/** Whether something happened by an answer from here: what was watched before it is over. */
export const changes = (before: State | null, state: State) => !before || (isOwn(before, state) && newsOf(state).length > 0);

/** What is watched of a state before it is shown; nothing of what was taken back or is behind a curtain. */
export function watched(before: State | null, state: State): Shot[] {
  if (!before?.scene || !state.scene || isHidden(before) || isHidden(state) || state.number <= before.number || before.viewer !== state.viewer) return [];
  const own = isOwn(before, state);
  return shotsOf(before.scene, own ? fromDiceOn(newsOf(state)) : newsOf(state), state.scene, own);
}

/** An entry of the record, never before the first or after the last. */
export function entryWithin(entry: number, entries: number): number {
  return Math.max(1, Math.min(entries, entry));
}

/** The entry at which the next turn begins, or the one before. */
export function turnFrom(entry: number, turns: readonly number[], by: 1 | -1, entries: number): number {
  if (by > 0) return turns.find((t) => t > entry) ?? entries;
  return [...turns].reverse().find((t) => t < entry) ?? 1;
}

const STRETCH = 20; // entries that are shown when nothing else is asked for

/** Where a stretch that ends at an entry begins: with its turn, if that is not too long ago. */
export function stretchBefore(entry: number, turns: readonly number[]): number {
  const turn = [...turns].reverse().find((t) => t < entry) ?? 1;
  return Math.max(1, turn, entry - STRETCH + 1);
}
