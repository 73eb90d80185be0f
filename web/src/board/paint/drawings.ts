// The drawings that stand on the ground: ink and wash, as on an old survey map. Everything is drawn upright at a
// point; `s` is the size of a hex radius, so that hexes and measured tables share the same drawings.

import { INK, type Ctx } from "./washes";

export function tree(c: Ctx, x: number, y: number, s: number, roll: () => number, dark = false) {
  const r = s * (0.15 + roll() * 0.05);
  c.fillStyle = "rgba(48,40,20,.22)";
  c.beginPath();
  c.ellipse(x + r * 0.45, y + r * 0.75, r * 1.05, r * 0.42, 0, 0, 7);
  c.fill();
  c.strokeStyle = INK;
  c.lineWidth = s * 0.022;
  c.beginPath();
  c.moveTo(x, y + r * 1.05);
  c.lineTo(x, y);
  c.stroke();
  const g = 92 + Math.floor(roll() * 26);
  c.fillStyle = dark ? `rgb(${g - 34},${g - 4},${g - 48})` : `rgb(${g - 6},${g + 20},${g - 40})`;
  c.beginPath();
  for (let k = 0; k < 6; k++) {
    const a = (k / 6) * 6.283;
    c.moveTo(x + Math.cos(a) * r * 0.55 + r * 0.55, y - r * 0.35 + Math.sin(a) * r * 0.45);
    c.arc(x + Math.cos(a) * r * 0.55, y - r * 0.35 + Math.sin(a) * r * 0.45, r * 0.52, 0, 6.29);
  }
  c.fill();
  c.lineWidth = s * 0.02;
  c.strokeStyle = "rgba(40,48,18,.8)";
  c.beginPath();
  c.arc(x, y - r * 0.32, r * 0.98, 0.5, 2.4);
  c.stroke();
  c.fillStyle = "rgba(236,236,170,.28)";
  c.beginPath();
  c.arc(x - r * 0.3, y - r * 0.7, r * 0.42, 0, 7);
  c.fill();
}

export function bush(c: Ctx, x: number, y: number, s: number, roll: () => number) {
  const r = s * (0.1 + roll() * 0.03);
  c.fillStyle = "rgba(48,40,20,.2)";
  c.beginPath();
  c.ellipse(x + r * 0.3, y + r * 0.55, r * 1.15, r * 0.4, 0, 0, 7);
  c.fill();
  const g = 100 + Math.floor(roll() * 22);
  c.fillStyle = `rgb(${g - 8},${g + 12},${g - 44})`;
  c.strokeStyle = "rgba(44,48,20,.85)";
  c.lineWidth = s * 0.02;
  c.beginPath();
  c.arc(x - r * 0.5, y + r * 0.1, r * 0.6, Math.PI, 0);
  c.arc(x + r * 0.45, y + r * 0.1, r * 0.55, Math.PI, 0.2);
  c.closePath();
  c.fill();
  c.stroke();
}

export function tuft(c: Ctx, x: number, y: number, s: number) {
  c.strokeStyle = "rgba(52,76,52,.9)";
  c.lineWidth = s * 0.024;
  c.beginPath();
  for (const [dx, h] of [[-0.09, 0.14], [-0.03, 0.2], [0.03, 0.21], [0.09, 0.15]] as const) {
    c.moveTo(x + dx * s * 0.5, y);
    c.quadraticCurveTo(x + dx * s * 0.6, y - h * s * 0.6, x + dx * s * 1.2, y - h * s);
  }
  c.stroke();
  c.strokeStyle = "rgba(60,100,120,.75)";
  c.beginPath();
  c.moveTo(x - s * 0.18, y + s * 0.04);
  c.lineTo(x + s * 0.18, y + s * 0.04);
  c.moveTo(x - s * 0.06, y + s * 0.1);
  c.lineTo(x + s * 0.24, y + s * 0.1);
  c.stroke();
}

export function house(c: Ctx, x: number, y: number, s: number, roll: () => number, roof = "#a9573a") {
  const w = s * (0.34 + roll() * 0.08);
  const h = s * 0.18;
  c.fillStyle = "rgba(48,36,20,.28)";
  c.fillRect(x - w / 2 + s * 0.05, y - h * 0.1, w, h * 1.25);
  c.fillStyle = "#efe0bd";
  c.strokeStyle = INK;
  c.lineWidth = s * 0.022;
  c.fillRect(x - w / 2, y - h, w, h);
  c.strokeRect(x - w / 2, y - h, w, h);
  c.fillStyle = roof;
  c.beginPath();
  c.moveTo(x - w * 0.58, y - h);
  c.lineTo(x - w * 0.36, y - h - s * 0.17);
  c.lineTo(x + w * 0.36, y - h - s * 0.17);
  c.lineTo(x + w * 0.58, y - h);
  c.closePath();
  c.fill();
  c.stroke();
  c.fillStyle = INK;
  c.fillRect(x - s * 0.03, y - h * 0.62, s * 0.06, h * 0.62);
}

