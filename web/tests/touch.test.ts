import { describe, expect, it } from "vitest";
import type { Hover } from "../src/play/hover";
import { longPressed, meaningOf, retaken, touchOf } from "../src/play/touch";
import { base, hexOpt, onHex, onUnit, opt, piece, situation, turnOpt, unitOpt } from "./kit";

const choose = (...texts: string[]) => ({ does: "choose", texts });
const NOTHING = { does: "nothing" };
const EXPLAIN = { does: "explain" };
const thing = (kind: "unit" | "hex", id: number) => ({ kind, id });

describe("a touch of a piece", () => {
  const own = piece(1, { place: 11 });
  const other = piece(2, { place: 12 });
  const enemy = piece(5, { side: 1, place: 15 });

  it("shows its card, whoever it belongs to and whatever is asked", () => {
    expect(meaningOf(situation([], [enemy], { live: false }), onUnit(5))).toEqual({ card: 5, picked: [], deed: NOTHING });
  });
  it("does no more than that while nothing is asked here", () => {
    const s = situation([unitOpt("act 1", 1)], [own], { live: false });
    expect(meaningOf(s, onUnit(1)).deed).toEqual(NOTHING);
  });
  it("with Shift joins it to the group, and takes it out again", () => {
    const s = situation([unitOpt("act 1", 1)], [own, other], { group: [2] });
    expect(meaningOf(s, onUnit(1, { shift: true }))).toEqual({ card: 1, picked: [], deed: { does: "group", units: [2, 1] } });
    expect(meaningOf(s, onUnit(2, { shift: true })).deed).toEqual({ does: "group", units: [] });
  });
  it("with Shift makes groups also while nothing is asked", () => {
    expect(meaningOf(situation([], [own], { live: false }), onUnit(1, { shift: true })).deed).toEqual({ does: "group", units: [1] });
  });
  it("chooses the only option that it fits", () => {
    expect(meaningOf(situation([unitOpt("act 1", 1), unitOpt("act 2", 2)], [own, other]), onUnit(1))).toEqual({ card: 1, picked: [], deed: choose("act 1") });
  });
  it("is picked where several options fit it", () => {
    const s = situation([opt("fire 1 5", { unit: [1, 5] }), opt("charge 1 5", { unit: [1, 5] })], [own, enemy]);
    expect(meaningOf(s, onUnit(1))).toEqual({ card: 1, picked: [thing("unit", 1)], deed: NOTHING });
  });
  it("after another piece chooses the option that fits both", () => {
    const s = situation([opt("fire 1 5", { unit: [1, 5] }), opt("fire 1 6", { unit: [1, 6] })], [own, enemy], { picked: [thing("unit", 1)] });
    expect(meaningOf(s, onUnit(5))).toEqual({ card: 5, picked: [thing("unit", 1)], deed: choose("fire 1 5") });
  });
  it("means its command where a command is asked for", () => {
    const s = situation([opt("activate a", { group: [1, 2] }), opt("activate b", { group: [3] })], [own, other]);
    expect(meaningOf(s, onUnit(2)).deed).toEqual(choose("activate a"));
  });
  it("stands for its hex where a hex is asked for", () => {
    expect(meaningOf(situation([hexOpt("go 15", 15), hexOpt("go 16", 16)], [enemy]), onUnit(5)).deed).toEqual(choose("go 15"));
  });
  it("narrows to its hex where several options go there", () => {
    const s = situation([hexOpt("go 15", 15), hexOpt("charge 15", 15)], [enemy]);
    expect(meaningOf(s, onUnit(5))).toEqual({ card: 5, picked: [thing("hex", 15)], deed: NOTHING });
  });
  it("that is not on the map stands for no hex", () => {
    const s = situation([hexOpt("go 0", 0)], [piece(7, { place: null, side: 1 })]);
    expect(meaningOf(s, onUnit(7)).deed).toEqual(EXPLAIN);
  });
  it("that does not fit what is picked is taken as a first touch", () => {
    const s = situation([opt("fire 1 5", { unit: [1, 5] }), opt("fire 1 6", { unit: [1, 6] }), opt("fire 2 6", { unit: [2, 6] })], [own, other], { picked: [thing("unit", 1)] });
    expect(meaningOf(s, onUnit(2))).toEqual({ card: 2, picked: [], deed: choose("fire 2 6") });
  });
  it("taken as a first touch may be picked anew", () => {
    const s = situation([opt("fire 1 5", { unit: [1, 5] }), opt("fire 1 6", { unit: [1, 6] }), opt("fire 2 6", { unit: [2, 6] }), opt("fire 2 7", { unit: [2, 7] })], [own, other], {
      picked: [thing("unit", 1)],
    });
    expect(meaningOf(s, onUnit(2))).toEqual({ card: 2, picked: [thing("unit", 2)], deed: NOTHING });
  });
  it("that fits nothing at all is explained, and what was picked is dropped", () => {
    const s = situation([opt("fire 1 5", { unit: [1, 5] }), opt("fire 1 6", { unit: [1, 6] })], [own, piece(9, { side: 1 })], { picked: [thing("unit", 1)] });
    expect(meaningOf(s, onUnit(9))).toEqual({ card: 9, picked: [], deed: EXPLAIN });
  });
});

