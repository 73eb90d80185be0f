// Written by tools/wire_types.py from the server's messages. Change those, not this file.

// --- the board and its two sides (core/display_board.py) ---

export type Tincture = "red" | "blue" | "green" | "gold" | "black" | "purple" | "white";
/** One side: its name and arms. Side is never told by colour alone: emblem and shape differ too. */
export interface SideCard {
  name: string;
  short: string;
  tincture: Tincture;
  emblem: string; // lion, lilies, saltire, cross, chevron, eagle, tower, boar, raven, bend, pale, star
}
/** One line of the terrain key. */
export interface TerrainNote {
  id: string;
  look: string;
  name: string;
  note: string;
  rule: string;
  where: "area" | "hex" | "hexside";
  reconstructed: boolean;
}
/** One hex. `storey` is the floor of a building (0 = ground); `height` the elevation of the ground. */
export interface HexCell {
  id: number;
  col: number;
  row: number;
  label: string;
  terrain: string; // a TerrainNote id
  height: number;
  storey: number;
  name: string;
  features: string[]; // more looks on top: "road", "bridge", "tree", "stairs", "tower"
}
/** What lies on the side between two hexes. `high` is the hex on the upper side of a slope. */
export interface HexSide {
  a: number;
  b: number;
  terrain: string; // a TerrainNote id
  high: number | null;
}
/** A road, path or watercourse through the centres of hexes (or points of a table, with a width). */
export interface Way {
  look: string;
  hexes: number[];
  points: [number, number][];
  width: number;
  name: string;
}
/** A name written on the map, over a hex or at a point of the table. */
export interface Caption {
  text: string;
  hex: number | null;
  x: number;
  y: number;
  turn: number;
  kind: "place" | "region" | "small" | "water";
}
/** A named group of hexes or an outline on the table: deployment and entry zones, objectives. */
export interface Zone {
  name: string;
  side: number | null;
  hexes: number[];
  outline: [number, number][];
  kind: "deployment" | "entry" | "note" | "objective";
}
/** A map of hexes. */
export interface HexMap {
  type: "hexes";
  cells: HexCell[];
  sides: HexSide[];
  ways: Way[];
  captions: Caption[];
  zones: Zone[];
  lines: "flat" | "pointy";
  shifted: "even" | "odd";
  north: number;
  storeys: string[]; // names of the floors, lowest first, where a map has more than one
  land: string; // how the ground is painted: one of `scenario.LANDS`
}
/** A terrain area of a measured table. `terrain` is a TerrainNote id. */
export interface Area {
  id: string;
  terrain: string;
  outline: [number, number][];
  name: string;
  height: number;
}
/** A measured table, in micrometres. */
export interface TableMap {
  type: "table";
  width: number;
  height: number;
  areas: Area[];
  ways: Way[];
  captions: Caption[];
  zones: Zone[];
  north: number;
  unit: number; // length of one measure on the ruler (1H, 1 cm)
  unit_name: string;
  land: string;
}
/** One sentence on how the battle is won, or on a rule that it has of its own. */
export interface Won {
  text: string;
  rule: string;
}
/** What does not change during a battle. */
export interface Board {
  map: HexMap | TableMap;
  sides: [SideCard, SideCard];
  terrain: TerrainNote[];
  facings: number[];
  below: [number, number]; // rotation of the drawing that puts each side's army below
  title: string;
  date: string;
  reconstructed: boolean; // the map is our reconstruction
  won: Won[];
}

// --- what a system shows after every decision, and on demand (core/display.py) ---

export type Act = "move" | "charge" | "fire" | "melee" | "test" | "loss" | "order" | "turn";
/** A small sign on a piece. `text` (one or two characters) is drawn where there is no drawing. */
export interface Badge {
  sign: string;
  title: string;
  text: string;
  tone: "bad" | "calm" | "good" | "plain" | "warn";
}
/** A printed value: attack black, defence red (ringed if armoured), movement blue. */
export interface Value {
  text: string;
  title: string;
  tone: "black" | "blue" | "green" | "grey" | "red" | "white";
  ringed: boolean;
}
/** One line of a unit's card. */
export interface Fact {
  name: string;
  text: string;
  rule: string;
  reconstructed: boolean;
  listed: boolean; // it changes in play: a list of units shows it too
}
/** A single figure on a base: place relative to the front centre, x to the right, y to the rear. */
export interface Figure {
  x: number;
  y: number;
  look: string;
  fallen: boolean;
}
/**
 * Anything that stands on the board.
 *
 * counter: a unit of a hex game. person: a named man of Cry Havoc. cube: wooden cubes of Dark Ages
 * (`cubes` whole, `greys` half ones). base: a base on the measured table. marker: anything else.
 */
