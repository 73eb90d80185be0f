// A battle on the screen: what is open, how the sheet lies, what is lit, and what touches and keys do.

import type { Height } from "../play/drawer";
import { facingOf, type Compass } from "../play/facing";
import { ghostOf, pathOf, pointedAt, previewOf, type Hover } from "../play/hover";
import { aimOf } from "../play/odds";
import { entryWithin, turnFrom } from "../play/film";
import { steppedTo, type Arrow, type KeyMeaning, type Watch } from "../play/keys";
import { DARK, hexLabel, lightsOf, litCards, unitLabel, wordsOf } from "../play/lights";
import { isHidden } from "../play/news";
import { isArranging, openOptions, turnsOf, unitsAbout } from "../play/options";
import { pickedUnits, pickOf } from "../play/pick";
import { touchablesOf } from "../play/reach";
import { followersOf } from "../play/carry";
import { liesAlong, northAngle, ownSide, standBelow, turnBelow } from "../play/sheet";
import { hintMarks, trailOf } from "../play/shots";
import { rollsOf } from "../play/takes";
import { longPressed, meaningOf, retaken, type Touch } from "../play/touch";
import { Correcting } from "./correcting.svelte";
import type { Game } from "./game.svelte";
import { layoutOf } from "./geometry";
import { Hauling } from "./hauling.svelte";
import { scaleOf } from "./tableScale";
import type { FilmTold, LogLine, Piece } from "./types";

/** What a board lets others do with it. */
export interface ShownBoard {
  fit: () => void;
  zoomBy: (by: number) => void;
  show: (unit: number | null, hex: number | null) => void;
  gather: (units: readonly number[]) => void;
}

/** The board asks what would follow only when the pointer rests, in ms. */
const REST = 90;

export class BattleScreen {
  tab = $state("unit");
  part = $state("tables"); // of the tables
  rule = $state(""); // whose text is open
  menu = $state(false);
  turns = $state(0); // quarter turns chosen by hand
  flip = $state(false);
  storey = $state(0);
  sheet = $state<Height>("half"); // of the panel, on a small screen
  pulled = $state<number | null>(null); // the same while it is dragged, in pixels
  wide = $state(0); // of the field, in pixels
  high = $state(0);
  board: ShownBoard | undefined = $state.raw();
  marked: readonly number[] = $state.raw([]); // the pieces of the row that is pointed at, beside the board
  hover: Hover | null = $state.raw(null);
  private pointed: readonly string[] | null = null; // what a click would choose where the pointer is
  private resting: ReturnType<typeof setTimeout> | undefined;
  private turning = 0; // the facing that had the focus last

  /** Units are put as they stand on the players' own table. */
  readonly correcting = new Correcting(this);
  /** Pieces are dragged to where they go. */
  readonly hauling = new Hauling(this);

  constructor(readonly game: Game) {}

  // --- what there is -----------------------------------------------------------------------

  readonly told = $derived.by(() => this.game.board);
  readonly now = $derived.by(() => this.game.now);
  /** What is being watched: the film of the record, or what others do. */
  readonly watched = $derived.by(() => (this.game.film ? this.game.reel : this.game.watching.player));
  readonly scene = $derived.by(() => this.watched.scene ?? this.game.film?.scene ?? this.now?.scene);
  readonly pieces = $derived.by(() => new Map((this.scene?.pieces ?? []).map((p) => [p.id, p])));
  readonly card = $derived.by(() => (this.game.card == null ? undefined : this.pieces.get(this.game.card)));
  /** The curtain is down: nothing of the battle is shown. */
  readonly hidden = $derived.by(() => isHidden(this.now));
  /** A question waits for an answer here. */
  readonly live = $derived.by(() => !!this.now?.question && !this.game.film && !this.game.playing);
  readonly about = $derived.by(() => unitsAbout(this.now?.question?.about ?? []));
  readonly arranging = $derived.by(() => this.live && isArranging(this.now?.question, this.game.options));
  readonly grouped = $derived.by(() => this.game.group.map((u) => this.pieces.get(u)).filter((p): p is Piece => p?.place != null));
  readonly selected = $derived.by(() => [...this.actors, ...this.game.group, ...pickedUnits(this.game.picked)]);
  /** The pieces that what is touched is about: the one in hand, else those in question. */
  readonly actors = $derived.by(() => (this.game.reach ? [this.game.reach.unit] : this.about));
  /** What may be touched: the options of the question, and what the piece in hand can do. */
  private readonly touchables = $derived.by(() => touchablesOf(this.game.options, this.game.reach));
  readonly open = $derived.by(() => openOptions(this.touchables, this.game.picked));
  /** The plan that the question begins with, while nothing else is picked. */
  readonly draft = $derived.by(() => (this.live && !this.game.picked.length ? (this.now?.question?.draft ?? []) : []));
  /** The grips of the question, and of the piece in hand. */
  readonly grips = $derived.by(() => (this.live ? [...(this.now?.grips ?? []), ...(this.game.reach?.grips ?? [])] : []));

