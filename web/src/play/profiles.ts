// House rules on the page: which options of a battle they settle, and which become house rules.

import type { ChoiceTold, ProfileTold } from "../lib/types";

type Given = Readonly<Record<string, string>>;

/** The options of a battle as the house plays them; what it says nothing of is as the book has it. */
export function byTheHouse(choices: readonly ChoiceTold[], house: Given): Record<string, string> {
  return Object.fromEntries(choices.map((c) => [c.name, c.values.includes(house[c.name] ?? "") ? house[c.name]! : (c.values[0] ?? "")]));
}

/** House rules that say of a game what is chosen now. Of options that the book settles the same nothing is said. */
export function withGame(old: Pick<ProfileTold, "name" | "options">, game: string, choices: readonly ChoiceTold[], given: Given): Pick<ProfileTold, "name" | "options"> {
  const here = new Set(choices.map((c) => c.name));
  const others = Object.entries(old.options[game] ?? {}).filter(([option]) => !here.has(option));
  const chosen = choices.filter((c) => given[c.name] !== c.values[0]).map((c): [string, string] => [c.name, given[c.name]!]);
  return { name: old.name, options: { ...old.options, [game]: Object.fromEntries([...others, ...chosen]) } };
}

/** House rules as text, the way that files have them. */
export function written({ name, options }: Pick<ProfileTold, "name" | "options">): string {
  const games = Object.entries(options).filter(([, own]) => Object.keys(own).length);
  const lines = games.flatMap(([game, own]) => ["", `[${game}]`, ...Object.entries(own).map(([option, value]) => `${option} = ${JSON.stringify(value)}`)]);
  return [`name = ${JSON.stringify(name)}`, ...lines, ""].join("\n");
}
