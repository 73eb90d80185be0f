// The battles on the shelf of the home page, in words.

import type { FluentVariable } from "@fluent/bundle";
import type { ScenarioTold, ShelfTold, SystemTold } from "./types";

type Say = (key: string, args?: Record<string, FluentVariable>) => string;
type Named = Pick<ScenarioTold, "title" | "sides">;

/** Title and sides of a battle: its own, or those of the scenario that ships. One that nobody can read any more has none. */
export function nameOf(b: ShelfTold, systems: readonly SystemTold[], say: Say): Named {
  const game = systems.find((s) => s.name === b.system);
  return b.own ?? game?.scenarios.find((x) => x.id === b.scenario) ?? { title: say("board-battle-of", { game: game?.title ?? "Gonfalon" }), sides: ["", ""] };
}

/** The year of a battle, unless its title has it; years are no numbers to be grouped. */
export function yearOf(s: Pick<ScenarioTold, "title" | "year">, say: Say): string {
  const year = String(Math.abs(s.year));
  if (!s.year || s.title.includes(year)) return "";
  return s.year < 0 ? say("board-year-bc", { year }) : year;
}

/** Who plays a side. */
export function whoPlays(b: ShelfTold, side: number, say: Say): string {
  const seat = b.seats.sides[side]!;
  if (seat.kind === "computer") return say("board-seat-computer", { level: say(`board-level-${seat.level}`) });
  if (seat.kind === "remote") return say("board-seat-remote");
  const alone = b.seats.sides.filter((s) => s.kind === "here").length === 1;
  return say(alone ? "board-seat-you" : "board-seat-here");
}

/** How long ago it was touched. */
export function ageOf(b: ShelfTold, say: Say): string {
  const minutes = Math.round(b.age / 60);
  if (minutes < 1) return say("board-age-now");
  if (minutes < 60) return say("board-age-minutes", { count: minutes });
  if (minutes < 2880) return say("board-age-hours", { count: Math.round(minutes / 60) });
  return say("board-age-days", { count: Math.round(minutes / 1440) });
}

export interface Score {
  key: string;
  won: number;
  lost: number;
}

/** Battles won and lost against others, by battle, side and opponent; those drawn or played alone do not count. */
export function scoresOf(ended: readonly ShelfTold[], systems: readonly SystemTold[], say: Say): Score[] {
  const scores = new Map<string, Score>();
  for (const b of ended) {
    const mine = [0, 1].filter((i) => b.seats.sides[i]!.kind === "here");
    const [side] = mine;
    if (side === undefined || mine.length !== 1 || b.winner === null) continue;
    const named = nameOf(b, systems, say);
    const key = `${named.title} · ${named.sides[side] ?? ""} · ${whoPlays(b, 1 - side, say)}`;
    const row = scores.get(key) ?? { key, won: 0, lost: 0 };
    scores.set(key, b.winner === side ? { ...row, won: row.won + 1 } : { ...row, lost: row.lost + 1 });
  }
  return [...scores.values()];
}