export interface Piece {
  id: number;
  side: number | null;
  kind: "base" | "counter" | "cube" | "marker" | "person";
  look: string;
  name: string;
  code: string; // short type code: MM, PK, FP, CL
  command: string; // a Command key: colour of the stripe
  place: number | null; // hex id
  tail: number | null; // the second hex of a rider
  storey: number;
  x: number;
  y: number;
  width: number;
  depth: number;
  turn: number | null; // which way it faces; null = it has no facing
  values: Value[];
  badges: Badge[];
  cubes: number;
  greys: number;
  figures: Figure[];
  acted: boolean; // dimmed
  lying: boolean; // bodies and fallen standards: under the living
  secret: boolean; // an unknown enemy piece: drawn from the back
  mine_only: boolean; // on the board for its owner alone (ambush, hidden orders)
  facts: Fact[];
  state: string; // one word for lists and screen readers: "disordered", "wounded"
}
/** One step of the sequence of play. */
export interface Stage {
  name: string;
  rule: string;
  parts: string[];
  part: number | null;
}
/** The sequence of play with the present step. */
export interface Sequence {
  stages: Stage[];
  present: number;
  turn: string; // "Turn 4 of 15", "English activation of Bek"
}
/** Points of one side with their limit: flight points, cubes lost, VD, victory points. */
export interface Tally {
  side: number;
  name: string;
  value: number;
  limit: number | null;
  text: string; // as players say it, e.g. "3½ of 12"
  chance: [number, number] | null; // chance (of, in) that this side routs at its next test
  chance_title: string;
  rule: string;
  main: boolean; // the tally that decides; others are shown small
}
/** How the battle is won, in a few words; the rules that say so; the turns left after this one. */
export interface Goal {
  text: string;
  rules: string[];
  left: number | null; // null: no turn is the last
}
/** One command of the order of battle. `stripe` 0-11 chooses the colour. */
export interface Command {
  key: string;
  side: number;
  name: string;
  units: number[];
  stripe: number;
  leader: number | null;
  note: string; // "active", "finished", its order, its chance to activate
  active: boolean;
}
/** A card. A card seen only from the back has id null. */
export interface Card {
  id: number | null;
  name: string;
  text: string;
  kind: string;
  rule: string;
  mark: string; // its luck mark or value, as drawn in the corner
}
/** A hand, deck or discard pile. */
export interface Pile {
  key: string;
  name: string;
  count: number;
  side: number | null;
  cards: Card[]; // those that may be seen, top first
  kind: "deck" | "discard" | "hand";
}
/** A designation or plan: from a piece to a piece or a hex. */
export interface Arrow {
  unit: number;
  target: number | null;
  hex: number | null;
  kind: "assault" | "charge" | "fire" | "move" | "order";
  label: string;
  compulsory: boolean;
}
/** One row of a sheet; `options` are the notations of options that this row offers, cell by cell. */
export interface SheetRow {
  cells: string[];
  options: string[];
  unit: number | null;
  lit: boolean;
}
/** A table to be filled in by the present question (orders by command, plan of volleys). */
export interface Sheet {
  title: string;
  columns: string[];
  rows: SheetRow[];
  rule: string;
}
/** What one side sees now. */
export interface Scene {
  pieces: Piece[];
  sequence: Sequence;
  tallies: Tally[];
  goal: Goal | null;
  commands: Command[];
  piles: Pile[];
  arrows: Arrow[];
  sheets: Sheet[];
  notes: Fact[]; // weather, time of day, obligations still open
  sides: HexSide[]; // hexsides that changed: doors opened, hedges cut
  zones: Zone[];
  areas: Area[]; // ground of a table that the players laid out, with its ways and names
  ways: Way[];
  captions: Caption[];
  active: number | null; // the side whose turn it is
}
/** One row of a result table. */
export interface ResultRow {
  key: string;
  cells: string[];
  rule: string;
}
/** A result table as printed. */
export interface ResultTable {
  key: string;
  title: string;
  columns: string[];
  rows: ResultRow[];
  rule: string;
  note: string;
  reconstructed: boolean;
}
/** One entry of the overlay menu. */
export interface OverlayKind {
  key: string; // range, zoc, sight, command, reach ...
  name: string;
  per_unit: boolean; // asks for a unit; otherwise covers the whole army
  units: number[] | null; // the units of which it shows something; null: of any
}
/** Hexes or outlines to tint. `marks` are short texts in hexes (cost, strength). */
export interface Overlay {
  key: string;
  title: string;
  hexes: number[];
  faint: number[];
  marks: [number, string][];
  outlines: [number, number][][];
  tone: "enemy" | "own" | "plain";
}
/** An amount at which a drag catches: full rate, contact, edge of a zone, alignment. */
export interface Snap {
  amount: number;
  title: string;
  warn: boolean; // e.g. will be disordered
}
/**
 * Something that can be dragged on the measured table for the present question.
 *
 * forward: along `turn` (negative amounts: backward). oblique: along `turn` + `angle`. wheel: about
 * the corner `pivot` ("left" or "right" front corner of the group), amount = length of the arc of the
 * outer corner in micrometres (positive = forward). place: put down anywhere in `zone`, the option
 * gets x, y and direction. `option` is a notation with `{amount}` (or `{x} {y} {turn}`) in it.
 */
