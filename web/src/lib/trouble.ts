// The last thing that went wrong on this page, for the report of a problem.

import type { Fault, TroubleRequest } from "./types";
import { words } from "./words.svelte";

let last = "";

const stamp = (text: string) => `${new Date().toISOString()} ${text}`.slice(0, 4000);

/** A refusal of the server that was shown to the player. */
export function noteFault(fault: Fault) {
  if (fault.error !== "lost") last = stamp([fault.title, fault.text, fault.where, fault.rule].filter(Boolean).join(" · "));
}

/** An error of the page itself: what, and in which of its functions; addresses, which hold no more, are cut. */
export function noteError(error: unknown) {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  last = stamp(text.replaceAll(location.origin, ""));
}

export function listen() {
  addEventListener("error", (e) => noteError(e.error ?? e.message));
  addEventListener("unhandledrejection", (e) => noteError(e.reason));
}

/** What the server is told for the file. */
export const trouble = (said: string): TroubleRequest => ({
  browser: `${navigator.userAgent}, ${innerWidth} × ${innerHeight}, ${words.language}`,
  error: last,
  words: said,
});
