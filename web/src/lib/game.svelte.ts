// One battle at this screen: what the server told, what is picked, what the film is showing.

import { idleNames, isHidden, isNewQuestion, linesAfter, rollAfter, spoken, withCommands } from "../play/news";
import { actorOf, labelOf, type Kind } from "../play/odds";
import { ends, openOptions, unitsAbout, type Thing } from "../play/options";
import { answersOf, takenBy, type Reach } from "../play/reach";
import { shotsOf } from "../play/shots";
import { answerOffer, keepReceipt } from "./fair";
import { Line, Refused, complaint, type Talk, type Told } from "./net";
import { OddsShown } from "./odds.svelte";
import { Player } from "./player.svelte";
import { hear, sound } from "./sound";
import type {
  BoardMessage,
  FilmTold,
  FairOffer,
  Followed,
  HintTold,
  LogLine,
  OddsTold,
  Opt,
  Overlay,
  PeekTold,
  Refusal,
  RuleTold,
  ShotTold,
  State,
} from "./types";
import { notify } from "./notify";
import { terms } from "./terms.svelte";
import { view } from "./view.svelte";
import { Watching } from "./watching.svelte";
import { t, words } from "./words.svelte";

export class Game {
  board: BoardMessage | null = $state.raw(null);
  now: State | null = $state.raw(null);
  offer: FairOffer | null = $state.raw(null); // the dice are still to be agreed on
  lines: LogLine[] = $state.raw([]);
  gone: "page" | "pass" | null = $state(null); // why there is nothing to show
  picked: readonly Thing[] = $state.raw([]);
  reach: Reach | null = $state.raw(null); // a piece in hand that is not chosen yet
  acted: number | null = null; // the piece that was last given something to do
  group: number[] = $state.raw([]);
  held: ReadonlySet<number> = $state.raw(new Set()); // told to hold: no longer lit until the activation ends
  card: number | null = $state(null);
  confirm: { options: readonly string[]; label: string; why: Kind; odds: OddsTold | null; back: boolean } | null = $state.raw(null);
  volley: { units: readonly number[]; shots: ShotTold[] } | null = $state.raw(null); // what a group would shoot at
  readonly odds = new OddsShown(async (options, full) => (await this.line.ask<{ odds: OddsTold }>("odds", { options: answersOf(options), full })).odds);
  why: { title: string; refusals: Refusal[] } | null = $state.raw(null);
  notice: string = $state("");
  overlay: Overlay | null = $state.raw(null);
  roll: LogLine | null = $state.raw(null);
  said: string = $state("");
  busy = $state(false);
  asking = $state(0); // requests that are not yet answered
  rules: Map<string, RuleTold> = $state.raw(new Map());
  film: FilmTold | null = $state.raw(null);
  filming = $state(false); // the film goes on by itself

  /** What others do, since something was last done here. */
  readonly watching = new Watching(
    () => this.now,
    (state) => this.show(state),
  );
  /** The film of the record. */
  readonly reel = new Player(
    () => {},
    () => false,
    hear,
  );

  private line: Talk;
  private peeks = new Map<string, PeekTold>();
  private at = -1;

  /** `talk`: whom it asks, if not the server. */
  constructor(
    public id: string,
    talk?: (hear: (m: Told) => void) => Talk,
  ) {
    const hear = (m: Told) => this.hear(m);
    this.line = talk ? talk(hear) : new Line(id, hear, () => this.leave("pass"));
  }

  close() {
    this.line.close();
  }

  private hear(m: Told) {
    if (m.type === "gone") {
      this.leave("page");
      return;
    }
    if (m.type === "board") {
      const old = this.board;
      this.board = { ...(old ?? {}), ...m };
      void this.loadRules();
      return;
    }
    if (m.type === "fair") {
      this.offer = m;
      void this.agree(this.offer);
      return;
    }
    keepReceipt(this.id, m.number, m.receipt);
    this.watching.arrive(m);
  }

  /** The page's part of the agreement on the dice. */
  private async agree(offer: FairOffer) {
    try {
      await answerOffer(offer, (what, data) => this.line.ask(what, data));
    } catch (e) {
      this.notice = complaint(e);
    }
  }

  private leave(why: "page" | "pass") {
    this.gone = why;
    this.close();
  }

  private async loadRules() {
    if (!this.board) return;
    try {
      const told = await this.line.rules(this.board.system);
      this.rules = new Map(told.rules.map((r) => [r.id, r]));
      terms.learn(told.terms);
    } catch (e) {
      this.notice = complaint(e); // with the next board they are asked for again
    }
  }

