// Dragging on the board of a battle: a piece is taken in hand, and put down where it goes.

import { pointedAt, previewOf } from "../play/hover";
import { backOption, touches } from "../play/options";
import { nearestIdle, reachOf, takes, wayTo, type Reach } from "../play/reach";
import type { Touch } from "../play/touch";
import type { BattleScreen } from "./battleScreen.svelte";
import type { Piece } from "./types";

export class Hauling {
  private holding: Promise<unknown> = Promise.resolve();

  constructor(private screen: BattleScreen) {}

  /** Whether a drag of this piece may do something: it is lit, in question, or can be taken instead of that one. */
  mayTake = (unit: number): boolean => {
    const { screen } = this;
    const piece = screen.pieces.get(unit);
    if (!screen.live || screen.arranging || screen.correcting.unit !== null || !piece || piece.side !== screen.player) return false;
    return screen.actors.includes(unit) || screen.lights.units.has(unit) || (!!backOption(screen.game.options) && !piece.acted);
  };

  /** A piece is dragged: what it can do is lit as soon as that is known. */
  hold = (unit: number) => {
    const { screen } = this;
    const { game } = screen;
    game.card = unit;
    screen.pointAt(null);
    if (screen.actors.includes(unit)) return;
    game.picked = [];
    this.holding = this.takeUp(unit).then((reach) => {
      if (!reach && screen.open.some((o) => touches(o, { kind: "unit", id: unit }))) game.picked = [{ kind: "unit", id: unit }];
    });
  };

  /** Take a piece in hand without choosing it yet: what it can do is lit. */
  private async takeUp(unit: number): Promise<Reach | null> {
    const { game } = this.screen;
    const q = game.now?.question;
    const way = q ? wayTo(game.options, unit) : null;
    if (!q || !way) return null;
    const back = "back" in way ? [way.back.text] : [];
    const take = "take" in way ? way.take : takes((await game.peek(back))?.options ?? [], unit);
    const said = [...back, take?.text ?? ""];
    const told = take && (await game.peek(said));
    if (!told || game.now?.question?.number !== q.number) return null;
    game.reach = reachOf(unit, said, told);
    return game.reach;
  }

  /** It is put down on something: that is done there, as if both were touched. */
  putDown = async (unit: number, what: Touch | null) => {
    const { screen } = this;
    await this.holding;
    if (!what || (what.kind === "unit" ? what.id === unit : what.id === screen.pieces.get(unit)?.place)) return;
    const { ask } = pointedAt(what, screen.live, screen.open, null, screen.compass);
    const told = ask && (await screen.game.peek([ask.text]));
    screen.hover = ask && told ? previewOf(what, ask, told, screen.compass) : null;
    await screen.touch(what);
    screen.pointAt(null);
  };

  /** After an act on hexes the nearest piece that can still act is taken in hand. */
  goOn = () => {
    const { game, layout, pieces, player } = this.screen;
    const { acted } = game;
    const last = acted === null ? undefined : pieces.get(acted);
    if (!this.screen.live || !layout || !last || this.screen.arranging || this.screen.about.length || game.reach) return;
    const spot = (p: Piece) => layout.byId.get(p.place ?? -1) ?? { x: Infinity, y: 0 };
    const placed = (p: Piece) => ({ id: p.id, command: p.command, x: spot(p).x, y: spot(p).y });
    const idle = [...pieces.values()].filter((p) => p.side === player && !p.acted && !game.held.has(p.id) && takes(game.options, p.id));
    const next = nearestIdle(idle.map(placed), placed(last));
    if (next) void this.takeUp(next.id);
  };
}
