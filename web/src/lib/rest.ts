// What is looked up beside a question waits until the player rests on it: a click is answered first.

/** So long a question stands before more is asked about it, in ms. */
export const RESTED = 150;

/** Do this if nothing else happens meanwhile; what comes back calls it off. */
export function rested(then: () => void): () => void {
  const timer = setTimeout(then, RESTED);
  return () => clearTimeout(timer);
}
