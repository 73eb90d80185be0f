// Plays takes one after the other: with time, pause and step; those that were played can be seen again.

import type { Shot } from "../play/shots";
import { PACE, settlesAt, STRETCH, timed } from "../play/takes";
import { view } from "./view.svelte";

const STILL = 1500; // ms of a take that is shown without motion

export class Player {
  shots: readonly Shot[] = $state.raw([]);
  at = $state(0); // the take that is shown; past the last: the present
  held = $state(false);
  whole = $state(false); // the take is shown as it ends, without motion
  settled = $state(false); // the dice of the take lie
  ms = $state(0); // how long the take lasts
  private spent = 0; // of the stretch
  private left = 0;
  private since = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `passed`: the takes before `at` were shown; `started`: a take begins; `bounded`: somebody waits for the end. */
  constructor(
    private readonly passed: () => void,
    private readonly bounded: () => boolean,
    private readonly started: (shot: Shot) => void = () => {},
  ) {}

  readonly shot = $derived.by<Shot | undefined>(() => this.shots[this.at]);
  readonly playing = $derived.by(() => this.at < this.shots.length);
  /** How the pieces stand now; nothing: as in the present. */
  readonly scene = $derived.by(() => this.shot && (this.settled || this.whole ? this.shot.after : this.shot.before));

  /** More to be shown. */
  add(shots: readonly Shot[]) {
    const idle = !this.playing;
    this.shots = [...this.shots, ...shots];
    if (idle) this.begin();
  }

  /** A new stretch. */
  clear() {
    clearTimeout(this.timer);
    [this.shots, this.at, this.spent, this.held] = [[], 0, 0, false];
  }

  /** The first so many takes are not to be seen again. */
  forget(count: number) {
    this.shots = this.shots.slice(count);
    this.at -= count;
  }

  /** To the present. */
  skip() {
    this.goTo(this.shots.length);
  }

  /** Stops where it is, or goes on. */
  hold() {
    if (!this.playing) return;
    this.held = !this.held;
    clearTimeout(this.timer);
    if (this.held) this.left -= performance.now() - this.since;
    else if (this.whole) this.next();
    else this.wait(this.left);
  }

  /** So many takes on or back, where it stops. */
  step(by: number) {
    const at = Math.max(0, Math.min(this.shots.length, this.at + by));
    if (at === this.at) return;
    this.goTo(at);
    if (this.playing) [this.held, this.whole, this.settled] = [true, true, true];
    clearTimeout(this.timer);
  }

  /** A take again, and what came after it. */
  replay(at: number) {
    this.goTo(at);
  }

  private goTo(at: number) {
    clearTimeout(this.timer);
    [this.at, this.held] = [at, false];
    this.passed();
    this.begin();
  }

  private begin() {
    const shot = this.shot;
    if (!shot) return;
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const budget = this.bounded() ? Math.max(0, STRETCH - this.spent) : Infinity;
    const [full] = timed(this.shots.slice(this.at).map((s) => s.take), view.speed, budget);
    this.ms = calm ? STILL : full!;
    this.whole = calm;
    this.settled = calm || settlesAt(shot.take) === 0;
    if (view.speed === "instant") return this.skip();
    this.spent += this.ms / PACE[view.speed];
    this.started(shot);
    this.wait(this.ms);
  }

  /** Waits for the dice, then for the end of the take. */
  private wait(left: number) {
    [this.left, this.since] = [left, performance.now()];
    const dice = this.settled ? 0 : left - this.ms * (1 - settlesAt(this.shot!.take));
    this.timer = setTimeout(() => {
      if (this.settled) return this.next();
      this.settled = true;
      this.wait(left - dice);
    }, Math.max(0, this.settled ? left : dice));
  }

  private next() {
    this.goTo(this.at + 1);
  }
}
