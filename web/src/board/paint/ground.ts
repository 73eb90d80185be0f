// The ground of any map: paper, washes, writing and frame.

import { dice, R, type Point } from "../../lib/geometry";
import type { Ground } from "../../lib/types";
import { organic, trace } from "./strokes";
import { INK, WASHES, type Ctx } from "./washes";

const GROUNDS: Record<Ground, [string, string]> = {
  meadow: ["#e3dab0", "rgba(150,160,84,.17)"],
  moor: ["#dcd0a6", "rgba(140,120,90,.19)"],
  field: ["#e8dbae", "rgba(190,160,80,.22)"],
  stone: ["#dcd2bd", "rgba(120,110,96,.2)"],
  sand: ["#ecdcb0", "rgba(190,150,90,.22)"],
};

let grain: HTMLCanvasElement | null = null;

function paper(): HTMLCanvasElement {
  if (grain) return grain;
  grain = document.createElement("canvas");
  grain.width = grain.height = 256;
  const c = grain.getContext("2d")!;
  const roll = dice(4711);
  for (const [size, alpha] of [[64, 0.1], [32, 0.075], [8, 0.05], [2, 0.035]] as const) {
    const n = 256 / size;
    const small = document.createElement("canvas");
    small.width = small.height = n;
    const sc = small.getContext("2d")!;
    const data = sc.createImageData(n, n);
    for (let i = 0; i < n * n; i++) {
      const dark = roll() > 0.5;
      data.data.set(dark ? [92, 64, 30] : [255, 250, 226], i * 4);
      data.data[i * 4 + 3] = Math.floor(roll() * 255 * alpha * (dark ? 0.8 : 1.6));
    }
    sc.putImageData(data, 0, 0);
    // three by three, and only the middle is used: so that the tile has no seams
    const wide = document.createElement("canvas");
    wide.width = wide.height = n * 3;
    const wc = wide.getContext("2d")!;
    for (const dx of [0, n, 2 * n]) for (const dy of [0, n, 2 * n]) wc.drawImage(small, dx, dy);
    c.imageSmoothingEnabled = true;
    c.drawImage(wide, -256, -256, 768, 768);
  }
  return grain;
}

export function paintGround(c: Ctx, width: number, height: number, ground: Ground) {
  const [base, tint] = GROUNDS[ground];
  c.fillStyle = base;
  c.fillRect(0, 0, width, height);
  const roll = dice(Math.round(width) + 13);
  for (let k = 0; k < (width * height) / 26000; k++) {
    const x = roll() * width;
    const y = roll() * height;
    const r = 50 + roll() * 150;
    const g = c.createRadialGradient(x, y, 0, x, y, r);
    g.addColorStop(0, tint);
    g.addColorStop(1, "rgba(0,0,0,0)");
    c.fillStyle = g;
    c.fillRect(x - r, y - r, r * 2, r * 2);
  }
  c.fillStyle = c.createPattern(paper(), "repeat")!;
  c.fillRect(0, 0, width, height);
}

export function wash(c: Ctx, loops: readonly Point[][], look: string) {
  const w = WASHES[look];
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

export function frame(c: Ctx, width: number, height: number) {
  const g = c.createRadialGradient(width / 2, height / 2, Math.min(width, height) * 0.42, width / 2, height / 2, Math.hypot(width, height) * 0.56);
  g.addColorStop(0, "rgba(90,60,20,0)");
  g.addColorStop(1, "rgba(80,50,18,.34)");
  c.fillStyle = g;
  c.fillRect(0, 0, width, height);
  c.strokeStyle = INK;
  c.lineWidth = 5;
  c.strokeRect(8, 8, width - 16, height - 16);
  c.lineWidth = 1.6;
  c.strokeRect(15, 15, width - 30, height - 30);
}
