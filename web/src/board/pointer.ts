// What of the board is under a pointer or has the focus: pieces and hexes carry their number.

import type { Touch } from "../play/touch";

export type Phase = "start" | "move" | "end" | "cancel"; // of a drag; cancelled, it was none

export function thingAt(target: EventTarget | null): { kind: Touch["kind"]; id: number } | null {
  const found = (target as Element).closest<SVGElement>("[data-unit],[data-hex]");
  if (!found) return null;
  const { unit, hex } = found.dataset;
  return unit === undefined ? { kind: "hex", id: Number(hex) } : { kind: "unit", id: Number(unit) };
}

/** The number that an element or one around it carries, such as `data-grip`. */
export function numberAt(target: EventTarget | null, name: "unit" | "grip"): number | null {
  const found = (target as Element).closest<SVGElement>(`[data-${name}]`);
  return found ? Number(found.dataset[name]) : null;
}
