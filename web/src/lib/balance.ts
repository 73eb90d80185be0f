// How even a battle is between two computers, and what would make it more even.

import type { BalanceTold, ScenarioTold } from "./types";

type Choices = Record<string, string>;

/** What of the choices differs from what the battle proposes. */
export function changedOf(told: Pick<ScenarioTold, "choices">, choices: Choices): Choices {
  return Object.fromEntries(told.choices.filter((c) => (choices[c.name] ?? c.values[0]) !== c.values[0]).map((c) => [c.name, choices[c.name]!]));
}

const same = (a: Choices, b: Choices) => Object.keys(a).length === Object.keys(b).length && Object.entries(a).every(([k, v]) => b[k] === v);

/** What was counted with these choices. */
export function countedOf(told: Pick<ScenarioTold, "choices" | "balance">, choices: Choices): BalanceTold | undefined {
  const changed = changedOf(told, choices);
  return told.balance.find((row) => same(row.options, changed));
}

/** The most even battle that was counted with other choices: a handicap for one that is lopsided. */
export function handicapOf(told: Pick<ScenarioTold, "balance">): BalanceTold | undefined {
  return [...told.balance].filter((row) => row.even).sort((a, b) => Math.abs(a.share - 50) - Math.abs(b.share - 50))[0];
}
