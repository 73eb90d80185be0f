// What the person at this screen has set: zoom, speed, confirmations, language. Remembered in the browser.

import type { Speed } from "../play/film";

function kept<T extends string>(key: string, fallback: T): T {
  try {
    return (localStorage.getItem(`gonfalon.${key}`) as T | null) ?? fallback;
  } catch {
    return fallback;
  }
}

export function keep(key: string, value: string) {
  try {
    localStorage.setItem(`gonfalon.${key}`, value);
  } catch {
    // private window: the setting lasts as long as the page
  }
}

export type Confirm = "ask" | "never";

export const view = $state({
  zoom: 1,
  fonts: 0,
  speed: kept<Speed>("speed", "normal"),
  confirm: kept<Confirm>("confirm", "ask"), // before dice, and before an end that leaves somebody idle
});
