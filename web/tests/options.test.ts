import { describe, expect, it } from "vitest";
import { backOption, ends, isArranging, isPlain, isTurn, openOptions, touches, turnsOf, unitsAbout } from "../src/play/options";
import { isPicked, pickedUnits, pickOf, toggled } from "../src/play/pick";
import { asksUnseen, isListed, isSecond, touchable } from "../src/play/question";
import { hexOpt, opt, turnOpt, unitOpt } from "./kit";

describe("what an option touches", () => {
  it.each([
    ["unit", opt("a", { unit: [3, 4] }), 4],
    ["hex", opt("a", { hex: [7] }), 7],
    ["card", opt("a", { card: [2] }), 2],
    ["facing", opt("a", { facing: [5] }), 5],
  ] as const)("a %s it names", (kind, o, id) => {
    expect(touches(o, { kind, id })).toBe(true);
    expect(touches(o, { kind, id: id + 90 })).toBe(false);
  });
  it("a piece of its command, but no hex of the same number", () => {
    const o = opt("activate", { group: [8, 9] });
    expect(touches(o, { kind: "unit", id: 9 })).toBe(true);
    expect(touches(o, { kind: "hex", id: 9 })).toBe(false);
  });
  it("nothing of a kind it does not name", () => {
    expect(touches(opt("done"), { kind: "unit", id: 0 })).toBe(false);
  });
});

describe("kinds of options", () => {
  it("plain: in words only", () => {
    expect(isPlain(opt("done", { unit: [], hex: [], side: [1] }))).toBe(true);
    for (const more of [{ unit: [1] }, { hex: [1] }, { card: [1] }, { facing: [1] }]) expect(isPlain(opt("x", more))).toBe(false);
  });
  it("a turn has a facing and goes nowhere", () => {
    expect(isTurn(turnOpt(2))).toBe(true);
    expect(isTurn(opt("go", { facing: [2], hex: [4] }))).toBe(false);
    expect(isTurn(opt("go", { facing: [2], unit: [4] }))).toBe(false);
    expect(isTurn(opt("done"))).toBe(false);
  });
  it("one facing alone is no choice", () => {
    expect(turnsOf([turnOpt(1), opt("done")])).toEqual([]);
    expect(turnsOf([turnOpt(1), opt("done"), turnOpt(2)]).map((o) => o.text)).toEqual(["face 1", "face 2"]);
  });
  it("back is found by its word, whatever it says", () => {
    expect(backOption([opt("done"), opt("back 3", { word: "back" })])?.text).toBe("back 3");
    expect(backOption([opt("done")])).toBeUndefined();
  });
  it.each([
    [["done"], true],
    [["pass"], true],
    [["back", "done"], false],
    [[], false],
  ])("%j ends an activation: %s", (texts, is) => expect(ends(texts)).toBe(is));
  it("a set-up is arranged while the question is open and can be accepted", () => {
    expect(isArranging({ open: true }, [opt("accept")])).toBe(true);
    expect(isArranging({ open: false }, [opt("accept")])).toBe(false);
    expect(isArranging({ open: true }, [opt("done")])).toBe(false);
    expect(isArranging(null, [opt("accept")])).toBe(false);
  });
  it("of what a question is about, the pieces", () => {
    expect(unitsAbout([["unit", 4], ["hex", 9], ["unit", 2]])).toEqual([4, 2]);
  });
});

describe("picking", () => {
  const attacks = [opt("charge 1 5", { unit: [1, 5] }), opt("charge 1 6", { unit: [1, 6] }), opt("charge 2 5", { unit: [2, 5] })];
  it("leaves the options that touch everything picked", () => {
    expect(openOptions(attacks, []).length).toBe(3);
    expect(openOptions(attacks, [{ kind: "unit", id: 1 }]).map((o) => o.text)).toEqual(["charge 1 5", "charge 1 6"]);
    expect(openOptions(attacks, [{ kind: "unit", id: 1 }, { kind: "unit", id: 5 }]).map((o) => o.text)).toEqual(["charge 1 5"]);
  });
  it("narrows while several options are left", () => {
    expect(pickOf(attacks, [], { kind: "unit", id: 1 })).toEqual({ does: "narrow", picked: [{ kind: "unit", id: 1 }] });
  });
  it("chooses the one option that is left", () => {
    expect(pickOf(attacks, [{ kind: "unit", id: 1 }], { kind: "unit", id: 6 })).toEqual({ does: "choose", text: "charge 1 6" });
    expect(pickOf(attacks, [], { kind: "unit", id: 2 })).toEqual({ does: "choose", text: "charge 2 5" });
  });
  it("does nothing where no open option touches the thing", () => {
    expect(pickOf(attacks, [{ kind: "unit", id: 2 }], { kind: "unit", id: 6 })).toBeNull();
  });
  it("tells pieces from hexes of the same number", () => {
    expect(isPicked([{ kind: "hex", id: 4 }], "unit", 4)).toBe(false);
    expect(isPicked([{ kind: "hex", id: 4 }], "hex", 4)).toBe(true);
    expect(pickedUnits([{ kind: "hex", id: 4 }, { kind: "unit", id: 7 }])).toEqual([7]);
  });
  it("a piece joins a group at its end, and leaves it again", () => {
    expect(toggled([1, 2], 3)).toEqual([1, 2, 3]);
    expect(toggled([1, 2, 3], 2)).toEqual([1, 3]);
  });
});

describe("what the panel lists", () => {
  const seen = new Set([1, 2, 3]);
  const many = [1, 2, 3, 4, 5, 6, 7].map((h) => hexOpt(`go ${h}`, h));
  it("everything that is touched, but no facing that the board shows as a corner", () => {
    const open = [opt("done"), turnOpt(1), unitOpt("act 1", 1), opt("play", { card: [3] })];
    expect(touchable(open, true).map((o) => o.text)).toEqual(["act 1", "play"]);
    expect(touchable(open, false).map((o) => o.text)).toEqual(["face 1", "act 1", "play"]);
  });
  it("a short list at once, a long one when it is opened", () => {
    expect(isListed(many.slice(0, 6), seen, 0, false)).toBe(true);
    expect(isListed(many, seen, 0, false)).toBe(false);
  });
  it("a long one too as soon as something is picked", () => {
    expect(isListed(many, seen, 1, false)).toBe(true);
  });
  it("no set-up: that is made on the board", () => {
    expect(isListed(many.slice(0, 2), seen, 0, true)).toBe(false);
  });
  it("who is not on the board yet, in a set-up as well", () => {
    expect(isListed([...many, unitOpt("general 9", 9)], seen, 0, true)).toBe(true);
  });
  it("a piece that comes by a hex or a card can be touched there", () => {
    expect(asksUnseen([unitOpt("a", 9)], seen)).toBe(true);
    expect(asksUnseen([unitOpt("a", 2)], seen)).toBe(false);
    expect(asksUnseen([unitOpt("a", 9, { hex: [4] })], seen)).toBe(false);
    expect(asksUnseen([unitOpt("a", 9, { card: [4] })], seen)).toBe(false);
  });
  it("back, no and pass are never the first answer", () => {
    expect(["back", "no", "pass", "yes", "done"].map((w) => isSecond(opt(w)))).toEqual([true, true, true, false, false]);
  });
});
