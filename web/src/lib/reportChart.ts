// The chart of losses in the report of a battle, and the luck of its dice.

export interface Losses {
  steps: number[]; // the entries at which losses changed
  sides: [number[], number[]];
  limits: number[];
}

/** The limits that are shown: where the losses come near them. */
export function shownLimits({ sides, limits }: Losses): number[] {
  const most = mostLost(sides);
  return limits.map((l, i) => (l > sides[i]![0]! && l < 2.5 * most ? l : 0));
}

const mostLost = (sides: Losses["sides"]) => Math.max(1, ...sides.flat());

/** The highest value of the chart. */
export function topOf(losses: Losses): number {
  return Math.max(mostLost(losses.sides), ...shownLimits(losses));
}

/** Round values beside the chart, seven at most. */
export function ticksOf(top: number): number[] {
  const step = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000].find((s) => top / s <= 6) ?? Math.ceil(top / 5);
  return Array.from({ length: Math.floor(top / step) + 1 }, (_, i) => i * step);
}

/** Losses change by steps, never between two moments. */
export function stairs(values: readonly number[], steps: readonly number[], x: (entry: number) => number, y: (value: number) => number): string {
  return values.map((v, i) => (i ? `H${x(steps[i]!)}V${y(v)}` : `M${x(0)} ${y(v)}`)).join("");
}

/** Whether dice were lucky: only what would seldom happen by chance is called so. */
export function luckOf({ dice, chance, z }: { dice: number; chance: number; z: number }): "none" | "even" | "high" | "low" {
  if (!dice) return "none";
  if (chance > 20) return "even";
  return z > 0 ? "high" : "low";
}
