// The panel of a small screen is a sheet that is pulled up and down: how high it comes to rest.

export type Height = "peek" | "half" | "full";

/** The parts of the screen that the sheet takes; peeking it shows the question with its answers. */
const PARTS: readonly [Height, number][] = [
  ["peek", 0.22],
  ["half", 0.45],
  ["full", 0.78],
];
const NEXT: Record<Height, Height> = { peek: "half", half: "full", full: "peek" };

/** Where a sheet that is let go comes to rest. */
export function restsAt(height: number, screen: number): Height {
  const away = (part: number) => Math.abs(height / screen - part);
  return PARTS.reduce((best, one) => (away(one[1]) < away(best[1]) ? one : best))[0];
}

/** How high it is while it is pulled: never out of reach, never over the whole board. */
export function pulledTo(pointer: number, screen: number): number {
  return Math.min(Math.max(screen - pointer, 90), screen * 0.82);
}

/** What a touch of its grip does. */
export function nextHeight(height: Height): Height {
  return NEXT[height];
}
