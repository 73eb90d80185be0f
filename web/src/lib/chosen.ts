// The battle that is being set up: a file that somebody opened, and its options in words.

import type { ScenarioTold } from "./types";
import { has, t } from "./words.svelte";

/** The file that was opened last, if it is a battle. */
export const fileChosen = () => JSON.parse(sessionStorage.getItem("gonfalon.file") ?? "null") as { scenario: ScenarioTold; source: object } | null;

/** The words of a value of an option. */
export const valueWords = (c: ScenarioTold["choices"][number], v: string) => c.labels[v] ?? (has(`board-value-${v}`) ? t(`board-value-${v}`) : v);
