// What a key means while a battle is on the screen.

import type { Opt } from "../lib/types";
import { isSame } from "./odds";
import { backOption, isPlain } from "./options";

/** A key that was pressed, and where the focus was. */
export interface Press {
  key: string;
  shift: boolean;
  combined: boolean; // with Ctrl, Meta or Alt: the browser's own
  typing: boolean; // in a field
  onButton: boolean;
  inPanel: boolean; // beside the board, where arrows scroll
  on: { kind: "hex" | "unit"; id: number } | null; // the piece or hex that has the focus
  option: string | null; // the answer that has it
}

/** What is open on the screen, topmost first. */
export interface Desk {
  rule: boolean;
  menu: boolean;
  confirm: readonly string[] | null;
  told: boolean; // odds, what a group would shoot at, a hint, or why not
  odds: readonly string[] | null; // of what the odds are shown
  pointed: readonly string[] | null; // what a click would choose where the pointer is
  chosen: boolean; // something is picked, or a group is
  playing: boolean; // what others do, or the film of the record
  live: boolean;
  options: readonly Opt[];
  open: readonly Opt[];
  turns: readonly Opt[]; // the facings to choose among
  turning: number; // which of them had the focus last
}

export type Arrow = "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight";

/** What can be done with a film. */
export type Watch = "hold" | "back" | "next" | "turnBack" | "turnNext" | "end" | "again";

export type KeyMeaning =
  | { does: "nothing" }
  | { does: "close"; what: "rule" | "menu" | "confirm" | "told" | "chosen" }
  | { does: "choose"; texts: readonly string[]; sure: boolean }
  | { does: "watch"; what: Watch }
  | { does: "touch"; kind: "hex" | "unit"; id: number; shift: boolean }
  | { does: "step"; arrow: Arrow }
  | { does: "turn"; turning: number; facing: number }
  | { does: "piece"; by: 1 | -1 }
  | { does: "undo" | "hint" | "fit" | "rotate" | "detail" }
  | { does: "odds"; of: readonly string[] }
  | { does: "oddsAt"; kind: "hex" | "unit"; id: number }
  | { does: "tab"; tab: "tables" | "log" | "army"; part?: "tables" | "rules" }
  | { does: "zoom"; by: number };

const LETTERS: Readonly<Record<string, KeyMeaning>> = {
  u: { does: "undo" },
  h: { does: "hint" },
  f: { does: "fit" },
  r: { does: "rotate" },
  t: { does: "tab", tab: "tables", part: "tables" },
  l: { does: "tab", tab: "log" },
  o: { does: "tab", tab: "army" },
  w: { does: "watch", what: "again" },
  "+": { does: "zoom", by: 1.25 },
  "-": { does: "zoom", by: 0.8 },
  "?": { does: "tab", tab: "tables", part: "rules" },
};

/** What a key means; null: it is not the board's, and the browser does with it what it always does. */
export function meaningOfKey(press: Press, desk: Desk): KeyMeaning | null {
  const { key } = press;
  if (press.typing || press.combined) return null;
  const watch = desk.playing && !desk.rule && !desk.menu ? watched(press) : null;
  if (watch) return { does: "watch", what: watch };
  if (key === "Escape") return escaped(desk);
  if (key === "Enter" && desk.confirm && !press.onButton) return { does: "choose", texts: desk.confirm, sure: true };
  if ((key === "Enter" || key === " ") && press.on) return { does: "touch", ...press.on, shift: press.shift };
  const answer = /^[1-9]$/.test(key) ? desk.open.filter(isPlain)[Number(key) - 1] : undefined;
  if (answer && desk.live && !(desk.confirm || desk.menu || desk.rule)) return { does: "choose", texts: [answer.text], sure: false };
  if (key.toLowerCase() === "p") return oddsWanted(press, desk);
  if (isArrow(key) && !press.inPanel) return { does: "step", arrow: key };
  if (desk.turns.length && (key === "q" || key === "e")) return turnedBy(key === "q" ? -1 : 1, desk);
  if (key.toLowerCase() === "n") return { does: "piece", by: press.shift ? -1 : 1 };
  return LETTERS[key.toLowerCase()] ?? null;
}

/** What a key does to a film: Space holds it, arrows go scene by scene or turn by turn, Escape ends it. */
function watched({ key, shift, onButton }: Press): Watch | null {
  if (key === " ") return onButton ? null : "hold";
  if (key === "ArrowLeft") return shift ? "turnBack" : "back";
  if (key === "ArrowRight") return shift ? "turnNext" : "next";
  return key === "Escape" ? "end" : null;
}

/** The odds of the answer or thing with the focus, else of what is pointed at; once shown, in detail. */
function oddsWanted(press: Press, desk: Desk): KeyMeaning {
  if (desk.confirm || !desk.live) return { does: desk.confirm ? "detail" : "nothing" };
  const of = press.option !== null ? [press.option] : press.on ? null : desk.pointed;
  if (of && !isSame(desk.odds ?? undefined, of)) return { does: "odds", of };
  if (press.on && !desk.odds) return { does: "oddsAt", ...press.on };
  return { does: desk.odds ? "detail" : "nothing" };
}

/** Escape closes what lies on top; with nothing open it takes back the piece in question. */
function escaped(desk: Desk): KeyMeaning {
  for (const what of ["rule", "menu", "confirm", "told", "chosen"] as const) if (desk[what]) return { does: "close", what };
  const back = backOption(desk.options);
  return back && desk.live ? { does: "choose", texts: [back.text], sure: false } : { does: "nothing" };
}

function isArrow(key: string): key is Arrow {
  return key.startsWith("Arrow");
}

/** The next facing to the left or right of the last one. */
function turnedBy(by: 1 | -1, desk: Desk): KeyMeaning {
  const facings = desk.turns.map((o) => o.facing![0]!).sort((a, b) => a - b);
  const turning = (desk.turning + by + facings.length) % facings.length;
  return { does: "turn", turning, facing: facings[turning]! };
}

const WAYS: Record<Arrow, readonly [number, number]> = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

/** Arrows go to the nearest touchable thing in that direction; from nowhere, to the first. */
export function steppedTo(spots: readonly { x: number; y: number }[], current: number, arrow: Arrow): number | null {
  if (!spots.length) return null;
  const from = spots[current];
  if (!from) return 0;
  const [dx, dy] = WAYS[arrow];
  let best: number | null = null;
  let least = Infinity;
  spots.forEach((spot, i) => {
    if (i === current) return;
    const along = (spot.x - from.x) * dx + (spot.y - from.y) * dy;
    const aside = Math.abs((spot.x - from.x) * dy) + Math.abs((spot.y - from.y) * dx);
    if (along <= 1 || aside > along * 2.2) return;
    if (along + aside * 2 < least) [best, least] = [i, along + aside * 2];
  });
  return best;
}
