// Lessons: which one comes next, how far a game is learnt, what is told of the board along the way.

import type { LessonHead, LogLine, State } from "../lib/types";

/** What the board itself can do, one thing a lesson, the same in every game. */
export const TIPS = 6;

/** The tip that stands under a lesson; 0: none. */
export function tipOf(number: number): number {
  return number <= TIPS ? number : 0;
}

/** The first lesson that is not yet learnt; when all are, the first. */
export function nextLesson(lessons: readonly LessonHead[]): LessonHead | undefined {
  return lessons.find((l) => !l.learnt) ?? lessons[0];
}

export function learntOf(lessons: readonly LessonHead[]): number {
  return lessons.filter((l) => l.learnt).length;
}

/** Where learning goes on: the game that was begun and is not done, else the first that is not. */
export function whereToLearn<G extends { lessons: readonly LessonHead[] }>(games: readonly G[]): G | undefined {
  const open = games.filter((g) => learntOf(g.lessons) < g.lessons.length);
  return open.find((g) => learntOf(g.lessons) > 0) ?? open[0] ?? games[0];
}

/** The battles that are soon over: one of them is watched. */
export function shortBattles(games: readonly { name: string; scenarios: readonly { id: string; length: string }[] }[]) {
  return games.flatMap((g) => g.scenarios.filter((s) => s.length === "short").map((s) => ({ system: g.name, scenario: s.id })));
}

/** The enemy has answered and the lesson is still open: the moment may have passed. */
export function mayBeMissed(now: Pick<State, "learnt" | "sides" | "question">, lines: readonly LogLine[]): boolean {
  if (now.learnt || !now.question) return false;
  const others = lines.filter((l) => l.kind === "chosen" && typeof l.side === "number" && !now.sides.includes(l.side));
  return others.length > 0;
}