export function church(c: Ctx, x: number, y: number, s: number, roll: () => number) {
  house(c, x + s * 0.12, y, s * 1.25, roll, "#6f7b86");
  c.fillStyle = "#e9dcbc";
  c.strokeStyle = INK;
  c.lineWidth = s * 0.024;
  c.fillRect(x - s * 0.36, y - s * 0.5, s * 0.2, s * 0.5);
  c.strokeRect(x - s * 0.36, y - s * 0.5, s * 0.2, s * 0.5);
  c.fillStyle = "#6f7b86";
  c.beginPath();
  c.moveTo(x - s * 0.4, y - s * 0.5);
  c.lineTo(x - s * 0.26, y - s * 0.78);
  c.lineTo(x - s * 0.12, y - s * 0.5);
  c.closePath();
  c.fill();
  c.stroke();
  c.beginPath();
  c.moveTo(x - s * 0.26, y - s * 0.98);
  c.lineTo(x - s * 0.26, y - s * 0.76);
  c.moveTo(x - s * 0.33, y - s * 0.91);
  c.lineTo(x - s * 0.19, y - s * 0.91);
  c.stroke();
}

export function turret(c: Ctx, x: number, y: number, s: number, w = 0.5, h = 0.55) {
  const W = s * w;
  const T = s * h;
  c.fillStyle = "rgba(40,34,24,.3)";
  c.fillRect(x - W / 2 + s * 0.08, y - T + s * 0.1, W, T);
  c.fillStyle = "#cfc8b8";
  c.strokeStyle = INK;
  c.lineWidth = s * 0.026;
  c.beginPath();
  c.moveTo(x - W / 2, y);
  c.lineTo(x - W / 2, y - T);
  const n = 4;
  for (let k = 0; k < n; k++) {
    const a = x - W / 2 + (W * k) / n;
    c.lineTo(a, y - T - s * 0.1);
    c.lineTo(a + W / (2 * n), y - T - s * 0.1);
    c.lineTo(a + W / (2 * n), y - T);
    c.lineTo(a + W / n, y - T);
  }
  c.lineTo(x + W / 2, y);
  c.closePath();
  c.fill();
  c.stroke();
  c.fillStyle = INK;
  c.fillRect(x - s * 0.02, y - T * 0.7, s * 0.04, T * 0.28);
}

export function tent(c: Ctx, x: number, y: number, s: number, roll: () => number) {
  const w = s * 0.22;
  c.fillStyle = "rgba(48,36,20,.25)";
  c.beginPath();
  c.ellipse(x + s * 0.06, y + s * 0.02, w * 1.05, s * 0.06, 0, 0, 7);
  c.fill();
  c.fillStyle = roll() > 0.5 ? "#f3e8cc" : "#d9b7a0";
  c.strokeStyle = INK;
  c.lineWidth = s * 0.022;
  c.beginPath();
  c.moveTo(x - w, y);
  c.quadraticCurveTo(x - w * 0.3, y - s * 0.14, x, y - s * 0.34);
  c.quadraticCurveTo(x + w * 0.3, y - s * 0.14, x + w, y);
  c.closePath();
  c.fill();
  c.stroke();
  c.beginPath();
  c.moveTo(x, y - s * 0.34);
  c.lineTo(x, y - s * 0.46);
  c.lineTo(x + s * 0.1, y - s * 0.42);
  c.lineTo(x, y - s * 0.39);
  c.moveTo(x, y - s * 0.26);
  c.lineTo(x, y);
  c.stroke();
}

export function wagon(c: Ctx, x: number, y: number, s: number) {
  c.fillStyle = "#a77f4e";
  c.strokeStyle = INK;
  c.lineWidth = s * 0.024;
  c.fillRect(x - s * 0.24, y - s * 0.2, s * 0.48, s * 0.12);
  c.strokeRect(x - s * 0.24, y - s * 0.2, s * 0.48, s * 0.12);
  c.fillStyle = "#efe2c2";
  c.beginPath();
  c.ellipse(x, y - s * 0.2, s * 0.22, s * 0.2, 0, Math.PI, 0);
  c.closePath();
  c.fill();
  c.stroke();
  for (const dx of [-0.15, 0.15]) {
    c.beginPath();
    c.arc(x + dx * s, y - s * 0.05, s * 0.08, 0, 7);
    c.fillStyle = "#d8c299";
    c.fill();
    c.stroke();
  }
}

export function rock(c: Ctx, x: number, y: number, s: number, roll: () => number) {
  const r = s * (0.08 + roll() * 0.06);
  c.fillStyle = "#b3a78f";
  c.strokeStyle = INK;
  c.lineWidth = s * 0.02;
  c.beginPath();
  c.moveTo(x - r, y);
  c.lineTo(x - r * 0.5, y - r * 0.9);
  c.lineTo(x + r * 0.4, y - r * 0.7);
  c.lineTo(x + r, y);
  c.closePath();
  c.fill();
  c.stroke();
}
