// Paints open ground: colour by height, fields or heath, and the light of slopes. It stays quiet: no outlines, no
// objects, so that nobody takes it for terrain that has an effect.

import { dice, type Point } from "../../lib/geometry";
import type { Fields, Land, RGB } from "./lands";
import { trace } from "./strokes";
import type { Ctx } from "./washes";

/** Heights of the ground, in levels, at points of a raster. */
export interface Relief {
  levels: Float32Array;
  wide: number;
  high: number;
  step: number; // drawing units between two points
}

const FINEST = 4; // drawing units
const POINTS = 200_000; // of a raster, at most
const STEEP = 7; // how much of light and shadow a slope has
const GREY = 24; // steps of grey a level, while heights are painted

/** Smooth noise from 0 to 1, the same each time. */
export function noise(seed: number): (x: number, y: number) => number {
  const at = (x: number, y: number) => {
    let h = (Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(seed, 974711)) | 0;
    h = Math.imul(h ^ (h >>> 13), 1274126177);
    return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
  };
  const eased = (t: number) => t * t * (3 - 2 * t);
  return (x, y) => {
    const [i, j] = [Math.floor(x), Math.floor(y)];
    const [u, v] = [eased(x - i), eased(y - j)];
    const top = at(i, j) * (1 - u) + at(i + 1, j) * u;
    return top * (1 - v) + (at(i, j + 1) * (1 - u) + at(i + 1, j + 1) * u) * v;
  };
}

/** Means over a window that slides along lines of a raster: `along` apart within a line, `across` from line to line. */
function slide(from: Float32Array, to: Float32Array, count: number, along: number, lines: number, across: number, r: number) {
  const last = count - 1;
  for (let line = 0; line < lines; line++) {
    const base = line * across;
    const get = (i: number) => from[base + Math.min(last, Math.max(0, i)) * along]!;
    let sum = 0;
    for (let i = -r; i <= r; i++) sum += get(i);
    for (let i = 0; i < count; i++) {
      to[base + i * along] = sum / (2 * r + 1);
      sum += get(i + r + 1) - get(i - r);
    }
  }
}

/** Steps become slopes. */
export function blurred({ levels, wide, high, step }: Relief, r: number): Relief {
  let [a, b] = [levels, new Float32Array(levels.length)];
  for (let pass = 0; pass < 3; pass++) {
    slide(a, b, wide, 1, high, wide, r);
    slide(b, a, high, wide, wide, 1, r);
  }
  return { levels: a, wide, high, step };
}

/** Heights from areas that lie so many levels high; `soft`: how far one is spread, in drawing units. */
export function reliefOf(width: number, height: number, areas: readonly { loops: readonly (readonly Point[])[]; level: number }[], soft: number): Relief {
  const step = Math.max(FINEST, Math.sqrt((width * height) / POINTS));
  const [wide, high] = [Math.ceil(width / step), Math.ceil(height / step)];
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [wide, high];
  const c = canvas.getContext("2d", { willReadFrequently: true })!;
  c.fillStyle = "#000";
  c.fillRect(0, 0, wide, high);
  c.scale(1 / step, 1 / step);
  for (const { loops, level } of areas) {
    c.fillStyle = `rgb(${level * GREY},0,0)`;
    c.beginPath();
    for (const loop of loops) trace(c, loop);
    c.fill("evenodd");
  }
  const { data } = c.getImageData(0, 0, wide, high);
  const levels = new Float32Array(wide * high);
  for (let i = 0; i < levels.length; i++) levels[i] = data[i * 4]! / GREY;
  return blurred({ levels, wide, high, step }, Math.round(soft / step));
}

function laid(c: Ctx, { wide, high, step }: Relief, pixels: Uint8ClampedArray<ArrayBuffer>) {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [wide, high];
  canvas.getContext("2d")!.putImageData(new ImageData(pixels, wide, high), 0, 0);
  c.save();
  c.imageSmoothingQuality = "high";
  c.drawImage(canvas, 0, 0, wide * step, high * step);
  c.restore();
}

/** The colours of a land, mottled, warmer the higher; and the bumps of the ground, for its light. */
function coloured(c: Ctx, land: Land, relief: Relief, seed: number): Float32Array {
  const { levels, wide, high, step } = relief;
  const near = FINEST / step; // noise and slopes are as large on the sheet, however fine the raster
  const top = levels.reduce((a, b) => Math.max(a, b), 1);
  const [large, middle, fine] = [noise(seed), noise(seed + 1), noise(seed + 2)];
  const pixels = new Uint8ClampedArray(wide * high * 4);
  const bumps = new Float32Array(wide * high);
  for (let y = 0; y < high; y++)
    for (let x = 0; x < wide; x++) {
      const i = y * wide + x;
      const [a, b] = [large(x / (42 * near), y / (42 * near)) - 0.5, middle(x / (15 * near), y / (15 * near)) - 0.5];
      const bright = 1 + a * 0.1 + b * 0.05 + (fine(x / 4, y / 4) - 0.5) * 0.03;
      const up = Math.min(1, levels[i]! / top);
      for (let k = 0; k < 3; k++) pixels[i * 4 + k] = (land.low[k]! + (land.high[k]! - land.low[k]!) * up) * bright;
      pixels[i * 4 + 3] = 255;
      bumps[i] = levels[i]! + a * 0.22 + b * 0.05;
    }
  laid(c, relief, pixels);
  return bumps;
}

