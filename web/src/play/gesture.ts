// What fingers and pointers do on a sheet: pan, pinch, lasso, drag, or only touch it.

import type { Point } from "../lib/geometry";
import { onSheet, type View } from "./window";

export interface Finger {
  id: number;
  x: number; // in the window
  y: number;
}

/** A rectangle that is being drawn on the sheet, from where it began to the pointer. */
export interface Lasso {
  from: Point;
  to: Point;
}

export interface Gesture {
  fingers: readonly Finger[];
  pan: { x: number; y: number; finger: Finger } | null; // where the view and the finger were
  pinch: { apart: number; zoom: number } | null;
  lasso: Lasso | null;
  dragging: boolean; // the board has taken it
  from: Finger | null; // where that drag began
  moved: boolean; // it was more than a touch: no click follows
  moving: boolean; // the sheet is being moved
}

export const REST: Gesture = { fingers: [], pan: null, pinch: null, lasso: null, dragging: false, from: null, moved: false, moving: false };

const STILL = 6; // pixels a finger may tremble in a touch
const SMALL = 8; // pixels of a lasso that is none

const apart = ([a, b]: readonly Finger[]) => Math.hypot(a!.x - b!.x, a!.y - b!.y);

/** A finger comes down; the second one begins a pinch. */
export function pressed(g: Gesture, finger: Finger, view: View): Gesture {
  const fingers = [...g.fingers.filter((f) => f.id !== finger.id), finger];
  if (fingers.length !== 2) return { ...g, fingers, moved: false };
  return { ...g, fingers, moved: false, pinch: { apart: apart(fingers), zoom: view.zoom }, pan: null };
}

/** What the finger that came down begins: the board may take it, Shift draws a lasso, else the sheet is moved. */
export function begun(g: Gesture, finger: Finger, view: View, as: "drag" | "lasso" | "pan"): Gesture {
  if (as === "drag") return { ...g, dragging: true, from: finger };
  if (as === "pan") return { ...g, pan: { x: view.x, y: view.y, finger } };
  const place = onSheet(view, finger.x, finger.y);
  return { ...g, lasso: { from: place, to: place } };
}

export type Motion =
  | { does: "drag"; first: boolean }
  | { does: "zoom"; by: number; about: Point }
  | { does: "lasso" }
  | { does: "hover" }
  | { does: "nothing" }
  | { does: "pan"; x: number; y: number; first: boolean };

/** A finger or pointer moves. */
export function moved(g: Gesture, finger: Finger, view: View): { gesture: Gesture; motion: Motion } {
  const down = g.fingers.some((f) => f.id === finger.id);
  const fingers = down ? g.fingers.map((f) => (f.id === finger.id ? finger : f)) : g.fingers;
  const next: Gesture = down ? { ...g, fingers } : g;
  if (g.dragging) {
    const still = !g.moved && g.from !== null && Math.hypot(finger.x - g.from.x, finger.y - g.from.y) < STILL;
    if (still) return { gesture: next, motion: { does: "nothing" } };
    return { gesture: { ...next, moved: true }, motion: { does: "drag", first: !g.moved } };
  }
  if (g.pinch && fingers.length === 2) {
    const [a, b] = fingers as [Finger, Finger];
    const by = (g.pinch.zoom * apart(fingers)) / g.pinch.apart / view.zoom;
    return { gesture: { ...next, moved: true }, motion: { does: "zoom", by, about: [(a.x + b.x) / 2, (a.y + b.y) / 2] } };
  }
  if (g.lasso) {
    const to = onSheet(view, finger.x, finger.y);
    const long = Math.hypot(to[0] - g.lasso.from[0], to[1] - g.lasso.from[1]) * view.zoom;
    return { gesture: { ...next, lasso: { ...g.lasso, to }, moved: g.moved || long > SMALL }, motion: { does: "lasso" } };
  }
  if (!g.pan) return { gesture: next, motion: { does: "hover" } };
  const [dx, dy] = [finger.x - g.pan.finger.x, finger.y - g.pan.finger.y];
  if (!g.moved && Math.hypot(dx, dy) < STILL) return { gesture: next, motion: { does: "nothing" } };
  const motion: Motion = { does: "pan", x: g.pan.x + dx, y: g.pan.y + dy, first: !g.moved };
  return { gesture: { ...next, moved: true, moving: true }, motion };
}

/** A finger is lifted. `dragged`: whether a drag that ends went anywhere; one that did not is a click. */
export function lifted(g: Gesture, id: number, dragged: boolean): Gesture {
  const fingers = g.fingers.filter((f) => f.id !== id);
  return {
    fingers,
    pan: null,
    pinch: fingers.length < 2 ? null : g.pinch,
    lasso: null,
    dragging: false,
    from: null,
    moved: g.dragging ? dragged : g.moved,
    moving: false,
  };
}

export interface Rectangle {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export function rectangleOf({ from, to }: Lasso): Rectangle {
  return { left: Math.min(from[0], to[0]), top: Math.min(from[1], to[1]), right: Math.max(from[0], to[0]), bottom: Math.max(from[1], to[1]) };
}

/** Who stands inside a lasso. */
export function within<T extends { x: number; y: number }>(list: readonly T[], r: Rectangle): T[] {
  return list.filter((p) => p.x > r.left && p.x < r.right && p.y > r.top && p.y < r.bottom);
}
