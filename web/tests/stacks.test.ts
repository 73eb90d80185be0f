import { describe, expect, it } from "vitest";
import { fanned, placedPieces } from "../src/play/stacks";
import { layout, piece } from "./kit";

const sheet = layout(4, 4);
const middle = sheet.byId.get(102)!;
const at = (...list: ReturnType<typeof piece>[]) => new Map(placedPieces(list, sheet).map((p) => [p.piece.id, p]));
const here = { place: 102 };

describe("a piece", () => {
  it("alone stands in the middle of its hex", () => expect(at(piece(1, here)).get(1)).toMatchObject({ x: middle.x, y: middle.y, scale: 1, rank: 1, angle: null }));
  it("off the map, or on a hex that is not on it, is not drawn", () => {
    expect(at(piece(1, { place: null }), piece(2, { place: 9999 })).size).toBe(0);
  });
  it("looks as the sheet is turned", () => {
    expect(placedPieces([piece(1, { ...here, turn: 60 })], layout(4, 4, 90))[0]!.angle).toBe(150);
  });
  it("that fills two hexes stands between them, its tail behind", () => {
    const p = at(piece(1, { ...here, tail: 103 })).get(1)!;
    const rear = sheet.byId.get(103)!;
    expect(p.y).toBeGreaterThan(middle.y);
    expect(p.y).toBeLessThan((middle.y + rear.y) / 2);
    expect([p.x + p.tail![0], p.y + p.tail![1]].map(Math.round)).toEqual([rear.x, rear.y].map(Math.round));
  });
});

describe("pieces of one hex", () => {
  it("are fanned out about its middle", () => {
    const list = at(piece(1, here), piece(2, here));
    expect(list.get(1)!.x + list.get(2)!.x).toBeCloseTo(2 * middle.x);
    expect(list.get(1)!.x).toBeLessThan(list.get(2)!.x);
    expect(list.get(1)!.y).toBeGreaterThan(list.get(2)!.y);
  });
  it("stand closer the more they are", () => {
    expect(fanned(0, 1)).toEqual([0, 0]);
    expect(fanned(1, 2)[0] - fanned(0, 2)[0]).toBe(15);
    expect(fanned(1, 3)[0] - fanned(0, 3)[0]).toBe(11);
  });
  it("persons ride small on the corners of a unit", () => {
    const list = at(piece(1, here), piece(2, { ...here, look: "leader" }), piece(3, { ...here, look: "standard" }), piece(4, { ...here, look: "officer" }));
    expect(list.get(1)).toMatchObject({ x: middle.x, y: middle.y });
    expect([2, 3, 4].map((u) => list.get(u)!.scale)).toEqual([0.62, 0.62, 0.62]);
    expect(new Set([2, 3, 4].map((u) => `${list.get(u)!.x},${list.get(u)!.y}`)).size).toBe(3);
  });
  it("persons alone stand as units do", () => {
    expect(at(piece(2, { ...here, look: "leader" })).get(2)).toMatchObject({ scale: 1, x: middle.x });
  });
  it("a person by a fallen unit rides on nobody", () => {
    expect(at(piece(1, { ...here, lying: true }), piece(2, { ...here, look: "leader" })).get(2)!.scale).toBe(1);
  });
  it("the fallen lie in the middle, and push nobody aside", () => {
    const list = at(piece(1, { ...here, lying: true }), piece(2, here));
    expect([list.get(1)!.x, list.get(2)!.x]).toEqual([middle.x, middle.x]);
  });
});

describe("the order of drawing", () => {
  it("the fallen below, riders above, else by number, wherever they stand", () => {
    const list = [piece(7, { place: 0 }), piece(3, here), piece(9, { ...here, look: "leader" }), piece(8, { ...here, lying: true })];
    expect(placedPieces(list, sheet).map((p) => p.piece.id)).toEqual([8, 3, 7, 9]);
    const moved = [piece(7, here), ...list.slice(1)];
    expect(placedPieces(moved, sheet).map((p) => p.piece.id)).toEqual([8, 3, 7, 9]);
  });
});