describe("a touch of a piece that is picked already", () => {
  const acts = (...units: number[]) => units.flatMap((u) => [unitOpt(`fire ${u}`, u), unitOpt(`go ${u}`, u)]);
  const stack = [piece(1, { place: 11 }), piece(2, { place: 11 }), piece(3, { place: 11 }), piece(4, { place: 12 })];
  const picked = [thing("unit", 1)];

  it("gives way to the next in its place", () => {
    expect(meaningOf(situation(acts(1, 2, 4), stack, { picked }), onUnit(1))).toEqual({ card: 2, picked: [thing("unit", 2)], deed: NOTHING });
  });
  it("goes on round: after the last comes the first", () => {
    expect(meaningOf(situation(acts(1, 2), stack, { picked: [thing("unit", 2)] }), onUnit(2))).toEqual({ card: 1, picked: [thing("unit", 1)], deed: NOTHING });
  });
  it("passes over those that cannot be touched", () => {
    expect(meaningOf(situation(acts(1, 3), stack, { picked }), onUnit(1)).card).toBe(3);
    expect(meaningOf(situation(acts(1, 2, 3), stack, { picked, held: new Set([2]) }), onUnit(1)).card).toBe(3);
  });
  it("chooses for the next one at once if only one option fits it", () => {
    expect(meaningOf(situation([...acts(1), unitOpt("act 2", 2)], stack, { picked }), onUnit(1))).toEqual({ card: 2, picked: [], deed: choose("act 2") });
  });
  it("alone in its place is let go", () => {
    expect(meaningOf(situation(acts(1, 4), stack, { picked }), onUnit(1))).toEqual({ card: 1, picked: [], deed: NOTHING });
  });
  it("on no place of the map is let go", () => {
    const off = [piece(1, { place: null }), piece(2, { place: null })];
    expect(meaningOf(situation(acts(1, 2), off, { picked }), onUnit(1))).toEqual({ card: 1, picked: [], deed: NOTHING });
  });
});

describe("another piece of one's own, while one is in question", () => {
  const back = opt("back");
  const list = [piece(1), piece(2), piece(5, { side: 1 })];
  it("takes back the first and takes this one, if it may act", () => {
    const s = situation([back, hexOpt("go 9", 9)], list, { about: [1] });
    expect(meaningOf(s, onUnit(2))).toEqual({ card: 2, picked: [], deed: { does: "retake", back: "back", unit: 2 } });
  });
  it("is only explained where there is no way back", () => {
    expect(meaningOf(situation([hexOpt("go 9", 9)], list, { about: [1] }), onUnit(2)).deed).toEqual(EXPLAIN);
  });
  it("is not retaken if it is the one in question", () => {
    expect(meaningOf(situation([back, hexOpt("go 9", 9)], list, { about: [1] }), onUnit(1)).deed).toEqual(EXPLAIN);
  });
  it("is not retaken if it belongs to the enemy, or is a hex", () => {
    const s = situation([back, hexOpt("go 9", 9)], list, { about: [1] });
    expect(meaningOf(s, onUnit(5)).deed).toEqual(EXPLAIN);
    expect(meaningOf(s, onHex(77)).deed).toEqual(EXPLAIN);
  });
  it("is found again among the options after the way back by its first unit", () => {
    const options = [opt("fire 3 2", { unit: [3, 2], main: "unit" }), opt("go 2", { unit: [2], main: "hex" }), unitOpt("act 2", 2)];
    expect(retaken(options, 2)?.text).toBe("act 2");
    expect(retaken(options, 4)).toBeUndefined();
  });
});

