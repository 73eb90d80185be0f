// Every text of the page comes from the same catalogues as those of the server.

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import coreEn from "../../../src/gonfalon/locale/en/core.ftl?raw";
import boardEn from "../../../src/gonfalon/locale/en/board.ftl?raw";
import coreIt from "../../../src/gonfalon/locale/it/core.ftl?raw";
import boardIt from "../../../src/gonfalon/locale/it/board.ftl?raw";
import { keep } from "./view.svelte";

export type Language = "en" | "it";

function bundle(language: Language, ...files: string[]): FluentBundle {
  const made = new FluentBundle(language, { useIsolating: false });
  for (const f of files) made.addResource(new FluentResource(f), { allowOverrides: true });
  return made;
}

const bundles: Record<Language, FluentBundle> = {
  en: bundle("en", coreEn, boardEn),
  it: bundle("it", coreIt, boardIt),
};

function first(): Language {
  let kept: string | null = null;
  try {
    kept = localStorage.getItem("gonfalon.language");
  } catch {
    kept = null;
  }
  if (kept === "en" || kept === "it") return kept;
  return navigator.language.toLowerCase().startsWith("it") ? "it" : "en";
}

export const words = $state({ language: first() });

export function speak(language: Language) {
  words.language = language;
  keep("language", language);
  document.documentElement.lang = language;
}

export function t(key: string, args?: Record<string, FluentVariable>): string {
  const made = bundles[words.language];
  const found = made.getMessage(key);
  return found?.value ? made.formatPattern(found.value, args ?? null) : `[${key}]`;
}

export function has(key: string): boolean {
  return bundles[words.language].hasMessage(key);
}

export function percent(part: number, whole: number): string {
  const p = (100 * part) / whole;
  const digits = p > 0 && p < 10 && p !== Math.round(p) ? 1 : 0;
  return `${p.toLocaleString(words.language, { maximumFractionDigits: digits })} %`;
}
