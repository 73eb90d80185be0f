// What goes where on paper: a map on a page, units under their commands, boxes to be ticked.

import type { Board, Command, HexMap, PaperTold, Piece, Scene } from "../lib/types";
import { measured } from "./grips";

/** The room for a map on an A4 page with its margins and a heading, in millimetres. */
const ROOM = { width: 185, height: 255 };

export interface Fitted {
  width: number; // millimetres
  height: number;
  scale: number; // millimetres a unit of the drawing
  box: string;
  turn: string; // a wide map lies on its side
}

/** A drawing as large as a page allows. */
export function fitted(width: number, height: number): Fitted {
  const wide = width > height;
  const [w, h] = wide ? [height, width] : [width, height];
  const scale = Math.min(ROOM.width / w, ROOM.height / h);
  return { width: w * scale, height: h * scale, scale, box: `0 0 ${w} ${h}`, turn: wide ? `rotate(-90) translate(${-width} 0)` : "" };
}

/** The pieces of a storey; those of a map that has but one are all on it. */
export const inStorey = (pieces: readonly Piece[], storey: number) => pieces.filter((p) => p.storey === storey);

/** The storeys of a map, by name; [""]: it has but one. */
export const storeysOf = (board: Board) => (board.map.type === "hexes" && board.map.storeys.length ? board.map.storeys : [""]);

/** Units that stand together in a list. */
export interface Group {
  name: string;
  note: string;
  units: Piece[];
}

/** The units of a side under their commands; those of none come last. */
export function groupsOf(scene: Scene, side: number): Group[] {
  const own = scene.pieces.filter((p) => p.side === side);
  const byId = new Map(own.map((p) => [p.id, p]));
  const led = scene.commands.filter((c) => c.side === side).map((c) => ({ name: c.name, note: c.note, units: unitsOf(c, byId) }));
  const others = own.filter((p) => !led.some((g) => g.units.includes(p)));
  return [...led, { name: "", note: "", units: others }].filter((g) => g.units.length);
}

function unitsOf(command: Command, byId: ReadonlyMap<number, Piece>): Piece[] {
  const ids = command.leader == null ? command.units : [command.leader, ...command.units.filter((u) => u !== command.leader)];
  return ids.flatMap((u) => byId.get(u) ?? []);
}

/** Where a unit is set up: its hex, or how far its front is from the left and the lower edge; "": nowhere yet. */
export function placeOf(piece: Piece, told: PaperTold): string {
  const map = told.board.map;
  if (map.type === "table") return piece.width ? `${measured(piece.x, map)} · ${measured(piece.y, map)}` : "";
  return hexLabel(map, piece.place) + (piece.tail == null ? "" : `–${hexLabel(map, piece.tail)}`);
}

function hexLabel(map: HexMap, place: number | null): string {
  return place == null ? "" : (map.cells.find((c) => c.id === place)?.label ?? "");
}

/** How many losses a unit can take that are counted by things on the table: cubes, figures. */
export const boxesOf = (piece: Piece) => piece.cubes + piece.greys || piece.figures.length;
