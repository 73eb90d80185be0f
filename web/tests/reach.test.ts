import { describe, expect, it } from "vitest";
import { answersOf, nearestIdle, reachOf, takenBy, takes, wayTo } from "../src/play/reach";
import { grip, hexOpt, opt, peek, turnOpt, unitOpt } from "./kit";

const told = (unit: number | null) => ({ ...peek([hexOpt("go 20", 20), opt("fire 5", { unit: [5] }), opt("stay"), turnOpt(2)]), hand: unit, grips: [grip("forward", [1], { option: "go {amount}" })] });

describe("a piece in hand", () => {
  it("is taken by the option that is about it alone", () => {
    const options = [opt("group 1 2", { unit: [1, 2] }), unitOpt("act 1", 1)];
    expect(takes(options, 1)!.text).toBe("act 1");
    expect(takes(options, 2)).toBeUndefined();
  });
  it("is taken instead of another where one may still go back", () => {
    expect(wayTo([unitOpt("act 1", 1)], 1)).toEqual({ take: unitOpt("act 1", 1) });
    expect(wayTo([opt("back"), hexOpt("go 20", 20)], 1)).toEqual({ back: opt("back") });
    expect(wayTo([opt("done")], 1)).toBeNull();
  });
  it("shows where it can go and whom it can strike, each with the words that choose it before", () => {
    const reach = reachOf(1, ["back", "act 1"], told(1))!;
    expect(reach.options.map((o) => o.text)).toEqual(["back\nact 1\ngo 20", "back\nact 1\nfire 5"]);
    expect(reach.grips.map((g) => g.option)).toEqual(["back\nact 1\ngo {amount}"]);
  });
  it("is none where something else comes first", () => {
    expect(reachOf(1, ["act 1"], told(null))).toBeNull();
    expect(reachOf(1, ["act 1"], told(2))).toBeNull();
  });
  it("gives all answers of a text, one a line", () => {
    expect(answersOf(["act 1\ngo 20", "face 2"])).toEqual(["act 1", "go 20", "face 2"]);
  });
  it("is known from the answers by which it was taken", () => {
    expect(takenBy([unitOpt("act 1", 1), opt("done")], ["act 1", "go 20"])).toBe(1);
    expect(takenBy([unitOpt("act 1", 1), opt("done")], ["done"])).toBeUndefined();
  });
});

describe("the next piece", () => {
  const at = (id: number, command: string, x: number) => ({ id, command, x, y: 0 });
  it("is the nearest of the same command", () => {
    expect(nearestIdle([at(1, "a", 90), at(2, "a", 40), at(3, "b", 5)], at(0, "a", 0))!.id).toBe(2);
  });
  it("is the nearest of all where nobody of it is left", () => {
    expect(nearestIdle([at(1, "b", 90), at(3, "b", 5)], at(0, "a", 0))!.id).toBe(3);
    expect(nearestIdle([], at(0, "a", 0))).toBeNull();
  });
});
