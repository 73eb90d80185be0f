// Dice that are thrown at a real table: what was typed of them so far, and what may come next.

type Pool = readonly [count: number, low: number, high: number];

/** The faces that somebody typed, whatever is between them. */
export function facesTyped(text: string): number[] {
  return text.split(/[^0-9]+/).filter(Boolean).map(Number);
}

/** Every die of a roll with its lowest and highest face. */
export function diceOf(dice: readonly Pool[]): { low: number; high: number }[] {
  return dice.flatMap(([count, low, high]) => Array.from({ length: count }, () => ({ low, high })));
}

/** The faces that the next die may show; none when all dice are typed. */
export function keysOf(dice: readonly Pool[], faces: readonly number[]): number[] {
  const next = diceOf(dice)[faces.length];
  return next ? Array.from({ length: next.high - next.low + 1 }, (_, n) => next.low + n) : [];
}

/** Whether these faces can lie on the table: as many as there are dice, each of them on its die. */
export function areWhole(dice: readonly Pool[], faces: readonly number[]): boolean {
  const all = diceOf(dice);
  return faces.length === all.length && faces.every((face, n) => face >= all[n]!.low && face <= all[n]!.high);
}

/** What was typed, without its last die. */
export function withoutLast(faces: readonly number[]): string {
  return faces.slice(0, -1).join(" ");
}
