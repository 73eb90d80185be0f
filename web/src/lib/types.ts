// The wire: mirrors core/showing.py, and the messages of the server.

export type Tincture = "red" | "blue" | "green" | "gold" | "black" | "purple" | "white";

export interface SideCard {
  name: string;
  short?: string;
  tincture?: Tincture;
  emblem?: string;
}
export interface TerrainNote {
  id: string;
  look: string;
  name: string;
  note?: string;
  rule?: string;
  where?: "hex" | "hexside" | "area";
  reconstructed?: boolean;
}
export interface HexCell {
  id: number;
  col: number;
  row: number;
  label: string;
  terrain: string;
  height?: number;
  storey?: number;
  name?: string;
  features?: string[];
}
export interface HexSide {
  a: number;
  b: number;
  terrain: string;
  high?: number | null;
}
export interface Way {
  look: string;
  hexes?: number[];
  points?: [number, number][];
  width?: number;
  name?: string;
}
export interface Caption {
  text: string;
  hex?: number | null;
  x?: number;
  y?: number;
  turn?: number;
  kind?: "place" | "water" | "region" | "small";
}
export interface Zone {
  name: string;
  side?: number | null;
  hexes?: number[];
  outline?: [number, number][];
  kind?: "deployment" | "entry" | "objective" | "note";
}
export interface HexMap {
  type: "hexes";
  cells: HexCell[];
  sides?: HexSide[];
  ways?: Way[];
  captions?: Caption[];
  zones?: Zone[];
  lines?: "flat" | "pointy";
  shifted?: "odd" | "even";
  north?: number;
  storeys?: string[];
  ground?: Ground;
}
export type Ground = "meadow" | "moor" | "field" | "stone" | "sand";
export interface Area {
  id: string;
  terrain: string;
  outline: [number, number][];
  name?: string;
  height?: number;
}
export interface TableMap {
  type: "table";
  width: number;
  height: number;
  areas?: Area[];
  ways?: Way[];
  captions?: Caption[];
  zones?: Zone[];
  north?: number;
  unit?: number;
  unit_name?: string;
  ground?: Ground;
}
export interface Board {
  map: HexMap | TableMap;
  sides: [SideCard, SideCard];
  terrain?: TerrainNote[];
  facings?: number[];
  below?: [number, number];
  title?: string;
  date?: string;
  reconstructed?: boolean;
}
export interface Badge {
  sign: string;
  title: string;
  text?: string;
  tone?: "plain" | "calm" | "good" | "warn" | "bad";
}
export interface Value {
  text: string;
  title: string;
  tone?: "black" | "red" | "blue" | "green" | "grey" | "white";
  ringed?: boolean;
}
export interface Fact {
  name: string;
  text: string;
  rule?: string;
  reconstructed?: boolean;
}
export interface Figure {
  x: number;
  y: number;
  look: string;
  fallen?: boolean;
}
export interface Piece {
  id: number;
  side: number | null;
  kind?: "counter" | "person" | "cube" | "base" | "marker";
  look?: string;
  name?: string;
  code?: string;
  command?: string;
  place?: number | null;
  tail?: number | null;
  storey?: number;
  x?: number;
  y?: number;
  width?: number;
  depth?: number;
  turn?: number | null;
  values?: Value[];
  badges?: Badge[];
  cubes?: number;
  greys?: number;
  figures?: Figure[];
  acted?: boolean;
  lying?: boolean;
  secret?: boolean;
  mine_only?: boolean;
  facts?: Fact[];
  state?: string;
}
export interface Stage {
  name: string;
  rule?: string;
  parts?: string[];
  part?: number | null;
}
export interface Sequence {
  stages: Stage[];
  present?: number;
  turn?: string;
}
export interface Tally {
  side: number;
  name: string;
  value: number;
  limit?: number | null;
  text?: string;
  chance?: [number, number] | null;
  chance_title?: string;
  rule?: string;
  main?: boolean;
}
export interface Command {
  key: string;
  side: number;
  name: string;
  units: number[];
  stripe?: number;
  leader?: number | null;
  note?: string;
  active?: boolean;
}
export interface Card {
  id?: number | null;
  name?: string;
  text?: string;
  kind?: string;
  rule?: string;
  mark?: string;
}
export interface Pile {
  key: string;
  name: string;
  count: number;
  side?: number | null;
  cards?: Card[];
  kind?: "hand" | "deck" | "discard";
}
export interface Arrow {
  unit: number;
  target?: number | null;
  hex?: number | null;
  kind?: "assault" | "charge" | "fire" | "move" | "order";
  label?: string;
  compulsory?: boolean;
}
export interface SheetRow {
  cells: string[];
  options?: string[];
  unit?: number | null;
  lit?: boolean;
}
export interface Sheet {
  title: string;
  columns: string[];
  rows: SheetRow[];
  rule?: string;
}
export interface Scene {
  pieces: Piece[];
  sequence: Sequence;
  tallies?: Tally[];
  commands?: Command[];
  piles?: Pile[];
  arrows?: Arrow[];
  sheets?: Sheet[];
  notes?: Fact[];
  sides?: HexSide[];
  zones?: Zone[];
  areas?: Area[];
  ways?: Way[];
  captions?: Caption[];
  active?: number | null;
}
export interface ResultRow {
  key: string;
  cells: string[];
  rule?: string;
}
export interface ResultTable {
  key: string;
  title: string;
  columns: string[];
  rows: ResultRow[];
  rule?: string;
  note?: string;
  reconstructed?: boolean;
}
export interface OverlayKind {
  key: string;
  name: string;
  per_unit?: boolean;
  units?: number[] | null; // those of which it shows something; none named: any
}
export interface Overlay {
  key: string;
  title: string;
  hexes?: number[];
  faint?: number[];
  marks?: [number, string][];
  outlines?: [number, number][][];
  tone?: "own" | "enemy" | "plain";
}
export interface Snap {
  amount: number;
  title: string;
  warn?: boolean;
}
export interface Grip {
  kind: "forward" | "oblique" | "wheel" | "place";
  units: number[];
  option: string;
  title: string;
  low?: number;
  high?: number;
  angle?: number;
  pivot?: "left" | "right";
  snaps?: Snap[];
  zone?: [number, number][];
  free?: boolean;
}

