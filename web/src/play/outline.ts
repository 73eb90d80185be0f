// Lines on the sheet as SVG paths: zones, regions, ways and arrows.

import { near, polygon, type Cell, type Layout, type Point } from "../lib/geometry";
import type { Arrow } from "../lib/types";

function cellsOf(hexes: readonly number[], layout: Layout): Cell[] {
  return hexes.map((h) => layout.byId.get(h)).filter((c) => c !== undefined);
}

/** Every hex of a region, filled. */
export function regionPath(hexes: readonly number[], layout: Layout): string {
  return cellsOf(hexes, layout).map((c) => polygon(c.corners)).join("");
}

/** The hexsides of a zone that have no hex of it on the other side. */
export function zonePath(hexes: readonly number[], layout: Layout): string {
  const list = cellsOf(hexes, layout);
  return list
    .flatMap((c) =>
      c.corners.map((p, k) => {
        const q = c.corners[(k + 1) % 6]!;
        const beyond: Point = [p[0] + q[0] - c.x, p[1] + q[1] - c.y];
        return list.some((o) => near([o.x, o.y], beyond)) ? "" : `M${p[0]} ${p[1]}L${q[0]} ${q[1]}`;
      }),
    )
    .join("");
}

/** From the middle of one hex to the next. */
export function wayPath(hexes: readonly number[], layout: Layout): string {
  return cellsOf(hexes, layout)
    .map((c, i) => `${i ? "L" : "M"}${c.x} ${c.y}`)
    .join("");
}

type Spot = { x: number; y: number };

/** A bent arrow from a piece to its target or hex; nothing if one of them is not on the sheet. */
export function arrowPath(arrow: Arrow, pieces: ReadonlyMap<number, Spot>, layout: Layout): string {
  const from = pieces.get(arrow.unit);
  const to = (arrow.target != null ? pieces.get(arrow.target) : undefined) ?? (arrow.hex != null ? layout.byId.get(arrow.hex) : undefined);
  if (!from || !to) return "";
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const d = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / d, dy / d];
  const [x1, y1] = [from.x + ux * 18, from.y + uy * 18];
  const [x2, y2] = [to.x - ux * 14, to.y - uy * 14];
  const bend = arrow.kind === "fire" ? 0.16 : 0.06;
  const [mx, my] = [(x1 + x2) / 2 - uy * d * bend, (y1 + y2) / 2 + ux * d * bend];
  return `M${x1} ${y1}Q${mx} ${my} ${x2} ${y2}`;
}
