// What the person at this screen has set: zoom, speed, confirmations, language. Remembered in the browser.

import type { Speed } from "../play/takes";
import { trustedFrom, trusting, type Kind } from "../play/odds";

export function stored(key: string): string | null {
  try {
    return localStorage.getItem(`gonfalon.${key}`);
  } catch {
    return null;
  }
}

export function keep(key: string, value: string) {
  try {
    localStorage.setItem(`gonfalon.${key}`, value);
  } catch {
    // private window: the setting lasts as long as the page
  }
}

export type Theme = "auto" | "day" | "dark" | "contrast";

export const view = $state({
  zoom: 1,
  fonts: 0,
  speed: (stored("speed") as Speed | null) ?? "normal",
  trusted: trustedFrom(stored("trusted"), stored("confirm")), // the kinds of choices that are not asked again
  theme: (stored("theme") as Theme | null) ?? "auto",
  shown: "day" as Exclude<Theme, "auto">, // the theme that is on the screen
  sound: stored("sound") === "yes",
  notify: stored("notify") === "yes", // by the system, when it is my turn and nobody looks
});

/** From now on choices of a kind are asked again before they bind, or not. */
export function confirmKind(kind: Kind, asks: boolean) {
  view.trusted = trusting(view.trusted, kind, asks);
  keep("trusted", view.trusted.join(" "));
}

export function setSpeed(speed: Speed) {
  view.speed = speed;
  keep("speed", speed);
}

export function setTheme(theme: Theme) {
  view.theme = theme;
  keep("theme", theme);
  dress();
}

/** The page takes the theme that was chosen, else the one that the system prefers. */
export function dress() {
  const prefers = (what: string) => matchMedia(`(prefers-${what})`).matches;
  view.shown = view.theme !== "auto" ? view.theme : prefers("contrast: more") ? "contrast" : prefers("color-scheme: dark") ? "dark" : "day";
  document.documentElement.dataset["theme"] = view.shown;
}