// --- messages -------------------------------------------------------------------------------

export interface Opt {
  text: string;
  label: string;
  word: string;
  main?: string;
  unit?: number[];
  hex?: number[];
  facing?: number[];
  card?: number[];
  side?: number[];
  path?: number[];
  command?: string;
  group?: number[]; // the pieces of that command: touching one of them means the command
  note?: string; // of a command that is not on the board: what it is made of
}
export interface Refusal {
  rule: string;
  text: string;
}
export interface Question {
  number: number;
  player: number;
  step: string;
  rule: string;
  prompt: string;
  open: boolean;
  options: Opt[];
  obligations: Refusal[];
  about: [string, number][];
  window?: {
    key: string;
    name: string;
    unit: number | null;
    cause: number | null;
    policy: string;
    own: { key: string; name: string; silenced: boolean }[]; // cards that can be silenced one by one
  };
}
export interface RollTold {
  rule: string;
  side: number;
  purpose: string;
  about: number[];
  dice: [number, number, number][];
  modifiers: { rule: string; value: number; label: string }[];
  bonus: number;
  chances: [string, number, number][];
  table: [string, string][];
  key: string;
  faces?: number[];
  result?: string;
}
export interface LogLine {
  n: number;
  rule: string;
  text: string;
  kind: string;
  roll?: RollTold;
  unit?: number[];
  hex?: number[];
  side?: number | number[];
  auto?: boolean;
}
export interface OddsTold {
  rolls: RollTold[];
  rows: [string, number, number][];
  exact: boolean;
}
export interface State {
  type: "state";
  battle: string;
  number: number;
  viewer: number;
  sides: number[];
  curtain: boolean;
  neutral?: { name: string; player: number };
  thinking: boolean;
  trouble: string;
  scene?: Scene;
  log: { from: number; total: number; lines: LogLine[] };
  undo: boolean;
  undo_more: boolean;
  standing: number; // standing orders in force
  offer: { what: string; by: number } | null;
  player: number | null;
  outcome: { winner: number | null; rule: string; text: string } | null;
  broken: number | null;
  question: Question | null;
  asked?: { player: number; rule: string } | null;
  waiting: (RollTold & { mine: boolean; back: boolean }) | null;
  grips: Grip[];
  overlays: OverlayKind[];
}
export interface BoardMessage {
  type: "board";
  board: Board;
  tables: ResultTable[];
  system: string;
  system_title: string;
  scenario: { id: string; title: string; history: string };
  seats: { kind: string; level: string }[];
  open: boolean;
  hides: boolean;
  dice: string;
}
export interface PeekTold {
  roll: RollTold | null;
  player: number | null;
  options: Opt[];
  lines: LogLine[];
}
export interface RuleTold {
  id: string;
  section: string;
  kind: string;
  text: string;
  see: string[];
  open: string;
}
export interface ScenarioTold {
  id: string;
  title: string;
  history: string;
  sides: [string, string];
  year: number;
  length: string;
  difficulty: string;
  choices: { name: string; values: string[]; title: string; rule: string; labels: Record<string, string> }[];
}
export interface SystemTold {
  name: string;
  title: string;
  blurb: string;
  quick: boolean;
  scenarios: ScenarioTold[];
}
export interface ShelfTold {
  id: string;
  system: string;
  scenario: string;
  seats: { sides: { kind: string; level: string; link: string }[]; open: boolean; name: string };
  touched: number;
  age: number;
  finished: boolean;
  winner: number | null;
  helped: boolean;
  own: { title: string; sides: [string, string] } | null; // a battle that does not ship
}
export interface HomeTold {
  systems: SystemTold[];
  battles: ShelfTold[];
  levels: string[];
  lan: string;
  seat?: string | null;
}
