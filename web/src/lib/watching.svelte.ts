// What others do: states that arrive are shown when what led to them has been watched.

import { changes, merged, watched } from "../play/film";
import type { Shot } from "../play/shots";
import { Player } from "./player.svelte";
import { hear } from "./sound";
import type { State } from "./types";

const KEPT = 8; // takes behind the one that is shown, where nobody waits for his turn

export class Watching {
  readonly player = new Player(
    () => this.catchUp(),
    () => this.awaited,
    hear,
  );
  private earlier: readonly Shot[] = []; // the stretch before this one
  private coming: { state: State; end: number }[] = []; // each is shown when so many takes were
  private skipping = false; // of this stretch nothing more is watched

  /** `now`: what is on the screen; `show` puts a state there. */
  constructor(
    private readonly now: () => State | null,
    private readonly show: (state: State) => void,
  ) {}

  /** Whether who sits here plays. */
  private get awaited(): boolean {
    return !!this.now()?.sides.length;
  }

  arrive(state: State) {
    const before = this.coming[this.coming.length - 1]?.state ?? this.now();
    if (changes(before, state) && !this.coming.length) this.begin();
    const shots = watched(before, state);
    this.coming.push({ state, end: this.player.shots.length + shots.length });
    this.player.add(shots);
    if (this.skipping) this.player.skip();
    this.catchUp();
  }

  /** A new stretch; the one before can be seen again. */
  private begin() {
    if (this.player.shots.length) this.earlier = this.player.shots;
    this.player.clear();
    this.skipping = false;
  }

  /** Shows the states whose takes were watched; several that came at once as one. */
  private catchUp() {
    const ready = this.coming.filter((c) => c.end <= this.player.at);
    if (!ready.length) return;
    this.coming = this.coming.slice(ready.length);
    this.show(ready.map((c) => c.state).reduce(merged));
    if (!this.awaited) this.forget(this.player.at - KEPT); // a battle that is only watched is one long stretch
  }

  private forget(old: number) {
    if (old <= 0) return;
    this.player.forget(old);
    this.coming = this.coming.map((c) => ({ ...c, end: c.end - old }));
  }

  /** To the present; who is waited for sees no more of this stretch. */
  skip() {
    this.skipping = this.awaited;
    this.player.skip();
  }

  /** What others did, again from one take on; where nothing was done since, what they did before. */
  again(at = 0) {
    if (!this.player.shots.length) this.player.add(this.earlier);
    this.player.replay(at);
  }

  /** Another player will sit down here: nothing of it is for him. */
  clear() {
    this.player.clear();
    this.earlier = [];
  }
}
