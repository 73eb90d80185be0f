import { describe, expect, it } from "vitest";
import { goneAhead, headingOf, wheeled, wheeledFacing } from "../src/play/lines";
import { layout, piece, rounded } from "./kit";

const sheet = layout(7, 9);
const row = (y: number, ...columns: number[]) => columns.map((c, i) => piece(i + 1, { place: 100 * c + y, turn: 0 }));
const ANGLES = [0, 60, 120, 180, 240, 300];

describe("the heading of a group", () => {
  it("is the way in which it looks", () => {
    expect(rounded(headingOf([piece(1, { turn: 90 })]))).toEqual([1, 0]);
    expect(headingOf([piece(1), piece(2)])).toEqual([0, -2]);
  });
  it("is the mean of its pieces", () => {
    const [x, y] = headingOf([piece(1, { turn: 30 }), piece(2, { turn: 330 })]);
    expect(x).toBeCloseTo(0);
    expect(y).toBeLessThan(0);
  });
});

describe("a line that goes ahead", () => {
  it.each([1, 2, 3])("goes %d hexes and keeps its order", (steps) => {
    expect(goneAhead(row(6, 1, 3, 5), [0, -1], steps, sheet).targets).toEqual({ 1: 106 - steps, 2: 306 - steps, 3: 506 - steps });
  });
  it("goes the same way on a sheet that is turned or mirrored", () => {
    for (const turned of [layout(7, 9, 90), layout(7, 9, 180), layout(7, 9, 0, true)])
      expect(goneAhead(row(6, 1, 3), [0, -1], 2, turned).targets).toEqual({ 1: 104, 2: 304 });
  });
  it("towards a corner goes by columns, every second one half a hex aside", () => {
    expect(Object.values(goneAhead(row(4, 2), [1, 0], 2, sheet).targets)).toEqual([404]);
    expect(Object.values(goneAhead(row(4, 2), [1, 0], 1, sheet).targets)[0]).toSatisfy((h: number) => h === 303 || h === 304);
  });
  it("stops at the edge", () => expect(goneAhead(row(1, 2), [0, -1], 4, sheet).targets).toEqual({ 1: 200 }));
  it("tells where everybody stands, and leaves out who is off the map", () => {
    const order = goneAhead([...row(6, 1), piece(9, { place: null })], [0, -1], 1, sheet);
    const { x, y } = sheet.byId.get(106)!;
    expect(order.places).toEqual([{ id: 1, x, y }]);
    expect(rounded(order.towards)).toEqual([0, -1]);
  });
});

describe("a line that wheels", () => {
  const line = row(4, 2, 3, 4);
  it("turns about its end: to the left about the left one", () => {
    expect(wheeled(line, [0, -1], "left", sheet).targets).toEqual({ 1: 204, 2: 303, 3: 302 });
  });
  it("to the right about the right one", () => {
    expect(wheeled(line, [0, -1], "right", sheet).targets).toEqual({ 1: 302, 2: 303, 3: 404 });
  });
  it("goes to the same hexes on a sheet that is turned", () => {
    expect(wheeled(line, [0, -1], "left", layout(7, 9, 90)).targets).toEqual({ 1: 204, 2: 303, 3: 302 });
  });
  it("knows its ends whichever way it looks", () => {
    const column = [3, 4, 5].map((y, i) => piece(i + 1, { place: 300 + y }));
    expect(wheeled(column, [1, 0], "left", sheet).targets[1]).toBe(303);
    expect(wheeled(column, [1, 0], "right", sheet).targets[3]).toBe(305);
    expect(wheeled(column, [-1, 0], "left", sheet).targets[3]).toBe(305);
  });
  it("leaves out who would leave the map", () => {
    expect(Object.keys(wheeled(row(0, 2, 3, 4), [0, -1], "left", sheet).targets)).toEqual(["1"]);
  });
  it("looks a hexside further round", () => {
    expect(wheeledFacing([0, -1], "left", false, ANGLES)).toBe(5);
    expect(wheeledFacing([0, -1], "right", false, ANGLES)).toBe(1);
  });
  it("on a mirrored sheet left is right", () => {
    expect(wheeledFacing([0, -1], "left", true, ANGLES)).toBe(1);
    expect(wheeledFacing([0, -1], "right", true, ANGLES)).toBe(5);
  });
});