describe("a touch of a hex", () => {
  const unit = piece(1, { place: 11 });
  it("shows no card", () => {
    expect(meaningOf(situation([hexOpt("go 12", 12)], [unit]), onHex(12)).card).toBeNull();
  });
  it("does nothing while nothing is asked here", () => {
    expect(meaningOf(situation([hexOpt("go 12", 12)], [], { live: false }), onHex(12)).deed).toEqual(NOTHING);
  });
  it("chooses the only option that goes there, also with Shift", () => {
    expect(meaningOf(situation([hexOpt("go 12", 12), hexOpt("go 13", 13)]), onHex(12)).deed).toEqual(choose("go 12"));
    expect(meaningOf(situation([hexOpt("go 12", 12)]), onHex(12, { shift: true })).deed).toEqual(choose("go 12"));
  });
  it("is picked where several options go there", () => {
    expect(meaningOf(situation([hexOpt("go 12", 12), hexOpt("run 12", 12)]), onHex(12))).toEqual({ card: null, picked: [thing("hex", 12)], deed: NOTHING });
  });
  it("stands for the one lit piece in it", () => {
    const s = situation([unitOpt("act 1", 1)], [unit, piece(2, { place: 11 })]);
    expect(meaningOf(s, onHex(11)).deed).toEqual(choose("act 1"));
  });
  it("does not stand for a piece where two in it are lit", () => {
    const s = situation([unitOpt("act 1", 1), unitOpt("act 2", 2)], [unit, piece(2, { place: 11 })]);
    expect(meaningOf(s, onHex(11)).deed).toEqual(EXPLAIN);
  });
  it("does not stand for a piece that was told to hold", () => {
    expect(meaningOf(situation([unitOpt("act 1", 1)], [unit], { held: new Set([1]) }), onHex(11)).deed).toEqual(EXPLAIN);
  });
  it("touched again while several options go there stays picked", () => {
    const s = situation([hexOpt("go 12", 12), hexOpt("run 12", 12)], [], { picked: [thing("hex", 12)] });
    expect(meaningOf(s, onHex(12)).picked).toEqual([thing("hex", 12)]);
  });
  it("where nothing goes is explained", () => {
    expect(meaningOf(situation([hexOpt("go 12", 12)]), onHex(40))).toEqual({ card: null, picked: [], deed: EXPLAIN });
  });
  it("that does not fit what is picked drops it and begins anew", () => {
    const s = situation([opt("fire 1 5", { unit: [1, 5] }), opt("fire 1 6", { unit: [1, 6] }), hexOpt("go 12", 12)], [unit], { picked: [thing("unit", 1)] });
    expect(meaningOf(s, onHex(12))).toEqual({ card: null, picked: [], deed: choose("go 12") });
  });
});

describe("a touch that turns", () => {
  const unit = piece(1, { place: 11 });
  const turns = [0, 1, 2, 3, 4, 5].map(turnOpt);
  it("takes the corner of the piece's own hex that is nearest to the pointer", () => {
    const s = situation(turns, [unit], { about: [1] });
    expect(meaningOf(s, onUnit(1, { angle: 70 })).deed).toEqual(choose("face 1"));
    expect(meaningOf(s, onHex(11, { angle: 265 })).deed).toEqual(choose("face 4"));
  });
  it("sees the facings as the sheet lies: turned, or mirrored", () => {
    const turned = situation(turns, [unit], { about: [1], compass: { angles: undefined, rotation: 90, flip: false } });
    expect(meaningOf(turned, onUnit(1, { angle: 90 })).deed).toEqual(choose("face 0"));
    const mirrored = situation(turns, [unit], { about: [1], compass: { angles: undefined, rotation: 0, flip: true } });
    expect(meaningOf(mirrored, onUnit(1, { angle: 60 })).deed).toEqual(choose("face 5"));
  });
  it("only on the piece in question", () => {
    const s = situation(turns, [unit, piece(2, { place: 12, side: 1 })], { about: [1] });
    expect(meaningOf(s, onUnit(2)).deed).toEqual(EXPLAIN);
    expect(meaningOf(s, onHex(12)).deed).toEqual(EXPLAIN);
  });
  it("not where no piece is in question", () => {
    expect(meaningOf(situation(turns, [unit]), onUnit(1, { angle: 70 })).deed).toEqual(EXPLAIN);
  });
  it("not with one facing alone: that is no choice", () => {
    expect(meaningOf(situation([turnOpt(3)], [unit], { about: [1] }), onUnit(1, { angle: 180 })).deed).toEqual(EXPLAIN);
  });
  it("on the hex under the pointer goes there and turns in one", () => {
    const hover: Hover = { hex: 12, option: hexOpt("go 12", 12), facings: turns, facing: null };
    expect(meaningOf(situation([hexOpt("go 12", 12)], [unit], { about: [1], hover }), onHex(12, { angle: 350 })).deed).toEqual(choose("go 12", "face 0"));
  });
  it("on such a hex without facings only goes there", () => {
    const hover: Hover = { hex: 12, option: hexOpt("go 12", 12), facings: [], facing: null };
    expect(meaningOf(situation([hexOpt("go 12", 12)], [unit], { about: [1], hover }), onHex(12)).deed).toEqual(choose("go 12"));
  });
  it("on another hex than the one under the pointer only goes there", () => {
    const hover: Hover = { hex: 12, option: hexOpt("go 12", 12), facings: turns, facing: null };
    expect(meaningOf(situation([hexOpt("go 12", 12), hexOpt("go 13", 13)], [unit], { hover }), onHex(13)).deed).toEqual(choose("go 13"));
  });
});

