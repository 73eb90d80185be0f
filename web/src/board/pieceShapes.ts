// How pieces are drawn: what lies where on a base of the measured table, however small, and the cubes of a block.

import type { Piece } from "../lib/types";

/** How much of a piece is drawn: by its pixels on the screen, whatever the zoom. */
export type Detail = "far" | "mid" | "near";

const COUNTER = 46; // drawing units
export const detailOf = (pixels: number): Detail => (pixels < 26 ? "far" : pixels < 46 ? "mid" : "near");
/** Of the counters of a hex map at a zoom. */
export const counterDetail = (zoom: number) => detailOf(COUNTER * zoom);
/** Small counters fill more of their hex. */
export const GROWN: Record<Detail, number> = { far: 1.3, mid: 1.16, near: 1 };

/** The zoom at which a counter has 26 pixels. */
export const LEGIBLE = 26 / (COUNTER * GROWN.far);

export interface BasePlan {
  width: number;
  depth: number;
  plated: boolean; // code and values lie on a plate
  beside: boolean; // on the right half of a shallow base; else along the rear
  plate: number; // its height
  left: number; // where it begins
  wide: number; // and how wide it is
  free: [number, number]; // what is left for silhouettes
  sign: number; // the size of one
  rank: number; // as many as fit the front
}

/** `k`: drawing units a unit of the table. */
export function basePlan(piece: Piece, k: number): BasePlan {
  const [width, depth] = [piece.width * k, piece.depth * k];
  const figures = !!piece.figures?.length;
  const plated = !!piece.values?.length && !figures && !piece.secret;
  const beside = plated && depth < 36;
  const plate = !plated ? 0 : beside ? Math.min(24, depth - 6) : Math.min(25, depth * 0.52);
  const left = beside ? -width / 2 + width * 0.36 : -width / 2;
  const free: [number, number] = beside ? [width * 0.36, depth] : [width, depth - plate];
  const sign = figures ? 0 : Math.min(free[0] * 0.8, free[1] * 0.8, width * 0.4);
  const rank = Math.max(1, Math.min(4, Math.floor(free[0] / (sign * 1.12 || 1))));
  return { width, depth, plated, beside, plate, left, wide: width / 2 - left, free, sign, rank };
}

const LETTER = 7.8; // how wide a letter of a label is

/** What is written at the rear of a base with figures: its code or as much of its name as it is wide, and its values. */
export function labelOf(piece: Piece, width: number): string {
  const values = piece.figures?.length ? piece.values.map((v) => v.text) : [];
  const room = Math.floor((width - 12) / LETTER) - values.reduce((n, v) => n + v.length + 3, 0);
  return [piece.code || shortened(piece.name, room), ...values].filter(Boolean).join(" · ");
}

/** A name in so many letters: of a long one rather its proper part ("Guardie di Savoia": Savoia). */
export function shortened(name: string, room: number): string {
  if (name.length <= room) return name;
  const proper = name.replace(/ \(.*\)$/, "").split(" ").slice(1).filter((w) => /^\p{Lu}/u.test(w)).join(" ");
  const rest = proper || name;
  if (rest.length <= room) return rest;
  return room > 4 ? `${rest.slice(0, room - 1).trim()}…` : "";
}

export const FIGURE = 8.5; // how much room a figure takes at scale 1

/** Figures are drawn as large as their neighbours allow. */
export function figureScale(piece: Piece, k: number): number {
  const list = piece.figures;
  let gap = Math.min(piece.width, piece.depth);
  for (let i = 1; i < list.length; i++) {
    const far = Math.hypot(list[i]!.x - list[i - 1]!.x, list[i]!.y - list[i - 1]!.y);
    if (far > 0) gap = Math.min(gap, far);
  }
  return Math.max(0.8, Math.min(2.6, (gap * k) / FIGURE));
}

const HORSE = ["knight", "horse", "sergeant", "hussar", "lancer", "cuirassier", "dragoon", "genitor", "camel", "horse-ensign"];
const MOUNTED = new Set([...HORSE, "general", "messenger", "leader", "officer"]);

export function isMounted(look: string): boolean {
  return MOUNTED.has(look);
}

/** Writing on a base that is seen from behind is turned, so that it is not upside down. */
export function isUpsideDown(angle: number): boolean {
  const turn = Math.abs(angle % 360);
  return turn > 90 && turn < 270;
}

/** The cubes of a block: in rows of two, of three where there are more than four. */
export function cubesOf(cubes: number, greys: number): { grey: boolean; x: number; y: number }[] {
  const all = cubes + greys;
  const wide = all > 4 ? 3 : Math.min(2, all);
  const rows = Math.ceil(all / wide);
  return Array.from({ length: all }, (_, i) => {
    const row = Math.floor(i / wide);
    const inRow = Math.min(wide, all - row * wide);
    return { grey: i >= cubes, x: ((i % wide) - (inRow - 1) / 2) * 19, y: (row - (rows - 1) / 2) * 17 };
  });
}