  /** The rolls that are shown: of what is watched, else the last one. */
  readonly rolls = $derived.by(() => {
    const last = this.game.film || !this.game.roll ? [] : [this.game.roll];
    return rollsOf(this.watched.shot ? this.watched.shot.take.lines : last);
  });
  /** The arrows on the field. */
  readonly trail = $derived.by(() => {
    if (this.hidden) return [];
    const hinted = this.live && this.game.hinted ? hintMarks(this.game.hinted.options, this.about[0], this.pieces) : [];
    return [...trailOf(this.watched.shots, this.watched.at), ...hinted];
  });

  // --- how the sheet lies ------------------------------------------------------------------

  readonly hexMap = $derived.by(() => (this.told?.board.map.type === "hexes" ? this.told.board.map : null));
  readonly own = $derived.by(() => ownSide(this.now));
  private readonly below = $derived.by(() => (this.told ? turnBelow(this.told.board.below, this.own) : 0));
  private readonly upright = $derived.by(() => this.hexMap && layoutOf(this.hexMap, this.below, false));
  private readonly lying = $derived.by(() => !!this.upright && liesAlong(this.upright, { width: this.wide, height: this.high }));
  readonly rotation = $derived.by(() => this.below + 90 * ((this.lying ? 1 : 0) + this.turns));
  readonly layout = $derived.by(() => this.hexMap && layoutOf(this.hexMap, this.rotation, this.flip));
  /** The buttons of the view stand under the sheet, not beside it. */
  readonly viewsBelow = $derived.by(() => {
    const map = this.told?.board.map;
    const sheet = this.layout ?? (map?.type === "table" ? scaleOf(map, false) : null);
    return !!sheet && (!!this.hexMap?.storeys?.length || standBelow(sheet, { width: this.wide, height: this.high }));
  });
  /** A table is seen from either of its long sides. */
  readonly turned = $derived.by(() => this.own === 1);
  readonly north = $derived.by(() => northAngle(this.told?.board.map.north ?? 0, this.flip, this.hexMap ? this.rotation : this.turned ? 180 : 0));

  // --- what is lit -------------------------------------------------------------------------

  readonly lights = $derived.by(() => {
    if (!this.live) return DARK;
    const { picked, held } = this.game;
    return lightsOf({ open: this.open, picked, held, pieces: this.pieces, player: this.player });
  });
  readonly litCards = $derived.by(() => litCards(this.live ? this.game.open : []));
  /** The facings to choose among, shown as corners of the piece in question. */
  readonly facings = $derived.by(() => (this.live ? turnsOf(this.game.open) : []));
  readonly faceUnit = $derived.by(() => (this.facings.length ? this.pieces.get(this.about[0] ?? -1) : undefined));
  readonly compass = $derived.by<Compass>(() => ({ angles: this.told?.board.facings, rotation: this.rotation, flip: this.flip }));
  private readonly words = $derived.by(() => wordsOf(this.open));
  private readonly hexNames = $derived.by(() => new Map((this.hexMap?.cells ?? []).map((c) => [c.id, c.label])));
  readonly ghost = $derived.by(() => {
    const unit = this.actors[0] ?? (this.game.picked[0]?.kind === "unit" ? this.game.picked[0].id : -1);
    return ghostOf(this.hover, this.pieces.get(unit), this.compass.angles);
  });
  readonly path = $derived.by(() => pathOf(this.hover, this.pieces.get(this.actors[0] ?? -1)?.place));

  get player(): number {
    return this.now?.question?.player ?? -1;
  }

  /** What a screen reader says of a piece or hex. */
  labels = (kind: "hex" | "unit", id: number): string => {
    const word = this.words.get(`${kind}${id}`) ?? "";
    const piece = kind === "unit" ? this.pieces.get(id) : undefined;
    return piece ? unitLabel(piece, this.told?.board.sides ?? [], word) : hexLabel(this.hexNames.get(id) ?? "", word);
  };
  facingOf = (piece: Piece) => facingOf(piece, this.told?.board.facings ?? []);

