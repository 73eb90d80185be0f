// Orders to a line of pieces on hexes: ahead in step, or a wheel about its end.

import { nearestCell, R, turned, type Layout, type Point } from "../lib/geometry";
import type { Piece } from "../lib/types";
import { angleGap } from "./facing";

/** What a group is told: the hex each should go to, where each is drawn now, and the direction on the sheet. */
export interface LineOrder {
  targets: Record<string, number>;
  places: { id: number; x: number; y: number }[];
  towards: Point;
}

/** The direction in which a group looks, as a vector of the data. */
export function headingOf(group: readonly Piece[]): Point {
  const rad = (p: Piece) => ((p.turn ?? 0) * Math.PI) / 180;
  return [group.reduce((s, p) => s + Math.sin(rad(p)), 0), group.reduce((s, p) => s - Math.cos(rad(p)), 0)];
}

function standing(group: readonly Piece[], layout: Layout): { id: number; x: number; y: number }[] {
  return group.flatMap((p) => {
    const cell = layout.byId.get(p.place ?? -1);
    return cell ? [{ id: p.id, x: cell.x, y: cell.y }] : [];
  });
}

/** How far hexes lie apart in a direction: towards a corner 1.5 R, towards a side more. */
function stride(layout: Layout, [vx, vy]: Point): number {
  const cell = layout.cells[0]!;
  const off = Math.min(
    ...cell.corners.map(([x, y]) => {
      const a = Math.atan2(y - cell.y, x - cell.x) - Math.atan2(vy, vx);
      return Math.abs(Math.atan2(Math.sin(a), Math.cos(a)));
    }),
  );
  return off < Math.PI / 12 ? 1.5 * R : Math.sqrt(3) * R;
}

/** Where pieces come that go so many hexes in one direction (of the data) and keep their line. */
export function goneAhead(group: readonly Piece[], direction: Point, steps: number, layout: Layout): LineOrder {
  const towards = turned(direction, layout.rotation, layout.flip);
  const long = Math.hypot(...towards) || 1;
  const [ux, uy] = [towards[0] / long, towards[1] / long];
  const reach = steps * stride(layout, towards);
  const places = standing(group, layout);
  // a little to one side, so that of two hexes equally near all take the same
  const there = (p: Point): Point => [p[0] + ux * reach - uy * 3, p[1] + uy * reach + ux * 3];
  return { targets: Object.fromEntries(places.map((p) => [p.id, nearestCell(layout, there([p.x, p.y])).id])), places, towards };
}

/** Where pieces come that wheel by one hexside about the piece at the end of their line. */
export function wheeled(group: readonly Piece[], direction: Point, way: "left" | "right", layout: Layout): LineOrder {
  const towards = turned(direction, layout.rotation, layout.flip);
  const [vx, vy] = towards;
  const hand = way === "left" ? 1 : -1;
  const places = standing(group, layout);
  const end = (p: { x: number; y: number }) => hand * (p.x * vy - p.y * vx) + 0.001 * (p.x * vx + p.y * vy);
  const pivot = places.reduce((a, b) => (end(b) > end(a) ? b : a));
  const a = (-hand * Math.PI) / 3;
  const targets: Record<string, number> = {};
  for (const p of places) {
    const [x, y] = [p.x - pivot.x, p.y - pivot.y];
    const [tx, ty] = [pivot.x + x * Math.cos(a) - y * Math.sin(a), pivot.y + x * Math.sin(a) + y * Math.cos(a)];
    const there = layout.cells.find((c) => Math.hypot(c.x - tx, c.y - ty) < R / 2);
    if (there) targets[String(p.id)] = there.id;
  }
  return { targets, places, towards };
}

/** The facing of a line after a wheel: of those there are, the one nearest to a hexside further round. */
export function wheeledFacing([x, y]: Point, way: "left" | "right", flip: boolean, angles: readonly number[]): number {
  const turn = (way === "left") === flip ? 60 : -60;
  const wanted = (Math.atan2(x, -y) * 180) / Math.PI + turn;
  const gaps = angles.map((a) => angleGap(a, wanted));
  return gaps.indexOf(Math.min(...gaps));
}
