import { describe, expect, it } from "vitest";
import { R } from "../src/lib/geometry";
import { carriedTo, droppedAt, followersOf, hexUnder, mirroredPlaces, standingOf, takenUp } from "../src/play/carry";
import { base, command, layout, piece } from "./kit";

const sheet = layout(6, 6);
const all = new Set(sheet.cells.map((c) => c.id));
const cell = (id: number) => sheet.byId.get(id)!;
const a = piece(1, { place: 203 });
const b = piece(2, { place: 303 });
const carried = takenUp(a, [b], sheet)!;

describe("the hex under a pointer", () => {
  it("is the one whose middle is near", () => {
    expect(hexUnder(sheet, all, [cell(203).x + R / 2, cell(203).y])).toBe(203);
  });
  it("is none beyond the map", () => expect(hexUnder(sheet, all, [-500, -500])).toBeNull());
  it("is none that is not seen", () => {
    expect(hexUnder(sheet, new Set([...all].filter((id) => id !== 203)), [cell(203).x, cell(203).y])).toBeNull();
  });
});

describe("a piece that is dragged", () => {
  it("is held over its own hex at first", () => expect(carried).toEqual({ piece: a, hex: 203, others: [b] }));
  it("takes along whoever stands on the sheet, itself not twice", () => {
    expect(takenUp(a, [a, b, undefined, piece(3, { place: null }), piece(4, { place: 9999 })], sheet)!.others).toEqual([b]);
  });
  it("that is not on the sheet cannot be taken up", () => expect(takenUp(piece(9, { place: null }), [], sheet)).toBeNull());
  it("takes the others by the same way", () => {
    expect(carriedTo({ ...carried, hex: 201 }, sheet, all).map((c) => [c.piece.id, c.hex])).toEqual([[1, 201], [2, 301]]);
  });
  it("leaves those beyond the map who would come there", () => {
    const edge = takenUp(piece(1, { place: 403 }), [piece(2, { place: 503 })], sheet)!;
    expect(carriedTo({ ...edge, hex: 503 }, sheet, all).map((c) => c.hex)).toEqual([503, -1]);
  });
  it("puts nobody on a hex that is not seen", () => {
    const seen = new Set([...all].filter((id) => id !== 301));
    expect(carriedTo({ ...carried, hex: 201 }, sheet, seen).map((c) => c.hex)).toEqual([201, -1]);
  });
  it("is put down with the others, itself first", () => {
    expect(droppedAt({ ...carried, hex: 201 }, sheet, all)).toEqual([[1, 201], [2, 301]]);
  });
  it("that comes back to its hex was only clicked", () => expect(droppedAt(carried, sheet, all)).toBeNull());
});

describe("who is dragged along", () => {
  const commands = [command("van", 0, "Van", [1, 2, 3])];
  const mine = (u: number) => u !== 3;
  it("the chosen group, with Shift or without", () => {
    expect(followersOf(1, false, [1, 5, 3], commands, mine)).toEqual([1, 5]);
    expect(followersOf(1, true, [1, 5, 3], commands, mine)).toEqual([1, 5]);
  });
  it("with Shift the whole command, but nobody who may not be placed", () => {
    expect(followersOf(1, true, [], commands, mine)).toEqual([1, 2]);
  });
  it("nobody without Shift, and nobody of no command", () => {
    expect(followersOf(1, false, [], commands, mine)).toEqual([]);
    expect(followersOf(8, true, [], commands, mine)).toEqual([]);
    expect(followersOf(8, false, [1], commands, mine)).toEqual([]);
  });
});

describe("a set-up", () => {
  it("is mirrored across the middle of its own army", () => {
    const army = [piece(1, { place: 3 }), piece(2, { place: 203 }), piece(3, { place: 403 }), piece(4, { place: 103, side: 1 }), piece(5, { place: null })];
    expect(mirroredPlaces(army, 0, sheet)).toEqual([[1, 403, null], [2, 203, null], [3, 3, null]]);
  });
  it("mirrored twice is as it was", () => {
    const army = [piece(1, { place: 2 }), piece(2, { place: 204 }), piece(3, { place: 401 })];
    const once = mirroredPlaces(army, 0, sheet);
    const twice = mirroredPlaces(army.map((p, i) => ({ ...p, place: once[i]![1] })), 0, sheet);
    expect(twice.map(([, hex]) => hex)).toEqual([2, 204, 401]);
  });
  it("is kept as it stands: counters on the map, with their facing", () => {
    const list = [piece(1, { place: 3, turn: 60 }), piece(2, { place: null }), piece(3, { side: 1 })];
    expect(standingOf(list, 0, true, () => 1)).toEqual([{ unit: 1, hex: 3, facing: 1, x: 0, y: 0, turn: 60 }]);
  });
  it("is kept as it stands: bases on the table, with their turn", () => {
    const list = [base(1, 30, 40, 180), piece(2)];
    expect(standingOf(list, 0, false, () => null)).toEqual([{ unit: 1, hex: -1, facing: null, x: 30, y: 40, turn: 180 }]);
  });
});