/** Light from the upper left: slopes that face it are lighter, those behind them darker. */
function lit(c: Ctx, relief: Relief, bumps: Float32Array, strength: number) {
  const { wide, high, step } = relief;
  const pixels = new Uint8ClampedArray(wide * high * 4);
  for (let y = 1; y < high - 1; y++)
    for (let x = 1; x < wide - 1; x++) {
      const i = y * wide + x;
      const falls = bumps[i + 1]! - bumps[i - 1]! + (bumps[i + wide]! - bumps[i - wide]!);
      const light = Math.max(-1, Math.min(1, (falls * STEEP * strength * FINEST) / step));
      if (light > 0) {
        pixels.set([255, 247, 214], i * 4);
        pixels[i * 4 + 3] = light * 255 * 0.32;
      } else {
        pixels.set([66, 46, 22], i * 4);
        pixels[i * 4 + 3] = -light * 255 * 0.44;
      }
    }
  laid(c, relief, pixels);
}

const css = ([r, g, b]: RGB, alpha: number) => `rgba(${r},${g},${b},${alpha})`;

/** Parcels of strips, each strip ploughed or sown in one direction. */
function sown(c: Ctx, width: number, height: number, fields: Fields, seed: number) {
  const roll = dice(seed + 5);
  const shares = fields.kinds.reduce((n, k) => n + k.share, 0);
  const kindOf = () => {
    let left = roll() * shares;
    return fields.kinds.find((k) => (left -= k.share) <= 0) ?? fields.kinds[0]!;
  };
  const [w, h] = [fields.size * fields.long, fields.size];
  const reach = Math.hypot(width, height);
  c.save();
  c.beginPath();
  c.rect(0, 0, width, height);
  c.clip();
  c.translate(width / 2, height / 2);
  c.rotate((fields.turn * Math.PI) / 180);
  for (let y = -reach / 2; y < reach / 2; y += h)
    for (let x = -reach / 2 - roll() * w; x < reach / 2; ) {
      const long = w * (0.55 + roll() * 0.8);
      const turned = roll() > 0.62;
      c.save();
      c.beginPath();
      c.rect(x, y, long, h);
      c.clip();
      c.translate(x + long / 2, y + h / 2);
      if (turned) c.rotate(Math.PI / 2 + (roll() - 0.5) * 0.5);
      else c.rotate((roll() - 0.5) * 0.16);
      strips(c, Math.max(long, h) * 1.3, fields.strips, kindOf, roll);
      c.restore();
      x += long;
    }
  c.restore();
}

function strips(c: Ctx, size: number, count: number, kindOf: () => Fields["kinds"][number], roll: () => number) {
  for (let y = -size / 2; y < size / 2; ) {
    const kind = kindOf();
    const h = (size / Math.max(1, count)) * (0.6 + roll() * 0.7);
    c.fillStyle = css(kind.colour, 0.36);
    c.fillRect(-size / 2, y, size, h);
    c.strokeStyle = kind.furrows;
    c.globalAlpha = 0.55;
    c.lineWidth = 0.9;
    c.beginPath();
    for (let at = y + kind.gap / 2; at < y + h; at += kind.gap) {
      c.moveTo(-size / 2, at);
      c.lineTo(size / 2, at);
    }
    c.stroke();
    c.globalAlpha = 1;
    y += h;
  }
}

/** Soft patches and single blades. */
function overgrown(c: Ctx, width: number, height: number, land: Land, seed: number) {
  const roll = dice(seed + 99);
  for (const { colour, every, r } of land.patches ?? [])
    for (let k = 0; k < (width * height) / every; k++) {
      const [x, y, size] = [roll() * width, roll() * height, r * (0.5 + roll())];
      const g = c.createRadialGradient(x, y, 0, x, y, size);
      g.addColorStop(0, colour);
      g.addColorStop(0.5, colour);
      g.addColorStop(1, colour.replace(/[\d.]+\)$/, "0)"));
      c.fillStyle = g;
      c.fillRect(x - size, y - size, size * 2, size * 2);
    }
  if (!land.blades) return;
  c.strokeStyle = land.blades.colour;
  c.lineWidth = 1;
  c.beginPath();
  for (let k = 0; k < (width * height) / land.blades.every; k++) {
    const [x, y, tall] = [roll() * width, roll() * height, 3 + roll() * 4];
    c.moveTo(x, y);
    c.lineTo(x + (roll() - 0.5) * 3, y - tall);
  }
  c.stroke();
}

export function paintLand(c: Ctx, width: number, height: number, land: Land, relief: Relief, seed: number) {
  const bumps = coloured(c, land, relief, seed);
  if (land.fields) sown(c, width, height, land.fields, seed);
  overgrown(c, width, height, land, seed);
  lit(c, relief, bumps, land.shade);
}