export interface Grip {
  kind: "forward" | "oblique" | "place" | "wheel";
  units: number[];
  option: string;
  title: string;
  low: number;
  high: number;
  angle: number;
  pivot: "left" | "right";
  snaps: Snap[];
  zone: [number, number][];
  free: boolean; // false: only the amounts of the snaps
}

// --- armies and quick battles (core/building.py) ---

/** An army or band to choose. */
export interface ArmyCard {
  id: string;
  name: string;
  data: Record<string, unknown>;
  note: string;
}
/** A map or table to fight on. */
export interface FieldCard {
  id: string;
  name: string;
  note: string;
}
/** A value of a row: a number between two limits, one of some words, several of them, or a name. */
export interface Entry {
  path: (string | number)[];
  label: string;
  least: number;
  most: number;
  step: number;
  words: [string, string][]; // value and its name; none: a number
  many: boolean; // a list of words, each as often as wanted
  text: boolean;
  flag: boolean;
  also: (string | number)[][]; // further places of the same value: a name in the other language
}
/** One unit, gun, figure or option of an army. */
export interface Row {
  path: (string | number)[];
  title: string;
  note: string;
  points: string;
  entries: Entry[];
  removable: boolean;
}
/** Something that can be added to a list of the data. */
export interface Addition {
  path: (string | number)[];
  label: string;
  value: unknown;
  note: string;
}
/** A part of an army: a command, the staff, the rows of a list. */
export interface Part {
  title: string;
  path: (string | number)[];
  note: string;
  entries: Entry[];
  rows: Row[];
  additions: Addition[];
  removable: boolean;
}
/** Everything that can be changed in an army. */
export interface Form {
  parts: Part[];
  additions: Addition[]; // whole parts
}
/** Something wrong, or advised against, with its rule and the way to mend it. */
export interface ArmyFault {
  rule: string;
  text: string;
  advice: boolean;
}

// --- what all messages have in common ---

export type Confirm = "dice" | "answer" | "reveal" | "end";
/** The answer to one request of the socket; by itself: it is done. */
export interface Answer {
  type: "reply";
  id: number | null; // the number that the page gave its request
}
/** An error in words: what, where, under which rule. */
export interface Fault {
  error: string; // its kind: NotFound, IllegalChoice, OutOfSync ...
  title: string;
  text: string;
  where: string;
  rule: string;
}
/** The answer to a request that could not be done. */
export interface FaultTold extends Fault {
  type: "fault";
  id: number | null;
}
/** The battle of this page cannot be opened. */
export interface Gone extends Fault {
  type: "gone";
}
/** What the gate says to a request that it turns away. */
export interface Turned {
  error: string;
}

// --- what a page is told over its socket ---