  get playing(): boolean {
    return this.watching.player.playing;
  }

  private show(state: State) {
    const before = this.now;
    this.lines = linesAfter(this.lines, state);
    this.roll = rollAfter(this.roll, before, state);
    if (isNewQuestion(before, state)) {
      this.picked = [];
      this.reach = null;
      this.confirm = null;
      this.volley = null;
      this.hinted = null;
      this.odds.forget();
      this.why = null;
      this.overlay = null;
    }
    if (isHidden(state)) this.forget();
    this.now = withCommands(state);
    if (before) this.announce(before, state);
    this.busy = false;
    this.said = spoken(state);
  }

  /** It is this player's turn after another's, or the battle is over: heard, and told to who looks elsewhere. */
  private announce(before: State, state: State) {
    const alone = state.sides.length === 1;
    if (state.outcome && !before.outcome && alone) sound(state.outcome.winner === state.sides[0] ? "won" : "lost");
    else if (alone && state.question && before.player !== state.player) {
      sound("turn");
      notify(t("board-your-turn", { battle: this.board?.scenario.title ?? "" }), state.question.prompt);
    }
  }

  /** Another player will sit down at this screen: what was on it is not for him. */
  private forget() {
    this.film = null;
    this.watching.clear();
    this.reel.clear();
    this.roll = null;
    this.card = null;
    this.notice = "";
    [this.group, this.held] = [[], new Set()];
    [this.reach, this.acted] = [null, null];
  }

  // --- asking ------------------------------------------------------------------------------

  private async ask<T>(what: string, data: object = {}): Promise<T | null> {
    this.asking += 1;
    try {
      return await this.line.ask<T>(what, data);
    } catch (e) {
      this.complain(e);
      return null;
    } finally {
      this.asking -= 1;
    }
  }

  private complain(e: unknown) {
    this.busy = false;
    if (e instanceof Refused) {
      if (e.fault.error !== "lost") this.why = { title: e.fault.title, refusals: [{ rule: e.fault.rule, text: e.fault.text }] };
    } else throw e;
  }

  get options(): Opt[] {
    return this.now?.question?.options ?? [];
  }

  /** The options that touch everything picked so far. */
  get open(): Opt[] {
    return openOptions(this.options, this.picked);
  }

  /** The pieces that could still act, by name. */
  get idle(): string[] {
    return idleNames(this.now, this.held);
  }

  /** What a choice is called where it stands without its question. */
  private labelOf(texts: readonly string[]): string {
    const question = this.now?.question;
    return labelOf([...this.options, ...(this.reach?.options ?? [])], texts, question ? { prompt: question.prompt, actor: actorOf(question, this.now?.scene?.pieces ?? []) } : undefined);
  }

  async choose(chosen: readonly string[], sure = false) {
    const q = this.now?.question;
    if (!q || this.busy) return;
    const texts = answersOf(chosen);
    const label = this.labelOf(chosen);
    this.acted = this.reach?.unit ?? takenBy(this.options, texts) ?? unitsAbout(q.about)[0] ?? null;
    this.busy = true;
    this.why = null;
    const told = await this.ask<{ confirm?: Kind; odds?: OddsTold | null; back?: boolean; refused?: Refusal[] }>("choose", {
      options: texts,
      number: q.number,
      sure,
      trusted: view.trusted,
      idle: ends(texts) && this.idle.length > 0,
    });
    this.busy = false;
    if (told?.refused) this.why = { title: t("board-error-illegalchoice"), refusals: told.refused };
    else if (told?.confirm) {
      this.confirm = { options: texts, label, why: told.confirm, odds: told.odds ?? null, back: !!told.back };
      this.odds.close();
    }
    else if (told) {
      this.confirm = null;
      if (ends(texts)) this.held = new Set();
    }
  }

  async peek(chosen: readonly string[]): Promise<PeekTold | null> {
    const texts = answersOf(chosen);
    const n = this.now?.number ?? -1;
    if (n !== this.at) {
      this.peeks.clear();
      this.at = n;
    }
    const key = texts.join("\n");
    const old = this.peeks.get(key);
    if (old) return old;
    try {
      const told = await this.line.ask<PeekTold>("peek", { options: texts });
      if (this.now?.number === n) this.peeks.set(key, told);
      return told;
    } catch {
      return null; // the question has changed under the pointer
    }
  }

