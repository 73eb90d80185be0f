// What stands in a hex, or at a spot of an area, by look.

import { dice, type Point } from "../../lib/geometry";
import { bush, church, house, rock, tent, tree, tuft, turret, wagon } from "./drawings";
import { INK, type Ctx } from "./washes";

/** Points of one hex, spread evenly, sorted so that nearer drawings overlap farther ones. */
export function scatter(n: number, s: number, spread: number, roll: () => number): Point[] {
  const out: Point[] = [];
  let tries = 0;
  while (out.length < n && tries++ < n * 24) {
    const a = roll() * 6.283;
    const d = Math.sqrt(roll()) * s * spread;
    const p: Point = [Math.cos(a) * d, Math.sin(a) * d];
    const gap = (s * spread * 1.35) / Math.sqrt(n);
    if (out.every((q) => Math.hypot(p[0] - q[0], p[1] - q[1]) > gap)) out.push(p);
  }
  return out.sort((p, q) => p[1] - q[1]);
}

/** Draws what stands in one hex (or at one spot of an area) of the given look. */
export function drawLook(c: Ctx, look: string, x: number, y: number, s: number, seed: number) {
  const roll = dice(seed + 7);
  for (let k = 0; k < 4; k++) roll();
  const at = (n: number, spread: number, f: (x: number, y: number) => void) => {
    for (const [dx, dy] of scatter(n, s, spread, roll)) f(x + dx, y + dy);
  };
  switch (look) {
    case "woods":
      at(8, 0.74, (a, b) => tree(c, a, b, s, roll, roll() > 0.55));
      break;
    case "lightwoods":
      at(4, 0.68, (a, b) => tree(c, a, b, s, roll));
      break;
    case "tree":
      tree(c, x, y + s * 0.1, s * 2.4, roll);
      break;
    case "bush":
      at(3, 0.4, (a, b) => bush(c, a, b, s * 1.5, roll));
      break;
    case "garden":
      at(5, 0.6, (a, b) => bush(c, a, b, s, roll));
      break;
    case "orchard":
      for (let i = -1; i <= 1; i++)
        for (let j = -1; j <= 1; j++)
          if (Math.abs(i) + Math.abs(j) < 2) tree(c, x + i * s * 0.42, y + j * s * 0.42 + s * 0.06, s * 0.9, roll);
      break;
    case "vineyard":
    case "crops": {
      c.save();
      c.strokeStyle = look === "crops" ? "rgba(128,96,30,.6)" : "rgba(74,86,36,.8)";
      c.lineWidth = s * 0.025;
      for (let i = -3; i <= 3; i++) {
        const w = Math.sqrt(Math.max(0, 1 - (i / 4.2) ** 2)) * s * 0.72;
        for (let q = -w; q < w; q += s * 0.13) {
          c.beginPath();
          c.moveTo(x + q, y + i * s * 0.2);
          c.lineTo(x + q + s * 0.03, y + i * s * 0.2 - s * (look === "crops" ? 0.08 : 0.11));
          c.stroke();
        }
      }
      c.restore();
      break;
    }
    case "marsh":
      at(5, 0.68, (a, b) => tuft(c, a, b, s));
      break;
    case "bog":
      at(8, 0.72, (a, b) => tuft(c, a, b, s));
      break;
    case "mud":
      c.fillStyle = "rgba(86,58,30,.55)";
      at(22, 0.78, (a, b) => {
        c.beginPath();
        c.ellipse(a, b, s * 0.045, s * 0.02, 0, 0, 7);
        c.fill();
      });
      break;
    case "rough":
      at(3, 0.6, (a, b) => rock(c, a, b, s, roll));
      at(3, 0.65, (a, b) => bush(c, a, b, s * 0.8, roll));
      break;
    case "rocks":
      at(7, 0.7, (a, b) => rock(c, a, b, s * 1.15, roll));
      break;
    case "village":
      at(4, 0.5, (a, b) => house(c, a, b + s * 0.12, s, roll, roll() > 0.4 ? "#a9573a" : "#96703f"));
      break;
    case "church":
      church(c, x, y + s * 0.34, s * 0.95, roll);
      break;
    case "castle":
      turret(c, x - s * 0.3, y + s * 0.26, s, 0.3, 0.42);
      turret(c, x + s * 0.3, y + s * 0.26, s, 0.3, 0.42);
      turret(c, x, y + s * 0.36, s, 0.42, 0.66);
      break;
    case "keep":
    case "tower":
      turret(c, x, y + s * 0.36, s, 0.58, 0.62);
      break;
    case "camp":
      at(4, 0.5, (a, b) => tent(c, a, b + s * 0.16, s, roll));
      break;
    case "wagons":
      at(2, 0.36, (a, b) => wagon(c, a, b + s * 0.14, s));
      break;
    case "pits":
      at(8, 0.66, (a, b) => {
        c.fillStyle = "rgba(58,40,20,.85)";
        c.beginPath();
        c.ellipse(a, b, s * 0.085, s * 0.055, 0, 0, 7);
        c.fill();
        c.strokeStyle = "rgba(240,224,180,.7)";
        c.lineWidth = s * 0.018;
        c.beginPath();
        c.ellipse(a, b, s * 0.085, s * 0.055, 0, 0.2, 2.6);
        c.stroke();
      });
      break;
    case "hill":
    case "steep":
      break;
    case "stairs":
      c.strokeStyle = INK;
      c.lineWidth = s * 0.03;
      for (let k = -3; k <= 3; k++) {
        c.beginPath();
        c.moveTo(x - s * 0.42, y + k * s * 0.16);
        c.lineTo(x + s * 0.42, y + k * s * 0.16);
        c.stroke();
      }
      break;
    case "street":
    case "yard":
      c.strokeStyle = "rgba(96,80,54,.28)";
      c.lineWidth = s * 0.018;
      at(14, 0.72, (a, b) => {
        c.beginPath();
        c.ellipse(a, b, s * 0.06, s * 0.04, 0, 0, 7);
        c.stroke();
      });
      break;
    case "floor":
    case "building": {
      c.strokeStyle = "rgba(70,44,20,.45)";
      c.lineWidth = s * 0.016;
      for (let k = -3; k <= 3; k++) {
        const w = Math.abs(k) > 2 ? 0.62 : 0.78 - Math.abs(k) * 0.04;
        c.beginPath();
        c.moveTo(x - s * w, y + k * s * 0.24);
        c.lineTo(x + s * w, y + k * s * 0.24);
        c.stroke();
      }
      break;
    }
    case "wall":
    case "battlement":
      c.strokeStyle = "rgba(58,48,34,.5)";
      c.lineWidth = s * 0.02;
      for (let k = -2; k <= 2; k++) {
        for (let q = -2; q <= 2; q++) {
          if (Math.abs(k) + Math.abs(q) > 3) continue;
          c.strokeRect(x + (q - 0.5 + (k % 2 ? 0.4 : 0)) * s * 0.3, y + k * s * 0.22 - s * 0.1, s * 0.28, s * 0.2);
        }
      }
      break;
    case "gate":
      c.strokeStyle = INK;
      c.lineWidth = s * 0.03;
      for (let k = -2; k <= 2; k++) {
        c.beginPath();
        c.moveTo(x + k * s * 0.2, y - s * 0.5);
        c.lineTo(x + k * s * 0.2, y + s * 0.5);
        c.stroke();
      }
      break;
    case "bridge":
      c.fillStyle = "#b98f5c";
      c.strokeStyle = INK;
      c.lineWidth = s * 0.03;
      c.fillRect(x - s * 0.5, y - s * 0.28, s, s * 0.56);
      c.strokeRect(x - s * 0.5, y - s * 0.28, s, s * 0.56);
      for (let k = -3; k <= 3; k++) {
        c.beginPath();
        c.moveTo(x + k * s * 0.15, y - s * 0.28);
        c.lineTo(x + k * s * 0.15, y + s * 0.28);
        c.stroke();
      }
      break;
    case "ford":
      c.strokeStyle = "rgba(255,255,255,.8)";
      c.lineWidth = s * 0.04;
      at(7, 0.55, (a, b) => {
        c.beginPath();
        c.moveTo(a - s * 0.1, b);
        c.lineTo(a + s * 0.1, b);
        c.stroke();
      });
      break;
    case "clear":
      if (roll() > 0.6)
        at(2, 0.6, (a, b) => {
          c.strokeStyle = "rgba(90,92,48,.4)";
          c.lineWidth = s * 0.016;
          c.beginPath();
          c.moveTo(a - s * 0.04, b);
          c.lineTo(a - s * 0.06, b - s * 0.08);
          c.moveTo(a, b);
          c.lineTo(a, b - s * 0.1);
          c.moveTo(a + s * 0.04, b);
          c.lineTo(a + s * 0.06, b - s * 0.08);
          c.stroke();
        });
      break;
  }
}