export type Touched = "unit" | "hex" | "card" | "facing" | "side";
/** A rule that forbids something, in words. */
export interface Refusal {
  rule: string;
  text: string;
}
/** An option: its notation, its words, and what it touches on the board. */
export interface Opt {
  text: string;
  label: string;
  word: string;
  main?: Touched; // the kind of the first thing it touches
  unit?: number[];
  hex?: number[];
  facing?: number[];
  card?: number[];
  side?: number[];
  path?: number[];
  command?: string | number;
  group?: number[]; // the pieces of that command: touching one of them means it
  note?: string; // of a command that is not on the board: what it is made of
}
/** A card that can be silenced by itself. */
export interface OwnWindow {
  key: string;
  name: string;
  silenced: boolean;
}
/** The reaction window of a question, with the standing order in force. */
export interface WindowTold {
  key: string;
  name: string;
  unit: number | null;
  cause: number | null;
  policy: string;
  escapes: boolean; // a chance means: to get away unharmed; else: to harm the enemy
  own: OwnWindow[]; // cards that can be silenced one by one
}
/** A standing order that may answer a question from now on: its policy, and the option it chooses. */
export interface RoutineTold {
  policy: string;
  option: string;
  always: boolean; // it may hold for good, not only for the phase
}
/** A routine question that is let pass unless something calls for an answer; it may yet be asked. */
export interface QuietTold {
  key: string;
  name: string;
  asked: boolean;
}
/** The pending question, told only to who is asked. */
export interface Question {
  number: number;
  player: number;
  step: string;
  rule: string;
  prompt: string;
  open: boolean; // any value that is not refused is accepted: a set-up
  options: Opt[];
  obligations: Refusal[];
  about: [string, number][]; // pieces and hexes to mark: kind and id
  window?: WindowTold;
  routine: RoutineTold[];
  setup: boolean; // an order may take the whole set-up as it is proposed
  draft: Opt[]; // a plan as it would best be: drawn, and carried out with one gesture
  quiet: QuietTold[];
}
/** One modifier of a roll, with its rule. */
export interface ModifierTold {
  rule: string;
  value: number;
  label: string;
}
/** A roll: what for, which dice, its modifiers, the chances and the table; rolled: faces and result. */
export interface RollTold {
  rule: string;
  side: number;
  purpose: string;
  about: number[];
  dice: [number, number, number][]; // count, lowest and highest face
  modifiers: ModifierTold[];
  bonus: number;
  chances: [string, number, number][]; // a result and its chance: so many in so many
  table: [string, string][];
  key: string;
  faces?: number[];
  result?: string;
}
/** A roll that waits for dice from a real table. */
export interface WaitingTold extends RollTold {
  mine: boolean; // they are typed in here
}
/** A place of the field: a hex, or a point of the table with the direction there. */
export interface SpotTold {
  hex?: number;
  x?: number;
  y?: number;
  turn?: number;
}
/** Where a piece went; coming onto the field or leaving it, one end is missing. */
export interface WayTold {
  unit: number;
  stood: SpotTold | null;
  stands: SpotTold | null;
}
/** One line of the log; `n` is its number there (-1: in a preview). */
export interface LogLine {
  n: number;
  rule: string;
  text: string;
  kind: string;
  act: Act; // how it is played
  cause?: number; // the line of the choice or roll that it follows from
  ways?: WayTold[];
  actor?: number[]; // who does it ...
  target?: number[]; // ... to whom
  roll?: RollTold;
  unit?: number[];
  hex?: number[];
  card?: number[];
  facing?: number[];
  side?: number | number[];
  auto?: boolean;
}
/** A harm in the game's words, its rank (0: unharmed) and its chance, from 0 to 1. */
export interface HarmTold {
  harm: string;
  rank: number;
  chance: number;
  percent: string;
}
/** One of the three ends of an affair: who comes off worse, in the game's words, and its chance. */
export interface ShareTold {
  end: "bad" | "even" | "good"; // good: the enemy is harmed worse
  word: string;
  chance: number;
  percent: string;
}
/** What may become of both sides: who is harmed worse, each one's worst harm, rising, mean losses. */
export interface ChancesTold {
  balance: ShareTold[];
  foe: HarmTold[];
  own: HarmTold[];
  foe_losses: string;
  own_losses: string;
  headline: string[]; // what becomes of the enemy, and of the reader
  error: string; // "": exact
}
/** The same if the enemy answers otherwise. */
export interface LineTold {
  condition: string;
  asked: string; // the chance that he is asked, in words; "": he is asked in any case
  chances: ChancesTold;
}
/** The odds of one affair, from the choice until it is settled. */
export interface AffairTold {
  title: string; // whom it is about, where a choice announces it; "": the choice says it
  targets: number[];
  headline: string[]; // what becomes of the enemy, and of the reader; or the roll; or that it is certain
  certain: boolean;
  risky: boolean; // dice, the enemy or something hidden decide what follows
  note: string; // what is certain, on whom it hangs whether dice fall, or that the enemy has no answer
  rolls: RollTold[];
  compares: string; // what its balance compares; "": it has none
  chances: ChancesTold | null; // null: no dice, or a roll that speaks for itself
  assumed: string[]; // what the enemy is taken to answer
  lines: LineTold[];
  then: string; // the dice that follow
  unseen: string; // "": it does not hang on what the reader cannot see
}
/** The odds of a choice: of each affair that it opens; `full`: with the enemy's other answers. */
export interface OddsTold {
  affairs: AffairTold[];
  headline: string;
  certain: boolean;
  risky: boolean;
  worst: number; // the rank of the worst harm there is
  full: boolean;
}
/** The end of the log that the page does not have: lines from a number on. */
export interface LogPart {
  from: number;
  total: number;
  lines: LogLine[];
}
/** A window at one screen: whoever sits there may say that nobody answers. */
export interface Neutral {
  name: string;
  player: number;
}
/** What a side proposes to the other. */
export interface OfferTold {
  what: "draw" | "undo";
  by: number;
}
/** How the battle ended; no winner: a draw. */
export interface OutcomeTold {
  winner: number | null;
  rule: string;
  text: string;
}
/** That another side is asked, and under which rule; never its options. */
export interface AskedTold {
  player: number;
  rule: string;
}
/** Everything a page shows now; the log only as far as the page does not have it. */
export interface State {
  type: "state";
  battle: string;
  number: number; // of the question; never the same for another one
  entries: number; // gestures that stand
  receipt: string; // for the journal so far, where dice were agreed on
  viewer: number;
  sides: number[];
  curtain: boolean;
  neutral?: Neutral;
  thinking: boolean;
  trouble: string;
  scene?: Scene; // nothing behind a curtain
  log: LogPart;
  undo: boolean;
  undo_more: boolean;
  standing: number; // standing orders in force
  offer: OfferTold | null;
  player: number | null;
  outcome: OutcomeTold | null;
  broken: number | null;
  corrected: boolean; // units were put as they stand on the players' table
  corrects: boolean; // dice were typed in here last, and can be taken back
  learnt: boolean; // the lesson is won
  question: Question | null;
  asked?: AskedTold | null;
  waiting: WaitingTold | null;
  grips: Grip[];
  overlays: OverlayKind[];
}
/** What is fought. */
export interface ScenarioHead {
  id: string;
  title: string;
  history: string;
}
/** Who sits at a side. */
export interface SeatTold {
  kind: string;
  level: string;
}
/** Before a battle between devices: how far the sides have agreed on the dice. */
export interface FairOffer {
  type: "fair";
  battle: string;
  system: string;
  title: string;
  names: [string, string];
  terms: string;
  server: string; // what the server committed itself to
  attempt: number;
  version: number; // of the protocol
  sides: number[]; // those that bring a secret
  mine: number[]; // those that this page plays
  first: number[]; // those at the host's screen: they open first
  commits: [string, string];
  opens: [string, string];
  here: number[]; // those whose page is open
}
/** The dice of a battle were agreed on; `host`: he plays, and could foresee them. */
export interface FairTold {
  terms: string;
  server: string;
  commits: [string, string];
  opens: [string, string];
  host: boolean;
}
/** A lesson: what it teaches, what is to be done, how; its place among the lessons of its game. */
export interface LessonTold {
  id: string;
  title: string;
  learn: string;
  goal: string;
  hint: string;
  rule: string;
  number: number;
  count: number;
  next: string; // "": it is the last
}
/** What a page needs to know once about its battle, in its language. */
export interface BoardMessage {
  type: "board";
  board: Board;
  tables: ResultTable[];
  system: string;
  system_title: string;
  scenario: ScenarioHead;
  seats: SeatTold[];
  open: boolean;
  hides: boolean;
  dice: string;
  fair: FairTold | null;
  lesson: LessonTold | null;
}

