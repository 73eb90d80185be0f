// Picking: each thing that is touched leaves fewer options, until one is left.

import type { Opt } from "../lib/types";
import { openOptions, touches, type Thing } from "./options";

export type Pick = { does: "choose"; text: string } | { does: "narrow"; picked: Thing[] };

/** What picking a thing does; null if no open option touches it. */
export function pickOf(options: readonly Opt[], picked: readonly Thing[], thing: Thing): Pick | null {
  const open = openOptions(options, picked).filter((o) => touches(o, thing));
  if (!open.length) return null;
  if (open.length === 1) return { does: "choose", text: open[0]!.text };
  return { does: "narrow", picked: isPicked(picked, thing.kind, thing.id) ? [...picked] : [...picked, thing] };
}

export function isPicked(picked: readonly Thing[], kind: Thing["kind"], id: number): boolean {
  return picked.some((p) => p.kind === kind && p.id === id);
}

/** The pieces among the things picked. */
export function pickedUnits(picked: readonly Thing[]): number[] {
  return picked.filter((p) => p.kind === "unit").map((p) => p.id);
}

/** A piece joins a group, or leaves it. */
export function toggled(group: readonly number[], unit: number): number[] {
  return group.includes(unit) ? group.filter((u) => u !== unit) : [...group, unit];
}