  // --- touching ----------------------------------------------------------------------------

  touch = async (what: Touch) => {
    const { game } = this;
    game.notice = "";
    if (this.correcting.touched(what)) return;
    if (what.kind === "unit" && this.tab !== "army") this.tab = "unit";
    const { card, picked, deed } = meaningOf(this.situation, what);
    if (card !== null) game.card = card;
    game.picked = picked;
    if (deed.does === "group") game.group = deed.units;
    else if (deed.does === "choose") void game.choose(deed.texts);
    else if (deed.does === "retake") {
      const again = retaken((await game.peek([deed.back]))?.options ?? [], deed.unit);
      if (again) void game.choose([deed.back, again.text]);
      else await this.explain(what);
    } else if (deed.does === "explain") await this.explain(what);
  };

  private get situation() {
    const { picked, group, held } = this.game;
    const { live, touchables: options, pieces, player, about, hover, compass } = this;
    return { live, options, picked, group, held, pieces, player, about, hover, compass };
  }

  /** What forbids something to the piece in hand is known once it is chosen. */
  private async explain({ kind, id }: Touch) {
    const { reach } = this.game;
    if (reach) await this.game.choose(reach.said);
    await this.game.whyNot(kind, id, this.labels(kind, id));
  }

  playCard = (id: number) => {
    const pick = pickOf(this.game.options, this.game.picked, { kind: "card", id });
    if (pick?.does === "choose") void this.game.choose([pick.text]);
    else if (pick) this.game.picked = pick.picked;
    else void this.game.whyNot("card", id, "");
  };

  longPress = (what: Touch) => {
    if (!this.live) return;
    const aim = aimOf(this.situation, what) ?? longPressed(this.open, what);
    if (aim) void this.game.oddsOf(aim, true);
  };

  pointAt = (what: Touch | null) => {
    clearTimeout(this.resting);
    const { hover, ask } = pointedAt(what, this.live, this.open, this.hover, this.compass);
    this.hover = hover;
    this.pointed = what && this.live ? aimOf(this.situation, what) : null;
    if (!what) return;
    this.game.odds.leave(this.pointed);
    if (!ask && !this.pointed) return;
    this.resting = setTimeout(async () => {
      const told = ask && (await this.game.peek([ask.text]));
      if (ask && (!told || !this.open.includes(ask))) return;
      if (told) this.hover = previewOf(what, ask, told, this.compass);
      this.pointed = this.live ? aimOf(this.situation, what) : null; // with the facing at the pointer
      if (this.pointed) void this.game.oddsOf(this.pointed, false);
    }, REST);
  };

  // --- groups and set-up -------------------------------------------------------------------

  /** Of these pieces, those of the side that is asked. */
  group = (units: number[]) => {
    this.game.group = units.filter((u) => this.pieces.get(u)?.side === this.now?.question?.player);
  };
  mayPlace = (unit: number) => this.arranging && this.pieces.get(unit)?.side === this.player;
  followers = (unit: number, shift: boolean) => followersOf(unit, shift, this.game.group, this.scene?.commands ?? [], this.mayPlace);
  drop = (put: [number, number][]) => {
    void this.game.arrange(put.map(([unit, hex]) => [unit, hex, this.facingOf(this.pieces.get(unit)!)]));
  };

  /** What lies under the pointer or has the focus beside the board; a row names its pieces in `data-marks`. */
  mark = (e: Event) => {
    const row = e.target instanceof Element ? e.target.closest<HTMLElement>("[data-marks]") : null;
    this.marked = (row?.dataset["marks"] ?? "").split(" ").filter(Boolean).map(Number);
  };

  // --- showing -----------------------------------------------------------------------------

  show = (unit: number | null, hex: number | null) => this.board?.show(unit, hex);

  /** The card of a piece, and the piece itself. */
  showUnit = (unit: number) => {
    this.game.card = unit;
    this.show(unit, null);
  };
  showLine = (l: LogLine) => {
    if (l.unit?.length) this.showUnit(l.unit[0]!);
    else if (l.hex?.length) this.show(null, l.hex[0]!);
  };

  // --- keys --------------------------------------------------------------------------------

