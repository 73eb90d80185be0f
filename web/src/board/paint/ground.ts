// What is laid over the land of any map: washes, writing and frame.

import { R, type Point } from "../../lib/geometry";
import { organic, trace } from "./strokes";
import type { Land } from "./lands";
import { INK, WASHES, type Ctx, type Wash } from "./washes";

/** The colour of an area, in the season of the land. */
export const washOf = (look: string, land: Land): Wash | undefined =>
  look === "woods" || look === "lightwoods" ? { ...WASHES[look]!, fill: look === "woods" ? land.woods : WASHES[look]!.fill } : WASHES[look];

export function wash(c: Ctx, loops: readonly Point[][], look: string, land: Land) {
  const w = washOf(look, land);
  if (!w) return;
  const drawn = loops.map((l) => (w.flat ? [...l] : organic(l, R * 0.3)));
  const path = () => {
    c.beginPath();
    for (const l of drawn) trace(c, l);
  };
  c.save();
  path();
  c.fillStyle = w.fill;
  c.fill("evenodd");
  if (w.edge) {
    c.clip("evenodd");
    c.strokeStyle = w.edge;
    c.lineJoin = "round";
    if (w.water) {
      // engraved waterlines along the shore
      for (const [width, alpha] of [[26, 0.22], [20, 0.3], [14, 0.4]] as const) {
        c.globalAlpha = alpha * 0.55;
        c.lineWidth = width;
        path();
        c.stroke();
      }
      c.globalAlpha = 0.75;
      c.lineWidth = 3.4;
    } else if (w.flat) {
      c.lineWidth = 6;
    } else {
      c.globalAlpha = 0.28;
      c.lineWidth = 16;
      path();
      c.stroke();
      c.globalAlpha = 0.7;
      c.lineWidth = 2.6;
    }
    path();
    c.stroke();
  }
  c.restore();
}

const CAPTION: Record<string, [string, string]> = {
  place: ["700 19px Alegreya SC", "rgba(58,34,14,.95)"],
  water: ["italic 500 17px Alegreya", "rgba(36,70,96,.95)"],
  region: ["italic 500 26px Alegreya", "rgba(70,48,20,.62)"],
  small: ["italic 500 14px Alegreya", "rgba(58,34,14,.9)"],
};

/** The font of a caption, `k` times as large. */
export const captionFont = (kind: string, k = 1) =>
  (CAPTION[kind] ?? CAPTION["place"]!)[0].replace(/(\d+)px/, (_, n: string) => `${Math.round(Number(n) * k)}px`);
const SPACED = 6; // px between the letters of a region

/** How an angle is written so that it can be read. */
const upright = (turn: number) => {
  const full = ((turn % 360) + 360) % 360;
  return full > 90 && full < 270 ? full - 180 : full;
};

export interface Caption {
  text: string;
  x: number;
  y: number;
  turn: number;
  kind: string;
}

/** Whether something so large at a point would lie over a caption; `wide` tells how wide a text is in a font. */
export function liesOver(t: Caption, [x, y]: Point, size: Point, wide: (text: string, font: string) => number): boolean {
  const angle = (upright(t.turn) * Math.PI) / 180;
  const [dx, dy] = [x - t.x, y - t.y];
  const along = Math.abs(dx * Math.cos(angle) + dy * Math.sin(angle));
  const across = Math.abs(dy * Math.cos(angle) - dx * Math.sin(angle));
  const font = captionFont(t.kind);
  const high = Number(/(\d+)px/.exec(font)![1]);
  const long = wide(t.text, font) + (t.kind === "region" ? SPACED * t.text.length : 0);
  return along < (long + size[0]) / 2 && across < (high + size[1]) / 2;
}

export function paintCaption(c: Ctx, text: string, x: number, y: number, turn: number, kind: string, k = 1) {
  const [, colour] = CAPTION[kind] ?? CAPTION["place"]!;
  c.save();
  c.translate(x, y);
  c.rotate((upright(turn) * Math.PI) / 180);
  c.font = captionFont(kind, k);
  c.textAlign = "center";
  c.textBaseline = "middle";
  if (kind === "region" && "letterSpacing" in c) c.letterSpacing = `${SPACED}px`;
  c.lineWidth = 4;
  c.strokeStyle = "rgba(240,230,200,.75)";
  c.lineJoin = "round";
  c.strokeText(text, 0, 0);
  c.fillStyle = colour;
  c.fillText(text, 0, 0);
  c.restore();
}

/** A thin line around the sheet. */
export function frame(c: Ctx, width: number, height: number) {
  c.strokeStyle = INK;
  c.lineWidth = 3;
  c.strokeRect(1.5, 1.5, width - 3, height - 3);
}