// --- what a page is answered over its socket ---

/** A choice was taken, or is refused, or shall be confirmed: why, and with which odds. */
export interface ChosenTold extends Answer {
  refused?: Refusal[];
  confirm?: Confirm;
  odds?: OddsTold | null;
  back?: boolean; // it can be taken back without the other player
}
/** What a choice would lead to. */
export interface PeekTold extends Answer {
  roll: RollTold | null;
  player: number | null;
  risky: boolean; // it may hang on dice, on the enemy or on something hidden: the odds are worth asking for
  options: Opt[];
  lines: LogLine[];
  hand: number | null; // the piece that is then in hand: a drag may begin with this choice
  grips: Grip[]; // by which it is moved
}
/** The odds of a choice, as asked for. */
export interface OddsAnswer extends Answer {
  odds: OddsTold;
}
/** The chances of several choices, by their texts. */
export interface ChanceTold extends Answer {
  odds: Record<string, OddsTold>;
}
/** The rules that forbid something; `waiting`: another side is asked. */
export interface WhyTold extends Answer {
  refusals: Refusal[];
  waiting?: AskedTold | null;
}
/** What an overlay shows. */
export interface OverlayTold extends Answer {
  overlay: Overlay;
}
/** Another act that the computer player thought of, and its chance of winning the battle with it. */
export interface IdeaTold {
  options: Opt[];
  chance: number;
}
/** A value with its words. */
export interface Said {
  value: string;
  words: string;
}
/** What of a unit can be corrected, and how it stands now; `can` false: nothing, or not now. */
export interface CorrectableTold extends Answer {
  can: boolean;
  hexes: boolean;
  table: boolean;
  facings: number[];
  losses: number;
  most: number;
  state: string;
  states: Said[];
}
/** What dice from a real table come to, with everything that is added to them. */
export interface DiceTold extends Answer {
  result: string;
}
/** The standing order that a hint comes to: done for the rest of the phase, or up to a question. */
export interface HintOrder {
  policy: string;
  stop: string;
}
/** What the computer player would do; the odds of it, which are its reason; and its next best ideas. */
export interface HintTold extends Answer {
  options: Opt[];
  odds: OddsTold | null;
  chance: number | null; // of winning, as the computer judges it; null: a lesson shows what to do
  others: IdeaTold[];
  order: HintOrder | null;
}
/** A piece that could not follow, and why. */
export interface LeftBehind {
  unit: number;
  why: Refusal[];
}
/** What a piece of a group would do, and the odds of that. */
export interface ShotTold {
  unit: number;
  label: string;
  odds: OddsTold;
}
/** How many pieces followed an order, and who could not; of an order only looked at, each one's odds. */
export interface Followed extends Answer {
  done: number;
  left: LeftBehind[];
  shots: ShotTold[];
}
/** The battle as it stood after an entry. */
export interface FilmTold extends Answer {
  entry: number;
  entries: number;
  turns: number[]; // the entries with which a turn begins
  scene: Scene;
  lines: LogLine[];
}

// --- who sits where ---

/** Who plays a side: this screen, a computer player of a level, or a remote screen with its link. */
export interface Seat {
  kind: string;
  level: string;
  link: string;
}
/**
 * The seats of a battle. `open`: one person plays both sides and sees everything.
 *
 * `lesson`: the battle is a lesson of its game, opened anew whenever it is wanted.
 */
