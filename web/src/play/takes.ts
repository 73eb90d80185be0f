// What happened, as takes of a film: lines of the log that belong together, each with the time it wants.

import type { Act, LogLine, RollTold } from "../lib/types";

export type Speed = "slow" | "normal" | "fast" | "instant";

export interface Take {
  act: Act;
  lines: readonly LogLine[];
}

/** How long a take lasts at normal speed, in ms: before it begins, while it is acted, while it is looked at. */
export const WANTS: Record<Act, readonly [number, number, number]> = {
  turn: [0, 500, 100],
  order: [80, 320, 100],
  move: [80, 420, 80],
  charge: [150, 500, 150],
  fire: [120, 450, 250],
  test: [100, 700, 500],
  melee: [150, 800, 550],
  loss: [0, 350, 250],
};
/** What goes together takes a little longer than one alone, each by so many ms. */
const MORE = 60;
/** How much longer or shorter everything takes at a speed. */
export const PACE: Record<Speed, number> = { slow: 1.8, normal: 1, fast: 0.45, instant: 0 };
/** Whoever waits for his turn watches so many ms at normal speed. */
export const STRETCH = 12_000;
const LEAST = 140;
/** What is hurried first where a stretch would be too long; dice of a melee come last. */
const HURRIED: readonly (readonly Act[])[] = [["turn", "order", "move"], ["fire", "charge", "test"], ["melee", "loss"]];
const MOVES = 6;
const SHOTS = 8;

/** Whether something is seen of a line: not of what was chosen, nor of what did not apply. */
export const isSeen = (l: LogLine) => !["chosen", "skipped", "revealed"].includes(l.kind);

/** Whether dice decided anything: not where every throw means the same. */
export const decides = (l: LogLine) => (l.roll?.chances.length ?? 0) > 1;

/** The rolls of lines that are shown as dice. */
export const rollsOf = (lines: readonly LogLine[]): RollTold[] => lines.filter(decides).map((l) => l.roll!);

/** Moves go together, and so do shots; losses and words belong to the dice that they follow. */
function joins(take: Take, line: LogLine): boolean {
  if (take.act === "turn" || line.act === "turn") return false;
  if (line.act === "move") return take.act === "move" && take.lines.length < MOVES;
  if (line.act === "fire") return take.act === "fire" && take.lines.filter((l) => l.roll).length < SHOTS;
  if (line.roll) return false;
  if (line.act === "loss") return take.act !== "move" && take.act !== "order";
  if (line.act === "charge") return take.act === "charge" && line.actor?.[0] === take.lines[0]!.actor?.[0];
  return line.act === take.act || take.lines.some((l) => l.n === line.cause);
}

export function takesOf(lines: readonly LogLine[]): Take[] {
  const takes: Take[] = [];
  for (const line of lines.filter(isSeen)) {
    const last = takes[takes.length - 1];
    if (last && joins(last, line)) takes[takes.length - 1] = { ...last, lines: [...last.lines, line] };
    else takes.push({ act: line.act, lines: [line] });
  }
  return takes;
}

/** What a take wants at a speed, in ms. */
export function wanted(take: Take, speed: Speed): number {
  const [reveal, act, settle] = WANTS[take.act];
  return PACE[speed] * (reveal + act + settle + MORE * (take.lines.length - 1));
}

/** How long each take lasts within a budget at normal speed: walking is squeezed first, melee last. */
export function timed(takes: readonly Take[], speed: Speed, budget: number = STRETCH): number[] {
  const most = budget * PACE[speed];
  const sum = (list: readonly number[]) => list.reduce((a, b) => a + b, 0);
  let times = takes.map((take) => wanted(take, speed));
  for (const acts of HURRIED) {
    const over = sum(times) - most;
    if (over <= 0) return times;
    const soft = sum(times.filter((_, i) => acts.includes(takes[i]!.act)));
    const part = soft ? Math.max(0.25, (soft - over) / soft) : 1;
    times = times.map((ms, i) => (acts.includes(takes[i]!.act) ? Math.min(ms, Math.max(LEAST, ms * part)) : ms));
  }
  const all = sum(times);
  return all > most ? times.map((ms) => (ms * most) / all) : times;
}

/** The dice of a take lie still, and its losses are seen, after this part of it; what has no dice is acted at once. */
export function settlesAt(take: Take): number {
  const [reveal, act, settle] = WANTS[take.act];
  return rollsOf(take.lines).length ? (reveal + act) / (reveal + act + settle) : 0;
}

/** The words of a take. */
export const wordsOf = (take: Take) => take.lines.map((l) => l.text).join(" · ");
