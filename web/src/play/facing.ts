// Which way a pointer or a piece looks.

import { shownAngle } from "../lib/geometry";
import type { Opt, Piece } from "../lib/types";

/** How facings of the data are shown: their angles (a hexside each where none are told), and how the sheet lies. */
export interface Compass {
  angles: readonly number[] | undefined;
  rotation: number;
  flip: boolean;
}

/** The angle between two directions, 0 to 180. */
export function angleGap(a: number, b: number): number {
  return Math.abs(((((a - b + 180) % 360) + 360) % 360) - 180);
}

export function angleOf(facing: number, angles: readonly number[] | undefined): number {
  return angles?.[facing] ?? 60 * facing;
}

/** The option whose facing, as shown, is nearest to an angle on the screen. */
export function nearestTurn(turns: readonly Opt[], angle: number, compass: Compass): Opt | null {
  let best: Opt | null = null;
  let least = Infinity;
  for (const o of turns) {
    const gap = angleGap(shownAngle(angleOf(o.facing![0]!, compass.angles), compass), angle);
    if (gap < least) [best, least] = [o, gap];
  }
  return best;
}

/** The number of the facing in which a piece stands; it may stand between two of them. */
export function facingOf(piece: Piece, angles: readonly number[]): number | null {
  const found = angles.findIndex((a) => piece.turn != null && angleGap(a, piece.turn) < 8);
  return found < 0 ? null : found;
}

/** The wind (0 to 15, N to NNW) to which an angle of the drawing looks; `north`: where north is on it. */
export const windOf = (angle: number, north: number) => ((Math.round((angle - north) / 22.5) % 16) + 16) % 16;

/** The angle of a pointer as seen from the middle of a thing, degrees clockwise, 0 = up. */
export function angleFrom(middle: { x: number; y: number }, pointer: readonly [number, number]): number {
  const angle = (Math.atan2(pointer[0] - middle.x, middle.y - pointer[1]) * 180) / Math.PI;
  return (angle + 360) % 360;
}
