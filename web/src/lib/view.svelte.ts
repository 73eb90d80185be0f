// What the person at this screen has set: zoom, speed, confirmations, language. Remembered in the browser.

import type { Speed } from "../play/film";
import { trustedFrom, trusting, type Kind } from "../play/odds";

function stored(key: string): string | null {
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

export const view = $state({
  zoom: 1,
  fonts: 0,
  speed: (stored("speed") as Speed | null) ?? "normal",
  trusted: trustedFrom(stored("trusted"), stored("confirm")), // the kinds of choices that are not asked again
});

/** From now on choices of a kind are asked again before they bind, or not. */
export function confirmKind(kind: Kind, asks: boolean) {
  view.trusted = trusting(view.trusted, kind, asks);
  keep("trusted", view.trusted.join(" "));
}
