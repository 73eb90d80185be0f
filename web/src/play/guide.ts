// The guided first battle: ten short steps. A step that asks for a deed goes on by itself when it is done.

import type { State } from "../lib/types";
import { unitsAbout } from "./options";

export const STEPS = 10;
const DEEDS = new Set([2, 3, 4, 5, 6, 7, 8, 9]);

/** Whether a step waits for a deed on the board. */
export function asksDeed(step: number): boolean {
  return DEEDS.has(step);
}

export function stepWithin(step: number): number {
  return Math.max(1, Math.min(STEPS, step));
}

/** What the guide sees: the state, whether a card and a refusal are shown, the number at which the step began. */
export interface Seen {
  now: State | null;
  card: boolean;
  why: boolean;
  since: number;
}

export function isDone(step: number, { now, card, why, since }: Seen): boolean {
  const number = now?.number ?? 0;
  const question = now?.question ?? null;
  const unitAsked = !!question && !question.open && question.options.some((o) => o.main === "unit");
  const unitTaken = !!question && unitsAbout(question.about).length > 0;
  const othersTurn = !!now && now.player !== null && !now.sides.includes(now.player);
  switch (step) {
    case 2: // a piece was touched
      return card;
    case 3: // the set-up was accepted
      return !!question && !question.open;
    case 4: // a command was activated
      return unitAsked || unitTaken;
    case 5:
      return unitTaken;
    case 6: // it has moved
      return number > since && !unitTaken;
    case 7: // and back
      return number < since;
    case 8: // something was refused
      return why;
    case 9: // the activation was ended
      return othersTurn || (number > since && !!question && !unitAsked && !unitTaken);
    default:
      return false;
  }
}
