// The odds that are on the screen: the headline at once, the enemy's other answers as soon as they are known.

import { isSame, isWorthTelling } from "../play/odds";
import type { OddsTold } from "./types";

export interface Shown {
  texts: readonly string[];
  label: string;
  told: OddsTold | null; // null: they are being reckoned
}

export type AskOdds = (texts: readonly string[], full: boolean) => Promise<OddsTold>;

export class OddsShown {
  now: Shown | null = $state.raw(null);
  detail = $state(false); // in full, not only the headline
  asked = $state(false); // by hand: it stays until it is closed
  private known = new Map<string, OddsTold>();
  private turn = 0;

  constructor(private ask: AskOdds) {}

  /** The battle has moved on. */
  forget() {
    this.known.clear();
    this.close();
  }

  close() {
    this.turn += 1;
    this.now = null;
  }

  /** The pointer has gone elsewhere: what it was told is no longer meant. */
  leave(texts: readonly string[] | null) {
    if (!this.asked && !(texts && isSame(this.now?.texts, texts))) this.close();
  }

  /** Show the odds of a choice; `asked`: by hand, so that a certain one is told too. */
  async of(texts: readonly string[], label: string, asked: boolean) {
    if (this.now && this.asked && !asked) return; // what was asked for stays until it is closed
    if (isSame(this.now?.texts, texts) && this.now?.told?.full) {
      this.asked ||= asked;
      return;
    }
    const turn = ++this.turn;
    const key = texts.join("\n");
    this.asked = asked;
    if (asked) this.now = { texts, label, told: this.known.get(key) ?? null };
    try {
      for (const full of [false, true]) {
        const old = this.known.get(key);
        const told = old?.full || (old && !full) ? old : await this.ask(texts, full);
        if (!old?.full) this.known.set(key, told);
        if (turn !== this.turn) return;
        this.now = isWorthTelling(told, asked) ? { texts, label, told } : null;
        if (told.full || !this.now) return;
      }
    } catch {
      if (turn === this.turn) this.now = null; // the question has changed under the pointer
    }
  }
}
