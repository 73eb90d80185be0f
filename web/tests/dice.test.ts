import { describe, expect, it } from "vitest";
import { areWhole, diceOf, facesTyped, keysOf, withoutLast } from "../src/play/dice";

describe("dice typed in", () => {
  it("are read whatever is between them", () => {
    expect(facesTyped(" 3, 5 6;10")).toEqual([3, 5, 6, 10]);
    expect(facesTyped("")).toEqual([]);
  });
  it("are asked for die by die, each with the faces that it has", () => {
    const dice: [number, number, number][] = [[2, 1, 6], [1, 0, 9]];
    expect(diceOf(dice)).toEqual([{ low: 1, high: 6 }, { low: 1, high: 6 }, { low: 0, high: 9 }]);
    expect(keysOf(dice, [])).toEqual([1, 2, 3, 4, 5, 6]);
    expect(keysOf(dice, [4, 4])).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(keysOf(dice, [4, 4, 0])).toEqual([]);
  });
  it("are whole when every die lies on the table", () => {
    const dice: [number, number, number][] = [[1, 1, 6], [1, 0, 9]];
    expect(areWhole(dice, [6, 0])).toBe(true);
    expect(areWhole(dice, [6])).toBe(false);
    expect(areWhole(dice, [0, 6])).toBe(false);
    expect(areWhole(dice, [6, 10])).toBe(false);
    expect(areWhole(dice, [6, 0, 1])).toBe(false);
  });
  it("lose their last one", () => {
    expect(withoutLast([3, 5])).toBe("3");
    expect(withoutLast([])).toBe("");
  });
});