export interface Seats {
  sides: [Seat, Seat];
  open: boolean;
  name: string;
  lesson: string;
}

// --- what a page is told over HTTP ---

/** It is done. */
export interface Nothing {}
/** An option of a battle: its values with their words. */
export interface ChoiceTold {
  name: string;
  values: string[];
  title: string;
  rule: string;
  labels: Record<string, string>;
}
/** A work that a battle rests on, and what of it does. */
export interface SourceTold {
  work: string;
  figures: string;
}
/** How often the first side won between two computers of a level; shares in percent, 95 % interval. */
export interface BalanceTold {
  options: Record<string, string>; // where they are not as the battle proposes
  level: string;
  version: string;
  battles: number;
  share: number;
  low: number;
  high: number;
  even: boolean;
}
/** A battle for the home page. */
export interface ScenarioTold {
  id: string;
  title: string;
  history: string;
  sides: [string, string];
  year: number;
  length: string;
  difficulty: string;
  choices: ChoiceTold[];
  sources: SourceTold[];
  balance: BalanceTold[];
}
/** A lesson for the home page. */
export interface LessonHead {
  id: string;
  title: string;
  learnt: boolean;
}
/** A game for the home page. */
export interface SystemTold {
  name: string;
  title: string;
  blurb: string;
  quick: boolean;
  scenarios: ScenarioTold[];
  lessons: LessonHead[];
}
/** The rulebook of a game, and whose it is. */
export interface BookTold {
  game: string;
  title: string;
  edition: string;
  authors: string[];
  publishers: string[];
  note: string;
}
/** This program: its version, the rulebooks behind its games, its own licence. */
export interface AboutTold {
  version: string;
  books: BookTold[];
}
/** The report of a problem. */
export interface TroubleTold {
  contains: Record<string, string>; // in words, in each language
  words: string; // the player's
  version: string;
  battle: string;
  entries: number;
  browser: string;
  page: string; // the last error of the page
  program: string; // the last error of the program
  python: string;
}
/** The head of the file in which a problem is reported. */
export interface TroubleFile {
  report: TroubleTold;
}
/** What a battle that does not ship is called. */
export interface OwnTold {
  title: string;
  sides: [string, string];
}
/** A battle on the shelf. */
export interface ShelfTold {
  id: string;
  system: string;
  scenario: string;
  seats: Seats;
  touched: number;
  age: number; // seconds since the last gesture
  finished: boolean;
  winner: number | null;
  helped: boolean;
  corrected: boolean;
  own: OwnTold | null;
}
/** The home page; `seat`: the one battle that a guest may open. */
export interface HomeTold {
  systems: SystemTold[];
  battles: ShelfTold[];
  levels: string[];
  lan: string;
  seat: string | null;
}
/** The ground and the armies of a battle before the first turn. */
export interface PreviewTold {
  board: Board;
  scene: Scene;
}
/** A chapter of a rulebook. */
export interface SectionTold {
  id: string;
  title: string;
}
/** An entry of the register. */
export interface RuleTold {
  id: string;
  section: string;
  kind: string;
  text: string;
  see: string[];
  open: string;
}
/** A word of the game, in the forms in which it is written, with its meaning and rule. */
export interface TermTold {
  id: string;
  words: string[];
  meaning: string;
  rule: string;
}
/** The register of a game, and its terms. */
export interface RulesTold {
  sections: SectionTold[];
  rules: RuleTold[];
  terms: TermTold[];
}
/** A new battle, and the links of the seats at other devices, by side. */
export interface Created {
  id: string;
  links: Record<string, string>;
}
/** The link of a seat at another device; its QR code: how many fields wide, the path of the dark ones. */
export interface SeatLink {
  side: number;
  name: string;
  url: string;
  size: number;
  path: string;
}
/** A scenario that does not ship, ready to be set up. */
export interface ScenarioFile {
  system: string;
  scenario: ScenarioTold;
  source: Record<string, unknown>;
}
/** The armies and grounds of a game; `builds`: its armies can be changed by hand. */
export interface Choice {
  title: string;
  builds: boolean;
  armies: ArmyCard[];
  fields: FieldCard[];
}
/** An army with its form and its account. */
export interface Judged {
  data: Record<string, unknown>;
  form: Form;
  name: string;
  total: string;
  lines: [string, string][];
  faults: ArmyFault[];
  right: boolean; // it may fight
}
/** Something the user keeps in his data folder. */
export interface Kept {
  id: string;
  name: string;
  data: unknown;
}
/** House rules: by game, then by option; and as text, to be sent. */
export interface ProfileTold {
  id: string;
  name: string;
  options: Record<string, Record<string, string>>;
  text: string;
}
/** How it ended, for the report, and by which rule, in its words. */
export interface ReportOutcome {
  winner: number | null;
  text: string;
  rule: string;
  rule_text: string;
}
/** The deciding tally of each side over the battle. */
export interface Losses {
  title: string;
  steps: number[];
  sides: [number[], number[]];
  limits: number[];
  end: [string, string];
}
/** The dice of a side against their mean; `chance`: how often fair dice stray as far, in percent. */
export interface Luck {
  dice: number;
  mean: number;
  expected: number;
  z: number;
  chance: number;
}
/** A moment that moved the balance towards a side. */
export interface Turning {
  entry: number;
  for: number;
  lines: LogLine[];
  great: boolean; // no other moved it as far
}
/** Everything the last page shows. */
export interface ReportTold {
  title: string;
  sides: [SideCard, SideCard];
  outcome: ReportOutcome;
  entries: number;
  helped: boolean;
  corrected: boolean;
  losses: Losses;
  luck: [Luck, Luck];
  turning: Turning[];
}
/** A kind of fight, and the rule it begins with. */
export interface FightKind {
  id: string;
  name: string;
  rule: string;
}
/** An answer, and the heading under which a long list shows it. */
export interface FightValue {
  id: string;
  name: string;
  group: string;
}
/** A question that matters for this fight, its answers and the one that holds. */
export interface FightAsk {
  id: string;
  name: string;
  values: FightValue[];
  value: string;
}
/** Somebody has to decide before the fight goes on. */
export interface FightQuestion {
  side: string;
  rule: string;
  prompt: string;
  options: Opt[];
}
/** One fight: what is asked about it, what is needed, and how it went so far. */
export interface FightTold {
  system: string;
  title: string;
  kinds: FightKind[];
  kind: string;
  told: Record<string, string>; // every answer, also of what does not matter
  asks: FightAsk[];
  refusal: Refusal | null; // why this fight cannot be
  odds: OddsTold | null;
  course: (string | number[])[];
  begun: boolean;
  waiting: WaitingTold | null;
  side: string; // who rolls
  question: FightQuestion | null;
  lines: LogLine[];
  over: boolean;
  means: string; // what the faces that were asked about come to
}

