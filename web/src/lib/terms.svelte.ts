// The terms of the game that is shown, and the one whose meaning is open.

import { finderOf, type Finder } from "../play/terms";
import type { TermTold } from "./types";

/** The pointer may cross from the word to its box, in ms. */
const LINGER = 220;

class Terms {
  finder: Finder = $state.raw(finderOf([]));
  open: { term: TermTold; word: DOMRect } | null = $state.raw(null);
  private closing: ReturnType<typeof setTimeout> | undefined;

  learn(terms: readonly TermTold[]) {
    this.finder = finderOf(terms);
    this.open = null;
  }

  show(term: TermTold, word: Element) {
    clearTimeout(this.closing);
    this.open = { term, word: word.getBoundingClientRect() };
  }

  stay() {
    clearTimeout(this.closing);
  }

  leave() {
    clearTimeout(this.closing);
    this.closing = setTimeout(() => (this.open = null), LINGER);
  }

  close() {
    clearTimeout(this.closing);
    this.open = null;
  }
}

export const terms = new Terms();
