// The drawings of the ground: ink and wash, as on an old survey map. Everything is drawn upright at a
// point; `s` is the size of a hex radius, so that hexes and measured tables share the same drawings.

import { dice, type Point } from "../lib/geometry";

export type Ctx = CanvasRenderingContext2D;
export const INK = "#3a2a18";

export interface Wash {
  fill: string;
  edge?: string;
  flat?: boolean; // keeps the sharp outline of its hexes (floors, walls)
  water?: boolean;
}

export const WASHES: Record<string, Wash> = {
  woods: { fill: "rgba(112,128,66,.62)", edge: "rgba(70,84,38,.55)" },
  lightwoods: { fill: "rgba(142,152,84,.45)", edge: "rgba(90,100,50,.4)" },
  orchard: { fill: "rgba(160,164,92,.42)", edge: "rgba(100,106,52,.4)" },
  vineyard: { fill: "rgba(158,146,84,.42)", edge: "rgba(110,96,50,.4)" },
  crops: { fill: "rgba(222,184,88,.48)", edge: "rgba(150,116,48,.45)" },
  garden: { fill: "rgba(150,164,92,.45)", edge: "rgba(92,104,50,.4)" },
  rough: { fill: "rgba(178,158,112,.5)", edge: "rgba(120,98,60,.4)" },
  rocks: { fill: "rgba(168,156,134,.55)", edge: "rgba(100,90,74,.5)" },
  marsh: { fill: "rgba(132,158,138,.55)", edge: "rgba(72,104,96,.5)" },
  bog: { fill: "rgba(118,142,118,.62)", edge: "rgba(66,88,74,.55)" },
  mud: { fill: "rgba(150,116,76,.5)", edge: "rgba(100,72,42,.45)" },
  water: { fill: "rgba(126,166,184,.92)", edge: "rgba(52,88,110,.85)", water: true },
  pond: { fill: "rgba(126,166,184,.92)", edge: "rgba(52,88,110,.85)", water: true },
  river: { fill: "rgba(120,160,182,.95)", edge: "rgba(52,88,110,.85)", water: true },
  moat: { fill: "rgba(104,144,160,.95)", edge: "rgba(46,76,92,.9)", water: true },
  hill: { fill: "rgba(206,178,114,.5)", edge: "rgba(128,98,52,.6)" },
  steep: { fill: "rgba(190,158,100,.6)", edge: "rgba(112,82,42,.7)" },
  village: { fill: "rgba(206,170,128,.55)", edge: "rgba(122,86,52,.5)" },
  camp: { fill: "rgba(214,190,140,.5)", edge: "rgba(126,96,56,.4)" },
  wagons: { fill: "rgba(206,178,132,.35)" },
  sand: { fill: "rgba(236,214,150,.6)", edge: "rgba(160,130,76,.4)" },
  snow: { fill: "rgba(246,246,244,.7)", edge: "rgba(150,156,164,.4)" },
  street: { fill: "rgba(206,190,158,.85)", edge: "rgba(120,104,76,.5)" },
  road: { fill: "rgba(224,202,152,.8)", edge: "rgba(140,112,66,.5)" },
  yard: { fill: "rgba(214,200,170,.75)", edge: "rgba(120,104,76,.45)" },
  floor: { fill: "#cda873", edge: INK, flat: true },
  stairs: { fill: "#c8b48c", edge: INK, flat: true },
  building: { fill: "#c99a6a", edge: INK, flat: true },
  church: { fill: "#c3b79f", edge: INK, flat: true },
  castle: { fill: "#b9b2a3", edge: INK, flat: true },
  keep: { fill: "#a9a294", edge: INK, flat: true },
  tower: { fill: "#aaa395", edge: INK, flat: true },
  wall: { fill: "#bab3a4", edge: INK, flat: true },
  battlement: { fill: "#c4bdae", edge: INK, flat: true },
  gate: { fill: "#b59a72", edge: INK, flat: true },
  ditch: { fill: "rgba(150,124,84,.7)", edge: "rgba(92,68,38,.7)" },
  off: { fill: "rgba(70,52,34,.55)", edge: "rgba(58,42,24,.6)" },
};

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

function tuft(c: Ctx, x: number, y: number, s: number) {
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

function rock(c: Ctx, x: number, y: number, s: number, roll: () => number) {
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

function scatter(n: number, s: number, spread: number, roll: () => number): Point[] {
  // points of one hex, spread evenly, then sorted so that nearer drawings overlap farther ones
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
