// What a pointer touches on either board, and what is lit there.

export interface Touch {
  kind: "hex" | "unit";
  id: number;
  angle: number; // of the pointer as seen from the middle of the thing, degrees clockwise, 0 = up
  shift: boolean;
  x: number;
  y: number;
}
export interface Lit {
  hexes: Map<number, string>; // hex -> class
  units: Map<number, string>;
}
type Place = { x: number; y: number };

/** The piece or hex under a pointer; `place` knows where a thing is drawn, `world` where the pointer is. */
export function touchAt(
  e: MouseEvent,
  place: (kind: Touch["kind"], id: number) => Place | undefined,
  world: ((x: number, y: number) => [number, number]) | undefined,
): Touch | null {
  const el = (e.target as Element).closest<SVGElement>("[data-unit],[data-hex]");
  if (!el) return null;
  const unit = el.dataset["unit"];
  const kind = unit === undefined ? "hex" : "unit";
  const id = Number(unit ?? el.dataset["hex"]);
  const where = place(kind, id);
  if (!where) return null;
  const [px, py] = world?.(e.clientX, e.clientY) ?? [where.x, where.y];
  const angle = (Math.atan2(px - where.x, where.y - py) * 180) / Math.PI;
  return { kind, id, angle: (angle + 360) % 360, shift: e.shiftKey, x: e.clientX, y: e.clientY };
}