  /** What is open, for the meaning of a key. */
  get desk() {
    const { game, live, facings: turns, turning } = this;
    const { options, open } = game;
    const playing = this.watched.playing || !!game.film;
    return {
      rule: !!this.rule,
      menu: this.menu,
      confirm: game.confirm?.options ?? null,
      told: !!(game.why || game.odds.now || game.volley || game.hinted),
      odds: game.odds.now?.texts ?? null,
      pointed: this.pointed,
      chosen: !!(game.picked.length || game.group.length),
      playing,
      live,
      options,
      open,
      turns,
      turning,
    };
  }

  press(meaning: KeyMeaning) {
    const { game, board } = this;
    switch (meaning.does) {
      case "close":
        return this.close(meaning.what);
      case "choose":
        return void game.choose(meaning.texts, meaning.sure);
      case "watch":
        return this.watch(meaning.what);
      case "touch":
        return void this.touch({ kind: meaning.kind, id: meaning.id, angle: 0, shift: meaning.shift });
      case "step":
        return step(meaning.arrow);
      case "piece":
        return toPiece(meaning.by);
      case "turn":
        this.turning = meaning.turning;
        return document.querySelector<SVGElement>(`[data-facing="${meaning.facing}"]`)?.focus();
      case "odds":
        return void game.oddsOf(meaning.of, true);
      case "oddsAt":
        return this.longPress({ kind: meaning.kind, id: meaning.id, angle: 0, shift: false });
      case "detail":
        game.odds.detail = !game.odds.detail;
        return;
      case "undo":
        return void game.undo();
      case "hint":
        return void game.hint();
      case "fit":
        return board?.fit();
      case "rotate":
        this.turns += 1;
        return;
      case "tab":
        this.tab = meaning.tab;
        if (meaning.part) this.part = meaning.part;
        return;
      case "zoom":
        return board?.zoomBy(meaning.by);
    }
  }

  /** Hold, step, end what is watched, or see it again. */
  watch = (what: Watch) => {
    const { game, watched: player } = this;
    const { film } = game;
    if (what === "again") return void (!player.playing && !film && game.watching.again());
    if (film) return this.watchFilm(film, what);
    if (what === "hold") return player.hold();
    if (what === "end") return game.watching.skip();
    player.step(what === "back" ? -1 : what === "next" ? 1 : what === "turnBack" ? -Infinity : Infinity);
  };

  private watchFilm(film: FilmTold, what: Watch) {
    const { game } = this;
    if (what === "hold") game.filming = !game.filming;
    else if (what === "end") game.closeFilm();
    else {
      game.filming = false;
      const { entry, entries, turns } = film;
      const to = what === "back" ? entry - 1 : what === "next" ? entry + 1 : turnFrom(entry, turns, what === "turnBack" ? -1 : 1, entries);
      void game.goTo(entryWithin(to, entries));
    }
  }

  /** A touch of the field holds what is watched; who sees his own dice fall need not see them out. */
  interrupt = () => {
    const { watched: player, game } = this;
    if (!player.playing) return;
    if (player.shot?.own) game.watching.skip();
    else if (!player.held) player.hold();
  };

  private close(what: "rule" | "menu" | "confirm" | "told" | "chosen") {
    const { game } = this;
    if (what === "rule") this.rule = "";
    else if (what === "menu") this.menu = false;
    else if (what === "confirm") game.confirm = null;
    else if (what === "told") {
      game.why = game.volley = game.hinted = null;
      game.odds.close();
    }
    else [game.picked, game.group] = [[], []];
  }
}

/** The focus goes to the next lit thing in the direction of an arrow. */
function step(arrow: Arrow) {
  const lit = [...document.querySelectorAll<SVGElement>(".board .lit, .corner")];
  const spots = lit.map((el) => {
    const r = el.getBoundingClientRect();
    return { x: r.left + r.width / 2, y: r.top + r.height / 2 };
  });
  const next = steppedTo(spots, lit.findIndex((el) => el === document.activeElement), arrow);
  if (next !== null) lit[next]!.focus();
}

/** The focus goes to the next piece on the board, lit or not, from the upper left to the lower right. */
function toPiece(by: 1 | -1) {
  const all = [...document.querySelectorAll<SVGElement>(".board .piece")].map((el) => ({ el, box: el.getBoundingClientRect() }));
  all.sort((a, b) => Math.round((a.box.top - b.box.top) / 24) || a.box.left - b.box.left);
  const at = all.findIndex(({ el }) => el === document.activeElement);
  all[at < 0 ? (by > 0 ? 0 : all.length - 1) : (at + by + all.length) % all.length]?.el.focus();
}