describe("on the measured table", () => {
  const bases = [base(1, 100, 100), base(2, 200, 100), base(5, 100, 300, 180, { side: 1 })];
  it("a base is chosen as a piece is", () => {
    expect(meaningOf(situation([unitOpt("act 1", 1), unitOpt("act 2", 2)], bases), onUnit(1)).deed).toEqual(choose("act 1"));
  });
  it("a base that is picked already is let go: bases do not share a place", () => {
    const s = situation([unitOpt("go 1", 1), unitOpt("fire 1", 1), unitOpt("go 2", 2)], bases, { picked: [thing("unit", 1)] });
    expect(meaningOf(s, onUnit(1))).toEqual({ card: 1, picked: [], deed: NOTHING });
  });
  it("an enemy base after one's own is its target", () => {
    const s = situation([opt("charge 1 5", { unit: [1, 5] }), opt("charge 1 6", { unit: [1, 6] })], bases, { picked: [thing("unit", 1)] });
    expect(meaningOf(s, onUnit(5)).deed).toEqual(choose("charge 1 5"));
  });
  it("a base that may not act is explained, for it stands for no hex", () => {
    expect(meaningOf(situation([unitOpt("act 1", 1)], bases), onUnit(5)).deed).toEqual(EXPLAIN);
  });
  it("another base of one's own takes the first back", () => {
    expect(meaningOf(situation([opt("back")], bases, { about: [1] }), onUnit(2)).deed).toEqual({ does: "retake", back: "back", unit: 2 });
  });
  it("Shift groups bases", () => {
    expect(meaningOf(situation([], bases, { group: [1] }), onUnit(2, { shift: true })).deed).toEqual({ does: "group", units: [1, 2] });
  });
});

describe("where a touch comes from", () => {
  const where = { x: 50, y: 50 };
  it.each([
    ["above", [50, 20], 0],
    ["right", [80, 50], 90],
    ["below", [50, 80], 180],
    ["left", [20, 50], 270],
  ] as const)("a pointer %s of the middle", (_, pointer, angle) => {
    expect(touchOf({ kind: "unit", id: 3 }, where, pointer, false)).toEqual({ kind: "unit", id: 3, angle, shift: false });
  });
  it("no pointer: the middle itself", () => {
    expect(touchOf({ kind: "hex", id: 3 }, where, undefined, true)).toEqual({ kind: "hex", id: 3, angle: 0, shift: true });
  });
});

describe("a long press", () => {
  const open = [opt("fire 5", { unit: [5] }), opt("charge 5", { unit: [5] }), opt("done")];
  it("means the first option that touches the target", () => {
    expect(longPressed(open, { kind: "unit", id: 5 })).toEqual(["fire 5"]);
  });
  it("shows nothing where no option leads", () => {
    expect(longPressed(open, { kind: "unit", id: 6 })).toBeNull();
    expect(longPressed(open, { kind: "hex", id: 5 })).toBeNull();
  });
});