// --- what is printed of a battle ---

/** One line of an aid: a name, what is to be known of it, its rule. */
export interface AidLine {
  name: string;
  text: string;
  rule: string;
}
/** Everything that is printed of a battle. */
export interface PaperTold {
  game: string;
  scenario: ScenarioTold;
  board: Board;
  scene: Scene;
  forms: Sheet[]; // to be filled in: orders by turn
  sequence: AidLine[];
  tables: AidLine[]; // what each table is for; the charts themselves stay in the rulebook
  terms: AidLine[];
}

// --- what a film holds ---

/** What one entry of the record changed: parts of the scene, pieces, and the lines that tell it. */
export interface FrameTold {
  scene: Record<string, unknown>; // the parts that are not as before, but for the pieces
  pieces: Piece[]; // those that are not as before
  order: number[]; // all pieces that there are; none: the same as before
  lines: [number, number]; // of the log: from a number to before another
}
/** A battle to watch without a server, in one language, as one side saw it (or both). */
export interface FilmFile {
  version: string;
  language: string;
  board: BoardMessage;
  state: State; // how it stands at the end, with the whole log
  rules: RulesTold;
  turns: number[]; // the entries with which a turn begins
  frames: FrameTold[]; // one an entry
}

// --- what a page asks; what has a default value may be left out ---

export type FairRequest = CommitRequest | OpenRequest | RenewRequest | LanguageRequest;
export type AnyRequest =
  | ChooseRequest
  | PeekRequest
  | OddsRequest
  | ChanceRequest
  | WhyRequest
  | OverlayRequest
  | HintRequest
  | GroupRequest
  | ArrangeRequest
  | UndoRequest
  | OfferRequest
  | DiceRequest
  | CorrectableRequest
  | CorrectRequest
  | OrderRequest
  | ConcedeRequest
  | DrawRequest
  | LanguageRequest
  | LiftRequest
  | NobodyRequest
  | AtRequest;
