// The photograph of a table, under the pieces. It never leaves the device: an address of this page alone.

import { matched, measuredBy, pictureFault, whole, type Lie } from "../play/backdrop";
import type { Point } from "./geometry";
import { t } from "./words.svelte";

/** What the next touches of the sheet mean: pairs of picture and place, or the ends of a ruler. */
type Taking = "pairs" | "ruler" | null;

export class Backdrop {
  url = $state("");
  width = $state(0);
  height = $state(0);
  opacity = $state(0.6);
  lie: Lie = $state.raw({ a: 1, b: 0, e: 0, f: 0 });
  taking: Taking = $state(null);
  clicks: readonly Point[] = $state.raw([]);
  fault = $state("");

  /** Lay a picture under a sheet. */
  async open(file: File, sheet: { width: number; height: number }) {
    this.fault = pictureFault(file) && t(pictureFault(file));
    if (this.fault) return;
    const url = URL.createObjectURL(file);
    const picture = new Image();
    picture.src = url;
    try {
      await picture.decode();
    } catch {
      URL.revokeObjectURL(url);
      this.fault = t("board-photo-kind");
      return;
    }
    this.close();
    [this.url, this.width, this.height] = [url, picture.naturalWidth, picture.naturalHeight];
    this.lie = whole(this, sheet);
  }

  close() {
    if (this.url) URL.revokeObjectURL(this.url);
    [this.url, this.taking, this.clicks, this.fault] = ["", null, [], ""];
  }

  take(what: Taking) {
    [this.taking, this.clicks, this.fault] = [what, [], ""];
  }

  /** What is to be touched next. */
  get wanted(): string {
    if (this.taking === "ruler") return this.clicks.length < 2 ? t(`board-photo-ruler-${this.clicks.length}`) : t("board-photo-length");
    return this.taking ? t(`board-photo-pair-${this.clicks.length}`) : "";
  }

  /** A touch of the sheet; `snap`: where a place of the board really is. */
  click(point: Point, snap: (p: Point) => Point) {
    if (this.taking === "ruler") {
      if (this.clicks.length < 2) this.clicks = [...this.clicks, point];
      return;
    }
    this.clicks = [...this.clicks, this.clicks.length % 2 ? snap(point) : point];
    const [p, to, q, there] = this.clicks;
    if (p && to && q && there) this.lay(matched(this.lie, [p, to], [q, there]));
  }

  /** How far apart the two clicks on the ruler are, in units of the sheet. */
  measure(length: number) {
    const [p, q] = this.clicks;
    if (p && q) this.lay(measuredBy(this.lie, p, q, length));
  }

  private lay(lie: Lie | null) {
    this.take(null);
    if (lie) this.lie = lie;
    else this.fault = t("board-photo-one");
  }
}
