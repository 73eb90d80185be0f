// Which sound belongs to what happens.

import type { Shot } from "./shots";
import { decides } from "./takes";

export type Sound = "dice" | "settle" | "march" | "hooves" | "arrows" | "volley" | "cannon" | "clash" | "horn" | "turn" | "won" | "lost";

const GUNS = new Set(["gun", "bombard"]);
const MUSKETS = new Set(["musket", "grenadier", "dragoon"]);
const RIDERS = new Set(["knight", "sergeant", "hobilar", "genitor", "dragoon", "hussar", "lancer", "cuirassier", "horse", "camel", "officer", "messenger"]);

/** What is heard of a take: the arms of who acts, and the dice that fall. */
export function soundsOf({ take, before }: Shot): Sound[] {
  const actors = new Set(take.lines.flatMap((l) => l.actor ?? []));
  const looks = before.pieces.filter((p) => actors.has(p.id)).map((p) => p.look);
  const dice: Sound[] = take.lines.some(decides) ? ["dice"] : [];
  switch (take.act) {
    case "move":
    case "charge":
      return [looks.some((l) => RIDERS.has(l)) ? "hooves" : "march"];
    case "fire":
      return [looks.some((l) => GUNS.has(l)) ? "cannon" : looks.some((l) => MUSKETS.has(l)) ? "volley" : "arrows", ...dice];
    case "melee":
      return ["clash", ...dice];
    case "turn":
      return ["horn"];
    case "test":
    case "loss":
    case "order":
      return dice;
  }
}