/** A request of the socket; `id` comes back with its answer. */
export interface SocketRequest {
  id?: number | null;
}
/** Answer the question. What binds is told first and asked again, unless the page is `sure`. */
export interface ChooseRequest extends SocketRequest {
  do: "choose";
  options: string[];
  number: number; // of the question
  sure?: boolean;
  idle?: boolean; // something could still be done
  trusted?: Confirm[]; // the kinds that are not to be asked again
}
/** What would an option lead to? */
export interface PeekRequest extends SocketRequest {
  do: "peek";
  options: string[];
}
/** The odds of an option: the headline, or `full` with the enemy's other answers. */
export interface OddsRequest extends SocketRequest {
  do: "odds";
  options: string[];
  full?: boolean;
}
/** The chances of several options, each by itself (at most 24). */
export interface ChanceRequest extends SocketRequest {
  do: "chance";
  options: string[];
}
/** Why can an option, or a thing that is touched, not be chosen? */
export interface WhyRequest extends SocketRequest {
  do: "why";
  option?: string | null;
  kind?: string;
  value?: number;
}
/** Range, zones of control, sight, command range: of a unit, or of the whole army. */
export interface OverlayRequest extends SocketRequest {
  do: "overlay";
  kind: string;
  unit?: number | null;
}
/** What would the computer player do here? */
export interface HintRequest extends SocketRequest {
  do: "hint";
}
/** Where a piece of a group stands on the drawing. */
export interface GroupPlaceRequest {
  id: number;
  x: number;
  y: number;
}
/** An order to several pieces, expanded into ordinary options. */
export interface GroupRequest extends SocketRequest {
  do: "group";
  units: number[];
  order: "face" | "fire" | "go" | "hold" | "wheel";
  targets?: Record<string, number>; // hexes by unit
  facing?: number | null;
  towards?: [number, number] | null;
  places?: GroupPlaceRequest[];
  look?: boolean; // nothing is done: what would each piece do, and with which odds?
}
/** Set-up by hand: pieces to hexes, bases put down on the table, or back to the proposal. */
export interface ArrangeRequest extends SocketRequest {
  do: "arrange";
  places?: [number, number, number | null][];
  together?: boolean; // in one gesture, nobody is swapped away
  put?: string[];
  reset?: boolean;
}
/** Take back, or ask the other player for it. */
export interface UndoRequest extends SocketRequest {
  do: "undo";
}
/** Answer the other side's proposal. */
export interface OfferRequest extends SocketRequest {
  do: "offer";
  yes?: boolean;
}
/** Dice from a real table, or the last ones taken back; `look`: only what they would mean. */
export interface DiceRequest extends SocketRequest {
  do: "dice";
  faces?: number[];
  correct?: boolean;
  look?: boolean;
}
/** What of a unit can be corrected, as it stands on the players' table? */
export interface CorrectableRequest extends SocketRequest {
  do: "correctable";
  unit: number;
}
/** A unit where and how it really stands; what is left out is as the program has it. */
export interface CorrectRequest extends SocketRequest {
  do: "correct";
  unit: number;
  hex?: number | null;
  facing?: number | null;
  point?: [number, number] | null;
  turn?: number | null;
  losses?: number;
  state?: string;
}
/** A standing order for a window, or all of them forgotten. */
export interface OrderRequest extends SocketRequest {
  do: "order";
  window?: string;
  policy?: "" | "always" | "ask" | "never" | "usual";
  unit?: number | null;
  cause?: number | null;
  percent?: number;
  until?: "" | "phase" | "turn";
  stop?: string; // the subject of the routine question with which it lapses
  forget?: boolean;
}
/** Give the battle up. */
export interface ConcedeRequest extends SocketRequest {
  do: "concede";
}
/** Agree on a draw, or offer one. */
export interface DrawRequest extends SocketRequest {
  do: "draw";
}
/** Read on in another language. */
export interface LanguageRequest extends SocketRequest {
  do: "language";
  language: string;
}
/** Lift the curtain for the next player. */
export interface LiftRequest extends SocketRequest {
  do: "lift";
}
/** Nobody answers the window. */
export interface NobodyRequest extends SocketRequest {
  do: "nobody";
}
/** The battle as it stood after so many entries, for the film. */
export interface AtRequest extends SocketRequest {
  do: "at";
  entry: number;
}
/** Before the battle: a side commits itself to its secret. */
export interface CommitRequest extends SocketRequest {
  do: "commit";
  side: 0 | 1;
  value: string;
}
/** Before the battle: a side opens its secret. */
export interface OpenRequest extends SocketRequest {
  do: "open";
  side: 0 | 1;
  value: string;
}
/** Before the battle: a side has lost its secret; the dice are agreed on anew. */
export interface RenewRequest extends SocketRequest {
  do: "renew";
  attempt: number;
}
/** Who shall play a side. */
export interface SitterRequest {
  kind?: string;
  level?: string;
}
/** A battle to be set up; `source` is a scenario that does not ship. */
export interface SetUpRequest {
  system: string;
  scenario: string;
  seats: [SitterRequest, SitterRequest];
  choices?: Record<string, string>;
  seed?: number | null; // not given: the server draws one
  dice?: "seeded" | "typed";
  open?: boolean;
  name?: string;
  source?: Record<string, unknown> | null;
}
/** A new battle that shares so many entries with an old one. */
export interface BranchRequest {
  entry: number;
}
/** What a page adds to the report of a problem: the player's words, the browser, the page's last error. */
export interface TroubleRequest {
  browser?: string;
  error?: string;
  words?: string;
}
/** A quick battle: the data of two armies, and the ground. */
export interface MeetingRequest {
  armies: [Record<string, unknown>, Record<string, unknown>];
  field: string;
}
/** One fight without a battle: what stands on the table, and what was rolled and answered so far. */
export interface FightAskedRequest {
  kind?: string; // "": the first of the game
  told?: Record<string, string>;
  wished?: Record<string, string>; // answers that go where they no longer fit
  course?: (string | number[])[];
  begun?: boolean;
  roll?: boolean; // roll what dice fall until somebody is asked
  look?: number[] | null; // what would these faces mean?
}
