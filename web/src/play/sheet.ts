// How a sheet lies on the screen: quarter turns only, so that it stays upright. The own army stands below; a
// sheet that would be shown much larger lying on its side is laid so, with the own army to the left.

import type { Board } from "../lib/types";
import type { Size } from "./window";

/** The side that sits at this screen; both, or nobody: the first. */
export function ownSide(state: { sides: readonly number[]; viewer: number } | null): number {
  if (state?.sides.length === 1) return state.sides[0]!;
  return state && state.viewer >= 0 ? state.viewer : 0;
}

/** The turn that brings an army to the lower edge. */
export function turnBelow(below: Board["below"], own: number): number {
  return 90 * Math.round((below[own] ?? 0) / 90);
}

const LARGER = 1.1; // times as large, for which a sheet is laid on its side

/** Whether a sheet is laid on its side to be shown larger. */
export function liesAlong(sheet: Size, field: Size): boolean {
  const scale = (width: number, height: number) => Math.min(field.width / width, field.height / height);
  return scale(sheet.height, sheet.width) > LARGER * scale(sheet.width, sheet.height);
}

const STRIP = 58; // pixels that the buttons take beside the sheet or under it
const COLUMN = 350; // pixels of height that they need beside it

/** Whether the buttons stand under the sheet: there or beside it, where it is seen larger. */
export function standBelow(sheet: Size, field: Size): boolean {
  const scale = (width: number, height: number) => Math.min(width / sheet.width, height / sheet.height);
  return field.height < COLUMN || scale(field.width, field.height - STRIP) >= scale(field.width - STRIP, field.height);
}

/** Where north is shown. */
export function northAngle(north: number, flip: boolean, rotation: number): number {
  return north * (flip ? -1 : 1) + rotation;
}
