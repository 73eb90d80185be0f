// Small positions for the tests of the board.

import { layoutOf, type Layout } from "../src/lib/geometry";
import type { Arrow, Command, Figure, Grip, HexCell, HexMap, HexSide, LogLine, Opt, PeekTold, Piece, Question, RollTold, Scene, SideCard, Snap, State, TableMap, Value } from "../src/lib/types";
import type { Compass } from "../src/play/facing";
import type { Situation, Touch } from "../src/play/touch";

export function opt(text: string, more: Partial<Opt> = {}): Opt {
  return { text, label: `<${text}>`, word: text.split(" ")[0]!, ...more };
}

/** An option to take a unit. */
export const unitOpt = (text: string, unit: number, more: Partial<Opt> = {}) => opt(text, { unit: [unit], main: "unit", ...more });
/** An option to go to a hex. */
export const hexOpt = (text: string, hex: number, more: Partial<Opt> = {}) => opt(text, { hex: [hex], main: "hex", ...more });
/** An option that only turns. */
export const turnOpt = (facing: number) => opt(`face ${facing}`, { facing: [facing] });

/** What a piece is when nothing is said of it. */
const PIECE: Piece = {
  id: 0,
  side: 0,
  kind: "counter",
  look: "",
  name: "",
  code: "",
  command: "",
  place: null,
  tail: null,
  storey: 0,
  x: 0,
  y: 0,
  width: 0,
  depth: 0,
  turn: null,
  values: [],
  badges: [],
  cubes: 0,
  greys: 0,
  figures: [],
  acted: false,
  lying: false,
  secret: false,
  mine_only: false,
  facts: [],
  state: "",
};

export function piece(id: number, more: Partial<Piece> = {}): Piece {
  return { ...PIECE, id, name: `unit ${id}`, place: id + 100, ...more };
}

export const command = (key: string, side: number, name: string, units: number[], note = ""): Command => ({ key, side, name, units, stripe: 0, leader: null, note, active: false });
export const sideCard = (name: string): SideCard => ({ name, short: "", tincture: "red", emblem: "" });
export const value = (text: string, title: string): Value => ({ text, title, tone: "black", ringed: false });
export const figure = (x: number, y: number, look: string): Figure => ({ x, y, look, fallen: false });
export const snap = (amount: number, title: string): Snap => ({ amount, title, warn: false });
export const hexSide = (a: number, b: number, terrain: string, high: number | null = null): HexSide => ({ a, b, terrain, high });
export const arrow = (unit: number, more: Partial<Arrow> = {}): Arrow => ({ unit, target: null, hex: null, kind: "assault", label: "", compulsory: false, ...more });

export const pieces = (...list: Piece[]) => new Map(list.map((p) => [p.id, p]));

export const COMPASS: Compass = { angles: [0, 60, 120, 180, 240, 300], rotation: 0, flip: false };

export function situation(options: Opt[], list: Piece[] = [], more: Partial<Situation> = {}): Situation {
  return { live: true, options, picked: [], group: [], held: new Set(), pieces: pieces(...list), player: 0, about: [], hover: null, compass: COMPASS, ...more };
}

export const onUnit = (id: number, more: Partial<Touch> = {}): Touch => ({ kind: "unit", id, angle: 0, shift: false, ...more });
export const onHex = (id: number, more: Partial<Touch> = {}): Touch => ({ kind: "hex", id, angle: 0, shift: false, ...more });

export const ROLL: RollTold = { rule: "1", side: 0, purpose: "shock", about: [], dice: [[1, 1, 6]], modifiers: [], bonus: 0, chances: [["holds", 1, 2], ["flees", 1, 2]], table: [], key: "t" };

/** Dice that cannot fall otherwise. */
export const CERTAIN: RollTold = { ...ROLL, chances: [["holds", 1, 1]] };

export function peek(options: Opt[], roll: RollTold | null = null): PeekTold {
  return { type: "reply", id: 1, roll, player: 0, risky: roll !== null, options, lines: [], hand: null, grips: [] };
}

export function line(n: number, more: Partial<LogLine> = {}): LogLine {
  return { n, rule: "", text: `line ${n}`, kind: "moved", act: "order", ...more };
}

export function question(options: Opt[], more: Partial<Question> = {}): Question {
  return { number: 1, player: 0, step: "Act", rule: "1", prompt: "Who acts?", open: false, options, obligations: [], about: [], routine: [], setup: false, draft: [], quiet: [], ...more };
}

/** A state with the lines from `from` on. */
export function state(number: number, from: number, lines: LogLine[], more: Partial<State> = {}): State {
  return {
    type: "state",
    battle: "b",
    number,
    entries: number,
    receipt: "",
    viewer: 0,
    sides: [0],
    curtain: false,
    thinking: false,
    trouble: "",
    log: { from, total: from + lines.length, lines },
    undo: false,
    undo_more: false,
    standing: 0,
    offer: null,
    player: 1,
    outcome: null,
    broken: null,
    corrected: false,
    corrects: false,
    learnt: false,
    question: null,
    waiting: null,
    grips: [],
    overlays: [],
    ...more,
  };
}

export const scene = (list: Piece[], more: Partial<Scene> = {}): Scene => ({
  pieces: list,
  sequence: { stages: [], present: 0, turn: "" },
  tallies: [],
  goal: null,
  commands: [],
  piles: [],
  arrows: [],
  sheets: [],
  notes: [],
  sides: [],
  zones: [],
  areas: [],
  ways: [],
  captions: [],
  active: null,
  ...more,
});

/** Hexes in so many columns and rows, numbered 100 * column + row. */
export function hexMap(columns: number, rows: number, more: Partial<HexMap> = {}): HexMap {
  const cells: HexCell[] = [];
  for (let col = 0; col < columns; col++) for (let row = 0; row < rows; row++) cells.push({ id: 100 * col + row, col, row, label: `${col}.${row}`, terrain: "clear", height: 0, storey: 0, name: "", features: [] });
  return { type: "hexes", cells, sides: [], ways: [], captions: [], zones: [], lines: "flat", shifted: "odd", north: 0, storeys: [], land: "village", ...more };
}

export function layout(columns: number, rows: number, rotation = 0, flip = false, more: Partial<HexMap> = {}): Layout {
  return layoutOf(hexMap(columns, rows, more), rotation, flip);
}

/** A table on which one unit of length is one unit of the sheet. */
export const TABLE: TableMap = { type: "table", width: 1500, height: 1000, areas: [], ways: [], captions: [], zones: [], north: 0, unit: 100, unit_name: "H", land: "village" };

export function base(id: number, x: number, y: number, turn = 0, more: Partial<Piece> = {}): Piece {
  return { ...PIECE, id, kind: "base", x, y, width: 60, depth: 30, turn, ...more };
}

export const grip = (kind: Grip["kind"], units: number[], more: Partial<Grip> = {}): Grip => ({ kind, units, option: `${kind} ${units[0]} {amount}`, title: kind, low: 0, high: 300, angle: 0, pivot: "left", snaps: [], zone: [], free: true, ...more });

/** Whole numbers, and no negative zero. */
export const rounded = (list: readonly number[]) => list.map((v) => Math.round(v) + 0);
