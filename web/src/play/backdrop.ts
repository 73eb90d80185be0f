// A photograph of the table under the pieces: how it lies on the sheet.

import type { Point } from "../lib/geometry";

/** The kinds of pictures every browser shows, and how many bytes one may have. */
export const KINDS = ["image/jpeg", "image/png", "image/webp", "image/gif"];
export const MOST = 20_000_000;

/** Why a file is no picture for the table: a word of the catalogue; "": it may be one. */
export function pictureFault(file: { type: string; size: number }): string {
  if (!KINDS.includes(file.type)) return "board-photo-kind";
  return file.size > MOST ? "board-photo-large" : "";
}

/** Turned, scaled and moved: x' = a x - b y + e, y' = b x + a y + f. */
export interface Lie {
  a: number;
  b: number;
  e: number;
  f: number;
}

export const at = ({ a, b, e, f }: Lie, [x, y]: Point): Point => [a * x - b * y + e, b * x + a * y + f];
export const matrix = ({ a, b, e, f }: Lie) => `matrix(${a} ${b} ${-b} ${a} ${e} ${f})`;

/** As large as the sheet allows, in its middle. */
export function whole(picture: { width: number; height: number }, sheet: { width: number; height: number }): Lie {
  const a = Math.min(sheet.width / picture.width, sheet.height / picture.height);
  return { a, b: 0, e: (sheet.width - a * picture.width) / 2, f: (sheet.height - a * picture.height) / 2 };
}

const apart = (p: Point, q: Point) => Math.hypot(q[0] - p[0], q[1] - p[1]);

/** One lie after another. */
function then(first: Lie, next: Lie): Lie {
  const [e, f] = at(next, [first.e, first.f]);
  return { a: next.a * first.a - next.b * first.b, b: next.a * first.b + next.b * first.a, e, f };
}

/** It lies so that two of its points, seen on the sheet, come to where they belong; null: they are one. */
export function matched(lie: Lie, [p, to]: [Point, Point], [q, there]: [Point, Point]): Lie | null {
  const [dx, dy] = [q[0] - p[0], q[1] - p[1]];
  const [tx, ty] = [there[0] - to[0], there[1] - to[1]];
  const square = dx * dx + dy * dy;
  if (square < 1 || tx * tx + ty * ty < 1) return null;
  const [a, b] = [(dx * tx + dy * ty) / square, (dx * ty - dy * tx) / square];
  return then(lie, { a, b, e: to[0] - (a * p[0] - b * p[1]), f: to[1] - (b * p[0] + a * p[1]) });
}

/** Two clicks on a ruler in the picture are so far apart; the first stays where it is; null: they are one. */
export function measuredBy(lie: Lie, p: Point, q: Point, length: number): Lie | null {
  const now = apart(p, q);
  if (now < 1 || !(length > 0)) return null;
  const a = length / now;
  return then(lie, { a, b: 0, e: p[0] * (1 - a), f: p[1] * (1 - a) });
}
