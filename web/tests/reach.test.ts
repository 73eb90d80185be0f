import { describe, expect, it } from "vitest";
import { answersOf, nearestIdle, reachOf, takenBy, takes, touchablesOf, wayTo } from "../src/play/reach";
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
  it("shows nothing where one touch could mean two things", () => {
    const two = { ...peek([hexOpt("go 20", 20), hexOpt("go 20 alone", 20), opt("go 30 via 21", { hex: [30, 21] }), hexOpt("go 21", 21), opt("fire 5", { unit: [5] }), opt("charge 5", { unit: [5] })]), hand: 1, grips: [] };
    expect(reachOf(1, [], two)!.options.map((o) => [o.text, o.hex, o.unit])).toEqual([
      ["go 30 via 21", [30], []],
      ["go 21", [21], []],
    ]);
  });
  it("never takes the touch of a piece that the question asks for", () => {
    const reach = reachOf(1, ["act 1"], told(1))!;
    const touched = (options: Parameters<typeof touchablesOf>[0]) => touchablesOf(options, reach).map((o) => o.text);
    expect(touched([unitOpt("act 1", 1)])).toEqual(["act 1", "act 1\ngo 20", "act 1\nfire 5"]);
    expect(touched([unitOpt("act 1", 1), unitOpt("act 5", 5)])).toEqual(["act 1", "act 5", "act 1\ngo 20"]);
    expect(touchablesOf([opt("done")], null)).toEqual([opt("done")]);
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
