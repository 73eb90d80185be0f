// The window through which a sheet is seen: where it lies, how large; pan, zoom, fit.

import type { Point } from "../lib/geometry";

export interface Size {
  width: number;
  height: number;
}

/** The sheet's left upper corner in the window, in pixels, and its scale. */
export interface View {
  x: number;
  y: number;
  zoom: number;
}

const MOST = 3; // times its own size
const LEAST = 0.7; // of the size at which the whole sheet is seen
const SLACK = 80; // pixels by which a sheet can be pulled off the edge
const EDGE = 60; // pixels: what is nearer to the edge is brought to the middle

/** The place on the sheet under a point of the window. */
export function onSheet(view: View, x: number, y: number): Point {
  return [(x - view.x) / view.zoom, (y - view.y) / view.zoom];
}

function wholeZoom(box: Size, sheet: Size): number {
  return Math.min(box.width / sheet.width, box.height / sheet.height);
}

/** The whole sheet, in the middle; a window or sheet without a size leaves the view as it is. */
export function fitted(view: View, box: Size, sheet: Size): View {
  if (!box.width || !sheet.width) return view;
  const zoom = wholeZoom(box, sheet);
  return { x: (box.width - sheet.width * zoom) / 2, y: (box.height - sheet.height * zoom) / 2, zoom };
}

/** The window has another size: the middle stays in the middle, as large as before beside the whole sheet. */
export function resized(view: View, before: Size, box: Size, sheet: Size): View {
  if (!before.width || !before.height || !box.width || !sheet.width) return view;
  const zoom = (view.zoom * wholeZoom(box, sheet)) / wholeZoom(before, sheet);
  const [x, y] = onSheet(view, before.width / 2, before.height / 2);
  return clamped({ x: box.width / 2 - x * zoom, y: box.height / 2 - y * zoom, zoom }, box, sheet);
}

/** The sheet never leaves the window; one that fits stays in its middle. */
export function clamped(view: View, box: Size, sheet: Size): View {
  const along = (at: number, window: number, size: number) =>
    size < window + 1 ? (window - size) / 2 : Math.max(window - size - SLACK, Math.min(SLACK, at));
  return {
    x: along(view.x, box.width, sheet.width * view.zoom),
    y: along(view.y, box.height, sheet.height * view.zoom),
    zoom: view.zoom,
  };
}

/** So many times larger, about a point of the window that stays where it is. */
export function zoomed(view: View, box: Size, sheet: Size, by: number, about: Point = [box.width / 2, box.height / 2]): View {
  const zoom = Math.max(wholeZoom(box, sheet) * LEAST, Math.min(MOST, view.zoom * by));
  const x = about[0] - ((about[0] - view.x) * zoom) / view.zoom;
  const y = about[1] - ((about[1] - view.y) * zoom) / view.zoom;
  return clamped({ x, y, zoom }, box, sheet);
}

/** Brings a place of the sheet to the middle if it is outside or near the edge. */
export function revealed(view: View, box: Size, sheet: Size, place: Point): View {
  const x = place[0] * view.zoom + view.x;
  const y = place[1] * view.zoom + view.y;
  if (x > EDGE && y > EDGE && x < box.width - EDGE && y < box.height - EDGE) return view;
  return clamped({ x: box.width / 2 - place[0] * view.zoom, y: box.height / 2 - place[1] * view.zoom, zoom: view.zoom }, box, sheet);
}

/** How much a turn of the wheel enlarges. */
export function wheelZoom(deltaY: number): number {
  return Math.exp(-deltaY * 0.0015);
}

/** A group of places in the middle, at least so large; a view that shows one of them so stays as it is. */
export function gathered(view: View, box: Size, sheet: Size, places: readonly Point[], least: number): View {
  const seen = ([px, py]: Point) => {
    const [x, y] = [px * view.zoom + view.x, py * view.zoom + view.y];
    return x > 0 && y > 0 && x < box.width && y < box.height;
  };
  if (!places.length || !box.width || (view.zoom >= least && places.some(seen))) return view;
  const zoom = Math.min(MOST, Math.max(view.zoom, least));
  const middle = (axis: 0 | 1) => places.reduce((n, p) => n + p[axis], 0) / places.length;
  return clamped({ x: box.width / 2 - middle(0) * zoom, y: box.height / 2 - middle(1) * zoom, zoom }, box, sheet);
}