  /** The odds of a choice; `asked`: by hand. A pointer that rests is told only of a risk. */
  async oddsOf(texts: readonly string[], asked: boolean, label = this.labelOf(texts)) {
    const n = this.now?.number;
    if (!asked && !((await this.peek(texts))?.risky && this.now?.number === n && !this.confirm)) return;
    await this.odds.of(texts, label, asked);
  }

  async whyNot(kind: string, value: number, title: string) {
    const told = await this.ask<{ refusals: Refusal[]; waiting?: { player: number } | null }>("why", { kind, value });
    if (!told) return;
    if (told.waiting !== undefined) this.why = { title, refusals: [{ rule: "", text: t("board-not-your-turn") }] };
    else if (told.refusals.length) this.why = { title, refusals: told.refusals };
  }

  async undo() {
    this.confirm = null;
    await this.ask("undo");
  }

  async showOverlay(kind: string, unit: number | null) {
    if (this.overlay?.key === kind && unit === this.overlayUnit) {
      this.overlay = null;
      return;
    }
    const told = await this.ask<{ overlay: Overlay }>("overlay", { kind, unit });
    if (told) {
      this.overlay = told.overlay;
      this.overlayUnit = unit;
    }
  }
  private overlayUnit: number | null = null;

  async hint() {
    const q = this.now?.question;
    if (!q || this.busy) return;
    this.busy = true;
    const told = await this.ask<HintTold>("hint");
    this.busy = false;
    if (told && this.now?.question?.number === q.number) this.hinted = told;
  }
  hinted: Pick<HintTold, "options" | "odds" | "chance" | "others" | "order"> | null = $state.raw(null);

  /** What everybody of the group would shoot at, before it is done. */
  async lookAtFire() {
    if (view.trusted.includes("dice")) return this.groupOrder("fire", {});
    this.busy = true;
    const units = this.group;
    const told = await this.ask<Followed>("group", { units, order: "fire", look: true });
    this.busy = false;
    if (told?.shots?.length) this.volley = { units, shots: told.shots };
    else if (told) this.followed(told);
  }

  async groupOrder(order: string, data: object) {
    this.busy = true;
    this.volley = null;
    const told = await this.ask<Followed>("group", {
      units: this.group,
      order,
      ...data,
    });
    this.busy = false;
    if (!told) return;
    const refused = new Set(told.left.map((l) => l.unit));
    const others = [...this.held].filter((u) => !this.group.includes(u));
    this.held = new Set([...others, ...(order === "hold" ? this.group.filter((u) => !refused.has(u)) : [])]);
    this.followed(told);
  }

  /** Set-up by hand: one piece, or several that keep their order. */
  async arrange(places: [number, number, number | null][]) {
    const told = await this.ask<Followed>("arrange", { places, together: places.length > 1 });
    if (told && places.length > 1) this.followed(told);
  }

  private followed(told: Followed) {
    const name = (u: number) => this.now?.scene?.pieces.find((p) => p.id === u)?.name || t("board-unseen");
    this.notice = t("board-group-done", { count: told.done });
    if (told.left.length)
      this.why = {
        title: t("board-group-left", { count: told.left.length }),
        refusals: told.left.map((l) => ({
          rule: l.why[0]?.rule ?? "",
          text: `${name(l.unit)}: ${l.why.map((r) => r.text).join(" ")}`,
        })),
      };
  }

  order(policy: string, extra: object = {}) {
    const q = this.now?.question;
    if (q) void this.ask("order", { window: q.window?.key ?? q.step, policy, ...extra });
  }

  /** The film at an entry; the next one is watched as it comes. */
  async goTo(entry: number) {
    const from = this.film;
    const told = await this.ask<FilmTold>("at", { entry });
    if (!told || isHidden(this.now)) return;
    this.reel.clear();
    this.film = told;
    if (from && told.entry === from.entry + 1) this.reel.add(shotsOf(from.scene, told.lines, told.scene));
  }

  closeFilm() {
    this.reel.clear();
    [this.film, this.filming] = [null, false];
  }

  async change(language: string) {
    await this.ask("language", { language });
    await this.loadRules();
  }

  /** What dice from a real table would mean. */
  async look(faces: readonly number[]): Promise<string> {
    return (await this.ask<{ result: string }>("dice", { faces, look: true }))?.result ?? "";
  }

  tell<T = object>(what: string, data: object = {}) {
    return this.ask<T>(what, data);
  }

  get language() {
    return words.language;
  }
}
