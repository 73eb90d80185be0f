// A unit is put where and how it really stands: what of it can be said, and the hand that drags it.

import { numberAt, type Phase } from "../board/pointer";
import { hexUnder } from "../play/carry";
import type { Touch } from "../play/touch";
import { Backdrop } from "./backdrop.svelte";
import type { BattleScreen } from "./battleScreen.svelte";
import { nearestCell, seenCells, type Point } from "./geometry";
import { fromSheet, onSheet, scaleOf } from "./tableScale";
import type { CorrectableTold, Piece, TableMap } from "./types";
import { t } from "./words.svelte";

export class Correcting {
  unit: number | null = $state(null);
  can: CorrectableTold | null = $state.raw(null);
  held: Point | null = $state.raw(null); // where the piece is dragged
  placing = $state(false); // the next tap on the table is the piece's place
  readonly backdrop = new Backdrop();
  private grip: Point = [0, 0]; // from the pointer to the middle of the piece

  constructor(private readonly screen: BattleScreen) {}

  /** The piece that is corrected, as it stands now. */
  get piece(): Piece | undefined {
    return this.unit === null ? undefined : this.screen.pieces.get(this.unit);
  }

  private get table() {
    const map = this.screen.told?.board.map;
    return map?.type === "table" ? { map: map as TableMap, scale: scaleOf(map, this.screen.turned) } : null;
  }

  get sheet(): { width: number; height: number } {
    return this.screen.layout ?? this.table?.scale ?? { width: 1, height: 1 };
  }

  async begin(unit: number) {
    const { game } = this.screen;
    const told = await game.tell<CorrectableTold>("correctable", { unit });
    if (!told) return;
    if (told.can) [this.unit, this.can] = [unit, told];
    else game.notice = t("board-correct-not");
  }

  end() {
    [this.unit, this.can, this.held, this.placing] = [null, null, null, false];
    this.backdrop.close();
  }

  /** Tell how it stands; what is refused is said like any refusal. */
  async say(data: object) {
    const { unit } = this;
    if (unit === null) return;
    this.screen.game.why = null;
    await this.screen.game.tell("correct", { unit, ...data });
    if (this.unit === unit) await this.begin(unit);
  }

  /** A touch of the board: another piece is next, a hex is the piece's place. */
  touched({ kind, id }: Touch): boolean {
    if (this.unit === null) return false;
    if (kind === "hex") void this.say({ hex: id });
    else if (kind === "unit" && id !== this.unit) void this.begin(id).then(() => (this.screen.game.card = id));
    return true;
  }

  /** A finger on the sheet, before the board looks at it: the picture is laid, or the piece is dragged. */
  takes = (phase: Phase, e: PointerEvent, pointer: Point): boolean => {
    if (this.backdrop.taking) {
      if (phase === "end" || (phase === "cancel" && e.type === "pointerup")) this.backdrop.click(pointer, this.snap);
      return true;
    }
    if (this.placing) {
      if (phase === "end" || (phase === "cancel" && e.type === "pointerup")) {
        this.placing = false;
        this.put(pointer);
      }
      return true;
    }
    if (phase === "start") {
      const unit = this.unit;
      const at = this.spot;
      if (unit === null || !at || numberAt(e.target, "unit") !== unit) return false;
      this.grip = [at[0] - pointer[0], at[1] - pointer[1]];
      this.held = at;
      return true;
    }
    if (!this.held) return false;
    this.held = phase === "cancel" ? null : [pointer[0] + this.grip[0], pointer[1] + this.grip[1]];
    if (phase === "end" && this.held) this.put(this.held);
    return phase !== "cancel";
  };

  /** How a measured table lies on the sheet; null: it has hexes. */
  get scale() {
    return this.table?.scale ?? null;
  }

  /** Where the piece stands on the sheet. */
  get spot(): Point | null {
    const { piece, table } = this;
    if (!piece) return null;
    if (table) return onSheet(table.scale, piece.x, piece.y);
    const cell = this.screen.layout?.byId.get(piece.place ?? -1);
    return cell ? [cell.x, cell.y] : null;
  }

  private put(point: Point) {
    this.held = null;
    const { table } = this;
    const { layout, hexMap, storey } = this.screen;
    if (table) void this.say({ point: fromSheet(table.scale, ...(point as [number, number])).map(Math.round) });
    else if (layout && hexMap) {
      const hex = hexUnder(layout, seenCells(hexMap, storey), point);
      if (hex !== null) void this.say({ hex });
    }
  }

  /** On hexes a place of the board is the middle of its hex. */
  private snap = (point: Point): Point => {
    const { layout } = this.screen;
    if (!layout) return point;
    const cell = nearestCell(layout, point);
    return [cell.x, cell.y];
  };

  /** Two clicks on a ruler lie so many of the table's measures apart. */
  measure(length: number) {
    const { table } = this;
    if (table) this.backdrop.measure(length * (table.map.unit || 10_000) * table.scale.k);
  }

  get ruled(): boolean {
    return this.table !== null;
  }
}
